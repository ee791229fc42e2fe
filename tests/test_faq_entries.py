"""Every entry of the official FAQs has a case; one that no board can show is looked up in the rulebook."""

import json
from pathlib import Path

from judge.faq.cases import cases
from judge.faq.runner import IN_SCOPE
from judge.questions import ask
from judge.rulebook import rulebook

LOOKED_UP = {2382: ("May I look at a token creature?", "glossary/token-creatures")}
"""Entries of 18.4 without a case, by their line: what is asked of the rulebook, and what it shows."""


def lines(version: str) -> set[int]:
    """The lines of the entries of a version that have a case."""
    sources = [case.scenario.data["source"] for case in cases() if "source" in case.scenario.data]
    return {source["line"] for source in sources if source["version"] == version}


def test_so_many_entries_have_a_case_or_are_looked_up() -> None:
    assert len(lines("18.4")) + len(LOOKED_UP) == IN_SCOPE == 225
    assert len(lines("1.1")) == 8
    assert not lines("18.4") & LOOKED_UP.keys()
    assert sum("source" not in case.scenario.data for case in cases()) == 13  # scenarios of our own


def test_they_are_the_entries_of_the_documents(shared: Path) -> None:
    index = json.loads((shared / "index" / "faq.json").read_text("utf-8"))
    assert lines("18.4") | LOOKED_UP.keys() == {entry["line"] for entry in index["faq"]}
    assert lines("1.1") == {entry["line"] for entry in index["older_faq"] if entry["section"] == "v1.1"}


def test_an_entry_about_looking_at_a_card_is_looked_up() -> None:
    """The card that becomes a token creature is looked at only once it is one: until then it is a card of the deck."""
    question, entry = LOOKED_UP[2382]
    asked = ask(question)
    assert asked.answer is not None and (asked.answer.kind, asked.answer.value) == ("rule", entry)
    assert asked.cites == (entry,)
    told = rulebook().entry(entry).summary
    assert 0 <= told.index("enters facedown") < told.index("may look at its hidden side")
    assert "Nobody looks through a deck" in rulebook().entry("glossary/deck").summary
    assert "control in play" in rulebook().entry("glossary/facedown-cards").summary
