"""Frames of how cards enter play."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.language.building.amounts import one_amount
from judge.language.building.dispatch import Context
from judge.language.building.events import window_of_tails
from judge.language.building.nouns import cards, rel_subject
from judge.language.building.premodifiers import canonical, filter_of_heads
from judge.language.counting import is_one
from judge.language.parsing.records import Clause, Group, Mod, Phrase, Refused

from .quantities import counter_of
from .verb_frame import Call, changed, frame, said_by_an_entry, statement_of_facts, statics


@frame("enter_play", "enter")
def enters_play(call: Call) -> n.Statement:
    """(a card) enters play ready · stunned · under your opponent's control · as a copy of X."""
    if call.subject is None:
        raise Refused("what enters play?", call.verb.at)
    ordinal = call.subject.only.mod("ORD") if is_one(call.subject.parts) else None
    if ordinal is not None:
        return _nth_to_enter(call, ordinal)
    phrase = call.subject.only if is_one(call.subject.parts) else None
    that = phrase.post("that") if phrase is not None else None
    if phrase is not None and that is not None and [v.lemma for v in that.first.verbs] == ["enter_play"] and (
            that.first.verb.in_form("s", "b") and not that.first.comps):
        return _enters(call, cards(Group((phrase.without(that),)), call.ctx))  # "each creature that enters play"
    return _enters(call, call.cards_subject())


def _played(phrase: Phrase, ctx: Context) -> tuple[n.Cards | n.Players | None, n.Noun, n.Duration | None]:
    """Who plays, what, and when: "creature you play this turn", "creature played each turn"."""
    post = phrase.post("rel") or phrase.post("part")
    if post is None or not is_one(phrase.posts):
        raise Refused("which one?", phrase.at)
    window, manner = window_of_tails(post.items[1:], ctx)
    if manner or (str(post.first).split("|")[1] if post.is_a("rel") else str(post.first)) != "play":
        raise Refused("which one?", phrase.at)
    who = rel_subject(post, ctx) if post.is_a("rel") else None
    return who, filter_of_heads(phrase.without(post, phrase.mod("THE")), ctx), window


def next_played(clause: Clause, ctx: Context) -> tuple[n.Events, n.Duration | None, Clause] | None:
    """ "the next Mars creature you play this turn enters play ready", "ward the next creature you play": the event to
    wait for, until when, and what then becomes of "it"; None where a clause is about no such card."""
    groups = [clause.subject, *(c.last for c in clause.comps if c.is_a("object"))]
    for group in groups:
        phrase = group.only if isinstance(group, Group) and is_one(group.parts) else None
        word = next((m for m in phrase.mods if m.is_a("ADJ") and m.says("next")), None) if phrase else None
        if phrase is None or word is None or not (phrase.post("rel") or phrase.post("part")):
            continue
        who, what, window = _played(phrase.without(word), ctx)
        it = Group((Phrase("pronoun", value="IT", at=phrase.at),))
        comps = tuple(replace(c, items=(it,)) if c.is_a("object") and c.last is group else c
                      for c in clause.comps)
        bare = replace(clause, subject=it if clause.subject is group else clause.subject, comps=comps)
        return n.Event(n.Verb.PLAY, who, what), window, bare
    return None


def _nth_to_enter(call: Call, word: Mod) -> n.Statement:
    """ "the first creature you play each turn enters play ready"."""
    assert call.subject is not None
    who, what, window = _played(call.subject.only.without(word), call.ctx)
    if not isinstance(what, n.Filter):
        raise Refused("which one?", call.verb.at)
    done = n.DidThis(n.Event(n.Verb.PLAY, who, manner=(n.Nth(int(word.value)),)), window)
    return _enters(call, n.Select(n.The(), n.Filter(what.kinds, canonical((*what.modifiers, done)))))


#: How cards enter play, in the order of the rulebook's words for it.
_WAYS = ("ready", "exhausted", "stunned", "enraged", "warded", "under_opponent", "under_you", "anywhere yours",
         "attached_to")


def _enters(call: Call, target: n.Cards) -> n.Statement:
    parts: list[n.Statement] = []
    it = Group((Phrase("pronoun", value="IT"),))
    one_way = replace(call, verb=replace(call.verb, lemma="enter_play"), subject=it)
    for way in _WAYS:
        own = [comp for comp in call.comps if comp.says(way) or comp.is_a(way) or (
            way == "attached_to" and comp.is_a("instead_of"))]
        if own and (said := said_by_an_entry(replace(one_way, comps=own))) is not None:
            parts.append(changed(said, "cards", target))
            call.comps = [comp for comp in call.comps if comp not in own]
    as_ = call.take("as")
    if as_ is not None:
        said = said_by_an_entry(replace(call, comps=[as_]))
        if said is None:
            raise Refused("as what?", as_.at)
        except_ = call.take("except")
        return call.done(said if except_ is None else n.Statics((said, statement_of_facts(except_.last, call))))
    for how in burdens(call):
        parts.append(n.EntersPlay(target, n.Entering("warded")) if isinstance(how, n.Entering) else n.EntersPlay(
            target, how.what, how.amount))
    if not parts:
        raise Refused("enters play how?", call.verb.at)
    return call.done(statics(parts))


def burdens(call: Call) -> list[n.Entering | n.EnteringWith]:
    """ "(enters play) with 2 doom counters on it", "(put it into play) with 1Æ and 2 damage on it"."""
    found: list[n.Entering | n.EnteringWith] = []
    while (burden := call.group("with")) is not None:
        where = burden.last.post("on")
        for phrase in burden.parts:
            told = phrase if phrase.post("on") or where is None else replace(phrase, posts=(*phrase.posts, where))
            found.append(_entering_with(told, call))
    return found


def _entering_with(phrase: Phrase, call: Call) -> n.Entering | n.EnteringWith:
    on = phrase.post("on")
    head = phrase.head
    if head is None or (on is not None and (not on.first.is_a("pronoun") or not on.first.says("IT", "THEM"))):
        raise Refused("with what on it?", phrase.at)
    plain = phrase.without(on)
    if head.is_a("AMBER", "DMG") or head.says("damage"):
        return n.EnteringWith("Æ" if head.is_a("AMBER") else "D", one_amount(plain, call.ctx))
    quantity, counter = counter_of(plain, call)
    return n.Entering("warded") if counter == "ward" else n.EnteringWith(counter, quantity)
