"""Orders of abilities that do something to cards: copies by what they do, what cards gain, what is drawn, and what
joins those that are being destroyed."""

from __future__ import annotations

from typing import Any

import pytest

import judge
import ordering
import ordering_cards
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine import hindsight
from judge.game.state import Card, Pile, PlayerState, Ref, Segment, State
from judge.game.watched import BATCH, Watched
from ordering import compared, every_order


def creature(name: str, text: str = "", power: int = 2, **more: Any) -> dict[str, Any]:
    return {"card": name, "type": "creature", "power": power, "house": "dis", "text": text, **more}


def bells(*texts: str) -> list[dict[str, Any]]:
    """Artifacts that answer together; those with one text are copies."""
    return [artifact(f"Bell {texts.index(text)}", f"After you play a card, {text}") for text in texts]


def artifact(name: str, text: str) -> dict[str, Any]:
    return {"card": name, "type": "artifact", "house": "dis", "text": text}


def storm(text: str = "", **me: Any) -> dict[str, Any]:
    """A scenario in which a card is played."""
    spell = {"card": "Storm", "type": "action", "house": "dis", "text": text}
    opponent = me.pop("opponent", {})
    return {
        "given": {"house": "dis", "me": {"hand": [spell], **me}, "opponent": opponent}, "when": [{"play": "Storm"}],
    }  # fmt: skip


def same_as_in_every_order(scenario: dict[str, Any]) -> ordering.Walked:
    """What is found of a board, which must be what is found when every order is walked."""
    found = ordering.walked(scenario)
    with every_order():
        everything = ordering.walked(scenario)
    assert found.ends == everything.ends and not found.cut
    return found


# --- nothing is lost ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "numbers", "least"), [("alike", range(8), 4), ("giving", range(3, 7), 2), ("drawing", range(8), 4)]
)
def test_nothing_is_lost_on_random_boards(name: str, numbers: range, least: int) -> None:
    whole, fewer = compared(numbers, getattr(ordering_cards, name))
    assert whole == len(numbers) and fewer >= least


@pytest.mark.parametrize(
    ("name", "number", "least"),
    [
        *(pytest.param(*one, marks=pytest.mark.slow) for one in (
            ("alike", 50, 30), ("giving", 12, 8), ("drawing", 30, 20))),
        *(pytest.param(*one, marks=pytest.mark.wide) for one in (
            ("alike", 200, 120), ("giving", 40, 20), ("drawing", 90, 60))),
    ],
)
def test_nothing_is_lost_on_many_boards(name: str, number: int, least: int) -> None:
    whole, fewer = compared(range(number), getattr(ordering_cards, name))
    assert whole >= 0.95 * number and fewer >= least


FLANKS = "Destroyed: If Bell is on a flank, gain 1Æ."
LEAVING = "Destroyed: If Bell is on a flank, gain 1Æ. Return each friendly creature with power 3 to its owner's hand."
GLOVE = "This creature gains, “After you play a card, gain 1Æ.”"
REAPING = "trigger the reap effect of each friendly creature."


@pytest.mark.parametrize(
    "scenario",
    [
        # on whose card the ability is matters once another card has left: the ones that have resolved are asked again
        storm("Play: Destroy each creature with power 2.", battleline=[
            creature("End", "Destroyed: Archive End."), creature("Bell", FLANKS), creature("Bell", FLANKS),
            creature("Other end", power=5),
        ]),
        # the same, where it leaves only behind one of them
        storm("Play: Destroy each creature with power 2.", battleline=[
            creature("End", "Destroyed: If you have 1Æ or more, archive End."),
            *[creature("Bell", FLANKS.replace("If", "Gain 1Æ. If"))] * 2,
            creature("Other end", power=5),
        ]),
        # the last two of those that wait are no copies: the second of them stands on a flank or not
        storm("Play: Destroy each creature with power 2.", battleline=[
            creature("End", power=3), creature("Bell", LEAVING), creature("Bell", LEAVING),
            creature("Ringer", "Destroyed: Gain 1 chain."), creature("Other end", power=5),
        ]),
        # what gave one of them its ability goes, and with it the ability
        storm(battleline=[
            creature("Hand", upgrades=[{"card": "Glove", "type": "upgrade", "house": "dis", "text": GLOVE}]),
            creature("Hand", upgrades=[{"card": "Mitten", "type": "upgrade", "house": "dis", "text": GLOVE}]),
        ], artifacts=bells("purge Glove.")),
        storm(battleline=[
            creature("Hand", upgrades=[{"card": "Glove", "type": "upgrade", "house": "dis", "text": GLOVE}]),
            creature("Hand", upgrades=[{"card": "Mitten", "type": "upgrade", "house": "dis", "text": GLOVE}]),
        ], artifacts=bells("if you have 1Æ or more, purge Glove.")),
        # the same is asked about two cards
        storm(battleline=[
            creature("Mate"),
            creature("Big", "While Big has power 5 or higher, each of its neighbors gains, “Reap: Gain 1Æ.”", power=4),
            creature("Pal", damage=1),
        ], artifacts=bells(
            "trigger the reap effect of each damaged friendly creature.", "put a +1 power counter on Big.",
            "gain 1 chain.",
        )),
        # who gains an ability hangs on what another one does to cards
        storm(battleline=[creature("Mate", power=4)], artifacts=[
            artifact("Idol", "Each damaged creature gains, “Reap: Gain 1Æ.”"),
            *bells(REAPING, "deal 1D to each creature.", "gain 1 chain."),
        ]),
        # abilities are gained for a time
        storm(battleline=[creature("Mate", power=4)], artifacts=bells(
            REAPING, "for the remainder of the turn, each friendly creature gains, “Reap: Gain 1Æ.”", "gain 1 chain.",
        )),
        # what is gained counts all the time
        storm(battleline=[creature("Mate", power=4)], artifacts=bells(
            "gain 1Æ for each friendly creature with power 5 or higher.",
            "for the remainder of the turn, each friendly creature gains, “This creature gets +2 power.”",
            "gain 1 chain.",
        )),
        # a hand is counted into which cards are drawn
        storm(deck=["Troll"] * 4, artifacts=bells(
            "draw a card.", "gain 1Æ for each card in your hand.", "draw 2 cards.",
        )),
        # a deck that runs out is made of the discard pile, if that is there still
        storm(deck=["Troll"] * 2, discard=["Bumpsy"], artifacts=bells(
            "draw 2 cards.", "draw a card.", "purge each card in your discard pile.",
        )),
    ],
)  # fmt: skip
def test_an_order_that_matters_is_walked(scenario: dict[str, Any]) -> None:
    assert len(same_as_in_every_order(scenario).ends) > 1 or "Glove" in str(scenario)


# --- as many places as abilities ----------------------------------------------------------------------------------


def dying(text: str, foes: int = 3) -> dict[str, Any]:
    """Six copies are destroyed together."""
    opponent = {"battleline": [creature(f"Foe {at}", power=2 + at) for at in range(foes)]}
    line, deck = [creature("Bell", text)] * 6, ["Troll"] * 12
    return storm("Play: Destroy each friendly creature.", battleline=line, deck=deck, opponent=opponent)


@pytest.mark.parametrize(
    "text",
    [
        "Destroyed: Deal 1D to each enemy creature.",
        "Destroyed: Deal 6D to each enemy flank creature.",
        "Destroyed: Destroy the least powerful enemy creature.",
        "Destroyed: Archive the top card of your deck.",
        "Destroyed: Discard the top 2 cards of your deck.",
    ],
)
def test_copies_are_told_by_what_they_do(text: str) -> None:
    """Where what they do is destroyed, it joins those that are being destroyed."""
    ruling = judge.rule(dying(text))
    assert ruling.certain and ruling.machines == 6


def test_what_joins_those_that_are_destroyed_disturbs_nobody_else() -> None:
    """Five that gain Æmber come in one order, whatever the sixth destroys."""
    line = [*(creature(f"Bell {k}", f"Destroyed: Gain {k}Æ.") for k in range(1, 6)),
            creature("Bomb", "Destroyed: Destroy each enemy creature.")]  # fmt: skip
    foe = {"battleline": [creature("Foe")]}
    ruling = judge.rule(storm("Play: Destroy each friendly creature.", battleline=line, opponent=foe))
    assert ruling.certain and ruling.machines == 6 and not ruling.lines[0].state.players[1].battleline


RETURN = "For the remainder of the turn, each creature gains, “Destroyed: Return this creature to its owner's hand.” "
GAINED = "for the remainder of the turn, each friendly creature gains, “Reap: Gain {}Æ.”"


@pytest.mark.parametrize("count", [3, 8])
def test_one_place_more_for_each_ability(count: int) -> None:
    """Which gives others, has been gained, or draws."""
    imps = [creature(f"Imp {k}") for k in range(count)]
    numbers = range(1, count + 1)
    for scenario in (
        storm(battleline=[creature("Mate")], artifacts=bells(*map(GAINED.format, numbers))),
        storm(f"Play: {RETURN}Destroy each friendly creature.", battleline=imps),
        storm(deck=["Troll"] * 9, artifacts=bells(*(f"draw a card. Gain {k}Æ." for k in numbers))),
    ):
        ruling = judge.rule(scenario)
        assert ruling.certain and ruling.machines == count


# --- what is noted ------------------------------------------------------------------------------------------------

AT = {name: place for place, name in enumerate(Card._fields)}
DECK = (0, PlayerState._fields.index("deck"))
HAND = (0, PlayerState._fields.index("hand"))
CARDS = {
    "a": Card("a", "", 0, Zone.PLAY, 0),
    "b": Card("b", "", 0, Zone.PLAY, 0),
    "d": Card("d", "", 0, Zone.DECK, 0),
}


def watched(draws: bool = False) -> Watched:
    side = PlayerState(battleline=("a", "b"), deck=Pile((Segment(("d",)),)))
    return Watched(State(CARDS, (side, PlayerState())), draws=draws)


def test_what_is_set_aside_counts_for_who_takes_it_in() -> None:
    draft = watched()
    found = {card.uid: (made, why) for card, made, why in draft.each_aside(lambda card: card.damage + draft.turn)}
    assert {uid: made for uid, (made, _) in found.items()} == {"a": 3, "b": 3}
    assert draft.footprint.read.isdisjoint({("in play", "a", AT["damage"]), "turn"})
    draft.take_in("a", found["a"][1])
    assert draft.footprint.read >= {("in play", "a", AT["damage"]), "turn", ("a", AT["incarnation"])}
    assert ("in play", "b", AT["damage"]) not in draft.footprint.read


def test_who_asks_each_card_hangs_on_what_was_set_aside_as_long_as_it_is_there() -> None:
    draft = watched()
    why = {card.uid: one for card, _, one in draft.each_aside(lambda card: card.damage)}
    draft.each_in_play(lambda card: draft.take_in(card.uid, why[card.uid]))
    assert ("in play", "a", AT["damage"]) in draft.footprint.read
    assert ("a", AT["incarnation"]) not in draft.footprint.read


def test_a_card_of_a_deck_hangs_on_what_is_drawn() -> None:
    draft = watched()
    assert draft.cards["d"].card == "" and DECK not in draft.footprint.read  # whatever is drawn
    assert draft.cards["d"].zone is Zone.DECK and DECK in draft.footprint.read
    other = watched()
    assert other.is_current(Ref("d", 0)) and DECK in other.footprint.read


@pytest.mark.parametrize("draws", [True, False])
def test_cards_are_drawn_in_either_order_where_nobody_asks(draws: bool) -> None:
    draft = watched(draws)
    assert draft.has_deck(0) and (DECK in draft.footprint.read) is draws
    with draft.drawing(0):
        uid = draft.players[0].deck.cards[0]
        draft.put(draft.cards[uid]._replace(zone=Zone.HAND))
        draft.put_in(0, "hand", uid, None)
    assert HAND in draft.footprint.added
    assert (("d", AT["zone"]) in draft.footprint.written) is draws
    if not draws:
        assert draft.footprint.shares[DECK].needs == 1 and draft.footprint.shares[DECK].less == 1
        assert ("d", AT["zone"]) in draft.footprint.added and not draft.footprint.written


def test_who_drew_which_card_is_asked_where_a_text_speaks_of_drawing() -> None:
    nothing = hindsight.Hindsight(frozenset(), moves=False, limits=False)
    assert hindsight.EVERYTHING.draws and not nothing.draws
    assert nothing._replace(verbs=frozenset({Verb.DRAW})).draws and nothing._replace(moves=True).draws


def test_two_that_join_those_that_are_destroyed_do_so_in_an_order() -> None:
    one, other = watched(), watched()
    one.joins_batch()
    other.joins_batch()
    assert BATCH in one.footprint.written and not one.footprint.apart_from(other.footprint)
