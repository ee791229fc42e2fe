"""New sets bring names that no card data knows; how a text uses them shows what they are."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import read
from judge.language.checks.accounting import account
from judge.language.rendering.renderer import render
from judge.language.text.lexicon import known_names
from judge.language.text.unknown_names import introduced, learn

TRAITS = (
    "Each Gizmo creature gets +1 power.",
    "Play: Destroy a non-Gizmo creature.",
    "Play: For each friendly Gizmo, gain 1Æ.",
    "Gizmos cannot reap.",
    "Other friendly Gizmos gain skirmish.",
    "Play: A creature gains the Gizmo trait for the remainder of the turn.",
    "Each friendly Mars Gizmo creature gets +1 power.",
    "Play: Exalt an enemy Politician or Gizmo creature.",
    "Play only if you control a Gizmo.",
    "After you play a Gizmo creature, ready it.",
    "This creature gains, \"Reap: Put a frost counter on an enemy Gizmo creature.\"",
)
HOUSES = (
    "Play: Choose a creature of house Tinkertown. Ready it.",
    "~ may be used as if it belonged to house Tinkertown.",
    "If your active house is Tinkertown, draw a card.",
    "While Tinkertown is the active house, ~ gets +1 power.",
    "After you choose Tinkertown as your active house, draw a card.",
    "Play: Destroy each creature that does not belong to house Tinkertown.",
    "Play: Destroy each non-Tinkertown creature. Gain 1Æ for each creature of house Tinkertown.",
    "If ~ belongs to house Tinkertown, gain 1Æ.",
)
CARDS = (
    "Play: Make a Captain Brass.",
    "While Captain Brass is in play, ~ gets +2 power.",
    "Captain Brass's neighbors get +1 power.",
    "Play: Search your deck for a Captain Brass, reveal it, and put it into your hand.",
    "Play: Make 2 Captain Brasses.",
    "Play: Ready Captain Brass.",
    "Play: Return each Captain Brass to its owner's hand.",
    "Captain Brass gains elusive.",
)
KEYWORDS = (
    "Overcharge.",
    "Skirmish. Overcharge.\nReap: Draw a card.",
    "Overcharge (At the start of your turn, gain 1A.)\nReap: Draw a card.",
    "Each friendly creature gains overcharge.",
    "This creature gains overcharge and, \"Reap: Draw a card.\"",
    "Play: A creature gains taunt and overcharge for the remainder of the turn.",
)


def _read(text: str) -> n.CardText:
    reading = read(text)
    assert reading.complete, reading.unmodelled
    assert account(reading.text, reading.tree), (reading.text, render(reading.tree))
    assert read(render(reading.tree)).tree == reading.tree, render(reading.tree)
    return reading.tree


def _said(tree: n.CardText) -> set[n.Node]:
    return {node for node in walk(tree) if isinstance(node, n.HasTrait | n.House)}


@pytest.mark.parametrize("text", TRAITS)
def test_a_new_trait(text: str) -> None:
    tree = _read(text)
    assert n.HasTrait("gizmo") in _said(tree) or n.GainTrait in {type(node) for node in walk(tree)}
    assert "Named" not in repr(tree)


@pytest.mark.parametrize("text", HOUSES)
def test_a_new_house(text: str) -> None:
    assert n.House("tinkertown") in _said(_read(text))
    assert "HasTrait" not in repr(_read(text))


@pytest.mark.parametrize("text", CARDS)
def test_a_new_card(text: str) -> None:
    tree = _read(text)
    assert "'Captain Brass'" in repr(tree) and "HasTrait" not in repr(tree)


@pytest.mark.parametrize("text", KEYWORDS)
def test_a_new_keyword(text: str) -> None:
    assert n.Keyword("overcharge") in set(walk(_read(text)))


def test_a_new_keyword_with_a_value() -> None:
    assert n.Keyword("overcharge", n.Number(2)) in set(walk(_read("Each friendly creature gains overcharge 2.")))


@pytest.mark.parametrize("text", [
    "Each Gaint creature gets +1 power.",
    "Each friendly creature gains tuant.",
    "Destroy an enemey creature.",
    "Play: Transmogrify a creature.",
])
def test_a_slip_of_the_pen_is_no_new_name(text: str) -> None:
    assert not read(text).complete


def test_nothing_is_learnt_from_what_is_known() -> None:
    names = known_names()
    assert learn("Play: Destroy each Mars Knight creature. Make a token creature.", names) is names


@pytest.mark.parametrize(("text", "what"), [
    ("Play: Return a Zibble from your discard pile to your hand.", n.Named("Zibble")),
    ("Play: Search your deck for a Zibble, reveal it, and archive it.", n.Named("Zibble")),
    ("Play: Reveal any number of Zibble cards from your hand.", n.House("zibble")),
    ("Play: Ready a friendly Zibble.", n.HasTrait("zibble")),
    ("Play: Destroy each Zibble's Hoard.", n.Named("Zibble's Hoard")),
    ("Play: Ready a friendly creature of house Iron Reach.", n.House("iron reach")),
    ("Play: Return ~ Junior from your discard pile to your hand.", n.Named("Zobble Junior")),
])
def test_what_stands_around_a_new_name_tells_what_it_is(text: str, what: n.Node) -> None:
    tree = read(text.replace("~", "Zobble"), name="Zobble").tree
    assert what in set(walk(tree)), tree


@pytest.mark.parametrize(("text", "called"), [
    ("Play: Ready Brim of Ember.", "Brim of Ember"),
    ("Play: Ready Brim of the Ember.", "Brim of the Ember"),
    ("Play: Make 2 Fizz Ladies.", "Fizz Lady"),
    ("Play: Make 2 Fizz Torches.", "Fizz Torch"),
    ("Play: Make 2 Fizz Gnomes.", "Fizz Gnome"),
])  # fmt: skip
def test_a_name_is_taken_whole_and_in_the_singular(text: str, called: str) -> None:
    nodes = list(walk(_read(text)))
    made = [node.name for node in nodes if isinstance(node, n.MakeToken)]
    assert made + [node.card for node in nodes if isinstance(node, n.Named)] == [called]


@pytest.mark.parametrize(("text", "told"), [
    ("Each Gizmo creature gets +1 power.", "“Gizmo” is read as a trait; no card has it"),
    ("If ~ belongs to house Tinkertown, gain 1Æ.", "“Tinkertown” is read as a house; no card belongs to it"),
    ("Each friendly creature gains overcharge.", "“overcharge” is read as a keyword; the rules have none of this name"),
    ("Play: Ready Captain Brass.", "“Captain Brass” is read as the name of a card; none has it"),
])  # fmt: skip
def test_who_reads_it_is_told_what_a_new_name_was_taken_for(text: str, told: str) -> None:
    assert introduced(_read(text), known_names()) == (told,)


def test_of_names_that_are_known_nothing_is_told() -> None:
    known = "Taunt.\nPlay: Ready each Mars Beast creature. If a creature belongs to house Dis, it gains taunt."
    assert introduced(_read(known), known_names()) == ()


def test_what_a_text_says_itself_is_no_token_creature() -> None:
    reading = read("Play: Make a Crate. (A Crate is an upgrade with \"This creature gets +1 power.\")")
    assert not any(isinstance(node, n.MakeToken) for node in walk(reading.tree))
    assert reading.sentences[0].why.startswith("the text says itself what this is")
    beside = read("Play: Make a Crate. (Mill X: Put the top X cards of your deck into your discard pile.)")
    assert any(isinstance(node, n.MakeToken) for node in walk(beside.tree))
