"""What somebody typed, or wrote into a file, steers no terminal; what cannot be written is told."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.signs import escaped, visible

STEERS = "\x1b[31m\x9b31m\u202e"
SEEN = "␛[31m\ufffd31m\ufffd"
CLI = Path(__file__).resolve().parent.parent / "judge" / "cli"


@pytest.mark.parametrize(
    "command",
    [("parse", f"Play: Frobnicate {STEERS}it."), ("ask", f"Does my {STEERS}flurbleworp die?"), ("card", f"x{STEERS}"),
     ("cards", "find", f"x{STEERS}"), ("rulebook", "show", f"x{STEERS}"), ("rule", f"/nowhere/{STEERS}"),
     ("cards", "import", f"/nowhere/{STEERS}"), ("faq", f"x{STEERS}")],
    ids=lambda command: " ".join(command[:2])[:12],
)  # fmt: skip
@pytest.mark.parametrize("as_json", [False, True])
def test_signs_that_steer_a_terminal_are_seen(command: tuple[str, ...], as_json: bool) -> None:
    told = CliRunner().invoke(main, [*command, *(["--json"] if as_json else [])])
    assert told.exception is None or isinstance(told.exception, SystemExit)
    assert not re.search("[\x1b\x9b\u202e]", told.output)
    assert told.output


def test_a_board_with_such_signs(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    text = json.dumps({"question": f"Who {STEERS}?", "given": {"me": {"amber": 1}}, "when": ["end turn"]})
    file.write_text(text, "utf-8")
    for command in ("rule", "play", "why-not"):
        told = CliRunner().invoke(main, [command, str(file), *(["--act", "1"] if command == "why-not" else [])])
        assert not re.search("[\x1b\x9b\u202e]", told.output), command


def test_each_line_goes_through_one_door() -> None:
    """Only what `judge serve` says of itself does not: nobody typed it."""
    own = re.compile(r"click\.(echo|secho)\(|(?<![\w.])print\(")
    past = sorted(file.name for file in CLI.glob("*.py") if own.search(file.read_text("utf-8")))
    assert past == ["_output.py", "serve.py"]


def test_data_says_the_same_where_it_is_escaped() -> None:
    data = json.dumps({"a": f"Æ “{STEERS}”\n\t"}, ensure_ascii=False)
    assert json.loads(escaped(data)) == json.loads(data)
    assert not re.search("[\x1b\x9b\u202e]", escaped(data)) and "Æ “" in escaped(data)
    assert visible(STEERS) == SEEN


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
@pytest.mark.parametrize("command", [("card", "troll"), ("card", "troll", "--json"), ("rulebook", "ward")])
def test_an_output_that_takes_no_more_is_told(command: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        ran = subprocess.run([sys.executable, "-m", "judge", *command], stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 2
    assert ran.stderr == "Error: what this says cannot be written: No space left on device\n"
