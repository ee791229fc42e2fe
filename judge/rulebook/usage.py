"""Which code implements an entry: the places in the program that cite its id."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.rulebook.book import rulebook
from judge.rulebook.entries import KINDS

_PACKAGE = Path(__file__).resolve().parent.parent
_CITED = re.compile(rf'"((?:{"|".join(KINDS)})/[\w./-]+)"')
_STEP = re.compile(r'"([a-z]+(?:\.[a-z0-9-]+)+)"')


class Citation(NamedTuple):
    """An id that stands in the code: in which file (below the package) and in which line."""

    id: str
    file: str
    line: int


@cache
def citations() -> tuple[Citation, ...]:
    """All ids that the code cites, also unknown ones; a step of the timing chart may be cited by its bare name."""
    steps = {entry.name for entry in rulebook().entries("timing")}
    found = []
    for path in sorted(_PACKAGE.rglob("*.py")):
        if path.parent.name == "rulebook":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            ids = _CITED.findall(line) + [f"timing/{step}" for step in _STEP.findall(line) if step in steps]
            found += [Citation(id, path.relative_to(_PACKAGE.parent).as_posix(), number) for id in ids]
    return tuple(found)


def code_of(id: str) -> list[Citation]:
    """Where the code cites the entry `id`."""
    return [citation for citation in citations() if citation.id == id]
