"""Questions about the rules that are often asked: known by all their words, answered by the sentence that decides."""

from pathlib import Path

import pytest

from judge.questions.asked import ask
from judge.questions.rules import outside
from judge.questions.topics import fitting, sentences, topic, topics
from judge.questions.wording.forms import form
from judge.rulebook import rulebook

LISTED = Path(__file__).parent / "data" / "rules_asked.tsv"

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
    ("Does hazardous hurt a creature with skirmish", "glossary/skirmish", "still harm it"),
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
    ("does damage equal to power destroy a creature", "glossary/damage", "at or above power destroys"),
    ("what does a +1 power counter mean", "glossary/power-counter-1-power-status-card", "by one"),
    ("does armor come back every turn?", "glossary/armor", "per turn"),
    ("how many cards can the first player play on their first turn", "glossary/first-player", "only one card"),
    ("From whose pool is captured amber taken?", "glossary/capture", "opponent's pool"),
    ("Can I steal more amber than my opponent has?", "glossary/steal", "no more than"),
    ("How many times can I play the same card in a turn?", "glossary/rule-of-six", "six times"),
    ("Can I play a card if only part of its effect is possible?", "glossary/resolve-as-much-as-you-can", "skip"),
    ("is a may ability optional", "glossary/may", "optional"),
    ("Can I choose the house of a creature I control?", "glossary/house-choice", "open too"),
    ("Can I choose the house of a card I control?", "glossary/house-choice", "open too"),
    ("Can I use an omni ability in any house", "glossary/omni", "need not belong"),
    ("Does sacrifice count as destroyed?", "glossary/sacrifice", "counts as destroyed"),
    ("where do purged cards go?", "glossary/purge", "out of the game"),
    ("where do destroyed token creatures go", "glossary/movement-between-zones", "its owner's zones"),
    ("where does a token go when it dies?", "glossary/movement-between-zones", "its owner's zones"),
    ("my token creature is discarded, where is that card", "glossary/movement-between-zones", "its owner's zones"),
    ("where do tokens go when they are destroyed", "glossary/movement-between-zones", "its owner's zones"),
    ("Does damage stay on a creature when it returns to hand?", "glossary/movement-between-zones", "strips"),
    ("can I use a creature the same turn I take control of it", "decision/control-expiry", "keeps its state"),
    ("does taunt still work if my guy is exhausted", "glossary/constant-abilities", "exhausted or not"),
    ("do assault and hazardous happen at the same time", "glossary/assault-x", "in the order the active player likes"),
    ("if assault kills the target is damage dealt back", "glossary/assault-x", "If that destroys the target"),
    ("does assault stack", "glossary/assault-x", "Several assault values"),
    ("does hazardous kill the attacker before the fight", "glossary/hazardous-x", "If the attacker is destroyed"),
    ("does hazardous add up from two upgrades", "glossary/hazardous-x", "Several values"),
    ("do two instances of splash attack add up", "glossary/splash-attack-x", "Values add up"),
    ("does a neighbor killed by splash attack count as fighting", "glossary/splash-attack-x", "count as destroyed in"),
    ("does elusive block assault dmg", "glossary/elusive", "Keywords and abilities still deal theirs"),
    ("does an elusive creature deal damage back", "glossary/elusive", "neither takes nor deals damage"),
    ("does removing a stun count as using the creature", "glossary/stun", "Either way it is used"),
    ("do I exhaust to remove a stun", "glossary/stun", "may be exhausted to take the counter off"),
    ("can a creature be stunned twice", "glossary/stun", "cannot be stunned twice"),
    ("can an enraged creature use its action", "glossary/enrage", "must fight if it can"),
    ("when does a creature lose enrage", "glossary/enrage", "takes off its enrage counters"),
    ("can a creature be enraged twice", "glossary/enrage", "cannot be enraged again"),
    ("does an omni exhaust the artifact", "glossary/omni", "It exhausts"),
    ("can u use your opponents artifact", "glossary/using-cards-via-other-card-abilities", "only cards you control"),
    ("can I use the action and reap with the same creature", "glossary/action-ability", "One use gives one ability"),
    ("can an alpha card be played after i reaped", "glossary/alpha", "Playable only as long as"),
    ("can I reap after omega", "glossary/omega", "nothing more in this step"),
    ("does omega end my turn", "glossary/omega", "next step"),
    ("can deploy creatures be placed in the middle", "glossary/deploy", "between two others"),
    ("who controls a creature with treachery", "glossary/treachery", "under your opponent's control"),
    ("can a versatile creature reap in any house", "glossary/versatile", "as though it were of the active house"),
    ("can an invulnerable creature be bounced", "glossary/invulnerable", "still leave play in other ways"),
    ("does invulnerable survive a board wipe", "glossary/invulnerable", "Cannot be dealt damage or destroyed"),
    ("does poison count with assault damage", "glossary/poison", "Damage from keywords or other abilities"),
    ("does poison work when defending", "glossary/poison", "in a fight destroys"),
    ("can i steal if he has 0 amber", "glossary/steal", "no more than is there"),
    ("Do captured amber count for forging keys?", "glossary/capture", "forges no key"),
    ("do both deal damage at the same time in a fight", "glossary/fight", "both deal damage equal to power"),
    ("if the attacker dies do after fight effects happen", "glossary/fight", "A surviving attacker resolves"),
    ("can i hold off forging a key til next turn", "timing/turn.forge.r1", "has to forge one"),
    ("which key color do I flip when I forge", "timing/turn.forge.r1", "flipping any of their keys"),
    ("Can you forge more than one key in the same turn?", "timing/turn.forge.r3", "One key at most"),
    ("when do i forge a key", "timing/seq.1", "First step of a turn"),
    ("Can I use an artifact of a house I didn't call?", "timing/turn.main.r3", "Cards of other houses need"),
    ("can i discard cards from any house in my hand", "glossary/discarding-cards", "discard cards of the active house"),
    ("how many cards do I draw at the end of turn", "timing/turn.draw.1", "Draw until you hold six"),
    ("whats the max hand size", "timing/turn.draw.r2", "nothing is discarded"),
    ("can i pick a house i dont have cards of", "timing/turn.house.r1", "three houses of your identity card"),
    ("can I choose another house not on my identity", "timing/turn.house.r4", "No house is open"),
    ("when exactly do my guys untap", "timing/turn.ready.1", "Ready your exhausted cards"),
    ("does a creature put into play resolve its play ability", "glossary/play-abilities", "was not played and does"),
    ("who controls an upgrade on an enemy creature", "glossary/playing-cards", "under its player's control"),
    ("is a token creature ready when its made", "glossary/token-creatures", "enters facedown and exhausted"),
    ("how many times can I raise the tide in a turn", "glossary/tide", "any number of times"),
    ("how often can I activate a prophecy", "glossary/prophecy", "Once in your step 3"),
    ("can I play half of a gigantic creature", "glossary/gigantic", "Both halves are played together"),
    ("how many cards do I draw after a mulligan", "glossary/mulligan", "one card fewer"),
    ("who gets the amber from an exalted creature that dies", "glossary/aember", "goes to the other player"),
    ("do I have to find a card when I search", "glossary/search", "fail to find"),
    ("do destroyed effects resolve before the creature leaves play", "glossary/destroyed", "resolve the"),
    ("do all creatures die at the same time", "glossary/destroyed", "all tagged cards go"),
    ("do i gain amber or use ability first when reaping", "glossary/reap", "gain 1 Æmber from the supply"),
    ("does a repeat count for the rule of six", "glossary/repeat", "Rule of Six does not count"),
    ("does damage lower a creature's power", "glossary/damage", "Damage never lowers power"),
    ("does armor stop damage from abilities", "glossary/armor", "stops one point of pending damage"),
    ("do bonus icons resolve before the play ability", "glossary/bonus-icons", "Resolved first after a card is played"),
    ("is a lone creature on a flank", "glossary/battleline", "a lone creature on both"),
    ("does a rest of turn effect apply to creatures played later", "glossary/lasting-effects", "also reaches cards"),
    ("does cannot beat must", "glossary/cannot", "\"cannot\" wins"),
    ("who chooses between tied most powerful creatures", "glossary/most-powerful", "the active player picks"),
    ("what if two creatures are tied for least powerful", "glossary/least-powerful", "the active player picks"),
    ("can I swap with only one creature", "glossary/swap", "without two that qualify"),
    ("does put into play count as played", "glossary/putting-cards-into-an-area", "was not played"),
    ("is captured amber lost when the creature gets bounced", "glossary/aember", "goes to the other player"),
    ("where does the token creature card come from", "glossary/token-creatures", "a copy of the creature on your"),
    ("can i look at opps archive", "glossary/out-of-play-zones", "seen by their player only"),
    ("can my opp use his omni on my turn", "timing/seq.active-player", "Only the player whose turn it is"),
    ("Why can't an exhausted creature fight", "glossary/exhaust-exhausted", "cannot be used"),
    ("wat happens to upgrades when teh creture dies", "glossary/upgrades", "discarded if its host leaves"),
    ("can I pick my archive up the same turn I archived it", "glossary/archives", "once the house is chosen"),
    ("can i play an action card if theres nothing to target", "glossary/resolve-as-much-as-you-can", "Do what can"),
    ("does armor stop moved damage", "glossary/move", "Moved damage is not dealt"),
    ("May a creature that is moved stay in the same place?", "glossary/move", "back to its own place"),
    ("can I unstun a creature of another house", "glossary/stun", "does just that"),
    ("Does assault or a before fight ability come first?", "glossary/assault-x", "the active player likes"),
    ("Does a ward save a creature that is already tagged?", "glossary/ward", "after the tag"),
]  # fmt: skip


@pytest.mark.parametrize("text, entry, words", ASKED)
def test_a_question_is_known_by_all_its_words(text: str, entry: str, words: str) -> None:
    found = topic(text)
    assert (found.entry if found else "") == entry
    assert found is None or words in found.answer


@pytest.mark.parametrize("line", [x for x in LISTED.read_text(encoding="utf-8").splitlines() if x[:1] != "#"])
def test_a_question_of_the_list_is_answered_by_the_sentence_that_decides(line: str) -> None:
    text, entry, words = line.split("\t")
    found = topic(text)
    assert (found.entry if found else "") == entry
    assert found is not None and words in found.answer


def test_each_has_one_sentence_that_answers() -> None:
    for one in topics():
        assert sum(one.says in said for said in sentences(rulebook().entry(one.entry).summary)) == 1, one


@pytest.mark.parametrize(("text", "answer"), [
    ("Is it optional to forge a key?", "No. Whoever can afford"),
    ("Is forging a key mandatory?", "Yes. Whoever can afford"),
    ("forging is mandatory, right?", "Yes. Whoever can afford"),
    ("Is forging not mandatory?", "Whoever can afford"),
    ("Why is forging a key mandatory?", "Whoever can afford"),
    ("Can I spend captured amber on a key?", "No. It lies in nobody's pool"),
    ("Can't I spend captured amber on a key?", "It lies in nobody's pool"),
])  # fmt: skip
def test_yes_or_no_stands_before_it_only_where_it_is_sure(text: str, answer: str) -> None:
    asked = ask(text)
    assert asked.answer is not None and asked.answer.says.startswith(answer)


@pytest.mark.parametrize(("text", "kind", "value", "says"), [
    ("Do I lose a chain every turn?", "yes_no", False, "No. If that held back"),
    ("What is the maximum number of chains?", "number", 24, "24. Nobody"),
    ("Is there a limit to how many chains I can have?", "yes_no", True, "Yes. Nobody"),
    ("How many fewer cards do I draw with 13 chains?", "number", 3, "3. With chains"),
    ("Does elusive also stop the damage from assault?", "yes_no", False, "No. Keywords"),
    ("Does hazardous damage still hurt an elusive attacker?", "yes_no", True, "Yes. Keywords"),
    ("When I pick up my archives, can I take just some and leave the rest?", "yes_no", False, "No. Its player"),
    ("Do I have to pick up my archives?", "yes_no", False, "No. Its player"),
    ("How many cards are in a deck?", "number", 36, "36. 36 cards"),
    ("How many cards of each house are in a deck?", "number", 12, "12. 36 cards"),
    ("How many houses are in a deck?", "number", 3, "3. 36 cards"),
    ("Who chooses in which order destroyed abilities resolve?", "player", "active player", "The active player. "),
    ("Where do upgrades go when their creature returns to hand?", "zone", "discard", "The discard pile. "),
    ("Can a creature fight one of my own creatures?", "yes_no", False, "No. Exhaust"),
    ("Can I discard off-house cards from my hand?", "yes_no", False, "No. In step 3"),
    ("If I take my archives must I take all of them?", "yes_no", True, "Yes. Its player"),
    ("Whose discard pile does a stolen creature go to when it dies?", "player", "owner", "The owner. "),
    ("Do I exhaust a card to raise the tide?", "yes_no", False, "No. On your turn"),
    ("Is it okay to look through my own discard pile?", "yes_no", True, "Yes. Open"),
    ("Can I play an alpha card after I reaped?", "yes_no", False, "No. Playable"),
    ("Can I reap after playing an alpha card?", "yes_no", True, "Yes. Playable"),
    ("If a card says deal up to 3 damage, may I deal none?", "yes_no", True, 'Yes. "Up to"'),
])  # fmt: skip
def test_an_answer_that_is_sure_is_data(text: str, kind: str, value: object, says: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert (asked.answer.kind, asked.answer.value) == (kind, value)
    assert asked.answer.says.startswith(says) and asked.cites


@pytest.mark.parametrize("text", [
    "Can't I play an alpha card after I reaped?",
    "Does armor only stop damage from abilities?",
    "Does a ward not save a creature from being destroyed?",
    "Are constant abilities switched off when the creature is exhausted?",
    "Must I look at my archives?",
    "Why can't I take just some of my archives?",
    "Does an exhausted creature use its action?",
    "How many chains and how many keys can I have at most?",
    "Does assault damage the attacked creature?",
    "If the attacked creature dies, does After Fight still resolve?",
    "Can I discard a gloomy card of another house?",
    "Can an elusive creature be attacked two times?",
    "I reap with a creature. How much amber do I have?",
    "I reap with a creature. How much amber do I get?",
])  # fmt: skip
def test_a_question_that_is_turned_round_has_no_sure_answer(text: str) -> None:
    assert fitting(text).sure is None


@pytest.mark.parametrize(("text", "asks"), [
    ("Can I reap?", "can"), ("If I have to draw, do I lose?", "does"), ("When I search do I have to shuffle?", "must"),
    ("Must I?", "must"), ("Am I allowed to look?", "can"), ("how often can I do it", "number"), ("who picks", "player"),
    ("Which player chooses?", "player"), ("to which zone does it go", "zone"), ("What does he who reaps do?", ""),
    ("Does the player who reaps choose?", "does"), ("Do I have to say which house I choose?", "must"),
    ("When do I draw?", ""), ("It stuns, right?", "does"), ("It stuns, doesn't it?", ""), ("I reap", ""),
    ("Do I need to have the card ready?", "must"), ('Does "any number" include zero?', "does"),
])  # fmt: skip
def test_what_a_question_asks_for_is_told_by_its_form(text: str, asks: str) -> None:
    assert form(text) == asks


@pytest.mark.parametrize(("text", "not_said"), [
    ("what does a capture pip do if my opponent has no amber", "mandatory"),
    ("can i use an action ability when the creature isnt in the active house", "lets you play or use"),
    ("what happens when you forge a third key", "One key at most"),
    ("can i count the cards in my opponents hand", "owner's zone"),
    ("Can I attack a stunned creature?", "neither reap nor fight"),
    ("does elusive stop poison", "Keywords and abilities"),
    ("Can I take my archives unless I am chained?", "all of it into hand"),
])  # fmt: skip
def test_a_rule_about_something_else_is_no_answer(text: str, not_said: str) -> None:
    found = topic(text)
    assert found is None or not_said not in found.answer


def test_what_is_no_word_of_the_game_is_passed_over_and_told() -> None:
    asked = ask("Can a gloomy stunned creature reap or use an action?")
    assert asked.answer is not None and "neither reap nor fight" in asked.answer.says
    assert asked.assumed == ["not looked at: “gloomy”"]


def test_where_it_may_be_two_rules_both_are_named() -> None:
    two = fitting("can i choose a house if i have none of its cards")
    back = ask("can i choose a house if i have none of its cards")
    assert len(two.topics) == 2 and back.answer is None
    assert all(one.answer in back.asks_back[0].question for one in two.topics)


@pytest.mark.parametrize(("text", "beyond"), [
    ("whats the normal price of a key", False),
    ("an endless loop gets broken off by discarding the card. was that card destroyed then", False),
    ("What is the best card in Dis?", True),
    ("How much is that deck worth?", True),
    ("he forgot to ready his creature", True),
])  # fmt: skip
def test_it_is_beyond_the_judge_only_where_no_rule_is_asked_about(text: str, beyond: bool) -> None:
    assert (outside(text) is not None) is beyond


@pytest.mark.parametrize(
    "text",
    [
        "When do I lose chains during a frobnication?",
        "When do I lose chains? And who wins?",
        "I have 3 chains, when do I lose chains?",
        "Is a creature with a ward destroyed?",
        "Does an unexhausted creature fight?",  # near to its contrary
        "Can an exhausted creature figh?",  # too short to be taken as misspelt
        "Can I steal if he has 1 amber?",
        "",
    ],
)
def test_what_says_more_is_none_of_them(text: str) -> None:
    assert topic(text) is None


@pytest.mark.parametrize(("word", "known"), [
    ("damage", True), ("dammage", True), ("damag", True),
    ("adamage", False), ("undamage", False), ("gamage", False),  # a misspelt word begins as it is meant
])  # fmt: skip
def test_a_word_is_taken_as_misspelt_by_its_first_letter(word: str, known: bool) -> None:
    assert (topic(f"does a ward stop {word}") is not None) is known


def test_the_sentence_that_decides_is_the_answer() -> None:
    asked = ask("What is said of the maximum number of chains?")
    assert asked.answer is not None and asked.answer.kind == "rule"
    assert asked.answer.says == "Nobody has more than 24."
    assert asked.cites == ("glossary/chains",)


def test_of_a_board_that_is_told_no_entry_is_the_answer() -> None:
    asked = ask("I have a stunned Troll, can a stunned creature frob?")
    assert asked.answer is None


@pytest.mark.parametrize(("asked", "answered"), [
    ("Who forges if both players have 6 amber?", False),
    ("Can a player forge two keys in one step?", True),
])  # fmt: skip
def test_who_is_answered_by_a_sentence_that_speaks_of_somebody(asked: str, answered: bool) -> None:
    """That one key is forged at most is true, and does not say whose."""
    assert (topic(asked) is not None) == answered
