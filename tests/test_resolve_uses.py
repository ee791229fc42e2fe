"""Using, playing and resolving by abilities; lasting effects; places in a line (18.4 USING CARDS VIA OTHER CARD
ABILITIES, LASTING EFFECTS, SWAP, MOVE, CONTROL AND OWNERSHIP)."""

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision
from judge.engine.procedures import actions
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Scene, a, cards, each, face, its, num, zone

THIS_TURN = n.Window(n.Period.REMAINDER_OF_TURN)


def test_ready_and_reap_with_a_creature() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", house="dis"), exhausted=True)
    text = n.Chain(a(FRIENDLY), (n.SetStatus(n.Status.READY, n.Shared()), n.UseCard("reap", n.Shared())))
    after = scene.does(text)
    assert after.pools == (1, 0) and after[mine].exhausted


def test_fight_with_a_creature_against_one_that_is_named() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=4))
    foe = scene.add(face("Foe", power=3), player=YOU)
    other = scene.add(face("Other", power=3), player=YOU)
    after = scene.does(n.UseCard("fight", a(FRIENDLY), against=a(n.Named("Foe"))))
    assert after.where(foe, other) == ("discard pile", "play") and after.damage(mine) == (3,)


def test_each_neighbor_one_at_a_time_may_be_another_one_by_then() -> None:
    kill = n.BoldAbility((n.Heading.AFTER_REAP,), n.Destroy(a(n.Named("Right"))))
    scene = Scene()
    left = scene.add(face("Left", kill))
    middle = scene.add(face("Middle"))
    scene.add(face("Right"))
    last = scene.add(face("Last"))
    text = n.OneAtATime(n.UseCard("reap", each(n.NeighborOf(n.Self_()))))
    after = scene.does(text, left, holder=middle)
    assert after.pools == (2, 0) and after[last].exhausted


def test_a_card_that_may_not_be_played_stays_where_it_is() -> None:
    scene = Scene(turn=3)
    upgrade = scene.add(face("Upgrade", type="upgrade"), "hand")
    play = n.PlayCard(a(n.InZone(zone(Zone.HAND)), kind=n.Kind.CARD))
    text = n.Sequence((play, n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))))
    after = scene.does(text)
    assert after.where(upgrade) == ("hand",) and after.pools == (0, 0)


def test_a_play_ability_resolved_as_if_just_played() -> None:
    scene = Scene()
    gain = n.BoldAbility((n.Heading.PLAY,), n.GainAmber(num(2)))
    scene.add(face("Foe", gain), player=YOU)
    after = scene.does(n.ResolveAbility("play", a(ENEMY), as_if_played=True))
    assert after.pools == (2, 0)


def test_bonus_icons_of_a_card_in_a_pile() -> None:
    scene = Scene()
    scene.add(face("Rich", icons=("amber", "amber")), "discard")
    noun = a(n.InZone(zone(Zone.DISCARD)))
    assert scene.does(n.ResolveAbility("bonus icons", noun, as_if_played=True)).pools == (2, 0)


def test_power_for_the_remainder_of_the_turn() -> None:
    scene = Scene()
    one, two = scene.add(face("One", power=3)), scene.add(face("Two", power=3))
    after = scene.does(n.Lasting(THIS_TURN, n.Modify(a(FRIENDLY), n.Stat.POWER, num(2))), one)
    board = Board.of(after.state, scene.library())
    assert (board.derived.power(one), board.derived.power(two)) == (5, 3)
    later = actions.begin(after.state, scene.library(), actions.Action("end turn"))
    board = Board.of(later.state, scene.library())
    assert board.derived.power(one) == 3


def test_it_is_fixed_when_the_effect_begins() -> None:
    scene = Scene()
    one = scene.add(face("One", power=3))
    scene.add(face("Two", power=3))
    text = n.Sequence(
        (
            n.SetStatus(n.Status.WARD, a(FRIENDLY)),
            n.Lasting(THIS_TURN, n.GainKeyword(its(), n.Keyword("taunt"))),
            n.SetStatus(n.Status.STUN, a(n.Other())),
        )
    )
    after = scene.does(text, one)
    assert Board.of(after.state, scene.library()).derived.keyword(one, "taunt") is not None


def test_the_next_time() -> None:
    scene = Scene()
    scene.amber(0, 3)
    reaps = n.Event(n.Verb.REAP, cards(FRIENDLY))
    one, two = scene.add(face("One")), scene.add(face("Two"))
    after = scene.does(n.NextTime(reaps, n.StealAmber(num(1)), THIS_TURN))
    first = actions.begin(after.state, scene.library(), actions.Action("reap", one))
    assert first.state.players[ME].amber == 2
    second = actions.begin(first.state, scene.library(), actions.Action("reap", two))
    assert second.state.players[ME].amber == 3


def test_destroyed_at_the_end_of_the_turn() -> None:
    scene = Scene()
    one = scene.add(face("One"))
    later = n.Delayed(n.TurnPoint(True, None), n.Destroy(its()))
    text = n.Sequence((n.SetStatus(n.Status.STUN, a()), later))
    after = scene.does(text)
    assert after.where(one) == ("play",)
    ended = actions.begin(after.state, scene.library(), actions.Action("end turn"))
    assert str(ended.state.cards[one].zone) == "discard pile"


def test_two_creatures_swap_places() -> None:
    scene = Scene()
    for name in ("One", "Two", "Three"):
        scene.add(face(name))
    after = scene.does(n.Swap(a(n.Named("One")), a(n.Named("Three"))))
    assert after.state.players[ME].battleline == ("Three", "Two", "One")


def test_moved_to_a_flank() -> None:
    scene = Scene()
    for name in ("One", "Two", "Three"):
        scene.add(face(name))
    text = n.MoveCard("move", a(n.Named("Two")), n.Destination(Zone.BATTLELINE, n.YOU, "flank"))
    assert scene.does(text, "left").state.players[ME].battleline == ("Two", "One", "Three")
    assert scene.does(text, "right").state.players[ME].battleline == ("One", "Three", "Two")


def test_control_changes_and_the_creature_goes_to_a_flank() -> None:
    scene = Scene()
    scene.add(face("Mine"))
    foe = scene.add(face("Foe"), player=YOU, damage=1, exhausted=True)
    after = scene.does(n.TakeControl(a(ENEMY)), "left")
    assert after.state.players[ME].battleline == (foe, "Mine")
    assert after[foe].damage == 1 and after[foe].exhausted and after[foe].owner == YOU


def test_rearranged_by_the_active_player() -> None:
    scene = Scene()
    for name in ("One", "Two", "Three"):
        scene.add(face(name))
    after = scene.does(n.Rearrange(each(FRIENDLY)), "Three", "One")
    assert after.state.players[ME].battleline == ("Three", "One", "Two")


def test_a_chosen_house_is_remembered() -> None:
    scene = Scene()
    dis, logos = scene.add(face("Dis", house="dis")), scene.add(face("Logos", house="logos"))
    chosen = n.OfHouse(n.HouseRef(n.HouseWord.CHOSEN))
    after = scene.does(n.Sequence((n.ChooseHouse(), n.SetStatus(n.Status.STUN, each(chosen)))), "dis")
    assert after[dis].stunned and not after[logos].stunned


def test_a_number_named() -> None:
    scene = Scene()
    text = n.Sequence((n.NameSomething("number"), n.GainAmber(n.VariableX())))
    assert scene.does(text, 3).pools == (3, 0)


def test_a_number_is_named_up_to_twenty() -> None:
    machine = Scene().begin(n.Sequence((n.NameSomething("number"), n.GainAmber(n.VariableX()))))
    assert isinstance(machine.pause, Decision)
    assert [answer[0] for answer in machine.pause.answers()] == list(range(21))


def test_counters_put_doubled_and_moved() -> None:
    scene = Scene()
    one, two = scene.add(face("One")), scene.add(face("Two"))
    mark = n.Named("One")
    text = n.Sequence(
        (
            n.PutCounters(num(2), "+1 power", a(mark)),
            n.DoubleCounters("+1 power", each(mark)),
            n.MoveCounters(num(1), "+1 power", a(mark), a(n.Named("Two"))),
        )
    )
    after = scene.does(text)
    assert (after[one].count("+1 power"), after[two].count("+1 power")) == (3, 1)


def test_a_ward_moved() -> None:
    scene = Scene()
    one, two = scene.add(face("One"), warded=True), scene.add(face("Two"))
    after = scene.does(n.MoveCounters(num(1), "ward", a(n.Named("One")), a(n.Other())))
    assert not after[one].warded and after[two].warded


def test_this_way_means_this_pass_of_a_repeated_text() -> None:
    scene = Scene()
    scene.add(face("Weak", power=1))
    strong = scene.add(face("Strong", power=5))
    destroyed = n.DestroyedThisWay(cards())
    text = n.Sequence((n.DealDamage(num(1), each()), n.If(destroyed, n.Repeat("all"))))
    assert scene.does(text).damage(strong) == (2,)


def test_an_artifact_of_the_opponent_used_as_if_it_were_yours() -> None:
    scene = Scene()
    gain = n.BoldAbility((n.Heading.ACTION,), n.GainAmber(num(1)))
    theirs = scene.add(face("Theirs", gain, type="artifact"), "artifacts", YOU)
    after = scene.does(n.UseCard("use", a(ENEMY, kind=n.Kind.ARTIFACT), as_if_yours=True))
    assert after.pools == (1, 0) and after[theirs].exhausted


def test_what_lies_on_two_creatures_changes_places() -> None:
    scene = Scene()
    one = scene.add(face("One"), amber=2, damage=1, stunned=True, counters=(("+1 power", 2),))
    other = scene.add(face("Other"), damage=2, warded=True)
    upgrade = scene.add(face("Upgrade", type="upgrade"), f"on {one}")
    both = n.Sequence((
        n.Swap(a(n.Named("One")), a(n.Named("Other"))),
        n.Swap(n.Back(n.Kind.CREATURE, plural=True), its(), "Æ/damage/counters/upgrades", True),
    ))
    after = scene.does(both)
    assert after.state.players[ME].battleline == (other, one)
    assert (after[one].amber, after[one].damage, after[one].warded, after[one].stunned) == (0, 2, True, False)
    assert (after[other].amber, after[other].damage, after[other].warded, after[other].stunned) == (2, 1, False, True)
    assert after[other].counters == (("+1 power", 2),) and not after[one].counters
    assert after[upgrade].host == other


def test_only_what_is_named_changes_places() -> None:
    scene = Scene()
    one, other = scene.add(face("One"), amber=2, damage=1), scene.add(face("Other"), damage=2)
    after = scene.does(n.Swap(a(n.Named("One")), a(n.Named("Other")), "damage"))
    assert (after[one].amber, *after.damage(one, other)) == (2, 2, 1)
    assert scene.does(n.Swap(a(n.Named("One")), a(n.Named("Nobody")), "damage")).damage(one, other) == (1, 2)


def test_a_fight_that_ignores_taunt() -> None:
    scene = Scene()
    scene.add(face("Mine", power=3))
    guard = scene.add(face("Guard", n.KeywordAbility(n.Keyword("taunt")), power=9), player=YOU)
    weak = scene.add(face("Weak", power=9), player=YOU)
    fight = n.UseCard("fight", a(FRIENDLY))
    assert scene.does(fight).damage(guard, weak) == (3, 0)
    assert scene.does(n.UseCard("fight", a(FRIENDLY), ignoring="taunt"), weak).damage(guard, weak) == (0, 3)


def test_all_counters_go_to_the_common_supply() -> None:
    scene = Scene()
    full = scene.add(face("Full"), damage=2, stunned=True, counters=(("+1 power", 2), ("doom", 1)), amber=3)
    supply = n.ZoneRef(Zone.COMMON_SUPPLY)
    text = n.Sequence((
        n.Heal(n.AllOf(), a()), n.MoveAmber(n.AllOf(), its(), supply), n.MoveCounters(n.AllOf(), "", its(), supply),
    ))
    after = scene.does(text)[full]
    assert (after.damage, after.amber, after.counters, after.stunned) == (0, 0, (), False)
    assert scene.does(n.MoveCounters(n.AllOf(), "doom", a(), supply))[full].counters == (("+1 power", 2),)


@pytest.mark.parametrize(
    ("what", "options"),
    [
        ("player", [ME, YOU]),
        ("opponent", [YOU]),
        ("trait", ["beast", "robot"]),
        ("card type", ["action", "artifact", "creature", "upgrade"]),
        ("color", ["red", "blue", "yellow"]),
        ("key", ["red", "blue", "yellow"]),
        ("card", ["Beast", "Robot", "Source"]),
        ("creature", ["Beast", "Robot", "Source"]),
    ],
)
def test_what_can_be_named(what: str, options: list[object]) -> None:
    scene = Scene()
    scene.add(face("Beast", traits=("beast",)))
    scene.add(face("Robot", traits=("robot", "beast")), "hand", YOU)
    machine = scene.begin(n.Sequence((n.NameSomething(what), n.GainAmber(num(1)))))
    if len(options) == 1:
        assert machine.finished
        return
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME
    assert [option.value for option in machine.pause.options] == options
    theirs = scene.begin(n.NameSomething(what, n.OPPONENT))
    assert isinstance(theirs.pause, Decision) and theirs.pause.who == YOU


def test_what_is_named_is_spoken_of() -> None:
    scene = Scene()
    scene.amber(5, 5)
    text = n.Sequence((n.NameSomething("player"), n.LoseAmber(num(1), n.THEY)))
    assert [scene.does(text, player).pools for player in (ME, YOU)] == [(4, 5), (5, 4)]
    bare = n.Sequence((n.NameSomething("trait"), n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))))
    assert scene.does(bare).pools == (5, 5)
    machine = scene.begin(n.NameSomething("wish"))
    assert machine.finished and any(entry.unread for entry in machine.trace)


def test_who_chooses_a_house_and_which() -> None:
    scene = Scene()
    mine = scene.begin(n.ChooseHouse())
    theirs = scene.begin(n.ChooseHouse(player=n.OPPONENT))
    acting = scene.begin(n.As(n.OPPONENT, n.ChooseHouse(player=n.THEY)))
    for machine, who in ((mine, ME), (theirs, YOU), (acting, YOU)):
        assert isinstance(machine.pause, Decision) and machine.pause.who == who
        assert {"dis", "logos", "mars"} <= {option.value for option in machine.pause.options}
    dis = n.Sequence((n.ChooseHouse(among=n.House("dis")), n.BecomeActiveHouse(n.HouseRef(n.HouseWord.CHOSEN))))
    assert scene.does(dis).state.house == "dis"


def test_the_tide_is_raised_by_who_has_it_not_and_reset() -> None:
    """18.4 TIDE: where there is none in the game, nobody raises it."""
    gain = n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))
    mine, theirs, reset = n.RaiseTide(), n.RaiseTide(n.OPPONENT), n.RaiseTide(reset=True)
    for raised, before, tide, amber in (
        (mine, None, ME, 1), (mine, YOU, ME, 1), (mine, ME, ME, 0), (theirs, ME, YOU, 1), (theirs, YOU, YOU, 0),
        (reset, ME, None, 0), (reset, YOU, None, 0),
    ):  # fmt: skip
        after = Scene(tide=before, tide_in_game=True).does(n.Sequence((raised, gain)))
        assert (after.state.tide, sum(after.pools)) == (tide, amber)
    assert Scene(tide_in_game=False).does(mine).state.tide is None


def test_what_lasts_is_chosen_now_and_ends_in_time() -> None:
    scene = Scene()
    one, two = scene.add(face("One")), scene.add(face("Two"))
    stronger = n.Lasting(THIS_TURN, n.Modify(a(FRIENDLY), n.Stat.POWER, num(2)))
    weaker = n.Lasting(THIS_TURN, n.Modify(a(FRIENDLY), n.Stat.POWER, num(1)))
    both = n.Lasting(THIS_TURN, n.Sequence((stronger.body, weaker.body)))
    for text, answers, powers in (
        (n.Lasting(THIS_TURN, n.ChooseOne((stronger.body, weaker.body))), (1, two), (3, 4)),
        (n.Lasting(THIS_TURN, n.ChooseOne((stronger.body, weaker.body))), (0, one), (5, 3)),
        (both, (one, two), (5, 4)),
        (n.Lasting(THIS_TURN, n.May(n.YOU, stronger.body)), (True, two), (3, 5)),
        (n.Lasting(THIS_TURN, n.May(n.YOU, stronger.body)), (False,), (3, 3)),
        (stronger.body, (two,), (3, 5)),
    ):
        after = scene.does(text, *answers)
        board = Board.of(after.state, scene.library())
        assert (board.derived.power(one), board.derived.power(two)) == powers
    done = scene.does(n.Lasting(THIS_TURN, n.GainAmber(num(1))))
    assert done.pools == (1, 0)


def test_what_has_left_already_is_not_waited_for() -> None:
    scene = Scene()
    scene.add(face("One"))
    scene.add(face("Two"))
    leaves = n.Event(n.Verb.LEAVE_PLAY, its())
    later = n.Delayed(leaves, n.GainAmber(num(3)))
    gone = n.Sequence((n.ChooseCards(a(n.Named("One"))), n.Destroy(a(n.Named("One"))), later))
    assert scene.does(gone).pools == (3, 0)
    there = n.Sequence((n.ChooseCards(a(n.Named("One"))), later))
    assert scene.does(there).pools == (0, 0)
    assert scene.does(n.Sequence((*there.steps, n.Destroy(a(n.Named("One")))))).pools == (3, 0)
    assert scene.does(n.Sequence((*there.steps, n.Destroy(a(n.Named("Two")))))).pools == (0, 0)
