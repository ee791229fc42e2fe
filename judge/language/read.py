"""Reading a card's text.

How it is read is in `building.sentences`, with the grammar and all that it takes; it is imported with the first text.
"""

from __future__ import annotations

from functools import lru_cache

from judge.effects import nodes as n
from judge.language.text.lexicon import Names

from .reading import Reading

#: Longer texts are not read at all: no card comes near them.
MAX_LENGTH = 5000


@lru_cache(maxsize=256)
def read(text: str, *, name: str = "", kind: str = "", names: Names | None = None) -> Reading:
    """The meaning of a card's text.

    `name` is the card's own name, `kind` its type ("creature"…), `names` the names that texts may use (default:
    those of the embedded catalogue). Never raises for any text: what is not read stays as Unmodelled.
    """
    if len(text) > MAX_LENGTH:
        why = f"the text has {len(text)} characters, more than the {MAX_LENGTH} that are read"
        lost = n.Unmodelled(text[:200], why, 0)
        return Reading(text[:200], n.CardText((n.ConstantAbility(lost),)))
    from judge.language.building.sentences import reading

    return reading(text, name, names, kind)
