"""Which houses may be chosen in step 2 (18.4 HOUSE CHOICE)."""

from __future__ import annotations

from judge.catalogue.card import house_name
from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.engine.evaluation.statics import Static
from judge.engine.machine import rule_switches
from judge.engine.machine.board import Board
from judge.game.state import Player, Record

from . import restrictions
from .restrictions import Stop


def houses(board: Board, player: Player | None = None) -> dict[str, Stop | None]:
    """The houses of step 2, each with what forbids it (18.4 HOUSE CHOICE, decision control-and-house): those of the
    identity card and of cards the player controls. Empty of legal ones: there is no active house."""
    player = board.draft.active if player is None else player
    offered = list(board.draft.players[player].houses)
    for card in board.draft.in_play():
        if board.derived.controller(card.uid) == player and card.shown:
            offered += sorted(house for house in board.derived.houses(card.uid) if house not in offered)
    found: dict[str, Stop | None] = {}
    for house in offered:
        record = Record(Verb.CHOOSE_HOUSE, player, detail=house)
        found[house] = restrictions.forbids(board, Act.CHOOSE_HOUSE, record)
    return _mandated(board, player, found)


def bound_to_one_of(board: Board, player: Player) -> bool:
    """Whether the house of a card must be chosen that has several (decision house-icon)."""
    return any(
        isinstance(static.body.what, n.HouseOf)
        and len(static.context(board).houses(static.body.what)) > 1
        for static in restrictions.duties(board, Act.CHOOSE_HOUSE, player)
    )


def _mandated(board: Board, player: Player, found: dict[str, Stop | None]) -> dict[str, Stop | None]:
    """What must be chosen leaves only itself, unless it cannot be chosen (18.4 CANNOT)."""
    duties: list[tuple[Static[n.Must], frozenset[str]]] = []
    for static in restrictions.duties(board, Act.CHOOSE_HOUSE, player):
        if isinstance(static.body.what, n.Houses):
            named = static.context(board).houses(static.body.what)
            duties.append((static, frozenset(house for house in named if house in found and found[house] is None)))
    wanted = frozenset(house for _, possible in duties for house in possible)
    if not wanted and duties and rule_switches.reads(board, "must-vs-cannot-house", "no-active-house"):
        rules = ("glossary/house-choice", "glossary/cannot")
        why = Stop(rules, duties[0][0].source, says="A house must be chosen that cannot be.")
        return {house: stop or why for house, stop in found.items()} if _bound(board, duties, found) else found
    if not wanted:
        return found
    static = next(static for static, possible in duties if possible)
    says = f"{' or '.join(house_name(house) for house in found if house in wanted)} must be chosen."
    stop = Stop(("glossary/house-choice",), static.source, static.clause, says)
    return {house: why or (None if house in wanted else stop) for house, why in found.items()}


def _bound(
    board: Board, duties: list[tuple[Static[n.Must], frozenset[str]]], found: dict[str, Stop | None]
) -> bool:
    """Whether a house that must be chosen is one of those offered, though it cannot be."""
    said = ((static.context(board), static.body.what) for static, _ in duties)
    named = (context.houses(what) for context, what in said if isinstance(what, n.Houses))
    return any(house in found for houses in named for house in houses)
