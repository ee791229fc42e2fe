"""`judge diff`: two scenarios, or one under two versions of the rules, and the first step in which they differ."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.rulebook.newest import NEWEST

from ._output import echo_json, say
from .rulings import FILE, scenario_in

if TYPE_CHECKING:
    from judge.rulings.otherwise.comparing import Parted


@click.command()
@FILE
@click.argument("other", type=click.Path(allow_dash=True, path_type=Path), required=False)
@click.option("--rules", "--from", "version", default=NEWEST, show_default=True, help="Version of the rules.")
@click.option("--other-rules", "--to", help="Version of the rules for the second one; that of the first if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the difference as JSON.")
def diff(file: Path, other: Path | None, version: str, other_rules: str | None, as_json: bool) -> None:
    """Hold two rulings against each other: on the scenarios in FILE and OTHER, or on FILE under two versions.

    Shows both answers, the first step that differs, each by its first way, and by which switches of the rulebook two
    versions differ. Exit code 1 where they do.
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulings.judging import rule
    from judge.rulings.otherwise.comparing import between, compared

    if other is None and other_rules in (None, version):
        raise click.UsageError("give a second file, or --other-rules with another version")
    if str(file) == "-" and other is not None and str(other) == "-":
        raise click.UsageError("only one of the two can come from standard input")
    first, cards = scenario_in(file), full_catalogue()
    versions = (version, other_rules or version)
    second = first if other is None else scenario_in(other)
    if other is None:
        found = between(first, versions, cards)
    else:
        found = compared(rule(first, versions[0], cards=cards), rule(second, versions[1], cards=cards))
    if as_json:
        echo_json(found.to_data())
    else:
        titles = (first.name, second.name) if other is not None else versions
        _print(found, titles)
    sys.exit(0 if found.same else 1)


def _print(found: Parted, titles: tuple[str, str]) -> None:
    from judge.rulebook import rulebook
    from judge.rulings.otherwise.comparing import in_words

    for title, says in zip(titles, found.says, strict=True):
        say(f"{title}: {says}", bold=True, hang=2)
    for name in found.by:
        say(f"By switch/{name}: {rulebook().switch(name).title}.", hang=2)
    if found.words:
        say(f"By the words of {', '.join(found.words)}.", hang=2)
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
