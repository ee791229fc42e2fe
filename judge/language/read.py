"""Reading a card's text: what a reading is, and how to get one.

The reading itself is in `reading`, with the grammar and all that it takes; it is imported with the first text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from judge.effects import nodes as n
from judge.effects.base import Span
from judge.effects.visitor import walk
from judge.language.text.lexicon import Names

#: Longer texts are not read at all: no card comes near them.
MAX_LENGTH = 5000


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """One sentence of a reading: where it stands in the normalised text, and the node it became (Unmodelled where it
    is not read)."""

    text: str
    span: Span
    tree: n.Node
    expected: frozenset[str] = frozenset()
    why: str = ""

    @property
    def modelled(self) -> bool:
        """Whether it was read."""
        return not isinstance(self.tree, n.Unmodelled)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means. `text` is the normalised text that all spans point into."""

    text: str
    tree: n.CardText
    sentences: tuple[ReadSentence, ...] = ()

    @property
    def unmodelled(self) -> tuple[n.Unmodelled, ...]:
        """The sentences that were not read."""
        return tuple(node for node in walk(self.tree) if isinstance(node, n.Unmodelled))

    @property
    def blocked(self) -> tuple[n.Blocked, ...]:
        """What was read but hangs on a sentence that was not."""
        return tuple(node for node in walk(self.tree) if isinstance(node, n.Blocked))

    @property
    def complete(self) -> bool:
        """Whether the whole text was read."""
        return not self.unmodelled and not self.blocked

    @property
    def keywords(self) -> tuple[n.Keyword, ...]:
        """The keywords printed as keyword lines."""
        return tuple(a.keyword for a in self.tree.abilities
                     if isinstance(a, n.KeywordAbility) and isinstance(a.keyword, n.Keyword))


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

    return reading(text, name, names)
