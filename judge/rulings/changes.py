"""What a line of play changed, in words a player would use, and as deltas player by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judge.catalogue.card import house_name
from judge.effects.targets import Zone
from judge.engine.machine.sentences import are, listed
from judge.game.state import Card, Player, State

from .naming import called, plural, shown
from .setup import Setup

WHO = {0: "you", 1: "your opponent"}
WHOSE = {0: "your", 1: "your opponent's"}


class Change(NamedTuple):
    """One thing that is not as it was: whose (a player, None: the table's), in a clause, and short ("Æ 7 → 0").

    `alike`: the clause without what makes no difference to players: which colour a key has.
    """

    of: Player | None
    says: str
    short: str
    alike: str = ""


def changes(setup: Setup, after: State) -> list[str]:
    """Each thing that is not as it was, as a clause: "you have 5 Æ (before: 3)", "Ella is in your discard pile"."""
    return [change.says for change in changed(setup, after)]


def deltas(setup: Setup, after: State) -> dict[str, list[str]]:
    """The same, short, player by player ("you", "opponent", "table"): {"you": ["Æ 7 → 0"]}; those of whom nothing
    changed are left out."""
    told: dict[str, list[str]] = {"you": [], "opponent": [], "table": []}
    for change in changed(setup, after):
        told["table" if change.of is None else "opponent" if change.of else "you"].append(change.short)
    return {whose: lines for whose, lines in told.items() if lines}


def changed(setup: Setup, after: State) -> list[Change]:
    """Everything that is not as it was before, of players, cards and the turn."""
    before = setup.state
    return [*_players(before, after), *_cards(setup, after), *_turn(before, after)]


def of_card(before: State, after: State, uid: str) -> list[str]:
    """What is otherwise of one card, short: "play → discard pile", "damage 0 → 2"; nothing where all is as it was."""
    was, card = before.cards[uid], after.cards[uid]
    moved = (was.zone, was.holder) != (card.zone, card.holder)
    told = [f"{_short(was, card)} → {_short(card, was)}"] if moved else []
    return told + ([short for _, short in _facts(was, card)] if card.zone is Zone.PLAY else [])


def _players(before: State, after: State) -> Iterator[Change]:
    for seat in (0, 1):
        was, now = before.players[seat], after.players[seat]
        has = "have" if seat == 0 else "has"
        if was.amber != now.amber:
            says = f"{WHO[seat]} {has} {now.amber} Æ (before: {was.amber})"
            yield Change(seat, says, f"Æ {was.amber} → {now.amber}")
        if was.chains != now.chains:
            says = f"{WHO[seat]} {has} {plural(now.chains, 'chain')} (before: {was.chains})"
            yield Change(seat, says, f"chains {was.chains} → {now.chains}")
        for name in sorted({*dict(was.counters), *dict(now.counters)}):
            if was.count(name) != now.count(name):
                counted = plural(now.count(name), f"{name} counter")
                says = f"{WHO[seat]} {has} {counted} (before: {was.count(name)})"
                yield Change(seat, says, f"{name} counters {was.count(name)} → {now.count(name)}")
        for key in now.keys:
            if key not in was.keys:
                yield Change(
                    seat, f"{WHO[seat]} forged the {key} key", f"{key} key forged", f"{WHO[seat]} forged a key"
                )
        for key in was.keys:
            if key not in now.keys:
                says = f"{WHOSE[seat]} {key} key is unforged"
                yield Change(seat, says, f"{key} key unforged", f"one of {WHOSE[seat]} keys is unforged")


class _Move(NamedTuple):
    of: Player
    place: str
    short: str


def _cards(setup: Setup, after: State) -> Iterator[Change]:
    unknown: Counter[tuple[str, Player]] = Counter()
    moved: dict[_Move, list[str]] = {}
    facts: list[Change] = []
    halves = {card.other_half for card in after.cards.values()}  # what becomes of them shows at the other one
    for uid, was in setup.state.cards.items():
        card = after.cards[uid]
        if uid in halves:
            continue
        if (was.zone, was.holder) != (card.zone, card.holder):
            if not card.card and Zone.PLAY not in (card.zone, was.zone):
                unknown[(str(card.zone), card.holder)] += 1
                continue
            where = _Move(card.holder, _moved(was, card), f"{_short(was, card)} → {_short(card, was)}")
            moved.setdefault(where, []).append(uid)
        if card.zone is Zone.PLAY:
            name = called(setup, after, uid)
            facts += (Change(card.holder, f"{name} {says}", f"{name}: {short}") for says, short in _facts(was, card))
    for where, uids in moved.items():
        names = _counted(setup, after, uids)
        verb = are(names) if len(uids) == 1 or len(names) > 1 else f"{names[0]} are"
        yield Change(where.of, f"{verb} {where.place}", f"{listed(names)}: {where.short}")
    yield from facts
    for (zone, holder), count in sorted(unknown.items()):
        cards = plural(count, "unknown card")
        yield Change(holder, f"{cards} moved to {WHOSE[holder]} {zone}", f"{cards} → {zone}")


def _counted(setup: Setup, after: State, uids: list[str]) -> list[str]:
    """Each card once, those of one name that were alike with how many they are: "2 Ella"."""
    alike: dict[str, list[str]] = {}
    for uid in uids:
        alike.setdefault(called(setup, after, uid), []).append(uid)
    return [
        name if len(copies) == 1 else f"{len(copies)} {shown(setup, after, copies[0])}"
        for name, copies in alike.items()
    ]


def _moved(was: Card, card: Card) -> str:
    """Where a card is now, as it follows "is" or "are"."""
    if was.zone is Zone.PLAY and card.zone is Zone.PLAY:
        return f"under {WHOSE[card.holder]} control"
    if card.zone is Zone.PLAY:
        return f"in play under {WHOSE[card.holder]} control"
    if card.zone is Zone.UNDER:
        return "under another card"
    return "purged" if card.zone is Zone.PURGED else f"in {WHOSE[card.holder]} {card.zone}"


def _short(card: Card, other: Card) -> str:
    """A zone in a delta: "hand", "play", "your opponent's hand" where it passes from one player to the other."""
    place = {Zone.UNDER: "under a card", Zone.PURGED: "purged"}.get(card.zone, str(card.zone))
    return place if card.holder == other.holder else f"{WHOSE[card.holder]} {place}"


def _facts(was: Card, card: Card) -> Iterator[tuple[str, str]]:
    """What is new of a card in play, as it follows its name: in a clause, and short."""
    same = was.zone is Zone.PLAY
    damage, amber = (was.damage, was.amber) if same else (0, 0)
    if damage != card.damage:
        yield f"has {card.damage} damage" + (f" (before: {damage})" if same else ""), f"damage {damage} → {card.damage}"
    if amber != card.amber:
        yield f"has {card.amber} Æ on it" + (f" (before: {amber})" if same else ""), f"Æ on it {amber} → {card.amber}"
    for field, on, off in (
        ("warded", "is warded", "lost its ward"),
        ("stunned", "is stunned", "is no longer stunned"),
        ("enraged", "is enraged", "is no longer enraged"),
        ("exhausted", "is exhausted", "is ready"),
    ):
        usual = field == "exhausted" and not card.host  # as a card enters play
        if getattr(card, field) != (getattr(was, field) if same else usual):
            told = on if getattr(card, field) else off
            yield told, told.removeprefix("is ")
    if same and was.counters != card.counters:
        told = ", ".join(f"{count} {kind}" for kind, count in card.counters)
        word = "counter" if sum(count for _, count in card.counters) == 1 else "counters"
        says = f"has {told} {word}" if told else "has no counters left"
        yield says, says.removeprefix("has ")


def _turn(before: State, after: State) -> Iterator[Change]:
    if before.tide != after.tide and after.tide is not None:
        yield Change(None, f"the tide is high for {WHO[after.tide]}", f"tide: high for {WHO[after.tide]}")
    for time in sorted({*before.times} ^ {*after.times}):
        told = f"it is {time} time" if time in after.times else f"it is no longer {time} time"
        yield Change(None, told, f"time: {time if time in after.times else after.time or 'none'}")
    if before.active != after.active:
        yield Change(None, f"it is {WHOSE[after.active]} turn", f"{WHOSE[after.active]} turn")
    if before.house != after.house and after.house:
        yield Change(None, f"the active house is {house_name(after.house)}", f"active house: {house_name(after.house)}")
    if after.winner is not None:
        says = f"{WHO[after.winner]} {'win' if after.winner == 0 else 'wins'} the game"
        yield Change(None, says, says)
