"""Texts of the kinds in `data/kinds_a.toml`, each by the canonical wording of its tree: events, windows, conditions,
frequencies, replacements and comparisons in words that printed cards do not use."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from judge.language.checks.unread_help import problems
from judge.language.read import read
from judge.language.rendering.renderer import render

KINDS = tomllib.loads((Path(__file__).parent / "data" / "kinds_a.toml").read_text("utf-8"))["kinds"]
TEXTS = [(text, means) for kind in KINDS for text, means in kind["texts"]]


@pytest.mark.parametrize(("text", "means"), TEXTS, ids=[text for text, _ in TEXTS])
def test_the_text_is_read_as_it_means(text: str, means: str) -> None:
    reading = read(text)
    assert reading.complete, problems(reading)
    assert render(reading.tree) == (means or text)


@pytest.mark.parametrize("means", sorted({means for _, means in TEXTS if means}))
def test_the_canonical_wording_is_read_alike(means: str) -> None:
    reading = read(means)
    assert reading.complete, problems(reading)
    assert render(reading.tree) == means
