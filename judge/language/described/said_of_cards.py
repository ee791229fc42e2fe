"""What is said of cards, before a noun and behind it: "stunned", "attached to ~", "with 3 or more damage on it"."""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.terms import UNDER_IT

from .entry import (
    ABILITY,
    BORNE,
    CARDS,
    COUNTER,
    ENDS,
    ICON,
    KEYWORD,
    NUMBER,
    PLACE,
    PLAYER,
    SAME_STAT,
    STAT,
    TRAIT,
    Entry,
    Table,
)

Said = Entry[n.Modifier]

#: What cards can have alike, with its plural.
QUALITIES = {"house": "houses", "type": "types", "name": "names", "trait": "traits"}
_IT = n.Back()
_FLANK = n.InState(n.State.FLANK)

#: Words before the noun.
BEFORE = Table[n.Modifier](
    Said("friendly", n.ControlledBy(n.YOU)),
    Said("enemy", n.ControlledBy(n.OPPONENT)),
    *(Said(state.value, n.InState(state)) for state in n.State if state is not n.State.MAVERICK),
    Said("other", n.Other(), ("another",)),
    Said("random", n.AtRandom()),
    Said("purged", n.InZone(n.ZoneRef(n.Zone.PURGED))),
    Said("most powerful", n.Extremal(True, Stat.POWER)),
    Said("least powerful", n.Extremal(False, Stat.POWER)),
    *(Said(word, n.HasKeyword(word)) for word in ("elusive", "skirmish", "taunt", "poison")),
    Said("{trait}", n.HasTrait(TRAIT)),
    *(Said(f"non-{kind}", n.Not(n.IsKind(kind))) for kind in (
        n.Kind.CREATURE, n.Kind.ARTIFACT, n.Kind.UPGRADE, n.Kind.PROPHECY)),
)


def _power(stat: Stat) -> Iterator[Said]:
    """ "with power 3 or higher", "with less armor than ~"."""
    word, its = stat.value, n.StatOf(stat, _IT)
    yield Said(f"with {word}", n.StatCompare(stat, Order.AT_LEAST, n.Number(1)))
    yield Said(f"with {word} 0", n.StatCompare(stat, Order.EXACTLY, n.Number(0)), (f"with no {word}",))
    for order, behind in ((Order.AT_LEAST, "or higher"), (Order.AT_MOST, "or lower"), (Order.EXACTLY, "")):
        bound = f"{{number}} {behind}".strip()
        yield Said(f"with {word} {bound}", n.StatCompare(stat, order, NUMBER), (
            f"with {bound} {word}", f"with {{number}} {word} {behind}", *(
                (f"with exactly {{number}} {word}",) if not behind else ())))
        yield Said(f"with total {word} {bound}", n.TotalIs(stat, order, NUMBER), (f"with total {word} of {bound}",))
    for order, than in ((Order.AT_LEAST, "higher"), (Order.AT_MOST, "lower")):
        yield Said(f"with equal or {than} {word}", n.StatCompare(stat, order, its))
        yield Said(f"with {word} equal to or {than} than {{{word}}}", n.StatCompare(stat, order, STAT[stat]))
    for order, much, than in ((Order.MORE, "more", "higher"), (Order.FEWER, "less", "lower")):
        compared = [f"with {a}{one} {word}" for a in ("", "a ") for one in (much, than)]
        yield Said(f"with {much} {word} than it", n.StatCompare(stat, order, its), tuple(compared))
        yield Said(f"with {much} {word} than {{{word} of}}", n.StatCompare(stat, order, SAME_STAT[stat]), (
            *(f"{one} than {{{word} of}}" for one in compared), f"with {word} {than} than {{{word} of}}"))
        yield Said(f"with {much} {word} than {{number}}", n.StatCompare(stat, order, NUMBER), (
            f"with {much} than {{number}} {word}",))
    that = n.DoneThisWay("", "")
    yield Said(f"with {word} equal to that number", n.StatCompare(stat, Order.EXACTLY, that))
    for order, than in ((Order.MORE, "higher"), (Order.FEWER, "lower")):
        yield Said(f"with {word} {than} than that number", n.StatCompare(stat, order, that))
    for order, than in ((Order.AT_LEAST, "higher"), (Order.AT_MOST, "lower")):
        yield Said(f"with {word} equal to or {than} than that number", n.StatCompare(stat, order, that))
    yield Said(f"with {word} equal to {{{word}}}", n.StatCompare(stat, Order.EXACTLY, STAT[stat]))
    for most in (True, False):
        yield Said(f"with the {'highest' if most else 'lowest'} {word}", n.Extremal(most, stat))
    for even in (True, False):
        yield Said(f"with {'even' if even else 'odd'} {word}", n.Parity(stat, even))
    yield Said(f"with the same {word} as {{cards}}", n.SharesWith(word, CARDS))
    yield Said(f"with the same {word} as it", n.SharesWith(word, _IT), (f"with the same {word}",))


def _on_it(stat: Stat, one: str, unit: str, counter: str = "") -> Iterator[Said]:
    """ "with Æ on it", "with 3 or more damage on it". `one`: how one of these is called; `unit`: several, behind their
    number."""
    def said(what: str, node: n.Modifier, *also: str) -> Said:
        also = (what, *also)
        if stat is Stat.AMBER:
            also += tuple(told.replace("Æ", " Æ") for told in also if told.endswith("}Æ")) + tuple(
                told.replace("Æ", "") + " Æ" for told in also if "Æ or" in told)
        bare = () if what.endswith("Æ") and stat is Stat.AMBER else tuple(f"with {told}" for told in also)
        on_it = tuple(f"with {told} on it" for told in also)
        attached = tuple(f"with {told} attached to it" for told in also) if stat is Stat.UPGRADES else ()
        return Said(on_it[0], node, (*on_it[1:], *bare, *attached))

    what = counter or {Stat.AMBER: "Æ", Stat.DAMAGE: "damage"}.get(stat, one.removeprefix("an "))
    many = unit.strip()
    yield said(one, n.WithOnIt(what), many, f"any {many}")
    yield said(f"no {many}", n.WithOnIt(what, True))
    for order, words in ((Order.AT_LEAST, "or more"), (Order.AT_MOST, "or less")):
        bound = f"{{number}}Æ {words}" if stat is Stat.AMBER else f"{{number}} {words}{unit}"
        least = ("at least {number}Æ",) if stat is Stat.AMBER and order is Order.AT_LEAST else ()
        yield said(bound, n.StatCompare(stat, order, NUMBER, counter), *least)
    yield said(f"exactly {{number}}{unit}", n.StatCompare(stat, Order.EXACTLY, NUMBER, counter), f"{{number}}{unit}")
    for order, words in ((Order.MORE, "more"), (Order.FEWER, "fewer")):
        yield said(f"{words} than {{number}}{unit}", n.StatCompare(stat, order, NUMBER, counter))
        if stat in SAME_STAT:
            much = "less" if words == "fewer" else words
            yield Said(f"with {much} {many} on it than {{{many} of}}", n.StatCompare(stat, order, SAME_STAT[stat]))
    for most in (True, False):
        yield said(f"the {'most' if most else 'least'} {many}", n.Extremal(most, stat, counter=counter))


def _alike(quality: str, several: str) -> Iterator[Said]:
    """ "that shares a house with ~", "with the same name as it", "of different houses"."""
    of, with_, that = (f"of the same {quality} as {{cards}}", f"with the same {quality} as {{cards}}",
                       f"that shares a {quality} with {{cards}}")
    first = {"type": of, "name": with_}.get(quality, that)
    bare = (f"with the same {quality}", f"with that {quality}") if quality != "trait" else ()
    its = tuple(f"with a different {quality}" for _ in bare[:1])
    yield Said(first.format(cards="it"), n.SharesWith(quality, _IT), bare)
    any_ = f"that shares any {quality} with {{cards}}"
    some = (f"that shares one or more {several} with {{cards}}",) if quality != "name" else ()
    yield Said(first, n.SharesWith(quality, CARDS), (of, with_, that, any_, *some, *(
        ("that matches the house of {cards}",) if quality == "house" else (f"of {{cards}}'s {quality}",) if (
            quality == "type") else ())))
    alike = f"that does not share a {quality} with it"
    yield Said(its[0] if quality == "name" else alike, n.Not(n.SharesWith(quality, _IT)), its)
    yield Said(f"that does not share a {quality} with {{cards}}", n.Not(n.SharesWith(quality, CARDS)), (
        f"that shares no {quality} with {{cards}}",))
    yield Said(f"of the same {quality}", n.AllSame(quality), (f"that shares a {quality}",))
    apart = (f"of different {several}", f"with different {several}")
    yield Said(apart[quality != "house"], n.AllDifferent(quality), (*apart, f"that shares no {quality}"))
    yield Said(f"of {{number}} different {several}", n.AllDifferent(quality, NUMBER), (
        f"of {{number}} or more different {several}",))


#: What is pointed at in words that are always the same.
POINTED = Table[n.Cards](
    Entry("the attacking creature", n.Attacker()),
    *(Entry(f"this {kind.value}", n.This(kind), ("this token creature",) if kind is n.Kind.CREATURE else ())
      for kind in n.Kind if kind not in (n.Kind.TOKEN_CREATURE, n.Kind.GIGANTIC_HALF)),
    Entry("the others", n.Rest(), ("all others",)),
    Entry("the other", n.Rest(True)),
    Entry("the former", n.Back(modifiers=(n.Nth(1),))),
    Entry("the latter", n.Back(modifiers=(n.Nth(2),))),
)

#: Words behind the noun.
BEHIND = Table[n.Modifier](
    Said("{player} owns", n.OwnedBy(PLAYER), ("owned by {player}",)),
    Said("{player} does not own", n.Not(n.OwnedBy(PLAYER))),
    Said("they control", n.ControlledBy(n.THEY)),
    Said("controlled by {player}", n.ControlledBy(PLAYER)),
    Said("other than {cards}", n.Other(CARDS)),
    Said("except {cards}", n.ExceptFor(CARDS)),
    Said("attached to {cards}", n.AttachedTo(CARDS)),
    Said("grafted onto {cards}", n.GraftedOnto(CARDS)),
    Said("between {ends}", n.Between(ENDS)),
    Said("in play", n.InZone(n.ZoneRef(n.Zone.PLAY))),
    Said("under {cards}", n.InZone(n.ZoneRef(n.Zone.UNDER, None, CARDS))),
    Said("on a flank", _FLANK, tuple(f"on {a} flank" for a in ("the", "either", "each"))),
    Said("not on a flank", n.Not(_FLANK)),
    *(Said(f"on the {side} flank", n.PositionedAs(f"{side} flank"), tuple(
        f"on {a} {side} flank" for a in ("a", "either", "each"))) for side in ("left", "right")),
    Said("on a flank of {player}'s battleline", n.PositionedAs("flank", PLAYER), ("on {player}'s flank", *(
        f"on {a} flank of {{player}}'s battleline" for a in ("the", "either", "each")))),
    *(Said(f"on {{player}}'s {side} flank", n.PositionedAs(f"{side} flank", PLAYER), tuple(
        f"on {a} {side} flank of {{player}}'s battleline" for a in ("a", "the", "either", "each"))) for side in (
            "left", "right")),
    Said("in the center of {place}", n.PositionedAs("center", PLACE)),
    Said("in the center", n.PositionedAs("center")),
    Said("in one of the halves", n.PositionedAs("half", n.THEY), ("in either of the halves",)),
    *(Said(f"to the {side} of {{cards}}", n.PositionedAs(f"{side} of", CARDS)) for side in ("left", "right")),
    *(Said(f"of each {word}", n.OneOfEach(word.removesuffix(" value"))) for word in ("house", "type", "power value")),
    Said("with {keyword}", n.HasKeyword(KEYWORD)),
    Said("with no {keyword}", n.Not(n.HasKeyword(KEYWORD))),
    Said("with the {trait} trait", n.HasTrait(TRAIT), ("with a {trait} trait",)),
    Said("with a trait", n.Traited(), ("with any traits",)),
    Said("with no traits", n.Not(n.Traited())),
    Said("with the chosen trait", n.HasChosenTrait(), ("with the named trait", "with that trait", "of that trait")),
    Said("of the chosen type", n.HasChosenTrait("type"), (
        "of the chosen card type", "of the named type", "of that type", "of that card type", "with the chosen type")),
    *(Said(f"with {some} bonus icon", n.Has(n.IconRef(icon))) for some, icon in (
        ("a", ""), ("an Æ", "Æ"), ("a {icon}", ICON))),
    *(Said(f"with no {some}bonus icons", n.Not(n.Has(n.IconRef(icon)))) for some, icon in (
        ("", ""), ("Æ ", "Æ"), ("{icon} ", ICON))),
    Said("with a {ability} effect", n.Has(n.AbilityRef(ABILITY)), ("with {ability} effects",)),
    Said("with no {ability} effect", n.Not(n.Has(n.AbilityRef(ABILITY)))),
    *_power(Stat.POWER), *_power(Stat.ARMOR),
    *_on_it(Stat.AMBER, "Æ", "Æ"),
    *_on_it(Stat.DAMAGE, "damage", " damage"),
    *_on_it(Stat.UPGRADES, "an upgrade", " upgrades"),
    *_on_it(Stat.COUNTERS, "a {counter} counter", " {counter} counters", COUNTER),
    *(Said(f"with a {word} powerful neighbor", n.HasNeighbor(n.Filter((n.Kind.CREATURE,), (
        n.StatCompare(Stat.POWER, order, n.StatOf(Stat.POWER, _IT)),)))) for word, order in (
            ("more", Order.MORE), ("less", Order.FEWER))),
    Said("with {borne}", n.Bearing(BORNE)),
    Said("with armor remaining", n.ArmorLeft()),
    Said("with no armor remaining", n.ArmorLeft(True)),
    Said("with a card under it", n.WithOnIt(UNDER_IT), tuple(
        f"with {some} under it" for some in ("cards", "any cards", "1 or more cards", "at least 1 card"))),
    Said("with no cards under it", n.WithOnIt(UNDER_IT, True), ("with no card under it",)),
    Said("with a ward on it", n.WithOnIt("ward"), ("with a ward", "with wards on it")),
    Said("with no wards on it", n.WithOnIt("ward", True), ("with no wards",)),
    Said("that shares a border with {cards}", n.SharesWith("border", CARDS)),
    Said("that does not share a border with {cards}", n.Not(n.SharesWith("border", CARDS))),
    Said("that shares a border", n.AllSame("border")),
    Said("that shares a power", n.AllSame("power")),
    Said("of different powers", n.AllDifferent("power"), ("with different powers",)),
    *(said for who in ("controller", "owner") for said in (
        Said(f"with different {who}s", n.AllDifferent(who)), Said(f"with the same {who}", n.AllSame(who)))),
    Said("that shares an amount of Æ", n.AllSame("amount of Æ")),
    *(said for quality, several in QUALITIES.items() for said in _alike(quality, several)),
)
