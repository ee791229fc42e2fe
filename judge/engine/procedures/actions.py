"""What the active player can begin in step 3, and the machine that carries it out."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.engine.evaluation import entry_statics
from judge.engine.law import fight_targets, house_choice, legality, restrictions, standing_offers
from judge.engine.law.restrictions import Stop
from judge.engine.machine import rule_switches
from judge.engine.machine.act_data import Chains, Discarding, Tide
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision
from judge.engine.machine.frames import Frame
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine, start
from judge.engine.machine.observing import Observer
from judge.engine.machine.play_data import USES, Playing, Using
from judge.engine.machine.run import Run, procedure
from judge.errors import JudgeError
from judge.game.draft import Draft
from judge.game.state import Player, Record, State

from .prophecies import ActivatingProphecy
from .turn_data import STEPS, At, Turn
from .unread_texts import Unread


class IllegalAction(JudgeError):
    """An action that the rules forbid; `rules` are the ids of the entries that do."""

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message, hint=", ".join(rules) or None)
        self.rules = rules


class Action(NamedTuple):
    """An action of step 3, or the end or house choice of a turn.

    `kind`: "play", "discard", "reap", "fight", "action", "omni", "unstun", "end turn", "choose house", "raise tide",
    "prophecy", "may" (what a constant text offers). `card`: the uid played, used, discarded, activated or offering.
    `target`: the creature fought, the host of an upgrade, the card put under a prophecy, the house. `flank`
    "left"/"right" or "" (asked); `place`: for deploy, counted from the left, None (asked). `ability`: which of several
    Action: or Omni: abilities, None (asked).
    """

    kind: str
    card: str = ""
    target: str = ""
    flank: str = ""
    place: int | None = None
    ability: int | None = 0




def forbidden(board: Board, action: Action) -> Stop | None:
    """What forbids the action at this moment, None where it is legal."""
    if action.card and action.card not in board.draft.cards and action.kind != "prophecy":
        return Stop(("glossary/zones-of-play",), says=f"There is no card {action.card}.")
    match action.kind:
        case "play":
            return (
                _not_to_be_played(board, action)
                or _host_allowed(board, action)
                or restrictions.barred(board, action.card, board.draft.active).get(action.flank)
                or (_not_offered(board, action.card, action.place) if action.place is not None else None)
            )
        case "discard":
            return legality.may_discard(board, action.card)
        case "fight" if action.target:
            return legality.may_use(board, action.card, "fight") or fight_targets.may_attack(
                board, action.card, action.target
            )
        case kind if kind in USES:
            return legality.may_use(board, action.card, kind, ability=action.ability or 0)
        case "choose house":
            return _house(board, action.target)
        case "raise tide":
            return _tide(board)
        case "prophecy":
            return _prophecy(board, action)
        case "may":
            return legality.step(board) or standing_offers.forbidden(board, action.card)
        case _:
            return None


def _house(board: Board, house: str) -> Stop | None:
    """The house is chosen once a turn, in step 2 (18.4 HOUSE CHOICE), among those that the player has."""
    rules = ("glossary/house-choice",)
    draft = board.draft
    chosen = any(one.verb is Verb.CHOOSE_HOUSE and (one.player, one.turn) == (draft.active, draft.turn)
                 for one in draft.history)
    if chosen and draft.step != "house":
        return Stop(rules, says="The active house has been chosen this turn.")
    says = "No such house: it is neither on the identity card nor that of a card that the player controls."
    return house_choice.houses(board).get(house, Stop(rules, says=says))


def _not_to_be_played(board: Board, action: Action) -> Stop | None:
    """Why a card can be played neither faceup nor, where its text lets it be, facedown."""
    stop = legality.may_play(board, action.card, host=action.target)
    down = None if stop is None or action.target else board.face(action.card).facedown
    return stop if down is None else legality.may_play(board, action.card, token=down.id) and stop


def _host_allowed(board: Board, action: Action) -> Stop | None:
    face = board.face(action.card)
    if not action.target:
        return None
    if face.type != "upgrade" and face.as_upgrade is None:
        return Stop(("glossary/upgrades",), says=f"{face.name} is no upgrade: it is attached to nothing.")
    if any(ref.uid == action.target for ref in legality.hosts(board, action.card)):
        return None
    return Stop(("glossary/upgrades",), says="The upgrade cannot be attached to that card.")


def _not_offered(board: Board, uid: str, place: int) -> Stop | None:
    """Why a creature cannot enter at that place, counted from the left (18.4 FLANK, DEPLOY)."""
    how = entry_statics.entrance(board, uid, board.draft.active, played=True)
    end = len(board.draft.players[board.draft.active if how.controller is None else how.controller].battleline)
    rules, name = ("glossary/flank", "glossary/deploy"), board.derived.name(uid)
    if not 0 <= place <= end:
        return Stop(rules, says=f"There is no place {place}: the flanks are 0 and {end}.")
    if place in (0, end) or how.deploy or how.copying:
        return None
    return Stop(rules, says=f"{name} has no deploy: it enters play on a flank, at an end of the line.")


def _tide(board: Board) -> Stop | None:
    """The tide's own Omni: (18.4 TIDE, decision tide-omni)."""
    if not board.draft.tide_in_game:
        return Stop(("glossary/tide",), says="There is no tide in this game.")
    if board.draft.tide == board.draft.active and not rule_switches.otherwise(board, "tide-omni"):
        return Stop(("glossary/tide", "decision/tide-omni"), says="The tide is high for you already.")
    return restrictions.forbids(board, Act.RAISE_TIDE, Record(Verb.RAISE_TIDE, board.draft.active))


def _prophecy(board: Board, action: Action) -> Stop | None:
    """18.4 PROPHECY, decision prophecy-count: one activation in a turn, with a card from hand."""
    side = board.draft.players[board.draft.active]
    rules = ("glossary/prophecy", "decision/prophecy-count")
    mine = next((prophecy for prophecy in side.prophecies if prophecy.uid == action.card), None)
    if mine is None or mine.active:
        return Stop(rules, says="Only an inactive prophecy of yours can be made active.")
    bare = not action.target and not side.hand and rule_switches.otherwise(board, "prophecy-count")
    if action.target not in side.hand and not bare:
        named = "" if action.target else ": none is named"
        return Stop(rules, says=f"A card from your hand must be put under it{named}.")
    if any(record.verb is Verb.USE and record.detail == "prophecy" for record in board.draft.history):
        return Stop(rules, says="One prophecy has been made active this turn.")
    return None


def frame_of(board: Board, action: Action) -> Frame[object] | None:
    """The procedure that carries the action out; None for the end of the turn."""
    player: Player = board.draft.active
    match action.kind:
        case "play":
            return Frame(Playing(action.card, player, None, action.flank, action.place, action.target, own=True))
        case "discard":
            ref = board.card(action.card).ref
            return Frame(Discarding((ref,), player))
        case "raise tide":
            return Frame(TideAction(player))
        case "prophecy":
            return Frame(ActivatingProphecy(action.card, action.target, player))
        case "may":
            return standing_offers.frame(board, action.card)
        case kind if kind in USES:
            against = board.card(action.target).ref if action.target else None
            ability = action.ability if kind in ("action", "omni") else None
            return Frame(Using(board.card(action.card).ref, kind, player, None, against, True, ability))
        case _:
            return None


TIDE_CHAINS = 3
"""The chains that raising the tide costs (18.4 TIDE)."""


class TideAction(NamedTuple):
    """The tide's own Omni: ability, used by a player."""

    player: Player


@procedure(TideAction)
def tide_action(run: Run, frame: Frame[TideAction]) -> None:
    """ "Omni: Raise the tide. Gain 3 chains.", granted by the rules (18.4 TIDE)."""
    data = frame.data
    if not frame.begun:
        run.go(1)
        run.push(Tide(data.player))
    else:
        run.agenda[-1] = Frame(Chains(data.player, TIDE_CHAINS))


def begin(state: State, library: Library, action: Action, observer: Observer | None = None) -> Machine:
    """The machine that carries out an action, run to its first pause. It ends where the main step goes on, or,
    after the end of the turn, where the next main step begins. `observer` is told of what is turned away.

    Raises IllegalAction for what the rules forbid, `rules` naming the entries.
    """
    board = Board.of(state, library)
    stop = forbidden(board, action)
    if stop is not None:
        raise IllegalAction(stop.says or "This is not legal.", stop.rules)
    if action.kind == "choose house":
        machine = begin_at(state, library, "house", observer=observer)
        if isinstance(machine.pause, Decision) and machine.pause.kind == "house":
            return machine.choose((action.target,))
        return machine
    if action.kind == "end turn":
        return begin_at(state, library, "ready", observer=observer)
    frame = frame_of(board, action)
    board.let_go()
    if frame is None:
        raise IllegalAction(f"There is no action called {action.kind}.")
    unread = Frame(Unread((action.card,) if action.kind in ("play", "discard") else ()))
    rules = _overruled(state, library, action)
    said = (Frame(Overruled(rules)),) if rules else ()
    return start(state, library, (Frame(Turn(state.active), At.MAIN), frame, unread, *said), observer)


def choosing_house(state: State, library: Library) -> Board:
    """The position as though the active player were at step 2, in which a house is judged."""
    draft = Draft(state)
    draft.step = "house"
    return Board(draft, library)


def other_house(machine: Machine, house: str) -> IllegalAction | None:
    """Why `house` is not chosen in step 2 of the turn that a machine has come to; None where it can be or was, or where
    the choice is still to come (18.4 HOUSE CHOICE)."""
    state, pause = machine.state, machine.pause
    if isinstance(pause, Decision) and pause.kind == "house" and pause.source is None:
        wrong = all(option.value != house for option in pause.options)
    else:
        chosen = [one.detail for one in state.history if one.verb is Verb.CHOOSE_HOUSE and one.turn == state.turn]
        wrong = machine.finished and state.winner is None and chosen[-1:] != [house]
    if not wrong:
        return None
    stop = _house(choosing_house(state, machine.library), house)
    says = stop.says if stop is not None else ""
    return IllegalAction(says or "This house cannot be chosen.", stop.rules if stop else ("glossary/house-choice",))


class Overruled(NamedTuple):
    """That an act is allowed only as the head judge reads these rules."""

    rules: tuple[str, ...]


@procedure(Overruled)
def overruled(run: Run, frame: Frame[Overruled]) -> None:
    """Say so."""
    run.note("turn.main", *frame.data.rules, says="This is allowed as the head judge reads the rules.")
    run.finish()


def _overruled(state: State, library: Library, action: Action) -> tuple[str, ...]:
    """The rules that would forbid an act by our reading of a decision that the head judge reads otherwise."""
    if not state.readings:
        return ()
    stop = forbidden(Board.of(replace(state, readings=frozenset()), library), action)
    return tuple(stop.rules) if stop is not None else ()


def begin_at(
    state: State, library: Library, step: str, *, single: bool = True, observer: Observer | None = None
) -> Machine:
    """The machine at the beginning of a step of the turn: "start", "forge", "house", "archives", "main", "ready",
    "draw" or "end". With `single` it ends where the next main step begins; else it asks for every action. Raises
    KeyError for a step that is none."""
    return start(state, library, (Frame(Turn(state.active, single), STEPS[step]), Frame(Unread())), observer)
