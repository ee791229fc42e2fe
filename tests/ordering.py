"""Random boards on which several abilities wait together, and all that comes of them: in every order, and with orders
that cannot matter walked once."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import judge
from judge.rulings.merging import board as shown
from judge.web.game.leading import leading

KINDS = {
    "play": "After you play a card, {}",
    "reap": "After a friendly creature reaps, {}",
    "fight": "After a friendly creature fights, {}",
    "destroyed": "Destroyed: {}",
}

BODIES = (
    "gain 1Æ.",
    "gain 2Æ.",
    "your opponent gains 1Æ.",
    "each player gains 1Æ.",
    "your opponent loses 1Æ.",
    "your opponent loses 2Æ.",
    "steal 1Æ.",
    "steal 2Æ.",
    "gain 1 chain.",
    "draw a card.",
    "discard the top card of your deck.",
    "archive the top card of your deck.",
    "ward this creature.",
    "capture 1Æ.",
    "if you have 3Æ or more, gain 1Æ.",
    "if your opponent has no Æ, draw a card.",
    "if you have gained Æ this turn, your opponent loses 1Æ.",
    "gain 1Æ for each card in your hand.",
    "deal 1D to an enemy creature.",
    "deal 1D to each creature.",
    "you may gain 1Æ.",
    "destroy an enemy artifact.",
    "purge a friendly artifact.",
    "your opponent discards a card.",
    "for the remainder of the turn, each friendly creature gets +1 power.",
)

BESIDE = (
    "",
    "",
    "",
    "After you gain Æ, your opponent gains 1Æ.",
    "After you steal Æ, draw a card.",
    "While you have 4Æ or more, each enemy creature gets +2 power.",
    "Your opponent cannot lose Æ.",
    "If you would gain Æ, gain 1 chain instead.",
    "After you draw a card, gain 1Æ.",
)


NUMBERS = (3, 3, 3, 3, 4, 4, 4, 5, 5, 6)


RUNNER = {"card": "Runner", "type": "creature", "power": 4, "house": "dis", "text": ""}


def board(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 to 6 abilities wait together, copies among them."""
    kind = dice.choice(list(KINDS))
    bodies = dice.sample(BODIES, dice.randint(1, 3))
    artifact = kind != "destroyed"
    waiting = [_card(kind, dice.choice(bodies), artifact) for _ in range(dice.choice(NUMBERS))]
    beside = {"card": "Stone", "type": "artifact", "house": "dis", "text": dice.choice(BESIDE)}
    storm = {
        "card": "Storm",
        "type": "action",
        "house": "dis",
        "text": "" if artifact else "Play: Destroy each creature.",
    }
    me = {
        "amber": dice.randint(0, 4),
        "battleline": ([RUNNER] if artifact else waiting),
        "artifacts": [beside, *(waiting if artifact else [])],
        "hand": [storm],
        "deck": ["Dust Imp", "Bumpsy", "Krump", "Troll"][: dice.randint(0, 4)],
    }
    foes = ["Dextre", "Bumpsy"][: dice.randint(1, 2)]
    opponent = {"amber": dice.randint(0, 4), "battleline": foes, "artifacts": ["Pocket Universe"], "hand": ["Krump"]}
    act = {"reap": {"reap": "Runner"}, "fight": {"fight": "Runner", "with": "Dextre"}}.get(kind, {"play": "Storm"})
    return {"given": {"house": "dis", "me": me, "opponent": opponent}, "when": [act]}


def _card(kind: str, body: str, artifact: bool) -> dict[str, Any]:
    name = f"Bell {BODIES.index(body)}"
    if artifact:
        body = body.replace("ward this creature", "ward a friendly creature")
    text = KINDS[kind].format(body if artifact else body[0].upper() + body[1:])
    shape = {"type": "artifact"} if artifact else {"type": "creature", "power": 2}
    return {"card": name, **shape, "house": "dis", "text": text}


@dataclass
class Walked:
    """What was found of a board: each end with who can force it and the number of ways that lead to it."""

    ends: dict[Hashable, tuple[frozenset[int], int | None]]
    machines: int
    cut: bool


def walked(scenario: dict[str, Any]) -> Walked:
    """All that may come of a board."""
    ruling = judge.rule(scenario)
    forced = {player: ruling.explored.forced_by(player) for player in (0, 1)}
    ways = [one.ways for one in leading(ruling.explored)] or [None] * len(ruling.lines)
    ends: dict[Hashable, tuple[frozenset[int], int | None]] = {}
    for number, line in enumerate(ruling.lines):
        forcing = frozenset(player for player in (0, 1) if number in forced[player])
        ends[shown(line.state), line.open, line.illegal] = (forcing, ways[number])
    return Walked(ends, ruling.machines, bool(ruling.cut))
