"""Every node of the effect AST that tells players to do something can be carried out; every modifier can be asked."""

import pytest

from judge.effects import nodes as n
from judge.effects.base import NODE_TYPES
from judge.effects.targets import Zone
from judge.engine.evaluation.context import FITS
from judge.engine.evaluation.noun_phrases import GROUPING
from judge.engine.instructions.instruction import executable

NO_INSTRUCTIONS = {
    "Shared", "SameTargets",  # nouns: the object of a chain, the targets of the replaced instruction
    "Destination", "Entering", "AsCard", "AsIf", "AsIfOf",  # places and manners
    "Keyword",  # the keyword that GainKeyword gives
}  # fmt: skip
MODULES = tuple(f"judge.effects.{name}" for name in ("amber", "joints", "movement", "statements", "statics"))
INSTRUCTIONS = sorted(
    name for name, kind in NODE_TYPES.items() if kind.__module__ in MODULES and name not in NO_INSTRUCTIONS
)
ABOUT_CARDS = {
    n.ControlledBy, n.OwnedBy, n.Other, n.Not, n.AnyOf, n.OfHouse, n.HasTrait, n.HasChosenTrait, n.InState,
    n.StatCompare, n.Parity, n.WithOnIt, n.InZone, n.NeighborOf, n.PositionedAs, n.AttachedTo, n.SharesWith, n.Named,
    n.CopyOf, n.HasKeyword, n.Has, n.DidThis, n.ExceptFor, n.IsKind, n.IsA,
    n.Between, n.GraftedOnto, n.HasNeighbor,
}  # fmt: skip


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_every_instruction_can_be_carried_out(name: str) -> None:
    assert executable(NODE_TYPES[name])


def test_every_modifier_can_be_asked() -> None:
    assert not {kind.__name__ for kind in ABOUT_CARDS if kind not in FITS and kind not in GROUPING}


def test_every_zone_has_cards_or_none() -> None:
    from judge.engine.evaluation.context import Context
    from judge.engine.evaluation.zones import cards_in
    from judge.engine.machine.board import Board
    from resolve_boards import Scene

    scene = Scene()
    board = Board.of(scene.state(), scene.library())
    ctx = Context(board, board.card(scene.source).ref, 0)
    assert {zone: cards_in(ctx, zone, 0) for zone in Zone if cards_in(ctx, zone, 0)} == {
        Zone.PLAY: (board.card(scene.source).ref,)
    }
