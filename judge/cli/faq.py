"""`judge faq`: the FAQ as regression tests."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from ._output import READING

if TYPE_CHECKING:
    from judge.faq.cases import Case


@click.command()
@click.argument("ids", nargs=-1)
@READING
@click.option("--json", "as_json", is_flag=True, help="Print the counts and failures as JSON.")
def faq(ids: tuple[str, ...], readings: tuple[str, ...], as_json: bool) -> None:
    """Run the FAQ cases (all, or those whose id contains one of IDS) and say which are answered as the FAQ answers,
    and their twins otherwise.

    Exit code 1 if one fails.
    """
    from judge.errors import JudgeError
    from judge.faq.cases import cases
    from judge.faq.runner import run, summary
    from judge.rulings.readings import parse

    wanted = [case for case in cases() if not ids or any(part in case.id for part in ids)]
    if not wanted:
        raise JudgeError("no FAQ case fits", hint="`judge faq` without arguments runs all of them")
    chosen = parse(readings)
    verdicts = [run(case, chosen) for case in (wanted if as_json or not sys.stdout.isatty() else _shown(wanted))]
    data = summary(verdicts)
    if as_json:
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for failed in data["failed"]:
            click.echo(f"FAILED {failed['id']}")
            for why in failed["why"][:6]:
                click.echo(f"    {why}")
        counted = f"{data['entries']} FAQ entries are in scope, twins: {data['twins']}"
        click.echo(f"{data['passed']} of {data['cases']} cases pass ({counted})")
    sys.exit(1 if data["failed"] else 0)


def _shown(wanted: list[Case]) -> Iterable[Case]:
    """The cases one after the other, with a bar that shows how far they are."""
    from rich.progress import track

    return track(wanted, "Ruling", transient=True)
