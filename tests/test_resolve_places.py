"""Where cards go to and stand: places in a battleline, sides of the table, ends of piles, what lies on what (18.4 MOVE,
SWAP, BATTLELINE, PUTTING CARDS INTO AN AREA, CONTROL AND OWNERSHIP, UPGRADES)."""

from typing import Any

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
from judge.engine.machine.machine import Machine
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Scene, a, art, cards, each, face, its, num, zone

CARD = n.Kind.CARD
HAND = n.InZone(zone(Zone.HAND))
DISCARD = n.InZone(zone(Zone.DISCARD))


def line(scene: Scene, names: str, player: int = ME) -> list[str]:
    """Creatures called by one letter each, from the left."""
    return [scene.add(face(name), player=player) for name in names]


def standing(scene: Scene, body: n.Statement, *answers: Any, player: int = ME) -> str:
    """My battleline (or the opponent's) when this has been done."""
    return "".join(scene.does(body, *answers).state.players[player].battleline)


def offered(machine: Machine) -> list[object]:
    """What the first decision lets somebody pick."""
    assert isinstance(machine.pause, Decision), machine.pause
    return [option.value for option in machine.pause.options]


def moved(name: str, position: str, of: str = "", player: n.Players | None = n.YOU) -> n.MoveCard:
    """ "move ~ to a flank", "to the left of ~"."""
    beside = a(n.Named(of)) if of else None
    return n.MoveCard("move", a(n.Named(name)), n.Destination(Zone.BATTLELINE, player, position, of=beside))


@pytest.mark.parametrize(
    ("names", "move", "answers", "after"),
    [
        ("ABCD", moved("C", "left flank"), (), "CABD"),
        ("ABCD", moved("B", "right flank"), (), "ACDB"),
        ("ABCD", moved("A", "flank"), ("right",), "BCDA"),
        ("ABCD", moved("D", "flank"), ("left",), "DABC"),
        ("ABCDE", moved("A", "center"), (), "BCADE"),
        ("ABCD", moved("A", "center"), (1,), "BACD"),
        ("ABCD", moved("A", "center"), (2,), "BCAD"),
        ("ABC", moved("C", "center"), (), "ACB"),
        ("ABCD", moved("A", "left of", "D"), (), "BCAD"),
        ("ABCD", moved("A", "right of", "D"), (), "BCDA"),
        ("ABCD", moved("D", "right of", "A"), (), "ADBC"),
        ("ABCD", moved("D", "left of", "A"), (), "DABC"),
        ("ABCD", moved("A", "next to", "C"), (1,), "BACD"),
        ("ABCD", moved("A", "next to", "C"), (2,), "BCAD"),
        ("ABCD", moved("B", "anywhere"), (0,), "BACD"),
        ("ABCD", moved("B", "anywhere"), (1,), "ABCD"),
        ("ABCD", moved("B", "anywhere"), (3,), "ACDB"),
    ],
)
def test_a_creature_moves_within_its_battleline(
    names: str, move: n.MoveCard, answers: tuple[object, ...], after: str
) -> None:
    scene = Scene()
    line(scene, names)
    assert standing(scene, move, *answers) == after


@pytest.mark.parametrize(
    ("names", "move", "places"),
    [
        ("ABCD", moved("A", "anywhere"), [0, 1, 2, 3]),
        ("ABCD", moved("A", "center"), [1, 2]),
        ("AB", moved("A", "center"), [0, 1]),
        ("ABCD", moved("A", "next to", "B"), [0, 1]),
        ("ABCD", moved("A", "next to", "D"), [2, 3]),
    ],
)
def test_the_places_that_a_creature_may_move_to(names: str, move: n.MoveCard, places: list[int]) -> None:
    scene = Scene()
    line(scene, names)
    assert offered(scene.begin(move)) == places


def test_a_creature_stays_in_the_line_of_its_controller() -> None:
    """18.4 MOVE: "your battleline" is no place for an enemy creature."""
    scene = Scene()
    line(scene, "AB")
    line(scene, "XYZ", YOU)
    count = n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))
    away, along = moved("Z", "left flank"), moved("Z", "left flank", player=n.OPPONENT)
    for move, there, amber in ((away, "XYZ", 0), (along, "ZXY", 1), (moved("Z", "left flank", player=None), "ZXY", 1)):
        after = scene.does(n.Sequence((move, count)))
        assert ("".join(after.state.players[YOU].battleline), after.pools) == (there, (amber, 0))
    assert scene.does(n.Sequence((moved("Q", "left flank"), count))).pools == (0, 0)
    assert scene.does(n.Sequence((moved("A", "next to", "Q"), count))).pools == (0, 0)
    assert scene.does(n.Sequence((moved("A", "left flank"), count))).pools == (1, 0)  # where it stands already


def test_creatures_of_either_side_are_rearranged_in_their_own_lines() -> None:
    scene = Scene()
    line(scene, "ABC")
    line(scene, "XYZ", YOU)
    both = n.Rearrange(each(n.Not(n.AnyOf((n.Named("B"), n.Named("Y"))))))
    after = scene.does(both, "C", "X")
    assert ["".join(after.state.players[player].battleline) for player in (ME, YOU)] == ["CBA", "XYZ"]
    assert standing(scene, n.Rearrange(each(n.Named("Q")))) == "ABC"


def test_cards_are_put_back_on_either_end_of_a_deck() -> None:
    scene = Scene()
    for name in "ABCD":
        scene.add(face(name), "deck")
    top = n.Slice("top", num(2), zone(Zone.DECK))
    for manner, first, deck in (("any order", "B", "BACD"), ("any order", "A", "ABCD"), ("bottom", "B", "CDBA")):
        after = scene.does(n.Rearrange(top, manner), first)
        assert "".join(after.state.players[ME].deck.cards) == deck


def put(position: str = "", *, of: str = "", ready: bool = False, under: n.Players | None = None) -> n.PutIntoPlay:
    """ "put a creature from your hand into play …"."""
    there = n.Destination(Zone.BATTLELINE, None, position, of=a(n.Named(of)) if of else None)
    return n.PutIntoPlay(a(HAND), under, ready, (there,) if position else ())


@pytest.mark.parametrize(
    ("how", "answers", "after"),
    [
        (put("left flank"), (), "NAB"),
        (put("right flank"), (), "ABN"),
        (put("position", of="A"), (), "NAB"),
        (put("position", of="B"), (), "ANB"),
        (put(), ("left",), "NAB"),
        (put(), ("right",), "ABN"),
    ],
)
def test_a_creature_enters_play_where_the_words_say(
    how: n.PutIntoPlay, answers: tuple[object, ...], after: str
) -> None:
    scene = Scene()
    line(scene, "AB")
    scene.add(face("N"), "hand")
    assert standing(scene, how, *answers) == after


@pytest.mark.parametrize(
    ("gone", "more", "after"),
    [("A", "", "NBCD"), ("B", "", "ANCD"), ("D", "", "ABCN"), ("B", "A", "NCD"), ("D", "C", "ABN")],
)
def test_a_creature_enters_play_in_the_place_of_one_that_has_left(gone: str, more: str, after: str) -> None:
    """Beside what was its neighbor, as far as that is there."""
    scene = Scene()
    line(scene, "ABCD")
    scene.add(face("N"), "hand")
    place = n.Destination(Zone.BATTLELINE, None, "position", of=n.Back(n.Kind.CREATURE, "choose"))
    names = [n.Named(name) for name in gone + more]
    text = n.Sequence((
        n.ChooseCards(a(n.Named(gone))),
        n.Destroy(each(n.AnyOf(tuple(names)))),
        n.PutIntoPlay(a(HAND), manner=(place,)),
    ))  # fmt: skip
    assert standing(scene, text) == after


def test_under_whose_control_cards_enter_play() -> None:
    scene = Scene()
    mine, theirs = scene.add(face("Mine"), "discard"), scene.add(face("Theirs"), "discard", YOU)
    for name, whose in (("Mine", n.OPPONENT), ("Mine", n.YOU), ("Theirs", n.YOU), ("Theirs", n.OPPONENT)):
        noun = n.Select(n.One(), n.Filter((CARD,), (n.Named(name), n.InZone(n.ZoneRef(Zone.DISCARD, n.EACH_PLAYER)))))
        side = ME if whose == n.YOU else YOU
        uid = mine if name == "Mine" else theirs
        by_word = scene.does(n.PutIntoPlay(noun, whose))
        by_line = scene.does(n.PutIntoPlay(noun, manner=(n.Destination(Zone.BATTLELINE, whose, "left flank"),)))
        assert by_word.state.players[side].battleline == by_line.state.players[side].battleline == (uid,)
        assert by_word[uid].exhausted and by_word[uid].owner == (ME if name == "Mine" else YOU)
        owner = n.PutIntoPlay(noun, n.OwnerOf(its()), ready=True)
        assert not scene.does(owner)[uid].exhausted


def test_what_was_a_creature_in_play_alone_does_not_enter_play_as_one() -> None:
    scene = Scene()
    action, creature = scene.add(face("Deed", type="action"), "hand"), scene.add(face("Man"), "hand")
    those = n.PutIntoPlay(n.Back(n.Kind.CREATURE, plural=True))
    text = n.Sequence((n.ChooseCards(each(HAND, kind=CARD)), those))
    assert scene.does(text).where(action, creature) == ("hand", "play")


def test_the_ends_of_a_line_where_a_played_creature_goes() -> None:
    scene = Scene()
    line(scene, "AB")
    scene.add(face("N"), "hand")
    for where, after in (("left flank", "NAB"), ("right flank", "ABN")):
        assert standing(scene, n.PlayCard(a(HAND), manner=(n.OnFlank(n.PositionedAs(where)),))) == after
    beside = {("left of", "A"): "NAB", ("right of", "A"): "ANB", ("left of", "B"): "ANB", ("right of", "B"): "ABN"}
    for (where, of), after in beside.items():
        there = n.Destination(Zone.BATTLELINE, None, where, of=a(n.Named(of)))
        assert standing(scene, n.PlayCard(a(HAND), manner=(there,))) == after


def test_no_place_on_either_side_is_guessed() -> None:
    there = n.Destination(Zone.BATTLELINE, None, "next to", of=a(n.Named("A")))
    for text in (n.PutIntoPlay(a(HAND), manner=(there,)), n.PlayCard(a(HAND), manner=(there,))):
        scene = Scene()
        line(scene, "AB")
        scene.add(face("N"), "hand")
        machine = scene.begin(text)
        assert machine.finished and [entry.unread for entry in machine.trace if entry.unread]
        assert str(machine.state.cards["N"].zone) == "hand"


def test_cards_that_change_sides() -> None:
    scene = Scene()
    mine, foe = scene.add(face("Mine")), scene.add(face("Foe"), player=YOU)
    thing = scene.add(art("Thing"), "artifacts", YOU)
    given = scene.does(n.TakeControl(a(FRIENDLY), n.OPPONENT), "left").state.players
    assert given[ME].battleline == () and given[YOU].battleline == (mine, foe)
    either = n.EitherFilter((cards(ENEMY), cards(ENEMY, kind=n.Kind.ARTIFACT)))
    taken = scene.does(n.TakeControl(n.Select(n.Each(), either)), "right")
    assert taken.state.players[ME].battleline == (mine, foe) and thing in taken.state.players[ME].artifacts
    home = n.TakeControl(a(ENEMY), n.OwnerOf(its()))
    assert scene.does(home).state.players[YOU].battleline == (foe,)
    count = n.Sequence((n.TakeControl(a(n.Named("Nobody"))), n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))))
    assert scene.does(count).pools == (0, 0)


def test_two_creatures_of_two_players_change_sides_not_places() -> None:
    scene = Scene()
    line(scene, "ABC")
    line(scene, "XYZ", YOU)
    both = (a(n.Named("B")), a(n.Named("Z")))
    after = scene.does(n.Swap(*both, "control"))
    assert ["".join(after.state.players[player].battleline) for player in (ME, YOU)] == ["AZC", "XYB"]
    count = n.Sequence((n.Swap(*both), n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))))
    assert scene.does(count).pools == (0, 0) and standing(scene, n.Swap(*both), player=YOU) == "XYZ"
    two = n.Select(n.Exactly(num(2)), cards(FRIENDLY))
    assert standing(scene, n.Swap(two, two, each_other=True), ("A", "C")) == "CBA"
    assert standing(scene, n.Swap(two, two, each_other=True), ("B", "C")) == "ACB"
    itself = n.Swap(a(n.Named("B")), a(n.Named("B")))
    assert scene.does(n.Sequence((itself, n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))))).pools == (0, 0)


@pytest.mark.parametrize(("mine", "theirs"), [(5, 2), (2, 5), (0, 3), (3, 0), (4, 4)])
def test_pools_change_sides(mine: int, theirs: int) -> None:
    scene = Scene()
    scene.amber(mine, theirs)
    assert scene.does(n.Swap(zone(Zone.POOL), zone(Zone.POOL, n.OPPONENT))).pools == (theirs, mine)


def test_zones_change_sides() -> None:
    """A deck and a discard pile are turned over, a hand and an archives are not."""
    scene = Scene()
    for name in "ABC":
        scene.add(face(name), "deck")
    for name in "DE":
        scene.add(face(name), "discard")
    for name in "FG":
        scene.add(face(name), "hand")
    scene.add(face("H"), "archives")
    side = scene.does(n.Swap(zone(Zone.DECK), zone(Zone.DISCARD), "zone")).state.players[ME]
    assert ("".join(side.deck.cards), "".join(side.discard)) == ("ED", "CBA")
    side = scene.does(n.Swap(zone(Zone.HAND), zone(Zone.ARCHIVES), "zone")).state.players[ME]
    assert (sorted(side.hand), sorted(side.archives)) == (["H"], ["F", "G"])
    held, old = n.Filter((CARD,), (HAND,)), n.Filter((CARD,), (DISCARD,))
    swap = n.Swap(n.Select(n.One(), held), n.Select(n.One(), old), "card")
    side = scene.does(swap, "F", "E").state.players[ME]
    assert (sorted(side.hand), "".join(side.discard)) == (["E", "G"], "DF")
    side = scene.does(swap, "G", "D").state.players[ME]
    assert (sorted(side.hand), "".join(side.discard)) == (["D", "F"], "GE")


def test_an_upgrade_goes_to_another_creature() -> None:
    scene = Scene()
    line(scene, "AB")
    worn = scene.add(face("Worn", type="upgrade"), "on A")
    more = scene.add(face("More", type="upgrade"), "on A")
    held = scene.add(face("Held", type="upgrade"), "hand")
    gain = n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))

    def attached(noun: n.Cards, to: n.Cards, *answers: object) -> tuple[list[str], int]:
        after = scene.does(n.Sequence((n.AttachUpgrade(noun, to), gain)), *answers)
        return [after[uid].host for uid in (worn, more, held)], after.pools[0]

    def upgrade(name: str) -> n.Select:
        return a(n.Named(name), kind=n.Kind.UPGRADE)

    b = a(n.Named("B"))
    assert attached(upgrade("Worn"), b) == (["B", "A", ""], 1)
    assert attached(upgrade("Worn"), a(n.Named("A"))) == (["A", "A", ""], 0)  # where it is already
    assert attached(upgrade("Worn"), a(n.Other())) == (["B", "A", ""], 1)
    assert attached(each(kind=n.Kind.UPGRADE), b)[0] == ["B", "B", ""]
    assert attached(n.Select(n.One(), n.Filter((CARD,), (HAND,))), b) == (["A", "A", "B"], 1)
    assert attached(upgrade("Nothing"), b) == (["A", "A", ""], 0)
    assert attached(upgrade("Worn"), a(n.Named("Nobody"))) == (["A", "A", ""], 0)


def test_cards_turned_to_the_face_that_is_named() -> None:
    scene = Scene()
    scene.faces["Grunt"] = face("Grunt", type="token creature", power=2)
    scene.sides[ME] = scene.sides[ME]._replace(token="Grunt")
    up, down = scene.add(face("Up")), scene.add(face("Down"), token="Grunt", facedown=True)
    for word, shown in (("faceup", [False, False]), ("", [True, False]), ("facedown", [True, True])):
        after = scene.does(n.Flip(each(FRIENDLY), word))
        assert [after[uid].facedown for uid in (up, down)] == shown, word
