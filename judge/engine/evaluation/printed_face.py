"""What is printed on a card as it lies: what its characteristics start from."""

from __future__ import annotations

from collections.abc import Mapping

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.terms import BONUS_ICONS
from judge.engine.machine.board import Board
from judge.engine.machine.held_abilities import Held

from .meanings import icon_bodies


def power(board: Board, uid: str) -> int:
    """Power in points."""
    return board.face(uid).power


def armor(board: Board, uid: str) -> int:
    """Armor in points."""
    return board.face(uid).armor


def traits(board: Board, uid: str) -> frozenset[str]:
    """Trait ids."""
    return frozenset(board.face(uid).traits)


def houses(board: Board, uid: str) -> frozenset[str]:
    """House ids: that of the print, or the maverick's, with house icons (18.4 HOUSE CHOICE, decision house-icon); of a
    copy and of a token creature those of the face that it shows (18.4 COPY, TOKEN CREATURES)."""
    card = board.card(uid)
    printed = board.face(uid).houses
    own = not (card.copy_of or card.token)
    if card.maverick and own:
        printed = (card.maverick,)
    elif len(printed) > 1:  # the print of the house that the owner's deck has, else the newest
        deck = board.draft.players[card.owner].houses
        printed = next(((house,) for house in printed if house in deck), printed[:1])
    added = card.enhancements if own else ()
    strange = {icon for icon in added if icon not in BONUS_ICONS}
    return frozenset(printed) | (strange - icon_bodies(board).keys() if strange else strange)


def types(board: Board, uid: str) -> frozenset[str]:
    """Card types; whatever is attached is an upgrade, and a token creature that is a copy of another creature still is
    one."""
    card = board.card(uid)
    if card.host and card.zone is not Zone.UNDER:
        return _UPGRADE
    if card.token and board.library.definition(card.token).type == "token creature":
        return _TOKEN
    return board.face(uid).types


_UPGRADE = frozenset({"upgrade"})
_TOKEN = frozenset({"token creature", "creature"})


def keywords(board: Board, uid: str) -> Mapping[str, int]:
    """Keywords with their values, 0 for those without a number."""
    return {keyword.name: number(keyword.value) for keyword in board.face(uid).keywords}


def abilities(board: Board, uid: str) -> tuple[Held, ...]:
    """All abilities, in their order."""
    return board.face(uid).held


def number(value: Node | None) -> int:
    """A printed number, 0 where none is."""
    return value.value if isinstance(value, n.Number) else 0
