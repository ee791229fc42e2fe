"""Forging and unforging keys (18.4 TURN SEQUENCE: step 1, KEYS, UNFORGE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import transform
from judge.engine.evaluation import statics
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.law import proposals, restrictions
from judge.engine.machine import chart
from judge.engine.machine.act_data import Forging, Place, StopForging, Transfer, Unforging
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.observing import NOBODY, Short, Turned, Why
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import does
from judge.game.changes import CardChanged, CardGrown, GameWon, KeyTurned, PlayerCountersChanged, PoolChanged
from judge.game.state import EXTRA_KEY, KEY_COLOURS, Card, Player, Record

from . import after_leaving, windows


def cost(run: Run, data: Forging, colour: str) -> int:
    """What forging this key costs now, in Æmber (18.4 COST, AT CURRENT COST)."""
    return 0 if data.free else max(0, run.derived.key_cost(data.player, colour) + data.cost_change)


class Purse(NamedTuple):
    """Æmber beside the player's own pool: on a `card`, or (`whole`) the card itself spent as 1 Æ, which discards it;
    or in the `pool` of a player; or counters of the player, for each of which the key costs 1 Æ less."""

    amount: int
    card: Card | None = None
    whole: bool = False
    pool: Player | None = None
    counter: str = ""
    counters_spent: bool = False


NOTHING = Purse(0)


def purses(run: Run, player: Player, price: int) -> list[Purse]:
    """What the player may spend beside the pool on a key of this price; of several texts about one place, the one that
    gives most."""
    found: dict[tuple[object, bool], Purse] = {}
    for static in book(run).active(n.SpendFrom):
        ctx, body = static.context(run), static.body
        if player not in ctx.players(body.player):
            continue
        for purse in _pool_of(ctx, body, player) if isinstance(body.source, n.ZoneRef) else _on_cards(run, static):
            limit = None if body.at_most is None else transform(body.at_most, lambda one: _of_key(one, price))
            most = purse.amount if limit is None else min(purse.amount, ctx.amount(limit))
            place = purse.pool if purse.card is None else purse.card.uid
            if most > found.get((place, purse.whole), NOTHING).amount:
                found[place, purse.whole] = purse._replace(amount=most)
    return [*found.values(), *_counters(run, player)]


def _counters(run: Run, player: Player) -> Iterator[Purse]:
    """The counters of the player that may be given for a key."""
    seen: set[str] = set()
    for static in book(run).active(n.CountersAsAmber):
        counter, spent = static.body.counter, static.body.spent
        there = run.draft.players[player].count(counter)
        if not there or counter in seen or player not in static.context(run).players(static.body.player):
            continue
        verb, act = _GIVEN[spent]
        if restrictions.forbids(run, act, Record(verb, player, detail=counter)) is None:
            seen.add(counter)
            yield Purse(there, counter=counter, counters_spent=spent)


_GIVEN = {False: (Verb.LOSE_COUNTERS, n.Act.LOSE_COUNTERS), True: (Verb.SPEND_COUNTERS, n.Act.SPEND_COUNTERS)}


def _of_key(node: Node, price: int) -> Node:
    """What the key costs, in a limit that speaks of it: "no more than half of the key's cost"."""
    return n.Number(price) if isinstance(node, n.StatOf) and node.stat is Stat.KEY_COST else node


def _pool_of(ctx: Context, body: n.SpendFrom, player: Player) -> Iterator[Purse]:
    assert isinstance(body.source, n.ZoneRef)
    for whose in ctx.players(body.source.player):
        if whose != player:
            yield Purse(ctx.board.draft.players[whose].amber, pool=whose)


def _on_cards(run: Run, static: Static[n.SpendFrom]) -> Iterator[Purse]:
    for card in run.draft.in_play():
        amount = 1 if static.body.as_amber else card.amber
        if amount and statics.covers(run, static, static.body.source, card.uid):
            yield Purse(amount, card, static.body.as_amber)


@procedure(Forging)
def forge(run: Run, frame: Frame[Forging]) -> None:
    """Forge a key if one can be paid; its colour and where the Æmber comes from are asked (18.4 KEYS)."""
    data = frame.data
    match frame.step:
        case 0:
            _about_to(run, data)
        case 1:
            _forge(run, data)
        case 3:
            windows.end(run, _forged(data))
        case _:
            windows.end(run, frame.returned if isinstance(frame.returned, Outcome) else _nothing(data))


def _about_to(run: Run, data: Forging) -> None:
    """Texts about a key that would be forged come first."""
    run.go(1)
    if payable(run, data):
        windows.before(run, (Record(Verb.FORGE, data.player, by=data.by),), "turn.forge.1")


@procedure(StopForging)
def stop(run: Run, frame: Frame[StopForging]) -> None:
    """Let the key that would be forged not be forged."""
    place = run.find(Forging)
    if place is not None:
        forging = run.agenda[place]
        assert isinstance(forging.data, Forging)
        run.agenda[place] = forging.with_data(forging.data._replace(stopped=True))
    run.finish(Outcome("do not forge", amount=1, complete=place is not None))


def payable(run: Run, data: Forging) -> list[str]:
    """The colours of the keys that can be forged now."""
    side = run.draft.players[data.player]
    colours = [colour for colour in KEY_COLOURS if colour not in side.keys and data.colour in ("", colour)]
    if not set(KEY_COLOURS).difference(side.keys) and len(side.keys) < run.derived.keys_to_win(data.player):
        colours = [EXTRA_KEY] if data.colour == "" else []  # the extra keys come last (18.4 KEYS)
    return [colour for colour in colours if (price := cost(run, data, colour)) <= _means(run, data.player, price)]


def _means(run: Run, player: Player, price: int) -> int:
    """How much Æmber the player could spend on a key of this price."""
    return run.draft.players[player].amber + sum(purse.amount for purse in purses(run, player, price))


def _forge(run: Run, data: Forging) -> None:
    side = run.draft.players[data.player]
    colours = [] if data.stopped else payable(run, data)
    if not colours:
        run.note("turn.forge.1", "glossary/keys", says="No key can be forged.", player=data.player, source=data.by)
        if run.observer is not None and not data.stopped:
            _too_dear(run, data)
        windows.end(run, _nothing(data))
        return
    options = tuple(Option(colour, f"{colour} key") for colour in colours)
    question = "Which key is forged?"
    (colour,) = run.ask(Decision(run.draft.active, question, options, kind="option"))
    assert isinstance(colour, str)
    price = cost(run, data, colour)
    given = _ask_purses(run, purses(run, data.player, price), price, side.amber)
    price -= sum(taken for purse, taken in given if purse.counter)
    spent = [(purse, taken) for purse, taken in given if not purse.counter]
    record = Record(Verb.FORGE, data.player, by=data.by, amount=price, detail=colour)
    settled = proposals.settle(run, record)
    if settled.going is None:
        run.go(2)
        run.agenda.extend(reversed(settled.frames))
        return
    run.note(
        "turn.forge.2",
        "glossary/cost-at-current-cost",
        "glossary/keys",
        *(["timing/turn.forge.r4"] if any(taken for _, taken in spent) else []),
        says=f"{does(data.player, 'forge')} the {colour} key for {price} Æ.",
        player=data.player,
        source=data.by,
    )
    for purse, taken in given:
        if taken and purse.counter:
            run.apply(PlayerCountersChanged(data.player, purse.counter, -taken))
            verb = _GIVEN[purse.counters_spent][0]
            run.record(Record(verb, data.player, by=data.by, amount=taken, detail=purse.counter))
    run.apply(PoolChanged(data.player, -(price - sum(taken for _, taken in spent))))
    for purse, taken in spent:
        if taken and purse.pool is not None:
            run.apply(PoolChanged(purse.pool, -taken))
        elif taken and purse.card is not None and purse.whole:
            after_leaving.depart(run, (purse.card.ref,), Place(Zone.DISCARD))
        elif taken and purse.card is not None:
            run.apply(CardChanged(purse.card.uid, (("amber", purse.card.amber - taken),)))
            run.record(Record(Verb.SPEND_AMBER, data.player, (purse.card.ref,), by=data.by, amount=taken))
    run.apply(KeyTurned(data.player, colour, True))
    if price:
        run.record(Record(Verb.SPEND_AMBER, data.player, by=data.by, amount=price))
    run.record(record)
    if len(run.draft.players[data.player].keys) >= run.derived.keys_to_win(data.player):
        run.note("turn.forge.2", "glossary/keys", says="That was the last key: the game is won.", player=data.player)
        run.apply(GameWon(data.player))
    data = data._replace(colour=colour, paid=price)
    run.go(3, data)
    if not price or not _spent_to(run, data.player, price):
        windows.end(run, _forged(data))


def _forged(data: Forging) -> Outcome:
    return Outcome("forge a key", amount=data.paid, player=data.player, detail=data.colour)


def _too_dear(run: Run, data: Forging) -> None:
    """Tell the observer what the player has and what the cheapest key costs."""
    left = [colour for colour in KEY_COLOURS if colour not in run.draft.players[data.player].keys]
    prices = [cost(run, data, colour) for colour in left if data.colour in ("", colour)]
    means = _means(run, data.player, min(prices)) if prices else 0
    if prices and min(prices) > means:
        record = Record(Verb.FORGE, data.player, by=data.by)
        rules = ("glossary/cost-at-current-cost", "glossary/keys")
        short = Short(None, means, min(prices))
        run.turned(Turned(Why.PRICE, data.by or NOBODY, record=record, short=short, rules=rules))


def _spent_to(run: Run, player: Player, amount: int) -> bool:
    """Texts that give the Æmber spent to another player: once, however many say so. Whether one does: it is on its way
    then, on top of the procedure under way."""
    got: set[Player] = set()
    for static in book(run).active(n.GetsSpentAmber):
        getting = static.context(run).the_player(static.body.player)
        if getting != player and getting not in got:
            got.add(getting)
            says = f"The {amount} Æ spent goes to the opponent."
            run.note("turn.forge.2", "glossary/golden-rule", says=says, source=static.source, clause=static.clause)
            run.push(Transfer(Verb.ADD_AMBER, getting, amount, by=static.source))
    if not got:
        _spent_onto(run, player, amount)
    return bool(got)


def _spent_onto(run: Run, player: Player, amount: int) -> None:
    """Texts by which the Æmber spent is placed on a card: it can lie on one only, so the first that speaks takes it."""
    for static in book(run).active(n.SpentAmberGoesTo):
        ctx = static.context(run)
        onto = ctx.cards(static.body.cards) if player in ctx.players(static.body.player) else ()
        for ref in onto[:1]:
            says = f"The {amount} Æ spent is placed on {run.derived.name(ref.uid)}."
            run.note("turn.forge.2", "glossary/golden-rule", says=says, source=static.source, clause=static.clause)
            run.apply(CardGrown(ref.uid, "amber", amount))
            return


def _nothing(data: Forging) -> Outcome:
    return Outcome("forge a key", complete=False, player=data.player)


def _ask_purses(run: Run, beside: list[Purse], price: int, pool: int) -> list[tuple[Purse, int]]:
    """How much of the price is taken from each; the rest comes from the pool."""
    taken = []
    left = price
    cards = {purse.card.uid: purse for purse in beside if purse.whole and purse.card is not None}
    if cards and left:
        others = pool + sum(purse.amount for purse in beside if not purse.whole)
        options = tuple(Option(uid, run.derived.name(uid)) for uid in cards)
        least, most = max(0, left - others), min(len(cards), left)
        question = "Which cards are spent as Æ?"
        chosen = run.ask(Decision(run.draft.active, question, options, least, most))
        taken = [(purse, 1) for uid, purse in cards.items() if uid in chosen]
        left -= len(taken)
    purses = [purse for purse in beside if not purse.whole]
    for index, purse in enumerate(purses):
        others = pool + sum(other.amount for other in purses[index + 1 :])
        least, most = max(0, left - others), min(purse.amount, left)
        options = tuple(Option(number, str(number)) for number in range(least, most + 1))
        place, source = "the opponent's pool", None
        if purse.card is not None:
            place, source = run.derived.name(purse.card.uid), purse.card.ref
        question = f"How much Æ from {place} is spent?"
        if purse.counter:
            question = f"How many {purse.counter} counters are {'spent' if purse.counters_spent else 'lost'}?"
        (number,) = run.ask(Decision(run.draft.active, question, options, kind="number", source=source))
        assert isinstance(number, int)
        taken.append((purse, number))
        left -= number
    return taken


@procedure(Unforging)
def unforge(run: Run, frame: Frame[Unforging]) -> None:
    """One forged key of a player is turned back; the active player picks it (18.4 UNFORGE)."""
    data = frame.data
    keys = [key for key in run.draft.players[data.player].keys if data.colour in ("", key)]
    if not keys:
        windows.end(run, Outcome("unforge a key", complete=False))
        return
    options = tuple(Option(key, f"{key} key") for key in keys)
    (colour,) = run.ask(Decision(run.draft.active, "Which key is unforged?", options, kind="option"))
    assert isinstance(colour, str)
    says = f"The {colour} key is unforged."
    run.note(chart.here(run), "glossary/unforge", says=says, source=data.by, player=data.player)
    run.apply(KeyTurned(data.player, colour, False))
    run.record(Record(Verb.UNFORGE, data.player, by=data.by, detail=colour))
    windows.end(run, Outcome("unforge a key", amount=1, detail=colour))
