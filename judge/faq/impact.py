"""What another version of the rules changes in the FAQ: the answers that are not the same, and by which switch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.catalogue import catalogue
from judge.rulings.answers import answer
from judge.rulings.otherwise.by_switch import Ruled, causes, ruled
from judge.rulings.otherwise.comparing import compared
from judge.rulings.ruling import Ruling

from .cases import Case


@dataclass(frozen=True)
class Changed:
    """A case that is answered otherwise: its id, what is said under the one version and the other, the number of the
    first step that differs, from 1 (None where only the words of the answer do), by which switches, and the cards on
    the board whose words are others (see `judge.rulings.otherwise.by_switch`). Where the acts of the case cannot be
    carried out under a version, that is what it says."""

    id: str
    says: tuple[str, str]
    at: int | None
    by: tuple[str, ...]
    words: tuple[str, ...]

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {"id": self.id, "says": list(self.says), "at": self.at, "by": list(self.by), "words": list(self.words)}


def impact(wanted: Iterable[Case], one: str, other: str) -> Iterator[Changed]:
    """The cases that the versions `one` and `other` answer otherwise, in their order. Raises UnknownRule for a version
    that has no file."""
    cards = catalogue()
    for case in wanted:
        found = (ruled(case.scenario, one, cards), ruled(case.scenario, other, cards))
        says = (_says(found[0]), _says(found[1]))
        if says[0] != says[1]:
            rulings = [each for each in found if isinstance(each, Ruling)]
            at = compared(*rulings).at if len(rulings) == 2 else None
            by = causes(case.scenario, (one, other), found, _says, cards)
            yield Changed(case.id, says, at, by.switches, by.words)


def _says(found: Ruled) -> str:
    return answer(found).says if isinstance(found, Ruling) else f"no ruling: {found.message}"
