"""Segments in the recorder's form, written by hand from the rules: a record is read, followed and compared as it says.

What the witness itself recorded lies beside the checkout (`test_conformance`); these ship.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.conformance.harness import check
from judge.conformance.recorded import segments
from judge.conformance.tally import Tally
from judge.engine.machine.faces import library
from judge.errors import JudgeError
from recordings import Change, Position, click, foe, loaded, me, placed, press, written


def reaped(end: Position) -> None:
    me(end)["amber"] = 1
    me(end)["battleline"][0]["exhausted"] = True


def fought(end: Position) -> None:
    """Troll (8) against Dust Imp (2), whose destroyed ability gains its controller 2 Æ."""
    me(end)["battleline"][0].update(exhausted=True, damage=2)
    foe(end)["battleline"].pop()
    foe(end).update(discard=["dust-imp#1"], amber=5)


def krump_left(end: Position) -> None:
    me(end)["hand"].remove("krump#1")
    me(end)["battleline"].insert(0, placed("krump", 1, 6, exhausted=True))


def krump_right(end: Position) -> None:
    me(end)["hand"].remove("krump#1")
    me(end)["battleline"].append(placed("krump", 1, 6, exhausted=True))


def upgraded(end: Position) -> None:
    """Blood of Titans: +5 power, and an Æ bonus icon."""
    me(end)["amber"] = 1
    me(end)["hand"].remove("blood-of-titans#1")
    me(end)["battleline"][0]["power"] = 13
    me(end)["battleline"][0]["upgrades"] = [placed("blood-of-titans", 1)]


def scrapped(end: Position) -> None:
    me(end)["hand"].remove("krump#1")
    me(end)["discard"].append("krump#1")


def angered(end: Position) -> None:
    """Anger readies Bumpsy, which fights Dust Imp; Anger brings 1 Æ of its own."""
    me(end)["hand"].remove("anger#1")
    me(end)["discard"].append("anger#1")
    me(end)["amber"] = 1
    me(end)["battleline"][1]["damage"] = 2
    foe(end)["battleline"].pop()
    foe(end).update(discard=["dust-imp#1"], amber=5)


def stunned(start: Position) -> None:
    me(start)["battleline"][0]["stunned"] = True


def unstunned(end: Position) -> None:
    me(end)["battleline"][0].pop("stunned")
    me(end)["battleline"][0]["exhausted"] = True


def ended(end: Position) -> None:
    """Cards are readied, the hand is refilled from the two cards left, Æmber for a key is not there."""
    end.update(activePlayer="player2", activeHouse="dis", turn=4)
    me(end)["battleline"][1].pop("exhausted")
    me(end).update(hand=[*me(end)["hand"], "foggify#1", "foggify#2"], deck=[], deckCount=0)


def same(end: Position) -> None:
    del end


def high(end: Position) -> None:
    """18.4 TIDE: it costs 3 chains."""
    end["tide"] = "player1"
    me(end)["chains"] = 3


SEGMENTS = {
    "reap": written("reap", "troll#1", after=reaped),
    "reaping with a stunned creature": written("reap", "troll#1", given=stunned, after=unstunned),
    "fight": written("fightWith", "troll#1", "dust-imp#1", after=fought),
    "play left": written("playCreature", "krump#1", True, after=krump_left),
    "play right": written("playCreature", "krump#1", after=krump_right),
    "upgrade": written("playUpgrade", "blood-of-titans#1", "troll#1", after=upgraded),
    "scrap": written("scrap", "krump#1", after=scrapped),
    "raise the tide": written("raiseTide", after=high),
    "play with choices": written(
        "play",
        "anger#1",
        after=angered,
        choices=(click("bumpsy#1", "troll#1", "bumpsy#1"), click("dust-imp#1", "valdr#1", "dust-imp#1")),
    ),
    "end of turn": written("endTurn", after=ended, choices=(press("dis", "dis", "mars"),)),
    "a card clicked, then reaped with": written(
        "clickCard", "troll#1", after=reaped, choices=(press("Reap with this creature"),)
    ),
    "a click that does nothing": written("clickCard", "pitlord#1", after=same, flags=["noop"]),
}
"""Each comes out here as it was written."""


@pytest.mark.parametrize("name", SEGMENTS)
def test_what_is_written_happens(name: str, tmp_path: Path) -> None:
    (segment,) = loaded(tmp_path, SEGMENTS[name])
    result = check(segment, library())
    assert (result.outcome, result.lines) == ("agrees", ())


def test_offered_targets_are_compared(tmp_path: Path) -> None:
    right = SEGMENTS["play with choices"]
    wrong = copy.deepcopy(right)
    wrong["choices"][1]["targets"] = ["dust-imp#1"]
    compared = [check(segment, library()) for segment in loaded(tmp_path, right, wrong)]
    assert [[offer.same for offer in one.offered] for one in compared] == [[True, True], [True, False]]
    assert compared[1].offered[1].difference == "recorded alone [], ours alone ['valdr#1']"


NO_CARD = {"id": "blood-of-titans", "owner": "player1", "controller": "player1"}
SPOILED: dict[str, tuple[str, Change]] = {
    "Æmber": ("player1.amber: recorded 2, ours 1", lambda end: me(end).update(amber=2)),
    "chains": ("player2.chains: recorded 1, ours 0", lambda end: foe(end).update(chains=1)),
    "keys": ("player2.keys", lambda end: foe(end)["keys"].update(red=True)),
    "the order of a line": ("player2.battleline", lambda end: foe(end)["battleline"].reverse()),
    "damage": ("damage: recorded 1, ours 0", lambda end: foe(end)["battleline"][0].update(damage=1)),
    "power": ("power: recorded 9, ours 8", lambda end: me(end)["battleline"][0].update(power=9)),
    "armor": ("armor left: recorded 1, ours 0", lambda end: me(end)["battleline"][0].update(armor=1)),
    "ready": ("exhausted: recorded False, ours True", lambda end: me(end)["battleline"][0].pop("exhausted")),
    "stun": ("stunned: recorded True, ours False", lambda end: me(end)["battleline"][0].update(stunned=True)),
    "ward": ("warded: recorded True, ours False", lambda end: me(end)["battleline"][0].update(warded=True)),
    "power counters": ("counters", lambda end: me(end)["battleline"][0].update(powerCounters=1)),
    "controller": ("controller", lambda end: me(end)["artifacts"][0].update(controller="player2")),
    "a hand": ("player1.hand", lambda end: me(end)["hand"].pop()),
    "the order of a deck": ("player1.deck", lambda end: me(end)["deck"].reverse()),
    "a discard pile": ("player2.discard", lambda end: foe(end)["discard"].append("troll#9")),
    "archives": ("player1.archives", lambda end: me(end)["archives"].append("troll#9")),
    "purged": ("player1.purged", lambda end: me(end)["purged"].append("troll#9")),
    "the house": ("house: recorded dis, ours brobnar", lambda end: end.update(activeHouse="dis")),
    "the tide": ("tide: recorded player2, ours neutral", lambda end: end.update(tide="player2")),
    "the house of a card": (
        "[troll#1].house: recorded ['mars'], ours ['brobnar']",
        lambda end: me(end)["battleline"][0].update(house=["mars"]),
    ),
    "bonus icons": (
        "[troll#1].icons: recorded ['draw'], ours []",
        lambda end: me(end)["battleline"][0].update(bonusIcons=["draw"]),
    ),
    "the owner": ("owner: recorded player2, ours", lambda end: me(end)["battleline"][0].update(owner="player2")),
    "what lies facedown": (
        "facedown: recorded True, ours False",
        lambda end: me(end)["battleline"][0].update(facedown=True),
    ),
    "a token creature": ("id: recorded grunt, ours troll", lambda end: me(end)["battleline"][0].update(id="grunt")),
    "who was fought": ("elusive spent: recorded", lambda end: foe(end)["battleline"][0].update(elusiveUsed=True)),
    "what lies under a card": ("under: recorded", lambda end: me(end)["artifacts"][0].update(under=["krump#1"])),
    "an upgrade": (
        "upgrades: recorded ['blood-of-titans#9']",
        lambda end: me(end)["battleline"][0].update(upgrades=[{"uid": "blood-of-titans#9"} | NO_CARD]),
    ),
    "the cost of a key": ("player2.key cost: recorded 7, ours 6", lambda end: foe(end).update(keyCost=7)),
    "the size of a hand": ("player1.hand size: recorded 5, ours 6", lambda end: me(end).update(handSize=5)),
    "the winner": ("winner: recorded player1, ours ", lambda end: end.update(winner="player1")),
    "the turn": ("turn: recorded 4, ours 3", lambda end: end.update(turn=4)),
    "a lasting effect": (
        "lasting: recorded True, ours False",
        lambda end: end.update(hidden={"lasting": ["blank:untilPlayerNextTurnStart"]}),
    ),
    "whose a card is": (
        "player1.owned by the other: recorded ['krump#1'], ours []",
        lambda end: end.update(mods={"krump#1": {"owner": "player2"}}),
    ),
    "whose turn it is": ("active: recorded player2, ours player1", lambda end: end.update(activePlayer="player2")),
}


@pytest.mark.parametrize("what", SPOILED)
def test_what_differs_is_said(what: str, tmp_path: Path) -> None:
    told, change = SPOILED[what]
    spoiled = copy.deepcopy(SEGMENTS["reap"])
    change(spoiled["after"])
    result = check(loaded(tmp_path, spoiled)[0], library())
    assert result.outcome == "differs"
    (line,) = result.lines
    assert told in line


UPGRADE: dict[str, tuple[str, Position]] = {
    "controller": ("controller: recorded player2, ours player1", {"controller": "player2"}),
    "owner": ("owner: recorded player2, ours player1", {"owner": "player2"}),
    "Æmber": ("amber: recorded 1, ours 0", {"amber": 1}),
    "counters": ("counters.doom: recorded 1, ours None", {"counters": {"doom": 1}}),
    "identity": ("id: recorded krump, ours blood-of-titans", {"id": "krump"}),
}


@pytest.mark.parametrize("what", UPGRADE)
def test_what_differs_of_an_upgrade_is_said(what: str, tmp_path: Path) -> None:
    told, change = UPGRADE[what]
    spoiled = copy.deepcopy(SEGMENTS["upgrade"])
    me(spoiled["after"])["battleline"][0]["upgrades"][0].update(change)
    (line,) = check(loaded(tmp_path, spoiled)[0], library()).lines
    assert told in line


def test_the_order_of_a_discard_pile_counts(tmp_path: Path) -> None:
    """18.4 DISCARD PILE: faceup, the newest on top."""

    def some(start: Position) -> None:
        me(start)["discard"] = ["foggify#3", "krump#3"]

    def onto(end: Position) -> None:
        me(end)["hand"].remove("krump#1")
        me(end)["discard"].insert(0, "krump#1")

    def below(end: Position) -> None:
        me(end)["hand"].remove("krump#1")
        me(end)["discard"].append("krump#1")

    right = written("scrap", "krump#1", given=some, after=onto)
    wrong = written("scrap", "krump#1", given=some, after=below)
    first, second = (check(segment, library()) for segment in loaded(tmp_path, right, wrong))
    assert (first.outcome, second.outcome) == ("agrees", "differs")


def foggified(end: Position) -> None:
    me(end)["hand"].remove("foggify#1")
    me(end)["discard"].append("foggify#1")
    me(end)["amber"] = 1
    end["hidden"] = {"lasting": ["abilityRestrictions:duringOpponentNextTurn"]}


def with_foggify(start: Position) -> None:
    me(start).update(hand=["foggify#1"], deck=["foggify#2"], deckCount=1)
    start["activeHouse"] = "logos"


def test_an_effect_of_the_next_turn_is_expected_where_one_is_recorded(tmp_path: Path) -> None:
    """Foggify: during their next turn the opponent cannot fight."""
    right = written("play", "foggify#1", given=with_foggify, after=foggified)
    wrong = copy.deepcopy(right)
    del wrong["after"]["hidden"]
    first, second = (check(segment, library()) for segment in loaded(tmp_path, right, wrong))
    assert (first.outcome, first.lines) == ("agrees", ())
    assert second.lines == ("lasting: recorded False, ours True",)


def test_the_recorded_house_of_a_card_in_play_is_the_one_it_was_printed_in(tmp_path: Path) -> None:
    """A card of several houses belongs to the one that was recorded; where none was, to one of its owner's deck."""

    def citizen(start: Position) -> None:
        me(start)["battleline"].append(placed("citizen-shrix", 1, 3) | {"house": ["saurian"]})

    segment = written("scrap", "krump#1", given=citizen, after=scrapped)
    assert check(loaded(tmp_path, segment)[0], library()).lines == ()


CLICKED: dict[str, tuple[str, tuple[str, ...], Change]] = {
    "capital letters": ("troll#1", ("Reap With This Creature",), lambda end: reaped(end)),
    "a flank": ("krump#1", ("Play this creature", "Left"), lambda end: krump_left(end)),
    "the other flank": ("krump#1", ("Play this creature", "Right"), lambda end: krump_right(end)),
    "a card discarded": ("krump#1", ("Discard this card",), lambda end: scrapped(end)),
}


@pytest.mark.parametrize("what", CLICKED)
def test_a_card_clicked_and_told_what_to_do(what: str, tmp_path: Path) -> None:
    card, buttons, after = CLICKED[what]
    segment = written("clickCard", card, after=after, choices=tuple(press(button) for button in buttons))
    result = check(loaded(tmp_path, segment)[0], library())
    assert (result.outcome, result.lines) == ("agrees", ())


def test_an_upgrade_clicked_and_then_its_host(tmp_path: Path) -> None:
    choices = (press("Play this upgrade"), click("troll#1"))
    segment = written("clickCard", "blood-of-titans#1", after=upgraded, choices=choices)
    assert check(loaded(tmp_path, segment)[0], library()).lines == ()


def test_a_creature_clicked_and_then_whom_it_fights(tmp_path: Path) -> None:
    choices = (press("Fight with this creature"), click("dust-imp#1"))
    segment = written("clickCard", "troll#1", after=fought, choices=choices)
    assert check(loaded(tmp_path, segment)[0], library()).lines == ()


def test_of_two_cards_clicked_the_last_is_meant(tmp_path: Path) -> None:
    choices = (click("krump#1"), press("Play this creature"), press("Left"))
    segment = written("clickCard", "pitlord#1", after=krump_left, choices=choices)
    assert check(loaded(tmp_path, segment)[0], library()).lines == ()


def test_a_choice_of_several_clicks_is_each_of_them(tmp_path: Path) -> None:
    whole = {
        "player": "player1", "op": "playCreature", "args": [{"card": "krump#1"}],
        "inner": [["clickCard", {"card": "krump#1"}], ["clickPrompt", "Play this creature"], ["clickPrompt", "Left"]],
        "prompt": "Which?", "targets": ["krump#1"],
    }  # fmt: skip
    segment = written("clickCard", "krump#1", after=krump_left, choices=(whole,))
    (read,) = loaded(tmp_path, segment)
    assert [(one.card, one.button) for one in read.choices] == [
        ("krump#1", ""), ("", "Play this creature"), ("", "Left")
    ]  # fmt: skip
    assert [one.targets for one in read.choices] == [{"krump#1"}, set(), set()]
    assert check(read, library()).lines == ()


def test_a_card_that_was_imported_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The faces are those of the catalogue and of what the user added to it."""
    from judge.conformance import sweep

    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    pack = tmp_path / "pack.json"
    card = {"id": "brand-new", "name": "Brand New", "type": "creature", "house": "brobnar", "power": 3, "armor": 0,
            "amber": 0, "traits": [], "keywords": [], "text": "", "number": "1", "rarity": "Common",
            "image": ""}  # fmt: skip
    pack.write_text(json.dumps({"name": "New", "number": "900", "code": "NEW", "cards": [card]}), "utf-8")
    assert CliRunner().invoke(main, ["cards", "import", str(pack)]).exit_code == 0
    sweep.faces.cache_clear()

    def here(start: Position) -> None:
        me(start)["hand"].append("brand-new#1")

    def in_play(end: Position) -> None:
        me(end)["hand"].remove("brand-new#1")
        me(end)["battleline"].append(placed("brand-new", 1, 3, exhausted=True))

    (segment,) = loaded(tmp_path, written("playCreature", "brand-new#1", given=here, after=in_play))
    (result,) = sweep.sweep([segment])
    sweep.faces.cache_clear()
    assert (result.outcome, result.lines) == ("agrees", ())


UNMAPPED: dict[str, Change] = {
    "an action of the player whose turn it is not": lambda s: s["action"].update(player="player2"),
    "an operation without a counterpart": lambda s: s["action"].update(op="forgeKey"),
    "a card played from elsewhere than the hand": lambda s: s["action"].update(op="play", args=[{"card": "troll#1"}]),
    "a click whose meaning the recorder left open": lambda s: s["action"].update(op="clickCard"),
    "a card in play in neither row": lambda s: me(s["before"]).update(otherInPlay=["troll#9"]),
    "cards purged with another card": lambda s: me(s["before"])["battleline"][0].update(purgedWith=["troll#9"]),
    "a card that the catalogue does not have": lambda s: s["action"].update(op="scrap", args=[{"card": "nobody#1"}]),
}


@pytest.mark.parametrize("reason", UNMAPPED)
def test_what_cannot_be_held_against_us_says_why(reason: str, tmp_path: Path) -> None:
    segment = copy.deepcopy(SEGMENTS["reap"])
    UNMAPPED[reason](segment)
    me(segment["before"])["hand"].append("nobody#1")
    result = check(loaded(tmp_path, segment)[0], library())
    assert (result.outcome, result.reason) == ("not_mapped", reason)


def test_an_action_that_is_illegal_here_differs_unless_nothing_happened(tmp_path: Path) -> None:
    def tired(start: Position) -> None:
        me(start)["battleline"][0]["exhausted"] = True

    illegal = written("reap", "troll#1", given=tired, after=same)
    noop = illegal | {"flags": ["noop"]}
    first, second = (check(segment, library()) for segment in loaded(tmp_path, illegal, noop))
    assert first.outcome == "differs" and first.lines[0].startswith("illegal here: ")
    assert second.outcome == "agrees"


def test_a_choice_that_the_record_does_not_show_is_counted_apart(tmp_path: Path) -> None:
    silent = copy.deepcopy(SEGMENTS["play with choices"]) | {"choices": []}
    result = check(loaded(tmp_path, silent)[0], library())
    assert result.outcome == "agrees_for_some_choice"
    assert all(line.startswith("not recorded: ") for line in result.lines)


def test_counts_are_published(tmp_path: Path) -> None:
    spoiled = copy.deepcopy(SEGMENTS["reap"])
    me(spoiled["after"])["amber"] = 9
    unmapped = copy.deepcopy(SEGMENTS["reap"])
    unmapped["action"]["op"] = "forgeKey"
    tally = Tally()
    for segment in loaded(tmp_path, SEGMENTS["reap"], SEGMENTS["end of turn"], spoiled, unmapped):
        tally.add(check(segment, library()))
    assert tally.to_data() == {
        "segments": 4, "mapped": 3, "agrees": 2, "agrees_for_some_choice": 0, "differs": 1, "unmodelled": 0,
        "not_mapped": {"an operation without a counterpart": 1},
        "targets": {"agree": 0, "differ": 0},
        "by_op": {"endTurn": {"agrees": 1}, "forgeKey": {"not_mapped": 1}, "reap": {"agrees": 1, "differs": 1}},
        "by_kind": {"choice-free": {"agrees": 1, "differs": 1, "not_mapped": 1}, "end of turn": {"agrees": 1}},
        "games": {"games": 0, "agree_to_the_end": 0, "actions": 0, "actions_agree": 0, "differs": 0, "unmodelled": 0,
                  "not_mapped": {}},
    }  # fmt: skip


def test_marks_and_a_limit_choose_segments(tmp_path: Path) -> None:
    quiet = SEGMENTS["scrap"] | {"clean": False, "quiet": True}
    neither = SEGMENTS["fight"] | {"clean": False}
    loaded(tmp_path, SEGMENTS["reap"], quiet, neither)

    def ops(*options: str) -> list[str]:
        run = CliRunner().invoke(main, ["conformance", str(tmp_path / "own.jsonl.gz"), "--json", *options])
        return sorted(json.loads(run.output)["by_op"])

    assert ops() == ["fightWith", "reap", "scrap"]
    assert ops("--only", "clean") == ["reap"]
    assert ops("--only", "clean,quiet") == ["reap", "scrap"]
    assert ops("--limit", "2") == ["reap", "scrap"]


def test_the_command_shows_what_differs(tmp_path: Path) -> None:
    spoiled = copy.deepcopy(SEGMENTS["reap"]) | {"id": "one Æ too many"}
    me(spoiled["after"])["amber"] = 9
    loaded(tmp_path, SEGMENTS["reap"], spoiled)
    path = str(tmp_path / "own.jsonl.gz")
    shown = CliRunner().invoke(main, ["conformance", path, "--show", "differs"])
    assert shown.output == "one Æ too many\n    player1.amber: recorded 9, ours 1\n"
    counted = json.loads(CliRunner().invoke(main, ["conformance", path, "--json"]).output)
    assert (counted["segments"], counted["agrees"], counted["differs"]) == (2, 1, 1)
    table = CliRunner().invoke(main, ["conformance", path, "--match", "too many", "--op", "reap"]).output
    assert "1 segments, 1 mapped" in table


def test_a_line_that_is_no_segment_is_named(tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text(json.dumps(SEGMENTS["reap"]) + "\n{}\n", "utf-8")
    with pytest.raises(JudgeError) as error:
        list(segments(path))
    assert error.value.where == f"{path}:2"
