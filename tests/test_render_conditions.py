"""Conditions and statics of single nodes, each form of a wording beside the one it might be taken for."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.rendering import base_wording as words
from judge.language.rendering.renderer import render

CREATURE, ARTIFACT = n.Filter((n.Kind.CREATURE,)), n.Filter((n.Kind.ARTIFACT,))
MINE = n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.YOU),))
ANYBODYS = n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.A_PLAYER),))
ANY_ARTIFACT = n.Filter((n.Kind.ARTIFACT,), (n.ControlledBy(n.A_PLAYER),))
EACH_ARTIFACT = n.Filter((n.Kind.ARTIFACT,), (n.ControlledBy(n.EACH_PLAYER),))
THEIR_ARTIFACT = n.Filter((n.Kind.ARTIFACT,), (n.ControlledBy(n.OPPONENT),))
SELF, IT, THOSE = n.Self_(), n.Back(), n.Back(n.Kind.CREATURE, plural=True)
ONE, TWO = n.Number(1), n.Number(2)
AT_LEAST, AT_MOST, EXACTLY, MORE, FEWER = (
    n.Order.AT_LEAST, n.Order.AT_MOST, n.Order.EXACTLY, n.Order.MORE, n.Order.FEWER,
)  # fmt: skip
AMBER, DAMAGE, POWER = n.Stat.AMBER, n.Stat.DAMAGE, n.Stat.POWER


@pytest.mark.parametrize(("node", "told"), [
    # what lies on a card
    (n.Compare(n.StatOf(AMBER, SELF), EXACTLY, n.Number(0)), "there is no Æ on ~"),
    (n.Compare(n.StatOf(AMBER, SELF), AT_LEAST, n.Number(0)), "there is 0Æ or more on ~"),
    (n.Compare(n.StatOf(AMBER, SELF), MORE, n.StatOf(AMBER, IT)), "there is more Æ on ~ than on it"),
    (n.Compare(n.StatOf(DAMAGE, SELF), AT_LEAST, TWO), "there is 2 or more damage on ~"),
    (n.Compare(n.StatOf(n.Stat.COUNTERS, SELF, "doom"), AT_LEAST, TWO), "there are 2 or more doom counters on ~"),
    (n.Compare(n.StatOf(n.Stat.COUNTERS, SELF, "doom"), EXACTLY, n.Number(0)), "there are no doom counters on ~"),
    # who is there
    (n.Exists(CREATURE), "there is a creature"),
    (n.Exists(CREATURE, EXACTLY, ONE), "there is exactly 1 creature"),
    (n.Exists(CREATURE, AT_LEAST, TWO), "there are 2 or more creatures"),
    (n.Exists(CREATURE, EXACTLY, n.Number(0)), "there are no creatures"),
    (n.Exists(MINE), "there is a friendly creature"), (n.Exists(THEIR_ARTIFACT), "there is an enemy artifact"),
    (n.Exists(MINE, AT_MOST, TWO), "there are 2 or fewer friendly creatures"),
    (n.Exists(ANYBODYS), "a player controls a creature"),
    (n.Exists(ANYBODYS, MORE, TWO), "a player controls more than 2 creatures"),
    (n.Exists(ANYBODYS, EXACTLY, n.Number(0)), "a player controls no creatures"),
    (n.Exists(n.EitherFilter((CREATURE, ARTIFACT)), AT_LEAST, TWO), "there are 2 or more creatures and artifacts"),
    (n.Exists(n.EitherFilter((CREATURE, ARTIFACT)), EXACTLY, n.Number(0)), "there are no creatures and artifacts"),
    (n.Exists(n.Filter((n.Kind.CREATURE,), (n.Extremal(True, POWER), n.ControlledBy(n.YOU)))),
     "you control the most powerful creature"),
    # what became of somebody
    (n.DestroyedThisWay(CREATURE), "a creature is destroyed this way"),
    (n.DestroyedThisWay(CREATURE, AT_LEAST, TWO), "2 or more creatures are destroyed this way"),
    (n.DestroyedThisWay(CREATURE, EXACTLY, ONE), "exactly 1 creature is destroyed this way"),
    (n.DestroyedThisWay(IT), "it is destroyed"),
    (n.DestroyedThisWay(THOSE), "those creatures are destroyed"),
    (n.DestroyedThisWay(SELF), "~ is destroyed this way"),
    (n.Not_(n.DestroyedThisWay(CREATURE)), "no creature is destroyed this way"),
    (n.DidIt(n.YOU), "you do"), (n.DidIt(n.OPPONENT), "your opponent does"),
    (n.DidNot(n.YOU), "you do not"), (n.DidNot(n.OPPONENT), "your opponent does not"),
    (n.Not_(n.DidIt(n.OPPONENT)), "your opponent does not"),
    # keys, tide, houses
    (n.KeyIsForged(n.YOU), "you have a forged key"), (n.KeyIsForged(n.OPPONENT), "your opponent has a forged key"),
    (n.KeyIsForged(n.A_PLAYER, "red"), "a red key is forged"), (n.KeyIsForged(n.YOU, "red"), "your red key is forged"),
    (n.KeyIsForged(n.YOU, "same"), "2 keys of the same color are forged"),
    (n.TideIs(True), "the tide is high"), (n.TideIs(False), "the tide is low"),
    (n.TideIs(True, n.YOU), "the tide is high for you"),
    (n.HasActiveHouse(n.House("dis")), "Dis is the active house"),
    (n.CanBeDone(), "able"),
    # the opposite
    (n.Not_(n.Exists(MINE)), "there is not a friendly creature"),
    (n.Not_(n.Exists(ANYBODYS)), "a player does not control a creature"),
    (n.Not_(n.KeyIsForged(n.YOU)), "you do not have a forged key"),
    (n.Not_(n.KeyIsForged(n.OPPONENT)), "your opponent does not have a forged key"),
    (n.Not_(n.TideIs(True)), "the tide is not high"),
    (n.Not_(n.InPlay(THOSE)), "those creatures are not in play"),
    (n.Not_(n.DamageDestroys(CREATURE)), "this damage does not destroy a creature"),
    (n.Not_(n.CanBeDone()), "it is not true that able"),
    # what was so then
    (n.Was(n.InPlay(SELF)), "~ was in play"), (n.Was(n.InPlay(THOSE)), "those creatures were in play"),
    (n.Was(n.KeyIsForged(n.OPPONENT)), "your opponent had a forged key"),
    # several
    (n.Conditions((n.TideIs(True), n.InPlay(SELF))), "the tide is high and ~ is in play"),
    (n.Conditions((n.TideIs(True), n.InPlay(SELF)), either=True), "the tide is high or ~ is in play"),
    (n.Conditions((n.Exists(ANYBODYS), n.Exists(ANY_ARTIFACT))), "a player controls a creature and an artifact"),
    (n.Conditions((n.Exists(ANYBODYS), n.Exists(EACH_ARTIFACT))),
     "a player controls a creature and each player controls an artifact"),
    (n.Conditions((n.Exists(ANYBODYS), n.Exists(ANY_ARTIFACT, AT_LEAST, TWO))),
     "a player controls a creature and a player controls 2 or more artifacts"),
    (n.Conditions((n.Exists(MINE), n.Exists(THEIR_ARTIFACT))),
     "there is a friendly creature and there is an enemy artifact"),
    (n.Conditions((n.KeyIsForged(n.YOU), n.KeyIsForged(n.OPPONENT))), "each player has a forged key"),
    (n.Conditions((n.KeyIsForged(n.YOU), n.KeyIsForged(n.OPPONENT)), either=True), "a player has a forged key"),
    # fighting
    (n.Fights(SELF), "~ is fighting"), (n.Fights(THOSE), "those creatures are fighting"),
    (n.Fights(SELF, IT), "~ is fighting it"), (n.Fights(SELF, IT, attacking=True), "attacking it"),
    (n.Fights(SELF, attacking=True), "attacking"), (n.Fights(IT, SELF, attacking=True), "attacking ~"),
    (n.Fights(THOSE, SELF, attacking=True), "those creatures are attacking ~"),
    (n.HasMost(CREATURE), "they control the most creatures"),
    (n.HasMost(CREATURE, False), "they control the fewest creatures"),
])  # fmt: skip
def test_a_condition(node: n.Condition, told: str) -> None:
    assert words.condition(node) == told


@pytest.mark.parametrize(("node", "told"), [
    (n.TreatAs(SELF, n.InState(n.State.STUNNED)), "~ is considered to be stunned."),
    (n.TreatAs(THOSE, n.InState(n.State.STUNNED)), "Those creatures are considered to be stunned."),
    (n.TreatAs(SELF, n.StatCompare(POWER, EXACTLY, TWO)), "~ is considered to have power 2."),
    (n.TreatAs(THOSE, n.StatCompare(POWER, EXACTLY, TWO)), "Those creatures are considered to have power 2."),
    (n.TreatAs(THOSE, n.ControlledBy(n.OPPONENT)), "Your opponent controls those creatures."),
    (n.Loses(SELF, "text"), "~'s text box is considered blank."),
    (n.Loses(THOSE, "text"), "Those creatures' text boxes are considered blank."),
    (n.Loses(SELF, "traits"), "~ loses each of its traits."),
    (n.Loses(THOSE, "traits"), "Those creatures lose each of their traits."),
    (n.Loses(SELF, "destroyed"), "~ loses each of its destroyed abilities."),
    (n.Loses(SELF, "text", except_for="traits"), "~'s text box is considered blank (except for traits)."),
    (n.BelongsTo(SELF, n.House("dis")), "~ belongs to house Dis."),
    (n.BelongsTo(THOSE, n.House("dis")), "Those creatures belong to house Dis."),
    (n.BelongsTo(SELF, n.House("dis"), False), "~ belongs to house Dis in addition to its other houses."),
    (n.BelongsTo(THOSE, n.House("dis"), False),
     "Those creatures belong to house Dis in addition to their other houses."),
    (n.KeyCost(n.YOU, TWO), "Your keys cost +2Æ."), (n.KeyCost(n.YOU, TWO, True), "Your keys cost -2Æ."),
    (n.KeyCost(None, TWO), "Keys cost +2Æ."), (n.KeyCost(None, TWO, of_key="red"), "Each red key costs +2Æ."),
    (n.KeyCost(n.OPPONENT, n.Number(-2)), "Your opponent's keys cost -2Æ."),
    (n.KeyCost(n.YOU, TWO, of_key="red"), "Your red key costs +2Æ."),
    (n.HandSize(n.YOU, ONE), 'Refill your hand to 1 additional card during your "draw cards" step.'),
    (n.HandSize(n.OPPONENT, TWO, True),
     'Your opponent refills their hand to 2 fewer cards during their "draw cards" step.'),
    (n.EntersPlay(SELF, n.Entering("stunned")), "~ enters play stunned."),
    (n.EntersPlay(THOSE, n.Entering("stunned")), "Those creatures enter play stunned."),
    (n.EntersPlay(SELF, "Æ", TWO), "~ enters play with 2Æ on it."),
    (n.EntersPlay(THOSE, "doom", TWO), "Those creatures enter play with 2 doom counters on them."),
    (n.May(n.YOU, n.Statics((n.EntersPlay(IT, n.Entering("ready")),
                             n.EntersPlay(THOSE, n.Destination(n.Zone.BATTLELINE, n.YOU, "anywhere"))))),
     "You may have it enter anywhere in your battleline, ready."),
    (n.May(n.YOU, n.Destroy(SELF), ONE), "Once each turn, you may destroy ~."),
    (n.May(n.YOU, n.Destroy(SELF), TWO), "Twice each turn, you may destroy ~."),
])  # fmt: skip
def test_a_static(node: Node, told: str) -> None:
    assert render(node) == told


def _count(*modifiers: n.Modifier, kind: n.Kind = n.Kind.CREATURE) -> n.CountOf:
    return n.CountOf(n.Filter((kind,), modifiers))


YOURS, THEIRS, A_PLAYERS = n.ControlledBy(n.YOU), n.ControlledBy(n.OPPONENT), n.ControlledBy(n.A_PLAYER)
ARCHIVED, THEIR_ARCHIVED = (n.InZone(n.ZoneRef(n.Zone.ARCHIVES, player)) for player in (n.YOU, n.OPPONENT))
STUNNED = n.InState(n.State.STUNNED)
CARD = n.Kind.CARD


@pytest.mark.parametrize(("left", "order", "right", "told"), [
    # keys of both players
    (n.FORGED_BY_BOTH, AT_LEAST, ONE, "a key is forged"),
    (n.FORGED_BY_BOTH, EXACTLY, n.Number(0), "no key is forged"),
    (n.FORGED_BY_BOTH, EXACTLY, ONE, "exactly 1 key is forged"),
    (n.FORGED_BY_BOTH, EXACTLY, TWO, "exactly 2 keys are forged"),
    (n.FORGED_BY_BOTH, AT_LEAST, TWO, "2 or more keys are forged"),
    (n.FORGED_BY_BOTH, AT_MOST, ONE, "1 or fewer keys are forged"),
    # numbers of cards
    (_count(), MORE, _count(kind=n.Kind.ARTIFACT), "there are more creatures than artifacts"),
    (_count(), FEWER, _count(kind=n.Kind.ARTIFACT), "there are fewer creatures than artifacts"),
    (_count(), EXACTLY, _count(kind=n.Kind.ARTIFACT), "the number of creatures is equal to the number of artifacts"),
    (_count(YOURS), MORE, _count(THEIRS), "there are more friendly creatures than enemy creatures"),
    (_count(THEIRS), FEWER, _count(YOURS), "there are fewer enemy creatures than friendly creatures"),
    (_count(A_PLAYERS), MORE, _count(THEIRS), "a player controls more creatures than your opponent"),
    (_count(A_PLAYERS), FEWER, _count(YOURS), "a player controls fewer creatures than you"),
    (_count(A_PLAYERS, STUNNED), MORE, _count(YOURS),
     "there are more stunned creatures controlled by a player than friendly creatures"),
    (_count(YOURS), EXACTLY, _count(THEIRS), "each player has the same number of creatures"),
    (_count(YOURS, STUNNED), EXACTLY, _count(THEIRS, STUNNED), "each player has the same number of stunned creatures"),
    (_count(YOURS, STUNNED), EXACTLY, _count(THEIRS),
     "the number of friendly stunned creatures is equal to the number of enemy creatures"),
    (_count(STUNNED), EXACTLY, _count(STUNNED),
     "the number of stunned creatures is equal to the number of stunned creatures"),
    (_count(ARCHIVED, kind=CARD), MORE, _count(THEIR_ARCHIVED, kind=CARD),
     "you have more cards in your archives than your opponent"),
    (_count(THEIR_ARCHIVED, kind=CARD), FEWER, _count(ARCHIVED, kind=CARD),
     "your opponent has fewer cards in their archives than you"),
    (_count(), MORE, n.StatOf(AMBER, n.YOU), "there are more creatures than Æ in your pool"),
    # totals and the rest
    (n.Plus(n.StatOf(AMBER, n.YOU), n.StatOf(AMBER, n.OPPONENT)), AT_LEAST, TWO,
     "there is a combined total of 2Æ or more between both players' pools"),
    (_count(), AT_LEAST, TWO, "the number of creatures is at least 2"),
    (_count(), AT_MOST, TWO, "the number of creatures is 2 or less"),
    (_count(), EXACTLY, TWO, "the number of creatures is equal to 2"),
    (_count(), MORE, TWO, "the number of creatures is greater than 2"),
    (_count(), FEWER, TWO, "the number of creatures is less than 2"),
    # what a player has
    (n.StatOf(AMBER, n.YOU), AT_LEAST, TWO, "you have 2Æ or more"),
    (n.StatOf(AMBER, n.OPPONENT), EXACTLY, n.Number(0), "your opponent has no Æ"),
    (n.StatOf(AMBER, n.YOU), EXACTLY, n.StatOf(AMBER, n.OPPONENT), "you and your opponent have the same number of Æ"),
    (n.StatOf(AMBER, n.YOU), MORE, n.StatOf(AMBER, n.OPPONENT), "you have more Æ than your opponent"),
    (n.StatOf(AMBER, n.YOU), FEWER, n.StatOf(AMBER, n.OPPONENT), "you have less Æ than your opponent"),
    (n.StatOf(n.Stat.CHAINS, n.YOU), FEWER, n.StatOf(n.Stat.CHAINS, n.OPPONENT),
     "you have fewer chains than your opponent"),
    (n.StatOf(n.Stat.CHAINS, n.YOU), EXACTLY, ONE, "you have exactly 1 chain"),
    (n.StatOf(n.Stat.CHAINS, n.YOU), EXACTLY, TWO, "you have exactly 2 chains"),
    (n.StatOf(n.Stat.CHAINS, n.YOU), AT_LEAST, ONE, "you have 1 or more chains"),
    (n.StatOf(n.Stat.FORGED_KEYS, n.YOU), EXACTLY, ONE, "you have exactly 1 forged key"),
    (n.StatOf(n.Stat.HAND_SIZE, n.YOU), AT_MOST, TWO, "you have 2 or fewer cards in hand"),
    (n.StatOf(n.Stat.KEY_COST, n.YOU), AT_LEAST, TWO, "your key cost is 2Æ or more"),
    (n.StatOf(n.Stat.KEY_COST, n.YOU), AT_MOST, TWO, "your key cost is 2Æ or less"),
    (n.StatOf(n.Stat.KEY_COST, n.YOU), EXACTLY, TWO, "your key cost is 2Æ"),
    # what a card has
    (n.StatOf(POWER, SELF), AT_LEAST, TWO, "~ has power 2 or higher"),
    (n.StatOf(n.Stat.ARMOR, THOSE), AT_MOST, TWO, "those creatures have armor 2 or lower"),
    (n.StatOf(POWER, THOSE), MORE, n.StatOf(POWER, SELF), "those creatures have more power than ~"),
    (n.StatOf(POWER, THOSE), FEWER, n.StatOf(POWER, SELF), "those creatures have less power than ~"),
])  # fmt: skip
def test_a_comparison(left: n.Amount, order: n.Order, right: n.Amount, told: str) -> None:
    assert words.condition(n.Compare(left, order, right)) == told
