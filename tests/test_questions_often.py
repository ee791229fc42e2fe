"""Rule questions with what players say around them: the answer that is sure, and what stands beside it."""

import pytest

from judge.questions.asked import ask

TOLD = [
    ("got 5 cards in my archives, only want 2 of them. can i grab just those?", "no"),
    ("When I pick up my archives after choosing a house, can I take just some of the cards?", "no"),
    ("no game situation, just wondering: do I get to look at my own archives whenever I feel like it?", "yes"),
    ("i control one of his mars creatures, mars isnt in my deck. can i call mars", "yes"),
    ("Can I call one of my deck's houses if I don't have a single card of it in hand or in play?", "yes"),
    ("Quick one: if I draw a bad hand going second and mulligan, how many cards is my new hand?", 5),
    ("Do I have to forge if I have enough at the start of the turn though I'd rather hold on to the amber?", "yes"),
    ("i have 6 amber at the start of my turn but id rather save it. forging is optional right?", "no"),
    ("if i got 13 aember and keys cost 6, do i get to forge 2 keys in the forge step", "no"),
    ("if my deck and my discard are both empty, do I lose when I have to draw?", "no"),
    ("do chains also make me draw less when some card effect tells me to draw 2", "no"),
    ("What is the highest number of chains a player can have?", 24),
    ("Two creatures of my opponent are tied for least powerful and it's my turn. Who decides which one dies?", "you"),
    ("Who picks the creature if several are tied for most powerful and an effect needs only one?", "active player"),
    ("On my opponent's turn two of my guys are tied for most powerful. Who picks which one dies?", "opponent"),
    ("Can a creature have more than one ward on it at the same time?", "no"),
    ("If a creature gets a ward after it was already tagged for destruction, does the ward save it?", "no"),
    ("does an enemy creature that is exhausted and stunned deal damage back when I attack it?", "yes"),
    ("elusive creature got attacked once alrdy this turn. i hit it again w another guy, does it take dmg", "yes"),
    ("i already used the same card six times this turn, can I use it once more?", "no"),
    ("rule of six: do the different copies of one card share the same count?", "yes"),
    ("when an effect repeats itself, does every repeat count towards the rule of six", "no"),
    ("tide is already high for me. can I pay 3 chains to raise it again?", "no"),
    ("If my gigantic creature gets bounced, do both halves go to my hand?", "yes"),
    ("If I already placed one prophecy this turn, may I place a second one in the same turn?", "no"),
    ("Am I allowed to look at the hidden side of my opponent's token creatures?", "no"),
    ("i'm told to sacrifice a creature. can i pick one my opponent controls", "no"),
    ("do Play: abilities trigger if an effect puts the creature into play", "no"),
    ("no creatures anywhere, can i play an upgrade just for the bonus amber", "no"),
    ("An upgrade on my creature, does it leave when my opponent takes control of the creature?", "no"),
    ("my guy had 4 captured ember sittin on it and died, whos pool does the ember land in", "opponent"),
    ("who gets the captured amber when my opponent's creature is destroyed?", "you"),
    ("What comes first at the end of the turn, do I ready my stuff or draw my cards?", ["ready cards", "draw cards"]),
    ("If a creature has both a ward and armor, which one is used first when it would be dealt damage?",
     ["ward", "armor"]),
    ('In what order are armor, a ward and "cannot be dealt damage" checked when a creature would be dealt damage?',
     ["cannot be dealt damage", "ward", "armor"]),
    ("first turn, I'm the starting player. Can I discard a card after I played one?", "no"),
    ("three creatures share the lowest power and I must destroy the least powerful one. Who picks?", "active player"),
    ("I exalted my own creature twice and then it was destroyed, who gets that amber?", "opponent"),
    ("do I lose a chain if my chains kept me from drawing at least one card?", "yes"),
    ("a guy with armor also has a ward, which goes first when he takes damage?", ["ward", "armor"]),
    ("which of the two do I resolve first, the bonus icons or the Play: ability?",
     ["bonus icons", '"Play:" abilities']),
]  # fmt: skip
"""What is asked with many words besides, and the one answer that it has."""

BESIDE = [
    ("can I archive only some of my hand?", "no"),
    ("can I take my archives only after I choose a house?", "no"),
    ("can I choose the house of my creature that my opponent took control of?", "yes"),
    ("can I choose the house of a creature my opponent controls?", "yes"),
    ("can the second player play two cards on the first turn of the game?", "no"),
    ("do I have to forge with 5 amber at the start of my turn?", "yes"),
    ("must I forge at the start of my turn if the key costs 8 and I have 7?", "yes"),
    ("can I forge two keys in one turn if a card lets me forge another?", "no"),
    ("how many keys do I forge with 12 amber in my forge step if keys cost 13?", 1),
    ("do I lose a chain if I have 5 cards in hand and 2 chains at the end of my turn?", "no"),
    ("can I ward a second creature?", "no"),
    ("can two creatures both have a ward?", "no"),
    ("does my stunned creature deal damage when I attack with it?", "yes"),
    ("does an exhausted elusive creature deal damage back when attacked?", "yes"),
    ("who gets the captured amber when my warded creature would be destroyed?", "opponent"),
    ("who gets the amber on my artifact when it is destroyed?", "opponent"),
    ("elusive creature was attacked last turn, does it take damage when attacked once this turn?", "yes"),
    ("gigantic creature has a ward and is destroyed, do both halves go to the discard?", "yes"),
    ("my token creature is returned to hand, where does the facedown card go?", "discard"),
    ("can I have two prophecies active?", "no"),
    ("can I place a prophecy next turn after I placed one this turn?", "no"),
    ("can I use a different card after using the same card six times?", "no"),
    ("tide is high for my opponent. can I raise it?", "no"),
    ("can my opponent choose which creature I sacrifice?", "no"),
    ("do after-enters-play abilities trigger when a creature is put into play?", "no"),
    ("does skirmish protect my creature when it attacks?", "no"),
    ("can I play an upgrade when my opponent has creatures but I have no creatures?", "no"),
    ("who chooses if the card says your opponent chooses among the most powerful?", "active player"),
    ("which is used first, armor or hazardous?", ["ward", "armor"]),
    ("second player here on the first turn. Can I discard a card after I played one?", "no"),
    ("first turn, can I reap after I discard a card?", "no"),
    ("do I lose a chain if my chains kept me from drawing no cards?", "yes"),
    ("which player goes first?", "you"),
    ("what comes first, forging or choosing a house?", ["ready cards", "draw cards"]),
]
"""What has nearly the same words and another answer: it is answered otherwise, or not at all."""


@pytest.mark.parametrize(("text", "value"), TOLD)
def test_a_rule_question_is_answered_whatever_is_said_around_it(text: str, value: object) -> None:
    answer = ask(text).to_data()["answer"]

    assert answer is not None and answer["value"] == value


@pytest.mark.parametrize(("text", "wrong"), BESIDE)
def test_what_nearly_has_its_words_does_not_get_its_answer(text: str, wrong: object) -> None:
    answer = ask(text).to_data()["answer"]

    assert answer is None or answer["value"] != wrong


@pytest.mark.parametrize(
    "text", ["Troll is destroyed. Who gets the captured amber?", "My Troll dies. Who gains the amber on it?"]
)
def test_who_gets_amber_of_which_nobody_says_that_it_lies_there_is_asked_back(text: str) -> None:
    asked = ask(text).to_data()

    assert asked["answer"] is None and "How much Æmber" in asked["asks_back"][0]["question"]


def test_an_order_is_said_one_after_the_other() -> None:
    says = ask("which comes first, readying or drawing?").to_data()["says"]

    assert says.startswith("Ready cards, then draw cards.")
