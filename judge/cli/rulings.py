"""`judge rule FILE` and `judge play FILE`: what happens in a scenario."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.rulebook.newest import NEWEST

from ._output import READING, echo, echo_json, say

if TYPE_CHECKING:
    from judge.engine.machine.decisions import Chance, Decision
    from judge.rulings.otherwise.turning import WouldChange
    from judge.rulings.ruling import Ruling
    from judge.rulings.scenario import Scenario
    from judge.rulings.telling import Told


def scenario_in(file: Path) -> Scenario:
    """The scenario in a file, or on standard input for "-"; raises JudgeError."""
    from judge.errors import JudgeError
    from judge.rulings.scenario import read
    from judge.rulings.yaml_source import SIZE_LIMIT

    if str(file) == "-":
        return read(sys.stdin.read(SIZE_LIMIT + 1), "standard input")
    try:
        with file.open("rb") as stream:
            raw = stream.read(SIZE_LIMIT + 1)
        return read(raw.decode("utf-8"), file.name)
    except UnicodeDecodeError:
        raise JudgeError("this is not a text file (UTF-8)", where=file.name) from None
    except OSError as error:
        raise JudgeError(f"the file cannot be read: {error.strerror}", where=str(file)) from None


FILE = click.argument("file", type=click.Path(allow_dash=True, path_type=Path))
RULES = click.option("--rules", "version", default=NEWEST, show_default=True, help="Version of the rules.")


@click.command()
@FILE
@RULES
@READING
@click.option("--json", "as_json", is_flag=True, help="Print the whole ruling as JSON.")
@click.option("--would-change", is_flag=True, help="Say also which changes of one thing would turn the answer.")
@click.option("--trace/--no-trace", default=True, help="Print each step with its place on the timing chart.")
def rule(
    file: Path, version: str, readings: tuple[str, ...], as_json: bool, would_change: bool, trace: bool
) -> None:
    """Rule on the scenario in FILE (YAML, "-" for standard input) over every choice of the players.

    Exit code 1 if the scenario expects something else, 2 if what is done is illegal and nobody expected it.
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulings.explain import to_data
    from judge.rulings.failures import failures
    from judge.rulings.judging import rule as ruling_on
    from judge.rulings.otherwise.turning import would_change as turning_of
    from judge.rulings.readings import parse

    ruling = ruling_on(scenario_in(file), version, cards=full_catalogue(), readings=parse(readings))
    missed = failures(ruling)
    turning = turning_of(ruling) if would_change else None
    if as_json:
        echo_json(to_data(ruling, turning))
    else:
        _print(ruling, trace, missed)
        if turning is not None:
            _print_turns(turning)
    if ruling.scenario.then(version) is None and all(line.illegal for line in ruling.lines):
        sys.exit(2)
    sys.exit(1 if missed else 0)


def _print(ruling: Ruling, trace: bool, failures: list[str]) -> None:
    from judge.rulings.answers import STANDS_ON, answers, citations, other_rules, verdict
    from judge.rulings.explain import citation
    from judge.rulings.readings import overruled

    if ruling.scenario.question:
        say(ruling.scenario.question, italic=True)
    if ruling.scenario.asked:
        for answer in answers(ruling):
            say(answer.says, bold=True)
            if answer.why:
                say(answer.why)
            for line in answer.details:
                say(f"  {line}", hang=4)
            say(f"({STANDS_ON[answer.stands_on]})")
    if ruling.scenario.asked and ruling.certain and not ruling.lines[0].illegal:
        for whose, told in answers(ruling)[0].changes.items():
            say(f"{whose}: {'; '.join(told)}", hang=2)
    else:
        say(verdict(ruling), bold=not ruling.scenario.asked)
    for sentence in ruling.unread:
        say(f"NOT UNDERSTOOD: {sentence}", bold=True, fg="red")
    for assumed in ruling.setup.assumed:
        say(f"assumed: {assumed}", fg="yellow")
    for problem in ruling.odd:
        say(f"an odd board: {problem}", fg="yellow")
    for other in other_rules(ruling):
        say(f"other rules: {other}", fg="yellow")
    for told in overruled(ruling.setup.state.readings, citations(ruling)):
        say(told, bold=True, fg="yellow")
    for words in ruling.unasked:
        why = "only one thing could be chosen there, or nothing (cards chosen together stand in one string: “A, B”)"
        say(f"not asked: the choice {words!r}: {why}", fg="yellow")
    for cut in ruling.cut:
        say(f"left out: {cut}", fg="yellow")
    for rule_id in citations(ruling)[:5]:
        cited = citation(rule_id, ruling.setup.state.readings)
        say(f"  {cited['title']} ({cited['version']}, {rule_id}): {cited['summary']}", hang=4)
    if trace:
        _print_ways(ruling)
    for failure in failures:
        say(f"EXPECTED OTHERWISE: {failure}", bold=True, fg="red")


def _print_turns(turning: WouldChange) -> None:
    """What would turn the answer, and how far that was looked for."""
    say("\nWhat would change it:", bold=True)
    for one in turning.turns:
        say(f"- {one.change}: {one.says}", hang=2)
    if not turning.turns:
        say("Nothing that was tried.")
    say(turning.told)


def _print_ways(ruling: Ruling) -> None:
    """Each way step by step; of those after the first only what comes from the first step that differs."""
    from judge.rulings.explain import ending
    from judge.rulings.telling import parting, told

    first = told(ruling, ruling.lines[0]) if ruling.lines else ()
    base = min((step.depth for step in first), default=0)
    for number, line in enumerate(ruling.lines, start=1):
        steps = told(ruling, line)
        if len(ruling.lines) > 1:
            say(f"\n{number}. {ending(ruling, line)}", hang=3, bold=True)
        start = (parting(first, steps) or 0) if number > 1 else 0
        if start:
            say(f"  (as in 1. for {start} step{'s' * (start > 1)})")
        _print_steps(steps[start:], base)


def _print_steps(steps: Sequence[Told], base: int) -> None:
    from judge.rulings.telling import folded

    for step in folded(steps):
        if isinstance(step, int):
            say(f"  ({step} step{'s' * (step > 1)} that change{'s' * (step == 1)} nothing)")
            continue
        place = f"  {step.step.removeprefix('timing/'):<14}" + "  " * max(0, min(step.depth - base, 8))
        often = f" ({step.times} times)" if step.times > 1 else ""
        say(f"{place}{step.says}{often}", hang=len(place) + 2)
        for choice in step.choices:
            who = {None: "chance", 0: "you", 1: "your opponent"}[choice.who]
            asked = " ".join(choice.question.split())
            say(f"{' ' * len(place)}{asked} {who}: {choice.answer}", hang=len(place) + 2, fg="cyan")


@click.command()
@FILE
@RULES
@READING
def play(file: Path, version: str, readings: tuple[str, ...]) -> None:
    """Play the scenario in FILE through: every decision is asked."""
    from judge.catalogue.user import full_catalogue
    from judge.rulings.changes import changes
    from judge.rulings.playing import play as played
    from judge.rulings.readings import parse

    scenario = scenario_in(file)
    read = parse(readings)
    answers: list[tuple[int, ...]] = []
    told = 0
    while True:
        here = played(scenario, answers, version, full_catalogue(), read)
        for entry in here.trace[told:]:
            echo(f"  {entry.step.removeprefix('timing/'):<14}{entry.says}")
        told = len(here.trace)
        if here.asked is None:
            break
        answers.append(_asked(here.asked))
    if here.stops:
        echo(f"* No further: {here.stops}.")
    for change in changes(here.board, here.state):
        echo(f"* {change}")


def _asked(pause: Decision | Chance) -> tuple[int, ...]:
    echo(pause.question)
    for number, option in enumerate(pause.options, start=1):
        echo(f"  {number}. {option.label}")
    while True:
        typed = click.prompt("Your choice (numbers, separated by spaces; nothing: an empty line)", default="")
        try:
            numbers = tuple(int(part) for part in typed.replace(",", " ").split())
            answer = tuple(pause.options[number - 1].value for number in numbers if number > 0)
        except (ValueError, IndexError):
            echo("Type the numbers of the options.")
            continue
        if len(answer) == len(numbers) and pause.accepts(answer):
            return numbers
        echo("That choice is not legal here.")
