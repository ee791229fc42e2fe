"""`judge why-not FILE`: why a card did not speak, why an act is not legal, why the answer is no."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ._output import say
from .rulings import FILE, RULES, scenario_in

if TYPE_CHECKING:
    from judge.rulings.answers.reasons import Reason
    from judge.rulings.ruling import Ruling


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

    if card is not None and act is not None:
        raise click.UsageError("give --card or --act, not both")
    ruling = rule(scenario_in(file), version, cards=full_catalogue())
    found = _asked(ruling) if act is None else _of_act(ruling, act)
    if card is not None:
        found = _of_card(ruling, card, way)
    if as_json:
        click.echo(json.dumps({"why_not": found}, indent=2, ensure_ascii=False))
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


def _of_card(ruling: Ruling, card: str, way: int) -> list[dict[str, Any]]:
    from judge.errors import JudgeError
    from judge.rulings.answers.why_not import of_card

    if not 1 <= way <= len(ruling.lines):
        raise JudgeError(f"there is no way {way}", hint=f"there are {len(ruling.lines)}")
    uid = ruling.setup.uid(card)
    if uid is None:
        known = ", ".join(sorted({ruling.setup.label(uid) for uid in ruling.setup.uids.values()}))
        raise JudgeError(f"no card called {card!r} takes part", hint=f"cards here: {known}")
    return _data(of_card(ruling, uid, way))


def _of_act(ruling: Ruling, act: int) -> list[dict[str, Any]]:
    from judge.rulings.answers.why_not import of_act
    from judge.rulings.otherwise.turning import would_allow

    found = of_act(ruling, act)
    if found is None:
        return []
    return [found.to_data() | {"would_allow": list(would_allow(ruling, act))}]


def _asked(ruling: Ruling) -> list[dict[str, Any]]:
    from judge.rulings.answers import answers

    return [one for answer in answers(ruling) for one in answer.why_not]


def _data(found: tuple[Reason, ...]) -> list[dict[str, Any]]:
    return [one.to_data() for one in found]
