"""What each command takes, as players are told, and the lines it writes where there is much or nothing to say."""

from __future__ import annotations

import click
import pytest

from judge.cli import main
from judge.cli.rulebook import _show_report
from judge.cli.rulings import _print_steps
from judge.rulebook.importer import Report
from judge.rulings.telling import Told
from test_cli import _commands

OPTIONS = [(name, option) for name, command in _commands(main) for option in command.params]
FLAGS = """as_json scenario rare everything count known trace would_change imports cards"""
SEVERAL = """text name files term readings card kinds ids only"""
RANGES = {
    ("limit", 10): (1, 100), ("limit", None): (1, None), ("jobs", None): (1, None), ("turns", 6): (1, None),
    ("port", 8000): (0, 65535), ("workers", None): (1, 256), ("waiting", None): (0, 1024),
    ("megabytes", None): (64, None), ("processes", None): (1, 256),
}  # fmt: skip


def test_a_flag_takes_no_value() -> None:
    flags = {option.name for _, option in OPTIONS if isinstance(option, click.Option) and option.is_flag}
    assert flags == {*FLAGS.split()}


def test_only_these_are_given_more_than_once() -> None:
    assert {option.name for _, option in OPTIONS if option.multiple or option.nargs == -1} <= {*SEVERAL.split()}


def test_arguments_must_be_given_where_a_command_is_about_them() -> None:
    needless = {"findings card", "creatures card", "diff other", "impact ids", "run ids"}
    arguments = [(name, option) for name, option in OPTIONS if isinstance(option, click.Argument)]
    assert {f"{name} {option.name}" for name, option in arguments if not option.required} == needless
    needed = {f"{name} {one.name}" for name, one in OPTIONS if isinstance(one, click.Option) and one.required}
    assert needed == {"diff older", "games seeds", "impact one"}


def test_a_number_is_held_to_its_range() -> None:
    found = {}
    for _, option in OPTIONS:
        if isinstance(option.type, click.IntRange):
            default = option.default if isinstance(option.default, int) else None
            found[option.name, default] = (option.type.min, option.type.max)
            assert not (option.type.min_open or option.type.max_open or option.type.clamp)
    assert found == RANGES


def test_what_is_read_is_there_and_what_is_written_is_no_folder() -> None:
    """Packs are a folder; scenarios and documents are refused by who reads them, with a word on why."""
    paths = [(name, option.name, option.type) for name, option in OPTIONS if isinstance(option.type, click.Path)]
    assert {told for _, told, path in paths if path.exists} == {"files", "packs"}
    assert {told for _, told, path in paths if not path.file_okay} == {"packs"}
    written = {told for _, told, path in paths if not path.dir_okay}
    assert written == {"files", "results", "to", "event", "cert", "key"}


@pytest.mark.parametrize(("headings", "more"), [
    (1, ""), (12, ""), (13, " and 1 more (--json lists them)"), (20, " and 8 more (--json lists them)"),
])  # fmt: skip
def test_an_import_names_a_dozen_passages_that_are_nobodys(
    headings: int, more: str, capsys: pytest.CaptureFixture[str]
) -> None:
    unclaimed = tuple((f"H{number:02}", number) for number in range(1, headings + 1))
    _show_report(Report("a-book", "1.0", 30, ("a", "b", "c"), ("d",), unclaimed, "new"))
    first, missing, rest = capsys.readouterr().out.splitlines()
    assert first == "a-book: new; 3 of 4 entries got their passage (75.0%), 30 passages in all"
    assert missing == "  entries without a passage: d"
    told = ", ".join(f"H{number:02}" for number in range(1, min(headings, 12) + 1))
    assert rest == f"  {headings} passages without an entry: {told}{more}"


def test_an_import_that_found_all_says_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    _show_report(Report("a-book", "1.0", 2, (), (), (), "unchanged"))
    told = "a-book: unchanged; 0 of 0 entries got their passage (100.0%), 2 passages in all"
    assert capsys.readouterr().out.splitlines() == [told]


def test_steps_that_change_nothing_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Indented by how much deeper they lie than where it begins, by two columns each and eight times at most."""
    idle = Told("timing/turn.ready", 1, "Nothing.", idle=True)
    steps = [
        Told("timing/turn.main", 1, "Played."), idle, Told("timing/fight.3", 2, "Hit."),
        Told("timing/fight.3", 20, "Deep."), idle, idle, Told("timing/turn.draw", 0, "Drawn.", times=2),
    ]  # fmt: skip
    _print_steps(steps, 1)
    assert capsys.readouterr().out.splitlines() == [
        "  turn.main     Played.",
        "  (1 step that changes nothing)",
        "  fight.3         Hit.",
        f"  fight.3       {16 * ' '}Deep.",
        "  (2 steps that change nothing)",
        "  turn.draw     Drawn. (2 times)",
    ]
