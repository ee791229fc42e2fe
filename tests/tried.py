"""Cards tried on a usual table, with hashes of what came of it when a person last looked: a change detector, beside the
boards that say what is right.

A card is laid between creatures without a text, and a few acts are done with it and around it, drawn by its name:
played, used, attacked, looked at over the end of the turn. Of each act one hash stands for what was offered to be
chosen, for the steps of the timing chart with their rules, and for the position that it left. After a change that is
meant, `python tests/tried.py` writes the file anew and names each card with which something comes out otherwise: look
at them, and name them in the commit; `python tests/tried.py CARD/NUMBER` tells what is done with one,
`python tests/tried.py COUNT` picks so many anew.
"""

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from heapq import heapify, heappop, heappush
from pathlib import Path
from typing import NamedTuple

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Chance, Decision, Finished
from judge.engine.machine.faces import library as faces
from judge.engine.machine.library import Definition, Library
from judge.engine.procedures.actions import begin
from judge.engine.procedures.legal_actions import label, legal
from judge.engine.trials.random_games import answer
from judge.game.state import Card, State
from law_boards import ME, YOU, Table

FILE = Path(__file__).parent / "data" / "tried.txt"
PLAIN = {
    "Ann": Definition("Ann", "Ann", "creature", ("brobnar",), 2, 0, ("giant", "human"), ("amber",)),
    "Bob": Definition("Bob", "Bob", "creature", ("logos",), 4, 1, ("scientist", "robot")),
    "Cay": Definition("Cay", "Cay", "creature", ("dis",), 6, 0, ("demon", "beast"), ("capture", "damage")),
    "Dan": Definition("Dan", "Dan", "creature", ("mars",), 3, 0, ("martian", "soldier")),
    "Eve": Definition("Eve", "Eve", "creature", ("sanctum",), 5, 2, ("knight", "human"), ("draw",)),
    "Fay": Definition("Fay", "Fay", "creature", ("untamed",), 7, 0, ("faerie", "beast")),
    "Urn": Definition("Urn", "Urn", "artifact", ("shadows",), traits=("item",)),
    "Axe": Definition("Axe", "Axe", "artifact", ("brobnar",), traits=("weapon",), icons=("amber",)),
    "Fog": Definition("Fog", "Fog", "action", ("untamed",), icons=("amber",)),
    "Din": Definition("Din", "Din", "action", ("dis",), icons=("damage", "amber")),
    "Hat": Definition("Hat", "Hat", "upgrade", ("logos",), icons=("amber",)),
}  # fmt: skip
LINES = ("Ann", "Bob", "Cay"), ("Dan", "Eve", "Fay")
PILES = {
    "hand": (("Fog", "Bob", "Hat"), ("Din", "Dan", "Urn")),
    "deck": (("Cay", "Fog", "Axe", "Ann", "Din"), ("Eve", "Hat", "Fog", "Fay", "Urn")),
    "discard": (("Ann", "Din", "Urn"), ("Fay", "Fog", "Dan")),
    "archives": (("Bob",), ("Eve",)),
}
ACTS = 4
"""How many are done with a card, at the most."""


class Trial(NamedTuple):
    """A card, and which of the tables that are laid with it: 0 with the card in hand, 1 with it in play."""

    card: str
    number: int

    @property
    def name(self) -> str:
        """What it is called in the file."""
        return f"{self.card}/{self.number}"


def trials() -> Iterator[Trial]:
    """Everything that could be tried."""
    for card in catalogue():
        if card.type == "action" or (card.type == "upgrade" and card.text):
            yield from (Trial(card.id, number) for number in (0, 2))
        elif card.type in ("creature", "artifact") and card.text and not card.gigantic:
            yield from (Trial(card.id, number) for number in (0, 1, 3))


@cache
def known() -> Library:
    """The faces of the catalogue and of the plain cards."""
    return faces().with_cards(PLAIN)


def laid(trial: Trial) -> tuple[State, str]:
    """The table with the card on it, and what the card is called there."""
    dice = random.Random(trial.name)
    face = known().definition(trial.card)
    table = Table(tide_in_game=True, tide=dice.choice((None, ME, YOU)), house=next(iter(face.houses), "brobnar"))
    for player, line in enumerate(LINES):
        for name in line:
            state = dice.choice(("", "", "", "", "", "", "exhausted", "stunned", "warded", "enraged"))
            table.add(
                PLAIN[name], "line", player, damage=dice.choice((0, 0, 1)), amber=dice.choice((0, 0, 1, 2)),
                **{one: one == state for one in ("exhausted", "stunned", "warded", "enraged")},
            )  # fmt: skip
        if player == ME and trial.number % 2:
            uid = table.add(face, "line" if face.type == "creature" else "artifacts", ME)
        table.add(PLAIN["Urn" if player else "Axe"], "artifacts", player)
        for zone, sides in PILES.items():
            for name in sides[player]:
                table.add(PLAIN[name], zone, player)
        table.sides[player] = table.sides[player]._replace(
            amber=dice.randint(0, 7), chains=dice.choice((0, 0, 1)), keys=("red",) * dice.randint(0, 1),
            houses=(*face.houses[:1], "brobnar", "dis") if player == ME else ("mars", "sanctum", "untamed"),
        )  # fmt: skip
    if not trial.number % 2:
        uid = table.add(face, "hand", ME)
    return table.state(), uid


def done(trial: Trial) -> Iterator[tuple[str, str]]:
    """What is done with a card, and what comes of each act, in words."""
    state, uid = laid(trial)
    dice = random.Random(trial.name)
    for _ in range(ACTS):
        actions = legal(state, known()).actions
        with_it = [action for action in actions if uid in (action.card, action.target)]
        action = dice.choice(with_it if with_it and dice.random() < 0.8 else actions)
        told = label(Board.of(state, known()), action)
        machine = begin(state, known(), action)
        came = []
        while isinstance(machine.pause, Decision | Chance):
            came.append(" | ".join(option.label for option in machine.pause.options))
            chosen = answer(dice, machine.pause)
            came.append(f"-> {machine.pause.describe(chosen)}")
            machine = machine.choose(chosen)
        state = machine.state
        way = (f"{entry.step} {entry.choice} {' '.join(entry.rules)}" for entry in machine.trace)
        yield told, "\n".join([*came, *way, seen(state)])
        if not isinstance(machine.pause, Finished) or state.winner is not None:
            return


def seen(state: State) -> str:
    """A position as it lies on the table, without what only the program counts."""
    cards = "\n".join(map(_card, state.cards.values()))
    turn = state.active, state.turn, state.step, state.house, state.tide, state.winner
    return f"{turn}\n{state.players}\n{cards}\n{len(state.effects)}"


def _card(card: Card) -> str:
    facts = card._replace(zone=Zone.PLAY, entered=0)._asdict()
    return " ".join([card.zone.value, *(f"{name}={value}" for name, value in facts.items() if value)])


def hashes(trial: Trial) -> tuple[str, ...]:
    """What stands for a trial in the file, one hash an act."""
    return tuple(hashlib.sha256(f"{told}\n{came}".encode()).hexdigest()[:6] for told, came in done(trial))


def features(trial: Trial) -> frozenset[tuple[str, ...]]:
    """What a trial may show: the nodes of its card, each with its words and with the node above it, by where the card
    lies."""
    place = str(trial.number % 2)
    found: set[tuple[str, ...]] = {(place, known().definition(trial.card).type)}
    for node in walk(known().definition(trial.card).text):
        kind = type(node).__name__
        found.add((place, kind))
        for one in fields(node):
            value = getattr(node, one.name)
            if isinstance(value, str | bool | None):
                found.add((kind, one.name, str(value)))
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, n.Node):
                    found.add((kind, one.name, type(inner).__name__))
    return frozenset(found)


def picked(count: int) -> list[Trial]:
    """So many trials, each the one that shows the most of what those before it show least."""
    shown: Counter[tuple[str, ...]] = Counter()
    left = {trial: features(trial) for trial in trials()}
    worth = [(-float(len(found)), trial) for trial, found in left.items()]
    heapify(worth)
    chosen: list[Trial] = []
    while len(chosen) < count:
        _, trial = heappop(worth)
        now = -sum(2.0 ** -shown[one] for one in left[trial])
        if worth and now > worth[0][0]:
            heappush(worth, (now, trial))
            continue
        chosen.append(trial)
        shown.update(left[trial])
    return sorted(chosen)


def kept() -> dict[str, tuple[str, ...]]:
    """The hashes of each trial when it was last looked at, by its name."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    return {name: tuple(rest) for name, *rest in map(str.split, lines)}


def trial_of(name: str) -> Trial:
    """The trial of a name in the file."""
    card, _, number = name.rpartition("/")
    return Trial(card, int(number))


def rewrite(count: int) -> None:
    """Write the file anew, and tell with which card something comes out otherwise. With a count so many trials are
    picked anew; else they are those of the file."""
    before = kept()
    now = {t.name: hashes(t) for t in (picked(count) if count else map(trial_of, before))}
    for name, found in now.items():
        if before.get(name) != found:
            print(f"{name}: {'otherwise' if name in before else 'new'}")
    FILE.write_text("".join(f"{name} {' '.join(found)}\n" for name, found in now.items()), "utf-8")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [name] if "/" in name:
            for act, came in done(trial_of(name)):
                print(f"> {act}\n{came}\n")
        case arguments:
            rewrite(int(*arguments))
