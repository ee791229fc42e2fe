"""Modifiers said of a subject: "is stunned", "has Æ on it", "shares a house with ~"."""

from __future__ import annotations

import re

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.said_of_cards import BEFORE, BEHIND

from .base_wording import a, has_have, is_are, listed, noun, predicate, quality
from .modifier_wording import FLANK, MEASURED, ORDER
from .noun_wording import filtered

# --- said of a subject ----------------------------------------------------------------------------------------------


def _predicate(node: Node, plural: bool) -> str:
    if node == FLANK:
        return f"{is_are(plural)} on a flank"
    told = quality(node, plural)
    if told.startswith("with "):
        return f"{has_have(plural)} {told.removeprefix('with ')}"
    if told.startswith("that "):
        return told.removeprefix("that ")
    return f"{is_are(plural)} {told}"


for _type in (*ORDER, n.AnyOf):
    predicate.register(_type)(_predicate)


@predicate.register
def _(node: n.Not, plural: bool) -> str:
    if isinstance(node.modifier, n.DidThis):
        told = quality(node, plural).removeprefix("that ")
        return f"{is_are(plural)} {told}" if told.startswith("not ") else told
    told = predicate(node.modifier, plural)
    if isinstance(node.modifier, n.SharesWith):
        return re.sub(r"^(shares?) an? ", r"\1 no ", told)
    first, _, rest = told.partition(" ")
    if first in ("is", "are", "was", "were"):
        return f"{first} not {rest}"
    if first in ("has", "have"):
        return f"{'do' if plural else 'does'} not have {rest}"
    return f"{'do' if plural else 'does'} not {told if plural else told.replace('belongs', 'belong', 1)}"


@predicate.register
def _(node: n.AllSame, plural: bool) -> str:
    if node.quality == "border":
        return "are neighbors of each other"
    if node.quality in MEASURED:
        return f"have the same {node.quality}"
    return f"share {a(node.quality)}"


@predicate.register
def _(node: n.OfHouse, plural: bool) -> str:
    if isinstance(node.house, n.House):
        return f"{'belong' if plural else 'belongs'} to house {noun(node.house)}"
    if isinstance(node.house, n.HouseRef) and node.house.word is n.HouseWord.IDENTITY:
        return f"{'belong' if plural else 'belongs'} to {noun(node.house)}"
    return f"{is_are(plural)} of {noun(node.house)}"


@predicate.register
def _(node: n.HasKeyword, plural: bool) -> str:
    return f"{has_have(plural)} {node.keyword}"


@predicate.register
def _(node: n.Filter, plural: bool) -> str:
    if plural:
        return f"are {filtered(node, True)}"
    one = filtered(node, False)
    if any(isinstance(m, n.Named) for m in node.modifiers):
        return f"is {one}"
    return f"is the {one}" if any(isinstance(m, n.Extremal) for m in node.modifiers) else f"is {a(one)}"


@predicate.register
def _(node: n.EitherFilter, plural: bool) -> str:
    told = [predicate(option, plural).removeprefix(f"{is_are(plural)} ") for option in node.options]
    return f"{is_are(plural)} {listed(told, 'or')}"


for _type in (*BEFORE.types, *BEHIND.types, n.IsA, n.HasNeighbor):
    if _type not in predicate.registry:
        predicate.register(_type)(_predicate)


def _is_that(node: Node, plural: bool) -> str:
    """One of the cards spoken of: "is the named card"."""
    return f"{is_are(plural)} {noun(node)}"


for _type in (n.Back, n.Self_, n.This, n.Select):
    predicate.register(_type)(_is_that)
