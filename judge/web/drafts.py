"""Scenarios on their way: read from an address, a text or a notation, and made into a board without asking for more."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from judge.catalogue import Catalogue
from judge.catalogue.user import full_catalogue
from judge.engine.machine.board import Waiting
from judge.engine.machine.library import token_called
from judge.errors import JudgeError
from judge.game.draft import Draft
from judge.game.state import Card, State
from judge.questions.asked import ask
from judge.rulings import notation
from judge.rulings.acts import read_act
from judge.rulings.judging import earlier
from judge.rulings.readings import NONE, Readings
from judge.rulings.scenario import SEAT_NAMES, Scenario
from judge.rulings.setup import Setup, setup
from judge.rulings.status import Found, status
from judge.rulings.yaml_source import Located, load, validate

from . import edits
from .table import Table, table


def parse(text: str) -> edits.Data:
    """A scenario as plain data, from YAML or from board notation; one without acts will do. Raises JudgeError."""
    if is_notation(text):
        return from_state(notation.read(text.strip()), full_catalogue())
    if not text.strip():
        return edits.blank()
    if is_english(text):
        text = _described(text)
    located = load(text)
    whole = Located({"given": {}, **located})
    whole.lines = dict(located.lines)
    if not whole.get("when"):
        whole["when"] = ["end turn"]  # the schema wants one; a board that is being built has none yet
    validate(whole, "scenario")
    data: edits.Data = json.loads(json.dumps(located))
    data.setdefault("given", {})
    for side in edits.SIDES:
        if data["given"].get(side) is None:
            data["given"][side] = {}
    return data


def is_notation(text: str) -> bool:
    """Whether a text looks like a board in notation rather than YAML."""
    first = text.strip().splitlines()[:1]
    return bool(first) and first[0].count("|") == 2 and bool(re.match(r"\S+@(me|opponent)\b", first[0]))


def is_english(text: str) -> bool:
    """Whether a text describes a board in sentences rather than in YAML."""
    return ":" not in text and text.count(" ") >= 2


def _described(text: str) -> str:
    """The scenario that sentences describe; raises JudgeError with what is asked back where there is none."""
    asked = ask(text, full_catalogue())
    if not asked.scenario:
        back = asked.asks_back[0].question if asked.asks_back else "name the cards, and whose they are"
        raise JudgeError("no board was found in these words", hint=back)
    return asked.scenario


@dataclass(slots=True)
class Laid:
    """A scenario laid out on a table: the position, its picture, and what is wrong with it; `now`: the position after
    what happened earlier, and `undone` why that cannot have happened, "" where it can."""

    data: edits.Data
    setup: Setup
    table: Table
    problems: list[Found]
    now: Setup
    undone: str = ""


def lay(data: edits.Data, version: str, readings: Readings = NONE) -> Laid:
    """The board of a scenario; raises ScenarioError where a name is not known."""
    located = _located(data)
    acts = tuple(read_act(act, ("earlier", i), located, "board") for i, act in enumerate(located.get("earlier", ())))
    scenario = Scenario("board", located, acts, ())
    board = setup(scenario, version, full_catalogue(), readings)
    problems = status(board.state, board.library)
    drawn = table(board.state, board.library)
    for problem in problems:
        for tile in drawn.tiles:
            if problem.card and tile.name == problem.card:
                tile.wrong = problem.problem.says
    try:
        return Laid(data, board, drawn, problems, replace(board, state=earlier(scenario, board)))
    except JudgeError as error:
        return Laid(data, board, drawn, problems, board, error.message)
    except Waiting:
        return Laid(data, board, drawn, problems, board, "it hangs on a card that nobody named")


def _located(data: Any) -> Any:
    if isinstance(data, Mapping):
        made = Located({key: _located(value) for key, value in data.items()})
        made.lines = {}
        return made
    return [_located(one) for one in data] if isinstance(data, list) else data


# --- from a position back to a scenario -------------------------------------------------------------------------------


def from_state(state: State, cards: Catalogue) -> edits.Data:
    """The scenario that describes a position (what notation holds of it)."""
    draft = Draft(state)
    given: edits.Data = {"active": SEAT_NAMES[state.active]}
    if state.house:
        given["house"] = state.house
    given["turn"] = state.turn
    if state.tide is not None:
        given["tide"] = SEAT_NAMES[state.tide]
    if state.time:
        given["time"] = state.time
    for seat, name in SEAT_NAMES.items():
        given[name] = _side(draft, seat, cards)
    return edits.tidy({"given": given})


def _side(draft: Draft, seat: int, cards: Catalogue) -> edits.Data:
    side = draft.players[seat]
    zones = {"battleline": side.battleline, "artifacts": side.artifacts, "hand": side.hand, "deck": side.deck.cards,
             "discard": side.discard, "archives": side.archives, "purged": side.purged}  # fmt: skip
    told: edits.Data = {"amber": side.amber, "chains": side.chains, "keys": list(side.keys)}
    told["houses"] = list(side.houses)
    if side.counters:
        told["counters"] = dict(side.counters)
    if side.token:
        told["token"] = _name(side.token, cards)
    for zone, uids in zones.items():
        if uids or zone in ("hand", "deck"):
            told[zone] = [_written(draft, draft.cards[uid], seat, cards) for uid in uids]
    return told


def _written(draft: Draft, card: Card, seat: int, cards: Catalogue) -> edits.Data:
    one: edits.Data = {"card": _name(card.card, cards) if card.card else edits.UNKNOWN}
    facts = {"damage": card.damage, "amber": card.amber, "ward": card.warded, "stun": card.stunned,
             "enrage": card.enraged, "house": card.maverick, "icons": list(card.enhancements),
             "armor spent": card.armor_spent, "token": token_called(card.token) or bool(card.token)}  # fmt: skip
    one |= {key: value for key, value in facts.items() if value}
    if card.exhausted:
        one["ready"] = False
    if card.owner != seat:
        one["owner"] = SEAT_NAMES[card.owner]
    counters = dict(card.counters)
    if power := counters.pop("+1 power", 0):
        one["power counters"] = power
    if counters:
        one["counters"] = counters
    for key, there in (("upgrades", draft.upgrades_of(card.uid)), ("under", draft.under(card.uid))):
        if there:
            one[key] = [_written(draft, below, seat, cards) for below in there]
    return one


def _name(card_id: str, cards: Catalogue) -> str:
    return edits.called(cards.card(card_id))


