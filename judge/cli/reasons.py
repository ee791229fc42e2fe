"""`judge why-not FILE`: why a card did not speak, why an act is not legal, why the answer is no."""

from __future__ import annotations

from pathlib import Path

import click

from ._output import echo_json, say
from .rulings import FILE, RULES, scenario_in


@click.command("why-not")
@FILE
@RULES
@click.option("--card", help="The card that did not speak, or to which nothing happened, as the scenario calls it.")
@click.option("--act", type=int, help="The number of the act, from 1 on.")
@click.option("--way", type=int, default=1, show_default=True, help="The way it may go that is looked at.")
@click.option("--json", "as_json", is_flag=True, help="Print the reasons as JSON.")
def why_not(file: Path, version: str, card: str | None, act: int | None, way: int, as_json: bool) -> None:
    """Say what could have happened in the scenario in FILE (YAML, "-" for standard input) and did not, and why.

    With --card: why that card did not speak, what kept it from something, what it may not do. With --act: which rule
    forbids that act, and whose text. With neither: the reasons behind the answer to what the scenario asks.
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulings.judging import rule
    from judge.rulings.otherwise.refusals import why_not as reasons

    if card is not None and act is not None:
        raise click.UsageError("give --card or --act, not both")
    ruling = rule(scenario_in(file), version, cards=full_catalogue())
    found = reasons(ruling, card, act, way)
    if as_json:
        echo_json({"why_not": found})
        return
    for one in found:
        say(f"- {one['says']}", hang=2)
        if one.get("after"):
            say(f"  after: {one['after']}", hang=4)
        for change in one.get("would_allow", ()):
            say(f"  it would be legal {change}", hang=4)
        if one["rules"]:
            say(f"  rules: {', '.join(one['rules'])}", hang=4)
    if not found:
        say("It is legal." if act is not None else "Nothing was turned away.")
