"""What a line of play changed, player by player: what was, what is, and by how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.effects.targets import Zone
from judge.engine.machine.library import Library
from judge.game.state import Card, State
from judge.rulings.changes import NAMES, card_name

PLACES = {
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.DISCARD: "discard pile",
    Zone.ARCHIVES: "archives",
    Zone.PURGED: "purged",
    Zone.UNDER: "under a card",
}


class Delta(NamedTuple):
    """One thing that is not as it was: on what, in words, and by how much ("" where that is no number)."""

    what: str
    told: str
    by: str = ""

    @property
    def way(self) -> str:
        """Whether there is more or less of it: "up", "down" or ""."""
        return {"+": "up", "−": "down"}.get(self.by[:1], "")


def deltas(before: State, after: State, library: Library) -> dict[str, list[Delta]]:
    """For "me" and "opponent" all that changed on that side, a card with the player who has it now."""
    found: dict[str, list[Delta]] = {}
    for seat, name in NAMES.items():
        found[name] = [*_pool(before, after, seat), *_cards(before, after, seat, library)]
    return found


def _by(was: int, now: int) -> str:
    return f"+{now - was}" if now > was else f"−{was - now}"


def _pool(before: State, after: State, seat: int) -> Iterator[Delta]:
    was, now = before.players[seat], after.players[seat]
    if was.amber != now.amber:
        yield Delta("Æmber", f"{was.amber} → {now.amber}", _by(was.amber, now.amber))
    if len(was.keys) != len(now.keys):
        told = ", ".join(sorted({*was.keys} ^ {*now.keys}))
        more = len(now.keys) > len(was.keys)
        yield Delta("Keys", f"{told} {'forged' if more else 'unforged'}", _by(len(was.keys), len(now.keys)))
    if was.chains != now.chains:
        yield Delta("Chains", f"{was.chains} → {now.chains}", _by(was.chains, now.chains))
    for words, old, new in (
        ("Hand", len(was.hand), len(now.hand)),
        ("Archives", len(was.archives), len(now.archives)),
    ):
        if old != new:
            yield Delta(words, f"{old} → {new} cards", _by(old, new))


def _cards(before: State, after: State, seat: int, library: Library) -> Iterator[Delta]:
    for uid, card in after.cards.items():
        was = before.cards.get(uid)
        if was is None or card.holder != seat or was == card:
            continue
        moved = (was.zone, was.holder) != (card.zone, card.holder)
        if moved and not card.card and card.zone is not Zone.PLAY:
            continue  # nobody knows which; the size of the hand tells
        name = card_name(after if card.zone is Zone.PLAY else before, library, uid)
        facts = list(_facts(was, card)) if card.zone is Zone.PLAY else []
        if moved:
            facts.insert(0, Delta(name, _place(was, card)))
        yield from (fact._replace(what=name) for fact in facts)


def _place(was: Card, card: Card) -> str:
    if card.zone is Zone.PLAY:
        return "changes sides" if was.zone is Zone.PLAY else "comes into play"
    place = PLACES.get(card.zone, str(card.zone))
    return place if card.zone in (Zone.PURGED, Zone.UNDER) else f"→ {place}"


def _facts(was: Card, card: Card) -> Iterator[Delta]:
    fresh = was.zone is not Zone.PLAY
    for words, old, new in (("damage", was.damage, card.damage), ("Æ on it", was.amber, card.amber)):
        old = 0 if fresh else old
        if old != new:
            yield Delta("", f"{old} → {new} {words}", _by(old, new))
    for field, on, off in (
        ("warded", "warded", "ward lost"),
        ("stunned", "stunned", "no longer stunned"),
        ("enraged", "enraged", "no longer enraged"),
        ("exhausted", "exhausted", "ready"),
    ):
        if getattr(card, field) != (False if fresh else getattr(was, field)):
            yield Delta("", on if getattr(card, field) else off)
    if was.counters != card.counters and (not fresh or card.counters):
        told = ", ".join(f"{count} {kind}" for kind, count in card.counters)
        yield Delta("", f"{told} counters" if told else "no counters left")
