"""Cards between zones: returned, put, archived, purged, discarded, shuffled (18.4 MOVEMENT BETWEEN ZONES)."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.outcomes import INTO_ARCHIVES
from judge.engine.law import proposals, replacements
from judge.engine.machine import chart
from judge.engine.machine.act_data import RANDOM_ORDER, Discarding, Happening, Moving, Place, Shuffling
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import are, does
from judge.game.changes import CardMoved, DeckShuffled
from judge.game.state import Card, Player, Record, Ref

from . import after_leaving, destruction, triggered_abilities, windows
from .window_data import Window

RULES = {
    Verb.ARCHIVE: "glossary/archives",
    Verb.PURGE: "glossary/purge",
    Verb.DISCARD: "glossary/discarding-cards",
    Verb.SHUFFLE: "glossary/shuffle",
    Verb.GRAFT: "glossary/graft",
    Verb.PUT: "glossary/putting-cards-into-an-area",
}
"""The entry that each way of moving a card rests on."""

DONE = {
    Verb.ARCHIVE: "archived",
    Verb.PURGE: "purged",
    Verb.DISCARD: "discarded",
    Verb.SHUFFLE: "shuffled into the deck",
    Verb.GRAFT: "grafted",
    Verb.RETURN: "returned",
    Verb.ADD: "added",
}


ANSWERED = 3
"""The step of a move before which the cards' own abilities have resolved, where they do so just before they leave."""


def name_of(run: Run, card: Card) -> str:
    """What to call a card in the trace."""
    return run.derived.name(card.uid) if card.card or card.token else "a card"


@procedure(Moving)
def move(run: Run, frame: Frame[Moving]) -> None:
    """Settle each card's move, then move all at once."""
    data = frame.data
    if not frame.begun:
        _settle(run, _gone_on(run, data) if isinstance(frame.returned, replacements.GoesOn) else data)
    elif frame.step == 1 and (answers := triggered_abilities.before_leaving(run, data.moved)):
        run.go(ANSWERED)
        run.push(Window((), frozen=answers))
    elif frame.step in (1, ANSWERED):
        _move(run, data)
    else:
        complete = len(data.moved) == len(data.cards)
        where = INTO_ARCHIVES if data.moved and data.to.zone is Zone.ARCHIVES else ""
        windows.end(
            run, Outcome(data.verb.value, data.moved, data.cards, len(data.moved), complete, data.player, where))


def _gone_on(run: Run, data: Moving) -> Moving:
    """The move with the card that goes after all what would have happened instead of that."""
    ref = data.cards[data.settled - 1]
    card = run.live(ref)
    going = card is not None and proposals.going_on(run, record_of(run, data, card)).going is not None
    return data._replace(moved=(*data.moved, ref)) if going else data


def _settle(run: Run, data: Moving) -> None:
    going = list(data.moved)
    started = run.draft.version
    for at, ref in enumerate(data.cards[data.settled :], data.settled):
        if run.draft.version != started:
            run.go(0, data._replace(settled=at, moved=tuple(going)))
            return
        card = run.live(ref)
        if card is None:
            continue
        settled = proposals.settle(run, record_of(run, data, card))
        if settled.going is not None:
            going.append(ref)
        if settled.frames:
            run.go(0, data._replace(settled=at + 1, moved=tuple(going)))
            run.agenda.extend(reversed(settled.frames))
            return
    run.go(1, data._replace(moved=tuple(going)))


def record_of(run: Run, data: Moving, card: Card) -> Record:
    """The move of one card as a record, proposed or done."""
    return Record(
        data.verb, data.player, (card.ref,), by=data.by, source=card.zone, to=data.to.zone, detail=data.to.end
    )


def _move(run: Run, data: Moving) -> None:
    behind, frames = after_leaving.upgrades_asked(run, data.moved, data.behind)
    if frames:
        run.go(1, data._replace(behind=behind))
        run.agenda.extend(reversed(frames))
        return
    cards = [card for ref in data.moved if (card := run.live(ref)) is not None]
    if cards:
        told = are([name_of(run, card) for card in cards])
        under = f"put under {run.derived.name(data.to.host)}" if data.to.zone is Zone.UNDER and data.to.host else ""
        done = DONE.get(data.verb) or under or f"put into the {data.to.zone}"
        run.note(
            chart.here(run),
            RULES.get(data.verb, "glossary/movement-between-zones"),
            *(("glossary/out-of-play-zones",) if data.to.zone is Zone.DECK and _from_piles(data, cards) else ()),
            says=f"{told} {done}.",
            source=data.by,
        )
    elif data.homes:
        says = "There is no card to be shuffled in; the deck is shuffled all the same."
        run.note(chart.here(run), "glossary/shuffle", says=says, source=data.by)
    homes = {*data.homes, *((card.zone, card.holder) for card in cards)}
    moved, owed = shift(run, data, cards)
    if data.verb is Verb.SHUFFLE and data.to.zone is Zone.DECK:
        decks = {run.card(ref.uid).holder for ref in moved} | {player for _, player in data.homes}
        for player in sorted(decks or {data.player}):
            run.apply(DeckShuffled(player))
            whole = (Zone.DISCARD, player) in homes and not run.draft.players[player].discard
            run.record(shuffled(data.player, player, data.by, Zone.DISCARD if whole else None))
    elif str(data.to.position).endswith(RANDOM_ORDER):
        _in_random_order(run, [card.uid for card in cards])
    run.go(2, data._replace(moved=moved))
    after_leaving.add(run, owed)


def _in_random_order(run: Run, uids: list[str]) -> None:
    """What was put on a deck together lies there in an order that nobody knows; chance says it as it is looked at."""
    for player, side in enumerate(run.draft.players):
        if together := tuple(uid for uid in uids if uid in side.deck.cards):
            run.apply(DeckShuffled(player, together))


def _from_piles(data: Moving, cards: list[Card]) -> bool:
    return data.verb is Verb.PUT and all(card.zone is Zone.DISCARD for card in cards)


def shift(run: Run, data: Moving, cards: list[Card]) -> tuple[tuple[Ref, ...], after_leaving.Owed]:
    """Move the cards and record it. The objects as later words mean them: for cards that left play, as they were
    there; for others, as they lie now. And the Æmber that is still to be added to pools."""
    records = [record_of(run, data, card) for card in cards]
    in_play = [card for card in cards if card.zone is Zone.PLAY]
    owed = after_leaving.depart(run, [card.ref for card in in_play], data.to)
    moved = []
    for card, record in zip(cards, records, strict=True):
        if card.zone is Zone.PLAY:
            ref = card.ref
            if card.tagged:
                destruction.left_early(run, ref, data.to.zone)
        else:
            after_leaving.put(run, card, data.to)
            ref = run.card(card.uid).ref
        run.record(record._replace(cards=(ref,)))
        moved.append(ref)
    return tuple(moved), owed


def shuffled(player: Player, whose: Player, by: Ref | None, pile: Zone | None = None) -> Record:
    """That a deck was shuffled, and with it `pile`: all that lay there (decision sabira-zero)."""
    return Record(Verb.SHUFFLE, player, by=by, source=pile, to=Zone.DECK, other=whose)


@procedure(Discarding)
def discard(run: Run, frame: Frame[Discarding]) -> None:
    """Discard one card, let its window pass, then the next (decision discard-simultaneity)."""
    data = frame.data
    whole_hand = data.whole_hand
    cards = data.cards
    if whole_hand:
        gone = {ref.uid for ref in data.meant}
        hand = [run.card(uid).ref for uid in run.draft.players[data.player].hand if uid not in gone]
        cards = tuple(sorted(hand, key=lambda ref: data.cards.index(ref) if ref in data.cards else len(data.cards)))
    elif data.settled:
        cards = data.cards[data.settled :]
    if not cards:
        meant = data.meant if whole_hand else data.cards
        complete = len(data.moved) == len(meant)
        windows.end(run, Outcome("discard", data.moved, meant, len(data.moved), complete, data.player))
        return
    ref = cards[0]
    card = run.live(ref)
    data = data._replace(settled=data.settled + 1, meant=(*data.meant, ref))
    if card is None:
        run.go(0, data)
        return
    one = Moving((ref,), Place(Zone.DISCARD), Verb.DISCARD, data.player, data.by)
    settled = proposals.settle(run, record_of(run, one, card))
    if settled.going is None:
        run.go(0, data)
        run.agenda.extend(reversed(settled.frames))
        return
    run.note(chart.here(run), "glossary/discarding-cards", says=f"{name_of(run, card)} is discarded.", source=data.by)
    moved, owed = shift(run, one, [card])
    run.go(0, data._replace(moved=(*data.moved, *moved)))
    run.agenda.extend(reversed(settled.frames))
    windows.open(run, run.take_records())
    after_leaving.add(run, owed)


@procedure(Shuffling)
def shuffle(run: Run, frame: Frame[Shuffling]) -> None:
    """The deck becomes one unordered group."""
    data = frame.data
    run.note(
        chart.here(run),
        "glossary/shuffle",
        says=f"{does(data.player, 'shuffle')} the deck.",
        source=data.by,
        player=data.player,
    )
    run.apply(DeckShuffled(data.player))
    run.record(shuffled(data.player, data.player, data.by))
    windows.end(run, Outcome("shuffle", amount=1, player=data.player))


@procedure(Happening)
def happening(run: Run, frame: Frame[Happening]) -> None:
    """Something is known to have happened; no card changes."""
    data = frame.data
    for ref in data.cards or (None,):
        cards = (ref,) if ref is not None else ()
        run.record(Record(data.verb, data.player, cards, by=data.by, amount=1, detail=data.detail, way=data.way))
    windows.end(run, Outcome(data.verb.value, data.cards, data.cards, len(data.cards), True, data.player, data.detail))


def into_hand(run: Run, uid: str) -> Ref:
    """Move a card to its holder's hand and say which object it is there."""
    card = run.card(uid)
    run.apply(CardMoved(uid, Zone.HAND, card.holder, None))
    return run.card(uid).ref
