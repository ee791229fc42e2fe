"""What stands behind a reason: the texts of the cards, what became of them, further rules, and who chooses."""

import pytest

from judge.faq.cases import cases
from judge.rulings.answers import answer, answers
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruled(given: str, when: str, ask: str, question: str = "") -> Ruling:
    asked = f"question: {question}\n" if question else ""
    return rule(read(f"{asked}given: {{{given}}}\nwhen: {when}\nask: {ask}\n"))


def details(given: str, when: str, ask: str, question: str = "") -> tuple[str, ...]:
    return answer(ruled(given, when, ask, question)).details


BOLT = '{card: Bolt, type: action, house: Dis, text: "Play: Deal 3D to an enemy creature."}'
WALL = '{card: Wall, type: artifact, house: Dis, text: "Each friendly creature gets +1 armor."}'
NOBODY = "Nobody has anything to choose here."


def bolt(*, enemies: str, ask: str, question: str = "") -> tuple[str, ...]:
    given = f"house: Dis, me: {{hand: [{BOLT}]}}, opponent: {{battleline: [{enemies}], artifacts: [{WALL}]}}"
    return details(given, "[play: Bolt]", ask, question)


def test_the_text_of_each_card_that_turns_the_answer_is_told() -> None:
    found = answer(ruled(f"house: Dis, me: {{hand: [{BOLT}]}}, opponent: {{battleline: [Troll], artifacts: [{WALL}]}}",
                         "[play: Bolt]", "{number: damage, on: Troll}"))  # fmt: skip
    told = "\n".join((found.why, *found.details))
    assert "Deal 3D to an enemy creature" in told and "Each friendly creature gets +1 armor" in told


def test_a_text_that_the_reason_has_is_not_told_again() -> None:
    found = answer(ruled("house: Shadows, me: {battleline: [Umbra]}, opponent: {amber: 1, battleline: [Troll]}",
                         "[{fight: Umbra, with: Troll}]", "{happens: stolen}"))  # fmt: skip
    assert "Steal 1Æ" in found.why and not any("Steal 1Æ" in line for line in found.details)


def test_a_card_that_has_nothing_to_do_with_it_is_not_told_of() -> None:
    """The question names neither, and neither says anything of damage to Troll."""
    idle = "{card: Idle, type: artifact, house: Dis, text: 'Each friendly creature gains elusive.'}"
    given = f"house: Dis, me: {{hand: [{BOLT}], artifacts: [{idle}]}}, opponent: {{battleline: [Troll]}}"
    assert not any("Idle" in line for line in details(given, "[play: Bolt]", "{number: damage, on: Troll}"))


def test_where_nobody_is_asked_nobody_chooses() -> None:
    assert bolt(enemies="Troll", ask="{survives: Troll}")[-1] == NOBODY


def test_a_choice_that_makes_no_difference_is_told_as_such() -> None:
    line = bolt(enemies="Troll, Bumpsy", ask="{number: damaged}")[-1]
    assert line == "You choose which to deal damage to (Bolt); the answer is the same either way."


def test_a_choice_on_which_the_answer_hangs_is_not_said_to_make_no_difference() -> None:
    line = bolt(enemies="Troll, Bumpsy", ask="{number: damage, on: Troll}")[-1]
    assert line == "You choose which to deal damage to (Bolt); on that the answer hangs."


def test_nothing_is_the_same_either_way_of_what_can_come_about() -> None:
    """That it can be so hangs on the choice."""
    line = bolt(enemies="Troll, Bumpsy", ask="{is: Troll, damage: 2, can: true}")[-1]
    assert line == "You choose which to deal damage to (Bolt); it is asked only whether it can come about."


def test_a_choice_that_the_asker_tells_is_told_with_what_was_picked() -> None:
    given = f"house: Dis, me: {{hand: [{BOLT}]}}, opponent: {{battleline: [Troll, Bumpsy]}}"
    line = details(given, "[{play: Bolt, choices: [Bumpsy]}]", "{survives: Bumpsy}")[-1]
    assert line == "Of your choices it is told which to deal damage to (Bolt): Bumpsy; nothing else is left to choose."


def test_the_other_player_chooses_in_their_turn() -> None:
    given = f"house: Dis, active: opponent, opponent: {{hand: [{BOLT}]}}, me: {{battleline: [Troll, Bumpsy]}}"
    assert details(given, "[play: Bolt]", "{number: damaged}")[-1].startswith("Your opponent chooses which")


def test_what_may_be_done_need_not_be() -> None:
    found = details("house: Brobnar, me: {battleline: [Troll]}", "[]", "{may: {reap: Troll}}")
    assert found[-1] == "Whether it may be done hangs on nobody's choice; who may do it need not."


def test_damage_that_a_card_lives_with_is_told_with_its_power() -> None:
    """3 damage less 1 armor leave 2 of Troll's 8 power (18.4 ARMOR)."""
    assert any("Troll has 2 damage and 8 power" in line for line in bolt(enemies="Troll", ask="{survives: Troll}"))


def test_a_step_that_comes_several_times_is_counted() -> None:
    twice = '{card: Twice, type: action, house: Dis, text: "Play: Ready a friendly creature. Gain 1A. Gain 1A."}'
    found = details(f"house: Dis, me: {{hand: [{twice}], battleline: [Troll]}}", "[play: Twice]", "{number: gained}")
    assert any("You gain 1 Æ (2 times)" in line for line in found)


def test_no_line_is_told_for_two_questions_of_one_board() -> None:
    given = f"house: Dis, me: {{hand: [{BOLT}]}}, opponent: {{battleline: [Troll]}}"
    first, second = answers(ruled(given, "[play: Bolt]", "[{survives: Troll}, {number: damage, on: Troll}]"))
    assert NOBODY in first.details and not set(first.details) & set(second.details)


@pytest.mark.parametrize(("case_id", "told"), [
    ("card/shoulder-id-2", "would deal damage, steal 1Æ instead"),
    ("card/paradox-shield-1-b", "fully heal this creature and destroy Paradox Shield instead"),
    ("card/lethal-distraction-1", "deal an additional 2D to it"),
    ("general/elusive-3", "elusive no longer helps"),
    ("card/cosmicrux-1", "You choose which card is readied next"),
])  # fmt: skip
def test_what_a_stranger_missed_is_told(case_id: str, told: str) -> None:
    found = answer(rule(next(one.scenario for one in cases() if one.id == case_id)))
    assert any(told in line for line in found.details), found.details


# --- reasons that would be true of something else ---------------------------------------------------------------------


def test_no_fight_is_told_where_none_takes_place() -> None:
    """Assault kills before the fight (18.4 ASSAULT): nobody deals damage at the same time."""
    bear = "{card: Claws, type: upgrade, house: Brobnar, text: 'This creature gains assault 2.'}"
    found = answer(ruled(f"house: Brobnar, me: {{battleline: [{{card: Troll, upgrades: [{bear}]}}]}}, "
                         "opponent: {battleline: [Dust Imp]}", "[{fight: Troll, with: Dust Imp}]",
                         "{happens: damaged, to: Troll}", "Is Troll damaged?"))  # fmt: skip
    told = " ".join((found.why, *found.details))
    assert "the fight does not take place" in told and "at the same time" not in told


def test_the_text_of_another_turn_keeps_its_heading() -> None:
    """An artifact that was only played is not used: what it would do then is told as such."""
    seal = '{card: Seal, type: artifact, house: Dis, text: "Omni: Your opponent cannot play creatures this turn."}'
    found = answer(ruled(f"house: Dis, me: {{hand: [{seal}, Dust Imp]}}", "[play: Seal]", "{may: {play: Dust Imp}}",
                         "After Seal my opponent cannot play creatures. May I?"))  # fmt: skip
    assert found.value is True and "“Omni: " in f"{found.why} {found.details}"


def test_words_of_a_name_are_no_words_of_what_is_asked() -> None:
    """Mars stands in the name of the one card and in the text of it, and has nothing to do with the question."""
    given = "house: Dis, me: {battleline: [Mars Ambassador]}, opponent: {battleline: [Troll]}"
    found = answer(ruled(given, "[]", "{number: power, on: Mars Ambassador}", "How strong is Mars Ambassador?"))
    assert "Mars card" not in f"{found.why} {found.details}"


def test_nothing_is_allowed_by_a_question_that_denies_it() -> None:
    found = details("house: Dis, me: {battleline: [Troll]}", "[]", "{may: {reap: Troll}, not: true}")
    assert found[-1] == "Nobody has a choice in it: it is not allowed."


def test_the_steps_are_those_of_a_way_on_which_the_answer_holds() -> None:
    """That both are damaged can be: on that way each has some."""
    split = '{card: Split, type: action, house: Dis, text: "Play: Deal 2D to a creature. Deal 1D to a creature."}'
    given = f"house: Dis, me: {{hand: [{split}]}}, opponent: {{battleline: [Troll, Bumpsy]}}"
    ask = "{all: [{is: Troll, damage: 2}, {is: Bumpsy, damage: 1}], can: true}"
    lines = [line for line in details(given, "[play: Split]", ask) if line.startswith("Here")]
    assert lines == ["Here: Damage is dealt: 2 to Troll, 1 to Bumpsy."]


def test_a_house_need_be_chosen() -> None:
    found = details("house: Dis, me: {battleline: [Troll]}", "[]", "{may: {choose house: Brobnar}}")
    assert not any("need not be" in line for line in found)


def test_damage_that_was_healed_is_not_told_as_what_a_card_has() -> None:
    """Saved from destruction it has none any more (18.4 REPLACEMENT EFFECTS)."""
    found = answer(rule(next(one.scenario for one in cases() if one.id == "card/paradox-shield-1-b")))
    assert found.value is True and not any("damage and" in line for line in found.details)


def test_what_has_to_come_to_a_sum_is_told_with_it() -> None:
    """Troll has 8 power and Dust Imp 2."""
    text = "Play: Destroy any number of enemy creatures with total power 9 or higher."
    deed = f'{{card: Deed, type: action, house: Dis, text: "{text}"}}'
    lines = details(f"house: Dis, me: {{hand: [{deed}]}}, opponent: {{battleline: [Troll, Dust Imp]}}", "[play: Deed]",
                    "{survives: Troll}")  # fmt: skip
    assert any("8 + 2 = 10" in line for line in lines), lines


def test_a_text_of_which_the_reason_quotes_the_better_part_is_not_told_again() -> None:
    given = "house: Sanctum, me: {hand: [Horseman of War], battleline: [Sequis]}"
    told = answer(ruled(given, "[play: Horseman of War, reap: Sequis]", "{may: last}"))
    assert told.why.startswith("Horseman of War: “Each friendly creature may be used")
    assert not any(line.startswith("Horseman of War") for line in told.details)
