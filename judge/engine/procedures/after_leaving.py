"""Leaving play: what becomes of a card and of all that lies on, at and under it (18.4 MOVEMENT BETWEEN ZONES)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.statics_in_force import book
from judge.engine.law import proposals
from judge.engine.machine.act_data import Place, Transfer
from judge.engine.machine.frames import Frame
from judge.engine.machine.run import Run
from judge.game.changes import CardMoved, DeckShuffled, PoolChanged, Seen
from judge.game.state import Card, Player, Record, Ref, opponent
from judge.lowering.nodes import LeavesBehind

from . import triggered_abilities

HIDDEN = frozenset({Zone.HAND, Zone.DECK, Zone.ARCHIVES})
"""Zones whose cards the opponent cannot see."""

NOWHERE: Mapping[Ref, Place] = {}

Owed = tuple[tuple[Player, int], ...]
"""Æmber that is on its way to players' pools."""


def depart(run: Run, refs: Sequence[Ref], to: Place, elsewhere: Mapping[Ref, Place] = NOWHERE) -> Owed:
    """Let the objects leave play at once, some of them to a place of their own: last-known information is kept, Æmber
    goes to the opponent of each creature's controller, upgrades and cards beneath go to their owners' discard piles,
    both halves of a gigantic creature to the same zone. Records LEAVE_PLAY for each. Gives back the Æmber whose way a
    text may turn: the caller lets `add` bring it to the pools before anything else."""
    cards = [card for ref in refs if (card := run.live(ref)) is not None and card.zone is Zone.PLAY]
    going = {card.uid for card in cards}
    if any(card.token for card in cards):
        run.also("glossary/token-creatures")
    upgrades = [up for card in cards for up in run.draft.upgrades_of(card.uid) if up.uid not in going]
    for card in (*cards, *upgrades):
        run.apply(Seen(run.derived.snapshot(card.uid)))
    controllers = {card.uid: run.derived.controller(card.uid) for card in (*cards, *upgrades)}
    owed = spilled(run, [card for card in cards if "creature" in run.derived.types(card.uid)])
    left = {under.uid: place for card in cards for under, place in _left_behind(run, card, controllers[card.uid])}
    for card in cards:
        beneath = run.draft.under(card.uid)
        put(run, card, elsewhere.get(card.ref, to))
        if card.other_half:
            put(run, run.card(card.other_half), elsewhere.get(card.ref, to))
        for under in beneath:
            put(run, under, left.get(under.uid, Place(Zone.DISCARD, under.owner)))
    for upgrade in upgrades:
        put(run, upgrade, Place(Zone.DISCARD))
    for card in (*cards, *upgrades):
        zone = elsewhere.get(card.ref, to).zone if card.uid in going else Zone.DISCARD
        run.record(Record(Verb.LEAVE_PLAY, controllers[card.uid], (card.ref,), source=Zone.PLAY, to=zone))
    return owed


def spilled(run: Run, creatures: Sequence[Card]) -> Owed:
    """Let the Æmber on creatures go to the opponents of their controllers (18.4 ÆMBER); gives back that whose way a
    text may turn, for `add`."""
    owed = tuple((opponent(run.derived.controller(card.uid)), card.amber) for card in creatures if card.amber)
    if triggered_abilities.heard(run, {Verb.ADD_AMBER}):
        return owed
    run.apply(*(PoolChanged(player, amount) for player, amount in owed))
    return ()


def _left_behind(run: Run, card: Card, controller: Player) -> Iterator[tuple[Card, Place]]:
    """What lies under a card and does not go to its owner's discard pile, and where it goes."""
    for static in book(run).on(LeavesBehind, card.uid) if run.draft.under(card.uid) else ():
        for under in run.draft.under(card.uid):
            if static.context(run).matches(under.ref, static.body.what):
                yield under, Place(static.body.zone, controller if static.body.its else under.owner)


def upgrades_asked(
    run: Run, refs: Sequence[Ref], asked: tuple[Ref, ...]
) -> tuple[tuple[Ref, ...], tuple[Frame[object], ...]]:
    """Ask of the upgrades on cards that are to leave play, and do not leave it themselves, but for those `asked`,
    whether they go too: those asked now, and what happens instead of the last one's going; () where each goes."""
    cards = [card for ref in refs if (card := run.live(ref)) is not None and card.zone is Zone.PLAY]
    going = {card.uid for card in cards}
    for upgrade in [up.ref for card in cards for up in run.draft.upgrades_of(card.uid) if up.uid not in going]:
        if upgrade not in asked:
            asked = (*asked, upgrade)
            if frames := proposals.left_behind(run, upgrade):
                return asked, frames
    return asked, ()


def add(run: Run, owed: Owed) -> None:
    """Bring Æmber of cards that have left play to the players' pools, on top of the procedure under way."""
    for player, amount in reversed(owed):
        run.push(Transfer(Verb.ADD_AMBER, player, amount))


def put(run: Run, card: Card, to: Place) -> None:
    """Move one card to an out-of-play place: its owner's, but for archives, what lies under a card and places that a
    text has named, which may be another player's."""
    whose: Player = card.owner
    if (to.zone in (Zone.UNDER, Zone.ARCHIVES) or to.zone.is_named) and to.player is not None:
        whose = to.player
    index: int | None = 0
    if str(to.position).startswith("bottom"):
        index = None
    elif isinstance(to.position, int):
        index = to.position
    if to.zone in (Zone.HAND, Zone.ARCHIVES, Zone.PURGED):
        index = None
    run.apply(CardMoved(card.uid, to.zone, whose, index, host=to.host, facedown=to.facedown, faceup=to.faceup))
    if to.zone is Zone.DECK and to.position == "shuffle":
        run.apply(DeckShuffled(whose))
