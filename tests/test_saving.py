"""Saving a machine and going on later, in another process too; choosing the same comes to the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.engine.machine import saving
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.faces import library
from judge.engine.machine.machine import IllegalChoice, Machine
from judge.engine.procedures.actions import Action, begin
from judge.rulings import notation
from timing_play import pick

BOARD = "dis@me t7 | 1Æ houses=dis,logos,sanctum line(dextre:a2) hand(gateway-to-dis) | 0Æ line(bad-penny)"

GO_ON = """
import sys
from judge.engine.machine import saving
from judge.engine.machine.faces import library
from judge.rulings import notation
machine = saving.load(sys.stdin.buffer.read(), library())
machine = machine.choose(next(iter(machine.pause.answers())))
print(notation.write(machine.state))
"""


def waiting() -> Machine:
    """A machine in the middle of a destruction, where two abilities wait."""
    return begin(notation.read(BOARD), library(), Action("play", "gateway-to-dis#1"))


def test_a_saved_machine_is_the_same_machine() -> None:
    machine = waiting()
    assert isinstance(machine.pause, Decision)
    loaded = saving.load(saving.dump(machine), library())
    assert loaded == machine
    assert hash((loaded.agenda, loaded.pause)) == hash((machine.agenda, machine.pause))
    assert loaded.trace == machine.trace


def test_each_way_on_is_open_after_loading() -> None:
    machine = waiting()
    assert isinstance(machine.pause, Decision | Chance)
    ends = []
    for answer in machine.pause.answers():
        here = machine.choose(answer)
        there = saving.load(saving.dump(machine), library()).choose(answer)
        assert (here, here.trace) == (there, there.trace)
        ends.append(notation.write(there.state))
    assert len(ends) == 2


def test_choosing_leaves_the_machine_as_it_was() -> None:
    machine = waiting()
    before = saving.dump(machine)
    pick(machine, "Dextre")
    assert saving.dump(machine) == before


def test_a_machine_goes_on_in_another_process(repository: Path) -> None:
    """Hashes of strings differ between processes: nothing may hang on them."""
    machine = waiting()
    assert isinstance(machine.pause, Decision | Chance)
    expected = notation.write(machine.choose(next(iter(machine.pause.answers()))).state)
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", GO_ON],
            input=saving.dump(machine),
            capture_output=True,
            cwd=repository,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
        assert run.stdout.decode().strip() == expected


def test_a_loaded_machine_refuses_what_is_no_answer() -> None:
    loaded = saving.load(saving.dump(waiting()), library())
    with pytest.raises(IllegalChoice):
        loaded.choose(("no such card",))
