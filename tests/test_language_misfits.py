"""What no text can mean though its words fit, found by exchanging small words; beside each a text that is read."""

import ast
import inspect

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import canonical_text, read
from judge.language.building import misfits, unsettled

PICKED = "which of them? What is always so picks none: it is so of each"
WAS = "when was that? What is always so has no time before it"
MOMENT = "this happens in a moment, and nothing can be so while it does"
LASTS = "this is done at once: what is it that lasts?"
WHILE = "this is done at once, and “while” says how long something is so"
TWICE = "after which of the two is this done?"
RANDOM = "no card is random: one is picked at random"
EACH = "one of each, or each of them?"
NTH = "the how many-th since when?"
FIRST = "the first time since when?"
REPLACED = "what would happen is replaced by what?"
BOTH = "each player does so: after both did, or after either?"
LATER = "what is told as done cannot be still to come"
OF_BOTH = "nothing is controlled by each player: one of each player's?"
SO_MANY = "how many at once, or in which time?"
OTHER = "another than which: this card, or the one that is counted?"
NOT_HELD = "what is in no zone of play is nobody's to control: whose card is discarded?"
AFTER = "“if” asks what is so: what happens is told with “after”"
ONE_OR_NONE = "is it one that did not, or did none of them?"
INTO = "into the deck of which player?"
FRIENDLY = "friendly to whom: to you, or to the player who does this?"
ENEMY = "enemy to whom: to you, or to the player who does this?"
EXCEPT = "what is left out: the one or the other, or does “or” go on behind what is left out?"
LONG = "for how long is this so?"
READIES = "does not ready when: in the “ready cards” step, or never?"
THAN_THESE = "another than which? Of what is meant here no other one is spoken of"
OWN = "whose active house? A player chooses one for themselves"
WHENCE = "played from where? What lies in a hand may be played anyway"


@pytest.mark.parametrize(
    ("text", "why", "beside"),
    [
        ("Once during each of your turns, after a creature enters play, you may draw a card.",
         "what happens in your turns alone? That is said with “during your turn”",
         "Once each turn, after a creature enters play, you may draw a card."),
        ("Once during each of your turns, if a friendly creature would be destroyed, you may exhaust ~ instead.",
         "what happens in your turns alone? That is said with “during your turn”",
         "Once each turn, if a friendly creature would be destroyed, you may exhaust ~ instead."),
        ("Play: Destroy each creature your opponent uses this turn.",
         "was this done before, or is it still to come?",
         "Play: Destroy each creature your opponent used this turn."),
        ("Play: If a creature was destroyed until the end of your next turn, gain 1Æ.", LATER,
         "Play: If a creature was destroyed this turn, gain 1Æ."),
        ("Play: If a player did not forge a key this turn, gain 1Æ.", ONE_OR_NONE,
         "Play: If no player forged a key this turn, gain 1Æ."),
        ("Play: The next time an enemy creature or up to 1 Mutant creature is destroyed this turn, gain 1Æ.", SO_MANY,
         "Play: The next time an enemy creature or a Mutant creature is destroyed this turn, gain 1Æ."),
        ("After your opponent draws another card, gain 1Æ.",
         "another than which? What is drawn is no card of which one was spoken",
         "After your opponent draws a card, gain 1Æ."),
        ("Play: Reveal the top card of your deck. If it is another Dis card, draw a card.", THAN_THESE,
         "Play: Reveal the top card of your deck. If it is a Dis card, draw a card."),
        ("Play: Discard the top 2 cards of your deck. If you discard another creature, draw a card.", THAN_THESE,
         "Play: Discard the top 2 cards of your deck. If you discard a creature, draw a card."),
        ("Play: Purge any number of cards from your hand. Draw a card for each other card purged this way.", THAN_THESE,
         "Play: Purge any number of cards from your hand. Draw a card for each card purged this way."),
        ("Play: Deal 2D to a creature. If another creature is not destroyed this way, gain 1Æ.", THAN_THESE,
         "Play: Deal 2D to a creature. If that creature is not destroyed this way, gain 1Æ."),
        ("Play: Each player draws a card for each artifact they controlled.",
         "controlled when? Nothing is said of what happened to it then",
         "Play: Destroy each artifact. Each player draws a card for each artifact they controlled that was destroyed "
         "this way."),
        ("Play: Stun an enemy creature. If that creature has been stunned, destroy it instead.",
         "since when?",
         "Play: Stun an enemy creature. If that creature was already stunned, destroy it instead."),
        ("Play: During your opponent's next turn, any enemy creature can only reap.",
         "“any”: is it one of them, or each?",
         "Play: During your opponent's next turn, each enemy creature can only reap."),
        ("You may spend up to 2Æ on friendly creatures as if it were in your pool.",
         "so much of each of them, or of all together?",
         "You may spend Æ on friendly creatures as if it were in your pool."),
        ("Play: Each player who is not haunted discards a card from your hand.",
         "from which hand: each player's own, or yours?",
         "Play: Each player who is not haunted discards a card from their hand."),
        ("Play: Choose a card in your discard pile. Put that card on the bottom of ~'s owner's deck.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Choose a card in your discard pile. Put that card on the bottom of its owner's deck."),
        ("Play: Keys cost +1Æ this turn for each Æ on any friendly creature.", "“any”: is it one of them, or each?",
         "Play: Keys cost +1Æ this turn for each Æ on each friendly creature."),
        ("Play: Draw a card for each enemy creature that was destroyed that turn.",
         "which turn is that? None is spoken of",
         "At the end of your turn, draw a card for each enemy creature that was destroyed that turn."),
        ("Play: The next time you play a creature that turn, ready it.", "which turn is that? None is spoken of",
         "After you play an action card, the next time you play a creature that turn, ready it."),
        ("Play: Choose a house. During their next turn, your opponent cannot choose that house as your active house.",
         OWN, "Play: Choose a house. During their next turn, your opponent cannot choose that house as their active "
         "house."),
        ("Play: Choose a house. If you choose that house as their active house on your next turn, gain 1Æ.", OWN,
         "Play: Choose a house. If you choose that house as your active house on your next turn, gain 1Æ."),
        ("After you play a creature, fulfill that creature.", "a prophecy is fulfilled, and this is none",
         "After you play a creature, fulfill ~."),
        ("While you are haunted, ~ and any of its neighbors get +2 armor.", PICKED,
         "While you are haunted, ~ and each of its neighbors get +2 armor."),
        ("Destroyed: Swap ~ with each enemy creature.", "one changes places with one: with which of them?",
         "Destroyed: Swap ~ with a friendly creature."),
        ("Scrap: Swap ~ with up to 2 friendly creatures.", "one changes places with one: with which of them?",
         "Scrap: Swap 2 friendly creatures."),
        ("Play: Put a friendly creature on the bottom of your opponent's deck.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Put a friendly creature on the bottom of its owner's deck."),
        ("Play: Return each creature to any hand.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Return each creature to its owner's hand."),
        ("Play: Discard the top card of the deck.", "of whose hand, deck or archives?",
         "Play: Discard the top card of a deck."),
        ("Play: If a player has more Æ than you, steal 1Æ.",
         "which of the two players? “their opponent” would be the other",
         "Play: If your opponent has more Æ than you, steal 1Æ."),
        ("Play: If there are more enemy creatures than enemy creatures, gain 1Æ.",
         "nothing is more or less than itself",
         "Play: If there are more enemy creatures than friendly creatures, gain 1Æ."),
        ("Your hand is 7.", "what is this? Nothing says what kind of card it is",
         "~ is a non-Mutant creature."),
        ("Play: If there are 3 or more 7 creatures, draw a card.",
         "which part of it? There are halves, thirds and quarters",
         "Play: If there are 3 or more creatures, draw a card."),
        ("Play: Put a yoke-link counter on each creature.", "a link joins two cards: which two?",
         "Play: Put a yoke-link counter on 2 creatures."),
        ("Play: Put a yoke-link counter on ~ and each enemy creature.", "a link joins two cards: which two?",
         "Play: Put a yoke-link counter on ~ and an enemy creature."),
        ("Play: Return a creature to ~'s owner's hand.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Return a creature to its owner's hand."),
        ("Each time your opponent discards a card from its owner's hand, draw a card.",
         "from where: the hand or pile of which card's owner?",
         "Each time your opponent discards a card from their hand, draw a card."),
        ("Play: Search your deck for a creature. Put it into its opponent's hand.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Search your deck for a creature. Put it into its owner's hand."),
        ("After a creature is fought, gain 1Æ.", "nothing is made to fight: does it do so, or is it used or attacked?",
         "After a creature is attacked, gain 1Æ."),
        ("Play: If a creature is destroyed this turn, gain 1Æ.", "was this so before, or is it still to come?",
         "Play: If a creature was destroyed this turn, gain 1Æ."),
        ("Play: Put each upgrade attached to ~ into another creature's owner's archives.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "Play: Put each upgrade attached to ~ into its owner's archives."),
        ("Play: Move an enemy creature anywhere in your battleline.",
         "no creature moves in another's battleline: whose creature, in whose?",
         "Play: Move an enemy creature anywhere in its controller's battleline."),
        ("Play: Each player destroys a friendly creature.", FRIENDLY,
         "Play: Each player destroys a creature they control."),
        ("Play: Each player may gain 1Æ for each friendly creature.", FRIENDLY,
         "Play: Each player may gain 1Æ for each creature you control."),
        ("Each player cannot use enemy artifacts.", ENEMY, "Your opponent cannot use friendly artifacts."),
        ("Play: Destroy a creature. Its controller exhausts an enemy creature.", ENEMY,
         "Play: Destroy a creature. Its controller exhausts a creature."),
        ("Each Mars creature does not ready.", READIES, "Each Mars creature cannot ready."),
        ("~ does not ready.", READIES, "~ does not ready during your “ready cards” step."),
        ("You may play ~ if you are haunted.", WHENCE, "You may play ~ from your discard pile if you are haunted."),
        ("Play: For each friendly creature, deal 1D to another creature.", OTHER,
         "Play: For each friendly artifact, deal 1D to another creature."),
        ("After you discard a friendly creature, gain 1Æ.", NOT_HELD, "After you discard a creature, gain 1Æ."),
        ("If a creature reaps, gain 1Æ.", AFTER, "After a creature reaps, gain 1Æ."),
        ("Play: Each player shuffles their discard pile into each player's deck.", INTO,
         "Play: Each player shuffles their discard pile into their deck."),
        ("2 Mutant creatures gain skirmish.", PICKED, "Each Mutant creature gains skirmish."),
        ("Any number of creatures cannot reap.", PICKED, "Each creature cannot reap."),
        ("While your red key is forged, another creature gets +2 power.", PICKED,
         "While your red key is forged, each other creature gets +2 power."),
        ("If your red key is forged, up to 2 creatures get +2 power.", PICKED,
         "If your red key is forged, each creature gets +2 power."),
        ("~ gets +1 power and 1 of its neighbors gets +1 power.", PICKED,
         "~ gets +1 power and each of its neighbors gets +1 power."),
        ("During your turn, a friendly creature cannot be attacked.", PICKED,
         "During your turn, each friendly creature cannot be attacked."),
        ("~ cannot reap unless the tide was high.", WAS, "~ cannot reap unless the tide is high."),
        ("While you stun a creature, ~ gets +2 power.", MOMENT,
         "While you have stunned a creature this turn, ~ gets +2 power."),
        ("While a creature reaps, each creature gets +1 power.", MOMENT,
         "While ~ is attached to a creature, it gets +1 power."),
        ("While ~ is destroyed, each creature gets +1 power.", MOMENT,
         "While ~ is damaged, each creature gets +1 power."),
        ("Play: Draw a card for the remainder of the turn.", LASTS,
         "Play: During your “draw cards” step, draw 2 cards."),
        ("Play: Until the end of your next turn, gain 2Æ.", LASTS,
         "Play: Until the end of your next turn, ~ gains taunt."),
        ("While your red key is forged, gain 2Æ.", WHILE, "If your red key is forged, gain 2Æ."),
        ("At the end of your turn, after a creature reaps, draw a card.", TWICE,
         "After a creature reaps during your turn, draw a card."),
        ("Play: Discard a card. If it is not a random Mars card, draw a card.", RANDOM,
         "Play: Discard a card. If it is not a Mars card, draw a card."),
        ("Play: Purge all random cards from your hand.", RANDOM, "Play: Purge 2 random cards from your hand."),
        ("Play: Draw a card this turn.", LASTS, "Play: ~ gains taunt this turn."),
        ("Play: Gain 1Æ for each creature that reaps this turn.", LASTS,
         "Play: Gain 1Æ for each creature that reaped this turn."),
        ("Play: Archive each creature that does not reap this turn.", LASTS,
         "Play: Archive each creature that did not reap this turn."),
        ("Until you discard a card, purge a creature.", LASTS, "Until you discard a card, ~ gains taunt."),
        ("Until you discard a card, if the tide is high, purge a creature.", LASTS,
         "Until you discard a card, if the tide is high, ~ gains taunt."),
        ("During your turn, draw a card.", LASTS, "During your turn, you may draw a card."),
        ("Unless you discard a creature, ~ enters play ready.", MOMENT,
         "Unless you have discarded a creature this turn, ~ enters play ready."),
        ("Play: Stun each creature of each power value.", EACH, "Play: Stun a creature of each power value."),
        ("Play: Draw a card for each creature of each house.", EACH, "Play: Archive a creature of each house."),
        ("Play: If you have played a card of each type this turn, draw a card.", EACH,
         "Play: Return a card of each type from your discard pile to your hand."),
        ("If a second creature would be destroyed, gain 1Æ instead.", NTH,
         "After the second creature is destroyed in a turn, gain 1Æ."),
        ("After 3 creatures are destroyed, draw a card.", NTH,
         "After 3 creatures are destroyed in a turn, draw a card."),
        ("The first time a creature is destroyed, draw a card.", FIRST,
         "The first time a creature is destroyed each turn, draw a card."),
        ("After each player draws a card, draw a card.", BOTH, "After a player draws a card, draw a card."),
        ("Play: Gain 1Æ for each creature that reaped during your opponent's next turn.", LATER,
         "Play: Gain 1Æ for each creature that reaped on your opponent's previous turn."),
        ("Play: Stun a creature controlled by each player.", OF_BOTH,
         "Play: Stun each creature controlled by each player."),
        ("Each time you would play a creature, lose 1Æ.", REPLACED, "Each time you play a creature, lose 1Æ."),
        ("After exactly 2 creatures are dealt damage, draw a card.", SO_MANY,
         "After a creature is dealt 2 or more damage, draw a card."),
        ("After you play X creatures this turn, draw a card.", SO_MANY,
         "After you play 2 creatures this turn, draw a card."),
        ("Play: Your opponent exhausts a friendly creature.",
         "friendly to whom: to you, or to the player who does this?",
         "Play: Your opponent exhausts a creature you control."),
        ("Play: Your opponent may destroy an enemy creature.",
         "enemy to whom: to you, or to the player who does this?",
         "Play: Your opponent takes control of a friendly creature."),
        ("Play: For the remainder of the turn, any friendly creature gains assault 2.",
         "“any”: is it one of them, or each?",
         "Play: For the remainder of the turn, a friendly creature gains assault 2."),
        ("Play: Return an enemy creature to their hand.",
         "whose hand, deck or pile: your opponent's, or its owner's?",
         "Play: Return an enemy creature to its owner's hand."),
        ("This upgrade enters play attached to every artifact instead of a creature.",
         "a card is attached to one: to which of them?",
         "This upgrade enters play attached to an artifact instead of a creature."),
        ("After an enemy creature is destroyed fighting another creature, gain 1Æ.",
         "another than which: this card, or the one that it happens to?",
         "After an enemy creature is destroyed fighting a creature, gain 1Æ."),
        ("Play: Gain 1Æ for each card you played (including this one) on your previous turn.",
         "this card is counted in where it is counted what was played this turn",
         "Play: Gain 1Æ for each card you have played this turn (including this one)."),
        ("Play: Exhaust a creature except the most powerful creature or a creature with 2 power.", EXCEPT,
         "Play: Exhaust a creature with 2 power or a creature except the most powerful creature."),
        ("Play: Destroy a creature except the most powerful creature and an enemy creature.", EXCEPT,
         "Play: Destroy each creature except the most powerful creature and the least powerful enemy creature."),
        ("Play: Move 1Æ from a creature to each player's pool.", "into which pool? No Æmber goes into both",
         "Play: Move 1Æ from a creature to your opponent's pool."),
        ("Play: A friendly creature captures 2Æ. Move it to your pool.",
         "only Æmber lies in a pool: what is moved there?",
         "Play: A friendly creature captures 2Æ. Move it to a flank."),
        ("After Fight: Put the creature ~ fights on top of a player's deck.",
         "no card goes to another's hand, deck or pile: whose card, and whose?",
         "After Fight: Put the creature ~ fights on top of its owner's deck."),
        ("After you play a creature, play with the top card of your deck revealed.", LONG,
         "Play with the top card of your deck revealed."),
        ("Play: Play with the top card of your deck revealed.", LONG,
         "Play: Reveal the top card of your deck."),
        ("After you play a creature, attach only to a Mars creature.",
         "to what a card is attached is always so: after what should that be?", "Attach only to a Mars creature."),
        ("Play: Choose every enemy creature. Stun it.", "to choose is to pick: each is no choice",
         "Play: Choose an enemy creature. Stun it."),
        ("Play: Archive each creature that is not in play.",
         "what is not in play lies in which hand, deck, pile or archives?",
         "Play: Archive each creature in your discard pile."),
        ("Play: Unforge each opponent's key.", "which key? One is unforged at a time, and any of them",
         "Play: Unforge an opponent's key."),
        ("While ~ is ready, for the remainder of the turn, it gets +1 power.",
         "so long since when? what is always so has no moment from which it lasts",
         "After ~ enters play, it gets +1 power for the remainder of the turn."),
        ("The next time you play a creature, draw a card.", "the next time since when?",
         "The next time this creature would be destroyed, exhaust it instead."),
        ("This creature and each of another creature's neighbors gain elusive.", PICKED,
         "This creature and each of its neighbors gain elusive."),
        ("Your opponent's keys cost +1Æ for each damage on another creature.", PICKED,
         "Your opponent's keys cost +1Æ for each damage on ~."),
        ("Play: If you did not play another card during your opponent's next turn, gain 3Æ.", LATER,
         "Play: If your opponent does not play a card during their next turn, gain 3Æ."),
        ("While there are no enemy creatures, ~ gets +20 power or gains taunt.",
         "which of them is so? What is always so is chosen by nobody",
         "While there are no enemy creatures, ~ gets +20 power and gains taunt."),
        ("At the start of your next turn, draw a card.", "the next turn since when?",
         "Play: At the start of your next turn, draw a card."),
        ("Play: Destroy a creature with Æ on it. Gain that Æ.",
         "which Æ? The sentence before this tells of none that is lost, moved or gained",
         "Play: Your opponent loses 2Æ. Gain that much Æ."),
        ("After a player chooses Mars as your active house, gain 1Æ.",
         "whose active house? A player chooses one for themselves",
         "After a player chooses Mars as their active house, gain 1Æ."),
        ("Each time you play a different Mars creature, gain 1Æ.", "different from what?",
         "Each time you play another Mars creature, gain 1Æ."),
        ("After Fight: Purge a different creature.", "different from what?",
         "Play: Stun a creature. Exhaust a different creature."),
        ("On your previous turn, each creature gets +1 power.", "what is to be so in a turn that is over?",
         "On your turn, each creature gets +1 power."),
        ("After Fight: You may not fight with 2 Mars creatures this turn.", PICKED,
         "After Fight: You may not fight with Mars creatures this turn."),
        ("Play: The next time a second friendly creature is dealt damage this turn, gain 1Æ.", NTH,
         "Play: The next time a friendly creature is dealt damage this turn, gain 1Æ."),
        ("A player's keys cost +1Æ.", "whose keys: one player's, or each player's?", "Each player's keys cost +1Æ."),
        ("Play: For the remainder of the turn, if a player gains Æ by reaping, take control of a creature.", AFTER,
         "Play: For the remainder of the turn, after a player gains Æ by reaping, take control of a creature."),
        ("Play: If you are haunted, attach only to a Mars creature.",
         "to what a card is attached is always so: after what should that be?", "Attach only to a Mars creature."),
        ("Play: Each player destroys the most powerful enemy creature.",
         "enemy to whom: to you, or to the player who does this?",
         "Play: Destroy the most powerful enemy creature."),
        ("You cannot take either mulligan during game setup.", "nothing like this is forbidden",
         "You cannot take a mulligan during game setup."),
    ],
)
def test_it_is_not_read_and_says_why(text: str, why: str, beside: str) -> None:
    reading = read(text)
    assert not reading.complete
    assert why in {sentence.why for sentence in reading.sentences}
    assert read(beside).complete, [sentence.why for sentence in read(beside).sentences]


@pytest.mark.parametrize("text", [
    "Play: Destroy a creature and/or an artifact.", "Play: Destroy a creature and/or artifact.",
    "Play: Destroy a creature and/or draw a card.", "After Reap: Ward a friendly and/or a stunned creature.",
])  # fmt: skip
def test_one_or_both_is_not_read_as_one(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("text", [
    "Play: Destroy 2 creatures and/or artifacts.", "Play: Destroy each Mars and/or Logos creature.",
    "Play: Return 2 creatures from your hand and/or discard pile to your deck.",
])  # fmt: skip
def test_any_of_several_may_be_either(text: str) -> None:
    assert read(text).complete


@pytest.mark.parametrize("text", [
    "A creature gains taunt for the remainder of the turn.",
    "Play: Until the end of the turn, take control of an artifact.",
    "Play: Take control of an enemy creature while ~ is in play.",
])  # fmt: skip
def test_what_is_picked_as_it_begins_lasts(text: str) -> None:
    assert read(text).complete


def test_a_price_is_for_whichever_is_played() -> None:
    assert read("In order to play an artifact, your opponent must pay you 1Æ.").complete


@pytest.mark.parametrize("text", [
    "Unless your opponent has an odd amount of Æ, ~ enters play ready.",
    "Play: Draw a card unless there are no enemy creatures.",
    "After Reap: You may exalt ~. Unless you do, draw a card.",
])  # fmt: skip
def test_what_unless_excludes_is_worded_as_it_is_read(text: str) -> None:
    written = canonical_text(text)
    assert written is not None and read(written).tree == read(text).tree


def test_a_quoted_ability_has_a_moment_of_its_own() -> None:
    assert read('This creature gains, "Play: If the tide was low, raise the tide."').complete


def test_what_others_do_says_whose_is_friendly() -> None:
    assert canonical_text("Play: Each player destroys a creature you control.") == (
        "Play: Each player destroys a creature controlled by you.")


@pytest.mark.parametrize(("text", "same"), [
    ("~ can reap unless you control a Mars creature.", "While you control a Mars creature, ~ cannot reap."),
    ("~ can only reap if you control a Mars creature.", "~ cannot reap unless you control a Mars creature."),
    ("~ may be used only if the tide is high.", "~ cannot be used unless the tide is high."),
    ("You can forge keys only if the tide is high.", "You cannot forge keys unless the tide is high."),
    ("Play: Draw a card only if the tide is high.", "Play: If the tide is high, draw a card."),
])  # fmt: skip
def test_what_can_be_done_only_so_is_forbidden_otherwise(text: str, same: str) -> None:
    assert read(text).tree == read(same).tree
    assert read(text).complete


@pytest.mark.parametrize("text", [
    "Only if Æ would be added to your opponent's pool, ~ captures that much Æ instead.",
    "Play: Discard the top card of your opponent's deck. Play the discarded card as only if it were yours.",
    "Play: If you had played a creature this turn, draw a card.",
    "Play: You may draw a card only if you control a creature.",
])  # fmt: skip
def test_only_and_had_are_not_dropped(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("text", [
    "Play: Destroy a Mars, Logos, or Dis creature.", "After a Beast, Robot, or Thief creature reaps, draw a card.",
    "Play: If a creature with elusive, taunt, or poison is damaged, draw a card.",
])  # fmt: skip
def test_a_list_before_or_behind_a_noun_is_read(text: str) -> None:
    assert canonical_text(text) == text


@pytest.mark.parametrize(("text", "written"), [
    ("Play: Archive or purge a card from your discard pile.", "Play: Archive or purge a card from your discard pile."),
    ("Play: Stun, ward, or enrage each enemy creature.", "Play: Stun, ward, or enrage each enemy creature."),
    ("Play: Your opponent readies or exhausts a creature they control.",
     "Play: Your opponent readies or exhausts a creature they control."),
    ("Play: Ward a friendly creature or enrage a friendly creature.", "Play: Ward or enrage a friendly creature."),
    ("Play: Ward a friendly creature or enrage a Mars creature.",
     "Play: Choose one:\n• Ward a friendly creature.\n• Enrage a Mars creature."),
])  # fmt: skip
def test_one_thing_or_another_is_done_to_the_same(text: str, written: str) -> None:
    assert canonical_text(text) == written
    assert read(written).tree == read(text).tree


@pytest.mark.parametrize("text", [
    "Play: If a player is not haunted, draw a card.", "Play: If no player is haunted, draw a card.",
    "Play: If no player controls a creature, draw a card.",
    "Play: If you do not have more Æ than your opponent, draw a card.",
    "Play: If there are not more friendly creatures than enemy creatures, draw a card.",
    "Play: If your opponent does not have exactly 1Æ, draw a card.",
])  # fmt: skip
def test_what_is_not_so_is_written_as_it_is_read(text: str) -> None:
    assert canonical_text(text) == text


@pytest.mark.parametrize(("text", "same"), [
    ("Play: Unless you have more Æ than your opponent, draw a card.",
     "Play: If you do not have more Æ than your opponent, draw a card."),
    ("Play: Draw a card, unless you are haunted.", "Play: If you are not haunted, draw a card."),
    ("Play: Draw a card unless there are no enemy creatures.",
     "Play: If there are 1 or more enemy creatures, draw a card."),
    ("Play: Draw a card unless you have 5Æ or more.", "Play: If you have fewer than 5Æ, draw a card."),
    ("Play: Destroy 2 creatures. If 2 creatures are not destroyed this way, gain 1Æ.",
     "Play: Destroy 2 creatures. If fewer than 2 creatures are destroyed this way, gain 1Æ."),
    ("Play: Unless a player is haunted, draw a card.", "Play: If no player is haunted, draw a card."),
    ("Play: Draw a card. Unless you are haunted, draw 2 cards instead.",
     "Play: Draw a card. If you are not haunted, draw 2 cards instead."),
    ("~ gets +2 power unless you are haunted.", "While you are not haunted, ~ gets +2 power."),
    ("Destroyed: Unless the tide is high, return ~ to your hand instead.",
     "Destroyed: If the tide is not high, return ~ to your hand instead."),
])  # fmt: skip
def test_unless_is_if_not(text: str, same: str) -> None:
    assert read(text).complete
    assert read(text).tree == read(same).tree


@pytest.mark.parametrize("text", [
    "Play: Choose a creature. Destroy it unless your opponent sacrifices a creature they control.",
    "Play: Steal 1Æ unless your opponent exhausts a creature they control.",
])  # fmt: skip
def test_what_a_player_may_do_instead_is_a_price(text: str) -> None:
    assert any(isinstance(node, n.ChooseOne) and node.price for node in walk(read(text).tree))


def test_of_what_is_never_amiss_nothing_is_asked() -> None:
    patterns = [
        pattern
        for function in (misfits._misfit, unsettled._unsettled)
        for node in ast.walk(ast.parse(inspect.getsource(function)))
        if isinstance(node, ast.match_case)
        for pattern in (node.pattern.patterns if isinstance(node.pattern, ast.MatchOr) else (node.pattern,))
    ]
    asked = tuple(getattr(n, ast.unparse(one.cls).removeprefix("n.")) for one in patterns
                  if isinstance(one, ast.MatchClass))
    assert len(asked) == len(patterns) > 70
    assert not [kind for kind in misfits.NEVER_AMISS if issubclass(kind, asked)]
