"""A verb is read in every form: active and passive, now and past, joined to another, as trigger, condition and
relative clause."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import read
from judge.language.checks.accounting import account
from judge.language.rendering.renderer import render

FORMS = (
    ("After a creature is stunned, draw a card.", n.Verb.STUN),
    ("Each time a friendly creature is exhausted, gain 1Æ.", n.Verb.EXHAUST),
    ("Play: The next time ~ is warded this turn, draw a card.", n.Verb.WARD),
    ("Play: If a creature was enraged this turn, draw a card.", n.Verb.ENRAGE),
    ("Play: Draw a card for each creature stunned this turn.", n.Verb.STUN),
    ("Play: Draw a card for each creature that was exhausted this turn.", n.Verb.EXHAUST),
    ("Play: If a friendly creature reaped this turn, draw a card.", n.Verb.REAP),
    ("Play: If an enemy Mars creature fought this turn, draw a card.", n.Verb.FIGHT),
    ("Play: Destroy each creature that entered play this turn.", n.Verb.ENTER_PLAY),
    ("Play: Ready each creature that has entered play this turn.", n.Verb.ENTER_PLAY),
    ("Play: Draw a card for each creature that left play this turn.", n.Verb.LEAVE_PLAY),
    ("Play: Destroy each creature that did not reap this turn.", n.Verb.REAP),
    ("After you make a token creature, draw a card.", n.Verb.MAKE_TOKEN),
    ("After a creature is returned to its owner's hand, draw a card.", n.Verb.RETURN),
)
JOINED = (
    ("After a creature is destroyed or purged, draw a card.", {n.Verb.DESTROY, n.Verb.PURGE}),
    ("After ~ is readied or exhausted, gain 1Æ.", {n.Verb.READY, n.Verb.EXHAUST}),
    ("After you play or use an artifact, draw a card.", {n.Verb.PLAY, n.Verb.USE}),
    ("If ~ would be destroyed or purged, exhaust it instead.", {n.Verb.DESTROY, n.Verb.PURGE}),
    ("Play: Draw a card for each creature destroyed or purged this turn.", {n.Verb.DESTROY, n.Verb.PURGE}),
    ("Play: Ready each creature that fought or reaped this turn.", {n.Verb.FIGHT, n.Verb.REAP}),
    ("Play: Destroy each creature that was stunned or exhausted this turn.", {n.Verb.STUN, n.Verb.EXHAUST}),
    ("Play: For each card discarded or purged this way, gain 1Æ.", {n.Verb.DISCARD, n.Verb.PURGE}),
)


def _events(text: str) -> set[n.Verb]:
    reading = read(text)
    assert reading.complete, reading.unmodelled
    assert account(reading.text, reading.tree), render(reading.tree)
    assert read(render(reading.tree)).tree == reading.tree, render(reading.tree)
    return {node.verb for node in walk(reading.tree) if isinstance(node, n.Event)}


@pytest.mark.parametrize(("text", "verb"), FORMS)
def test_a_form_of_a_verb(text: str, verb: n.Verb) -> None:
    assert _events(text) == {verb}


@pytest.mark.parametrize(("text", "verbs"), JOINED)
def test_verbs_joined(text: str, verbs: set[n.Verb]) -> None:
    assert _events(text) == verbs


@pytest.mark.parametrize("text", [
    "While ~ is stunned, it gets +2 power.",
    "If that creature is exhausted, draw a card.",
    "After a creature that is stunned is destroyed, draw a card.",
])
def test_a_state_is_no_event(text: str) -> None:
    tree = read(text).tree
    assert any(isinstance(node, n.InState) for node in walk(tree))
    assert not {node.verb for node in walk(tree) if isinstance(node, n.Event)} - {n.Verb.DESTROY}


@pytest.mark.parametrize("text", [
    "Play: A creature gains taunt and cannot be dealt damage for the remainder of the turn.",
    "Play: A creature gets +5 power and cannot reap until the start of your next turn.",
    "Play: Each friendly creature gets +2 armor and gains taunt for the remainder of the turn.",
    "~ gets +1 power and gains taunt while you control a Knight.",
    "Enemy creatures get -1 power and lose elusive while ~ is ready.",
])
def test_a_time_behind_standing_effects_is_said_of_all(text: str) -> None:
    _events(text)
    (said,) = (node for node in walk(read(text).tree) if isinstance(node, n.Lasting | n.While))
    assert isinstance(said.body, n.Statics) and len(said.body.parts) == 2


def test_a_time_behind_another_instruction_is_said_of_the_last() -> None:
    _events("Play: Stun a creature and each friendly creature gains taunt for the remainder of the turn.")
    tree = read("Play: Stun a creature and each friendly creature gains taunt for the remainder of the turn.").tree
    (said,) = (node for node in walk(tree) if isinstance(node, n.Lasting))
    assert isinstance(said.body, n.GainKeyword)


@pytest.mark.parametrize(("text", "none"), [
    ("Play: If you do not control a Dis creature, draw a card.", "If you control no Dis creatures, draw a card."),
    ("Play: If your opponent does not control any creatures, draw a card.",
     "If your opponent controls no creatures, draw a card."),
    ("Play: If you do not control 3 or more creatures, draw a card.",
     "If you control fewer than 3 creatures, draw a card."),
    ("Play: If you do not have a forged key, draw a card.", "If you have no forged keys, draw a card."),
])
def test_not_one_is_none(text: str, none: str) -> None:
    _events(text)
    assert read(text).tree == read(f"Play: {none}").tree


@pytest.mark.parametrize("text", [
    "Play: Destroy each creature with even power on a flank.",
    "Play: Destroy a creature with 4 power and 2 armor from your opponent's discard pile.",
    "Play: Ready each friendly creature with power 3 or lower with Æ on it.",
    "Play: Gain 1Æ for each creature with Æ on it that is not on a flank.",
    "Play: If there is a creature with a less powerful neighbor in play, gain 1Æ.",
    "Play: Give a creature with taunt two +1 power counters.",
    "Play: If there are 3 or more ready creatures in play, gain 1Æ.",
])
def test_what_stands_behind_a_quality_belongs_to_the_creature(text: str) -> None:
    _events(text)


@pytest.mark.parametrize("text", [
    "Creatures cannot be exalted.", "Friendly artifacts cannot be archived.", "~ cannot be sacrificed.",
    "Enemy creatures cannot be warded or enraged.",
])
def test_what_cannot_be_done_to_cards(text: str) -> None:
    _events(text)


@pytest.mark.parametrize("text", [
    "Play: For the remainder of the turn, after a friendly creature reaps, gain 1Æ and draw a card. Steal 1Æ.",
    "Play: The next time an enemy creature is destroyed while fighting this turn, gain 1Æ.",
])
def test_how_far_a_lasting_trigger_reaches(text: str) -> None:
    _events(text)


@pytest.mark.parametrize("text", [
    "Play: Gain 1Æ for each key its owner has forged.",
    "Play: For each creature a player controls, that player loses 1Æ.",
    "Play: Move each Æ from ready creatures to your pool.",
    "If its owner has no creatures in play, destroy ~.",
    "Play: Destroy half of the friendly creatures.",
])
def test_whose_they_are(text: str) -> None:
    _events(text)


def test_nobody_refills_the_hand_of_another() -> None:
    assert not read("Refill each player's hand to 1 additional card during your \"draw cards\" step.").complete


@pytest.mark.parametrize("text", [
    "Play: Draw a card for each Giant destroyed this way.",
    "Play: If a Giant was destroyed this way, draw a card.",
    "Each Giant that is not on a flank gets +1 power.",
    "Each Giant you control gets +1 power.",
    "Play: If a Giant reaped this turn, draw a card.",
    "Play: For each card of house Mars discarded this way, gain 1Æ.",
    "Play: Ready each creature belonging to house Mars with Æ on it.",
    "Play: Destroy each creature of house Mars that reaped this turn.",
])
def test_traits_and_houses_can_have_something_behind_them(text: str) -> None:
    _events(text)


@pytest.mark.parametrize("text", [
    "Play: Destroy each creature other than ~.",
    "Each Giant other than ~ gets +1 power.",
    "Play: Destroy each creature with less than 3 power.",
    "Play: Gain 1Æ for each artifact with taunt.",
    "Play: Gain 1Æ for each creature adjacent to ~.",
    "Play: Destroy each creature that belongs to house Mars.",
    "Play: Destroy each creature with at least 3 power.",
])
def test_more_that_is_said_of_cards(text: str) -> None:
    _events(text)


def test_who_attacked_is_not_who_was_attacked() -> None:
    _events("Play: Destroy each creature that attacked this turn.")
    _events("Play: Destroy each creature that was attacked this turn.")
    attacked, was = (read(f"Play: Destroy each creature that {did} this turn.").tree for did in (
        "attacked", "was attacked"))
    assert attacked != was


@pytest.mark.parametrize("text", [
    "Play: Put a rust counter on a creature with Æ on it.",
    "Play: Put a rust counter on a creature with an upgrade on it.",
    "Play: Put a rust counter on each creature on a flank.",
    "Play: Place 1Æ from the common supply on a creature with damage on it.",
    "Play: Put a creature on a flank.",
])
def test_where_something_is_put(text: str) -> None:
    _events(text)


def test_otherwise_belongs_to_the_last_of_several_steps() -> None:
    one = read("Play: Gain 1Æ, steal 1Æ, and if you have 4Æ or more, draw a card. Otherwise, draw 2 cards.")
    three = read("Play: Gain 1Æ. Steal 1Æ. If you have 4Æ or more, draw a card. Otherwise, draw 2 cards.")
    assert one.tree == three.tree
