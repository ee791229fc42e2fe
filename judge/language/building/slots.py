"""What stands in the slots of entries: phrases → cards, players, places, numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.effects import nodes as n
from judge.effects.terms import KEY_COLOURS
from judge.language.described import entry
from judge.language.described.entry import SAME_STAT, STAT, Slot
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Group, Phrase, Post, Refused

from . import dispatch
from .amounts import amount, compared_with
from .dispatch import Context
from .nouns import cards, number, one, rel_subject, whom
from .players_and_zones import house, player, step, zone
from .postmodifiers import on_modifiers

R = TypeVar("R", bound=Callable[..., object])

_READERS: dict[str, Callable[..., object]] = {}
"""How what stands in a slot is read: a phrase, a group of phrases, or a word."""


@dispatch.fill.enter
def fill(name: str, what: object, ctx: Context) -> object:
    """What stands in the slot with this name."""
    return _READERS[name](what, ctx)


def fills(*slots: Slot) -> Callable[[R], R]:
    """Decorator: the builder of what stands in these slots."""
    def enter(reader: R) -> R:
        _READERS.update((slot.name, reader) for slot in slots)
        return reader
    return enter


@fills(entry.CARDS, entry.OTHER, entry.MOVED, entry.REVEALED, entry.BORNE,
       entry.ITSELF)
def _cards(what: Phrase | Group | str, ctx: Context) -> n.Cards:
    if isinstance(what, Group):
        return cards(what, ctx)
    if isinstance(what, Phrase):
        return one(what, ctx)
    if what == "YOUR":
        raise Refused("a card is expected here, not a player")
    return n.Back(plural=what == "THEIR")


@fills(entry.ENDS)
def _ends(what: Group, ctx: Context) -> tuple[n.Cards, ...]:
    return tuple(one(end, ctx) for end in what.parts)


@fills(entry.PLAYER, entry.RIVAL)
def _player(what: Phrase | Group | str, ctx: Context) -> n.Players:
    return player(what.only if isinstance(what, Group) else what, ctx)


@fills(entry.WHOM)
def _whom(what: Phrase | Group, ctx: Context) -> n.Cards | n.Noun:
    return whom(what if isinstance(what, Group) else Group((what,)), ctx)


@fills(entry.FLANK)
def _flank(what: Group, ctx: Context) -> n.Modifier:
    return on_modifiers(what.only, Phrase("full"), ctx)[0]


@fills(entry.STEP_OF)
def _step(what: Group, ctx: Context) -> n.Step:
    return step(what.only, ctx)


@fills(entry.PLACE, entry.ZONE, entry.NOT_IN)
def _place(what: Phrase | Group, ctx: Context) -> n.Places:
    return zone(what.only if isinstance(what, Group) else what, ctx)


@fills(entry.HOUSE, entry.HOUSE_NAME)
def _house(what: Phrase | Group, ctx: Context) -> n.Houses:
    phrase = what.only if isinstance(what, Group) else what
    if phrase.post("among") is not None:
        raise Refused("which of these houses?", phrase.at)
    return house(phrase, ctx)


@fills(entry.WHO, entry.WHO_NOT, entry.HOLDER)
def _who(what: Phrase | Group | str, ctx: Context) -> n.Players | n.Cards:
    """Who has something; in "the keys you have" that is one word with its verb."""
    if isinstance(what, str) and "|" in what:
        return rel_subject(Post("rel", (what,)), ctx)
    return n.Back() if what == "ITS" else _player(what, ctx)


@fills(entry.DOER)
def _doer(what: Phrase | Group | str, ctx: Context) -> n.Players | n.Cards:
    """Who does something: a player, or cards."""
    if isinstance(what, str):
        return n.Back() if what == "ITS" else _player(what, ctx)
    group = what if isinstance(what, Group) else Group((what,))
    return player(group.only, ctx) if all(map(is_player, group.parts)) else cards(group, ctx)


@fills(entry.WHAT, entry.KIND_OF, entry.NOT_AMONG)
def _among(what: Phrase | Group, ctx: Context) -> n.Cards | n.Noun:
    node = cards(what if isinstance(what, Group) else Group((what,)), ctx)
    return node.what if isinstance(node, n.Select) and isinstance(node.quantity, n.Each) else node


@fills(entry.OBJECT)
def _object(what: Group, ctx: Context) -> n.Cards | n.Noun:
    """What something is done to; of "a creature" and "creatures" any that fits."""
    node = cards(what, ctx)
    return node.what if isinstance(node, n.Select) and isinstance(node.quantity, n.Each | n.One) else node


@fills(entry.HOUSE_AMONG)
def _house_among(what: Group, ctx: Context) -> n.Houses:
    return house(what.only, ctx)


@fills(entry.COUNT, entry.LEAST, entry.MOST)
def _count(what: str, ctx: Context) -> int:
    if not what.isdigit():
        raise Refused("how many?")
    return int(what)


@fills(entry.NUMBER)
def _number(what: str, ctx: Context) -> n.Amount:
    if not what.isdigit() and what != "X":
        raise Refused("how many?")
    return number(what)


@fills(entry.COLOUR)
def _colour(what: str, ctx: Context) -> str:
    if what not in KEY_COLOURS:
        raise Refused("a key of which colour?")
    return what


@fills(entry.AMOUNT)
def _amount(what: Phrase | Group, ctx: Context) -> n.Amount:
    return amount(what if isinstance(what, Group) else Group((what,)), ctx)


@fills(entry.HOUSE_ID, entry.TRAIT, entry.KEYWORD, entry.COUNTER, entry.TIME, entry.ABILITY, entry.EFFECT, entry.ICON,
       entry.STEP)
def _word(what: str, ctx: Context) -> str:
    return what


def _measures(stat: n.Stat) -> None:
    @fills(*(slots[stat] for slots in (SAME_STAT, STAT) if stat in slots))
    def measured(what: Phrase, ctx: Context) -> n.Amount:
        """What is compared with: "~" (its power), "the chosen creature's power", "3"."""
        counted = what.is_("power", "armor", "number", "amount", "total", "damage", "difference")
        if counted or what.is_a("fraction") or what.value.startswith("ONES") or (
                what.head and what.head.is_a("AE")):
            return compared_with(what, ctx)
        return n.StatOf(stat, one(what, ctx))


for _stat in SAME_STAT:
    _measures(_stat)
