"""What a definition says of the controller of a card that has a status, in the words of that card: "at the start of
their turn, its controller may lose 1Æ to free it" as "at the start of your turn, you may lose 1Æ to remove each …".

In: what is so of a card, the counter of the status and how its cards are called. Out: the same said to "you".
"""

from __future__ import annotations

import re
from collections.abc import Collection

from ..lexicon import of_you

_CARD = r"(?:creature|artifact|upgrade|card)"
_THIS = rf"(?:it|this {_CARD}|that {_CARD}|the {_CARD})"
_WHO = rf"(?:(?:its|(?:this|that|the) {_CARD}'s) controller|the controller of {_THIS}|that player|they)"
_THEIRS = rf"(?:their|its|(?:its|(?:this|that|the) {_CARD}'s) controller's|(?:its|that) (?:owner|player)'s)"
_THEIR_TURN = re.compile(
    rf"\b(?P<when>at the (?:start|end) of|during|on) (?:each of )?{_THEIRS} turns?\b", re.IGNORECASE)
_SAID = re.compile(rf"(?P<lead>(?:(?:At|During|On|After|Each time|While|If) [^,]+, )*)(?i:{_WHO}) (?P<verb>[a-z]+) "
                   r"(?P<rest>.+)")
_THEN_THEY = re.compile(r"(?P<lead>If|Otherwise,|Then,|) ?[Tt]hey (?P<verb>[a-z]+)\b(?P<rest>.+)")
_BEHIND = re.compile(r"(?P<do>[Yy]ou .+?),? (?P<when>at the (?:start|end) of your turn)(?P<to> to .+|)\.")
_AT_WILL = re.compile(r"(?:During|On) your turn, (?=you may .+ to )")
_AWAY_AFTER = re.compile(r"R(?P<away>emove each [a-z-]+ counter from (?:it|this [a-z]+)) (?:when|after|if|once) "
                         r"(?P<when>[^,.]+)\.")
_AWAY = re.compile(
    r"\b(?P<end>(?i:end|lift|remove|clear|shed)) (?:this|the|its|that) (?P<what>[a-z-]+(?: status)?)(?: counters?)?"
    r"(?: from (?:it|(?:this|that|the) [a-z]+))?(?=[.,]|$| (?:at|instead|when|after|once|if)\b)")


def to_you(means: str, counter: str, states: Collection[str]) -> str:
    """What is so of a card with a status, said to its controller."""
    for state in states:
        means = re.sub(rf"\b(?:an?|the|that|each) {state} ({_CARD})\b", r"this \1", means)
    said: list[str] = []
    spoken_to = False
    for sentence in re.split(r"(?<=\.) (?=[A-Z])", _away(means, counter, states)):
        timed = _THEIR_TURN.sub(r"\g<when> your turn", sentence)
        found = _SAID.fullmatch(timed)
        if found is not None and (found["verb"] == "may" or timed != sentence or " your turn, " in found["lead"]):
            spoken_to = True
            you = f"{found['lead']}you {of_you(found['verb'])} {_yours(found['rest'])}"
            timed = _in_order(f"{you[0].upper()}{you[1:]}")
        elif spoken_to and (then := _THEN_THEY.fullmatch(timed)) is not None:
            you = f"{then['lead']} you {of_you(then['verb'])}{_yours(then['rest'])}".strip()
            timed = f"{you[0].upper()}{you[1:]}"
        else:
            spoken_to = False
        said.append(_AWAY_AFTER.sub(lambda one: f"After {_of_this(one['when'])}, r{one['away']}.", timed))
    return " ".join(said)


def _of_this(when: str) -> str:
    return re.sub(r"^it\b(?!')", "this creature", when)


def _yours(said: str) -> str:
    return re.sub(r"\bthey\b", "you", re.sub(r"\btheir\b", "your", said))


def _in_order(said: str) -> str:
    """ "You may lose 1Æ at the start of your turn to …": when it is comes first."""
    said = _BEHIND.sub(lambda one: (
        f"{one['when'][0].upper()}{one['when'][1:]}, {one['do'][0].lower()}{one['do'][1:]}{one['to']}."), said)
    return _AT_WILL.sub("", said)[0].upper() + _AT_WILL.sub("", said)[1:]


def _away(means: str, counter: str, states: Collection[str]) -> str:
    """What ends a status, as what takes its counters away."""
    named = {"status", "effect", "condition", "state", counter, *states, *(f"{state} status" for state in states)}

    def put(found: re.Match[str]) -> str:
        end = "Remove" if found["end"][0].isupper() else "remove"
        return f"{end} each {counter} counter from it" if found["what"] in named else found[0]

    means = re.sub(r"\bto end this(?=[.,])", f"to remove each {counter} counter from it", means)
    return _AWAY.sub(put, means)
