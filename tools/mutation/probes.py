"""Probes: calls put into the functions of a module that note which of its places are walked.

What is walked from the first statement to the last without a choice between them is one place, so one probe at its
beginning tells of all of it, and costs a fraction of what a tracer of lines does.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

Position = tuple[int, int]
"""A line, from 1, and a column, from 0."""
WALKED = "__walked__"
"""Name, among the builtins, of the set that a probe adds the number of its place to."""
FORKS = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
"""Statements after which the next may be left out: something in them may have returned, or gone on elsewhere."""


class Place(NamedTuple):
    """Where a probe stands, and from where to where what it tells of goes."""

    probe: Position
    first: Position
    last: Position


def places(tree: ast.AST) -> Iterator[Place]:
    """Every place inside of the functions of a module, a larger one before those in it. The head of a function is part
    of its first place: who walks that, has called it."""
    for node, block in _blocks(tree):
        if isinstance(node, ast.Lambda):
            yield Place(_start(node.body), _start(node.body), _end(node.body))
            continue
        starts = _starts(block)
        if starts and isinstance(node, ast.FunctionDef) and block is node.body:
            head = [_start(node), *map(_start, node.decorator_list)]
            yield Place(_start(block[starts[0]]), min(head), _start(block[starts[0]]))
        for at, after in pairwise([*starts, len(block)]):
            yield Place(_start(block[at]), _start(block[at]), _end(block[after - 1]))


def place_at(tree: ast.AST, position: Position) -> Position | None:
    """The probe that tells of what stands there. None: it is carried out once, when the module is loaded."""
    return next((place.probe for place in reversed([*places(tree)]) if place.first <= position <= place.last), None)


def plant(tree: ast.Module, number: Callable[[Position], int]) -> ast.Module:
    """Put the probes in, each with the number that `number` gives it; the lines stay what they are."""
    for node, block in [*_blocks(tree)]:
        if isinstance(node, ast.Lambda):
            node.body = ast.BoolOp(ast.Or(), [_probe(number(_start(node.body))), node.body])  # a probe gives None
        for at in reversed(_starts(block)):
            block.insert(at, ast.copy_location(ast.Expr(_probe(number(_start(block[at])))), block[at]))
    return ast.fix_missing_locations(tree)


def _blocks(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.AST, list[ast.stmt]]]:
    """Each list of statements in a function, with what it belongs to; a lambda with none."""
    inside = inside or isinstance(node, ast.FunctionDef)
    if isinstance(node, ast.Lambda):
        yield node, []
    elif inside and not isinstance(node, ast.ClassDef):
        for name in ("body", "orelse", "finalbody"):
            if isinstance(block := getattr(node, name, None), list):
                yield node, block
    for child in ast.iter_child_nodes(node):
        yield from _blocks(child, inside)


def _starts(block: list[ast.stmt]) -> list[int]:
    """Where in a block a place begins: at its first statement, but a docstring, and after each that may fork."""
    match block:
        case [ast.Expr(ast.Constant(str())), *_]:
            first = 1
        case _:
            first = 0
    after = [at for at in range(first + 1, len(block)) if isinstance(block[at - 1], FORKS)]
    return [first, *after] if first < len(block) else []


def _probe(number: int) -> ast.Call:
    return ast.Call(ast.Attribute(ast.Name(WALKED, ast.Load()), "add", ast.Load()), [ast.Constant(number)], [])


def _start(node: ast.stmt | ast.expr) -> Position:
    return node.lineno, node.col_offset


def _end(node: ast.stmt | ast.expr) -> Position:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset
