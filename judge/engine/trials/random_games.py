"""Random games: boards from the whole catalogue, random legal actions and answers, reproducible by number."""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import NamedTuple

from judge.catalogue import Card as Printed
from judge.catalogue import catalogue
from judge.effects.targets import Zone
from judge.engine.machine import saving
from judge.engine.machine.act_data import Check
from judge.engine.machine.decisions import Answer, Chance, Decision, Exceeded, Unknown
from judge.engine.machine.faces import library as faces
from judge.engine.machine.frames import Frame
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine, start
from judge.engine.procedures.actions import Action, begin
from judge.engine.procedures.legal_actions import legal
from judge.game.state import KEY_COLOURS, Card, Pile, Player, PlayerState, Prophecy, Segment, State

from .invariants import broken

TURNS = 3
ACTIONS = 12
"""How many actions of one turn are taken at most before it is ended."""
ANSWERS = 400
"""How many answers one action may ask for before the game is given up and said to be."""
DECK = 14
DECK_TYPES = ("creature", "action", "artifact", "upgrade")


class Failure(NamedTuple):
    """Something that must hold and did not: in which game, doing what, and what."""

    game: str
    action: Action | None
    what: str

    def __str__(self) -> str:
        action = self.action
        doing = " ".join(filter(None, action[:3])) if action else "the beginning"
        return f"game {self.game}: {doing}: {self.what}"


@dataclass
class Played:
    """What was played: counts, failures, and the limits that were reached."""

    games: int = 0
    turns: int = 0
    actions: int = 0
    pauses: int = 0
    won: int = 0
    exceeded: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Played) -> None:
        """Count another one's games too."""
        for name in ("games", "turns", "actions", "pauses", "won"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.exceeded += other.exceeded
        self.failures += other.failures


# --- boards ---------------------------------------------------------------------------------------------------------


@cache
def _printed() -> dict[str, tuple[Printed, ...]]:
    found: dict[str, list[Printed]] = {}
    for card in catalogue():
        found.setdefault(card.type, []).append(card)
    return {kind: tuple(cards) for kind, cards in found.items()}


@cache
def _houses() -> tuple[str, ...]:
    return tuple(sorted({house for card in catalogue() for house in card.houses}))


@cache
def _halves() -> dict[str, tuple[str, str]]:
    """The ids of both halves of each gigantic creature, by its name."""
    halves: dict[str, dict[str, str]] = {}
    for card in catalogue():
        if card.gigantic:
            halves.setdefault(card.name, {})[card.gigantic] = card.id
    return {name: (found["top"], found["bottom"]) for name, found in halves.items()}


class _Builder:
    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.cards: dict[str, Card] = {}
        self.copies: Counter[str] = Counter()

    def lay(self, printed: Printed, seat: Player, zone: Zone, houses: Sequence[str], **facts: object) -> str:
        """A card of one of the houses (a maverick, where it has none of them)."""
        self.copies[printed.id] += 1
        uid = f"{printed.id}#{self.copies[printed.id]}"
        own = [house for house in printed.houses if house in houses]
        maverick = "" if own else self.dice.choice(houses)
        card = Card(uid, printed.id, seat, zone, seat, maverick=maverick, entered=len(self.cards))
        self.cards[uid] = card._replace(**facts)  # type: ignore[arg-type]
        return uid

    def pick(self, kinds: Sequence[str]) -> Printed:
        pools = [_printed()[kind] for kind in kinds]
        at = self.dice.randrange(sum(map(len, pools)))
        for pool in pools:
            if at < len(pool):
                return pool[at]
            at -= len(pool)
        raise AssertionError

    def pile(self, count: int, seat: Player, zone: Zone, houses: Sequence[str]) -> tuple[str, ...]:
        uids: list[str] = []
        while len(uids) < count:
            printed = self.pick(DECK_TYPES)
            ids = _halves()[printed.name] if printed.name in _halves() and printed.gigantic else (printed.id,)
            uids += [self.lay(catalogue().card(id), seat, zone, houses) for id in ids]
        return tuple(uids)

    def in_play(self, seat: Player, houses: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        dice = self.dice
        line, artifacts = [], []
        for _ in range(dice.randint(0, 5)):
            printed = self.pick(("creature",))
            while printed.gigantic or not printed.power:
                printed = self.pick(("creature",))
            assert printed.power
            uid = self.lay(
                printed,
                seat,
                Zone.PLAY,
                houses,
                exhausted=dice.random() < 0.2,
                damage=dice.randrange(printed.power) if dice.random() < 0.3 else 0,
                amber=dice.choice((0, 0, 0, 0, 1, 2)),
                stunned=dice.random() < 0.1,
                warded=dice.random() < 0.1,
                enraged=dice.random() < 0.05,
                counters=(("+1 power", dice.randint(1, 2)),) if dice.random() < 0.15 else (),
            )
            line.append(uid)
            if dice.random() < 0.2:
                self.lay(self.pick(("upgrade",)), seat, Zone.PLAY, houses, host=uid)
        for _ in range(dice.randint(0, 2)):
            exhausted = dice.random() < 0.2
            artifacts.append(self.lay(self.pick(("artifact",)), seat, Zone.PLAY, houses, exhausted=exhausted))
        return tuple(line), tuple(artifacts)

    def side(self, seat: Player) -> PlayerState:
        dice = self.dice
        houses = tuple(dice.sample(_houses(), 3))
        line, artifacts = self.in_play(seat, houses)
        prophecies = dice.sample(_printed()["prophecy"], 2) if dice.random() < 0.2 else []
        powers = _printed()["archon power"]
        return PlayerState(
            amber=dice.randint(0, 8),
            chains=dice.choice((0, 0, 0, 1, 7)),
            keys=tuple(dice.sample(KEY_COLOURS, dice.choice((0, 0, 1, 2)))),
            houses=houses,
            token=dice.choice(_printed()["token creature"]).id,
            hand=self.pile(6, seat, Zone.HAND, houses),
            deck=Pile((Segment(self.pile(DECK, seat, Zone.DECK, houses)),)),
            discard=self.pile(dice.randint(0, 5), seat, Zone.DISCARD, houses),
            archives=self.pile(dice.choice((0, 0, 1, 2)), seat, Zone.ARCHIVES, houses),
            purged=self.pile(dice.choice((0, 0, 0, 1)), seat, Zone.PURGED, houses),
            battleline=line,
            artifacts=artifacts,
            prophecies=tuple(Prophecy(card.id, False, f"{card.id}@{seat}") for card in prophecies),
            archon_powers=(dice.choice(powers).id,) if dice.random() < 0.1 else (),
        )


def position(dice: random.Random) -> State:
    """A random position in the main step of the fifth turn, every card of it known."""
    builder = _Builder(dice)
    players = (builder.side(0), builder.side(1))
    active = dice.randrange(2)
    return State(
        cards=builder.cards,
        players=players,
        active=active,
        turn=5,
        house=dice.choice(players[active].houses),
        tide=dice.choice((None, 0, 1)),
        tide_in_game=dice.random() < 0.5,
        clock=1_000,
    )


# --- playing --------------------------------------------------------------------------------------------------------


def answer(dice: random.Random, pause: Decision | Chance) -> Answer:
    """A random legal answer."""
    values = [option.value for option in pause.options]
    if isinstance(pause, Chance):
        return (dice.choice(values),)
    most = pause.maximum if pause.repeats else min(pause.maximum, len(values))
    for _ in range(20):
        size = dice.randint(min(pause.minimum, most), most)
        picked = dice.choices(values, k=size) if pause.repeats else dice.sample(values, size)
        if not pause.ordered and not pause.repeats:
            picked.sort(key=values.index)
        if pause.accepts(tuple(picked)):
            return tuple(picked)
    return dice.choice(list(islice(pause.answers(), 50)))


class _Over(Exception):
    """The game ends here: it was won, or something went wrong and was noted."""


class _Game:
    """One game, decided by its name alone. A `thorough` one is saved and loaded wherever it waits, and each action is
    done twice."""

    def __init__(self, name: str, library: Library, thorough: bool, turns: int) -> None:
        self.library = library
        self.turns = turns
        self.name = name
        self.dice = random.Random(name)
        self.thorough = thorough
        self.played = Played(games=1)
        self.action: Action | None = None

    def play(self) -> Played:
        """Play it to its end, to its last turn or to its first failure."""
        try:
            state = position(self.dice)
            state = self.finish(start(state, self.library, (Frame(Check()),)), None)
            for _ in range(self.turns):
                state = self.turn(state)
                self.played.turns += 1
        except _Over:
            pass
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            file = place.filename.rsplit("/", 1)[-1]
            self.fail(f"{type(error).__name__}: {error} ({file}:{place.lineno}, {place.name})")
        return self.played

    def fail(self, *whats: str) -> None:
        """Note what went wrong."""
        self.played.failures += [Failure(self.name, self.action, what) for what in whats]

    def turn(self, state: State) -> State:
        """Random actions, then the end of the turn."""
        for _ in range(ACTIONS):
            actions = [action for action in legal(state, self.library).actions if action.kind != "end turn"]
            if not actions:
                break
            state = self.act(state, self.dice.choice(actions))
        return self.act(state, Action("end turn"))

    def act(self, state: State, action: Action) -> State:
        """One action with random choices."""
        self.action = action
        self.played.actions += 1
        return self.finish(begin(state, self.library, action), state)

    def finish(self, machine: Machine, before: State | None) -> State:
        """Answer at random until the machine has finished; look whether all holds, at each pause and at the end."""
        first = machine
        answers: list[Answer] = []
        while isinstance(machine.pause, Decision | Chance):
            self.played.pauses += 1
            if self.thorough:
                self.check(machine, None)
                machine = saving.load(saving.dump(machine), self.library)
            if len(answers) >= ANSWERS:
                self.played.exceeded["answers of one action"] += 1
                raise _Over
            assert isinstance(machine.pause, Decision | Chance)
            answers.append(answer(self.dice, machine.pause))
            machine = machine.choose(answers[-1])
        self.check(machine, before)
        if self.thorough:
            again = first
            for given in answers:
                again = again.choose(given)
            if again != machine or again.trace != machine.trace:
                self.fail("the same choices led elsewhere, or a saved machine went on otherwise")
        match machine.pause:
            case Exceeded(limit=limit):
                self.played.exceeded[limit] += 1
                raise _Over
            case Unknown(uid=uid, quality=quality):
                self.fail(f"it hangs on {uid}, which is known: {quality}")
        self.played.won += machine.state.winner is not None
        if machine.state.winner is not None or self.played.failures:
            raise _Over
        return machine.state

    def check(self, machine: Machine, before: State | None) -> None:
        """Note all that does not hold."""
        self.fail(*dict.fromkeys(broken(machine, before)))


def play(name: str, library: Library | None = None, *, thorough: bool = True, turns: int = TURNS) -> Played:
    """The game called `name` ("7-123": the 123rd of seed 7), on a board of its own, for so many turns; the same each
    time."""
    return _Game(name, library or faces(), thorough, turns).play()


def play_many(seed: int, numbers: Iterable[int], thorough_every: int = 10, turns: int = TURNS) -> Played:
    """Many games of one seed, every tenth (or `thorough_every`th) a thorough one."""
    total = Played()
    for number in numbers:
        total.add(play(f"{seed}-{number}", thorough=number % thorough_every == 0, turns=turns))
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `python -m judge.engine.trials.random_games`: 0 if all held."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Play random games.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--thorough", type=int, default=10, metavar="N", help="save, load and repeat every Nth game")
    parser.add_argument("--game", help="play one game again, by its name (SEED-NUMBER)")
    parser.add_argument("--turns", type=int, default=TURNS, help="turns of each game")
    options = parser.parse_args(arguments)
    started = time.perf_counter()
    if options.game:
        total = play(options.game, turns=options.turns)
    else:
        numbers = range(options.first, options.first + options.games)
        total = play_many(options.seed, numbers, options.thorough, options.turns)
    took = time.perf_counter() - started
    for failure in total.failures:
        print(failure)
    print(
        f"{total.games} games, {total.turns} turns, {total.actions} actions, {total.pauses} decisions, "
        f"{total.won} won, limits reached: {dict(total.exceeded) or 'none'}, failures: {len(total.failures)}; "
        f"{took:.0f} s, {1000 * took / max(1, total.games):.0f} ms a game"
    )
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
