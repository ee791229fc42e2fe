"""Mechanisms of which every card of the catalogue stands on a board: what a tree must hold to be one of them is said
here, and the boards lie in `data/mechanisms`, `data/referring` and `data/untouched`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.engine.machine.faces import library
from yaml_files import safe_load

DATA = Path(__file__).parent / "data"


def of_tokens(node: Node) -> bool:
    """It makes token creatures, asks for them, or names one."""
    return (
        isinstance(node, n.MakeToken)
        or (isinstance(node, n.InState) and node.state is n.State.TOKEN)
        or (isinstance(node, n.Named) and node.card in token_names())
    )


def several_at_random(node: Node) -> bool:
    """Chance picks more than one card, or the order of several."""
    match node:
        case n.Select(quantity=n.Quantity() as quantity, what=n.Filter(modifiers=modifiers)):
            return not isinstance(quantity, n.One) and n.AtRandom() in modifiers
        case n.EndOf(end=end):
            return end == "random"
        case n.Destination(position=position):
            return position.endswith("random order")
    return False


def repeats_itself(node: Node) -> bool:
    """It may come to the same text again and again: "repeat this effect"."""
    return isinstance(node, n.Repeat) and node.scope == "all"


def hears_amber(node: Node) -> bool:
    """It waits for Æmber that is gained, stolen or added."""
    heard = {n.Verb.GAIN_AMBER, n.Verb.STEAL_AMBER, n.Verb.ADD_AMBER}
    return isinstance(node, n.TriggeredAbility) and any(
        isinstance(part, n.Event) and part.verb in heard for part in walk(node.when)
    )


def exalts_often(node: Node) -> bool:
    """It exalts a creature several times, or several creatures chosen by number."""
    several = isinstance(node, n.Exalt) and isinstance(node.cards, n.Select) and node.cards.quantity
    return isinstance(node, n.Exalt) and (node.times is not None or isinstance(several, n.Exactly | n.UpTo))


def instead_of_leaving(node: Node) -> bool:
    """It puts something else in the place of a destruction, or of a move of a card."""
    moves = {
        n.Verb.DESTROY, n.Verb.LEAVE_PLAY, n.Verb.LEAVE, n.Verb.PUT, n.Verb.RETURN, n.Verb.PURGE, n.Verb.DISCARD,
        n.Verb.ARCHIVE,
    }  # fmt: skip
    return isinstance(node, n.ReplacementAbility) and any(
        isinstance(part, n.Event) and part.verb in moves for part in walk(node.event)
    )


def ignores(node: Node) -> bool:
    """It ignores keywords or armor, or takes a keyword away."""
    lost = node.what if isinstance(node, n.Loses) else None
    past_armor = isinstance(node, n.DealDamage) and node.ignores_armor
    return isinstance(node, n.Ignores) or past_armor or lost == "armor" or isinstance(lost, n.Keyword)


MECHANISMS: dict[str, tuple[Callable[[Node], bool], int]] = {
    "token creatures": (of_tokens, 135),
    "several at random": (several_at_random, 17),
    "repeating itself": (repeats_itself, 13),
    "Æmber heard": (hears_amber, 6),
    "exalting several times": (exalts_often, 14),
    "in place of leaving": (instead_of_leaving, 12),
    "ignored and lost": (ignores, 14),
}
"""What a node of the tree must be, and how many cards have one."""


@cache
def token_names() -> frozenset[str]:
    """The names of all token creatures, also of several."""
    names = {card.name for card in catalogue() if card.type == "token creature"}
    return frozenset(names | {f"{name}s" for name in names})


@cache
def trees() -> dict[str, tuple[Node, ...]]:
    """The nodes of each card of the catalogue, as it is carried out."""
    return {card.id: tuple(walk(library().definition(card.id).text)) for card in catalogue()}


@cache
def on_boards() -> frozenset[str]:
    """The cards that a board is about."""
    files = [file for folder in ("mechanisms", "referring", "untouched") for file in (DATA / folder).glob("*.yaml")]
    boards: list[dict[str, Any]] = []
    for file in files:
        found = safe_load(file.read_text("utf-8"))
        boards += found["boards"] if isinstance(found, dict) else found
    return frozenset(catalogue().resolve(board["card"]).id for board in boards)


@pytest.mark.parametrize("name", MECHANISMS)
def test_every_card_of_a_mechanism_stands_on_a_board(name: str) -> None:
    has, number = MECHANISMS[name]
    cards = {card for card, nodes in trees().items() if any(map(has, nodes))}
    assert len(cards) == number
    assert cards - on_boards() == set()
