"""What a line of play changed, in words a player would use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.library import Library
from judge.engine.machine.sentences import listed
from judge.game.state import Card, State

from .scenario import SEATS

WHO = {0: "you", 1: "your opponent"}
_WHOSE = {0: "your", 1: "your opponent's"}
NAMES = {seat: name for name, seat in SEATS.items()}


def card_name(state: State, library: Library, uid: str) -> str:
    """What a card is called on the table; "a card" where nobody named it."""
    card = state.cards.get(uid)
    if card is None:
        return uid
    shown = card.token or card.copy_of or card.card
    return library.definition(shown).name if shown else "an unknown card"


def unknown_place(state: State, uid: str) -> str:
    """Where an unknown card lies, in words; nothing of it could be told but that."""
    card = state.cards.get(uid)
    if card is None:
        return "an unknown card"
    whose = "your" if card.holder == 0 else "your opponent's"
    deck = state.players[card.holder].deck.cards
    if card.zone is Zone.DECK and deck and deck[0] == uid:
        return f"the top card of {whose} deck"
    return f"a card in {whose} {card.zone}"


def changes(before: State, after: State, library: Library) -> list[str]:
    """Each thing that is not as it was: "you have 5 Æ (3 before)", "Ella went to your discard pile"."""
    return [*_players(before, after), *_cards(before, after, library), *_turn(before, after)]


def _players(before: State, after: State) -> Iterator[str]:
    for seat in (0, 1):
        was, now = before.players[seat], after.players[seat]
        has = "have" if seat == 0 else "has"
        if was.amber != now.amber:
            yield f"{WHO[seat]} {has} {now.amber} Æ (before: {was.amber})"
        if was.chains != now.chains:
            yield f"{WHO[seat]} {has} {now.chains} chains (before: {was.chains})"
        for key in now.keys:
            if key not in was.keys:
                yield f"{WHO[seat]} forged the {key} key"
        for key in was.keys:
            if key not in now.keys:
                yield f"{_WHOSE[seat]} {key} key is unforged"


def _cards(before: State, after: State, library: Library) -> Iterator[str]:
    unknown: dict[tuple[Zone, int], int] = {}
    moved: dict[str, list[str]] = {}
    facts: list[str] = []
    for uid, card in after.cards.items():
        was = before.cards.get(uid)
        if was is None:
            continue
        name = card_name(after if card.zone is Zone.PLAY else before, library, uid)
        if (was.zone, was.holder) != (card.zone, card.holder):
            if not card.card and card.zone is not Zone.PLAY:
                unknown[(card.zone, card.holder)] = unknown.get((card.zone, card.holder), 0) + 1
                continue
            moved.setdefault(_moved(was, card), []).append(name)
        if card.zone is Zone.PLAY:
            facts += [f"{name} {fact}" for fact in _facts(was, card)]
    for place, names in moved.items():
        yield f"{listed(_counted(names))} {'is' if len(names) == 1 else 'are'} {place}"
    yield from facts
    for (zone, holder), count in unknown.items():
        yield f"{count} unknown card{'s' if count > 1 else ''} moved to {_WHOSE[holder]} {zone}"


def _counted(names: list[str]) -> list[str]:
    """Each name once, with how often it stands where that is more than once: "2 Ella"."""
    return [name if count == 1 else f"{count} {name}" for name, count in Counter(names).items()]


def _moved(was: Card, card: Card) -> str:
    """Where a card is now, as it follows "is" or "are"."""
    if was.zone is Zone.PLAY and card.zone is Zone.PLAY:
        return f"under {_WHOSE[card.holder]} control"
    if card.zone is Zone.PLAY:
        return f"in play under {_WHOSE[card.holder]} control"
    if card.zone is Zone.UNDER:
        return "under another card"
    return "purged" if card.zone is Zone.PURGED else f"in {_WHOSE[card.holder]} {card.zone}"


def _facts(was: Card, card: Card) -> Iterator[str]:
    same = was.zone is Zone.PLAY
    damage, amber = (was.damage, was.amber) if same else (0, 0)
    if damage != card.damage:
        yield f"has {card.damage} damage" + (f" (before: {damage})" if same else "")
    if amber != card.amber:
        yield f"has {card.amber} Æ on it" + (f" (before: {amber})" if same else "")
    for field, on, off in (
        ("warded", "is warded", "lost its ward"),
        ("stunned", "is stunned", "is no longer stunned"),
        ("enraged", "is enraged", "is no longer enraged"),
        ("exhausted", "is exhausted", "is ready"),
    ):
        if getattr(card, field) != (getattr(was, field) if same else False):
            yield on if getattr(card, field) else off
    if same and was.counters != card.counters:
        told = ", ".join(f"{count} {kind}" for kind, count in card.counters)
        word = "counter" if sum(count for _, count in card.counters) == 1 else "counters"
        yield f"has {told} {word}" if told else "has no counters left"


def _turn(before: State, after: State) -> Iterator[str]:
    if before.tide != after.tide and after.tide is not None:
        yield f"the tide is high for {WHO[after.tide]}"
    if before.active != after.active:
        yield f"it is {_WHOSE[after.active]} turn"
    if before.house != after.house and after.house:
        yield f"the active house is {after.house}"
    if after.winner is not None:
        yield f"{WHO[after.winner]} {'win' if after.winner == 0 else 'wins'} the game"


def snapshot(state: State, library: Library) -> dict[str, object]:
    """The board as plain data, for JSON and for drawing: each side's pool, keys, piles and rows."""
    board = Board.of(state, library)
    return {
        NAMES[seat]: {
            "amber": side.amber,
            "chains": side.chains,
            "keys": list(side.keys),
            "key cost": board.derived.key_cost(seat),
            "houses": list(side.houses),
            "battleline": [_card_data(board, uid) for uid in side.battleline],
            "artifacts": [_card_data(board, uid) for uid in side.artifacts],
            "hand": [card_name(state, library, uid) for uid in side.hand],
            "deck": side.deck.size,
            "discard": [card_name(state, library, uid) for uid in side.discard],
            "archives": [card_name(state, library, uid) for uid in side.archives],
            "purged": [card_name(state, library, uid) for uid in side.purged],
        }
        for seat, side in enumerate(state.players)
    }


def _card_data(board: Board, uid: str) -> dict[str, object]:
    card = board.draft.cards[uid]
    derived = board.derived
    data: dict[str, object] = {"card": derived.name(uid), "uid": uid}
    if "creature" in derived.types(uid):
        data["power"] = derived.power(uid)
        if armor := derived.armor(uid):
            data["armor"] = armor
    for field in ("damage", "amber", "exhausted", "warded", "stunned", "enraged", "facedown"):
        if value := getattr(card, field):
            data[field] = value
    if card.counters:
        data["counters"] = dict(card.counters)
    if upgrades := board.draft.upgrades_of(uid):
        data["upgrades"] = [derived.name(upgrade.uid) for upgrade in upgrades]
    if under := board.draft.under(uid):
        data["under"] = len(under)
    return data
