"""Faults planted in the engine, each of which random games notice: what must hold sees cards, not counts alone."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.run import Run
from judge.engine.trials.random_games import play
from judge.game.changes import CardChanged, CardMoved, Change, KeyTurned, PoolChanged, Recorded

GAMES = 40
"""A fault that so many games do not show is not seen."""

Fault = Callable[[Change, Run], tuple[Change, ...] | None]
"""What is done instead of a change; None where the change is none of those that the fault is about."""


def moved(zone: Zone, **fields: object) -> Fault:
    """Whatever goes to a zone goes otherwise."""

    def fault(change: Change, run: Run) -> tuple[Change, ...] | None:
        if not isinstance(change, CardMoved) or change.zone is not zone:
            return None
        return (replace(change, **fields),)  # type: ignore[arg-type]

    return fault


def to_the_other(zone: Zone) -> Fault:
    def fault(change: Change, run: Run) -> tuple[Change, ...] | None:
        if not isinstance(change, CardMoved) or change.zone is not zone:
            return None
        return (replace(change, holder=1 - change.holder),)

    return fault


def with_it(zone: Zone, **fields: object) -> Fault:
    """Something else changes on what goes to a zone."""

    def fault(change: Change, run: Run) -> tuple[Change, ...] | None:
        if not isinstance(change, CardMoved) or change.zone is not zone:
            return None
        return change, CardChanged(change.uid, tuple(fields.items()))

    return fault


def owner_flips(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, CardMoved):
        return None
    return change, CardChanged(change.uid, (("owner", 1 - run.card(change.uid).owner),))


def becomes_another(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, CardMoved):
        return None
    other = next((card.card for card in run.draft.cards.values() if card.card and card.uid != change.uid), "")
    if not other or other == run.card(change.uid).card:
        return None
    return change, CardChanged(change.uid, (("card", other),))


class Doubled(Change):
    """A card comes into being beside another one, in its owner's hand."""

    __slots__ = ("uid",)

    def __init__(self, uid: str) -> None:
        self.uid = uid

    def apply(self, draft: object) -> None:
        card = draft.cards[self.uid]  # type: ignore[attr-defined]
        twin = card._replace(uid=f"{card.uid}-twin", zone=Zone.HAND, holder=card.owner, host="", damage=0, amber=0)
        draft.put(twin)  # type: ignore[attr-defined]
        side = draft.players[card.owner]  # type: ignore[attr-defined]
        draft.set_player(card.owner, side._replace(hand=(*side.hand, twin.uid)))  # type: ignore[attr-defined]


def doubled(change: Change, run: Run) -> tuple[Change, ...] | None:
    return (change, Doubled(change.uid)) if isinstance(change, CardMoved) else None


def field(name: str, better: Callable[[int], object]) -> Fault:
    """A field of a card comes to another value."""

    def fault(change: Change, run: Run) -> tuple[Change, ...] | None:
        if not isinstance(change, CardChanged) or name not in dict(change.fields):
            return None
        fields = dict(change.fields)
        value = fields[name]
        assert isinstance(value, int)
        return (CardChanged(change.uid, tuple((fields | {name: better(value)}).items())),)

    return fault


def pool(by: int) -> Fault:
    def fault(change: Change, run: Run) -> tuple[Change, ...] | None:
        return (replace(change, by=change.by + by),) if isinstance(change, PoolChanged) else None

    return fault


def other_pool(change: Change, run: Run) -> tuple[Change, ...] | None:
    """Æmber that is lost comes to nobody; what is gained comes twice."""
    return (change, change) if isinstance(change, PoolChanged) else None


def forge_refunds(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, KeyTurned) or not change.forged:
        return None
    return change, PoolChanged(change.player, 6)


def forges_twice(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, KeyTurned) or not change.forged:
        return None
    return change, replace(change, colour="green")


def readies_silently(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, Recorded) or change.record.verb is not Verb.READY:
        return None
    return ()


def heals_silently(change: Change, run: Run) -> tuple[Change, ...] | None:
    if not isinstance(change, Recorded) or change.record.verb is not Verb.TAKE_DAMAGE:
        return None
    return (Recorded(change.record._replace(amount=change.record.amount - 1)),)


def nothing_moves(change: Change, run: Run) -> tuple[Change, ...] | None:
    """A card is where it was, and in the new place as well."""
    if not isinstance(change, CardMoved) or change.zone is not Zone.DISCARD:
        return None
    card = run.card(change.uid)
    return change, CardChanged(change.uid, (("zone", card.zone),))


FAULTS: dict[str, Fault] = {
    "an owner flips": owner_flips,
    "a card becomes another": becomes_another,
    "a card is doubled": doubled,
    "a card goes to the wrong player's discard pile": to_the_other(Zone.DISCARD),
    "a card goes to the wrong player's hand": to_the_other(Zone.HAND),
    "a card lies in two zones": nothing_moves,
    "a creature enters ready": moved(Zone.PLAY, exhausted=False),
    "a card enters damaged": with_it(Zone.PLAY, damage=1),
    "a card enters with an Æmber": with_it(Zone.PLAY, amber=1),
    "a card in the discard pile has damage": with_it(Zone.DISCARD, damage=1),
    "a maverick loses its house": with_it(Zone.HAND, maverick="logos"),
    "icons come to a card": with_it(Zone.HAND, enhancements=("amber",)),
    "damage is one more": field("damage", lambda damage: damage + 1),
    "damage is less than none": field("damage", lambda damage: -1),
    "the records tell of less damage": heals_silently,
    "what is readied has no record": readies_silently,
    "what is used stays ready": field("exhausted", lambda exhausted: not exhausted),
    "a pool has one more": pool(1),
    "a pool has one less": pool(-1),
    "Æmber comes twice": other_pool,
    "a forge refunds": forge_refunds,
    "a key of no colour": forges_twice,
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_seen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    apply = Run.apply
    planted = count()

    def faulty(run: Run, *changes: Change) -> None:
        for change in changes:
            instead = FAULTS[name](change, run)
            if instead is not None:
                next(planted)
            apply(run, *(change,) if instead is None else instead)

    monkeypatch.setattr(Run, "apply", faulty)
    seen = next((number for number in range(GAMES) if play(f"planted-{number}", thorough=False).failures), None)
    assert next(planted), "it was never planted"
    assert seen is not None
