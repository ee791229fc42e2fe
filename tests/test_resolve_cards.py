"""Cards between zones: what is moved, shown and found, and what later words mean (18.4 MOVEMENT BETWEEN ZONES,
SEARCH, DRAWING CARDS, ARCHIVES)."""

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
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
