"""Every node of the effect AST that tells players to do something can be carried out; every modifier can be asked."""

from collections.abc import Mapping

import pytest

from judge.effects import nodes as n
from judge.effects.base import NODE_TYPES, Node, types_of
from judge.effects.targets import Zone
from judge.effects.terms import BONUS_ICONS, ICON_OF_SYMBOL, KEYWORDS, NUMBERED, STATE_COUNTERS
from judge.engine.evaluation import context
from judge.engine.evaluation.context import FITS
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.noun_phrases import GROUPING
from judge.engine.instructions.instruction import executable
from judge.engine.instructions.resolve_statuses import STATUS_COUNTERS
from judge.engine.procedures.bonus_icons import BODIES
from judge.game.state import Card
from judge.rulebook import rulebook
from judge.rulebook.newest import NEWEST

NO_INSTRUCTIONS = {
    "Shared", "SameTargets",  # nouns: the object of a chain, the targets of the replaced instruction
    "Destination", "Entering", "EnteringWith", "AsCard", "AsIf", "AsIfOf",  # places and manners
    "Keyword",  # the keyword that GainKeyword gives
    "ChooseSome",  # lowered: one of all that may be chosen together
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


UNASKED: dict[str, set[type[Node]]] = {
    "duration": {n.UntilEvent},  # ends a lasting effect
    "cards": {n.SameTargets, n.Back, n.Rest},  # the targets of the replaced instruction; words that are bound before
    "place": {n.OwnSide, n.AnyCombination, n.Back},  # whose Æmber is taken
    "modifier": {*GROUPING, n.Nth},  # of the group chosen; of events
}


@pytest.mark.parametrize(
    ("what", "kind", "evaluators"),
    [
        ("amount", n.Amount, context.AMOUNTS),
        ("condition", n.Condition, context.CONDITIONS),
        ("duration", n.Duration, context.CONDITIONS),
        ("cards", n.Cards, context.CARDS),
        ("noun", n.Noun, context.CANDIDATES),
        ("modifier", n.Modifier, context.FITS),
        ("players", n.Players, context.PLAYERS),
        ("houses", n.Houses, context.HOUSES),
        ("place", n.Places, context.ZONES),
        ("events", n.Events, context.EVENTS),
    ],
)
def test_every_node_of_a_kind_can_be_asked(
    what: str, kind: type[Node], evaluators: Mapping[type[Node], object]
) -> None:
    assert {one for one in types_of(kind) if one not in evaluators} == UNASKED.get(what, set())


def test_a_node_without_a_meaning_is_named() -> None:
    with pytest.raises(NoMeaning, match="no amount: Draw"):
        context.AMOUNTS[n.Draw]


def test_every_bonus_icon_has_its_resolution() -> None:
    assert set(BODIES) == set(BONUS_ICONS)
    assert set(ICON_OF_SYMBOL.values()) <= set(BONUS_ICONS)


def test_what_counts_by_default_is_the_newest_version() -> None:
    assert rulebook().latest == NEWEST


def test_every_counter_of_a_state_can_be_put_and_taken() -> None:
    assert STATUS_COUNTERS.keys() == STATE_COUNTERS.keys()
    assert set(STATE_COUNTERS.values()) <= set(Card._fields)


def test_keywords_with_a_number_are_keywords() -> None:
    """18.4 names an entry of the glossary for each keyword."""
    assert NUMBERED < KEYWORDS
    titles = {rule.title.casefold() for rule in rulebook().entries("glossary")}
    assert {word for word in KEYWORDS if not any(title.startswith(word) for title in titles)} == set()


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
