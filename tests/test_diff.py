"""Two rulings side by side: what each answers, and the first step in which they differ."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judge.cli import main
from judge.rulings.judging import rule
from judge.rulings.otherwise import comparing
from judge.rulings.otherwise.comparing import Parted, compared, in_words
from judge.rulings.scenario import read
from judge.web import create_app
from judge.web.links import pack

WARDED = """
given:
  house: Dis
  me: {hand: [Gateway to Dis], battleline: [{card: Troll, ward: true}]}
  opponent: {battleline: [Dust Imp]}
when: [{play: Gateway to Dis}]
ask: {survives: Troll}
"""
BARE = WARDED.replace(", ward: true", "")
ONCE = """
given: {house: Shadows, me: {hand: [Bait and Switch]}, opponent: {amber: 14}}
when: [{play: Bait and Switch}]
ask: {number: stolen}
"""


def parted(one: str, other: str, version: str = "18.4") -> Parted:
    return compared(rule(read(one)), rule(read(other), version))


def test_the_first_step_that_differs_with_what_comes_before_and_after() -> None:
    found = parted(WARDED, BARE)
    assert found.says == ("Yes: Troll stays in play.", "No: Troll is in your discard pile.")
    assert found.at == 3 and not found.same
    assert in_words(found.common) == ["Gateway to Dis is played.", "Gateway to Dis's Play: ability resolves."]
    mine, theirs = (in_words(steps) for steps in found.steps)
    assert mine[0].startswith("Troll is warded") and theirs[0] == "Tagged for destruction: Troll, Dust Imp."
    assert len(mine) == len(theirs) == comparing.AFTER
    ways = [len(rule(read(text)).lines[0].trace) for text in (WARDED, BARE)]
    assert found.left == (ways[0] - 6, ways[1] - 6)


def test_the_same_is_the_same() -> None:
    found = parted(WARDED, WARDED)
    assert found.same and found.at is None and found.steps == ((), ())


def test_another_answer_to_the_same_steps_is_no_sameness() -> None:
    found = parted(WARDED, WARDED.replace("survives: Troll", "survives: Dust Imp"))
    assert found.at is None and not found.same


def test_another_version_and_how_often_a_step_comes() -> None:
    found = parted(ONCE, ONCE, "1.1")
    assert found.says == ("2 Æ are stolen.", "7 Æ are stolen.")  # errata of 18.4
    assert in_words(found.steps[0])[0] == "You steal 1 Æ. (2 times)"
    assert in_words(found.steps[1])[0] == "You steal 1 Æ. (7 times)"


def test_what_was_chosen_is_told() -> None:
    mine = "me: {hand: [{card: Bolt, type: action, house: Dis, text: 'Play: Destroy a creature.'}]}"
    text = f"given: {{house: Dis, {mine}, opponent: {{battleline: [Troll, Dust Imp]}}}}\n"
    one, other = (text + f"when: [{{play: Bolt, choices: [{name}]}}]\n" for name in ("Troll", "Dust Imp"))
    found = parted(one, other)
    assert found.at == 2
    assert [in_words(steps)[0] for steps in found.steps] == [
        "Bolt's Play: ability resolves. [Troll]", "Bolt's Play: ability resolves. [Dust Imp]",
    ]  # fmt: skip


def test_where_one_comes_to_its_end_first() -> None:
    twice = "given: {house: Brobnar, me: {battleline: [Troll, Bumpsy]}}\nwhen: [{reap: Troll}, {reap: Bumpsy}]\n"
    found = parted(twice, twice.replace(", {reap: Bumpsy}", ""))
    assert found.steps[1] == () and found.steps[0]
    assert found.left[1] == 0


# --- the doors --------------------------------------------------------------------------------------------------------


def diff(tmp_path: Path, *texts: str, more: tuple[str, ...] = ()) -> Result:
    files = []
    for number, text in enumerate(texts, 1):
        files.append(tmp_path / f"{number}.yaml")
        files[-1].write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["diff", *map(str, files), *more])


def test_the_command_shows_both(tmp_path: Path) -> None:
    shown = diff(tmp_path, WARDED, BARE)
    assert shown.exit_code == 1
    lines = shown.output.splitlines()
    assert lines[0] == "1.yaml: Yes: Troll stays in play." and lines[1] == "2.yaml: No: Troll is in your discard pile."
    assert "The first step that differs is number 3." in lines
    assert "+   Tagged for destruction: Troll, Dust Imp." in lines
    assert any(line.startswith("-   … and ") for line in lines)


def test_the_command_on_the_same_file_ends_with_zero(tmp_path: Path) -> None:
    shown = diff(tmp_path, WARDED, WARDED)
    assert shown.exit_code == 0 and "All steps are the same." in shown.output


def test_the_command_with_another_version_and_as_json(tmp_path: Path) -> None:
    shown = diff(tmp_path, ONCE, more=("--other-rules", "1.1", "--json"))
    data = json.loads(shown.output)
    assert shown.exit_code == 1 and data["says"] == ["2 Æ are stolen.", "7 Æ are stolen."]
    assert [way[0]["times"] for way in data["steps"]] == [2, 7] and data["same"] is False
    assert (data["by"], data["words"]) == (["bait-and-switch-repeat"], ["Bait and Switch"])
    shown = diff(tmp_path, ONCE, more=("--from", "1.1", "--to", "18.4"))
    assert shown.output.splitlines()[:4] == [
        "1.1: 7 Æ are stolen.", "18.4: 2 Æ are stolen.",
        "By switch/bait-and-switch-repeat: One repeat or repeats until level.", "By the words of Bait and Switch.",
    ]  # fmt: skip


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    alone = diff(tmp_path, ONCE)
    assert alone.exit_code == 2 and "give a second file" in alone.output
    assert diff(tmp_path, ONCE, more=("--other-rules", "18.4")).exit_code == 2
    both = CliRunner().invoke(main, ["diff", "-", "-"], input=ONCE)
    assert both.exit_code == 2 and "standard input" in both.output
    assert diff(tmp_path, ONCE, more=("--other-rules", "7.7")).exit_code == 2


def test_the_page_of_versions_names_the_step() -> None:
    page = create_app().test_client().get(f"/rule/versions?s={pack(ONCE)}").get_data(as_text=True)
    assert "First step that differs" in page
    assert "You steal 1 Æ. (7 times)" in page and "instead of: You steal 1 Æ. (2 times)" in page
