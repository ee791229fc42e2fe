"""What was sent to bring the judge down is answered in bounds, and what is left out is said."""

import re
import socket
import subprocess
import sys
import urllib.request

import pytest

from judge.engine.machine.decisions import Exceeded
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError


@pytest.mark.parametrize("amount", [40, 1_000])
def test_ways_to_distribute_damage_are_not_all_listed(amount: int) -> None:
    text = f"Play: Deal {amount} damage, distributed as you choose among any number of creatures."
    mine = f"{{hand: [{{card: X, type: action, house: dis, text: '{text}'}}]}}"
    theirs = "{battleline: [Troll, Troll, Troll, Troll]}"
    found = rule(read(f"given: {{house: dis, me: {mine}, opponent: {theirs}}}\nwhen: [play: X]\n"))
    assert found.cut == ("only the first 400 answers were followed to: How is the damage distributed?",)
    assert found.machines < 500 and answer(found).kind == "depends"


@pytest.mark.parametrize("amount", [1_001, 1_000_000])
def test_more_than_a_thousand_points_are_not_distributed(amount: int) -> None:
    text = f"Play: Deal {amount} damage, distributed as you choose among any number of creatures."
    mine = f"{{hand: [{{card: X, type: action, house: dis, text: '{text}'}}]}}"
    board = f"given: {{house: dis, me: {mine}, opponent: {{battleline: [THEIRS]}}}}\nwhen: [play: X]\n"
    (line,) = rule(read(board.replace("THEIRS", "Troll, Krump"))).lines
    assert line.open == Exceeded("points that are distributed", 1_000)
    (line,) = rule(read(board.replace("THEIRS", "Troll"))).lines
    assert line.state.players[1].discard


def test_thousands_of_cards_under_others_are_refused() -> None:
    under = ", ".join(["Dust Imp"] * 201)
    with pytest.raises(ScenarioError):
        read(f"given: {{me: {{battleline: [{{card: Troll, under: [{under}]}}]}}}}\nwhen: [end turn]\n")
    trolls = ", ".join(f"{{card: Troll, under: [{', '.join(['Dust Imp'] * 200)}]}}" for _ in range(40))
    with pytest.raises(ScenarioError):
        rule(read(f"given: {{me: {{battleline: [{trolls}]}}}}\nwhen: [end turn]\n"))


def test_time_is_that_of_the_whole_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten acts have no more of it than one."""
    asked: list[float] = []

    def clock() -> float:
        asked.append(1000.0 * len(asked))
        return asked[-1]

    monkeypatch.setattr("judge.rulings.budget.time.thread_time", clock)
    line = ", ".join(["Troll"] * 10)
    acts = ", ".join(f"{{reap: {name}}}" for name in ("Troll", *(f"Troll {n}" for n in range(2, 11))))
    found = rule(read(f"given: {{house: brobnar, me: {{battleline: [{line}]}}}}\nwhen: [{acts}]\n"))
    assert len(found.cut) == 1 and found.cut[0].startswith("stopped after 60 seconds")


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="gunicorn is installed with the program on Linux only")


@pytest.mark.slow
@pytest.mark.parametrize("several", [[], pytest.param(["--processes", "2"], marks=LINUX)], ids=["one", "several"])
def test_connections_left_half_open_stop_nobody(several: list[str]) -> None:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", "--workers", "1", *several]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    half: list[socket.socket] = []
    try:
        assert server.stdout is not None
        port = next(int(found[1]) for line in server.stdout if (found := re.search(r"http://.*:(\d+)", line)))
        for _ in range(200):
            half.append(socket.create_connection(("127.0.0.1", port)))
            half[-1].sendall(b"GET / HTTP/1.1\r\nHost: half")
        for page in ("/health", "/", "/cards/troll"):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{page}", timeout=100) as answered:
                assert answered.status == 200
    finally:
        for one in half:
            one.close()
        server.terminate()
        server.communicate(timeout=100)
