"""`judge ask TEXT`: a question in English, answered."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from judge.rulebook.newest import NEWEST

from ._output import READING, echo, echo_json, say

if TYPE_CHECKING:
    from judge.questions.asked import Asked


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--rules", "version", default=NEWEST, show_default=True, help="Version of the rules.")
@READING
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON (docs/questions.md).")
@click.option("--scenario", is_flag=True, help="Print only the scenario that was understood.")
def ask(text: tuple[str, ...], version: str, readings: tuple[str, ...], as_json: bool, scenario: bool) -> None:
    """Answer the question TEXT ("-" for standard input), in English as players type it.

    Exit code 0 if it is answered, 3 if something has to be asked back, 4 if it is outside the judge's field.
    """
    from judge.catalogue.user import full_catalogue
    from judge.questions.asked import ask as answered
    from judge.questions.wording.text import LIMIT
    from judge.rulings.readings import parse

    question = " ".join(text)
    if question == "-":
        question = sys.stdin.read(LIMIT + 1)
    asked = answered(question, full_catalogue(), version, parse(readings))
    if as_json:
        echo_json(asked.to_data())
    elif scenario:
        echo(asked.scenario, nl=False)
    else:
        _print(asked)
    sys.exit(_code(asked))


def _code(asked: Asked) -> int:
    if asked.answer is None:
        return 3
    return 4 if asked.answer.kind == "outside" else 0


def _print(asked: Asked) -> None:
    from judge.rulings.answers import citations
    from judge.rulings.explain import citation
    from judge.rulings.readings import overruled

    if asked.answer is not None:
        say(asked.answer.says, bold=True)
        if asked.answer.why:
            say(asked.answer.why)
        for line in asked.answer.details:
            say(f"  {line}", hang=4)
    for back in asked.asks_back:
        start = back.at[0] + 1
        say(f"“{back.words}” (at {start}): {back.question}", hang=2, fg="yellow", bold=True)
        if back.options:
            say(f"  {', '.join(back.options)}?", hang=4)
    if asked.without is not None:
        say(asked.without.says, hang=2)
        for line in filter(None, (asked.without.answer.why, *asked.without.answer.details)):
            say(f"  {line}", hang=4)
    if asked.touches is not None:
        say(f"What the rules say of it: {asked.touches.title}: {asked.touches.summary}", hang=2)
    if asked.understood:
        say("Understood:")
        for words, meaning in asked.understood:
            say(f"  “{words}” → {meaning}", hang=4)
    if asked.assumed:
        say("Assumed:")
        for assumed in asked.assumed:
            say(f"  {assumed}", hang=4)
    readings: frozenset[str] = asked.ruling.setup.state.readings if asked.ruling else frozenset()
    for told in overruled(readings, citations(asked.ruling) if asked.ruling else ()):
        say(told, bold=True, fg="yellow")
    for rule_id in citations(asked.ruling)[:3] if asked.ruling else asked.cites:
        cited = citation(rule_id, readings)
        say(f"  {cited['title']} ({cited['version']}, {rule_id}): {cited['summary']}", hang=4)
    if asked.answer is None and asked.scenario:
        say("Understood so far, as a scenario:")
        echo(asked.scenario, nl=False)
