"""Words put otherwise before clauses are cut: what only tells by its giver whose an ability is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .words import Word


def reworded(words: Sequence[Word]) -> list[Word]:
    """The words of a sentence, each with its role, with what is said in a roundabout way said plainly."""
    return _granted(list(words))


def _granted(words: list[Word]) -> list[Word]:
    """ "The ability granted by Y" as "the ability of Y"."""
    for at in range(1, len(words) - 2):
        ability, granted, by, name = words[at - 1 : at + 3]
        given = granted.role == "V" and granted.value in ("grant", "give") and granted.form in ("past", "participle")
        if not given or by.role != "PREP" or by.value not in ("by", "from") or name.role != "NAME":
            continue
        if ability.role != "NOUN" or not ability.value.endswith("ability"):
            continue
        of = replace(by, role="OF", value="of", senses=(), start=granted.start)
        return _granted([*words[:at], of, *words[at + 2 :]])
    return words
