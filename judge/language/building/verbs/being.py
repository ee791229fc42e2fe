"""Frames of what a card, a player or an effect is, has and is treated as."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.language.building.amounts import amount
from judge.language.building.nouns import cards, one
from judge.language.building.players_and_zones import house, player
from judge.language.building.postmodifiers import on_modifiers
from judge.language.building.premodifiers import filter_of_heads
from judge.language.counting import are_several, is_one
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Group, Phrase, Post, Refused, are

from .statics import STAT, gains, hand_size_is
from .verb_frame import Call, frame, statics


@frame("consider")
def considered(call: Call) -> n.Statement:
    """(a card) is considered to have 1 power · is considered a flank creature · is considered blank."""
    purpose = call.take("purpose")
    if purpose is not None:
        verb, *comps = purpose.items
        lemma = str(verb).split("|")[0]
        if lemma == "have" and are(comps, "object"):
            return call.done(statics([_set_stat(p, call.cards_subject(), call) for p in comps[0].first.parts]))
        raise Refused("considered what?", purpose.at)
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
        phrase = call.subject.only
        if not call.flag("blank"):
            raise Refused("considered what?", call.verb.at)
        except_for = "traits" if call.flag("except_traits") else ""
        whose = phrase.possessor
        of = phrase.post("of")
        if of is not None and is_one(phrase.posts) and whose is None:
            whose = of.first
        owner: n.Node
        if whose == "ITS":
            owner = n.Back()
        elif whose == "THEIR":
            owner = n.Back(plural=True)
        elif isinstance(whose, Phrase):
            owner = one(whose, call.ctx)
        else:
            raise Refused("whose text box?", phrase.at)
        return call.done(n.Loses(owner, "text", except_for))
    group = call.object()
    return call.done(_is_a(call.cards_subject(), group, call))


def _set_stat(phrase: Phrase, target: n.Cards, call: Call) -> n.Statement:
    head = phrase.head
    if head is None or head.value not in STAT:
        raise Refused("to have what?", phrase.at)
    return n.SetStat(target, STAT[head.value], amount(Group((phrase,)), call.ctx))


def _is_a(target: n.Cards, group: Group, call: Call) -> n.Statement:
    parts: list[n.Statement] = []
    for phrase in group.parts:
        plain = phrase.without(phrase.mod("A"))
        of = plain.post("of")
        if plain.is_("copy") and of is not None and is_one(plain.posts):
            parts.append(n.CopiesTextOf(target, one(of.first, call.ctx), "copy"))
            continue
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
        if phrase.is_a("pronoun") and phrase.says("ONES X"):
            equal = call.take("equal")
            return call.done(n.DefineX(amount(equal.last if equal else call.object(), call.ctx)))
        if phrase.is_("hand_size") and phrase.possessor is not None and not phrase.mods and not phrase.posts:
            return hand_size_is(call, player(phrase.possessor, call.ctx))
        if phrase.is_("power", "armor"):
            equal = call.take("equal")
            whose = phrase.possessor
            if equal is not None and (isinstance(whose, Phrase) or whose == "ITS"):
                owner = one(whose, call.ctx) if isinstance(whose, Phrase) else n.Back()
                return call.done(n.SetStat(owner, STAT[phrase.first.value], amount(equal.last, call.ctx)))
            raise Refused("is what?", call.verb.at)
        if phrase.head and phrase.head.value.startswith("ability:"):
            group = call.object()
            other = group.only
            if other.head and other.head.value.startswith("ability:") and isinstance(phrase.possessor, Phrase):
                return call.done(n.Retimed(one(phrase.possessor, call.ctx), phrase.first.value[8:],
                                           other.first.value[8:]))
            raise Refused("is what?", call.verb.at)
        if are_several(phrase.heads) and all(h.value.startswith("ability:") for h in phrase.heads) and isinstance(
                phrase.possessor, Phrase):
            other = call.object().only
            if other.head and other.head.value.startswith("ability:"):
                bearer = one(phrase.possessor, call.ctx)
                return call.done(n.Statics(tuple(n.Retimed(bearer, h.value[8:], other.first.value[8:])
                                                 for h in phrase.heads)))
            raise Refused("is what?", call.verb.at)
        if phrase.mod("EACH") and is_player(phrase):
            raise Refused("is what?", call.verb.at)
    if call.by_player:
        who = player(call.subject.only, call.ctx)
        if call.flag("haunted"):
            return call.done(n.PlayerIs(who, n.PlayerState.HAUNTED))
        raise Refused("is what?", call.verb.at)
    return call.done(_is_a(call.cards_subject(), call.object(), call))


@frame("control")
def controls(call: Call) -> n.Statement:
    """you control this creature."""
    if call.subject is None:
        raise Refused("who controls it?", call.verb.at)
    return call.done(n.TreatAs(call.cards(), n.ControlledBy(player(call.subject.only, call.ctx))))


@frame("take")
def takes(call: Call) -> n.Statement:
    """(a card) takes (an additional) 1D."""
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
    return call.done(statics([_set_stat(p, call.cards_subject(), call) for p in group.parts]))


@frame("apply")
def applies(call: Call) -> n.Statement:
    """~'s taunt also applies to its neighbors' neighbors."""
    phrase = call.subject.only if call.subject is not None else None
    if phrase is None or not phrase.is_("kw:taunt") or phrase.mods or phrase.posts:
        raise Refused("what applies?", call.verb.at)
    whose = phrase.possessor
    bearer = one(whose, call.ctx) if isinstance(whose, Phrase) else n.Back(plural=whose == "THEIR")
    return call.done(n.TauntReaches(bearer, cards(call.need("to"), call.ctx)))


@frame("treat")
def treat(call: Call) -> n.Statement:
    """treat it as a copy of X."""
    phrase = call.need("as").only
    of = phrase.post("of")
    if not phrase.is_("copy") or of is None or not is_one(phrase.posts):
        raise Refused("treated as what?", phrase.at)
    return call.done(n.CopiesTextOf(call.cards(), one(of.first, call.ctx), "copy"))


