"""The cases of the FAQ, and which of them are sought: by words, mechanism, card, version, by how they answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from judge.catalogue.names import UnknownCard, fold
from judge.catalogue.user import full_catalogue
from judge.faq.cases import Case, cases

STATES = {
    "yes": "answered yes",
    "no": "answered no",
    "depends": "it depends",
    "other": "answered with a name, a number …",
    "happens": "says what happens",
    "illegal": "not allowed",
    "decision": "rests on a decision of ours",
}
"""How a case is answered, and on what."""


class Sought(NamedTuple):
    """What of the FAQ is sought; "" where anything will do."""

    q: str = ""
    tag: str = ""
    card: str = ""
    version: str = ""
    state: str = ""

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Sought:
        """What the fields of a form ask for."""
        return cls(*(asked.get(name, "").strip()[:200] for name in cls._fields))

    def fits(self, case: Case) -> bool:
        """Whether a case is among those sought."""
        return (
            all(word in _told(case) for word in self.q.casefold().split())
            and (not self.tag or self.tag in tags(case))
            and (not self.version or self.version == version(case))
            and (not self.state or self.state in states(case))
        )


def found(sought: Sought) -> list[Case]:
    """The cases that are sought."""
    named = _named(sought.card) if sought.card else None
    return [case for case in cases() if (named is None or named & case.cards) and sought.fits(case)]


def by_letter(sought: Iterable[Case]) -> dict[str, dict[str, list[Case]]]:
    """Cases under their headings, and those under their first letters, in order."""
    headings: dict[str, list[Case]] = {}
    for case in sought:
        headings.setdefault(case.heading or "Other", []).append(case)
    letters: dict[str, dict[str, list[Case]]] = {}
    for heading in sorted(headings, key=plain):
        letters.setdefault(plain(heading)[:1].upper(), {})[heading] = headings[heading]
    return letters


def plain(heading: str) -> str:
    """A heading as it is sorted: no quotes and articles, one sign for all numbers."""
    words = fold(heading).removeprefix("the ") or "#"
    return f"#{words}" if words[0].isdigit() else words


def tags(case: Case) -> tuple[str, ...]:
    """The mechanisms that a case is about."""
    return tuple(case.scenario.data.get("tags", ()))


def version(case: Case) -> str:
    """The version of the document that has the question; "" for a case that none has."""
    return str(case.scenario.data.get("source", {}).get("version", ""))


@cache
def states(case: Case) -> frozenset[str]:
    """How a case is answered, and "decision" where that rests on a decision of ours."""
    then = case.scenario.then() or {}
    ours = any(rule.startswith("decision/") for rule in case.scenario.decided_by)
    found = {"illegal": bool(then.get("illegal")), "decision": ours, _answer(then.get("answer")): True}
    return frozenset(state for state, so in found.items() if so)


def _answer(expected: object) -> str:
    if expected is None:
        return "happens"
    if isinstance(expected, bool):
        return "yes" if expected else "no"
    return "depends" if isinstance(expected, Mapping) and "depends on" in expected else "other"


@cache
def mechanisms() -> list[str]:
    """What cases are about, by name."""
    return sorted({tag for case in cases() for tag in tags(case)})


@cache
def versions() -> list[str]:
    """The versions of the documents, the newest first."""
    return sorted({version(case) for case in cases()} - {""}, reverse=True)


@cache
def _told(case: Case) -> str:
    return f"{case.heading} {case.question} {' '.join(tags(case))} {case.id}".casefold()


def _named(name: str) -> frozenset[str]:
    """The ids of the cards that are called so, or whose names begin so or are like it."""
    try:
        return frozenset({full_catalogue().named(name).id})
    except UnknownCard:
        return frozenset(match.card.id for match in full_catalogue().find(name, 8))
