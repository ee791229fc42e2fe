"""Texts that were once misread in silence: a word that a builder does not take in keeps a sentence from being read."""

import tomllib
from pathlib import Path

import pytest

from judge.language import read

TEXTS = tomllib.loads((Path(__file__).parent / "data" / "misread.toml").read_text(encoding="utf-8"))["unread"]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:60])
def test_it_is_not_read(text: str) -> None:
    reading = read(text)
    assert not reading.complete
    assert not reading.defects
