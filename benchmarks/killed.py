"""Whether anything that was acknowledged is lost to `kill -9`: `python -m benchmarks.killed [ROUNDS] [--seed 17]`.

Each round a process writes one thing after the other as the program does, and says so after each; it is killed (Linux,
macOS) in the middle. Then all that it said, in this round and those before, has to be there, and the files have to be
sound. A home is used for some rounds, so that what was left behind half written is met by the next process. Written
are imported cards and decks, official passages, the journal of texts that were read, what sweeps found, the log of an
event. Exit code 1 where something is lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from judge.cache import Journal, cache_dir
from judge.catalogue.imports import import_files
from judge.catalogue.user import FILE, decks, full_catalogue
from judge.rulebook.importer import Passage
from judge.store.store import Store
from judge.sweeps import Finding, Kind
from judge.sweeps.ledger import Ledger
from judge.sweeps.tasks import Done
from judge.web.hall.given import Given, Log

ROUNDS = 1_000
A_HOME = 25
"""Rounds that share a home."""
MOST = 4
"""What a process may write before it is killed, at most."""


class Writer(NamedTuple):
    """Something that the program writes: a thing with a number, in a home; and whether it is there."""

    write: Callable[[Path, int], None]
    there: Callable[[Path], Callable[[int], bool]]


def _import(home: Path, number: int, content: dict[str, Any]) -> None:
    path = home / f"{number}.json"
    path.write_text(json.dumps(content), "utf-8")
    report = import_files([path], home / FILE)
    assert not report.failed, report.failed


def _card(number: int) -> dict[str, Any]:
    return {
        "id": f"killed-{number}", "name": f"Killed {number}", "number": f"{number:03}", "expansion": 990,
        "house": "dis", "keywords": [], "traits": ["demon"], "type": "creature", "rarity": "Common",
        "amber": 0, "armor": None, "power": 3, "text": "Reap: Gain 1A.",
    }  # fmt: skip


def _import_card(home: Path, number: int) -> None:
    _import(home, number, {"ids": ["990"], "code": "XX", "name": "Invented", "cards": [_card(number)]})


def _has_cards(home: Path) -> Callable[[int], bool]:
    known = full_catalogue(home / FILE)
    return lambda number: f"killed-{number}" in known


def _import_deck(home: Path, number: int) -> None:
    card = {
        "id": "c1", "card_title": "Mother", "house": "Logos", "card_type": "Creature", "card_text": "",
        "traits": "Robot", "amber": 0, "power": "5", "armor": "0", "rarity": "Common",
        "card_number": "145", "expansion": 341, "is_maverick": False, "is_anomaly": False, "is_enhanced": False,
        "is_non_deck": False,
    }  # fmt: skip
    deck = {"id": f"d-{number}", "name": f"Deck {number}", "expansion": 341,
            "_links": {"houses": ["Logos"], "cards": ["c1"]}}  # fmt: skip
    _import(home, number, {"data": deck, "_linked": {"cards": [card], "houses": []}})


def _has_decks(home: Path) -> Callable[[int], bool]:
    known = {deck.id for deck in decks(home / FILE)}
    return lambda number: f"d-{number}" in known


def _save_passages(home: Path, number: int) -> None:
    store = Store(home / FILE)
    passages = [Passage(f"Document {number}", "0.1", line, line, "Heading", f"Words {line}.") for line in range(1, 20)]
    store.save_passages(f"Document {number}", passages)
    store.close()


def _has_passages(home: Path) -> Callable[[int], bool]:
    store = Store(home / FILE)
    known = {source.document: source.passages for source in store.sources()}
    store.close()
    return lambda number: known.get(f"Document {number}") == 19


def _journal(home: Path) -> Journal[str]:
    return Journal("killed", [str(home)])


def _add(home: Path, number: int) -> None:
    _journal(home).add(str(number), "x" * 10_000)


def _has_kept(home: Path) -> Callable[[int], bool]:
    journal = _journal(home)
    return lambda number: journal.get(str(number)) == "x" * 10_000


def _sweep(home: Path, number: int) -> None:
    finding = Finding(Kind.LOOP, f"card-{number}", "another", "", "", "")
    Ledger(home / "sweeps.db", "stamp").keep([Done(f"task-{number}", (finding,), {"boards": number})])


def _has_swept(home: Path) -> Callable[[int], bool]:
    ledger = Ledger(home / "sweeps.db", "stamp")
    known, found = ledger.done(), {one.card for one in ledger.findings()}
    return lambda number: f"task-{number}" in known and f"card-{number}" in found


def _enter(home: Path, number: int) -> None:
    Log(home / "event.db").enter(Given(str(number), "", "", "", "", "", "", ""))


def _has_entered(home: Path) -> Callable[[int], bool]:
    known = {one.at for one in Log(home / "event.db").all()}
    return lambda number: str(number) in known


WRITERS = {
    "imported cards": Writer(_import_card, _has_cards),
    "imported decks": Writer(_import_deck, _has_decks),
    "official passages": Writer(_save_passages, _has_passages),
    "journal of readings": Writer(_add, _has_kept),
    "sweeps": Writer(_sweep, _has_swept),
    "log of an event": Writer(_enter, _has_entered),
}


def killed(writer: Writer, home: Path, begin: int, dice: random.Random) -> list[int]:
    """Let a process write from number `begin` on, kill it, and return the numbers that it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        for number in range(begin, begin + 1_000):
            writer.write(home, number)
            os.write(writing, b"%d\n" % number)
        os._exit(0)
    os.close(writing)
    with open(reading, "rb", buffering=0) as pipe:
        told, began = b"", time.perf_counter()
        for _ in range(dice.randrange(MOST)):
            told += pipe.read(64) or b""
        each = (time.perf_counter() - began) / max(1, told.count(b"\n")) or 0.02
        time.sleep(dice.random() * min(1.5 * each, 0.1))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += pipe.read() or b""
    return [int(line) for line in told.split()]


def sound(home: Path) -> bool:
    """Whether the databases of a home are whole."""
    told = []
    for path in home.glob("*.db"):
        with closing(sqlite3.connect(path)) as database:
            told.append(database.execute("PRAGMA integrity_check").fetchone())
    return all(one == ("ok",) for one in told)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=17)
    options = parser.parse_args()
    dice, began = random.Random(options.seed), time.perf_counter()
    told: Counter[str] = Counter()
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_CACHE"] = folder
        cache_dir.cache_clear()
        said: dict[str, list[int]] = {}
        home = Path(folder)
        for number in range(options.rounds):
            if number % A_HOME == 0:
                home, said = Path(folder) / f"home-{number}", {name: [] for name in WRITERS}
                home.mkdir()
            name = list(WRITERS)[number % len(WRITERS)]
            writer = WRITERS[name]
            found = killed(writer, home, 1_000 * number, dice)
            said[name] += found
            told[name] += len(found)
            there = writer.there(home)
            lost += [f"round {number}: {name} {one} is not there" for one in said[name] if not there(one)]
            if not sound(home):
                lost.append(f"round {number}: the database is damaged after {name}")
    for name, count in told.items():
        print(f"{name:20} {count:6} acknowledged")
    for line in lost:
        print(line)
    print(f"{options.rounds} processes killed, {told.total()} writes acknowledged, {len(lost)} lost, "
          f"{time.perf_counter() - began:.0f} s")  # fmt: skip
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
