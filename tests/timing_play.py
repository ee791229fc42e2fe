"""Playing a machine in tests: begin an action, answer by words, look at what happened."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.machine import Machine
from judge.engine.procedures.actions import Action, begin
from judge.lowering.ahead import told_ahead
from law_boards import Table, creatures

ALL = creatures()
SELF = n.Self_()
THIS = n.This(n.Kind.CREATURE)
ONE = n.Select(n.One(), n.Filter((n.Kind.CREATURE,)))


def bold(heading: n.Heading, *steps: n.Statement) -> n.BoldAbility:
    """An ability under a heading."""
    return told_ahead(n.BoldAbility((heading,), steps[0] if len(steps) == 1 else n.Sequence(steps)))


def after(
    verb: n.Verb, body: n.Statement, *, subject: n.Cards | n.Noun | n.Players | None = None,
    object: n.Cards | n.Noun | None = None,
) -> n.TriggeredAbility:
    """ "After …, body"."""
    return n.TriggeredAbility(n.Event(verb, subject, object), body)


def gain(amount: int) -> n.GainAmber:
    """ "gain N Æ"."""
    return n.GainAmber(n.Number(amount))


def do(table: Table, kind: str, card: str = "", target: str = "", **more: object) -> Machine:
    """Begin an action on the table."""
    return begin(table.state(), table.library(), Action(kind, card, target, **more))  # type: ignore[arg-type]


def pick(machine: Machine, *words: object) -> Machine:
    """Answer one decision per word: the option whose value or label is it, or whose label begins so."""
    for word in words:
        assert isinstance(machine.pause, Decision | Chance), machine.pause
        options = machine.pause.options
        fitting = [o.value for o in options if word in (o.value, o.label) or o.label.startswith(str(word))]
        assert fitting, (word, [o.label for o in options])
        machine = machine.choose((fitting[0],))
    return machine


def finish(machine: Machine) -> Machine:
    """Answer everything with the first legal answer until a main step or a house choice is reached."""
    while isinstance(machine.pause, Decision | Chance):
        if isinstance(machine.pause, Decision) and machine.pause.kind == "house":
            break
        machine = machine.choose(next(machine.pause.answers()))
    return machine


def told(machine: Machine) -> list[str]:
    """What the trace says, one line per entry."""
    return [entry.says for entry in machine.trace]


def steps(machine: Machine) -> list[str]:
    """The ids of the timing chart in the order they were walked, repetitions left out."""
    found = [entry.step for entry in machine.trace]
    return [step for at, step in enumerate(found) if at == 0 or found[at - 1] != step]


def in_order(machine: Machine, *parts: str) -> None:
    """Assert that the trace says these one after the other."""
    lines = told(machine)
    at = -1
    for part in parts:
        following = [index for index, line in enumerate(lines) if index > at and part in line]
        assert following, (part, lines)
        at = following[0]
