"""Random boards on which several abilities wait together, and all that comes of them: in every order, and with orders
that cannot matter walked once."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

import judge
from judge.engine.machine import hindsight, independence
from judge.engine.machine.board import Board
from judge.engine.procedures import discard_order
from judge.rulings import merging
from judge.rulings.merging import Shared
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
    "you may gain 1 chain.",
    "you may discard the top card of your deck.",
    "your opponent may gain 1Æ.",
    "exhaust a creature.",
    "a friendly creature captures 1Æ.",
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


GOING = (
    "return ~ to its owner's hand.",
    "archive ~.",
    "purge ~.",
    "shuffle ~ into its owner's deck.",
    "return ~ to its owner's hand. Gain 1Æ.",
    "archive ~. Draw a card.",
    "gain 1Æ for each friendly creature.",
    "if you control 2 or more creatures, gain 1Æ.",
    "deal 1D to each creature.",
    "deal 2D to an enemy creature.",
    "return an enemy creature to its owner's hand.",
    "each friendly creature captures 1Æ.",
    "ward each friendly creature.",
    "exhaust each enemy creature.",
    "for the remainder of the turn, each creature gets +1 power.",
    "for the remainder of the turn, each friendly creature gains skirmish.",
    "you may gain 2Æ.",
    "you may draw a card.",
    "steal 1Æ.",
    "gain 1Æ for each card in your archives.",
    "deal 1D to each of its neighbors.",
    "draw a card for each of its neighbors.",
    "if a creature has left play this turn, gain 1Æ.",
    "a friendly creature captures 1Æ.",
)
"""What cards do as they go, or to what goes and stays."""

AROUND = (
    "",
    "",
    "",
    "Each friendly creature gets +1 power.",
    "While you control 3 or more creatures, each enemy creature gets +2 power.",
    "After a creature leaves play, gain 1Æ.",
    "After a friendly creature is destroyed, its neighbors capture 1Æ.",
    "After a flank creature leaves play, draw a card.",
    "After you gain Æ, your opponent gains 1Æ.",
    "If a friendly creature would leave play, gain 1Æ instead.",
    "Each creature on a flank gets +1 power.",
    "You cannot gain more than 2Æ each turn.",
)


SHARED = (
    "steal 1Æ.",
    "steal 2Æ.",
    "steal 3Æ.",
    "your opponent loses 1Æ.",
    "your opponent loses 2Æ.",
    "lose 1Æ.",
    "your opponent gains 2Æ.",
    "gain 1Æ.",
    "you may steal 1Æ.",
    "your opponent loses half their Æ.",
    "if your opponent has 2Æ or more, steal 1Æ.",
    "lose 2Æ. Steal 1Æ.",
    "steal 1Æ. Your opponent gains 1Æ.",
    "the most powerful friendly creature captures 1Æ.",
    "the most powerful friendly creature captures 2Æ.",
    "each friendly creature captures 1Æ.",
    "each enemy creature captures 1Æ.",
    "move 1Æ from the most powerful friendly creature to your pool.",
    "deal 1D to each enemy creature.",
    "deal 2D to each enemy creature.",
    "deal 3D to each enemy creature.",
    "deal 2D to the most powerful enemy creature.",
    "deal 1D to each creature.",
    "deal 1D to an enemy creature.",
    "heal 1 damage from each enemy creature.",
    "ward each enemy creature.",
    "destroy each damaged enemy creature.",
    "for the remainder of the turn, each enemy creature gets +1 power.",
    "for the remainder of the turn, each enemy creature gets -1 power.",
    "for the remainder of the turn, each enemy creature gains 1 armor.",
    "if a creature has been destroyed this turn, steal 1Æ.",
)
"""What takes from one pool or hurts one creature."""

BOUND = (
    "",
    "",
    "",
    "",
    "After you steal Æ, your opponent gains 1Æ.",
    "After a creature captures Æ, gain 1Æ.",
    "Each time a creature is dealt damage, your opponent loses 1Æ.",
    "After an enemy creature is destroyed, steal 1Æ.",
    "If you would steal Æ, your opponent loses that much Æ instead.",
    "If your opponent would lose Æ, deal 1D to each enemy creature instead.",
    "Your opponent's Æ cannot be stolen.",
    "Each enemy creature gets +1 armor.",
    "Each enemy creature gets +1 power for each damage on it.",
    "While your opponent has 2Æ or more, each enemy creature gets +2 power.",
    "Each enemy creature with Æ on it gets +2 power.",
)


LASTING = (
    "for the remainder of the turn, each friendly creature gets +1 power.",
    "for the remainder of the turn, each friendly creature gets +2 power.",
    "for the remainder of the turn, each creature gets -1 power.",
    "for the remainder of the turn, each enemy creature gets -2 power.",
    "for the remainder of the turn, each enemy creature gets +1 armor.",
    "for the remainder of the turn, each friendly creature with power 5 or higher gets +2 power.",
    "for the remainder of the turn, each enemy creature gains taunt.",
    "for the remainder of the turn, each friendly creature gains assault 2.",
    "for the remainder of the turn, each friendly creature gains, “Reap: Gain 1Æ.”",
    "for the remainder of the turn, each friendly creature loses all keywords.",
    "for the remainder of the turn, each friendly creature belongs to house Logos.",
    "for the remainder of the turn, each friendly creature belongs to house Dis.",
    "for the remainder of the turn, each creature has 3 power.",
    "for the remainder of the turn, after you play a creature, gain 1Æ.",
    "for the remainder of the turn, after you play a creature, gain 2Æ.",
    "for the remainder of the turn, after you play a creature, if you have 4Æ or more, steal 1Æ.",
    "for the remainder of the turn, after you play a card, gain 1Æ.",
    "for the remainder of the turn, after you gain Æ, draw a card.",
    "for the remainder of the turn, each time a creature is destroyed, steal 1Æ.",
    "for the remainder of the turn, after a friendly creature reaps, deal 2D to each enemy creature.",
    "the next time you play a creature this turn, gain 2Æ.",
    "the next time you play a creature this turn, it captures 1Æ.",
    "the next time you would gain Æ this turn, steal that much Æ instead.",
    "the next creature you play this turn enters play ready.",
    "for the remainder of the turn, if you would gain Æ, gain 1 chain instead.",
    "for the remainder of the turn, you cannot steal Æ.",
    "for the remainder of the turn, enemy creatures cannot be destroyed.",
    "for the remainder of the turn, keys cost +1Æ.",
    "for the remainder of the turn, your keys cost -2Æ.",
    "for the remainder of the turn, your keys cost -2Æ, to a minimum of 4Æ.",
    "for the remainder of the turn, your keys cost -1Æ for each friendly creature.",
    "forge a key at current cost.",
    "deal 2D to each enemy creature.",
    "deal 1D to each creature.",
    "gain 1Æ.",
    "gain 1Æ for each friendly creature with power 5 or higher.",
    "steal 1Æ.",
    "destroy the most powerful enemy creature.",
)
"""What lasts, and what may notice it."""

LATER = (
    {"play": "Recruit"},
    {"play": "Recruit"},
    {"play": "Recruit"},
    {"reap": "Runner"},
    {"fight": "Runner", "with": "Foe"},
    {"play": "Key"},
    {"play": "Key"},
)
"""What is done next, which shows what lasts."""

DESTROYING = (
    "destroy each creature with power 1.",
    "destroy each creature with power 2.",
    "destroy each creature with power 3.",
    "destroy each creature with power 4.",
    "destroy each creature with power 2 or lower.",
    "destroy each creature with power 3 or lower.",
    "destroy each creature with power 4 or higher.",
    "destroy each damaged creature.",
    "destroy the least powerful enemy creature.",
    "destroy the most powerful creature.",
    "destroy each flank creature.",
    "deal 1D to each creature.",
    "deal 2D to each enemy creature.",
    "purge each creature with power 3.",
    "return each creature with power 2 to its owner's hand.",
    "destroy each creature with power 3. If you do, gain 1Æ.",
    "destroy each creature with power 4. Gain 1Æ for each creature destroyed this way.",
    "gain 1Æ for each enemy creature.",
    "gain 1Æ for each card in your discard pile.",
    "if a creature has been destroyed this turn, steal 1Æ.",
    "for the remainder of the turn, each creature gets +1 power.",
    "for the remainder of the turn, each creature gets -1 power.",
    "gain 1Æ.",
)
"""What destroys the same, or makes others the ones that are destroyed."""

WATCHING = (
    "",
    "",
    "",
    "",
    "After a creature is destroyed, gain 1Æ.",
    "After an enemy creature leaves play, your opponent gains 1Æ.",
    "Each friendly creature gets +1 power for each friendly creature in play.",
    "While you control 2 or more creatures, each enemy creature gets +1 power.",
    "Each creature on a flank gets +1 power.",
    "If an enemy creature would be destroyed, ward it instead.",
    "Each enemy creature gains, “Destroyed: Gain 1Æ.”",
    "After a creature is destroyed, put the top card of your discard pile on the bottom of your deck.",
)


NUMBERS = (*(3,) * 14, *(4,) * 4, 5, 6)


RUNNER = {"card": "Runner", "type": "creature", "power": 4, "house": "dis", "text": ""}


def going(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 or 4 abilities wait together, some of which move cards in or out of play."""
    return board(dice, ("destroyed", "destroyed", "destroyed", "fight"), (*(3,) * 19, 4), GOING, AROUND)


def sharing(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 to 6 abilities take from pools that may run dry, or hurt creatures that may not stand it,
    as they are warded or armored."""
    scenario = board(dice, ("play", "play", "reap", "destroyed"), (*(3,) * 10, *(4,) * 6, 5, 6), SHARED, BOUND)
    opponent = scenario["given"]["opponent"]
    opponent["amber"] = dice.randint(0, 8)
    big = {**RUNNER, "card": "Big", "power": dice.randint(3, 9), "armor": dice.choice((0, 0, 1, 2))}
    opponent["battleline"] = [
        {**big, "damage": dice.choice((0, 1, 2)), "ward": dice.random() < 0.2, "amber": dice.choice((0, 1))},
        *opponent["battleline"][: dice.randint(0, 1)],
    ]
    return scenario


def lasting(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 or 4 abilities make effects that last, or meet them; then something is done to which these
    answer."""
    scenario = board(dice, ("play", "play", "play", "destroyed"), (*(3,) * 12, 4), LASTING)
    me, opponent = scenario["given"]["me"], scenario["given"]["opponent"]
    recruit = {**RUNNER, "card": "Recruit", "power": dice.randint(2, 6)}
    key = {"card": "Key", "type": "action", "house": "dis", "text": "Play: Forge a key at current cost."}
    me["hand"] = [*me["hand"], recruit, key]
    me["amber"] = dice.randint(0, 9)
    me["battleline"] = [*me["battleline"], *([{**RUNNER, "ready": True}] * (RUNNER not in me["battleline"]))]
    opponent["battleline"] = [{**RUNNER, "card": "Foe", "power": dice.randint(1, 6), "damage": 0}]
    scenario["when"] = [*scenario["when"], dice.choice(LATER)]
    return scenario


def destroying(dice: random.Random) -> dict[str, Any]:
    """A scenario in which 3 or 4 abilities destroy the same creatures, or others."""
    scenario = board(dice, ("play", "play", "reap"), (*(3,) * 12, 4), DESTROYING, WATCHING)
    me, opponent = scenario["given"]["me"], scenario["given"]["opponent"]
    some = [{**RUNNER, "card": f"Foe {at}", "power": dice.randint(1, 4)} for at in range(dice.randint(1, 3))]
    opponent["battleline"] = some
    me["battleline"] = [*me["battleline"], *({**RUNNER, "card": "Mate", "power": 3} for _ in range(dice.randint(0, 1)))]
    return scenario


def board(
    dice: random.Random,
    kinds: Sequence[str] = tuple(KINDS),
    numbers: Sequence[int] = NUMBERS,
    of: Sequence[str] = BODIES,
    around: Sequence[str] = BESIDE,
) -> dict[str, Any]:
    """A scenario in which 3 to 6 abilities wait together, copies among them."""
    kind = dice.choice(kinds)
    number = dice.choice(numbers)
    bodies = dice.sample(of, dice.randint(1, 3) if number < 5 else 2)
    waiting = [dice.choice(bodies) for _ in range(number)]
    scenario = together(kind, waiting, dice.choice(around))
    me, opponent = scenario["given"]["me"], scenario["given"]["opponent"]
    me["amber"], opponent["amber"] = dice.randint(0, 4), dice.randint(0, 4)
    me["deck"] = ["Dust Imp", "Bumpsy", "Krump", "Troll"][: dice.randint(0, 4)]
    opponent["battleline"] += ["Dextre"] * (dice.random() < 0.1)
    return scenario


def together(kind: str, bodies: Sequence[str], beside: str = "") -> dict[str, Any]:
    """A scenario in which abilities with these bodies wait together; those with one body are copies."""
    destroyed = kind == "destroyed"
    names = [f"Bell {bodies.index(body) + 1}" for body in bodies]
    waiting = [_card(kind, name, body.replace("~", name)) for name, body in zip(names, bodies, strict=True)]
    stone = {"card": "Stone", "type": "artifact", "house": "dis", "text": beside}
    storm = {"card": "Storm", "type": "action", "house": "dis", "text": "Play: Destroy each creature." * destroyed}
    me = {
        "battleline": waiting if destroyed else [RUNNER],
        "artifacts": [stone] if destroyed else [stone, *waiting],
        "hand": [storm],
    }
    opponent = {"battleline": [{**RUNNER, "card": "Foe"}], "artifacts": ["Pocket Universe"], "hand": ["Krump"]}
    act = {"reap": {"reap": "Runner"}, "fight": {"fight": "Runner", "with": "Foe"}}.get(kind, {"play": "Storm"})
    return {"given": {"house": "dis", "me": me, "opponent": opponent}, "when": [act]}


def _card(kind: str, name: str, body: str) -> dict[str, Any]:
    if kind == "destroyed":
        shape, said = {"type": "creature", "power": 2}, body[0].upper() + body[1:]
    else:
        shape, said = {"type": "artifact"}, body.replace("ward this creature", "ward a friendly creature")
        said = said.replace("each of its neighbors", "each creature")
    return {"card": name, **shape, "house": "dis", "text": KINDS[kind].format(said)}


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
    ways: Sequence[int | None] = [one.ways for one in leading(ruling.explored)] or [None] * len(ruling.lines)
    piles = discard_order.matters(Board.of(ruling.setup.state, ruling.setup.library))
    shared = Shared(hindsight.EVERYTHING._replace(piles=piles))
    ends: dict[Hashable, tuple[frozenset[int], int | None]] = {}
    for number, line in enumerate(ruling.lines):
        forcing = frozenset(player for player in (0, 1) if number in forced[player])
        ends[shown(line.state, shared), line.open, line.illegal] = (forcing, ways[number])
    return Walked(ends, ruling.machines, bool(ruling.cut))


@contextmanager
def unmoved() -> Iterator[None]:
    """Nothing is put before anything else meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(independence, "FEWEST", 99)
        yield


@contextmanager
def every_order() -> Iterator[None]:
    """Every order is walked meanwhile, and all that has happened parts two positions, though not what came before
    what: no text on these boards asks that."""
    every = hindsight.EVERYTHING._replace(order=False)
    with unmoved(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(hindsight, "of", lambda trees, verbs: every)
        patch.setattr(merging, "_in_order", lambda effect: True)
        patch.setattr(merging, "_piles", lambda shared: True)
        yield


def compared(numbers: range, laid: Callable[[random.Random], dict[str, Any]]) -> tuple[int, int]:
    """How many of these random boards could be compared, and of how many fewer places were visited."""
    whole = fewer = 0
    for number in numbers:
        scenario = laid(random.Random(f"{laid.__name__} {number}"))
        found = walked(scenario)
        with every_order():
            everything = walked(scenario)
        if not everything.cut:
            assert found.ends == everything.ends, number
            assert not found.cut
            whole += 1
            fewer += found.machines < everything.machines
    return whole, fewer


def not_moved(scenario: dict[str, Any], found: Walked) -> bool:
    """Whether as many places were visited as where nothing is put before anything else."""
    with unmoved():
        return found.machines == walked(scenario).machines
