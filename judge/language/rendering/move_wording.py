"""Instructions that use and play cards, or take them from one zone to another."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one
from judge.language.described.said_of_events import MANNERS

from .amount_wording import laden, measure
from .base_wording import (
    a,
    condition,
    deed,
    listed,
    manner,
    many,
    noun,
    number,
    possessive,
    spaced,
    times,
    verb,
    whom,
)
from .entry_wording import said
from .noun_wording import filtered, name_of
from .verb_wording import entered, written

# --- using and playing ----------------------------------------------------------------------------------------------

_YOURS = "as if {} yours"


def as_if_yours(cards: Node) -> str:
    """ "as if it were yours"."""
    return f"as if {'they' if many(cards) else 'it'} were yours"


@deed.register
def _(node: n.PutIntoPlay, third: bool) -> str:
    if (
        is_one(node.manner)
        and isinstance(node.manner[0], n.Destination)
        and node.manner[0].becomes is not None
    ):
        told = f"{verb('put', third)} {noun(node.cards, True)} {destination(node.manner[0], 'put')}"
        return f"{told}, ready" if node.ready else told
    if node.manner == (n.Entering("exhausted"),) and isinstance(node.under, n.OwnerOf):
        return f"{verb('return', third)} to play {noun(node.cards, True)} (exhausted and under its owner's control)"
    if node.manner[1:] == (n.AsIf("on top of your deck"),) and isinstance(node.manner[0], n.AsCard):
        what = node.manner[0].what
        token = noun(n.Select(n.One(), what)) if isinstance(what, n.Filter) else noun(what)
        return f"{verb('make', third)} {noun(node.cards)} {token} as if the card was on top of your deck"
    under = f"under {possessive(node.under)} control" if node.under else ""
    states = [one.how for one in node.manner if isinstance(one, n.Entering)]
    burdens = _with_on_it(node)
    return spaced(
        verb("put", third),
        noun(node.cards, True),
        "into play",
        " and ".join(["ready", *states] if node.ready else states) if not under else "ready" if node.ready else "",
        under,
        " and ".join(states) if under else "",
        *(manner(m) for m in node.manner if not isinstance(m, n.Entering | n.EnteringWith)),
        "and" if burdens and (states or (node.ready and not under)) else "",
        burdens,
    )


def _with_on_it(node: n.PutIntoPlay) -> str:
    """ "with 3Æ and two +1 power counters on it"."""
    told = [laden(one.what, one.amount) for one in node.manner if isinstance(one, n.EnteringWith)]
    heads, tails = [one.head for one in told], [one.tail for one in told]
    on = "them" if many(node.cards) else "it"
    return spaced(f"with {listed(heads)} on {on}", *tails) if told else ""


@deed.register
def _(node: n.MakeToken, third: bool) -> str:
    count = measure(node.count, "token creature")
    head = count.head
    if node.name and not isinstance(node.count, n.Number | n.VariableX):
        count = measure(node.count, node.name)
        head = count.head
    elif node.name:
        several_ = node.count != n.Number(1)
        name = name_of(node.name, several_)
        head = f"{number(node.count)} {name}" if several_ else a(name)
    ready = "ready" if node.ready else ""
    return spaced(verb("make", third), head, ready, *(manner(m) for m in node.manner), count.tail)


_EFFECTS = {"reap": "after reap", "fight": "after fight"}


@deed.register
def _(node: n.ResolveAbility, third: bool) -> str:
    if node.what == "bonus icons":
        told = f"{verb('resolve', third)} {possessive(node.of)} bonus icons"
    else:
        effect = f"{_EFFECTS.get(node.what, node.what)} effect"
        told = f"its {effect}" if node.of == n.Back() else f"the {effect} of {noun(node.of, True)}"
        told = f"{verb('trigger', third)} {told}"
    return spaced(
        told,
        "as if you had just played it" if node.as_if_played else "",
        as_if_yours(node.of) if node.as_if_yours else "",
        ("an additional time" if node.times == n.Number(1) else times(node.times)) if node.times else "",
    )


# --- cards between zones --------------------------------------------------------------------------------------------

_TO = {"return": "to", "move": "to", "shuffle": "into", "add": "to", "put": "into"}


def zone_owner(player: Node | None) -> str:
    """ "your ", "its owner's ", "that "."""
    if player is None:
        return ""
    return "that " if isinstance(player, n.Back) else possessive(player) + " "


def destination(node: n.Destination, how: str) -> str:
    """ "to its owner's hand", "on the bottom of your deck", "facedown under ~" behind the verb `how`."""
    facing = "facedown" if node.facedown else "faceup" if node.faceup else ""
    whose = zone_owner(node.player)
    name = node.zone.value
    to = _TO.get(how, "into")
    if node.zone is n.Zone.UNDER or node.under is not None:
        return spaced(facing, "under", noun(node.under) if node.under else "~")
    if node.zone is n.Zone.BATTLELINE:
        return spaced(_in_line(node, whose, how), facing, f"as {a_(node.becomes)}" if node.becomes else "")
    match node.position:
        case "top" | "bottom" | "top any order" | "bottom any order" | "top random order" | "bottom random order":
            on = "to" if how == "return" else "on"
            end = node.position.split()[0]
            edge = f"{on} top of" if end == "top" and on == "on" else f"{on} the {end} of"
            return spaced(f"{edge} {whose or 'its '}{name}", _order(node.position), facing)
        case "any order":
            return spaced(f"{'on top of' if node.zone is n.Zone.DECK else 'in'} {whose}{name} in any order", facing)
    if node.zone is n.Zone.PLAY:
        return spaced("into play", facing)
    if node.zone is n.Zone.COMMON_SUPPLY:
        return f"{to} the common supply"
    if node.zone.is_named and not whose:
        return spaced(facing, to, f"the {name}")
    return spaced(f"{to} {whose}{name}" if whose else f"{to} {a(name)}", facing)


def _order(position: str) -> str:
    if position.endswith("any order"):
        return "in any order"
    return "in a random order" if position.endswith("random order") else ""


def a_(what: Node) -> str:
    """ "a creature with 3 power"."""
    return noun(n.Select(n.One(), what)) if isinstance(what, n.Filter) else noun(what)


def _in_line(node: n.Destination, whose: str, how: str) -> str:
    line = f"of {whose}battleline" if whose else ""
    to = "to" if how in ("move", "return") else "on"
    match node.position:
        case "flank":
            return spaced(f"{to} a flank", line)
        case "left flank" | "right flank" if how == "put" and whose:
            return f"on the {node.position} {line}"
        case "left flank" | "right flank":
            return f"{to} {whose}{node.position}" if whose else f"{to} the {node.position}"
        case "center":
            return spaced(f"{to} the center", line)
        case "anywhere" | "":
            return f"anywhere in {whose or 'your '}battleline"
        case "attached":
            return f"to {noun(node.of)}" if node.of else "to it"
    return said(MANNERS, n.Destination(node.zone, None, node.position, of=node.of))


@deed.register
def _(node: n.MoveCard, third: bool) -> str:
    if node.verb == "graft":
        return entered(node, third)
    if node.verb == "draw":
        return written(node, third)
    to = destination(node.to, node.verb) if isinstance(node.to, n.Destination) else noun(node.to)
    cards = node.cards
    if isinstance(cards, n.InPlaceOf) and isinstance(cards.cards, n.Back) and cards.cards.kind is not None:
        return f"{verb(node.verb, third)} {noun(cards.cards)} {to} from {noun(cards.zone)}"
    return f"{verb(node.verb, third)} {noun(node.cards, True)} {to}"


@noun.register
def _(node: n.Destination, motion: bool = False) -> str:
    return destination(node, "put")


@deed.register
def _(node: n.Discard, third: bool) -> str:
    cards = node.cards
    if isinstance(cards, n.Select) and isinstance(cards.what, n.Filter) and n.AtRandom() in cards.what.modifiers:
        plain = n.Filter(cards.what.kinds, tuple(m for m in cards.what.modifiers if m != n.AtRandom()))
        if isinstance(cards.quantity, n.Exactly) and isinstance(cards.quantity.count, n.Half):
            half = cards.quantity.count
            rounding = f"({half.rounding.value})" if half.rounding else ""
            share = "half" if half.parts == 2 else "one third"
            act = f"randomly {verb('discard', third)}"
            return spaced(act, share, "of the", filtered(plain, True, True), rounding)
    return f"{verb('discard', third)} {noun(node.cards, True)}"


@deed.register
def _(node: n.DiscardUntil, third: bool) -> str:
    who = n.THEY if third else n.YOU
    act = verb(node.verb, third)
    some, zone = ("random cards", node.zone.zone) if isinstance(node.zone, n.EndOf) and node.zone.end == "random" else (
        "cards", node.zone)
    cards = f"{some} from {noun(zone)}"
    if isinstance(node.until, n.Filter | n.EitherFilter):
        stop = "choose to stop" if node.may_stop else "run out of cards"
        found = whom(node.until) if node.count is None else noun(n.Select(n.Exactly(node.count), node.until))
        return f"{act} {cards} until {noun(who)} {node.verb} {found} or {stop}"
    return f"{act} {cards} until {condition(node.until)}"


@deed.register
def _(node: n.Draw, third: bool) -> str:
    if node.to_hand_size:
        who = "you have" if node.player is None and not third else "they have"
        if isinstance(node.count, n.Number | n.VariableX):
            return f"{verb('draw', third)} until {who} {number(node.count)} cards in hand"
        return f"{verb('draw', third)} until {who} a number of cards in hand equal to {number(node.count)}"
    return written(node, third)


@deed.register
def _(node: n.Rearrange, third: bool) -> str:
    if node.manner == "any order" and isinstance(node.what, n.Back | n.Rest):
        return f"{verb('put', third)} {noun(node.what)} back in any order"
    return written(node, third)


@deed.register
def _(node: n.Swap, third: bool) -> str:
    if node.what not in ("position", "control", "zone", "card"):
        on = noun(node.left) if node.each_other else f"{noun(node.left)} and {noun(node.right)}"
        return f"{verb('swap', third)} all {listed(node.what.split('/'))} on {on}"
    if node.each_other:
        control = "control of" if node.what == "control" else ""
        return spaced(verb("swap", third), control, noun(node.left))
    if node.what in ("zone", "card"):
        return f"{verb('swap', third)} {noun(node.left, True)} with {noun(node.right, True)}"
    if node.what == "position":
        return f"{verb('swap', third)} {noun(node.left)} with {noun(node.right)}"
    return f"{verb('swap', third)} control of {noun(node.left)} and {noun(node.right)}"


