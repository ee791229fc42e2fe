"""Before an act: what forbids it, what prevents it, and what happens instead.

A proposal is the record of something that has not happened yet. "Cannot" comes first, then replacements, then ward
(decisions cannot-v-instead, instead-chains, ward-scope).
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation.event_matching import WITH_HOST
from judge.engine.machine import chart
from judge.engine.machine.act_data import Nothing
from judge.engine.machine.frames import Frame
from judge.engine.machine.run import Run
from judge.game.state import Player, Record, Ref

from . import replacements, restrictions, turned, wards

ACTS: dict[Verb, tuple[Act, ...]] = {
    Verb.STEAL_AMBER: (Act.STEAL, Act.BE_STOLEN),
    Verb.CAPTURE_AMBER: (Act.CAPTURE, Act.BE_CAPTURED),
    Verb.GAIN_AMBER: (Act.GAIN,),
    Verb.SPEND_AMBER: (Act.SPEND,),
    Verb.FORGE: (Act.FORGE,),
    Verb.DESTROY: (Act.BE_DESTROYED,),
    Verb.SACRIFICE: (Act.BE_DESTROYED, Act.BE_SACRIFICED),
    Verb.RETURN: (Act.BE_RETURNED,),
    Verb.PURGE: (Act.BE_PURGED,),
    Verb.HEAL: (Act.BE_HEALED,),
    Verb.STUN: (Act.BE_STUNNED,),
    Verb.WARD: (Act.BE_WARDED,),
    Verb.ENRAGE: (Act.BE_ENRAGED,),
    Verb.EXALT: (Act.BE_EXALTED,),
    Verb.READY: (Act.READY,),
    Verb.EXHAUST: (Act.EXHAUST,),
    Verb.DRAW: (Act.DRAW,),
    Verb.ARCHIVE: (Act.ARCHIVE, Act.BE_ARCHIVED),
    Verb.DISCARD: (Act.DISCARD,),
    Verb.RAISE_TIDE: (Act.RAISE_TIDE,),
    Verb.DEAL_DAMAGE: (Act.DEAL_DAMAGE,),
    Verb.ATTACH: (Act.ATTACH,),
    Verb.COINED: (Act.BE_COINED,),
}
"""The prohibitions that stop an act. "Cannot be dealt damage" waits for step 1 of the damage chart."""


class Settled(NamedTuple):
    """What is left of a proposal.

    `going`: what still happens, perhaps to other cards or with another amount; None: nothing. `stopped`: ids of the
    rules that stopped it, each with the object whose text says so. `frames`: to be pushed for what was replaced; the
    first is to be carried out first. `adding`: what was replaced is no more than that Æmber is added to a pool.
    """

    going: Record | None
    stopped: tuple[tuple[str, Ref | None], ...] = ()
    frames: tuple[Frame[object], ...] = ()
    adding: bool = False


def settle(run: Run, proposal: Record) -> Settled:
    """See what forbids, replaces or prevents one act, on one card at most. May ask, before it changes anything.

    Notes in the trace what it stopped or replaced, takes off a ward that was used up, and ends a "next time". The
    caller carries out `going` and pushes `frames`. Replacements of destruction are left to `late`.
    """
    proposal = proposal._replace(deeds=run.deeds())
    for act in _acts(proposal):
        stop = restrictions.forbids(run, act, proposal)
        if stop is not None:
            run.note(chart.here(run), *stop.rules, says=stop.says, source=stop.source, clause=stop.clause)
            if run.observer is not None:
                turned.stopped(run, proposal, stop.rules, stop.source)
            return Settled(None, tuple((rule, stop.source) for rule in stop.rules))
    for act in _acts(proposal):
        if (most := restrictions.at_most(run, act, proposal)) is not None:
            amount, limit = most
            run.note(chart.here(run), *limit.rules, says=limit.says, source=limit.source, clause=limit.clause)
            proposal = proposal._replace(amount=amount)
    if proposal.verb not in replacements.DESTRUCTION:
        instead = replaced(run, proposal)
        if instead is not None:
            if run.observer is not None:
                turned.replaced(run, proposal, instead.stopped)
            return instead
    return going_on(run, proposal)


def going_on(run: Run, proposal: Record) -> Settled:
    """What is left of an act that nothing forbids or replaces, or that goes on after all: a ward may prevent it."""
    card = wards.met(run, proposal)
    if run.observer is not None:
        turned.met_ward(run, proposal, card)
    if card is not None:
        says = f"{run.derived.name(card.uid)} is warded: the ward is discarded instead."
        replacements.would_have(run, proposal)
        late = ("decision/ward-after-tag",) if card.tagged else ()
        wards.discard(run, card, chart.here(run), says, "decision/ward-scope", *late)
        return Settled(None, (("glossary/ward", card.ref),))
    return Settled(proposal)


def leaving(run: Run, card: Ref, zone: Zone, player: Player) -> Settled | None:
    """What happens instead of a card's leaving the zone in which it lies in order to be played; None where it may go.
    May ask, before it changes anything."""
    return replaced(run, Record(Verb.LEAVE, player, (card,), source=zone, to=Zone.BEING_PLAYED))


def late(run: Run, record: Record) -> tuple[Frame[object], ...]:
    """What happens instead of a destruction when the tagged card is about to go to the discard pile (decision
    cloak-timing); () where nothing replaces it. May ask, before it changes anything."""
    instead = replaced(run, record)
    if instead is not None and run.observer is not None:
        turned.replaced(run, record, instead.stopped)
    return () if instead is None else instead.frames or (NOTHING_HAPPENS,)


def left_behind(run: Run, upgrade: Ref) -> tuple[Frame[object], ...]:
    """What happens instead of an upgrade's leaving play with the card that it is attached to; () where nothing
    replaces that. May ask, before it changes anything."""
    player = run.derived.controller(upgrade.uid)
    record = Record(Verb.LEAVE_PLAY, player, (upgrade,), source=Zone.PLAY, to=Zone.DISCARD, detail=WITH_HOST)
    instead = replaced(run, record)
    return () if instead is None else instead.frames or (NOTHING_HAPPENS,)


NOTHING_HAPPENS = Frame(Nothing())


def replaced(run: Run, proposal: Record) -> Settled | None:
    """Let replacements act one after the other, as the active player picks (decision instead-chains)."""
    going: Record | None = proposal
    chosen: list[tuple[Record, replacements.Replacement]] = []
    frames: tuple[Frame[object], ...] = ()
    while going is not None:
        seen = frozenset(replacements.mark(one) for _, one in chosen)
        fits = replacements.fitting(run, going, seen)
        one = replacements.pick(run, going, fits) if fits else None
        if one is None:
            break
        chosen.append((going, one))
        changed = replacements.same_act(run, going, one)
        if changed is None:
            frames = (replacements.frame_of(going, one),)
        going = changed.going if changed is not None else None
    if not chosen:
        return None
    for record, one in chosen:
        replacements.announce(run, record, one)
    last = chosen[-1][1]
    event = last.ability.event
    adding = isinstance(event, n.Event) and event.verb is Verb.ADD_AMBER
    return Settled(going, (("glossary/replacement-effects", last.held.giver or last.holder),), frames, adding)


def _acts(proposal: Record) -> tuple[Act, ...]:
    acts = ACTS.get(proposal.verb, ())
    if proposal.source not in (None, Zone.PLAY) and proposal.to not in (None, proposal.source):
        return (*acts, Act.LEAVE)
    return acts if Act.BE_RETURNED in acts or proposal.source is not Zone.PLAY else (*acts, Act.LEAVE_PLAY)
