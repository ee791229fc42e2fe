"""Noun phrases: players, zones, houses, filters with their modifiers, quantities, and words that point back."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.terms import LINKED, role_of
from judge.language.counting import are_several
from judge.language.described.said_of_cards import POINTED
from judge.language.described.said_of_events import THINGS

from .base_wording import (
    Unsayable,
    a,
    does,
    listed,
    many,
    noun,
    number,
    ordinal,
    participle,
    plural,
    possessive,
    quality,
    spaced,
)
from .entry_wording import enter, wording
from .modifier_wording import RANDOM, arrange, heads, is_before, neighbor_of

_KINDS = {n.Kind.ACTION: "action card"}

#: References short enough for "each of ~'s neighbors".
SIMPLE = (n.Self_, n.This, n.Back, n.Attacker)


# --- filters --------------------------------------------------------------------------------------------------------


def filtered(what: n.Filter, several: bool, motion: bool = False) -> str:
    """The filter without a quantity, in the singular or plural: "other friendly Mars creatures with Æ on them"."""
    before, behind, head = _parts(what, several, motion)
    return spaced(*before, head, *behind)


_CONTROLLED = ("they control", "you control", "your opponent controls")


def _parts(what: n.Filter, several: bool, motion: bool) -> tuple[list[str], list[str], str]:
    modifiers = arrange(what.modifiers)
    named = next((m for m in modifiers if isinstance(m, n.Named)), None)
    neighbor = next((m for m in modifiers if isinstance(m, n.NeighborOf)), None)
    copy = next((m for m in modifiers if isinstance(m, n.CopyOf)), None)
    kind = n.Kind.CARD if neighbor is not None and neighbor.side.endswith(LINKED) else n.Kind.CREATURE
    if neighbor is not None and (named is not None or what.kinds != (kind,)):
        plain = n.Filter(what.kinds, tuple(m for m in modifiers if m is not neighbor))
        inner_before, inner_behind, inner_head = _parts(plain, several, motion)
        return ["neighboring", *inner_before], inner_behind, inner_head
    before = [quality(m, several, motion) for m in modifiers if is_before(m)]
    behind = _values(modifiers) + [
        quality(m, several, motion)
        for m in modifiers
        if not is_before(m) and not heads(m) and not _said_by(m, modifiers)
    ]
    if are_several(behind) and behind[-2].endswith(" controlled"):
        behind[-1] = f"that {'were' if several else 'was'} {behind[-1]}"
    if any(told.startswith("of ") for told in behind) and not any(told.startswith("with ") for told in behind):
        behind.sort(key=_CONTROLLED.__contains__)  # "card of that house they control"
    if any(told.startswith("with ") for told in behind):
        if any(told.endswith(" this way") and not told.startswith("that ") for told in behind):
            behind.sort(key=lambda told: told.startswith("with "))  # "it exhausted this way" would be no creature
        behind = [
            f"that {'belong' if several else 'belongs'} to {told.removeprefix('of ')}"
            if (told.startswith("of ") and " house" in told)
            else told
            for told in behind
        ]
    if any(isinstance(m, n.Extremal) and m.ties for m in modifiers):
        behind.insert(0, "(or a creature tied for most powerful)")
    nth = next((nth for m in modifiers if (nth := _nth(m)) is not None), None)
    if nth is not None:
        before.insert(0, ordinal(nth.number))
    if are_several(behind) and "not on a flank" in behind:
        behind.remove("not on a flank")
        before.append("non-flank")
    if named is not None:
        head = name_of(named.card, several)
    elif copy is not None:
        head = quality(copy, several, motion)
    elif neighbor is not None:
        head = neighbor_of(neighbor, several)
    elif what.kinds == (n.Kind.CARD,) and (trait := next((m for m in modifiers if isinstance(m, n.HasTrait)), None)):
        before.remove(quality(trait, several, motion))
        head = quality(trait, several, motion)
        head = plural(head) if several else head
    else:
        kinds = (_KINDS.get(kind, kind.value) for kind in what.kinds)
        head = listed((plural(kind) if several else kind for kind in kinds), "or")
    return before, behind, head


def _nth(modifier: Node) -> n.Nth | None:
    """ "the *first* creature you play each turn"."""
    told = modifier.event if isinstance(modifier, n.DidThis) else None
    return next((m for m in told.manner if isinstance(m, n.Nth)), None) if isinstance(told, n.Event) else None


def _is_value(modifier: Node) -> bool:
    """A printed power or armor."""
    if not isinstance(modifier, n.StatCompare) or modifier.order is not n.Order.EXACTLY:
        return False
    return modifier.stat in (n.Stat.POWER, n.Stat.ARMOR) and isinstance(modifier.amount, n.Number | n.VariableX)


def _said_by(modifier: n.Modifier, modifiers: list[n.Modifier]) -> bool:
    """Whether `_values` says the modifier."""
    return _is_value(modifier) or (isinstance(modifier, n.HasKeyword) and any(map(_is_value, modifiers)))


def _values(modifiers: list[n.Modifier]) -> list[str]:
    """ "with 3 power and 2 armor"."""
    values = [m for m in modifiers if isinstance(m, n.StatCompare) and _is_value(m)]
    values.sort(key=lambda value: value.stat is n.Stat.ARMOR)
    told = [f"{number(v.amount)} {v.stat.value if isinstance(v.stat, n.Stat) else v.stat}" for v in values]
    if told:
        told += [m.keyword for m in modifiers if isinstance(m, n.HasKeyword) and not is_before(m)]
    return [f"with {listed(told)}"] if told else []


def name_of(card: str, several: bool) -> str:
    """A card's name used as a noun."""
    if not several or card.endswith("s"):
        return card
    if card.endswith("f") and not card.endswith("ff"):
        return f"{card[:-1]}ves"
    return plural(card)


def few(node: Node) -> bool:
    """Whether `whom` is singular."""
    return isinstance(node, n.Filter | n.EitherFilter) or not many(node)


@noun.register
def _(node: n.Filter, motion: bool = False) -> str:
    return filtered(node, True, motion)


for _type in (n.Filter, n.EitherFilter, n.Together, n.AbilityRef):
    many.register(_type)(lambda _: True)


@many.register
def _(node: n.Rest) -> bool:
    return not node.single


@noun.register
def _(node: n.EitherFilter, motion: bool = False) -> str:
    return listed((noun(option, motion) for option in node.options), "and")


# --- selections -----------------------------------------------------------------------------------------------------


@noun.register
def _(node: n.Select, motion: bool = False) -> str:
    return spaced(_selected(node, motion), f"of {possessive(node.chooser)} choice" if node.chooser else "")


def _picked(quantity: Node, one: str, several: str) -> str:
    """ "a creature", "each creature", "up to 2 creatures"; "" for the one that words single out."""
    match quantity:
        case n.One():
            return "an" + one if one.startswith("other ") else a(one)
        case n.Each():
            return f"each {one}"
        case n.AnyNumber(piles=piles):
            return f"a pile of {several}" if piles else f"any number of {several}"
        case n.AtLeast(count=count):
            return f"{number(count)} or more {several}"
        case n.UpTo(count=count):
            return f"up to {number(count)} {several}"
        case n.Exactly(count=count):
            return f"{number(count)} {several}"
    return ""


def _selected(node: n.Select, motion: bool) -> str:
    what, quantity = node.what, node.quantity
    if isinstance(what, n.EitherFilter):
        word = "and" if isinstance(quantity, n.Each | n.The) else "or"
        if factored := _factored(what, quantity, word, motion):
            return factored
        return listed((_selected(n.Select(quantity, option), motion) for option in what.options), word)
    all_but = isinstance(quantity, n.Exactly) and isinstance(quantity.count, n.AllBut)
    if isinstance(what, n.Back) and what.participle and what.kind is not None and not all_but:
        return _of_participle(quantity, what)
    if what == n.Back(plural=True) and isinstance(quantity, n.Exactly) and not all_but:
        return number(quantity.count)
    if not isinstance(what, n.Filter):
        return _of_them(quantity, noun(what, motion))
    neighbors = _neighbors(node, what, motion)
    if neighbors:
        return neighbors
    match quantity:
        case n.Each():
            top = next((m for m in what.modifiers if isinstance(m, n.Extremal) and m.stat is n.Stat.POWER), None)
            if top is not None and not top.ties:
                rest = n.Filter(what.kinds, tuple(m for m in what.modifiers if m is not top))
                return f"each {filtered(rest, False, motion)} with the {'highest' if top.most else 'lowest'} power"
            before, behind, head = _parts(what, False, motion)
            if are_several(what.kinds) and not heads_any(what):
                head = listed((_KINDS.get(kind, kind.value) for kind in what.kinds), "and")
            return spaced("each", *before, head, *behind)
        case n.The(count=1):
            one = filtered(what, False, motion)
            named = any(isinstance(m, n.Named) for m in what.modifiers)
            return one if named else f"the {one}"
        case n.The(count=count):
            return f"the {count} {filtered(what, True, motion)}"
        case n.Exactly(count=n.Half(of=n.CountOf(what=counted)) as part) if counted == what:
            share = "half" if part.parts == 2 else "one third"
            rounding = f"({part.rounding.value})" if part.rounding else ""
            return spaced(f"{share} of all {filtered(what, True, motion)}", rounding)
        case n.Exactly(count=n.AllBut(keep=keep)):
            return f"all but {number(keep)} {filtered(what, keep != n.Number(1), motion)}"
        case n.Exactly(count=count) | n.UpTo(count=count):
            limit = "up to " if isinstance(quantity, n.UpTo) else ""
            if isinstance(count, n.Number | n.VariableX):
                return _picked(quantity, "", filtered(what, count != n.Number(1), motion))
            if isinstance(count, n.Times) and count.factor == n.Number(1):
                return f"{limit}1 {filtered(what, False, motion)} {number(count).removeprefix('1 ')}"
            if count == n.DoneThisWay("", ""):
                return f"{limit}that many {filtered(what, True, motion)}"
            if isinstance(count, n.Times) and count.factor == n.DoneThisWay("", ""):
                return f"{limit}{number(count.of)} times that many {filtered(what, True, motion)}".replace(
                    "2 times", "twice")
            return f"{limit}a number of {filtered(what, True, motion)} equal to {number(count)}"
    if not (told := _picked(quantity, filtered(what, False, motion), filtered(what, True, motion))):
        raise Unsayable(quantity, "a quantity")
    return told


def _factored(what: n.EitherFilter, quantity: Node, word: str, motion: bool) -> str:
    """ "an upgrade or Robot from your discard pile": what all options share is said once; "" where that fails."""
    options = [option for option in what.options if isinstance(option, n.Filter)]
    if len(options) != len(what.options) or isinstance(quantity, n.The | n.AtLeast):
        return ""
    shared = [m for m in options[0].modifiers if all(m in option.modifiers for option in options)]
    heads_: list[str] = []
    several = not isinstance(quantity, n.One | n.Each)
    for option in options:
        own = n.Filter(option.kinds, tuple(m for m in option.modifiers if m not in shared))
        before, behind, head = _parts(own, several, motion)
        if behind:
            return ""
        heads_.append(spaced(*before, head))
    before, behind, _ = _parts(n.Filter((n.Kind.CARD,), tuple(shared)), several, motion)
    told = spaced(*before, listed(heads_, word), *behind)
    return _picked(quantity, told, told)


def _of_participle(quantity: Node, what: n.Back) -> str:
    """ "a purged card", "2 revealed cards"; "1 of the purged cards" where the cards were spoken of as one group."""
    if not what.plural or isinstance(quantity, n.AtLeast):
        group = noun(n.Back(what.kind, what.participle, False, what.modifiers))
        return _of_them(quantity, _pluralised(what, group))
    one = noun(n.Back(what.kind, what.participle, False, what.modifiers)).removeprefix("the ")
    some = noun(n.Back(what.kind, what.participle, True, what.modifiers)).removeprefix("the ")
    return _picked(quantity, one, some) or f"each {one}"


def _pluralised(what: n.Back, one: str) -> str:
    kind = what.kind.value if what.kind else "card"
    before, _, behind = one.rpartition(kind)
    return f"{before}{plural(kind)}{behind}"


def heads_any(what: n.Filter) -> bool:
    """Whether a modifier takes the place of the noun."""
    return any(heads(m) for m in what.modifiers)


def _neighbors(node: n.Select, what: n.Filter, motion: bool) -> str:
    """ "each of ~'s Mars neighbors", "1 of ~'s neighbors", "its left neighbor"; "" where that does not fit."""
    modifiers = arrange(what.modifiers)
    neighbor = next((m for m in modifiers if isinstance(m, n.NeighborOf)), None)
    others = [m for m in modifiers if m is not neighbor]
    if (
        neighbor is None
        or not isinstance(neighbor.of, SIMPLE)
        or RANDOM in others
        or what.kinds != ((n.Kind.CARD,) if neighbor.side.endswith(LINKED) else (n.Kind.CREATURE,))
    ):
        return ""
    if any(isinstance(m, n.Named | n.Other) for m in others):
        return ""
    before = [quality(m, False, motion) for m in others if is_before(m)]
    behind = [quality(m, False, motion) for m in others if not is_before(m)]
    owner = possessive(neighbor.of)
    if neighbor.side.endswith(LINKED):
        before.append(neighbor.side)
    elif neighbor.side and isinstance(node.quantity, n.The | n.Each):
        return spaced(owner, *before, neighbor.side, "neighbor", *behind)
    if isinstance(node.quantity, n.The) and (role_of(neighbor.side) or any(isinstance(m, n.Extremal) for m in others)):
        return spaced(owner, *before, "neighbor", *behind)
    if neighbor.side and not neighbor.side.endswith(LINKED):
        return ""
    if isinstance(node.quantity, n.Each):
        return spaced("each of", owner, *before, "neighbors", *behind)
    if isinstance(node.quantity, n.AtLeast):
        return spaced(f"{number(node.quantity.count)} or more of", owner, *before, "neighbors", *behind)
    count = n.Number(1) if isinstance(node.quantity, n.One) else getattr(node.quantity, "count", None)
    if isinstance(count, n.Number):
        return spaced(
            "up to" if isinstance(node.quantity, n.UpTo) else "",
            f"{count.value} of",
            owner,
            *before,
            "neighbors",
            *behind,
        )
    return ""


def _of_them(quantity: Node, group: str) -> str:
    """ "each of them", "1 of those cards", "up to 2 of them"."""
    if isinstance(quantity, n.One):
        return f"1 of {group}"
    return _picked(quantity, f"of {group}", group if isinstance(quantity, n.AnyNumber) else f"of {group}") or group


@many.register
def _(node: n.Select) -> bool:
    match node.quantity:
        case n.Exactly(count=count) | n.UpTo(count=count):
            return count != n.Number(1)
        case n.The(count=count):
            return count > 1
        case n.AnyNumber() | n.AtLeast():
            return True
    return False


# --- references -----------------------------------------------------------------------------------------------------


@noun.register
def _(node: n.Self_, motion: bool = False) -> str:
    return "~"


enter(noun, POINTED)


@noun.register
def _(node: n.Back, motion: bool = False) -> str:
    if (said := wording(POINTED, node)) is not None:
        return said
    best = next((m for m in node.modifiers if isinstance(m, n.Extremal)), None)
    if best is not None and not (node.plural or node.participle):
        others = tuple(m for m in node.modifiers if m is not best)
        return f"the {quality(best, False, motion)} of {noun(n.Back(node.kind, '', True, others), motion)}"
    if node.kind is None and not node.participle:
        word = "them" if node.plural else "it"
        return spaced(word, *(quality(m, node.plural, motion) for m in node.modifiers))
    kind = node.kind.value if node.kind else ("ones" if node.plural else "one")
    if node.kind is n.Kind.ACTION:
        kind = "action card"
    head = plural(kind) if node.plural and node.kind else kind
    if any(isinstance(m, n.NeighborOf) for m in node.modifiers):
        head = "neighbors" if node.plural else "neighbor"
    nth = next((m for m in node.modifiers if isinstance(m, n.Nth)), None)
    shown = list(arrange(tuple(m for m in node.modifiers if not isinstance(m, n.NeighborOf | n.Nth))))
    before = [quality(m, node.plural, motion) for m in shown if is_before(m)]
    behind = [quality(m, node.plural, motion) for m in shown if not is_before(m)]
    was = "that were " if node.plural else "that was "
    behind = [f"{was}{said}" if node.participle and said == "not chosen" else said for said in behind]
    if nth is not None:
        done = participle(node.participle) if node.participle else ""
        return spaced("the", ordinal(nth.number), done, *before, kind, *behind)
    if node.participle:
        whose = "the" if node.by is None else possessive(node.by)
        return spaced(whose, participle(node.participle), *before, head, *behind)
    return spaced("those" if node.plural else "that", *before, head, *behind)


@many.register
def _(node: n.Back) -> bool:
    return node.plural


@noun.register
def _(node: n.Fought, motion: bool = False) -> str:
    return f"the creature {does(node.by, 'fight')}"


@noun.register
def _(node: n.Together, motion: bool = False) -> str:
    return listed(noun(part, motion) for part in node.parts)


@noun.register
def _(node: n.EitherOf, motion: bool = False) -> str:
    return listed((noun(part, motion) for part in node.parts), "or")


@noun.register
def _(node: n.Slice, motion: bool = False) -> str:
    few = node.count == n.Number(1)
    if node.end == "topmost":
        what = node.what if isinstance(node.what, n.Filter) else n.Filter((n.Kind.CARD,))
        count = "" if few else number(node.count)
        return spaced("the topmost", count, filtered(what, not few), "of", noun(node.zone))
    cards = filtered(node.what, not few) if isinstance(node.what, n.Filter) else ("card" if few else "cards")
    if isinstance(node.count, n.Number | n.VariableX | n.UpToAmount):
        count = "" if few else number(node.count)
        return spaced(f"the {node.end}", count, cards, "of", noun(node.zone))
    if node.count == n.DoneThisWay("", ""):
        return f"that many cards from the {node.end} of {noun(node.zone)}"
    return f"cards from the {node.end} of {noun(node.zone)} equal to {number(node.count)}"


@many.register
def _(node: n.Slice) -> bool:
    return node.count != n.Number(1)


@noun.register
def _(node: n.InPlaceOf, motion: bool = False) -> str:
    return f"{noun(node.cards)} from {noun(node.zone)}"


enter(noun, THINGS)


@noun.register
def _(node: n.SameTargets, motion: bool = False) -> str:
    return ""


