"""Æmber on its way: gained, lost, stolen, captured, paid, exalted, moved (18.4 ÆMBER)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.meanings import most_counters
from judge.engine.law import proposals, restrictions
from judge.engine.machine import chart
from judge.engine.machine.act_data import PAYING, AmberMove, Chains, GainedFrom, PlayerCounters, Tide, Transfer
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import does, who, whose
from judge.game.changes import (
    CardChanged,
    CardGrown,
    ChainsChanged,
    Change,
    PlayerCountersChanged,
    PoolChanged,
    TideTurned,
)
from judge.game.state import Card, Player, Record, Ref, opponent

from . import windows

RULES = {
    Verb.GAIN_AMBER: "glossary/aember",
    Verb.LOSE_AMBER: "glossary/aember",
    Verb.STEAL_AMBER: "glossary/steal",
    Verb.CAPTURE_AMBER: "glossary/capture",
    Verb.SPEND_AMBER: "glossary/pay",
    Verb.EXALT: "glossary/exalt",
}


@procedure(Transfer)
def amber(run: Run, frame: Frame[Transfer]) -> None:
    """Settle, then move what is there to be moved."""
    data = frame.data
    if not frame.begun:
        _transfer(run, data)
    else:
        _end(run, data)


def _record(run: Run, data: Transfer, amount: int) -> Record:
    cards = (data.onto,) if data.onto is not None and data.verb is Verb.EXALT else ()
    if data.detail == "reap" and data.source is not None:
        cards = (data.source,)
    subject = (data.onto,) if data.onto is not None and data.verb is Verb.CAPTURE_AMBER else ()
    return Record(data.verb, data.player, cards, subject, data.by, amount, other=data.of, detail=data.detail)


def _end(run: Run, data: Transfer, moved: int = 0, onto: Ref | None = None, player: int | None = None) -> None:
    cards = (onto,) if onto is not None and moved else ()
    meant = (data.onto,) if data.onto is not None else ()
    verb = "pay Æ" if data.detail == PAYING else data.verb.value
    outcome = Outcome(verb, cards, meant, moved, moved >= data.amount, data.player if player is None else player)
    windows.end(run, outcome)


def _transfer(run: Run, data: Transfer) -> None:
    if data.onto is not None:
        target = run.live(data.onto)
        if target is None or target.zone is not Zone.PLAY:
            _end(run, data)
            return
        if data.verb is Verb.CAPTURE_AMBER and data.of is None:
            data = data._replace(of=opponent(run.derived.controller(target.uid)))
    amount = data.amount
    if data.of is not None:
        amount = run.draft.up_to(data.of, amount)
    if amount <= 0:
        _end(run, data)
        return
    settled = proposals.settle(run, _record(run, data, amount))
    going = settled.going
    if settled.frames:
        run.go(1, data)
        if going is not None:
            _carry_out(run, data, going)
        elif settled.adding and data.of is not None:
            says = f"{amount} Æ is removed from {whose(data.of)} pool."
            run.note(chart.here(run), RULES[data.verb], "glossary/replacement-effects", says=says, source=data.by)
            run.apply(PoolChanged(data.of, -amount))
        run.agenda.extend(reversed(settled.frames))
        return
    if going is None:
        _end(run, data)
        return
    moved = _carry_out(run, data, going)
    redirected = bool(going.subject) and data.verb is not Verb.CAPTURE_AMBER
    _end(run, data, 0 if redirected else moved, going.subject[0] if going.subject else data.onto, going.player)


def _carry_out(run: Run, data: Transfer, going: Record) -> int:
    amount = going.amount
    if going.other is not None:
        amount = run.draft.up_to(going.other, amount)
    if amount <= 0:
        return 0
    onto = data.onto
    if going.subject:
        onto = going.subject[0]
        controller = run.derived.controller(onto.uid)
        going = going._replace(verb=Verb.CAPTURE_AMBER, player=controller)
    changes: list[Change] = []
    if going.other is not None:
        changes.append(PoolChanged(going.other, -amount))
    name = ""
    if onto is not None:
        name = f" onto {run.derived.name(onto.uid)}"
        changes.append(CardGrown(onto.uid, "amber", amount))
    elif going.verb is not Verb.LOSE_AMBER and not (going.detail == PAYING and going.other == going.player):
        changes.append(PoolChanged(going.player, amount))
    run.note(
        chart.here(run),
        RULES.get(going.verb, "glossary/aember"),
        says=f"{_told(going, amount)}{name}.",
        source=data.by,
        player=going.player,
    )
    run.apply(*changes)
    run.record(going._replace(amount=amount))
    return amount


@procedure(GainedFrom)
def gain_from(run: Run, frame: Frame[GainedFrom]) -> None:
    """A gain whose Æmber comes from cards, as far as they have it; the rest comes from the common supply."""
    data = frame.data
    gain = data.gain
    for ref, share in data.shares:
        card = run.card(ref.uid)
        says = f"{share} Æ of it is taken from {run.derived.name(ref.uid)}."
        run.note(chart.here(run), "glossary/replacement-effects", says=says, source=data.by, player=gain.player)
        run.apply(CardChanged(ref.uid, (("amber", card.amber - share),)))
        run.record(Record(Verb.MOVE, gain.player, by=data.by, amount=share, detail="Æ"))
    says = f"{_told(gain, gain.amount)}."
    run.note(chart.here(run), "glossary/aember", says=says, source=data.by, player=gain.player)
    run.apply(PoolChanged(gain.player, gain.amount))
    run.record(gain)
    windows.end(run, Outcome("gain Æ", amount=gain.amount, player=gain.player))


@procedure(AmberMove)
def move_amber(run: Run, frame: Frame[AmberMove]) -> None:
    """Æmber from a card, a pool or the supply to another; neither gained nor lost (18.4 MOVE). What would be added
    to a pool may be turned elsewhere."""
    data = frame.data
    if frame.begun:
        windows.end(run, Outcome("move", complete=False, player=_player(data.to)))
        return
    source, onto = _card(run, data.source), _card(run, data.to)
    giver, taker = _player(data.source), _player(data.to)
    there = data.amount
    if isinstance(data.to, Ref) and onto is None:
        there = 0
    elif isinstance(data.source, Ref):
        there = min(there, source.amber if source is not None else 0)
    elif giver is not None:
        there = run.draft.up_to(giver, there)
    if there > 0 and taker is not None:
        settled = proposals.settle(run, Record(Verb.ADD_AMBER, taker, by=data.by, amount=there))
        going = settled.going
        if going is None or settled.frames:
            run.go(1)
            if going is None and settled.adding:
                run.apply(*_taken_away(source, giver, there))
            run.agenda.extend(reversed(settled.frames))
            return
        onto = run.live(going.subject[0]) if going.subject else None
    if there > 0:
        run.note(chart.here(run), "glossary/move", says=f"{there} Æ is moved.", source=data.by)
        run.apply(*_taken_away(source, giver, there))
        if onto is not None:
            run.apply(CardGrown(onto.uid, "amber", there))
        elif taker is not None:
            run.apply(PoolChanged(taker, there))
        run.record(Record(Verb.MOVE, run.draft.active, by=data.by, amount=there, detail="Æ"))
    cards = (data.to,) if isinstance(data.to, Ref) and there else ()
    detail = "Æ" if there else ""
    windows.end(run, Outcome("move", cards, cards, there, there >= data.amount, taker, detail))


def _taken_away(source: Card | None, giver: Player | None, amount: int) -> tuple[Change, ...]:
    """So much Æmber taken from where it is moved from; from the common supply, nothing."""
    if source is not None:
        return (CardChanged(source.uid, (("amber", source.amber - amount),)),)
    return () if giver is None else (PoolChanged(giver, -amount),)


def _card(run: Run, end: Ref | Player | None) -> Card | None:
    """The card at an end of a move of Æmber, if there is one."""
    return run.live(end) if isinstance(end, Ref) else None


def _player(end: Ref | Player | None) -> Player | None:
    """The player whose pool is an end of a move of Æmber, if one is."""
    return end if isinstance(end, int) else None


@procedure(Chains)
def chains(run: Run, frame: Frame[Chains]) -> None:
    """Chains gained or shed, held between 0 and 24 (18.4 CHAINS)."""
    data = frame.data
    before = run.draft.players[data.player].chains
    verb = "gain" if data.amount >= 0 else "shed"
    run.note(
        chart.here(run),
        "glossary/chains",
        says=f"{does(data.player, verb)} {abs(data.amount)} chain{'' if abs(data.amount) == 1 else 's'}.",
        player=data.player,
    )
    run.apply(ChainsChanged(data.player, data.amount))
    changed = abs(run.draft.players[data.player].chains - before)
    if data.amount > 0 and changed:
        run.record(Record(Verb.GAIN_CHAINS, data.player, by=data.by, amount=changed))
    windows.end(run, Outcome("gain chains", amount=changed, complete=changed == abs(data.amount), player=data.player))


@procedure(PlayerCounters)
def player_counters(run: Run, frame: Frame[PlayerCounters]) -> None:
    """Counters that a player gains, loses or spends; never fewer than none."""
    data = frame.data
    before = run.draft.players[data.player].count(data.counter)
    if (most := most_counters(run, data.counter)) is not None and data.amount > 0:
        data = data._replace(amount=max(0, min(data.amount, most - before)))
    act = n.Act.SPEND_COUNTERS if data.how == "spend" else n.Act.LOSE_COUNTERS
    lost = Verb.SPEND_COUNTERS if data.how == "spend" else Verb.LOSE_COUNTERS
    going = Record(lost, data.player, by=data.by, amount=abs(data.amount), detail=data.counter)
    if data.amount < 0 and (stop := restrictions.forbids(run, act, going)) is not None:
        run.note(chart.here(run), *stop.rules, says=stop.says, source=stop.source, clause=stop.clause)
        windows.end(run, Outcome(data.how, complete=False, player=data.player))
        return
    told = f"{abs(data.amount)} {data.counter} counter{'' if abs(data.amount) == 1 else 's'}"
    run.note(chart.here(run), COUNTERS_RULE, says=f"{does(data.player, data.how)} {told}.", player=data.player)
    run.apply(PlayerCountersChanged(data.player, data.counter, data.amount))
    changed = abs(run.draft.players[data.player].count(data.counter) - before)
    if changed:
        verb = Verb.GAIN_COUNTERS if data.amount > 0 else lost
        run.record(Record(verb, data.player, by=data.by, amount=changed, detail=data.counter))
    complete = changed == abs(frame.data.amount)
    windows.end(run, Outcome(data.how, amount=changed, complete=complete, player=data.player,
                             detail=data.counter if changed else ""))


COUNTERS_RULE = "glossary/counters-and-tokens"


@procedure(Tide)
def tide(run: Run, frame: Frame[Tide]) -> None:
    """The tide becomes high for a player who has it not (18.4 TIDE)."""
    data = frame.data
    player = data.player
    raised = player is not None and run.draft.tide != player and run.draft.tide_in_game
    if raised and player is not None:
        record = Record(Verb.RAISE_TIDE, player, by=data.by)
        settled = proposals.settle(run, record)
        raised = settled.going is not None
    if raised or player is None:
        says = "The tide is raised." if raised else "The tide is neutral."
        run.note(chart.here(run), "glossary/tide", says=says, player=player)
        run.apply(TideTurned(player))
    if raised and player is not None:
        run.record(Record(Verb.RAISE_TIDE, player, by=data.by))
    windows.end(run, Outcome("raise the tide", amount=int(raised), complete=raised, player=player))


def _told(record: Record, amount: int) -> str:
    """Æmber that goes somewhere, as a sentence without its end: "You steal 1 Æ"."""
    if record.detail == PAYING and record.other == record.player:
        return f"{does(record.player, 'pay')} {amount} Æ"
    if record.detail == PAYING and record.other is not None:
        return f"{does(record.other, 'pay')} {who(record.player)} {amount} Æ"
    verb = record.verb.value.removesuffix(" Æ")
    return f"{does(record.player, verb)} {amount} Æ" if verb != record.verb.value else f"{amount} Æ: {verb}"
