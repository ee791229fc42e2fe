"""Versions as sets of switches, what changed between them, and a new version that needs no code."""

import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.errors import JudgeError
from judge.resources import data_dir
from judge.rulebook import Rulebook, RulebookError, Switch, UnknownRule, load, rulebook
from judge.rulebook.changes import diff, history, switches_of
from judge.rulebook.check import problems
from judge.rulebook.importer import Passage, import_document

BOOK = rulebook()


def test_the_versions_are_known_oldest_first() -> None:
    assert BOOK.versions == ("1.0", "1.1", "1.8", "18.4")
    assert BOOK.latest == "18.4"
    with pytest.raises(UnknownRule, match=r"no version '2\.0'"):
        BOOK.version("2.0")


def test_a_version_that_somebody_named() -> None:
    book = rulebook()
    assert (book.named(None), book.named("1.1"), book.named(book.latest)) == (book.latest, "1.1", book.latest)
    for none in ("", "9", "18.4 "):
        with pytest.raises(JudgeError, match=f"no rules '{none}' here") as refused:
            book.named(none)
        assert refused.value.hint == f"known: {', '.join(book.versions)}"


def test_18_4_has_its_own_rules() -> None:
    law = BOOK.version("18.4")
    assert all(setting.status == "same" for setting in law.settings())
    assert all(law.on(setting.switch) for setting in law.settings())


# expected from the documents: 1.0 line 192, 1.1 lines 301-304 and the FAQ, 1.8 lines 7-15 and 40
@pytest.mark.parametrize(
    ("version", "switch", "status", "value"),
    [
        ("1.0", "first-turn-rule", "silent", "modifiable"),
        ("1.1", "first-turn-rule", "changed", "fixed"),
        ("1.8", "first-turn-rule", "changed", "fixed"),
        ("1.1", "must-vs-cannot-house", "changed", "no-active-house"),
        ("1.0", "reshuffle-moment", "changed", "when-deck-empties"),
        ("1.1", "reshuffle-moment", "same", "when-drawing"),
        ("1.1", "bonus-icons", "changed", "aember-only"),
        ("1.8", "bonus-icons", "changed", "four-icons"),
        ("1.1", "upgrade-on-noncreature", "same", "stays"),
        ("1.8", "upgrade-on-noncreature", "changed", "discarded"),
        ("1.1", "damage-order", "silent", "four-steps"),
    ],
)
def test_a_version_sets_its_switches(version: str, switch: str, status: str, value: str) -> None:
    law = BOOK.version(version)
    assert (law.setting(switch).status, law.value(switch)) == (status, value)
    assert law.silent(switch) is (status == "silent")
    assert law.on(switch) is (status != "changed"), "under a silent switch the rule of 18.4 applies"


def test_1_8_is_1_1_plus_its_excerpt() -> None:
    old, excerpt = BOOK.version("1.1"), BOOK.version("1.8")
    differ = {s.switch for s in excerpt.settings() if s.value != old.value(s.switch)}
    assert differ == {"bonus-icons", "upgrade-on-noncreature"}


def test_every_switch_differs_somewhere() -> None:
    laws = [BOOK.version(version) for version in BOOK.versions]
    for switch in BOOK.entries("switch"):
        assert {law.setting(switch.name).status for law in laws} & {"changed", "silent"}, switch.id


def lines_of(switch: Switch) -> set[int]:
    """The lines of 18.4 that a switch names."""
    named = (part.split(":", 1)[1] for part in switch.lines.split("; ") if part.startswith("18.4:"))
    ranges = (one.split("-") for part in named for one in re.findall(r"\d+(?:-\d+)?", part))
    return {line for ends in ranges for line in range(int(ends[0]), int(ends[-1]) + 1)}


def test_a_switch_points_at_entries_that_hold_its_lines() -> None:
    """Those on the same lines of an older document have nothing to do with it."""
    for switch in BOOK.entries("switch"):
        assert isinstance(switch, Switch)
        lines = lines_of(switch)
        for rule_id in switch.related if lines else ():
            if not rule_id.startswith(("decision/", "errata/")):
                entry = BOOK.entry(rule_id)
                assert lines & set(range(entry.line, (entry.end_line or entry.line) + 1)), (switch.id, rule_id)


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(UnknownRule):
        BOOK.version("1.1").on("first-trun-rule")


def test_diff_lists_switches_new_entries_and_notes() -> None:
    changes = {change.id: change for change in diff(BOOK, "1.1", "18.4")}
    assert changes["switch/first-turn-rule"].kind == "changed"
    assert changes["switch/damage-order"].kind == "settled"
    assert changes["switch/damage-order"].before.startswith("silent")
    assert changes["glossary/ward"].kind == "added"
    assert changes["glossary/elusive"].kind == "changed"
    assert changes["errata/library-access"].kind == "added"
    assert "switch/upgrade-on-noncreature" not in changes
    assert diff(BOOK, "18.4", "18.4") == []


def test_diff_of_the_two_oldest_is_what_the_comparison_of_the_texts_found() -> None:
    changes = diff(BOOK, "1.0", "1.1")
    changed = {change.id for change in changes if change.kind == "changed"}
    settled = {change.id for change in changes if change.kind == "settled"}
    assert changed == {"switch/reshuffle-moment"}
    assert settled == {
        "switch/first-turn-rule", "switch/must-vs-cannot-house", "switch/after-play-vs-play", "switch/repeat-entry",
    }  # fmt: skip
    assert {change.id for change in changes if change.kind == "added"} == {"glossary/repeat"}


def test_history_tells_where_each_version_has_an_entry() -> None:
    stages = {stage.version: stage for stage in history(BOOK, "glossary/elusive")}
    assert [stages[v].status for v in BOOK.versions] == ["present", "present", "present", "changed"]
    assert "rulebook-1.0, line 555" in stages["1.0"].place
    assert [s.id for s in switches_of(BOOK, "glossary/elusive")] == ["switch/elusive-consumption"]
    ward = {stage.version: stage.status for stage in history(BOOK, "glossary/ward")}
    assert ward == {"1.0": "absent", "1.1": "absent", "1.8": "absent", "18.4": "present"}
    assert [s.status for s in history(BOOK, "switch/first-turn-rule")] == ["silent", "changed", "changed", "same"]
    assert history(BOOK, "decision/cloak-timing") == [], "decisions are ours, of no version"


@pytest.fixture
def edited(tmp_path: Path, repository: Path) -> Path:
    """A rulebook to which an editor has added 18.5 as docs/rulebook.md says, block by block."""
    folder = tmp_path / "rulebook"
    shutil.copytree(data_dir("rulebook"), folder, ignore=shutil.ignore_patterns("cards", "*.py"))
    page = (repository / "docs" / "rulebook.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```yaml\n(.*?)^ *```", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        lines = [line.removeprefix("   ") for line in block.splitlines()]
        target = folder / lines[0].removeprefix("# ")
        before = target.read_text(encoding="utf-8") + "\n" if target.exists() else ""
        target.write_text(before + "\n".join(lines[1:]) + "\n", encoding="utf-8")
    return folder


@pytest.fixture
def invented(edited: Path) -> Rulebook:
    return load(edited)


def test_an_editor_adds_18_5_without_code(invented: Rulebook) -> None:
    assert problems(invented) == []
    assert invented.latest == "18.5"
    law = invented.version("18.5")
    assert (law.on("first-turn-rule"), law.value("first-turn-rule")) == (False, "fixed")
    assert law.value("ward-stays") == "stays"
    assert invented.version("18.4").value("ward-stays") == "used-up"
    assert law.entry("glossary/ward").summary.startswith("A ward stops damage and stays")
    assert invented.version("18.4").entry("glossary/ward") == BOOK.entry("glossary/ward")
    assert invented.entry("glossary/banish").version == "18.5"
    assert "glossary/banish" not in invented.version("18.4")
    assert "glossary/legacy" not in law
    assert law.entry("glossary/elusive") == BOOK.entry("glossary/elusive")
    assert len(law.entries()) == len(BOOK) + 3 - 1


def test_the_new_version_is_compared(invented: Rulebook) -> None:
    kinds = {change.id: change.kind for change in diff(invented, "18.4", "18.5")}
    assert kinds == {
        "switch/first-turn-rule": "changed",
        "switch/ward-stays": "changed",
        "glossary/ward": "changed",
        "glossary/banish": "added",
        "glossary/legacy": "removed",
        "errata/invented-card": "added",
    }
    assert {s.version: s.status for s in history(invented, "glossary/ward")}["18.5"] == "changed"


@pytest.fixture
def in_force(edited: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The commands find the rulebook of the editor."""
    monkeypatch.setattr("judge.rulebook.book.data_dir", lambda name: edited)
    rulebook.cache_clear()
    yield
    rulebook.cache_clear()


@pytest.mark.usefixtures("in_force")
def test_the_commands_know_the_new_version(repository: Path) -> None:
    """18.5 lets no card lift the limit of the first turn: the second is not allowed, where 18.4 lets four be played."""

    def told(*words: str) -> str:
        return CliRunner().invoke(main, words).stdout

    case = str(repository / "faq_cases" / "general" / "first-turn-rule-3.yaml")
    assert told("diff", case, "--from", "18.4", "--to", "18.5").splitlines()[:3] == [
        "18.4: Yes: you may play Silvertooth.",
        "18.5: It is illegal: On the first turn the first player plays or discards one card only.",
        "By switch/first-turn-rule: First Turn Rule and card effects.",
    ]  # fmt: skip
    changed = told("faq", "impact", "--from", "18.4", "--to", "18.5", "first-turn-rule-3", "general/ward-1")
    assert "general/first-turn-rule-3\n  18.4: Yes: you may play Silvertooth.\n  18.5: It is illegal:" in changed
    assert "by first-turn-rule\n" in changed and "general/ward-1" not in changed
    assert "2 switches stand otherwise" in changed
    assert "switch/ward-stays" in told("rulebook", "diff", "--from", "18.4", "--to", "18.5")
    assert "It is illegal" in told("rule", case, "--rules", "18.5")


class Kept:
    """A store that keeps passages in a list."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []

    def save_passages(self, document: str, passages: Sequence[Passage]) -> str:
        self.passages = list(passages)
        return "new"


def test_the_new_document_is_imported(invented: Rulebook, tmp_path: Path) -> None:
    law = invented.version("18.5")
    text = ["MASTER RULEBOOK", "VERSION 18.5", "", "GLOSSARY", ""]
    for entry in law.entries():
        if entry.kind == "glossary":
            text += [entry.title, "", f"Invented wording of {entry.name}.", ""]
    path = tmp_path / "18.5.txt"
    path.write_text("\n".join(text), encoding="utf-8")
    store = Kept()
    report = import_document(path, store, book=invented)
    assert (report.document, report.version) == ("master-rulebook-18.5", "18.5")
    assert {id for id in report.attached if id.startswith("glossary/")} == {
        entry.id for entry in law.entries() if entry.kind == "glossary"
    }
    ward = next(passage for passage in store.passages if "glossary/ward" in passage.entries)
    assert ward.text == "Invented wording of ward."


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("versions/18.5.yaml", ("value: fixed", "value: fxed"), "sets switch/first-turn-rule to 'fxed'; it knows"),
        ("versions/18.5.yaml", ("extends: '18.4'", "extends: '18.3'"), "extends 18.3, which has no file"),
        ("versions/18.5.yaml", ("extends: '18.4'", "extends: '18.5'"), "extends itself"),
        ("versions/18.5.yaml", ("summary: A ward", "sumary: A ward"), "an unknown field 'sumary'"),
        ("versions/18.5.yaml", ("glossary/banish", "glosary/banish"), "which is of no known kind"),
        ("versions/18.5.yaml", ("glossary/legacy", "glossary/legasy"), "no entry 'glossary/legasy'"),
        ("switches.yaml", ("ward-stays:", "ward-goes:"), "no switch 'ward-stays'"),
    ],
)
def test_a_slip_of_the_editor_is_named(edited: Path, file: str, change: tuple[str, str], message: str) -> None:
    path = edited / file
    path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises((RulebookError, UnknownRule), match=re.escape(message)):
        load(edited).version("18.5")


def test_the_check_names_what_is_missing(edited: Path) -> None:
    path = edited / "versions" / "18.5.yaml"
    text = path.read_text(encoding="utf-8")
    slips = {"glossary/purge": "glossary/prge", "BANISH": "''", "document: master-rulebook-18.5": "document: lost-18.6"}
    for right, wrong in slips.items():
        text = text.replace(right, wrong)
    path.write_text(text, encoding="utf-8")
    told = problems(load(edited))
    assert "glossary/banish names glossary/prge, which does not exist" in told
    assert "glossary/banish has no title or no summary" in told
    assert "version 18.5 rests on lost-18.6, which documents.yaml does not list" in told


def test_switches_hold_their_meanings() -> None:
    for switch in BOOK.entries("switch"):
        assert isinstance(switch, Switch)
        assert switch.reference == next(iter(switch.values))
