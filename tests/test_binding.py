"""What words that point back are bound to before any game begins, and how many are left for the game to find."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from judge.catalogue import catalogue
from judge.catalogue.trees import tree_of
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import read
from judge.lowering.bindings import bindings
from judge.lowering.define_x import with_x
from judge.lowering.lower import asked, lowered
from judge.lowering.nodes import Bound


def told(text: str) -> list[str]:
    """What the words of a text mean: each with what it means, "" where that is open."""
    return [f"{one.word}: {one.means}" for one in bindings(lowered(with_x(read(text).tree)))]


class Lowered(NamedTuple):
    """A printed text of the card with this id, lowered, and what was told of it."""

    card: str
    tree: n.CardText
    told: list[str]


@cache
def printed() -> tuple[Lowered, ...]:
    """All texts of the catalogue, those of older prints as well."""
    return tuple(_printed())


def _printed() -> Iterator[Lowered]:
    for card in catalogue():
        for text in filter(None, (card.text, *(older.text for older in card.older))):
            why: list[str] = []
            yield Lowered(card.id, lowered(with_x(tree_of(text, card.name, card.type)), why), why)


@cache
def words() -> tuple[n.Back, ...]:
    """The words that point back in all texts of the catalogue."""
    return tuple(node for one in printed() for node in walk(one.tree) if isinstance(node, n.Back))


def failures(told: list[str]) -> list[str]:
    """What is told of a text on which lowering fails."""
    return [one for one in told if one.startswith("the program failed")]


def test_lowering_fails_on_no_text() -> None:
    assert len(printed()) > 2700
    assert [(one.card, failures(one.told)) for one in printed() if failures(one.told)] == []


def test_a_text_on_which_lowering_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(text: n.CardText, why: list[str] | None) -> n.CardText:
        raise KeyError

    monkeypatch.setattr("judge.lowering.lower.bind", failing)
    told: list[str] = []
    lowered(read("Play: Draw a card.").tree, told)
    assert failures(told) == ["the program failed on this text (KeyError)"]


def test_no_word_is_left_open() -> None:
    assert len(words()) > 800
    assert [word for word in words() if not isinstance(word, Bound)] == []


def test_no_player_is_left_open() -> None:
    said = (one for text in printed() for one in walk(text.tree))
    they = [one for one in said if isinstance(one, n.PlayerRef) and one.who is n.Who.THEY]
    assert len(they) > 200
    assert [one for one in they if one.means is None] == []


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Play: Each player discards a card from their hand.", "each player of whom this is said"),
        ("Play: Choose a player. They lose 2Æ.", "the chosen player"),
        ("Play: Discard the top card of a deck. They lose 1Æ.", "the chosen player"),
        ("After a player forges a key, they lose 1Æ.", "the player who did so"),
        ("At the start of each player's turn, they lose 1Æ.", "the player whose turn it is"),
        ("After a player forges a key, they lose 1Æ. Your opponent draws a card. They lose 1Æ.", "your opponent"),
        ("Play: Destroy an artifact. Its owner archives a random card from their hand.", "who does this"),
        ("After an enemy creature reaps, they lose 1Æ.", "your opponent"),
        ("Each player cannot play cards while they have 6Æ or more.", "each player of whom this is said"),
        ("After a player forges a key, for the remainder of the turn, each time a creature reaps, they lose 1Æ.",
         "the player who did so"),
    ],
)  # fmt: skip
def test_they_are_the_player_of_whom_the_text_spoke_last(text: str, means: str) -> None:
    found = [one for one in bindings(lowered(with_x(read(text).tree))) if one.word in ("they", "their")]
    assert found[-1].means == means


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Play: Each player loses 1Æ. They discard a card.", n.EACH_PLAYER),
        ("Play: Destroy a creature. Its controller loses 1Æ. They draw a card.", n.ControllerOf),
        ("After a creature a player controls is destroyed, they lose 1Æ.", n.ControllerOf),
        ("Play: Return a friendly creature to its owner's hand. They draw a card.", n.OwnerOf),
    ],
)
def test_they_are_those_of_whom_the_sentence_before_it_was_said(text: str, who: object) -> None:
    (ability,) = lowered(read(text).tree).abilities
    said = [one.player for one in walk(ability) if isinstance(one, n.As | n.Draw | n.Discard | n.LoseAmber)]
    last = next(one for one in reversed(said) if one is not None)
    assert last == who or type(last) is who


def test_what_is_bound_says_to_what() -> None:
    assert all(word.steps or word.origin for word in words() if isinstance(word, Bound))


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Play: Choose a creature. Stun it.", "it: “a creature”"),
        ("Play: Choose a creature. Stun that creature.", "that creature: “a creature”"),
        ("Play: Stun 2 creatures. Exhaust them.", "them: “2 creatures”"),
        ("Play: Draw a card. Discard it.", "it: what it is about"),
        ("Play: Discard the top card of your deck. If it is a creature, gain 1Æ.", "it: “the top card of your deck”"),
        ("After an enemy creature reaps, stun it.", "it: “an enemy creature”"),
        ("After you play a creature, ready it.", "it: “a creature”"),
        ("Reap: You may destroy ~. If you do, return it to your hand.", "it: the card itself"),
        ("Play: Ready and fight with a friendly creature. Exhaust it.", "it: “a friendly creature”"),
        ("Play: For the remainder of the turn, a creature gains skirmish. Ready it.", "it: “a creature”"),
        ("Play: Stun a creature. Deal 1D to each enemy creature. Ward it.", "it: “a creature”"),
        ("Play: Stun each friendly creature. Exhaust an enemy creature. Ward them.", "them: “each friendly creature”"),
        ("Play: Stun a creature. Draw a card. Exhaust it.", "it: “a creature”"),
        ("Play: Return a creature to its owner's hand.", "it: what this is said of"),
        ("Play: The next time you discard an artifact this turn, put an enemy creature into its opponent's archives.",
         "it: what this is said of"),
        ("Play: Exhaust a creature. Stun ~ and each of its neighbors.", "it: what this is said of"),
        ("Play: For each friendly creature, ready it.", "it: each of those in its turn"),
        ("Play: Stun an enemy creature. Exhaust a friendly creature. Ward it.", "it: “a friendly creature”"),
        ("Play: Stun an enemy creature. Stun ~. Ward that creature.", "that creature: “an enemy creature”"),
        ("Play: Reveal the top card of your deck. Stun a creature. Put that card into your hand.",
         "that card: “the top card of your deck”"),
        ("Play: Draw a card. Take control of each enemy artifact and exhaust it.", "it: “each enemy artifact”"),
        ("Play: Discard a card. Stun an enemy creature. If the discarded card is a creature, put it into your hand.",
         "it: “a card”"),
        ("Play: Your opponent discards a card. Discard a card. Deal 1D to a creature for each Æ bonus icon on the"
         " discarded card.", "the discarded card: “a card”"),
        ("Play: Discard the top 3 cards of your deck. If you discard a creature this way, put it into your hand.",
         "it: “a creature”"),
        ("~ gets +1 power for each Æ on it.", "it: the card itself"),
        ("Each friendly creature gets +1 power for each Æ on it.", "it: what this is said of"),
        ("This creature gets +1 power for each Æ on it.", "it: “this creature”"),
        ("While ~ is exhausted, it gains taunt.", "it: the card itself"),
        ("Play: Take control of an enemy artifact. While under your control, it belongs to house Dis.",
         "it: “an enemy artifact”"),
        ("Play: Look at your opponent's hand. Choose a card in it. Your opponent discards that card.",
         "that card: “a card in it”"),
        ("Play: Your opponent loses 1Æ. They discard a card.", "they: your opponent"),
        ("After a creature is returned to a player's hand, that player loses 1Æ.", "it: “a creature”"),
        ("Play: Choose an enemy creature. Stun ~ and that creature.", "that creature: “an enemy creature”"),
        ("Play: Choose an enemy creature. Choose ~ and that creature. Each of those creatures deals 1D to the other. "
         "If that creature is destroyed this way, ward ~.", "that creature: “an enemy creature”"),
        ("Play: Discard a card. If you do, gain 1Æ.", "you do: “Discard a card”"),
        ("Play: Stun a creature. You may discard a card. If you do, gain 1Æ.", "you do: “Discard a card”"),
        ("Play: Ready a creature or exhaust a creature. Ward that creature.", "that creature: “a creature”"),
        ("Play: Look at the top 3 cards of your deck. Put 1 of them into your hand. Discard 1 of them.",
         "them: “the top 3 cards of your deck”"),
        ("Play: Stun a creature and each of its neighbors that shares a house with it.", "it: what this is said of"),
        ("Play: For the remainder of the turn, after a friendly creature reaps, ward it.", "it: “a friendly creature”"),
        ("After a creature reaps, put an enemy creature into its controller's archives.", "it: what this is said of"),
        ("Play: Stun a creature. Return a friendly creature to its owner's hand. Draw 2 cards. Ward that creature.",
         "that creature: “a creature”"),
    ],
)  # fmt: skip
def test_a_word_is_bound_to_the_one_thing_that_it_fits(text: str, means: str) -> None:
    assert told(text)[-1] == means


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Play: Move 1Æ from an enemy creature to a friendly creature. Ward it.",
         "“it” is which card? Two are spoken of that it may be"),
        ("Play: Choose a creature. For each friendly Mars creature, deal 1D to that creature.",
         "“that creature” is which card? Two are spoken of that it may be"),
        ("Play: Stun an enemy creature. If the tide is high, ward a friendly creature. Exhaust it.",
         "“it” is which card? Two are spoken of that it may be"),
        ("After you play an action card, purge that creature.",
         "“that creature” is which card? No creature is spoken of"),
        ("Play: Stun 2 creatures. Gain 1Æ. Ward that creature.",
         "“that creature” is which card? None is spoken of that it fits"),
        ("Play: Deal 1D to a creature for each Mars creature. Stun it.",
         "“it” is which card? None is spoken of that it fits"),
        ("Play: Each player stuns a creature they control. Ward it.",
         "“it” is which card? None is spoken of that it fits"),
        ("Play: For each Mars creature, stun a creature. Ward it.",
         "“it” is which card? None is spoken of that it fits"),
        ("Play: Choose a friendly creature and an enemy creature. Each of those creatures deals 1D to the other. Ward "
         "that creature.", "“that creature” is which card? None is spoken of that it fits"),
        ("After you play an action card, you may resolve it again.",
         "“it” is which bonus icon? Nothing tells of one that resolves"),
        ("Play: Destroy the others.", "“the others” are which cards? None are looked at before"),
        ("Play: Stun those creatures.", "“those creatures” is which card? None is spoken of that it fits"),
        ("Play: Draw a card. Ward it.", "“it” is which card? None is spoken of that it fits"),
        ("After Fight: If it was destroyed, gain 1Æ.", "“it” is which card? None is spoken of before"),
        ("Play: Each haunted player loses 1Æ. They discard a card.",
         "“they” is which player? The text does not say"),
        ("Play: Your opponent loses 1Æ. Draw a card. If they do, gain 1Æ.",
         "if they do what? Nobody but “you” does anything before this"),
    ],
)  # fmt: skip
def test_a_sentence_whose_word_might_mean_two_things_or_none_is_not_read(text: str, why: str) -> None:
    tree = read(text).tree
    assert asked(tree) == (why,)
    assert any(isinstance(one, n.Unmodelled) for one in walk(lowered(tree)))


@pytest.mark.parametrize(
    "text",
    [
        "Play: Move 1Æ from an enemy creature to ~. Ward that creature.",
        "Play: Choose a creature. For each friendly Mars creature, deal 1D to the chosen creature.",
        "Play: Stun an enemy creature. If the tide is high, exhaust it. Ward it.",
        "After you play a creature, purge that creature.",
        "After Fight: If ~ is damaged, ward it.",
        "After an enemy creature reaps, if it is damaged, stun it.",
        "Play: Your opponent loses 1Æ. If they do, gain 1Æ.",
        "After Fight: Gain 1Æ. If the creature ~ fights is destroyed this way, draw a card.",
    ],
)
def test_beside_them_stands_what_is_read(text: str) -> None:
    tree = read(text).tree
    assert asked(tree) == ()
    assert not any(isinstance(one, n.Unmodelled) for one in walk(lowered(tree)))


def test_no_card_is_asked_about_that_was_not_before() -> None:
    trees = (tree_of(card.text, card.name, card.type) for card in catalogue() if card.text)
    assert [why for tree in trees for why in asked(tree)] == []


def test_the_card_is_followed_through_what_is_done_with_it() -> None:
    (ability,) = lowered(read("Play: Choose a creature. Stun it. Exhaust it.").tree).abilities
    steps = [one for one in walk(ability) if isinstance(one, n.Instruction)]
    assert [one.label for one in steps] == [1, 2, 0]
    assert [one.steps for one in walk(ability) if isinstance(one, Bound)] == [(1,), (2, 1)]


def test_a_quoted_ability_speaks_for_itself() -> None:
    text = "Play: Stun a creature. A friendly creature gains, “Reap: Destroy a creature. Purge it.”"
    assert told(text)[-1:] == ["it: “a creature”"]


def test_a_binding_is_told_in_a_sentence() -> None:
    first, second = bindings(
        lowered(read("Play: Stun a creature. Exhaust it. Each player exalts a creature. Ward them.").tree)
    )
    assert first.told() == "“it” in “Exhaust it” = “a creature” of “Stun a creature”"
    assert second.told() == "“them” in “Ward them” = “a creature” of “Exalt a creature”"


def test_another_card_is_told_as_the_text_has_it() -> None:
    (that,) = bindings(lowered(read("Play: Destroy a creature. Ward another creature. Exalt that creature.").tree))
    assert that.told() == "“that creature” in “Exalt that creature” = “another creature” of “Ward another creature”"


def test_what_is_read_ahead_is_told_by_what_stands_first() -> None:
    text = "Play: Stun an enemy creature. If that creature was stunned, destroy it instead."
    assert {one.means for one in bindings(lowered(read(text).tree))} == {"“an enemy creature”"}


def test_what_is_played_is_told_by_what_may_be_chosen() -> None:
    first, _ = bindings(lowered(read("Omni: Play another Saurian creature. That creature enters play stunned.").tree))
    assert first.means == "“another Saurian creature in your hand”"


def test_every_word_of_a_printed_card_is_told_in_words() -> None:
    told = [one.told() for card in catalogue() if card.text and not card.unread
            for one in bindings(lowered(tree_of(card.text, card.name, card.type)))]
    assert len(told) > 1300
    assert [one for one in told if "“…”" in one or "= …" in one or "chosened" in one] == []


@pytest.mark.parametrize("condition, it", [
    ("you have fewer than 4 cards in your hand", "what it is about of “Make a token creature”"),
    ("you have 2 or more cards in your hand", "what it is about of “Make a token creature”"),
    ("you have no cards in your hand", "what it is about of “Make a token creature”"),
    ("you have a card in your hand", "“a card in your hand” of “you have a card in your hand”"),
])
def test_a_condition_speaks_of_one_card_where_it_asks_for_one(condition: str, it: str) -> None:
    assert told(f"Play: Make a token creature. If {condition}, archive it.")[-1] == f"it: {it.split(' of ')[0]}"


def test_the_first_creature_is_no_card_of_which_no_more_is_said() -> None:
    text = "Play: Choose a card in your discard pile. Put it on the bottom of the first creature's owner's deck."
    assert asked(read(text).tree) == ("“the first creature” is which card? So many are not spoken of one by one",)


def test_the_first_creature_is_none_of_all_there_are() -> None:
    assert asked(read("Play: Deal 6D to each enemy creature. Ward the first creature.").tree) == (
        "“the first creature” is which card? So many are not spoken of one by one",)
    assert told("Play: Choose 2 creatures. Stun the first creature. Ward the second creature.") == [
        "the first creature: “2 creatures”", "the second creature: “2 creatures”"]


@pytest.mark.parametrize("does", [
    "ward", "stun", "enrage", "exalt", "fully heal", "fight with", "reap with", "stun and exhaust"])
def test_what_is_done_to_creatures_alone_means_the_creature(does: str) -> None:
    assert told(f"Play: Ready a creature. If you control an artifact, {does} it.") == ["it: “a creature”"]
    assert told("Play: Ready a creature. If you control an artifact, exhaust it.") == ["it: “a friendly artifact”"]


@pytest.mark.parametrize("text, it", [
    ("If a creature with a more powerful neighbor would be dealt damage, draw a card instead.", "what this is said of"),
    ("Play: Ready an artifact. The next time you use it this turn, gain 1Æ.", "“an artifact”"),
])
def test_what_would_happen_and_what_is_awaited_speak_of_cards_too(text: str, it: str) -> None:
    assert told(text) == [f"it: {it}"]


def test_the_one_except_another_is_none_of_its_own() -> None:
    assert asked(read("Play: Destroy the friendly creature except the most powerful friendly creature.").tree) == (
        "“the friendly creature except the most powerful friendly creature” is which one? None is spoken of before",)


def test_the_artifact_that_is_awaited_has_to_be_spoken_of() -> None:
    assert asked(read("Play: The next time you use that artifact this turn, gain 1Æ.").tree) == (
        "“that artifact” is which card? No artifact is spoken of",)


def test_if_you_do_behind_a_sentence_that_is_not_understood_says_so() -> None:
    text = "Play: You may move half the Æ from that friendly creature to your pool. If you do, gain 1Æ."
    assert told(text) == ["you do: a sentence that is not understood"]


def test_an_x_that_no_text_defines_is_asked() -> None:
    assert asked(read("Play: X friendly creatures capture 1Æ.").tree) == ("“X” is how many? The text does not say",)
    assert asked(read("Play: X friendly creatures capture 1Æ. X is the number of cards in your hand.").tree) == ()


@pytest.mark.parametrize(("text", "why", "beside"), [
    ("Play: Draw that many cards.", "“that many” is how many? Nothing is counted before",
     "Play: Lose 2Æ. Draw that many cards."),
    ("After you play a creature, gain that much Æ.", "“that many” is how many? Nothing is counted before",
     "After your opponent gains Æ, gain that much Æ."),
    ("Play: If you control 3 creatures, draw that many cards.", "“that many” is how many? Nothing is counted before",
     "Play: If your opponent has exactly 1Æ, steal it."),
    ("Play: Gain 1Æ for each creature destroyed this way.",
     "“this way” is which way? Nothing is said to be done before",
     "Play: Destroy each creature. Gain 1Æ for each creature destroyed this way."),
    ("After Fight: Gain 1Æ for each damage dealt this way.",
     "“this way” is which way? Nothing is said to be done before",
     "After Fight: Deal 2D to each creature. Gain 1Æ for each damage dealt this way."),
    ("After Reap: Discard another card from your hand.",
     "“another card in your hand” is another than which? None is spoken of before",
     "After Reap: Reveal a card from your hand. Discard another card from your hand."),
    ("Play: Stun another enemy creature.", "“another enemy creature” is another than which? None is spoken of before",
     "Play: Stun an enemy creature. Exhaust another enemy creature."),
    ("Play: Stun a friendly creature. Exhaust another enemy creature.",
     "“another enemy creature” is another than which? None is spoken of before",
     "Play: Stun a creature. Exhaust another enemy creature."),
    ("After a friendly creature is used, exalt another friendly creature.",
     "“another friendly creature” is another than which: this card, or the one that this happens to?",
     "After ~ is used, exalt another friendly creature."),
    ("Play: For the remainder of the turn, each time you play a creature, you may ready another creature.",
     "“another creature” is another than which: this card, or the one that this happens to?",
     "Play: For the remainder of the turn, each time you play an artifact, you may ready another creature."),
    ("Play: Destroy each artifact. If you discard an action card, draw a card.",
     "this happens when? Nothing before this does so, and no time is said",
     "Play: Discard the top card of your deck. If you discard an action card, draw a card."),
    ("Play: The next time you play a card this turn, draw that many cards.",
     "“that many” is how many? Nothing is counted before",
     "Play: The next time you gain Æ this turn, draw that many cards."),
    ("While that player's red key is forged, each enemy creature enters play stunned.",
     "“they” are which player? Nobody but “you” is spoken of",
     "While your opponent's red key is forged, each enemy creature enters play stunned."),
    ('Each friendly creature gains, "After they draw a card, pay your opponent 1Æ."',
     "“they” are which player? Nobody but “you” is spoken of",
     'Each friendly creature gains, "After your opponent draws a card, they lose 1Æ."'),
    ('This creature gains, "After Reap: Purge ~. If you do, it captures 1Æ."',
     "“it” is which card? None is spoken of that it fits",
     'This creature gains, "After Reap: Purge ~. If you do, this creature captures 1Æ."'),
    ("Play: A creature you choose is destroyed.", "chosen where? No choice is told before",
     "Play: Choose a creature of each house. Destroy each creature not chosen."),
    ("Play: Choose one:\n• Gain 1Æ.\n• If you do, gain 1 chain.", "if what is done? Nothing stands before this",
     "Play: You may discard a card. If you do, gain 1 chain."),
    ("Play: Discard the top 3 cards of your deck. Put that card discarded this way into your hand.",
     "“that card discarded this way” is which card? The text does not say",
     "Play: Discard the top 3 cards of your deck. Put a card discarded this way into your hand."),
    ("Play: Destroy a friendly creature. If you do, take control of that enemy creature.",
     "“that enemy creature” is which card? None is spoken of that it fits",
     "Play: Stun an enemy creature. If you do, take control of that enemy creature."),
    ("Play: Destroy a creature. Ready that Mars creature.",
     "“that Mars creature” is which card? None is spoken of that it fits",
     "Play: Play a Mars creature. Ready that Mars creature."),
])  # fmt: skip
def test_what_speaks_of_something_before_is_asked_where_nothing_stands_there(text: str, why: str, beside: str) -> None:
    assert asked(read(text).tree) == (why,)
    assert asked(read(beside).tree) == ()


def test_one_of_two_states_that_last_is_of_the_card_spoken_of() -> None:
    text = 'Play: Choose a creature. For the remainder of the turn, it cannot reap or gains, "Scrap: Gain 1Æ."'
    assert {binding.means for binding in bindings(lowered(read(text).tree))} == {"“a creature”"}


@pytest.mark.parametrize("text", [
    "Play: If a player has 3Æ or more, they lose 1Æ.", "Play: If each player has 3Æ or more, they lose 1Æ.",
])  # fmt: skip
def test_they_after_a_condition_on_either_player_are_asked_for(text: str) -> None:
    assert asked(read(text).tree) == ("“they” is which player? The text does not say",)


@pytest.mark.parametrize("text", [
    "~ cannot reap unless you do.", "~ cannot reap if you do and there are 6 or more friendly creatures.",
])  # fmt: skip
def test_what_is_always_so_speaks_of_nothing_done(text: str) -> None:
    assert asked(read(text).tree) == ("if what is done? Nothing stands before this",)


@pytest.mark.parametrize(("text", "word", "means"), [
    ("Play: Stun an enemy creature. If you do, it captures 1Æ. If you do not, draw a card.", "you do not",
     "“Stun an enemy creature”"),
    ("Play: Your opponent may discard a card. If they do, draw a card. If they do not, they lose 1Æ.", "they do not",
     "“Your opponent discards a card”"),
    ("If this creature would be destroyed, you may destroy ~ instead. If you do, fully heal it.", "it",
     "“this creature”"),
    ("Play: Name a card. Your opponent reveals their hand and discards each card with that name.", "it",
     "the named card"),
    ("Each time a creature is destroyed, its controller may pay you 1Æ. If they do not, purge it.", "it",
     "“a creature”"),
    ("Play: Choose an enemy creature. If the tide is high, purge that creature. Otherwise, exhaust it and ward it.",
     "it", "“an enemy creature”"),
    ("Play: Discard a card. If it is a creature, purge it. Otherwise, archive it.", "it",
     "“a card”"),
    ("After you play a creature, discard a card. Resolve that creature's play effect again.", "that creature",
     "“a creature”"),
    ("After a creature reaps, reveal a card from your hand. If it is a creature, put that creature into play.",
     "that creature", "“a card in your hand”"),
    ('This creature gains, "After Fight: Deal 2D to each of its neighbors."', "it", "“this card”"),
    ('This creature gains, "After Reap: Move 1Æ from it to your pool. Destroy ~."', "it", "“this card”"),
])  # fmt: skip
def test_a_word_is_bound_across_the_sentences_between(text: str, word: str, means: str) -> None:
    assert {one.means for one in bindings(lowered(read(text).tree)) if one.word == word} == {means}


@pytest.mark.parametrize(("text", "why", "read_so"), [
    ("Play: If you have no cards in your hand, that house becomes the active house.",
     "“that house” is which house? None is spoken of", "Play: Choose a house. That house becomes the active house."),
    ("Play: Destroy each creature of the named house.", "“the named house” is which house? None is spoken of",
     "Play: Name a house. Destroy each creature of the named house."),
    ("Play: If there are 2 or more friendly Sin creatures, stun the enemy creature.",
     "“the enemy creature” is which one? None is spoken of before",
     "Play: If there is a friendly Sin creature, stun the friendly creature."),
    ("At the start of that player's turn, the player who controls the most powerful creature gains 1Æ.",
     "“they” are which player? Nobody but “you” is spoken of",
     "At the start of each player's turn, they gain 1Æ."),
    ("Play: Make 2 token creatures. Attach ~ to that creature.", "“that creature” is which card? The text does not say",
     "Play: Make a token creature. Attach ~ to that creature."),
])  # fmt: skip
def test_what_no_word_before_fits_is_asked(text: str, why: str, read_so: str) -> None:
    assert asked(read(text).tree) == (why,)
    assert asked(read(read_so).tree) == ()
