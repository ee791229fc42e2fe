"""How much the pages and the JSON interface take: each bound, and what lies just beyond it."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from judge.catalogue import catalogue
from judge.sweeps import Finding, Kind
from judge.web import edits
from judge.web.api import models
from judge.web.desk import Counts
from judge.web.edits import MOST, BadEdit
from judge.web.meetings import other_id, together

LENGTHS: dict[tuple[type[BaseModel], str], int] = {
    (models.Text, "name"): 100,
    (models.Text, "type"): 100,
    (models.Refused, "card"): 200,
    (models.SoughtRules, "kind"): 40,
    (models.SoughtCases, "tag"): 40,
    (models.SoughtCases, "card"): 100,
    (models.SoughtCases, "q"): 200,
}
LEAST: dict[tuple[type[BaseModel], str], int] = {
    (models.Moment, "way"): 1,
    (models.Moment, "step"): 0,
    (models.Way, "way"): 1,
    (models.Refused, "act"): 1,
    (models.SoughtCases, "start"): 0,
    (models.SoughtCases, "limit"): 1,
}
NEEDED: dict[type[BaseModel], dict[str, Any]] = {
    models.Text: {"text": "Play: Draw a card."},
    models.Refused: {"scenario": ""},
    models.Moment: {"scenario": ""},
    models.Way: {"scenario": ""},
}


def takes(model: type[BaseModel], field: str, value: object) -> bool:
    try:
        model.model_validate({**NEEDED.get(model, {}), field: value})
    except ValidationError as error:
        assert [one["loc"] for one in error.errors()] == [(field,)]
        return False
    return True


@pytest.mark.parametrize(("model", "field"), LENGTHS)
def test_words_are_as_long_as_they_may_be(model: type[BaseModel], field: str) -> None:
    most = LENGTHS[model, field]
    assert takes(model, field, "x" * most)
    assert not takes(model, field, "x" * (most + 1))


@pytest.mark.parametrize(("model", "field"), LEAST)
def test_numbers_begin_where_they_do(model: type[BaseModel], field: str) -> None:
    least = LEAST[model, field]
    assert takes(model, field, least)
    assert not takes(model, field, least - 1)


def test_a_list_ends_somewhere() -> None:
    assert takes(models.SoughtCases, "start", 100_000) and not takes(models.SoughtCases, "start", 100_001)
    assert takes(models.SoughtCases, "limit", models.MOST) and not takes(models.SoughtCases, "limit", models.MOST + 1)


@pytest.mark.parametrize(
    ("typed", "number"), [("7", 7), ("-7", -7), (str(MOST), MOST), ("100000", MOST), ("-100000", -MOST)]
)
def test_numbers_on_a_board_are_cut_to_what_it_holds(typed: str, number: int) -> None:
    assert edits._number(typed) == number


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(BadEdit, match="'many' is no number"):
        edits._number("many")


@pytest.mark.parametrize(("card", "other"), [("krump", "troll"), ("troll", "krump")])
def test_a_card_meets_the_other_one_of_a_finding(card: str, other: str) -> None:
    """Whichever of the two it is, and whichever name comes first; not itself, and none that is not here."""
    for ids in ((card, other), (other, card)):
        assert other_id(Finding(Kind.ANSWERS, *ids, "reap", "theirs"), card) == other
    itself = Finding(Kind.ANSWERS, card, card, "reap", "theirs")
    assert other_id(itself, card) == ""
    nobody = Finding(Kind.ANSWERS, card, "nobody", "reap", "theirs")
    (alone, unknown) = together([itself, nobody], card, catalogue())
    assert alone.says == itself.says(catalogue()) and "nobody" in unknown.says
    assert alone.cards == unknown.cards == ()


def test_a_desk_has_done_nothing_when_it_is_opened() -> None:
    assert Counts() == Counts(worked_out=0, kept=0, turned_away=0, broken_off=0)
