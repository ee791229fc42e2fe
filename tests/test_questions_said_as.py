"""The words that players use, each in small questions beside the plain word: the same scenario, never another one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from judge.catalogue import catalogue
from judge.questions.asked import understand
from judge.questions.wording.lexicon import _plural, _verb

DATA = tomllib.loads((Path(__file__).parent / "data" / "said_as.toml").read_text(encoding="utf-8"))
QUICK = 23  # of so many one is tried in the quick suite


class Both(NamedTuple):
    """A question in plain words, and as a player says it."""

    plain: str
    said: str


@cache
def read(text: str) -> tuple[str, str] | None:
    """The scenario and the answer that are read of a question, without its words; None where it is asked back about."""
    asked, _ = understand(text, catalogue())
    if asked.asks_back or not (asked.scenario or asked.answer):
        return None
    return asked.scenario.partition("\n")[2], str(asked.answer.value) if asked.answer else ""


def _filled(frame: str, word: str) -> str:
    if "{0}" in frame or "{A}" in frame or "{many}" in frame:
        first, last = word.split()[:-1], word.split()[-1]
        return frame.format(word, A=word[0].upper() + word[1:], many=" ".join([*first, _plural(last)]))
    forms: dict[str, str] = {}
    for phrase, sense in _verb(word, ""):
        forms.setdefault(sense.form, " ".join(phrase))
    return frame.format(**({"participle": forms["past"]} | forms))


def _said() -> Iterator[Both]:
    for group in DATA["said"]:
        for word in group["words"]:
            yield from (Both(_filled(frame, group["plain"]), _filled(frame, word)) for frame in group["frames"])


def _pairs(kind: str) -> Iterator[Both]:
    for group in DATA[kind]:
        yield from (Both(group["plain"], said) for said in group["said"])


def _without(frame: str) -> str:
    """A frame where nothing is said in its place."""
    empty = " ".join(frame.replace("{A}, ", "").replace("{A}: ", "").replace(", {0}", "").replace("{0}", "").split())
    return empty[0].upper() + empty[1:]


def _silent() -> Iterator[Both]:
    for group in DATA["silent"]:
        for word in group["words"]:
            yield from (Both(_without(frame), _filled(frame, word)) for frame in group["frames"])


SAID, PAIRS, SILENT, OTHER = list(_said()), list(_pairs("pairs")), list(_silent()), list(_pairs("other"))
ALL = [*SAID, *PAIRS, *SILENT]


def _holds(both: Both) -> bool:
    said = read(both.said)
    return said is None or said == read(both.plain)


@pytest.mark.parametrize("both", ALL[::QUICK], ids=lambda both: str(both.said))
def test_a_players_word_is_read_as_the_plain_one_or_asked_back(both: Both) -> None:
    assert _holds(both)


@pytest.mark.slow
def test_no_word_of_a_player_is_read_as_something_else() -> None:
    assert [both for both in ALL if not _holds(both)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("listed", "most"), [(SAID, 17), (PAIRS, 0), (SILENT, 1)], ids=["words", "turns of phrase", "what says nothing"]
)
def test_most_are_read(listed: list[Both], most: int) -> None:
    assert [both.plain for both in listed if read(both.plain) is None] == []
    unread = [both.said for both in listed if read(both.said) is None]
    assert len(unread) <= most, unread


@pytest.mark.parametrize("both", OTHER, ids=lambda both: str(both.said))
def test_what_says_something_else_is_not_read_as_the_plain_word(both: Both) -> None:
    assert read(both.plain) is not None
    assert read(both.said) != read(both.plain)
