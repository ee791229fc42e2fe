"""What may be done: houses, restrictions, allowances, fights, keywords that bind (18.4 RESTRICTIONS, CANNOT …)."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.law import allowances, fight_targets, house_choice, legality
from judge.engine.law.restrictions import Stop
from judge.engine.machine.board import Board
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.game.state import Record
from law_boards import ENEMY, FRIENDLY, ME, YOU, Table, constant, creatures, face, keyword

SELF = n.Self_()


def rules(stop: Stop | None) -> tuple[str, ...]:
    return () if stop is None else stop.rules


def played(board: Board, uid: str, source: Zone = Zone.HAND) -> None:
    """Let a card have been played by its player."""
    card = board.card(uid)
    record = Record(Verb.PLAY, card.holder, (card.ref,), source=source, turn=board.draft.turn)
    board.draft.history = (*board.draft.history, record)
    board.draft.version += 1


def test_house_of_the_turn_binds_play_use_and_discard() -> None:
    table = Table()
    mine, other = table.add(face("mine")), table.add(face("other", house="dis"))
    in_hand, off = table.add(face("in hand"), "hand"), table.add(face("off", house="dis"), "hand")
    table.add(face("foe"), player=YOU)
    board = table.board()
    assert legality.may_use(board, mine, "reap") is None
    assert rules(legality.may_use(board, other, "reap")) == ("timing/turn.main.r3", "glossary/active-house")
    assert legality.may_play(board, in_hand) is None
    assert "glossary/active-house" in rules(legality.may_play(board, off))
    assert legality.may_discard(board, in_hand) is None
    assert "glossary/active-house" in rules(legality.may_discard(board, off))
    assert legality.may_play(board, off, own=False) is None  # an ability asks for no house


def test_versatile_and_omni_need_no_house() -> None:
    table = Table()
    v = table.add(face("v", keyword("versatile"), house="dis"))
    omni = n.BoldAbility((n.Heading.OMNI,), n.GainAmber(n.Number(1)))
    o = table.add(face("o", omni, type="artifact", house="dis"), "artifacts")
    board = table.board()
    assert legality.may_use(board, v, "reap") is None
    assert legality.may_use(board, o, "omni") is None
    assert rules(legality.may_use(board, o, "action")) == ("timing/turn.main.r3", "glossary/active-house")


def test_exhausted_stunned_and_enemy_cards() -> None:
    table = Table()
    tired, stunned = table.add(face("tired"), exhausted=True), table.add(face("stunned"), stunned=True)
    foe = table.add(face("foe"), player=YOU)
    board = table.board()
    assert rules(legality.may_use(board, tired, "reap")) == ("glossary/exhaust-exhausted",)
    assert rules(legality.may_use(board, stunned, "reap")) == ("glossary/stun",)
    assert legality.may_use(board, stunned, "unstun") is None
    assert rules(legality.may_use(board, foe, "reap")) == ("glossary/using-cards-via-other-card-abilities",)


def test_stunned_creature_with_omni_may_be_unstunned_off_house() -> None:
    """18.4 STUN: any time it could normally be used."""
    table = Table()
    omni = n.BoldAbility((n.Heading.OMNI,), n.GainAmber(n.Number(1)))
    a = table.add(face("a", omni, house="dis"), stunned=True)
    b = table.add(face("b", house="dis"), stunned=True)
    board = table.board()
    assert legality.may_use(board, a, "unstun") is None
    assert "glossary/active-house" in rules(legality.may_use(board, b, "unstun"))


def test_fight_needs_an_enemy_and_taunt_shields_neighbors() -> None:
    table = Table()
    a = table.add(face("a"))
    assert rules(legality.may_use(table.board(), a, "fight")) == ("glossary/fight",)
    left, wall, right = (
        table.add(f, player=YOU)
        for f in (face("left"), face("wall", keyword("taunt")), face("right", keyword("taunt")))
    )
    board = table.board()
    assert rules(fight_targets.may_attack(board, a, left)) == ("glossary/taunt",)
    assert fight_targets.may_attack(board, a, wall) is None
    assert fight_targets.may_attack(board, a, right) is None
    assert [ref.uid for ref in fight_targets.targets(board, a)] == [wall, right]


def test_taunt_that_reaches_the_neighbors_of_neighbors() -> None:
    table = Table()
    attacker = table.add(face("attacker"))
    near = creatures(n.NeighborOf(creatures(n.NeighborOf(n.Back()))))
    line = [
        table.add(one, player=YOU)
        for one in (
            face("far"), face("second"), face("next"),
            face("guard", keyword("taunt"), constant(n.TauntReaches(SELF, near))),
        )
    ]  # fmt: skip
    board = table.board()
    assert [ref.uid for ref in fight_targets.targets(board, attacker)] == [line[0], line[3]]
    assert rules(fight_targets.may_attack(board, attacker, line[1])) == ("glossary/taunt",)


def test_enraged_creature_must_fight_if_it_can() -> None:
    """18.4 ENRAGE"""
    table = Table()
    a = table.add(face("a"), enraged=True)
    assert legality.may_use(table.board(), a, "reap") is None
    table.add(face("foe"), player=YOU)
    assert rules(legality.may_use(table.board(), a, "reap")) == ("glossary/enrage",)
    table.add(face("peace", constant(n.Cannot(Act.FIGHT, creatures(ENEMY)))), player=YOU)
    assert legality.may_use(table.board(), a, "reap") is None


def test_cannot_reap_names_its_source() -> None:
    table = Table()
    a = table.add(face("a"))
    law = table.add(face("law", constant(n.Cannot(Act.REAP, creatures(ENEMY)))), player=YOU)
    board = table.board()
    stop = legality.may_use(board, a, "reap")
    assert stop is not None
    assert stop.rules == ("glossary/cannot", "glossary/restrictions")
    assert stop.source == board.card(law).ref


def test_cannot_be_used_forbids_every_way() -> None:
    table = Table()
    a = table.add(face("a", constant(n.Cannot(Act.USE, SELF))))
    table.add(face("foe"), player=YOU)
    board = table.board()
    assert all(legality.may_use(board, a, way) for way in ("reap", "fight", "use"))


def test_cannot_attack_some_creatures_leaves_others() -> None:
    table = Table()
    a = table.add(face("a", constant(n.Cannot(Act.FIGHT, SELF, creatures(n.InState(n.State.STUNNED)), only=True))))
    well, stunned = table.add(face("well"), player=YOU), table.add(face("stunned"), player=YOU, stunned=True)
    board = table.board()
    assert fight_targets.may_attack(board, a, well) is not None
    assert fight_targets.may_attack(board, a, stunned) is None
    assert legality.may_use(board, a, "fight") is None


def test_cannot_be_attacked() -> None:
    table = Table()
    a = table.add(face("a"))
    safe = table.add(face("safe", constant(n.Cannot(Act.BE_ATTACKED, SELF))), player=YOU)
    assert fight_targets.may_attack(table.board(), a, safe) is not None


def test_opponent_cannot_play_creatures() -> None:
    table = Table()
    c, act = table.add(face("c"), "hand"), table.add(face("act", type="action"), "hand")
    table.add(face("law", constant(n.Cannot(Act.PLAY, n.OPPONENT, n.Filter((n.Kind.CREATURE,))))), player=YOU)
    board = table.board()
    assert legality.may_play(board, c) is not None
    assert legality.may_play(board, c, own=False) is not None
    assert legality.may_play(board, act) is None


def test_cannot_play_more_than_two_cards_each_turn() -> None:
    table = Table()
    cards = [table.add(face(name), "hand") for name in ("a", "b", "c")]
    limit = n.Cannot(Act.PLAY, n.OPPONENT, n.Filter((n.Kind.CARD,)), more_than=n.Number(2))
    table.add(face("law", constant(limit)), player=YOU)
    board = table.board()
    played(board, cards[0])
    assert legality.may_play(board, cards[1]) is None
    played(board, cards[1])
    assert legality.may_play(board, cards[2]) is not None


def test_play_restriction_of_the_card_itself() -> None:
    table = Table()
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.YOU), n.Order.AT_LEAST, n.Number(7))
    a = table.add(face("a", constant(n.Cannot(Act.PLAY, SELF, unless=rich))), "hand")
    board = table.board()
    assert legality.may_play(board, a) is not None
    board.draft.set_player(ME, board.draft.players[ME]._replace(amber=7))
    assert legality.may_play(board, a) is None


def test_alpha_must_come_first_in_its_step() -> None:
    table = Table()
    a, b = table.add(face("a", keyword("alpha")), "hand"), table.add(face("b"), "hand")
    board = table.board()
    assert legality.may_play(board, a) is None
    played(board, b)
    assert rules(legality.may_play(board, a)) == ("glossary/alpha", "decision/alpha-window")
    assert rules(legality.may_play(board, a, own=False)) == ("glossary/alpha", "decision/alpha-window")


def test_first_turn_rule_and_what_lifts_it() -> None:
    """18.4 FIRST PLAYER: one card; what a text permits is outside of it."""
    table = Table(turn=1)
    a, b, off = (table.add(face(f, house=h), "hand") for f, h in (("a", "brobnar"), ("b", "brobnar"), ("off", "dis")))
    board = table.board()
    played(board, a)
    assert "glossary/first-player" in rules(legality.may_play(board, b))
    assert "glossary/first-player" in rules(legality.may_discard(board, b))
    other = n.Filter((n.Kind.CARD,), (n.Not(n.OfHouse(n.House("brobnar"))),))
    table.add(face("gate", constant(n.Permit((Act.PLAY,), n.YOU, other))))
    board = table.board()
    played(board, a)
    assert legality.may_play(board, off) is None
    assert legality.may_play(board, b) is not None


@pytest.mark.parametrize(
    ("verb", "player", "source", "by_text", "counts"),
    [
        (Verb.PLAY, ME, Zone.HAND, False, True),
        (Verb.DISCARD, ME, Zone.HAND, False, True),
        (Verb.ARCHIVE, ME, Zone.HAND, False, False),
        (Verb.PLAY, YOU, Zone.HAND, False, False),
        (Verb.PLAY, ME, Zone.DECK, False, False),
        (Verb.DISCARD, ME, Zone.DECK, False, False),
        (Verb.PLAY, ME, Zone.HAND, True, False),
    ],
)
@pytest.mark.parametrize("turn", [1, 2])
def test_what_counts_as_the_one_card_of_the_first_turn(
    verb: Verb, player: int, source: Zone, by_text: bool, counts: bool, turn: int
) -> None:
    """18.4 FIRST PLAYER: a card that its player plays or discards from hand, and not because of a text."""
    table = Table(turn=turn)
    a, b, text = (table.add(face(name), "hand") for name in "abt")
    board = table.board()
    by = board.card(text).ref if by_text else None
    board.draft.history = (Record(verb, player, (board.card(a).ref,), by=by, source=source, turn=turn),)
    bound = counts and turn == 1
    assert ("glossary/first-player" in rules(legality.may_play(board, b))) is bound
    assert ("glossary/first-player" in rules(legality.may_discard(board, b))) is bound


@pytest.mark.parametrize(
    ("verb", "player", "source", "counts"),
    [
        (Verb.PLAY, ME, Zone.HAND, True),
        (Verb.DISCARD, ME, Zone.HAND, True),
        (Verb.ARCHIVE, ME, Zone.HAND, False),
        (Verb.PLAY, YOU, Zone.HAND, False),
        (Verb.PLAY, ME, Zone.DECK, False),
    ],
)
@pytest.mark.parametrize(("version", "turn"), [("1.1", 1), ("1.1", 2), ("18.4", 1)])
def test_no_text_lifted_the_limit_of_the_first_turn_once(
    verb: Verb, player: int, source: Zone, counts: bool, version: str, turn: int
) -> None:
    """1.1: the first player plays or discards one card from hand, whatever tells them to; a card from elsewhere is
    none of these."""
    table = Table(turn=turn, version=version)
    a, b, high = table.add(face("a"), "hand"), table.add(face("b"), "hand"), table.add(face("high"), "discard")
    board = table.board()
    board.draft.history = (Record(verb, player, (board.card(a).ref,), source=source, turn=turn),)
    bound = counts and turn == 1 and version == "1.1"
    assert ("glossary/first-player" in rules(legality.may_play(board, b, own=False))) is bound
    assert "glossary/first-player" not in rules(legality.may_play(board, high, own=False))


def test_rule_of_six_counts_plays_and_uses_of_a_name() -> None:
    table = Table()
    a = table.add(face("a"), "hand")
    board = table.board()
    for _ in range(6):
        assert legality.may_play(board, a) is None
        played(board, a)
    assert rules(legality.may_play(board, a)) == ("glossary/rule-of-six", "decision/rule-of-six-count")


def test_upgrade_needs_a_creature() -> None:
    table = Table()
    u = table.add(face("u", type="upgrade"), "hand")
    assert rules(legality.may_play(table.board(), u)) == ("glossary/upgrades",)
    foe = table.add(face("foe"), player=YOU)
    board = table.board()
    assert legality.may_play(board, u) is None
    assert [ref.uid for ref in legality.hosts(board, u)] == [foe]


def test_gigantic_needs_both_halves() -> None:
    table = Table()
    top = table.add(face("giant", gigantic="top"), "hand")
    assert rules(legality.may_play(table.board(), top)) == ("glossary/gigantic",)


def test_permission_to_fight_off_house() -> None:
    table = Table()
    a = table.add(face("a", constant(n.Permit((Act.FIGHT,), None, creatures(FRIENDLY))), house="dis"))
    table.add(face("foe"), player=YOU)
    board = table.board()
    assert legality.may_use(board, a, "fight") is None
    assert legality.may_use(board, a, "reap") is not None


def test_cannot_beats_may() -> None:
    """18.4 CANNOT"""
    table = Table()
    a = table.add(face("a", constant(n.Permit((Act.USE,), None, SELF)), house="dis"))
    assert legality.may_use(table.board(), a, "reap") is None
    table.add(face("law", constant(n.Cannot(Act.REAP, creatures(ENEMY)))), player=YOU)
    assert rules(legality.may_use(table.board(), a, "reap")) == ("glossary/cannot", "glossary/restrictions")


def test_counted_allowance_is_used_up() -> None:
    """decision allowance-use"""
    table = Table()
    one = n.Permit((Act.PLAY,), n.YOU, n.Filter((n.Kind.CARD,), (n.Not(n.OfHouse(n.House("brobnar"))),)), n.Number(1))
    table.add(face("gate", constant(one)))
    a, b = (table.add(face(name, house="dis"), "hand") for name in ("a", "b"))
    board = table.board()
    assert legality.may_play(board, a) is None
    (static,) = allowances.permits(board, ME, Act.PLAY, a)
    spent = Record(Verb.RESOLVE, ME, (board.card(a).ref,), by=static.source, detail=f"allowance {static.key}", turn=3)
    board.draft.history = (spent,)
    board.draft.version += 1
    assert legality.may_play(board, b) is not None


def test_houses_offered_are_those_of_the_deck_and_of_cards_controlled() -> None:
    """decision control-and-house"""
    table = Table()
    table.add(face("a", house="untamed"))
    table.add(face("foe", house="mars"), player=YOU)
    assert list(house_choice.houses(table.board())) == ["brobnar", "dis", "logos", "untamed"]


def allowed(board: Board) -> list[str]:
    return [house for house, stop in house_choice.houses(board).items() if stop is None]


def test_mandate_and_prohibition_of_a_house() -> None:
    """18.4 CANNOT, HOUSE CHOICE: a mandate for a house that cannot be chosen is void."""
    table = Table()
    must = n.Must(Act.CHOOSE_HOUSE, n.YOU, n.House("dis"))
    table.add(face("lord", constant(must)))
    assert allowed(table.board()) == ["dis"]
    table.add(face("ban", constant(n.Cannot(Act.CHOOSE_HOUSE, n.OPPONENT, n.House("dis")))), player=YOU)
    assert allowed(table.board()) == ["brobnar", "logos"]


def test_mandate_of_a_foreign_house_is_ignored() -> None:
    table = Table()
    table.add(face("lord", constant(n.Must(Act.CHOOSE_HOUSE, n.YOU, n.House("saurian")))))
    assert allowed(table.board()) == ["brobnar", "dis", "logos"]


def test_of_two_mandates_either_may_be_chosen() -> None:
    """18.4 HOUSE CHOICE"""
    table = Table()
    table.add(face("x", constant(n.Must(Act.CHOOSE_HOUSE, n.YOU, n.House("dis")))))
    table.add(face("y", constant(n.Must(Act.CHOOSE_HOUSE, n.YOU, n.House("logos")))))
    assert allowed(table.board()) == ["dis", "logos"]


def test_a_text_may_bar_a_flank() -> None:
    """18.4 CANNOT, FLANK"""
    table = Table()
    table.add(face("a"))
    b = table.add(face("b"), "hand")
    right = n.OnFlank(n.PositionedAs("right flank", n.THEY))
    law = n.Cannot(Act.PLAY, n.OPPONENT, n.Filter((n.Kind.CREATURE,)), manner=(right,))
    table.add(face("law", constant(law)), player=YOU)
    state, library = table.state(), table.library()
    with pytest.raises(IllegalAction) as error:
        begin(state, library, Action("play", b, flank="right"))
    assert error.value.rules == ("glossary/cannot", "glossary/flank")
    played = begin(state, library, Action("play", b))
    assert played.state.players[ME].battleline == ("b", "a")
