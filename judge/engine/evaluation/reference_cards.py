"""Reference cards beside the game: prophecies and archon powers have texts, but are no cards of a deck (18.4
PROPHECY, ARCHON POWER)."""

from __future__ import annotations

from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.game.state import Card, Player, Ref, Snapshot

from .card_views import Then


def view(board: Board, ref: Ref) -> Then:
    """A prophecy or archon power as texts see it: a name, a type and whose it is. Raises KeyError for what is none."""
    player, face = _find(board, ref.uid)
    definition = board.library.definition(face)
    return Then(
        Snapshot(
            card=Card(ref.uid, face, player, Zone.PLAY, player),
            controller=player,
            power=0,
            armor=0,
            houses=frozenset(),
            traits=frozenset(),
            keywords=(),
            types=frozenset({definition.type}),
            name=definition.name,
            neighbors=(),
            position=0,
        )
    )


def _find(board: Board, uid: str) -> tuple[Player, str]:
    for player, side in enumerate(board.draft.players):
        for prophecy in side.prophecies:
            if prophecy.uid == uid:
                return player, prophecy.card
        if uid in side.archon_powers:
            return player, uid
    raise KeyError(uid)
