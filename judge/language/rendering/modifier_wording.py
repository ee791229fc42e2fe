"""What is said of a noun: before it ("friendly", "stunned", "Mars"), behind it ("with Æ on it"), or instead of it
(a name, "neighbor"); and the same said of a subject ("is stunned")."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one

from .base_wording import (
    a,
    is_known,
    listed,
    many,
    noun,
    number,
    plural,
    possessive,
    quality,
    spaced,
)

RANDOM = n.AtRandom()
#: Keywords that stand before their noun: "an elusive creature".
ADJECTIVE_KEYWORDS = ("elusive", "skirmish", "taunt", "poison")
PURGED = n.ZoneRef(n.Zone.PURGED)
FLANK = n.InState(n.State.FLANK)
SIDES: dict[Node, str] = {n.YOU: "friendly", n.OPPONENT: "enemy"}

#: The order of modifiers: before the noun, instead of it, behind it.
ORDER: tuple[type[Node], ...] = (
    n.Other,
    n.AllDifferent,
    n.AtRandom,
    n.Extremal,
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
    n.HasKeyword,
    n.Has,
    n.HasChosenTrait,
    n.WithOnIt,
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
        case n.Not(modifier=inner):
            if isinstance(inner, n.IsKind | n.Named | n.HasKeyword):
                return not isinstance(inner, n.HasKeyword) or is_before(inner)
            return isinstance(inner, n.OfHouse | n.HasTrait | n.InState) and is_before(inner) and inner != FLANK
        case n.AnyOf(modifiers=inner):
            return all(is_before(one) and not isinstance(one, n.HasKeyword) for one in inner)
        case n.Other(than=than):
            return than is None
        case n.AllDifferent(quality=kind):
            return not kind
        case n.ControlledBy(player=player):
            return player in SIDES
        case n.Extremal():
            return modifier.stat is n.Stat.POWER
        case n.OfHouse(house=house):
            return is_known(house)
        case n.HasKeyword(keyword=keyword):
            return keyword in ADJECTIVE_KEYWORDS
        case n.InZone(zone=zone):
            return zone == PURGED
        case n.AtRandom() | n.InState() | n.HasTrait():
            return True
    return False


def heads(modifier: Node) -> bool:
    """Whether `modifier` takes the place of the noun."""
    return isinstance(modifier, n.Named | n.NeighborOf | n.CopyOf)


def arrange(modifiers: tuple[n.Modifier, ...]) -> list[n.Modifier]:
    """The modifiers in canonical order, which is also the order of a built `Filter`."""
    told = sorted(modifiers, key=_sort_key)
    if not any(isinstance(one, n.DidThis) for one in told):
        return told
    return sorted(told, key=_does_not_share)  # "revealed this way that does not share …"


def _does_not_share(modifier: Node) -> bool:
    return isinstance(modifier, n.Not) and isinstance(modifier.modifier, n.SharesWith)


def _sort_key(modifier: Node) -> tuple[int, str]:
    rank = _RANK.get(type(_core(modifier)), len(ORDER))
    if isinstance(modifier, n.OfHouse) and not is_known(modifier.house):
        rank = _RANK[n.WithOnIt]
    if isinstance(modifier, n.Not) and is_before(modifier):
        rank = _RANK[n.InState]
    controlled = isinstance(modifier, n.DidThis) and _controlled(modifier)
    return rank, "" if controlled else quality(modifier, False)


def _controlled(modifier: n.DidThis) -> bool:
    """ "they controlled"."""
    return isinstance(modifier.event, n.Event) and modifier.event.verb is n.Verb.CONTROL


def neighbor_of(modifier: n.NeighborOf, several: bool) -> str:
    """ "neighbor of ~", "left neighbors of it"."""
    head = spaced(modifier.side, "neighbors" if several else "neighbor")
    return f"{head} of {noun(modifier.of)}"


# --- in a noun phrase -----------------------------------------------------------------------------------------------


@quality.register
def _(node: n.Other, plural: bool, motion: bool = False) -> str:
    return "other" if node.than is None else f"other than {noun(node.than)}"


@quality.register
def _(node: n.AllDifferent, plural: bool, motion: bool = False) -> str:
    if not node.quality:
        return "different"
    if node.count is not None:
        return f"of {number(node.count)} different {_plural(node.quality)}"
    return (
        f"of different {_plural(node.quality)}"
        if node.quality == "house"
        else f"with different {_plural(node.quality)}"
    )


def _plural(word: str) -> str:
    return plural(word)


@quality.register
def _(node: n.AllSame, plural: bool, motion: bool = False) -> str:
    if node.quality == "border":
        return "that are neighbors of each other"
    return f"of the same {node.quality}"


@quality.register
def _(node: n.AtRandom, plural: bool, motion: bool = False) -> str:
    return "random"


@quality.register
def _(node: n.Extremal, plural: bool, motion: bool = False) -> str:
    if node.stat is n.Stat.POWER:
        return f"{'most' if node.most else 'least'} powerful"
    if node.stat in (n.Stat.AMBER, n.Stat.DAMAGE):
        return f"with the {'most' if node.most else 'least'} {node.stat.value} on {'them' if plural else 'it'}"
    return f"with the {'highest' if node.most else 'lowest'} {node.stat.value}"


@quality.register
def _(node: n.ControlledBy, plural: bool, motion: bool = False) -> str:
    if node.player in SIDES:
        return SIDES[node.player]
    if not isinstance(node.player, n.PlayerRef) or node.player.who is not n.Who.THEY:
        return f"controlled by {noun(node.player)}"
    return f"{noun(node.player)} {'control' if many(node.player) else 'controls'}"


@quality.register
def _(node: n.OwnedBy, plural: bool, motion: bool = False) -> str:
    return f"{noun(node.player)} {'own' if many(node.player) else 'owns'}"


@quality.register
def _(node: n.InState, plural: bool, motion: bool = False) -> str:
    return node.state.value


@quality.register
def _(node: n.OfHouse, plural: bool, motion: bool = False) -> str:
    if isinstance(node.house, n.HouseSuchThat) and not isinstance(node.house.condition, n.HasMost):
        told = noun(node.house).replace("matches", "has", 1)
        return f"that {'belong' if plural else 'belongs'} to {told}"
    if is_known(node.house):
        return noun(node.house)
    return f"of {'house ' if isinstance(node.house, n.House) else ''}{noun(node.house)}"


@quality.register
def _(node: n.HasTrait, plural: bool, motion: bool = False) -> str:
    return trait_name(node.trait)


def trait_name(trait: str) -> str:
    """ "Beast" for "beast", "Star Ship" for "star ship"."""
    return " ".join(word.capitalize() for word in trait.split())


@quality.register
def _(node: n.HasChosenTrait, plural: bool, motion: bool = False) -> str:
    return "with the chosen trait"


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
def _(node: n.AttachedTo, plural: bool, motion: bool = False) -> str:
    return f"attached to {noun(node.to)}"


@quality.register
def _(node: n.StatCompare, plural: bool, motion: bool = False) -> str:
    return "with " + compared_stat(node, plural)


def compared_stat(node: n.StatCompare, plural: bool) -> str:
    """ "power 3 or lower", "2Æ or more on it", "less power than ~"."""
    on_it = "on them" if plural else "on it"
    stat = node.stat.value if isinstance(node.stat, n.Stat) else node.stat
    count = number(node.amount) if not isinstance(node.amount, n.StatOf) else ""
    if node.order in (n.Order.MORE, n.Order.FEWER):
        return _more_or_less(node, stat, count, on_it)
    if node.amount == n.DoneThisWay("", ""):
        return f"{stat} equal to that number"
    if isinstance(node.amount, n.StatOf):
        word = {n.Order.AT_LEAST: "higher", n.Order.AT_MOST: "lower"}.get(node.order, "")
        if word and node.amount.of == n.Back() and node.amount.stat == node.stat:
            return f"equal or {word} {stat}"
        return spaced(f"{stat} equal to", f"or {word} than" if word else "", number(node.amount))
    if stat in ("power", "armor") and node.order is n.Order.AT_LEAST and node.amount == n.Number(1):
        return stat
    if stat in ("power", "armor"):
        word = {n.Order.AT_LEAST: "or higher", n.Order.AT_MOST: "or lower"}.get(node.order, "")
        return spaced(stat, count, word)
    word = {n.Order.AT_LEAST: "or more", n.Order.AT_MOST: "or less"}.get(node.order, "")
    exactly = "exactly" if node.order is n.Order.EXACTLY else ""
    if node.stat is n.Stat.AMBER:
        return spaced(exactly, f"{count}Æ", word, on_it)
    if node.stat is n.Stat.COUNTERS:
        return spaced(exactly, count, word, f"{node.counter} counters", on_it)
    if node.stat in (n.Stat.DAMAGE, n.Stat.UPGRADES):
        return spaced(exactly, count, word, stat, on_it)
    return spaced(exactly, count, word, stat)


def _more_or_less(node: n.StatCompare, stat: str, count: str, on_it: str) -> str:
    """ "less power than ~", "fewer than 10Æ on it"."""
    more = node.order is n.Order.MORE
    stuff = f"{node.counter} counters" if node.stat is n.Stat.COUNTERS else stat
    if count and stat not in ("power", "armor"):
        return spaced(
            "more than" if more else "fewer than", f"{count}Æ" if stat == "Æ" else f"{count} {stuff}", on_it
        )
    uncounted = stat in ("power", "armor", "Æ", "damage")
    word = "more" if more else "less" if uncounted else "fewer"
    than = noun(node.amount.of) if isinstance(node.amount, n.StatOf) else count
    return spaced(word, stuff, "" if stat in ("power", "armor") else on_it, "than", than)


@quality.register
def _(node: n.Parity, plural: bool, motion: bool = False) -> str:
    return f"with {'even' if node.even else 'odd'} {node.stat.value}"


@quality.register
def _(node: n.WithOnIt, plural: bool, motion: bool = False) -> str:
    return "with " + _on_it(node, plural)


def _on_it(node: n.WithOnIt, plural: bool) -> str:
    where = "on them" if plural else "on it"
    if node.what in ("Æ", "damage"):
        return f"no {node.what} {where}" if node.absent else f"{node.what} {where}"
    what = node.what if node.what in ("upgrade", "counter", "ward") else f"{node.what} counter"
    return f"no {_plural(what)} {where}" if node.absent else f"{a(what)} {where}"


@quality.register
def _(node: n.HasKeyword, plural: bool, motion: bool = False) -> str:
    return node.keyword if node.keyword in ADJECTIVE_KEYWORDS else f"with {node.keyword}"


@quality.register
def _(node: n.Has, plural: bool, motion: bool = False) -> str:
    return f"with {a(node.what.heading)} effect" if isinstance(node.what, n.AbilityRef) else f"with {noun(node.what)}"


@quality.register
def _(node: n.InZone, plural: bool, motion: bool = False) -> str:
    if node.zone == PURGED:
        return "purged"
    return in_zone(node.zone, motion)


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
def _(node: n.PositionedAs, plural: bool, motion: bool = False) -> str:
    match node.where:
        case "flank":
            return f"on a flank of {_battleline(node.of)}" if node.of else "on a flank"
        case "left flank" | "right flank":
            return f"on {possessive(node.of)} {node.where}" if node.of else f"on the {node.where}"
        case "center":
            return spaced("in the center", f"of {_battleline(node.of)}" if node.of else "")
        case "left of" | "right of":
            return f"to the {node.where} {noun(node.of) if node.of else '~'}"
        case "half":
            return "in one of the halves"
        case "between":
            return f"between {noun(node.of) if node.of else '~'}"
    return spaced(node.where, noun(node.of) if node.of else "")


def _battleline(of: Node) -> str:
    if isinstance(of, n.Players):
        return f"{possessive(of)} battleline"
    return noun(of)


@quality.register
def _(node: n.SharesWith, plural: bool, motion: bool = False) -> str:
    if node.quality == "type":
        return f"of the same type as {noun(node.with_)}"
    if node.quality in ("power", "armor", "name"):
        return f"with the same {node.quality} as {noun(node.with_)}"
    return f"that {'share' if plural else 'shares'} {a(node.quality)} with {noun(node.with_)}"


@quality.register
def _(node: n.ExceptFor, plural: bool, motion: bool = False) -> str:
    return f"except {noun(node.what)}"


@quality.register
def _(node: n.AnyOf, plural: bool, motion: bool = False) -> str:
    keywords = [one.keyword for one in node.modifiers if isinstance(one, n.HasKeyword)]
    if len(keywords) == len(node.modifiers):
        return f"with {listed(keywords, 'or')}"
    return _together([quality(one, plural, motion) for one in node.modifiers])


def _together(told: list[str]) -> str:
    """ "that was destroyed or purged this turn": where one word differs, the others are said once."""
    first, *others = (one.split() for one in told)
    if first[-1:] and all(len(one) == len(first) and len(one) > 2 for one in others):
        differ = {k for one in others for k in range(len(one)) if one[k] != first[k]}
        if is_one(differ):
            at = differ.pop()
            return " ".join((*first[:at], listed((one[at] for one in (first, *others)), "or"), *first[at + 1:]))
    return listed(told, "or")


# --- rarer modifiers ------------------------------------------------------------------------------------------------


def icon_name(icon: str) -> str:
    """ "Æ", "<draw>" for "draw"."""
    return icon if icon in ("", "Æ", "D") else f"<{icon.strip('<>')}>"


@quality.register
def _(node: n.IsKind, plural: bool, motion: bool = False) -> str:
    return node.kind.value


@quality.register
def _(node: n.Between, plural: bool, motion: bool = False) -> str:
    return f"between {listed(noun(end) for end in node.ends)}"


@quality.register
def _(node: n.GraftedOnto, plural: bool, motion: bool = False) -> str:
    return f"grafted onto {noun(node.to)}"


@quality.register
def _(node: n.TotalIs, plural: bool, motion: bool = False) -> str:
    return f"with total {compared_stat(n.StatCompare(node.stat, node.order, node.amount), plural)}"


@quality.register
def _(node: n.OneOfEach, plural: bool, motion: bool = False) -> str:
    return f"of each {'power value' if node.quality == 'power' else node.quality}"
