"""How something is done: what stands behind a verb → manners; and how much of it somebody did: none, or more than
somebody else ("revealed fewer creatures than their opponent this way")."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.events import Period, Verb
from judge.effects.players import OPPONENT, YOU
from judge.effects.visitor import walk
from judge.language.counting import is_one
from judge.language.described.said_of_events import MANNERS
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Clause, Clauses, Comp, Group, Phrase, Post, Predicate, Refused

from .dispatch import Context, verb_of
from .patterns import Patterns
from .players_and_zones import player
from .premodifiers import canonical, filter_


def _complement(told: Comp | Post) -> Comp:
    """The same whether it stands behind the verb or behind a noun of its clause, and "to its left" as "to the left of
    it"."""
    if told.is_a("side"):
        side, whose = str(told.first).split()
        return Comp("beside", (side, Group((Phrase("pronoun", value=whose),))))
    items = tuple(Group((item,)) if isinstance(item, Phrase) else item for item in told.items)
    return Comp(told.kind.removeprefix("place_"), items)


def _behind_the_verb(sentence: Clauses) -> Comp:
    clause = sentence.first
    assert isinstance(clause, Clause)
    thing, *behind = clause.comps
    return _complement(behind[0] if behind else thing.first.only.posts[0])


said_of_events = Patterns(MANNERS, "manners", "play ~ {}", _behind_the_verb)


def manner(told: Comp | Post, ctx: Context, *kinds: type[n.Manner]) -> n.Manner | None:
    """The manner that an entry gives for a complement; only one of these kinds where some are named."""
    return said_of_events.read(_complement(told), ctx, *kinds)


_OF_AMBER = {"gain": Verb.GAIN_AMBER, "lose": Verb.LOSE_AMBER, "steal": Verb.STEAL_AMBER}
_OF_CARDS = frozenset({Verb.REVEAL, Verb.DISCARD, Verb.ARCHIVE, Verb.PURGE, Verb.PLAY, Verb.SACRIFICE})
"""What is done by a player to cards, each of which then tells by whom."""


def more_done(subject: n.Players, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """That a player did more of something than another, or less; None where no such thing is said."""
    object_ = _object(predicate)
    more, than = (None, None) if object_ is None else (object_.mod("MORE", "FEWER"), object_.post("than"))
    if object_ is None or more is None or than is None or not is_player(than.first):
        return None
    if predicate.verb.is_("forge"):  # "has forged more keys": of those that are forged now
        return None
    if predicate.verb.negated or predicate.verb.passive:
        raise Refused("not more, or no less?", predicate.verb.at)
    left, right = (_done(who, object_.without(more, than), predicate, ctx) for who in (
        subject, player(than.first, ctx)))
    return n.Compare(left, Order[more.value], right)


def as_much_done(predicate: Predicate, ctx: Context) -> n.Condition | None:
    """That each player "revealed the same number of creatures this way"; None where no such thing is said."""
    object_ = _object(predicate)
    of = None if object_ is None else object_.post("of")
    if object_ is None or of is None or not object_.is_("number", "amount") or object_.mod("SAME") is None:
        return None
    if predicate.verb.negated or predicate.verb.passive or not is_one(object_.posts):
        return None
    left, right = (_done(who, of.first, predicate, ctx) for who in (YOU, OPPONENT))
    return n.Compare(left, Order.EXACTLY, right)


def counts_deeds(made: n.Compare) -> bool:
    """Whether it is held against each other how many cards players did something to."""
    return all(isinstance(side, n.CountOf) and isinstance(side.what, n.Filter) and any(
        isinstance(one, n.DidThis) for one in side.what.modifiers) for side in (made.left, made.right))


def _object(predicate: Predicate) -> Phrase | None:
    """What a deed of the past is done to, where that is one thing."""
    if not predicate.is_a("verb") or not is_one(predicate.verbs) or not predicate.verb.in_form("past", "perfect"):
        return None
    objects = [comp for comp in predicate.comps if comp.is_a("object")]
    one = objects[0].first.only if is_one(objects) and is_one(objects[0].first.parts) else None
    return one if one is not None and one.is_a("full") else None


def _done(who: n.Players, what: Phrase, predicate: Predicate, ctx: Context) -> n.Amount:
    """How much of it a player did: this way, where no time is said."""
    verb_ = verb_of(predicate.verb)
    window = next((n.Window(Period[str(comp.first)]) for comp in predicate.comps if comp.is_a("duration")), None)
    this_way = any(comp.is_a("THISWAY") for comp in predicate.comps)
    if any(not comp.is_a("object", "duration", "THISWAY") for comp in predicate.comps) or (
            this_way and window is not None):
        raise Refused("what was done so is not compared", predicate.verb.at)
    head = what.head
    if head is not None and head.is_a("AE"):
        verb = _OF_AMBER.get(predicate.verb.lemma)
        if verb is None or what.mods or what.posts:
            raise Refused("which Æmber?", what.at)
        if window is None:
            return n.DoneThisWay(predicate.verb.lemma, "Æ", by=who)
        return n.SumOf(n.Event(verb, who), window)
    if verb_ not in _OF_CARDS:
        raise Refused("this is not compared with what another player did", predicate.verb.at)
    cards = filter_(what, ctx)
    if not isinstance(cards, n.Filter):
        raise Refused("how many of what?", what.at)
    if any(isinstance(one, n.Players) for one in walk(cards)):
        raise Refused("more than the other player did to the same, or to their own?", what.at)
    did = n.DidThis(n.Event(verb_, who, manner=(n.ThisWay(),) if window is None else ()), window)
    return n.CountOf(n.Filter(cards.kinds, canonical((*cards.modifiers, did))))


def none_of_it(predicate: Predicate) -> Predicate | None:
    """ "(it) captured Æ" of "captured no Æ"; None where nothing is said to be done to none."""
    object_ = next((comp for comp in predicate.comps if comp.is_a("object") and is_one(comp.first.parts)), None)
    none = object_.first.only.mod("NO") if object_ is not None and object_.first.only.is_a("full") else None
    if object_ is None or none is None or predicate.verb.negated:
        return None
    bare = Comp("object", (Group((object_.first.only.without(none),)),), at=object_.at)
    return replace(predicate, comps=tuple(bare if comp is object_ else comp for comp in predicate.comps))
