"""Derived characteristics: what rules of 18.4 and named decisions make of statics."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.game.state import Lasting
from law_boards import ENEMY, FRIENDLY, ME, YOU, Table, constant, creatures, face, keyword

SELF = n.Self_()


def gets(cards: n.Cards, amount: int, stat: Stat = Stat.POWER) -> n.Modify:
    return n.Modify(cards, stat, n.Number(abs(amount)), negative=amount < 0)


def test_power_is_printed_plus_counters_plus_modifiers() -> None:
    table = Table()
    a = table.add(face("a", constant(gets(creatures(FRIENDLY), 2))), counters=(("+1 power", 1),))
    b = table.add(face("b"))
    c = table.add(face("c"), player=YOU)
    derived = table.board().derived
    assert [derived.power(uid) for uid in (a, b, c)] == [6, 5, 3]


def test_power_is_never_below_nothing() -> None:
    table = Table()
    table.add(face("a", constant(gets(creatures(ENEMY), -5))))
    b = table.add(face("b"), player=YOU)
    assert table.board().derived.power(b) == 0
    alone = Table()
    c = alone.add(face("c", power=1), counters=(("-1 power", 2),))
    d = alone.add(face("d", power=3), counters=(("-1 power", 2),))
    assert [alone.board().derived.power(uid) for uid in (c, d)] == [0, 1]


def test_upgrade_speaks_of_its_host() -> None:
    table = Table()
    a, b = table.add(face("a")), table.add(face("b"))
    up = face(
        "u",
        constant(gets(n.This(n.Kind.CREATURE), 3), n.GainKeyword(n.This(n.Kind.CREATURE), n.Keyword("taunt"))),
        type="upgrade",
    )
    table.add(up, f"on {b}")
    derived = table.board().derived
    assert derived.power(a) == 3
    assert derived.power(b) == 6
    assert derived.keyword(b, "taunt") == 0
    assert derived.keyword(a, "taunt") is None


def test_considered_to_have_overrides_what_comes_before_and_after() -> None:
    """decision set-vs-add"""
    table = Table()
    a = table.add(face("a", power=5), counters=(("+1 power", 2),))
    table.add(face("b", constant(n.SetStat(creatures(), Stat.POWER, n.Number(1)))))
    table.add(face("c", constant(gets(creatures(), 4))))
    assert table.board().derived.power(a) == 1


def test_one_text_alone_changes_power() -> None:
    """Each where no other text in play speaks of power: "is considered to have", to which the counter does not add; a
    creature by a text, with a power of its own; another's power gained; and plain "gets"."""
    shape = n.Filter((n.Kind.CREATURE,), (n.StatCompare(Stat.POWER, n.Order.EXACTLY, n.Number(4)),))
    for said, power in (
        (n.SetStat(SELF, Stat.POWER, n.Number(1)), 1),
        (n.TreatAs(SELF, shape), 4 + 1),
        (n.CopiesTextOf(SELF, creatures(ENEMY), "power"), 7 + 1),
        (gets(SELF, 3), 3 + 3 + 1),
    ):
        table = Table()
        a = table.add(face("a", constant(said)), counters=(("+1 power", 1),))
        table.add(face("b", power=7), player=YOU)
        assert table.board().derived.power(a) == power


def test_while_condition_must_hold() -> None:
    table = Table()
    only_alone = n.While(n.Is(SELF, n.InState(n.State.FLANK)), gets(SELF, 2))
    for name in ("l", "m", "r"):
        table.add(face(name, constant(only_alone)))
    derived = table.board().derived
    assert [derived.power(uid) for uid in ("l", "m", "r")] == [5, 3, 5]


def test_what_hangs_on_itself_sees_itself_as_printed() -> None:
    table = Table()
    strong = n.StatCompare(Stat.POWER, n.Order.AT_LEAST, n.Number(4))
    a = table.add(face("a", constant(gets(creatures(strong), 2)), power=4))
    b = table.add(face("b", power=3))
    derived = table.board().derived
    assert derived.power(a) == 6
    assert derived.power(b) == 3
    assert derived.power(a) == 6


def test_lose_beats_gain() -> None:
    """18.4 "LOSE" VS "GAIN": whichever came first."""
    table = Table()
    table.add(face("l", constant(n.Loses(creatures(), n.Keyword("taunt")))))
    a = table.add(face("a", keyword("taunt")))
    table.add(face("g", constant(n.GainKeyword(creatures(), n.Keyword("taunt")))))
    assert table.board().derived.keyword(a, "taunt") is None


def test_a_keyword_that_cannot_be_gained_may_be_printed() -> None:
    table = Table()
    gift = constant(n.GainKeyword(creatures(), n.Keyword("taunt")))
    ban = constant(n.Cannot(n.Act.GAIN, creatures(), n.Keyword("taunt")))
    a, b = table.add(face("a", gift, ban)), table.add(face("b", keyword("taunt")))
    derived = table.board().derived
    assert derived.keyword(a, "taunt") is None
    assert derived.keyword(b, "taunt") is not None


def test_values_of_stacking_keywords_add_up() -> None:
    """18.4 ASSAULT (X)"""
    table = Table()
    a = table.add(face("a", keyword("assault", 2), constant(n.GainKeyword(SELF, n.Keyword("assault", n.Number(3))))))
    assert table.board().derived.keyword(a, "assault") == 5


def test_latest_house_wins() -> None:
    """18.4 HOUSE CHOICE"""
    table = Table()
    a = table.add(face("a"))
    table.add(face("x", constant(n.BelongsTo(creatures(), n.House("mars")))))
    table.add(face("y", constant(n.BelongsTo(creatures(), n.House("dis")))))
    derived = table.board().derived
    assert derived.houses(a) == {"dis"}


def test_house_icon_adds_a_house_that_a_set_house_removes() -> None:
    """decision house-icon"""
    table = Table()
    a = table.add(face("a"), enhancements=("amber", "mars"))
    assert table.board().derived.houses(a) == {"brobnar", "mars"}
    table.add(face("x", constant(n.BelongsTo(creatures(), n.House("dis")))))
    assert table.board().derived.houses(a) == {"dis"}


def test_granted_constant_ability_works_on_the_creature_that_gained_it() -> None:
    """18.4 SELF-REFERENTIAL TEXT: the creature that gained the text is meant by "this creature"."""
    table = Table()
    a = table.add(face("a"))
    granted = constant(gets(n.This(n.Kind.CREATURE), 2))
    table.add(face("u", constant(n.GainAbility(n.This(n.Kind.CREATURE), (granted,))), type="upgrade"), f"on {a}")
    board = table.board()
    assert board.derived.power(a) == 5
    assert [held.ability for held in board.derived.abilities(a)] == [granted]


def test_blank_text_takes_printed_and_upgrade_text_but_no_power() -> None:
    """18.4 UPGRADES: text gained from an upgrade is in the text box."""
    table = Table()
    reap = n.BoldAbility((n.Heading.AFTER_REAP,), n.GainAmber(n.Number(1)))
    a = table.add(face("a", keyword("taunt"), constant(gets(SELF, 2))), player=YOU)
    up = face(
        "u", constant(gets(n.This(n.Kind.CREATURE), 1), n.GainAbility(n.This(n.Kind.CREATURE), (reap,))), type="upgrade"
    )
    table.add(up, f"on {a}", YOU)
    before = table.board().derived
    assert before.power(a) == 6
    assert len(before.abilities(a)) == 3
    table.add(face("x", constant(n.Loses(creatures(ENEMY), "text", "traits"))))
    after = table.board().derived
    assert after.power(a) == 4
    assert after.abilities(a) == ()
    assert after.keyword(a, "taunt") is None


def test_lasting_effect_reaches_cards_that_come_later() -> None:
    """18.4 LASTING EFFECTS"""
    table = Table()
    a = table.add(face("a"))
    board = table.board()
    effect = Lasting(1, gets(creatures(FRIENDLY), 2), board.card(a).ref, ME, 3, ("end", 3), 99)
    board.draft.effects = (effect,)
    board.draft.laid_anew()
    assert board.derived.power(a) == 5
    board.draft.effects = (effect._replace(expires=("end", 2)),)
    board.draft.laid_anew()
    assert board.derived.power(a) == 3


def test_key_cost_and_refill() -> None:
    """18.4 COST, AT CURRENT COST: never below 0."""
    table = Table()
    table.add(face("a", constant(n.KeyCost(n.OPPONENT, n.Number(3)))))
    table.add(face("b", constant(n.KeyCost(None, n.Number(1), negative=True))))
    table.add(face("c", constant(n.HandSize(n.YOU, n.Number(1)))))
    derived = table.board().derived
    assert (derived.key_cost(ME), derived.key_cost(YOU)) == (5, 8)
    assert (derived.hand_size(ME), derived.hand_size(YOU)) == (7, 6)
    table.add(face("d", constant(n.KeyCost(n.YOU, n.Number(9), negative=True))))
    assert table.board().derived.key_cost(ME) == 0


def test_animated_artifact_is_a_creature() -> None:
    table = Table()
    shape = n.Filter((n.Kind.CREATURE,), (n.StatCompare(Stat.POWER, n.Order.EXACTLY, n.Number(5)),))
    a = table.add(face("a", constant(n.TreatAs(SELF, shape)), type="artifact"))
    b = table.add(face("b", constant(gets(creatures(), 1))))
    derived = table.board().derived
    assert derived.types(a) == {"creature"}
    assert derived.power(a) == 6
    assert derived.power(b) == 4


def test_card_that_left_is_read_as_it_was() -> None:
    """18.4 MOVEMENT BETWEEN ZONES"""
    table = Table()
    a = table.add(face("a"))
    table.add(face("b", constant(gets(creatures(), 1))))
    board = table.board()
    seen = board.derived.snapshot(a)
    ref = board.card(a).ref
    board.draft.last_seen[ref] = seen
    board.draft.cards[a] = board.card(a)._replace(incarnation=1)
    view = board.derived.view(ref)
    assert (view.power, view.controller, view.live) == (4, ME, False)
    assert view.flank
    assert [uid for uid, _ in view.neighbors] == ["b"]


def test_texts_may_demand_more_keys_to_win() -> None:
    """decision extra-keys"""
    table = Table()
    table.add(face("a", constant(n.KeysToWin(n.YOU, n.Number(1)))))
    derived = table.board().derived
    assert (derived.keys_to_win(ME), derived.keys_to_win(YOU)) == (4, 3)


def test_switch_sets_each_to_the_others_total_and_later_changes_apply_on_top() -> None:
    """decision set-vs-add, card/lightsmith-clariel-2"""
    from judge.engine.evaluation.context import Context
    from judge.engine.procedures.lasting_effects import switched

    table = Table()
    a = table.add(face("a", power=5, armor=2))
    table.add(face("u", constant(gets(n.This(n.Kind.CREATURE), 2, Stat.ARMOR)), type="upgrade"), f"on {a}")
    board = table.board()
    ref = board.card(a).ref
    body = switched(Context(board, ref, ME), n.SwitchStats(SELF))
    board.draft.effects = (Lasting(1, body, ref, ME, 3, ("end", 3), 99),)
    board.draft.laid_anew()
    assert (board.derived.power(a), board.derived.armor(a)) == (4, 5)
    board.draft.put(board.card(a)._replace(counters=(("+1 power", 1),)))
    assert board.derived.power(a) == 5
