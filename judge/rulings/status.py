"""What is wrong with a board that somebody built: every problem has a name. Nothing is silently repaired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.machine.board import Board
from judge.engine.machine.library import Library
from judge.game.state import Card, State

DECK_CARDS = 36
_REFERENCES = frozenset({"token creature", "prophecy", "archon power", "the tide"})


class Problem(Enum):
    """A problem of a board: what is wrong, whether such a board cannot come about (True) or is only odd (False), and
    what would be right."""

    ACTION_IN_PLAY = ("an action card lies in play", True, "in `hand`, or in `discard` once it is played")
    NOT_A_CREATURE = ("something that is no creature stands in a battleline", True, "among `artifacts`")
    NOT_AN_ARTIFACT = ("something that is no artifact lies among the artifacts", True, "in the `battleline`")
    UPGRADE_ALONE = ("an upgrade is attached to nothing", True, "among the `upgrades` of a card in play")
    NOT_AN_UPGRADE = ("something that is no upgrade is attached to a card", True, "not among `upgrades`")
    LETHAL_DAMAGE = (
        "a creature has damage equal to its power or more and would be destroyed", True, "with less `damage`"
    )
    NO_POWER = ("a creature has no power left and would be destroyed", True, "with more power, or not in play")
    REFERENCE_CARD = ("a reference card lies among the cards of a deck", True, "not in a hand, a deck or a pile")
    DAMAGE_ON_NONCREATURE = ("a card that is no creature has damage on it", True, "without `damage`")
    STATE_OF_NONCREATURE = (
        "a card that is no creature is stunned, warded or enraged", False, "without `stun`, `ward` and `enrage`"
    )
    GAME_OVER = ("a player has forged three keys: the game is over", True, "at most two `keys`")
    ONE_HALF = (
        "one half of a gigantic creature is in play without the other", False, "as one creature, with both halves"
    )
    FOREIGN_HOUSE = (
        "the active house is neither on the player's identity card nor on a card they control", False,
        "a `house` of theirs",
    )  # fmt: skip
    NOT_PLAYED = (
        "what it did as it was played, until it leaves play, is not on this board (play it in `earlier`)", False,
        "in `hand`, and played in `earlier`",
    )  # fmt: skip
    TOO_MANY_CARDS = ("a player owns more than 36 cards", False, "fewer unknown cards in `deck` and `hand`")
    ARMOR_OVERSPENT = ("more armor was spent than the creature has", False, "less `armor spent`")

    def __init__(self, says: str, impossible: bool, right: str) -> None:
        self.says = says
        self.impossible = impossible
        self.right = right


class Found(NamedTuple):
    """A problem and the card it is about ("" for the whole board)."""

    problem: Problem
    card: str = ""

    def __str__(self) -> str:
        return f"{self.card}: {self.problem.says}" if self.card else self.problem.says


def status(state: State, library: Library) -> list[Found]:
    """Every problem of a position, card by card, then of the whole board; empty for one that can come about."""
    board = Board.of(state, library)
    return [*_cards(board), *_whole(board, state)]


def _cards(board: Board) -> Iterator[Found]:
    for card in board.draft.in_play():
        if not card.card:
            continue
        name = board.derived.name(card.uid)
        yield from (Found(problem, name) for problem in _of_card(board, card))
    for card in board.draft.cards.values():
        if card.card and card.zone is not Zone.PLAY and board.library.definition(card.card).type in _REFERENCES:
            yield Found(Problem.REFERENCE_CARD, board.library.definition(card.card).name)


def _of_card(board: Board, card: Card) -> Iterator[Problem]:
    if any(map(_lasts_from_its_play, board.face(card.uid).text.abilities)):
        yield Problem.NOT_PLAYED
    types = board.derived.types(card.uid)
    in_line = card.uid in board.draft.players[card.holder].battleline
    if "action" in types:
        yield Problem.ACTION_IN_PLAY
    elif card.host:
        face = board.library.definition(card.shown)
        if face.type != "upgrade" and face.as_upgrade is None and face.attached is None:
            yield Problem.NOT_AN_UPGRADE
    elif "upgrade" in types:
        yield Problem.UPGRADE_ALONE
    elif in_line and "creature" not in types:
        yield Problem.NOT_A_CREATURE
    elif not in_line and "artifact" not in types:
        yield Problem.NOT_AN_ARTIFACT
    if "creature" not in types:
        if card.damage:
            yield Problem.DAMAGE_ON_NONCREATURE
        if card.stunned or card.warded or card.enraged:
            yield Problem.STATE_OF_NONCREATURE
        return
    power = board.derived.power(card.uid)
    if board.derived.keyword(card.uid, "invulnerable") is None and not card.tagged:
        if power <= 0:
            yield Problem.NO_POWER
        elif card.damage >= power:
            yield Problem.LETHAL_DAMAGE
    if card.armor_spent > board.derived.armor(card.uid):
        yield Problem.ARMOR_OVERSPENT
    if board.library.definition(card.card).gigantic and not card.other_half:
        yield Problem.ONE_HALF


@kept
def _lasts_from_its_play(ability: n.Ability) -> bool:
    """Whether a "Play:" does something that lasts until its card leaves play, or waits for that."""
    if not isinstance(ability, n.BoldAbility) or n.Heading.PLAY not in ability.headings:
        return False
    events = (node for node in walk(ability.body) if isinstance(node, n.Event))
    return any((event.verb, event.subject) == (n.Verb.LEAVE_PLAY, n.Self_()) for event in events)


def _whole(board: Board, state: State) -> Iterator[Found]:
    if any(len(player.keys) >= board.derived.keys_to_win(seat) for seat, player in enumerate(state.players)):
        yield Found(Problem.GAME_OVER)
    owned = Counter(card.owner for card in state.cards.values())
    if any(count > DECK_CARDS for count in owned.values()):
        yield Found(Problem.TOO_MANY_CARDS)
    side = state.players[state.active]
    if state.house and side.houses and state.house not in side.houses:
        controlled = {
            house
            for card in board.draft.in_play()
            if card.holder == state.active and card.card
            for house in board.derived.houses(card.uid)
        }
        if state.house not in controlled:
            yield Found(Problem.FOREIGN_HOUSE)


def impossible(found: list[Found]) -> list[Found]:
    """Those problems with which a board cannot come about at all."""
    return [one for one in found if one.problem.impossible]
