"""Scenarios say what people mean: houses and cards in any spelling, whose card it is, what ended the turn."""

from __future__ import annotations

import pytest

from judge.rulings.explain import to_data
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

LAST = "{card: Last, type: action, house: Dis, text: '%s'}"
BOMB = "{card: Bomb, type: action, house: Saurian, text: 'Play: Destroy each creature.'}"


def comes_out(text: str) -> bool:
    """Whether a scenario comes out as it says."""
    return failures(rule(read(text))) == []


@pytest.mark.parametrize("house", ["Star Alliance", "STAR ALLIANCE", "star-alliance", "staralliance", "Star_Alliance"])
def test_a_house_in_any_spelling_is_that_house(house: str) -> None:
    then = f"{{always: {{me: {{amber: 1}}, house: '{house}', cards: {{Dust Imp: {{houses are: ['{house}']}}}}}}}}"
    given = f"{{house: '{house}', me: {{houses: ['{house}'], battleline: [{{card: Dust Imp, house: '{house}'}}]}}}}"
    assert comes_out(f"given: {given}\nwhen: [{{reap: Dust Imp}}]\nthen: {then}\n")
    chosen = f"given: {{house: null, me: {{houses: [Dis, '{house}']}}}}\nat: house\n"
    chosen += f"when: [{{choose house: '{house}'}}]\n"
    assert comes_out(f"{chosen}then: {{always: {{house: Star Alliance}}}}\n")


def test_without_a_house_it_is_that_of_the_card() -> None:
    ruling = rule(read("given: {me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"))
    assert [line.illegal for line in ruling.lines] == [()]
    assert ruling.setup.assumed == ("the active house is Brobnar, that of Troll",)


RAY = "{card: Ray, type: action, house: Dis, text: 'Play: Deal 1 damage to a creature.%s'}"


@pytest.mark.parametrize(
    ("choices", "first", "second", "third"),
    [("Troll 2, third", 0, 1, 2), ("troll 2, Third", 0, 1, 2), ("Troll, third", 1, 0, 2), ("third, Troll 2", 0, 2, 1)],
)
def test_choices_know_the_second_copy_and_its_name(choices: str, first: int, second: int, third: int) -> None:
    line = "battleline: [Troll, Troll, {card: Troll, as: third}]"
    given = f"{{house: Dis, me: {{hand: [{RAY % ' Deal 2 damage to a creature.'}], {line}}}}}"
    then = f"{{cards: {{Troll: {{damage: {first}}}, Troll 2: {{damage: {second}}}, third: {{damage: {third}}}}}}}"
    when = f"[{{play: Ray, choices: [{choices}]}}]"
    assert comes_out(f"given: {given}\nwhen: {when}\nthen: {{always: {then}}}\n")


@pytest.mark.parametrize("choices", ["[Dust Imp, Bumpsy]", "[Dust Imp]", "[Bumpsy, Dust Imp]"])
def test_a_choice_that_nobody_is_offered_is_an_error(choices: str) -> None:
    with pytest.raises(ScenarioError, match="nobody is offered the choice 'Dust Imp'") as error:
        text = f"given: {{house: Dis, me: {{hand: [{RAY % ''}], battleline: [Troll, Bumpsy]}}}}\n"
        rule(read(f"{text}when: [{{play: Ray, choices: {choices}}}]\n"))
    assert error.value.hint == "offered there: Troll, Bumpsy"


@pytest.mark.parametrize(
    ("text", "rule_id"),
    [("Omega.", "glossary/omega"), ("Play: End your turn.", "glossary/end-of-turn")],
)
def test_an_act_after_the_turn_has_ended_says_so(text: str, rule_id: str) -> None:
    mine = f"{{hand: [{LAST % text}], houses: [Dis], battleline: [Dust Imp]}}"
    given = f"{{house: Dis, me: {mine}, opponent: {{houses: [Mars]}}}}"
    ruling = rule(read(f"given: {given}\nwhen: [{{play: Last}}, {{reap: Dust Imp}}]\n"))
    assert all(line.illegal[0] == rule_id and line.act == 2 for line in ruling.lines)
    assert all(line.said.startswith("The turn had ended before this act. ") for line in ruling.lines)


def test_an_act_that_is_illegal_in_its_turn_is_told_as_ever() -> None:
    mine = "{hand: [Troll], houses: [Dis], battleline: [Dust Imp]}"
    text = f"given: {{house: Dis, me: {mine}, opponent: {{houses: [Mars]}}}}\n"
    text += "when: [{reap: Dust Imp}, {play: Troll}]\n"
    assert "The turn had ended" not in to_data(rule(read(text)))["verdict"]
    later = text.replace("{play: Troll}", "end turn, {reap: Dust Imp}")
    assert "The turn had ended" not in to_data(rule(read(later)))["verdict"]


@pytest.mark.parametrize(("owner", "amber"), [("me", "me: {amber: 1}"), ("opponent", "me: {amber: 0}")])
def test_an_upgrade_on_their_creature_is_of_who_owns_it(owner: str, amber: str) -> None:
    tax = f"{{card: Tax, owner: {owner}, type: upgrade, house: Dis, text: 'At the end of your turn, gain 1Æ.'}}"
    given = f"{{house: Dis, opponent: {{houses: [Dis], battleline: [{{card: Troll, upgrades: [{tax}]}}]}}}}"
    then = f"{{always: {{active: opponent, {amber}, cards: {{Tax: {{controller: {owner}, onto: Troll}}}}}}}}"
    assert comes_out(f"given: {given}\nwhen: [end turn]\nthen: {then}\n")


def test_a_gigantic_creature_in_play_is_two_cards() -> None:
    given = f"{{house: Saurian, me: {{hand: [{BOMB}], battleline: [Ascendant Hester]}}}}"
    text = f"given: {given}\nwhen: [{{play: Bomb}}]\n"
    assert comes_out(f"{text}then: {{always: {{me: {{discard: 3}}, cards: {{Ascendant Hester: {{in: discard}}}}}}}}\n")
    assert rule(read(text)).odd == ()


def test_both_halves_in_hand_are_no_cards_of_the_same_gigantic_creature_in_play() -> None:
    hand = f"[{BOMB}, {{card: Ascendant Hester (bottom half), as: Mine}}, Ascendant Hester (top half)]"
    given = f"{{house: Saurian, me: {{hand: {hand}, battleline: [{{card: Ascendant Hester, as: Hers}}]}}}}"
    text = f"given: {given}\nwhen: [{{play: Bomb}}]\n"
    assert comes_out(f"{text}then: {{always: {{me: {{discard: 3, hand: 2}}, cards: {{Hers: {{in: discard}}}}}}}}\n")
    given = given.replace("Saurian, me", "Sanctum, me")
    played = f"given: {given}\nwhen: [{{play: Mine}}]\n"
    there = "{Mine: {in: play}, Ascendant Hester (top half): {in: play}, Hers: {in: play}}"
    assert comes_out(f"{played}then: {{always: {{cards: {there}}}}}\n")


@pytest.mark.parametrize(("owner", "shown", "house"), [("opponent", "Grunt", "Mars"), ("me", "Cleaner", "Shadows")])
def test_a_token_creature_is_what_the_card_of_its_owner_says(owner: str, shown: str, house: str) -> None:
    line = f"[{{card: Troll, token: true, owner: {owner}, house: Mars}}]"
    given = f"{{house: {house}, me: {{token: Cleaner, battleline: {line}}}, opponent: {{token: Grunt}}}}"
    then = f"{{answer: yes, always: {{me: {{amber: 1}}, cards: {{Troll: {{copy of: {shown}}}}}}}}}"
    ask = f"{{is: Troll, copy of: {shown}}}"
    assert comes_out(f"given: {given}\nwhen: [{{reap: Troll}}]\nask: {ask}\nthen: {then}\n")


@pytest.mark.parametrize("house", ["Dis", "Logos", "Sanctum", "Saurian", "Shadows", "Untamed"])
def test_a_card_is_of_every_house_it_was_printed_in(house: str) -> None:
    """The print that is meant is the one that the active house calls for."""
    given = f"{{house: {house}, me: {{battleline: [Exchange Officer]}}}}"
    then = f"{{always: {{me: {{amber: 1}}, cards: {{Exchange Officer: {{houses are: [{house}]}}}}}}}}"
    assert comes_out(f"given: {given}\nwhen: [{{reap: Exchange Officer}}]\nthen: {then}\n")


def test_a_house_that_no_print_has_stays_another_one() -> None:
    given = "{house: Mars, me: {battleline: [Exchange Officer]}}"
    then = "{illegal: glossary/active-house, always: {}}"
    assert comes_out(f"given: {given}\nwhen: [{{reap: Exchange Officer}}]\nthen: {then}\n")
