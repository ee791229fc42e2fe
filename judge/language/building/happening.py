"""How often something has happened: "for each time it was exalted this way"."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.parsing.records import Facts, Refused

from .dispatch import Context
from .events import event


def how_often(facts: Facts, ctx: Context) -> n.HowOften:
    """The number of times. Raises Refused for what is told as if it were still to come, or of no time."""
    for fact in facts.parts:
        if not fact.is_a("subject") or not fact.last.verb.in_form("was", "past", "perfect"):
            raise Refused("how often was that? Say what has been done")
    when, window = event(facts, ctx)
    if window is None and not any(isinstance(one, n.ThisWay) for one in walk(when)):
        raise Refused("how often since when?")
    return n.HowOften(when, window)
