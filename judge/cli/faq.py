"""`judge faq`: the FAQ as regression tests."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from judge.rulebook.newest import NEWEST

from ._output import READING, DefaultGroup, echo, echo_json, say

if TYPE_CHECKING:
    from judge.faq.cases import Case


@click.group(cls=DefaultGroup, default="run", bare=True)
def faq() -> None:
    """The FAQ as regression tests.

    `judge faq [IDS]...` runs its cases: it is `judge faq run [IDS]...`.
    """


@faq.command(name="run")
@click.argument("ids", nargs=-1)
@READING
@click.option("--json", "as_json", is_flag=True, help="Print the counts and failures as JSON.")
def run_(ids: tuple[str, ...], readings: tuple[str, ...], as_json: bool) -> None:
    """Run the FAQ cases (all, or those whose id contains one of IDS) and say which are answered as the FAQ answers,
    and their twins otherwise.

    Exit code 1 if one fails.
    """
    from judge.faq.runner import run, summary
    from judge.rulings.readings import parse

    wanted = _wanted(ids)
    chosen = parse(readings)
    verdicts = [run(case, chosen) for case in (wanted if as_json or not sys.stdout.isatty() else _shown(wanted))]
    data = summary(verdicts)
    if as_json:
        echo_json(data)
    else:
        for failed in data["failed"]:
            echo(f"FAILED {failed['id']}")
            for why in failed["why"][:6]:
                echo(f"    {why}")
        counted = f"{data['entries']} FAQ entries are in scope, twins: {data['twins']}"
        echo(f"{data['passed']} of {data['cases']} cases pass ({counted})")
    sys.exit(1 if data["failed"] else 0)


@faq.command(name="impact")
@click.argument("ids", nargs=-1)
@click.option("--from", "one", required=True, metavar="VERSION", help="The version that was in force: 1.1.")
@click.option("--to", "other", default=NEWEST, show_default=True, metavar="VERSION", help="The version to come.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def impact_(ids: tuple[str, ...], one: str, other: str, as_json: bool) -> None:
    """List the answers that another version of the rules changes, and by which switch: in all cases, or in those whose
    id contains one of IDS."""
    from judge.faq.impact import impact
    from judge.rulings.otherwise.by_switch import otherwise

    wanted = _wanted(ids)
    apart = otherwise(one, other)
    found = list(impact(wanted if as_json or not sys.stdout.isatty() else _shown(wanted), one, other))
    if as_json:
        data = {"from": one, "to": other, "cases": len(wanted), "switches": list(apart)}
        echo_json({**data, "changed": [each.to_data() for each in found]})
        return
    for each in found:
        say(each.id, bold=True)
        for version, says in zip((one, other), each.says, strict=True):
            say(f"  {version}: {says}", hang=4)
        words = [f"the words of {name}" for name in each.words]
        say(f"  by {', '.join([*each.by, *words]) or 'nothing that is known'}", hang=4)
    say(f"{len(found)} of {len(wanted)} cases are answered otherwise; {len(apart)} switches stand otherwise.")


def _wanted(ids: tuple[str, ...]) -> list[Case]:
    """The cases whose id contains one of these; all, if there are none. Raises JudgeError where none fits."""
    from judge.errors import JudgeError
    from judge.faq.cases import cases

    found = [case for case in cases() if not ids or any(part in case.id for part in ids)]
    if not found:
        raise JudgeError("no FAQ case fits", hint="`judge faq` without arguments runs all of them")
    return found


def _shown(wanted: list[Case]) -> Iterable[Case]:
    """The cases one after the other, with a bar that shows how far they are."""
    from rich.progress import track

    return track(wanted, "Ruling", transient=True)
