"""Facts that happen → events: behind after and each time, in looks at the past, in "that was destroyed this turn"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.events import OF_SO_MUCH, TOLD_OF_EITHER, Period, Verb
from judge.effects.players import A_PLAYER, EACH_PLAYER, THEY, YOU
from judge.effects.targets import Zone
from judge.effects.terms import KEY_COLOURS, STATE_COUNTERS
from judge.language.counting import are_several, is_one
from judge.language.described.happenings import OF_PLAYERS, VERBS
from judge.language.described.said_of_players import THEIR_OPPONENT
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import (
    Comp,
    Fact,
    Facts,
    Group,
    Mod,
    Phrase,
    Post,
    Predicate,
    Refused,
    Token,
    VerbWord,
    are,
)
from judge.language.text.lexicon import is_coined

from . import dispatch
from .comparisons import compared_number, has
from .dispatch import Context
from .manners import manner as said_how
from .manners import none_of_it
from .nouns import one, whom
from .players_and_zones import house, player, step, thing_named, zone
from .premodifiers import canonical, filter_

Doer = n.Cards | n.Noun | n.Players | n.Thing
Spoken = Doer | n.Houses
"""What an event can be of."""

@dispatch.verb_of.enter
def verb_of(word: VerbWord) -> Verb:
    """The verb of the rules that a written verb stands for."""
    if word.is_("deal") and word.passive:
        return Verb.TAKE_DAMAGE
    if word.lemma in VERBS:
        return VERBS[word.lemma]
    if is_coined(word.lemma):
        return Verb.COINED
    raise Refused(f"nothing in the rules is called “to {word.lemma}” here", word.at)


def happened(group: Group, predicate: Predicate, ctx: Context) -> n.Condition:
    """A look at the past whose subject is a card: "an enemy creature was destroyed this turn"."""
    phrase = group.first
    verb = predicate.verb
    if verb.is_("survive") and not predicate.comps:
        lost: n.Condition = n.DestroyedThisWay(whom(group, ctx))
        return lost if verb.negated else n.Not_(lost)
    if is_one(group.parts) and phrase.is_a("full") and (none := phrase.mod("NO")) is not None and not verb.negated:
        return n.Not_(happened(Group((phrase.without(none),)), predicate, ctx))
    timed = any(comp.is_a("THISWAY", "duration") for comp in predicate.comps)
    if timed and (some := none_of_it(predicate)) is not None:
        return n.Not_(happened(group, some, ctx))
    compared = phrase.mod("COMPARED", "NUM") if is_one(group.parts) and phrase.is_a("full") else None
    order, number_ = Order.AT_LEAST, None
    if compared:
        if are_several(predicate.verbs):
            raise Refused("is what did both counted once or twice?", phrase.at)
        order, number_, phrase = compared_number(phrase)
        group = Group((phrase,))
        if order is Order.EXACTLY and verb.negated:
            raise Refused("did exactly so many not, or is it not so that exactly so many did?", phrase.at)
    event, window = _one_or_another(predicate, lambda one: event_said_of(group, one, ctx))
    if isinstance(event, n.Event) and verb.is_("destroy") and verb.passive and window is None and (
            verb.in_form("is", "was")):
        manner = tuple(m for m in event.manner if not isinstance(m, n.ThisWay))
        what: n.Node = event.object or n.Back()
        if isinstance(what, n.Select) and isinstance(what.what, n.Back) and isinstance(
                what.quantity, n.Exactly | n.AtLeast):  # "2 are destroyed this way"
            number_, what = what.quantity.count, n.Filter((n.Kind.CARD,))
        if event.by is None and not manner and isinstance(what, n.Cards | n.Noun):
            if verb.negated and number_ is not None and order is Order.AT_LEAST:  # not 2: fewer than 2
                return n.DestroyedThisWay(what, Order.FEWER, number_)
            made: n.Condition = n.DestroyedThisWay(what, order, number_)
            return n.Not_(made) if verb.negated else made
    if verb.negated and not verb.passive and is_one(group.parts) and phrase.is_a("full") and phrase.mod("A"):
        raise Refused(ONE_OR_NONE, phrase.at)
    if verb.passive and verb.in_form("is") and not verb.negated and window == n.Window(Period.THIS_TURN):
        raise Refused("was this so before, or is it still to come?", verb.at)
    made = n.Happened(event, window, order, number_)
    return n.Not_(made) if verb.negated else made


def happened_to(subject: n.Cards | n.Players, predicate: Predicate, ctx: Context) -> n.Condition:
    """A look at the past whose subject is a player: "you have played 4 or more creatures this turn"."""
    verb = predicate.verb
    comps = list(predicate.comps)
    if verb.is_("forge") and verb.in_form("perfect") and are(comps, "object"):
        key = comps[0].first.only
        if key.post("than") is not None:
            return has(subject, Group((_forged(key),)), ctx)
        if isinstance(subject, n.Players) and key.is_("key") and (colour := _colour(key, verb)):
            forged: n.Condition = n.KeyIsForged(subject, colour)
            return n.Not_(forged) if verb.negated else forged
        order, number_, phrase = compared_number(key)
        if phrase.is_("key") and not phrase.mods and not phrase.posts:  # the keys that the player has forged by now
            if verb.negated and number_ is not None:
                raise Refused("not how many?", verb.at)
            if verb.negated:
                return n.Compare(n.StatOf(n.Stat.FORGED_KEYS, subject), Order.EXACTLY, n.Number(0))
            return n.Compare(n.StatOf(n.Stat.FORGED_KEYS, subject), order, number_ or n.Number(1))
    order, number_ = Order.AT_LEAST, None
    if (some := none_of_it(predicate)) is not None:
        return n.Not_(happened_to(subject, some, ctx))
    for k, comp in enumerate(comps):
        if comp.is_a("object") and is_one(comp.first.parts):
            phrase = comp.first.only
            if phrase.is_a("full") and phrase.mod("COMPARED", "EXACTLY", "NUM") and not phrase.is_("damage") and (
                    not phrase.first.is_a("AE", "AMBER") and not _counter(phrase)):
                order, number_, phrase = compared_number(phrase)
                comps[k] = Comp("object", (Group((phrase,)),))
    told = Predicate("verb", predicate.verbs, predicate.joined, tuple(comps))
    event, window = _one_or_another(told, lambda one: event_of(subject, one, ctx))
    made = n.Happened(event, window, order, number_)
    if verb.negated and subject == A_PLAYER:
        raise Refused(ONE_OR_NONE, verb.at)
    return n.Not_(made) if verb.negated else made


def _one_or_another(
    predicate: Predicate, told: Callable[[Predicate], tuple[n.Event, n.Duration | None]]
) -> tuple[n.Events, n.Duration | None]:
    """What a predicate tells of the past, each of its verbs by itself: "stole or captured Æ this turn"."""
    if is_one(predicate.verbs):
        return told(predicate)
    first, *others = predicate.verbs
    if predicate.joined_by("and") or any(verb.negated or verb.in_form("b") is not first.negated for verb in others):
        raise Refused("one after the other, or both at once?", predicate.verbs[1].at)
    each = [told(replace(predicate, verbs=(verb,), joined="")) for verb in predicate.verbs]
    return n.EitherEvent(tuple(event for event, _ in each)), each[0][1]


def _forged(keys: Phrase) -> Phrase:
    """ "more keys than you" that were forged: "more forged keys than you"."""
    return replace(keys, mods=(*keys.mods, Mod("ADJ", "part:forge")))


def event(facts: Facts, ctx: Context) -> tuple[n.Events, n.Duration | None]:
    """The event that facts describe (for after, each time…), and its window of time."""
    if are_several(facts.parts):
        pairs = []
        subject: Group | None = None
        for part in facts.parts:  # "after you steal Æ or capture Æ": the subject is said once
            if part.is_a("bare") and subject is not None:
                part = Fact("subject", (subject, part.first))
            subject = part.first if part.is_a("subject") else subject
            pairs.append(event(Facts((part,)), ctx))
        windows = {w for _, w in pairs if w is not None}
        if are_several(windows):
            raise Refused("one window of time is expected")
        return n.EitherEvent(tuple(e for e, _ in pairs)), next(iter(windows), None)
    fact = facts.first
    if fact.is_a("gerund"):
        verb = VerbWord(str(fact.first), "b")
        made, window = event_of(YOU, Predicate("verb", (verb,), "", tuple(fact.items[1:])), ctx)
        if made.object == n.ZoneRef(Zone.STARTING_HAND):  # "drawing starting hands": whoever's
            made = replace(made, subject=None, object=n.ZoneRef(Zone.STARTING_HAND, EACH_PLAYER))
        return made, window
    if not fact.is_a("subject"):
        raise Refused("this is no event")
    group, predicate = fact.items
    if not predicate.is_a("verb") or any(v.negated for v in predicate.verbs):
        raise Refused("this is no event")
    if are_several(predicate.verbs) and is_one(group.parts) and group.only.head and group.only.head.is_a("AE"):
        return amber_events(group.only, predicate, ctx)
    if are_several(predicate.verbs):
        events = []
        window = None
        for verb in predicate.verbs:
            made, window = event_said_of(group, Predicate("verb", (verb,), "", predicate.comps), ctx)
            events.append(made)
        if predicate.joined_by("and"):
            return n.EitherEvent(tuple(events), both=True), window
        return n.EitherEvent(tuple(events)), window
    return event_said_of(group, predicate, ctx)


def event_said_of(group: Group | None, predicate: Predicate, ctx: Context) -> tuple[n.Event, n.Duration | None]:
    """The event that a predicate says of these cards or this player."""
    if group is None:
        return event_of(None, predicate, ctx)
    if is_one(group.parts) and is_player(group.only):
        who = player(group.only, ctx)
        return event_of(who, predicate, replace(ctx, rival_acts=True) if who == THEIR_OPPONENT else ctx)
    if is_one(group.parts) and group.only.head and group.only.head.is_a("AE"):
        return amber_event(group.only, predicate, ctx)
    if is_one(group.parts) and _counter(group.only) and predicate.verb.passive:
        return counter_event(None, group.only, predicate, predicate.comps, ctx)
    if is_one(group.parts) and group.only.is_("tide") and predicate.verb.passive:
        made, window = event_of(None, predicate, ctx)
        return replace(made, subject=A_PLAYER), window
    if is_one(group.parts) and group.only.is_("key"):
        key = thing_named(group.only, ctx)
        if not isinstance(key, n.KeyRef) or (key.colour and predicate.verb.in_form("would")):
            raise Refused("which key?", group.only.at)
        return event_of(key, predicate, ctx)
    if is_one(group.parts) and is_zone(group.only):
        return event_of(one(group.only, ctx), predicate, ctx)
    if is_one(group.parts) and group.only.is_("damage") and group.only.mod("THIS", "THAT") and _destroys(predicate):
        return n.Event(Verb.DESTROY, None, whom(predicate.comp.first, ctx), manner=(n.ThisWay(),)), None
    if is_one(group.parts) and group.only.is_a("full") and (ordinal := group.only.mod("ORD")):
        rest = group.only.without(ordinal, group.only.mod("THE"))
        made, window = event_of(whom(Group((rest,)), ctx), predicate, ctx)
        return replace(made, manner=(*made.manner, n.Nth(int(ordinal.value)))), window
    if is_one(group.parts) and group.only.is_a("full") and group.only.mod("NUM", "COMPARED"):
        order, value, rest = compared_number(group.only)
        made, window = event_of(whom(Group((rest,)), ctx), predicate, ctx)
        if made.verb in OF_SO_MUCH or order is not Order.AT_LEAST or value in (n.Number(1), n.VariableX()):
            raise Refused("how many at once, or in which time?", group.only.at)
        return replace(made, amount=n.AtLeastMany(order, value or n.Number(1))), window
    return event_of(whom(group, ctx), predicate, ctx)


def _destroys(predicate: Predicate) -> bool:
    """ "(This damage) would destroy a creature"."""
    verb = predicate.verb
    return verb.is_("destroy") and not verb.passive and verb.in_form("would") and are(predicate.comps, "object")


def _counter(phrase: Phrase) -> str:
    """The name of the counters that a phrase is of; "" where it is of none."""
    head = phrase.head if phrase.is_a("full") else None
    return head.value.removeprefix("counter:") if head is not None and head.value.startswith("counter:") else ""


def counter_event(doer: n.Players | None, phrase: Phrase, predicate: Predicate, comps: tuple[Comp, ...], ctx: Context,
                  ) -> tuple[n.Event, n.Duration | None]:
    """ "a rust counter is removed from a creature", "you put a +1 power counter on a creature"."""
    verb = predicate.verb
    if doer is not None and (had := OF_PLAYERS.get(verb.lemma)) is not None:
        many: n.AtLeastMany | None = None
        if phrase.mod("NUM", "COMPARED") is not None:
            order, value, phrase = compared_number(phrase)
            many = n.AtLeastMany(order, value or n.Number(1))
        had_one = n.CounterRef(_counter(phrase)) if many is not None else _one_counter(phrase, ctx)
        if had_one.last or (many is not None and (phrase.mods or phrase.posts or phrase.possessor)):
            raise Refused("the last of how many?", phrase.at)
        return n.Event(had, doer, had_one, amount=many), _when_only(comps)
    if not verb.is_("put", "place", "remove"):
        raise Refused("nothing like this happens to a counter", verb.at)
    if _counter(phrase) in STATE_COUNTERS or verb.in_form("would"):
        raise Refused("a status is given and taken in other words, and nothing else happens instead", verb.at)
    counter = _one_counter(replace(phrase, posts=()), ctx)
    if counter.last and not verb.is_("remove"):
        raise Refused("the last of how many?", phrase.at)
    on: n.Cards | n.Noun | None = None
    window: n.Duration | None = None
    where = ("from",) if verb.is_("remove") else ("on", "place_on")
    for post in phrase.posts:
        if not post.is_a(*where) or on is not None:
            raise Refused("which counter?", phrase.at)
        on = whom(Group((post.first,)), ctx)
    for comp in comps:
        if comp.is_a(*where) and on is None:
            on = whom(comp.first, ctx)
        elif comp.is_a("duration"):
            window = n.Window(Period[str(comp.first)])
        else:
            raise Refused("this is said of no counter", comp.at)
    if on is None:
        raise Refused("a counter on what?", phrase.at)
    return n.Event(Verb.REMOVE if verb.is_("remove") else Verb.PUT, doer, replace(counter, on=on)), window


ONE_OR_NONE = "is it one that did not, or did none of them?"


def _one_counter(phrase: Phrase, ctx: Context) -> n.CounterRef:
    counter = thing_named(phrase, ctx)
    if not isinstance(counter, n.CounterRef):
        raise Refused("which counter?", phrase.at)
    return counter


def _when_only(comps: tuple[Comp, ...]) -> n.Duration | None:
    if any(not comp.is_a("duration") for comp in comps) or len(comps) > 1:
        raise Refused("this is said of no counter", comps[0].at)
    return n.Window(Period[str(comps[0].first)]) if comps else None


def amber_events(phrase: Phrase, predicate: Predicate, ctx: Context) -> tuple[n.Events, n.Duration | None]:
    """ "your Æ is stolen or captured": one event, or either."""
    each = [amber_event(phrase, replace(predicate, verbs=(verb,), joined=""), ctx) for verb in predicate.verbs]
    return each[0] if is_one(each) else (n.EitherEvent(tuple(event for event, _ in each)), each[0][1])


def amber_event(phrase: Phrase, predicate: Predicate, ctx: Context) -> tuple[n.Event, n.Duration | None]:
    """ "your Æ is stolen", "Æ is stolen from you", "any Æ you would gain from reaping"."""
    verb = predicate.verb
    own = phrase.possessor is not None
    if stray := next((one for one in predicate.comps if not one.is_a(*_OF_AMBER) or (own and one.is_a("from"))), None):
        raise Refused("this is said of no Æmber", stray.at)
    if phrase.posts or any(not m.is_a("EACH", "ANY", "THE", "ANYNUM") for m in phrase.mods):
        raise Refused("which Æmber?", phrase.at)
    if not verb.is_("steal", "capture", "add", "gain", "lose", "spend", "move"):
        raise Refused("nothing like this happens to Æmber", verb.at)
    made, window = event_of(player(phrase.possessor, ctx) if phrase.possessor is not None else None, replace(
        predicate, verbs=(replace(verb, passive=True),)), ctx)
    return replace(made, verb=Verb.ADD_AMBER) if verb.is_("add") else made, window


#: What is said of how Æmber is taken or gained.
_OF_AMBER = ("from", "to", "by", "duration", "during", "THISWAY", "gerund", "ADV", "ADVP")


def _doer(group: Group, ctx: Context) -> Doer:
    if is_one(group.parts) and is_player(group.only):
        return player(group.only, ctx)
    if is_one(group.parts) and (acting := thing_named(group.only, ctx)) is not None:
        return acting
    return whom(group, ctx)


def _own(cause: Doer) -> Doer:
    """What causes something: "its martyr ability" is that of the card to which it happens."""
    return replace(cause, of=None, own=True) if isinstance(cause, n.AbilityRef) and cause.of == n.Back() else cause


#: How whatever happens may do so.
_AT_ALL = (n.ThisWay, n.InManner, n.ReapingWith, n.Step)
_HOW = (*_AT_ALL, n.Before, n.FromZone, n.ToZone, n.AdjacentTo, n.OnFlank, n.WhileFighting)


def event_of(subject: Spoken | None, predicate: Predicate, ctx: Context) -> tuple[n.Event, n.Duration | None]:
    """The event of one verb; a passive verb's subject is its object."""
    verb = predicate.verb
    if verb.passive and verb.is_("fight", "reap"):
        raise Refused(f"nothing is made to {verb.lemma}: does it do so, or is it used or attacked?", verb.at)
    thing = next((comp for comp in predicate.comps if comp.is_a("object")), None)
    if thing is not None and is_one(thing.first.parts) and _counter(thing.first.only) and not verb.passive and (
            isinstance(subject, n.Players)):
        others = tuple(comp for comp in predicate.comps if comp is not thing)
        return counter_event(subject, thing.first.only, predicate, others, ctx)
    name = verb_of(verb)
    doer: Spoken | None = None if verb.passive else subject
    done: Spoken | None = subject if verb.passive else None
    by: Doer | None = None
    amount_: n.AtLeastMany | n.StatCompare | n.Number | None = None
    window: n.Duration | None = None
    manner: list[n.Manner] = []
    for comp in predicate.comps:
        if comp.is_a("object") and done is None and not verb.passive:
            group: Group = comp.first
            name, done, amount_ = _object(name, verb, group, ctx, manner)
        elif comp.is_a("object") and verb.passive and name is Verb.TAKE_DAMAGE:
            if not (is_one(comp.first.parts) and _is_damage(comp.first.only)):
                raise Refused("dealt what?", comp.at)
            order, value, rest = compared_number(comp.first.only)
            manner += (how for post in rest.posts if (how := said_how(post, ctx, n.WhileFighting)) is not None)
            amount_ = n.StatCompare(n.Stat.DAMAGE, order, value) if value is not None else None
        elif comp.is_a("by"):
            by = _doer(comp.first, ctx)
            by = _own(by) if verb.passive and not isinstance(subject, n.Players | n.Thing) else by
        elif comp.is_a("duration"):
            window = n.Window(Period[str(comp.first)])
        elif comp.is_a("during"):
            window = step(comp.first.only, ctx)
        elif comp.is_a("from"):
            phrase = comp.first.only
            if is_player(phrase):
                done = player(phrase, ctx)
            else:
                manner.append(n.FromZone(zone(phrase, ctx)))
        elif comp.is_a("to", "into"):
            phrase = comp.first.first
            origin = phrase.post("from") or phrase.post("elsewhere")
            if origin is not None and is_zone(phrase) and (how := said_how(origin, ctx, n.FromZone)) is not None:
                manner.append(how)
                comp = replace(comp, items=(Group((phrase.without(origin),)),))
            if are_several(comp.first.parts) and name not in (Verb.ATTACH, Verb.TAKE_DAMAGE):
                raise Refused("one place is expected", comp.at)
            if name is Verb.DEAL_DAMAGE and comp.is_a("to") and not verb.passive:  # what it deals damage to suffers it
                if amount_ is not None:
                    raise Refused("so much damage, dealt to what?", comp.at)
                name, done, by, doer = Verb.TAKE_DAMAGE, whom(comp.first, ctx), _dealer(doer), None
                continue
            cards_get_it = name in (Verb.ATTACH, Verb.GRAFT) or (comp.is_a("to") and name is Verb.TAKE_DAMAGE)
            how = said_how(comp, ctx, n.To if cards_get_it else n.ToZone)
            assert how is not None
            manner.append(how)
        elif comp.is_a("while"):
            facts, said = _timed(comp.first)
            window = said or window
            if (how := said_how(Comp("while", (facts,)), ctx, n.WhileFighting)) is None:
                raise Refused("while what?")
            manner.append(how)
        elif comp.is_a("ADV") and comp.says("to_fight", "to_reap") and name is Verb.USE:
            name = Verb.FIGHT if comp.says("to_fight") else Verb.REAP
            doer, done = _used(doer, done), None
        elif comp.is_a("ADVP") and str(comp.first).startswith("by_doing "):
            manner.append(n.ByDoing(str(comp.first).removeprefix("by_doing ")))
        elif comp.is_a("ADV") and comp.says("as_active") and name is Verb.CHOOSE_HOUSE:
            pass
        elif comp.is_a("ADV", "ADVP") and comp.says("into_play") and name is Verb.PUT:
            name = Verb.ENTER_PLAY
        elif (how := said_how(comp, ctx, *_HOW)) is not None:
            manner.append(how)
        else:
            raise Refused("this is said of no event", comp.at)
    if any(isinstance(how, n.ToZone) and isinstance(how.zone, n.EndOf) and not (
            isinstance(how.zone.zone, n.ZoneRef) and how.zone.zone.zone is Zone.DECK) for how in manner):
        raise Refused("only of a deck is it known where a card comes to lie", verb.at)
    if name in TOLD_OF_EITHER and any(isinstance(how, n.Before) for how in manner):
        raise Refused("before it did so, or before that was done to it?", verb.at)
    if verb.is_("pick_up"):
        manner.append(n.ToZone(n.ZoneRef(Zone.HAND, YOU if doer == YOU else THEY)))
    if verb.is_("fight_with", "reap_with"):
        doer, done = _used(doer, done), None
    if name is Verb.TAKE_DAMAGE and not verb.passive and by is None:
        doer, done = None, doer
    if verb.passive and name in (Verb.FIGHT, Verb.REAP) and doer is None:
        doer, done = done, None
    if isinstance(doer, n.Thing | n.Houses):
        raise Refused("who does this?", verb.at)
    reaps = isinstance(doer, n.Filter | n.Self_ | n.This) and n.InManner(n.Way.REAPING) in manner
    if name is Verb.GAIN_AMBER and isinstance(doer, n.Cards | n.Noun) and not reaps:
        raise Refused("it is a player who gains Æ: which one?", verb.at)
    word = verb.lemma if name is Verb.COINED else ""
    return n.Event(name, doer, done, by, amount_, tuple(manner), word), window


def _is_damage(phrase: Phrase) -> bool:
    return phrase.is_("damage") or (phrase.head is not None and phrase.head.is_a("DMG"))


def _dealer(doer: Spoken | None) -> n.Cards | n.Noun:
    """The cards that deal damage."""
    if not isinstance(doer, n.Cards | n.Noun):
        raise Refused("what deals this damage?")
    return doer


def _used(user: Spoken | None, used: Spoken | None) -> Spoken | None:
    """The creature that fights or reaps when a player uses it: it is that player's."""
    if isinstance(used, n.Filter) and isinstance(user, n.Players) and not any(
            isinstance(m, n.ControlledBy | n.NeighborOf) for m in used.modifiers):
        return n.Filter(used.kinds, canonical((*used.modifiers, n.ControlledBy(user))))
    return used


def _object(name: Verb, verb: VerbWord, group: Group, ctx: Context, manner: list[n.Manner],
            ) -> tuple[Verb, Spoken | None, n.AtLeastMany | n.Number | None]:
    """The object of an event's verb: what it is done to, or how much."""
    phrase = group.first
    head = phrase.head if is_one(group.parts) else None
    if head is not None and (head.is_a("AE", "AMBER") or phrase.is_("chain", "chains", "damage", "tide", "key",
                                                                     "bonus_icon", "house", "active_house")):
        if verb.is_("raise") or (verb.is_("gain") and phrase.is_("chain", "chains")):
            return Verb.RAISE_TIDE if verb.is_("raise") else Verb.GAIN_CHAINS, None, None
        if verb.is_("forge", "unforge"):
            if verb.is_("forge") and not phrase.posts and is_one(phrase.mods) and phrase.mod("THE", "THAT"):
                return name, n.KeyRef(told=True), None
            if phrase.post("from") or phrase.post("with") or phrase.mod("THAT", "OTHER", "THE"):
                raise Refused("which key?", phrase.at)
            if (colour := _colour(phrase, verb)):
                return name, n.KeyRef(colour=colour), None
            number_ = phrase.mod("ORD")
            return name, None, n.Number(int(number_.value)) if number_ else None
        if verb.is_("spend") and head.is_a("AE") and phrase.posts and (on := phrase.post("on")) is phrase.posts[-1]:
            return name, whom(Group((on.first,)), ctx), None
        if verb.is_("choose", "name") and (head.is_a("HOUSEN") or phrase.is_("house", "active_house")):
            return house_event(phrase, ctx)
        if verb.is_("resolve") and phrase.is_("bonus_icon"):
            return name, thing_named(phrase, ctx), None
        with_ = phrase.post("with")
        if verb.is_("prevent") and with_ is not None:
            if not with_.first.is_("armor"):
                raise Refused("prevented with what?", phrase.at)
            manner.append(n.InManner(n.Way.ARMOR))
            phrase = phrase.without(with_)
        if verb.is_("prevent", "deal", "take", "heal"):
            order, value, _ = compared_number(phrase)
            if value is not None:
                return {"heal": Verb.HEAL}.get(verb.lemma, name), None, n.AtLeastMany(order, value)
            return verb_of(verb), None, None
        from_ = phrase.post("from")
        if from_ is not None:
            manner.append(n.From(player(from_.first, ctx)))
        if head.is_a("AE") and (phrase.post("part") or phrase.post("on")):
            raise Refused("which Æmber?", phrase.at)
        compared = phrase.without(from_)
        if compared.post("than") is not None or phrase.mod("MORE", "FEWER") is not None:
            raise Refused("more or fewer than what?", phrase.at)
        if head.is_a("AMBER") or phrase.mod("COMPARED"):
            order, value, _ = compared_number(compared)
            return name, None, n.AtLeastMany(order, value or n.Number(1))
        return name, None, None
    if head is not None and head.value.startswith("ability:") and verb.is_("resolve", "trigger"):
        if (ability := thing_named(phrase, ctx)) is None:
            raise Refused("which ability?", phrase.at)
        return name, ability, None
    if head is not None and head.is_a("HOUSEN") and verb.is_("choose"):
        return house_event(phrase, ctx)
    if is_one(group.parts):
        kinds = (n.WhileFighting, n.AdjacentTo, n.FromZone, *((n.OnFlank,) if verb.is_("play") else ()))
        for post in phrase.posts:
            if (how := said_how(post, ctx, *kinds)) is not None:
                manner.append(how)
                phrase = phrase.without(post)
        ordinal = phrase.mod("ORD")
        if ordinal is not None:
            manner.append(n.Nth(int(ordinal.value)))
            phrase = phrase.without(ordinal, phrase.mod("THE"))
            if phrase.belongs_to("THEIR", "YOUR"):
                phrase = replace(phrase, possessor=None)
        group = Group((phrase,))
        if phrase.is_a("full") and phrase.mod("NUM", "COMPARED"):
            order, value, rest = compared_number(phrase)
            drawn = name is Verb.DRAW and verb.in_form("would") and value == n.Number(1) and phrase.mod("COMPARED")
            if order is not Order.AT_LEAST or (value in (n.Number(1), n.VariableX()) and not drawn):
                raise Refused("how many at once, or in which time?", phrase.at)
            return name, whom(Group((rest,)), ctx), n.AtLeastMany(order, value or n.Number(1))
        if is_zone(phrase):
            place = zone(phrase, ctx)
            return name, place if isinstance(place, n.Cards) else None, None
    if name in (Verb.GAIN_AMBER, Verb.LOSE_AMBER, Verb.SPEND_AMBER, Verb.STEAL_AMBER):
        raise Refused("only Æ is gained, lost, spent or stolen here", phrase.at)
    return name, whom(group, ctx), None


def house_event(phrase: Phrase, ctx: Context) -> tuple[Verb, n.Houses | None, None]:
    """Which house is chosen: this one, one of which something is said, or any."""
    if phrase.head and phrase.head.is_a("HOUSEN"):
        return Verb.CHOOSE_HOUSE, n.House(phrase.head.value), None
    if phrase.is_("active_house"):
        if phrase.posts and phrase.posts[0].is_a("that") and is_one(phrase.posts):
            inner = phrase.posts[0].first
            return Verb.CHOOSE_HOUSE, n.HouseSuchThat(
                predicate_house(inner, ctx)), None
        if not phrase.posts:
            return Verb.CHOOSE_HOUSE, None, None
    return Verb.CHOOSE_HOUSE, house(phrase, ctx), None


def predicate_house(predicate: Predicate, ctx: Context) -> n.Condition:
    """ "that matches no cards in play": a condition over the house just chosen."""
    verb = predicate.verb
    if verb.is_("match") and is_one(predicate.comps) and predicate.comp.is_a("object"):
        order, number_, rest = compared_number(predicate.comp.first.only)
        what = filter_(rest, ctx)
        if isinstance(what, n.Filter):
            with_house = n.Filter(what.kinds, canonical((*what.modifiers, n.OfHouse(n.HouseRef(n.HouseWord.THAT)))))
            return n.Exists(with_house, order, number_)
    raise Refused("what is said of this house?", verb.at)


def _colour(key: Phrase, verb: VerbWord) -> str:
    """The colour of the key that is (un)forged; "" for any. Raises Refused where it is not known yet."""
    colours = [mod.value for mod in key.mods if mod.is_a("ADJ")]
    if colours and (not is_one(colours) or colours[0] not in KEY_COLOURS or verb.in_form("would")):
        raise Refused("which key?", key.at)
    return colours[0] if colours else ""


def _timed(facts: Facts) -> tuple[Facts, n.Duration | None]:
    """ "while fighting this turn": the time is said of what happens meanwhile."""
    fact = facts.first
    times = [i for i in fact.items[1:] if getattr(i, "kind", "") == "duration"]
    if not is_one(facts.parts) or not fact.is_a("gerund") or not is_one(times):
        return facts, None
    bare = replace(fact, items=tuple(i for i in fact.items if i is not times[0]))
    return Facts((bare,)), n.Window(Period[str(times[0].first)])


@dispatch.event_of_participle.enter
def event_of_participle(lemma: str, tails: tuple[Post, ...], ctx: Context) -> tuple[n.Event, n.Duration | None]:
    """ "destroyed this way", "discarded by ~", "played this turn"."""
    comps = []
    for tail in tails:
        if tail.is_a("word"):
            word: Token = tail.first
            comps.append(Comp("duration" if word.type == "DUR" else word.type, (str(word),)))
        else:
            comps.append(Comp(tail.kind, (Group((tail.first,)),) if isinstance(tail.first, Phrase)
                              else tail.items))
    return event_of(None, Predicate("verb", (VerbWord(lemma, "is", False, True),), "", tuple(comps)), ctx)


@dispatch.window_of_tails.enter
def window_of_tails(tails: tuple[Post, ...], ctx: Context) -> tuple[n.Duration | None, tuple[n.Manner, ...]]:
    """The window and manner behind "the card you played …"."""
    made, window = event_of_participle("play", tails, ctx)
    return window, made.manner
