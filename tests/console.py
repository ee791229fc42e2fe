"""Commands in documents, and whether they print what stands below them.

In a ```console block a line that starts with `$ ` is a command, goes on where lines start with `> `, and has its output
below. `...` stands for any text, also over several lines, and spaces are not compared. A command must succeed unless
its line asks for the exit code itself (`; echo "exit code $?"`).
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Example(NamedTuple):
    """One command of a document and what it is said to print."""

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


def check(example: Example, folder: Path, home: Path) -> None:
    """Run an example in `folder`, with an empty `home`: what a newcomer sees does not hang on earlier runs."""
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "100",
        "HOME": str(home),
    }
    run = subprocess.run(
        ["sh", "-c", example.command],
        cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    assert prints(example.shown, run.stdout), run.stdout
