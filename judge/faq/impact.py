"""What another version of the rules changes in the FAQ: the answers that are not the same, and by which switch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.catalogue import catalogue
from judge.engine.machine.rule_switches import PLAYED
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.otherwise.comparing import compared
from judge.rulings.readings import NONE, Readings
from judge.rulings.ruling import Ruling

from .cases import Case


@dataclass(frozen=True)
class Changed:
    """A case that is answered otherwise: its id, what is said under the one version and the other, the number of the
    first step that differs, from 1 (None where only the words of the answer do), and by what: the switches of which
    each alone, played as the newest rules have it, changes what a version answers; and the cards on the board whose
    words are others. Where the acts of the case cannot be carried out under a version, that is what it says."""

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
    played = sorted(PLAYED.intersection(otherwise(one, other)))
    for case in wanted:
        ruled = (_ruled(case, one), _ruled(case, other))
        says = (_says(ruled[0]), _says(ruled[1]))
        if says[0] != says[1]:
            rulings = [each for each in ruled if isinstance(each, Ruling)]
            at = compared(*rulings).at if len(rulings) == 2 else None
            by = tuple(name for name in played if _hangs_on(case, (one, other), name, says))
            yield Changed(case.id, says, at, by, _reworded(rulings, one, other))


def _hangs_on(case: Case, versions: tuple[str, str], switch: str, says: tuple[str, str]) -> bool:
    """Whether a version that has a switch otherwise than the newest answers otherwise with it as the newest has it."""
    book = rulebook()
    newest = book.version(book.latest).setting(switch).value
    return any(
        book.version(version).setting(switch).value != newest
        and _says(_ruled(case, version, {f"switch/{switch}": "b"})) != told
        for version, told in zip(versions, says, strict=True)
    )


def _ruled(case: Case, version: str, readings: Readings = NONE) -> Ruling | JudgeError:
    try:
        return rule(case.scenario, version, readings=readings)
    except JudgeError as error:
        return error


def _says(ruled: Ruling | JudgeError) -> str:
    return answer(ruled).says if isinstance(ruled, Ruling) else f"no ruling: {ruled.message}"


def otherwise(one: str, other: str) -> tuple[str, ...]:
    """The switches that do not stand alike in two versions; where one is silent, the rule of the newest applies."""
    book = rulebook()
    laws = (book.version(one), book.version(other))
    return tuple(
        setting.switch for setting in laws[0].settings() if setting.value != laws[1].setting(setting.switch).value
    )


def _reworded(rulings: Iterable[Ruling], one: str, other: str) -> tuple[str, ...]:
    """The names of the cards on the board that do not say the same under both versions."""
    known = catalogue()
    ids = {card.card for ruling in rulings for card in ruling.setup.state.cards.values() if card.card in known}
    return tuple(sorted(known.card(id).name for id in ids if known.wording(id, one) != known.wording(id, other)))
