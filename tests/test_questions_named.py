"""Rule questions of cards that are named: what is sure of them without a board, and boards of numbers only."""

import pytest

from judge.questions.asked import ask

TOLD = [
    ("I hold only one half of Ultra Gravitron. Can I play that half alone?", "no"),
    ("my buddy goes first, it's turn 1, and he wants to play Ascendant Hester with both halves. Is that legal?", "yes"),
    ("I played Wild Wormhole and the top card is the top half of Deusillus. Where does that half go?", "deck"),
    ("does the fate part of Rage Reset resolve when I just play it normally?", "no"),
    ("kassiel says enhance. do i get bonus icons when i play kassiel herself", "no"),
    ("My B0-T token is destroyed, and the card underneath it is my Remote Access. Where does that card go?", "discard"),
    ("skirmish on lupo, does it help when hes the one getting attacked", "no"),
    ("Does the hazardous on Prescriptive Grammarbot hit when the bot's the one doing the attacking?", "no"),
    ("After I play Look What I Found, can I still reap with the creatures I've got left ready?", "no"),
    ("some effect puts dust pixie into play from discard (put into play, not play). still get the 2 amber?", "no"),
    ("Can Silvertooth attack my opponent's Dust Pixie on the very turn I play it?", "yes"),
    ("can Troll reap the turn it enters play?", "no"),
    ("Can Celestial Gorm be used on the same turn it was played, if nothing readies it?", "no"),
    ("I have 9 cards in my discard pile. Am I haunted?", "no"),
    ("10 cards in my discard pile, am i haunted?", "yes"),
    ("10 cards in hand, 4 cards in my discard, am I haunted?", "no"),
    ("My opponent has 11 cards in their discard. is he haunted?", "yes"),
    ("I have 8 cards in my discard pile. My Horizon Saber is destroyed. Am I haunted?", "yes"),
    ("I have 8 cards in my discard pile. My Troll is destroyed. Am I haunted?", "no"),
    ("stunned creature. is it allowed to reap?", "no"),
    ("if my Burnished Nickles dies on my opponent's turn, who picks the creature that goes back?", "opponent"),
    ("enraged creature, no enemies on the board. is it allowed to reap?", "yes"),
]
"""What is asked of a card that is named, and the one answer that it has."""

BESIDE = [
    ("Can I play both halves of Deusillus together?", "no"),
    ("Can I play the other half of Deusillus if I have one half in hand?", "no"),
    ("can i play Deusillus and another card on the first turn, with both halves?", "yes"),
    ("When Rage Reset is revealed under a prophecy that is fulfilled, does its fate resolve?", "no"),
    ("Does the skirmish of Lupo help when it attacks?", "no"),
    ("Does hazardous hit when Prescriptive Grammarbot is attacked?", "no"),
    ("Can I reap with Troll before I play Look What I Found?", "no"),
    ("After Look What I Found, can I use my artifacts next turn?", "no"),
    ("My B0-T token is returned to my hand, where does the card under it go?", "discard"),
    ("I play Celestial Gorm. Can it be used?", "yes"),
    ("I play Untrum's Serenity. May I use Troll?", "yes"),
    ("I attack with a creature with Holo-Camo. Does it take damage?", "no"),
    ("Can Troll be attacked on the turn it enters play?", "yes"),
    ("Can I reap with Troll the turn after I play it?", "no"),
    ("I have 9 cards in my discard. Is my opponent haunted?", "no"),
    ("12 cards in my deck, am I haunted?", "yes"),
    ("Can I play Troll and then Dust Imp?", "yes"),
    ("My opponent destroys my Burnished Nickles with Gateway to Dis. Who chooses which one returns?", "nobody"),
    ("Can I reap with Troll and then Dust Imp?", "yes"),
]
"""What has nearly the same words: it is answered otherwise, or not at all."""


@pytest.mark.parametrize(("text", "value"), TOLD)
def test_a_question_of_a_named_card_has_the_answer_of_the_rule(text: str, value: str) -> None:
    answer = ask(text).to_data()["answer"]

    assert answer is not None and answer["value"] == value


@pytest.mark.parametrize(("text", "wrong"), BESIDE)
def test_what_stands_beside_it_does_not_get_its_answer(text: str, wrong: str) -> None:
    answer = ask(text).to_data()["answer"]

    assert answer is None or answer["value"] != wrong


def test_what_may_be_done_is_asked_of_the_creature_that_is_spoken_of() -> None:
    understood = ask("enraged creature, no enemies on the board. is it allowed to reap?").to_data()["understood"]

    assert understood[-1]["as"] == "your Creature A reaps; may that be done?"


def test_a_gigantic_creature_is_two_cards_where_it_is_asked_who_is_haunted() -> None:
    says = ask("I have 8 cards in my discard pile. My Horizon Saber is destroyed. Am I haunted?").to_data()["says"]

    assert says == "Yes: you are haunted, with 10 cards in your discard pile."


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Stunned Troll. Can I reap?", "no"),
        ("Exhausted Troll, can I fight?", "no"),
        ("Troll on the board. Am I allowed to fight?", "yes"),
        ("Troll, Krump. Can I reap?", None),
    ],
)
def test_a_creature_that_is_only_named_is_the_one_that_would_do_it(text: str, value: str | None) -> None:
    answer = ask(text).to_data()["answer"]

    assert (answer and answer["value"]) == value
