"""What is said of a rulebook that has mistakes: each mistake alone, beside an entry that has just none."""

from __future__ import annotations

from typing import Any

import pytest

from judge.resources import data_dir
from judge.rulebook import Decision, Rulebook, rulebook
from judge.rulebook.check import LONGEST_RULING, LONGEST_SUMMARY, problems
from judge.rulebook.files import read_tree

BOOK = rulebook()
TREE = read_tree(data_dir("rulebook"))
WARD, SETUP = BOOK.entry("glossary/ward"), BOOK.entries("timing")[0]
ERRATUM, SWITCH = BOOK.entries("errata")[0], BOOK.entries("switch")[0]
DECISIONS = [entry for entry in BOOK.entries("decision") if isinstance(entry, Decision)]
SETTLED = next(entry for entry in DECISIONS if entry.settled)
OPEN = next(entry for entry in DECISIONS if entry.otherwise)
READINGS = {"reading": "One.", "ruled": "Two.", "gives": "Three."}
SECTIONS = {kind: kind for kind in ("glossary", "timing", "errata")} | {"switch": "switches", "decision": "decisions"}


def said(id: str, **facts: object) -> list[str]:
    """What is said of the rulebook where the entry has these facts, if need be in place of its own."""
    kind, _, name = id.partition("/")
    section = SECTIONS[kind]
    return problems(Rulebook(TREE | {section: TREE[section] | {name: TREE[section][name] | facts}}))


@pytest.mark.parametrize(("id", "facts", "told"), [
    (WARD.id, {"related": ["glossary/prge"]}, "glossary/ward names glossary/prge, which does not exist"),
    (WARD.id, {"related": ["glossary/ward"]}, "glossary/ward names itself as related"),
    (WARD.id, {"title": " "}, "glossary/ward has no title or no summary"),
    (WARD.id, {"summary": " "}, "glossary/ward has no title or no summary"),
    (WARD.id, {"document": "lost"}, "glossary/ward comes from lost, which documents.yaml does not list"),
    (WARD.id, {"line": 9, "end_line": 8}, "glossary/ward ends in line 8, before it begins"),
    (WARD.id, {"line": 0, "end_line": 0}, "glossary/ward has no line"),
    (SETUP.id, {"line": 0, "end_line": 0}, f"{SETUP.id} has no line"),
    (ERRATUM.id, {"line": 0, "end_line": 0}, f"{ERRATUM.id} has no line"),
    (WARD.id, {"summary": "x" * 481}, "the summary of glossary/ward has 481 letters, more than a phone shows (480)"),
    (SETTLED.id, {"summary": "x" * 761},
     f"the summary of {SETTLED.id} has 761 letters, more than a phone shows (760)"),
    (WARD.id, {"older": {"0.9": ["3 WARD"]}},
     "glossary/ward names places in 0.9, which no document has as its label"),
    *((SETTLED.id, {"summary": "Said.", field: ""}, f"{SETTLED.id} lacks its question, lines, ruling or reason")
      for field in ("question", "ruling", "why", "lines")),
    (SETTLED.id, {"settled": ""}, f"{SETTLED.id} is either settled by lines or can be read otherwise"),
    (SETTLED.id, {"otherwise": READINGS}, f"{SETTLED.id} is either settled by lines or can be read otherwise"),
    (OPEN.id, {"otherwise": {"reading": "One.", "gives": "Three."}},
     f"{OPEN.id} says of the other reading reading, gives, not reading, ruled and gives"),
    (OPEN.id, {"otherwise": READINGS | {"zeal": "Four."}},
     f"{OPEN.id} says of the other reading reading, ruled, gives, zeal, not reading, ruled and gives"),
])  # fmt: skip
def test_one_mistake_is_one_line(id: str, facts: dict[str, Any], told: str) -> None:
    assert said(id, **facts) == [told]


@pytest.mark.parametrize(("id", "facts"), [
    (WARD.id, {"related": ["glossary/purge"]}), (WARD.id, {"line": 9, "end_line": 9}),
    (WARD.id, {"summary": "x" * LONGEST_SUMMARY}), (WARD.id, {"older": {"1.8": ["3 WARD"]}}),
    (SWITCH.id, {"line": 0, "end_line": 0}), (SETTLED.id, {"line": 0, "end_line": 0}),
    (SETTLED.id, {"summary": "x" * LONGEST_RULING}), (OPEN.id, {"otherwise": READINGS}),
    (SETTLED.id, {"settled": "", "otherwise": READINGS}), (OPEN.id, {"settled": "Here.", "otherwise": {}}),
])  # fmt: skip
def test_what_is_just_right_is_not_named(id: str, facts: dict[str, Any]) -> None:
    assert said(id, **facts) == []


def test_a_switch_has_values_with_a_meaning_that_some_version_has() -> None:
    values = dict(TREE["switches"][SWITCH.name]["values"])
    first = next(iter(values))
    told = said(SWITCH.id, values=values | {first: ""})
    assert told == [f"{SWITCH.id} has a value without a meaning"]
    assert said(SWITCH.id, values=values | {"never-had": "Nobody has it."}) == [
        f"no version has {SWITCH.id} at never-had"
    ]


def said_of_18(**facts: object) -> list[str]:
    """What is said of the rulebook where version 1.8 has these facts."""
    versions = TREE["versions"]
    return problems(Rulebook(TREE | {"versions": versions | {"1.8": versions["1.8"] | facts}}))


def test_a_version_rests_on_a_document_and_says_what_it_changes() -> None:
    assert said_of_18(document="lost") == ["version 1.8 rests on lost, which documents.yaml does not list"]
    switches = TREE["versions"]["1.8"]["switches"]
    untold = {"upgrade-on-noncreature": switches["upgrade-on-noncreature"] | {"says": ""}}
    assert said_of_18(switches=switches | untold) == [
        "version 1.8 changes switch/upgrade-on-noncreature without saying what its text says"
    ]
    silent = {"action-destination": switches["action-destination"] | {"says": ""}}
    assert said_of_18(switches=switches | silent) == []
