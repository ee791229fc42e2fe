"""What instructions report, and the words under which later words point to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.engine.machine.frames import Outcome
from judge.game.state import Player, Ref

VERB_OF = {
    "chosen": "choose",
    "destroyed": "destroy",
    "sacrificed": "destroy",
    "discarded": "discard",
    "purged": "purge",
    "archived": "archive",
    "revealed": "reveal",
    "returned": "return",
    "played": "play",
    "drawn": "draw",
    "exalted": "exalt",
    "stunned": "stun",
    "warded": "ward",
    "enraged": "enrage",
    "readied": "ready",
    "exhausted": "exhaust",
    "healed": "heal",
    "damaged": "deal damage",
    "dealt": "deal damage",
    "captured": "capture Æ",
    "stolen": "steal Æ",
    "lost": "lose Æ",
    "gained": "gain Æ",
    "paid": "pay Æ",
    "moved": "move",
    "removed": "remove",
    "swapped": "swap",
    "shuffled": "shuffle",
    "added": "add",
    "put": "put",
    "placed": "put",
    "forged": "forge a key",
    "unforged": "unforge a key",
    "made": "make a token creature",
    "attached": "attach",
    "grafted": "graft",
    "used": "use",
    "fought": "fight",
    "reaped": "reap",
    "given": "give",
    "flipped": "flip",
    "named": "name",
    "searched": "search",
    "prevented": "prevent damage",
    "capture": "capture Æ",
    "steal": "steal Æ",
    "lose": "lose Æ",
    "gain": "gain Æ",
    "pay": "pay Æ",
    "sacrifice": "destroy",
    "deal": "deal damage",
    "damage": "deal damage",
    "forge": "forge a key",
    "unforge": "unforge a key",
    "make": "make a token creature",
    "place": "put",
    "prevent": "prevent damage",
}
"""The verb under which an instruction reports, for each participle that points back to it."""

ESTABLISH = "establish"
"""The verb of an outcome that says what a condition has found cards to be: "if it is a creature, …"."""

SHOWN = ("look at", "reveal", "search")
"""Verbs whose cards stay at hand: "1 of them" means one of these, whatever was done to another meanwhile."""

SPARED = "spare"
"""The verb of an outcome that says that somebody paid to be spared what would have been done."""

SPOKEN = ("consider", "compare", ESTABLISH, SPARED)
"""Outcomes that are no instruction's: they only bring something up."""


INTO_ARCHIVES = "archives"
"""The detail of an outcome of what was put into archives: later words of its text call that archived as well."""


def done_as(outcome: Outcome, verb: str) -> tuple[Ref, ...]:
    """The objects to which that was done."""
    if verb == "choose":
        return outcome.meant or outcome.done
    if verb == "enter play" and outcome.verb in ("put into play", "play", "make a token creature"):
        return outcome.done
    if verb == "archive" and outcome.detail == INTO_ARCHIVES:
        return outcome.done
    if verb == "destroy" and outcome.verb != verb:
        return outcome.destroyed
    if verb == "move" and outcome.verb == "attach":
        return outcome.done
    if verb == "be dealt damage":
        verb = "deal damage"
    return outcome.done if outcome.verb == verb else ()


def done_by(outcomes: Iterable[Outcome], players: Collection[Player]) -> tuple[Outcome, ...]:
    """The outcomes of what one of these players did, and those of which nobody is told to have done it."""
    return tuple(one for one in outcomes if one.player is None or one.player in players)
