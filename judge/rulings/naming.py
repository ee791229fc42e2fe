"""What cards are called on the table, so that nobody takes one for another."""

from __future__ import annotations

from judge.effects.targets import Zone
from judge.engine.machine.library import Library
from judge.game.state import Card, State, beside

from .setup import Setup


def card_name(state: State, library: Library, uid: str) -> str:
    """What a card shows on the table; "an unknown card" where nobody named it. Prophecies and archon powers, which lie
    beside the decks, have names as well."""
    card = state.cards.get(uid)
    if card is None:
        shown = beside(state.players).get(uid, "")
        return library.definition(shown).name if shown else uid
    shown = card.shown
    return library.definition(shown).name if shown else "an unknown card"


def called(setup: Setup, after: State, uid: str) -> str:
    """What a card is called in a sentence on what became of it: by its name, by what the scenario calls it where
    copies of it were not alike, a token creature as that with the card it is made of."""
    before = setup.state
    card = after.cards[uid]
    was = before.cards.get(uid, card)
    if card.zone is Zone.PLAY and card.token:
        return _token(setup, card, after)
    if was.zone is Zone.PLAY and was.token:
        return _token(setup, was, before)
    name, real = shown(setup, after, uid), card_name(before, setup.library, uid)
    if was.card and card.copy_of and name != real:
        return f"{real} (a copy of {name})"
    if not was.card or name != real:
        return name
    return labelled(setup, _alike(before, uid)) if _copies_differ(before, was) else name


def labelled(setup: Setup, uid: str) -> str:
    """What the scenario calls a card, with its name where it has one and that does not say it: "left (NAME)",
    "NAME 2"."""
    label, card = setup.label(uid), setup.state.cards[uid]
    if not card.card:
        return label
    shown, real = card_name(setup.state, setup.library, uid), setup.library.definition(card.card).name
    return label if any(name in label or label in name for name in (shown, real)) else f"{label} ({shown})"


def shown(setup: Setup, after: State, uid: str) -> str:
    """The name that a card shows, in play or as it last lay there."""
    state = after if after.cards[uid].zone is Zone.PLAY else setup.state
    return card_name(state if uid in state.cards else after, setup.library, uid)


def _token(setup: Setup, card: Card, state: State) -> str:
    face = card_name(state, setup.library, card.uid)
    kind = setup.library.definition(card.token).type
    if not card.card:
        return f"{face} (a {kind})"
    if card.card == card.token:
        return face
    return f"{face} (the {kind} made of {setup.library.definition(card.card).name})"


def _same(state: State, uid: str) -> tuple[object, ...]:
    """A card without what tells it from its copy and nobody would ask about, with what is attached to it."""
    attached = sorted(card.card for card in state.cards.values() if card.host == uid)
    return (state.cards[uid]._replace(uid="", entered=0, incarnation=0), *attached)


def _copies_differ(before: State, card: Card) -> bool:
    return len({_same(before, uid) for uid, other in before.cards.items() if other.card == card.card}) > 1


def _alike(before: State, uid: str) -> str:
    """The first of the copies that are as this one."""
    wanted, card = _same(before, uid), before.cards[uid].card
    return next(one for one, other in before.cards.items() if other.card == card and _same(before, one) == wanted)


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


def plural(count: int, word: str) -> str:
    """A number with its word: "1 chain", "2 chains"."""
    return f"{count} {word}{'' if count == 1 else 's'}"
