"""Segments in the recorder's form, written by hand from the rules: a record is read, followed and compared as it says.

What the witness itself recorded lies beside the checkout (`test_conformance`); these ship.
"""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.conformance.harness import Tally, check, chosen
from judge.conformance.recorded import Segment, load
from judge.engine.machine.faces import library
from judge.errors import JudgeError

Position = dict[str, Any]
Change = Callable[[Position], None]


def side(**fields: Any) -> Position:
    empty: Position = {
        "amber": 0, "chains": 0, "keys": {"red": False, "blue": False, "yellow": False},
        "houses": ["brobnar", "dis", "logos"], "tokenCreature": None, "battleline": [], "artifacts": [], "hand": [],
        "deckCount": 0, "deck": [], "discard": [], "archives": [], "purged": [],
    }  # fmt: skip
    return empty | fields


def placed(card: str, player: int, power: int | None = None, **fields: Any) -> Position:
    """A card in play; creatures have a power."""
    stats = {} if power is None else {"power": power, "armor": fields.pop("armor", 0)}
    name = f"player{player}"
    mine = {"uid": f"{card}#1", "id": card, "owner": name, "controller": name, "house": ["brobnar"]}
    return mine | stats | fields


def before() -> Position:
    """A Troll, a Bumpsy and a Gauntlet of Command of mine against a Troll and a Dust Imp."""
    mine = side(
        battleline=[placed("troll", 1, 8), placed("bumpsy", 1, 5, exhausted=True)],
        artifacts=[placed("gauntlet-of-command", 1)],
        hand=["anger#1", "blood-of-titans#1", "krump#1", "pitlord#1"],
        deck=["foggify#1", "foggify#2"],
        deckCount=2,
    )
    theirs = side(battleline=[placed("valdr", 2, 6), placed("dust-imp", 2, 2)], amber=3, houses=["dis", "mars"])
    return {
        "activePlayer": "player1", "phase": "main", "activeHouse": "brobnar", "turn": 3, "tide": "neutral",
        "players": {"player1": mine, "player2": theirs},
    }  # fmt: skip


def written(
    op: str,
    *cards: str | bool,
    after: Change,
    given: Change | None = None,
    choices: tuple[Position, ...] = (),
    **more: Any,
) -> Position:
    start = before()
    if given is not None:
        given(start)
    end = copy.deepcopy(start)
    after(end)
    args = [card if isinstance(card, bool) else {"card": card} for card in cards]
    action = {"player": "player1", "op": op, "args": args}
    return {"id": op, "clean": True, "flags": [], "acted": [], "before": start, "action": action,
            "choices": list(choices), "after": end} | more  # fmt: skip


def click(card: str, *targets: str) -> Position:
    return {"player": "player1", "op": "clickCard", "args": [{"card": card}], "prompt": "Choose a creature",
            "targets": list(targets)}  # fmt: skip


def press(button: str, *buttons: str) -> Position:
    return {"player": "player1", "op": "clickPrompt", "args": [button], "prompt": "Which?", "buttons": list(buttons)}


def players(position: Position) -> dict[str, Position]:
    return dict(position["players"])


def me(position: Position) -> Position:
    return players(position)["player1"]


def foe(position: Position) -> Position:
    return players(position)["player2"]


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


def loaded(tmp_path: Path, *segments: Position) -> list[Segment]:
    path = tmp_path / "own.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(segment) + "\n" for segment in segments)
    return list(load(path))


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
    assert [(one.targets_agree, one.targets_differ) for one in compared] == [(2, 0), (1, 1)]


SPOILED: dict[str, tuple[str, Change]] = {
    "Æmber": ("player1.amber: recorded 2, ours 1", lambda end: me(end).update(amber=2)),
    "chains": ("player2.chains: recorded 1, ours 0", lambda end: foe(end).update(chains=1)),
    "keys": ("player2.keys", lambda end: foe(end)["keys"].update(red=True)),
    "the order of a line": ("player2.battleline", lambda end: foe(end)["battleline"].reverse()),
    "damage": ("damage: recorded 1, ours 0", lambda end: foe(end)["battleline"][0].update(damage=1)),
    "power": ("power: recorded 9, ours 8", lambda end: me(end)["battleline"][0].update(power=9)),
    "armor": ("armor left: recorded 1, ours 0", lambda end: me(end)["battleline"][0].update(armor=1)),
    "ready": ("exhausted: recorded 0, ours 1", lambda end: me(end)["battleline"][0].pop("exhausted")),
    "stun": ("stunned: recorded 1, ours 0", lambda end: me(end)["battleline"][0].update(stunned=True)),
    "ward": ("warded: recorded 1, ours 0", lambda end: me(end)["battleline"][0].update(warded=True)),
    "power counters": ("counters", lambda end: me(end)["battleline"][0].update(powerCounters=1)),
    "controller": ("controller", lambda end: me(end)["artifacts"][0].update(controller="player2")),
    "a hand": ("player1.hand", lambda end: me(end)["hand"].pop()),
    "the order of a deck": ("player1.deck", lambda end: me(end)["deck"].reverse()),
    "a discard pile": ("player2.discard", lambda end: foe(end)["discard"].append("troll#9")),
    "archives": ("player1.archives", lambda end: me(end)["archives"].append("troll#9")),
    "purged": ("player1.purged", lambda end: me(end)["purged"].append("troll#9")),
    "the house": ("house: recorded dis, ours brobnar", lambda end: end.update(activeHouse="dis")),
    "the tide": ("tide: recorded player2, ours neutral", lambda end: end.update(tide="player2")),
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


def test_where_chance_was_at_work_the_order_of_decks_does_not_count(tmp_path: Path) -> None:
    spoiled = copy.deepcopy(SEGMENTS["reap"]) | {"flags": ["random"]}
    me(spoiled["after"])["deck"].reverse()
    assert check(loaded(tmp_path, spoiled)[0], library()).outcome == "agrees"


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
    }  # fmt: skip


def test_marks_and_a_limit_choose_segments(tmp_path: Path) -> None:
    quiet = SEGMENTS["scrap"] | {"clean": False, "quiet": True}
    neither = SEGMENTS["fight"] | {"clean": False}
    segments = loaded(tmp_path, SEGMENTS["reap"], quiet, neither)
    assert [s.op for s in chosen(segments, frozenset({"clean"}), None)] == ["reap"]
    assert [s.op for s in chosen(segments, frozenset({"clean", "quiet"}), None)] == ["reap", "scrap"]
    assert [s.op for s in chosen(segments, frozenset(), 2)] == ["reap", "scrap"]


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
        list(load(path))
    assert error.value.where == f"{path}:2"
