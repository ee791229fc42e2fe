"""What a card may do now and, for what it may not, why: the engine's legal actions as a person would ask for them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from judge.engine.machine.board import Board, Waiting
from judge.engine.procedures.actions import TIDE_CHAINS, Action
from judge.engine.procedures.legal_actions import legal
from judge.game.state import State
from judge.rulings.answers.reasons import forbids
from judge.rulings.setup import Setup

_VERBS = {
    "play": "Play it",
    "discard": "Discard it",
    "reap": "Reap",
    "fight": "Fight",
    "action": "Use its Action:",
    "omni": "Use its Omni:",
    "unstun": "Use it to remove the stun",
    "may": "Do what its text offers",
    "prophecy": "Make it active",
}


@dataclass(slots=True)
class Option:
    """An act in words, and as a scenario has it."""

    says: str
    act: dict[str, Any] | str


@dataclass(slots=True)
class Not:
    """What may not be done, and the rules that forbid it."""

    says: str
    why: str
    rules: tuple[str, ...]


@dataclass(slots=True)
class Possible:
    """What a card may do (`may`), what may be done to it (`against`), and what it may not. `house` is the active house
    that was taken for granted, "" where the board names one."""

    may: list[Option] = field(default_factory=list)
    against: list[Option] = field(default_factory=list)
    may_not: list[Not] = field(default_factory=list)
    house: str = ""
    unknown: str = ""


def possible(board: Setup, uid: str) -> Possible:
    """What may be done with the card `uid`, and with it as the target of others."""
    state = board.state
    found = Possible()
    if not state.house:
        found.house = _inferred(state, board, uid)
        state = replace(state, house=found.house)
    try:
        judged = legal(state, board.library)
    except Waiting:
        found.unknown = "It hangs on a card that nobody named."
        return found
    for action in judged.actions:
        if uid not in (action.card, action.target) or not _named(board, action):
            continue
        option = Option(_says(board, action, uid), act(board, action))
        (found.may if action.card == uid else found.against).append(option)
    refused: dict[tuple[str, str], Not] = {}
    for action, stop in judged.illegal:
        if action.card == uid:
            says = _VERBS.get(action.kind, action.kind)
            why = forbids(board, action.card, stop)
            refused.setdefault((says, why.says), Not(says, why.says, why.rules))
    found.may_not = list(refused.values())
    return found


def general(board: Setup) -> list[Option]:
    """What the active player may do without a card: the tide, the end of the turn."""
    try:
        actions = legal(board.state, board.library).actions
    except Waiting:
        return []
    words = {"raise tide": f"Raise the tide ({TIDE_CHAINS} chains)", "end turn": "End the turn"}
    return [Option(words[action.kind], action.kind) for action in actions if action.kind in words]


def onward(board: Setup, state: State) -> list[Option]:
    """Everything the active player may do at `state`, a position that `board` led to."""
    try:
        actions = legal(state, board.library).actions
    except Waiting:
        return []
    found = [act(board, action) for action in actions if _named(board, action)]
    return [Option(in_words(one), one) for one in found]


def _named(board: Setup, action: Action) -> bool:
    """Whether the cards of an action can be called by a name in a scenario."""
    named = set(board.uids.values())
    return all(uid in named for uid in (action.card, action.target) if uid)


def _inferred(state: State, board: Setup, uid: str) -> str:
    """The house that must be active for the card to be played or used; that of the player's first card, if it is the
    opponent's."""
    card = state.cards.get(uid)
    asked = [uid] if card is not None and card.holder == state.active else []
    side = state.players[state.active]
    looking = Board.of(state, board.library)
    for one in (*asked, *side.battleline, *side.hand, *side.artifacts):
        if not state.cards[one].card:
            continue
        houses = looking.derived.houses(one) or frozenset(looking.face(one).houses)
        ordered = [house for house in looking.face(one).houses if house in houses] or sorted(houses)
        if ordered:
            return ordered[0]
    return side.houses[0] if side.houses else ""


def act(board: Setup, action: Action) -> dict[str, Any] | str:
    """An action of the engine as an act of a scenario."""
    if action.kind in ("raise tide", "end turn"):
        return action.kind
    told: dict[str, Any] = {"activate" if action.kind == "prophecy" else action.kind: board.label(action.card)}
    if action.target:
        words = {"fight": "with", "prophecy": "under"}
        told[words.get(action.kind, "onto")] = board.label(action.target)
    return told


def _says(board: Setup, action: Action, uid: str) -> str:
    target = board.label(action.target) if action.target else ""
    if action.target == uid:
        other = board.label(action.card)
        done = {"fight": "fights it", "play": "is played on it"}.get(action.kind, action.kind)
        return f"{other} {done}"
    match action.kind:
        case "fight":
            return f"Fight {target}"
        case "play" if target:
            return f"Play it on {target}"
        case "prophecy":
            return f"Make it active with {target} under it"
    return _VERBS.get(action.kind, action.kind)


def in_words(written: object) -> str:
    """An act of a scenario in words."""
    if isinstance(written, str):
        return _ACTS.get(written, written)
    if not isinstance(written, dict):
        return str(written)
    kind = next((kind for kind in _ACTS if kind in written), "")
    if not kind:
        return ", ".join(f"{key} {value}" for key, value in written.items())
    target = next((f" {words} {written[key]}" for key, words in _TARGETS.items() if key in written), "")
    return _ACTS[kind].format(written[kind]) + target


_ACTS = {
    "play": "Play {}",
    "discard": "Discard {} from hand",
    "reap": "Reap with {}",
    "fight": "Fight with {}",
    "action": "Use the Action: of {}",
    "omni": "Use the Omni: of {}",
    "unstun": "Remove the stun from {}",
    "choose house": "Choose {}",
    "activate": "Make {} active",
    "may": "Do what {} offers",
    "end turn": "End the turn",
    "raise tide": "Raise the tide",
}
_TARGETS = {"with": "against", "onto": "on", "under": "with"}
