"""Recorded top-level actions as ours: operations, and clicks on a card followed by what to do with it."""

from __future__ import annotations

from dataclasses import replace

from judge.effects.targets import Zone
from judge.engine.procedures.actions import Action
from judge.game.state import State

from .position import NAMES, Unmappable
from .recorded import NOOP, Segment

CHAINS_LIMIT = 24
"""18.4 CHAINS: nobody can have more, so no draw step is defined for more."""

USES = {
    "fight with this creature": "fight",
    "reap with this creature": "reap",
    "use this card's action ability": "action",
    "use this card's omni ability": "omni",
    "remove this creature's stun": "unstun",
    "discard this card": "discard",
    "play this creature": "play",
    "play this action": "play",
    "play this artifact": "play",
    "play this upgrade": "play",
}
"""What the recorder's buttons, in small letters, do with a card."""

FLANKS = ("left", "right")


def use_of(button: str) -> str:
    """The kind of action that a button means, "" for none; capital letters do not count."""
    return USES.get(button.lower(), "")


def action_of(segment: Segment, state: State) -> tuple[Segment, Action | None]:
    """The recorded action as ours (None for a click that did nothing), and the segment less the choices spent on it.

    Raises Unmappable.
    """
    if segment.op == "clickCard":
        return _clicked(segment)
    return segment, _operation(segment, state)


def _operation(segment: Segment, state: State) -> Action:
    if segment.player != NAMES[state.active]:
        raise Unmappable("an action of the player whose turn it is not")
    args = [*segment.args, None, None, None]
    card = str(args[0]) if args[0] else ""
    stunned = card in state.cards and state.cards[card].stunned
    match segment.op:
        case "play" | "playCreature":
            return _play(card, state, left=bool(args[1]), deploy=bool(args[2]))
        case "playUpgrade":
            return Action("play", card, target=str(args[1]))
        case "reap" | "useAction" | "useOmni" | "fightWith" if stunned:
            return Action("unstun", card)
        case "reap":
            return Action("reap", card)
        case "fightWith":
            return Action("fight", card, target=str(args[1]))
        case "useAction":
            return Action("action", card, ability=None)
        case "useOmni":
            return Action("omni", card, ability=None)
        case "scrap":
            return Action("discard", card)
        case "endTurn":
            if any(side.chains > CHAINS_LIMIT for side in state.players):
                raise Unmappable("more chains than the rules allow")
            return Action("end turn")
        case "raiseTide":
            return Action("raise tide")
        case "activateProphecy":
            return Action("prophecy", card, target=str(args[1]))
        case _:
            raise Unmappable("an operation without a counterpart")


def _play(card: str, state: State, *, left: bool, deploy: bool) -> Action:
    if state.cards[card].zone is not Zone.HAND:
        raise Unmappable("a card played from elsewhere than the hand")
    if deploy:
        return Action("play", card)
    return Action("play", card, flank="left" if left else "right")


def _clicked(segment: Segment) -> tuple[Segment, Action | None]:
    """A card clicked first and then told what to do with it; another card may be clicked before that."""
    card = str(segment.args[0])
    if NOOP in segment.flags:
        return segment, None
    clicks = segment.choices
    while clicks and clicks[0].card and not use_of(clicks[0].button):
        card, clicks = clicks[0].card, clicks[1:]
    kind = use_of(clicks[0].button) if clicks else ""
    if not kind:
        raise Unmappable("a click whose meaning the recorder left open")
    told, clicks = clicks[0].button.lower(), clicks[1:]
    target, flank = "", ""
    if kind == "fight" and clicks and clicks[0].card:
        target, clicks = clicks[0].card, clicks[1:]
    elif told == "play this creature" and clicks and clicks[0].button.lower() in FLANKS:
        flank, clicks = clicks[0].button.lower(), clicks[1:]
    elif told == "play this upgrade" and clicks and clicks[0].card:
        target, clicks = clicks[0].card, clicks[1:]
    action = Action(kind, card, target=target, flank=flank, ability=None if kind in ("action", "omni") else 0)
    return replace(segment, choices=clicks), action
