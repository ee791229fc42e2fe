"""Relative clauses, and modifiers turned round: "that was played this turn", "that has no neighbors", "non-Mars"."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.events import TOLD_OF_EITHER
from judge.language.described.happenings import parts_of
from judge.language.described.said_of_cards import BEFORE, BEHIND
from judge.language.text.lexicon import with_article

from .base_wording import (
    Tense,
    Unsayable,
    a,
    condition,
    does,
    event,
    has_have,
    is_are,
    manner,
    many,
    noun,
    number,
    predicate,
    quality,
    spaced,
    verb,
    window,
)
from .entry_wording import wording
from .event_wording import INTRANSITIVE, passive_participle
from .modifier_wording import is_before
from .noun_wording import filtered, name_of


@quality.register
def _(node: n.DidThis, plural: bool, motion: bool = False) -> str:
    return relative(node, plural)


def relative(node: n.DidThis, plural: bool, tense: Tense = Tense.PAST) -> str:
    """ "destroyed this way", "that was played this turn", "that reaped this turn", "you played this turn"."""
    span = window(node.window) if node.window else ""
    if not isinstance(node.event, n.Event):
        return spaced("that", event(node.event, Tense.PAST), span)
    told = node.event
    if node.doer and (told.subject is not None or told.verb not in TOLD_OF_EITHER):
        raise Unsayable(node, "what did it: that is said already")
    if node.doer:
        return spaced("that", event(replace(told, subject=n.Back()), tense).removeprefix("it "), span)
    if told == n.Event(n.Verb.ENTER_PLAY, manner=(n.ThisWay(),)):
        return "put into play this way"
    if told.verb is n.Verb.CONTROL and told.subject is not None:
        return f"{noun(told.subject)} controlled"
    if told.object is None and told.subject is None and told.verb in INTRANSITIVE:
        return spaced("that", event(told, tense), span)
    if told.object is None and told.subject is None:
        participle = passive_participle(told)
        if n.ThisWay() in told.manner or node.window == n.Window(n.Period.EACH_TURN):
            return spaced(participle, span)
        return spaced("that", "were" if plural else "was", participle, span)
    if told.subject is not None and isinstance(told.subject, n.Players) and told.object is None:
        habit = node.window is None or node.window == n.Window(n.Period.EACH_TURN)
        word = verb(parts_of(told).base, not many(told.subject)) if habit else parts_of(told).past
        if tense is Tense.DID_NOT and not habit:
            word = f"did not {parts_of(told).base}"
        return spaced(noun(told.subject), word, *(manner(m) for m in told.manner), span)
    if told.object is not None and told.subject is None and told.verb is n.Verb.DESTROY:
        return spaced("that", parts_of(told).past, noun(told.object), *(manner(m) for m in told.manner), span)
    return spaced(
        "that",
        event(n.Event(told.verb, None, told.object, told.by, told.amount, told.manner), tense),
        span,
    )


def _chooser(node: object) -> n.Players | None:
    event_ = node.event if isinstance(node, n.DidThis) else None
    return event_.subject if isinstance(event_, n.Event) and isinstance(event_.subject, n.Players) else None


@quality.register
def _(node: n.Not, plural: bool, motion: bool = False) -> str:
    if (said := wording(BEFORE, node) or wording(BEHIND, node, plural)) is not None:
        return said
    inner = node.modifier
    if inner == n.DidThis(n.Event(n.Verb.CHOOSE)):
        return "not chosen"
    if inner == n.DidThis(n.Event(n.Verb.CHOOSE, whose := _chooser(inner))) and whose is not None:
        return f"{noun(whose)} did not choose"
    if isinstance(inner, n.ControlledBy):
        return does(inner.player, "do", "not control")
    if isinstance(inner, n.Extremal) and inner.stat is n.Stat.POWER and not inner.counter:
        return f"that {'do' if plural else 'does'} not have the {'highest' if inner.most else 'lowest'} power"
    if isinstance(inner, n.Named):
        return f"that are not {name_of(inner.card, True)}" if plural else f"that is not {with_article(inner.card)}"
    if is_before(node):
        return "non-" + quality(inner, plural, motion)
    if isinstance(inner, n.OfHouse) and isinstance(inner.house, n.House):
        return f"that {'do' if plural else 'does'} not belong to house {noun(inner.house)}"
    if isinstance(inner, n.OfHouse):
        return f"that {'are' if plural else 'is'} not {quality(inner, plural, motion)}"
    if isinstance(inner, n.DidThis) and "did not " in (told := relative(inner, plural, Tense.DID_NOT)):
        return told
    if isinstance(inner, n.DidThis | n.AttachedTo):
        told = quality(inner, plural, motion)
        return (
            told.replace("that was ", "that was not ", 1).replace("that were ", "that were not ", 1)
            if told.startswith(("that was ", "that were "))
            else f"not {told}"
        )
    if isinstance(inner, n.IsA):
        told = quality(inner, plural, motion)
        return re.sub("^that (is|are) ", r"that \1 not ", told)
    if isinstance(inner, n.NeighborOf) and not inner.side:
        return f"that {'are not neighbors' if plural else 'is not a neighbor'} of {noun(inner.of)}"
    told = quality(inner, plural, motion)
    return (
        f"with no {told.removeprefix('with ')}"
        if told.startswith("with ")
        else f"that {'are' if plural else 'is'} not {told}"
    )


@quality.register
def _(node: n.IsA, plural: bool, motion: bool = False) -> str:
    what = node.what
    if isinstance(what, n.Filter | n.EitherFilter):
        return f"that {predicate(what, plural)}"
    told = noun(what)
    return f"that {is_are(plural)} {told if plural else a(told)}"


@quality.register
def _(node: n.SuchThat, plural: bool, motion: bool = False) -> str:
    told = re.sub("^the damage on it ", "its damage ", condition(node.condition))
    return f"whose {told.removeprefix('its ')}" if told.startswith("its ") else f"for which {told}"


@quality.register
def _(node: n.HasNeighbor, plural: bool, motion: bool = False) -> str:
    if (said := wording(BEHIND, node)) is not None:
        return said
    what = node.what
    if isinstance(what, n.Filter):
        rest = tuple(m for m in what.modifiers if not isinstance(m, n.NeighborOf))
        few = node.count is None or (node.count == n.Number(1) and node.order is n.Order.EXACTLY)
        told = filtered(n.Filter(what.kinds, (*rest, n.NeighborOf(n.Back()))), not few)
        told = re.sub(r"(neighbors?) of it\b(?! of different)", r"\1", told, count=1)
        if node.count == n.Number(0) and node.order is n.Order.EXACTLY:
            return f"with no {told}"
        count = "a" if node.count is None else number(node.count)
        if node.count is not None and node.order is n.Order.AT_LEAST:
            count += " or more"
        return f"that {has_have(plural)} {count} {told}"
    return f"that {has_have(plural)} {noun(what)}"
