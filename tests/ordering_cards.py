"""Random boards on which abilities that wait together do something to cards, give abilities or draw."""

from __future__ import annotations

import random
from typing import Any

from ordering import RUNNER, board, together

ALIKE = (
    "deal 1D to each enemy creature.",
    "deal 2D to each enemy creature.",
    "deal 3D to each enemy flank creature.",
    "deal 1D to each other creature.",
    "deal 2D to the least powerful enemy creature.",
    "destroy the least powerful enemy creature.",
    "destroy each damaged creature.",
    "destroy each enemy creature on a flank.",
    "destroy the most powerful creature.",
    "return the most powerful enemy creature to its owner's hand.",
    "purge each enemy creature with power 2.",
    "archive the top card of your deck.",
    "archive the top card of your discard pile.",
    "discard the top 2 cards of your deck.",
    "draw 2 cards.",
    "draw a card. Gain 1Æ.",
    "shuffle ~ into its owner's deck.",
    "archive ~ and the top card of your deck.",
    "ward each of its neighbors.",
    "ready and enrage each other friendly creature.",
    "each other friendly creature captures 1Æ.",
    "~ captures 1Æ.",
    "if ~ is damaged, gain 1Æ.",
    "if ~ is on a flank, deal 1D to each enemy creature.",
    "gain 1Æ for each creature.",
    "stun each enemy creature.",
    "stun an enemy creature.",
    "put a +1 power counter on each enemy creature.",
    "fully heal each creature.",
    "deal 1D to an enemy creature.",
    "steal 1Æ. If you do, deal 1D to each enemy creature.",
    "for the remainder of the turn, each enemy creature gets -1 power.",
    "for the remainder of the turn, each other creature gets +1 power.",
    "make a token creature.",
)
"""What copies do to cards, some of it to others than their own."""

HEARING = (
    *[""] * 6,
    "After an enemy creature is destroyed, gain 1Æ.",
    "Each time a creature is dealt damage, your opponent loses 1Æ.",
    "Each enemy creature gains, “Destroyed: Deal 1D to each creature.”",
    "If an enemy creature would be destroyed, fully heal it instead.",
    "While your opponent controls 2 or more creatures, each friendly creature gains elusive.",
    "Each creature on a flank gets +1 power.",
    "Each friendly creature gains, “Destroyed: Gain 1Æ.”",
)

GIVING = (
    "Each friendly creature gains, “{} {}”",
    "Each friendly flank creature gains, “{} {}”",
    "Each friendly creature with power 3 or higher gains, “{} {}”",
    "Each damaged creature gains, “{} {}”",
    "While you control 2 or more creatures, each friendly creature gains, “{} {}”",
    "For the remainder of the turn, each friendly creature gains, “{} {}”",
    "For the remainder of the turn, each creature gains, “{} {}”",
)
"""How cards gain an ability: whenever, for as long as something is so, for a turn."""

GIVEN = (
    "Return this creature to its owner's hand.",
    "Archive this creature.",
    "Purge this creature.",
    "Gain 1Æ.",
    "Draw a card.",
    "Each other friendly creature captures 1Æ.",
    "Deal 1D to each other creature.",
    "Ward each friendly creature.",
    "If you control 2 or more creatures, gain 1Æ.",
    "For the remainder of the turn, each friendly creature gains, “Reap: Gain 1Æ.”",
    "For the remainder of the turn, each friendly creature gets +1 power.",
    "For the remainder of the turn, each friendly creature loses all keywords.",
    "For the remainder of the turn, each friendly creature belongs to house Logos.",
    "For the remainder of the turn, each creature gains, “Destroyed: Gain 1Æ.”",
    "Destroy a friendly artifact.",
    "Steal 1Æ.",
)
"""What they gain."""

DRAWING = (
    "draw a card.",
    "draw 2 cards.",
    "draw a card. Gain 1Æ.",
    "draw 3 cards.",
    "each player draws a card.",
    "your opponent draws a card.",
    "you may draw a card.",
    "draw a card for each friendly creature.",
    "archive the top card of your deck.",
    "discard the top card of your deck.",
    "look at the top card of your deck. Archive it.",
    "discard a card from your hand.",
    "purge each card in your hand.",
    "gain 1Æ for each card in your hand.",
    "if you have 3 or more cards in hand, gain 1Æ.",
    "shuffle your discard pile into your deck.",
    "put a creature from your hand on top of your deck.",
    "return a creature from your discard pile to your hand.",
    "play the top card of your deck.",
    "make a token creature.",
    "your opponent discards a card.",
    "archive your hand.",
    "gain 1Æ.",
)
"""What takes from a deck, and what looks at it or at the hand."""


def alike(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 or 4 copies, or two of one and some of another, do something to cards."""
    kind = dice.choice(("destroyed", "destroyed", "play", "reap"))
    first, second = dice.sample(ALIKE, 2)
    mixed = [first, first, second], [first, second, first], [*[first] * 3, second]
    bodies = dice.choice(([first] * 3, [first] * 4, *mixed))
    scenario = together(kind, bodies, dice.choice(HEARING))
    me, opponent = scenario["given"]["me"], scenario["given"]["opponent"]
    me["amber"], opponent["amber"] = dice.randint(0, 3), dice.randint(0, 3)
    me["deck"] = ["Dust Imp", "Bumpsy", "Krump", "Troll", "Urchin"][: dice.randint(0, 5)]
    me["discard"] = ["Bumpsy", "Urchin", "Dextre"][: dice.randint(0, 3)]
    me["token"] = "Warrior"
    if kind == "destroyed":
        me["battleline"] = [{**one, "damage": dice.choice((0, 0, 1))} for one in me["battleline"]]
        if dice.random() < 0.3:
            opponent["battleline"] = [me["battleline"].pop()]
    opponent["battleline"] = [
        *({**RUNNER, "card": f"Foe {at}", "power": dice.randint(1, 4)} for at in range(dice.randint(1, 3))),
        *opponent["battleline"][: kind == "destroyed"],
        *([{**RUNNER, "card": "Foe"}] * (kind == "fight")),
    ]
    return scenario


def giving(dice: random.Random) -> dict[str, Any]:
    """A scenario in which creatures gain what they do as they are destroyed, or as one reaps."""
    reaps = dice.random() < 0.3
    number = dice.choice((3, 3, 3, 4))
    line = [
        {**RUNNER, "card": f"Mate {at}", "power": dice.randint(2, 4), "damage": dice.choice((0, 0, 1)),
         "text": f"Destroyed: {dice.choice(GIVEN)}" if dice.random() < 0.3 else ""}
        for at in range(number)
    ]  # fmt: skip
    heading = "After a friendly creature reaps," if reaps else "Destroyed:"
    gifts = []
    for _ in range(dice.choice((1, 1, 2))):
        body = dice.choice(GIVEN)
        gifts.append(dice.choice(GIVING).format(heading, body[0].lower() + body[1:] if reaps else body))
    lasting = [text for text in gifts if text.startswith("For")]
    givers = [
        {"card": f"Idol {at}", "type": "artifact", "house": "dis", "text": text}
        for at, text in enumerate(gifts) if text not in lasting
    ]  # fmt: skip
    spell = {"card": "Spell", "type": "action", "house": "dis", "text": f"Play: {' '.join(lasting)}" if lasting else ""}
    storm = {"card": "Storm", "type": "action", "house": "dis", "text": "Play: Destroy each friendly creature."}
    me = {
        "battleline": line, "artifacts": givers, "hand": [spell, storm], "amber": dice.randint(0, 3),
        "deck": ["Bumpsy", "Urchin", "Troll", "Dextre"],
    }  # fmt: skip
    opponent = {"battleline": [{**RUNNER, "card": "Foe", "power": dice.randint(1, 4)}], "amber": dice.randint(0, 4)}
    act = {"reap": "Mate 1"} if reaps else {"play": "Storm"}
    return {"given": {"house": "dis", "me": me, "opponent": opponent}, "when": [{"play": "Spell"}, act]}


def drawing(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 or 4 abilities draw cards, of which there may be too few."""
    around = ("", "", "", "After you draw a card, gain 1Æ.", "You cannot draw cards.", "Each creature gets +1 power.")
    scenario = board(dice, ("play", "play", "reap", "destroyed"), (*(3,) * 12, 4), DRAWING, around)
    me, opponent = scenario["given"]["me"], scenario["given"]["opponent"]
    me["deck"] = ["Dust Imp", "Bumpsy", "Krump", "Troll", "Urchin", "Dextre", "Silvertooth"][: dice.randint(0, 7)]
    me["discard"] = ["Bumpsy", "Dust Imp"][: dice.choice((0, 0, 1, 2))]
    opponent["deck"] = ["Troll", "Krump"][: dice.randint(0, 2)]
    me["token"] = "Warrior"
    return scenario
