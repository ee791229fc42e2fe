"""Small boards, one condition each: what a text does comes out as its author wrote from the rules, and nothing else.

The boards lie in `data/boards`, a list in each file. Three creatures stand on either side, and "Spell", an action with
the text of the board, is played from hand. A board says in `given` what is otherwise, in `when` what else is done.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import understood
from judge.rulings.yaml_source import Located, validate
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "boards"


def creature(name: str, power: int, house: str) -> dict[str, Any]:
    return {"card": name, "type": "creature", "text": "", "power": power, "house": house}


USUAL: dict[str, Any] = {
    "house": "Brobnar",
    "me": {"amber": 4, "battleline": [creature(*one, "Brobnar") for one in (("Ann", 2), ("Bob", 4), ("Cay", 6))]},
    "opponent": {"amber": 5, "battleline": [creature(*one, "Mars") for one in (("Dan", 3), ("Eve", 5), ("Fay", 7))]},
}
BOARDS: dict[str, dict[str, Any]] = {
    f"{file.stem}: {board['asks']}": board
    for file in sorted(FOLDER.glob("*.yaml"))
    for board in safe_load(file.read_text("utf-8"))
}


def over(usual: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """The usual board with what is otherwise; of a card of the usual line only what is otherwise need be said."""
    laid = dict(usual)
    for key, value in given.items():
        old = laid.get(key)
        laid[key] = over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return laid


def scenario(board: dict[str, Any]) -> dict[str, Any]:
    """A board as the scenario that it is short for."""
    given = over(USUAL, board.get("given", {}))
    facts = board.get("cards", {})
    for seat in ("me", "opponent"):
        line = given[seat]["battleline"]
        given[seat] = {**given[seat], "battleline": [
            {**card, **facts.get(card["card"], {})} if isinstance(card, dict) else card for card in line
        ]}  # fmt: skip
    when = list(board.get("when", ()))
    if "text" in board:
        spell = {"card": "Spell", "type": "action", "text": board["text"], "house": "Brobnar"}
        given["me"] = {**given["me"], "hand": [*given["me"].get("hand", ()), spell]}
        when.append({"play": "Spell"} | ({"choices": board["choices"]} if "choices" in board else {}))
    rest: dict[str, Any] = {key: board[key] for key in ("earlier", "ask", "then", "decided_by") if key in board}
    return {"id": "board", "question": board["asks"], "given": given, "when": when, **rest}


def located(value: Any) -> Any:
    """What YAML would be read as: written out and read again it costs more than to rule on it."""
    if isinstance(value, dict):
        mapping = Located((key, located(inner)) for key, inner in value.items())
        mapping.lines = dict.fromkeys(mapping, 0)
        return mapping
    return [located(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_comes_out_as_written(name: str) -> None:
    data = located(scenario(BOARDS[name]))
    validate(data, name)
    assert failures(rule(understood(data, name))) == []
