"""Texts as people type them: read as the canonical wording that was written for them by hand, and not as their like."""

import tomllib
from pathlib import Path

import pytest

from judge.language import read
from judge.language.checks.unread_help import problems
from judge.language.rendering.renderer import render

CASES = tomllib.loads((Path(__file__).parent / "data" / "idiom.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["typed"], ids=lambda case: case["text"][:60])
def test_a_typed_text_means_what_a_player_reads(case: dict[str, str]) -> None:
    reading = read(case["text"])
    assert reading.complete, problems(reading)
    assert render(reading.tree) == case["means"]
    assert read(case["means"]).tree == reading.tree


@pytest.mark.parametrize("case", CASES["typed"], ids=lambda case: case["unlike"][:60])
def test_a_like_text_means_something_else(case: dict[str, str]) -> None:
    other = read(case["unlike"])
    assert other.complete, problems(other)
    assert other.tree != read(case["text"]).tree
    assert render(other.tree) != case["means"]


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["text"])
def test_a_text_that_is_refused_says_where_and_why(case: dict[str, str]) -> None:
    (problem,) = problems(read(case["text"]))
    assert problem.word == case["at"]
    assert case["told"] in problem.told()
