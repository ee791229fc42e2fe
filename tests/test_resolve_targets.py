"""Choosing: who chooses, what can be chosen, groups and superlatives (18.4 MOST POWERFUL, GROUPS OF “MOST POWERFUL”,
decisions who-decides and tie-for-one)."""

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Chance, Decision
from law_boards import constant
from resolve_boards import FRIENDLY, ME, YOU, Scene, a, cards, each, face, num, zone

STRONGEST = n.Extremal(True, n.Stat.POWER)


def line(scene: Scene, player: int = ME, **powers: int) -> list[str]:
    """Creatures with these powers."""
    return [scene.add(face(name, power=power), player=player) for name, power in powers.items()]


def offered(scene: Scene, body: n.Statement) -> set[object]:
    """What can be chosen first."""
    pause = scene.begin(body).pause
    assert isinstance(pause, Decision)
    return {option.value for option in pause.options}


def test_the_active_player_chooses_among_ties() -> None:
    scene = Scene()
    line(scene, weak=2, one=5, two=5)
    stun = n.SetStatus(n.Status.STUN, a(STRONGEST, quantity=n.The()))
    assert offered(scene, stun) == {"one", "two"}
    after = scene.does(stun, "two")
    assert after["two"].stunned and not after["one"].stunned


def test_each_most_powerful_creature_means_all_that_are_tied() -> None:
    scene = Scene()
    line(scene, weak=2, one=5, two=5)
    after = scene.does(n.SetStatus(n.Status.STUN, each(STRONGEST)))
    assert after["one"].stunned and after["two"].stunned and not after["weak"].stunned


def test_a_group_takes_whole_ranks_first() -> None:
    scene = Scene()
    line(scene, eight=8, seven=7, one=5, two=5)
    destroy = n.Destroy(a(STRONGEST, quantity=n.The(3)))
    assert offered(scene, destroy) == {"one", "two"}
    after = scene.does(destroy, "two")
    assert after.where("eight", "seven", "one", "two") == ("discard pile", "discard pile", "play", "discard pile")


def test_as_many_as_there_are() -> None:
    scene = Scene()
    line(scene, one=5)
    after = scene.does(n.SetStatus(n.Status.STUN, a(quantity=n.Exactly(num(2)))))
    assert after["one"].stunned


def test_up_to_may_be_none() -> None:
    scene = Scene()
    line(scene, one=5, two=5)
    stun = n.SetStatus(n.Status.STUN, a(quantity=n.UpTo(num(2))))
    assert not scene.does(stun, ())["one"].stunned
    assert scene.does(stun, ("one", "two"))["two"].stunned


def test_different_names() -> None:
    scene = Scene()
    twin = face("Twin")
    first, second = scene.add(twin), scene.add(twin)
    other = scene.add(face("Other"))
    stun = n.SetStatus(n.Status.STUN, a(n.AllDifferent("name"), quantity=n.Exactly(num(2))))
    pause = scene.begin(stun).pause
    assert isinstance(pause, Decision)
    assert not pause.accepts((first, second)) and pause.accepts((first, other))


def test_of_the_same_house() -> None:
    scene = Scene()
    one, two = scene.add(face("One", house="dis")), scene.add(face("Two", house="dis"))
    three = scene.add(face("Three", house="logos"))
    pause = scene.begin(n.Destroy(a(n.AllSame("house"), quantity=n.Exactly(num(2))))).pause
    assert isinstance(pause, Decision)
    assert pause.accepts((one, two)) and not pause.accepts((one, three))


def test_a_limit_on_the_sum() -> None:
    scene = Scene()
    line(scene, one=5, two=4, three=3)
    limit = n.TotalIs(n.Stat.POWER, n.Order.AT_MOST, num(7))
    pause = scene.begin(n.Destroy(a(limit, quantity=n.AnyNumber()))).pause
    assert isinstance(pause, Decision)
    assert pause.accepts(("two", "three")) and pause.accepts(()) and not pause.accepts(("one", "three"))


def test_one_of_each_house() -> None:
    scene = Scene()
    scene.add(face("One", house="dis"))
    scene.add(face("Two", house="dis"))
    scene.add(face("Three", house="logos"))
    after = scene.does(n.SetStatus(n.Status.WARD, a(n.OneOfEach("house"))), "Two")
    assert not after["One"].warded and after["Two"].warded and after["Three"].warded


def test_each_except_the_most_powerful_one() -> None:
    scene = Scene()
    line(scene, weak=2, one=5, two=5)
    best = a(STRONGEST, quantity=n.The())
    after = scene.does(n.Destroy(each(n.ExceptFor(best))), "one")
    assert after.where("weak", "one", "two") == ("discard pile", "play", "discard pile")


def test_another_is_neither_this_card_nor_one_chosen_before() -> None:
    scene = Scene()
    mine = scene.add(face("Mine"))
    line(scene, one=5, two=5)
    text = n.Sequence(
        (n.SetStatus(n.Status.STUN, a(n.Other())), n.SetStatus(n.Status.WARD, a(n.Other())))
    )
    after = scene.does(text, "one", holder=mine)
    assert after["one"].stunned and after["two"].warded and not after[mine].warded


def test_the_active_player_chooses_for_the_opponent_too() -> None:
    scene = Scene()
    for name in ("One", "Two"):
        scene.add(face(name), player=YOU)
    pause = scene.begin(n.As(n.OPPONENT, n.Destroy(a(FRIENDLY), sacrifice=True)), controller=ME).pause
    assert pause is not None  # nothing friendly is the opponent's: friendly means mine
    sacrifice = n.As(n.OPPONENT, n.Destroy(a(), sacrifice=True))
    pause = scene.begin(sacrifice).pause
    assert isinstance(pause, Decision) and pause.who == ME
    assert {option.value for option in pause.options} == {"One", "Two"}


def test_a_text_may_name_the_chooser() -> None:
    scene = Scene()
    line(scene, one=5, two=5)
    pause = scene.begin(n.Destroy(n.Select(n.One(), cards(), chooser=n.OPPONENT))).pause
    assert isinstance(pause, Decision) and pause.who == YOU


def test_random_cards_are_left_to_chance() -> None:
    scene = Scene()
    for name in ("One", "Two", "Three"):
        scene.add(face(name), "hand")
    hand = n.InZone(zone(Zone.HAND))
    pause = scene.begin(n.Discard(a(n.AtRandom(), hand, kind=n.Kind.CARD, quantity=n.Exactly(num(2))))).pause
    assert isinstance(pause, Chance) and len(pause.options) == 3


@pytest.mark.parametrize(
    ("where", "expected"), [("left flank", {"one"}), ("center", {"two"}), ("right flank", {"three"})]
)
def test_places_in_a_line(where: str, expected: set[str]) -> None:
    scene = Scene()
    line(scene, one=1, two=1, three=1)
    after = scene.does(n.SetStatus(n.Status.STUN, each(n.PositionedAs(where))))
    assert {uid for uid in ("one", "two", "three") if after[uid].stunned} == expected


@pytest.mark.parametrize(
    ("modifier", "expected"),
    [
        (n.InState(n.State.DAMAGED), {"Hurt"}),
        (n.InState(n.State.UNDAMAGED), {"Rich", "Plain"}),
        (n.WithOnIt("Æ"), {"Rich"}),
        (n.WithOnIt("Æ", absent=True), {"Hurt", "Plain"}),
        (n.StatCompare(n.Stat.POWER, n.Order.AT_LEAST, num(5)), {"Plain"}),
        (n.Parity(n.Stat.POWER, even=True), {"Rich"}),
        (n.OfHouse(n.House("dis")), {"Hurt"}),
        (n.Not(n.OfHouse(n.House("dis"))), {"Rich", "Plain"}),
        (n.HasTrait("beast"), {"Plain"}),
        (n.HasKeyword("taunt"), {"Rich"}),
        (n.Named("Hurt"), {"Hurt"}),
        (n.AnyOf((n.Named("Hurt"), n.Named("Rich"))), {"Hurt", "Rich"}),
        (n.NeighborOf(a(n.Named("Hurt"))), {"Rich"}),
        (n.HasNeighbor(cards(n.Named("Rich"))), {"Hurt", "Plain"}),
        (n.Has(n.AbilityRef("reap")), {"Plain"}),
        (n.SharesWith("trait", a(n.Named("Plain"))), {"Plain"}),
    ],
)
def test_modifiers(modifier: n.Modifier, expected: set[str]) -> None:
    scene = Scene()
    reap = n.BoldAbility((n.Heading.AFTER_REAP,), n.GainAmber(num(1)))
    scene.add(face("Hurt", power=3, house="dis"), damage=1)
    scene.add(face("Rich", n.KeywordAbility(n.Keyword("taunt")), power=4), amber=2)
    scene.add(face("Plain", reap, power=5, traits=("beast",)))
    after = scene.does(n.SetStatus(n.Status.WARD, each(modifier)))
    assert {uid for uid in ("Hurt", "Rich", "Plain") if after[uid].warded} == expected


def test_halves_of_battlelines() -> None:
    scene = Scene()
    mine = [scene.add(face(name)) for name in ("A", "B", "C")]
    theirs = [scene.add(face(name), player=YOU) for name in ("X", "Y")]
    text = n.Sequence((
        n.Halve(n.ZoneRef(n.Zone.BATTLELINE, n.EACH_PLAYER)),
        n.ForEach(n.EACH_PLAYER, n.Destroy(each(n.PositionedAs("half", n.THEY)))),
    ))
    after = scene.does(text, "left", 0, 1)  # my left half is the larger one; my left half, their right half
    assert after.where(*mine) == ("discard pile", "discard pile", "play")
    assert after.where(*theirs) == ("play", "discard pile")
    after = scene.does(text, "right", 0, 0)
    assert after.where(*mine) == ("discard pile", "play", "play")


@pytest.mark.parametrize(
    ("left", "right", "ready"),
    [
        (("dis",), ("logos",), True),
        (("dis",), ("dis",), False),
        (("dis", "logos"), ("dis",), True),
        (("dis",), ("dis", "logos"), True),
        (("dis", "logos"), ("dis", "logos"), True),
        (("brobnar", "logos"), ("dis",), False),
    ],
)
def test_neighbors_of_different_houses(left: tuple[str, ...], right: tuple[str, ...], ready: bool) -> None:
    """ "2 non-Brobnar neighbors of different houses": each stands for one of its houses, no two for the same."""
    others = cards(n.Not(n.OfHouse(n.House("brobnar"))), n.AllDifferent("house"))
    scene = Scene()
    scene.add(face("Left", house=left[0]), enhancements=left[1:])
    scene.add(face("Middle"), exhausted=True)
    scene.add(face("Right", house=right[0]), enhancements=right[1:])
    after = scene.does(n.SetStatus(n.Status.READY, each(n.HasNeighbor(others, count=num(2)))))
    assert after["Middle"].exhausted is not ready


def test_creatures_with_a_trait_and_those_with_none() -> None:
    scene = Scene()
    plain, beast = scene.add(face("Plain")), scene.add(face("Beast", traits=("beast",)))
    theirs = scene.add(face("Theirs"), player=YOU)
    after = scene.does(n.SetStatus(n.Status.STUN, each(n.Not(n.Traited()))))
    assert [after[one].stunned for one in (plain, beast, theirs)] == [True, False, True]
    after = scene.does(n.SetStatus(n.Status.STUN, each(n.Traited())))
    assert [after[one].stunned for one in (plain, beast, theirs)] == [False, True, False]


def test_cards_in_hand_have_traits() -> None:
    scene = Scene()
    scene.add(face("Plain"), "hand")
    scene.add(face("Beast", traits=("beast",)), "hand")
    scene.add(face("In play"))
    after = scene.does(n.Archive(each(n.Not(n.Traited()))))
    assert after.where("Plain", "Beast", "In play") == ("archives", "hand", "play")


def test_while_it_has_no_traits() -> None:
    bare = constant(n.While(n.Is(n.Self_(), n.Not(n.Traited())), n.Modify(n.Self_(), n.Stat.POWER, num(2))))
    scene = Scene()
    one = scene.add(face("One", bare))
    assert scene.board().derived.power(one) == 5
    given = scene.does(n.Lasting(n.Window(n.Period.REMAINDER_OF_TURN), n.GainTrait(a(), "mutant")))
    assert Board.of(given.state, scene.library()).derived.power(one) == 3
