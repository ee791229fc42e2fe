"""Trees before and after lowering: what a sentence belongs to, of whom it speaks, and what a constant text comes to."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import transform
from judge.lowering.as_written import written
from judge.lowering.flatten import flatten, is_order, permission, speaks_of_its_zone
from judge.lowering.lower import lowered
from judge.lowering.nodes import Bound, GivenPlayer, OtherThanChosen, ReadAhead, Replaced, Spare
from judge.lowering.preceding import before
from judge.lowering.referring import referred
from law_boards import FRIENDLY

SELF, IT, HOST = n.Self_(), n.Back(), n.This(n.Kind.CREATURE)
ONE, TWO = n.Number(1), n.Number(2)
CREATURE = n.Filter((n.Kind.CREATURE,))
A_CARD = n.Select(n.One(), n.Filter((n.Kind.CARD,)))
GAIN, LOSE, STEAL = n.GainAmber(ONE), n.LoseAmber(ONE), n.StealAmber(ONE)
TAUNT = n.Keyword("taunt")
ENDS = n.TurnPoint(True, None)
IF_DONE = n.If(n.DidIt(n.YOU), GAIN)
TIDE = n.PlayerIs(n.YOU, n.PlayerState.HAUNTED)


def played(*steps: n.Statement) -> n.BoldAbility:
    """ "Play: …"."""
    return n.BoldAbility((n.Heading.PLAY,), n.Sequence(steps) if len(steps) > 1 else steps[0])


def unbound(text: n.CardText) -> n.CardText:
    """A lowered text with its words unbound."""
    return transform(text, lambda node: written(node) if isinstance(node, Bound) else node)


def body(*abilities: n.Ability) -> list[Node | None]:
    """What each ability of a text does once it is lowered, whatever its words are bound to."""
    return [getattr(ability, "body", None) for ability in unbound(lowered(n.CardText(abilities))).abilities]


# --- what a sentence belongs to -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("does", "word"), [(n.Discard, "discard"), (n.Purge, "purge"), (n.Archive, "archive")])
def test_what_is_said_of_a_card_dealt_with_later_is_put_off_with_it(
    does: type[n.Discard | n.Purge | n.Archive], word: str
) -> None:
    later = n.Delayed(ENDS, does(A_CARD))
    said = n.Reveal(n.Back(n.Kind.CARD, word))
    together = n.Delayed(ENDS, n.Sequence((does(A_CARD), said)))
    assert body(played(later, said)) == [together]
    assert body(played(GAIN, later, said)) == [n.Sequence((GAIN, together))]
    assert body(played(later, said, LOSE)) == [n.Sequence((together, LOSE))]
    assert body(played(later, LOSE)) == [n.Sequence((later, LOSE))]
    assert body(played(does(A_CARD), said)) == [n.Sequence((does(A_CARD), said))]
    named = n.Sequence((n.ChooseCards(A_CARD), later, n.Reveal(n.Back(n.Kind.CARD, "choose"))))
    assert body(played(*named.steps)) == [named]


def test_a_constant_sentence_about_it_follows_the_ability_before() -> None:
    blank = n.Loses(IT, "text")
    put = n.PutCounters(ONE, "doom", SELF)
    for first, whole in (
        (put, n.Sequence((put, blank))),
        (n.Sequence((GAIN, put)), n.Sequence((GAIN, put, blank))),
        (n.Sequence((put, n.If(TIDE, GAIN))), n.Sequence((put, n.If(TIDE, n.Sequence((GAIN, blank)))))),
        (n.Sequence((put, n.If(TIDE, GAIN, LOSE))), n.Sequence((put, n.If(TIDE, GAIN, LOSE), blank))),
    ):
        assert body(n.BoldAbility((n.Heading.ACTION,), first), n.ConstantAbility(blank)) == [whole]
    own = n.Loses(SELF, "text")
    assert body(played(put), n.ConstantAbility(own)) == [put, own]
    assert body(n.ConstantAbility(own), n.ConstantAbility(own)) == [own, own]


def test_it_is_the_creature_to_which_an_upgrade_is_attached_only() -> None:
    gains, of_host = n.GainKeyword(IT, TAUNT), n.GainKeyword(HOST, TAUNT)
    to = n.Cannot(n.Act.ATTACH, SELF, n.Select(n.Each(), CREATURE), only=True)
    other = n.GainKeyword(SELF, TAUNT)
    assert body(n.ConstantAbility(to), n.ConstantAbility(gains)) == [to, of_host]
    both = n.ConstantAbility(n.Statics((gains, other)))
    assert body(n.ConstantAbility(to), both) == [to, n.Statics((of_host, other))]
    for first in (n.Cannot(n.Act.ATTACH, SELF, n.Select(n.Each(), CREATURE)), n.Cannot(n.Act.REAP, SELF, only=True)):
        assert body(n.ConstantAbility(first), n.ConstantAbility(gains)) == [first, gains]


def test_the_next_creature_is_the_one_that_lasts() -> None:
    plays = n.Event(n.Verb.PLAY, n.YOU, CREATURE)
    following = n.NextTime(plays, GAIN)
    it_gains = n.Lasting(n.Window(n.Period.THIS_TURN), n.GainKeyword(IT, TAUNT))
    self_gains = n.Lasting(n.Window(n.Period.THIS_TURN), n.GainKeyword(SELF, TAUNT))
    assert body(played(following, it_gains)) == [n.Sequence((following, n.NextTime(plays, it_gains)))]
    for steps in ((following, self_gains), (n.ChooseCards(A_CARD), it_gains), (following, GAIN)):
        assert body(played(*steps)) == [n.Sequence(steps)]


def test_each_player_speaks_of_what_they_have_discarded() -> None:
    each = n.Discard(A_CARD, n.EACH_PLAYER)
    theirs = n.Reveal(n.Back(n.Kind.CARD, "discard", by=n.THEY))
    assert body(played(each, theirs)) == [n.Sequence((each, n.As(n.EACH_PLAYER, theirs)))]
    mine = n.Discard(A_CARD, n.OPPONENT)
    assert body(played(mine, theirs)) == [n.Sequence((mine, theirs))]
    told = n.Reveal(n.Back(n.Kind.CARD, "discard", by=n.THEY), n.OPPONENT)
    assert body(played(each, told)) == [n.Sequence((each, told))]
    plain = n.Reveal(n.Back(n.Kind.CARD, "discard", plural=True))
    assert body(played(each, plain, theirs)) == [n.Sequence((each, plain, n.As(n.EACH_PLAYER, theirs)))]


def test_if_you_do_that_instead_is_part_of_it() -> None:
    instead = n.InsteadOf(None, n.May(n.YOU, LOSE))
    taken = ReadAhead(STEAL, n.Sequence((LOSE, IF_DONE)), optional=True)
    assert body(played(STEAL, instead, IF_DONE)) == [n.Sequence((taken,))]
    otherwise, either = n.If(n.DidIt(n.YOU), GAIN, STEAL), ReadAhead(STEAL, LOSE, optional=True)
    assert body(played(STEAL, instead, otherwise)) == [n.Sequence((either, otherwise))]
    once = ReadAhead(STEAL, LOSE, TIDE)
    assert body(played(STEAL, n.InsteadOf(TIDE, LOSE), IF_DONE)) == [n.Sequence((once, IF_DONE))]
    assert body(played(STEAL, instead, GAIN)) == [n.Sequence((either, GAIN))]


def test_instead_of_its_destruction() -> None:
    sac = n.Destroy(n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (FRIENDLY,))))
    instead = n.InsteadOf(n.DidIt(n.YOU), GAIN)
    spared = n.If(n.DidIt(n.YOU), n.Sequence((Spare(), GAIN)))
    destroyed = n.BoldAbility((n.Heading.DESTROYED,), n.Sequence((sac, instead)))
    assert body(destroyed) == [n.Sequence((sac, spared))]
    assert body(played(sac, instead)) == [n.Sequence((ReadAhead(sac, GAIN, n.DidIt(n.YOU)),))]
    other = n.InsteadOf(TIDE, GAIN)
    of_it = n.Sequence((ReadAhead(sac, GAIN, TIDE),))
    assert body(n.BoldAbility((n.Heading.DESTROYED,), n.Sequence((sac, other)))) == [of_it]


def test_the_one_that_leaves_is_put_elsewhere() -> None:
    def leaving(verb: n.Verb, word: n.Cards) -> n.ReplacementAbility:
        return n.ReplacementAbility(n.Event(verb, CREATURE), n.Purge(word), n.Is(word, CREATURE))

    (made,) = lowered(n.CardText((leaving(n.Verb.LEAVE, IT),))).abilities
    assert isinstance(made, n.ReplacementAbility)
    assert (made.body, made.condition) == (n.Purge(Replaced()), n.Is(Replaced(), CREATURE))
    for kept in (leaving(n.Verb.DESTROY, IT), leaving(n.Verb.LEAVE, SELF)):
        assert unbound(lowered(n.CardText((kept,)))).abilities == (kept,)


def test_another_than_the_one_chosen_before() -> None:
    def stun(*modifiers: n.Modifier, quantity: n.Quantity | None = None) -> n.SetStatus:
        return n.SetStatus(n.Status.STUN, n.Select(quantity or n.One(), n.Filter((n.Kind.CREATURE,), modifiers)))

    than_it, other = OtherThanChosen(), n.Other()
    for steps, made in (
        ((stun(), stun(other)), (stun(), stun(than_it))),
        ((stun(FRIENDLY), stun(other)), (stun(FRIENDLY), stun(than_it))),
        ((stun(FRIENDLY), stun(other, FRIENDLY)), (stun(FRIENDLY), stun(than_it, FRIENDLY))),
        ((stun(), stun(other, FRIENDLY)), (stun(), stun(other, FRIENDLY))),  # the first may be no friendly one
        ((stun(other), stun(other)), (stun(other), stun(other))),
        ((stun(quantity=n.Each()), stun(other)), (stun(quantity=n.Each()), stun(other))),
    ):
        assert referred(played(*steps)) == played(*made)


# --- what a constant text comes to ----------------------------------------------------------------------------------

REAPS = n.Cannot(n.Act.REAP, SELF)
GAINS = n.GainKeyword(SELF, TAUNT)
IN_DISCARD = n.InPlay(SELF, n.ZoneRef(Zone.DISCARD, n.YOU))
TURN = n.Window(n.Period.YOUR_NEXT_TURN)
MAY_PLAY = n.May(n.YOU, n.PlayCard(A_CARD))
PLAYS = n.Permit((n.Act.PLAY,), n.YOU, n.Filter((n.Kind.CARD,)), ONE)
DESTROYS = n.Destroy(SELF)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (n.ConstantAbility(REAPS), [(REAPS, ())]),
        (n.ConstantAbility(n.Statics((REAPS, GAINS))), [(REAPS, ()), (GAINS, ())]),
        (n.While(TIDE, n.While(IN_DISCARD, REAPS)), [(REAPS, (TIDE, IN_DISCARD))]),
        (n.Lasting(TURN, REAPS), [(REAPS, (TURN,))]),
        (n.If(TIDE, REAPS), [(REAPS, (TIDE,))]),
        (n.If(TIDE, REAPS, MAY_PLAY), [(REAPS, (TIDE,)), (PLAYS, (n.Not_(TIDE),))]),
        (MAY_PLAY, [(PLAYS, ())]),
        (n.May(n.YOU, GAIN), [(n.May(n.YOU, GAIN), ())]),
        (n.Sequence((DESTROYS, REAPS)), [(n.Sequence((DESTROYS, REAPS)), ())]),
        (n.Sequence((REAPS, DESTROYS)), [(REAPS, ()), (DESTROYS, ())]),
        (n.While(TIDE, DESTROYS), [(DESTROYS, (TIDE,))]),
    ],
)  # fmt: skip
def test_single_statics_and_what_they_stand_under(text: Node, parts: list[tuple[Node, tuple[Node, ...]]]) -> None:
    assert list(flatten(text)) == parts


def test_what_is_said_of_a_player_is_said_of_each() -> None:
    haunted = n.PlayerIs(n.A_PLAYER, n.PlayerState.HAUNTED)
    costs = n.KeyCost(n.THEY, ONE)
    assert list(flatten(n.While(haunted, costs))) == [
        (n.KeyCost(GivenPlayer(one), ONE), (n.PlayerIs(GivenPlayer(one), n.PlayerState.HAUNTED),)) for one in (0, 1)
    ]

    def own(who: n.Players, whose: n.Players) -> n.Cannot:
        return n.Cannot(n.Act.PLAY, who, n.Filter((n.Kind.CARD,), (n.OwnedBy(whose),)))

    said = [part for part, _ in flatten(own(n.EACH_PLAYER, n.THEY))]
    assert said == [own(one, one) for one in map(GivenPlayer, (0, 1))]
    for plain in (
        n.Cannot(n.Act.PLAY, n.EACH_PLAYER, CREATURE),
        own(n.OPPONENT, n.THEY),
        n.KeyCost(n.EACH_PLAYER, ONE),
    ):
        assert list(flatten(plain)) == [(plain, ())]


@pytest.mark.parametrize(
    ("condition", "elsewhere"),
    [
        (IN_DISCARD, True),
        (n.InPlay(SELF, n.ZoneRef(Zone.HAND, n.YOU)), True),
        (n.InPlay(SELF, n.ZoneRef(Zone.PLAY)), False),
        (n.InPlay(SELF, n.ZoneRef(Zone.BATTLELINE, n.YOU)), False),
        (n.InPlay(SELF), False),
        (n.InPlay(A_CARD, n.ZoneRef(Zone.DISCARD, n.YOU)), False),
        (TIDE, False),
    ],
)
def test_whether_a_text_counts_outside_play(condition: n.Condition, elsewhere: bool) -> None:
    assert speaks_of_its_zone(n.ConstantAbility(n.While(condition, REAPS))) is elsewhere
    instead = n.ReplacementAbility(n.Event(n.Verb.REAP, CREATURE), GAIN, condition)
    assert speaks_of_its_zone(instead) is elsewhere
    assert list(flatten(instead)) == [
        (n.ReplacementAbility(n.Event(n.Verb.REAP, CREATURE), GAIN), (condition,)) if elsewhere else (instead, ())
    ]
    assert not speaks_of_its_zone(played(n.If(condition, GAIN)))


def test_a_card_that_offers_itself_counts_where_it_lies() -> None:
    from_pile = n.InPlaceOf(SELF, n.ZoneRef(Zone.DISCARD, n.YOU))
    back = n.MoveCard("return", from_pile, n.Destination(Zone.HAND, n.YOU))
    assert speaks_of_its_zone(n.ConstantAbility(n.May(n.YOU, back)))
    other = n.MoveCard("return", n.InPlaceOf(A_CARD, n.ZoneRef(Zone.DISCARD, n.YOU)), n.Destination(Zone.HAND, n.YOU))
    assert not speaks_of_its_zone(n.ConstantAbility(n.May(n.YOU, other)))


@pytest.mark.parametrize(
    ("told", "order"),
    [
        (DESTROYS, True), (n.Purge(SELF), True), (n.Archive(SELF), True), (GAIN, False), (REAPS, False),
        (n.Sequence((DESTROYS, GAIN)), True), (n.Sequence((GAIN, DESTROYS)), False), (n.Sequence(()), False),
    ],
)  # fmt: skip
def test_what_tells_players_to_do_something(told: Node, order: bool) -> None:
    assert is_order(told) is order


ANY = n.Filter((n.Kind.CARD,))


@pytest.mark.parametrize(
    ("done", "permit"),
    [
        (n.PlayCard(n.Select(n.One(), ANY)), n.Permit((n.Act.PLAY,), n.YOU, ANY, ONE)),
        (n.PlayCard(n.Select(n.Exactly(TWO), ANY)), n.Permit((n.Act.PLAY,), n.YOU, ANY, TWO)),
        (n.PlayCard(n.Select(n.UpTo(TWO), ANY)), n.Permit((n.Act.PLAY,), n.YOU, ANY, TWO)),
        (n.PlayCard(n.Select(n.AnyNumber(), ANY)), n.Permit((n.Act.PLAY,), n.YOU, ANY)),
        (n.UseCard("reap", n.Select(n.One(), ANY)), n.Permit((n.Act.REAP,), n.YOU, ANY, ONE)),
        (n.UseCard("fight", n.Select(n.One(), ANY)), n.Permit((n.Act.FIGHT,), n.YOU, ANY, ONE)),
        (n.UseCard("action", n.Select(n.One(), ANY)), n.Permit((n.Act.ACTION,), n.YOU, ANY, ONE)),
        (n.UseCard("use", n.Select(n.Each(), ANY)), n.Permit((n.Act.USE,), n.YOU, ANY)),
        (n.PlayCard(n.Select(n.One(), ANY), as_if_yours=True), None),
        (n.UseCard("use", n.Select(n.One(), ANY), as_if_yours=True), None),
        (n.PlayCard(SELF), None),
        (GAIN, None),
    ],
)
def test_what_you_may_do_is_permitted(done: n.Statement, permit: n.Permit | None) -> None:
    assert permission(n.May(n.YOU, done)) == permit
    each_turn = n.May(n.YOU, done, TWO)
    if permit is not None and permit.count is not None:
        assert permission(each_turn) == n.Permit(permit.acts, n.YOU, ANY, n.Times(permit.count, TWO))
    else:
        assert permission(each_turn) == permit


def test_what_stands_before() -> None:
    again = n.Repeat("preceding")
    for text, said in (
        (n.Sequence((GAIN, LOSE, again)), n.Sequence((GAIN, LOSE))),
        (n.Sequence((GAIN, n.May(n.YOU, again), LOSE)), n.Sequence((GAIN,))),
        (n.Sequence((n.Sequence((STEAL, again)), LOSE)), n.Sequence((STEAL,))),
        (n.May(n.YOU, n.Sequence((STEAL, again))), n.Sequence((STEAL,))),
        (n.ForEach(CREATURE, n.Sequence((STEAL, again))), n.Sequence((STEAL,))),
        (n.As(n.OPPONENT, n.Sequence((STEAL, again))), n.Sequence((STEAL,))),
        (n.If(TIDE, n.Sequence((STEAL, again)), GAIN), n.Sequence((STEAL,))),
        (n.If(TIDE, GAIN, n.Sequence((STEAL, again))), n.Sequence((STEAL,))),
        (n.If(TIDE, n.Sequence((STEAL, again))), n.Sequence((STEAL,))),
        (again, n.Sequence(())),
        (n.Sequence((GAIN, LOSE)), n.Sequence(())),
    ):
        assert before(text, again) == said
