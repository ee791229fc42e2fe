"""Frames of what a text gives and takes: power and armor, keywords, abilities, houses, costs, damage in fights."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.players import YOU
from judge.language.building.amounts import capped
from judge.language.building.amounts import count as count_of
from judge.language.building.happening import how_often
from judge.language.building.nouns import number
from judge.language.building.players_and_zones import player
from judge.language.counting import are_several, is_one
from judge.language.parsing.records import Comp, Group, Mod, Phrase, Refused

from .quantities import counter_of
from .verb_frame import Call, frame, said_by_an_entry, statics

#: What a card has one number of.
STAT = {"power": Stat.POWER, "armor": Stat.ARMOR}


# --- gains, gets, loses ---------------------------------------------------------------------------------------------


def keyword(mod: Mod) -> n.Keyword:
    """ "assault 2"."""
    value = number(str(mod.inner[1])) if are_several(mod.inner) else None
    return n.Keyword(str(mod.first), value)


def for_each(call: Call) -> n.Amount | None:
    """What is said behind "for each" or "for each time"; None where nothing is."""
    if (each := call.take("for_each")) is not None:
        return count_of(each.last, call.ctx)
    times = call.take("for_each_time")
    return how_often(times.first, call.ctx) if times is not None else None


def _grant(mod: Mod, target: n.Cards, call: Call, for_each: n.Amount | None) -> n.Statement:
    if (said := _alone(mod, call)) is not None:
        return said
    if mod.is_a("keyword"):
        return n.GainKeyword(target, keyword(mod))
    if mod.is_a("armor"):
        raise Refused("armor is not granted so")
    if mod.is_a("ability"):
        return n.GainAbility(target, call.text(str(mod.first)))
    signed, _, stat = str(mod.first).partition(" ")
    if signed[0] not in "+-":
        raise Refused("this cannot be gained so", call.verb.at)
    value = number(signed[1:])
    quantity = n.Times(value, for_each) if for_each is not None else value
    if stat not in STAT:
        return n.GainKeyword(target, n.Keyword(stat, quantity))
    return n.Modify(target, STAT[stat], quantity, signed[0] == "-")


def _alone(mod: Mod, call: Call) -> n.Statement | None:
    """What an entry says of one of several things that are given or lost."""
    return said_by_an_entry(replace(call, comps=[Comp("grants", (((mod,), ""),)), *(
        comp for comp in call.comps if comp.is_a("ADV"))]))


def gains(call: Call) -> n.Statement:
    """(a card) gains skirmish and “…” · gains the Mutant trait · gains the text box of X."""
    target = call.cards_subject()
    parts: list[n.Statement] = []
    either = call.flag("choose_one")
    for comp in [c for c in call.comps if c.is_a("grants")]:
        call.comps.remove(comp)
        mods, joined = comp.first
        made = [_grant(m, target, call, None) for m in mods]
        if joined == "or" and not either:
            raise Refused("which of these?", comp.at)
        parts += [n.ChooseOne(tuple(made))] if either else made
    while (group := call.group("object")) is not None:
        for phrase in group.parts:
            parts += (_gained(one, target, call) for one in _each_head(phrase))
    if not parts:
        raise Refused("gains what?", call.verb.at)
    return call.done(statics(parts))


def _each_head(phrase: Phrase) -> tuple[Phrase, ...]:
    """ "its armor and keywords": one after the other; "each of its neighbors' keywords": of each of them."""
    inner = phrase.inner
    if phrase.is_a("part") and is_one(phrase.mods) and phrase.mod("EACH") and not phrase.posts and (
            inner is not None and isinstance(inner.possessor, Phrase) and not (inner.mods or inner.posts)):
        each = replace(phrase, inner=inner.possessor)
        return _each_head(replace(inner, possessor=each))
    if phrase.possessor is None or not phrase.joined_by("and"):
        return (phrase,)
    return tuple(replace(phrase, heads=(head,), joined="") for head in phrase.heads)


def _gained(phrase: Phrase, target: n.Cards, call: Call) -> n.Statement:
    if (said := said_by_an_entry(replace(call, comps=[Comp("object", (Group((phrase,)),))]))) is not None:
        return said
    if phrase.is_("armor", "power") and (more := phrase.mod("NUM")) and is_one(phrase.mods) and not phrase.posts:
        return n.Modify(target, STAT[phrase.first.value], number(more.value))
    raise Refused("this cannot be gained", phrase.at)


@frame("get")
def gets(call: Call) -> n.Statement:
    """(a card) gets +2 power and +1 armor for each Æ on it."""
    target = call.cards_subject()
    comp = call.take("grants")
    if comp is None:
        quantity, counter = counter_of(call.object().only, call)
        return call.done(n.PutCounters(quantity, counter, target))
    over = for_each(call)
    parts = [_grant(m, target, call, over) for m in comp.first[0]]
    if limit := call.word("LIMIT"):
        if over is None or not is_one(parts) or not isinstance(parts[0], n.Modify):
            raise Refused("what is limited?", call.verb.at)
        parts = [replace(parts[0], amount=capped(parts[0].amount, limit))]
    if comp.first[1] == "or":
        raise Refused("which of these?", comp.at)
    return call.done(statics(parts))


def loses(call: Call) -> n.Statement:
    """(a card) loses elusive · loses all armor · loses each of its traits."""
    target = call.cards_subject()
    parts: list[n.Statement] = []
    spared = [comp for comp in call.comps if comp.is_a("ADV") and comp.says("except_traits")]
    for comp in [c for c in call.comps if c.is_a("grants")]:
        call.comps.remove(comp)
        for mod in comp.first[0]:
            if (said := _alone(mod, call)) is None:
                raise Refused("this cannot be lost", comp.at)
            parts.append(said)
    while (group := call.group("object")) is not None:
        parts += (_lost(phrase, target, call, spared) for phrase in group.parts)
    if not parts:
        raise Refused("loses what?", call.verb.at)
    call.comps = [comp for comp in call.comps if comp not in spared]
    return call.done(statics(parts))


def _lost(phrase: Phrase, target: n.Cards, call: Call, spared: list[Comp]) -> n.Statement:
    if phrase.head is not None and phrase.head.value.startswith("counter:"):
        return n.RemoveCounters(*counter_of(phrase, call), target)
    said = said_by_an_entry(replace(call, comps=[Comp("object", (Group((phrase,)),)), *spared]))
    if said is None:
        raise Refused("this cannot be lost", phrase.at)
    return said


@frame("cost")
def costs(call: Call) -> n.Statement:
    """keys cost +1Æ for each … · your opponent's keys cost –1Æ · keys cost +1Æ for your opponent."""
    if call.subject is None:
        raise Refused("what costs?", call.verb.at)
    phrase = call.subject.only
    if not phrase.is_("key") or phrase.posts:
        raise Refused("only keys cost Æmber", phrase.at)
    whose = player(phrase.possessor, call.ctx) if phrase.possessor is not None else None
    colour = next((m.value for m in phrase.mods if m.is_a("ADJ")), "")
    if any(not m.is_a("ADJ", "EACH", "A") for m in phrase.mods):
        raise Refused("which keys?", phrase.at)
    if (payer := call.group("for")) is not None:
        if whose is not None:
            raise Refused("whose keys cost this, and for whom?", phrase.at)
        whose = player(payer.only, call.ctx)
    signed = call.word("cost")
    if signed is None:
        raise Refused("cost how much?", call.verb.at)
    return call.done(n.KeyCost(whose, _so_much(call, signed[1:]), signed[0] == "-", colour))


def _so_much(call: Call, value: str) -> n.Amount:
    """ "+1Æ for each enemy creature (to a maximum of 3)"."""
    quantity: n.Amount = number(value)
    if (over := for_each(call)) is not None:
        quantity = n.Times(quantity, over)
    limit = call.word("LIMIT")
    return capped(quantity, limit) if limit else quantity


def hand_size(call: Call, to: Group) -> n.Statement:
    """ "refill your hand to 1 additional card during your “draw cards” step"."""
    phrase = to.only
    less = phrase.mod("FEWER")
    count = phrase.mod("NUM")
    if not phrase.is_("card") or count is None or phrase.posts:
        raise Refused("refilled to what?", phrase.at)
    order = None if less or phrase.mod("ADDITIONAL") else Order.AT_MOST if phrase.mod("UPTO") else Order.EXACTLY
    return _sized(call, call.player() or YOU, count.value, "fewer" if less else "", order)


def hand_size_is(call: Call, whose: n.Players) -> n.Statement:
    """ "your hand size is 5", "is +1", "is reduced by 1": what the hand is refilled to."""
    if call.has("object"):
        phrase = call.object().only
        value = phrase.value.removeprefix("ONES ") if phrase.is_a("pronoun") else ""
        count = phrase.mod("NUM")
        if count is not None and phrase.is_("card") and is_one(phrase.mods):
            value = count.value
        if not value or phrase.posts:
            raise Refused("is how many cards?", phrase.at)
        signed = value.startswith(("+", "-"))
        return _sized(call, whose, value.lstrip("+-"), value[0], None if signed else Order.EXACTLY)
    changed = call.take("reduced")
    by = changed.last.only if changed is not None else None
    if changed is None or by is None or not by.is_a("pronoun") or not by.value.startswith("ONES "):
        raise Refused("is how many cards?", call.verb.at)
    return _sized(call, whose, by.value.removeprefix("ONES "), "-" if changed.says("reduced") else "", None)


def _sized(call: Call, whose: n.Players, value: str, sign: str, order: Order | None) -> n.Statement:
    return call.done(n.HandSize(whose, _so_much(call, value), sign in ("-", "fewer"), order))


def deals_in_fights(call: Call) -> None:
    """Raises Refused where this is no instruction: what a card deals in fights is said by an entry."""
    call.cards_subject()
    if call.has("instead_of"):
        raise Refused("damage to whom else?", call.verb.at)
    if call.has("when_fighting"):
        raise Refused("only so much, or none?", call.verb.at)
