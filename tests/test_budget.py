"""One budget for a whole ruling: machines, the memory that they hold, work, and at last the clock; each says so."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

import judge
from judge.cli import main
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.faces import library
from judge.engine.machine.loops import Passed
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.faq.cases import Case
from judge.faq.runner import run
from judge.game.state import Card, PlayerState, Record, Ref, Snapshot, State
from judge.rulings import budget
from judge.rulings.budget import Budget, weight
from judge.rulings.exploration import Choice, Exploration, Node
from judge.rulings.judging import rule
from judge.rulings.scenario import read
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
    assert found.cut == (f"stopped at 1 MB of positions, with {found.machines} different machines",)
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
    assert re.fullmatch(r"stopped at 1 MB of positions, with \d+ different machines", said)
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
    choice = Choice("Which?", "one", 0)
    before = 8 * (1 + 2 + 2 * 12)
    assert weight(Node(state, None, before=(step,), path=(choice,) * 2)) == 5_000 + 3 * 64 + 600 + before
    beside = 8 * (3 + 2 + 1) + 9 * 400 + 600 + 2 * 160
    assert weight(Node(state, machine, before=(step,), path=(choice,) * 2)) == 5_792 + before + beside


def test_a_budget_at_its_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State({}, (PlayerState(), PlayerState()))
    small = Budget(2, until=time.monotonic() + 1_000)
    for _ in range(2):
        assert not small.full and small.exhausted() == ""
        small.keep(Node(state, None))
    assert not small.full and small.exhausted() == "stopped after 2 different machines"
    small.keep(Node(state, None))
    assert small.full and small.hold == 3 * 5_000
    small.work = 99_999
    small.forget()
    assert (small.kept, small.hold, small.work, small.exhausted()) == (0, 0, 99_999, "")
    small.work += 1
    assert small.exhausted() == "stopped after 100000 steps of the engine"
    large = Budget(until=time.monotonic() + 1_000)
    large.hold = 400 * 2**20 - 1
    assert large.exhausted() == ""
    large.hold += 1
    assert large.exhausted() == "stopped at 400 MB of positions, with 0 different machines"
    monkeypatch.setattr(budget.time, "monotonic", lambda: 100.0)
    late = Budget()
    monkeypatch.setattr(budget.time, "monotonic", lambda: 160.0)
    assert late.exhausted() == ""
    monkeypatch.setattr(budget.time, "monotonic", lambda: 160.5)
    assert late.exhausted() == "stopped after 60 seconds, with 0 different machines"


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
