"""What is forbidden: "~ cannot reap", "your opponent cannot play creatures", "your Æ cannot be stolen".

By what, when and unless what it is forbidden is said of any of these, so it stands in none.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.statics import Act
from judge.language.text.lexicon import ORDINALS

from .entry import ABILITY, CARDS, COUNTER, DOER, HOUSE, KEYWORD, OBJECT, OTHER, PLACE, PLAYER, WHAT, ZONE, Entry
from .happenings import SUFFERED, suffered

Said = Entry[n.Statement]

#: What is done with cards, by players.
_WITH_CARDS = (Act.PLAY, Act.USE, Act.DISCARD, Act.ARCHIVE, Act.READY, Act.EXHAUST, Act.ATTACK, Act.DRAW)
#: What is done to Æmber.
_OF_AMBER = (Act.BE_STOLEN, Act.BE_CAPTURED)
_STATES = (Act.EXHAUST, Act.BE_STUNNED, Act.BE_WARDED, Act.BE_ENRAGED)
#: What creatures do in fights and by reaping.
_BY_CREATURES = (Act.FIGHT, Act.REAP, Act.ATTACK)


def _by_anybody() -> Iterator[Said]:
    """What players and cards alike do."""
    for who, doer in (("{player}", PLAYER), ("{cards}", CARDS)):
        for act in (Act.STEAL, Act.CAPTURE, Act.GAIN, Act.SPEND):
            yield Said(f"{who} cannot {act} Æ", n.Cannot(act, doer), (f"{who} cannot {act}",))
        yield Said(f"{who} cannot gain armor", n.Cannot(Act.GAIN_ARMOR, doer))
        yield Said(f"{who} cannot deal damage", n.Cannot(Act.DEAL_DAMAGE, doer))
    yield Said("{doer} cannot resolve {ability} effects", n.Cannot(Act.RESOLVE, DOER, n.AbilityRef(ABILITY)), (
        "{doer} cannot trigger {ability} effects", "{doer}'s {ability} effects cannot resolve",
        "{doer}'s {ability} effects cannot trigger"))
    yield Said("{cards} cannot resolve {ability} effects", n.Cannot(Act.RESOLVE, CARDS, n.AbilityRef(ABILITY)))


def _by_players() -> Iterator[Said]:
    """ "you cannot draw cards", "your opponent cannot forge their second key"."""
    for act in _WITH_CARDS:
        yield Said(f"{{player}} cannot {act}", n.Cannot(act, PLAYER))
        yield Said(f"{{player}} cannot {act} {{object}}", n.Cannot(act, PLAYER, OBJECT))
    for act in (Act.FIGHT, Act.REAP):
        yield Said(f"{{player}} cannot {act}", n.Cannot(act, PLAYER))
        yield Said(f"{{player}} cannot use {{object}} to {act}", n.Cannot(act, PLAYER, OBJECT), (
            f"{{player}} cannot {act} with {{object}}",))
    yield Said("{player} cannot forge keys", n.Cannot(Act.FORGE, PLAYER), (
        "{player} cannot forge a key", "{player} cannot forge any keys"))
    yield Said("{player} cannot lose {counter} counters", n.Cannot(
        Act.LOSE_COUNTERS, PLAYER, n.CounterRef(COUNTER)), ("{player} cannot lose any {counter} counters",))
    yield Said("{player} cannot spend {counter} counters", n.Cannot(
        Act.SPEND_COUNTERS, PLAYER, n.CounterRef(COUNTER)), ("{player} cannot spend any {counter} counters",))
    yield Said("{player} cannot raise the tide", n.Cannot(Act.RAISE_TIDE, PLAYER))
    yield Said("{player} cannot take a mulligan", n.Cannot(Act.MULLIGAN, PLAYER))
    yield Said("{player} cannot resolve bonus icons", n.Cannot(Act.RESOLVE_ICONS, PLAYER))
    yield Said("{player} cannot resolve bonus icons on {what}", n.Cannot(
        Act.RESOLVE_ICONS, PLAYER, n.Select(n.Each(), WHAT)))
    for they, their, who in (("you", "your", n.YOU), ("{player}", "their", PLAYER)):
        for word, nth in list(ORDINALS.items())[:3]:
            yield Said(f"{they} cannot forge {their} {word} key", n.Cannot(Act.FORGE, who, n.KeyRef(nth)))
        yield Said(f"{they} cannot take {{zone}} into {their} hands", n.Cannot(Act.TAKE_ARCHIVES, who, ZONE), (
            f"{they} cannot take cards from {{zone}} into {their} hands", *((f"{they} cannot take {{zone}}",) if (
                who is PLAYER) else ())))
        yield Said(f"{they} cannot choose the same active house they chose on their previous turn", n.Cannot(
            Act.CHOOSE_HOUSE, who, n.HouseRef(n.HouseWord.PREVIOUS)))
        yield Said(f"{they} cannot choose {{house}} as {their} active house", n.Cannot(
            Act.CHOOSE_HOUSE, who, HOUSE), ("{player} cannot choose {house}",) if who is PLAYER else ())


def _by_cards() -> Iterator[Said]:
    """ "~ cannot be stunned", "~ can only fight stunned creatures"."""
    for act in dict.fromkeys((Act.LEAVE_PLAY, *SUFFERED.values())):
        if act not in (*_OF_AMBER, Act.READY):
            told = suffered(act)
            yield Said(f"{{cards}} cannot {told}", n.Cannot(act, CARDS), (
                f"{{cards}} cannot {told.replace('be ', 'become ', 1)}",) if act in _STATES else ())
    yield Said("{cards} cannot ready", n.Cannot(Act.READY, CARDS), ("{cards} cannot be readied",))
    for act in _BY_CREATURES:
        yield Said(f"{{cards}} cannot {act}", n.Cannot(act, CARDS))
        yield Said(f"{{cards}} cannot {act} {{object}}", n.Cannot(act, CARDS, OBJECT))
        yield Said(f"{{cards}} can only {act}", n.Cannot(act, CARDS, only=True))
        yield Said(f"{{cards}} can only {act} {{other}}", n.Cannot(act, CARDS, OTHER, only=True))
    yield Said("{cards} cannot leave {place}", n.Cannot(Act.LEAVE, CARDS, PLACE))
    yield Said("{cards} cannot gain {keyword}", n.Cannot(Act.GAIN, CARDS, n.Keyword(KEYWORD)))


FORBIDDEN: tuple[Said, ...] = (
    *_by_anybody(), *_by_players(), *_by_cards(),
    *(Said(f"{whose}Æ cannot {act}", n.Cannot(act, who)) for act in _OF_AMBER
      for whose, who in (("", None), ("{player}'s ", PLAYER))),
    Said("{ability} effects cannot resolve", n.Cannot(Act.RESOLVE, None, n.AbilityRef(ABILITY)), (
        "{ability} effects cannot trigger",)),
    Said("attach only to {other}", n.Cannot(Act.ATTACH, n.Self_(), OTHER, only=True)),
)
