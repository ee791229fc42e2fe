"""What a ruling under older rules says of them: silent, changed and played so, changed and not played so."""

from __future__ import annotations

import pytest

from judge.rulebook import rulebook
from judge.rulings.answers.versions import differences

NEWEST = rulebook().latest


def told(version: str, *cited: str) -> dict[str, str]:
    """What is said, by the title of the switch."""
    return dict(line.split(": ", 1) for line in differences(version, cited))


@pytest.mark.parametrize(
    ("version", "switch", "ends"),
    [
        ("1.1", "after-play-vs-play", "This ruling follows 1.1."),
        ("1.1", "captured-aember-spend", f"This ruling follows {NEWEST} here."),
    ],
)
def test_a_rule_that_is_another_one_is_told(version: str, switch: str, ends: str) -> None:
    entry = rulebook().switch(switch)
    cited = next(related for related in entry.related if not related.startswith(("decision/", "errata/")))
    assert told(version, cited)[entry.title].endswith(ends)
    assert entry.title not in told(version)
    assert entry.title not in told(NEWEST, cited)


def test_all_of_which_a_version_says_nothing_is_told_in_one_line() -> None:
    ready, heal = rulebook().switch("ready-step"), rulebook().switch("heal-nothing")
    (line,) = differences("1.1", ["timing/turn.ready.r1", "glossary/heal"])
    assert line == f"Of this 1.1 says nothing, so the rules of {NEWEST} apply: {ready.title}; {heal.title}."


def test_what_is_said_of_a_changed_rule_is_what_that_version_says() -> None:
    entry = rulebook().switch("after-play-vs-play")
    cited = next(related for related in entry.related if not related.startswith("decision/"))
    assert told("1.1", cited)[entry.title] == f"in 1.1, {entry.values['after-play-first']}. This ruling follows 1.1."


def test_a_rule_that_is_the_same_is_not_told() -> None:
    law = rulebook().version("1.1")
    same = [rulebook().switch(setting.switch) for setting in law.settings() if setting.status == "same"]
    for entry in same:
        assert not any(entry.title in line for line in differences("1.1", entry.related))


def test_decisions_and_errata_say_nothing_of_versions() -> None:
    by_wording = [
        rulebook().switch(setting.switch)
        for setting in rulebook().version("1.1").settings()
        if any(one.startswith("errata/") for one in rulebook().switch(setting.switch).related)
    ]
    assert by_wording
    for entry in by_wording:
        assert entry.title not in told("1.1", *entry.related)
    assert told("1.1", "decision/after-used") == {}
