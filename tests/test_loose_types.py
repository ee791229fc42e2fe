"""What is left open where a kind could say it: counted, so that it is seen."""

import ast
from collections import Counter
from pathlib import Path

from tools.loose_types import counts, found

ROOT = Path(__file__).parent.parent


def test_each_is_counted_once() -> None:
    text = """
def told(node: Any) -> str:
    match node:
        case Draw(count=Number()):
            return "a draw"
    if isinstance(node, Draw):
        raise NotImplementedError
    return ""
"""
    wanted = {"Any": 1, "class pattern": 2, "isinstance": 1, "NotImplementedError": 1}
    assert Counter(found(ast.parse(text))) == wanted


def test_builders_and_wordings_leave_no_type_open() -> None:
    told = counts(ROOT)
    for package in ("language.building", "language.rendering"):
        assert (told[package]["Any"], told[package]["NotImplementedError"]) == (0, 0)
