"""What a relative clause says of cards → modifiers: "that shares a house with ~", "that was destroyed this turn"."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.language.counting import are_several, is_one
from judge.language.parsing.naming import is_state
from judge.language.parsing.records import Group, Phrase, Predicate, Refused
from judge.language.tagging.roles import STATES

from . import dispatch
from .comparisons import has, opposite
from .conditions import said_as, verb_modifiers
from .dispatch import Context
from .events import event_said_of
from .postmodifiers import only_amber, with_

#: Without an object a card is what these are done to, not what does them.
_OF_CARDS = frozenset({n.Verb.CAPTURE_AMBER, n.Verb.DEAL_DAMAGE, n.Verb.STEAL_AMBER})


@dispatch.relative_modifiers.enter
def relative_modifiers(predicate: Predicate, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """The modifiers of "that shares a house with ~", "that is not on a flank", "that was destroyed this turn"."""
    if are_several(predicate.verbs):
        each = [relative_modifiers(replace(predicate, verbs=(verb,)), phrase, ctx) for verb in predicate.verbs]
        if predicate.joined_by("or") and all(is_one(one) for one in each):
            return (n.AnyOf(tuple(one[0] for one in each)),)
        return tuple(fit for one in each for fit in one)
    verb = predicate.verb
    if predicate.also is not None:
        both = [relative_modifiers(replace(predicate, complement=one, also=None, joined=""), phrase, ctx)
                for one in (predicate.complement, predicate.also)]
        fits = tuple(fit for one in both for fit in one)
        return either(fits, phrase) if predicate.joined_by("or") else fits
    if predicate.is_a("be"):
        if verb.in_form("was", "was already"):
            raise Refused("only a condition asks what was", phrase.at)
        inner = said_as(n.Back(), predicate, ctx)
        if isinstance(inner, n.Conditions) and all(isinstance(one, n.Is) for one in inner.parts) and not verb.negated:
            return tuple(one.what for one in inner.parts if isinstance(one, n.Is) and isinstance(one.what, n.Modifier))
        if isinstance(inner, n.Is):
            what: n.Cards | n.Noun | n.Modifier = inner.what
        elif isinstance(inner, n.InPlay):
            what = n.InZone(inner.zone or n.ZoneRef(Zone.PLAY))
        else:
            raise Refused("that is what?")
        if isinstance(what, n.Filter):
            only = what.modifiers[0] if is_one(what.modifiers) else None
            plain = only is not None and (what.kinds == (n.Kind.CARD,) or isinstance(only, n.NeighborOf))
            what = only if plain and only is not None else n.IsA(what)
        if isinstance(what, n.EitherFilter):
            what = n.IsA(what)
        if not isinstance(what, n.Modifier):
            raise Refused("that is which card?", phrase.at)
        return (n.Not(what) if verb.negated else what,)
    if predicate.is_a("verb") and verb.is_("have") and not verb.passive and is_one(predicate.comps) and (
            verb.in_form("b", "s")):
        group: Group = predicate.comp.first
        if group.only.is_("neighbor"):
            made = has(n.Back(), group, ctx)
            made = opposite(made) if verb.negated else made
            if isinstance(made, n.Exists) and isinstance(made.what, n.Noun):
                return (n.HasNeighbor(made.what, made.order, made.count),)
        (had,) = with_(group.only, ctx)
        return (_without(had, phrase) if verb.negated else had,)
    if predicate.is_a("verb") and not verb.passive and verb.is_("share", "belong", "match"):
        if not verb.in_form("b", "s"):
            raise Refused("only a condition asks what was", phrase.at)
        fit = verb_modifiers(predicate, phrase, ctx)
        if verb.negated and fit == (n.AllSame("border"),):  # of several, no two
            return (n.AllDifferent("border"),)
        return tuple(map(n.Not, fit)) if verb.negated else fit
    if predicate.is_a("verb") and verb.is_("own") and (
            owned := said_as(n.Back(), predicate, ctx)) is not None:
        assert isinstance(owned, n.Is) and isinstance(owned.what, n.OwnedBy)
        return (n.Not(owned.what) if verb.negated else owned.what,)
    if verb.in_form("is") and is_state(predicate):  # "is stunned or …"
        state = n.InState(n.State(STATES[verb.lemma]))
        return (n.Not(state) if verb.negated else state,)
    event, window = event_said_of(None, predicate, ctx)
    if isinstance(event, n.Event) and not verb.passive and (event.verb is n.Verb.ATTACK or (
            event.verb is n.Verb.CAPTURE_AMBER and any(comp.is_a("object") for comp in predicate.comps))):
        done = _did(event, window, phrase)
        return (n.Not(done),) if verb.negated else (done,)
    if verb.passive:
        only_amber(event, phrase)
    if not verb.passive and isinstance(event, n.Event) and event.object is None and event.verb in _OF_CARDS:
        raise Refused("what was done by these cards?", phrase.at)
    if not verb.passive and isinstance(event, n.Event) and event.subject is None and event.object is not None and (
            event.object != n.Back()):
        raise Refused("what was done by these cards?", phrase.at)
    done = n.DidThis(event, window)
    return (n.Not(done),) if verb.negated else (done,)


def _without(had: n.Modifier, phrase: Phrase) -> n.Modifier:
    """ "that does not have …": what is not had, which is not nothing."""
    match had:
        case n.WithOnIt(absent=False) | n.ArmorLeft(absent=False):
            return replace(had, absent=True)
        case n.Not() | n.WithOnIt() | n.ArmorLeft():
            raise Refused("not without any: is it with some?", phrase.at)
    return n.Not(had)


def _did(event: n.Event, window: n.Duration | None, phrase: Phrase) -> n.DidThis:
    """ "that captured Æ this way", "that attacked this turn"."""
    this_way = n.ThisWay() in event.manner
    if this_way and (event.verb is n.Verb.ATTACK or event.amount is not None or event.object is not None):
        raise Refused("what of all that was done this way?", phrase.at)
    if window is None and not this_way:
        raise Refused("when?", phrase.at)
    if event.by is not None:
        raise Refused("by whom is this done?", phrase.at)
    return n.DidThis(event, window, doer=True)


def either(fits: tuple[n.Modifier, ...], phrase: Phrase) -> tuple[n.Modifier, ...]:
    """Of two things that are said one: of two places, that the cards lie in either."""
    places = tuple(fit.zone for fit in fits if isinstance(fit, n.InZone))
    if not places:
        return (n.AnyOf(fits),)
    if len(places) < len(fits) or not all(isinstance(place, n.Places) for place in places):
        raise Refused("which of the cards that lie there, and which in play?", phrase.at)
    return (n.InZone(n.ZonesTogether(places, "or")),)
