"""docs/language.md is what the grammar says, and following it adds a verb."""

import re

import pytest

from judge.effects import nodes as n
from judge.effects.statements import Status
from judge.language.building.meaning import kept
from judge.language.building.verbs.told import told
from judge.language.building.verbs.verb_frame import FRAMES
from judge.language.checks.accounting import tokens
from judge.language.checks.equal_wordings import wordings
from judge.language.checks.language_docs import reference
from judge.language.described.verb_entry import says
from judge.language.described.verbs import VERBS
from judge.language.read import read
from judge.language.text import lexicon
from judge.language.text.lexicon import words
from judge.resources import data_dir


def test_the_document_is_up_to_date() -> None:
    written = (data_dir("grammar").parent / "docs" / "language.md").read_text(encoding="utf-8")
    assert written == reference(), "run python -m judge.language.checks.language_docs"


def test_a_verb_is_added_in_three_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line in the list of verbs, an entry, and the word that tells the same: no rule of the grammar changes."""
    table = {**words(), "bamboozle": (("base", "bamboozle"),), "bamboozles": (("s", "bamboozle"),)}
    monkeypatch.setattr("judge.language.text.tokens.words", lambda: table)

    monkeypatch.setitem(VERBS.of_lemma, "bamboozle", [says(n.SetStatus, "bamboozle {cards}", status=Status.STUN)])
    monkeypatch.setitem(FRAMES, "bamboozle", told)
    same = wordings()._replace(lemmas=wordings().lemmas | dict.fromkeys(("bamboozle", "bamboozles"), "stun"))
    monkeypatch.setattr("judge.language.checks.accounting.wordings", lambda: same)
    read.cache_clear()
    kept.cache_clear()
    try:
        reading = read("Play: Bamboozle each enemy creature. Your opponent bamboozles a creature.")
        assert reading.complete
        stunned, by_opponent = (s.tree for s in reading.sentences)
        assert isinstance(stunned, n.SetStatus) and isinstance(by_opponent, n.As)
        left_over = read("Play: Bamboozle a creature onto ~.")
        assert not left_over.complete
    finally:
        read.cache_clear()
        kept.cache_clear()
        tokens.cache_clear()
    assert lexicon.words().get("bamboozle") is None


def test_each_module_that_the_documents_name_exists() -> None:
    """A path in code, of which the end of a file's or folder's path is told: `text/segment`, `asks/totals.py`."""
    root = data_dir("grammar").parent
    rooms = ("judge", "grammar", "tests", "docs", "benchmarks", "rulebook", "faq_cases", "templates")
    parts = [
        (*path.relative_to(root).parts[:-1], name)
        for room in rooms
        for path in (root / room).rglob("*")
        for name in {path.name, path.name.removesuffix(".py")}
    ]
    ends = {"/".join(path[at:]) for path in parts for at in range(len(path))}
    missing = [
        f"{document.name}: {path}"
        for document in (*sorted((root / "docs").glob("*.md")), root / "README.md")
        for path in re.findall(r"`([\w-]+(?:/[\w.-]+)+)/?`", document.read_text("utf-8"))
        if (path.endswith(".py") or document.name == "language.md") and path not in ends
    ]
    assert not missing
