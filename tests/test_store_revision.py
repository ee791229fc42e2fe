"""What a new version of a document says otherwise, and what of ours rests on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.rulebook import rulebook
from judge.rulebook.importer import Passage
from judge.store.revision import before, revised
from judge.store.store import Store

OLD, NEW = "rules-7", "rules-10"


def passage(document: str, line: int, heading: str, text: str, *entries: str) -> Passage:
    version = document.removeprefix("rules-")
    return Passage(document, version, line, line + 4, heading, text, "section", entries)


def filled(path: Path | None = None) -> Store:
    store = Store(path)
    store.save_passages(OLD, [
        passage(OLD, 10, "WARD", "It stops  all.", "glossary/ward"),
        passage(OLD, 20, "STUN", "One thing.", "glossary/stun"),
        passage(OLD, 30, "STUN", "Another.", "glossary/stun"),
        passage(OLD, 40, "GAMBIT", "Gone by now."),
    ])  # fmt: skip
    store.save_passages(NEW, [
        passage(NEW, 5, "PREFACE", "Hello."),
        passage(NEW, 10, "Ward", "It stops all.", "glossary/ward"),
        passage(NEW, 20, "STUN", "One thing.", "glossary/stun"),
        passage(NEW, 30, "STUN", "Another thing.", "glossary/stun"),
    ])  # fmt: skip
    return store


def test_what_changed_came_and_went() -> None:
    found = revised(filled(), rulebook(), NEW, OLD)
    assert [(one.kind, one.heading, one.line) for one in found] == [
        ("new", "PREFACE", 5), ("changed", "STUN", 30), ("gone", "GAMBIT", 40),
    ]  # fmt: skip
    assert [one.resting > 0 for one in found] == [False, True, False]


def test_what_rests_on_it_is_named() -> None:
    stun = revised(filled(), rulebook(), NEW, OLD)[1]
    assert stun.entries == ("glossary/stun",)
    assert "switch/stun-removal" in stun.switches
    assert "general/stun-1" in stun.cases
    assert stun.resting == 1 + len(stun.decisions) + len(stun.switches) + len(stun.cases)


def test_the_version_before_is_told_by_number() -> None:
    store = filled()
    assert (before(store, NEW), before(store, OLD), before(store, "rules-8")) == (OLD, None, None)
    assert revised(store, rulebook(), NEW, NEW) == []


@pytest.mark.slow
def test_another_copy_of_a_document_is_held_against_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    path = tmp_path / "copy.txt"
    entries = [f"{entry.title}\n\nInvented for {entry.name}.\n" for entry in rulebook().entries("glossary")]
    text = "\n".join(["MASTER RULEBOOK\nVERSION 18.4\n\nGLOSSARY\n", *entries])
    told = []
    for words in ("for stun.", "for stun.", "anew."):
        path.write_text(text.replace("for stun.", words), encoding="utf-8")
        told.append(CliRunner().invoke(main, ["rulebook", "import", str(path)]).stdout)
    assert "the copy before" not in told[0] + told[1]
    listed = told[2].splitlines()
    at = next(at for at, line in enumerate(listed) if line.startswith("changed  STUN (line "))
    assert listed[at + 1] == "    entries: glossary/stun"
    assert "    switches: switch/stun-removal" in listed[at + 2 : at + 4]
    assert "Against the copy before: 1 changed, 0 new, 0 gone; of ours something rests on 1 of them." in listed


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    filled(tmp_path / "judge.db").close()
    told = CliRunner().invoke(main, ["rulebook", "revised", NEW])
    assert told.stdout.startswith("changed  STUN (line 30)\n    entries: glossary/stun\n")
    assert told.stdout.endswith(f"Against {OLD}: 1 changed, 1 new, 1 gone; of ours something rests on 1 of them.\n")
    data = json.loads(CliRunner().invoke(main, ["rulebook", "revised", NEW, "--against", OLD, "--json"]).stdout)
    assert (data["against"], len(data["revised"])) == (OLD, 3)
    for words, why in (((OLD,), f"nothing before {OLD} is imported"), (("rules-8",), "rules-8 is not imported")):
        told = CliRunner().invoke(main, ["rulebook", "revised", *words])
        assert told.exit_code != 0 and why in told.stderr
