"""How the head judge of an event reads the rules: decisions of ours that may be read otherwise, and are (`=b`).

Ours is reading "a". The machine plays either (`judge.engine.machine.rule_switches.otherwise`). Under older rules a
switch can be read so as well: "switch/purge-zone" as "b" is played as the newest rules have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.machine.rule_switches import PLAYED
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulebook.entries import Decision, UnknownRule

Readings = Mapping[str, str]
"""Ids of decisions ("decision/cloak-timing") and switches, each with "a" (ours, that of the version) or "b"."""

NONE: Readings = {}


class BadReading(JudgeError):
    """A reading that cannot be chosen: what is wrong with it, and what would be right."""


def open_decisions() -> tuple[Decision, ...]:
    """The decisions that a head judge could read otherwise."""
    found = (entry for entry in rulebook().entries("decision") if isinstance(entry, Decision))
    return tuple(entry for entry in found if entry.otherwise)


def parse(written: Iterable[str]) -> dict[str, str]:
    """Readings as they are typed ("decision/cloak-timing=b", or without "decision/"); raises BadReading."""
    chosen: dict[str, str] = {}
    for words in written:
        name, _, letter = words.partition("=")
        id = name if name.startswith(("decision/", "switch/")) else f"decision/{name}"
        check({id: letter})
        chosen[id] = letter
    return chosen


def check(readings: Readings) -> None:
    """Raises BadReading for what is no decision, one that lines settle, a switch that the machine does not play, or a
    reading other than "a" and "b"."""
    book = rulebook()
    for id, letter in readings.items():
        if letter not in ("a", "b"):
            raise BadReading(f"{id} has no reading {letter!r}", hint=f"{id}=a (ours) or {id}=b (the other)")
        if id.startswith("switch/"):
            if id.removeprefix("switch/") not in PLAYED:
                raise BadReading(f"{id} is not played", hint=f"played: {', '.join(sorted(PLAYED))}")
            continue
        known = ", ".join(entry.id for entry in open_decisions())
        try:
            entry = book.decision(id.removeprefix("decision/"))
        except UnknownRule as unknown:
            raise BadReading(unknown.message, hint=unknown.hint or f"decisions with two readings: {known}") from None
        if not entry.otherwise:
            told = f"{id} has one reading: lines {entry.settled} settle it"
            raise BadReading(told, hint=f"decisions with two readings: {known}")


def otherwise(*readings: Readings) -> frozenset[str]:
    """The names of the decisions that are read otherwise; what is said later counts."""
    chosen = {id: letter for one in readings for id, letter in one.items()}
    return frozenset(id.removeprefix("decision/") for id, letter in chosen.items() if letter == "b")


def summary(rule_id: str, readings: frozenset[str]) -> str:
    """What an entry says, as the head judge reads it."""
    entry = rulebook().entry(rule_id)
    overruled = isinstance(entry, Decision) and entry.name in readings
    return entry.otherwise["reading"] if overruled and isinstance(entry, Decision) else entry.summary


def overruled(readings: frozenset[str], cited: Iterable[str]) -> list[str]:
    """For the decisions that a ruling rests on and the head judge reads otherwise: that he does, and how."""
    book = rulebook()
    names = (id.removeprefix("decision/") for id in cited if id.startswith("decision/"))
    return [
        f"The head judge reads “{entry.title}” otherwise: {entry.otherwise['reading']}"
        for entry in (book.decision(name) for name in names if name in readings)
    ]
