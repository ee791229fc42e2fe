"""Tokens, prophecies, gigantic creatures, keys and cards between zones (18.4 TOKEN CREATURES, PROPHECY, GIGANTIC,
KEYS, DISCARDING CARDS, FLIP)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.law.legality import other_half
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.game.state import Card, Prophecy
from law_boards import Table, constant, face
from timing_play import ONE, SELF, bold, do, finish, gain, in_order, pick

PLAIN = face("plain")
BLORB = replace(face("blorb", bold(n.Heading.AFTER_REAP, gain(1)), power=2), type="token creature")


def with_token(table: Table, player: int = 0) -> None:
    """Let the player have the token reference card."""
    table.faces[BLORB.id] = BLORB
    table.sides[player] = table.sides[player]._replace(token=BLORB.id)


def test_a_token_is_the_top_card_of_the_deck_facedown() -> None:
    table = Table()
    with_token(table)
    card = table.add(face("hive", bold(n.Heading.PLAY, n.MakeToken(n.Number(2))), type="action"), "hand")
    tops = [table.add(PLAIN, "deck") for _ in range(3)]
    machine = pick(do(table, "play", card), "right")
    side = machine.state.players[0]
    assert side.battleline == (tops[0], tops[1]) and side.deck.cards == (tops[2],)
    token = machine.state.cards[tops[0]]
    assert (token.token, token.facedown, token.exhausted) == (BLORB.id, True, True)


def test_a_token_that_leaves_is_its_printed_card_again() -> None:
    table = Table()
    with_token(table)
    zap = table.add(face("zap", bold(n.Heading.PLAY, n.Destroy(ONE)), type="action"), "hand")
    uid = table.add(PLAIN, facedown=True, token=BLORB.id)
    machine = do(table, "play", zap)
    assert uid in machine.state.players[0].discard
    assert (machine.state.cards[uid].token, machine.state.cards[uid].facedown) == ("", False)


def test_who_has_no_token_card_makes_none() -> None:
    """Decision token-of-whom."""
    table = Table()
    card = table.add(face("hive", bold(n.Heading.PLAY, n.MakeToken(n.Number(1)), gain(1)), type="action"), "hand")
    top = table.add(PLAIN, "deck")
    machine = do(table, "play", card)
    assert machine.state.players[0].deck.cards == (top,) and machine.state.players[0].amber == 1


def test_flipping_shows_the_other_side_and_keeps_what_lies_on_it() -> None:
    """18.4 FLIP: damage stays and counts at once; an action in the battleline is discarded."""
    turn_over = face("turn", bold(n.Heading.PLAY, n.Flip(ONE)), type="action")
    table = Table()
    with_token(table)
    card = table.add(turn_over, "hand")
    table.add(face("ogre", power=5), facedown=True, token=BLORB.id, damage=1)
    machine = do(table, "play", card)
    (uid,) = machine.state.players[0].battleline
    assert (machine.state.cards[uid].token, machine.state.cards[uid].damage) == ("", 1)
    other = Table()
    with_token(other)
    card = other.add(turn_over, "hand")
    spell = other.add(face("spell", type="action"), facedown=True, token=BLORB.id, amber=2)
    machine = do(other, "play", card)
    assert spell in machine.state.players[0].discard and machine.state.players[1].amber == 0


def test_a_prophecy_is_activated_and_fulfilled() -> None:
    """18.4 PROPHECY, FULFILL, decision fate-you: the active player follows the Fate: ability."""
    omen = replace(
        face(
            "omen",
            n.TriggeredAbility(
                n.Event(n.Verb.REAP, None, n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.OPPONENT),))),
                n.Fulfill(SELF),
            ),
        ),
        type="prophecy",
    )
    table = Table()
    table.faces[omen.id] = omen
    under = table.add(face("doom", bold(n.Heading.FATE, gain(3))), "hand")
    table.add(PLAIN, "deck")
    reaper = table.add(face("gatherer", house="mars"), player=1)
    table.sides[0] = table.sides[0]._replace(prophecies=(Prophecy("omen", uid="omen 1"),))
    machine = do(table, "prophecy", "omen 1", under)
    assert machine.state.cards[under].host == "omen 1"
    with pytest.raises(IllegalAction):
        begin(machine.state, table.library(), Action("prophecy", "omen 1", under))
    machine = pick(begin(machine.state, table.library(), Action("end turn")), "mars")
    machine = begin(machine.state, table.library(), Action("reap", reaper))
    assert machine.state.players[1].amber == 4 and machine.state.players[0].amber == 0
    assert under in machine.state.players[0].discard
    assert not machine.state.players[0].prophecies[0].active


def test_a_gigantic_creature_is_played_as_a_pair_and_leaves_as_one() -> None:
    top = replace(face("giant top", type="creature", power=0, icons=("amber",)), name="giant", gigantic="top")
    bottom = replace(face("giant bottom", power=9), name="giant", gigantic="bottom")
    table = Table()
    upper, lower = table.add(top, "hand"), table.add(bottom, "hand")
    machine = do(table, "play", upper)
    assert machine.state.players[0].battleline == (lower,) and machine.state.players[0].hand == ()
    assert machine.state.players[0].amber == 1 and machine.state.cards[lower].other_half == upper
    zap = Table()
    spell = zap.add(face("zap", bold(n.Heading.PLAY, n.Destroy(ONE)), type="action"), "hand")
    zap.faces[top.id] = top
    main = zap.add(bottom, other_half="giant top")
    zap.cards["giant top"] = zap.cards[main]._replace(uid="giant top", card="giant top", other_half="")
    machine = do(zap, "play", spell)
    assert {main, "giant top"} <= set(machine.state.players[0].discard)
    alone = Table()
    half = alone.add(top, "hand")
    with pytest.raises(IllegalAction) as error:
        do(alone, "play", half)
    assert "glossary/gigantic" in error.value.rules


def test_halves_of_a_gigantic_creature_under_a_card_belong_together() -> None:
    """What lies under a card can be played from there; a half that lies elsewhere is no part of it."""
    top = replace(face("giant top", type="creature", power=0), name="giant", gigantic="top")
    bottom = replace(face("giant bottom", power=9), name="giant", gigantic="bottom")
    table = Table()
    pot, other_pot = (table.add(face(name, type="artifact"), "artifacts") for name in ("pot", "jar"))
    upper, lower = table.add(top, "hand"), table.add(bottom, "hand")
    below = {uid: table.cards[uid]._replace(zone=Zone.UNDER, host=pot) for uid in (upper, lower)}

    def half(**cards: Card) -> str | None:
        state = table.state()
        sides = (state.players[0]._replace(hand=()), state.players[1])
        lying = replace(state, cards={**state.cards, **below, **cards}, players=sides)
        return other_half(Board.of(lying, table.library()), upper)

    assert half() == lower
    assert half(**{lower: below[lower]._replace(host=other_pot)}) is None


def test_half_a_gigantic_creature_cannot_be_played_from_the_deck() -> None:
    """Example of 18.4 GIGANTIC: it goes back on top, even with the other half in hand."""
    top = replace(face("giant top", type="creature", power=0), name="giant", gigantic="top")
    bottom = replace(face("giant bottom", power=9), name="giant", gigantic="bottom")
    worm = face(
        "worm",
        bold(n.Heading.PLAY, n.PlayCard(n.Slice("top", n.Number(1), n.ZoneRef(n.Zone.DECK, n.YOU)))),
        type="action",
    )
    table = Table()
    card = table.add(worm, "hand")
    upper = table.add(top, "deck")
    lower = table.add(bottom, "hand")
    machine = do(table, "play", card)
    assert machine.finished
    assert machine.state.players[0].deck.cards == (upper,) and machine.state.players[0].hand == (lower,)


def test_a_key_may_be_paid_with_what_lies_on_cards() -> None:
    """TURN SEQUENCE, step 1: in any combination with the pool."""
    vault = face("vault", constant(n.SpendFrom(n.YOU, SELF)), type="artifact")
    forge = face("forge", bold(n.Heading.PLAY, n.ForgeKey()), type="action")
    table = Table()
    card = table.add(forge, "hand")
    table.add(vault, "artifacts", amber=4)
    table.sides[0] = table.sides[0]._replace(amber=5)
    machine = pick(do(table, "play", card), "blue")
    assert isinstance(machine.pause, Decision) and [o.value for o in machine.pause.options] == [1, 2, 3, 4]
    machine = machine.choose((3,))
    assert machine.state.players[0].keys == ("blue",) and machine.state.players[0].amber == 2
    assert machine.state.cards["vault"].amber == 1


def test_a_key_that_would_be_forged_may_not_be() -> None:
    """A text that resolves before the key: nothing is spent and no key is forged."""
    censor = n.TriggeredAbility(
        n.Event(n.Verb.FORGE, n.OPPONENT), n.Sequence((n.Destroy(SELF), n.DoNotForge())), timing="when would"
    )
    table = Table()
    card = table.add(face("forge", bold(n.Heading.PLAY, n.ForgeKey()), type="action"), "hand")
    table.add(face("censor", censor, type="artifact"), "artifacts", player=1)
    table.sides[0] = table.sides[0]._replace(amber=6)
    machine = do(table, "play", card)
    assert machine.finished
    assert machine.state.players[0].keys == () and machine.state.players[0].amber == 6
    assert machine.state.players[1].artifacts == ()


def test_a_discarded_hand_takes_along_what_is_drawn_meanwhile() -> None:
    """18.4 DISCARDING CARDS: a Scrap: ability that draws adds to what is discarded."""
    hand = n.Discard(n.ZoneRef(n.Zone.HAND, n.YOU))
    table = Table()
    card = table.add(face("purge", bold(n.Heading.PLAY, hand), type="action"), "hand")
    scrap = table.add(face("scrap", bold(n.Heading.SCRAP, n.Draw(n.Number(1)))), "hand")
    drawn = table.add(PLAIN, "deck")
    machine = finish(do(table, "play", card))
    assert set(machine.state.players[0].discard) == {card, scrap, drawn}
    in_order(machine, "scrap", "You draw plain", "plain")


def test_before_fight_means_the_creature_that_is_fought() -> None:
    """18.4 BEFORE, OPPOSING."""
    table = Table()
    mine = table.add(face("wolf", bold(n.Heading.BEFORE_FIGHT, n.DealDamage(n.Number(1), n.Fought(SELF))), power=3))
    foe = table.add(face("bear", power=5), player=1)
    assert do(table, "fight", mine, foe).state.cards[foe].damage == 4
