"""The README is true: every ```console block is run and must print what it shows.

A line that starts with `$ ` is a command, goes on where lines start with `> `, and has its output below. `...` stands
for any text, also over several lines, and spaces are not compared. A command must succeed unless its line asks for
the exit code itself (`; echo "exit code $?"`).
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"


class Example(NamedTuple):
    """One command of the README and what it is said to print."""

    command: str
    shown: str


def examples(text: str) -> list[Example]:
    """The commands of all console blocks in `text`."""
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE) if part.strip()]
    return [Example(*_split(part.splitlines())) for part in parts]


def _split(lines: list[str]) -> tuple[str, str]:
    end = next((n for n, line in enumerate(lines) if n and not line.startswith("> ")), len(lines))
    return "\n".join([lines[0], *(line[2:] for line in lines[1:end])]), "\n".join(lines[end:])


def prints(shown: str, output: str) -> bool:
    """Whether `output` is what `shown` promises."""
    fragments = [r"\s+".join(map(re.escape, piece.split())) for piece in shown.split("...")]
    return re.fullmatch(r"\s*" + ".*?".join(rf"\s*{piece}\s*" for piece in fragments), output, re.DOTALL) is not None


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty home: what a newcomer sees does not hang on earlier runs."""
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("example", examples(README.read_text("utf-8")), ids=lambda example: example.command[:40])
def test_console_example(example: Example, home: Path) -> None:
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "100",
        "HOME": str(home),
    }
    run = subprocess.run(
        ["sh", "-c", example.command],
        cwd=README.parent, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    assert prints(example.shown, run.stdout), run.stdout


@pytest.mark.parametrize(
    ("shown", "output", "expected"),
    [
        ("one\n", "one\n", True),
        ("one\n...\nfour\n", "one\ntwo\nthree\nfour\n", True),
        ("a   b\n", "a b\n", True),
        ("one\n", "one\ntwo\n", False),
        ("one...\nfour\n", "one\ntwo\n", False),
    ],
)
def test_comparison(shown: str, output: str, expected: bool) -> None:
    assert prints(shown, output) is expected


def test_examples_are_found() -> None:
    text = "```console\n$ cat <<END\n> one\n> END\none\n$ true\n```\nwords\n```console\n$ false\n```\n"
    assert examples(text) == [Example("cat <<END\none\nEND", "one"), Example("true", ""), Example("false", "")]


@pytest.mark.parametrize("said", ["unofficial", "Ghost Galaxy", "Penalties", "Rewinds", "make serve", "make test"])
def test_readme_says(said: str) -> None:
    assert said in README.read_text("utf-8")
