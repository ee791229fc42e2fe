"""One budget for a whole ruling: machines, the memory that they hold, work, and at last the clock; each says so."""

from __future__ import annotations

import re
import sys
import time
from math import comb
from pathlib import Path

import pytest
from click.testing import CliRunner

import judge
from judge.cli import main
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision, Finished, Option
from judge.engine.machine.faces import library
from judge.engine.machine.loops import Passed
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.faq.cases import Case
from judge.faq.runner import run
from judge.game.state import Card, Pile, PlayerState, Record, Ref, Segment, Snapshot, State
from judge.rulings import budget
from judge.rulings.budget import Budget, size, weight
from judge.rulings.exploration import Exploration
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario, read
from judge.rulings.yaml_source import ScenarioError

STORM = """
given:
  house: dis
  me:
    hand:
      - {card: Wind, type: action, house: dis, text: "Play: Gain 1A. Repeat the preceding effect TIMES times."}
      - {card: Rain, type: action, house: dis, text: "Play: Deal 1D to a creature. Repeat this effect 9 times."}
  opponent: {battleline: [Troll, Krump, Bumpsy, Grenade Snib]}
when: [{play: Wind}, {play: Rain}]
"""


@pytest.mark.parametrize("times", ["1", "300"])
def test_what_machines_hold_is_within_the_budget(times: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much has happened before, a machine more holds what it adds, and about as much is counted."""
    monkeypatch.setattr(budget, "MEGABYTES", 1)
    found = rule(read(STORM.replace("TIMES", times)))
    assert found.cut == (f"stopped at 1 MB of positions, with {found.machines} different positions",)
    assert 0.2 < held(found.explored, beside=found.setup.library) / 2**20 < 1.25


def held(explored: Exploration, beside: object) -> int:
    """The bytes of all that a walk keeps, each thing once, without what was there before."""
    counted = {id(beside)}
    waiting: list[object] = [explored.nodes]
    size = 0
    while waiting:
        one = waiting.pop()
        if id(one) in counted or isinstance(one, type) or callable(one):
            continue
        counted.add(id(one))
        size += sys.getsizeof(one)
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, tuple | list | set | frozenset):
            waiting += one
        elif not isinstance(one, str | int | bytes):
            waiting += vars(one).values() if hasattr(one, "__dict__") else ()
            names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
            waiting += [getattr(one, name) for name in names if hasattr(one, name)]
    return size


def test_who_asks_is_told_wherever_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In Python, on the command line, and of a case that is run as a test: there is no other limit of memory."""
    monkeypatch.setattr(budget, "MEGABYTES", 1)
    file = tmp_path / "storm.yaml"
    file.write_text(STORM.replace("TIMES", "1") + "then: {always: {me: {amber: 1}}}\n")
    (said,) = judge.rule(file.read_text()).cut
    assert re.fullmatch(r"stopped at 1 MB of positions, with \d+ different positions", said)
    told = CliRunner().invoke(main, ["rule", str(file)])
    assert told.exit_code == 1 and said in " ".join(told.output.split())
    assert f"not everything was explored: {said}" in run(Case("storm", file)).why


def test_what_a_place_weighs() -> None:
    """Three cards and one as it was last seen, 12 records of what has happened, 4 steps, one of them before, and two
    answers that are offered."""
    troll = Card("troll#1", "troll", 0, Zone.BATTLELINE, 0)
    nothing = frozenset[str]()
    seen = Snapshot(troll, 0, 8, 0, nothing, nothing, (), nothing, "Troll", (), 0)
    record, step = Record(Verb.PLAY, 0), Entry("play.1", (), "Something.", 0)
    state = State(
        dict.fromkeys("abc", troll), (PlayerState(), PlayerState()),
        history=(record,) * 5, past=(record,) * 7, last_seen={Ref("a", 0): seen},
    )  # fmt: skip
    pause = Decision(0, "Which?", (Option(1, "one"), Option(2, "two")))
    passed = Passed(state, (), pause, (1,), 0)
    steps, round = (step,) * 3, (passed,)
    machine = Machine(state, (), pause, library(), steps, (record,), work=9, passed=round * 2, counted=round)
    before = 8 * (1 + 2 + 2 * 12)
    assert weight(state, None, passed=1 + 2) == 5_000 + 3 * 64 + 600 + before
    beside = 8 * (3 + 2 + 1) + 9 * 400 + 600 + 2 * 160
    assert weight(state, machine, passed=1 + 2) == 5_792 + before + beside
    machine = Machine(state, (), Finished(), library(), steps, (record,), work=9)
    assert weight(state, machine, passed=0) == 5_792 + 8 * (2 * 12 + 3) + 9 * 400 + 600


def test_how_large_a_position_is() -> None:
    """Each card that lies aside, and each two of those in play, upgrades and cards under others among them."""
    troll = Card("troll#1", "troll", 0, Zone.BATTLELINE, 0)
    mine = PlayerState(
        hand=("a", "b"), deck=Pile((Segment(("c", "d", "e")),)), discard=("f",), archives=("g",), purged=("h",),
        battleline=("i", "j", "k"),
    )  # fmt: skip
    theirs = PlayerState(hand=("n",), battleline=("o",))
    assert size(State(dict.fromkeys("abcdefghijklmno", troll), (mine, theirs))) == 9 + 6 * 5 // 2
    assert size(State({}, (PlayerState(), PlayerState()))) == 0


NOTHING = State({}, (PlayerState(), PlayerState()))


def of_size(cards: int) -> State:
    """A position with so many cards that lie aside."""
    troll = Card("troll#1", "troll", 0, Zone.HAND, 0)
    uids = tuple(f"troll#{number}" for number in range(cards))
    return State(dict.fromkeys(uids, troll), (PlayerState(hand=uids), PlayerState()))


def test_a_budget_at_its_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    small = Budget(2, until=time.thread_time() + 1_000)
    for _ in range(2):
        assert not small.full and small.exhausted() == ""
        small.keep(NOTHING, None, 0)
    assert not small.full and small.exhausted() == "stopped after 2 different positions"
    small.keep(NOTHING, None, 0)
    assert small.full and small.hold == 3 * 5_000
    small.spend(99_999, NOTHING)
    small.forget()
    assert (small.kept, small.hold, small.work, small.exhausted(), small.full) == (0, 0, 99_999, "", False)
    small.spend(1, NOTHING)
    assert small.full and small.exhausted() == "stopped after 100000 steps of the engine"
    large = Budget(until=time.thread_time() + 1_000)
    large.hold = 400 * 2**20 - 1
    assert large.exhausted() == ""
    large.hold += 1
    assert large.full and large.exhausted() == "stopped at 400 MB of positions, with 0 different positions"
    monkeypatch.setattr(budget.time, "thread_time", lambda: 100.0)
    late = Budget()
    monkeypatch.setattr(budget.time, "thread_time", lambda: 160.0)
    assert late.exhausted() == ""
    monkeypatch.setattr(budget.time, "thread_time", lambda: 160.5)
    assert late.full and late.exhausted() == "stopped after 60 seconds of a processor, with 0 different positions"


@pytest.mark.parametrize(
    ("cards", "steps", "said"),
    [(0, 60, ""), (550, 60, ""), (660, 50, " on so large a board"), (1_100, 30, " on so large a board")],
)
def test_a_step_on_a_larger_board_counts_for_more(
    cards: int, steps: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On twice as large a one as is ordinary, half as many are made."""
    monkeypatch.setattr(budget, "WORK", 60)
    spent, state = Budget(until=time.thread_time() + 1_000), of_size(cards)
    spent.spend(steps - 1, state)
    assert not spent.full and spent.exhausted() == ""
    spent.spend(1, state)
    assert spent.full and spent.exhausted() == f"stopped after {steps} steps of the engine{said}"
    assert (spent.work, spent.steps) == (steps, 60)


RAIN = """
given:
  house: dis
  me:
    hand:
      - {card: Rain, type: action, house: dis, text: "TEXT"}
    battleline: MINE
    deck: DECK
  opponent: {battleline: [Troll, Krump, Bumpsy, Grenade Snib], deck: DECK}
when: [{play: Rain}]
"""


REPEATED = "Play: Deal 1D to a creature. Repeat the preceding effect 9 times."
AT_ALL_OTHERS = "Play: Choose a creature. Deal 1D to each other creature."


def board_of(text: str, mine: int, deck: int) -> Scenario:
    """Rain with a text, on a board with so many creatures of mine more, and so many cards in each deck."""
    cards = {"TEXT": text, "MINE": str(["Troll"] * mine), "DECK": str(["Troll"] * deck)}
    found = RAIN
    for name, written in cards.items():
        found = found.replace(name, written)
    return read(found)


def test_the_count_ends_what_is_asked_of_a_huge_board_and_not_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a slow machine answers the same; here none takes any time. Boards of games are no huge ones."""
    monkeypatch.setattr(time, "thread_time", lambda: 0.0)
    monkeypatch.setattr(budget, "WORK", 300)
    for mine, deck in ((0, 36), (26, 36), (0, 200)):
        assert rule(board_of(REPEATED, mine, deck)).cut == ("stopped after 300 steps of the engine",)
    (said,) = rule(board_of(REPEATED, 60, 0)).cut
    found = re.fullmatch(r"stopped after (\d+) steps of the engine on so large a board", said)
    assert found and 300 * 550 // comb(65, 2) <= int(found[1]) < 120


def test_what_is_spent_in_the_middle_of_a_decision_ends_it_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of 24 creatures can be chosen, which takes as much each time; what is left out is said, once."""
    scenario = board_of(AT_ALL_OTHERS, 20, 0)
    whole = rule(scenario)
    assert whole.cut == () and len(whole.lines) == 24
    monkeypatch.setattr(budget, "WORK", whole.explored.work // 2)
    half = rule(scenario)
    assert half.cut == (f"stopped after {budget.WORK} steps of the engine",)
    root = half.explored.nodes[half.explored.root]
    assert root.cut and 8 <= len(root.edges) <= 16


EARLIER = """
given:
  house: dis
  me:
    hand:
      - {card: Rain, type: action, house: dis, text: "Play: Deal 1D to a creature. Repeat the preceding effect 9 times"}
      - {card: Hail, type: action, house: dis, text: "Play: Deal 1D to a creature. Repeat the preceding effect 9 times"}
  opponent:
    battleline:
      - {card: Wall, type: creature, house: dis, power: 90, text: ""}
      - {card: Gate, type: creature, house: dis, power: 90, text: ""}
      - {card: Moat, type: creature, house: dis, power: 90, text: ""}
earlier: [{play: Rain}, {play: Hail}]
when: [end turn]
"""


def test_of_what_came_earlier_only_the_first_answers_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it costs no more than they do, and no limit makes it another way: all 20 points are on the first creature."""
    monkeypatch.setattr(budget, "WORK", 1_000)
    found = rule(read(EARLIER), machines=50)
    assert found.cut == ()
    wall, gate, moat = (found.setup.state.cards[uid].damage for uid in found.setup.state.players[1].battleline)
    assert (wall, gate, moat) == (20, 0, 0)


def test_what_came_earlier_is_within_the_budget_of_the_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    """What both acts before need together is more than there is, though each alone would be less."""
    whole = rule(read(EARLIER)).explored.work
    alone = rule(read(EARLIER.replace(", {play: Hail}", ""))).explored.work
    monkeypatch.setattr(budget, "WORK", (whole + alone) // 2)
    with pytest.raises(ScenarioError, match="this earlier act does not come to an end"):
        rule(read(EARLIER))
    assert rule(read(EARLIER.replace(", {play: Hail}", ""))).certain
