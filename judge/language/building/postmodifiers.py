"""What is said behind a noun → modifiers of its filter."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.events import Verb
from judge.effects.visitor import walk
from judge.language.counting import are_several, is_one, just
from judge.language.described.said_of_cards import BEHIND, QUALITIES
from judge.language.parsing.naming import is_zone
from judge.language.parsing.records import Clauses, Fact, Facts, Group, Phrase, Post, Predicate, Refused, VerbWord

from . import dispatch
from .dispatch import Context, condition, event_of_participle, has, relative_modifiers, verb_of, window_of_tails
from .nouns import one, rel_subject
from .patterns import Patterns
from .players_and_zones import house, player, said_places, zone
from .premodifiers import side_of


def _of_each_creature(sentence: Clauses) -> Phrase | Post | Predicate | None:
    """What stands behind the noun of "destroy each creature …": the phrase of "with …", the clause of "that …"."""
    post: Post = sentence.first.comps[0].first.only.posts[-1]  # type: ignore[union-attr]
    if post.is_a("rel"):
        return None  # one word with its subject
    return post.first if post.is_a("with", "that") else post


said_behind = Patterns(BEHIND, "behind", "destroy each creature {}", _of_each_creature)


@dispatch.post_modifiers.enter
def post_modifiers(post: Post, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """The modifiers that one post means for this noun. Raises Refused where it means none."""
    if post.is_a("with"):
        if are_several(post.items):
            fits = tuple(m for i in post.items[:-1] for m in with_(i, ctx))
            return (n.AnyOf(fits),) if post.last == "or" else fits
        return with_(post.first, ctx)
    if post.is_a("that"):
        return relative_modifiers(post.first, phrase, ctx)
    if post.is_a("thats"):
        told = [relative_modifiers(one, phrase, ctx) for one in post.items[:-1]]
        if post.last == "or" and not all(map(is_one, told)):
            raise Refused("either of which is said?", phrase.at)
        fits = tuple(fit for one in told for fit in one)
        if any(map(_at_no_time, told[0])) and not any(map(_at_no_time, told[-1])) and any(map(_done, told[-1])):
            raise Refused("when, of the first of these?", phrase.at)  # "that was stunned or was dealt damage this turn"
        return (n.AnyOf(fits),) if post.last == "or" else fits
    if post.is_a("whose"):
        return (_such_that(condition(Facts((Fact("subject", (Group((post.first,)), post.last)),)), ctx), phrase),)
    if post.is_a("for_which"):
        return (_such_that(condition(post.first, ctx), phrase),)
    if post.is_a("of"):
        return _of(post.first, phrase, ctx)
    if post.is_a("except"):
        spared = tuple(replace(p, heads=phrase.heads) if p.is_("ones") else p for p in post.first.parts)
        post = Post("except", (Group(spared, post.first.joined),))
    if post.is_a("part") and post.says("own"):  # what stands behind the owner is said of the cards
        return _participle(post, phrase, ctx)
    if (said := said_behind.read(post, ctx)) is not None:
        return (said,)
    if post.is_a("from") and are_several(post.items):
        found = tuple(zone(i, ctx) for i in post.items)
        return (n.InZone(n.ZonesTogether(found, "or")),)
    if post.is_a("from", "in"):
        return _place(post.kind, post.first, phrase, ctx)
    if post.is_a("on"):
        return on_modifiers(post.first, phrase, ctx)
    if post.is_a("more_powerful"):
        return (n.StatCompare(Stat.POWER, Order[str(post.first)], n.StatOf(Stat.POWER, one(post.last, ctx))),)
    if post.is_a("side"):
        return (side(str(post.first)),)
    if post.is_a("types", "tied"):
        return ()  # "tied" is said of the superlative
    if post.is_a("as"):
        of = next((p.first for p in phrase.posts if p.is_a("of") and p.first.mod("SAME")), None)
        if of is not None and of.is_("type", "house", "name"):
            return (n.SharesWith(of.first.value, one(post.first, ctx)),)
    if post.is_a("adjacent"):
        return (n.NeighborOf(one(post.items[1], ctx)),)
    if post.is_a("part"):
        return _participle(post, phrase, ctx)
    if post.is_a("rel"):
        return _relative(post, phrase, ctx)
    return _refuse(post.kind)


def _such_that(test: n.Condition, phrase: Phrase) -> n.Modifier:
    """What is asked of each card, as what is said of it where that is its own: "whose power is 5 or higher"."""
    match test:
        case n.Is(cards=n.Back(plural=False), what=n.Modifier() as fit):
            return fit
        case n.Not_(condition=n.Is(cards=n.Back(plural=False), what=n.Modifier() as fit)):
            return n.Not(fit)
        case n.Compare(left=n.StatOf(stat=Stat.POWER | Stat.ARMOR as stat, of=n.Back(plural=False)), order=order,
                       right=than) if not any(isinstance(one, n.Back) for one in walk(than)):
            return n.StatCompare(stat, order, than)
    if not any(isinstance(one, n.Back) and not one.plural and not one.participle for one in walk(test)):
        raise Refused("what has this to do with the card?", phrase.at)
    return n.SuchThat(test)


def _done(fit: n.Modifier) -> n.DidThis | None:
    """What was done, or not done, to a card that fits."""
    inner = fit.modifier if isinstance(fit, n.Not) else fit
    return inner if isinstance(inner, n.DidThis) else None


def _at_no_time(fit: n.Modifier) -> bool:
    done = _done(fit)
    return done is not None and done.window is None and not any(
        isinstance(one, n.Event) and n.ThisWay() in one.manner for one in walk(done))


def side(word: str) -> n.Modifier:
    """ "to ~'s left", "to its right"."""
    which, whose = word.split()
    return n.PositionedAs(f"{which} of", n.Self_() if whose == "SELF" else n.Back())


def shared_with(fit: n.Modifier, predicate: Predicate) -> n.Modifier:
    """ "shares a house with each of its neighbors" is every one of them, "shares no house with its neighbors" none of
    them. Raises Refused for several of which it is not said."""
    shares = fit.modifier if isinstance(fit, n.Not) else fit
    if not isinstance(shares, n.SharesWith) or not isinstance(shares.with_, n.Select) or not isinstance(
            shares.with_.quantity, n.Each):
        return fit
    (with_,) = (post.first for post in predicate.comp.first.only.posts if post.is_a("with"))
    none = isinstance(fit, n.Not) or predicate.verb.negated
    if not any(mod.is_a("EACH", "ALL") or mod.says("both") for mod in with_.mods):
        if not none:
            raise Refused("with each of them, or with any?", with_.at)
        any_ = replace(shares, with_=replace(shares.with_, quantity=n.One()))
        return n.Not(any_) if isinstance(fit, n.Not) else any_
    if none:
        raise Refused("not with each of them, or with none?", with_.at)
    return fit


def _refuse(kind: str) -> tuple[n.Modifier, ...]:
    raise Refused(f"“{kind.replace('_', ' ')} …” says nothing of cards here")


def _place(kind: str, where: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    if where.is_a("pronoun") or is_zone(where) or (where.is_a("full") and where.is_("half")):
        return (n.InZone(zone(where, ctx)),)
    if where.is_a("part") and (end := said_places.read(where, ctx)) is not None:
        return (n.InZone(end),)
    if kind == "from" and where.is_("house"):
        return house_modifier(where, ctx)
    raise Refused("a place is expected here", where.at)


def on_modifiers(where: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """What "on …" says: on a flank, an upgrade on a creature."""
    if (said := said_behind.read(Post("on", (where,)), ctx)) is not None:
        return (said,)
    if where.is_("flank", "left_flank", "right_flank"):
        raise Refused("which flank?", where.at)
    if phrase.is_("upgrade"):
        return (n.AttachedTo(one(where, ctx)),)
    raise Refused("on what?", where.at)


def house_modifier(phrase: Phrase, ctx: Context, of: Phrase | None = None) -> tuple[n.Modifier, ...]:
    """ "of the chosen house", "of different houses", "of 3 different houses"."""
    if phrase.is_("house") and is_one(phrase.posts) and (than := phrase.post("other_than")) is not None and not any(
            not m.is_a("A", "ANY") for m in phrase.mods):
        return (n.Not(n.OfHouse(house(than.first, ctx))),)
    if phrase.is_(*QUALITIES) and just((m.kind for m in phrase.mods), "THE", "SAME") and not phrase.posts and (
            of is not None and not (of.heads and of.first.plural)):
        return (n.SharesWith(phrase.first.value, n.Back()),)
    return (said_behind.read(Post("of", (phrase,)), ctx) or n.OfHouse(house(phrase, ctx)),)


def _of(whose: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    quality = whose.is_("type", "house", "name")
    if phrase.is_("neighbor") and not quality and not whose.is_("active_house"):
        return (n.NeighborOf(one(whose, ctx), side_of(phrase)),)
    if phrase.is_("copy"):
        return (n.CopyOf(one(whose, ctx)),)
    if phrase.is_("half") and whose.is_("gigantic"):
        return ()
    if whose.is_("type") and whose.mod("THE", "THAT") and whose.posts and not whose.mod("SAME"):  # "of that type in …"
        behind = tuple(m for post in whose.posts for m in post_modifiers(post, phrase, ctx))
        return (*house_modifier(replace(whose, posts=()), ctx, phrase), *behind)
    if quality and whose.mod("SAME") and phrase.post("as") is not None:
        return ()
    if quality or whose.is_("active_house") or (whose.head and whose.head.is_a("HOUSEN")):
        return house_modifier(whose, ctx, phrase)
    if (said := said_behind.read(Post("of", (whose,)), ctx)) is not None:
        return (said,)
    if is_zone(whose):
        return (n.InZone(zone(whose, ctx)),)
    if whose.is_("choice"):
        return ()
    if whose.is_("power", "armor") and whose.possessor is None:  # "a creature of power 4 or higher"
        return with_(whose, ctx)
    raise Refused("of what?", whose.at)


def with_(what: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """ "with power 3 or higher", "with Æ on it", "with the highest power", "with a different name"…"""
    if (said := said_behind.read(what, ctx)) is not None:
        return (said,)
    if what.is_("upgrade") and what.mods_are("THAT") and not what.posts and what.possessor is None:
        return (n.Bearing(one(what, ctx)),)
    if what.is_("neighbor") and all(post.is_a("of", "that", "with") for post in what.posts) and (
            not what.possessor and what.mod("POWERFUL") is None):
        held = has(n.Back(), Group((what,)), ctx)
        if isinstance(held, n.Exists) and isinstance(held.what, n.Noun):
            return (n.HasNeighbor(held.what, held.order, held.count),)
    on = what.post("on")
    if what.heads and what.first.is_a("AE") and on is None:
        raise Refused("where is this Æmber?", what.at)
    if on is not None and not on.first.says("IT", "THEM"):
        raise Refused("on what?", on.first.at)
    raise Refused("with what?", what.at)


def _participle(post: Post, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    lemma, tails = str(post.first), post.items[1:]
    if lemma.startswith("not "):
        bare = Post("part", (lemma.removeprefix("not "), *tails))
        return tuple(map(n.Not, post_modifiers(bare, phrase, ctx)))
    by = next((t for t in tails if t.is_a("by")), None)
    if lemma == "own" and by is not None and is_one(tails):
        who: Phrase = by.first
        behind = tuple(m for p in who.posts for m in post_modifiers(p, phrase, ctx))
        return (n.OwnedBy(player(replace(who, posts=()), ctx)), *behind)
    event, window = event_of_participle(lemma, tails, ctx)
    only_amber(event, phrase)
    return (n.DidThis(event, window),)


def only_amber(event: n.Events, phrase: Phrase) -> None:
    """Raises Refused where a card would be what is captured, gained, lost or stolen."""
    of_amber = bool(phrase.heads) and phrase.first.is_a("AE", "AMBER")
    if isinstance(event, n.Event) and event.verb in _OF_AMBER and not of_amber:
        raise Refused("only Æ is captured, gained, lost, spent or stolen", phrase.at)


_OF_AMBER = frozenset({Verb.CAPTURE_AMBER, Verb.GAIN_AMBER, Verb.LOSE_AMBER, Verb.SPEND_AMBER, Verb.STEAL_AMBER})


def _relative(post: Post, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    _, lemma, form, negated = (*str(post.first).split("|"), "", "")[:4]
    if negated == "not":
        bare = Post("rel", (str(post.first).removesuffix("|not"), *post.items[1:]))
        return tuple(n.Not(m) for m in _relative(bare, phrase, ctx))
    subject = rel_subject(post, ctx)
    tails = post.items[1:]
    if lemma == "have" and not tails and phrase.is_("neighbor") and isinstance(subject, n.Cards):
        return (n.NeighborOf(subject),)
    if lemma in ("control", "own", "have") and not tails:
        return (_held_by(subject, lemma, form),)
    window, manner = window_of_tails(tails, ctx)
    return (n.DidThis(n.Event(verb_of(VerbWord(lemma, form)), subject, manner=manner), window),)


def _held_by(holder: n.Cards | n.Players, lemma: str, form: str) -> n.Modifier:
    """ "(creature) you control", "that you own", "they have"."""
    if not isinstance(holder, n.Players):
        raise Refused("only players have cards")
    if lemma == "control" and form in ("past", "perfect"):
        return n.DidThis(n.Event(Verb.CONTROL, holder))
    return n.OwnedBy(holder) if lemma == "own" else n.ControlledBy(holder)
