"""What becomes of the cards in a trace: none is lost, doubled or exchanged; a record explains what changes on one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.machine.library import Library
from judge.engine.machine.trace import Entry
from judge.game.changes import Recorded
from judge.game.draft import Draft
from judge.game.state import Card, Lasting, Record, State

OWNERS_OWN = frozenset({Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PURGED})
"""Where a player has none but their own cards (18.4 OWNER; archives may hold others')."""

EXHAUSTING = frozenset({Verb.EXHAUST, Verb.ATTACK, Verb.REAP, Verb.FIGHT, Verb.USE})


def same_cards(before: State, after: State) -> Iterator[str]:
    """The cards of a game are those that it began with, each its owner's, printed as it was."""
    yield from (f"{uid} is gone" for uid in before.cards.keys() - after.cards.keys())
    yield from (f"{uid} comes from nowhere" for uid in after.cards.keys() - before.cards.keys())
    for uid in before.cards.keys() & after.cards.keys():
        was, now = before.cards[uid], after.cards[uid]
        for name in ("card", "owner", "maverick", "enhancements"):
            if getattr(was, name) != getattr(now, name):
                yield f"{uid} has another {name}: {getattr(was, name)} became {getattr(now, name)}"


def owners(state: State) -> Iterator[str]:
    """No pile but the archives holds another player's card."""
    for card in state.cards.values():
        if card.zone in OWNERS_OWN and card.holder != card.owner:
            yield f"{card.uid} is in the {card.zone} of player {card.holder}, who does not own it"


@dataclass(frozen=True, slots=True)
class _Change:
    """A card before and after an entry, and the records of that entry which name it."""

    was: Card
    now: Card
    records: tuple[Record, ...]
    moved: bool  # damage goes from one card to another, and there is as much of it as before

    @property
    def stays(self) -> bool:
        """Whether it is the same object in play."""
        return self.was.zone is self.now.zone is Zone.PLAY and self.was.incarnation == self.now.incarnation

    def told(self, verb: Verb) -> int:
        """How much of something the records say happened to it."""
        to_it = (record for record in self.records if any(ref.uid == self.now.uid for ref in record.cards))
        return sum(record.amount for record in to_it if record.verb is verb)

    def verbs(self) -> set[Verb]:
        """All that the records say of it."""
        return {record.verb for record in self.records}


def unexplained(
    entry: Entry, was: Mapping[str, Card], lasting: Iterable[Lasting], draft: Draft, library: Library
) -> Iterator[str]:
    """What a step changed on cards in play (damage, and whether they are ready) and its records do not explain: the
    cards and the lasting effects as they were before it (it may have spent one), and the draft after it."""
    records = [made.record for made in entry.changes if isinstance(made, Recorded)]
    if _says_exhausted(entry) and not any(
        draft.cards[uid].exhausted for uid in _named(entry, records) & draft.cards.keys()
    ):
        yield f"nothing is exhausted: {entry.says}"
    changed = [card for uid, card in draft.cards.items() if uid in was and card is not was[uid]]
    hurt = [card.damage - was[card.uid].damage for card in changed if card.damage != was[card.uid].damage]
    moved = len(hurt) > 1 and not sum(hurt)
    halves = {card.other_half for card in draft.cards.values()} if changed else set()
    for card in changed:
        if card.uid not in halves:
            about = tuple(r for r in records if any(ref.uid == card.uid for ref in (*r.cards, *r.subject)))
            yield from _explained(_Change(was[card.uid], card, about, moved), entry, _Texts(lasting, draft, library))


def _explained(card: _Change, entry: Entry, texts: _Texts) -> Iterator[str]:
    uid, was, now = card.now.uid, card.was, card.now
    if card.stays:
        told = card.told(Verb.TAKE_DAMAGE) - card.told(Verb.HEAL)
        if now.damage - was.damage != told and not card.moved and Verb.MOVE not in card.verbs():
            yield f"{uid} has {now.damage - was.damage:+} damage, the records say {told:+}: {entry.says}"
        if was.exhausted and not now.exhausted and Verb.READY not in card.verbs():
            yield f"{uid} is ready, and no record says so: {entry.says}"
        if now.exhausted and not was.exhausted and not card.verbs() & EXHAUSTING and not _says_exhausted(entry):
            yield f"{uid} is exhausted, and nothing says so: {entry.says}"
    elif now.zone is Zone.PLAY and was.zone is not Zone.PLAY:
        if now.damage:
            yield f"{uid} enters play with damage: {entry.says}"
        if not now.exhausted and not now.host and not texts.make_ready(entry.clause):
            yield f"{uid} enters play ready, of which no text speaks: {entry.says}"


def _named(entry: Entry, records: list[Record]) -> set[str]:
    """The cards that an entry is about."""
    refs = [ref for record in records for ref in (*record.cards, *record.subject)]
    return {ref.uid for ref in (*refs, *((entry.source,) if entry.source else ()))}


def _says_exhausted(entry: Entry) -> bool:
    return " is exhausted" in entry.says


@dataclass(frozen=True, slots=True)
class _Texts:
    """All texts that may speak of a card that enters play."""

    lasting: Iterable[Lasting]
    draft: Draft
    library: Library

    def make_ready(self, clause: object) -> bool:
        """Whether the clause that resolves, a lasting effect or a card on the board lets anything enter play ready."""
        said = [clause, *(effect.body for effect in (*self.lasting, *self.draft.effects))]
        said += [self.library.definition(face).text for face in self._faces()]
        return any(_makes_ready(node) for text in said if isinstance(text, Node) for node in walk(text))

    def _faces(self) -> Iterator[str]:
        for card in self.draft.cards.values():
            if card.zone in (Zone.PLAY, Zone.UNDER, Zone.BEING_PLAYED):
                yield from filter(None, (card.card, card.copy_of, card.token))
        for side in self.draft.players:
            yield from side.archon_powers
            yield from (prophecy.card for prophecy in side.prophecies)


def _makes_ready(node: Node) -> bool:
    entering = isinstance(node, n.EntersPlay) and getattr(node.how, "how", node.how) == "ready"
    return entering or (isinstance(node, n.PutIntoPlay | n.MakeToken) and node.ready)
