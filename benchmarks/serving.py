"""The site under load: `judge serve` on a free port, and visitors who ask for light and for heavy pages all the while.

    python benchmarks/serving.py [--seconds 20] [--visitors 20]
    python benchmarks/serving.py --attack

The attack: 40 rulings at once that nobody can work out, each of which may take five seconds, and 200 connections on
which a request is begun and never ended. Prints how long each kind of page took, what was answered, and the memory of
all processes together.
"""

from __future__ import annotations

import argparse
import http.client
import random
import re
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path

from judge.faq.cases import cases
from judge.web import links

LIGHT = ("/", "/cards/troll", "/rulebook/glossary/ward", "/search?q=ward", "/cards?q=dust", "/faq", "/health")
QUESTIONS = ("/ask?q=what+does+a+ward+do%3F", "/ask?q=i+reap+with+my+troll.+how+much+amber+do+i+have%3F")


def impossible(number: int) -> str:
    """The address of a ruling that nobody works out, another one for each number."""
    icons, foes = ", ".join(["damage"] * 200), ", ".join(["Troll"] * 20)
    text = (
        f"given: {{house: brobnar, me: {{amber: {number}, hand: [{{card: Troll, as: T, icons: [{icons}]}}]}}, "
        f"opponent: {{battleline: [{foes}]}}}}\nwhen: [{{play: T}}]\n"
    )
    return f"/rule?s={links.pack(text)}"


class Load:
    """What visitors of a port met."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.took: dict[str, list[float]] = defaultdict(list)
        self.met: Counter[str] = Counter()
        self.until = 0.0

    def get(self, page: str, kind: str) -> None:
        """Ask for a page; note its status and how long it took."""
        begun = time.perf_counter()
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            asking.request("GET", page)
            answer = asking.getresponse()
            answer.read()
            met = str(answer.status)
        except OSError as error:
            met = type(error).__name__
        finally:
            asking.close()
        self.met[f"{kind}: {met}"] += 1
        self.took[kind].append(time.perf_counter() - begun)

    def visit(self, seed: int) -> None:
        """Ask for one page after the other: four light ones, a question, a case, a board of one's own."""
        dice = random.Random(seed)
        while time.monotonic() < self.until:
            for page in dice.sample(LIGHT, 4):
                self.get(page, "light")
            self.get(dice.choice(QUESTIONS), "question")
            case = dice.choice(cases())
            self.get(f"/faq/{case.id}", "FAQ case")
            self.get(f"/rule?s={links.pack(f'{case.scenario.text}# {dice.random()}')}", "ruling")
            time.sleep(dice.random())

    def look(self) -> None:
        """Ask for light pages alone, as long as it lasts."""
        while time.monotonic() < self.until:
            self.get(random.choice(LIGHT), "light")
            time.sleep(0.05)

    def print(self) -> None:
        """All of it."""
        for kind, seconds in self.took.items():
            told = sorted(1000 * one for one in seconds)
            median, late = statistics.median(told), told[int(0.95 * (len(told) - 1))]
            print(f"{kind:10} {len(told):6}   median {median:8.1f} ms   p95 {late:8.1f} ms   most {told[-1]:8.1f} ms")
        print(", ".join(f"{met} × {number}" for met, number in sorted(self.met.items())))


def memory(process: int) -> float:
    """Megabytes of a process and all that it started, what they share counted once (Linux)."""
    shares = Path(f"/proc/{process}/smaps_rollup")
    if not shares.exists():
        return 0
    own = sum(int(size) for size in re.findall(r"^Pss:\s+(\d+)", shares.read_text(), re.MULTILINE)) / 1024
    children = [path.read_text().split() for path in Path(f"/proc/{process}/task").glob("*/children")]
    return own + sum(memory(int(child)) for each in children for child in each)


def attacked(load: Load) -> list[threading.Thread]:
    """Begin the attack."""
    for _ in range(200):
        half = socket.create_connection(("127.0.0.1", load.port))
        half.sendall(b"GET / HTTP/1.1\r\nHost: half")
        _half_open.append(half)
    asking: list[Callable[[], None]] = [partial(load.get, impossible(number), "impossible") for number in range(40)]
    return [threading.Thread(target=one) for one in [*asking, load.look]]


_half_open: list[socket.socket] = []


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--attack", action="store_true")
    options = parser.parse_args()
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", *(["--seconds", "5"] if options.attack else [])]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    assert server.stdout is not None
    try:
        port = next(int(found[1]) for line in server.stdout if (found := re.search(r"http://.*:(\d+)", line)))
        load = Load(port)
        load.get("/ask?q=what+does+a+ward+do%3F", "first page")
        load.until = time.monotonic() + options.seconds
        visitors = [threading.Thread(target=load.visit, args=(seed,)) for seed in range(options.visitors)]
        running = attacked(load) if options.attack else visitors
        for one in running:
            one.start()
        print(f"memory at the start: {memory(server.pid):.0f} MB")
        most = 0.0
        while any(one.is_alive() for one in running):
            most = max(most, memory(server.pid))
            time.sleep(1)
        print(f"memory at most: {most:.0f} MB, at the end: {memory(server.pid):.0f} MB")
        load.print()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
