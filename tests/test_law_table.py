"""The table of the law: every entry that says what is done has its row, and without it something else comes out."""

from __future__ import annotations

from pathlib import Path

import pytest

import law_cases
import law_table
from judge.engine.evaluation.card_views import Now
from judge.engine.procedures.drawing import held_back
from judge.rulings.scenario import Scenario, read
from law_table import Row
from switched import Change, Unknown, switched

ROWS = law_table.rows()
HELD = "judge.engine.procedures.drawing:held_back"


def test_every_executable_entry_has_its_row() -> None:
    assert sorted(ROWS) == sorted(entry.id for entry in law_table.executable())


@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.entry)
def test_a_row_names_what_is_there(row: Row) -> None:
    if row.argued:
        return
    assert row.change is not None
    assert row.without and bool(row.change.gives) != bool(row.change.words)
    with switched([row.change]):
        pass
    assert 1 <= len(row.cases) <= 3
    assert [name for name in row.cases if law_cases.place(name) is None] == []


def test_what_is_argued_is_not_carried_out() -> None:
    assert {entry for entry, row in ROWS.items() if row.argued} == ARGUED


ARGUED = {
    "glossary/mulligan", "timing/setup.1", "timing/setup.2", "timing/setup.4", "timing/setup.5", "timing/setup.6",
    "timing/setup.7", "timing/note.scope", "timing/turn.main.r4", "timing/turn.draw.r4",
}  # fmt: skip
"""The setup, which is over before a board begins; what says only what other entries are; and what is said aloud."""


def test_the_page_is_up_to_date() -> None:
    assert law_table.PAGE.read_text("utf-8") == law_table.page(), "python tests/law_table.py writes it anew"


SWITCHED = {(row.change, row.cases): row for row in reversed(ROWS.values()) if row.change is not None}


@pytest.mark.slow
@pytest.mark.parametrize("row", [*SWITCHED.values()][::-1], ids=lambda row: row.entry)
def test_without_it_each_of_its_cases_comes_out_otherwise(row: Row) -> None:
    assert row.change is not None
    assert [name for name, told in law_table.red(row.change, row.cases).items() if not told] == []


# --- how things are switched off, and what is another outcome ---------------------------------------------------------


def test_a_function_gives_back_something_else_for_a_while() -> None:
    with switched([Change(HELD, gives="chains + 1")]):
        assert held_back(7) == 8
    assert held_back(7) == 2


def test_a_property_gives_back_something_else_for_a_while() -> None:
    card = Now.__new__(Now)
    with switched([Change("judge.engine.evaluation.card_views:Now.power", gives="7")]):
        assert card.power == 7


def test_words_of_a_function_are_replaced_for_a_while() -> None:
    with pytest.raises(ZeroDivisionError), switched([Change(HELD, words="chains <= limit", by="chains < limit")]):
        assert [held_back(6), held_back(7)] == [2, 2]
        raise ZeroDivisionError
    assert held_back(6) == 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Change("judge.engine.nowhere:met", gives="None"), "there is no judge.engine.nowhere:met"),
        (Change("judge.engine.law.wards:nothing", gives="None"), "there is no judge.engine.law.wards:nothing"),
        (Change("judge.engine.law.legality:RULE_OF_SIX", gives="None"), "is no function"),
        (Change("judge.engine.procedures.triggered_abilities:speaks_from", gives="None"), "keeps what it has worked"),
        (Change(HELD, words="no such words", by="0"), "has 'no such words' 0 times: say anew how it is switched off"),
        (Change(HELD, words="HELD_BACK", by="()"), "has 'HELD_BACK' 2 times"),
    ],
)
def test_what_is_not_there_cannot_be_switched_off(change: Change, told: str) -> None:
    with pytest.raises(Unknown, match=told), switched([Change(HELD, gives="0"), change]):
        pass
    assert held_back(7) == 2


BOARD = """
id: board
question: May it reap?
given:
  house: Brobnar
  me: {battleline: [{card: Ann, type: creature, power: 2, house: Mars, text: "", ready: false}]}
when: [{reap: Ann}]
then: {illegal: %s}
"""


def told(monkeypatch: pytest.MonkeyPatch, board: str) -> list[str]:
    def there(_: str) -> Scenario:
        return read(board)

    monkeypatch.setattr(law_cases, "case_of", there)
    return law_cases.otherwise("board")


def test_that_an_act_is_illegal_by_another_rule_is_no_other_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, BOARD % "glossary/ward") == []
    legal = BOARD.replace("Mars", "Brobnar").replace(", ready: false", "") % "glossary/ward"
    (wrong,) = told(monkeypatch, legal)
    assert wrong.startswith("expected to be illegal by glossary/ward; it is legal")
    refused = BOARD.replace("{illegal: %s}", "{always: {me: {amber: 1}}}")
    assert len(told(monkeypatch, refused)) == 1


def test_cases_are_known_by_their_names() -> None:
    known = law_cases.names()
    assert len(known) == len(set(known)) > 1000
    for name in (known[0], next(one for one in known if ", twin " in one), "shown/any-of", known[-1]):
        path = law_cases.place(name)
        assert isinstance(path, Path) and path.exists()
        assert law_cases.otherwise(name) == []
    first, twin = known[0], next(one for one in known if ", twin 1" in one)
    for name in (f"{first}, twin 9", twin.replace("twin 1", "twin 0"), "shown/nothing", "any-of", "turns: nothing"):
        assert law_cases.place(name) is None
