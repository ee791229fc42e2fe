"""Cards that meet: what comes with the program of what sweeps found, and what the user's own sweeps add to it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.resources import data_dir

from .findings import Finding, Kind
from .ledger import kept

FILE = "met.jsonl"


def met(card_id: str, folder: Path | None = None) -> list[Finding]:
    """What is known of the card with this id and the cards that it meets, what is worth reading first before all else:
    the findings that come with the program and those of the user's own sweeps. A card of which nothing is known has
    none.

    `folder`: where the findings that come with the program lie, if elsewhere. Raises JudgeError where one of the files
    is damaged.
    """
    path = (folder or data_dir("rulebook")) / FILE
    name = json.dumps(card_id, ensure_ascii=False)
    naming = ((number, line) for number, line in enumerate(_lines(path), 1) if name in line)  # of tens of thousands
    known = [_parsed(path, number, line) for number, line in naming]
    found = {*(one for one in known if card_id in (one.card, one.other)), *kept(card_id)}
    return sorted(found, key=lambda one: (list(Kind).index(one.kind), one))


def shipped() -> list[Finding]:
    """The findings that come with the program."""
    return read(data_dir("rulebook") / FILE)


@cache
def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []


def read(path: Path) -> list[Finding]:
    """The findings of a file, none where there is no file. Raises JudgeError, which names the line that is damaged."""
    return [_parsed(path, number, line) for number, line in enumerate(_lines(path), 1)]


def _parsed(path: Path, number: int, line: str) -> Finding:
    try:
        kind, *rest = json.loads(line)
        return Finding(Kind(kind), *map(str, rest))
    except (ValueError, TypeError) as error:
        hint = "write the findings anew: judge sweep findings --to FILE"
        raise JudgeError("this is no finding", where=f"{path.name}, line {number}", hint=hint) from error


def write(path: Path, findings: Iterable[Finding]) -> None:
    """Write findings to a file, a line each, sorted."""
    lines = (json.dumps(list(filled(one)), ensure_ascii=False) for one in sorted(set(findings)))
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def filled(one: Finding) -> tuple[str, ...]:
    """A finding as plain words, less a detail that is empty."""
    words = (one.kind.value, *one[1:])
    return words if one.detail else words[:-1]
