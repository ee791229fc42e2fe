"""`judge rule` and `judge play` in the terminal: what is printed, in which order, and with which exit code."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import main

FIGHT = """
question: Who gets what?
given: {house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp, Valdr]}}
when: [{fight: Troll, with: Dust Imp}]
"""
BOLT = """
given:
  house: Brobnar
  me: {hand: [{card: Bolt, type: action, house: Brobnar, text: "Play: Deal 2D to an enemy creature."}]}
  opponent: {battleline: [Dust Imp, Valdr]}
when: [{play: Bolt}]
"""


def run(command: str, text: str, *options: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, [command, "-", *options], input=text + typed)


def test_a_ruling_is_printed() -> None:
    shown = run("rule", FIGHT)
    assert shown.exit_code == 0
    lines = shown.output.splitlines()
    assert lines[0] == "Who gets what?"
    assert "Dust Imp is in your opponent's discard pile" in shown.output
    assert [line.split()[0] for line in lines if line.startswith("  fight.")] != []
    assert "EXPECTED" not in shown.output and "\n1. " not in shown.output


def test_the_steps_may_be_left_out() -> None:
    shown = run("rule", FIGHT, "--no-trace")
    assert shown.exit_code == 0
    assert "  fight." not in shown.output
    assert "Dust Imp is in your opponent's discard pile" in shown.output


def test_several_ways_are_numbered_and_told_from_where_they_part() -> None:
    shown = run("rule", BOLT).output
    assert "\n1. " in shown and "\n2. " in shown and "\n3. " not in shown
    assert "(as in 1. for " in shown
    assert "you: Dust Imp" in shown and "you: Valdr" in shown


def test_what_comes_out_otherwise_ends_with_one() -> None:
    shown = run("rule", FIGHT + "then: {always: {me: {amber: 7}, opponent: {amber: 2}, cards: {Troll: {damage: 2}}}}")
    assert shown.exit_code == 1
    assert "EXPECTED OTHERWISE: " in shown.output and "amber expected 7" in shown.output


def test_what_is_illegal_ends_with_two_unless_it_was_expected() -> None:
    illegal = FIGHT.replace("house: Brobnar", "house: Dis")
    assert run("rule", illegal).exit_code == 2
    assert run("rule", illegal + "then: {illegal: glossary/active-house}").exit_code == 0


def test_the_whole_ruling_as_json() -> None:
    told = json.loads(run("rule", FIGHT, "--json").output)
    assert told["certain"] is True
    assert told["outcomes"][0]["after"]["opponent"]["discard"] == ["Dust Imp"]


def test_what_is_not_understood_is_said_loudly() -> None:
    shown = run("rule", BOLT.replace("Deal 2D to an enemy creature", "Frobnicate it"))
    assert "NOT UNDERSTOOD: Frobnicate it" in shown.output


def test_a_choice_that_nobody_is_asked_for_is_told() -> None:
    alone = BOLT.replace("[Dust Imp, Valdr]", "[Valdr]").replace("{play: Bolt}", "{play: Bolt, choices: [Valdr]}")
    assert "not asked: the choice 'Valdr'" in run("rule", alone).output
    assert "not asked" not in run("rule", BOLT.replace("{play: Bolt}", "{play: Bolt, choices: [Valdr]}")).output


@pytest.mark.parametrize("command", ["rule", "play"])
def test_a_file_that_cannot_be_read_is_told(command: str, tmp_path: Path) -> None:
    missing = CliRunner().invoke(main, [command, str(tmp_path / "none.yaml")])
    assert missing.exit_code != 0
    picture = tmp_path / "picture.yaml"
    picture.write_bytes(b"\xff\xfe\x00")
    told = CliRunner().invoke(main, [command, str(picture)])
    assert "this is not a text file" in told.output + str(told.exception)


def test_playing_asks_until_the_choice_is_legal(tmp_path: Path) -> None:
    path = tmp_path / "bolt.yaml"
    path.write_text(BOLT, "utf-8")
    shown = CliRunner().invoke(main, ["play", str(path)], input="nonsense\n9\n0\n1 2\n2\n")
    assert shown.exit_code == 0, shown.output
    assert "  1. Dust Imp" in shown.output and "  2. Valdr" in shown.output
    assert shown.output.count("Type the numbers of the options.") == 2
    assert shown.output.count("That choice is not legal here.") == 2
    told = [line for line in shown.output.splitlines() if line.startswith("* ")]
    assert told == ["* Bolt is in your discard pile", "* Valdr has 2 damage (before: 0)"]
    assert shown.output.count("Bolt is played.") == 1
