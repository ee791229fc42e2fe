"""What whole clauses say in fixed words: "~'s taunt also applies to its neighbors", "double the number of …".

An entry without a subject is an instruction, which somebody else may be told to follow ("your opponent unforges …").
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.targets import Zone

from .entry import (
    AMOUNT,
    CARDS,
    COLOUR,
    COUNTER,
    HOUSE,
    HOUSE_NAME,
    MOVED,
    NUMBER,
    OTHER,
    PLACE,
    PLAYER,
    REVEALED,
    Entry,
    Table,
)

Said = Entry[n.Statement]
_IT = n.Back()


def _stat(stat: n.Stat) -> Iterator[Said]:
    """ "~ is considered to have 3 power", "its power is equal to …"."""
    yield Said(f"{{cards}} is considered to have {{number}} {stat}", n.SetStat(CARDS, stat, NUMBER), (
        f"{{cards}} has {{number}} {stat}",))
    yield Said(f"it has {stat} equal to {{amount}}", n.SetStat(_IT, stat, AMOUNT))
    yield Said(f"{{cards}}'s {stat} is equal to {{amount}}", n.SetStat(CARDS, stat, AMOUNT), (
        f"{{cards}} has {stat} equal to {{amount}}", f"{{cards}} is considered to have {stat} equal to {{amount}}"))


def _in_fights() -> Iterator[Said]:
    """ "~ deals no damage when attacked", "~ only deals 2D when fighting"."""
    for when in ("fighting", "attacking", "attacked"):
        for words, amount in (("deals no damage", n.Number(0)), ("only deals {number}D", NUMBER)):
            yield Said(f"{{cards}} {words} when {when}", n.FightDamage(
                CARDS, amount, attacking=when == "attacking", attacked=when == "attacked"))
    yield Said("{cards} deals +{number}D", n.FightDamage(CARDS, NUMBER, more=True))


def _of_damage() -> Iterator[Said]:
    """ "damage dealt to ~ is dealt to its neighbors instead"."""
    yield Said("double all damage dealt to {cards}", n.DamageDealt(CARDS), ("double damage dealt to {cards}",))
    for fights in ("", " during fights"):
        damage = f"damage dealt to {{cards}}{fights} is"
        yield Said(f"{damage} also dealt to {{other}}", n.DamageDealt(CARDS, OTHER, True, bool(fights)))
        yield Said(f"{damage} dealt to {{other}} instead", n.DamageDealt(CARDS, OTHER, False, bool(fights)))


CLAUSES = Table[n.Statement](
    # instructions
    Said("double the number of {counter} counters on {cards}", n.DoubleCounters(COUNTER, CARDS)),
    Said("divide {place} in half as evenly as possible without changing the order of creatures", n.Halve(PLACE)),
    Said("unforge a key", n.UnforgeKey(n.A_PLAYER)),
    Said("unforge it", n.UnforgeKey(n.THEY, that=True)),
    Said("unforge an opponent's key", n.UnforgeKey(n.OPPONENT)),
    Said("unforge {player}'s key", n.UnforgeKey(PLAYER), ("unforge one of {player}'s keys",)),
    Said("unforge an opponent's {colour} key", n.UnforgeKey(n.OPPONENT, COLOUR)),
    Said("unforge {player}'s {colour} key", n.UnforgeKey(PLAYER, COLOUR), ("unforge one of {player}'s {colour} keys",)),
    Said("graft {moved} onto {other}", n.MoveCard("graft", MOVED, n.Destination(Zone.UNDER, under=OTHER)), (
        "graft {moved} onto {other} (place it faceup under this card)",)),
    Said("{house} becomes the active house", n.BecomeActiveHouse(HOUSE), ("{house} becomes your active house",)),
    Said("{house} becomes {player}'s active house", n.BecomeActiveHouse(HOUSE, PLAYER)),
    # what a text makes true
    Said("{player} controls {cards}", n.TreatAs(CARDS, n.ControlledBy(PLAYER))),
    Said("play with {revealed} revealed", n.TreatAs(REVEALED, n.InState(n.State.FACEUP))),
    Said("{player} is haunted", n.PlayerIs(PLAYER, n.PlayerState.HAUNTED)),
    Said("{cards} is a copy of {other}", n.CopiesTextOf(CARDS, OTHER, "copy"), ("treat {cards} as a copy of {other}",)),
    Said("{cards} gains the text box of {other}", n.CopiesTextOf(CARDS, OTHER, "text box")),
    Said("{cards} belongs to house {house name}", n.BelongsTo(CARDS, HOUSE_NAME)),
    Said("{cards} belongs to {house}", n.BelongsTo(CARDS, HOUSE), (
        "{cards} belongs to {house} (instead of its original house)",)),
    Said("{cards} belongs to house {house name} in addition to its other houses", n.BelongsTo(
        CARDS, HOUSE_NAME, False)),
    Said("{cards} belongs to {house} in addition to its other houses", n.BelongsTo(CARDS, HOUSE, False)),
    *_stat(n.Stat.POWER), *_stat(n.Stat.ARMOR),
    *_in_fights(),
    *_of_damage(),
    Said("this damage cannot be prevented by armor", n.ArmorIgnored(), ("that damage cannot be prevented by armor",)),
    Said("{cards}'s taunt also applies to {other}", n.TauntReaches(CARDS, OTHER)),
    Said("X is {amount}", n.DefineX(AMOUNT), ("X is equal to {amount}",)),
    *(Said(f"{gets} all Æ spent by {other} when forging keys", n.GetsSpentAmber(who), (
        f"{gets} all Æ spent by {other}",)) for gets, other, who in (
            ("you get", "your opponent", n.YOU), ("your opponent gets", "you", n.OPPONENT))),
    Said("{player} must forge 1 additional key to win the game", n.KeysToWin(PLAYER, n.Number(1))),
    Said("{player} must forge {number} additional keys to win the game", n.KeysToWin(PLAYER, NUMBER)),
)
