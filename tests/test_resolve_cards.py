"""Cards between zones: what is moved, shown and found, and what later words mean (18.4 MOVEMENT BETWEEN ZONES,
SEARCH, DRAWING CARDS, ARCHIVES)."""

from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
from judge.game.state import Player
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Scene, a, cards, each, face, its, num, zone

CARD = n.Kind.CARD
HAND = n.InZone(zone(Zone.HAND))
DISCARD = n.InZone(zone(Zone.DISCARD))
TOP = n.Slice("top", num(1), zone(Zone.DECK))


def test_a_creature_returns_to_its_owners_hand() -> None:
    scene = Scene()
    foe = scene.add(face("Foe"), player=YOU)
    after = scene.does(n.MoveCard("return", a(ENEMY), n.Destination(Zone.HAND, n.OwnerOf(its()))))
    assert after.where(foe) == ("hand",) and after.state.players[YOU].hand == (foe,)


def test_a_discarded_card_is_chosen_from_ones_hand() -> None:
    scene = Scene()
    one, two = scene.add(face("One"), "hand"), scene.add(face("Two"), "hand")
    after = scene.does(n.Discard(a(kind=CARD)), two)
    assert after.where(one, two) == ("hand", "discard pile")


def test_cards_of_the_other_hand_are_left_to_chance() -> None:
    scene = Scene()
    for name in ("One", "Two"):
        scene.add(face(name), "hand", player=YOU)
    machine = scene.begin(n.As(n.OPPONENT, n.Discard(a(kind=CARD))))
    assert type(machine.pause).__name__ == "Chance"


def test_the_top_card_of_a_shuffled_deck_is_left_to_chance() -> None:
    scene = Scene()
    names = [scene.add(face(name), "deck") for name in ("One", "Two")]
    side = scene.sides[ME]
    segment = side.deck.segments[0]._replace(cards=tuple(names), ordered=False)
    scene.sides[ME] = side._replace(deck=side.deck._replace(segments=(segment,)))
    after = scene.does(n.Discard(TOP), "Two")
    assert after.where("One", "Two") == ("deck", "discard pile")


def test_later_words_mean_the_discarded_card() -> None:
    text = n.Sequence((n.Discard(TOP), n.If(n.Is(its(), cards()), n.Archive(its()))))
    scene = Scene()
    top = scene.add(face("Top"), "deck")
    assert scene.does(text).where(top) == ("archives",)
    scene = Scene()
    top = scene.add(face("Top", type="action"), "deck")
    assert scene.does(text).where(top) == ("discard pile",)


def test_a_card_in_a_hidden_zone_is_out_of_reach_but_can_be_read() -> None:
    scene = Scene()
    foe = scene.add(face("Foe", power=4), player=YOU)
    back = n.MoveCard("return", a(ENEMY), n.Destination(Zone.HAND, n.OwnerOf(its())))
    after = scene.does(n.Sequence((back, n.Purge(its()), n.GainAmber(n.StatOf(n.Stat.POWER, its())))))
    assert after.where(foe) == ("hand",) and after.pools == (4, 0)


def test_search_may_find_nothing_and_shuffles_the_deck() -> None:
    text = n.Sequence(
        (n.Search(zone(Zone.DECK), a()), n.Reveal(its()), n.MoveCard("put", its(), n.Destination(Zone.HAND, n.YOU)))
    )
    scene = Scene()
    creature, action = scene.add(face("Creature"), "deck"), scene.add(face("Action", type="action"), "deck")
    found = scene.does(text, creature)
    assert found.where(creature, action) == ("hand", "deck")
    missed = scene.does(text, ())
    assert missed.where(creature, action) == ("deck", "deck")
    assert not missed.state.players[ME].deck.segments[0].ordered


def test_put_on_top_in_any_order() -> None:
    scene = Scene()
    one, two = scene.add(face("One"), "discard"), scene.add(face("Two"), "discard")
    text = n.MoveCard("put", each(DISCARD, kind=CARD), n.Destination(Zone.DECK, n.YOU, "top"))
    after = scene.does(text, two)
    assert after.state.players[ME].deck.cards == (two, one)


def test_shuffled_into_a_deck() -> None:
    scene = Scene()
    one = scene.add(face("One"), "discard")
    two = scene.add(face("Two"), "deck")
    after = scene.does(n.ShuffleZone(zone(Zone.DISCARD), zone(Zone.DECK)))
    assert set(after.state.players[ME].deck.cards) == {one, two}
    assert not after.state.players[ME].deck.segments[0].ordered


def test_discard_until() -> None:
    scene = Scene()
    first = scene.add(face("First", type="action"), "deck")
    second = scene.add(face("Second"), "deck")
    third = scene.add(face("Third"), "deck")
    text = n.Sequence(
        (n.DiscardUntil(zone(Zone.DECK), cards()), n.MoveCard("put", its(), n.Destination(Zone.HAND, n.YOU)))
    )
    after = scene.does(text)
    assert after.where(first, second, third) == ("discard pile", "hand", "deck")


def test_discard_until_the_deck_runs_out() -> None:
    scene = Scene()
    only = scene.add(face("Only", type="action"), "deck")
    assert scene.does(n.DiscardUntil(zone(Zone.DECK), cards())).where(only) == ("discard pile",)


def test_draw_to_a_number_in_hand() -> None:
    scene = Scene()
    scene.add(face("Held"), "hand")
    drawn = [scene.add(face(name), "deck") for name in ("One", "Two", "Three")]
    after = scene.does(n.Draw(num(3), to_hand_size=True))
    assert after.where(*drawn) == ("hand", "hand", "deck")


def test_archive_from_hand() -> None:
    scene = Scene()
    one = scene.add(face("One"), "hand")
    assert scene.does(n.Archive(a(kind=CARD))).where(one) == ("archives",)


def test_cards_put_under_a_card() -> None:
    scene = Scene()
    one = scene.add(face("One"), "hand")
    text = n.MoveCard("put", a(HAND, kind=CARD), n.Destination(Zone.UNDER, under=n.Self_(), facedown=True))
    after = scene.does(text)
    assert after.where(one) == ("under",) and after[one].host == scene.source and after[one].facedown


def test_purge_from_a_pile() -> None:
    scene = Scene()
    one = scene.add(face("One"), "discard")
    assert scene.does(n.Purge(a(DISCARD))).where(one) == ("purged zone",)


def test_each_discarded_card_counts() -> None:
    scene = Scene()
    for name in ("One", "Two"):
        scene.add(face(name), "hand")
    text = n.Sequence((n.Discard(zone(Zone.HAND)), n.GainAmber(n.DoneThisWay("discarded", "card"))))
    assert scene.does(text).pools == (2, 0)


def test_put_into_play_enters_exhausted_without_its_play_ability() -> None:
    scene = Scene()
    gain = n.BoldAbility((n.Heading.PLAY,), n.GainAmber(num(1)))
    one = scene.add(face("One", gain), "hand")
    after = scene.does(n.PutIntoPlay(a(HAND)))
    assert after.where(one) == ("play",) and after[one].exhausted and after.pools == (0, 0)
    assert scene.does(n.PlayCard(a(HAND))).pools == (1, 0)


def test_tokens_come_from_the_top_of_the_deck() -> None:
    scene = Scene()
    top = scene.add(face("Top"), "deck")
    scene.faces["Grunt"] = face("Grunt", type="token creature", power=2)
    scene.sides[ME] = scene.sides[ME]._replace(token="Grunt")
    after = scene.does(n.Sequence((n.MakeToken(num(1)), n.SetStatus(n.Status.READY, its()))))
    assert after[top].token == "Grunt" and not after[top].exhausted
    assert FRIENDLY is not None


def test_two_cards_from_a_discard_pile_are_from_the_same() -> None:
    scene = Scene()
    mine = [scene.add(face(name), "discard") for name in ("One", "Two")]
    theirs = [scene.add(face(name), "discard", player=YOU) for name in ("Three", "Four")]
    pile = n.Filter((CARD,), (n.InZone(n.ZoneRef(Zone.DISCARD, n.A_PLAYER)),))
    machine = scene.begin(n.Purge(n.Select(n.Exactly(num(2)), pile)))
    assert isinstance(machine.pause, Decision)
    assert {frozenset(answer) for answer in machine.pause.answers()} == {frozenset(mine), frozenset(theirs)}
    one = scene.begin(n.Purge(n.Select(n.Exactly(num(1)), pile)))
    assert isinstance(one.pause, Decision)
    assert set(one.pause.answers()) == {(uid,) for uid in (*mine, *theirs)}


IN_HAND = n.Filter((CARD,), (HAND,))
IN_DISCARD = n.Filter((CARD,), (DISCARD,))
DID = n.If(n.DidIt(n.YOU), n.GainAmber(num(1)))


def pile(scene: Scene, zone_name: str, names: str, player: Player = ME, **facts: Any) -> None:
    """Cards called by one letter each, the first one on top."""
    for name in names:
        scene.add(face(name, **facts), zone_name, player=player)


def deck(scene: Scene, body: n.Statement, *answers: Any, player: int = ME) -> str:
    """A deck, the top card first, when this has been done."""
    return "".join(scene.does(body, *answers).state.players[player].deck.cards)


def test_where_on_a_deck_cards_are_put() -> None:
    scene = Scene()
    pile(scene, "deck", "XY")
    pile(scene, "discard", "AB")
    both = n.Select(n.Each(), IN_DISCARD)
    for position, first, after in (
        ("top", "A", "ABXY"), ("top", "B", "BAXY"), ("bottom", "A", "XYAB"), ("bottom", "B", "XYBA"),
        ("any order", "B", "BAXY"), ("bottom in any order", "B", "XYBA"),
    ):  # fmt: skip
        assert deck(scene, n.MoveCard("put", both, n.Destination(Zone.DECK, n.YOU, position)), first) == after
    one = n.MoveCard("put", n.Select(n.One(), IN_DISCARD), n.Destination(Zone.DECK, n.YOU, "bottom"))
    assert deck(scene, one, "B") == "XYB"
    shuffled = scene.does(n.MoveCard("shuffle", both, n.Destination(Zone.DECK, n.YOU))).state.players[ME].deck
    assert set(shuffled.cards) == set("ABXY") and not shuffled.segments[0].ordered


def test_a_deck_that_is_named_is_shuffled_with_no_card() -> None:
    """18.4 SHUFFLE; the deck of an owner whom nobody is, is not."""
    scene = Scene()
    pile(scene, "deck", "XY")
    pile(scene, "deck", "VW", YOU)
    nobody = n.Select(n.Each(), cards(n.Named("Nobody")))
    for whose, ordered in ((n.YOU, (False, True)), (n.OPPONENT, (True, False)), (n.OwnerOf(its()), (True, True))):
        into = n.MoveCard("shuffle", nobody, n.Destination(Zone.DECK, whose))
        after = scene.does(n.Sequence((into, DID)))
        decks = [side.deck.segments[0].ordered for side in after.state.players]
        assert (tuple(decks), after.pools) == (ordered, (0, 0))
    piles = n.MoveCard("shuffle", zone(Zone.DISCARD), n.Destination(Zone.DECK, n.OwnerOf(its())))
    assert not scene.does(piles).state.players[ME].deck.segments[0].ordered


def test_whose_place_a_card_goes_to() -> None:
    scene = Scene()
    mine, foe = scene.add(face("Mine")), scene.add(face("Foe"), player=YOU)
    for to, mine_in, foe_in in (
        (n.Destination(Zone.HAND), ME, YOU), (n.Destination(Zone.HAND, n.OwnerOf(its())), ME, YOU),
        (n.Destination(Zone.ARCHIVES, n.YOU), ME, ME), (n.Destination(Zone.PURGED), ME, YOU),
    ):  # fmt: skip
        after = scene.does(n.MoveCard("put", each(), to))
        assert {after[mine].zone, after[foe].zone} == {to.zone}
        assert (after[mine].holder, after[foe].holder) == (mine_in, foe_in)
    nothing = n.Sequence((n.MoveCard("return", a(n.Named("Nobody")), n.Destination(Zone.HAND)), DID))
    assert scene.does(nothing).pools == (0, 0)


def test_what_is_put_under_a_card_lies_facedown_but_what_is_grafted() -> None:
    scene = Scene()
    pile(scene, "hand", "AB")
    other = scene.add(face("Host"))
    one = n.Select(n.One(), IN_HAND)
    beneath = n.Destination(Zone.UNDER, under=n.Self_())
    for verb, to, host, facedown in (
        ("put", beneath, scene.source, True), ("graft", beneath, scene.source, False),
        ("put", n.Destination(Zone.UNDER, under=n.Self_(), faceup=True), scene.source, False),
        ("put", n.Destination(Zone.UNDER, under=a(n.Named("Host"))), other, True),
        ("put", n.Destination(Zone.UNDER), scene.source, True),
    ):  # fmt: skip
        after = scene.does(n.MoveCard(verb, one, to), "B")
        assert (after["B"].host, after["B"].facedown, after.where("A")) == (host, facedown, ("hand",))
    nowhere = n.MoveCard("put", one, n.Destination(Zone.UNDER, under=a(n.Named("Nobody"))))
    after = scene.does(n.Sequence((nowhere, DID)), "B")
    assert after.where("A", "B") == ("hand", "hand") and after.pools == (0, 0)


def test_draws_and_refills() -> None:
    scene = Scene()
    pile(scene, "deck", "ABC")
    pile(scene, "hand", "HI")
    for draw, left in (
        (n.Draw(num(2)), "C"), (n.Draw(num(0)), "ABC"), (n.Draw(num(9)), ""), (n.Draw(num(3), to_hand_size=True), "BC"),
        (n.Draw(num(2), to_hand_size=True), "ABC"), (n.Draw(num(1), to_hand_size=True), "ABC"), (n.RefillHand(), ""),
        (n.Draw(n.Times(num(1), num(2))), "C"),
    ):  # fmt: skip
        assert deck(scene, draw) == left
    pile(scene, "deck", "VW", YOU)
    assert deck(scene, n.Draw(num(1), n.OPPONENT), player=YOU) == "W"


def test_discarded_until_it_comes_or_there_is_no_more() -> None:
    scene = Scene()
    pile(scene, "deck", "AB", type="action")
    pile(scene, "deck", "CD")
    until = n.DiscardUntil(zone(Zone.DECK), cards())
    assert deck(scene, until) == "D"
    assert deck(scene, n.DiscardUntil(zone(Zone.DECK), cards(n.Named("D")))) == ""
    assert deck(scene, n.DiscardUntil(zone(Zone.DECK), cards(n.Named("Z")))) == ""
    stop = n.DiscardUntil(zone(Zone.DECK), cards(), may_stop=True)
    for answers, left in (((False,), "BCD"), ((True, False), "CD"), ((True, True), "D")):
        assert deck(scene, stop, *answers) == left
    shown = n.Sequence((n.DiscardUntil(zone(Zone.DECK), cards(), verb="reveal"), n.Archive(its())))
    after = scene.does(shown)
    assert after.where("A", "B", "C", "D") == ("deck", "deck", "archives", "deck")
    one = n.Exists(IN_HAND, n.Order.EXACTLY, num(1))
    for held, picked, kept in (("", "", ""), ("H", "", "H"), ("HI", "I", "H"), ("HIJ", "IH", "J")):
        hand = Scene()
        pile(hand, "hand", held)
        after = hand.does(n.DiscardUntil(zone(Zone.HAND), one), *picked)
        assert "".join(after.state.players[ME].hand) == kept


def test_a_search_may_fail() -> None:
    scene = Scene()
    pile(scene, "deck", "AB")
    pile(scene, "discard", "C")
    found = n.MoveCard("put", n.Back(plural=True), n.Destination(Zone.HAND, n.YOU))
    two = n.Search(zone(Zone.DECK), n.Select(n.Exactly(num(2)), cards()))
    after = scene.does(n.Sequence((two, found)), ("A", "B"))
    assert after.where("A", "B") == ("hand", "hand")
    one = scene.does(n.Sequence((two, found)), ("B",))
    assert one.where("A", "B") == ("deck", "hand")
    missed = scene.does(n.Sequence((n.Search(zone(Zone.DECK), a()), DID)), ())
    assert missed.pools == (0, 0) and not missed.state.players[ME].deck.segments[0].ordered
    hit = scene.does(n.Sequence((n.Search(zone(Zone.DECK), a()), DID)), "A")
    assert hit.pools == (1, 0) and set(hit.state.players[ME].deck.cards) == {"A", "B"}
    in_pile = scene.does(n.Sequence((n.Search(zone(Zone.DISCARD), a()), replace(found, cards=its()))), "C")
    assert in_pile.where("C") == ("hand",) and in_pile.state.players[ME].deck.segments[0].ordered


def test_what_is_shown_archived_or_purged() -> None:
    scene = Scene()
    pile(scene, "hand", "AB")
    nobody, everybody = a(n.Named("Nobody")), n.Select(n.Each(), IN_HAND)
    for done in (n.Reveal(nobody), n.LookAt(nobody), n.Archive(nobody), n.Purge(nobody), n.Discard(nobody),
                 n.ChooseCards(nobody)):  # fmt: skip
        assert scene.does(n.Sequence((done, DID))).pools == (0, 0)
    for shown in (n.Reveal(everybody), n.LookAt(everybody)):
        assert scene.does(n.Sequence((shown, DID))).pools == (1, 0)
    assert [record.verb for record in scene.does(n.Reveal(everybody)).state.history] == [n.Verb.REVEAL] * 2
    assert scene.does(n.Archive(everybody)).where("A", "B") == ("archives", "archives")
    assert scene.does(n.Discard(zone(Zone.HAND))).where("A", "B") == ("discard pile", "discard pile")


def test_decks_are_shuffled_or_shuffled_into() -> None:
    scene = Scene()
    pile(scene, "deck", "XY")
    pile(scene, "deck", "VW", YOU)
    pile(scene, "discard", "C", YOU)

    def ordered(body: n.Statement) -> list[bool]:
        return [all(part.ordered for part in side.deck.segments) for side in scene.does(body).state.players]

    assert ordered(n.ShuffleZone(zone(Zone.DECK))) == [False, True]
    assert ordered(n.ShuffleZone(zone(Zone.DECK, n.OPPONENT))) == [True, False]
    assert ordered(n.ShuffleZone(zone(Zone.DECK, n.EACH_PLAYER))) == [False, False]
    assert ordered(n.ShuffleZone(zone(Zone.DISCARD), zone(Zone.DECK))) == [False, True]
    into = n.ShuffleZone(zone(Zone.DISCARD, n.OPPONENT), zone(Zone.DECK, n.OPPONENT))
    assert scene.does(into).where("C") == ("deck",) and ordered(into) == [True, False]


def test_cards_made_token_creatures() -> None:
    scene = Scene()
    pile(scene, "hand", "ABC")
    scene.faces["Grunt"] = face("Grunt", type="token creature", power=2)
    scene.sides[ME] = scene.sides[ME]._replace(token="Grunt")
    made = n.PutIntoPlay(n.Select(n.Exactly(num(2)), IN_HAND), manner=(n.AsCard(cards()),))
    after = scene.does(n.Sequence((made, DID)), ("A", "C"), "left")
    assert after.state.players[ME].battleline == ("C", "A") and after.pools == (1, 0)
    assert [after[uid].token for uid in "ABC"] == ["Grunt", "", "Grunt"]
    told = [record.verb for record in after.state.history]
    assert n.Verb.MAKE_TOKEN not in told and told.count(n.Verb.ENTER_PLAY) == 2
    as_if = n.PutIntoPlay(a(HAND, n.Named("B")), manner=(n.AsCard(cards()), n.AsIf("on top of your deck")))
    assert n.Verb.MAKE_TOKEN in [record.verb for record in scene.does(as_if).state.history]
    scene.sides[ME] = scene.sides[ME]._replace(token="")
    assert scene.does(n.Sequence((made, DID)), ("A", "C")).pools == (0, 0)
