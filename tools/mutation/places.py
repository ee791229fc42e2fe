"""Where a fault can be planted, and a sample of those places, drawn with a seed."""

from __future__ import annotations

import ast
import random
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_item import MutationSpec, WorkItem

Position = tuple[int, int]
OPERATORS = {
    name: operator()
    for name in cosmic_ray.plugins.operator_names()
    if not (operator := cosmic_ray.plugins.get_operator(name)).arguments()
}
"""All but those that must be told the names of variables."""
LEAST = 3
"""Faults that every package gets, however small it is."""


def package(module: Path) -> str:
    """The package of a module: "judge.engine.law" of `judge/engine/law/wards.py`."""
    return ".".join(module.parent.parts)


def drawn(modules: Iterable[Path], count: int, seed: int) -> list[WorkItem]:
    """`count` of all faults in random order, by package as it has faults; one at most at each place.

    One that does not compile is no fault, and another is drawn.
    """
    rooms: dict[str, list[MutationSpec]] = defaultdict(list)
    with ProcessPoolExecutor() as pool:
        for specs in pool.map(faults, sorted(modules)):
            for spec in specs:
                rooms[package(spec.module_path)].append(spec)
    dice = random.Random(seed)
    picked: list[MutationSpec] = []
    for room, share in shares({room: len(specs) for room, specs in rooms.items()}, count).items():
        dice.shuffle(rooms[room])
        places: dict[tuple[Path, Position], MutationSpec] = {}
        while rooms[room] and len(places) < share:
            spec = rooms[room].pop()
            place = spec.module_path, spec.start_pos
            if place not in places and compiles(spec):
                places[place] = spec
        picked += places.values()
    dice.shuffle(picked)
    return [WorkItem.single(f"{number:04}", spec) for number, spec in enumerate(picked, 1)]


def shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """How many of `count` each package gets: by its size, at least `LEAST` while it has so many; the largest remainders
    are rounded up."""
    total = sum(sizes.values())
    exact = {name: max(min(LEAST, size), count * size / total) for name, size in sizes.items()}
    scale = count / sum(exact.values())
    given = {name: int(part * scale) for name, part in exact.items()}
    for name in sorted(exact, key=lambda name: given[name] - exact[name] * scale)[: count - sum(given.values())]:
        given[name] += 1
    return given


def faults(module: Path) -> list[MutationSpec]:
    """Every fault that Cosmic Ray knows for a module, but those in what never runs: annotations and unions of types."""
    idle = list(_idle(ast.parse(module.read_text("utf-8"))))
    nodes = list(ast_nodes(get_ast_from_path(module)))  # walked once, unlike `cosmic-ray init`, for all its operators
    found = []
    for name, operator in OPERATORS.items():
        positions = (position for node in nodes for position in operator.mutation_positions(node))
        for occurrence, (start, end) in enumerate(positions):
            if not any(first <= start < last for first, last in idle):
                found.append(MutationSpec(module, name, occurrence, start, end))
    return found


def compiles(spec: MutationSpec) -> bool:
    """Whether the module is still Python once the fault is planted, and not the same program."""
    source = spec.module_path.read_text("utf-8")
    try:
        planted = mutate_code(source, OPERATORS[spec.operator_name], spec.occurrence)
        with warnings.catch_warnings(action="error"):  # `is "a word"`, which no test need see
            compile(planted, str(spec.module_path), "exec", dont_inherit=True)
    except (SyntaxError, AttributeError):  # Cosmic Ray stumbles over `except module.Error`
        return False
    return ast.dump(ast.parse(planted)) != ast.dump(ast.parse(source))


def _idle(tree: ast.Module) -> Iterator[tuple[Position, Position]]:
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as said) | ast.AnnAssign(annotation=said):
                yield _span(said)
            case ast.FunctionDef(returns=ast.expr() as said):
                yield _span(said)
            case ast.If(test=ast.Name("TYPE_CHECKING")) | ast.BinOp(op=ast.BitOr()) if _of_types(node):
                yield _span(node)


def _of_types(node: ast.AST) -> bool:
    """Whether it speaks of types alone: `Card | None`, or what only the type checker sees."""
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _of_types(left) and _of_types(right)
        case ast.Name(name) | ast.Attribute(attr=name):
            return name[:1].isupper() or name in ("str", "int", "bool", "float", "list", "dict", "tuple", "set")
        case ast.Constant(value):
            return value is None
        case ast.Subscript(value=inner):
            return _of_types(inner)
    return isinstance(node, ast.If)


def _span(node: ast.expr | ast.If) -> tuple[Position, Position]:
    """From where to where it goes, as Cosmic Ray counts: lines from 1, columns from 0."""
    assert node.end_lineno is not None and node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
