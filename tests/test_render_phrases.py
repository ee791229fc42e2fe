"""Phrases that the renderer makes of single nodes: forms of words, amounts, conditions and their opposites, zones."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.rendering import base_wording as words
from judge.language.rendering.renderer import render

CREATURE = n.Filter((n.Kind.CREATURE,))
READY, STUNNED = (n.Filter((n.Kind.CREATURE,), (n.InState(one),)) for one in (n.State.READY, n.State.STUNNED))
SELF, THOSE = n.Self_(), n.Back(n.Kind.CREATURE, plural=True)
ONE, TWO, THREE = n.Number(1), n.Number(2), n.Number(3)
AT_LEAST, AT_MOST, EXACTLY, MORE, FEWER = (
    n.Order.AT_LEAST, n.Order.AT_MOST, n.Order.EXACTLY, n.Order.MORE, n.Order.FEWER,
)  # fmt: skip


@pytest.mark.parametrize(("one", "several"), [
    ("witch", "witches"), ("class", "classes"), ("box", "boxes"), ("spy", "spies"), ("toy", "toys"), ("key", "keys"),
    ("card", "cards"), ("damage", "damage"), ("Æ", "Æ"), ("wish", "wishes"),
])  # fmt: skip
def test_a_plural(one: str, several: str) -> None:
    assert words.plural(one) == several


@pytest.mark.parametrize(("lemma", "third", "done"), [
    ("destroy", "destroys", "destroyed"), ("ready", "readies", "readied"), ("purge", "purges", "purged"),
    ("discard", "discards", "discarded"), ("attach", "attaches", "attached"), ("choose", "chooses", "chosen"),
    ("pay", "pays", "paid"),
])  # fmt: skip
def test_forms_of_a_verb(lemma: str, third: str, done: str) -> None:
    assert (words.verb(lemma, True), words.verb(lemma, False), words.participle(lemma)) == (third, lemma, done)


def test_lists_possessives_articles_and_numbers() -> None:
    assert [words.listed("abc"[:count]) for count in range(4)] == ["", "a", "a and b", "a, b, and c"]
    assert words.listed("ab", "or") == "a or b"
    assert [words.owner_s(word) for word in ("Ann", "players")] == ["Ann's", "players'"]
    assert [words.a(word) for word in ("Æ", "card", "artifact")] == ["an Æ", "a card", "an artifact"]
    assert [words.in_words(value) for value in (1, 2, 1000)] == ["one", "two", "1000"]
    assert [words.ordinal(value) for value in (1, 2, 3, 1000)] == ["first", "second", "third", "1000th"]
    times = [words.times(count) for count in (ONE, TWO, THREE, n.UpToAmount(THREE), n.AnyAmount(), n.VariableX())]
    assert times == ["once", "twice", "3 times", "up to 3 times", "as many times as you like", "X times"]


@pytest.mark.parametrize(("amount", "told"), [
    (n.Times(TWO, n.CountOf(CREATURE)), "twice the number of creatures"),
    (n.Times(THREE, n.StatOf(n.Stat.POWER, SELF)), "3 times ~'s power"),
    (n.Plus(n.StatOf(n.Stat.POWER, SELF), ONE), "~'s power plus 1"),
    (n.Difference(n.StatOf(n.Stat.POWER, SELF), THREE), "~'s power in excess of 3"),
    (n.AllOf(), "all"), (n.AllBut(TWO), "all but 2"), (n.UpToAmount(THREE), "up to 3"), (n.AnyAmount(), "any amount"),
    (n.Capped(THREE, n.Number(5), ONE), "3 (to a maximum of 5 and to a minimum of 1)"),
    (n.Capped(THREE, n.Number(5)), "3 (to a maximum of 5)"),
])  # fmt: skip
def test_an_amount(amount: n.Amount, told: str) -> None:
    assert words.number(amount) == told


@pytest.mark.parametrize(("order", "count", "amber", "cards"), [
    (EXACTLY, 0, "no Æ", "no cards"), (EXACTLY, 2, "exactly 2Æ", "exactly 2 cards"),
    (AT_LEAST, 2, "2Æ or more", "2 or more cards"), (AT_MOST, 2, "2Æ or fewer", "2 or fewer cards"),
    (MORE, 2, "more than 2Æ", "more than 2 cards"), (FEWER, 2, "fewer than 2Æ", "fewer than 2 cards"),
])  # fmt: skip
def test_how_many_an_event_is_of(order: n.Order, count: int, amber: str, cards: str) -> None:
    assert tuple(words.so_many(order, n.Number(count), unit) for unit in ("Æ", "cards")) == (amber, cards)


@pytest.mark.parametrize(("node", "told"), [
    (n.Compare(n.CountOf(READY), EXACTLY, n.CountOf(STUNNED)),
     "the number of ready creatures is equal to the number of stunned creatures"),
    (n.Compare(n.StatOf(n.Stat.POWER, SELF), MORE, THREE), "~ has more power than 3"),
    (n.Compare(n.StatOf(n.Stat.POWER, SELF), FEWER, THREE), "~ has less power than 3"),
    (n.Compare(n.StatOf(n.Stat.POWER, SELF), AT_MOST, THREE), "~ has power 3 or lower"),
    (n.Compare(n.StatOf(n.Stat.POWER, SELF), EXACTLY, THREE), "~ has power 3"),
    (n.Compare(n.StatOf(n.Stat.AMBER, SELF), AT_LEAST, THREE), "there is 3Æ or more on ~"),
    (n.Not_(n.InPlay(SELF)), "~ is not in play"),
    (n.Not_(n.Not_(n.InPlay(SELF))), "it is not true that ~ is not in play"),
    (n.Not_(n.KeyIsForged(n.A_PLAYER, "red")), "no red key is forged"),
    (n.Not_(n.Is(SELF, n.InState(n.State.STUNNED))), "~ is not stunned"),
])  # fmt: skip
def test_a_condition(node: n.Condition, told: str) -> None:
    assert words.condition(node) == told


@pytest.mark.parametrize(("node", "told"), [
    (n.ZoneRef(n.Zone.HAND, n.YOU), "your hand"), (n.ZoneRef(n.Zone.DECK, n.OPPONENT), "your opponent's deck"),
    (n.ZoneRef(n.Zone.DISCARD, n.A_PLAYER), "a discard pile"), (n.ZoneRef(n.Zone.DISCARD), "the discard pile"),
    (n.ZoneRef(n.Zone.HAND, n.Back()), "that hand"), (n.ZoneRef(n.Zone.PLAY), "play"),
    (n.ZoneRef(n.Zone.UNDER, of=SELF), "under ~"), (n.ZoneRef(n.Zone.UNDER), "under a card"),
    (n.ZonesTogether((n.ZoneRef(n.Zone.HAND, n.YOU), n.ZoneRef(n.Zone.DISCARD, n.YOU)), "and"),
     "your hand and discard pile"),
    (n.ZonesTogether((n.ZoneRef(n.Zone.HAND, n.YOU), n.ZoneRef(n.Zone.DECK, n.OPPONENT)), "or"),
     "your hand or your opponent's deck"),
])  # fmt: skip
def test_a_zone(node: Node, told: str) -> None:
    assert words.noun(node) == told


@pytest.mark.parametrize(("node", "told"), [
    (n.Modify(SELF, n.Stat.POWER, TWO), "~ gets +2 power."),
    (n.Modify(SELF, n.Stat.POWER, TWO, negative=True), "~ gets -2 power."),
    (n.Modify(SELF, n.Stat.ARMOR, n.Number(-2)), "~ gets -2 armor."),
    (n.Modify(THOSE, n.Stat.POWER, n.VariableX()), "Those creatures get +X power."),
    (n.Purge(n.Select(n.AtLeast(TWO), CREATURE)), "Purge 2 or more creatures."),
    (n.Purge(n.Select(n.UpTo(ONE), CREATURE)), "Purge up to 1 creature."),
    (n.Purge(n.Select(n.UpTo(TWO), CREATURE)), "Purge up to 2 creatures."),
    (n.Purge(n.Select(n.Exactly(n.StatOf(n.Stat.POWER, SELF)), CREATURE)),
     "Purge a number of creatures equal to ~'s power."),
])  # fmt: skip
def test_a_sentence(node: Node, told: str) -> None:
    assert render(node) == told
