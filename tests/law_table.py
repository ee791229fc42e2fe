"""The table of the law: for each executable entry of the rulebook the function that carries it out, how that is
switched off, and the cases that come out otherwise then.

    python tests/law_table.py          writes docs/rules.md
    python tests/law_table.py ID …     says which cases come out otherwise without these entries

The rows are in `data/law.toml`. A row says what is so `without` the entry, and how: the `function` gives back `gives`
at once, or its `words` are replaced by others (`by`); then come the `cases`. Or the row is `like` another one, or it is
`argued` why nothing is there to be switched off.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from os.path import relpath
from pathlib import Path
from typing import Any, NamedTuple

import law_cases
from judge.rulebook import rulebook
from judge.rulebook.entries import Rule
from switched import Change, switched

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "rules.md"
MOST = 10
"""Cases that are told of one entry."""


class Row(NamedTuple):
    """How one entry is held. `like` names the row from which the rest is taken; `argued` says why there is no
    change."""

    entry: str
    without: str = ""
    change: Change | None = None
    cases: tuple[str, ...] = ()
    like: str = ""
    argued: str = ""


@cache
def rows() -> dict[str, Row]:
    """The rows by their entry; raises KeyError where one is like a row that is not there."""
    data: dict[str, dict[str, Any]] = tomllib.loads((HERE / "data" / "law.toml").read_text("utf-8"))
    return {entry: _row(entry, data) for entry in data}


def _row(entry: str, data: dict[str, dict[str, Any]]) -> Row:
    said = data[entry]
    if "argued" in said:
        return Row(entry, argued=said["argued"])
    rest = data[said["like"]] if "like" in said else said
    change = Change(rest["function"], rest.get("gives", ""), rest.get("words", ""), rest.get("by", ""))
    return Row(entry, rest["without"], change, tuple(rest["cases"]), said.get("like", ""))


def executable() -> list[Rule]:
    """The entries that say what is done, in the order of the rulebook."""
    return [entry for entry in rulebook().entries() if entry.executable]


def red(change: Change, cases: tuple[str, ...]) -> dict[str, list[str]]:
    """What comes out otherwise in each case with a change in place; raises what the judge raises then."""
    with switched([change]):
        return {name: law_cases.otherwise(name) for name in cases}


# --- the page ---------------------------------------------------------------------------------------------------------

PARTS = {
    "glossary": "The glossary",
    "timing-chart": "The timing chart",
    "turn-sequence": "The turn sequence",
    "glossary-procedure": "The numbered procedures of the glossary",
    "game-setup": "The setup",
}


def page() -> str:
    """docs/rules.md."""
    parts: dict[str, list[Rule]] = {part: [] for part in PARTS}
    for entry in executable():
        parts["glossary" if entry.kind == "glossary" else entry.topic].append(entry)
    lines = (line for part, entries in parts.items() for line in _part(PARTS[part], entries))
    return "\n".join((_head(), *lines)) + "\n"


def _head() -> str:
    entries, table = executable(), rows()
    argued = sum(bool(table[entry.id].argued) for entry in entries)
    steps = sum(entry.kind == "timing" for entry in entries)
    return f"""\
# The table of the law

{len(entries)} entries of the Master Rulebook 18.4 say what is done: {len(entries) - steps} headings of the glossary,
and {steps} steps of the timing chart, the turn sequence, the setup and the numbered procedures. For each stands here
the function that carries it out, what is so while a test puts something else in its place, and the cases that come
out otherwise then. {len(entries) - argued} are held so. {argued} are carried out by nothing; it is said why.

A case is an entry of the FAQ, a twin of one, or a board of our own. `tests/data/law.toml` has the rows and how each is
switched off, `tests/test_law_table.py` does it, and `make derived` writes this page."""


def _part(title: str, entries: list[Rule]) -> Iterator[str]:
    yield from ("", f"## {title}", "")
    yield from ("| entry | carried out by | switched off | otherwise then |", "|---|---|---|---|")
    for entry in entries:
        yield f"| {' | '.join((f'{entry.title}<br>`{entry.id}`', *_cells(rows()[entry.id])))} |"


def _cells(row: Row) -> tuple[str, str, str]:
    if row.change is None:
        return "nothing", row.argued, "–"
    module, _, function = row.change.function.partition(":")
    code = f"[`{module.removeprefix('judge.')}.{function}`](../{module.replace('.', '/')}.py)"
    return code, f"{row.without} (as `{row.like}`)" if row.like else row.without, "<br>".join(map(_linked, row.cases))


def _linked(name: str) -> str:
    path = law_cases.place(name)
    assert path is not None, name
    return f"[{name}]({Path(relpath(path, PAGE.parent)).as_posix()})"


def _find(entry: str) -> None:
    """Say which cases come out otherwise without an entry, and which make the judge stumble."""
    row = rows()[entry]
    assert row.change is not None, row.argued
    told = 0
    for name in law_cases.names():
        try:
            wrong = red(row.change, (name,))[name]
        except Exception as error:  # whatever a judge without this rule stumbles over
            wrong = []
            print(f"    {name}: {type(error).__name__}")
        if wrong:
            print(f"{entry}: {name}: {wrong[0]}")
            told += 1
        if told == MOST:
            return


if __name__ == "__main__":
    if sys.argv[1:]:
        for wanted in sys.argv[1:]:
            _find(wanted)
    else:
        PAGE.write_text(page(), "utf-8")
