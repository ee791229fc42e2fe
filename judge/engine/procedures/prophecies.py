"""Prophecies: activated in step 3, fulfilled when their condition is met (18.4 PROPHECY, FULFILL)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.abilities import Heading
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.state_data import Fulfilling
from judge.game.changes import CardMoved, PlayerChanged
from judge.game.state import Card, Player, Prophecy, Record, Ref

from . import triggered_abilities, windows


class ActivatingProphecy(NamedTuple):
    """A prophecy that becomes active: which one, and the card from hand put under it."""

    uid: str
    card: str
    player: Player


def find(run: Run, uid: str) -> tuple[Player, Prophecy] | None:
    """A prophecy and its player."""
    for player, side in enumerate(run.draft.players):
        for prophecy in side.prophecies:
            if prophecy.uid == uid:
                return player, prophecy
    return None


def _set_active(run: Run, uid: str, active: bool) -> None:
    found = find(run, uid)
    assert found is not None
    player, _ = found
    changed = tuple(
        prophecy._replace(active=active) if prophecy.uid == uid else prophecy
        for prophecy in run.draft.players[player].prophecies
    )
    run.apply(PlayerChanged(player, (("prophecies", changed),)))


@procedure(ActivatingProphecy)
def activate(run: Run, frame: Frame[ActivatingProphecy]) -> None:
    """Turn a prophecy up and put a card from hand facedown under it (decision prophecy-count)."""
    data = frame.data
    run.note("turn.main", "glossary/prophecy", says="A prophecy becomes active.", player=data.player)
    _set_active(run, data.uid, True)
    if data.card:
        source = run.card(data.card).zone
        run.apply(CardMoved(data.card, Zone.UNDER, data.player, host=data.uid, facedown=True))
        run.record(Record(Verb.PUT, data.player, (run.card(data.card).ref,), source=source, to=Zone.UNDER))
    run.record(Record(Verb.USE, data.player, (Ref(data.uid, 0),), detail="prophecy"))
    windows.end(run, Outcome("activate", amount=1, player=data.player))


def _you(run: Run, card: Card) -> Player:
    """Who is "you" in a Fate: ability (decision fate-you)."""
    return card.owner if rule_switches.otherwise(run, "fate-you") else run.draft.active


@procedure(Fulfilling)
def fulfill(run: Run, frame: Frame[Fulfilling]) -> None:
    """Reveal what lies under the prophecy, resolve its Fate: abilities as the active player's (decision fate-you),
    put the cards into their owners' discard piles; the prophecy is inactive again."""
    data = frame.data
    found = find(run, data.uid)
    under = run.draft.under(data.uid)
    if not frame.begun:
        if found is None or not found[1].active:
            run.finish(Outcome("fulfill", complete=False, player=data.player))
            return
        name = run.library.definition(found[1].card).name
        says = f"The prophecy {name} is fulfilled: what lies under it is revealed."
        run.note(chart.here(run), "glossary/fulfill", says=says, player=data.player)
        _set_active(run, data.uid, False)
        run.go(1)
        record = Record(Verb.FULFILL, found[0], (Ref(data.uid, 0),), by=data.by)
        fates = tuple(
            answer
            for card in under
            if card.card
            for answer in triggered_abilities.bold(run, card.ref, Heading.FATE, record, _you(run, card))
        )
        if fates:
            run.also("decision/fate-you")
        run.record(record)
        windows.open(run, run.take_records(), chart.here(run), fates)
        return
    run.note(chart.here(run), "glossary/fulfill", says="The revealed cards go to their owners' discard piles.")
    for card in under:
        run.apply(CardMoved(card.uid, Zone.DISCARD, card.owner))
    windows.end(run, Outcome("fulfill", amount=1, player=data.player))
