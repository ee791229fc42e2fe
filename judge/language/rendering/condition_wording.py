"""What follows "if" and "while"."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk
from judge.language.counting import is_one
from judge.language.described.said_of_subjects import SAID_OF
from judge.language.described.said_of_the_game import FACTS

from .amount_wording import unit_of
from .base_wording import (
    Tense,
    Unsayable,
    a,
    bounded,
    condition,
    does,
    event,
    has_have,
    is_are,
    listed,
    many,
    nominative,
    noun,
    number,
    ordinal,
    participle,
    plural,
    possessive,
    predicate,
    so_many,
    spaced,
    whom,
    window,
)
from .entry_wording import enter, said, wording
from .held_together import of_one_holder
from .noun_wording import SIMPLE, filtered
from .outdone_wording import outdone


@condition.register
def _(node: n.IsParity) -> str:
    return f"{number(node.amount)} is {'even' if node.even else 'odd'}"


@condition.register
def _(node: n.Compare) -> str:
    left, right = node.left, node.right
    if (told := wording(SAID_OF, node)) is not None:
        return told
    if (margin := _by_so_many(left, node.order, right)):
        return margin
    if (deeds := outdone(node)):
        return deeds
    if left == n.FORGED_BY_BOTH and isinstance(right, n.Number):
        if node.order is n.Order.AT_LEAST and right.value == 1:
            return "a key is forged"
        if node.order is n.Order.EXACTLY and right.value == 0:
            return "no key is forged"
        several = right.value != 1 or node.order is not n.Order.EXACTLY
        return f"{bounded(node.order, right, 'keys' if several else 'key')} {is_are(several)} forged"
    if isinstance(left, n.DistinctOf) and isinstance(right, n.Number) and left.quality != "power":
        return _there_are(left, node.order, right)
    if isinstance(left, n.DoneThisWay) and isinstance(left.what, str) and isinstance(right, n.Number):
        several = left.what not in ("Æ", "damage") and (right.value != 1 or node.order is not n.Order.EXACTLY)
        unit = plural(left.what) if several else left.what
        on = f"on {noun(left.to)}" if left.to is not None and left.verb == "put" else ""
        return spaced(so_many(node.order, right, unit), is_are(several), participle(left.verb), on, "this way")
    if isinstance(left, n.StatOf) and isinstance(left.of, n.Players):
        return _player_has(left, node.order, right)
    if isinstance(left, n.HowOften):
        span = "" if left.window is None else window(left.window)
        once = right == n.Number(1) and node.order is n.Order.MORE
        unit = "time" if right == n.Number(1) and node.order is n.Order.EXACTLY else "times"
        times = "more than once" if once else bounded(node.order, right, unit)
        return spaced(event(left.event, Tense.PAST), times, span)
    if isinstance(left, n.CountOf):
        if isinstance(right, n.CountOf) and node.order in _MORE:
            word = _MORE[node.order]
            mine = _side(left.what) if isinstance(left.what, n.Filter) else None
            theirs = _side(right.what) if isinstance(right.what, n.Filter) else None
            sides = {n.YOU, n.OPPONENT}
            if mine and theirs and mine[1] == theirs[1] and {mine[0], theirs[0]} != sides:
                return does(mine[0], "control", word, filtered(mine[1], True), "than", noun(theirs[0]))
            if told := _fuller(left.what, word, right.what) or _fuller_than_row(left.what, word, right.what):
                return told
            return f"there are {word} {_several(left.what)} than {_several(right.what)}"
        if isinstance(right, n.StatOf) and right.stat is n.Stat.AMBER and node.order in _MORE:
            more = _MORE[node.order]
            return f"there are {more} {_several(left.what)} than {number(right).removeprefix('the ')}"
        same = isinstance(right, n.CountOf) and node.order is n.Order.EXACTLY
        if (
            same
            and isinstance(left.what, n.Filter)
            and isinstance(right, n.CountOf)
            and isinstance(right.what, n.Filter)
        ):
            plain = tuple(m for m in left.what.modifiers if m != n.ControlledBy(n.YOU))
            others = tuple(m for m in right.what.modifiers if m != n.ControlledBy(n.OPPONENT))
            if plain == others and len(plain) < len(left.what.modifiers):
                return f"each player has the same number of {filtered(n.Filter(left.what.kinds, plain), True)}"
        if _lies_with_each(left, right) and node.order is n.Order.EXACTLY and isinstance(left.what, n.Filter):
            return f"you and your opponent have the same number of {filtered(left.what, True)}"
        if isinstance(right, n.CountOf) and node.order is n.Order.EXACTLY:
            return _is_as_much(left, node.order, right)
    if isinstance(left, n.StatOf):
        return _card_has(left, node.order, right)
    if isinstance(left, n.Plus) and node.order is n.Order.AT_LEAST and (between := _between(left)):
        unit, places = between
        return f"there is a combined total of {bounded(node.order, right, unit)} between {places}"
    return _is_as_much(left, node.order, right)


def _by_so_many(left: n.Amount, order: n.Order, right: n.Amount) -> str:
    """ "there are at least 2 more enemy creatures than friendly creatures"; "" where nothing is said of by how many."""
    many_ = "exactly" if order is n.Order.EXACTLY else "at least"
    match left, order, right:
        case _, n.Order.AT_LEAST | n.Order.EXACTLY, n.Plus(left=than, right=n.Number() as by):
            told, words = condition(n.Compare(left, n.Order.MORE, than)), [" more "]
        case n.Plus(left=one, right=n.Number() as by), n.Order.AT_MOST | n.Order.EXACTLY, n.CountOf() | n.StatOf():
            told, words = condition(n.Compare(one, n.Order.FEWER, right)), [" fewer ", " less "]
        case _:
            return ""
    word = next((word for word in words if word in told), "")
    return told.replace(word, f" {many_} {number(by)}{word}", 1) if word else ""


def _lies_with_each(left: Node, right: Node) -> bool:
    """Whether both count the same, one in a zone of yours, the other in that of your opponent."""
    def theirs(node: Node) -> Node:
        return n.OPPONENT if node == n.YOU else node

    counted = isinstance(left, n.CountOf) and any(isinstance(one, n.InZone) for one in walk(left.what))
    return counted and transform(left, theirs) == right and left != right


def _is_as_much(left: Node, order: n.Order, right: Node) -> str:
    """ "the number of friendly creatures is at least 4"."""
    so_many = {n.Order.AT_LEAST: "at least {}", n.Order.AT_MOST: "{} or less"} if isinstance(right, n.Number) else {}
    word = so_many.get(order, f"{_THAN[order]} {{}}")
    return f"{number(left)} is {word.format(number(right))}"


def _fuller(mine: Node, word: str, other: Node) -> str:
    """ "you have more cards in your archives than your opponent"; "" where more than the player differs."""
    left, right = _kept(mine), _kept(other)
    if left is None or right is None or left[1:] != right[1:] or left[0] == right[0]:
        return ""
    who, zone, rest = left
    theirs = n.InZone(n.ZoneRef(zone, n.YOU if who == n.YOU else n.THEY))
    held = filtered(n.Filter(rest.kinds, (*rest.modifiers, theirs)), True)
    return does(who, "have", word, held, "than", noun(right[0]))


def _fuller_than_row(mine: Node, word: str, other: Node) -> str:
    """ "you have more cards in your hand than creatures you control"; "" where cards in hand are not held against
    what somebody controls."""
    left = _kept(mine)
    row = _side(other) if isinstance(other, n.Filter) else None
    if left is None or row is None or left[1] is not n.Zone.HAND:
        return ""
    who, zone, rest = left
    theirs = n.InZone(n.ZoneRef(zone, n.YOU if who == n.YOU else n.THEY))
    held = filtered(n.Filter(rest.kinds, (*rest.modifiers, theirs)), True)
    controlled = f"{filtered(row[1], True)} they control" if row[0] == who == n.THEY else _several(other)
    return does(who, "have", word, held, "than", controlled)


def _kept(what: Node) -> tuple[Node, n.Zone, n.Filter] | None:
    """The player in whose zone the cards of a filter are, the zone, and the rest of the filter."""
    for modifier in what.modifiers if isinstance(what, n.Filter) else ():
        where = modifier.zone if isinstance(modifier, n.InZone) else None
        whose = where.player if isinstance(where, n.ZoneRef) else None
        near = isinstance(whose, n.PlayerRef | n.OpponentOf)
        if isinstance(where, n.ZoneRef) and whose is not None and near and isinstance(what, n.Filter):
            rest = n.Filter(what.kinds, tuple(m for m in what.modifiers if m is not modifier))
            return whose, where.zone, rest
    return None


def _between(total: n.Plus) -> tuple[str, str] | None:
    """What is counted together, and where: ("Æ", "both players' pools")."""
    parts = (total.left, total.right)
    if parts == tuple(n.StatOf(n.Stat.AMBER, player) for player in (n.YOU, n.OPPONENT)):
        return "Æ", "both players' pools"
    purged = n.Filter((n.Kind.CARD,), (n.ControlledBy(n.YOU), n.InZone(n.ZoneRef(n.Zone.PURGED))))
    discarded = n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.DISCARD, n.YOU)),))
    if parts == (n.CountOf(purged), n.CountOf(discarded)):
        return "cards", "your purged cards and discard pile"
    return None


def _several(what: Node) -> str:
    return filtered(what, True) if isinstance(what, n.Filter) else noun(what).removeprefix("the ")


#: How many more there are than of something else.
_MORE = {n.Order.MORE: "more", n.Order.FEWER: "fewer", n.Order.AT_LEAST: "no fewer", n.Order.AT_MOST: "no more"}
_THAN = {n.Order.MORE: "greater than", n.Order.FEWER: "less than", n.Order.EXACTLY: "equal to",
         n.Order.AT_LEAST: "equal to or greater than", n.Order.AT_MOST: "equal to or less than"}


def _player_has(left: n.StatOf, order: n.Order, right: Node) -> str:
    who, has = noun(left.of), has_have(many(left.of))
    if left.stat is n.Stat.KEY_COST and isinstance(right, n.Number):
        word = {n.Order.AT_LEAST: "or more", n.Order.AT_MOST: "or less"}.get(order, "")
        return spaced(f"{possessive(left.of)} key cost is", f"{number(right)}Æ", word)
    if left.stat is n.Stat.KEY_COST:
        return f"{number(left)} is {_THAN[order]} {number(right)}"
    single = "card" if left.stat is n.Stat.HAND_SIZE else unit_of(replace(left, of=n.YOU))[0]
    unit = "cards in hand" if left.stat is n.Stat.HAND_SIZE else plural(single)
    if isinstance(right, n.StatOf) and right.stat is n.Stat.KEY_COST:
        return f"{who} {has} Æ {_THAN[order]} the current key cost"
    if isinstance(right, n.StatOf) and right.stat is left.stat and isinstance(right.of, n.Players):
        if order is n.Order.EXACTLY:
            return f"{who} and {noun(right.of)} have the same number of {unit}"
        word = _MORE[order].replace("fewer", "less") if unit == "Æ" else _MORE[order]
        return f"{who} {has} {word} {unit} than {noun(right.of)}"
    if isinstance(right, n.StatOf) and right.stat is left.stat is n.Stat.AMBER and order in _MORE:
        return f"{who} {has} {_MORE[order].replace('fewer', 'less')} Æ than {_lying(right)}"
    if order in _MORE and not isinstance(right, n.Number | n.VariableX):  # than there are of something else
        word = _MORE[order].replace("fewer", "less") if unit == "Æ" else _MORE[order]
        than = _several(right.what) if isinstance(right, n.CountOf) else number(right)
        return f"{who} {has} {word} {unit} than {than}"
    if right == n.Number(1) and order is n.Order.AT_LEAST and left.stat is n.Stat.COUNTERS:
        return f"{who} {has} {a(single)}"
    if right == n.Number(1) and order is n.Order.EXACTLY:
        unit = single
    return f"{who} {has} {so_many(order, right, unit)}"


def _card_has(left: n.StatOf, order: n.Order, right: Node) -> str:
    who = left.of
    if left.stat in (n.Stat.POWER, n.Stat.ARMOR) and isinstance(who, n.Select) and isinstance(who.quantity, n.Each):
        return _is_as_much(left, order, right)
    if left.stat in (n.Stat.POWER, n.Stat.ARMOR):
        if order not in (n.Order.MORE, n.Order.FEWER) and not isinstance(right, n.Number | n.VariableX):
            return _is_as_much(left, order, right)
        higher = {n.Order.AT_LEAST: "or higher", n.Order.AT_MOST: "or lower"}.get(order)
        if higher or order is n.Order.EXACTLY:
            return spaced(noun(who), has_have(many(who)), left.stat.value, number(right), higher or "")
        word = "more" if order is n.Order.MORE else "less"
        than = noun(right.of) if isinstance(right, n.StatOf) else number(right)
        return f"{noun(who)} {has_have(many(who))} {word} {left.stat.value} than {than}"
    if isinstance(right, n.StatOf) and left.stat is right.stat and left.stat in (n.Stat.AMBER, n.Stat.DAMAGE) and (
            order in _MORE):
        word = _MORE[order].replace("fewer", "less")
        return f"there is {word} {unit_of(left)[0]} on {_all_of(who)} than {_lying(right)}"
    if left.stat is n.Stat.DAMAGE and isinstance(right, n.StatOf):
        return _is_as_much(left, order, right)
    if order in _MORE and not isinstance(right, n.Number | n.VariableX):  # of counters, and of unlike things
        single, behind = unit_of(left)
        word = _MORE[order] if plural(single) != single else _MORE[order].replace("fewer", "less")
        return f"there {is_are(plural(single) != single)} {word} {plural(single)}{behind} than {number(right)}"
    if who != n.IN_PLAY and (several := _all_of(who)) != noun(who):
        return f"there is a total of {bounded(order, right, plural(unit_of(left)[0]))} on {several}"
    return _there_are(left, order, right)


def _there_are(left: n.Amount, order: n.Order, right: Node) -> str:
    """ "there are 2 or more doom counters on ~", "there is 4Æ or more on it"."""
    single, behind = unit_of(left)
    one = right == n.Number(1) and order is n.Order.EXACTLY
    several = plural(single) != single and not one
    count = bounded if isinstance(left, n.DistinctOf) else so_many
    return f"there {is_are(several)} {count(order, right, plural(single) if several else single)}{behind}"


def _all_of(who: Node) -> str:
    """ "friendly creatures": what lies on them is added up."""
    if isinstance(who, n.Select) and isinstance(who.quantity, n.Each) and isinstance(who.what, n.Filter):
        return filtered(who.what, True)
    return noun(who)


def _lying(amount: n.StatOf) -> str:
    """ "on enemy creatures", "in your pool": where the Æ is that is held against other Æ."""
    if isinstance(amount.of, n.Players):
        return number(amount).removeprefix("the Æ ")
    return f"on {_all_of(amount.of)}"


@condition.register
def _(node: n.Exists) -> str:
    what = node.what
    if not isinstance(what, n.Filter):
        return f"there {is_are(many(what))} {noun(what)}" if node.count is None else f"there are {_many_of(node)}"
    controlled = _controller(what)
    if controlled is not None:
        player, rest = controlled
        return does(player, "control", _counted(rest, node.order, node.count))
    held = _held(what, node)
    if held:
        return held
    if node.count is None and any(isinstance(m, n.AllDifferent | n.TotalIs) for m in what.modifiers):
        return f"there are {filtered(what, True)}"
    single = node.count is None or (node.count == n.Number(1) and node.order is n.Order.EXACTLY)
    return f"there {is_are(not single)} {_counted(what, node.order, node.count)}"


def _many_of(node: n.Exists) -> str:
    """ "3 or more creatures and artifacts"."""
    return so_many(node.order, node.count or n.Number(1), noun(node.what))


def _held(what: n.Filter, node: n.Exists) -> str:
    """ "you have 3 or more cards in your hand", "~ has no Mars neighbors"; "" for all else."""
    hand = next((m for m in what.modifiers if isinstance(m, n.InZone)), None)
    neighbor = next((m for m in what.modifiers if isinstance(m, n.NeighborOf)), None)
    if hand is not None and isinstance(hand.zone, n.ZoneRef) and hand.zone.zone is n.Zone.HAND and hand.zone.player:
        holder: Node = hand.zone.player
        near = holder == n.YOU or not isinstance(holder, n.ControllerOf | n.OwnerOf)
        theirs = what if near else transform(what, lambda one: n.THEY if one == holder else one)
        told = _counted(theirs, node.order, node.count)
    elif neighbor is not None and isinstance(neighbor.of, SIMPLE) and what.kinds == (n.Kind.CREATURE,):
        holder = neighbor.of
        rest = n.Filter(what.kinds, tuple(m for m in what.modifiers if not isinstance(m, n.NeighborOf)))
        told = _counted(rest, node.order, node.count).replace("creature", spaced(neighbor.side, "neighbor"), 1)
    else:
        return ""
    return does(holder, "have", told)


def _side(what: n.Filter) -> tuple[Node, n.Filter] | None:
    """The player who controls what a filter describes, whoever that is, and the rest of it."""
    for modifier in what.modifiers:
        if isinstance(modifier, n.ControlledBy):
            return modifier.player, n.Filter(what.kinds, tuple(m for m in what.modifiers if m is not modifier))
    return None


def _controller(what: n.Filter) -> tuple[Node, n.Filter] | None:
    """The player who controls what a filter describes, and the rest of it, where that is neither side by name."""
    side = _side(what)
    told = any(isinstance(m, n.Extremal | n.Named | n.AllDifferent | n.TotalIs) for m in what.modifiers)
    return side if side is not None and (told or side[0] not in (n.YOU, n.OPPONENT)) else None


@condition.register
def _(node: n.Is) -> str:
    if isinstance(node.what, n.ControlledBy) and node.what.player != n.OwnerOf(n.Back()):
        player = node.what.player
        if player == n.YOU and node.cards in (n.Self_(), n.Back()):
            return "under your control"
        return does(player, "control", noun(node.cards))
    if node.cards == n.Self_() and isinstance(node.what, n.InState) and node.what.state in (
            n.State.ATTACKING, n.State.FIGHTING):
        return node.what.state.value
    if (told := wording(SAID_OF, node)) is not None:
        return told
    who = nominative(node.cards)
    if isinstance(node.cards, n.Select) and isinstance(node.cards.quantity, n.Exactly):
        them = " of them" if node.cards.what == n.Back(plural=True) else ""
        who = f"exactly {who}{them}"
    return f"{who} {predicate(node.what, many(node.cards))}"


@condition.register
def _(node: n.Happened) -> str:
    return _happened(node, False)


_NEXT_TURNS = (n.Period.THEIR_NEXT_TURN, n.Period.YOUR_NEXT_TURN, n.Period.OPPONENTS_NEXT_TURN)


def _happened(node: n.Happened, negated: bool) -> str:
    """A look at the past, at this very effect, or at the next turn."""
    told = node.event
    span = window(node.window) if node.window else ""
    future = isinstance(node.window, n.Window) and node.window.period in _NEXT_TURNS
    present = future or (isinstance(told, n.Event) and (n.ThisWay() in told.manner or node.window is None))
    if isinstance(told, n.Event) and told.verb is n.Verb.PLAY and isinstance(told.object, n.Self_ | n.This):
        present = future or n.ThisWay() in told.manner  # how it has come to be played
    fights = (n.Verb.FIGHT, n.Verb.REAP)
    used = isinstance(told, n.Event) and told.verb in fights and not isinstance(told.subject, n.Players)
    tense = Tense.PRESENT if present else Tense.PERFECT if used else Tense.PAST
    if node.count is not None and isinstance(told, n.Event):
        told = replace(told, amount=n.AtLeastMany(node.order, node.count))
        tense = Tense.PRESENT if present else Tense.PERFECT
    elif node.count is not None and isinstance(told, n.EitherEvent):
        many = n.AtLeastMany(node.order, node.count)
        told = replace(told, options=tuple(
            replace(one, amount=many) if isinstance(one, n.Event) else one for one in told.options))
    if isinstance(told, n.Event) and told.verb is n.Verb.PURGE and isinstance(told.object, n.Select):
        before, _, after = event(told, Tense.PRESENT).partition(" is ")  # in this game, wherever that card is now
        return spaced(before, "has not been" if negated else "has been", after, span)
    if negated and (said := re.match(r"an? (.*)", event(told, tense))):
        return spaced("no", said[1], span)
    if negated and isinstance(told, n.EitherEvent):
        return spaced(_neither(told), span)
    if negated:
        tense = Tense.NOT if tense is Tense.PRESENT else Tense.DID_NOT
    return spaced(event(told, tense), span)


def _neither(told: n.EitherEvent) -> str:
    """ "your opponent did not steal Æ or capture Æ": none of it."""
    events = [one for one in told.options if isinstance(one, n.Event)]
    who = {one.subject for one in events}
    if len(events) < len(told.options) or len(who) > 1 or (subject := who.pop()) is None:
        raise Unsayable(told, "what did not happen")
    done = event(replace(told, options=tuple(replace(one, subject=n.YOU) for one in events)), Tense.PRESENT)
    return f"{noun(subject)} did not {done.removeprefix('you ')}"


@condition.register
def _(node: n.DidIt) -> str:
    return does(node.player, "do")


@condition.register
def _(node: n.DidNot) -> str:
    return f"{noun(node.player)} cannot do either" if node.unable else does(node.player, "do", "not")


@condition.register
def _(node: n.DamageDestroys) -> str:
    return f"this damage destroys {_counted(node.cards, node.order, node.count)}"


def _counted(what: Node, order: n.Order, count: Node | None) -> str:
    """ "a creature", "2 or more creatures", "that creature"."""
    if isinstance(what, n.Filter) and count is None and any(isinstance(m, n.Extremal) for m in what.modifiers):
        return f"the {filtered(what, False)}"
    if (
        isinstance(what, n.Filter)
        and count is None
        and any(isinstance(m, n.AllDifferent | n.TotalIs) for m in what.modifiers)
    ):
        return filtered(what, True)
    if isinstance(what, n.Filter) and count is None and any(isinstance(m, n.Named) for m in what.modifiers):
        return filtered(what, False)
    if count is None or not isinstance(what, n.Filter):
        return whom(what)
    single = count == n.Number(1) and order is n.Order.EXACTLY
    return so_many(order, count, filtered(what, not single))


@condition.register
def _(node: n.DestroyedThisWay) -> str:
    what = node.what
    if isinstance(what, n.Select) and node.count is not None:
        what = what.what
    if isinstance(what, n.Filter):
        several = node.count is not None and not (node.count == n.Number(1) and node.order is n.Order.EXACTLY)
        return f"{_counted(what, node.order, node.count)} {is_are(several)} destroyed this way"
    if isinstance(what, n.Back):
        return f"{noun(what)} {is_are(many(what))} destroyed"
    return f"{noun(what)} {is_are(many(what))} destroyed this way"


@condition.register
def _(node: n.KeyIsForged) -> str:
    if not node.colour:
        return does(node.player, "have", "a forged key")
    return said(FACTS, n.KeyIsForged(n.EACH_PLAYER, "same") if node.colour == "same" else node)


@condition.register
def _(node: n.YourTurn) -> str:
    return f"it is {possessive(node.player)} turn"


@condition.register
def _(node: n.NthTurn) -> str:
    return said(FACTS, node)


@condition.register
def _(node: n.IsStep) -> str:
    return said(FACTS, node)


@condition.register
def _(node: n.FirstTime) -> str:
    which = f"{ordinal(node.number)} or later" if node.or_later else ordinal(node.number)
    return spaced(f"this is the {which} time", event(node.event), window(node.window))


@condition.register
def _(node: n.Not_) -> str:
    if (said := wording(FACTS, node)) is not None:
        return said
    told = condition(node.condition)
    match node.condition:
        case n.Happened():
            return _happened(node.condition, True)
        case n.DestroyedThisWay(what=n.Filter(), count=None) if one := re.match(r"an? (.*)", told):
            return f"no {one[1]}"
        case n.DidIt():
            return told + " not"
        case n.Compare(left=n.ForgedColors(without=n.Players())):
            return re.sub(r" (has|have) ", r" \1 not ", told, count=1)
        case n.Is(cards=n.Select(quantity=n.One(), what=n.Back(plural=True))) if told.startswith("1 of "):
            return told.replace("1 of", "none of", 1)
        case n.Is(cards=n.Select(quantity=n.One(), what=n.Back(plural=True))) if (
                some := re.match(r"an? (\w+ \w+)", told)):
            return f"none of the {some[1]}s{told[some.end():]}"
        case n.PlayerIs() | n.Conditions(either=True) if told.startswith("a player "):
            return told.replace("a player", "no player", 1)
        case n.Conditions() | n.Not_() | n.CanBeDone():
            return f"it is not true that {told}"
    for word in (" control ", " controls ", " belong ", " belongs ", " share ", " shares "):
        if word in told:
            before, _, after = told.partition(word)
            base = word.strip().removesuffix("s")
            return f"{before} {'do' if base == word.strip() else 'does'} not {base} {after}"
    for be in (" is ", " are ", " has ", " have ", " destroys "):
        if be in told:
            before, _, after = told.partition(be)
            if be in (" has ", " have "):
                return f"{before} {'does' if be == ' has ' else 'do'} not have {after}"
            if be == " destroys ":
                return f"{before} does not destroy {after}"
            return f"{before}{be}not {after}"
    return f"it is not true that {told}"


#: How what holds now is told, and what held then.
_PAST = {"is": "was", "are": "were", "has": "had", "have": "had", "does": "did", "do": "did", "shares": "shared"}
_FINITE = re.compile(rf"\b(?:{'|'.join(_PAST)})\b")


@condition.register
def _(node: n.Was) -> str:
    told, verbs = _FINITE.subn(lambda found: _PAST[found[0]], condition(node.condition), count=1)
    if not verbs:
        raise Unsayable(node.condition, "what was")
    return told


@condition.register
def _(node: n.Conditions) -> str:
    if (of_each := _of_each_player(node)) is not None:
        return of_each
    if node.either:
        return listed(of_one_holder([condition(one) for one in node.parts]), "or")
    held = [one for one in node.parts if isinstance(one, n.Exists) and one.count is None]
    players = [_controller(one.what) if isinstance(one.what, n.Filter) else None for one in held]
    if len(held) == len(node.parts) and all(players):
        who = {found[0] for found in players if found}
        if is_one(who):
            player = who.pop()
            what = listed(_counted(found[1], n.Order.AT_LEAST, None) for found in players if found)
            return does(player, "control", what)
    return listed(of_one_holder([condition(one) for one in node.parts]))


def _of_each_player(node: n.Conditions) -> str | None:
    """ "each player has 3Æ or more", "a player controls 2 creatures": the same of both players."""
    if len(node.parts) != 2:
        return None
    mine, theirs = node.parts
    who = n.A_PLAYER if node.either else n.EACH_PLAYER
    if mine == theirs or transform(mine, lambda one: n.OPPONENT if one == n.YOU else one) != theirs:
        return None
    if isinstance(mine, n.Not_) and isinstance(mine.condition, n.PlayerIs):
        return f"{noun(who)} is not {mine.condition.state.value}"
    if isinstance(mine, n.Exists) and (kept := _kept(mine.what)) is not None:
        _, zone, rest = kept
        in_theirs = n.Filter(rest.kinds, (*rest.modifiers, n.InZone(n.ZoneRef(zone, n.THEY))))
        return does(who, "have", _counted(in_theirs, mine.order, mine.count))
    return condition(transform(mine, lambda one: who if one == n.YOU else one))


@condition.register
def _(node: n.CanBeDone) -> str:
    return "able"


@condition.register
def _(node: n.Fights) -> str:
    word = "attacking" if node.attacking else "fighting"
    told_so = node.attacking or not (node.with_ is None or isinstance(node.with_, n.Back))
    if told_so and (node.cards == n.Self_() or (node.cards == n.Back() and node.with_ == n.Self_())):
        return spaced(word, whom(node.with_) if node.with_ else "")
    return spaced(noun(node.cards), is_are(many(node.cards)), word, whom(node.with_) if node.with_ else "")


@condition.register
def _(node: n.HasMost) -> str:
    return f"they control the {'most' if node.most else 'fewest'} {_several(node.what)}"


enter(condition, FACTS)
@condition.register
def _(node: n.SamePlayer) -> str:
    return f"{noun(node.player)} {'are' if many(node.player) else 'is'} {noun(node.who)}"


enter(condition, SAID_OF)
