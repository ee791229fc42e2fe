"""The order in which cards come to lie in a discard pile: of those that leave play together (18.4 DESTROYED) and of
those discarded by one instruction (decision discard-simultaneity) the active player's choice, or chance's, asked for
where some card of the game reads that order or answers a discard, or somebody wants to know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, walk
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.library import Definition
from judge.engine.machine.run import Run
from judge.game.state import Player, Ref, opponent


def ordered(run: Run, refs: Sequence[Ref]) -> tuple[Ref, ...]:
    """The objects in the order in which they are put on their owners' piles, the last one on top."""
    if len(refs) < 2 or not matters(run):
        return tuple(refs)
    found: list[Ref] = []
    for player in (run.draft.active, opponent(run.draft.active)):
        found += _of(run, player, [ref for ref in refs if run.card(ref.uid).owner == player])
    return tuple(found)


def _of(run: Run, player: Player, refs: list[Ref]) -> list[Ref]:
    cards = (run.card(ref.uid) for ref in refs)
    marks = tuple((card.uid, (card.card, card.maverick, card.enhancements)) for card in cards)
    if len({mark for _, mark in marks}) < 2:
        return refs
    whose = "your" if player == run.draft.active else "your opponent's"
    options = tuple(Option(ref.uid, run.derived.name(ref.uid)) for ref in refs)
    question = f"In which order are they put on {whose} discard pile, the last one on top?"
    decision = Decision(run.draft.active, question, options, len(refs), len(refs), ordered=True, equal=marks)
    places = {uid: at for at, uid in enumerate(run.ask(decision))}
    return sorted(refs, key=lambda ref: places[ref.uid])


def tells(board: Board, refs: Sequence[Ref]) -> bool:
    """Whether it may make a difference which of these cards is discarded first."""
    known = (board.card(ref.uid).card for ref in refs)
    return (
        matters(board)
        or any(board.library.definition(card).bold(n.Heading.SCRAP) for card in known if card)
        or any(_answers(face.text) for face in _faces(board))
    )


def matters(board: Board) -> bool:
    """Whether a card of the game, as far as they are known, reads the order of a discard pile, or somebody wants to
    know it."""
    if board.library.looked_into:
        return True
    return any(reads(face.text) for face in _faces(board))


def _faces(board: Board) -> Iterator[Definition]:
    """The faces in the game, as far as they are known, and those that cards may come to show as token creatures."""
    known = {shown for card in board.draft.cards.values() for shown in (card.card, card.copy_of, card.token)}
    known |= {side.token for side in board.draft.players}
    return map(board.library.definition, known - {""})


@kept
def reads(text: Node) -> bool:
    """Whether a text reads the order of a discard pile."""
    return any(isinstance(node, n.Slice | n.EndOf) and _of_discard(node.zone) for node in walk(text))


@kept
def _answers(text: Node) -> bool:
    events = (node.when for node in walk(text) if isinstance(node, n.TriggeredAbility))
    return any(getattr(event, "verb", None) is Verb.DISCARD for when in events for event in walk(when))


def _of_discard(zone: Node) -> bool:
    return any(isinstance(node, n.ZoneRef) and node.zone is Zone.DISCARD for node in nodes_of(zone))
