"""What is told to be aimed at is aimed at, or asked back about: it is never passed over."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain


@pytest.mark.parametrize(
    "text, value",
    [
        ("i play phase shift then punch hitting dust imp. does the imp die", "yes"),
        ("i play phase shift then punch hitting krump. does krump die", "no"),
        ("i play poison wave, then seeker needle hitting krump. how much damage on krump", 3),
        ("punch on krump then lava ball hitting troll. how much damage on troll", 4),
        ("punch on krump then lava ball hitting troll. how much damage on krump", 5),
        ("opp plays poison wave then punch hitting my krump. how much damage on krump", 5),
        ("i play loot the bodies then lava ball hitting dust imp next to bad penny. how much amber do i gain", 2),
        ("i play library access and then hysteria hitting troll. how many cards do i draw", 1),
        ("i play wild wormhole on dust pixie. how much amber do i gain", 3),
        ("i snudge his troll. where is troll", "hand"),
        ("i fear his troll. where is troll", "hand"),
        ("i seeker needle his krump. how much damage on krump", 1),
        ("i uxlyx his charette with 3 amber on it. who gets the 3", "you"),
        ("i reap with uxlyx on his charette with 3 amber on it. how much amber do i gain", 4),
        ("i have 0 amber and use fiat transcoder on his troll. who controls troll", "opponent"),
        ("i use hallowed blaster on my undamaged troll. how much damage on troll", 0),
    ],
)
def test_what_is_aimed_at_is_read(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("i play charge then raiding knight hitting dust imp. does dust imp die", "played, or does it fight"),
        ("i play charge on dust imp. does it die", "nothing is done to Dust Imp"),
        ("i play library access on dust pixie. how many cards do i draw", "nothing is done to Dust Pixie"),
        ("i play phase shift choosing troll. does troll die", "nothing is done to Troll"),
        ("i play uxlyx on his charette. where is charette", "nothing is done to Charette"),
        ("i play urchin on his troll. does troll die", "nothing is done to Troll"),
    ],
)
def test_what_nothing_asks_for_is_asked_back_about(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert question in asked.asks_back[0].question


@pytest.mark.parametrize(
    "text, value, says",
    [
        ("my crogg the clumsy attacks dust imp which is between 2 dew faeries. how much damage do the faeries take",
         2, "Dew Faerie 2: 2 points"),
        ("he has 2 raiding knights. i play ammonia clouds. how much damage do the knights take",
         1, "Raiding Knight 2: 1"),
        ("he has krump and troll, i play poison wave. how much damage do the giants take", 2, "Krump: 2 points"),
        ("he has krump and troll. i play poison wave. how much damage is on krump and troll", 2, "Troll has 2"),
        ("i have bulwark and raiding knight. he has 6. i play honorable claim. how much amber do my knights capture",
         2, "Bulwark 1, Raiding Knight 1"),
        ("i have 2 dew faeries. opp plays poison wave. do the faeries die", "yes", "Dew Faerie and Dew Faerie"),
        ("opp has 2 staunch knights and i play poison wave. do the knights survive", "yes", "Staunch Knight"),
        ("he has dust imp and gold key imp, i play poison wave. do both imps die", "yes", "Gold Key Imp"),
        ("he has dust imp and krump. i play gateway to dis. where do both end up", "discard", "Krump is in"),
        ("i have two grey monks and he plays poison wave. do the monks survive", "yes", "Grey Monk"),
        ("he plays hysteria, i have troll and he has krump. where do both end up",
         "hand", "Krump is in your opponent's"),
    ],
)  # fmt: skip
def test_several_are_those_that_were_named(text: str, value: Any, says: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value
    assert says in asked.answer.says
    assert "Creature A" not in asked.scenario


@pytest.mark.parametrize(
    "text, question",
    [
        ("i have bulwark and krump. i play gateway to dis. do my knights die", "Which creatures are “my knights”?"),
        ("i have three dew faeries. opp plays poison wave. do both faeries die", "Which creatures are “both faeries”?"),
    ],
)
def test_those_are_asked_back_about_where_there_are_not_so_many(text: str, question: str) -> None:
    assert question in [back.question for back in ask(text).asks_back]


@pytest.mark.parametrize(
    "text, value",
    [
        ("fiat transcoder and im on 0 amber. can i use it to take his troll", "no"),
        ("fiat transcoder and im on 2 amber. can i use it to take his troll", "yes"),
        ("i have 6 amber. can i play key charge to forge a key", "no"),
        ("i have 7 amber. can i play key charge to forge a key", "yes"),
        ("he has the vaultkeeper. can i play urchin to steal 1", "no"),
        ("he has 3 amber. can i play urchin to steal 1", "yes"),
        ("opp has no amber. can i reap with sequis to capture 1", "no"),
        ("opp has 2 amber. can i reap with sequis to capture 1", "yes"),
        ("opp has 7 amber. can i play too much to protect to steal 2", "no"),
        ("opp has 8 amber. can i play too much to protect to steal 2", "yes"),
        ("his krump isnt stunned. can i play 1-2 punch to destroy krump", "no"),
        ("dust imp is warded. can i use punch to kill it", "no"),
        ("can i use punch to kill dust imp", "yes"),
        ("can i reap with uxlyx to put his troll in my archives", "yes"),
        ("uxlyx is ready. can i reap with uxlyx to put his warded troll in my archives", "no"),
        ("can i fight krump with troll to kill it", "yes"),
        ("can i fight with troll to kill krump", "yes"),
    ],
)
def test_what_an_act_is_to_be_for_is_asked_with_it(text: str, value: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value
    assert "cannot be chosen" not in asked.answer.says


@pytest.mark.parametrize(
    "text, owner",
    [("can i use punch to kill dust imp", "opponent's"), ("can i play fear to return my krump", "your")],
)
def test_whose_it_is_at_which_that_is_aimed(text: str, owner: str) -> None:
    assert any(f"{owner} " in said for _, said in ask(text).understood[1:])


def test_a_number_that_an_act_is_to_be_for_is_asked_back_about() -> None:
    asked = ask("can i play punch to kill my own dust imp and gain 2")
    assert "Ask how much that is" in asked.asks_back[0].question


@pytest.mark.parametrize(
    "text, value, assumed",
    [
        ("i play way of the bear on troll and attack krump with troll. does krump die", "yes", "Troll is yours"),
        ("he puts blood of titans on krump. i attack krump with troll. does krump die",
         "no", "Krump is your opponent's"),
        ("i put experimental therapy on krump. can i reap with krump", "no", "Krump is yours"),
        ("i ward troll with hunter or hunted. he plays fear on troll. where is troll", "play", "Troll is yours"),
        ("i play blood of titans on troll. how strong is troll", 13, ""),
        ("i play blood of titans on my dust imp and he plays gateway to dis. who gains amber", "you", ""),
        ("i play collar of subordination on krump. who controls krump", "you", ""),
    ],
)  # fmt: skip
def test_whose_it_is_follows_from_what_is_told(text: str, value: Any, assumed: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value
    assert [said.partition(",")[0] for said in asked.assumed if " is your" in said] == ([assumed] if assumed else [])


@pytest.mark.parametrize(
    "text",
    [
        "i put phoenix heart on dust imp. he plays gateway to dis. who gets the 2 amber from the imp",
        "i play blood of titans on dust imp and he plays gateway to dis. who gains amber",
    ],
)
def test_whose_it_is_is_asked_where_the_answer_hangs_on_it(text: str) -> None:
    (back,) = ask(text).asks_back
    assert (back.question, back.options) == ("Whose is Dust Imp?", ("mine", "theirs"))


@pytest.mark.parametrize(
    "text, value",
    [
        ("my safe place has 4 amber and he plays grasping vines on it. who gets the 4", "nobody"),
        ("my troll has 2 amber on it and dies to gateway to dis. who gets the 2", "opponent"),
        ("infurnace purging a pitlord and a dust pixie from my discard. how much does opp lose", 4),
        ("gateway to dis played and my krump warded. krump alive?", "yes"),
        ("gateway to dis played and my krump stunned. krump alive?", "no"),
    ],
)
def test_what_was_told_in_passing_counts(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


def test_a_pool_that_nobody_tells_is_said_to_be_taken_as_empty() -> None:
    assert "you have 0 Æ before, as nobody says how much" in ask("i reap with troll. how much amber do i have").assumed
    assert not any("0 Æ" in said for said in ask("i have 3. i reap with troll. how much amber do i have").assumed)


@pytest.mark.parametrize(
    "text, card",
    [
        ("does warsong give me amber if my troll attacks krump", "Warsong"),
        ("does full moon give me amber when i play dust pixie", "Full Moon"),
        ("does dimension door steal when i reap", "Dimension Door"),
        ("does loot the bodies give me amber if his dust imp dies", "Loot the Bodies"),
    ],
)
def test_what_lasts_by_a_card_that_nobody_plays_is_asked_back_about(text: str, card: str) -> None:
    assert [back.question for back in ask(text).asks_back] == [f"Who plays {card}, and when?"]


@pytest.mark.parametrize(
    "text, value",
    [
        ("i play warsong. does warsong give me amber if my troll attacks krump", "yes"),
        ("i play dimension door. does it steal when i reap with troll", "yes"),
        ("i snudge his flank krump. where is krump", "hand"),
        ("i play hand of dis on his flank krump. does krump die", "no"),
    ],
)
def test_where_it_is_played_or_stands_it_counts(text: str, value: str) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


def test_a_creature_on_a_flank_stands_there() -> None:
    asked = ask("i have krump, troll and bulwark. he plays punch on my flank troll. does troll die")
    assert "battleline: [Troll, Krump, Bulwark]" in asked.scenario


@pytest.mark.parametrize(
    "text, act",
    [
        ("my krump is warded. he attacks it with troll. does krump die", "{fight: Troll, with: Krump}"),
        ("i have troll. he attacks with krump. does troll die", "{fight: Krump, with: Troll}"),
        ("i ward krump. he attacks it with troll. does krump die", "{fight: Troll, with: Krump}"),
    ],
)
def test_who_attacks_with_a_creature_is_a_player(text: str, act: str) -> None:
    assert act in ask(text).scenario


def test_more_picks_than_a_text_makes_are_asked_back_about() -> None:
    asked = ask("he plays punch choosing my krump and troll. how much damage on troll")
    assert "nothing is done to Troll" in asked.asks_back[0].question
