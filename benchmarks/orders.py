"""How a ruling grows with the abilities that resolve together: `python benchmarks/orders.py [MOST]`.

From 2 to MOST (12) abilities that answer one thing and whose order changes nothing: different ones, and copies of one.
Then different ones that have something in common.
"""

import resource
import sys
import time
from typing import Any

import judge

HEARD = {
    "play": "After you play a card",
    "reap": "After a friendly creature reaps",
    "fight": "After a friendly creature fights",
}


SHARED = {
    "own card leaves": "Destroyed: Return Imp {k} to its owner's hand. Gain {k}Æ.",
    "may": "After you play a card, you may gain {k}Æ.",
    "one pool": "After you play a card, steal {k}Æ.",
    "captured onto one creature": "After you play a card, the most powerful friendly creature captures {k}Æ.",
    "one creature is hurt": "After you play a card, deal {k}D to each enemy creature.",
    "listening lasts": "After you play a card, for the remainder of the turn, after you play a creature, gain {k}Æ.",
    "power lasts": "After you play a card, for the remainder of the turn, each friendly creature gets +{k} power.",
    "abilities are gained": "After you play a card, for the remainder of the turn, each friendly creature gains, "
    "“Reap: Gain {k}Æ.”",
    "gained abilities take cards away": "Destroyed: Gain {k}Æ.",
    "cards are drawn": "After you play a card, draw a card. Gain {k}Æ.",
    "each enemy creature dies": "Destroyed: Deal 1D to each enemy creature.",
}
"""Different abilities that have something in common: the text of each, with its number."""


def shared(kind: str, count: int) -> dict[str, Any]:
    """A scenario in which `count` abilities change the same: there is enough for all of them."""
    dying = SHARED[kind].startswith("Destroyed")
    cards = [
        {"card": f"Imp {number}", "type": "creature" if dying else "artifact", "house": "dis",
         "text": SHARED[kind].format(k=number), **({"power": 2} if dying else {})}
        for number in range(1, count + 1)
    ]  # fmt: skip
    gift = "For the remainder of the turn, each creature gains, “Destroyed: Return this creature to its owner's hand.” "
    if kind == "gained abilities take cards away":
        cards = [{**card, "text": ""} for card in cards]
    if kind == "each enemy creature dies":
        cards = [{**card, "card": "Imp"} for card in cards]
    words = f"Play: {gift * kind.startswith('gained')}Destroy each friendly creature." * dying
    storm = {"card": "Storm", "type": "action", "house": "dis", "text": words}
    blank = {"card": "Nothing", "type": "action", "house": "dis", "text": ""}
    giant = {"card": "Giant", "type": "creature", "power": 99, "house": "dis", "text": ""}
    me: dict[str, Any] = {"battleline": cards} if dying else {"battleline": [giant], "artifacts": cards}
    if kind == "cards are drawn":
        me["deck"] = [blank] * 20
    foes = [{**giant, "card": f"Foe {power}", "power": power} for power in (2, 4, 6)] * kind.startswith("each enemy")
    opponent = {"battleline": foes if dying else [giant], "amber": 99}
    return {"given": {"house": "dis", "me": {**me, "hand": [storm]}, "opponent": opponent}, "when": [{"play": "Storm"}]}


def artifacts(count: int, heard: str, copies: bool) -> list[dict[str, Any]]:
    """That many artifacts that answer: each gains so much Æmber, all the same of them or each an amount of its own."""
    return [
        {
            "card": "Bell" if copies else f"Bell {number}", "type": "artifact", "house": "brobnar",
            "text": f"{heard}, gain {1 if copies else number}Æ.",
        }
        for number in range(1, count + 1)
    ]  # fmt: skip


def board(kind: str, count: int, copies: bool) -> dict[str, Any]:
    """A scenario in which `count` abilities resolve together."""
    if kind == "destroyed":
        dying = [
            {"card": "Imp" if copies else f"Imp {number}", "type": "creature", "power": 2, "house": "dis",
             "text": f"Destroyed: Gain {1 if copies else number}Æ."}
            for number in range(1, count + 1)
        ]  # fmt: skip
        storm = {"card": "Storm", "type": "action", "house": "dis", "text": "Play: Destroy each creature."}
        return {"given": {"house": "dis", "me": {"battleline": dying, "hand": [storm]}}, "when": [{"play": "Storm"}]}
    blank = {"card": "Nothing", "type": "action", "house": "brobnar", "text": ""}
    me = {"battleline": ["Krump"], "artifacts": artifacts(count, HEARD[kind], copies), "hand": [blank]}
    act = {"play": {"play": "Nothing"}, "reap": {"reap": "Krump"}, "fight": {"fight": "Krump", "with": "Dextre"}}[kind]
    return {"given": {"house": "brobnar", "me": me, "opponent": {"battleline": ["Dextre"]}}, "when": [act]}


def measured(scenario: dict[str, Any]) -> str:
    """How many places a ruling visits, and the milliseconds of the processor that it takes; whether it was cut."""
    started = time.process_time()
    ruling = judge.rule(scenario)
    took = 1000 * (time.process_time() - started)
    return f"{ruling.machines}, {took:.0f}{' cut' * bool(ruling.cut)}"


def main(most: int) -> None:
    """Print a row for each kind, then what a wide board takes, then the memory of all of it."""
    judge.rule(board("play", 2, copies=False))
    print("|", " | ".join(["places, ms", *map(str, range(2, most + 1))]), "|")
    print("|---" * most, "|", sep="")
    for kind in (*HEARD, "destroyed"):
        for copies in (False, True):
            cells = [measured(board(kind, count, copies)) for count in range(2, most + 1)]
            print("|", " | ".join([f"{kind}, {'copies' if copies else 'different'}", *cells]), "|")
    for kind in SHARED:
        cells = [measured(shared(kind, count)) for count in range(2, most + 1)]
        print("|", " | ".join([kind, *cells]), "|")
    print(f"\n40 creatures destroyed at once, 20 a side: {measured(WIPED)}")
    print(f"memory of all: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


WIPED = {
    "given": {
        "house": "dis",
        "me": {"battleline": ["Dust Imp"] * 20, "hand": ["Gateway to Dis"]},
        "opponent": {"battleline": ["Dust Imp"] * 20},
    },
    "when": [{"play": "Gateway to Dis"}],
}
"""A wide board on which every creature gains Æmber as it is destroyed."""


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
