"""Frames of what is put on cards: counters and damage that are put, moved, removed, shared out."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.statements import Status
from judge.language.building.amounts import amount, one_amount
from judge.language.building.nouns import cards, number, one
from judge.language.parsing.records import Group, Phrase, Post, Refused

from .verb_frame import Call, frame, split_from


def counter_of(phrase: Phrase, call: Call) -> tuple[n.Amount, str]:
    """How many counters, and of which kind: "two +1 power counters", "each scheme counter"."""
    head = phrase.head
    if head is None or not (head.value.startswith("counter:") or head.says("counter", "ward")):
        raise Refused("a counter is expected here", phrase.at)
    quantity = one_amount(phrase, call.ctx)
    return quantity, head.value.removeprefix("counter:") if not head.says("counter") else ""


def _one_place(group: Group) -> Group:
    """Where something is moved, unless that is several cards and nothing says how it is shared out among them."""
    phrase = group.first
    bare = phrase.is_a("full") and all(m.is_a("ADJ", "OTHER", "TRAIT", "HOUSE") for m in phrase.mods)
    if bare and phrase.heads and phrase.first.plural and phrase.first.is_a("NOUN") and not phrase.possessor:
        raise Refused("shared out how?", phrase.at)
    return group


def move_damage(call: Call) -> n.Statement:
    """move 2 damage from X to Y."""
    phrase = call.object().only
    plain, source = split_from(phrase, "from", "on")
    to = _one_place(call.group("into") or call.need("to"))
    if source is None:
        raise Refused("from where?", phrase.at)
    return call.done(call.acted(n.MoveCounters(amount(Group((plain,)), call.ctx), "damage", one(source, call.ctx),
                                             cards(to, call.ctx))))


def counters(call: Call) -> n.Statement:
    """put a doom counter on ~ · move each +1 power counter from X to Y · move a ward from X to Y."""
    phrase = call.object().only
    if call.verb.is_("move"):
        plain, source = split_from(phrase, "from", "on")
        to = cards(_one_place(call.group("into") or call.need("to")), call.ctx)
        if source is None and plain.is_a("fraction") and plain.inner is not None:
            inner, source = split_from(plain.inner, "from", "on")
            plain = replace(plain, inner=inner)
        if plain.is_a("fraction") and plain.inner is not None and plain.inner.head:
            head = plain.inner.head
            half = amount(Group((replace(plain, inner=_counted_on(plain.inner, source)),)), call.ctx)
            counter, quantity = head.value.removeprefix("counter:"), half
        else:
            if source is None and (in_play := plain.post("in_play")):
                plain = plain.without(in_play)
                quantity, counter = counter_of(plain, call)
                return call.done(call.acted(n.MoveCounters(quantity, counter, n.IN_PLAY, to)))
            quantity, counter = counter_of(plain, call)
        if source is None:
            raise Refused("from where?", phrase.at)
        return call.done(call.acted(n.MoveCounters(quantity, counter, one(source, call.ctx), to)))
    on = call.group("on")
    if on is None:
        plain, where = split_from(phrase, "on")
        if where is None:
            raise Refused("on what?", phrase.at)
        phrase, on = plain, Group((where,))
    quantity, counter = counter_of(phrase, call)
    spread = call.flag("as_you_choose") or call.flag("distributed")
    return call.done(call.acted(n.PutCounters(quantity, counter, cards(on, call.ctx), spread)))


@frame("distribute")
def distribute(call: Call) -> n.Statement:
    """distribute 4 damage, or four +1 power counters, among friendly creatures (as you choose)."""
    group = call.object()
    among = call.take("among")
    call.flag("as_you_choose")
    if among is None:
        raise Refused("among which cards?", call.verb.at)
    target = cards(among.last, call.ctx)
    phrase = group.only
    most = call.most_each()
    if phrase.head is not None and phrase.head.is_a("DMG"):
        return call.done(call.acted(n.DealDamage(amount(group, call.ctx), target, split=True, most=most)))
    quantity, counter = counter_of(phrase, call)
    return call.done(call.acted(n.PutCounters(quantity, counter, target, True, most)))


def several_counters(group: Group, target: n.Cards, call: Call) -> n.Statement:
    """ "put a doom counter and a time counter on ~", "give it a ward or a +1 power counter": each on the same card, or
    the one of them that is chosen."""
    same = n.Back() if isinstance(target, n.Select) and not group.joined_by("or") else target
    made = [n.PutCounters(*counter_of(phrase, call), target if k == 0 else same)
            for k, phrase in enumerate(group.parts)]
    return n.ChooseOne(tuple(made)) if group.joined_by("or") else n.Sequence(tuple(made))


def are_counters(group: Group) -> bool:
    """Whether all the phrases speak of counters."""
    return all(p.head is not None and (p.head.value.startswith("counter:") or p.is_("ward", "counter"))
               for p in group.parts)


def _counted_on(phrase: Phrase, source: Phrase | None) -> Phrase:
    return replace(phrase, posts=(*phrase.posts, Post("on", (source,)))) if source is not None else phrase


@frame("remove")
def remove(call: Call) -> n.Statement:
    """remove a time counter from ~ · remove a ward from a creature."""
    phrase = call.object().only
    plain, source = split_from(phrase, "from")
    if source is None:
        if phrase.is_a("pronoun") and phrase.value.startswith("ONES"):
            return call.done(call.acted(n.RemoveCounters(number(phrase.value[5:]), "", n.Back())))
        in_play = phrase.post("in_play")
        if in_play is None:
            raise Refused("removed from what?", phrase.at)
        plain = plain.without(in_play)
    if source is not None and plain.head is not None and (plain.head.is_a("DMG") or plain.is_("damage")):
        return call.done(call.acted(n.Heal(amount(Group((plain,)), call.ctx), one(source, call.ctx))))
    quantity, counter = counter_of(plain, call)
    target = one(source, call.ctx) if source is not None else n.IN_PLAY
    if counter == "ward":
        return call.done(call.acted(n.SetStatus(Status.UNWARD, target)))
    return call.done(call.acted(n.RemoveCounters(quantity, counter, target)))
