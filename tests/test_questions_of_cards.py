"""Questions about a rule that are asked of cards by name: answered by the rule where no board can be made of them."""

import pytest

from judge.catalogue import catalogue
from judge.questions.asked import ask
from judge.questions.topics import of_cards, questions, topics
from judge.questions.wording.masking import with_cards

ASKED = [
    ("If I play Mimicry copying Fertility Chant, which one counts for the rule of six?", "copy-while-played", "copied"),
    (
        "If my Gabos Longarms fights an elusive creature, can its Before Fight damage be dealt to another creature?",
        "elusive",
        "third creature",
    ),
    (
        'Can I resolve the Destroyed: ability of Dextre before the "Destroyed:" ability of Bad Penny?',
        "destroyed",
        "active player ordering",
    ),
    (
        "If I gain control of Nexus and it is of house Shadows now, may I choose Shadows as my active house?",
        "control-and-house",
        "every current house",
    ),
    (
        "Does playing a card with Helper Bot's allowance use it up if the card is of the active house?",
        "allowance-use",
        "by any route",
    ),
    (
        "As the active player, can I choose the order in which both players' creatures enter play from Exhume?",
        "who-decides",
        "every order",
    ),
    (
        "Will my Soul Snatcher and their Tolas resolve at the same time, and does the active player choose the order in"
        " which they trigger?",
        "after-windows-both",
        "of either player",
    ),
    (
        "Am I forced to capture all the Æmber with Crassosaurus, or can I choose not to?",
        "resolve-as-much-as-you-can",
        "Do what can be done",
    ),
    ("If I sacrifice Troll, does that count as a discard for Earthbind?", "sacrifice", "No. It is no discard."),
    (
        "Does the creature that Cyber-Clone purged still count for its power after it has left play?",
        "touch-v-read",
        "before it left",
    ),
    (
        "If Shadow Self takes redirected damage in a fight and is destroyed, was it destroyed in a fight?",
        "redirect-points",
        "Yes.",
    ),
]


@pytest.mark.parametrize(("text", "entry", "said"), ASKED, ids=[row[1] for row in ASKED])
def test_a_rule_that_is_asked_of_a_card(text: str, entry: str, said: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert asked.answer.kind == "rule"
    assert [cite.partition("/")[2] for cite in asked.cites] == [entry]
    assert said in asked.answer.says
    assert any("nothing was played out" in line for line in asked.assumed)


@pytest.mark.parametrize(
    "text",
    [
        "Am I forced to capture with Sergeant Zakiel, or can I choose not to?",
        "Can I play a seventh copy of Fertility Chant under the rule of six?",
        "If Troll takes redirected damage in a fight and is destroyed, was it destroyed in a fight?",
        "Does playing a card with Dextre's allowance use it up if the card is of the active house?",
        "Can I resolve the Destroyed: ability of Dextre before the frobnication of Bad Penny?",
    ],
)
def test_a_card_whose_text_is_about_something_else(text: str) -> None:
    """It says "may", copies nothing, redirects nothing, allows nothing; a word is none of the game."""
    asked = ask(text)
    assert asked.answer is None
    assert asked.asks_back


def test_a_board_that_is_read_goes_before_a_rule() -> None:
    asked = ask("I play Mimic Gel as a copy of Troll. How much power does Mimic Gel have?")
    assert asked.answer is not None
    assert (asked.answer.kind, asked.answer.value) == ("number", 8)


def test_the_first_question_that_is_known_is_answered_and_the_others_are_told() -> None:
    text = "If I sacrifice Troll, does that count as a discard for Earthbind? Who is the frobnicator of Dextre?"
    asked = ask(text)
    assert asked.answer is not None
    assert asked.answer.says == "No. It is no discard."
    assert "not looked at: “Who is the frobnicator of Dextre?”" in asked.assumed


def test_names_and_houses_are_masked_with_their_numbers() -> None:
    text, named = with_cards("I play Troll ♣100 and Bad Penny's ♣ 110 counts for house Dis, non-Logos.", catalogue())
    assert text == "I play card and card's counts for house, non-house."
    assert [card.name for card in named] == ["Troll", "Bad Penny"]


def test_a_heading_and_a_word_in_small_letters_are_no_names() -> None:
    text, named = with_cards("Does a Fate: ability punch through?", catalogue())
    assert (text, named) == ("Does a Fate: ability punch through?", [])


def test_questions_are_parted_where_they_end() -> None:
    assert questions("Is it? I play. Does it? So.") == ["Is it?", "I play. Does it?", "So."]


def test_where_and_unless_hold_a_topic_to_the_text_of_a_card() -> None:
    (one,) = [one for one in topics() if one.says == "Do what can be done" and one.of_cards]
    assert one.suits(["Play: Capture 2."])
    assert not one.suits(["Play: You may capture 2."])
    (one,) = [one for one in topics() if one.says == "It stays one instance from the same source"]
    assert one.suits(["Deal it to ~ instead.", "Taunt."])
    assert not one.suits(["Taunt."])


def test_a_topic_that_is_asked_of_no_card_is_left() -> None:
    found, _ = of_cards("How many times can I play the same card in a turn?", ["Taunt."])
    assert not found.topics
