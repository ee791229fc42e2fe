"""A word that points at nothing: it is asked what it means, and its sentence is not carried out."""

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import read
from judge.lowering import pointing
from judge.lowering.define_x import with_x
from judge.lowering.lower import asked, lowered

THEY = "“they” are which player? Nobody but “you” is spoken of"
INSTEAD = "instead of what? Nothing before this is said to be done otherwise"
WHEN = "when was that? Nothing stands before this"
MOMENT = "this happens when? Nothing stands before this, and no time is said"
DID = "if what is done? Nothing stands before this"


def which(word: str) -> str:
    return f"“{word}” is which card? None is spoken of"


def the(word: str) -> str:
    return f"“{word}” is which one? None is spoken of before"


def one_of(word: str) -> str:
    return f"“{word}” is which one? Several are told so before"


def called(word: str) -> str:
    return f"“{word}” is which card? Nothing is said by which one would be called so"


@pytest.mark.parametrize(
    ("text", "question", "beside"),
    [
        ("Play: You may exalt ~. If they do, draw a card.", THEY,
         "Play: Your opponent may exalt ~. If they do, draw a card."),
        ("Play: Reveal an action card from your hand. Fulfill it.", "“it” is which prophecy? None is spoken of before",
         "Play: Reveal a prophecy. Fulfill it."),
        ("After ~ reaps, draw a card. If your opponent forged the key, gain 1Æ.",
         "“the key” is which key? None is told of",
         "After a player forges a key, draw a card. If your opponent forged the key, gain 1Æ."),
        ("Play: Search their deck for a creature.", THEY, "Play: Choose a player. Search their deck for a creature."),
        ("Play: Discard the chosen player's hand.", THEY, "Play: Choose a player. Discard the chosen player's hand."),
        ("After Æ is stolen from that player, destroy an enemy creature.", THEY,
         "After Æ is stolen from you, destroy an enemy creature."),
        ("After they play a creature, draw a card.", THEY,
         "During your opponent's turn, after they play a creature, draw a card."),
        ("After you play a creature, they lose 1Æ.", THEY, "After a player plays a creature, they lose 1Æ."),
        ("After your opponent raises the tide, destroy it.", which("it"),
         "After your opponent raises the tide, destroy ~."),
        ("It gets +2 power for each of its Mars neighbors.", which("it"),
         "~ gets +2 power for each of its Mars neighbors."),
        ("At the end of your turn, ward it.", which("it"), "At the end of your turn, if ~ is stunned, ward it."),
        ("Action: Gain 1Æ. Use a friendly creature that has not been used this way this turn.",
         "“this way this turn” is done by which ability? The text does not keep what it did before",
         "Action: Gain 1Æ. Use a friendly creature that has not been used this turn."),
        ("Play: Enrage the first creature.", which("the first creature"),
         "Play: Choose 2 creatures. Enrage the first creature."),
        ("Play: Destroy the chosen creature.", called("the chosen creature"),
         "Play: Choose a creature. Destroy the chosen creature."),
        ("Play: Destroy each creature. Ward the chosen creature.", called("the chosen creature"),
         "Play: Destroy a creature. Ward the chosen creature."),
        ("Play: Choose 2 enemy creatures. Exhaust the chosen creature.", one_of("the chosen creature"),
         "Play: Choose 2 enemy creatures. Exhaust the chosen creatures."),
        ("Play: Look at the top 4 cards of your deck. Archive the revealed card.", one_of("the revealed card"),
         "Play: Look at the top card of your deck. Archive the revealed card."),
        ("Play: Discard your hand. If the discarded card is a Dis card, gain 1Æ.", one_of("the discarded card"),
         "Play: Discard a card. If the discarded card is a Dis card, gain 1Æ."),
        ("Play: Choose a friendly creature and an enemy creature. Stun the chosen creature.",
         one_of("the chosen creature"),
         "Play: Choose a friendly creature and an enemy creature. Stun the chosen enemy creature."),
        ("Play: Each player discards a card. If the discarded card is a Dis card, gain 1Æ.",
         one_of("the discarded card"),
         "Play: Each player discards a card. Destroy each creature that shares a house with the discarded card."),
        ("Play: For each friendly creature, reveal the top card of your deck. Archive the revealed card.",
         one_of("the revealed card"),
         "Play: For each friendly creature, reveal the top card of your deck and archive the revealed card."),
        ("Play: Put a card from your hand faceup under that creature.",
         "“that creature” is which card? No creature is spoken of",
         "Play: Choose a creature. Put a card from your hand faceup under that creature."),
        ("Play: If you are haunted, stun a creature. Otherwise, ward another creature.",
         "“another creature” is another than which? Where this is done, the one before it is not",
         "Play: If you are haunted, stun an artifact. Otherwise, ward another creature."),
        ("Play: If your opponent does not have exactly 2Æ, lose that much Æ.",
         "“that many” is how many? Nothing is counted before",
         "Play: If your opponent has exactly 2Æ, lose that much Æ."),
        ("Play: Swap a creature with another creature. Ward that other creature.",
         "“that other creature” is which card? None is spoken of that it fits",
         "Play: Swap ~ with another creature. Ward that other creature."),
        ("Play: Archive the revealed card.", called("the revealed card"),
         "Play: Reveal a card from your hand. Archive the revealed card."),
        ("Play: Ready the purged creature.", called("the purged creature"),
         "Play: Purge a creature. Ready the purged creature."),
        ("Play: Deal damage to a creature equal to the archived creature's power.", called("the archived creature"),
         "Play: Archive a creature. Deal damage to a creature equal to the archived creature's power."),
        ("Play: Purge the discarded card.", called("the discarded card"),
         "After you discard a card, purge the discarded card."),
        ("Play: If you do, draw a card.", DID, "Play: You may exalt ~. If you do, draw a card."),
        ("Reap: If you do not, draw a card. Ward ~.", DID, "Reap: Ward ~. If you do not, draw a card."),
        ("Play: Flip the token creature faceup.", the("the token creature"),
         "Play: Make a token creature. Flip the token creature faceup."),
        ("Play: If the friendly creature has taunt, draw a card.", the("the friendly creature"),
         "Play: Choose a friendly creature. If the friendly creature has taunt, draw a card."),
        ("After you exalt the other Mars creature, draw a card.", the("the other Mars creature"),
         "After you exalt another Mars creature, draw a card."),
        ("Play: Archive the card in your discard pile.", the("the card in your discard pile"),
         "Play: Archive the card under ~."),
        ("Play: Gain 1Æ instead.", INSTEAD, "Destroyed: Gain 1Æ instead."),
        ("Play: Destroy each creature. Gain 1Æ for each creature that was destroyed instead.", INSTEAD,
         "Play: Gain 1Æ. If the tide is high, gain 2Æ instead."),
        ("After Reap: If you have 3Æ, gain 1Æ instead.", INSTEAD, "After Reap: If you have 3Æ, gain 1Æ."),
        ("Play: If your opponent had 6Æ, draw a card.", WHEN, "Play: If your opponent has 6Æ, draw a card."),
        ("After you draw a card, if there were 3 creatures in play, gain 1Æ.", WHEN,
         "After you draw a card, if there are 3 creatures in play, gain 1Æ."),
        ("Play: If you forged a key, draw a card.", MOMENT, "Play: If you forged a key this turn, draw a card."),
        ("Play: If a creature was destroyed, draw a card.", MOMENT,
         "Play: Destroy a creature. If a creature was destroyed, draw a card."),
        ("After you play a creature, if you do, draw a card.", DID,
         "After you play a creature, you may exalt ~. If you do, draw a card."),
        ("Play: Look at the top card of your opponent's deck. You may discard that creature.",
         "“that creature” is which card? No creature is spoken of",
         "Play: Look at the top card of your opponent's deck. You may discard that card."),
        ("Play: Steal 1Æ. If you heal 3 or more damage, repeat this effect.",
         "this happens when? Nothing before this does so, and no time is said",
         "Play: Fully heal a creature. If you heal 3 or more damage, gain 1Æ."),
        ("While that creature is damaged, each other friendly creature gains skirmish.",
         "“that creature” is which card? None is spoken of before",
         "While ~ is damaged, each other friendly creature gains skirmish."),
        ("Play: Deal 2D to a creature. If this damage does not destroy that creature, gain 1Æ for each neighbor of "
         "the destroyed creature.", "which creature is destroyed? This is done where none is",
         "Play: Deal 2D to a creature. If this damage destroys that creature, gain 1Æ for each neighbor of the "
         "destroyed creature."),
        ("Play: Steal 1Æ. If a creature is destroyed, gain 1Æ.",
         "what is destroyed? Nothing before this is done to a card",
         "Play: Deal 2D to a creature. If a creature is destroyed, gain 1Æ."),
        ("Play: Exalt a friendly creature and a friendly Beast. Ready the friendly creature exalted this way.",
         "“the friendly creature exalted this way” is which one? Two are spoken of that it may be",
         "Play: Exalt a friendly creature and an enemy creature. Ready the friendly creature exalted this way."),
    ],
)  # fmt: skip
def test_what_points_at_nothing_is_asked(text: str, question: str, beside: str) -> None:
    tree, understood = read(text), read(beside)
    assert tree.complete and understood.complete
    assert list(asked(tree.tree)) == [question]
    assert list(asked(understood.tree)) == []
    assert _unread(lowered(tree.tree))
    assert not _unread(lowered(understood.tree))


def _unread(tree: n.CardText) -> list[str]:
    return [node.text for node in walk(tree) if isinstance(node, n.Unmodelled)]


def test_only_the_sentence_with_the_word_is_lost() -> None:
    tree = lowered(read("Play: Draw a card. Destroy the chosen creature. Gain 1Æ.").tree)
    assert _unread(tree) == ["Destroy the chosen creature."]
    (ability,) = tree.abilities
    assert isinstance(ability, n.BoldAbility) and isinstance(ability.body, n.Sequence)
    assert [type(step) for step in ability.body.steps] == [n.Draw, n.Unmodelled, n.GainAmber]


def test_what_an_ability_before_spoke_of_can_be_meant() -> None:
    assert list(pointing.asked(read("Ward a creature.\nIt gains skirmish.").tree)) == []
    assert list(pointing.asked(read("It gains skirmish.\nPlay: Ward a creature.").tree)) == [which("it")]


def test_it_is_the_creature_that_has_the_word_in_what_a_keyword_means() -> None:
    thorned = "Thorned 2. (After this creature is destroyed, its controller's opponent gains 2Æ.)"
    assert list(asked(read(thorned).tree)) == []


def test_what_has_no_words_any_more_is_not_understood_either() -> None:
    thorned = read("Thorned 2. (After this creature is destroyed, they gain XÆ.)").tree
    assert list(asked(thorned)) == [THEY]
    assert _unread(lowered(with_x(thorned))) == ["…"]


def test_whose_turn_it_is_can_be_said_behind() -> None:
    assert list(asked(read("At the end of their turn, each player loses 1Æ.").tree)) == []


def test_each_question_is_asked_once() -> None:
    twice = "Play: Search their deck for a creature.\nReap: Search their deck for an artifact."
    assert list(asked(read(twice).tree)) == [THEY]
