"""Certain means certain: ways are taken for one only where nothing that follows can tell them apart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import judge
from exploring import Compared, compared
from judge.engine.machine.faces import library
from judge.faq.cases import cases
from judge.rulings.answers import answers
from judge.rulings.answers.answer import plain
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

PARTS = [
    (0, 40),
    *(pytest.param(part, 100, marks=pytest.mark.slow if part % 5 == 2 else pytest.mark.wide) for part in range(1, 21)),
]


@pytest.mark.parametrize(("part", "count"), PARTS)
def test_merging_finds_what_walking_every_way_finds(part: int, count: int) -> None:
    """So many random positions with two acts a part, many of which leave behind what the board does not show."""
    faces = library()
    found: list[Compared] = []
    number = 0
    while len(found) < count:
        number += 1
        one = compared(f"{part}-{number}", faces)
        if one is not None:
            found.append(one)
            assert one.merged == one.alone, f"position {one.name}, {one.acts}"
    assert number < 1.5 * count, "too many positions were left out"
    assert sum(one.lasts for one in found) >= 0.3 * count
    assert sum(one.ways > 1 for one in found) >= 0.2 * count


TWO_ACTS = """
given:
  house: Shadows
  me: {{hand: [Lethal Distraction, {{card: Pain Reaction, house: Shadows}}]}}
  opponent: {{battleline: [{line}]}}
when:
  - play: Lethal Distraction
  - {{play: Pain Reaction, choices: [Troll]}}
"""


@pytest.mark.parametrize(("where", "ends"), [
    ("Return ~ to its owner's hand", 1), ("Archive ~", 1), ("Purge ~", 1),
    ("Put ~ on top of its owner's deck", 6), ("Put ~ on the bottom of its owner's deck", 6),
])  # fmt: skip
def test_the_order_in_which_cards_come_counts_where_a_zone_has_one(where: str, ends: int) -> None:
    imps = [{"card": f"Imp {k}", "type": "creature", "power": 2, "house": "Dis",
             "text": f"Destroyed: {where.replace('~', f'Imp {k}')}."} for k in (1, 2, 3)]  # fmt: skip
    storm = {"card": "Storm", "type": "action", "house": "Dis", "text": "Play: Destroy each creature."}
    given = {"house": "Dis", "me": {"battleline": imps, "hand": [storm]}}
    assert len(judge.rule({"given": given, "when": [{"play": "Storm"}]}).lines) == ends


@pytest.mark.parametrize("line", ["Troll, Bumpsy", "Bumpsy, Troll"])
def test_what_the_first_act_left_behind_counts_in_the_second(line: str) -> None:
    """Pain Reaction deals 2 to a creature of 8 power; 2 more are dealt to it if Lethal Distraction chose it."""
    ruling = rule(read(TWO_ACTS.format(line=line)))
    assert not ruling.certain
    assert {dict(_damage(ruling, number))["Troll"] for number in range(len(ruling.lines))} == {2, 4}


def _damage(ruling: Ruling, number: int) -> list[tuple[str, int]]:
    cards = ruling.lines[number].state.cards.values()
    return [(ruling.setup.catalogue.card(card.card).name, card.damage) for card in cards if card.card]


def _ends(ruling: Ruling) -> set[tuple[Any, ...]]:
    """The ends, whichever side is called "me" and however the cards are numbered."""
    return {
        (
            frozenset((card.card, card.owner, card.holder, card.zone, card.damage, card.amber, card.stunned)
                      for card in line.state.cards.values()),
            line.state.players[0].amber,
            line.state.players[1].amber,
            line.state.active,
        )
        for line in ruling.lines
    }  # fmt: skip


LINE = ["Troll", "Bumpsy", "Dust Imp", "Bad Penny"]


@pytest.mark.parametrize("at", range(4))
def test_creatures_listed_in_another_order_give_the_same_ends(at: int) -> None:
    """Nothing in this act looks at neighbors, so the order in which a line is written must not matter."""
    text = """
given:
  house: Shadows
  me:
    hand: [{{card: Bolt, type: action, house: Shadows, text: "Play: Deal 3D to an enemy creature. Stun a creature."}}]
  opponent: {{battleline: [{line}]}}
when: [{{play: Bolt}}]
"""
    turned = LINE[at:] + LINE[:at]
    straight = rule(read(text.format(line=", ".join(LINE))))
    assert len(straight.lines) > 8
    assert _ends(rule(read(text.format(line=", ".join(turned))))) == _ends(straight)


def test_the_other_player_as_me_gives_the_mirrored_ends() -> None:
    text = """
given:
  house: Shadows
  active: {active}
  {active}:
    hand: [{{card: Bolt, type: action, house: Shadows, text: "Play: Steal 1A. Deal 3D to an enemy creature."}}]
  {other}: {{amber: 3, battleline: [Troll, Dust Imp, Bad Penny]}}
when: [{{play: Bolt}}]
"""
    mine = rule(read(text.format(active="me", other="opponent")))
    theirs = rule(read(text.format(active="opponent", other="me")))
    mirrored = {
        (frozenset((card, 1 - owner, 1 - holder, *rest) for card, owner, holder, *rest in cards), two, one, 1 - active)
        for cards, one, two, active in _ends(theirs)
    }
    assert mirrored == _ends(mine)


RULE_ALL = """
import json, sys
from judge.faq.cases import cases
from judge.rulings.answers import answers
from judge.rulings.answers.answer import plain
from judge.rulings.explain import to_data
from judge.rulings.judging import rule
chosen = [case for number, case in enumerate(cases()) if number % 8 == 0]
print(json.dumps([to_data(rule(case.scenario)) for case in chosen], ensure_ascii=False))
"""


def test_another_process_gives_the_same_rulings(tmp_path: Path) -> None:
    """Byte for byte, whatever the seed of the process's hashes."""
    told = [
        subprocess.run(
            [sys.executable, "-c", RULE_ALL],
            capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert len(json.loads(told[0])) == len([case for number, case in enumerate(cases()) if number % 8 == 0])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ("[Silvertooth]", "nobody is offered the choice 'Silvertooth'"),
        ("[Troll, Nonsense]", "nobody is offered the choice 'Nonsense'"),
        ("[Nonsense, Troll]", "nobody is offered the choice 'Nonsense'"),
    ],
)
def test_a_choice_that_nobody_is_offered_is_an_error(choices: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said) as raised:
        rule(read(TWO_ACTS.format(line="Troll, Bumpsy").replace("choices: [Troll]", f"choices: {choices}")))
    assert "Troll" in (raised.value.hint or "")


def test_a_choice_where_only_one_thing_can_be_chosen_is_told() -> None:
    ruling = rule(read(TWO_ACTS.format(line="Troll")))
    assert ruling.certain
    assert ruling.unasked == ("Troll",)


def test_choices_know_the_second_copy_and_a_name_given_by_the_scenario() -> None:
    text = """
given:
  house: Shadows
  me: {{hand: [{{card: Pain Reaction, house: Shadows}}]}}
  opponent: {{battleline: [Troll, Troll, {{card: Troll, as: Oda}}]}}
when: [{{play: Pain Reaction, choices: [{choice}]}}]
"""
    for choice, at in (("Troll 2", 1), ("Oda", 2)):
        ruling = rule(read(text.format(choice=choice)))
        (line,) = ruling.lines
        line_up = line.state.players[1].battleline
        assert [line.state.cards[uid].damage > 0 for uid in line_up].index(True) == at


@pytest.mark.parametrize("watched", ["Dust Imp", '{card: "?", as: the gift}'])
def test_of_unnamed_cards_that_nothing_tells_apart_one_stands_for_all(watched: str) -> None:
    """One of 16 cards that are shuffled for a draw of three is among them in 3 of 16 cases; without it there is but
    one outcome, whoever is drawn."""
    others = ", ".join(['"?"'] * 15)
    name = "the gift" if "gift" in watched else watched
    given = "{house: Logos, me: {hand: [Troll], deck: 2, discard: [%s]}}"
    ruling = rule(read(f"given: {given % f'{watched}, {others}'}\nwhen: [end turn]\nask: {{where: {name}}}\n"))
    (found,) = answers(ruling)
    assert {(plain(one.value), round(one.probability or 0, 6)) for one in found.options} == {
        ("hand", 3 / 16), ("deck", 13 / 16)}
    assert len(rule(read(f"given: {given % others}\nwhen: [end turn]\n")).lines) == 1
