"""The house: no circle of imports that is large or crosses a folder, folders of a size to be seen at once, a map that
is whole, and a name for each module that says which one is meant."""

from __future__ import annotations

import ast
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "judge").rglob("*.py"))
}
FOLDERS = sorted({path.parent for path in MODULES.values()})
MAP = (ROOT / "docs/architecture.md").read_text("utf-8").splitlines()
MOST_MODULES = 30
LARGEST_CIRCLE = 3


def imported(module: str) -> set[str]:
    """The modules of the judge that a module imports anywhere: at its top, late, or for types only."""
    path = MODULES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join((*above, node.module) if node.module else above)
            for one in node.names:
                found.add(inner if (inner := f"{source}.{one.name}") in MODULES else source)
    return (found & MODULES.keys()) - {module}


def circles() -> list[frozenset[str]]:
    """Every group of modules that import each other, directly or over others."""
    arrows = {module: imported(module) for module in MODULES}
    reached = {module: _reached(module, arrows) for module in MODULES}
    groups = {frozenset(other for other in reached[module] if module in reached[other]) for module in MODULES}
    return sorted(filter(None, groups), key=len)


def _reached(start: str, arrows: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = arrows[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


CIRCLES = circles()


def test_the_graph_is_seen_whole() -> None:
    """The engine imports what it needs: a graph without arrows would hold every promise."""
    assert "judge.effects.nodes" in imported("judge.engine.evaluation.amounts")
    assert "judge.language.read" in imported("judge.engine.machine.faces")  # late, as a reading is wanted


def test_circles_are_small_and_cross_no_folder() -> None:
    folders = [sorted({MODULES[module].parent.relative_to(ROOT).as_posix() for module in one}) for one in CIRCLES]
    breaking = {
        tuple(there)
        for circle, there in zip(CIRCLES, folders, strict=True)
        if len(circle) > LARGEST_CIRCLE or len(there) > 1
    }
    assert not breaking


def test_engine_and_lowering_have_no_circle() -> None:
    inside = {module: imported(module) for module in MODULES if module.startswith(("judge.engine.", "judge.lowering."))}
    try:
        tuple(TopologicalSorter(inside).static_order())
    except CycleError as circle:
        pytest.fail(f"a circle of imports: {circle.args[1]}")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
def test_folder_is_seen_at_once(folder: Path) -> None:
    assert len(list(folder.glob("*.py"))) <= MOST_MODULES


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
def test_folder_is_on_the_map(folder: Path) -> None:
    name = folder.relative_to(ROOT).as_posix()
    (row,) = [line for line in MAP if f"| `{name}` |" in line]
    entering, leaving = row.split("|")[3].split("→")
    assert entering.strip() and leaving.strip()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
def test_folder_says_what_enters_and_what_leaves(folder: Path) -> None:
    told = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    assert "In: " in told and "Out: " in told


def test_map_names_no_folder_that_is_gone() -> None:
    rows = [line.split("|") for line in MAP]
    named = {cells[2].strip(" `") for cells in rows if len(cells) > 4 and cells[2].strip().startswith("`judge")}
    assert named == {folder.relative_to(ROOT).as_posix() for folder in FOLDERS}


def test_no_name_stands_twice_on_a_floor() -> None:
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for module, path in MODULES.items():
        if not path.name.startswith("__") and module.count(".") > 1:
            places[module.split(".")[1], path.stem].append(module)
    assert [modules for modules in places.values() if len(modules) > 1] == []
