"""What whole clauses say in fixed words: "~'s taunt also applies to its neighbors", "double the number of …".

An entry without a subject is an instruction, which somebody else may be told to follow ("your opponent unforges …").
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.targets import Zone

from .entry import (
    ABILITY,
    AMOUNT,
    CARDS,
    COLOUR,
    COUNT,
    COUNTER,
    EFFECT,
    HOUSE,
    HOUSE_AMONG,
    HOUSE_NAME,
    ITSELF,
    KEYWORD,
    LEAST,
    MOST,
    MOVED,
    NUMBER,
    OTHER,
    PLACE,
    PLAYER,
    REVEALED,
    RIVAL,
    STEP,
    TRAIT,
    WHAT,
    Entry,
    Table,
)
from .said_of_acts import FORBIDDEN

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
    for dealt, pending in (("dealt", False), ("that would be dealt", True)):
        yield Said(f"double all damage {dealt} to {{cards}}", n.DamageDealt(CARDS, pending=pending), (
            f"double damage {dealt} to {{cards}}",))
        for fights in ("", " during fights"):
            damage = f"damage {dealt} to {{cards}}{fights} is"
            for told, also in (("also dealt to {other}", True), ("dealt to {other} instead", False)):
                yield Said(f"{damage} {told}", n.DamageDealt(CARDS, OTHER, also, bool(fights), pending))
        by = f"damage {dealt} to {{cards}} by {{what}} is"
        for told, also in (("also dealt to", True), ("dealt to", False)):
            instead = "" if also else " instead"
            back = n.DamageDealt(CARDS, None, also, False, pending, WHAT, True)
            yield Said(f"{by} {told} that creature{instead}", back, (f"{by} {told} it{instead}",))
            yield Said(f"{by} {told} {{other}}{instead}", n.DamageDealt(CARDS, OTHER, also, False, pending, WHAT))
        double = f"damage {dealt} to {{cards}} by {{what}}"
        yield Said(f"double all {double}", n.DamageDealt(CARDS, pending=pending, by=WHAT), (f"double {double}",))


def _chosen() -> Iterator[Said]:
    """ "choose a house on your opponent's identity card", "name 2 cards"."""
    other = n.Not(n.HouseRef(n.HouseWord.ACTIVE))
    for verb, named in (("choose", False), ("name", True)):
        yield Said(f"{verb} a house", n.ChooseHouse(named), (f"{verb} house",))
        yield Said(f"{verb} another house", n.ChooseHouse(named, None, other), (f"{verb} a different house",))
        yield Said(f"{verb} a house on {{player}}'s identity card", n.ChooseHouse(
            named, None, n.HouseOnIdentity(PLAYER)))
        yield Said(f"{verb} a house other than {{house}}", n.ChooseHouse(named, None, n.Not(HOUSE)))
        yield Said(f"{verb} {{house among}}", n.ChooseHouse(named, None, HOUSE_AMONG))
    for what in ("player", "trait", "number", "type"):
        yield Said(f"choose a {what}", n.NameSomething(what), (f"name a {what}",))
    of_numbers = n.NameSomething("number", None, 1, LEAST, MOST)
    yield Said("choose a number from {least} to {most}", of_numbers, ("name a number from {least} to {most}",))
    yield Said("choose an opponent", n.NameSomething("opponent"), ("name an opponent",))
    for what in ("card", "creature", "artifact", "upgrade"):
        yield Said(f"name a {what}", n.NameSomething(what))
    yield Said("name an action", n.NameSomething("action"))
    yield Said("name {count} cards", n.NameSomething("card", None, COUNT))


def _redistributed() -> Iterator[Said]:
    """ "redistribute the Æ on enemy creatures among enemy creatures"."""
    for what in ("Æ", "damage"):
        for more in ("", " (you may cause more damage to a creature than it has power)"):
            for among, made in (("{cards}", n.RedistributeDamage(what, CARDS, bool(more))), (
                    "{other}", n.RedistributeDamage(what, OTHER, bool(more), CARDS))):
                yield Said(f"redistribute the {what} on {{cards}} among {among}{more}", made, (
                    f"redistribute all {what} on {{cards}} among {among}{more}",))


def _by_a_player() -> Iterator[Said]:
    """ "you may spend Æ on ~ as if it were in your pool", "your opponent must choose Dis as their active house"."""
    for they, their, who in (("you", "your", n.YOU), ("{player}", "their", PLAYER)):
        for verb, spent in (("lose", False), ("spend", True)):
            yield Said(f"{they} may {verb} {{counter}} counters as if it were Æ in {their} pool", n.CountersAsAmber(
                who, COUNTER, spent))
        pool = n.ZoneRef(Zone.POOL, RIVAL)
        forging = "from {other player}'s pool when forging keys"
        for so_much, most in (("Æ", None), ("up to {number}Æ", NUMBER)):
            for where, node in ((forging, n.SpendFrom(who, pool, at_most=most)), (
                    f"on {{cards}} as if it were in {their} pool", n.SpendFrom(who, CARDS, at_most=most))):
                what, _, how = where.partition(" as ")
                also = (f"{they} may spend {so_much} {what}", f"{so_much} {what} may be spent by {they}")
                ways = (f"as {how}", "when forging keys") if how and who is PLAYER else ()
                yield Said(f"{they} may spend {so_much} {where}", node, tuple(
                    f"{told} {way}" for told in also for way in ways))
        most = f"{they} may spend no more Æ on {{cards}} than {{amount}} as if it were in {their} pool"
        yield Said(most, n.SpendFrom(who, CARDS, at_most=AMOUNT))
        yield Said(f"{they} may spend {{cards}} as if it were Æ in {their} pool", n.SpendFrom(who, CARDS, True))
        yield Said(f"{they} must choose {{house}} as {their} active house", n.Must(n.Act.CHOOSE_HOUSE, who, HOUSE), (
            f"{they} must choose {{house}} as {their} active house, if able",) if who is PLAYER else ())


def _picked() -> Iterator[Said]:
    """ "you may choose random cards discarded from your hand"."""
    for verb, must in (("may", False), ("must", True)):
        yield Said(f"{{player}} {verb} choose random cards discarded from {{place}}", n.PicksForChance(
            PLAYER, PLACE, must))


def _skipped() -> Iterator[Said]:
    """ "skip your “forge a key” step", "your opponent skips their next “draw cards” step"."""
    for skips, their, who, whose in (("skip", "your", n.YOU, n.YOU), ("{player} skips", "their", PLAYER, n.THEY)):
        you = ("you skip",) if who is n.YOU else ()  # behind "may"
        yield Said(f'{skips} {their} "{{step}}" step', n.SkipStep(STEP, who), (
            f'{skips} the "{{step}}" step', *(f'{told} your "{{step}}" step' for told in you)))
        yield Said(f'{skips} {their} next "{{step}}" step', n.SkipStep(
            STEP, who, n.Step(STEP, whose, next=True)), tuple(f'{told} your next "{{step}}" step' for told in you))
    for skips, their, player, when in (
            ("skip", "your", n.YOU, Period.YOUR_NEXT_TURN),
            ("your opponent skips", "their", n.OPPONENT, Period.OPPONENTS_NEXT_TURN),
            ("{other player} skips", "their", RIVAL, Period.THEIR_NEXT_TURN)):
        yield Said(f'{skips} the "{{step}}" step of {their} next turn', n.SkipStep(STEP, player, n.Window(when)))


def _lost() -> Iterator[Said]:
    """ "~ loses each of its destroyed abilities", "its text box is considered blank (except for traits)"."""
    yield Said("{cards}'s other text is considered blank", n.Loses(CARDS, "text", n.THE_ABILITY_ITSELF))
    for behind, spared in (("", ""), (" (except for traits)", "traits")):
        yield Said(f"{{cards}}'s text box is considered blank{behind}", n.Loses(CARDS, "text", spared), (
            f"the text box of {{cards}} is considered blank{behind}", f"{{cards}} has no text{behind}",
            f"{{cards}} loses all text{behind}"))
        yield Said(f"{{cards}} loses all keywords{behind}", n.Loses(CARDS, "keywords", spared), (
            f"{{cards}} loses each of its keywords{behind}",))
        yield Said(f"{{cards}} loses all of its armor{behind}", n.Loses(CARDS, "armor", spared), (
            f"{{cards}} loses all armor{behind}",))
        yield Said(f"{{cards}} loses each of its traits{behind}", n.Loses(CARDS, "traits", spared), (
            f"{{cards}} loses all traits{behind}",))
        yield Said(f"{{cards}} loses all abilities{behind}", n.Loses(CARDS, "abilities", spared), (
            f"{{cards}} loses each of its abilities{behind}",))
        yield Said(f"{{cards}} loses each of its destroyed abilities{behind}", n.Loses(CARDS, "destroyed", spared))
        yield Said(f"{{cards}} loses each of its {{ability}} effects{behind}", n.Loses(CARDS, ABILITY, spared), (
            f"{{cards}} loses all {{ability}} effects{behind}",))
        yield Said(f"{{cards}} loses {{keyword}}{behind}", n.Loses(CARDS, n.Keyword(KEYWORD), spared))


CLAUSES = Table[n.Statement](
    # instructions
    Said("double the number of {counter} counters on {cards}", n.DoubleCounters(COUNTER, CARDS)),
    Said("spend that Æ on {counter} counters", n.PayOff(COUNTER)),
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
    *_chosen(), *_redistributed(), *_picked(), *_skipped(),
    Said("do not forge that key", n.DoNotForge()),
    Said("prevent it", n.Averted()),
    Said('refill your hand as if it were your "draw cards" step', n.RefillHand(), ("refill your hand",)),
    # what a text makes true
    *_by_a_player(), *_lost(), *FORBIDDEN,
    *(Said(f"{{cards}} must {how} when used, if able", n.Must(act, CARDS), (f"{{cards}} must {how} when used",))
      for how, act in (("fight", n.Act.FIGHT), ("reap", n.Act.REAP))),
    Said("{cards} gains the {trait} trait", n.GainTrait(CARDS, TRAIT)),
    Said("{cards} gains that keyword", n.GainKeyword(CARDS, n.Keyword("that"))),
    *(Said(f"{{cards}} gains {{other}}'s {what}", n.CopiesTextOf(CARDS, OTHER, what.removesuffix("s"))) for what in (
        "armor", "keywords", "traits")),
    Said("{cards} gains {other}'s abilities", n.CopiesTextOf(CARDS, OTHER, "abilities"), (
        "{cards} gains the abilities of {other}",)),
    Said("{cards} gains {other}'s other abilities", n.CopiesTextOf(CARDS, OTHER, "other abilities")),
    Said("{cards} enters play as a copy of {other}", n.CopiesTextOf(CARDS, OTHER, "entering")),
    Said("{cards}'s {ability} effect is a {effect} effect", n.Retimed(CARDS, ABILITY, EFFECT), (
        "{cards}'s {ability} effects are {effect} effects",)),
    Said("{cards} deals damage to {other} rather than the creature it fights", n.FightDamage(CARDS, to=OTHER), (
        "{cards} deals damage to {other} rather than the one it fights",)),
    Said("~ deals damage to {other} rather than the creature ~ fights", n.FightDamage(n.Self_(), to=OTHER)),
    *(Said(f"{{cards}} enters play {how}", n.EntersPlay(CARDS, n.Entering(how))) for how in (
        "ready", "exhausted", "stunned", "enraged", "warded")),
    Said("{cards} enters play under your control", n.EntersPlay(CARDS, n.ControlledBy(n.YOU))),
    Said("{cards} enters play under your opponent's control", n.EntersPlay(CARDS, n.ControlledBy(n.OPPONENT))),
    Said("{cards} enters play anywhere in your battleline", n.EntersPlay(CARDS, n.Destination(
        Zone.BATTLELINE, n.YOU, "anywhere"))),
    Said("{cards} enters play attached to {other} instead of a creature", n.EntersPlay(CARDS, n.To(OTHER)), (
        "{cards} enters play attached to {other}",)),
    Said("{player} controls {cards}", n.TreatAs(CARDS, n.ControlledBy(PLAYER))),
    Said("play with {revealed} revealed", n.TreatAs(REVEALED, n.InState(n.State.FACEUP))),
    Said("{player} is haunted", n.PlayerIs(PLAYER, n.PlayerState.HAUNTED)),
    Said("{cards} is a copy of {other}", n.CopiesTextOf(CARDS, OTHER, "copy"), ("treat {cards} as a copy of {other}",)),
    Said("{cards} gains the text box of {other}", n.CopiesTextOf(CARDS, OTHER, "text box")),
    Said("{cards} belongs to no house", n.BelongsTo(CARDS, n.HouseRef(n.HouseWord.NONE))),
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
    Said("{cards} is also a neighbor of {other}", n.AlsoNeighbors(CARDS, OTHER), (
        "{cards} is considered a neighbor of {other}", "{cards} is also considered a neighbor of {other}")),
    Said("{cards} has no neighbors", n.NoNeighbors(CARDS), ("{cards} is considered to have no neighbors",)),
    Said("{cards} ignores {counter} counters", n.IgnoresCounters(CARDS, COUNTER)),
    Said("{cards} only shares {counter} counters with friendly creatures", n.LinkedWithin(CARDS, COUNTER)),
    Said("{cards} only shares {counter} counters with its neighbors", n.LinkedWithin(CARDS, COUNTER, True)),
    Said("X is {amount}", n.DefineX(AMOUNT), ("X is equal to {amount}",)),
    Said("{itself} gets all Æ spent by {player} when forging keys", n.SpentAmberGoesTo(PLAYER, ITSELF)),
    *(Said(f"{gets} all Æ spent by {other} when forging keys", n.GetsSpentAmber(who), (
        f"{gets} all Æ spent by {other}",)) for gets, other, who in (
            ("you get", "your opponent", n.YOU), ("your opponent gets", "you", n.OPPONENT))),
    Said("{player} must forge 1 additional key to win the game", n.KeysToWin(PLAYER, n.Number(1))),
    Said("{player} must forge {number} additional keys to win the game", n.KeysToWin(PLAYER, NUMBER)),
)
