"""Frames of what a text makes true: power and armor, keywords, abilities, costs, prohibitions, allowances."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.players import OPPONENT, YOU
from judge.effects.targets import Zone

from .amounts import amount, number, one_amount
from .call import Call, frame, statics
from .filters import filter_
from .nouns import cards, one
from .places import house, is_player, player
from .posts import on_modifiers
from .syntax import Group, Mod, Phrase, Post, Refused

_STAT = {"power": Stat.POWER, "armor": Stat.ARMOR}


def counter_of(phrase: Phrase, call: Call) -> tuple[n.Node, str]:
    """How many counters, and of which kind: "two +1 power counters", "each scheme counter"."""
    head = phrase.head
    if head is None or not (head.value.startswith("counter:") or head.value in ("counter", "ward")):
        raise Refused("a counter is expected here", phrase.at)
    quantity = one_amount(phrase, call.ctx)
    return quantity, head.value.removeprefix("counter:") if head.value != "counter" else ""


# --- gains, gets, loses ---------------------------------------------------------------------------------------------


def keyword(mod: Mod) -> n.Node:
    """ "assault 2"."""
    value = number(str(mod.inner[1])) if len(mod.inner) > 1 else None
    return n.Keyword(str(mod.inner[0]), value)


def _grant(mod: Mod, target: n.Node, call: Call, for_each: n.Node | None) -> n.Node:
    if mod.kind == "keyword":
        return n.GainKeyword(target, keyword(mod))
    if mod.kind == "armor":
        raise Refused("armor is not granted so")
    if mod.kind == "trait":
        return n.GainTrait(target, str(mod.inner[0]))
    if mod.kind == "ability":
        return n.GainAbility(target, call.text(str(mod.inner[0])))
    signed, _, stat = str(mod.inner[0]).partition(" ")
    value = number(signed[1:])
    quantity = n.Times(value, for_each) if for_each is not None else value
    if stat not in _STAT:
        return n.GainKeyword(target, n.Keyword(stat, quantity))
    return n.Modify(target, _STAT[stat], quantity, signed[0] == "-")


def gains(call: Call) -> n.Node:
    """(a card) gains skirmish and “…” · gains the Mutant trait · gains the text box of X."""
    target = call.cards_subject()
    parts: list[n.Node] = []
    either = call.flag("choose_one")
    for comp in [c for c in call.comps if c.kind == "grants"]:
        call.comps.remove(comp)
        mods, joined = comp.items[0]
        made = [_grant(m, target, call, None) for m in mods]
        if joined == "or" and not either:
            raise Refused("which of these?", comp.at)
        parts += [n.ChooseOne(tuple(made))] if either else made
    while (group := call.group("object")) is not None:
        parts.extend(_gained(phrase, target, call) for phrase in group.parts)
    if not parts:
        raise Refused("gains what?", call.verb.at)
    return call.done(statics(parts))


def _gained(phrase: Phrase, target: n.Node, call: Call) -> n.Node:
    if phrase.is_("trait") and phrase.mod("THE") and not phrase.posts:
        trait = next((m for m in phrase.mods if m.kind == "ADJ" or m.kind == "TRAIT"), None)
        if trait is not None and trait.kind == "TRAIT":
            return n.GainTrait(target, trait.value)
    if phrase.is_("armor", "power") and (more := phrase.mod("NUM")) and len(phrase.mods) == 1 and not phrase.posts:
        return n.Modify(target, _STAT[phrase.heads[0].value], number(more.value))
    of = phrase.post("of")
    if phrase.is_("text_box") and of is not None and len(phrase.posts) == 1:
        return n.CopiesTextOf(target, one(of.items[0], call.ctx), "text box")
    if phrase.is_("keyword") and phrase.mod("THAT") and not phrase.posts:
        return n.GainKeyword(target, n.Keyword("that"))
    whose = phrase.possessor
    if isinstance(whose, Phrase) and all(h.value in ("armor", "keyword", "trait", "text") for h in phrase.heads):
        return n.Statics(tuple(n.CopiesTextOf(target, one(whose, call.ctx), h.value) for h in phrase.heads))
    raise Refused("this cannot be gained", phrase.at)


@frame("get")
def gets(call: Call) -> n.Node:
    """(a card) gets +2 power and +1 armor for each Æ on it."""
    if call.by_player and call.subject is not None and call.has("object"):
        group = call.object()
        from .verbs_amber import amber_phrase

        if amber_phrase(group.only):
            return _gets_spent(call, group.only)
    target = call.cards_subject()
    comp = call.take("grants")
    if comp is None:
        quantity, counter = counter_of(call.object().only, call)
        return call.done(n.PutCounters(quantity, counter, target))
    each = call.take("for_each")
    over: n.Node | None = None
    if each is not None:
        from .amounts import count

        over = count(each.items[-1], call.ctx)
    parts = [_grant(m, target, call, over) for m in comp.items[0][0]]
    if comp.items[0][1] == "or":
        raise Refused("which of these?", comp.at)
    return call.done(statics(parts))


def _gets_spent(call: Call, phrase: Phrase) -> n.Node:
    part = phrase.post("part")
    if part is not None and str(part.items[0]) == "spend":
        who = next((t.items[0] for t in part.items[1:] if t.kind == "by"), None)
        if who is not None and player(who, call.ctx) == OPPONENT:
            call.take("when_forging")
            return call.done(n.GetsSpentAmber(call.player() or YOU))
    raise Refused("gets what?", phrase.at)


def loses(call: Call) -> n.Node:
    """(a card) loses elusive · loses all armor · loses each of its traits."""
    target = call.cards_subject()
    parts: list[n.Node] = []
    except_for = "traits" if call.flag("except_traits") else ""
    for comp in [c for c in call.comps if c.kind == "grants"]:
        call.comps.remove(comp)
        parts += [n.Loses(target, keyword(m) if m.kind == "keyword" else "armor", except_for)
                  for m in comp.items[0][0] if m.kind in ("keyword", "armor")]
        if any(m.kind not in ("keyword", "armor") for m in comp.items[0][0]):
            raise Refused("this cannot be lost", comp.at)
    while (group := call.group("object")) is not None:
        for phrase in group.parts:
            parts.append(_lost(phrase, target, call, except_for))
    if not parts:
        raise Refused("loses what?", call.verb.at)
    return call.done(statics(parts))


def _lost(phrase: Phrase, target: n.Node, call: Call, except_for: str) -> n.Node:
    whole = phrase.inner if phrase.kind == "part" and phrase.inner is not None else phrase
    every = phrase.mod("ALL", "EACH") or whole.mod("ALL", "EACH")
    head = whole.head
    if head is not None and head.value.startswith("counter:"):
        quantity, counter = counter_of(whole, call)
        return n.RemoveCounters(quantity, counter, target)
    if every and head is not None and not whole.posts and head.value in ("armor", "ability", "trait", "keyword"):
        return n.Loses(target, {"armor": "armor", "ability": "abilities", "trait": "traits", "keyword": "keywords"}[
            head.value], except_for)
    if every and head is not None and head.value.startswith("ability:") and not whole.posts:
        return n.Loses(target, head.value[8:], except_for)
    raise Refused("this cannot be lost", phrase.at)


@frame("belong")
def belongs(call: Call) -> n.Node:
    """(a card) belongs to house Mars (instead of its original house)."""
    target = call.cards_subject()
    instead = not call.flag("in_addition")
    call.flag("instead_house")
    phrase = call.object().only
    return call.done(n.BelongsTo(target, house(phrase, call.ctx), instead))


@frame("cost")
def costs(call: Call) -> n.Node:
    """keys cost +1Æ for each … · your opponent's keys cost –1Æ."""
    if call.subject is None:
        raise Refused("what costs?", call.verb.at)
    phrase = call.subject.only
    if not phrase.is_("key") or phrase.posts:
        raise Refused("only keys cost Æmber", phrase.at)
    whose = player(phrase.possessor, call.ctx) if phrase.possessor is not None else None
    colour = next((m.value for m in phrase.mods if m.kind == "ADJ"), "")
    if any(m.kind not in ("ADJ", "EACH", "A") for m in phrase.mods):
        raise Refused("which keys?", phrase.at)
    signed = call.word("cost")
    if signed is None:
        raise Refused("cost how much?", call.verb.at)
    quantity: n.Node = number(signed[1:])
    each = call.take("for_each")
    if each is not None:
        from .amounts import capped, count

        quantity = n.Times(quantity, count(each.items[-1], call.ctx))
        limit = call.word("LIMIT")
        if limit:
            quantity = capped(quantity, limit)
    return call.done(n.KeyCost(whose, quantity, signed[0] == "-", colour))


def hand_size(call: Call, to: Group) -> n.Node:
    """ "refill your hand to 1 additional card during your “draw cards” step"."""
    phrase = to.only
    less = phrase.mod("FEWER")
    count = phrase.mod("NUM")
    if not phrase.is_("card") or count is None or not (less or phrase.mod("ADDITIONAL")) or phrase.posts:
        raise Refused("refilled to what?", phrase.at)
    during = call.take("during")
    if during is not None:
        step_phrase: Phrase = during.items[-1].only
        if not (len(step_phrase.heads) == 1 and step_phrase.heads[0].value == "draw cards"):
            raise Refused("during which step?", step_phrase.at)
    quantity: n.Node = number(count.value)
    each = call.take("for_each")
    if each is not None:
        from .amounts import count as count_of

        quantity = n.Times(quantity, count_of(each.items[-1], call.ctx))
    return call.done(n.HandSize(call.player() or YOU, quantity, less is not None))


def deals_in_fights(call: Call) -> n.Node | None:
    """ "~ only deals 2D when fighting", "~ deals no damage when attacked"; None for an instruction."""
    if (extra := call.word("damage")) is not None:
        return call.done(n.FightDamage(call.cards_subject(), number(extra[1:]), more=True))
    target = call.cards_subject()
    if (rather := call.group("instead_of")) is not None:
        fought, phrase = one(rather.only, call.ctx), call.object().only
        if not phrase.is_("damage") or phrase.mods or phrase.posts or not isinstance(fought, n.Fought) or (
                fought.by not in (target, n.Back())):
            raise Refused("damage to whom else?", phrase.at)
        return call.done(n.FightDamage(target, to=cards(call.need("to"), call.ctx)))
    gerund = call.take("when_fighting")
    if gerund is None:
        return None
    word = str(gerund.items[0])
    phrase = call.object().only
    quantity: n.Node
    if phrase.mod("NO"):
        quantity = n.Number(0)
    else:
        if not call.flag("only"):
            raise Refused("only?", call.verb.at)
        quantity = amount(Group((phrase,)), call.ctx)
    return call.done(n.FightDamage(target, quantity, attacking=word == "attacking", attacked=word == "attacked"))


# --- entering play --------------------------------------------------------------------------------------------------


@frame("enter_play", "enter")
def enters_play(call: Call) -> n.Node:
    """(a card) enters play ready · stunned · under your opponent's control · as a copy of X."""
    if call.subject is None:
        raise Refused("what enters play?", call.verb.at)
    upcoming = call.subject.only.mod("ADJ") if len(call.subject.parts) == 1 else None
    if upcoming is not None and upcoming.value == "next":
        return _next_to_enter(call, upcoming)
    ordinal = call.subject.only.mod("ORD") if len(call.subject.parts) == 1 else None
    if ordinal is not None:
        return _nth_to_enter(call, ordinal)
    phrase = call.subject.only if len(call.subject.parts) == 1 else None
    that = phrase.post("that") if phrase is not None else None
    if phrase is not None and that is not None and [v.lemma for v in that.items[0].verbs] == ["enter_play"] and (
            that.items[0].verbs[0].form in ("s", "b") and not that.items[0].comps):
        return _enters(call, cards(Group((phrase.without(that),)), call.ctx))  # "each creature that enters play"
    return _enters(call, call.cards_subject())


def _played(phrase: Phrase, call: Call) -> tuple[n.Node | None, n.Node, n.Node | None]:
    """Who plays, what, and when: "creature you play this turn", "creature played each turn"."""
    from .happenings import window_of_tails
    from .nouns import rel_subject

    post = phrase.post("rel") or phrase.post("part")
    if post is None or len(phrase.posts) != 1:
        raise Refused("which one?", phrase.at)
    window, manner = window_of_tails(list(post.items[1:]), call.ctx)
    if manner or (str(post.items[0]).split("|")[1] if post.kind == "rel" else str(post.items[0])) != "play":
        raise Refused("which one?", phrase.at)
    who = rel_subject(post, call.ctx) if post.kind == "rel" else None
    return who, filter_(phrase.without(post, phrase.mod("THE")), call.ctx), window


def _next_to_enter(call: Call, word: Mod) -> n.Node:
    """ "the next Mars creature you play this turn enters play ready"."""
    assert call.subject is not None
    who, what, window = _played(call.subject.only.without(word), call)
    return n.NextTime(n.Event(n.Verb.PLAY, who, what), _enters(call, n.Back()), window)


def _nth_to_enter(call: Call, word: Mod) -> n.Node:
    """ "the first creature you play each turn enters play ready"."""
    assert call.subject is not None
    who, what, window = _played(call.subject.only.without(word), call)
    if not isinstance(what, n.Filter):
        raise Refused("which one?", call.verb.at)
    from .filters import canonical

    done = n.DidThis(n.Event(n.Verb.PLAY, who, manner=(n.Nth(int(word.value)),)), window)
    return _enters(call, n.Select(n.The(), n.Filter(what.kinds, canonical((*what.modifiers, done)))))


def _enters(call: Call, target: n.Node) -> n.Node:
    how: list[n.Node] = []
    for word in ("ready", "exhausted", "stunned", "enraged", "warded"):
        if call.flag(word):
            how.append(n.Entering(word))
    for word, who in (("under_opponent", OPPONENT), ("under_you", YOU)):
        if call.flag(word):
            how.append(n.ControlledBy(who))
    if call.flag("anywhere yours"):
        how.append(n.Destination(Zone.BATTLELINE, YOU, "anywhere"))
    as_ = call.take("as")
    if as_ is not None:
        phrase: Phrase = as_.items[-1].only
        of = phrase.post("of")
        if phrase.is_("copy") and of is not None:
            ex = call.take("except")
            made: n.Node = n.CopiesTextOf(target, one(of.items[0], call.ctx), "entering")
            if ex is not None:
                from .clauses import statement_of_facts

                made = n.Statics((made, statement_of_facts(ex.items[-1], call)))
            return call.done(made)
        raise Refused("as what?", as_.at)
    attached = call.take("attached_to")
    if attached is not None:
        phrase = attached.items[-1].only
        call.take("instead_of")
        how.append(n.To(cards(Group((phrase,)), call.ctx)))
    parts: list[n.Node] = [n.EntersPlay(target, h) for h in how]
    while (burden := call.group("with")) is not None:
        where = burden.parts[-1].post("on")
        for phrase in burden.parts:
            told = phrase if phrase.post("on") or where is None else replace(phrase, posts=(*phrase.posts, where))
            parts.append(_entering_with(told, target, call))
    if not parts:
        raise Refused("enters play how?", call.verb.at)
    return call.done(statics(parts))


def _entering_with(phrase: Phrase, target: n.Node, call: Call) -> n.Node:
    """ "(enters play) with 2 doom counters on it", "with 1Æ on it", "with 2 damage on it"."""
    on = phrase.post("on")
    head = phrase.head
    if head is None or (on is not None and (on.items[0].kind != "pronoun" or on.items[0].value not in ("IT", "THEM"))):
        raise Refused("with what on it?", phrase.at)
    plain = phrase.without(on)
    if head.kind in ("AMBER", "DMG") or head.value == "damage":
        return n.EntersPlay(target, "Æ" if head.kind == "AMBER" else "D", one_amount(plain, call.ctx))
    quantity, counter = counter_of(plain, call)
    return n.EntersPlay(target, n.Entering("warded")) if counter == "ward" else n.EntersPlay(target, counter, quantity)


# --- is -------------------------------------------------------------------------------------------------------------


@frame("consider")
def considered(call: Call) -> n.Node:
    """(a card) is considered to have 1 power · is considered a flank creature · is considered blank."""
    purpose = call.take("purpose")
    if purpose is not None:
        verb, *comps = purpose.items
        lemma = str(verb).split("|")[0]
        if lemma == "have" and [comp.kind for comp in comps] == ["object"]:
            return call.done(statics([_set_stat(p, call.cards_subject(), call) for p in comps[0].items[0].parts]))
        raise Refused("considered what?", purpose.at)
    state = call.take("to_be")
    if state is not None:
        what = state.items[-1]
        if isinstance(what, Post) and what.kind in ("in", "of"):
            return call.done(n.BelongsTo(call.cards_subject(), house(what.items[-1], call.ctx),
                                         not call.flag("in_addition")))
        if isinstance(what, Post) and what.kind == "on":
            return call.done(n.TreatAs(call.cards_subject(), on_modifiers(what.items[-1], Phrase("full"), call.ctx)[0]))
        trait = what.only.head if isinstance(what, Group) and len(what.parts) == 1 else None
        if trait is not None and trait.kind == "TRAITN" and call.flag("in_addition"):
            return call.done(n.GainTrait(call.cards_subject(), trait.value))
        if isinstance(what, Group):
            return call.done(_is_a(call.cards_subject(), what, call))
        raise Refused("considered what?", state.at)
    if call.subject is not None and len(call.subject.parts) == 1 and call.subject.only.is_("text_box"):
        phrase = call.subject.only
        if not call.flag("blank"):
            raise Refused("considered what?", call.verb.at)
        except_for = "traits" if call.flag("except_traits") else ""
        whose = phrase.possessor
        of = phrase.post("of")
        if of is not None and len(phrase.posts) == 1 and whose is None:
            whose = of.items[0]
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


def _set_stat(phrase: Phrase, target: n.Node, call: Call) -> n.Node:
    head = phrase.head
    if head is None or head.value not in _STAT:
        raise Refused("to have what?", phrase.at)
    return n.SetStat(target, _STAT[head.value], amount(Group((phrase,)), call.ctx))


def _is_a(target: n.Node, group: Group, call: Call) -> n.Node:
    parts: list[n.Node] = []
    for phrase in group.parts:
        plain = phrase.without(phrase.mod("A"))
        with_ = plain.post("with")
        of = plain.post("of")
        if plain.is_("copy") and of is not None and len(plain.posts) == 1:
            parts.append(n.CopiesTextOf(target, one(of.items[0], call.ctx), "copy"))
            continue
        del with_
        parts.append(n.TreatAs(target, filter_(plain, call.ctx)))
    return statics(parts)


@frame("be")
def is_(call: Call) -> n.Node:
    """(a card) is a creature with 3 power · ~'s power is equal to X · X is its power · you are haunted."""
    if call.subject is None:
        raise Refused("what is?", call.verb.at)
    if call.verb.negated:
        raise Refused("what is not?", call.verb.at)
    if call.has("grants"):
        return gains(call)
    if len(call.subject.parts) == 1:
        phrase = call.subject.only
        if phrase.kind == "pronoun" and phrase.value == "ONES X":
            equal = call.take("equal")
            return call.done(n.DefineX(amount(equal.items[-1] if equal else call.object(), call.ctx)))
        if phrase.is_("power", "armor"):
            equal = call.take("equal")
            whose = phrase.possessor
            if equal is not None and (isinstance(whose, Phrase) or whose == "ITS"):
                owner = one(whose, call.ctx) if isinstance(whose, Phrase) else n.Back()
                return call.done(n.SetStat(owner, _STAT[phrase.heads[0].value], amount(equal.items[-1], call.ctx)))
            raise Refused("is what?", call.verb.at)
        if phrase.head and phrase.head.value.startswith("ability:"):
            group = call.object()
            other = group.only
            if other.head and other.head.value.startswith("ability:") and isinstance(phrase.possessor, Phrase):
                return call.done(n.Retimed(one(phrase.possessor, call.ctx), phrase.heads[0].value[8:],
                                           other.heads[0].value[8:]))
            raise Refused("is what?", call.verb.at)
        if len(phrase.heads) > 1 and all(h.value.startswith("ability:") for h in phrase.heads) and isinstance(
                phrase.possessor, Phrase):
            other = call.object().only
            if other.head and other.head.value.startswith("ability:"):
                bearer = one(phrase.possessor, call.ctx)
                return call.done(n.Statics(tuple(n.Retimed(bearer, h.value[8:], other.heads[0].value[8:])
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
def controls(call: Call) -> n.Node:
    """you control this creature."""
    if call.subject is None:
        raise Refused("who controls it?", call.verb.at)
    return call.done(n.TreatAs(call.cards(), n.ControlledBy(player(call.subject.only, call.ctx))))


@frame("take")
def takes(call: Call) -> n.Node:
    """(a card) takes (an additional) 1D."""
    group = call.object()
    damage = group.only
    if call.by_player or not (damage.head and (damage.head.kind == "DMG" or damage.is_("damage"))):
        raise Refused("takes what?", damage.at)
    more = damage.mod("ADDITIONAL") is not None
    return call.done(n.DealDamage(amount(group, call.ctx), call.cards_subject(), additional=more))


@frame("have")
def has_static(call: Call) -> n.Node:
    """(a card) has power equal to … · has taunt."""
    if call.subject is None or call.by_player:
        raise Refused("has what?", call.verb.at)
    if call.has("grants"):
        return gains(call)
    group = call.object()
    return call.done(statics([_set_stat(p, call.cards_subject(), call) for p in group.parts]))


@frame("apply")
def applies(call: Call) -> n.Node:
    """~'s taunt also applies to its neighbors' neighbors."""
    phrase = call.subject.only if call.subject is not None else None
    if phrase is None or not phrase.is_("kw:taunt") or phrase.mods or phrase.posts:
        raise Refused("what applies?", call.verb.at)
    whose = phrase.possessor
    bearer = one(whose, call.ctx) if isinstance(whose, Phrase) else n.Back(plural=whose == "THEIR")
    return call.done(n.TauntReaches(bearer, cards(call.need("to"), call.ctx)))


@frame("treat")
def treat(call: Call) -> n.Node:
    """treat it as a copy of X."""
    phrase = call.need("as").only
    of = phrase.post("of")
    if not phrase.is_("copy") or of is None or len(phrase.posts) != 1:
        raise Refused("treated as what?", phrase.at)
    return call.done(n.CopiesTextOf(call.cards(), one(of.items[0], call.ctx), "copy"))


@frame("switch")
def switch(call: Call) -> n.Node:
    """switch ~'s power and armor."""
    phrase = call.object().only
    if [h.value for h in phrase.heads] == ["power", "armor"] and isinstance(phrase.possessor, Phrase):
        return call.done(n.SwitchStats(one(phrase.possessor, call.ctx)))
    raise Refused("switch what?", phrase.at)
