"""Questions about the rules that are often asked: known by all their words, answered by the sentence that decides."""

import pytest

from judge.questions.asked import ask
from judge.questions.topics import topic, topics

ASKED = [
    ("what happens to the amber on my creature when it dies?", "glossary/aember", "goes to the other player"),
    ("How many fewer cards do I draw with chains?", "glossary/chains", "refill to fewer"),
    ("When do I lose chains?", "glossary/chains", "shed one chain"),
    ("What's the max amount of chains a player can have", "glossary/chains", "more than 24"),
    ("If armor absorbs all the damage is the ward still removed?", "decision/ward-scope", "ward"),
    ("Does a ward stop a creature from being bounced?", "glossary/ward", "its ward goes instead"),
    ("can a creature have two wards", "glossary/ward", "second ward"),
    ("Can a stunned creature use an action ability?", "glossary/stun", "neither reap nor fight"),
    ("how do I get rid of a stun?", "glossary/stun", "take the counter off"),
    ("Does a stunned creature's constant ability still apply?", "glossary/stun", "Constant abilities go on"),
    ("does an exhausted creature deal damage when attacked", "glossary/fight", "both deal damage"),
    ("Where do upgrades go when the creature dies?", "glossary/upgrades", "if its host leaves"),
    ("can I play an upgrade without a creature", "glossary/upgrades", "cannot enter without one"),
    ("May an upgrade be put onto an opponent's creature?", "glossary/playing-cards", "either player"),
    ("How many upgrades can one creature have?", "glossary/upgrades", "on a creature"),
    ("what if my deck is empty and I have to draw a card", "glossary/drawing-cards", "shuffle the discard pile"),
    ("Must I take all cards from my archives?", "glossary/archives", "all of it into hand"),
    ("can I look at my archives at any time?", "glossary/archives", "look at it at any time"),
    ("Is there a limit to how many cards are archived?", "glossary/archives", "only card abilities fill"),
    ("Can my opponent look through my discard pile?", "glossary/discard-pile", "Open to both"),
    ("can I check my own deck", "glossary/deck", "Nobody looks"),
    ("Do I win immediately with the third key?", "glossary/keys", "wins at once"),
    ("How much amber does a key cost?", "glossary/cost-at-current-cost", "6 Æmber"),
    ("Who decides the order of effects?", "decision/who-decides", "active player makes every choice"),
    ("In what order do creatures die?", "glossary/destroyed", "Tag what is destroyed"),
    ("does a token creature go to the discard when destroyed", "glossary/token-creatures", "real type again"),
    ("Does poison work through armor?", "glossary/poison", "at least one point"),
    ("Does hazardous hurt a creature with skirmish", "", ""),
    ("Does hazardous damage a creature with skirmish?", "glossary/skirmish", "still harm it"),
    ("Does skirmish work when attacked?", "glossary/skirmish", "takes no damage"),
    ("Does elusive work the second time a creature is attacked?", "glossary/elusive", "first time each turn"),
    ("does taunt protect only adjacent creatures?", "glossary/taunt", "Neighbors without taunt"),
    ("Can the same creature reap and fight?", "glossary/reap", "ready creature"),
    ("can an exhausted creature fight", "glossary/exhaust-exhausted", "cannot be used"),
    ("Can a creature reap the same turn it's played?", "glossary/playing-cards", "exhausted on a flank"),
    ("Can I use an artifact the turn I play it?", "glossary/artifacts", "exhausted"),
    ("If I control an enemy creature and it dies, whose discard?", "glossary/control-and-ownership", "owner"),
    ("What if two effects take control of a creature?", "glossary/control-and-ownership", "latest control"),
    ("does damage equal to power destroy a creature", "glossary/creatures", "reaches its power"),
    ("what does a +1 power counter mean", "glossary/power-counter-1-power-status-card", "by one"),
    ("does armor come back every turn?", "glossary/armor", "per turn"),
    ("how many cards can the first player play on their first turn", "glossary/first-player", "only one card"),
    ("From whose pool is captured amber taken?", "glossary/capture", "opponent's pool"),
    ("Can I steal more amber than my opponent has?", "glossary/steal", "no more than"),
    ("How many times can I play the same card in a turn?", "glossary/rule-of-six", "six times"),
    ("Can I play a card if only part of its effect is possible?", "glossary/resolve-as-much-as-you-can", "skip"),
    ("is a may ability optional", "glossary/may", "optional"),
    ("Can I choose the house of a creature I control?", "", ""),
    ("Can I choose the house of a card I control?", "glossary/house-choice", "open too"),
    ("Can I use an omni ability in any house", "glossary/omni", "need not belong"),
    ("Does sacrifice count as destroyed?", "glossary/sacrifice", "counts as destroyed"),
    ("where do purged cards go?", "glossary/purge", "out of the game"),
    ("Does damage stay on a creature when it returns to hand?", "glossary/movement-between-zones", "strips"),
    ("can I use a creature the same turn I take control of it", "decision/control-expiry", "keeps its state"),
]  # fmt: skip


@pytest.mark.parametrize("text, entry, words", ASKED)
def test_a_question_is_known_by_all_its_words(text: str, entry: str, words: str) -> None:
    found = topic(text)
    assert (found.entry if found else "") == entry
    assert found is None or words in found.answer


def test_each_is_asked_here() -> None:
    asked = {(one.entry, one.says) for text, _, _ in ASKED if (one := topic(text)) is not None}
    assert asked == {(one.entry, one.says) for one in topics()}


@pytest.mark.parametrize(
    "text",
    [
        "When do I lose chains during a frobnication?",
        "When do I lose chains? And who wins?",
        "I have 3 chains, when do I lose chains?",
        "Is a creature with a ward destroyed?",
        "",
    ],
)
def test_what_says_more_is_none_of_them(text: str) -> None:
    assert topic(text) is None


def test_the_sentence_that_decides_is_the_answer() -> None:
    asked = ask("Is there a maximum number of chains?")
    assert asked.answer is not None and asked.answer.kind == "rule"
    assert asked.answer.says == "Nobody has more than 24."
    assert asked.cites == ("glossary/chains",)


def test_of_a_board_that_is_told_no_entry_is_the_answer() -> None:
    asked = ask("I have a stunned Troll, can a stunned creature frob?")
    assert asked.answer is None
