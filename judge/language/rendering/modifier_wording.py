"""What is said of a noun: before it ("friendly", "stunned", "Mars"), behind it ("with Æ on it"), or instead of it
(a name, "neighbor"); and the same said of a subject ("is stunned")."""

from __future__ import annotations

import re

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one
from judge.language.described.said_of_cards import BEFORE, BEHIND

from .base_wording import Unsayable, is_known, listed, noun, quality, spaced
from .entry_wording import wording

RANDOM = n.AtRandom()
MEASURED = ("power", "amount of Æ")
"""What several have the same of: "the same power"."""

FLANK = n.InState(n.State.FLANK)

#: The order of modifiers: before the noun, instead of it, behind it.
ORDER: tuple[type[Node], ...] = (
    n.Extremal,
    n.Other,
    n.AllDifferent,
    n.AtRandom,
    n.ControlledBy,
    n.InState,
    n.OfHouse,
    n.HasTrait,
    n.Named,
    n.NeighborOf,
    n.CopyOf,
    n.AttachedTo,
    n.StatCompare,
    n.Parity,
    n.Traited,
    n.HasKeyword,
    n.Has,
    n.HasChosenTrait,
    n.WithOnIt,
    n.ArmorLeft,
    n.SharesWith,
    n.AllSame,
    n.OwnedBy,
    n.PositionedAs,
    n.Between,
    n.GraftedOnto,
    n.OneOfEach,
    n.InZone,
    n.DidThis,
    n.ExceptFor,
)
_RANK = {made: at for at, made in enumerate(ORDER)}


def _core(modifier: Node) -> Node:
    """The modifier that decides where `modifier` stands."""
    if isinstance(modifier, n.Not):
        return _core(modifier.modifier)
    if isinstance(modifier, n.AnyOf) and modifier.modifiers:
        return _core(modifier.modifiers[0])
    return modifier


def is_before(modifier: Node) -> bool:
    """Whether `modifier` stands before its noun."""
    match modifier:
        case n.Not(modifier=n.HasKeyword()):
            return False
        case n.Not(modifier=inner) if not isinstance(inner, n.IsKind):
            return isinstance(inner, n.OfHouse | n.HasTrait | n.InState) and is_before(inner) and inner != FLANK
        case n.AnyOf(modifiers=inner):
            return all(is_before(one) and one != FLANK and not isinstance(one, n.HasKeyword) for one in inner)
        case n.OfHouse(house=house):
            return is_known(house)
        case n.Extremal(stat=stat):
            return stat is n.Stat.POWER
        case n.InState(state=n.State.DOOMED):
            return False
    return BEFORE.of(modifier) is not None


def heads(modifier: Node) -> bool:
    """Whether `modifier` takes the place of the noun."""
    return isinstance(modifier, n.Named | n.NeighborOf | n.CopyOf)


def arrange(modifiers: tuple[n.Modifier, ...]) -> list[n.Modifier]:
    """The modifiers in canonical order, which is also the order of a built `Filter`."""
    told = sorted(modifiers, key=_sort_key)
    done = any(isinstance(one, n.DidThis) for one in told)
    return sorted(told, key=lambda one: _shares(one, done))  # "revealed this way that does not share …"


def _shares(modifier: Node, done: bool) -> bool:
    shares = _core(modifier)
    return isinstance(shares, n.SharesWith) and (done or isinstance(shares.with_, n.Select))


_LAST = "~"


def _sort_key(modifier: Node) -> tuple[int, str]:
    rank = _RANK.get(type(_core(modifier)), len(ORDER))
    if isinstance(modifier, n.OfHouse) and not is_known(modifier.house):
        rank = _RANK[n.WithOnIt]
    if isinstance(modifier, n.Not) and is_before(modifier):
        rank = _RANK[n.InState]
    controlled = isinstance(modifier, n.DidThis) and _controlled(modifier)
    if modifier == FLANK:  # "a ready flank creature"
        return rank, _LAST
    return rank, "" if controlled else quality(modifier, False)


def _controlled(modifier: n.DidThis) -> bool:
    """ "they controlled"."""
    return isinstance(modifier.event, n.Event) and modifier.event.verb is n.Verb.CONTROL


def neighbor_of(modifier: n.NeighborOf, several: bool) -> str:
    """ "neighbor of ~", "left neighbors of it"."""
    head = spaced(modifier.side, "neighbors" if several else "neighbor")
    return f"{head} of {noun(modifier.of)}"


# --- in a noun phrase -----------------------------------------------------------------------------------------------


def said(node: Node, plural: bool, motion: bool = False) -> str:
    """The words of an entry. Raises Unsayable where none says this node."""
    if isinstance(node, n.Extremal) and node.ties:  # said behind all else
        node = n.Extremal(node.most, node.stat, counter=node.counter)
    told = wording(BEFORE, node) or wording(BEHIND, node, plural)
    if told is None:
        raise Unsayable(node, "a quality")
    return told


for _type in {*BEFORE.types, *BEHIND.types} - {n.Not}:
    quality.register(_type)(said)


@quality.register
def _(node: n.OfHouse, plural: bool, motion: bool = False) -> str:
    if isinstance(node.house, n.HouseSuchThat) and not isinstance(node.house.condition, n.HasMost):
        told = noun(node.house).replace("matches", "has", 1)
        return f"that {'belong' if plural else 'belongs'} to {told}"
    if is_known(node.house):
        return noun(node.house)
    return f"of {'house ' if isinstance(node.house, n.House) else ''}{noun(node.house)}"


@quality.register
def _(node: n.Named, plural: bool, motion: bool = False) -> str:
    return node.card


@quality.register
def _(node: n.CopyOf, plural: bool, motion: bool = False) -> str:
    return f"{'copies' if plural else 'copy'} of {noun(node.of)}"


@quality.register
def _(node: n.NeighborOf, plural: bool, motion: bool = False) -> str:
    return neighbor_of(node, plural)


@quality.register
def _(node: n.AllSame, plural: bool, motion: bool = False) -> str:
    if node.quality in MEASURED:
        return f"with the same {node.quality}"
    return said(node, plural) if node.quality != "border" else "that are neighbors of each other"


@quality.register
def _(node: n.AllDifferent, plural: bool, motion: bool = False) -> str:
    return said(node, plural) if node.quality != "border" else "that are not neighbors of each other"


@quality.register
def _(node: n.InZone, plural: bool, motion: bool = False) -> str:
    return wording(BEFORE, node) or in_zone(node.zone, motion)


def in_zone(zone: Node, motion: bool) -> str:
    """ "in your hand", "from your hand", "under ~", "in play"."""
    if isinstance(zone, n.ZoneRef) and zone.zone is n.Zone.UNDER:
        return noun(zone)
    if isinstance(zone, n.ZoneRef) and zone.zone is n.Zone.PLAY:
        return "in play"
    if isinstance(zone, n.ZonesTogether) and n.ZoneRef(n.Zone.PLAY) in zone.parts:
        word = "from" if motion else "in"
        return listed((f"{word} {noun(part)}" for part in zone.parts), zone.joined_by)
    return f"{'from' if motion else 'in'} {noun(zone)}"


@quality.register
def _(node: n.AnyOf, plural: bool, motion: bool = False) -> str:
    keywords = [one.keyword for one in node.modifiers if isinstance(one, n.HasKeyword)]
    if len(keywords) == len(node.modifiers):
        return f"with {listed(keywords, 'or')}"
    told = [quality(one, plural, motion) for one in node.modifiers]
    if is_before(node.modifiers[0]) and not is_before(node):  # "that is damaged or has Æ on it"
        told = [f"is {'on a ' * (of == FLANK)}{one}" if is_before(of) else one for of, one in zip(
            node.modifiers, told, strict=True)]
        told = [re.sub("^with ", "has ", one).removeprefix("that ") for one in told]
        return "that " + listed((re.sub("^(is|has) ", _of_several, one) if plural else one for one in told), "or")
    return _together(told)


def _of_several(verb: re.Match[str]) -> str:
    return {"is": "are ", "has": "have "}[verb[1]]


def _together(told: list[str]) -> str:
    """ "that was destroyed or purged this turn": where one word differs, the others are said once."""
    first, *others = (one.split() for one in told)
    if first[-1:] and all(len(one) == len(first) and len(one) > 2 for one in others):
        differ = {k for one in others for k in range(len(one)) if one[k] != first[k]}
        if is_one(differ):
            at = differ.pop()
            return " ".join((*first[:at], listed((one[at] for one in (first, *others)), "or"), *first[at + 1:]))
    if all(one.startswith("that ") for one in told):
        told[1:] = [one.removeprefix("that ") for one in told[1:]]
    return listed(told, "or")


@quality.register
def _(node: n.IsKind, plural: bool, motion: bool = False) -> str:
    return node.kind.value
