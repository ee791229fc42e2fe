"""`judge conformance FILE`: recorded games of another engine held against this one."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--limit", type=click.IntRange(min=1), help="Stop after so many segments.")
@click.option("--only", default="", help="Only segments that bear one of these marks: clean,quiet.")
@click.option(
    "--packs", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Read card texts from packs."
)
@click.option(
    "--show", default="", help="Print the segments with this outcome (differs, unmodelled…) and where they differ."
)
@click.option("--match", default="", help="Only segments whose id contains this.")
@click.option("--op", default="", help="Only segments whose action is this operation (play, reap, fightWith…).")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def conformance(
    file: Path, limit: int | None, only: str, packs: Path | None, show: str, match: str, op: str, as_json: bool
) -> None:
    """Build each recorded position, do what was done, follow the recorded choices and compare the result.

    The other engine is a witness, not the law. agrees_for_some_choice: a choice was needed that the record does not
    show.
    """
    from judge.conformance.harness import Tally, chosen, sweep
    from judge.conformance.recorded import MARKS, load
    from judge.engine.machine.faces import library, library_from_packs

    marks = frozenset(mark for mark in only.split(",") if mark)
    if unknown := marks - set(MARKS):
        raise click.BadParameter(f"unknown mark {sorted(unknown)[0]!r}: use clean or quiet", param_hint="--only")
    faces = library_from_packs(packs) if packs else library()
    tally = Tally()
    wanted = (segment for segment in load(file) if match in segment.id and op in ("", segment.op))
    for result in sweep(chosen(wanted, marks, limit), faces):
        tally.add(result)
        if show and result.outcome == show:
            click.echo(f"{result.segment.id}")
            for line in result.lines[:8]:
                click.echo(f"    {line}")
    if as_json:
        click.echo(json.dumps(tally.to_data(), indent=2, ensure_ascii=False))
    elif not show:
        _table(tally.to_data())


def _table(data: dict[str, object]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{data['segments']} segments, {data['mapped']} mapped")
    table.add_column("outcome")
    table.add_column("segments", justify="right")
    for outcome in ("agrees", "agrees_for_some_choice", "differs", "unmodelled"):
        table.add_row(outcome, str(data[outcome]))
    reasons = data["not_mapped"]
    assert isinstance(reasons, dict)
    for reason, count in sorted(reasons.items()):
        table.add_row(f"not mapped: {reason}", str(count))
    Console().print(table)
