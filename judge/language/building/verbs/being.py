"""Frames of what a card, a player or an effect is, has and is treated as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.effects import nodes as n
from judge.language.building.amounts import amount
from judge.language.building.players_and_zones import house, player
from judge.language.building.postmodifiers import on_modifiers
from judge.language.building.premodifiers import filter_of_heads
from judge.language.counting import is_one
from judge.language.parsing.records import Comp, Group, Phrase, Post, Refused, are

from .quantities import are_counters
from .statics import gains, hand_size_is
from .told import told
from .verb_frame import Call, frame, said_by_an_entry, statics


@frame("consider")
def considered(call: Call) -> n.Statement:
    """(a card) is considered to have 1 power · is considered a flank creature · is considered blank."""
    purpose = call.take("purpose")
    if purpose is not None:
        verb, *comps = purpose.items
        if not str(verb).startswith("have") or not are(comps, "object"):
            raise Refused("considered what?", purpose.at)
        return call.done(_stats(call, comps[0].first, lambda what: replace(purpose, items=(verb, what))))
    state = call.take("to_be")
    if state is not None:
        what = state.last
        if isinstance(what, Post) and what.is_a("in", "of"):
            return call.done(n.BelongsTo(call.cards_subject(), house(what.last, call.ctx),
                                         not call.flag("in_addition")))
        if isinstance(what, Post) and what.is_a("on"):
            return call.done(n.TreatAs(call.cards_subject(), on_modifiers(what.last, Phrase("full"), call.ctx)[0]))
        trait = what.only.head if isinstance(what, Group) and is_one(what.parts) else None
        if trait is not None and trait.is_a("TRAITN") and call.flag("in_addition"):
            return call.done(n.GainTrait(call.cards_subject(), trait.value))
        if isinstance(what, Group):
            return call.done(_is_a(call.cards_subject(), what, call))
        raise Refused("considered what?", state.at)
    if call.subject is not None and is_one(call.subject.parts) and call.subject.only.is_("text_box"):
        raise Refused("considered what?" if not call.flag("blank") else "whose text box?", call.verb.at)
    group = call.object()
    return call.done(_is_a(call.cards_subject(), group, call))


def _stats(call: Call, group: Group, around: Callable[[Comp], Comp]) -> n.Statement:
    """ "1 power and 2 armor", each as an entry says it; `around`: what it is the object of."""
    parts = []
    for phrase in group.parts:
        said = said_by_an_entry(replace(call, comps=[around(Comp("object", (Group((phrase,)),)))]))
        if said is None:
            raise Refused("to have what?", phrase.at)
        parts.append(said)
    return statics(parts)


def _is_a(target: n.Cards, group: Group, call: Call) -> n.Statement:
    parts: list[n.Statement] = []
    for phrase in group.parts:
        plain = phrase.without(phrase.mod("A"))
        parts.append(n.TreatAs(target, filter_of_heads(plain, call.ctx)))
    return statics(parts)


@frame("be")
def is_(call: Call) -> n.Statement:
    """(a card) is a creature with 3 power · ~'s power is equal to X · X is its power · you are haunted."""
    if call.subject is None:
        raise Refused("what is?", call.verb.at)
    if call.verb.negated:
        raise Refused("what is not?", call.verb.at)
    if call.verb.in_form("was"):
        raise Refused("this is the past, not an effect", call.verb.at)
    if call.has("grants"):
        return gains(call)
    if is_one(call.subject.parts):
        phrase = call.subject.only
        if phrase.is_("hand_size") and phrase.possessor is not None and not phrase.mods and not phrase.posts:
            return hand_size_is(call, player(phrase.possessor, call.ctx))
        if phrase.is_("power", "armor"):
            raise Refused("is what?", call.verb.at)
        if phrase.heads and all(head.value.startswith("ability:") for head in phrase.heads):
            each = (Group((replace(phrase, heads=(head,), joined=""),)) for head in phrase.heads)
            said = [said_by_an_entry(replace(call, subject=one)) for one in each]
            if None in said:
                raise Refused("is what?", call.verb.at)
            return statics([one for one in said if one is not None])
    if call.by_player:
        raise Refused("is what?", call.verb.at)
    return call.done(_is_a(call.cards_subject(), call.object(), call))


@frame("take")
def takes(call: Call) -> n.Statement:
    """(a card) takes (an additional) 1D; a player counters from another."""
    if call.by_player and call.has("object") and are_counters(
            next(comp for comp in call.comps if comp.is_a("object")).last):
        return told(call)
    group = call.object()
    damage = group.only
    if call.by_player or not (damage.head and (damage.head.is_a("DMG") or damage.is_("damage"))):
        raise Refused("takes what?", damage.at)
    more = damage.mod("ADDITIONAL") is not None
    return call.done(n.DealDamage(amount(group, call.ctx), call.cards_subject(), additional=more))


@frame("have")
def has_static(call: Call) -> n.Statement:
    """(a card) has power equal to … · has taunt."""
    if call.subject is None or call.by_player:
        raise Refused("has what?", call.verb.at)
    if call.has("grants"):
        return gains(call)
    group = call.object()
    return call.done(_stats(call, group, lambda what: what))
