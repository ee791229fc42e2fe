"""Random boards on which several abilities wait together, and all that comes of them: in every order, and with orders
that cannot matter walked once."""

from __future__ import annotations

import random
from typing import Any

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


def board(dice: random.Random, most: int) -> dict[str, Any]:
    """A scenario in which 3 to `most` abilities wait together, copies among them, and an act after it."""
    kind = dice.choice(list(KINDS))
    bodies = dice.sample(BODIES, dice.randint(1, 3))
    artifact = kind != "destroyed"
    waiting = [_card(kind, dice.choice(bodies), artifact) for _ in range(dice.randint(3, most))]
    beside = {"card": "Stone", "type": "artifact", "house": "dis", "text": dice.choice(BESIDE)}
    storm = {
        "card": "Storm",
        "type": "action",
        "house": "dis",
        "text": "" if artifact else "Play: Destroy each creature.",
    }
    me = {
        "amber": dice.randint(0, 4),
        "battleline": [{"card": "Runner", "type": "creature", "power": 4, "house": "dis", "text": ""}] * artifact
        + ([] if artifact else waiting),
        "artifacts": [beside, *(waiting if artifact else [])],
        "hand": [storm],
        "deck": ["Dust Imp", "Bumpsy", "Krump", "Troll"][: dice.randint(0, 4)],
    }
    foes = ["Dextre", "Bumpsy"][: dice.randint(1, 2)]
    opponent = {"amber": dice.randint(0, 4), "battleline": foes, "artifacts": ["Pocket Universe"], "hand": ["Krump"]}
    act = {"reap": {"reap": "Runner"}, "fight": {"fight": "Runner", "with": "Dextre"}}.get(kind, {"play": "Storm"})
    return {"given": {"house": "dis", "me": me, "opponent": opponent}, "when": [act]}


def _card(kind: str, body: str, artifact: bool) -> dict[str, Any]:
    if artifact:
        body = body.replace("ward this creature", "ward a friendly creature")
    text = KINDS[kind].format(body if artifact else body[0].upper() + body[1:])
    at = BODIES.index(body) if body in BODIES else 99
    shape = {"type": "artifact"} if artifact else {"type": "creature", "power": 2}
    return {"card": f"Bell {at}", **shape, "house": "dis", "text": text}
