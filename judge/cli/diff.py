"""`judge diff`: two scenarios, or one under two versions of the rules, and the first step in which they differ."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ._output import say
from .rulings import FILE, RULES, scenario_in

if TYPE_CHECKING:
    from judge.rulings.otherwise.comparing import Parted


@click.command()
@FILE
@click.argument("other", type=click.Path(allow_dash=True, path_type=Path), required=False)
@RULES
@click.option("--other-rules", help="Version of the rules for the second one; that of the first if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the difference as JSON.")
def diff(file: Path, other: Path | None, version: str, other_rules: str | None, as_json: bool) -> None:
    """Hold two rulings against each other: on the scenarios in FILE and OTHER, or on FILE under two versions.

    Shows both answers and the first step that differs, each by its first way. Exit code 1 where they differ.
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulings.judging import rule
    from judge.rulings.otherwise.comparing import compared

    if other is None and other_rules in (None, version):
        raise click.UsageError("give a second file, or --other-rules with another version")
    if str(file) == "-" and other is not None and str(other) == "-":
        raise click.UsageError("only one of the two can come from standard input")
    first = scenario_in(file)
    second = first if other is None else scenario_in(other)
    found = compared(
        rule(first, version, cards=full_catalogue()),
        rule(second, other_rules or version, cards=full_catalogue()),
    )
    if as_json:
        click.echo(json.dumps(found.to_data(), indent=2, ensure_ascii=False))
    else:
        titles = (first.name, second.name) if other is not None else (version, str(other_rules))
        _print(found, titles)
    sys.exit(0 if found.same else 1)


def _print(found: Parted, titles: tuple[str, str]) -> None:
    from judge.rulings.otherwise.comparing import in_words

    for title, says in zip(titles, found.says, strict=True):
        say(f"{title}: {says}", bold=True, hang=2)
    if found.at is None:
        say("All steps are the same.")
        return
    say(f"\nThe first step that differs is number {found.at}.")
    for told in in_words(found.common):
        say(f"    {told}", hang=6)
    for title, mark, steps, left in zip(titles, "-+", found.steps, found.left, strict=True):
        say(f"{mark} {title}:", bold=True)
        for told in in_words(steps) or ["nothing more"]:
            say(f"{mark}   {told}", hang=6)
        if left:
            say(f"{mark}   … and {left} more")
