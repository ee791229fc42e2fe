"""The tables of what is said alike in both directions: every entry is read from its words, and written in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.effects import nodes as n
from judge.language import read
from judge.language.building import slots  # noqa: F401  (enters what stands in slots)
from judge.language.building.amounts import said_counted
from judge.language.building.conditions import said_of_subjects, said_of_the_game
from judge.language.building.coordination import said_points
from judge.language.building.dispatch import Context
from judge.language.building.manners import said_of_events
from judge.language.building.nouns import said_pointed
from judge.language.building.patterns import Patterns
from judge.language.building.players_and_zones import said_houses, said_places, said_players, said_steps, said_things
from judge.language.building.postmodifiers import said_behind
from judge.language.building.premodifiers import said_before
from judge.language.building.verbs.verb_frame import said_in_clauses
from judge.language.described.entry import SLOTS, Entry, Table
from judge.language.parsing.records import Refused
from judge.language.rendering.base_wording import Unsayable
from judge.language.rendering.entry_wording import wording

assert read("Draw a card.").complete  # whoever fills the slots is there
TABLES: list[Patterns[Any]] = [
    said_before, said_behind, said_of_the_game, said_in_clauses, said_players, said_houses, said_counted,
    said_steps, said_of_events, said_pointed, said_points, said_of_subjects, said_things, said_places]


def _subject(patterns: Patterns[Any], words: str) -> n.Node | None:
    """Whom the words are said of, where that is known before they are read."""
    return None if patterns is not said_of_subjects else n.YOU if words.startswith("{player}") else n.Self_()


def _words() -> Iterator[tuple[Patterns[Any], Entry[n.Node], str]]:
    for patterns in TABLES:
        for entry in patterns.table.entries:
            for words in dict.fromkeys((entry.words, *entry.also)):
                yield patterns, entry, words


ALL = list(_words())
#: Words that the tagger makes one word of.
ELSEWHERE = {"{player} owns", "{player} does not own", "they control"}


def test_tables_are_seen() -> None:
    assert len(ALL) > 200


@pytest.mark.parametrize(("patterns", "entry", "words"), ALL, ids=[words for _, _, words in ALL])
def test_words_are_read_as_their_entry(patterns: Patterns[Any], entry: Entry[n.Node], words: str) -> None:
    record = patterns.example(words)
    if words in ELSEWHERE:
        assert record is None
        return
    assert record is not None
    subject = _subject(patterns, words)
    made = patterns.read(record, Context(), type(entry.node), subject=subject)
    assert type(made) is type(entry.node)
    written = wording(patterns.table, made)
    assert written is not None
    again = patterns.example(written)
    assert again is None or patterns.read(again, Context(), type(entry.node), subject=subject) == made


def _read(patterns: Patterns[Any], record: Any, kind: type[n.Node], subject: n.Node | None) -> n.Node | None:
    try:
        return patterns.read(record, Context(), kind, subject=subject)
    except Refused:
        return None


def _written(table: Table[Any], node: n.Node) -> str | None:
    try:
        return wording(table, node)
    except Unsayable:
        return None


@pytest.mark.parametrize("patterns", [one for one in TABLES if one is not said_behind],
                         ids=["before", "game", "clauses", "players", "houses", "amounts", "steps", "events", "pointed",
                              "points", "subjects", "things", "places"])
def test_without_a_line_its_words_are_read_otherwise(patterns: Patterns[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read as well without it, or written as well, has no business in a table."""
    every = patterns._patterns()
    idle = []
    for entry in patterns.table.entries:
        for words in dict.fromkeys((entry.words, *entry.also)):
            record = patterns.example(words)
            if record is None:
                continue
            subject = _subject(patterns, words)
            made = patterns.read(record, Context(), type(entry.node), subject=subject)
            assert made is not None
            own = next(one for found in every.values() for one in found if one.words is words and (
                one.node is entry.node))
            monkeypatch.setattr(patterns, "_found", {
                key: [one for one in found if one is not own] for key, found in every.items()})
            if _read(patterns, record, type(entry.node), subject) == made and (words is not entry.words or _written(
                    Table(*(one for one in patterns.table.entries if one is not entry)), made) == wording(
                    patterns.table, made)):
                idle.append(words)
            monkeypatch.setattr(patterns, "_found", every)
    assert idle == []


def test_an_entry_is_written_with_what_stands_in_its_slots() -> None:
    table = Table(Entry("beside {cards}", n.NeighborOf(SLOTS["cards"])), Entry("beside it", n.NeighborOf(n.Back())))  # type: ignore[arg-type]
    assert wording(table, n.NeighborOf(n.Self_())) == "beside ~"
    assert wording(table, n.NeighborOf(n.Back())) == "beside it"
    assert wording(table, n.NeighborOf(n.Back(), "left")) is None


@pytest.mark.parametrize("more", [
    "with no power 3 or higher", "with power 3 or higher or lower", "with the power 3",
    "with 2 or more red damage on it", "that shares that house with ~", "on the second left flank",
    "on left flank", "attached to ~ and ~ or it",
    "with the same no power as ~",
])
def test_a_word_that_no_entry_has_is_refused(more: str) -> None:
    assert not read(f"Play: Destroy each creature {more}.").complete


@pytest.mark.parametrize("what", [
    "at least 3Æ on it", "at least 3 Æ", "at least 3 damage on it", "at least 2 upgrades",
    "at least 2 rust counters on it", "no ward on it",
])
def test_other_words_for_the_same_are_read(what: str) -> None:
    assert read(f"Play: Destroy each creature with {what}.").complete
