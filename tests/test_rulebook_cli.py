"""`judge rulebook`: terms, entries, imports, versions."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import main
from judge.rulebook import rulebook
from judge.rulebook.importer import places_in


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has imported nothing yet."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def judge(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rulebook", *arguments])


def told(*arguments: str) -> object:
    result = judge(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_term_is_looked_up() -> None:
    result = judge("first", "turn")
    assert result.exit_code == 0
    assert "timing/turn.main.r5" in result.output
    assert judge("search", "show").exit_code == 0, "a term that is the name of a command"
    found = judge("--json", "wrad").stdout
    assert json.loads(found)[0]["ref"] == "glossary/ward"
    assert "searched for: ward" in judge("wrad").output
    assert "searched for: ward" in judge("wrad", "--limit", "1").output


def test_what_is_not_there_ends_with_1() -> None:
    result = judge("qqzzkkxx")
    assert result.exit_code == 1
    assert "Nothing in the rulebook fits 'qqzzkkxx'." in result.output
    assert "at least three letters" in judge("wa").output


def test_an_entry_is_shown_with_all_that_is_known_of_it() -> None:
    facts = told("show", "glossary/destroyed")
    assert isinstance(facts, dict)
    assert facts["source"] == "master-rulebook-18.4, lines 723-745"
    assert facts["passages"] == []
    assert facts["switches"] == ["switch/destroyed-procedure", "switch/sacrifice-control"]
    assert "decision/nested-destruction" in facts["decisions"]
    assert "card/smite-2" in facts["decides"]
    assert [stage["version"] for stage in facts["history"]] == ["1.0", "1.1", "1.8", "18.4"]
    assert "WARD" in judge("show", "ward").output
    assert "The ruling" in judge("show", "cloak-timing").output
    assert "fixed: card effects cannot change the limit" in judge("show", "first-turn-rule").output


def test_an_unknown_entry_ends_with_2_and_a_hint() -> None:
    result = judge("show", "glossary/wrad")
    assert result.exit_code == 2
    assert "Did you mean" in result.output
    assert "glossary/ward" in result.output
    assert judge("show", "glossary/ward", "--rules", "9.9").exit_code == 2


def test_versions_are_compared() -> None:
    changes = told("diff", "--from", "1.1", "--to", "18.4")
    assert isinstance(changes, list)
    assert changes[0]["id"] == "switch/first-turn-rule"
    assert "card effects can lift the limit" in judge("diff", "--from", "1.1").output
    stages = told("history", "elusive")
    assert isinstance(stages, dict)
    assert list(stages) == ["glossary/elusive", "switch/elusive-consumption"]
    assert "What uses elusive up" in judge("history", "elusive").output
    assert judge("diff", "--from", "0.9").exit_code == 2


@pytest.mark.shared
def test_an_import_shows_the_official_text(shared: Path, home: Path) -> None:
    path = shared / "rulebooks" / "wiki-rules-1.8-excerpt.txt"
    result = judge("import", str(path))
    assert result.exit_code == 0, result.output
    assert "9 of 9 entries got their passage (100.0%)" in result.output
    assert (home / "judge.db").exists()
    facts = told("show", "glossary/upgrades")
    assert isinstance(facts, dict)
    assert facts["passages"][0]["document"] == "wiki-rules-1.8-excerpt"
    assert "Official text, 1.8" in judge("show", "glossary/upgrades").output
    assert "Upgrades" in judge("show", "wiki-rules-1.8-excerpt:39").output
    assert "imported: wiki-rules-1.8-excerpt (8 passages)" in judge().output


def test_a_bad_file_ends_with_2(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("milk")
    result = judge("import", str(path))
    assert result.exit_code == 2
    assert "is none of the documents this program knows" in result.output
    assert "Traceback" not in result.output
    assert judge("show", "rulebook-1.0:1").exit_code == 2


def test_alone_it_tells_what_there_is() -> None:
    result = judge()
    assert "150 glossary, 86 timing, 39 errata, 54 switch, 60 decision" in result.output
    assert "imported: nothing" in result.output
    assert judge("--help").exit_code == 0


EXCERPT = "wiki-rules-1.8-excerpt"


def excerpt(folder: Path, *, words: str = "What we say of it.", beside: int = 0, without: str = "") -> Path:
    """The excerpt of 1.8 in our own words: its headings where they stand, and `beside` more that are nobody's. The
    paragraph before the first heading, of which two entries speak, is left out."""
    lines = ["Official rules v1.8"] + [""] * 200
    for place in places_in(EXCERPT, rulebook()):
        heading = place.heading.removesuffix(" (heading lost)")
        if place.line > 1 and heading != without:
            lines[place.line - 1 : place.line + 1] = [heading.upper(), words]
    for number in range(beside):
        lines += [f"ODDMENT {chr(65 + number)}", "Nobody's."]
    path = folder / "excerpt.txt"
    path.write_text("\n".join(lines), "utf-8")
    return path


def test_a_document_is_imported_and_read(tmp_path: Path) -> None:
    result = judge("import", str(excerpt(tmp_path)))
    assert result.exit_code == 0, result.output
    assert f"{EXCERPT}: new; 7 of 9 entries got their passage (77.8%)" in result.output
    assert "entries without a passage: glossary/first-player, glossary/playing-cards" in result.output
    assert "unchanged" in judge("import", str(excerpt(tmp_path))).output
    shown = judge("show", "glossary/upgrades").output
    assert "Official text, 1.8" in shown and "What we say of it." in shown
    facts = told("show", "glossary/upgrades")
    assert isinstance(facts, dict)
    place = f"{EXCERPT}:{facts['passages'][0]['line']}"
    said = judge("show", place).output
    assert said.startswith("UPGRADES\n\nWhat we say of it.\n\n" + f"{EXCERPT}, lines {facts['passages'][0]['line']}-")
    found = told("show", place)
    assert isinstance(found, dict)
    assert (found["heading"], found["text"]) == ("UPGRADES", "What we say of it.")


def test_an_import_says_what_it_did_not_find(tmp_path: Path) -> None:
    """Without the heading of one entry more."""
    (report,) = json.loads(judge("import", "--json", str(excerpt(tmp_path, beside=13, without="Upgrades"))).stdout)
    sought = len(report["attached"]) + len(report["missing"])
    assert (sought, report["missing"]) == (9, ["glossary/first-player", "glossary/playing-cards", "glossary/upgrades"])
    assert report["share"] == 0.6667
    assert [heading for heading, _ in report["unclaimed"]][-13:] == [f"ODDMENT {chr(65 + n)}" for n in range(13)]
