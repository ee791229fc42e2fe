"""Facts → conditions (if, while, unless) and events (after, each time, "that was destroyed this turn")."""

from __future__ import annotations

from typing import Any

from lark import Token

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.events import Period, Verb
from judge.effects.players import EACH_PLAYER, OPPONENT, THEY, YOU
from judge.effects.targets import State, Zone

from .amounts import amount, count, number
from .nouns import (
    Context,
    _adjective,
    canonical,
    cards,
    filter_,
    house,
    is_player,
    is_zone,
    modifiers_of,
    one,
    player,
    whom,
    zone,
)
from .posts import _on, post_modifiers, with_
from .syntax import Comp, Fact, Facts, Group, Mod, Phrase, Post, Predicate, Refused, VerbWord

_VERBS = {
    "play": Verb.PLAY, "enter_play": Verb.ENTER_PLAY, "leave_play": Verb.LEAVE_PLAY, "destroy": Verb.DESTROY,
    "sacrifice": Verb.SACRIFICE, "purge": Verb.PURGE, "archive": Verb.ARCHIVE, "discard": Verb.DISCARD,
    "draw": Verb.DRAW, "shuffle": Verb.SHUFFLE, "return": Verb.RETURN, "reveal": Verb.REVEAL, "reap": Verb.REAP,
    "fight": Verb.FIGHT, "attack": Verb.ATTACK, "use": Verb.USE, "ready": Verb.READY, "exhaust": Verb.EXHAUST,
    "stun": Verb.STUN, "ward": Verb.WARD, "enrage": Verb.ENRAGE, "exalt": Verb.EXALT, "heal": Verb.HEAL,
    "deal": Verb.DEAL_DAMAGE, "prevent": Verb.PREVENT_DAMAGE, "fulfill": Verb.FULFILL, "resolve": Verb.RESOLVE,
    "attach": Verb.ATTACH, "move": Verb.MOVE, "flip": Verb.FLIP, "graft": Verb.GRAFT, "put": Verb.PUT, "place": Verb.PUT,
    "add": Verb.ADD, "choose": Verb.CHOOSE, "control": Verb.CONTROL, "name": Verb.NAME, "take": Verb.TAKE_DAMAGE,
    "forge": Verb.FORGE, "unforge": Verb.UNFORGE, "steal": Verb.STEAL_AMBER, "capture": Verb.CAPTURE_AMBER,
    "gain": Verb.GAIN_AMBER, "lose": Verb.LOSE_AMBER, "spend": Verb.SPEND_AMBER, "raise": Verb.RAISE_TIDE,
    "take_control": Verb.TAKE_CONTROL, "reap_with": Verb.REAP, "fight_with": Verb.FIGHT, "make": Verb.MAKE_TOKEN,
    "trigger": Verb.RESOLVE, "run_out": Verb.RUN_OUT, "damage": Verb.TAKE_DAMAGE, "enter": Verb.ENTER, "end": Verb.END, "leave": Verb.LEAVE,
}


def verb_of(word: VerbWord) -> Verb:
    """The verb of the rules that a written verb stands for."""
    if word.lemma == "deal" and word.passive:
        return Verb.TAKE_DAMAGE
    try:
        return _VERBS[word.lemma]
    except KeyError:
        raise Refused(f"nothing in the rules is called “to {word.lemma}” here", word.at) from None


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(facts: Facts, ctx: Context, bearer: n.Node | None = None) -> n.Node:
    """The condition that facts state; `bearer` is who "while attacking", "while on a flank" speak of (~)."""
    parts = []
    subject: Group | None = None
    for fact in facts.parts:
        if fact.kind == "bare" and subject is not None:
            fact = Fact("subject", (subject, fact.items[0]))
        parts.append(_condition(fact, ctx, bearer or n.Self_()))
        if fact.kind == "subject":
            subject = fact.items[0]
    if len(parts) == 1:
        return parts[0]
    return n.AnyTrue(tuple(parts)) if facts.joined == "or" else n.AllTrue(tuple(parts))


def _condition(fact: Fact, ctx: Context, bearer: n.Node) -> n.Node:
    if fact.kind == "bare":
        raise Refused("who?")
    if fact.kind == "first":
        event_, window = event(fact.items[0], ctx)
        return n.FirstTime(event_, window or n.Window(Period.THIS_TURN))
    if fact.kind == "fixed":
        fixed = _fixed(str(fact.items[0]))
        if len(fact.items) > 1:
            if not isinstance(fixed, n.TideIs):
                raise Refused("for whom?")
            return n.TideIs(fixed.high, player(fact.items[1], ctx))
        return fixed
    if fact.kind == "there":
        return there(fact.items[-1], ctx)
    if fact.kind == "state":
        what = tuple(m for mod in fact.items for m in _state(mod, ctx))
        return n.Is(bearer, what[0]) if len(what) == 1 else n.AllTrue(tuple(n.Is(bearer, w) for w in what))
    if fact.kind == "place":
        return _place(bearer, fact.items[0], ctx)
    if fact.kind == "gerund":
        lemma = str(fact.items[0])
        if lemma in ("attack", "fight") and len(fact.items) == 1:
            return n.Is(bearer, n.InState(State.ATTACKING if lemma == "attack" else State.FIGHTING))
        if lemma == "attack" and len(fact.items) == 2 and fact.items[1].kind == "object":
            return n.Fights(bearer, whom(fact.items[1].items[0], ctx), True)
        raise Refused("this is no condition")
    group, predicate = fact.items
    return subject_condition(group, predicate, ctx)


_FIXED: dict[str, n.Node] = {
    "tide_high": n.TideIs(True), "tide_low": n.TideIs(False), "you_do": n.DidIt(YOU), "they_do": n.DidIt(THEY),
    "you_dont": n.DidNot(YOU), "they_dont": n.DidNot(THEY), "your_turn": n.YourTurn(YOU),
    "not_your_turn": n.Not_(n.YourTurn(YOU)),
}


def _fixed(word: str) -> n.Node:
    if word == "under_you":
        return n.Is(n.Back(), n.ControlledBy(YOU))
    try:
        return _FIXED[word]
    except KeyError:
        raise Refused("this is no condition") from None


def there(group: Group, ctx: Context) -> n.Node:
    """ "there are 3 or more …", "there are more X than Y", "there is a …", "there are no …"."""
    return _compared(group, ctx)


def _compared(group: Group, ctx: Context, extra: n.Node | None = None, whose: n.Node | None = None) -> n.Node:
    """A quantity of things that exist; `extra` is a modifier that the verb adds (you control…), `whose` the player
    who has them."""
    if len(group.parts) > 1:
        parts = tuple(_compared(Group((p,)), ctx, extra, whose) for p in group.parts)
        return n.AnyTrue(parts) if group.joined == "or" else n.AllTrue(parts)
    phrase = group.only
    if phrase.is_("total") and phrase.mod("A") and (of := phrase.post("of")) is not None:
        return _total(phrase, of, ctx)
    more = phrase.mod("MORE", "FEWER")
    than = phrase.post("than")
    if more and than:
        order = Order.MORE if more.kind == "MORE" else Order.FEWER
        plain = phrase.without(more, than)
        left = _counted(plain, ctx, extra, whose)
        other: Phrase = than.items[0]
        if is_player(other):
            who = player(other, ctx)
            right = _counted(plain, ctx, n.ControlledBy(who) if isinstance(extra, n.ControlledBy) else (
                extra and n.InZone(n.ZoneRef(Zone.HAND, who))), who)
            rel = phrase.post("in")
            if rel is not None and is_zone(rel.items[0]) and rel.items[0].heads[0].value == "PLAY":
                raise Refused("in play?", phrase.at)
        else:
            right = _counted(other, ctx, extra, whose)
        return n.Compare(left, order, right)
    order, number_, plain = compared_number(phrase)
    node = _counted(plain, ctx, extra, whose)
    if isinstance(node, n.CountOf):
        if number_ is None:
            return n.Exists(node.what)
        return n.Exists(node.what, order, number_)
    if number_ is None:
        number_, order = n.Number(1), Order.AT_LEAST
    return n.Compare(node, order, number_)


def _total(phrase: Phrase, of: Post, ctx: Context) -> n.Node:
    """ "there is a combined total of 6Æ or more between both players' pools"."""
    among = phrase.post("among") or of.items[0].post("among")
    inner = of.items[0].without(among)
    if among is None or any(p not in (of, among) for p in phrase.posts):
        raise Refused("between what?", phrase.at)
    order, number_, rest = compared_number(inner)
    places: Group = among.items[-1]
    if number_ is None or rest.mods or rest.posts:
        raise Refused("how many?", phrase.at)
    if rest.head and rest.head.kind == "AE":
        count(Group((Phrase("full", heads=rest.heads, posts=(Post("among", ("between", places)),)),)), ctx)
        return n.Compare(n.Plus(n.StatOf(Stat.AMBER, YOU), n.StatOf(Stat.AMBER, OPPONENT)), order, number_)
    first, *others = places.parts
    whole: n.Node = n.CountOf(filter_(first, ctx)) if not is_zone(first) else n.CountOf(
        n.Filter((n.Kind.CARD,), (n.InZone(zone(first, ctx)),)))
    owner = player(first.possessor, ctx) if first.possessor else None
    for place in others:
        found = zone(place, ctx)
        if isinstance(found, n.ZoneRef) and found.player is None:
            found = n.ZoneRef(found.zone, owner)
        whole = n.Plus(whole, n.CountOf(n.Filter((n.Kind.CARD,), (n.InZone(found),))))
    return n.Compare(whole, order, number_)


def compared_number(phrase: Phrase) -> tuple[Order, n.Node | None, Phrase]:
    """How many are asked for: order, number (None: at least one), and the phrase without it."""
    compared = phrase.mod("COMPARED")
    if compared:
        return Order[compared.inner[0]], number(compared.value), phrase.without(compared)
    exactly, count_ = phrase.mod("EXACTLY"), phrase.mod("NUM")
    cmp = phrase.post("cmp")
    head = phrase.heads[0] if phrase.heads else None
    than = phrase.mod("CMP")
    if than and head and head.kind == "AMBER":
        from dataclasses import replace as changed

        return Order[than.value], number(head.value), changed(
            phrase, heads=(changed(head, kind="AE", value="Æ"),)).without(than)
    if head and head.kind == "AMBER":
        from dataclasses import replace

        bare = replace(phrase, heads=(replace(head, kind="AE", value="Æ"),)).without(cmp, exactly)
        equal = phrase.post("equal")
        order = Order[str(cmp.items[0])] if cmp else Order.EXACTLY
        least = phrase.mod("ATLEAST")
        if least:
            order, bare = Order.AT_LEAST, bare.without(least)
        if equal:
            raise Refused("compared with what?", phrase.at)
        return order, number(head.value), bare
    if exactly and count_:
        return Order.EXACTLY, number(count_.value), phrase.without(exactly, count_)
    if count_:
        return Order.EXACTLY if phrase.is_("key") else Order.AT_LEAST, number(count_.value), phrase.without(count_)
    none = phrase.mod("NO")
    if none:
        return Order.EXACTLY, n.Number(0), phrase.without(none)
    if (one_ := phrase.mod("A", "ANY")) is not None:
        return Order.AT_LEAST, None, phrase.without(one_)
    if phrase.heads and phrase.heads[0].kind == "AE" and not phrase.mods:
        return Order.AT_LEAST, n.Number(1), phrase
    return Order.AT_LEAST, None, phrase


def _counted(phrase: Phrase, ctx: Context, extra: n.Node | None, whose: n.Node | None) -> n.Node:
    head = phrase.head
    if phrase.kind == "pronoun" and phrase.value.startswith("ONES"):
        raise Refused("how many of what?", phrase.at)
    if whose is not None and head is not None:
        if head.kind == "AE" and (not phrase.posts or _in_own_pool(phrase)) and not _real_mods(phrase):
            return n.StatOf(Stat.AMBER, whose)
        if head.value == "key" and not phrase.posts:
            adjectives = [m.value for m in phrase.mods if m.kind == "ADJ"]
            if adjectives == ["part:forge"]:
                return n.StatOf(Stat.FORGED_KEYS, whose)
            if adjectives == ["unforged"]:
                return n.StatOf(Stat.UNFORGED_KEYS, whose)
        if head.value in ("chain", "chains") and not phrase.posts and not _real_mods(phrase):
            return n.StatOf(Stat.CHAINS, whose)
    node = count(Group((phrase,)), ctx)
    if extra is not None and isinstance(node, n.CountOf) and isinstance(node.what, n.Filter):
        has_zone = any(isinstance(m, n.InZone) for m in node.what.modifiers)
        if isinstance(extra, n.ControlledBy) and not has_zone or not isinstance(extra, n.ControlledBy):
            return n.CountOf(n.Filter(node.what.kinds, canonical((*node.what.modifiers, extra))))
    return node


def _in_own_pool(phrase: Phrase) -> bool:
    post = phrase.posts[0]
    return len(phrase.posts) == 1 and post.kind == "in" and is_zone(post.items[0]) and (
        post.items[0].heads[0].value == "POOL") and post.items[0].possessor in ("THEIR", "YOUR")


def _real_mods(phrase: Phrase) -> bool:
    return any(m.kind not in ("THE", "EACH", "ALL") for m in phrase.mods)


def subject_condition(group: Group, predicate: Predicate, ctx: Context) -> n.Node:
    """ "your opponent has …", "~ is on a flank", "you control …", "an enemy creature was destroyed this turn"."""
    if len(group.parts) == 1 and is_player(group.only):
        return predicate_condition(player(group.only, ctx), True, predicate, ctx)
    if len(group.parts) == 2 and all(map(is_player, group.parts)):
        return _both_players(predicate, ctx)
    if len(group.parts) == 1:
        special = _special_subject(group.only, predicate, ctx)
        if special is not None:
            return special
    if predicate.kind == "be" or predicate.kind == "verb" and predicate.verbs[0].lemma in (
            "have", "belong", "share", "match", "contain") and not predicate.verbs[0].passive:
        return predicate_condition(cards_or_filter(group, ctx), False, predicate, ctx)
    return happened(group, predicate, ctx)


def cards_or_filter(group: Group, ctx: Context) -> n.Node:
    """The cards a condition speaks of."""
    return cards(group, ctx)


def _both_players(predicate: Predicate, ctx: Context) -> n.Node:
    """ "you and your opponent have the same number of forged keys"."""
    if predicate.kind == "verb" and predicate.verbs[0].lemma == "have" and len(predicate.comps) == 1:
        return _same_number(predicate.comps[0], ctx)
    raise Refused("what do both players have?")


def _same_number(comp: Comp, ctx: Context) -> n.Node:
    phrase = comp.items[0].only
    of = phrase.post("of")
    if phrase.is_("number") and phrase.mod("SAME") and of:
        left = _counted(of.items[0], ctx, n.ControlledBy(YOU), YOU)
        right = _counted(of.items[0], ctx, n.ControlledBy(OPPONENT), OPPONENT)
        return n.Compare(left, Order.EXACTLY, right)
    raise Refused("the same what?", phrase.at)


def _special_subject(phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Node | None:
    verb = predicate.verbs[0] if predicate.verbs else None
    if phrase.is_("damage") and phrase.mod("THIS") and verb and verb.lemma == "destroy" and not verb.passive:
        group = predicate.comps[0].items[0]
        if len(predicate.comps) == 1 and predicate.comps[0].kind == "object":
            compared = group.only.mod("COMPARED") if len(group.parts) == 1 else None
            if compared:
                order, number_, rest = compared_number(group.only)
                return n.DamageDestroys(filter_(rest, ctx), order, number_)
            return n.DamageDestroys(whom(group, ctx))
    if phrase.is_("key") and verb and verb.lemma == "forge" and verb.passive and verb.form in ("is", "be"):
        colours = [m.value for m in phrase.mods if m.kind == "ADJ"]
        of = phrase.post("of")
        if of is not None and of.items[0].is_("color") and of.items[0].mod("SAME") and phrase.mod("NUM") and (
                not predicate.comps):
            return n.SameColourKeys()
        if predicate.comps:
            raise Refused("the key is forged how?")
        whose = player(phrase.possessor, ctx) if phrase.possessor else None
        if len(colours) == 1:
            return n.KeyIsForged(whose or n.PlayerRef(n.Who.A_PLAYER), colours[0])
    if phrase.head and phrase.head.kind == "HOUSEN" and predicate.kind == "be" and isinstance(
            predicate.complement, Group):
        other = predicate.complement.only
        if other.is_("active_house"):
            made: n.Node = n.HasActiveHouse(n.House(phrase.head.value))
            return n.Not_(made) if verb and verb.negated else made
    return None


def predicate_condition(subject: n.Node, is_a_player: bool, predicate: Predicate, ctx: Context) -> n.Node:
    """What a predicate says of a subject that is known already."""
    if predicate.kind == "cannot":
        raise Refused("a prohibition is no condition")
    verb = predicate.verbs[0]
    if predicate.kind == "be":
        made = _be(subject, is_a_player, predicate.complement, verb, ctx)
        return n.Not_(made) if verb.negated else made
    if verb.lemma == "contain" and len(predicate.comps) == 1 and predicate.comps[0].kind == "object":
        return _compared(predicate.comps[0].items[0], ctx, n.InZone(subject), None)
    if verb.lemma == "have" and len(predicate.comps) == 1 and predicate.comps[0].kind == "grants" and not is_a_player:
        words, joined = predicate.comps[0].items[0]
        if any(m.kind != "keyword" for m in words):
            raise Refused("has what?", verb.at)
        found = tuple(n.HasKeyword(str(m.inner[0])) for m in words)
        made = n.Is(subject, found[0] if len(found) == 1 else n.AnyOf(found))
        return n.Not_(made) if verb.negated else made
    if verb.lemma == "have" and len(predicate.comps) == 1 and predicate.comps[0].kind == "object":
        made = has(subject, predicate.comps[0].items[0], ctx, is_a_player)
        return n.Not_(made) if verb.negated else made
    if verb.lemma == "control" and is_a_player and verb.form in ("b", "s") and len(predicate.comps) == 1 and (
            predicate.comps[0].kind == "object") and len(predicate.comps[0].items[0].parts) == 1:
        phrase = predicate.comps[0].items[0].only
        top_one = phrase.mod("SUPER") and phrase.mod("THE")
        held = one(phrase, ctx) if phrase.mod("THIS", "THAT") or top_one else None
        if held is not None and (top_one or not isinstance(held, n.Select)):
            made = n.Is(held, n.ControlledBy(subject))
            return n.Not_(made) if verb.negated else made
    if verb.lemma == "control" and is_a_player and verb.form in ("b", "s") and len(predicate.comps) == 1 and (
            predicate.comps[0].kind == "object"):
        made = _compared(predicate.comps[0].items[0], ctx, n.ControlledBy(subject), None)
        return n.Not_(made) if verb.negated else made
    if verb.lemma == "share" and subject == THEY:
        subject = n.Back(plural=True)
    if not is_a_player and verb.lemma in ("belong", "share", "match") or verb.lemma == "share":
        modifiers = _verb_modifiers(predicate, None, ctx)
        made = n.Is(subject, modifiers[0])
        return n.Not_(made) if verb.negated else made
    return _happened(subject, is_a_player, predicate, ctx)


def has(subject: n.Node, group: Group, ctx: Context, is_a_player: bool = True) -> n.Node:
    """ "you have 4Æ or more", "~ has Æ on it", "it has 2 or more neighbors"."""
    phrase = group.only
    if isinstance(subject, n.HouseRef):
        return _compared(group, ctx, n.OfHouse(subject), None)
    if is_a_player:
        if phrase.is_("number") and phrase.mod("SAME"):
            return _same_number(Comp("object", (group,)), ctx)
        of = phrase.post("of")
        if phrase.is_("amount") and of and phrase.mod("A") and (odd := phrase.mod("ADJ")):
            if odd.value in ("even", "odd") and of.items[0].head and of.items[0].head.kind == "AE":
                return n.Is(subject, n.Parity(Stat.AMBER, odd.value == "even"))
        if phrase.head and phrase.head.kind == "AE" and (equal := phrase.post("equal")):
            order = {"equal": Order.EXACTLY, "at_least": Order.AT_LEAST, "less": Order.FEWER, "more": Order.MORE}
            right = n.StatOf(Stat.KEY_COST, subject) if equal.items[1].is_("key_cost") else amount(
                Group((equal.items[1],)), ctx)
            return n.Compare(n.StatOf(Stat.AMBER, subject), order[str(equal.items[0])], right)
        zoned = any(p.kind in ("in",) for p in phrase.posts)
        in_hand = [p for p in phrase.posts if p.kind == "in"]
        if in_hand and is_zone(in_hand[0].items[0]) and in_hand[0].items[0].possessor is None and (
                in_hand[0].items[0].heads[0].value == "HAND"):
            return _compared(Group((phrase.without(in_hand[0]),)), ctx, n.InZone(n.ZoneRef(Zone.HAND, subject)), None)
        if phrase.post("in_play"):
            return _compared(Group((phrase.without(phrase.post("in_play")),)), ctx, n.ControlledBy(subject), subject)
        return _compared(group, ctx, None if zoned else n.ControlledBy(subject), subject)
    on = phrase.post("on")
    if phrase.is_("neighbor"):
        return _compared(group, ctx, n.NeighborOf(subject), None)
    if on or phrase.head and phrase.head.value.startswith("counter:"):
        fit = with_(phrase, ctx)
        return n.Is(subject, fit[0])
    if phrase.head and phrase.head.value == "card":
        return _compared(group, ctx, n.InZone(subject), None)
    fit = with_(phrase, ctx)
    return n.Is(subject, fit[0])


def _state(mod: Mod, ctx: Context) -> tuple[n.Node, ...]:
    if mod.kind == "ADJ":
        return _adjective(mod.value, ctx)
    if mod.kind == "ANY_OF":
        return (n.AnyOf(tuple(m for inner in mod.inner for m in _state(inner, ctx))),)
    if mod.kind in ("HOUSE", "TRAIT"):
        from .nouns import modifier

        return modifier(mod, ctx)
    raise Refused(f"“{mod.value}” is no state")


def _be(subject: n.Node, is_a_player: bool, complement: Any, verb: VerbWord, ctx: Context) -> n.Node:
    if isinstance(complement, Mod):
        words = [m.value for m in complement.inner]
        if is_a_player:
            if words == ["haunted"]:
                return n.Haunted(subject)
            if words == ["overwhelmed"]:
                return n.Overwhelmed(subject)
            raise Refused("no player is this")
        states = tuple(m for mod in complement.inner for m in _state(mod, ctx))
        if len(states) != 1:
            raise Refused("which state?")
        return n.Is(subject, states[0])
    if isinstance(complement, Post):
        return _place(subject, complement, ctx)
    group: Group = complement
    phrase = group.parts[0]
    if is_a_player and subject == THEY and not phrase.is_("owner"):
        return n.Is(n.Back(plural=True), _what(group, ctx))
    if is_a_player:
        if phrase.is_("owner") and phrase.post("of"):
            of = phrase.post("of").items[0]  # type: ignore[union-attr]
            return n.Is(one(of, ctx), n.OwnedBy(subject))
        raise Refused("no player is this", phrase.at)
    return n.Is(subject, _what(group, ctx))


def _what(group: Group, ctx: Context) -> n.Node:
    """What a card is: "a Mars creature", "the most powerful creature", another card by name."""
    if len(group.parts) > 1:
        return n.EitherFilter(tuple(_what(Group((p,)), ctx) for p in group.parts))
    phrase = group.only
    if phrase.mod("THAT") or phrase.kind == "pronoun":
        return one(phrase, ctx)
    if phrase.mod("THE") and any(m.kind == "ADJ" and m.value.startswith("part:") for m in phrase.mods):
        return one(phrase, ctx)
    plain = phrase.without(phrase.mod("A"), phrase.mod("THE"), phrase.mod("ANY"))
    return filter_(plain, ctx)


def _place(subject: n.Node, post: Post, ctx: Context) -> n.Node:
    kind = post.kind.removeprefix("place_")
    items = post.items
    if kind == "notflank":
        return n.Is(subject, n.Not(n.InState(State.FLANK)))
    if kind == "inplay":
        return n.InPlay(subject)
    if kind == "on":
        return n.Is(subject, _on(items[1], Phrase("full"), ctx)[0])
    if kind == "in":
        where: Phrase = items[1]
        if is_zone(where):
            return n.InPlay(subject, zone(where, ctx))
        if where.is_("center"):
            return n.Is(subject, post_modifiers(Post("in", (where,)), Phrase("full"), ctx)[0])
    if kind == "under":
        return n.InPlay(subject, n.ZoneRef(Zone.UNDER, None, one(items[1], ctx)))
    if kind == "of":
        return n.Is(subject, n.OfHouse(house(items[1], ctx)))
    if kind == "leftof":
        return n.Is(subject, n.PositionedAs(f"{items[0]} of", one(items[1], ctx)))
    if kind == "nextto":
        return n.Is(subject, n.NeighborOf(one(items[1], ctx)))
    if kind == "with":
        return n.Is(subject, with_(items[1], ctx)[0])
    raise Refused("this is no place")


# --- relative clauses -----------------------------------------------------------------------------------------------


def relative_modifiers(predicate: Predicate, phrase: Phrase, ctx: Context) -> tuple[n.Node, ...]:
    """The modifiers of "that shares a house with ~", "that is not on a flank", "that was destroyed this turn"."""
    verb = predicate.verbs[0]
    if predicate.kind == "be":
        inner = _be(n.Back(), False, predicate.complement, verb, ctx)
        if isinstance(inner, n.Is):
            what = inner.what
        elif isinstance(inner, n.InPlay):
            what = n.InZone(inner.zone or n.ZoneRef(Zone.PLAY))
        else:
            raise Refused("that is what?")
        if isinstance(what, n.Filter):
            what = what.modifiers[0] if len(what.modifiers) == 1 and what.kinds == (n.Kind.CARD,) else n.IsA(what)
        return (n.Not(what) if verb.negated else what,)
    if predicate.kind == "verb" and verb.lemma == "have" and not verb.passive and len(predicate.comps) == 1 and (
            verb.form in ("b", "s")):
        group: Group = predicate.comps[0].items[0]
        if group.only.is_("neighbor"):
            made = has(n.Back(), group, ctx, False)
            if isinstance(made, n.Exists):
                return (n.HasNeighbor(made.what, made.order, made.count),)
        fit = with_(group.only, ctx)
        return (n.Not(fit[0]),) if verb.negated else fit
    if predicate.kind == "verb" and not verb.passive and verb.lemma in ("share", "belong", "match"):
        fit = _verb_modifiers(predicate, phrase, ctx)
        return tuple(map(n.Not, fit)) if verb.negated else fit
    if predicate.kind == "verb":
        event, window = _event(None, predicate, ctx)
        made = n.DidThis(event, window)
        return (n.Not(made),) if verb.negated else (made,)
    raise Refused("what is said of these cards?", phrase.at)


def _verb_modifiers(predicate: Predicate, phrase: Phrase | None, ctx: Context) -> tuple[n.Node, ...]:
    """share a house with X, belong to house X, match X."""
    verb, comps = predicate.verbs[0], predicate.comps
    if verb.lemma == "belong" and len(comps) == 1 and comps[0].kind == "object":
        group: Group = comps[0].items[0]
        if group.only.is_("house") and group.only.post("of") and group.only.mod("ONE"):
            raise Refused("one of which houses?")
        return (n.OfHouse(house(group.only, ctx)),)
    if verb.lemma == "match" and len(comps) == 1 and comps[0].kind == "object":
        target = comps[0].items[0].only
        if target.is_("house") and not target.post("of"):
            return (n.OfHouse(house(target, ctx)),)
        if target.is_("house"):
            return (n.SharesWith("house", one(target.post("of").items[0], ctx)),)
    if verb.lemma == "share" and comps and comps[0].kind == "object":
        what: Phrase = comps[0].items[0].only
        with__ = what.post("with")
        quality = what.heads[0].value if what.head else ""
        if with__ is not None and len(with__.items) > 1:
            raise Refused("shares with what?", what.at)
        if quality not in ("house", "trait", "type", "name"):
            raise Refused("shares what?", what.at)
        if with__ is None and len(comps) == 1 and not what.posts:
            return (n.AllSame(quality),)
        if with__ is not None and len(comps) == 1 and len(what.posts) == 1:
            return (n.SharesWith(quality, one(with__.items[0], ctx)),)
    raise Refused("this is said of no card", verb.at)


# --- events ---------------------------------------------------------------------------------------------------------


def happened(group: Group, predicate: Predicate, ctx: Context) -> n.Node:
    """A look at the past whose subject is a card: "an enemy creature was destroyed this turn"."""
    phrase = group.parts[0]
    verb = predicate.verbs[0]
    compared = phrase.mod("COMPARED", "NUM") if len(group.parts) == 1 and phrase.kind == "full" else None
    order, number_ = Order.AT_LEAST, None
    if compared:
        order, number_, phrase = compared_number(phrase)
        group = Group((phrase,))
    event, window = _event(group, predicate, ctx)
    if verb.lemma == "destroy" and verb.passive and window is None and verb.form in ("is", "was"):
        manner = tuple(m for m in event.manner if not isinstance(m, n.ThisWay))
        if event.by is None and not manner:
            what = event.object
            made: n.Node = n.DestroyedThisWay(what, order, number_) if what is not None else n.DestroyedThisWay(n.Back())
            return n.Not_(made) if verb.negated else made
    made = n.Happened(event, window, order, number_)
    return n.Not_(made) if verb.negated else made


def _happened(subject: n.Node, is_a_player: bool, predicate: Predicate, ctx: Context) -> n.Node:
    """A look at the past whose subject is a player: "you have played 4 or more creatures this turn"."""
    verb = predicate.verbs[0]
    comps = list(predicate.comps)
    order, number_ = Order.AT_LEAST, None
    for k, comp in enumerate(comps):
        if comp.kind == "object" and len(comp.items[0].parts) == 1:
            phrase = comp.items[0].only
            if phrase.kind == "full" and phrase.mod("COMPARED", "EXACTLY", "NUM") and not phrase.is_("damage") and (
                    phrase.heads[0].kind not in ("AE", "AMBER")):
                order, number_, phrase = compared_number(phrase)
                comps[k] = Comp("object", (Group((phrase,)),))
    event, window = _event_of(subject, Predicate("verb", predicate.verbs, predicate.joined, tuple(comps)), ctx)
    made = n.Happened(event, window, order, number_)
    return n.Not_(made) if verb.negated else made


def event(facts: Facts, ctx: Context) -> tuple[n.Node, n.Node | None]:
    """The event that facts describe (for after, each time…), and its window of time."""
    if len(facts.parts) > 1:
        pairs = [event(Facts((part,)), ctx) for part in facts.parts]
        windows = {w for _, w in pairs if w is not None}
        if len(windows) > 1:
            raise Refused("one window of time is expected")
        return n.EitherEvent(tuple(e for e, _ in pairs)), next(iter(windows), None)
    fact = facts.parts[0]
    if fact.kind == "gerund":
        verb = VerbWord(str(fact.items[0]), "b")
        return _event_of(YOU, Predicate("verb", (verb,), "", tuple(fact.items[1:])), ctx)
    if fact.kind != "subject":
        raise Refused("this is no event")
    group, predicate = fact.items
    if predicate.kind != "verb" or any(v.negated for v in predicate.verbs):
        raise Refused("this is no event")
    if len(predicate.verbs) > 1 and len(group.parts) == 1 and group.only.head and group.only.head.kind == "AE":
        return _amber_event(group.only, predicate, ctx)
    if len(predicate.verbs) > 1:
        events = []
        window = None
        for verb in predicate.verbs:
            made, window = _event(group, Predicate("verb", (verb,), "", predicate.comps), ctx)
            events.append(made)
        if predicate.joined == "and":
            return n.BothEvents(tuple(events)), window
        return n.EitherEvent(tuple(events)), window
    return _event(group, predicate, ctx)


def _event(group: Group | None, predicate: Predicate, ctx: Context) -> tuple[Any, n.Node | None]:
    if group is None:
        return _event_of(None, predicate, ctx)
    if len(group.parts) == 1 and is_player(group.only):
        return _event_of(player(group.only, ctx), predicate, ctx)
    if len(group.parts) == 1 and group.only.head and group.only.head.kind == "AE":
        return _amber_event(group.only, predicate, ctx)
    if len(group.parts) == 1 and group.only.is_("key"):
        if group.only.posts or any(m.kind not in ("A", "THE") for m in group.only.mods) or group.only.possessor:
            raise Refused("which key?", group.only.at)
        return _event_of(n.KeyRef(), predicate, ctx)
    if len(group.parts) == 1 and is_zone(group.only):
        return _event_of(zone(group.only, ctx), predicate, ctx)
    if len(group.parts) == 1 and group.only.kind == "full" and (ordinal := group.only.mod("ORD")):
        rest = group.only.without(ordinal, group.only.mod("THE"))
        made, window = _event_of(whom(Group((rest,)), ctx), predicate, ctx)
        return n.Event(made.verb, made.subject, made.object, made.by, made.amount,
                       (*made.manner, n.Nth(int(ordinal.value)))), window
    amount_ = group.only.mod("COMPARED") if len(group.parts) == 1 and group.only.kind == "full" else None
    if len(group.parts) == 1 and group.only.kind == "full" and (number_ := group.only.mod("NUM", "COMPARED")):
        order, value, rest = compared_number(group.only)
        made, window = _event_of(whom(Group((rest,)), ctx), predicate, ctx)
        del amount_, number_
        return n.Event(made.verb, made.subject, made.object, made.by, n.AtLeastMany(order, value or n.Number(1)),
                       made.manner), window
    return _event_of(whom(group, ctx), predicate, ctx)


def _amber_event(phrase: Phrase, predicate: Predicate, ctx: Context) -> tuple[n.Node, n.Node | None]:
    """ "your Æ is stolen", "Æ is stolen from you", "any Æ you would gain from reaping"."""
    if len(predicate.verbs) > 1:
        made = [_amber_event(phrase, Predicate("verb", (v,), "", predicate.comps), ctx) for v in predicate.verbs]
        return n.EitherEvent(tuple(e for e, _ in made)), made[0][1]
    verb = predicate.verbs[0]
    whose = player(phrase.possessor, ctx) if phrase.possessor else None
    manner: list[n.Node] = []
    window = None
    by = None
    for comp in predicate.comps:
        if comp.kind == "from" and whose is None:
            inner = comp.items[0].only
            whose = player(inner, ctx) if is_player(inner) else None
            if whose is None:
                manner.append(n.FromZone(zone(inner, ctx)))
        elif comp.kind == "to":
            manner.append(n.ToZone(zone(comp.items[0].only, ctx)))
        elif comp.kind == "duration":
            window = n.Window(Period[str(comp.items[0])])
        elif comp.kind == "by":
            by = _doer(comp.items[0], ctx)
        elif comp.kind == "ADVP" and comp.items[0] in _ADVP:
            manner.append(_ADVP[str(comp.items[0])])
        else:
            raise Refused("this is said of no Æmber", comp.at)
    if phrase.posts or any(m.kind not in ("EACH", "ANY", "THE", "ANYNUM") for m in phrase.mods):
        raise Refused("which Æmber?", phrase.at)
    name = {"steal": Verb.STEAL_AMBER, "capture": Verb.CAPTURE_AMBER, "add": Verb.ADD_AMBER, "gain": Verb.GAIN_AMBER,
            "lose": Verb.LOSE_AMBER, "spend": Verb.SPEND_AMBER, "move": Verb.MOVE}.get(verb.lemma)
    if name is None:
        raise Refused("nothing like this happens to Æmber", verb.at)
    return n.Event(name, None, whose, by, None, tuple(manner)), window


def _doer(group: Group, ctx: Context) -> n.Node:
    if len(group.parts) == 1 and is_player(group.only):
        return player(group.only, ctx)
    if len(group.parts) == 1 and group.only.is_("assault_damage", "splash_damage"):
        phrase = group.only
        whose = phrase.possessor
        return n.DamageBy(phrase.heads[0].value.removesuffix("_damage"),
                          one(whose, ctx) if isinstance(whose, Phrase) else n.Self_())
    return whom(group, ctx)


_ADVP: dict[str, n.Node] = {"by_reaping": n.ByReaping(), "including": n.IncludingThis(),
                            "outside_draw": n.OutsideStep("draw cards"), "before_resolving": n.BeforeItResolves(), "this_way": n.ThisWay()}


def _event_of(subject: n.Node | None, predicate: Predicate, ctx: Context) -> tuple[n.Event, n.Node | None]:
    """The event of one verb; a passive verb's subject is its object."""
    verb = predicate.verbs[0]
    name = verb_of(verb)
    doer, done = (None, subject) if verb.passive else (subject, None)
    by: n.Node | None = None
    amount_: n.Node | None = None
    window: n.Node | None = None
    manner: list[n.Node] = []
    for comp in predicate.comps:
        kind, items = comp.kind, comp.items
        if kind == "object" and done is None and not verb.passive:
            group: Group = items[0]
            name, done, amount_ = _object(name, verb, group, ctx, manner)
        elif kind == "object" and verb.passive and name is Verb.TAKE_DAMAGE:
            if not (len(items[0].parts) == 1 and (items[0].only.is_("damage") or items[0].only.heads[0].kind == "DMG")):
                raise Refused("dealt what?", comp.at)
        elif kind == "by":
            group = items[0]
            if len(group.parts) == 1 and group.only.is_("bonus_icon"):
                icons = [m.value for m in group.only.mods if m.kind in ("ICON", "AE", "DMG")]
                by = n.IconRef(icons[0] if icons else "")
            else:
                by = _doer(group, ctx)
        elif kind == "duration":
            window = n.Window(Period[str(items[0])])
        elif kind == "during":
            window = step(items[0].only, ctx)
        elif kind == "from":
            phrase = items[0].only
            if is_player(phrase):
                done = player(phrase, ctx)
            else:
                manner.append(n.FromZone(zone(phrase, ctx)))
        elif kind in ("to", "into"):
            phrase = items[0].parts[0]
            if len(items[0].parts) > 1 and name not in (Verb.ATTACH, Verb.TAKE_DAMAGE):
                raise Refused("one place is expected", comp.at)
            if name in (Verb.ATTACH, Verb.GRAFT):
                manner.append(n.To(whom(items[0], ctx)))
            elif kind == "to" and name is Verb.TAKE_DAMAGE:
                manner.append(n.To(whom(items[0], ctx)))
            else:
                manner.append(n.ToZone(zone(phrase, ctx)))
        elif kind == "adjacent":
            manner.append(n.AdjacentTo(whom(items[-1], ctx)))
        elif kind == "THISWAY":
            manner.append(n.ThisWay())
        elif kind == "while":
            manner.append(_while_fighting(items[0], ctx))
        elif kind == "gerund" and str(items[0]) == "fight":
            with_who = items[1:]
            target = whom(with_who[0].items[0], ctx) if with_who else None
            manner.append(n.WhileFighting(target))
        elif kind == "ADV" and items[0] in ("to_fight", "to_reap") and name is Verb.USE:
            name = Verb.FIGHT if items[0] == "to_fight" else Verb.REAP
            doer, done = _used(doer, done), None
        elif kind == "ADVP" and items[0] in _ADVP and items[0] != "into_play":
            manner.append(_ADVP[str(items[0])])
        elif kind == "ADV" and items[0] == "as_active" and name is Verb.CHOOSE_HOUSE:
            pass
        elif kind in ("ADV", "ADVP") and items[0] == "into_play" and name is Verb.PUT:
            name = Verb.ENTER_PLAY
        elif kind in ("place_in",) and (items[0].only.is_("fight")):
            manner.append(n.WhileFighting())
        elif kind == "place_on" and items[0].only.is_("flank", "left_flank", "right_flank"):
            manner.append(n.OnFlank(_on(items[0].only, Phrase("full"), ctx)[0]))
        elif kind == "place_under" or kind == "under":
            manner.append(n.ToZone(n.ZoneRef(Zone.UNDER, None, one(items[0].only, ctx))))
        elif kind == "with" and name is Verb.PREVENT_DAMAGE and items[0].only.is_("armor"):
            manner.append(n.WithArmor())
        else:
            raise Refused("this is said of no event", comp.at)
    if verb.lemma in ("fight_with", "reap_with"):
        doer, done = _used(doer, done), None
    if name is Verb.TAKE_DAMAGE and not verb.passive:
        doer, done = None, doer
    if verb.passive and name in (Verb.FIGHT, Verb.REAP) and doer is None:
        doer, done = done, None
    return n.Event(name, doer, done, by, amount_, tuple(manner)), window


def _used(user: n.Node | None, used: n.Node | None) -> n.Node | None:
    """The creature that fights or reaps when a player uses it: it is that player's."""
    if isinstance(used, n.Filter) and user is not None and not any(
            isinstance(m, n.ControlledBy | n.NeighborOf) for m in used.modifiers):
        return n.Filter(used.kinds, canonical((*used.modifiers, n.ControlledBy(user))))
    return used


def _object(name: Verb, verb: VerbWord, group: Group, ctx: Context, manner: list[n.Node],
            ) -> tuple[Verb, n.Node | None, n.Node | None]:
    """The object of an event's verb: what it is done to, or how much."""
    phrase = group.parts[0]
    head = phrase.head if len(group.parts) == 1 else None
    if head is not None and (head.kind in ("AE", "AMBER") or phrase.is_("chain", "chains", "damage", "tide", "key",
                                                                     "bonus_icon", "house", "active_house")):
        if verb.lemma == "raise":
            return Verb.RAISE_TIDE, None, None
        if verb.lemma in ("forge", "unforge"):
            if phrase.post("from") or phrase.post("with"):
                raise Refused("which key?", phrase.at)
            number_ = phrase.mod("ORD")
            return name, None, number(number_.value) if number_ else None
        if verb.lemma == "gain" and phrase.is_("chain", "chains"):
            return Verb.GAIN_CHAINS, None, None
        if verb.lemma in ("choose", "name") and (head.kind == "HOUSEN" or phrase.is_("house", "active_house")):
            return _house_event(verb, phrase, ctx)
        if verb.lemma == "resolve" and phrase.is_("bonus_icon"):
            icons = [m.value for m in phrase.mods if m.kind in ("ICON", "AE", "ADJ")]
            return name, n.IconRef(icons[0] if icons else ""), None
        with_ = phrase.post("with")
        if verb.lemma == "prevent" and with_ is not None:
            if not with_.items[0].is_("armor"):
                raise Refused("prevented with what?", phrase.at)
            manner.append(n.WithArmor())
            phrase = phrase.without(with_)
        if verb.lemma in ("prevent", "deal", "take", "heal"):
            order, value, _ = compared_number(phrase)
            if value is not None:
                return {"heal": Verb.HEAL}.get(verb.lemma, name), None, n.AtLeastMany(order, value)
            return {"heal": Verb.HEAL, "prevent": Verb.PREVENT_DAMAGE, "deal": Verb.DEAL_DAMAGE, "take": Verb.TAKE_DAMAGE}[verb.lemma], (
                None), None
        from_ = phrase.post("from")
        if from_ is not None:
            manner.append(n.From(player(from_.items[0], ctx)))
        if head.kind == "AE" and phrase.post("part"):
            raise Refused("which Æmber?", phrase.at)
        compared = phrase.without(from_)
        if head.kind == "AMBER" or phrase.mod("COMPARED"):
            order, value, _ = compared_number(compared)
            return name, None, n.AtLeastMany(order, value or n.Number(1))
        return name, None, None
    if head is not None and head.value.startswith("ability:") and verb.lemma in ("resolve", "trigger"):
        whose = phrase.possessor
        if phrase.posts or phrase.mods or whose is None:
            raise Refused("which ability?", phrase.at)
        owner = n.Back() if whose == "ITS" else one(whose, ctx) if isinstance(whose, Phrase) else None
        return name, n.AbilityRef(head.value[8:], owner), None
    if head is not None and head.kind == "HOUSEN" and verb.lemma == "choose":
        return _house_event(verb, phrase, ctx)
    if len(group.parts) == 1:
        posts = [p for p in phrase.posts if p.kind in ("adjacent",) or p.kind == "on" and p.items[0].is_(
            "flank", "left_flank", "right_flank") and verb.lemma == "play" or p.kind == "from"]
        for post in posts:
            if post.kind == "adjacent":
                manner.append(n.AdjacentTo(whom(Group((post.items[1],)), ctx)))
            elif post.kind == "on":
                manner.append(n.OnFlank(_on(post.items[0], phrase, ctx)[0]))
            else:
                manner.append(n.FromZone(zone(post.items[0], ctx)))
        phrase = phrase.without(*posts)
        ordinal = phrase.mod("ORD")
        if ordinal is not None:
            manner.append(n.Nth(int(ordinal.value)))
            phrase = phrase.without(ordinal, phrase.mod("THE"))
            phrase = Phrase(phrase.kind, phrase.mods, None if phrase.possessor in ("THEIR", "YOUR") else phrase.possessor,
                            phrase.heads, phrase.joined, phrase.posts, phrase.inner, phrase.value, phrase.at)
        group = Group((phrase,))
        if phrase.kind == "full" and phrase.mod("NUM", "COMPARED"):
            order, value, rest = compared_number(phrase)
            return name, whom(Group((rest,)), ctx), n.AtLeastMany(order, value or n.Number(1))
        if is_zone(phrase):
            return name, zone(phrase, ctx), None
    return name, whom(group, ctx), None


def _house_event(verb: VerbWord, phrase: Phrase, ctx: Context) -> tuple[Verb, n.Node | None, n.Node | None]:
    if phrase.head and phrase.head.kind == "HOUSEN":
        return Verb.CHOOSE_HOUSE, n.House(phrase.head.value), None
    if phrase.is_("active_house"):
        if phrase.posts and phrase.posts[0].kind == "that" and len(phrase.posts) == 1:
            inner = phrase.posts[0].items[0]
            return Verb.CHOOSE_HOUSE, n.HouseSuchThat(
                predicate_house(inner, ctx)), None
        if (other := phrase.post("other_than")) is not None and len(phrase.posts) == 1:
            return Verb.CHOOSE_HOUSE, n.NotHouse(house(other.items[0], ctx)), None
        if phrase.posts:
            raise Refused("which house?", phrase.at)
        return Verb.CHOOSE_HOUSE, None, None
    return Verb.CHOOSE_HOUSE, house(phrase, ctx), None


def predicate_house(predicate: Predicate, ctx: Context) -> n.Node:
    """ "that matches no cards in play": a condition over the house just chosen."""
    verb = predicate.verbs[0]
    if verb.lemma == "match" and len(predicate.comps) == 1 and predicate.comps[0].kind == "object":
        order, number_, rest = compared_number(predicate.comps[0].items[0].only)
        what = filter_(rest, ctx)
        if isinstance(what, n.Filter):
            with_house = n.Filter(what.kinds, canonical((*what.modifiers, n.OfHouse(n.HouseRef(n.HouseWord.THAT)))))
            return n.Exists(with_house, order, number_)
    raise Refused("what is said of this house?", verb.at)


def _while_fighting(facts: Facts, ctx: Context) -> n.Node:
    fact = facts.parts[0]
    if fact.kind == "gerund" and str(fact.items[0]) in ("fight", "attack") and len(facts.parts) == 1:
        target = whom(fact.items[1].items[0], ctx) if len(fact.items) > 1 else None
        return n.WhileFighting(target)
    raise Refused("while what?")


def step(phrase: Phrase, ctx: Context) -> n.Node:
    """ "your “draw cards” step"."""
    heads = phrase.heads
    if len(heads) == 1 and heads[0].kind == "STEP" and not phrase.posts:
        words = [m.value for m in phrase.mods]
        if phrase.possessor is not None and words in ([], ["next"]):
            return n.Step(heads[0].value, player(phrase.possessor, ctx), words == ["next"])
        if [m.kind for m in phrase.mods] == ["THE"]:
            return n.Step(heads[0].value, EACH_PLAYER)
    if len(heads) == 1 and heads[0].kind == "STEP" and len(phrase.posts) == 1 and phrase.posts[0].kind == "of":
        turn: Phrase = phrase.posts[0].items[0]
        if turn.is_("turn") and [m.value for m in turn.mods] == ["next"] and turn.possessor is not None:
            return n.Step(heads[0].value, player(turn.possessor, ctx), True)
    raise Refused("which step?", phrase.at)


# --- participles and tails ------------------------------------------------------------------------------------------


def event_of_participle(lemma: str, tails: list[Any], ctx: Context) -> tuple[n.Event, n.Node | None]:
    """ "destroyed this way", "discarded by ~", "played this turn"."""
    comps = []
    for tail in tails:
        if tail.kind == "word":
            word: Token = tail.items[0]
            kind = {"DUR": "duration"}.get(word.type, word.type)
            comps.append(Comp(kind, (str(word),)))
        elif tail.kind == "np":
            raise Refused("this stands behind no participle")
        else:
            comps.append(Comp(tail.kind, (Group((tail.items[0],)),) if isinstance(tail.items[0], Phrase)
                              else tail.items))
    return _event_of(None, Predicate("verb", (VerbWord(lemma, "is", False, True),), "", tuple(comps)), ctx)


def window_of_tails(tails: list[Any], ctx: Context) -> tuple[n.Node | None, tuple[n.Node, ...]]:
    """The window and manner behind "the card you played …"."""
    made, window = event_of_participle("play", tails, ctx)
    return window, made.manner
