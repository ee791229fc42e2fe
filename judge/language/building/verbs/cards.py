"""Frames of the verbs that act on cards and move them between zones."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.players import OPPONENT, THEY, YOU
from judge.effects.targets import Kind, Zone
from judge.language.building.amounts import amount
from judge.language.building.conditions import condition
from judge.language.building.nouns import cards, one, whom
from judge.language.building.players_and_zones import player, said_places, zone
from judge.language.building.waiting import TheseFights
from judge.language.counting import is_one
from judge.language.parsing.naming import is_zone
from judge.language.parsing.records import Comp, Fact, Group, Phrase, Refused, VerbWord

from .moves import card_as
from .quantities import times
from .statics import hand_size
from .told import made, told
from .verb_frame import Call, built, frame, split_from


@frame("ready", "exhaust", "stun", "ward", "enrage")
def status(call: Call) -> n.Statement:
    """exhaust ~ with no effect · (~) exhausts."""
    if call.verb.is_("ready", "exhaust") and call.subject is not None and not (call.by_player or call.has("object")):
        state = n.Status.READY if call.verb.is_("ready") else n.Status.EXHAUST
        return call.done(n.SetStatus(state, call.cards_subject()))
    if call.flag("no_effect"):
        return n.Sequence((told(call), n.End(n.Ending.FIGHT)))
    return told(call)


@frame("reveal")
def reveal(call: Call) -> n.Statement:
    """reveal cards from the top of your deck until you reveal a creature."""
    until = call.take("until")
    if until is not None:
        return _until(call, until)
    to = call.group("to")
    if to is not None and player(to.only, call.ctx) != OPPONENT:
        raise Refused("revealed to whom?", call.verb.at)
    return told(call)


@frame("discard")
def discard(call: Call) -> n.Statement:
    """discard cards from the top of your deck until you discard a Logos card or run out."""
    until = call.take("until")
    if until is not None:
        return _until(call, until)
    fraction = call.has_word("random") and next(
        (c.first.only for c in call.comps if c.is_a("object") and c.first.first.is_a("fraction")), None)
    if fraction:
        return _random_share(call, fraction)
    return told(call)


def _random_share(call: Call, phrase: Phrase) -> n.Statement:
    """ "randomly discard half of the cards in your hand"."""
    call.object()
    call.flag("random")
    plain, source = split_from(phrase.inner or phrase, "from")
    plain, round_ = plain.without(plain.post("round")), plain.post("round")
    if source is None or not is_zone(source):
        raise Refused("from where?", phrase.at)
    rounding = call.word("round") or _rounding(phrase) or (str(round_.first) if round_ else "")
    where = zone(source, call.ctx)
    whole = n.CountOf(n.Filter((Kind.CARD,), (n.InZone(where),)))
    half = n.Half(whole, n.Rounding[rounding] if rounding else n.Rounding.NONE, int(phrase.mods[0].value))
    return call.done(call.acted(n.Discard(n.Select(n.Exactly(half), n.Filter((Kind.CARD,), (
        n.AtRandom(), n.InZone(where)))))))


def _rounding(phrase: Phrase) -> str:
    post = phrase.post("round")
    return str(post.first) if post else ""


def _until(call: Call, until: Comp) -> n.Statement:
    """ "… until you discard a Logos card or run out of cards", "until they have 2 or fewer cards in hand"."""
    facts = until.last
    parts = [f for f in facts.parts if not _runs_out(f) and not _stops(f)]
    may_stop = any(_stops(f) for f in facts.parts)
    phrase = call.object().only
    plain, source = split_from(phrase, "from")
    if source is None:
        raise Refused("from where?", phrase.at)
    end = said_places.read(source, call.ctx) if source.is_a("part") else None
    where = end if end is not None else zone(source, call.ctx)
    if any(m.is_a("ADJ") and m.says("random") for m in plain.mods):
        where = n.EndOf("random", where)
    if not is_one(parts):
        raise Refused("until what?", phrase.at)
    fact = parts[0]
    what: n.Cards | n.Noun | n.Condition | None = None
    many: n.Amount | None = None
    if fact.is_a("subject"):
        _group, predicate = fact.items
        verb = predicate.verb if predicate.verbs else None
        if verb and verb.lemma == call.verb.lemma and is_one(predicate.comps) and predicate.comp.is_a("object"):
            what = whom(predicate.comp.first, call.ctx)
            if isinstance(what, n.Select) and isinstance(what.quantity, n.Exactly):
                many = what.quantity.count
                what = what.what
            elif isinstance(what, n.Select):
                raise Refused("until how many cards are found?", verb.at)
    if what is None:
        what = condition(type(facts)((fact,)), call.ctx)
        if isinstance(what, n.Exists) and what.order is Order.AT_LEAST and _in_hand(where):
            counted = fact.last.only if fact.is_a("there") else fact.last.comp.first.only
            if counted.mod("COMPARED") or counted.post("cmp"):
                raise Refused("until how many are left?", phrase.at)
            what = replace(what, order=Order.EXACTLY)
    return call.done(call.acted(n.DiscardUntil(where, what, None, call.verb.lemma, may_stop, many)))


def _in_hand(where: n.Places) -> bool:
    zone_ = where.zone if isinstance(where, n.EndOf) else where
    return isinstance(zone_, n.ZoneRef) and zone_.zone is Zone.HAND


def _stops(fact: Fact) -> bool:
    return _lemma(fact) == "choose_stop"


def _runs_out(fact: Fact) -> bool:
    return _lemma(fact) == "run_out"


def _lemma(fact: Fact) -> str:
    verbs: tuple[VerbWord, ...] = getattr(fact.last if fact.items else None, "verbs", ())
    return verbs[0].lemma if verbs else ""


@frame("draw")
def draw(call: Call) -> n.Statement:
    """draw until you have 6 cards in hand."""
    until = call.take("until")
    if until is not None:
        return _draw_until(call, until)
    return told(call)


def _draw_until(call: Call, until: Comp) -> n.Statement:
    """ "draw (cards) until you have 6 cards in hand"."""
    phrase = call.object().only if call.has("object") else Phrase("full")
    if phrase.heads and (not phrase.is_("card") or phrase.mods or phrase.posts):
        raise Refused("drawn until when?", phrase.at)
    who = call.player() or YOU
    match condition(until.last, call.ctx):
        case n.Exists(n.Filter((Kind.CARD,), (n.InZone(n.ZoneRef(Zone.HAND, whose)),)), Order.AT_LEAST | Order.EXACTLY,
                      n.Amount() as count) if whose == who or (whose == THEY and call.subject is not None):
            return call.done(call.acted(n.Draw(count, to_hand_size=True)))
    raise Refused("drawn until when?", until.at)


@frame("refill")
def refill(call: Call) -> n.Statement:
    """refill your hand (as if it were your “draw cards” step) · to 1 additional card during …."""
    group = call.object()
    if not is_zone(group.only) or not group.only.first.says("HAND"):
        raise Refused("refill what?", group.only.at)
    whose = player(group.only.possessor, call.ctx) if group.only.possessor is not None else YOU
    if whose not in (call.player() or YOU, n.THEY):
        raise Refused("who refills whose hand?", group.only.at)
    to = call.take("to")
    if to is not None:
        return hand_size(call, to.last)
    raise Refused("refilled how?", call.verb.at)


# --- using and playing ----------------------------------------------------------------------------------------------


@frame("use", "fight_with", "reap_with")
def use(call: Call) -> n.Statement:
    """use a friendly creature twice."""
    many = times(call)
    each_time = call.flag("each_time_different")
    if many is not None:
        return call.done(call.acted(n.Repeat(times=many, body=made(call), different=each_time)))
    return told(call)


@frame("make")
def make(call: Call) -> n.Statement:
    """make 2 token creatures · make a NAME · make each creature revealed this way a token creature."""
    group = call.object()
    if call.has("object"):
        what = card_as(call.object().only, call)
        if not call.flag("on_top"):
            raise Refused("made of which cards?", group.first.at)
        return call.done(call.acted(n.PutIntoPlay(cards(group, call.ctx), manner=(
            n.AsCard(what), n.AsIf("on top of your deck")))))
    phrase = group.only
    name = ""
    head = phrase.head
    if head is not None and head.is_a("NAME"):
        name = head.value
    elif head is not None and head.is_a("TRAITN"):
        name = head.value.title()
    elif head is None or not head.says("token_creature"):
        raise Refused("make what?", phrase.at)
    beside = [post for post in phrase.posts if post.is_a("side", "beside", "adjacent")]
    call.comps += (Comp(post.kind, post.items, phrase.at) for post in beside)
    manner, phrase = call.manners(n.OnFlank, n.Destination), phrase.without(*beside)
    equal = call.take("equal")
    if phrase.mod("MUCH") and is_one(phrase.mods):
        count: n.Amount = n.DoneThisWay("", "")
    elif equal is not None and phrase.mod("NUMBEROF"):
        count = amount(equal.last, call.ctx)
    else:
        count = amount(Group((phrase,)), call.ctx)
        if count == n.AllOf():
            raise Refused("how many?", phrase.at)
    return call.done(call.acted(n.MakeToken(count, name, None, call.flag("ready"), manner)))


@frame("resolve", "trigger")
def resolve(call: Call) -> n.Statement:
    """resolve the play effect of a creature as if you had just played it · resolve its bonus icons."""
    phrase = call.object().only
    it = phrase.is_a("pronoun") and phrase.says("IT")
    if (it or (phrase.is_("bonus_icon", "icon") and phrase.mods_are("THAT"))) and (
            call.flag("again", "ALSO") or call.word("TIMES") == "1 more"):
        return call.done(call.acted(n.ResolveIconAs(())))
    if it:
        as_ = call.need("as").only
        if as_.is_("bonus_icon", "icon") and not as_.posts:
            icons = [i for m in as_.mods for i in ((m,) if m.is_a("ICON") else m.inner if m.is_a("ANY_OF") else ())]
            if icons and all(i.is_a("ICON") for i in icons):
                return call.done(call.acted(n.ResolveIconAs(tuple(i.value for i in icons))))
        raise Refused("resolved as what?", as_.at)
    played, yours = call.flag("played"), call.flag("yours")
    many = times(call)
    again = many is None and call.flag("again", "ALSO")
    if again and phrase.mod("THIS"):
        return call.done(call.acted(n.Repeat("all")))
    of: n.Node
    if (again or many == n.Number(1)) and phrase.is_("effect", "ability") and phrase.mods_are("THAT"):
        return call.done(call.acted(n.ResolveThat()))
    if yours and many is None and not again and phrase.is_("effect", "ability") and phrase.mods_are("THAT"):
        return call.done(call.acted(n.ResolveThat(True)))
    if phrase.is_a("part") and phrase.inner is not None and phrase.mods_are("EACH"):
        phrase = phrase.inner
    shown = phrase.mod("ICON")
    if phrase.is_("bonus_icon") and shown is not None and not phrase.posts and phrase.possessor is None and (
            many is None and not again and phrase.mod("A", "NUM") and len(phrase.mods) == 2):
        return call.done(call.acted(n.ResolveIcon(shown.value, amount(Group((phrase.without(shown),)), call.ctx))))
    if phrase.is_("bonus_icon"):
        what = "bonus icons"
    elif phrase.head and phrase.head.value.startswith("ability:"):
        what = phrase.first.value[8:]
    elif phrase.is_("fight") and phrase.mod("THAT") and call.flag("one_by_one"):
        return call.done(TheseFights())
    else:
        raise Refused("resolve what?", phrase.at)
    if phrase.mod("THAT"):
        raise Refused("which one?", phrase.at)
    post = phrase.post("of") or phrase.post("on")
    if phrase.possessor is not None and not phrase.posts:
        if phrase.belongs_to("ITS"):
            of = n.Back()
        elif isinstance(phrase.possessor, Phrase):
            of = one(phrase.possessor, call.ctx)
        else:
            raise Refused("whose?", phrase.at)
    elif post is not None and is_one(phrase.posts):
        of = one(post.first, call.ctx)
    else:
        raise Refused("whose?", phrase.at)
    return call.done(call.acted(n.ResolveAbility(what, of, played, yours, many)))


@frame("fight")
def fight(call: Call) -> n.Statement:
    """fight the chosen creature with it."""
    objects = [comp for comp in call.comps if comp.is_a("object")]
    group = objects[0].first if is_one(objects) and call.by_player else Group(())
    with_ = group.only.posts[-1] if is_one(group.parts) and group.only.posts else None
    if with_ is None or not with_.is_a("with") or not is_one(with_.items):
        return told(call)
    fought = Comp("against", (Group((group.only.without(with_),)),), objects[0].at)
    comps = [Comp("object", (Group((with_.first,)),)), fought, *(one for one in call.comps if one is not objects[0])]
    return built(replace(call, verb=replace(call.verb, lemma="fight_with"), comps=comps))
