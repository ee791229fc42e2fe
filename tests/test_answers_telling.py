"""Traces as they are told: where, whose, until when, with which question; what is alike once."""

import pytest

from judge.rulings.answers import answer
from judge.rulings.explain import to_data
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from judge.rulings.telling import Told, folded, parting, told


def ruled(text: str) -> Ruling:
    return rule(read(text))


def says(ruling: Ruling, line: int = 0) -> list[str]:
    return [step.says for step in told(ruling, ruling.lines[line])]


GATEWAY = """
given:
  house: Dis
  me: {hand: [Gateway to Dis], battleline: [{card: Troll, amber: 2}]}
  opponent: {battleline: [Bad Penny]}
when: [play: Gateway to Dis]
"""


def test_it_is_told_whose_zone_a_card_goes_to_and_who_gets_the_amber() -> None:
    found = says(ruled(GATEWAY))
    assert "Bad Penny is returned: to your opponent's hand." in found
    assert "Troll goes to your discard pile; your opponent gets 2 Æ." in found


def test_cards_that_go_to_two_piles_are_told_apart() -> None:
    found = says(ruled(GATEWAY.replace("Bad Penny", "Bumpsy")))
    assert "Troll to your discard pile, Bumpsy to your opponent's discard pile; your opponent gets 2 Æ." in found


def test_it_is_told_whence_the_amber_of_an_exalted_creature_comes() -> None:
    ruling = ruled("given: {house: Saurian, me: {hand: [Orator Hissaro], battleline: [Troll]}}\n"
                   "when: [{play: Orator Hissaro, flank: right}]")  # fmt: skip
    assert "Troll is exalted: 1 Æ from the supply is put on it." in says(ruling)


def test_it_is_told_on_which_side_a_creature_now_is() -> None:
    found = says(ruled("given: {house: Shadows, me: {hand: [Sneklifter]}, opponent: {artifacts: [Spangler Box]}}\n"
                       "when: [play: Sneklifter]"))  # fmt: skip
    assert "Spangler Box changes to your side." in found


def test_it_is_told_what_does_not_happen_since_something_is_done_instead() -> None:
    text = "given: {house: Shadows, me: {hand: [Nerve Blast]}, opponent: {amber: 2, battleline: [Gargantodon, Troll]}}"
    text = text.replace("opponent: {", "opponent: {keys: [], ") + "\nwhen: [play: Nerve Blast]"
    assert any("Instead of “steal Æ”" in one for one in says(ruled(text)))


def test_it_is_told_until_when_an_effect_lasts() -> None:
    found = says(ruled("given: {house: Logos, me: {hand: [Phase Shift]}}\nwhen: [play: Phase Shift]"))
    assert "An effect of Phase Shift begins, until the end of the turn." in found


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("For the remainder of the turn, each creature gains skirmish.", "the end of the turn", "the end of the turn"),
    ("Until the start of your next turn, each creature gains skirmish.",
     "your turn begins", "your opponent's turn begins"),
    ("Until the end of your next turn, each creature gains skirmish.",
     "the end of your turn", "the end of your opponent's turn"),
    ("Keys cost +3A during your opponent's next turn.", "the end of your opponent's turn", "the end of your turn"),
])  # fmt: skip
def test_until_whose_turn_an_effect_lasts(text: str, mine: str, theirs: str) -> None:
    deed = f'{{card: Deed, type: action, house: Logos, text: "Play: {text}"}}'
    for seat, until in ("me", mine), ("opponent", theirs):
        found = ruled(f"given: {{active: {seat}, house: Logos, {seat}: {{hand: [{deed}]}}}}\nwhen: [play: Deed]")
        assert f"An effect of Deed begins, until {until}." in says(found)


def test_what_is_said_again_and_again_is_told_once() -> None:
    ruling = ruled("given: {house: Logos, me: {hand: 0}}\nwhen: [end turn]")
    (draws,) = (step for step in told(ruling, ruling.lines[0]) if step.says == "You draw a card.")
    assert draws.times == 6


def test_what_changes_nothing_is_folded_with_its_number() -> None:
    idle, busy = Told("turn.forge.1", 1, "…", idle=True), Told("play.1", 1, "…")
    assert list(folded([busy, idle, idle, busy, idle])) == [busy, 2, busy, 1]


PAIN = """
given: {house: Dis, me: {hand: [Pain Reaction]}, opponent: {battleline: [Troll, Bumpsy]}}
when: [play: Pain Reaction]
"""


def test_a_choice_stands_with_its_question() -> None:
    ruling = ruled(PAIN)
    (step,) = (step for step in told(ruling, ruling.lines[0]) if step.choices)
    (choice,) = step.choices
    assert choice.answer == "Troll"
    assert choice.question.endswith("?")


def test_no_choice_of_a_way_is_lost_in_the_telling() -> None:
    ruling = ruled("given: {house: Logos, me: {hand: [Phase Shift, Phase Shift, Troll, Sequis]}}\n"
                   "when: [play: Phase Shift, play: Phase Shift 2, play: Troll, play: Sequis]")  # fmt: skip
    assert ruling.lines[0].path
    for line in ruling.lines:
        assert len([choice for step in told(ruling, line) for choice in step.choices]) == len(line.path)


def test_two_traces_part_at_the_first_step_that_differs() -> None:
    ruling = ruled(PAIN)
    one, other = (told(ruling, line) for line in ruling.lines)
    number = parting(one, other)
    assert number is not None
    assert one[number].choices != other[number].choices
    assert one[:number] == other[:number]
    assert parting(one, one) is None
    assert parting(one, one[:2]) == 2


def test_told_steps_are_in_the_data_beside_the_trace() -> None:
    first, second = to_data(ruled(PAIN))["outcomes"]
    assert first["parts_from_first"] is None
    assert second["told"][second["parts_from_first"]]["choices"]


def test_who_may_or_must_is_whose_turn_it_is_at_the_end_or_was_at_the_last_act() -> None:
    board = "given: {active: opponent, house: Dis, me: {houses: [Dis], battleline: [Pitlord]}}\nwhen: [end turn]\n"
    assert answer(ruled(f"{board}ask: {{must: {{choose house: Dis}}}}")).says == "Yes: you must choose Dis."
    assert answer(ruled(f"{board}ask: {{may: last}}")).says == "Yes: your opponent may end the turn."
