"""The words by which it is told whether a phrase may be left out (`grammar/questions/left_out.toml`)."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from judge.resources import data_dir


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((data_dir("grammar") / "questions" / "left_out.toml").read_text(encoding="utf-8"))


@cache
def listed(key: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(_data()[key].split())


@cache
def leads(key: str) -> tuple[tuple[str, ...], ...]:
    """The phrases of a list, each in words, the longest first."""
    return tuple(sorted((tuple(one.split()) for one in _data()[key]), key=len, reverse=True))


@cache
def terms() -> dict[tuple[str, ...], str]:
    """Terms of the rules, in words, and the entry of each."""
    return {tuple(term.replace("-", " ").split()): f"glossary/{entry}" for term, entry in _data()["terms"].items()}
