"""Events in every tense, how they happen, and spans of time."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.happenings import Parts, parts_of
from judge.language.described.said_of_events import MANNERS
from judge.language.described.said_of_players import POINTS, STEPS
from judge.language.text.lexicon import conjugated

from .amount_wording import measure
from .base_wording import (
    Tense,
    condition,
    event,
    listed,
    manner,
    noun,
    number,
    ordinal,
    possessive,
    so_many,
    spaced,
    verb,
    whom,
    window,
)
from .entry_wording import enter
from .move_wording import destination
from .noun_wording import few, filtered

V = n.Verb

#: What nobody does to anything.
INTRANSITIVE = (V.ENTER_PLAY, V.LEAVE_PLAY, V.REAP, V.FIGHT)
#: Æmber verbs: their object is where the Æmber comes from or goes to.
_FROM = {V.STEAL_AMBER: "from", V.CAPTURE_AMBER: "from", V.SPEND_AMBER: "on", V.ADD_AMBER: "to"}
_AMBER = (V.GAIN_AMBER, V.LOSE_AMBER, *_FROM)


def _active(parts: Parts, tense: Tense, plural: bool) -> str:
    match tense:
        case Tense.PRESENT:
            return verb(parts.base, not plural)
        case Tense.WOULD:
            return f"would {parts.base}"
        case Tense.PAST:
            return parts.past
        case Tense.PERFECT:
            return f"{'have' if plural else 'has'} {parts.participle}"
        case Tense.NOT:
            return f"{'do' if plural else 'does'} not {parts.base}"
        case Tense.DID_NOT:
            return f"did not {parts.base}"


def _passive(parts: Parts, tense: Tense, plural: bool) -> str:
    be = {
        Tense.PRESENT: "are" if plural else "is",
        Tense.WOULD: "would be",
        Tense.PAST: "were" if plural else "was",
        Tense.PERFECT: "have been" if plural else "has been",
        Tense.NOT: "are not" if plural else "is not",
        Tense.DID_NOT: "were not" if plural else "was not",
    }[tense]
    return f"{be} {parts.participle}"


@event.register
def _(node: n.Event, tense: Tense = Tense.PRESENT) -> str:
    return _told(node, tense).replace(" ,", ",")


def _told(node: n.Event, tense: Tense) -> str:
    parts = parts_of(node)
    how = _how(node)
    by = _cause(node)
    subject, object_ = node.subject, node.object
    many_ = isinstance(node.amount, n.AtLeastMany) and node.amount.count != n.Number(0)
    if node.verb is V.TAKE_DAMAGE or (node.verb is V.DEAL_DAMAGE and subject is None):
        sufferer = subject if subject is not None else object_
        who = _counted(sufferer, node) if sufferer is not None else ""
        several = sufferer is not None and not few(sufferer)
        return spaced(who, _passive(parts, tense, several), _damage(node), by, how)
    if node.verb in _AMBER:
        return _amber(node, parts, tense, how, by)
    if node.verb in (V.FIGHT, V.REAP) and isinstance(subject, n.Players) and object_ is not None:
        used = parts_of(n.Event(V.USE))
        return spaced(
            whom(subject),
            _active(used, tense, not few(subject)),
            _counted(object_, node),
            f"to {parts.base}",
            by,
            how,
        )
    if isinstance(object_, n.CounterRef):
        counter = noun(replace(object_, on=None))
        if isinstance(node.amount, n.AtLeastMany):
            one = node.amount.order is n.Order.EXACTLY and node.amount.count == n.Number(1)
            counter = so_many(node.amount.order, node.amount.count, f"{object_.counter} counter{'' if one else 's'}")
        where = f"{'from' if node.verb is V.REMOVE else 'on'} {whom(object_.on)}" if object_.on is not None else ""
        if subject is None:
            return spaced(counter, _passive(parts, tense, False), where, by, how)
        return spaced(whom(subject), _active(parts, tense, not few(subject)), counter, where, by, how)
    what = _object(node, parts)
    if subject is not None:
        who = whom(subject) if object_ is not None else _counted(subject, node)
        plural = not few(subject) or (many_ and object_ is None)
        return spaced(who, _active(parts, tense, plural), what, by, how)
    if node.verb in INTRANSITIVE and object_ is None:
        return spaced(_active(parts, tense, False), parts.rest, by, how)
    if node.verb in INTRANSITIVE and object_ is not None:
        return spaced(_counted(object_, node), _active(parts, tense, not few(object_) or many_), parts.rest, by, how)
    if node.verb in (V.FORGE, V.UNFORGE) and isinstance(object_, n.KeyRef):
        what = noun(object_)
    own_words = parts.rest and node.verb is not V.MAKE_TOKEN
    who = what if object_ is None or own_words else _counted(object_, node)
    plural = (not few(object_) or many_) if object_ is not None and not own_words else parts.rest == "chains"
    return spaced(who, _passive(parts, tense, plural), by, how)


def _cause(node: n.Event) -> str:
    """By what something happens: "by enemy effects", "by its scrap effect"."""
    if node.by is None:
        return ""
    if isinstance(node.by, n.AbilityRef) and node.by.own:
        return f"by {whom(replace(node.by, of=n.Back(), own=False))}"
    return f"by {whom(node.by)}"


def _how(node: n.Event) -> str:
    """How an event happens; what is returned is returned *to* a hand, all else goes into one."""
    told = spaced(*map(manner, node.manner))
    return re.sub(r"\binto ", "to ", told) if node.verb is V.RETURN else told


def _counted(what: Node, node: n.Event) -> str:
    """What an event befalls, with how many and which of a series: "2 or more creatures", "their second card"."""
    nth = next((m for m in node.manner if isinstance(m, n.Nth)), None)
    if nth is not None and isinstance(what, n.Filter):
        owner = "your" if node.subject == n.YOU else "their" if isinstance(node.subject, n.Players) else "the"
        return f"{owner} {ordinal(nth.number)} {filtered(what, False, True)}"
    if isinstance(node.amount, n.AtLeastMany) and isinstance(what, n.Filter):
        unit = filtered(what, node.amount.count != n.Number(1) or node.amount.order is not n.Order.EXACTLY, True)
        return so_many(node.amount.order, node.amount.count, unit)
    return whom(what, True)


def _damage(node: n.Event) -> str:
    if isinstance(node.amount, n.StatCompare):
        word = {n.Order.AT_LEAST: "or more", n.Order.AT_MOST: "or less", n.Order.EXACTLY: ""}.get(node.amount.order)
        least = node.amount.order.value if word is None else ""
        return spaced(least, number(node.amount.amount), word or "", "damage")
    return (
        "damage" if node.amount is None or isinstance(node.amount, n.AtLeastMany) else str(measure(node.amount, "D"))
    )


def _amber(node: n.Event, parts: Parts, tense: Tense, how: str, by: str) -> str:
    stuff = parts.rest if node.amount is None else _amount(node.amount)
    object_ = node.object
    place = ""
    if object_ is not None:
        place = f"{_FROM.get(node.verb, 'from')} {whom(object_)}"
        if isinstance(object_, n.Players) and node.verb is V.ADD_AMBER:
            place = f"to {possessive(object_)} pool"
    if node.subject is not None:
        return spaced(whom(node.subject), _active(parts, tense, not few(node.subject)), stuff, place, by, how)
    return spaced(stuff, _passive(parts, tense, False), place, by, how)


def _amount(node: Node) -> str:
    if isinstance(node, n.AtLeastMany):
        return so_many(node.order, node.count, "Æ")
    if isinstance(node, n.StatCompare):
        word = {n.Order.AT_LEAST: "or more", n.Order.AT_MOST: "or less"}.get(node.order, "")
        return spaced(str(measure(node.amount, "Æ")), word)
    return str(measure(node, "Æ"))


def _object(node: n.Event, parts: Parts) -> str:
    object_ = node.object
    if node.verb is V.FORGE and isinstance(node.amount, n.Number):
        return f"{'your' if node.subject == n.YOU else 'their'} {ordinal(node.amount.value)} key"
    if object_ is None and node.verb is V.HEAL and isinstance(node.amount, n.AtLeastMany):
        return so_many(node.amount.order, node.amount.count, "damage")
    if object_ is None:
        return parts.rest
    match node.verb:
        case V.CHOOSE_HOUSE:
            owner = possessive(node.subject) if node.subject in (n.YOU, n.THEY) else "their"
            if isinstance(object_, n.HouseSuchThat | n.Not):
                return whom(object_).replace("a house", "an active house", 1)
            return f"{whom(object_)} as {owner} active house"
        case V.RESOLVE if isinstance(object_, n.AbilityRef) and object_.of is None and object_.heading:
            return f"{'an' if object_.heading[0] in 'aeiou' else 'a'} {object_.heading} effect"
        case V.TAKE_CONTROL:
            return f"control of {whom(object_)}"
        case V.FORGE | V.UNFORGE if isinstance(object_, n.KeyRef):
            return "the key" if object_.told else noun(object_)
        case V.FORGE | V.UNFORGE:
            return f"{whom(object_)} key" if isinstance(object_, n.House) else f"a key with {whom(object_)}"
        case V.MAKE_TOKEN:
            return _counted(object_, node)
        case V.DEAL_DAMAGE:
            return f"{_damage(node)} to {whom(object_)}"
        case _:
            return spaced(_counted(object_, node), parts.rest)


def passive_participle(node: n.Event) -> str:
    """ "destroyed this way", "discarded from your hand": the event without its subject."""
    how = _how(node)
    if node.verb is V.TAKE_DAMAGE and n.ThisWay() in node.manner:
        return f"damaged {how}"
    suffered = _damage(node) if node.verb is V.TAKE_DAMAGE else ""
    return spaced(parts_of(node).participle, suffered, _cause(node), how)


@event.register
def _(node: n.EitherEvent, tense: Tense = Tense.PRESENT) -> str:
    return _joined_events(node.options, tense, "and" if node.both else "or")


def _joined_events(events: tuple[Node, ...], tense: Tense, word: str) -> str:
    if all(isinstance(one, n.Event) and one.object is not None for one in events):
        *front, last = (one for one in events if isinstance(one, n.Event))
        alike = all(replace(one, verb=last.verb, word=last.word) == last for one in front) and not any(
            parts_of(one).rest or one.verb is V.CHOOSE_HOUSE for one in (*front, last))
        if alike and last.subject is not None:
            plural = not few(last.subject)
            verbs = listed((_active(parts_of(one), tense, plural) for one in (*front, last)), word)
            _, _, rest = event(last, tense).partition(f"{_active(parts_of(last), tense, plural)} ")
            return f"{whom(last.subject)} {verbs} {rest}"
        if alike and not isinstance(last.amount, n.AtLeastMany):
            who, _, rest = event(last, tense).partition(f" {parts_of(last).participle}")
            return who + " " + listed((parts_of(one).participle for one in (*front, last)), word) + rest
    told = [event(one, tense) for one in events]
    first = events[0]
    if (
        isinstance(first, n.Event)
        and first.subject is not None
        and all(isinstance(one, n.Event) and one.subject == first.subject for one in events)
    ):
        who = whom(first.subject) + " "
        if all(one.startswith(who) for one in told):
            told = [told[0], *(one.removeprefix(who) for one in told[1:])]
    if tense is Tense.PAST and all(one.endswith(" Æ") for one in told):  # "stole or captured Æ"
        told = [*(one.removesuffix(" Æ") for one in told[:-1]), told[-1]]
    return listed(told, word)


# --- when -----------------------------------------------------------------------------------------------------------


@window.register
def _(node: n.Window) -> str:
    return node.period.value


@window.register(n.Step)
def _during(node: n.Step) -> str:
    return f"{'outside of' if node.outside else 'during'} {noun(replace(node, outside=False))}"


enter(noun, STEPS)


@window.register
def _(node: n.UntilEvent) -> str:
    return f"until {event(node.event)}"


enter(event, POINTS)


@event.register
def _(node: n.BecomesTrue, tense: Tense = Tense.PRESENT) -> str:
    return condition(node.condition)


@event.register
def _(node: n.OnlyTold, tense: Tense = Tense.PRESENT) -> str:
    return "a text says so"


@manner.register
def _(node: n.Nth) -> str:
    return ""


@manner.register
def _(node: n.ByDoing) -> str:
    return f"by {conjugated(node.word).gerund}"


@manner.register
def _(node: n.Entering) -> str:
    return node.how


@manner.register
def _(node: n.Destination) -> str:
    return destination(node, "put")


@manner.register
def _(node: n.AtLeastMany) -> str:
    return so_many(node.order, node.count, "cards")


enter(manner, MANNERS)
