"""All actions of the active player: the legal ones, and each illegal one with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.effects.abilities import Heading
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.law import allowances, house_choice, legality
from judge.engine.law.restrictions import Stop
from judge.engine.law.standing_offers import offers
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.library import Library
from judge.engine.machine.run import Run
from judge.game.state import State, beside, opponent

from .actions import Action, forbidden, frame_of
from .turn_data import At, Turn


class Legal(NamedTuple):
    """What may be done (`actions`), and what may not, each with the reason."""

    actions: tuple[Action, ...]
    illegal: tuple[tuple[Action, Stop], ...]


def legal(state: State, library: Library) -> Legal:
    """Every action that the active player could think of at this moment.

    In step 2 these are the houses; in step 3 playing and discarding cards in hand (and cards elsewhere that a text
    permits to be played), every way of using every card in play, activating prophecies, raising the tide, and ending
    the turn. Plays come once for each card, those of upgrades once for each creature, fights once for each enemy. Of
    cards that nobody named nothing is said.
    """
    return legal_on(Board.of(state, library))


def legal_on(board: Board) -> Legal:
    """The same for a position that is being looked at."""
    judged = [(action, forbidden(board, action)) for action in thinkable(board)]
    return Legal(
        tuple(action for action, stop in judged if stop is None),
        tuple((action, stop) for action, stop in judged if stop is not None),
    )


def thinkable(board: Board) -> Iterator[Action]:
    """Every action that makes sense to ask about, legal or not."""
    player = board.draft.active
    side = board.draft.players[player]
    if board.draft.step == "house":
        yield from (Action("choose house", target=house) for house in house_choice.houses(board, player))
        return
    hand = [uid for uid in side.hand if board.card(uid).card]
    for uid in hand:
        yield from _plays(board, uid)
        yield Action("discard", uid)
    named = dict.fromkeys(card.zone for card in board.draft.cards.values() if card.zone.is_named)
    for zone in (Zone.DISCARD, Zone.ARCHIVES, Zone.PURGED, Zone.DECK, *named):
        for uid in board.draft.zone_cards(player, zone)[: 1 if zone is Zone.DECK else None]:
            if board.card(uid).card and any(allowances.permits(board, player, Act.PLAY, uid)):
                yield from _plays(board, uid)
    for card in board.draft.in_play():
        if board.derived.controller(card.uid) == player and not card.host:
            yield from _uses(board, card.uid)
    for prophecy in side.prophecies:
        yield from (Action("prophecy", prophecy.uid, uid) for uid in hand if not prophecy.active)
    yield from (Action("may", uid) for uid in dict.fromkeys(one.source.uid for one in offers(board, player)))
    if board.draft.tide_in_game:
        yield Action("raise tide")
    yield Action("end turn")


def _plays(board: Board, uid: str) -> Iterator[Action]:
    upgrade = "upgrade" in board.derived.types(uid)
    hosts = legality.hosts(board, uid) if upgrade or board.face(uid).as_upgrade is not None else ()
    yield from (Action("play", uid, host.uid) for host in hosts)
    if not upgrade or not hosts or board.face(uid).facedown is not None:
        yield Action("play", uid)


def _uses(board: Board, uid: str) -> Iterator[Action]:
    for way in legality.ways(board, uid):
        match way:
            case "fight":
                enemy = board.draft.players[opponent(board.derived.controller(uid))]
                yield from (Action("fight", uid, target) for target in enemy.battleline)
            case "action" | "omni":
                heading = Heading.ACTION if way == "action" else Heading.OMNI
                for number in range(len(legality.bold(board, uid, heading))):
                    yield Action(way, uid, ability=number)
            case _:
                yield Action(way, uid)


def label(board: Board, action: Action) -> str:
    """An action in words: "fight with A against B"."""

    def name(uid: str) -> str:
        if uid in board.draft.cards:
            return board.derived.name(uid)
        shown = beside(board.draft.players).get(uid)
        return board.library.definition(shown).name if shown else uid

    card, target = name(action.card), name(action.target)
    match action.kind:
        case "play":
            return f"play {card} on {target}" if target else f"play {card}"
        case "discard":
            return f"discard {card}"
        case "reap":
            return f"reap with {card}"
        case "fight":
            return f"fight with {card} against {target}" if target else f"fight with {card}"
        case "action" | "omni":
            return f"use {card}'s {action.kind.capitalize()}: ability"
        case "unstun":
            return f"remove the stun from {card}"
        case "may":
            return f"do what {card} offers"
        case "prophecy":
            return f"make the prophecy {card} active with {target} under it"
        case "choose house":
            return f"choose {action.target}"
        case _:
            return action.kind


def ask_action(run: Run, data: Turn) -> None:
    """Let the active player pick any legal action of step 3."""
    actions = (action for action in legal_on(run).actions if action.kind != "end turn")
    options = (*(Option(action, label(run, action)) for action in actions), Option("end", "end the step"))
    (chosen,) = run.ask(Decision(run.draft.active, "What do you do?", options, kind="action"))
    if not isinstance(chosen, Action):
        run.go(At.READY, data)
        return
    frame = frame_of(run, chosen)
    assert frame is not None
    run.go(At.MAIN)
    run.agenda.append(frame)
