"""`judge conformance FILE…`: recorded segments and games of another engine held against this one."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ._output import echo, echo_json

if TYPE_CHECKING:
    from judge.conformance.games import Played
    from judge.conformance.harness import Result
    from judge.conformance.recorded import Game, Segment

SHOWN = 8
"""How many lines of one difference are printed."""


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE..."
)
@click.option("--limit", type=click.IntRange(min=1), help="Stop after so many segments and games.")
@click.option("--only", default="", help="Only segments that bear one of these marks: clean,quiet.")
@click.option(
    "--packs", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Read card texts from packs."
)
@click.option(
    "--show", default="", help="Print those with this outcome (differs, unmodelled…; targets) and where they differ."
)
@click.option("--match", default="", help="Only segments and games whose id contains this.")
@click.option("--op", default="", help="Only segments whose action is this operation (play, reap, fightWith…).")
@click.option("--jobs", type=click.IntRange(min=1), help="How many processes share the work; one for each processor.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def conformance(
    files: tuple[Path, ...],
    limit: int | None,
    only: str,
    packs: Path | None,
    show: str,
    match: str,
    op: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Build each recorded position, do what was done, follow the recorded choices and compare the result.

    A file holds segments (one action each) or whole games, which are played action by action up to the first that
    differs. The other engine is a witness, not the law. agrees_for_some_choice: a choice was needed that the record
    does not show.
    """
    from rich.console import Console
    from rich.progress import track

    from judge.conformance.recorded import MARKS, Segment, load
    from judge.conformance.sweep import sweep
    from judge.conformance.tally import Tally

    marks = frozenset(mark for mark in only.split(",") if mark)
    if unknown := marks - set(MARKS):
        raise click.BadParameter(f"unknown mark {sorted(unknown)[0]!r}: use clean or quiet", param_hint="--only")

    def wanted(item: Segment | Game) -> bool:
        fits = not isinstance(item, Segment) or (op in ("", item.op) and item.bears(marks))
        return fits and match in item.id

    items = list(islice((item for file in files for item in load(file) if wanted(item)), limit))
    tally = Tally()
    results = sweep(items, packs, jobs or os.cpu_count() or 1)
    terminal = Console(stderr=True)
    for result in track(results, "Replaying", len(items), console=terminal, disable=not terminal.is_terminal):
        tally.add(result)
        for line in _shown(result, show) if show else ():
            echo(line)
    if as_json:
        echo_json(tally.to_data())
    elif not show:
        _table(tally.to_data())


def _shown(result: Result | Played, show: str) -> list[str]:
    """A result as lines, none where it is not what is to be shown."""
    if show == "targets":
        lines = [f"{offer.prompt}: {offer.difference}" for offer in result.offered if not offer.same]
    elif result.outcome == show:
        lines = [line for line in (result.reason, *result.lines[:SHOWN]) if line]
    else:
        return []
    return [result.where, *(f"    {line}" for line in lines)] if lines or show != "targets" else []


def _table(data: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    games = data["games"]
    table = Table(title=f"{data['segments']} segments, {data['mapped']} mapped; {games['games']} games")
    for column in ("outcome", "segments", "games"):
        table.add_column(column, justify="left" if column == "outcome" else "right")
    table.add_row("agrees", str(data["agrees"]), str(games["agree_to_the_end"]))
    table.add_row("agrees_for_some_choice", str(data["agrees_for_some_choice"]), "")
    for outcome in ("differs", "unmodelled"):
        table.add_row(outcome, str(data[outcome]), str(games[outcome]))
    for reason in sorted({*data["not_mapped"], *games["not_mapped"]}):
        counts = [str(found.get(reason, 0)) for found in (data["not_mapped"], games["not_mapped"])]
        table.add_row(f"not mapped: {reason}", *counts)
    table.add_row("targets that agree", f"{data['targets']['agree']} of {sum(data['targets'].values())}", "")
    table.add_row("actions that agree", "", f"{games['actions_agree']} of {games['actions']}")
    Console().print(table)
