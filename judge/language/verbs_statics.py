"""Frames of what a text makes true: power and armor, keywords, abilities, costs, prohibitions, allowances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.players import EACH_PLAYER, OPPONENT, THEY, YOU
from judge.effects.statics import Act
from judge.effects.targets import Kind, State, Zone

from .amounts import amount, number, one_amount
from .call import Call, frame
from .nouns import cards, filter_, house, is_player, is_zone, one, player, zone
from .posts import _on
from .syntax import Comp, Group, Mod, Phrase, Post, Refused, VerbWord

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


def _statics(parts: list[n.Node]) -> n.Node:
    return parts[0] if len(parts) == 1 else n.Statics(tuple(parts))


def gains(call: Call) -> n.Node:
    """(a card) gains skirmish and “…” · gains the Mutant trait · gains the text box of X."""
    target = call.cards_subject()
    parts: list[n.Node] = []
    either = call.flag("choose_one")
    limit = call.take("for_each_static")
    del limit
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
    return call.done(_statics(parts))


def _gained(phrase: Phrase, target: n.Node, call: Call) -> n.Node:
    if phrase.is_("trait") and phrase.mod("THE") and not phrase.posts:
        trait = next((m for m in phrase.mods if m.kind == "ADJ" or m.kind == "TRAIT"), None)
        if trait is not None and trait.kind == "TRAIT":
            return n.GainTrait(target, trait.value)
    of = phrase.post("of")
    if phrase.is_("text_box") and of is not None and len(phrase.posts) == 1:
        return n.CopiesTextOf(target, one(of.items[0], call.ctx), "text box")
    if phrase.is_("keyword") and phrase.mod("THAT") and not phrase.posts:
        return n.GainKeyword(target, n.Keyword("that"))
    if isinstance(phrase.possessor, Phrase) and all(h.value in ("armor", "keyword", "trait", "text") for h in phrase.heads):
        return n.Statics(tuple(n.CopiesTextOf(target, one(phrase.possessor, call.ctx), h.value) for h in phrase.heads))
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
        from .verbs_amber import is_amber

        group = call.object()
        del is_amber
        quantity, counter = counter_of(group.only, call)
        return call.done(n.PutCounters(quantity, counter, target))
    each = call.take("for_each")
    over: n.Node | None = None
    if each is not None:
        from .amounts import count

        over = count(each.items[-1], call.ctx)
    parts = [_grant(m, target, call, over) for m in comp.items[0][0]]
    if comp.items[0][1] == "or":
        raise Refused("which of these?", comp.at)
    return call.done(_statics(parts))


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
    return call.done(_statics(parts))


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
        return call.done(n.DealsMore(call.cards_subject(), number(extra[1:])))
    gerund = call.take("when_fighting")
    if gerund is None:
        return None
    target = call.cards_subject()
    word = str(gerund.items[0])
    phrase = call.object().only
    quantity: n.Node
    if phrase.mod("NO"):
        quantity = n.Number(0)
    else:
        if not call.flag("only"):
            raise Refused("only?", call.verb.at)
        quantity = amount(Group((phrase,)), call.ctx)
    return call.done(n.DealsOnly(target, quantity, word == "attacking", word == "attacked"))


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
    return _enters(call, call.cards_subject())


def _played(phrase: Phrase, call: Call) -> tuple[n.Node | None, n.Node, n.Node | None]:
    """Who plays, what, and when: "creature you play this turn", "creature played each turn"."""
    from .facts import window_of_tails
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
    from .nouns import canonical

    done = n.DidThis(n.Event(n.Verb.PLAY, who, manner=(n.Nth(int(word.value)),)), window)
    return _enters(call, n.Select(n.The(), n.Filter(what.kinds, canonical((*what.modifiers, done)))))


def _enters(call: Call, target: n.Node) -> n.Node:
    how: list[n.Node] = []
    for word in ("ready", "exhausted", "stunned", "enraged", "warded"):
        if call.flag(word):
            how.append(n.Entering(word))
    for word, who in (("under_opponent", OPPONENT), ("under_you", YOU)):
        if call.flag(word):
            how.append(n.UnderControl(who))
    if call.flag("anywhere yours"):
        how.append(n.Destination(Zone.BATTLELINE, YOU, "anywhere"))
    as_ = call.take("as")
    if as_ is not None:
        phrase: Phrase = as_.items[-1].only
        of = phrase.post("of")
        if phrase.is_("copy") and of is not None:
            ex = call.take("except")
            made: n.Node = n.CopiesTextOf(target, one(of.items[0], call.ctx), "copy")
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
    if not how:
        raise Refused("enters play how?", call.verb.at)
    parts: list[n.Node] = [n.EntersPlay(target, h) for h in how]
    return call.done(_statics(parts))


# --- is -------------------------------------------------------------------------------------------------------------


@frame("consider")
def considered(call: Call) -> n.Node:
    """(a card) is considered to have 1 power · is considered a flank creature · is considered blank."""
    purpose = call.take("purpose")
    if purpose is not None:
        verb, comps = purpose.items[0], list(purpose.items[1:])
        lemma = str(verb).split("|")[0]
        if lemma == "have" and comps and comps[0].kind == "object":
            return call.done(_statics([_set_stat(p, call.cards_subject(), call) for p in comps[0].items[0].parts]))
        raise Refused("considered what?", purpose.at)
    state = call.take("to_be")
    if state is not None:
        what = state.items[-1]
        if isinstance(what, Post) and what.kind in ("place_in", "place_of"):
            return call.done(n.BelongsTo(call.cards_subject(), house(what.items[1], call.ctx),
                                         not call.flag("in_addition")))
        if isinstance(what, Post) and what.kind == "place_on":
            return call.done(n.TreatAs(call.cards_subject(), _on(what.items[1], Phrase("full"), call.ctx)[0]))
        if isinstance(what, Group):
            return call.done(_is_a(call.cards_subject(), what, call))
        raise Refused("considered what?", state.at)
    if call.subject is not None and len(call.subject.parts) == 1 and call.subject.only.is_("text_box"):
        phrase = call.subject.only
        if not call.flag("blank"):
            raise Refused("considered what?", call.verb.at)
        except_for = "traits" if call.flag("except_traits") else ""
        whose = phrase.possessor
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
    return _statics(parts)


@frame("be")
def is_(call: Call) -> n.Node:
    """(a card) is a creature with 3 power · ~'s power is equal to X · X is its power · you are haunted."""
    if call.subject is None:
        raise Refused("what is?", call.verb.at)
    if call.verb.negated:
        raise Refused("what is not?", call.verb.at)
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
                whose = one(phrase.possessor, call.ctx)
                return call.done(n.Statics(tuple(n.Retimed(whose, h.value[8:], other.heads[0].value[8:])
                                                 for h in phrase.heads)))
            raise Refused("is what?", call.verb.at)
        if phrase.mod("EACH") and is_player(phrase):
            raise Refused("is what?", call.verb.at)
    if call.by_player:
        who = player(call.subject.only, call.ctx)
        if call.flag("haunted"):
            return call.done(n.IsHaunted(who))
        raise Refused("is what?", call.verb.at)
    state = call.take("state")
    if state is not None:
        raise Refused("is what?", call.verb.at)
    return call.done(_is_a(call.cards_subject(), call.object(), call))


@frame("control")
def controls(call: Call) -> n.Node:
    """you control this creature."""
    if call.subject is None:
        raise Refused("who controls it?", call.verb.at)
    return call.done(n.Controls(player(call.subject.only, call.ctx), call.cards()))


@frame("take")
def takes(call: Call) -> n.Node:
    """(a card) takes 1D."""
    group = call.object()
    if call.by_player or not (group.only.head and group.only.head.kind == "DMG"):
        raise Refused("takes what?", group.only.at)
    return call.done(n.DealDamage(amount(group, call.ctx), call.cards_subject()))


@frame("have")
def has_static(call: Call) -> n.Node:
    """(a card) has power equal to …."""
    if call.subject is None or call.by_player:
        raise Refused("has what?", call.verb.at)
    group = call.object()
    return call.done(_statics([_set_stat(p, call.cards_subject(), call) for p in group.parts]))


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


@frame("ready_not")
def does_not_ready(call: Call) -> n.Node:
    """(a card) does not ready during its controller's next “ready cards” step."""
    return _prohibit(Act.READY, call, call.cards_subject(), None)


# --- cannot, must, may ----------------------------------------------------------------------------------------------

_ACTS = {
    "play": Act.PLAY, "use": Act.USE, "reap": Act.REAP, "fight": Act.FIGHT, "attack": Act.ATTACK, "discard": Act.DISCARD,
    "ready": Act.READY, "exhaust": Act.EXHAUST, "forge": Act.FORGE, "steal": Act.STEAL, "capture": Act.CAPTURE,
    "gain": Act.GAIN, "deal": Act.DEAL_DAMAGE, "draw": Act.DRAW, "archive": Act.ARCHIVE, "raise": Act.RAISE_TIDE,
    "spend": Act.SPEND, "resolve": Act.RESOLVE_ICONS, "leave_play": Act.LEAVE_PLAY, "choose": Act.CHOOSE_HOUSE,
    "take": Act.TAKE_ARCHIVES, "trigger": Act.RESOLVE, "leave": Act.LEAVE, "destroy": Act.BE_DESTROYED,
}
_PASSIVE = {
    "attack": Act.BE_ATTACKED, "steal": Act.BE_STOLEN, "capture": Act.BE_CAPTURED, "deal": Act.BE_DEALT_DAMAGE,
    "destroy": Act.BE_DESTROYED, "return": Act.BE_RETURNED, "purge": Act.BE_PURGED, "heal": Act.BE_HEALED,
    "stun": Act.BE_STUNNED, "choose": Act.BE_TARGETED, "use": Act.USE, "play": Act.PLAY, "discard": Act.DISCARD,
    "prevent": Act.BE_PREVENTED,
}


def act_of(verb: VerbWord) -> Act:
    """What is forbidden or allowed."""
    try:
        return (_PASSIVE if verb.passive else _ACTS)[verb.lemma]
    except KeyError:
        raise Refused(f"to {verb.lemma} is never forbidden", verb.at) from None


def cannot(call: Call, verbs: tuple[VerbWord, ...]) -> n.Node:
    """ "cannot be dealt damage by …", "cannot play creatures", "cannot fight or reap"."""
    acts = [act_of(v) for v in verbs]
    who: n.Node | None
    if call.subject is None:
        raise Refused("who cannot?", call.verb.at)
    subject_phrase = call.subject.only if len(call.subject.parts) == 1 else None
    if subject_phrase is not None and subject_phrase.head and subject_phrase.head.kind == "AE":
        whose = player(subject_phrase.possessor, call.ctx) if subject_phrase.possessor else None
        node = _finish_cannot(n.Cannot(acts[0], whose), call)
        return call.done(node)
    if subject_phrase is not None and subject_phrase.is_("damage") and verbs[0].lemma == "prevent":
        by = call.group("by")
        if by is not None and by.only.is_("armor"):
            return call.done(n.ArmorIgnored())
    if subject_phrase is not None and subject_phrase.head and subject_phrase.head.value.startswith("ability:"):
        whose = one(subject_phrase.possessor, call.ctx) if isinstance(subject_phrase.possessor, Phrase) else None
        return call.done(_finish_cannot(n.Cannot(Act.RESOLVE, whose, n.AbilityRef(subject_phrase.heads[0].value[8:])), call))
    who = player(call.subject.only, call.ctx) if call.by_player else cards(call.subject, call.ctx)
    made = [_prohibit(act, call, who, verbs[0]) if k == 0 else n.Cannot(act, who) for k, act in enumerate(acts)]
    if len(made) > 1:
        first = made[0]
        assert isinstance(first, n.Cannot)
        made = [replace(first, act=act) for act in acts]
    return _statics(list(made))


def _prohibit(act: Act, call: Call, who: n.Node | None, verb: VerbWord | None) -> n.Node:
    what: n.Node | None = None
    more: n.Node | None = None
    if call.flag("to_fight"):
        act = Act.FIGHT
    elif call.flag("to_reap"):
        act = Act.REAP
    group = call.group("object")
    if group is not None:
        act, what, more = _forbidden_object(act, group, call)
    elif call.flag("as_active"):
        pass
    if act is Act.FIGHT and not call.by_player:
        pass
    node = n.Cannot(act, who, what, more_than=more)
    return call.done(_finish_cannot(node, call)) if call.comps else node


def _forbidden_object(act: Act, group: Group, call: Call) -> tuple[Act, n.Node | None, n.Node | None]:
    phrase = group.parts[0]
    if len(group.parts) == 1:
        if phrase.is_("card") and (each := phrase.post("of")) is not None and each.items[0].is_("type") and (
                more := phrase.mod("COMPARED")) is not None and more.inner[0] == "MORE":
            rest = phrase.without(more)
            return act, filter_(rest, call.ctx), number(more.value)
        if phrase.is_("damage") and act in (Act.BE_DEALT_DAMAGE, Act.DEAL_DAMAGE) and not phrase.mods:
            return act, None, None
        if phrase.is_("key"):
            more_mod = phrase.mod("COMPARED")
            ordinal = phrase.mod("ORD")
            if more_mod is not None and more_mod.inner[0] == "MORE":
                return act, None, number(more_mod.value)
            if ordinal is not None:
                return act, n.KeyRef(int(ordinal.value)), None
            if not phrase.posts and not phrase.possessor:
                return act, None, None
        if phrase.is_("house", "active_house") and act is Act.CHOOSE_HOUSE or (
                phrase.head and phrase.head.kind == "HOUSEN"):
            call.flag("as_active")
            same = phrase.post("rel")
            if same is not None:
                return act, n.HouseRef(n.HouseWord.PREVIOUS), None
            if phrase.mod("SAME"):
                return act, n.HouseRef(n.HouseWord.THAT), None
            return act, house(phrase, call.ctx), None
        if phrase.is_("tide") and act is Act.RAISE_TIDE:
            return act, None, None
        if phrase.is_("bonus_icon"):
            on = phrase.post("on")
            return act, one(on.items[0], call.ctx) if on else None, None
        if is_zone(phrase):
            into = call.group("into")
            del into
            return act, zone(phrase, call.ctx), None
        if phrase.head and phrase.head.value.startswith("ability:"):
            return act, n.AbilityRef(phrase.heads[0].value[8:]), None
        if phrase.is_("armor") and act is Act.GAIN:
            return Act.GAIN_ARMOR, None, None
        compared = phrase.mod("COMPARED")
        if compared is not None and compared.inner[0] == "MORE":
            rest = phrase.without(compared)
            if rest.head and rest.head.kind in ("AE", "AMBER"):
                return act, None, number(compared.value)
            return act, filter_(rest, call.ctx), number(compared.value)
        if phrase.head and phrase.head.kind == "AMBER" and phrase.mod("CMP"):
            return act, None, number(phrase.head.value)
    node = cards(group, call.ctx)
    if isinstance(node, n.Select) and isinstance(node.quantity, n.Each | n.One):
        node = node.what
    return act, node, None


def _finish_cannot(node: n.Cannot, call: Call) -> n.Node:
    """by, unless, and such."""
    from .facts import condition

    by = call.group("by")
    if by is not None:
        node = replace(node, by=player(by.only, call.ctx) if is_player(by.only) else cards(by, call.ctx))
    unless = call.take("unless")
    if unless is not None:
        node = replace(node, unless=condition(unless.items[-1], call.ctx))
    if call.flag("through_abilities"):
        node = replace(node, except_through="card abilities")
    on = call.group("on") or call.group("place_on")
    if on is not None:
        node = replace(node, manner=(n.OnFlank(_on(on.only, Phrase("full"), call.ctx)[0]),))
    if call.flag("THISWAY_CAP"):
        pass
    if call.has("THISWAY"):
        call.take("THISWAY")
        node = replace(node, manner=(*node.manner, n.ThisWay()))
    source = call.group("from")
    if source is not None:
        node = replace(node, manner=(*node.manner, n.FromZone(zone(source.only, call.ctx))))
    into = call.group("into")
    if into is not None:
        node = replace(node, manner=(*node.manner, n.ToZone(zone(into.only, call.ctx))))
    call.flag("including", "ADVP")
    return node


def must(call: Call) -> n.Node:
    """ "must choose Dis as their active house", "must fight when used, if able", "must pay you 1Æ"."""
    if call.subject is None:
        raise Refused("who must?", call.verb.at)
    if call.verb.lemma in ("choose",) and call.flag("as_active"):
        who = player(call.subject.only, call.ctx)
        group = call.object()
        return call.done(n.Must(Act.CHOOSE_HOUSE, who, house(group.only, call.ctx)))
    call.flag("if_able")
    when_used = call.flag("when_used")
    if call.verb.lemma in ("fight", "reap") and not call.by_player:
        if not when_used:
            raise Refused("must when?", call.verb.at)
        return call.done(n.Must(_ACTS[call.verb.lemma], cards(call.subject, call.ctx)))
    raise Refused(f"nobody must {call.verb.lemma}", call.verb.at)


_ALLOWED = frozenset({"play", "use", "fight", "reap", "fight_with", "reap_with", "attack", "forge"})


def permit(call: Call, verbs: tuple[VerbWord, ...]) -> n.Node | None:
    """ "you may play or use one non-Logos card this turn", "~ may be used as if …", "friendly creatures may fight";
    None where "may" only makes an instruction optional."""
    lasting = call.has("duration") or call.has("during")
    if call.by_player and call.subject is not None:
        if not all(v.lemma in _ALLOWED for v in verbs) or not call.has("object"):
            return None
        as_if = any(call.has_word(w) for w in ("active_house",))
        if not lasting and not as_if:
            return None
        return _allowed(call, verbs)
    if call.subject is not None:
        return _cards_may(call, verbs)
    return None


def _allowed(call: Call, verbs: tuple[VerbWord, ...]) -> n.Node:
    assert call.subject is not None
    who = player(call.subject.only, call.ctx)
    group = call.object()
    phrase = group.parts[0]
    manner: list[n.Node] = []
    if phrase.is_("key") and verbs[0].lemma == "forge" and phrase.mod("ADDITIONAL") and phrase.mod("NUM"):
        return call.done(n.Permit((Act.FORGE,), who, n.KeyRef(), number(phrase.mod("NUM").value), (), True))  # type: ignore[union-attr]
    if call.flag("active_house"):
        manner.append(n.AsIf("of the active house"))
    if call.flag("in_hand_active"):
        manner.append(n.AsIf("in your hand and of the active house"))
    acts = tuple(_ACTS[v.lemma.removesuffix("_with")] for v in verbs)
    node = cards(group, call.ctx)
    count: n.Node | None = None
    if isinstance(node, n.Select):
        if isinstance(node.quantity, n.One):
            count = n.Number(1)
        elif isinstance(node.quantity, n.Exactly | n.UpTo):
            count = node.quantity.count
        elif not isinstance(node.quantity, n.Each):
            raise Refused("how many?", phrase.at)
        node = node.what
    return call.done(n.Permit(acts, who, node, count, tuple(manner)))


def _cards_may(call: Call, verbs: tuple[VerbWord, ...]) -> n.Node | None:
    """ "~ may be used as if it belonged to …", "friendly creatures may fight", "may be played as an upgrade"."""
    assert call.subject is not None
    target = cards(call.subject, call.ctx)
    manner: list[n.Node] = []
    if call.flag("active_house"):
        manner.append(n.AsIf("of the active house"))
    belonged = call.take("as_if_house")
    if belonged is not None:
        manner.append(n.AsIfOf(house(belonged.items[-1].only, call.ctx)))
    if verbs[0].passive and verbs[0].lemma == "play":
        text = call.take("text")
        if text is not None:
            return call.done(n.MayBePlayedAs(target, "upgrade", n.CardText(call.text(str(text.items[-1])))))
    if verbs[0].passive and call.flag("only_fight"):
        return call.done(n.Permit((Act.FIGHT,), None, target, None, tuple(manner)))
    if verbs[0].passive:
        acts = tuple(Act.USE if v.lemma == "use" else _PASSIVE[v.lemma] for v in verbs)
    elif all(v.lemma in ("fight", "reap", "attack") for v in verbs):
        acts = tuple(_ACTS[v.lemma] for v in verbs)
        if (group := call.group("object")) is not None:
            if not call.flag("only"):
                raise Refused("only?", call.verb.at)
            return call.done(n.Cannot(acts[0], target, cards(group, call.ctx), only=True))
    else:
        return None
    return call.done(n.Permit(acts, None, target, None, tuple(manner)))


def house_choice(call: Call) -> n.Node:
    """ "choose Dis as your active house" outside of must and cannot."""
    raise Refused("a house is chosen as active house only in must and cannot", call.verb.at)


__all__ = ["Callable", "Comp", "EACH_PLAYER", "Kind", "State", "THEY", "cannot", "must", "permit"]
