"""Recordings in the witness's form, written by hand from the rules."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge.conformance.recorded import Segment, segments

Position = dict[str, Any]
Change = Callable[[Position], None]
HOUSES = {"dust-imp": "dis", "valdr": "brobnar"}


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
    house = HOUSES.get(card, "brobnar")
    mine = {"uid": f"{card}#1", "id": card, "owner": name, "controller": name, "house": [house]}
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


def loaded(tmp_path: Path, *written: Position) -> list[Segment]:
    path = tmp_path / "own.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(segment) + "\n" for segment in written)
    return list(segments(path))
