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
    house = printed_house(board, uid)
    added = () if card.copy_of or card.token else card.enhancements
    strange = {icon for icon in added if icon not in BONUS_ICONS}
    return frozenset((house,) if house else ()) | (strange - icon_bodies(board).keys() if strange else strange)


def printed_house(board: Board, uid: str) -> str:
    """The house id in the graphic template of what a card shows, "" for none: the maverick's (18.4 MAVERICK), else that
    of the print which the owner's deck has, else of the newest; of a copy that of the very card that it copies."""
    card = board.card(uid)
    printed = board.face(uid).houses
    shown = board.shown(uid)
    other = card.maverick if shown == card.card else card.copied_house if shown == card.copy_of else ""
    if other or len(printed) < 2:
        return other or next(iter(printed), "")
    deck = board.draft.players[card.owner].houses
    return next((house for house in printed if house in deck), printed[0])


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
