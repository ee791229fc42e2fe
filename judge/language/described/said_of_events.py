"""How something happens, behind its verb: "from your hand", "while fighting", "as if it were in your hand"; and what
does it or is done to that is no card: "enemy effects", "a bonus icon"."""

from __future__ import annotations

from typing import Any

from judge.effects import nodes as n
from judge.effects.targets import Zone

from .entry import (
    ABILITY,
    CARDS,
    COLOUR,
    COUNTER,
    FLANK,
    HOUSE,
    HOUSE_AMONG,
    HOUSE_NAME,
    ICON,
    PLACE,
    PLAYER,
    STEP,
    WHOM,
    Entry,
    Table,
)

Said = Entry[n.Manner]


def _in_line(position: str, of: Any) -> n.Destination:
    return n.Destination(Zone.BATTLELINE, None, position, of=of)


MANNERS = Table[n.Manner](
    Said("this way", n.ThisWay(), ("as a result of this",)),
    Said("in a fight", n.WhileFighting(), ("fighting", "while fighting", "while attacking")),
    Said("fighting {whom}", n.WhileFighting(WHOM), (
        "fighting against {whom}", "while fighting {whom}", "while attacking {whom}")),
    Said("to {player}'s pool", n.ToZone(n.ZoneRef(Zone.POOL, PLAYER))),
    Said("under {cards}", n.ToZone(n.ZoneRef(Zone.UNDER, None, CARDS))),
    *(Said(f"{on} of {{place}}", n.ToZone(n.EndOf(end, PLACE))) for end, on in (
        ("top", "on top"), ("bottom", "on the bottom"))),
    Said("into {place}", n.ToZone(PLACE), ("to {place}",)),
    Said("from {place}", n.FromZone(PLACE)),
    Said("from anywhere other than {place}", n.FromZone(n.ElsewhereThan(PLACE))),
    Said("to {whom}", n.To(WHOM), ("into {whom}",)),
    Said("from {player}", n.From(PLAYER)),
    Said("adjacent to {whom}", n.AdjacentTo(WHOM)),
    Said("earlier than {whom}", n.Before(WHOM)),
    Said("on {flank}", n.OnFlank(FLANK)),
    *(Said(f"to the {side} of {{cards}}", _in_line(f"{side} of", CARDS)) for side in ("left", "right")),
    *(Said(f"anywhere in {whose} battleline", n.Destination(Zone.BATTLELINE, who, "anywhere")) for whose, who in (
        ("your", n.YOU), ("its controller's", n.ControllerOf(n.Back())))),
    Said("adjacent to {cards}", _in_line("next to", CARDS)),
    Said("in {cards}'s position", _in_line("position", CARDS), ("in {cards}'s position in the battleline",)),
    Said("as {whom}", n.AsCard(WHOM)),
    Said("by reaping", n.InManner(n.Way.REAPING)),
    Said("by reaping with {whom}", n.ReapingWith(WHOM)),
    Said("with its armor", n.InManner(n.Way.ARMOR), ("with armor",)),
    Said("with its creature", n.InManner(n.Way.WITH_HOST)),
    Said("faceup", n.InManner(n.Way.FACEUP)),
    Said("facedown", n.InManner(n.Way.FACEDOWN)),
    Said("other than this way", n.InManner(n.Way.OTHERWISE)),
    Said("(including this one)", n.InManner(n.Way.INCLUDING_THIS)),
    Said(", but before resolving its play effect", n.InManner(n.Way.UNRESOLVED)),
    Said("outside of the \"{step}\" step", n.Step(STEP, n.A_PLAYER, outside=True)),
    Said("outside of {player}'s \"{step}\" step", n.Step(STEP, PLAYER, outside=True)),
    Said("as if it were in your hand", n.AsIf("in your hand")),
    Said("as if it were in your hand and in the active house", n.AsIf("in your hand and of the active house")),
    Said("as if it belonged to {house among}", n.AsIfOf(HOUSE_AMONG)),
    Said("as if it belonged to the active house", n.AsIfOf(n.HouseRef(n.HouseWord.ACTIVE))),
    Said("as if it belonged to house {house name}", n.AsIfOf(HOUSE_NAME)),
    Said("as if it belonged to {house}", n.AsIfOf(HOUSE)),
)


def _effects(whose: str, node: n.AbilityRef) -> Entry[n.Thing]:
    return Entry(f"{whose}effects", node, (f"{whose}card abilities", *(
        f"{every} {whose}effects" for every in ("an", "any", "all", "each"))))


THINGS = Table[n.Thing](
    _effects("", n.AbilityRef("")),
    _effects("enemy ", n.AbilityRef("", n.OPPONENT)),
    _effects("friendly ", n.AbilityRef("", n.YOU)),
    Entry("{player}'s effects", n.AbilityRef("", PLAYER)),
    Entry("{cards}'s ability", n.AbilityRef("", CARDS)),
    Entry("{ability} effects", n.AbilityRef(ABILITY), ("a {ability} effect",)),
    Entry("{cards}'s {ability} effect", n.AbilityRef(ABILITY, CARDS)),
    Entry("a bonus icon", n.IconRef(), ("any bonus icon",)),
    Entry("a {icon} bonus icon", n.IconRef(ICON), ("any {icon} bonus icon",)),
    Entry("a {counter} counter", n.CounterRef(COUNTER)),
    Entry("the last {counter} counter", n.CounterRef(COUNTER, last=True)),
    Entry("a key", n.KeyRef(), ("the key",)),
    Entry("a {colour} key", n.KeyRef(colour=COLOUR), ("the {colour} key",)),
    *(Entry(f"{{cards}}'s {told} damage", n.DamageBy(kind, CARDS)) for told, kind in (
        ("assault", "assault"), ("splash-attack", "splash"))),
)
