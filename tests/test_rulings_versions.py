"""What a ruling under older rules says of them: only where it meets them, and each once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from yaml import safe_dump

from judge.rulebook import rulebook
from judge.rulings.answers.citations import other_rules
from judge.rulings.answers.versions import differences
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from yaml_files import safe_load

NEWEST = rulebook().latest
BOARDS = safe_load((Path(__file__).parent / "data" / "switches_met.yaml").read_text("utf-8"))


def told(version: str, shown: str = "", *cited: str) -> dict[str, str]:
    """What is said of a ruling that shows these words and rests on these rules, by the title of the switch."""
    return dict(line.split(": ", 1) for line in differences(version, cited, frozenset(shown.split())))


@pytest.mark.parametrize(
    ("version", "switch", "says"),
    [
        ("1.1", "after-play-vs-play", "what waits for the play comes before its \"Play:\". This ruling follows 1.1."),
        ("1.1", "omni-requirements", f"artifacts. This ruling follows {NEWEST} here."),
        ("1.1", "elusive-consumption", "being attacked spends it. It comes to the same."),
    ],
)
def test_a_rule_that_is_another_one_is_told(version: str, switch: str, says: str) -> None:
    entry = rulebook().switch(switch)
    (sign,) = entry.meets
    assert told(version, sign) == {entry.title: f"in {version}, {says}"}
    assert told(version, sign.split()[0] + "-not") == told(NEWEST, sign) == {}


def test_all_of_which_a_version_says_nothing_is_told_in_one_line() -> None:
    ready, heal = rulebook().switch("ready-step"), rulebook().switch("heal-nothing")
    (line,) = differences("1.1", [], frozenset(["step:turn.ready.1", "hears:ready", "spoke:Heal"]))
    assert line == f"Of this 1.1 says nothing, so the rules of {NEWEST} apply: {ready.title}; {heal.title}."


def test_a_sign_may_name_what_must_not_be_so() -> None:
    assert not told("1.1", "spoke:Heal did:heal")


def test_a_switch_without_signs_is_met_where_a_related_rule_is_cited() -> None:
    entry = rulebook().switch("lose-vs-gain")
    assert not entry.meets
    assert entry.title in str(told("1.1", "", "decision/after-used", *entry.related))
    assert told("1.1", "", "decision/after-used") == {}


def test_what_is_the_wording_of_a_card_is_told_with_the_card() -> None:
    for name in ("bait-and-switch-repeat", "biomatrix-may"):
        assert told("1.1", "", *rulebook().switch(name).related) == {}
    assert told("1.1", "hears:leave-play did:leave-play")  # an erratum as well, but played


def scenario(board: dict[str, Any]) -> str:
    """A board of the file: whole, or one on which my action says something."""
    if "given" in board:
        return safe_dump({part: board[part] for part in ("given", "when")})
    ann = {"card": "Ann", "type": "creature", "house": "Brobnar", "power": 3, "text": board.get("more", "")}
    ann |= {"damage": 1} if board.get("hurt") else {}
    deed = {"card": "Deed", "type": "action", "house": "Brobnar", "text": board["text"]}
    mine = {"hand": [deed], "battleline": [ann, "Bumpsy"], "deck": board.get("deck", ["Dust Imp"])}
    mine |= {"discard": board.get("discard", [])}
    theirs = {"hand": ["Urchin"], "battleline": ["Dust Imp"], "discard": board.get("theirs", [])}
    return safe_dump({"given": {"house": "Brobnar", "me": mine, "opponent": theirs}, "when": [{"play": "Deed"}]})


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["switch"])
def test_a_ruling_that_meets_a_switch_tells_it_once(board: dict[str, Any]) -> None:
    ruling = rule(read(scenario(board)), board.get("rules", "1.1"))
    title = rulebook().switch(board["switch"]).title
    assert sum(line.count(title) for line in other_rules(ruling)) == 1


@pytest.mark.parametrize(
    ("given", "act"),
    [
        ("me: {battleline: [Bumpsy]}", "reap: Bumpsy"),
        ("me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}", "fight: Troll, with: Dust Imp"),
        ("me: {hand: [Troll]}", "play: Troll"),
        ("me: {hand: [Troll]}", "discard: Troll"),
        ("me: {battleline: [Bumpsy], hand: 3, deck: 9}", "end turn: true"),
        ("me: {hand: [{card: Deed, type: action, house: Brobnar, icons: [amber], text: ''}]}", "play: Deed"),
        ("me: {battleline: [Troll], hand: [{card: Blood of Titans}]}", "play: Blood of Titans, onto: Troll"),
        ("me: {artifacts: [{card: Urn, type: artifact, house: Dis, text: 'Omni: Gain 1A.'}]}", "omni: Urn"),
        ("me: {artifacts: [{card: Urn, type: artifact, house: Brobnar, text: 'Action: Gain 1A.'}]}", "action: Urn"),
    ],
)
@pytest.mark.parametrize("version", ["1.0", "1.1", "1.8"])
def test_a_ruling_that_meets_none_tells_of_none(version: str, given: str, act: str) -> None:
    board = f"given: {{house: Brobnar, {given}}}\nwhen: [{{{act}}}]\n"
    assert other_rules(rule(read(board), version)) == []
