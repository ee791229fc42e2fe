"""How much of `judge/` is told apart or left open where a kind could say it: `python -m tools.loose_types [FOLDER]`.

Counts, for each package: `isinstance` calls and class patterns in `case`; `Any` in annotations and expressions;
`NotImplementedError`.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

WHAT = ("isinstance", "class pattern", "Any", "NotImplementedError")


def found(tree: ast.AST) -> Iterator[str]:
    """What is counted in a module, one word for each place."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance")):
                yield "isinstance"
            case ast.MatchClass():
                yield "class pattern"
            case ast.Name(id="Any" | "NotImplementedError" as name):
                yield name


def counts(folder: Path) -> dict[str, Counter[str]]:
    """The counts of each package of `folder/judge`, two names deep ("engine.law")."""
    told: dict[str, Counter[str]] = {}
    for path in sorted((folder / "judge").rglob("*.py")):
        package = ".".join(path.relative_to(folder / "judge").parent.parts[:2]) or "judge"
        told.setdefault(package, Counter()).update(found(ast.parse(path.read_text(encoding="utf-8"))))
    return told


def main() -> None:
    """Print a line for each package, and the sum."""
    told = counts(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
    told["all"] = sum(told.values(), Counter())
    print(f"{'':28}" + "".join(f"{what:>22}" for what in WHAT))
    for package, each in told.items():
        print(f"{package:28}" + "".join(f"{each[what]:>22}" for what in WHAT))


if __name__ == "__main__":
    main()
