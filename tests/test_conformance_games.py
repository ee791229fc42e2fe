"""Whole recorded games: our own position is carried from action to action, and what it leaves open is settled."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.conformance import sweep
from judge.conformance.games import replay
from judge.conformance.guide import proposals
from judge.conformance.left_open import settled, together
from judge.conformance.position import Aim, position
from judge.conformance.recorded import Game, load
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Chance, Decision, Option
from judge.engine.machine.faces import library
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.errors import JudgeError
from judge.game.changes import CardMoved, Recorded
from judge.game.state import Pile, Record, Ref, Segment
from recordings import Change, Position, before, click, foe, loaded, me, placed, press, written

REST = [f"krump#{number}" for number in range(1, 6)]
Step = tuple[str, tuple[str, ...], Change | None]


def game(start: Position, *steps: Step) -> Position:
    """A recorded game; a step with a change is followed by a position that is ready for the next action."""
    state, written = copy.deepcopy(start), []
    for op, args, change in steps:
        given = [arg if op == "clickPrompt" else {"card": arg} for arg in args]
        step: Position = {"player": state["activePlayer"], "op": op, "args": given, "prompt": "", "ready": False}
        if change is not None:
            state = copy.deepcopy(state)
            change(state)
            step |= {"ready": True, "state": state}
        written.append(step)
    return {"id": "a game", "before": start, "steps": written, "after": state}


def read(tmp_path: Path, *games: Position) -> list[Game]:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in games), "utf-8")
    return [item for item in load(path) if isinstance(item, Game)]


def foggy() -> Position:
    """Foggify in hand, Logos active; the opponent has a Troll against a Bumpsy."""
    start = before()
    start["activeHouse"] = "logos"
    me(start).update(hand=["foggify#1", *REST], deck=["foggify#2"], deckCount=1, battleline=[placed("bumpsy", 1, 5)])
    foe(start).update(battleline=[placed("troll", 2, 8)], houses=["brobnar", "dis", "mars"])
    return start


def foggified(end: Position) -> None:
    me(end).update(hand=REST, discard=["foggify#1"], amber=1)
    end["hidden"] = {"lasting": ["abilityRestrictions:duringOpponentNextTurn"]}


def turned(end: Position) -> None:
    end.update(activePlayer="player2", activeHouse="brobnar", turn=4)
    end["hidden"] = {"lasting": ["abilityRestrictions:untilPlayerTurnEnd"]}
    me(end).update(hand=[*REST, "foggify#2"], deck=[], deckCount=0)


def theirs_reaps(end: Position) -> None:
    foe(end)["amber"] = 4
    foe(end)["battleline"][0]["exhausted"] = True


def theirs_fights(end: Position) -> None:
    foe(end)["battleline"][0].update(exhausted=True, damage=5)
    me(end).update(battleline=[], discard=["bumpsy#1", "foggify#1"])


TURN: tuple[Step, ...] = (
    ("play", ("foggify#1",), foggified),
    ("endTurn", (), None),
    ("clickPrompt", ("brobnar",), turned),
)


def test_a_game_is_cut_into_its_actions(tmp_path: Path) -> None:
    (read_game,) = read(tmp_path, game(foggy(), *TURN, ("reap", ("troll#1",), theirs_reaps)))
    assert [(one.id, one.op, one.player) for one in read_game.actions] == [
        ("a game@1", "play", "player1"), ("a game@2", "endTurn", "player1"), ("a game@3", "reap", "player2")
    ]  # fmt: skip
    assert [one.button for one in read_game.actions[1].choices] == ["brobnar"]
    assert read_game.actions[1].before["players"]["player1"]["hand"] == REST


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    (read_game,) = read(tmp_path, game(foggy(), *TURN, ("reap", ("troll#1",), theirs_reaps)))
    played = replay(read_game, library())
    assert played[:4] == ("a game", 3, 3, "agrees")


def test_a_lasting_effect_is_carried_into_the_next_turn(tmp_path: Path) -> None:
    """Foggify forbids to fight, though no recorded position of the second turn says so."""
    (read_game,) = read(tmp_path, game(foggy(), *TURN, ("fightWith", ("troll#1", "bumpsy#1"), theirs_fights)))
    played = replay(read_game, library())
    assert (played.where, played.actions, played.agreed, played.outcome) == ("a game@3", 3, 2, "differs")
    assert played.lines[0].startswith("illegal here: ")


def test_a_game_stops_at_the_first_difference(tmp_path: Path) -> None:
    def twice(end: Position) -> None:
        foggified(end)
        me(end)["amber"] = 2

    (read_game,) = read(tmp_path, game(foggy(), ("play", ("foggify#1",), twice), *TURN[1:]))
    played = replay(read_game, library())
    assert (played.where, played.actions, played.agreed, played.lines) == (
        "a game@1", 2, 0, ("player1.amber: recorded 2, ours 1",)
    )  # fmt: skip


def test_what_is_begun_and_not_over_is_left_out_unless_the_game_is_won(tmp_path: Path) -> None:
    open_end = game(foggy(), TURN[0], TURN[1])
    open_end["steps"][-1]["state"] = open_end["after"]
    won = copy.deepcopy(open_end)
    won["steps"][-1]["state"] = won["after"] | {"winner": "player1"}
    first, second = read(tmp_path, open_end, won)
    assert [len(one.actions) for one in (first, second)] == [1, 2]
    assert replay(second, library()).lines[0] == "active: recorded player1, ours player2"


def test_a_click_that_changed_nothing_is_a_click_that_does_nothing(tmp_path: Path) -> None:
    (read_game,) = read(tmp_path, game(foggy(), ("clickCard", ("bumpsy#1",), lambda end: None)))
    assert read_game.actions[0].flags == {"noop"}
    assert replay(read_game, library()).outcome == "agrees"


def test_a_game_that_cannot_be_mapped_says_why(tmp_path: Path) -> None:
    unmapped = game(foggy(), *TURN)
    me(unmapped["before"])["otherInPlay"] = ["troll#9"]
    played = replay(read(tmp_path, unmapped)[0], library())
    assert (played.outcome, played.reason, played.agreed) == ("not_mapped", "a card in play in neither row", 0)


def test_games_are_counted(tmp_path: Path) -> None:
    whole = game(foggy(), *TURN, ("reap", ("troll#1",), theirs_reaps))
    parts = game(foggy(), *TURN, ("fightWith", ("troll#1", "bumpsy#1"), theirs_fights))
    unmapped = copy.deepcopy(whole)
    me(unmapped["before"])["otherInPlay"] = ["troll#9"]
    read(tmp_path, whole, parts, unmapped)
    run = CliRunner().invoke(main, ["conformance", str(tmp_path / "games.jsonl"), "--json", "--jobs", "1"])
    assert json.loads(run.output)["games"] == {
        "games": 3, "agree_to_the_end": 1, "actions": 9, "actions_agree": 5, "differs": 1, "unmodelled": 0,
        "not_mapped": {"a card in play in neither row": 1},
    }  # fmt: skip
    shown = CliRunner().invoke(main, ["conformance", str(tmp_path / "games.jsonl"), "--show", "not_mapped"])
    assert shown.output == "a game@1\n    a card in play in neither row\n"


def test_segments_and_games_are_counted_side_by_side(tmp_path: Path) -> None:
    segment = written("reap", "troll#1", after=reaped, choices=())
    loaded(tmp_path, segment)
    read(tmp_path, game(foggy(), *TURN))
    both = [str(tmp_path / "own.jsonl.gz"), str(tmp_path / "games.jsonl")]
    data = json.loads(CliRunner().invoke(main, ["conformance", *both, "--json"]).output)
    assert (data["segments"], data["agrees"]) == (1, 1)
    assert (data["games"]["games"], data["games"]["agree_to_the_end"]) == (1, 1)
    table = CliRunner().invoke(main, ["conformance", *both]).output
    assert "1 segments, 1 mapped; 1 games" in table
    assert "2 of 2" in table


def reaped(end: Position) -> None:
    me(end)["amber"] = 1
    me(end)["battleline"][0]["exhausted"] = True


def test_targets_that_differ_are_shown(tmp_path: Path) -> None:
    def angered(end: Position) -> None:
        me(end)["hand"].remove("anger#1")
        me(end)["discard"].append("anger#1")
        me(end)["amber"] = 1
        me(end)["battleline"][1]["damage"] = 2
        foe(end)["battleline"].pop()
        foe(end).update(discard=["dust-imp#1"], amber=5)

    choices = (click("bumpsy#1", "bumpsy#1"), click("dust-imp#1", "valdr#1", "dust-imp#1"))
    loaded(tmp_path, written("play", "anger#1", after=angered, choices=choices))
    shown = CliRunner().invoke(main, ["conformance", str(tmp_path / "own.jsonl.gz"), "--show", "targets"]).output
    assert shown == "play\n    Choose a creature: recorded alone [], ours alone ['troll#1']\n"


def test_several_processes_come_to_the_same_in_the_same_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "CHUNK", 1)
    items = read(tmp_path, game(foggy(), *TURN), game(foggy(), TURN[0]), game(foggy(), *TURN))
    alone = list(sweep.sweep(items))
    assert [one.where for one in alone] == ["a game"] * 3
    assert list(sweep.sweep(items, processes=2)) == alone


@pytest.mark.parametrize("line", ["{}", "[1]", '{"id": "x", "steps": [{"state": {}}], "before": {}}', "no JSON"])
def test_a_line_that_is_no_record_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(json.dumps(game(foggy(), *TURN)) + f"\n{line}\n", "utf-8")
    with pytest.raises(JudgeError) as error:
        list(load(path))
    assert error.value.where == f"{path}:2"


def test_a_file_that_is_cut_off_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(gzip.compress(json.dumps(game(foggy(), *TURN)).encode())[:-20])
    with pytest.raises(JudgeError, match="cannot be read"):
        list(load(path))


# --- what our position leaves open ----------------------------------------------------------------------------------


def piled(uid: str, source: Zone = Zone.HAND) -> tuple[CardMoved, Recorded]:
    moved = CardMoved(uid, Zone.DISCARD, 0, 0)
    return moved, Recorded(Record(Verb.DISCARD, 0, (Ref(uid, 0),), source=source, to=Zone.DISCARD))


def entry(*changes: Any, step: str = "play.3", by: str = "x") -> Entry:
    return Entry(step, (), "", 0, Ref(by, 0), changes=changes)


BATCHES: dict[str, tuple[Sequence[Entry], list[set[str]]]] = {
    "in one step": ([entry(*piled("a"), *piled("b"))], [{"a", "b"}]),
    "one after the other by the same card": ([entry(*piled("a")), entry(*piled("b"))], [{"a", "b"}]),
    "by two cards": ([entry(*piled("a")), entry(*piled("b"), by="y")], []),
    "in two steps": ([entry(*piled("a")), entry(*piled("b"), step="play.4")], []),
    "with something between": ([entry(*piled("a")), entry(), entry(*piled("b"))], []),
    "off a deck": ([entry(*piled("a", Zone.DECK)), entry(*piled("b", Zone.DECK))], []),
    "with another move": ([entry(*piled("a")), entry(*piled("b"), CardMoved("c", Zone.HAND, 0))], []),
}


@pytest.mark.parametrize("how", BATCHES)
def test_cards_that_are_put_on_a_pile_together(how: str) -> None:
    trace, batches = BATCHES[how]
    assert together(trace) == batches


def test_cards_put_on_a_pile_together_take_their_recorded_order() -> None:
    """18.4 DESTROYED: the order of what leaves play together is a choice; what lay there before keeps its place."""
    recorded = before()
    me(recorded)["discard"] = ["troll#1", "bumpsy#1", "krump#9"]
    state = position(recorded)
    mine, theirs = state.players
    turned = state.__class__(state.cards, (mine._replace(discard=("bumpsy#1", "troll#1", "krump#9")), theirs))
    assert settled(turned, (), recorded).players[0].discard == ("bumpsy#1", "troll#1", "krump#9")
    batch = [entry(*piled("bumpsy#1"), *piled("troll#1"))]
    assert settled(turned, batch, recorded).players[0].discard == ("troll#1", "bumpsy#1", "krump#9")
    other = [entry(*piled("bumpsy#1"), *piled("krump#9"))]
    assert settled(turned, other, recorded).players[0].discard == ("bumpsy#1", "troll#1", "krump#9")


def decked(*segments: Segment) -> tuple[Segment, ...]:
    """Our deck of these stretches after it was settled by a record of foggify 2, 1, 3."""
    recorded = before()
    me(recorded).update(deck=["foggify#2", "foggify#1", "foggify#3"], deckCount=3)
    state = position(recorded)
    mine, theirs = state.players
    ours = state.__class__(state.cards, (mine._replace(deck=Pile(segments)), theirs))
    return settled(ours, (), recorded).players[0].deck.segments


def test_a_shuffled_deck_takes_its_recorded_order() -> None:
    """18.4 SHUFFLE: nobody knows the order; the record shows which one it was."""
    first, second, third = "foggify#1", "foggify#2", "foggify#3"
    assert decked(Segment((first, second, third), ordered=False)) == (Segment((second, first, third)),)
    assert decked(Segment((first, second, third))) == (Segment((first, second, third)),)
    assert decked(Segment((second,)), Segment((third, first), ordered=False)) == (
        Segment((second,)), Segment((first, third))
    )  # fmt: skip
    other = Segment((first, "krump#1"), ordered=False)
    assert decked(other) == (other,)


def test_below_the_cards_that_the_record_names_a_shuffled_deck_stays_shuffled() -> None:
    recorded = before()
    me(recorded).update(deck=["foggify#2"], deckCount=3)
    state = position(recorded)
    mine, theirs = state.players
    pile = Pile((Segment(("foggify#1", "foggify#2", "foggify#3"), ordered=False),))
    ours = state.__class__(state.cards, (mine._replace(deck=pile), theirs))
    assert settled(ours, (), recorded).players[0].deck.segments == (
        Segment(("foggify#2",)), Segment(("foggify#1", "foggify#3"), ordered=False)
    )  # fmt: skip


# --- what is tried first ----------------------------------------------------------------------------------------------


def answers(pause: Decision | Chance, aim: Aim) -> list[tuple[object, ...]]:
    machine = Machine(position(before()), (), pause, library())
    return [proposal.answer for proposal in proposals(machine, (), 0, aim)]


def options(*values: object) -> tuple[Option, ...]:
    return tuple(Option(value, str(value)) for value in values)


def test_chance_is_tried_first_with_the_cards_that_lie_elsewhere_in_the_end() -> None:
    aim = Aim({"krump#1": Zone.DISCARD, "anger#1": Zone.HAND}, {})
    assert answers(Chance("Which?", options("anger#1", "krump#1")), aim) == [("krump#1",), ("anger#1",)]
    groups = options(("anger#1", "pitlord#1"), ("anger#1", "krump#1"))
    assert answers(Chance("Which?", groups), aim)[0] == (("anger#1", "krump#1"),)


def test_cards_to_be_ordered_are_tried_first_as_they_lie_in_the_end() -> None:
    aim = Aim({}, {"krump#1": 0, "anger#1": 1, "pitlord#1": 2})
    cards = options("krump#1", "anger#1", "pitlord#1")
    order = Decision(0, "In which order?", cards, 3, 3, ordered=True)
    tried = answers(order, aim)
    assert tried[0] == ("pitlord#1", "anger#1", "krump#1")
    assert len(tried) == len(set(tried)) == 6
    assert answers(Decision(0, "Which?", cards), aim)[0] == ("krump#1",)


def test_a_button_pressed_without_capitals_is_the_same_button(tmp_path: Path) -> None:
    loaded(tmp_path, written("clickCard", "troll#1", after=reaped, choices=(press("REAP WITH THIS CREATURE"),)))
    run = CliRunner().invoke(main, ["conformance", str(tmp_path / "own.jsonl.gz"), "--json"])
    assert json.loads(run.output)["agrees"] == 1
