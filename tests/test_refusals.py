"""Every refusal of the language: a text that is refused there, and one beside it that is read.

`data/refusals/*.toml` holds the texts, invented here. `text` is refused by the function `by`, which tells `told`;
`beside` is nearly the same and is read whole, as `means` (itself, where that is not given). Which `raise Refused` a
text comes to is seen while it is read, so that lines may move; `unreached.toml` lists those that no text reaches.
"""

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple
from unittest.mock import patch

import pytest

import judge.language
from judge.language import read
from judge.language.building.meaning import kept
from judge.language.checks.accounting import Swallowed, account
from judge.language.checks.unread_help import problems
from judge.language.parsing.records import Refused
from judge.language.reading import Reading
from judge.language.rendering.renderer import render

LANGUAGE = Path(judge.language.__file__).parent
FILES = [tomllib.loads(path.read_text("utf-8")) for path in sorted(
    (Path(__file__).parent / "data" / "refusals").glob("*.toml"))]
CASES: list[dict[str, str]] = [case for file in FILES for case in file.get("refused", [])]
UNREACHED: list[dict[str, str]] = [case for file in FILES for case in file.get("unreached", [])]


class Site(NamedTuple):
    """One `raise Refused` of the code: its lines, the function it stands in, what it tells (… for what varies)."""

    path: Path
    first: int
    last: int
    by: str
    told: str


@cache
def sites() -> tuple[Site, ...]:
    """All places where the language refuses something."""
    return tuple(site for path in sorted(LANGUAGE.rglob("*.py"))
                 for site in _sites(path, ast.parse(path.read_text("utf-8")), ""))


def _sites(path: Path, tree: ast.AST, function: str) -> Iterator[Site]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and ast.unparse(node.exc.func) in _REFUSING:
            yield Site(path, node.lineno, node.end_lineno or node.lineno, function, _told(node.exc.args[0]))
        else:
            yield from _sites(path, node, node.name if isinstance(node, ast.FunctionDef) else function)


_REFUSING = ("Refused", "Swallowed")


def _told(words: ast.expr) -> str:
    """What is told, as the code has it."""
    if isinstance(words, ast.JoinedStr):
        return "".join(_told(value) for value in words.values)
    return str(words.value) if isinstance(words, ast.Constant) else "…"


def _site(frame: FrameType) -> Site | None:
    """The place that a frame is at."""
    path = Path(frame.f_code.co_filename)
    return next((s for s in sites() if s.path == path and s.first <= frame.f_lineno <= s.last), None)


@cache
def refused(text: str) -> tuple[Reading, dict[str, Site | None]]:
    """The reading of a text, and where each thing that was told while it was read was told last."""
    told: dict[str, Site | None] = {}
    usual = Refused.__init__

    def noting(self: Refused, why: str, at: int | None = None) -> None:
        usual(self, why, at)
        own = 2 if isinstance(self, Swallowed) else 1
        told[why] = _site(sys._getframe(own))

    kept.cache_clear()
    with patch.object(Refused, "__init__", noting):
        return read.__wrapped__(text), told


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:60])
def test_the_text_is_refused_there_and_says_why(case: dict[str, str]) -> None:
    reading, told = refused(case["text"])
    (problem,) = problems(reading)
    assert problem.why == case["told"]
    assert case["told"] in problem.told()
    site = told[case["told"]]
    assert site is not None and site.by == case["by"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["beside"][:60])
def test_the_text_beside_it_is_read_whole(case: dict[str, str]) -> None:
    assert case["beside"] != case["text"]
    reading = read(case["beside"])
    assert reading.complete, problems(reading)
    assert account(reading.text, reading.tree)
    assert render(reading.tree) == case.get("means", case["beside"])


def test_every_refusal_has_a_text() -> None:
    """A new refusal needs a text that comes to it and one beside it; what no text reaches any more is to go."""
    reached = {refused(case["text"])[1].get(case["told"]) for case in CASES}
    without = Counter((site.by, site.told) for site in sites() if site not in reached)
    listed = Counter((case["by"], case["told"]) for case in UNREACHED)
    assert without - listed == Counter(), "write a text that is refused there into data/refusals"
    assert listed - without == Counter(), "reached or gone: take it off data/refusals/unreached.toml"

