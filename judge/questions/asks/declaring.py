"""Questions without the form of one: "X dies?", "X still alive?", "still in play?", "my pool after that?"."""

from __future__ import annotations

from ..wording.records import Clause, Comp
from ..wording.words import Word

#: What is asked in one word: "Legal?", "Dead?"
SHORTLY = ("allowed", "forbidden", "dead", "alive")
STATES_ASKED = ("dead", "alive", "in play", "in hand", "gone", "warded", "stunned", "exhausted", "ready", "enraged")
"""What is asked of a card by saying no more than that it is so."""
_TOTALS = ("pool", "total", "amber", "cost", "power", "armor", "damage", "chain", "key")


def put_as_question(clause: Clause, done: bool) -> bool:
    """Give a clause that a question mark ends the form of a question; whether it asks. `done`: something is done on the
    board. What is told ("X dies?") is made a question in `wording.outright`."""
    if clause.mood == "placed" and len(clause.comps) == 1 and not clause.subs:
        return clause.comps[0].value in SHORTLY or (done and clause.comps[0].states(*STATES_ASKED))
    if clause.mood == "named" and not clause.subs and len(clause.subject) == 1:
        return (done and _only_states(clause)) or _total(clause)
    return False


def _only_states(clause: Clause) -> bool:
    """Whether it was turned from "X still stunned" into "is X still stunned"."""
    first = clause.about
    states = [c for c in clause.comps if c.kind == "stated"]
    if first.number is not None or first.adjectives or not states or not all(map(_state_or_time, clause.comps)):
        return False
    if first.kind not in ("NAME", "PRON") and not first.is_noun("creature", "ward", "stun", "artifact"):
        return False
    start = clause.span[0]
    clause.mood, clause.auxiliary = "polar", Word("", start, start, (), "QAUX", "be", "be")
    return True


def _state_or_time(comp: Comp) -> bool:
    return comp.states(*STATES_ASKED) or comp.says("already", "again", "not_yet") or comp.states("this turn")


def _total(clause: Clause) -> bool:
    """Whether it names no more than what a player or a card has: "my pool", "damage on X"."""
    first = clause.about
    bare = not first.owner and first.possessor is None
    if first.is_noun("amber") and bare and any(c.prep == "for" for c in clause.comps):
        return False  # "Æmber for me?": whether there is any
    return first.is_noun(*_TOTALS) and first.number is None and not {"a", "no", "some", "all"} & set(first.determiners)
