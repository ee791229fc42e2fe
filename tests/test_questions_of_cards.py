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
    ("When does the ability of Fandangle resolve?", "constant-abilities", "works all the time"),
    ("When does the ability of Dysania resolve?", "play-abilities", "from any zone"),
    ("Does Gargantodon enter play stunned because of its own ability?", "enters-play", "their own card included"),
    ("Can I use Tentacus without losing anything?", "if-you-do-and-in-order-to", "carried out completely"),
    ("How much of the effect of Jump Start do I repeat?", "preceding-repeat-the-preceding", "once more"),
    (
        "Which neighbors does Lord Golgotha damage if the creature it fights is destroyed?",
        "neighbors-when",
        "the moment before it left",
    ),
    (
        "Can I play a card with Dis Ambassador and also use it with the same ability?",
        "allowance-use",
        "is one of the two",
    ),
    (
        "If my opponent takes control of Gezdrutyo the Arcane and flips it, which token creature does it become?",
        "token-creatures",
        "that of its owner",
    ),
    ("How do I resolve the Play: ability of Backup Plan?", "for-each", "Count first"),
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
    assert asked.answer.kind == ("yes_no" if asked.answer.says.startswith(("Yes. ", "No. ")) else "rule")
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
        "Can I use Troll without destroying a creature?",
        "How do I resolve the Play: ability of Dysania?",
        "How much of the effect of Dextre do I repeat?",
        "When does the ability of Dextre resolve?",
        "Can I resolve the Destroyed: ability of Dextre before the frobnication of Bad Penny?",
    ],
)
def test_a_card_whose_text_is_about_something_else(text: str) -> None:
    """It says "may", copies nothing, redirects nothing, allows nothing and so on; a word is none of the game."""
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


def test_of_several_questions_the_first_is_answered_on_its_board() -> None:
    text = "I play Mimic Gel as a copy of Troll. How much power does Mimic Gel have? What does a frobnicator do?"
    asked = ask(text)
    assert asked.answer is not None
    assert (asked.answer.kind, asked.answer.value) == ("number", 8)
    assert "not looked at: “What does a frobnicator do?”" in asked.assumed


def test_a_few_words_behind_a_question_are_no_question_of_their_own() -> None:
    asked = ask("I play Mimic Gel as a copy of Troll. How much power does Mimic Gel have? A frobnicator?")
    assert asked.answer is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("My opponent has my Troll in their archives. I play Dysania. Where is Troll?", "in your discard pile"),
        ("My Troll is in their archives. I play Dysania. Where is Troll?", "in your discard pile"),
        ("My opponent has Troll in their archives. I play Dysania. Where is Troll?", "in your opponent's discard pile"),
    ],
)
def test_a_card_in_the_archives_of_another_player_keeps_its_owner(text: str, says: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert says in asked.answer.says


def test_what_a_key_of_theirs_costs_is_as_where_nothing_is_said() -> None:
    asked = ask("Their key cost is 6. My opponent has 6 Æ in their pool. I play Bait and Switch. Does anybody steal?")
    assert not any(back.words == "Their" for back in asked.asks_back)


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


def test_who_stands_beside_the_center_is_asked_where_a_text_is_about_it() -> None:
    told = "I reap with Com. Officer Kirby and play Nerve Blast. Can I still play Shard of Greed this turn?"
    asked = ask(f"Captain Val Jericho is in the center of my battleline. {told}")
    assert asked.answer is None
    assert "Which creatures stand beside it?" in asked.asks_back[0].question
    asked = ask(f"I have Troll, Captain Val Jericho and Com. Officer Kirby in play. {told}")
    assert asked.answer is not None
    assert asked.answer.value is True


@pytest.mark.parametrize(
    "text",
    [
        "How much damage ends up on Champion Anaphiel? He frobnicates, and my opponent attacks him with Snufflegator.",
        "My Troll fights Dextre. Who dies? My Troll frobnicates already.",
        "My Troll fights Dextre. Who dies? There are frobnications here. Does Troll die?",
        "My Troll fights Dextre. Who dies? Does Bulwark frobnicate him before that?",
        "If I sacrifice Troll, does that count as a discard for Earthbind? My opponent frobnicated Dextre before that.",
    ],
)
def test_what_is_told_behind_a_question_is_not_left_aside(text: str) -> None:
    """A board may stand behind the question: without it the answer would be one to another board."""
    asked = ask(text)
    assert asked.answer is None
    assert asked.asks_back


@pytest.mark.parametrize("text", ["Does Troll die here?", "My Troll fights Dextre in the dark. Who dies?"])
def test_a_common_word_is_no_part_of_a_name(text: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert not any("Here Somewhere" in name or "Dark" in name for _, name in asked.understood)
