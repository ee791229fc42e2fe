"""The ways in that other tests take in a process of their own: `python -m judge`, and pytest's plugin."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

import judge
from judge import __version__
from judge.faq import plugin
from judge.faq.cases import Case, cases
from judge.faq.failing import _parted
from judge.faq.runner import run

MAIN = str(Path(judge.__file__).with_name("__main__.py"))
GOOD = """id: own-case
question: Does it reap?
given: {house: Brobnar, me: {battleline: [Troll]}}
when: [reap: Troll]
then: {always: {me: {amber: 1}}}
"""


def test_the_module_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["elsewhere", "--version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_path(MAIN, run_name="__main__")
    assert left.value.code == 0
    assert capsys.readouterr().out == f"judge, version {__version__}\n"
    assert "start" in runpy.run_path(MAIN, run_name="loaded")
    assert capsys.readouterr().out == ""


def ran(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What pytest prints of the files of a folder with the plugin."""
    options = ["-rN", "-p", "no:cacheprovider", "-c", "/dev/null", "-v", "--rootdir", str(folder)]
    pytest.main([*options, str(folder)], plugins=[plugin])
    return capsys.readouterr().out


@pytest.mark.parametrize("suffix", ["yaml", "yml"])
def test_a_case_is_a_test_by_its_id(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / f"one.{suffix}").write_text(GOOD, "utf-8")
    told = ran(tmp_path, capsys)
    assert f"one.{suffix}::own-case PASSED" in told and "1 passed" in told


def test_a_case_without_an_id_has_the_name_of_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "nameless.yaml").write_text(GOOD.partition("\n")[2], "utf-8")
    assert "nameless.yaml::nameless PASSED" in ran(tmp_path, capsys)


def test_a_case_that_fails_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.yaml").write_text(GOOD.replace("amber: 1", "amber: 7"), "utf-8")
    told = ran(tmp_path, capsys)
    assert "own-case FAILED" in told and "me: amber expected 7, is 1" in told
    assert "Traceback" not in told and "test_entrances" not in told


FIGHT = """id: fight
given: {house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [{card: Dust Imp, ward: true}]}}
when: [{fight: Troll, with: Dust Imp}]
"""
RIGHT = "then: {always: {cards: {Troll: {damage: 2}, Dust Imp: {ward: false}}}}\n"


@pytest.mark.parametrize(
    ("expected", "number", "says"),
    [
        ("then: {always: {cards: {Troll: {damage: 3}, Dust Imp: {ward: false}}}}", 4, "Damage is dealt: 2 to Troll."),
        ("then: {always: {cards: {Troll: {damage: 2}}}}", 3, "The ward of Dust Imp prevents all of it."),
        ("then: {always: {cards: {Troll: {damage: 2, ready: true}, Dust Imp: {ward: false}}}}", 1, "is exhausted"),
        ("ask: {survives: Dust Imp}\nthen: {answer: no}", 3, "The ward of Dust Imp prevents all of it."),
    ],
)
def test_a_case_that_fails_shows_the_step_that_made_it_so(
    expected: str, number: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fight.yaml").write_text(f"{FIGHT}{expected}\n", "utf-8")
    told = ran(tmp_path, capsys).splitlines()
    assert next(line for line in told if line.startswith("before: ")).count("dust-imp:w") == 1
    assert next(line for line in told if line.startswith("after: ")).count("troll:d2,x") == 1
    assert f"the first step that differs from what is expected is number {number} of 4:" in told
    (step,) = (line for line in told if line.startswith("> "))
    assert says in step
    assert sum(line.startswith(("  fight.", "  damage.")) for line in told) == min(2, number - 1)


def test_what_no_step_made_so_has_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.yaml").write_text(f"{FIGHT}then: {{always: {{me: {{amber: 1}}}}}}\n", "utf-8")
    told = ran(tmp_path, capsys)
    assert "me: amber expected 1, is 0" in told and "before: " in told and "first step" not in told


def test_a_case_that_passed_once_shows_where_it_parts_from_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["-c", "/dev/null", "--rootdir", str(tmp_path), "-o", f"cache_dir={tmp_path / 'kept'}", str(tmp_path)]
    path = tmp_path / "fight.yaml"
    path.write_text(FIGHT + RIGHT, "utf-8")
    pytest.main(kept, plugins=[plugin])
    assert "1 passed" in capsys.readouterr().out
    path.write_text(FIGHT.replace("ward: true", "ward: false") + RIGHT, "utf-8")
    pytest.main(kept, plugins=[plugin])
    told = capsys.readouterr().out.splitlines()
    at = told.index("the first step that differs from when it last passed is number 3:")
    assert [line.split()[:2] for line in told[at + 1 : at + 5]] == [
        ["fight.1", "Troll"], ["fight.3", "Troll"], ["-", "damage.2"], ["+", "damage.4"],
    ]  # fmt: skip
    path.write_text(FIGHT + RIGHT.replace("2", "9"), "utf-8")  # the steps are those with which it passed
    pytest.main(kept, plugins=[plugin])
    assert "differs from what is expected is number 4 of 4" in capsys.readouterr().out


def test_runs_part_where_one_goes_on() -> None:
    whole = ["a", "b", "c", "d"]
    assert list(_parted(whole[:3], whole)) == [
        "the first step that differs from when it last passed is number 4:", "  b", "  c", "- nothing more", "+ d",
    ]  # fmt: skip
    assert list(_parted(whole, whole[:1]))[-2:] == ["- b", "+ nothing more"]
    assert list(_parted(["x"], whole)) == [
        "the first step that differs from when it last passed is number 1:", "- x", "+ a",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("other.yaml", "shopping: [milk]\n"),
        ("half.yaml", "given: {}\nwhen: []\n"),
        ("inner.yaml", "x:\n  given: {}\n  when: []\n  then: {}\n"),
        ("case.txt", GOOD),
    ],
)
def test_other_files_are_left_alone(name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    assert "collected 0 items" in ran(tmp_path, capsys)


def case(tmp_path: Path, text: str) -> Case:
    path = tmp_path / "case.yaml"
    path.write_text(text, "utf-8")
    return Case("own-case", path)


def test_a_verdict_says_what_fails(tmp_path: Path) -> None:
    assert run(case(tmp_path, GOOD)).why == ()
    (why,) = run(case(tmp_path, GOOD.replace("amber: 1", "amber: 2"))).why
    assert why.startswith("me: amber expected 2, is 1")
    (why,) = run(case(tmp_path, f"{GOOD}decided_by: [glossary/ward]\n")).why
    assert why.startswith("decided by glossary/ward; the ruling cites first ")
    assert run(case(tmp_path, f"{GOOD}decided_by: [glossary/reap]\n")).why == ()
    older = 'rulings: {"1.1": {always: {me: {amber: 2}}}}\n'
    (why,) = run(case(tmp_path, GOOD + older)).why
    assert why.startswith("under 1.1: me: amber expected 2, is 1")
    assert run(case(tmp_path, GOOD + older.replace("2}", "1}"))).why == ()


def test_a_twin_that_fails_says_which(tmp_path: Path) -> None:
    twin = """twins:
  - differs: it is stunned
    given: {me: {battleline: [{card: Troll, stun: true}]}}
    then: {%s}
"""
    verdict = run(case(tmp_path, GOOD + twin % "illegal: glossary/stun"))
    assert (verdict.why, verdict.twins, verdict.passed) == ((), 1, True)
    verdict = run(case(tmp_path, GOOD + twin % "illegal: glossary/ward"))
    assert verdict.why and all(why.startswith("where it is stunned: ") for why in verdict.why)
    assert not verdict.passed


def test_a_case_that_cannot_be_read_fails(tmp_path: Path) -> None:
    (why,) = run(case(tmp_path, GOOD.replace("Troll", "Nobody Of That Name"))).why
    assert "Nobody Of That Name" in why


def test_every_case_that_ships_has_a_path_of_its_own() -> None:
    assert len({one.path for one in cases()}) == len(cases())
