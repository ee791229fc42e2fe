"""Amounts in words: "2Æ for each friendly creature", "damage equal to its power", "half of your opponent's Æ"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.said_of_amounts import COUNTED
from judge.language.text.lexicon import conjugated

from .base_wording import (
    Tense,
    Unsayable,
    a,
    does,
    event,
    in_words,
    listed,
    many,
    noun,
    number,
    objective,
    participle,
    plural,
    possessive,
    spaced,
    times,
    window,
)
from .entry_wording import said, wording
from .noun_wording import filtered


class Measure(NamedTuple):
    """An amount of something: what stands before the object of the verb ("2Æ") and what behind it ("for each …")."""

    head: str
    tail: str = ""

    def __str__(self) -> str:
        return spaced(self.head, self.tail)


SYMBOLS = ("Æ", "D")


def counted(count: str, unit: str) -> str:
    """ "2Æ", "a card", "3 cards", "two +1 power counters"."""
    if unit in SYMBOLS:
        return f"{count}{unit}"
    if unit in ("damage", "power", "armor"):
        return f"{count} {unit}"
    if count == "1":
        return f"1 {unit}" if unit in ("chain", "additional card") else a(unit)
    if unit[0] in "+-" and count.isdigit():
        count = in_words(int(count))
    return f"{count} {plural(unit)}"


def laden(what: str, amount: Node) -> Measure:
    """What is on a card as it enters play: "3Æ", "2 damage", "two +1 power counters"."""
    return measure(amount, what if what in SYMBOLS else f"{what} counter")


def measure(node: Node, unit: str, whose: Node | None = None) -> Measure:
    """`node` of `unit` ("Æ", "D", "card", "chain", "damage" or a counter).

    `whose`: the player whose Æmber is taken, for "half of your opponent's Æ" and "all but 5 of your Æ".
    """
    stuff = {"D": "damage", "Æ": "Æ", "damage": "damage"}.get(unit, plural(unit))
    held = f"of {possessive(whose)} {stuff}" if whose is not None else stuff
    match node:
        case n.Times(factor=n.Capped(maximum=n.Number() as most, minimum=None) as capped, of=of):
            return measure(n.Capped(n.Times(capped.amount, of), most), unit, whose)
        case n.Number() | n.VariableX():
            return Measure(counted(number(node), unit))
        case n.Times(factor=n.DoneThisWay(verb="") as so_many, of=n.Number() as often):
            return Measure(f"{times(often)} {measure(so_many, unit).head}")
        case n.Times(factor=n.Number() | n.VariableX() as factor, of=of) if _countable(of):
            return Measure(counted(number(factor), unit), f"for each {each(of)}")
        case n.Plus(left=n.Number() as least, right=n.Times(factor=n.Number() as factor, of=of)) if _countable(of):
            unit = "damage" if unit == "D" else unit
            return Measure(f"{_so_many(least, unit)} plus {_so_many(factor, unit)}", f"for each {each(of)}")
        case n.Difference(left=n.Number() as most, right=n.Times(factor=n.Number() as factor, of=of)) if _countable(of):
            unit = "damage" if unit == "D" else unit
            return Measure(f"{_so_many(most, unit)} minus {_so_many(factor, unit)}", f"for each {each(of)}")
        case n.Half(of=n.StatOf(stat=n.Stat.AMBER, of=owner)) if whose is not None and unit == "Æ" and isinstance(
                owner, n.Players):
            return Measure(f"{_fraction(node)} of {possessive(owner)} Æ", _rounding(node))
        case n.Half(of=n.AllOf()):
            return Measure(f"{_fraction(node)} the {stuff}", _rounding(node))
        case n.AllOf():
            return Measure(f"all {held}")
        case n.AllBut(keep=keep):
            return Measure(f"all but {number(keep)} {held}" if whose else f"all but {_so_many(keep, unit)}")
        case n.UpToAmount(limit=limit):
            inner = measure(limit, unit, whose)
            if isinstance(limit, n.Number | n.VariableX):
                bare = inner.head if unit in SYMBOLS else f"{number(limit)} {_unit(limit, unit)}"
                return Measure(f"up to {bare}", inner.tail)
            return Measure(f"up to {inner.head}", inner.tail)
        case n.AnyAmount():
            return Measure(f"any amount of {stuff}" if unit in (*SYMBOLS, "damage") else f"any number of {stuff}")
        case n.DoneThisWay(verb="", what=_):
            return Measure(f"that much {stuff}" if unit in (*SYMBOLS, "damage") else f"that many {stuff}")
        case n.Difference(left=n.DoneThisWay(verb="", what=""), right=n.Number() as less) if unit == "Æ":
            return Measure(f"{number(less)} fewer Æ")
        case n.Capped():
            inner = measure(node.amount, unit, whose)
            return Measure(inner.head, spaced(inner.tail, f"({limits(node)})"))
        case _:
            some = stuff if unit in (*SYMBOLS, "damage") else f"a number of {stuff}"
            return Measure(some, f"equal to {number(node)}")


def _so_many(count: Node, unit: str) -> str:
    return counted(number(count), unit) if unit in SYMBOLS else f"{number(count)} {_unit(count, unit)}"


def _unit(count: Node, unit: str) -> str:
    return unit if unit == "damage" or count == n.Number(1) else plural(unit)


def _countable(node: Node) -> bool:
    if isinstance(node, n.StatOf):
        return node.stat not in (n.Stat.POWER, n.Stat.KEY_COST)
    if isinstance(node, n.Half):
        return node.rounding is n.Rounding.DOWN and _countable(node.of)
    if isinstance(node, n.Plus) and isinstance(node.left, n.DoneThisWay) and isinstance(node.right, n.DoneThisWay):
        return replace(node.left, what=node.right.what) == node.right
    return node == n.FORGED_BY_BOTH or isinstance(
        node, n.CountOf | n.DistinctOf | n.DoneThisWay | n.Difference | n.ForgedColors | n.HowOften
        | n.SumOf)


def each(node: Node) -> str:
    """What follows "for each"."""
    if (told := wording(COUNTED, node)) is not None:
        return told
    match node:
        case n.Half(of=n.CountOf(what=what), parts=parts):
            return f"{parts} {several(what)}"
        case n.Half(of=of, parts=parts):
            told = each(of).replace(" counter ", " counters ", 1)
            return f"{parts}{'' if told.startswith('Æ') else ' '}{told}"
        case n.CountOf(what=what):
            return one_of(what)
        case n.HowOften(event=happened, window=when):
            return spaced("time", event(happened, Tense.PAST), "" if when is None else window(when))
        case n.SumOf(event=n.Event() as happening, window=when):
            return _sum(happening, when)
        case n.DoneThisWay(verb=verb, what=what):
            if isinstance(node.by, n.Players):
                return f"{what} {noun(node.by)} {conjugated(verb).past} this way"
            if node.by is not None:
                return f"point of {what} {noun(node.by)} {participle(verb)} this way"
            counted_ = what if isinstance(what, str) else one_of(what)
            return spaced(counted_, "not" if node.undone else "", participle(verb), f"to {noun(node.to)}" if (
                node.to) else "", "this way")
        case n.Plus(left=n.DoneThisWay(what=str() as what) as left, right=n.DoneThisWay() as right):
            return f"{what} and {each(right)}" if left == replace(right, what=what) else number(node)
        case n.Difference(left=n.CountOf(what=n.Filter() as more), right=n.CountOf(what=n.Filter() as less)) if (
            pair := _rivals(more, less)
        ):
            return pair
        case n.Difference(left=n.Number() as whole, right=right):
            return f"{each(right)} less than {number(whole)}"
        case n.Difference(left=left, right=right):
            return f"{each(left)} in excess of {_compared(right)}"
        case n.Filter() | n.EitherFilter() | n.PlayerRef() | n.PlayerWho():
            return one_of(node)
        case n.Back():
            return f"of {noun(node)}" if many(node) else noun(node)
        case n.HouseRef(word=n.HouseWord.EACH):
            return "house"
        case n.HouseSuchThat():
            return noun(node).removeprefix("a ")
        case _:
            return number(node)


_LEMMAS = {n.Verb.GAIN_AMBER: "gain", n.Verb.LOSE_AMBER: "lose", n.Verb.STEAL_AMBER: "steal",
           n.Verb.CAPTURE_AMBER: "capture"}


def _sum(told: n.Event, when: n.Duration) -> str:
    """ "Æ your opponent gained this turn", "damage dealt to friendly creatures this turn"."""
    if told.verb is n.Verb.TAKE_DAMAGE:
        to = several(told.object) if isinstance(told.object, n.Filter) else noun(told.object) if told.object else ""
        return spaced("damage dealt", f"to {to}" if to else "", window(when))
    if isinstance(told.object, n.CounterRef) and told.subject is not None:
        lemma = str(told.verb).partition(" ")[0]
        return spaced(f"{told.object.counter} counter", noun(told.subject), conjugated(lemma).past, window(when))
    lemma, how = _LEMMAS[told.verb], "by reaping" if told.manner == (n.InManner(n.Way.REAPING),) else ""
    if told.subject is not None:
        return spaced("Æ", noun(told.subject), conjugated(lemma).past, how, window(when))
    from_ = "" if told.object is None else f"from {noun(told.object)}"
    return spaced("Æ", participle(lemma), from_, how, window(when))


def _rivals(more: n.Filter, less: n.Filter) -> str:
    """ "creature your opponent controls in excess of you", "card in their hand in excess of you", where only the
    controllers, or whose place it is, differ."""
    places = [m.zone for m in (*more.modifiers, *less.modifiers) if isinstance(m, n.InZone)]
    match places:
        case [n.ZoneRef(zone=n.Zone.HAND | n.Zone.DISCARD | n.Zone.ARCHIVES | n.Zone.DECK) as here,
              n.ZoneRef(player=n.PlayerRef(who=n.Who.YOU | n.Who.OPPONENT | n.Who.THEY) as other) as there] if (
                  (more, less) == tuple(n.Filter((n.Kind.CARD,), (n.InZone(one),)) for one in (here, there))
                  and replace(here, player=other) == there):
            return f"{filtered(more, False)} in excess of {objective(other)}"
    mine = next((m for m in more.modifiers if isinstance(m, n.ControlledBy)), None)
    theirs = next((m for m in less.modifiers if isinstance(m, n.ControlledBy)), None)
    rest = tuple(m for m in more.modifiers if m is not mine)
    others = tuple(m for m in less.modifiers if m is not theirs)
    left_out = next((m for m in others if isinstance(m, n.Other) and m.than is not None), None)
    if mine is None or theirs is None or rest != tuple(m for m in others if m is not left_out):
        return ""
    tail = f", not counting {noun(left_out.than)}" if left_out is not None and left_out.than is not None else ""
    one = filtered(n.Filter(more.kinds, rest), False)
    return f"{one} {does(mine.player, 'control')} in excess of {noun(theirs.player)}{tail}"


def _compared(node: Node) -> str:
    """The other side of a comparison, as short as texts say it: "you", "3"."""
    return noun(node) if isinstance(node, n.Players) else number(node)


def one_of(what: Node) -> str:
    """One of what is counted, without an article."""
    if isinstance(what, n.Filter):
        each_of = noun(n.Select(n.Each(), what))
        if each_of.startswith("each of "):
            return each_of.removeprefix("each ")
        return filtered(what, False)
    if isinstance(what, n.EitherFilter):
        return listed((one_of(option) for option in what.options), "or")
    if isinstance(what, n.Back) and what.participle:
        return noun(replace(what, plural=False)).removeprefix("the ")
    return noun(what).removeprefix("each ") if isinstance(what, n.PlayerRef | n.PlayerWho) else noun(what)


def several(what: Node) -> str:
    """All of what is counted."""
    if isinstance(what, n.Filter):
        return filtered(what, True)
    if isinstance(what, n.EitherFilter):
        return listed(several(option) for option in what.options)
    return noun(what)


@number.register
def _(node: n.Number) -> str:
    return str(node.value)


_ALWAYS = {n.VariableX: "X", n.AllOf: "all", n.AnyAmount: "any amount", n.TheDifference: "the difference"}
for _fixed in _ALWAYS:
    number.register(_fixed)(lambda node: _ALWAYS[type(node)])


@number.register
def _(node: n.CountOf) -> str:
    if node.what == n.Filter((n.Kind.CREATURE,), (n.NeighborOf(n.Back()),)):
        return "the number of its neighbors"
    return f"the number of {several(node.what)}"


@number.register
def _(node: n.StatOf) -> str:
    match node.stat:
        case n.Stat.POWER | n.Stat.ARMOR if many(node.of) or isinstance(getattr(node.of, "quantity", None), n.Each):
            return f"the combined {node.stat.value} of {noun(node.of)}"
        case n.Stat.POWER | n.Stat.ARMOR if isinstance(node.of, n.Select):
            return f"the {node.stat.value} of {noun(node.of)}"
        case n.Stat.POWER | n.Stat.ARMOR | n.Stat.KEY_COST:
            return f"{possessive(node.of)} {node.stat.value}"
        case n.Stat.AMBER | n.Stat.DAMAGE:
            return f"the {said(COUNTED, node)}"
    return _number_of(node)


#: The word that says what is counted, last of those that do.
_UNIT = re.compile(r"(.*?\b(?:key|counter|icon|house|trait|value|color|chain|damage)|Æ)(?!\w)")


def unit_of(node: Node) -> tuple[str, str]:
    """What is counted, and what is said behind it: ("forged key", " you have")."""
    told = said(COUNTED, node)
    unit = _UNIT.match(told)
    if unit is None:
        raise Unsayable(node, "a number")
    return unit[1], told.removeprefix(unit[1])


def _number_of(node: Node) -> str:
    unit, behind = unit_of(node)
    return f"the number of {plural(unit)}{behind}"


for _type in (n.DistinctOf, n.ForgedColors):
    number.register(_type)(_number_of)


@number.register
def _(node: n.DoneThisWay) -> str:
    if not node.verb:
        return "that much" if node.what in ("Æ", "damage", "") else "that many"
    if node == n.DoneThisWay("choose", "number"):
        return "the chosen number"
    if isinstance(node.what, str):
        told = f"the {node.what}" if node.what in ("Æ", "damage") else f"the number of {plural(node.what)}"
        done = spaced("not" if node.undone else "", participle(node.verb))
        return spaced(told, done, f"to {noun(node.to)}" if node.to else "", "this way")
    return f"the number of {several(node.what)} {participle(node.verb)} this way"


def _fraction(node: n.Half) -> str:
    return "half" if node.parts == 2 else f"one {('', '', '', 'third', 'quarter')[node.parts]}"


def _rounding(node: n.Half) -> str:
    return f"({node.rounding.value})" if node.rounding else ""


@number.register
def _(node: n.Half) -> str:
    of = "that amount" if node.of == n.DoneThisWay("", "") else number(node.of)
    return spaced(f"{_fraction(node)} of {of}", _rounding(node))


@number.register
def _(node: n.Times) -> str:
    if node.factor == n.Number(2):
        return f"twice {number(node.of)}"
    if node.factor == n.Number(1) and _countable(node.of):
        return f"1 for each {each(node.of)}"
    return f"{times(node.factor)} {number(node.of)}"


@number.register
def _(node: n.Apart) -> str:
    if node.right is not None:
        return f"the difference between {number(node.left)} and {number(node.right)}"
    assert isinstance(node.left, n.StatOf)
    return f"the difference between {possessive(node.left.of)} {node.left.stat}s"


@number.register
def _(node: n.Plus) -> str:
    if node == n.FORGED_BY_BOTH:
        return _number_of(node)
    left = "that number" if node.left == n.DoneThisWay("", "") else number(node.left)
    return f"{left} plus {number(node.right)}"


@number.register
def _(node: n.GreaterOf) -> str:
    return f"{number(node.left)} or, if {'less' if node.least else 'greater'}, {number(node.right)}"


@number.register
def _(node: n.SumOf) -> str:
    if isinstance(node.event, n.Event) and isinstance(node.event.object, n.CounterRef):
        return f"the number of {each(node).replace(' counter ', ' counters ', 1)}"
    return f"the amount of {each(node)}"


@number.register
def _(node: n.HowOften) -> str:
    return f"the number of {plural('time')} {each(node).removeprefix('time ')}"


@number.register
def _(node: n.Difference) -> str:
    if node.left == n.DoneThisWay("", ""):
        return f"that number in excess of {number(node.right)}"
    if isinstance(node.left, n.Number):
        right = "that number" if node.right == n.DoneThisWay("", "") else number(node.right)
        return f"{number(node.left)} minus {right}"
    return f"{number(node.left)} in excess of {_compared(node.right)}"


@number.register
def _(node: n.AllBut) -> str:
    return f"all but {number(node.keep)}"


@number.register
def _(node: n.UpToAmount) -> str:
    return f"up to {number(node.limit)}"


def limits(node: n.Capped) -> str:
    """ "to a maximum of 5 and to a minimum of 1"."""
    told = []
    if node.maximum:
        told.append(f"to a maximum of {number(node.maximum)}")
    if node.minimum:
        told.append(f"to a minimum of {number(node.minimum)}")
    return " and ".join(told)


@number.register
def _(node: n.Capped) -> str:
    return f"{number(node.amount)} ({limits(node)})"
