"""Constructs that texts use seldom, each tried on invented texts: what they mean, and that their words come back."""

import pytest

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Period, Verb
from judge.effects.players import EACH_PLAYER, OPPONENT, THEY, YOU
from judge.effects.targets import Kind
from judge.language import read
from judge.language.checks.accounting import account
from judge.language.checks.unread_help import problems
from judge.language.rendering.renderer import render

ARCHIVES = n.ZoneRef(n.Zone.ARCHIVES, YOU)
HAND = n.Destination(n.Zone.HAND, YOU)
HAUNTED = n.PlayerWho(EACH_PLAYER, (n.PlayerIs(THEY, n.PlayerState.HAUNTED),))


def meant(text: str) -> Node:
    """What a text says; its words and those of its canonical wording are the same."""
    reading = read(text)
    assert reading.complete, problems(reading)
    again = read(render(reading.tree))
    assert again.tree == reading.tree, render(reading.tree)
    told = account(reading.text, reading.tree)
    assert told, told
    (ability,) = reading.tree.abilities
    return ability.body if isinstance(ability, n.BoldAbility | n.ConstantAbility) else ability


def each(*modifiers: n.Modifier, kind: Kind = Kind.CREATURE) -> n.Select:
    return n.Select(n.Each(), n.Filter((kind,), modifiers))


def a_creature(*modifiers: n.Modifier) -> n.Select:
    return n.Select(n.One(), n.Filter((Kind.CREATURE,), modifiers))


IN_PLAY = n.Filter((Kind.CREATURE,), (n.InZone(n.ZoneRef(n.Zone.PLAY)),))


def houses(order: n.Order, count: int) -> n.Compare:
    return n.Compare(n.DistinctOf("house", IN_PLAY), order, n.Number(count))


SUPPLY = n.ZoneRef(n.Zone.COMMON_SUPPLY)
SECOND = n.Back(Kind.CREATURE, modifiers=(n.Nth(2),))


def counted(factor: int, of: n.Amount) -> n.Times:
    return n.Times(n.Number(factor), of)


SAID: dict[str, Node] = {
    # Æmber that may not be had
    "Players cannot steal Æ.": n.Cannot(n.Act.STEAL, EACH_PLAYER),
    "Your opponent cannot gain Æ.": n.Cannot(n.Act.GAIN, OPPONENT),
    "Each haunted player cannot capture Æ.": n.Cannot(n.Act.CAPTURE, HAUNTED),
    # effects as causes
    "~ cannot be stunned or exhausted by enemy effects.": n.Statics((
        n.Cannot(n.Act.BE_STUNNED, n.Self_(), by=n.AbilityRef("", OPPONENT)),
        n.Cannot(n.Act.EXHAUST, n.Self_(), by=n.AbilityRef("", OPPONENT)))),
    "Friendly creatures cannot be dealt damage by enemy effects.": n.Cannot(
        n.Act.BE_DEALT_DAMAGE, each(n.ControlledBy(YOU)), by=n.AbilityRef("", OPPONENT)),
    "After ~ is destroyed by an enemy effect, draw a card.": n.TriggeredAbility(
        n.Event(Verb.DESTROY, object=n.Self_(), by=n.AbilityRef("", OPPONENT)), n.Draw(n.Number(1))),
    # players counted
    "Play: Archive the top card of your deck for each haunted player.": n.ForEach(
        HAUNTED, n.Archive(n.Slice("top", n.Number(1), n.ZoneRef(n.Zone.DECK, YOU)))),
    "Play: Gain 2Æ for each player.": n.GainAmber(counted(2, n.CountOf(EACH_PLAYER))),
    "Play: For each haunted player, that player loses 1Æ.": n.ForEach(HAUNTED, n.LoseAmber(n.Number(1), THEY)),
    # what was not done
    "Play: Choose 2 creatures. Destroy each creature not chosen this way.": n.Sequence((
        n.ChooseCards(n.Select(n.Exactly(n.Number(2)), n.Filter((Kind.CREATURE,)))),
        n.Destroy(each(n.Not(n.DidThis(n.Event(Verb.CHOOSE, manner=(n.ThisWay(),)))))))),
    "Play: Ready each friendly creature not used this turn.": n.SetStatus(n.Status.READY, each(
        n.ControlledBy(YOU), n.Not(n.DidThis(n.Event(Verb.USE), n.Window(Period.THIS_TURN))))),
    "Play: Purge each creature not destroyed this way.": n.Purge(each(
        n.Not(n.DidThis(n.Event(Verb.DESTROY, manner=(n.ThisWay(),)))))),
    # what lies on a card as it enters play
    "Creatures enter play with 1 damage on them.": n.EntersPlay(each(), "D", n.Number(1)),
    "~ enters play with 2 doom counters on it.": n.EntersPlay(n.Self_(), "doom", n.Number(2)),
    "~ enters play stunned and with 2Æ on it.": n.Statics((
        n.EntersPlay(n.Self_(), n.Entering("stunned")), n.EntersPlay(n.Self_(), "Æ", n.Number(2)))),
    # the moment behind the effect
    "Your opponent loses 1Æ at the start of their turn.": n.TriggeredAbility(
        n.TurnPoint(False, OPPONENT), n.LoseAmber(n.Number(1), THEY), "at"),
    "Each player draws a card at the end of their turn.": n.TriggeredAbility(
        n.TurnPoint(True, EACH_PLAYER), n.Draw(n.Number(1), THEY), "at"),
    "Play: Archive a card at the end of your turn.": n.Delayed(
        n.TurnPoint(True, YOU), n.Archive(n.Select(n.One(), n.Filter((Kind.CARD,))))),
    # a replacement that acts once
    "Play: The next time your opponent would forge a key this turn, they lose 2Æ instead.": n.NextTime(
        n.Event(Verb.FORGE, OPPONENT), n.InsteadOf(None, n.LoseAmber(n.Number(2), THEY)),
        n.Window(Period.THIS_TURN)),
    "Play: The next time a friendly creature would be destroyed this turn, fully heal it instead.": n.NextTime(
        n.Event(Verb.DESTROY, object=n.Filter((Kind.CREATURE,), (n.ControlledBy(YOU),))),
        n.InsteadOf(None, n.Heal(n.AllOf(), n.Back())), n.Window(Period.THIS_TURN)),
    # before the game
    "During game setup, you cannot take a mulligan.": n.Cannot(
        n.Act.MULLIGAN, YOU, window=n.Window(Period.GAME_SETUP)),
    "After you draw your opening hand, archive any 2 cards.": n.TriggeredAbility(
        n.Event(Verb.DRAW, YOU, n.ZoneRef(n.Zone.STARTING_HAND, YOU)),
        n.Archive(n.Select(n.Exactly(n.Number(2)), n.Filter((Kind.CARD,))))),
    "Before drawing starting hands, choose a house.": n.TriggeredAbility(
        n.Event(Verb.DRAW, object=n.ZoneRef(n.Zone.STARTING_HAND, EACH_PLAYER)), n.ChooseHouse(), "before"),
    # damage divided
    "When this creature would be dealt damage, if it has 1 or more neighbors, that damage is divided among its "
    "neighbors as evenly as possible instead.": n.ReplacementAbility(
        n.Event(Verb.TAKE_DAMAGE, object=n.This(Kind.CREATURE)),
        n.DealDamage(n.DoneThisWay("", ""), each(n.NeighborOf(n.Back())), split=True, evenly=True),
        n.Exists(n.Filter((Kind.CREATURE,), (n.NeighborOf(n.Back()),)), n.Order.AT_LEAST, n.Number(1))),
    "Play: Divide 7D among enemy creatures as evenly as possible.": n.DealDamage(
        n.Number(7), each(n.ControlledBy(OPPONENT)), split=True, evenly=True),
    "Play: Deal 2D for each friendly Giant creature. You may divide this damage among any number of creatures.":
    n.DealDamage(
        counted(2, n.CountOf(n.Filter((Kind.CREATURE,), (n.ControlledBy(YOU), n.HasTrait("giant"))))),
        n.Select(n.AnyNumber(), n.Filter((Kind.CREATURE,))), split=True),
    # battlelines halved
    "Play: Divide each player's battleline in half as evenly as possible without changing the order of creatures. For "
    "each battleline, stun each creature in one of the halves.": n.Sequence((
        n.Halve(n.ZoneRef(n.Zone.BATTLELINE, EACH_PLAYER)),
        n.ForEach(EACH_PLAYER, n.SetStatus(n.Status.STUN, each(n.PositionedAs("half", THEY)))))),
    "Play: For each discard pile, draw a card.": n.ForEach(EACH_PLAYER, n.Draw(n.Number(1))),
    # archives picked up
    "While ~ is in your archives, instead of picking up all of your archives, you may choose to pick up any number of "
    "cards in your archives.": n.ReplacementAbility(
        n.Event(Verb.ADD, YOU, ARCHIVES, manner=(n.ToZone(n.ZoneRef(n.Zone.HAND, YOU)),)),
        n.May(YOU, n.MoveCard("add", n.Select(n.AnyNumber(), n.Filter((Kind.CARD,), (n.InZone(ARCHIVES),))), HAND)),
        n.InPlay(n.Self_(), ARCHIVES)),
    "After your opponent picks up their archives, gain 1Æ.": n.TriggeredAbility(
        n.Event(Verb.ADD, OPPONENT, n.ZoneRef(n.Zone.ARCHIVES, THEY),
                manner=(n.ToZone(n.ZoneRef(n.Zone.HAND, THEY)),)), n.GainAmber(n.Number(1))),
    "Play: Pick up your archives.": n.MoveCard("add", ARCHIVES, HAND),
    # damage aimed elsewhere
    "Before Fight: Choose a creature. ~ deals damage to that creature rather than the one it is fighting.":
    n.Sequence((
        n.ChooseCards(n.Select(n.One(), n.Filter((Kind.CREATURE,)))),
        n.FightDamage(n.Self_(), to=n.Back(Kind.CREATURE)))),
    "~ deals damage to each of its neighbors instead of the creature it fights.":
    n.FightDamage(n.Self_(), to=each(n.NeighborOf(n.Back()))),
    "Before Fight: ~ deals damage to the least powerful enemy creature rather than the creature ~ is fighting.":
    n.FightDamage(n.Self_(), to=n.Select(n.The(), n.Filter(
        (Kind.CREATURE,), (n.ControlledBy(OPPONENT), n.Extremal(False, n.Stat.POWER))))),
    # taunt that reaches further
    "~'s taunt also applies to its neighbors' neighbors.": n.TauntReaches(
        n.Self_(), each(n.NeighborOf(each(n.NeighborOf(n.Back()))))),
    "~'s taunt also applies to each friendly Beast creature.": n.TauntReaches(
        n.Self_(), each(n.ControlledBy(YOU), n.HasTrait("beast"))),
    "While ~ is ready, its taunt also applies to friendly flank creatures.": n.While(
        n.Is(n.Self_(), n.InState(n.State.READY)),
        n.TauntReaches(n.Back(), each(n.ControlledBy(YOU), n.InState(n.State.FLANK)))),
    # what lies on cards swapped
    "Play: Swap ~ with one of its neighbors. Also swap all Æ, damage, counters, and upgrades on these creatures.":
    n.Sequence((
        n.Swap(n.Self_(), n.Select(n.One(), n.Filter((Kind.CREATURE,), (n.NeighborOf(n.Back()),)))),
        n.Swap(n.Back(Kind.CREATURE, plural=True), n.Back(), "Æ/damage/counters/upgrades", True))),
    "Play: Swap all damage on ~ and the most powerful enemy creature.": n.Swap(
        n.Self_(), n.Select(n.The(), n.Filter((Kind.CREATURE,), (
            n.ControlledBy(OPPONENT), n.Extremal(True, n.Stat.POWER)))), "damage"),
    "Play: Choose 2 creatures. Swap all Æ and counters on the chosen creatures.": n.Sequence((
        n.ChooseCards(n.Select(n.Exactly(n.Number(2)), n.Filter((Kind.CREATURE,)))),
        n.Swap(n.Back(Kind.CREATURE, "choose", True), n.Back(), "Æ/counters", True))),
    # who chooses
    "At the start of each player's turn, that player chooses to either make a token creature or draw a card.":
    n.TriggeredAbility(n.TurnPoint(False, EACH_PLAYER), n.ChooseOne(
        (n.MakeToken(n.Number(1), player=THEY), n.Draw(n.Number(1), THEY)), THEY), "at"),
    "Play: Your opponent chooses to lose 1Æ or draw a card.": n.ChooseOne(
        (n.LoseAmber(n.Number(1), OPPONENT), n.Draw(n.Number(1), OPPONENT)), OPPONENT),
    "Play: If your opponent is haunted, they choose to lose 2Æ or destroy a creature they control.": n.If(
        n.PlayerIs(OPPONENT, n.PlayerState.HAUNTED), n.ChooseOne((
            n.LoseAmber(n.Number(2), THEY),
            n.As(THEY, n.Destroy(n.Select(n.One(), n.Filter((Kind.CREATURE,), (n.ControlledBy(THEY),)))))), THEY)),
    "Play: Reveal a random card from your opponent's hand. You may either repeat this effect or your opponent discards "
    "the last revealed card.": n.Sequence((
        n.Reveal(n.Select(n.One(), n.Filter((Kind.CARD,), (
            n.AtRandom(), n.InZone(n.ZoneRef(n.Zone.HAND, OPPONENT)))))),
        n.May(YOU, n.ChooseOne((n.Repeat("all"), n.Discard(n.Back(Kind.CARD, "reveal"), OPPONENT)))))),
    "After you play a creature, choose one:\n• Draw a card.\n• Gain 1Æ.": n.TriggeredAbility(
        n.Event(Verb.PLAY, YOU, n.Filter((Kind.CREATURE,))),
        n.ChooseOne((n.Draw(n.Number(1)), n.GainAmber(n.Number(1))))),
    # the second of those spoken of
    "Play: Deal 3D to a flank creature. Deal 2D to its neighbor. Deal 1D to the second creature's other neighbor.":
    n.Sequence((
        n.DealDamage(n.Number(3), a_creature(n.InState(n.State.FLANK))),
        n.DealDamage(n.Number(2), a_creature(n.NeighborOf(n.Back()))),
        n.DealDamage(n.Number(1), a_creature(n.Other(), n.NeighborOf(SECOND))))),
    "Play: Choose 2 creatures. Stun the first chosen creature.": n.Sequence((
        n.ChooseCards(n.Select(n.Exactly(n.Number(2)), n.Filter((Kind.CREATURE,)))),
        n.SetStatus(n.Status.STUN, n.Back(Kind.CREATURE, "choose", modifiers=(n.Nth(1),))))),
    "Play: Destroy a friendly creature and an enemy creature. Gain Æ equal to the second creature's power.":
    n.Sequence((
        n.Destroy(n.Together((a_creature(n.ControlledBy(YOU)), a_creature(n.ControlledBy(OPPONENT))))),
        n.GainAmber(n.StatOf(n.Stat.POWER, SECOND)))),
    # Æmber that is left, and as much as there was
    "Play: Each player with 6Æ or more is reduced to 5Æ.": n.LoseAmber(n.AllBut(n.Number(5)), n.PlayerWho(
        EACH_PLAYER, (n.Compare(n.StatOf(n.Stat.AMBER, THEY), n.Order.AT_LEAST, n.Number(6)),))),
    "Play: Your opponent is reduced to 3Æ.": n.LoseAmber(n.AllBut(n.Number(3)), OPPONENT),
    "Fight: Destroy an artifact. If that artifact had an Æmber bonus, you gain that much Æ.": n.Sequence((
        n.Destroy(n.Select(n.One(), n.Filter((Kind.ARTIFACT,)))),
        n.If(n.Was(n.Is(n.Back(Kind.ARTIFACT), n.Has(n.IconRef("Æ")))),
             n.GainAmber(n.StatOf(n.Stat.BONUS_ICONS, n.Back(Kind.ARTIFACT), "Æ"))))),
    "Play: Destroy a creature. If that creature had Æ on it, gain that much Æ.": n.Sequence((
        n.Destroy(a_creature()),
        n.If(n.Was(n.Is(n.Back(Kind.CREATURE), n.WithOnIt("Æ"))),
             n.GainAmber(n.StatOf(n.Stat.AMBER, n.Back(Kind.CREATURE)))))),
    "Play: Purge a card from your hand. Your opponent loses Æ equal to the total Æmber bonus of the purged card.":
    n.Sequence((
        n.Purge(n.Select(n.One(), n.Filter((Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.HAND, YOU)),)))),
        n.LoseAmber(n.StatOf(n.Stat.BONUS_ICONS, n.Back(Kind.CARD, "purge"), "Æ"), OPPONENT))),
    # one thing, or another instead if …
    "Play: Discard the top card of your deck, or the top 3 cards instead if the tide is high.": n.Sequence((
        n.Discard(n.Slice("top", n.Number(1), n.ZoneRef(n.Zone.DECK, YOU))),
        n.InsteadOf(n.TideIs(True), n.Discard(n.Slice("top", n.Number(3), n.ZoneRef(n.Zone.DECK, YOU)))))),
    "Play: Deal 2D to a creature, or 4D instead if the tide is high.": n.Sequence((
        n.DealDamage(n.Number(2), a_creature()),
        n.InsteadOf(n.TideIs(True), n.DealDamage(n.Number(4), n.SameTargets())))),
    "After you forge a key, steal 1Æ, or 2Æ instead if your opponent is haunted.": n.TriggeredAbility(
        n.Event(Verb.FORGE, YOU), n.Sequence((n.StealAmber(n.Number(1)), n.InsteadOf(
            n.PlayerIs(OPPONENT, n.PlayerState.HAUNTED), n.StealAmber(n.Number(2)))))),
    "Action: Destroy a friendly creature, or an enemy creature instead if ~ is on a flank.": n.Sequence((
        n.Destroy(a_creature(n.ControlledBy(YOU))),
        n.InsteadOf(n.Is(n.Self_(), n.InState(n.State.FLANK)), n.Destroy(a_creature(n.ControlledBy(OPPONENT)))))),
    # what somebody is had to do
    "Play: For each enemy creature, make a token creature, ready it, and have it fight that enemy creature, ignoring "
    "taunt.": n.ForEach(n.Filter((Kind.CREATURE,), (n.ControlledBy(OPPONENT),)), n.Sequence((
        n.MakeToken(n.Number(1)), n.SetStatus(n.Status.READY, n.Back()),
        n.UseCard("fight", n.Back(), against=n.Back(Kind.CREATURE, modifiers=(n.ControlledBy(OPPONENT),)),
                  ignoring="taunt")))),
    "Play: Have your opponent draw a card.": n.Draw(n.Number(1), OPPONENT),
    "Play: ~ fights an enemy flank creature.": n.UseCard("fight", n.Self_(), against=a_creature(
        n.ControlledBy(OPPONENT), n.InState(n.State.FLANK))),
    "Play: You may have ~ fight a damaged creature.": n.May(YOU, n.UseCard(
        "fight", n.Self_(), against=a_creature(n.InState(n.State.DAMAGED)))),
    "Play: Fight with a friendly creature, ignoring taunt.": n.UseCard(
        "fight", a_creature(n.ControlledBy(YOU)), ignoring="taunt"),
    # several counters with one verb
    "Play: Put a Yea or a Nay counter on ~.": n.ChooseOne((
        n.PutCounters(n.Number(1), "yea", n.Self_()), n.PutCounters(n.Number(1), "nay", n.Self_()))),
    "Play: Put a doom counter and a time counter on a creature.": n.Sequence((
        n.PutCounters(n.Number(1), "doom", a_creature()), n.PutCounters(n.Number(1), "time", n.Back()))),
    "Play: Give a creature a ward or a +1 power counter.": n.ChooseOne((
        n.PutCounters(n.Number(1), "ward", a_creature()), n.PutCounters(n.Number(1), "+1 power", a_creature()))),
    "If ~ has 6 doom counters on it, destroy it.": n.If(
        n.Is(n.Self_(), n.StatCompare(n.Stat.COUNTERS, n.Order.EXACTLY, n.Number(6), "doom")),
        n.Destroy(n.Back())),
    'Each creature gains, "After Reap: Choose one: • Draw a card. • Gain 1Æ."': n.GainAbility(each(), (n.BoldAbility(
        (n.Heading.AFTER_REAP,), n.ChooseOne((n.Draw(n.Number(1)), n.GainAmber(n.Number(1))))),)),
    # keywords lost for good
    "Each creature loses and cannot gain elusive and taunt.": n.Statics((
        n.Loses(each(), n.Keyword("elusive")), n.Loses(each(), n.Keyword("taunt")),
        n.Cannot(n.Act.GAIN, each(), n.Keyword("elusive")), n.Cannot(n.Act.GAIN, each(), n.Keyword("taunt")))),
    "Enemy creatures cannot gain taunt.": n.Cannot(n.Act.GAIN, each(n.ControlledBy(OPPONENT)), n.Keyword("taunt")),
    "~ loses and cannot gain skirmish.": n.Statics((
        n.Loses(n.Self_(), n.Keyword("skirmish")), n.Cannot(n.Act.GAIN, n.Self_(), n.Keyword("skirmish")))),
    # as many of what was counted
    "Play: If there are exactly 3 or exactly 4 houses represented among creatures in play, gain 1Æ. If there are 6 or "
    "more, gain 3Æ.": n.Sequence((
        n.If(n.Conditions((houses(n.Order.EXACTLY, 3), houses(n.Order.EXACTLY, 4)), True), n.GainAmber(n.Number(1))),
        n.If(houses(n.Order.AT_LEAST, 6), n.GainAmber(n.Number(3))))),
    "Play: If there are 3 or more creatures in play, draw a card. If there are exactly 5, draw 2 cards.": n.Sequence((
        n.If(n.Exists(IN_PLAY, n.Order.AT_LEAST, n.Number(3)), n.Draw(n.Number(1))),
        n.If(n.Exists(IN_PLAY, n.Order.EXACTLY, n.Number(5)), n.Draw(n.Number(2))))),
    "Play: If there are exactly 2 or 3 artifacts in play, draw a card.": n.If(n.Conditions(tuple(
        n.Exists(n.Filter((Kind.ARTIFACT,), (n.InZone(n.ZoneRef(n.Zone.PLAY)),)), n.Order.EXACTLY, n.Number(k))
        for k in (2, 3)), True), n.Draw(n.Number(1))),
    # what is searched for
    "Play: Search your deck and discard pile and put each Giant creature from them into your hand.": n.Sequence((
        n.Search(n.ZonesTogether((n.ZoneRef(n.Zone.DECK, YOU), n.ZoneRef(n.Zone.DISCARD, YOU))),
                 each(n.HasTrait("giant"))),
        n.MoveCard("put", n.Back(plural=True), HAND))),
    "Play: Search your deck and put a Mars creature from it into your hand.": n.Sequence((
        n.Search(n.ZoneRef(n.Zone.DECK, YOU), a_creature(n.OfHouse(n.House("mars")))),
        n.MoveCard("put", n.Back(), HAND))),
    "Play: Search your deck for each Beast creature and archive them.": n.Sequence((
        n.Search(n.ZoneRef(n.Zone.DECK, YOU), each(n.HasTrait("beast"))), n.Archive(n.Back(plural=True)))),
    # one card behind several verbs
    "Play: Heal all damage and move all Æ and counters from a creature to the common supply.": n.Sequence((
        n.Heal(n.AllOf(), a_creature()), n.Sequence((
            n.MoveAmber(n.AllOf(), n.Back(), SUPPLY), n.MoveCounters(n.AllOf(), "", n.Back(), SUPPLY))))),
    "Play: Move all Æ and counters from an enemy creature to the common supply.": n.Sequence((
        n.MoveAmber(n.AllOf(), a_creature(n.ControlledBy(OPPONENT)), SUPPLY),
        n.MoveCounters(n.AllOf(), "", n.Back(), SUPPLY))),
    "Play: Heal 2 damage and move 1Æ from ~ to your pool.": n.Sequence((
        n.Heal(n.Number(2), n.Self_()), n.MoveAmber(n.Number(1), n.Back(), n.ZoneRef(n.Zone.POOL, YOU)))),
    "Play: Stun a creature. Stun a creature or an artifact instead if the tide is high.": n.Sequence((
        n.SetStatus(n.Status.STUN, a_creature()),
        n.InsteadOf(n.TideIs(True), n.SetStatus(n.Status.STUN, n.EitherOf((
            a_creature(), n.Select(n.One(), n.Filter((Kind.ARTIFACT,))))))))),
    # the next of yours
    "Play: After you play your next creature this turn, draw a card.": n.NextTime(
        n.Event(Verb.PLAY, YOU, n.Filter((Kind.CREATURE,))), n.Draw(n.Number(1)), n.Window(Period.THIS_TURN)),
    "Play: After your opponent plays their next card during their next turn, they lose 1Æ.": n.NextTime(
        n.Event(Verb.PLAY, OPPONENT, n.Filter((Kind.CARD,))), n.LoseAmber(n.Number(1), THEY),
        n.Window(Period.THEIR_NEXT_TURN)),
    "Play: After you play your next Mars card this turn, ready ~.": n.NextTime(
        n.Event(Verb.PLAY, YOU, n.Filter((Kind.CARD,), (n.OfHouse(n.House("mars")),))),
        n.SetStatus(n.Status.READY, n.Self_()), n.Window(Period.THIS_TURN)),
    # an offer declined
    "Action: You may destroy ~. Otherwise, gain 1Æ.": n.Sequence((
        n.May(YOU, n.Destroy(n.Self_())), n.If(n.DidNot(YOU), n.GainAmber(n.Number(1))))),
}


@pytest.mark.parametrize("text", SAID)
def test_what_it_means(text: str) -> None:
    assert meant(text) == SAID[text]


def test_that_player_is_the_one_named_last() -> None:
    given = meant("Play: Choose a creature. Its controller gives control of it to their opponent and moves it to that "
                  "player's left flank.")
    (moved,) = (node for node in _walk(given) if isinstance(node, n.Destination))
    assert moved.player == n.OpponentOf(THEY)


@pytest.mark.parametrize("text", [
    "Play: The next time you would draw a card this turn, gain 1Æ.",  # before or instead?
    "Play: After you resolve your next action card this turn, return it to your hand.",  # before it is put away
    "Play: Heal 2 damage and archive a card from your hand.",  # from whom?
    "Play: If there are 5 or more, draw 2 cards.",  # of what?
    "Play: Your opponent chooses to draw a card.",  # or what else?
    "Play: Draw a card. You may divide this damage among any number of creatures.",  # which damage?
])
def test_what_stays_unread(text: str) -> None:
    assert not read(text).complete


def _walk(tree: Node) -> list[Node]:
    from judge.effects.visitor import walk

    return list(walk(tree))
