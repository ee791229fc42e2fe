"""What is done, in everyday words and slang; one after the other, in which turn, at which point of it."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.questions.wording.lexicon import forms
from judge.questions.wording.plainly.word_rules import Verb, _rule
from judge.rulings.answers.answer import plain


def asked_back(text: str) -> bool:
    asked = ask(text)
    return bool(asked.asks_back) and asked.answer is None


def answered(text: str) -> Any:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    return plain(asked.answer.value)


@pytest.mark.parametrize(
    "done",
    [
        "i pop Gateway to Dis", "i ripped a Gateway to Dis", "i fire Gateway to Dis", "i go Gateway to Dis",
        "i resolve Gateway to Dis", "Gateway to Dis goes off", "Gateway to Dis gets dropped",
        "i went and played Gateway to Dis",
        "my next play is Gateway to Dis", "i put Gateway to Dis on the table", "i end up playing Gateway to Dis",
        "opp hits me with Gateway to Dis", "i got hit by Gateway to Dis", "they answer with Gateway to Dis",
        "Gateway to Dis is played by opp", "their Gateway to Dis resolves",
    ],
)  # fmt: skip
def test_a_card_is_played(done: str) -> None:
    assert answered(f"I have Troll, they have Dust Imp. {done}. does Dust Imp die?") == "yes"


@pytest.mark.parametrize(
    "done",
    [
        "i swing with Troll at Dust Imp", "i send Troll into Dust Imp", "Troll bonks Dust Imp",
        "Troll goes into Dust Imp",
        "Troll on Dust Imp", "i have Troll attack Dust Imp", "i take Troll and attack Dust Imp",
        "Troll beats up Dust Imp",
        "i declare an attack with Troll on Dust Imp", "i attack with Troll and choose Dust Imp as the target",
        "there is a fight between Troll and Dust Imp", "attacked Dust Imp w Troll",
        "Troll picks a fight with Dust Imp",
    ],
)  # fmt: skip
def test_a_creature_attacks(done: str) -> None:
    assert answered(f"I have Troll, they have Dust Imp. {done}. does Dust Imp die?") == "yes"
    assert answered(f"I have Troll, they have Dust Imp. {done}. does Troll die?") == "no"


@pytest.mark.parametrize(
    "done",
    [
        "opp blew my Dust Imp up", "my Dust Imp got popped", "my Dust Imp goes boom", "my Dust Imp bites it",
        "he smokes my Dust Imp", "opp manages to kill my Dust Imp", "my Dust Imp explodes", "they off my Dust Imp",
    ],
)  # fmt: skip
def test_a_creature_is_destroyed(done: str) -> None:
    assert answered(f"i have 1 amber. {done}. how much amber do i have?") == 3


@pytest.mark.parametrize(
    "done",
    [
        "i tap Troll to reap", "i send Troll to reap", "Troll taps for amber", "i have Troll reap",
        "i go reap with Troll",
        "Troll was used to reap", "i do a reap with Troll", "Troll reaps for me",
    ],
)  # fmt: skip
def test_a_creature_reaps(done: str) -> None:
    assert answered(f"I have Troll and 3 amber. {done}. how much amber do i have?") == 4


@pytest.mark.parametrize(
    "done",
    [
        "i take Pit Demon's action", "i tap Pit Demon for its action", "Pit Demon gets used",
        "Pit Demon takes its action",
        "Pit Demon's action goes off", "i hit Pit Demon's action",
    ],
)  # fmt: skip
def test_an_action_is_used(done: str) -> None:
    told = "I call Dis. I have Pit Demon in play and 3 amber, they have 2 amber. "
    assert answered(f"{told}{done}. how much amber do i have?") == 4


@pytest.mark.parametrize("done", ["i pop Pit Demon", "i tap my Pit Demon", "Pit Demon is used"])
def test_what_may_be_used_or_destroyed_is_asked_about(done: str) -> None:
    assert ask(f"I call Dis. I have Pit Demon in play, they have 2 amber. {done}. how much amber do i have?").asks_back


@pytest.mark.parametrize(
    "done",
    [
        "first Gateway to Dis, then Bumpsy", "i play Gateway to Dis. after that, Bumpsy",
        "i play Gateway to Dis. couple mins later i play Bumpsy", "i play Gateway to Dis. next i play Bumpsy",
        "i play Gateway to Dis. later the same turn i play Bumpsy", "i play Gateway to Dis followed by Bumpsy",
        "after playing Gateway to Dis i play Bumpsy", "before playing Bumpsy i play Gateway to Dis",
        "i play Gateway to Dis and follow it up with Bumpsy",
        "earlier this turn i played Gateway to Dis. now i play Bumpsy",
        "once Gateway to Dis is done i play Bumpsy", "i play Gateway to Dis ... then Bumpsy",
    ],
)  # fmt: skip
def test_one_is_done_after_the_other(done: str) -> None:
    assert answered(f"I have Troll. {done}. does Bumpsy survive?") == "yes"
    assert answered(f"I have Troll. {done}. does Troll survive?") == "no"


@pytest.mark.parametrize(
    "done",
    [
        "i play Troll. next turn i reap with it", "i play Troll. the turn after that i reap with it",
        "i play Troll this turn and reap with it next turn", "last turn i played Troll. now i reap with it",
        "two turns ago i played Troll. now i reap with it", "i played Troll a while ago. now i reap with it",
        "on my last turn i played Troll. now i reap with it", "Troll came down last turn. i reap with it",
        "Troll has been out since last turn. i reap with it", "i play Troll. opp passes. i reap with it",
    ],
)  # fmt: skip
def test_a_creature_of_an_earlier_turn_is_ready(done: str) -> None:
    assert answered(f"I have 0 amber. {done}. how much amber do i have?") == 1


@pytest.mark.parametrize(
    "done",
    [
        "i play Troll. on his next turn he plays Gateway to Dis", "i play Troll. his turn, he plays Gateway to Dis",
        "i play Troll. its opps turn now, he plays Gateway to Dis", "i play Troll and pass. opp plays Gateway to Dis",
        "i play Troll. they play Gateway to Dis next turn",
    ],
)  # fmt: skip
def test_the_other_player_acts_in_the_next_turn(done: str) -> None:
    assert answered(f"{done}. does Troll die?") == "yes"


@pytest.mark.parametrize(
    ("told", "asks", "answer"),
    [
        ("i go into my turn with 6 amber", "do i forge a key?", "yes"),
        ("new turn, i have 5 amber", "do i forge a key?", "no"),
        ("when my turn starts i have 6 amber", "do i forge a key?", "yes"),
        ("opp comes into his turn with 8", "does he forge?", "yes"),
        ("i end my turn with 2 cards in hand", "how many cards do i draw?", 4),
        ("at my draw step i have 2 cards in hand", "how many cards do i draw?", 4),
        ("when i get to my draw step i have 1 card in hand", "how many cards do i draw?", 5),
        ("end of turn i have 2 cards left", "how many cards do i draw?", 4),
    ],
)
def test_at_which_point_of_a_turn(told: str, asks: str, answer: Any) -> None:
    assert answered(f"{told}. {asks}") == answer


def test_what_was_done_last_turn_is_over() -> None:
    assert answered("i played Library Access last turn. now i play Bumpsy. How many cards do I draw?") == 0


def test_a_house_that_was_chosen_for_me_is_one_of_mine() -> None:
    assert answered("opp played Control the Weak last turn choosing Dis. Can I call Brobnar?") == "no"


@pytest.mark.parametrize("done", ["played Gateway to Dis", "play Gateway to Dis"])
def test_who_leaves_himself_out_is_who_asks(done: str) -> None:
    assert answered(f"they have Dust Imp. {done}. how many chains do i have?") == 3


def test_a_verb_is_put_in_the_form_that_was_typed() -> None:
    rule = _rule("<do:send/sent/sent,run/ran/run> it away", {"as": "$1:put_off it"}, {})
    (verb,) = [part for part in rule.put if isinstance(part, Verb)]
    assert verb.said["sends"] == "puts off"
    assert (verb.said["run"], verb.said["running"]) == ("put off", "putting off")
    assert forms("blow up/blew up/blown up")["participle"] == "blown up"


def test_a_second_action_is_played_at_the_same_creature() -> None:
    told = "My opponent hit my fresh Sanctum Guardian with Lava Ball and then with Pound in the same turn."
    assert answered(f"{told} How much damage is on it in total?") == 5


def test_an_action_that_is_only_named_behind_a_reap_is_asked_about() -> None:
    assert asked_back("I play Ganger Chieftain and then with Pound. How many damage is on it?")


@pytest.mark.parametrize(("name", "gains"), [("Urchin", 1), ("Jehu the Bureaucrat", 2)])
def test_what_is_gained_from_a_card_is_by_what_is_told_of_it(name: str, gains: int) -> None:
    told = "I play Urchin." if name == "Urchin" else f"My {name} is stunned when I choose Sanctum."
    assert answered(f"{told} How much Æmber do I gain from {name}?") == gains


@pytest.mark.parametrize("told", ["My Jehu the Bureaucrat is stunned.", "My Pit Demon is ready.", ""])
def test_a_card_that_stands_in_play_is_not_played_for_a_question(told: str) -> None:
    name = "Dust Imp" if not told else told.split("My ")[1].split(" is ")[0]
    assert asked_back(f"{told} How much Æmber do I gain from {name}?")


_LINE = "Their line is a Dis Plant, then Lieutenant Khrkhar, then a Bad Penny."


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (f"{_LINE} I want to fight with Groggins. Is there anybody he can attack?", "no"),
        (f"{_LINE.replace('Lieutenant Khrkhar', 'a Troll')} I have Groggins. Can he fight anybody?", "yes"),
        (f"{_LINE} I have Groggins. Can Groggins fight?", "no"),
        (f"I have Krump. {_LINE} I play Gateway to Dis. Where does Bad Penny end up?", "hand"),
        ("I want to fight with Troll. They have a warded Krump and a Bumpsy. Can I attack Bumpsy?", "yes"),
    ],
)
def test_what_may_be_fought_is_asked_of_the_line_that_is_told(text: str, answer: Any) -> None:
    assert answered(text) == answer


def test_a_list_goes_on_with_its_owner() -> None:
    asked = ask("I have Krump. They have Bumpsy, then Troll. I play Gateway to Dis. Does Troll survive?")
    assert "opponent's Troll" in str(asked.understood)


def test_what_stands_behind_the_last_of_a_list_is_said_of_that_one() -> None:
    told = "Throwing Stars: I pick their Bad Penny, a Dis Plant with a ward, and a Noddy the Thief that has 1 damage."
    assert answered(f"{told} How much do I gain?") == 2
    asked = ask(f"{told} How much do I gain?")
    assert asked.scenario.count("ward: true") == 1


def test_he_has_only_got_is_a_player() -> None:
    told = "My Peace Accord is on the table, then my opponent attacks with a creature. He's only got 2 amber."
    asked = ask(f"{told} Does Peace Accord get destroyed?")
    assert "your opponent has 2 Æ" in str(asked.understood)


def test_what_is_said_of_two_is_not_lost_where_they_are_named_behind() -> None:
    assert asked_back("Two of his creatures are warded: Troll and Krump. I play Gateway to Dis. Does Troll survive?")
    assert answered("I have two creatures: Troll and Krump. They play Gateway to Dis. Does Troll survive?") == "no"


def test_what_is_told_must_be_allowed_before_it_is_asked_what_may_be() -> None:
    assert asked_back("I played Phase Shift and called Dis. Can I play Dextre?")
    assert answered("I call Brobnar. Can I use my Tireless Crocag and my Dust Imp?") == "no"
    assert answered("I called Logos and play Phase Shift. Can I play Dust Imp?") == "yes"
