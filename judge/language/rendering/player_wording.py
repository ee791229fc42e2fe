"""Players, zones and houses as nouns."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one
from judge.language.described.said_of_players import HOUSES, PLACES, PLAYERS

from .base_wording import a, condition, listed, many, noun, number, possessive, spaced
from .entry_wording import enter, wording
from .noun_wording import filtered

# --- players --------------------------------------------------------------------------------------------------------


enter(noun, PLAYERS)
enter(noun, PLACES)
enter(noun, HOUSES)


@many.register
def _(node: n.PlayerRef) -> bool:
    return node.who in (n.Who.YOU, n.Who.THEY)


@noun.register
def _(node: n.PlayerWho, motion: bool = False) -> str:
    if (said := wording(PLAYERS, node)) is not None:
        return said
    states = [c for c in node.conditions if isinstance(c, n.PlayerIs)]
    others = [c for c in node.conditions if c not in states]
    words = [c.state.value for c in states]
    lead, _, rest = noun(node.player).partition(" ")
    if node.player == n.A_PLAYER and any(_singles_out(c) for c in others):
        lead = "the"
    told = spaced(lead, *words, rest)
    if others:
        told += " who " + listed(_who(c) for c in others)
    return told


def _singles_out(node: Node) -> bool:
    """Whether one player at most fits: "who controls the most powerful creature"."""
    what: Node | None = node.what if isinstance(node, n.Exists) else None
    if isinstance(node, n.Is) and isinstance(node.cards, n.Select):
        what = node.cards.what
    return isinstance(what, n.Filter) and any(isinstance(m, n.Extremal) for m in what.modifiers)


def _who(node: Node) -> str:
    """A condition on "they" as a relative clause."""
    told = condition(node)
    lying = [("there are ", "has "), ("there is ", "has ")] if isinstance(node, n.Exists) else []
    forms = (
        *lying,
        ("they have ", "has "),
        ("they are ", "is "),
        ("they control ", "controls "),
        ("they do not ", "does not "),
        ("they ", ""),
    )
    for plural_, single in forms:
        if told.startswith(plural_):
            return single + told.removeprefix(plural_)
    return told


# --- zones and houses -----------------------------------------------------------------------------------------------


@noun.register
def _(node: n.ZoneRef, motion: bool = False) -> str:
    name = node.zone.value
    if node.zone is n.Zone.UNDER:
        return f"under {noun(node.of)}" if node.of else "under a card"
    if node.of is not None:
        return f"{name} of {noun(node.of)}"
    if node.player == n.A_PLAYER:
        return a(name)
    if isinstance(node.player, n.Back):
        return f"that {name}"
    if node.player is not None:
        return f"{possessive(node.player)} {name}"
    return name if node.zone is n.Zone.PLAY else f"the {name}"


@noun.register
def _(node: n.ZonesTogether, motion: bool = False) -> str:
    zones = [part for part in node.parts if isinstance(part, n.ZoneRef)]
    owners = {zone.player for zone in zones}
    if len(zones) == len(node.parts) and is_one(owners) and zones[0].player is not None:
        return f"{possessive(zones[0].player)} {listed((zone.zone.value for zone in zones), node.joined_by)}"
    return listed((noun(part) for part in node.parts), node.joined_by)


@noun.register
def _(node: n.ElsewhereThan, motion: bool = False) -> str:
    return f"anywhere other than {noun(node.zone)}"


@noun.register
def _(node: n.HouseOf, motion: bool = False) -> str:
    if isinstance(node.of, n.Select) and isinstance(node.of.quantity, n.Each):
        return spaced("the", "printed" if node.printed else "", "house of", noun(node.of))
    return wording(HOUSES, node) or ""


@noun.register
def _(node: n.HouseSuchThat, motion: bool = False) -> str:
    if (said := wording(HOUSES, node)) is not None:
        return said
    inner = node.condition
    if isinstance(inner, n.Exists) and isinstance(inner.what, n.Filter):
        rest = tuple(m for m in inner.what.modifiers if m != n.OfHouse(n.HouseRef(n.HouseWord.THAT)))
        plain = n.Filter(inner.what.kinds, rest)
        if inner.count == n.Number(1) and inner.order is n.Order.AT_LEAST:
            every = noun(n.Select(n.Each(), plain))  # "each of its neighbors"
            some = every.removeprefix("each of ") if every.startswith("each of ") else filtered(plain, True)
            return f"a house represented among {some}"
        count = "no" if inner.count == n.Number(0) else (number(inner.count) + " or more" if inner.count else "")
        told = f"{count} {filtered(plain, True)}" if count else a(filtered(plain, False))
        return f"a house that matches {told}"
    return f"a house such that {condition(inner)}"


@noun.register
def _(node: n.HouseOnIdentity, motion: bool = False) -> str:
    return f"a house on {possessive(node.player)} identity card"
