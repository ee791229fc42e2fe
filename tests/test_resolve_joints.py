"""How instructions are joined: order, if you do, instead, for each, repeat (18.4 RESOLVE ABILITIES IN THE ORDER
WRITTEN and its neighbours)."""

from typing import Any

import pytest

from judge.effects import nodes as n
from judge.engine.machine.decisions import Decision
from judge.lowering.nodes import Bound, Origin
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Scene, a, cards, each, face, its, num


def line(scene: Scene, *names: str, player: int = ME, **facts: Any) -> tuple[str, ...]:
    """Creatures in a battleline."""
    return tuple(scene.add(face(name, **facts), player=player) for name in names)


def test_steps_are_done_in_order() -> None:
    scene = Scene()
    scene.amber(0, 3)
    after = scene.does(n.Sequence((n.StealAmber(num(1)), n.GainAmber(num(2)), n.LoseAmber(num(1), n.OPPONENT))))
    assert after.pools == (3, 1)


def test_if_you_do_needs_the_whole_of_it() -> None:
    scene = Scene()
    scene.amber(0, 1)
    text = n.Sequence((n.StealAmber(num(2)), n.If(n.DidIt(n.YOU), n.GainAmber(num(5)))))
    assert scene.does(text).pools == (1, 0)
    scene.amber(0, 2)
    assert scene.does(text).pools == (7, 0)


def test_otherwise() -> None:
    scene = Scene()
    scene.amber(0, 4)
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.OPPONENT), n.Order.AT_LEAST, num(5))
    assert scene.does(n.If(rich, n.StealAmber(num(1)), n.GainAmber(num(1)))).pools == (1, 4)
    scene.amber(0, 5)
    assert scene.does(n.If(rich, n.StealAmber(num(1)), n.GainAmber(num(1)))).pools == (1, 4)


def test_a_refused_may_is_not_done() -> None:
    scene = Scene()
    scene.amber(0, 2)
    text = n.Sequence((n.May(n.YOU, n.StealAmber(num(1))), n.If(n.DidIt(n.YOU), n.GainAmber(num(5)))))
    assert scene.does(text, False).pools == (0, 2)
    assert scene.does(text, True).pools == (6, 1)


def test_in_order_to() -> None:
    scene = Scene()
    (mine,) = line(scene, "Mine")
    text = n.InOrderTo(n.Destroy(a(FRIENDLY), sacrifice=True), n.GainAmber(num(2)))
    after = scene.does(text)
    assert after.pools == (2, 0) and after.where(mine) == ("discard pile",)
    assert Scene().does(text).pools == (0, 0)


def test_a_later_instead_replaces_the_instruction_before_it() -> None:
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.OPPONENT), n.Order.AT_LEAST, num(7))
    text = n.Sequence((n.StealAmber(num(1)), n.InsteadOf(rich, n.StealAmber(num(2)))))
    scene = Scene()
    scene.amber(0, 7)
    assert scene.does(text).pools == (2, 5)
    scene.amber(0, 6)
    assert scene.does(text).pools == (1, 5)


def test_an_instead_about_what_is_chosen_comes_after_the_choice() -> None:
    stunned = n.Is(its(n.Kind.CREATURE), n.InState(n.State.STUNNED))
    text = n.Sequence((n.DealDamage(num(1), a()), n.InsteadOf(stunned, n.DealDamage(num(2), its()))))
    scene = Scene()
    well = scene.add(face("Well"))
    dazed = scene.add(face("Dazed"), stunned=True)
    assert scene.does(text, well).damage(well, dazed) == (1, 0)
    assert scene.does(text, dazed).damage(well, dazed) == (0, 2)


def test_choose_one() -> None:
    scene = Scene()
    text = n.ChooseOne((n.GainAmber(num(1)), n.GainChains(num(1))))
    assert scene.does(text, 0).pools == (1, 0)
    assert scene.does(text, 1).state.players[ME].chains == 1


def test_for_each_is_as_many_gains() -> None:
    scene = Scene()
    line(scene, "One", "Two", "Three")
    after = scene.does(n.ForEach(cards(FRIENDLY), n.GainAmber(num(1))))
    assert after.pools == (3, 0)
    gains = [record for record in after.state.history if record.verb is n.Verb.GAIN_AMBER]
    assert [record.amount for record in gains] == [1, 1, 1]


def test_for_each_speaks_of_the_one_at_hand() -> None:
    scene = Scene()
    one, two = line(scene, "One", "Two")
    text = n.ForEach(cards(FRIENDLY), n.SetStatus(n.Status.STUN, its()))
    after = scene.does(text, one)
    assert after[one].stunned and after[two].stunned


def test_damage_for_each_is_one_batch() -> None:
    scene = Scene()
    line(scene, "One", "Two")
    foe = scene.add(face("Foe", power=5), player=YOU, warded=True)
    after = scene.does(n.ForEach(cards(FRIENDLY), n.DealDamage(num(1), a(ENEMY))))
    assert after.damage(foe) == (0,) and not after[foe].warded


def test_repeat_separates_damage() -> None:
    scene = Scene()
    foe = scene.add(face("Foe", power=5), player=YOU, warded=True)
    after = scene.does(n.Repeat(times=num(3), body=n.DealDamage(num(1), a(ENEMY))))
    assert after.damage(foe) == (2,) and not after[foe].warded


def test_repeat_the_preceding_effect() -> None:
    scene = Scene()
    scene.amber(0, 5)
    more = n.Compare(n.StatOf(n.Stat.AMBER, n.OPPONENT), n.Order.MORE, n.StatOf(n.Stat.AMBER, n.YOU))
    text = n.Sequence((n.StealAmber(num(1)), n.If(more, n.Repeat("preceding"))))
    assert scene.does(text).pools == (2, 3)


def test_trigger_again_repeats_the_condition_too() -> None:
    scene = Scene()
    scene.amber(0, 7)
    more = n.Compare(n.StatOf(n.Stat.AMBER, n.OPPONENT), n.Order.MORE, n.StatOf(n.Stat.AMBER, n.YOU))
    text = n.Sequence((n.StealAmber(num(1)), n.If(more, n.Repeat("all"))))
    assert scene.does(text).pools == (4, 3)


def test_each_player_does_it_the_active_player_first() -> None:
    scene = Scene()
    after = scene.does(n.As(n.EACH_PLAYER, n.GainAmber(num(1))))
    assert after.pools == (1, 1)
    assert [record.player for record in after.state.history] == [ME, YOU]


def test_their_means_the_player_at_hand() -> None:
    scene = Scene()
    scene.amber(3, 5)
    text = n.As(n.EACH_PLAYER, n.LoseAmber(n.Half(n.StatOf(n.Stat.AMBER, n.THEY), n.Rounding.DOWN)))
    assert scene.does(text).pools == (2, 3)


def test_verbs_share_their_object() -> None:
    scene = Scene()
    foe = scene.add(face("Foe"), player=YOU)
    text = n.Chain(a(), (n.SetStatus(n.Status.STUN, n.Shared()), n.SetStatus(n.Status.EXHAUST, n.Shared())))
    after = scene.does(text)
    assert after[foe].stunned and after[foe].exhausted


def test_unread_text_is_said_loudly() -> None:
    machine = Scene().begin(n.Sequence((n.GainAmber(num(1)), n.Unmodelled("Do a somersault."))))
    assert machine.finished and machine.state.players[ME].amber == 1
    assert [entry.unread for entry in machine.trace if entry.unread] == ["Do a somersault."]


def test_the_active_player_orders_the_passes() -> None:
    scene = Scene()
    line(scene, "One", "Two")
    machine = scene.begin(n.ForEach(cards(FRIENDLY), n.SetStatus(n.Status.WARD, its())))
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME
    assert {option.value for option in machine.pause.options} == {"One", "Two"}


def test_all_of_a_kind() -> None:
    scene = Scene()
    mine = line(scene, "One", "Two")
    after = scene.does(n.Destroy(each(FRIENDLY)))
    assert after.where(*mine) == ("discard pile", "discard pile")


def test_for_each_player_the_players_are_they() -> None:
    scene = Scene()
    scene.amber(3, 3)
    haunted = n.PlayerWho(n.EACH_PLAYER, (n.PlayerIs(n.THEY, n.PlayerState.HAUNTED),))
    for _ in range(10):  # ten cards in the discard pile haunt a player
        scene.add(face("Old"), "discard", player=YOU)
    loss = n.LoseAmber(num(1), n.THEY)
    both = n.Sequence((n.ForEach(n.EACH_PLAYER, loss), n.ForEach(haunted, loss)))
    assert scene.does(both).pools == (2, 1)
    assert scene.does(n.GainAmber(n.Times(num(2), n.CountOf(haunted)))).pools == (5, 3)


def test_a_card_that_enemy_effects_cannot_exhaust_is_exhausted_by_friendly_ones() -> None:
    scene = Scene()
    cannot = n.Cannot(n.Act.EXHAUST, n.Self_(), by=n.AbilityRef("", n.OPPONENT))
    firm = scene.add(face("Firm", n.ConstantAbility(cannot)), player=YOU)
    exhaust = n.SetStatus(n.Status.EXHAUST, each())
    assert not scene.does(exhaust)[firm].exhausted  # the source is mine, an enemy of its controller
    own = scene.add(face("Own"), player=YOU)
    assert scene.does(exhaust, controller=YOU, holder=own)[firm].exhausted


@pytest.mark.parametrize(("act", "done", "mark"), [
    (n.Act.BE_WARDED, n.SetStatus(n.Status.WARD, a()), "warded"),
    (n.Act.BE_ENRAGED, n.SetStatus(n.Status.ENRAGE, a()), "enraged"),
    (n.Act.BE_EXALTED, n.Exalt(a()), "amber"),
])
def test_what_cannot_be_done_to_a_creature(act: n.Act, done: n.Instruction, mark: str) -> None:
    scene = Scene()
    free = scene.add(face("Free"))
    assert getattr(scene.does(done)[free], mark)
    scene = Scene()
    safe = scene.add(face("Safe", n.ConstantAbility(n.Cannot(act, n.Self_()))))
    assert not getattr(scene.does(done)[safe], mark)


DID = n.If(n.DidIt(n.YOU), n.GainAmber(num(10)))


def test_an_instead_that_may_be_declined_or_cannot_be_done() -> None:
    scene = Scene()
    scene.amber(0, 4)
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.OPPONENT), n.Order.AT_LEAST, num(3))
    five = n.GainAmber(num(5))
    for instead in (n.May(n.YOU, n.InsteadOf(rich, five)), n.InsteadOf(rich, n.May(n.YOU, five))):
        text = n.Sequence((n.StealAmber(num(1)), instead, n.GainAmber(num(10))))
        assert scene.does(text, True).pools == (15, 4)
        assert scene.does(text, False).pools == (11, 3)
    plain = n.Sequence((n.StealAmber(num(1)), n.If(rich, n.InsteadOf(None, n.GainAmber(num(5))))))
    assert scene.does(plain).pools == (5, 4)
    scene.amber(0, 2)
    assert scene.does(plain).pools == (1, 1)
    whole = n.If(rich, n.Sequence((n.InsteadOf(None, n.GainAmber(num(5))), n.GainAmber(num(1)))))
    assert scene.does(n.Sequence((n.StealAmber(num(1)), whole))).pools == (1, 1)
    scene.amber(0, 3)
    assert scene.does(n.Sequence((n.StealAmber(num(1)), whole))).pools == (6, 3)
    assert scene.does(n.Sequence((n.GainAmber(num(2)), n.StealAmber(num(1)), whole))).pools == (8, 3)


def test_an_instead_is_asked_of_each_that_is_chosen() -> None:
    hurt = n.Is(its(n.Kind.CREATURE), n.InState(n.State.DAMAGED))
    instead = n.InsteadOf(hurt, n.DealDamage(num(3), n.SameTargets()))
    scene = Scene()
    whole = scene.add(face("Whole", power=9), player=YOU)
    dented = scene.add(face("Dented", power=9), player=YOU, damage=1)
    text = n.Sequence((n.DealDamage(num(1), each(ENEMY)), instead))
    assert scene.does(text).damage(whole, dented) == (1, 4)
    one = n.Sequence((n.DealDamage(num(1), a(ENEMY)), instead))
    assert scene.does(one, whole).damage(whole, dented) == (1, 1)
    assert scene.does(one, dented).damage(whole, dented) == (0, 4)
    hurt = n.Is(Bound(n.Kind.CREATURE, origin=Origin.OWN), n.InState(n.State.DAMAGED))  # "… each chosen creature"
    each_hurt = n.Sequence((text.steps[0], n.InsteadOf(hurt, instead.body)))
    assert scene.does(each_hurt).damage(whole, dented) == (1, 4)
    alone = Scene()
    dented = alone.add(face("Dented", power=9), player=YOU, damage=1)
    assert alone.does(each_hurt).damage(dented) == (4,)


def test_damage_of_one_text_is_one_batch_unless_it_reads_what_was_done() -> None:
    def warded() -> tuple[Scene, str]:
        scene = Scene()
        return scene, scene.add(face("Foe", power=9), player=YOU, warded=True)

    hit = n.DealDamage(num(2), a(ENEMY))
    true, false = (n.Compare(num(1), order, num(1)) for order in (n.Order.EXACTLY, n.Order.MORE))
    for steps, damage in (
        ((hit, hit, hit), 0), ((hit, n.GainAmber(num(1)), hit), 2), ((hit, n.If(true, hit)), 0),
        ((hit, n.If(n.DidIt(n.YOU), hit)), 0), ((hit, n.If(n.DidNot(n.YOU), hit)), 2),
        ((hit, n.If(false, n.GainAmber(num(1)), hit)), 2), ((hit, n.If(false, hit, hit)), 0),
        ((hit, n.ForEach(num(2), hit)), 0), ((n.ForEach(num(2), hit), n.GainAmber(num(1)), hit), 2),
        ((n.Sequence((hit, hit)), hit), 0), ((n.GainAmber(num(1)), hit, hit), 0),
    ):  # fmt: skip
        scene, foe = warded()
        after = scene.does(n.Sequence(steps))
        assert (after.damage(foe), after[foe].warded) == ((damage,), False), steps


def test_what_is_optional_is_asked_only_where_it_can_be_done() -> None:
    scene = Scene()
    scene.amber(0, 3)
    assert scene.does(n.Sequence((n.May(n.YOU, n.Destroy(a())), DID))).pools == (0, 3)
    theirs = n.May(n.OPPONENT, n.GainAmber(num(2)))
    assert scene.does(theirs, True).pools == (0, 5)
    assert scene.does(theirs, False).pools == (0, 3)
    nothing = n.ChooseOne((n.Destroy(a()), n.SetStatus(n.Status.STUN, a())))
    assert scene.does(n.Sequence((nothing, DID))).pools == (0, 3)
    machine = scene.begin(n.ChooseOne((n.GainAmber(num(1)), n.GainChains(num(1))), n.OPPONENT))
    assert isinstance(machine.pause, Decision) and machine.pause.who == YOU
    machine = scene.begin(n.ChooseOne((n.GainAmber(num(1)), n.GainChains(num(1)))), controller=YOU)
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME


def test_a_condition_that_is_not_true_leads_to_the_other_branch() -> None:
    scene = Scene()
    scene.amber(2, 5)
    mine, theirs = (n.StatOf(n.Stat.AMBER, who) for who in (n.YOU, n.OPPONENT))
    more = n.If(n.Compare(theirs, n.Order.MORE, mine), n.StealAmber(n.TheDifference()), n.GainAmber(num(7)))
    assert scene.does(more).pools == (5, 2)
    scene.amber(5, 5)
    assert scene.does(more).pools == (12, 5)
    scene.amber(0, 0)


def test_the_branch_follows_what_was_destroyed_and_what_there_is() -> None:
    scene = Scene()
    one, two = line(scene, "One", "Two")
    text = n.Sequence((n.Destroy(a(FRIENDLY)), n.If(n.DestroyedThisWay(cards()), n.Purge(its()))))
    assert scene.does(text, one).where(one, two) == ("purged zone", "play")
    there = n.If(n.Exists(cards(n.Named("Two")), n.Order.AT_LEAST, num(1)), n.SetStatus(n.Status.STUN, its()))
    assert scene.does(there)[two].stunned and not scene.does(there)[one].stunned
    either = n.If(n.Exists(cards(FRIENDLY), n.Order.AT_LEAST, num(1)), n.SetStatus(n.Status.STUN, its()))
    after = scene.does(either, two)
    assert after[two].stunned and not after[one].stunned
    both = n.If(n.Exists(cards(FRIENDLY), n.Order.AT_LEAST, num(2)), n.SetStatus(n.Status.STUN, n.Back(plural=True)))
    assert all(scene.does(both)[uid].stunned for uid in (one, two))


def test_chains_of_verbs() -> None:
    scene = Scene()
    one, two = (scene.add(face(name), exhausted=True) for name in ("One", "Two"))
    ready_and_reap = (n.SetStatus(n.Status.READY, n.Shared()), n.UseCard("reap", n.Shared()))
    assert scene.does(n.Chain(each(), ready_and_reap), two).pools == (2, 0)
    assert scene.does(n.Chain(a(), ready_and_reap), two).pools == (1, 0)
    assert scene.does(n.Sequence((n.Chain(a(n.Named("Nobody")), ready_and_reap), DID))).pools == (0, 0)
    thrice = (*ready_and_reap[:1], n.Repeat(times=num(3), body=ready_and_reap[1]))
    assert scene.does(n.Chain(a(), thrice), one).pools == (3, 0)
    marks = n.Chain(each(), (n.SetStatus(n.Status.STUN, n.Shared()), n.SetStatus(n.Status.WARD, n.Shared())))
    after = scene.does(marks)
    assert all(after[uid].stunned and after[uid].warded for uid in (one, two))


def test_for_a_player_who_is_named() -> None:
    scene = Scene()
    for who, pools in ((n.YOU, (1, 0)), (n.OPPONENT, (0, 1)), (n.EACH_PLAYER, (1, 1))):
        assert scene.does(n.GainAmber(num(1), who)).pools == pools
    assert scene.does(n.GainAmber(num(1), n.YOU), controller=YOU).pools == (0, 1)
    assert scene.does(n.As(n.A_PLAYER, n.GainAmber(num(1))), YOU).pools == (0, 1)
