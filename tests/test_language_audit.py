"""The grammar has one derivation for each sentence; all printed texts are read, or counted as not read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cache import load_or_build
from judge.catalogue import catalogue
from judge.catalogue.packs import printed_texts
from judge.language import Reading, read
from judge.language.checks.ambiguity import second_readings, shift_reduce, tagged
from judge.language.parsing.parser import classes, grammar_text
from judge.resources import data_dir


def test_conflicts_are_those_reviewed() -> None:
    """Building fails on any reduce/reduce conflict; shifts over reductions are listed."""
    listed = (data_dir("grammar") / "conflicts.txt").read_text(encoding="utf-8")
    assert shift_reduce() == listed, "regenerate grammar/conflicts.txt with language.checks.ambiguity and review it"


@pytest.fixture(scope="module")
def readings(shared: Path) -> list[tuple[str, bool, Reading]]:
    """(card, whether it is the newest print, reading) of every distinct printed text."""
    return list(_readings(shared))


def _readings(shared: Path) -> Iterator[tuple[str, bool, Reading]]:
    seen: set[str] = set()
    for card, _, _, text, facts in printed_texts(shared / "cards" / "packs"):
        yield card, card not in seen, read(text, name=facts.name, kind=facts.type)
        seen.add(card)


def test_nearly_all_cards_are_read(readings: list[tuple[str, bool, Reading]]) -> None:
    newest = [reading.complete for _, new, reading in readings if new]
    assert len(newest) == len(catalogue())
    assert sum(newest) / len(newest) >= 0.99
    every = [reading.complete for _, _, reading in readings]
    assert sum(every) / len(every) >= 0.97


def test_no_meaning_was_missed_by_accident(readings: list[tuple[str, bool, Reading]]) -> None:
    """A builder refuses in words; a Python error behind "no meaning was found" is a fault of ours."""
    lost = [s for _, _, reading in readings for s in reading.sentences if "no meaning was found" in s.why]
    assert [s.text for s in lost] == []


@pytest.mark.slow
def test_no_sentence_has_a_second_reading(readings: list[tuple[str, bool, Reading]]) -> None:
    """Earley's derivations of all sentences differ in attachment at most (cached by grammar and sentences)."""
    roles = sorted({tagged(s.text) for _, _, reading in readings for s in reading.sentences if s.modelled})

    def audit() -> set[str]:
        return {difference for terminals in roles for difference in second_readings(terminals)}

    found = load_or_build("audit", [grammar_text(), repr(classes()), *(" ".join(r) for r in roles)], audit)
    lines = (data_dir("grammar") / "ambiguous.txt").read_text(encoding="utf-8").splitlines()
    allowed = {line.split("   ")[0].strip() for line in lines if not line.startswith("#")}
    assert {difference.strip() for difference in found} <= allowed
