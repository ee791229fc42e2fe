"""The command line as a whole: what holds for every command."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import judge.cli
from judge.cli import COMMANDS, main

REPOSITORY = Path(__file__).resolve().parent.parent
INSTALLED = main.list_commands(click.Context(main))

#: what costs a cold start tens of milliseconds
HEAVY = {"flask", "jinja2", "jsonschema", "lark", "pydantic", "rapidfuzz", "rich", "sqlite_utils", "yaml"}


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


def test_help_names_every_command_without_importing_it() -> None:
    program = (
        "import sys; from judge.cli import main; main(['--help'], standalone_mode=False);"
        f"print('heavy:', *sorted({HEAVY!r} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True).stdout
    assert shown.endswith("heavy:\n")
    for name in INSTALLED:
        assert COMMANDS[name][2] in " ".join(shown.split())


@pytest.mark.parametrize("name", INSTALLED)
def test_command_keeps_its_promise(name: str, runner: CliRunner) -> None:
    module, attribute, _ = COMMANDS[name]
    command = getattr(import_module(f"judge.cli.{module}"), attribute)
    assert isinstance(command, click.Command)
    assert command.name == name
    assert command.help
    assert runner.invoke(main, [name, "--help"]).exit_code == 0


@pytest.mark.parametrize("name", INSTALLED)
def test_readme_shows_the_command(name: str) -> None:
    assert f"judge {name}" in (REPOSITORY / "README.md").read_text("utf-8")


def test_every_module_is_in_the_table() -> None:
    modules = {path.stem for path in Path(judge.cli.__file__).parent.glob("[!_]*.py")}
    assert modules <= {module for module, _, _ in COMMANDS.values()}


def test_unknown_command_is_refused(runner: CliRunner) -> None:
    result = runner.invoke(main, ["nonsense"])
    assert result.exit_code == 2
    assert "No such command 'nonsense'" in result.output


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three commands more: `fails` meets a mistake of the user, `absent` is not there, `unreadable` is no Python."""
    (tmp_path / "broken_door.py").write_text(
        "import click\n"
        "from judge.errors import JudgeError\n"
        "@click.command()\n"
        "def fails():\n"
        "    raise JudgeError('no such card', where='case.yaml:3: given.me', hint='Did you mean the other one?')\n"
    )
    (tmp_path / "unreadable_door.py").write_text("this is no Python")
    monkeypatch.setattr(judge.cli, "__path__", [*judge.cli.__path__, str(tmp_path)])
    monkeypatch.setitem(COMMANDS, "fails", ("broken_door", "fails", "Fails."))
    monkeypatch.setitem(COMMANDS, "absent", ("nowhere", "absent", "Absent."))
    monkeypatch.setitem(COMMANDS, "unreadable", ("unreadable_door", "unreadable", "Unreadable."))


@pytest.mark.usefixtures("broken")
def test_error_of_the_user(runner: CliRunner) -> None:
    result = runner.invoke(main, ["fails"])
    assert result.exit_code == 2
    assert result.stderr == "Error: case.yaml:3: given.me: no such card\nDid you mean the other one?\n"
    assert result.stdout == ""


@pytest.mark.usefixtures("broken")
def test_help_survives_a_command_that_cannot_be_imported(runner: CliRunner) -> None:
    result = runner.invoke(main, ["--help"])
    assert result.exit_code == 0
    assert "Fails." in result.output
    assert "Unreadable." in result.output
    assert "Absent." not in result.output


def test_help_says_what_an_option_is_where_it_is_left_out() -> None:
    told = []
    for name, command in _commands(main):
        for option in command.params:
            if not isinstance(option, click.Option) or option.is_flag or option.multiple or option.default == "":
                continue
            if isinstance(option.default, (int, str)):
                _, helps = option.get_help_record(click.Context(command)) or ("", "")
                told.append((name, option.name, f"[default: {option.default}" in helps))
    assert [entry for entry in told if not entry[-1]] == []
    assert ("turns", True) in [entry[1:] for entry in told]


def _commands(command: click.Command) -> Iterator[tuple[str, click.Command]]:
    """Each command that does something, with its name."""
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            inside = command.get_command(click.Context(command), name)
            assert inside is not None
            yield from _commands(inside)
    else:
        yield str(command.name), command
