"""The keys of every answer that programs read: of /api/v1, and of `judge … --json`. `python tests/keys.py` writes them.

Each line of `tests/data/keys.txt` is a way to a value, and the types that it has: `.outcomes[].lost: list`. What has
words of cards for keys is `*`; of trees, and of boards as they are sent, no more is said than that they are there.
A key that disappears or changes its type breaks who builds on it: under v1 that must not be. A new one may come, and is
written here by the script.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner
from flask.testing import FlaskClient

from judge.cli import main
from judge.sweeps import Finding, Kind
from judge.sweeps.ledger import FILE as LEDGER
from judge.sweeps.ledger import Ledger
from judge.sweeps.tasks import Done
from judge.web import create_app

FILE = Path(__file__).parent / "data" / "keys.txt"

OPEN = ("tree", "clause", "board.given")
"""Ends of ways behind which nothing is looked at."""
WORDS = ("learned", "undefined", "counters")
"""Ends of ways behind which keys are words of cards."""

GIVEN = {
    "house": "brobnar",
    "me": {"amber": 1, "battleline": [{"card": "Troll", "damage": 1}], "hand": ["Anger"]},
    "opponent": {"battleline": ["Dust Imp", {"card": "Bumpsy", "ward": True}]},
}
FIGHT = {"given": GIVEN, "when": [{"fight": "Troll"}], "ask": {"survives": "Bumpsy"}}
CERTAIN = {"given": GIVEN, "when": [{"reap": "Troll"}]}
FORBIDDEN = {"given": GIVEN, "when": [{"fight": "Bumpsy"}]}
RAIN = {"card": "Rain", "type": "action", "house": "dis", "text": "Play: Frobnicate it. Draw a card."}
UNREAD = {"given": {"house": "dis", "me": {"hand": [RAIN]}}, "when": [{"play": "Rain"}]}
CARDS = [
    {"id": "own-one", "name": "Own One", "number": "001", "expansion": 990, "house": "dis", "keywords": [], "power": 3,
     "traits": ["demon"], "type": "creature", "rarity": "Common", "amber": 0, "armor": None,
     "text": "Gleaming. (Gleaming: After this creature reaps, gain 1A.)"},
    {"id": "own-two", "name": "Own Two", "number": "002", "expansion": 990, "house": "dis", "keywords": [],
     "traits": [], "type": "action", "rarity": "Common", "amber": 1, "armor": None, "power": None,
     "text": "Play: Frobnicate it."},
    {"id": "own-three", "name": "Own Three"},
]  # fmt: skip
PACK = json.dumps({"ids": ["990"], "code": "XX", "name": "Invented", "cards": CARDS})
QUESTIONS = (
    "I reap with my Troll. How much amber do I have?", "Does my flurbleworp die?", "What is a ward?",
    "I foolishly reap with my Troll. How much amber do I have?", "Does poison kill my flurbleworp?",
    "I foolishly attack Krump with Troll. Does Krump die?",
)  # fmt: skip

MET = tuple(Finding(Kind.ORDER, "troll", other, "reap", "theirs") for other in ("anger", "bumpsy", "krump", "valdr"))

POSTED: dict[str, list[dict[str, Any]]] = {
    "ask": [{"question": question} for question in QUESTIONS],
    "rule": [{"scenario": one} for one in (FIGHT, CERTAIN, FORBIDDEN, UNREAD)],
    "play": [{"scenario": FIGHT}, {"scenario": FIGHT, "answers": [[1]]}],
    "step": [{"scenario": FIGHT}, {"scenario": FIGHT, "step": 2}],
    "compare": [{"first": {"scenario": FIGHT, "way": one}, "second": {"scenario": FIGHT, "way": 2}} for one in (1, 2)],
    "why-not": [{"scenario": FIGHT, "card": "Dust Imp"}, {"scenario": FORBIDDEN, "act": 1}, {"scenario": FIGHT}],
    "would-change": [{"scenario": FIGHT}],
    "parse": [{"text": "Play: Draw 2 cards. Frobnicate."}, {"text": "Play: Draw a card."}],
    "cards/check": [{"name": "own.json", "text": PACK}],
    "import": [{"name": "own.json", "text": PACK}],
}
"""What is sent to each address under /api/v1."""
GOT = (
    "health", "search?q=ward", "cards?limit=3", "cards?q=troll", "cards/{card_id}", "cards/{card_id}/meetings?limit=3",
    "rules?kind=decision&limit=3", "rules/{rule_id}", "faq?limit=3", "faq/{case_id}",
)  # fmt: skip
ONE_OF = {"card_id": "troll", "rule_id": "glossary/ward", "case_id": "card/bait-and-switch-1"}


def found() -> list[str]:
    """All of them now, a line each, in order."""
    kinds: dict[str, set[str]] = {}
    with TemporaryDirectory() as home:
        before = os.environ.get("JUDGE_HOME")
        os.environ["JUDGE_HOME"] = home
        Ledger(Path(home) / LEDGER, "").keep([Done("met", MET)])
        try:
            for source, told in (*_answers(create_app({"IMPORTS": True}).test_client()), *_printed(Path(home))):
                for way, kind in ways(told):
                    kinds.setdefault(f"{source} {way}", set()).add(kind)
        finally:
            del os.environ["JUDGE_HOME"]
            if before is not None:
                os.environ["JUDGE_HOME"] = before
    return [f"{way}: {' or '.join(sorted(these))}" for way, these in sorted(kinds.items())]


def _answers(client: FlaskClient) -> Iterator[tuple[str, Any]]:
    for address, bodies in POSTED.items():
        for body in bodies:
            yield f"POST {address}", client.post(f"/api/v1/{address}", json=body).json
    for address in GOT:
        yield f"GET {address.partition('?')[0]}", client.get(f"/api/v1/{address.format(**ONE_OF)}").json
    yield "refused", client.post("/api/v1/rule", json={"scenario": "given: {me: {hnd: []}}"}).json


def _printed(folder: Path) -> Iterator[tuple[str, Any]]:
    for name, board in {"fight": FIGHT, "certain": CERTAIN, "forbidden": FORBIDDEN, "unread": UNREAD}.items():
        file = folder / f"{name}.yaml"
        file.write_text(json.dumps(board), "utf-8")
        yield "judge rule", _json("rule", str(file))
    yield "judge rule --would-change", _json("rule", "--would-change", str(folder / "fight.yaml"))
    for question in QUESTIONS:
        yield "judge ask", _json("ask", question)
    pack = folder / "own.json"
    pack.write_text(PACK, "utf-8")
    yield "judge cards check", _json("cards", "check", str(pack))


def _json(*command: str) -> Any:
    return json.loads(CliRunner().invoke(main, [*command, "--json"]).stdout)


def ways(told: Any, way: str = "") -> Iterator[tuple[str, str]]:
    """Each way to a value, and the type that it has there."""
    if isinstance(told, dict):
        yield way, "object"
        for key, value in () if way.endswith(OPEN) else told.items():
            yield from ways(value, f"{way}.{'*' if way.endswith(WORDS) else key}")
    elif isinstance(told, list):
        yield way, "list"
        for one in told:
            yield from ways(one, f"{way}[]")
    else:
        kinds = {str: "text", bool: "yes or no", int: "number", float: "number", type(None): "nothing"}
        yield way, kinds[type(told)]


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in found()), "utf-8")
