"""Facts → conditions (if, while, unless) and events (after, each time, "that was destroyed this turn")."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.events import Period
from judge.effects.players import A_PLAYER, EACH_PLAYER, OPPONENT, THEY, YOU
from judge.effects.targets import State, Zone
from judge.effects.visitor import children, walk
from judge.language.counting import are_several, is_one
from judge.language.described.said_of_subjects import SAID_OF
from judge.language.described.said_of_the_game import FACTS
from judge.language.parsing.naming import is_player, is_state, is_zone
from judge.language.parsing.records import (
    Clauses,
    Fact,
    Facts,
    Group,
    Mod,
    Phrase,
    Post,
    Predicate,
    Refused,
    VerbWord,
    are,
)

from . import comparisons, dispatch
from .amounts import amount, compared_with, told_in_all
from .comparisons import (
    EQUAL,
    compared,
    compared_number,
    has,
    opposite,
    same_number,
    there,
    this_way_or_purged,
    told_of_each,
)
from .dispatch import Context, relative_modifiers
from .events import event, happened, happened_to
from .happening import so_often
from .manners import as_much_done, counts_deeds, more_done
from .nouns import cards, number, one, whom
from .patterns import Patterns
from .players_and_zones import house, player
from .postmodifiers import house_modifier, post_modifiers, said_behind, shared_with
from .premodifiers import canonical, filter_, modifier

# --- conditions -----------------------------------------------------------------------------------------------------


@dispatch.condition.enter
def condition(facts: Facts, ctx: Context) -> n.Condition:
    """The condition that facts state."""
    return condition_of(facts, ctx, n.Self_())


def condition_of(facts: Facts, ctx: Context, bearer: n.Cards) -> n.Condition:
    """The same; `bearer` is who "while attacking", "while on a flank" speak of."""
    parts = []
    subject: Group | None = None
    for fact in facts.parts:
        if fact.is_a("bare") and subject is not None:
            fact = Fact("subject", (subject, fact.first))
        made = _condition(fact, ctx, bearer)
        parts.append(n.Was(made) if _past(fact) and not event_told(made) and not _owned(made) else made)
        if fact.is_a("subject"):
            subject = fact.first
    if is_one(parts):
        return parts[0]
    same = all(fact.is_a("bare") for fact in facts.parts[1:])
    return _of_the_same(parts, facts.joined_by("or")) if same else n.Conditions(tuple(parts), facts.joined_by("or"))


def _of_the_same(parts: list[n.Condition], either: bool) -> n.Condition:
    """What is said of one subject: "a friendly creature is ready and on a flank" speaks of one creature."""
    same = [part for part in parts if isinstance(part, type(parts[0]))]
    match parts[0]:
        case n.Is(cards=n.Select(quantity=n.One(), what=n.Filter() as who) as one_, what=n.Modifier() as fit):
            both = replace(one_, what=replace(who, modifiers=canonical((*who.modifiers, fit))))
            others = [part for part in same[1:] if isinstance(part, n.Is) and part.cards == one_]
            if not either and len(others) + 1 == len(parts):
                return n.Conditions(tuple(replace(part, cards=both) for part in others))
        case n.Exists(what=n.Filter() as who, order=order, count=count):
            alike = [part for part in same if isinstance(part, n.Exists) and (part.order, part.count) == (order, count)]
            if not either and len(alike) == len(parts):
                fits = dict.fromkeys(fit for part in alike if isinstance(part.what, n.Filter) for fit in (
                    part.what.modifiers))
                return n.Exists(replace(who, modifiers=canonical(tuple(fits))), order, count)
    return n.Conditions(tuple(parts), either)


def _past(fact: Fact) -> bool:
    """Whether a fact says what was so: "it was stunned", "there was 1Æ on it", "you had 6Æ", "the tide was low"."""
    if fact.is_a("fixed"):
        return str(fact.first).startswith("tide_was")
    if fact.is_a("there"):
        return bool(fact.first == "was")
    return fact.is_a("subject") and fact.items[1].verb.in_form("was", "was already", "past")


def _owned(made: n.Condition) -> bool:
    """Whether it is about whose card something is, which was always so."""
    inner = made.condition if isinstance(made, n.Not_) else made
    return isinstance(inner, n.Is) and isinstance(inner.what, n.OwnedBy)


def event_told(made: n.Condition) -> bool:
    """Whether a condition is about what was done, which has its own time, not about how things are."""
    return isinstance(made, n.Happened | n.DestroyedThisWay | n.DamageDestroys | n.FirstTime) or (
        isinstance(made, n.Not_) and event_told(made.condition)) or (
        isinstance(made, n.Is) and any(isinstance(one, n.DidThis) for one in (made.what, *children(made.what)))) or (
        isinstance(made, n.Compare) and (
            isinstance(made.left, n.DoneThisWay | n.HowOften | n.SumOf) or counts_deeds(made))) or (
        isinstance(made, n.Conditions) and all(map(event_told, made.parts)))


def _condition(fact: Fact, ctx: Context, bearer: n.Cards) -> n.Condition:
    if fact.is_a("bare"):
        raise Refused("who?")
    if fact.is_a("first"):
        event_, window = event(fact.first, ctx)
        which = str(fact.items[1])
        window = window or n.Window(Period.THIS_TURN)
        return n.FirstTime(event_, window, int(which.removesuffix("+")), which.endswith("+"))
    if (said := _said(fact, ctx)) is not None:
        return said
    if (often := so_often(fact, ctx)) is not None:
        return often
    if fact.is_a("fixed"):
        if fact.says("under_you") and is_one(fact.items):
            return n.Is(n.Back(), n.ControlledBy(YOU))
        raise Refused("for whom?" if are_several(fact.items) else "this is no condition")
    if fact.is_a("there"):
        return there(fact.last, ctx)
    if fact.is_a("state"):
        what = tuple(m for mod in fact.items for m in _state(mod, ctx))
        return n.Is(bearer, what[0]) if is_one(what) else n.Conditions(tuple(n.Is(bearer, w) for w in what))
    if fact.is_a("place"):
        return predicate_condition(bearer, Predicate("be", (VerbWord("be", "is"),), complement=fact.first), ctx)
    if fact.is_a("gerund"):
        lemma = str(fact.first)
        if lemma in ("attack", "fight") and is_one(fact.items):
            return n.Is(bearer, n.InState(State.ATTACKING if lemma == "attack" else State.FIGHTING))
        if lemma in ("attack", "fight") and len(fact.items) == 2 and fact.items[1].is_a("object"):
            other = whom(fact.items[1].first, ctx)
            return n.Fights(n.Back() if other == bearer else bearer, other, lemma == "attack")  # nobody fights itself
        raise Refused("this is no condition")
    group, predicate = fact.items
    return subject_condition(group, predicate, ctx)


def _of_the_prefix(sentence: Clauses) -> Fact:
    """What is said behind "while"."""
    fact: Fact = sentence.prefix.first.first  # type: ignore[attr-defined]
    return fact


said_of_the_game = Patterns(FACTS, "facts", "while {}, gain 1Æ", _of_the_prefix)


def _of_a_subject(sentence: Clauses) -> Predicate:
    predicate: Predicate = _of_the_prefix(sentence).last
    return predicate


said_of_subjects = Patterns(SAID_OF, "said-of", "while {}, gain 1Æ", _of_a_subject)


def affirmed(predicate: Predicate) -> Predicate:
    """The same without "not", and of what was so as if it were."""
    now = _NOW.get((predicate.verb.lemma, predicate.verb.form), predicate.verb.form)
    return replace(predicate, verbs=(replace(predicate.verb, negated=False, form=now),))


_NOW = {("be", "was"): "is", ("be", "was already"): "is", ("have", "past"): "s", ("own", "past"): "s",
        ("own", "was"): "is"}  # nobody begins or ceases to own a card


def _said(fact: Fact, ctx: Context) -> n.Condition | None:
    """The condition of a fact that an entry says, or of its opposite."""
    negated = fact.is_a("subject") and bool(fact.last.verbs) and fact.last.verb.negated
    if negated:
        group, predicate = fact.items
        fact = Fact("subject", (group, replace(predicate, verbs=(replace(predicate.verb, negated=False),))))
    said = said_of_the_game.read(fact, ctx)
    if negated and said is not None and group.first.mod("NO"):
        raise Refused("none of them, and not?", group.first.at)
    if negated and isinstance(said, n.KeyIsForged) and said.player == A_PLAYER:
        raise Refused("whose key?")
    return n.Not_(said) if negated and said is not None else said


#: Verbs of how something is, not of what it does.
_HOW_IT_IS = ("have", "belong", "share", "match", "contain")


def subject_condition(group: Group, predicate: Predicate, ctx: Context) -> n.Condition:
    """ "your opponent has …", "~ is on a flank", "you control …", "an enemy creature was destroyed this turn"."""
    if predicate.is_a("verb") and predicate.verb.in_form("perfect") and (
            predicate.verb.is_("have") or is_state(predicate)):
        raise Refused("since when?", group.only.at if is_one(group.parts) else 0)
    if group.first.is_("player") and any(mod.says("both") for mod in group.first.mods) and (
            predicate.is_a("verb") and predicate.verb.is_("have") and are(predicate.comps, "object")) and (
            predicate.comp.first.only.mod("SAME") and predicate.comp.first.only.is_("amount")):
        return same_number(predicate.comp, ctx)
    if group.first.is_a("fraction") and group.first.mods[0].is_a("ALLBUT"):
        raise Refused("all but so many: of how many?", group.first.at)
    if is_one(group.parts) and is_player(group.only):
        none = group.only.mod("NO")
        if none is None:
            return predicate_condition(player(group.only, ctx), predicate, ctx)
        if not predicate.verb.negated and group.only.mods_are("NO"):
            either = predicate_condition(A_PLAYER, predicate, ctx)
            return n.Not_(either)
    if len(group.parts) == 2 and all(map(is_player, group.parts)):
        return _both_players(group, predicate, ctx)
    if predicate.is_a("be") and isinstance(predicate.complement, Mod) and predicate.complement.is_a("COMPARED"):
        return _amount_is(group, predicate.complement, ctx)
    if predicate.is_a("be") and (measured := _is_so_much(group, predicate, ctx)) is not None:
        return measured
    if is_one(group.parts):
        special = _special_subject(group.only, predicate, ctx) or _how_many_are(group.only, predicate, ctx) or (
            this_way_or_purged(group, predicate, ctx))
        if special is not None:
            return special
    tells = predicate.is_a("verb") and not predicate.verb.passive and predicate.verb.is_(*_HOW_IT_IS)
    if predicate.is_a("be") or tells:
        if is_one(group.parts) and group.only.is_a("part"):
            return _so_many_of(group.only, predicate, ctx)
        return predicate_condition(cards(group, ctx), predicate, ctx)
    if predicate.is_a("verb") and predicate.verb.is_("own") and predicate.verb.passive:
        return predicate_condition(cards(group, ctx), predicate, ctx)
    if predicate.is_a("verb") and predicate.verb.is_("attach") and predicate.verb.passive and (
            predicate.verb.in_form("is") and are(predicate.comps, "to")):
        lies = n.Is(cards(group, ctx), n.AttachedTo(cards(predicate.comp.first, ctx)))
        return n.Not_(lies) if predicate.verb.negated else lies
    if is_one(group.parts) and group.only.is_a("part"):
        return _so_many_of(group.only, predicate, ctx)  # "2 of them fought this turn"
    return happened(group, predicate, ctx)


def _so_many_of(phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Condition:
    """ "none of those cards is a creature", "exactly 1 of them is damaged", "2 of those cards are creatures"."""
    none, exactly, count = phrase.mod("NO"), phrase.mod("EXACTLY"), phrase.mod("NUM")
    if none is not None:
        if predicate.verb.negated:
            raise Refused("none of them, and not?", phrase.at)
        some = replace(phrase, mods=tuple(Mod("NUM", "1") if mod is none else mod for mod in phrase.mods))
        return n.Not_(_said_of_some(cards(Group((some,)), ctx), some, predicate, ctx))
    picked = cards(Group((phrase.without(exactly),)), ctx)
    if count is not None and isinstance(picked, n.Select):
        if exactly is not None:
            picked = replace(picked, quantity=n.Exactly(number(count.value)))
        elif isinstance(picked.quantity, n.Exactly):
            picked = replace(picked, quantity=n.AtLeast(picked.quantity.count))
    return _said_of_some(picked, phrase, predicate, ctx)


def _said_of_some(picked: n.Cards, phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Condition:
    """What some of several cards are, or what each of these did by itself: "fought this turn"."""
    if predicate.is_a("be") or predicate.verb.is_(*_HOW_IT_IS):
        made = predicate_condition(picked, predicate, ctx)
        match made:
            case n.Is(cards=n.Select(quantity=n.Each(), what=n.Back() as all_), what=n.AllSame() | n.AllDifferent()):
                return replace(made, cards=all_)  # what they have together
        return made
    if predicate.verb.is_("survive") and not predicate.comps:
        return n.Is(picked, n.FALLEN if predicate.verb.negated else n.Not(n.FALLEN))
    (did,) = relative_modifiers(predicate, phrase, ctx)
    if predicate.verb.is_("destroy") and predicate.verb.passive and predicate.verb.in_form("is", "was"):
        destroyed = n.DidThis(n.Event(n.Verb.DESTROY))
        did = {destroyed: n.FALLEN, n.Not(destroyed): n.Not(n.FALLEN)}.get(did, did)
    return n.Is(picked, did)


def _how_many_are(phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """ "no cards are in your archives", "more than 3 friendly creatures are exhausted", "no friendly creature has Æ on
    it": that many such cards exist."""
    has = predicate.is_a("verb") and phrase.mod("NO") is not None and not predicate.verb.negated and (
        predicate.verb.is_("have", "share", "belong") and predicate.verb.in_form("b", "s"))
    if not (predicate.is_a("be") or has) or not phrase.is_a("full"):
        return None
    in_play = isinstance(predicate.complement, Post) and predicate.complement.is_a("in_play")
    negated = predicate.verb.negated and not in_play  # "a Mars creature is not in play": none is
    each, several = phrase.mod("EACH"), phrase.mod("NO", "EXACTLY", "COMPARED", "NUM")
    if predicate.verb.in_form("was") or is_player(phrase) or is_zone(phrase) or (
            several is None and not (negated and (each or phrase.mod("A", "ANY")))):
        return None
    order, count, rest = compared_number(phrase.without(each))
    what = filter_(rest, ctx)
    if not isinstance(what, n.Filter):
        return None
    if each is not None:  # not one of them is so
        predicate = replace(predicate, verbs=(replace(predicate.verb, negated=False),))
        order, count = Order.EXACTLY, n.Number(0)
    fits = relative_modifiers(predicate, rest, ctx)
    if any(isinstance(one, n.Extremal) for one in what.modifiers):
        raise Refused("the most of all, or of those of which this is so?", phrase.at)
    return n.Exists(n.Filter(what.kinds, canonical((*what.modifiers, *fits))), order, count)


def _amount_is(group: Group, compared_with: Mod, ctx: Context) -> n.Condition:
    """ "the total of the Æ in your pool and the Æ in your opponent's pool is at least 6"."""
    first, *others = group.parts
    of = first.post("of") if first.is_("total") else None
    left = amount(Group((first if of is None else of.first,)), ctx)
    for other in others:
        left = n.Plus(left, amount(Group((other,)), ctx))
    return n.Compare(left, Order[compared_with.first], number(compared_with.value))


_MEASURED = ("power", "armor", "number", "amount", "total", "damage", "key_cost", "difference")


def _is_so_much(group: Group, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """ "its power is 5 or higher", "the number of cards in your hand is less than their number", "its power is
    even"; None where no number is the subject, or something else is said of it."""
    phrase, said = group.first, predicate.complement
    if not is_one(group.parts) or not phrase.is_a("full") or not phrase.is_(*_MEASURED):
        return None
    odd = said.inner[0] if isinstance(said, Mod) and is_one(said.inner) else None
    if odd is not None and odd.says("even", "odd"):
        measured = amount(group, ctx)
        even = odd.says("even")
        parity = n.Is(measured.of, n.Parity(measured.stat, even)) if isinstance(measured, n.StatOf) else n.IsParity(
            measured, even)
        return n.Not_(parity) if predicate.verb.negated else parity
    if isinstance(said, Post) and said.is_a("equal"):
        order, right = EQUAL[str(said.first)], compared_with(said.items[1], ctx)
    elif isinstance(said, Group) and is_one(said.parts):
        order, right = _how_much(said.only)
    else:
        return None
    made = comparisons.held_against(amount(group, ctx), order, right, told_in_all(phrase))
    return opposite(made) if predicate.verb.negated else made


def _both_players(group: Group, predicate: Predicate, ctx: Context) -> n.Condition:
    """ "you and your opponent have the same number of forged keys"."""
    if any(phrase.mods for phrase in group.parts) or {player(phrase, ctx) for phrase in group.parts} != {YOU, OPPONENT}:
        raise Refused("which players?", group.first.at)
    if predicate.is_a("verb") and predicate.verb.is_("have") and is_one(predicate.comps):
        return same_number(predicate.comp, ctx)
    raise Refused("what do both players have?")


def _special_subject(phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Condition | None:
    verb = predicate.verb if predicate.verbs else None
    if phrase.is_("damage") and phrase.mod("THIS") and verb and verb.is_("destroy") and not verb.passive:
        group = predicate.comp.first
        if is_one(predicate.comps) and predicate.comp.is_a("object"):
            compared = group.only.mod("COMPARED", "EXACTLY") if is_one(group.parts) else None
            destroys = n.DamageDestroys(whom(group, ctx)) if compared is None else None
            if destroys is None:
                order, number_, rest = compared_number(group.only)
                destroys = n.DamageDestroys(filter_(rest, ctx), order, number_)
            return n.Not_(destroys) if verb.negated else destroys
    if phrase.is_("key") and verb and verb.is_("forge") and verb.passive and verb.in_form("is", "be"):
        if are(predicate.comps, "THISWAY"):
            return None
        if predicate.comps:
            raise Refused("the key is forged how?")
        if phrase.possessor is None and not phrase.posts and not verb.negated:
            order, number_, rest = compared_number(phrase)
            if not rest.mods:
                return n.Compare(n.FORGED_BY_BOTH, order, number_ or n.Number(1))
    return None


def _how_much(phrase: Phrase) -> tuple[Order, n.Amount]:
    """ "7", "7 or more", "7Æ or less" as what something is."""
    cmp = phrase.post("cmp")
    order = Order[str(cmp.first)] if cmp is not None else Order.EXACTLY
    bare = phrase.without(cmp)
    if bare.is_a("pronoun") and bare.value.startswith("ONES") and not bare.posts:
        return order, number(bare.value[5:])
    if bare.head is not None and bare.head.is_a("AMBER") and not bare.mods and not bare.posts:
        return order, number(bare.head.value)
    raise Refused("how much?", phrase.at)


@dispatch.predicate_condition.enter
def predicate_condition(subject: n.Cards | n.Players, predicate: Predicate, ctx: Context) -> n.Condition:
    """What a predicate says of a subject that is known already."""
    verb = predicate.verb
    state = predicate.is_a("be") and isinstance(predicate.complement, Mod) and verb.negated
    if isinstance(subject, n.Players) and (more := more_done(subject, predicate, ctx)) is not None:
        return more
    if subject == EACH_PLAYER and (as_much := as_much_done(predicate, ctx)) is not None:
        return as_much
    if subject in (EACH_PLAYER, A_PLAYER) and (state or told_of_each(predicate)):
        return _of_both(predicate, ctx, subject == A_PLAYER)
    made = said_as(subject, predicate, ctx)
    if made is None and subject == EACH_PLAYER and not verb.negated:
        return _of_both(predicate, ctx)
    if made is None:
        return happened_to(subject, predicate, ctx)
    return opposite(made) if verb.negated else made


def _of_both(predicate: Predicate, ctx: Context, either: bool = False) -> n.Condition:
    """What each player does or has, each by themselves; or either."""
    return n.Conditions(tuple(predicate_condition(who, predicate, ctx) for who in (YOU, OPPONENT)), either)


def said_as(subject: n.Cards | n.Players, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """The same without "not"; None where the predicate tells of something that happened."""
    verb = predicate.verb
    if (said := said_of_subjects.read(affirmed(predicate), ctx, subject=subject)) is not None:
        return said
    if predicate.is_a("be"):
        return _be(subject, predicate.complement, ctx)
    if verb.is_("own") and verb.passive and are(predicate.comps, "by") and isinstance(subject, n.Cards):
        return n.Is(subject, n.OwnedBy(player(predicate.comp.first.only, ctx)))
    if verb.is_("have") and are(predicate.comps, "grants") and not isinstance(subject, n.Players):
        words, _joined = predicate.comp.first
        if any(not m.is_a("keyword") for m in words):
            raise Refused("has what?", verb.at)
        found = tuple(n.HasKeyword(str(m.first)) for m in words)
        return n.Is(subject, found[0] if is_one(found) else n.AnyOf(found))
    if verb.is_("share") or (verb.is_("match") and not isinstance(subject, n.Players)):
        alike = n.Back(plural=True) if verb.is_("share") and subject == THEY else subject
        return n.Is(alike, verb_modifiers(predicate, None, ctx)[0])
    if not are(predicate.comps, "object"):
        return None
    thing: Group = predicate.comp.first
    if verb.is_("contain"):
        if not isinstance(subject, n.Places):
            raise Refused("what is contained in this?", verb.at)
        if isinstance(subject, n.ZoneRef) and subject.zone is Zone.POOL and isinstance(subject.player, n.Players):
            return has(subject.player, thing, ctx)
        return compared(thing, ctx, n.InZone(subject), None)
    if verb.is_("belong") or (verb.is_("have") and _several(subject) and _likeness(thing)):
        return _of_quality(subject, thing.only, ctx)
    if verb.is_("have"):
        return has(subject, thing, ctx)
    if isinstance(subject, n.Players) and verb.is_("control") and verb.in_form("b", "s"):
        return _controls(subject, thing, ctx)
    if isinstance(subject, n.Players) and subject == THEY and verb.is_("control") and verb.in_form("past"):
        made = _controls(subject, thing, ctx)
        if not any(isinstance(one, n.DidThis) or (isinstance(one, n.Back) and one.participle) for one in walk(made)):
            raise Refused("who controlled it when?", verb.at)
        return made  # of what has left play it is asked as it was there
    return None


def _controls(player_: n.Players, group: Group, ctx: Context) -> n.Condition:
    """ "you control that creature" is said of that card, "you control 2 creatures" of how many there are."""
    phrase = group.first
    top_one = phrase.mod("SUPER") and phrase.mod("THE")
    pointed = phrase.mod("THIS", "THAT") or top_one or (phrase.is_a("pronoun") and phrase.says("IT", "SELF"))
    held = one(phrase, ctx) if is_one(group.parts) and pointed else None
    if held is not None and (top_one or not isinstance(held, n.Select)):
        return n.Is(held, n.ControlledBy(player_))
    return compared(group, ctx, n.ControlledBy(player_), None)


def _state(mod: Mod, ctx: Context) -> tuple[n.Modifier, ...]:
    if mod.is_a("ANY_OF"):
        return (n.AnyOf(tuple(m for inner in mod.inner for m in _state(inner, ctx))),)
    if mod.is_a("ADJ", "HOUSE", "TRAIT"):
        return modifier(mod, ctx)
    raise Refused(f"“{mod.value}” is no state")


#: What has no cards in it where it is empty.
_PILES = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.ARCHIVES)


def _empty(place: n.ZoneRef, whose: n.Players) -> n.Condition:
    """ "your archives are empty", "each player's pool is empty", "a hand is empty"."""
    if whose in (EACH_PLAYER, A_PLAYER):
        parts = (_empty(replace(place, player=who), who) for who in (YOU, OPPONENT))
        return n.Conditions(tuple(parts), whose == A_PLAYER)
    if place.zone is Zone.POOL:
        return n.Compare(n.StatOf(n.Stat.AMBER, whose), Order.EXACTLY, n.Number(0))
    if place.zone not in _PILES:
        raise Refused("what would be empty?")
    return n.Exists(n.Filter((n.Kind.CARD,), (n.InZone(place),)), Order.EXACTLY, n.Number(0))


_ENDS = ("top", "bottom", "topmost")


def _be(subject: n.Cards | n.Players, complement: Group | Mod | Post | None, ctx: Context) -> n.Condition:
    if isinstance(complement, Mod):
        if complement.is_a("COMPARED"):
            raise Refused("how much of what?")
        words = [m.value for m in complement.inner]
        if words == ["empty"] and isinstance(subject, n.ZoneRef) and isinstance(
                subject.player, n.Players):
            return _empty(subject, subject.player)
        if isinstance(subject, n.Players):
            raise Refused("no player is this")
        both = next((mod.inner for mod in complement.inner if mod.both and is_one(complement.inner)), None)
        states = tuple(m for mod in both or complement.inner for m in _state(mod, ctx))
        if both is not None:
            return _of_the_same([n.Is(subject, state) for state in states], False)
        if not is_one(states):
            raise Refused("which state?")
        return n.Is(subject, states[0])
    if isinstance(complement, Post):
        return _place(subject, complement, ctx)
    assert complement is not None
    group = complement
    phrase = group.first
    if isinstance(subject, n.Cards) and is_one(group.parts) and any(mod.says(*_ENDS) for mod in phrase.mods):
        return n.Is(one(phrase, ctx), subject)  # the top card of that pile is this card
    if isinstance(subject, n.Players) and subject == THEY and is_one(group.parts) and phrase.is_("opponent"):
        return n.SamePlayer(subject, player(phrase, ctx))
    if subject == THEY and not phrase.is_("owner"):
        return n.Is(n.Back(plural=True), _what(group, ctx))
    if isinstance(subject, n.Players):
        raise Refused("no player is this", phrase.at)
    return n.Is(subject, _what(group, ctx))


def _what(group: Group, ctx: Context) -> n.Cards | n.Noun:
    """What a card is: "a Mars creature", "the most powerful creature", another card by name."""
    if are_several(group.parts):
        if not group.joined_by("or"):
            raise Refused("each of them, or one of these?", group.first.at)
        return n.EitherFilter(tuple(_what(Group((p,)), ctx) for p in group.parts))
    phrase = group.only
    if phrase.is_a("pronoun") and phrase.value.startswith("ONES"):
        raise Refused("how many of what?", phrase.at)
    if phrase.mod("THAT") or phrase.is_a("pronoun"):
        return one(phrase, ctx)
    if phrase.mod("THE") and any(m.is_a("ADJ") and m.value.startswith("part:") for m in phrase.mods):
        return one(phrase, ctx)
    if phrase.is_("neighbor") and phrase.possessor is None and phrase.post("of") is None:
        raise Refused("neighbors of what?", phrase.at)
    if phrase.mod("THE") and not phrase.mod("ORD", "SUPER") and not phrase.posts and phrase.possessor is None:
        raise Refused("is it one of these, or the one of which?", phrase.at)
    plain = phrase.without(phrase.mod("A"), phrase.mod("THE"), phrase.mod("ANY"), phrase.mod("EITHER"))
    nth = plain.mod("ORD")
    if nth is not None and plain.post("rel") is not None:  # "the second action card you have played this turn"
        what = filter_(plain.without(nth), ctx)
        mods = what.modifiers if isinstance(what, n.Filter) else ()
        done = next((m for m in mods if isinstance(m, n.DidThis) and isinstance(m.event, n.Event)), None)
        if done is None or not isinstance(what, n.Filter) or not isinstance(done.event, n.Event):
            raise Refused("the how many-th?", phrase.at)
        counted = n.DidThis(replace(done.event, manner=(*done.event.manner, n.Nth(int(nth.value)))), done.window)
        return n.Filter(what.kinds, canonical(tuple(counted if m is done else m for m in mods)))
    return filter_(plain, ctx)


def _place(subject: n.Cards | n.Players, post: Post, ctx: Context) -> n.Condition:
    what = post.last
    if post.is_a("of"):
        return _of_quality(subject, what, ctx)
    if not isinstance(subject, n.Cards):
        raise Refused("no player is there")
    if post.is_a("not_flank", "on", "in", "beside", "adjacent", "with"):
        fits = post_modifiers(post, Phrase("full"), ctx)
        if is_one(fits) and post.is_a("adjacent"):
            return n.Is(subject, n.Filter((n.Kind.CREATURE,), fits))  # "a neighbor of …"
        if is_one(fits):
            return n.Is(subject, fits[0])
    raise Refused("this is no place")


def _several(subject: n.Node) -> bool:
    """Whether a condition speaks of cards that can be alike."""
    return subject == THEY or (isinstance(subject, n.Back) and subject.plural) or isinstance(
        subject, n.Select | n.Together)


def _likeness(group: Group) -> bool:
    """Whether it is "the same type", "different names"."""
    phrase = group.first
    return is_one(group.parts) and phrase.is_("house", "trait", "type", "name") and bool(phrase.mod("SAME", "OTHER"))


def _of_quality(subject: n.Cards | n.Players, phrase: Phrase, ctx: Context) -> n.Condition:
    """ "is of house X", "are of the same type", "belong to different houses"."""
    if subject == THEY:
        subject = n.Back(plural=True)
    like = phrase.mod("SAME", "OTHER")
    if like is not None and not phrase.posts and not _several(subject):
        raise Refused(f"{like.value} as what?", phrase.at)
    return n.Is(subject, house_modifier(phrase, ctx)[0])


def verb_modifiers(predicate: Predicate, phrase: Phrase | None, ctx: Context) -> tuple[n.Modifier, ...]:
    """share a house with X, belong to house X, match X."""
    if (said := said_behind.read(affirmed(predicate), ctx)) is not None:
        return (shared_with(said, predicate),)
    verb, object_ = predicate.verb, are(predicate.comps, "object")
    if verb.is_("belong") and object_:
        return house_modifier(predicate.comp.first.only, ctx, phrase)
    if verb.is_("match") and object_ and predicate.comp.first.only.is_("house"):
        return (n.OfHouse(house(predicate.comp.first.only, ctx)),)
    raise Refused("shares what?" if verb.is_("share") else "this is said of no card", verb.at)
