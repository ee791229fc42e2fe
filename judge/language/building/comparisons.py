"""Quantities that facts compare: "4Æ or more", "more creatures than your opponent", "no cards in your hand"; and what
holds where a fact does not."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.players import OPPONENT, THEY, YOU
from judge.effects.targets import Zone
from judge.effects.visitor import transform, walk
from judge.language.counting import are_several, is_one
from judge.language.parsing.attachment import raised
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Comp, Group, Mod, Phrase, Post, Predicate, Refused, are

from . import dispatch
from .amounts import amount, count, said_counted
from .dispatch import Context
from .nouns import cards, number, whom
from .players_and_zones import player, zone
from .postmodifiers import with_
from .premodifiers import canonical, filter_
from .waiting import AsMany


def there(group: Group, ctx: Context) -> n.Condition:
    """ "there are 3 or more …", "there are more X than Y", "there is a …", "there are no …"."""
    return compared(group, ctx)


def _as_many(phrase: Phrase) -> n.Condition:
    value, cmp = phrase.value.removeprefix("ONES "), phrase.post("cmp")
    order = Order[str(cmp.first)] if cmp is not None else Order.EXACTLY if value[0] == "=" else Order.AT_LEAST
    if any(p is not cmp for p in phrase.posts):
        raise Refused("how many of what?", phrase.at)
    return AsMany(order, number(value.removeprefix("=")))


def counted_again(before: n.Statement, node: n.Statement) -> n.Statement | None:
    """`node` with "5 or more" of what was counted last before; None where nothing was."""
    counts = [one for one in walk(before) if isinstance(one, n.Compare | n.Exists)]
    if not counts:
        return None
    last = counts[-1]

    def of_that(one: n.Node) -> n.Node:
        if not isinstance(one, AsMany):
            return one
        if isinstance(last, n.Compare):
            return replace(last, order=one.order, right=one.count)
        return replace(last, order=one.order, count=one.count)

    return transform(node, of_that)


def compared(group: Group, ctx: Context, extra: n.Modifier | None = None, whose: n.Players | None = None
             ) -> n.Condition:
    """A quantity of things that exist; `extra` is a modifier that the verb adds (you control…), `whose` the player
    who has them."""
    if are_several(group.parts):
        parts = tuple(compared(Group((p,)), ctx, extra, whose) for p in group.parts)
        return n.Conditions(parts, group.joined_by("or"))
    phrase = group.only
    if phrase.is_a("pronoun") and phrase.value.startswith("ONES ") and extra is None and whose is None:
        return _as_many(phrase)
    if (many := phrase.mod("NUMBEROF")) is not None and (equal := phrase.post("equal")) is not None:
        node = _counted(phrase.without(many, equal), ctx, extra, whose)
        other_number = amount(Group((equal.items[1],)), ctx)
        return _so_many(node, EQUAL[str(equal.first)], other_number)
    several = phrase.mod("NUM")
    if several is not None and "/" in several.value:  # "exactly 3 or exactly 4 houses"
        each = (replace(phrase, mods=tuple(replace(m, value=value) if m is several else m for m in phrase.mods))
                for value in several.value.split("/"))
        return n.Conditions(tuple(compared(Group((one,)), ctx, extra, whose) for one in each), True)
    if phrase.is_("total") and phrase.mod("A") and (of := phrase.post("of")) is not None:
        return _total(phrase, of, ctx)
    more = phrase.mod("MORE", "FEWER")
    if more and phrase.post("than") is None and (further := raised(phrase, lambda post: post.is_a("than"))) is not None:
        bare, said_last = further  # "more Æ on friendly creatures than on enemy creatures"
        phrase = replace(bare, posts=(*bare.posts, said_last))
    than = phrase.post("than")
    if more and than:
        order = Order[more.value]
        by = phrase.mod("COMPARED", "NUM")
        exactly_ = phrase.mod("EXACTLY")
        plain = phrase.without(more, than, by, exactly_)
        left = _counted(plain, ctx, extra, whose)
        other: Phrase = than.first
        if is_player(other):
            who = player(other, ctx)
            if (there_ := _their_zone(plain, ctx, who)) is not None and extra is None:
                here = _their_zone(plain, ctx, whose) if isinstance(left, n.CountOf) and whose is not None else None
                left, right = here or left, there_
            else:
                right = _counted(plain, ctx, n.ControlledBy(who) if isinstance(extra, n.ControlledBy) else (
                    extra and n.InZone(n.ZoneRef(Zone.HAND, who))), who)
        else:
            if other.is_("ones"):  # "more creatures in your discard pile than (ones) in your hand"
                other = replace(other, heads=plain.heads, mods=plain.mods)
            elsewhere = any(post.is_a("rel", "in", "on") for post in other.posts) or any(
                mod.says("friendly", "enemy") for mod in other.mods)
            if isinstance(extra, n.InZone) and not elsewhere and plain.heads != other.heads:
                raise Refused("than how many of them, and where?", other.at)
            right = _counted(other, ctx, None, None) if elsewhere else _counted(other, ctx, extra, whose)
        return n.Compare(left, order, right) if by is None else _by_so_many(left, order, right, by, exactly_)
    order, number_, plain = compared_number(phrase)
    if number_ is not None and (on := plain.post("on")) is not None and _on_each(on.last):
        raise Refused("on each of them, or in all?", plain.at)
    node = _counted(plain, ctx, extra, whose)
    if isinstance(node, n.CountOf) and number_ is None:
        return n.Exists(node.what)
    if isinstance(node, n.CountOf) and number_ is not None:
        return _so_many(node, order, number_)
    if number_ is None:
        number_, order = n.Number(1), Order.AT_LEAST
    return n.Compare(node, order, number_)


def _by_so_many(left: n.Amount, order: Order, right: n.Amount, by: Mod, exactly_: Mod | None) -> n.Compare:
    """ "at least 2 more creatures than you", "exactly 1 fewer card than you"."""
    if order not in (Order.MORE, Order.FEWER) or (by.is_a("COMPARED") and not by.opens_with("AT_LEAST")):
        raise Refused("by how many?")
    if order is Order.MORE:
        return n.Compare(left, Order.AT_LEAST if exactly_ is None else Order.EXACTLY, n.Plus(right, number(by.value)))
    return n.Compare(n.Plus(left, number(by.value)), Order.AT_MOST if exactly_ is None else Order.EXACTLY, right)


#: The orders of "equal to", "greater than" and such.
EQUAL = {"equal": Order.EXACTLY, "at_least": Order.AT_LEAST, "at_most": Order.AT_MOST, "less": Order.FEWER,
          "more": Order.MORE}


def held_against(left: n.Amount, order: Order, right: n.Amount, in_all: bool) -> n.Condition:
    """ "its power is less than ~'s power": it has less power than ~. `in_all`: a total, which several have together."""
    stats = isinstance(left, n.StatOf) and isinstance(right, n.StatOf) and left.stat is right.stat
    if not in_all and stats and order in (Order.MORE, Order.FEWER) and isinstance(left, n.StatOf) and isinstance(
            left.of, n.Cards) and left.stat in (Stat.POWER, Stat.ARMOR):
        return n.Is(left.of, n.StatCompare(left.stat, order, right))
    return n.Compare(left, order, right)


def _so_many(node: n.Amount, order: Order, number_: n.Amount) -> n.Condition:
    if isinstance(node, n.CountOf):
        return n.Exists(node.what, order, number_)
    return n.Compare(node, order, number_)


#: What can be done to things that are no cards, so that it can be asked how many of them it was done to this way.
_DONE_TO = {
    "Æ": ("steal", "capture", "gain", "lose", "pay", "move"),
    "damage": ("deal", "heal", "prevent", "move"),
    "counter": ("remove", "move", "put", "gain", "lose", "spend"),
}


def so_many_this_way(phrase: Phrase, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """ "2 or more Æ is stolen this way", "no counters are put on it this way"; None where it is said of cards."""
    thing = _thing(phrase)
    on = next((comp for comp in predicate.comps if comp.is_a("on", "place_on")), None)
    if not thing or not predicate.is_a("verb") or not are([c for c in predicate.comps if c is not on], "THISWAY"):
        return None
    if on is not None and not (thing.endswith("counter") and predicate.verb.is_("put")):
        return None
    verb = predicate.verb
    if not verb.passive or verb.negated or not verb.in_form("is", "be", "was") or are_several(predicate.verbs):
        raise Refused("how much was done?", phrase.at)
    if verb.lemma not in _DONE_TO[thing.rpartition(" ")[2]]:
        raise Refused(f"this is done to no {thing}", verb.at)
    order, count_, rest = compared_number(phrase)
    if any(not mod.is_a("ICON") for mod in rest.mods) or rest.posts or rest.possessor:
        raise Refused(f"which {thing}?", phrase.at)
    to = whom(on.first, ctx) if on is not None else None
    return n.Compare(n.DoneThisWay(verb.lemma, thing, to=to), order, count_ or n.Number(1))


def _thing(phrase: Phrase) -> str:
    """Æ, damage, or counters as what was done names them; "" for cards."""
    head = phrase.head
    if head is None or not phrase.is_a("full") or are_several(phrase.heads):
        return ""
    if head.is_a("AE", "AMBER", "DMG") or head.says("damage"):
        return "Æ" if head.is_a("AE", "AMBER") else "damage"
    return "counter" if head.says("counter") else f"{head.value[8:]} counter" if head.value[:8] == "counter:" else ""


def _their_zone(phrase: Phrase, ctx: Context, who: n.Players) -> n.Amount | None:
    """The count of "cards in your archives" for another player's archives; None for anything else."""
    place = phrase.post("in")
    if place is None or not is_zone(place.first) or place.first.possessor is None or (
            phrase.head is not None and phrase.head.is_a("AE")):
        return None
    where = zone(place.first, ctx)
    if not isinstance(where, n.ZoneRef):
        raise Refused("in which places?", phrase.at)
    return _counted(phrase.without(place), ctx, n.InZone(n.ZoneRef(where.zone, who)), None)


def _total(phrase: Phrase, of: Post, ctx: Context) -> n.Compare:
    """ "there is a combined total of 6Æ or more between both players' pools", "a total of 4Æ or more on friendly
    creatures"."""
    among = phrase.post("among") or of.first.post("among")
    inner = of.first.without(among)
    on = phrase.post("on") or inner.post("on")
    if among is None and on is not None and all(p in (of, on) for p in phrase.posts):
        return _in_all(inner.without(on), cards(on.last if isinstance(on.last, Group) else Group((on.last,)), ctx))
    if among is None or any(p not in (of, among) for p in phrase.posts):
        raise Refused("between what?", phrase.at)
    order, number_, rest = compared_number(inner)
    places: Group = among.last
    if number_ is None or rest.mods or rest.posts:
        raise Refused("how many?", phrase.at)
    if rest.head and rest.head.is_a("AE"):
        count(Group((Phrase("full", heads=rest.heads, posts=(Post("among", ("between", places)),)),)), ctx)
        return n.Compare(n.Plus(n.StatOf(Stat.AMBER, YOU), n.StatOf(Stat.AMBER, OPPONENT)), order, number_)
    first, *others = places.parts
    whole: n.Amount = n.CountOf(filter_(first, ctx)) if not is_zone(first) else n.CountOf(
        n.Filter((n.Kind.CARD,), (n.InZone(zone(first, ctx)),)))
    owner = player(first.possessor, ctx) if first.possessor else None
    for place in others:
        found = zone(place, ctx)
        if isinstance(found, n.ZoneRef) and found.player is None:
            found = n.ZoneRef(found.zone, owner)
        whole = n.Plus(whole, n.CountOf(n.Filter((n.Kind.CARD,), (n.InZone(found),))))
    return n.Compare(whole, order, number_)


def _on_each(where: object) -> bool:
    return isinstance(where, Phrase) and where.mod("EACH") is not None


def _in_all(phrase: Phrase, those: n.Cards) -> n.Compare:
    """ "a total of 4Æ or more" on several cards: the sum of what lies on them."""
    order, number_, rest = compared_number(phrase)
    head = rest.head
    if number_ is None or rest.mods or rest.posts or head is None:
        raise Refused("how many in all?", phrase.at)
    if head.is_a("AE"):
        return n.Compare(n.StatOf(Stat.AMBER, those), order, number_)
    if head.says("damage"):
        return n.Compare(n.StatOf(Stat.DAMAGE, those), order, number_)
    if head.value.startswith("counter:"):
        return n.Compare(n.StatOf(Stat.COUNTERS, those, head.value[8:]), order, number_)
    raise Refused("how many of what in all?", phrase.at)


def compared_number(phrase: Phrase) -> tuple[Order, n.Amount | None, Phrase]:
    """How many are asked for: order, number (None: at least one), and the phrase without it."""
    compared = phrase.mod("COMPARED")
    if compared:
        return Order[compared.first], number(compared.value), phrase.without(compared)
    if (most := phrase.mod("UPTO")) is not None:
        _, number_, rest = compared_number(phrase.without(most))
        if number_ is None:
            raise Refused("up to how many?", phrase.at)
        return Order.AT_MOST, number_, rest
    exactly, count_ = phrase.mod("EXACTLY"), phrase.mod("NUM")
    cmp = phrase.post("cmp")
    head = phrase.first if phrase.heads else None
    than = phrase.mod("CMP")
    if than and head and head.is_a("AMBER"):
        return Order[than.value], number(head.value), replace(
            phrase, heads=(replace(head, kind="AE", value="Æ"),)).without(than)
    if head and head.is_a("AMBER"):
        bare = replace(phrase, heads=(replace(head, kind="AE", value="Æ"),)).without(cmp, exactly)
        equal = phrase.post("equal")
        order = Order[str(cmp.first)] if cmp else Order.EXACTLY
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
    if phrase.heads and phrase.first.is_a("AE") and not phrase.mods:
        return Order.AT_LEAST, n.Number(1), phrase
    return Order.AT_LEAST, None, phrase


def _counted(phrase: Phrase, ctx: Context, extra: n.Modifier | None, whose: n.Players | None) -> n.Amount:
    head = phrase.head
    if phrase.is_a("pronoun") and phrase.value.startswith("ONES"):
        raise Refused("how many of what?", phrase.at)
    if whose is not None and head is not None:
        own = head.is_a("AE") and bool(phrase.posts) and _in_own_pool(phrase)
        bare = phrase.without(*(m for m in phrase.mods if m.is_a("THE", "EACH", "ALL")), *(phrase.posts if own else ()))
        had = said_counted.read(replace(bare, posts=_YOU_HAVE), ctx) if not bare.posts else None
        if isinstance(had, n.StatOf) and had.stat in _HAD_BY_PLAYERS:
            return replace(had, of=whose)
    node = count(Group((phrase,)), ctx)
    if extra is not None and isinstance(node, n.CountOf) and isinstance(node.what, n.Filter):
        has_zone = any(isinstance(m, n.InZone) and m.zone != n.ZoneRef(Zone.PLAY) for m in node.what.modifiers)
        if (isinstance(extra, n.ControlledBy) and not has_zone) or not isinstance(extra, n.ControlledBy):
            return n.CountOf(n.Filter(node.what.kinds, canonical((*node.what.modifiers, extra))))
    return node


#: What is counted of what "you have", of whatever player it is said.
_YOU_HAVE = (Post("rel", ("YOU|have|b",)),)
_HAD_BY_PLAYERS = (Stat.AMBER, Stat.FORGED_KEYS, Stat.UNFORGED_KEYS, Stat.CHAINS, Stat.COUNTERS)


def _in_own_pool(phrase: Phrase) -> bool:
    post = phrase.posts[0]
    return is_one(phrase.posts) and post.is_a("in") and is_zone(post.first) and (
        post.first.first.says("POOL")) and post.first.belongs_to("THEIR", "YOUR")


def same_number(comp: Comp, ctx: Context) -> n.Condition:
    """ "you and your opponent have the same number of forged keys"."""
    phrase = comp.first.only
    of = phrase.post("of")
    if phrase.is_("number", "amount") and phrase.mod("SAME") and of:
        left = _their_zone(of.first, ctx, YOU) or _counted(of.first, ctx, n.ControlledBy(YOU), YOU)
        right = _their_zone(of.first, ctx, OPPONENT) or _counted(of.first, ctx, n.ControlledBy(OPPONENT), OPPONENT)
        return n.Compare(left, Order.EXACTLY, right)
    raise Refused("the same what?", phrase.at)


@dispatch.house_condition.enter
def house_condition(predicate: Predicate, ctx: Context) -> n.Condition:
    """ "(the house) that has the most creatures", "that has 2 or more cards in play", "that matches a creature that was
    destroyed this turn"."""
    verb = predicate.verb
    if not verb.is_("have", "match") or not are(predicate.comps, "object"):
        raise Refused("what is said of this house?", verb.at)
    return compared(predicate.comp.first, ctx, n.OfHouse(n.HouseRef(n.HouseWord.THAT)))


@dispatch.has.enter
def has(subject: n.Cards | n.Players, group: Group, ctx: Context) -> n.Condition:
    """ "you have 4Æ or more", "~ has Æ on it", "it has 2 or more neighbors", "you have no Æ and no cards in hand"."""
    if are_several(apart := _had_apart(group)):
        either = group.joined_by("or") or any(phrase.joined == "or" for phrase in group.parts)
        return n.Conditions(tuple(has(subject, Group((one,)), ctx) for one in apart), either)
    return _player_has(subject, group, ctx) if isinstance(subject, n.Players) else _cards_have(subject, group, ctx)


#: What is said behind the last of several things, and of each of them: "more creatures and more Æ than your opponent".
_OF_EACH = ("than", "on")
_APART = ("Æ", "damage", "ward", "upgrade")


def _had_apart(group: Group) -> tuple[Phrase, ...]:
    """Each of several things that somebody has: "3Æ and a forged key", "both damage and Æ on it"."""
    parts = tuple(one for phrase in group.parts for one in _heads_apart(phrase))
    shared = tuple(post for post in parts[-1].posts if post.is_a(*_OF_EACH))
    if not are_several(parts):
        return parts
    both = parts[0].mod("EITHER")
    first = parts[0].without(both if both is not None and both.says("both") else None)
    than = bool(shared) and shared[0].is_a("than")
    return (*(one if one.post("on") or (than and not one.mod("MORE", "FEWER")) else replace(
        one, posts=(*one.posts, *shared)) for one in (first, *parts[1:-1])), parts[-1])


def _heads_apart(phrase: Phrase) -> tuple[Phrase, ...]:
    """ "damage and Æ on it": each by itself, where they are not cards that are counted together."""
    things = all(head.is_a("AE") or head.says(*_APART) or head.value.startswith("counter:") for head in phrase.heads)
    if not phrase.is_a("full") or not are_several(phrase.heads) or not things:
        return (phrase,)
    return tuple(replace(
        phrase, mods=(*phrase.mods, *head.mods), heads=(head.bare,), joined="") for head in phrase.heads)


def _player_has(subject: n.Players, group: Group, ctx: Context) -> n.Condition:
    phrase = group.only
    if phrase.is_("number") and phrase.mod("SAME"):
        return same_number(Comp("object", (group,)), ctx)
    if phrase.head and phrase.head.is_a("AE") and (equal := phrase.post("equal")):
        right = n.StatOf(Stat.KEY_COST, subject) if equal.items[1].is_("key_cost") else amount(
            Group((equal.items[1],)), ctx)
        return n.Compare(n.StatOf(Stat.AMBER, subject), EQUAL[str(equal.first)], right)
    place = phrase.post("in")
    archived = next((m for m in phrase.mods if m.says("part:archive")), None)
    if archived is not None and place is None and phrase.possessor is None:
        return compared(Group((phrase.without(archived),)), ctx, n.InZone(n.ZoneRef(Zone.ARCHIVES, subject)), None)
    if place is not None and is_zone(place.first) and place.first.possessor is None and (
            place.first.first.says("HAND")):
        return compared(Group((phrase.without(place),)), ctx, n.InZone(n.ZoneRef(Zone.HAND, subject)), None)
    if phrase.post("in_play"):
        return compared(Group((phrase.without(phrase.post("in_play")),)), ctx, n.ControlledBy(subject), subject)
    if place is not None:  # "your opponent has no cards in their hand": theirs is the subject's
        made = compared(group, ctx, None, subject)
        there = walk(made.left if isinstance(made, n.Compare) else made)  # and not what it is held against
        if any(isinstance(one, n.ZoneRef) and one.player not in (None, subject, THEY) for one in there):
            raise Refused("whose cards lie there?", phrase.at)
        return transform(made, lambda one: subject if one == THEY else one)
    return compared(group, ctx, n.ControlledBy(subject), subject)


def _cards_have(subject: n.Cards, group: Group, ctx: Context) -> n.Condition:
    phrase = group.only
    on = phrase.post("on")
    if phrase.is_("neighbor"):
        if not any(p.is_a("of") and p.first.is_a("pronoun") for p in phrase.posts):
            group = Group((replace(phrase, heads=(replace(phrase.first, value="creature"),)),))
        side = next((m for m in group.only.mods if m.is_a("ADJ") and m.says("left", "right")), None)
        of = n.NeighborOf(subject, side.value if side is not None else "")
        held = compared(Group((group.only.without(side),)), ctx, of, None)
        if n.HouseRef(n.HouseWord.OTHER) in walk(held):
            raise Refused("a house other than which?", phrase.at)
        return held
    if on or (phrase.head and phrase.head.value.startswith("counter:")):
        fit = with_(phrase, ctx)
        return n.Is(subject, fit[0])
    if phrase.head and phrase.head.says("card") and isinstance(subject, n.Places):
        inside = phrase.post("in")
        if inside is not None and inside.first.is_a("pronoun"):  # "has 10 cards in it"
            group = Group((phrase.without(inside),))
        return compared(group, ctx, n.InZone(subject), None)
    if phrase.is_("bonus_icon") and (icons := _icons_of(subject, phrase, ctx)) is not None:
        return icons
    said = with_(phrase, ctx)[0]
    if isinstance(said, n.Not) and isinstance(said.modifier, n.Modifier) and _is_one_card(subject):
        return n.Not_(n.Is(subject, said.modifier))  # "has no bonus icons", as "does not have"
    return n.Is(subject, said)


def _icons_of(subject: n.Cards, phrase: Phrase, ctx: Context) -> n.Condition | None:
    """ "has 2 or more bonus icons", "has more bonus icons than it"; None of one icon, or of none."""
    more, than, icon = phrase.mod("MORE", "FEWER"), phrase.post("than"), phrase.mod("ICON")
    here = n.StatOf(Stat.BONUS_ICONS, subject, icon.value if icon is not None else "")
    phrase = phrase.without(icon)
    if more is not None and than is not None:
        if phrase.without(more, than).mods or not is_one(phrase.posts):
            raise Refused("how many bonus icons?", phrase.at)
        return n.Compare(here, Order[more.value], replace(here, of=cards(Group((than.first,)), ctx)))
    order, number_, rest = compared_number(phrase)
    if number_ is None or number_ == n.Number(0):
        return None
    if rest.mods or rest.posts:
        raise Refused("how many bonus icons?", phrase.at)
    return n.Compare(here, order, number_)


def _is_one_card(subject: n.Cards) -> bool:
    match subject:
        case n.Self_() | n.This() | n.Back(plural=False) | n.Select(quantity=n.The(count=1)):
            return True
    return False


def this_way_or_purged(group: Group, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """Whether so many cards were done so to this way, or a card is purged now; None where neither is said."""
    return so_many_this_way(group.only, predicate, ctx) or _lies_purged(group, predicate, ctx)


def _lies_purged(group: Group, predicate: Predicate, ctx: Context) -> n.Condition | None:
    """ "the card of this name is (not) purged": it lies there now; None where something else is said."""
    if not predicate.is_a("verb") or not predicate.verb.is_("purge") or not predicate.verb.in_form("is", "perfect") or (
            predicate.comps or not predicate.verb.passive):
        return None
    lying = cards(group, ctx)
    if not isinstance(lying, n.Select) or not isinstance(lying.quantity, n.The):
        return None
    lies = n.InPlay(lying, n.ZoneRef(Zone.PURGED))
    return n.Not_(lies) if predicate.verb.negated else lies


def told_of_each(predicate: Predicate) -> bool:
    """Whether each of several players has, controls or has forged so much, not all of them together."""
    object_ = predicate.comp.first if are(predicate.comps, "object") else None
    counts = predicate.is_a("verb") and (predicate.verb.is_("have", "control") or (
        predicate.verb.is_("forge") and predicate.verb.in_form("perfect")))
    return counts and object_ is not None and not any(p.post("than") or p.mod("SAME") for p in object_.parts)


def unless(test: n.Condition) -> n.Condition:
    """What must hold where "unless" excludes `test`."""
    if isinstance(test, n.DidIt):
        return n.DidNot(test.player)
    if isinstance(test, n.Exists) and (test.order, test.count) == (Order.EXACTLY, n.Number(0)):
        return n.Exists(test.what, Order.AT_LEAST, n.Number(1))
    if isinstance(test, n.Exists) and test.order is Order.AT_LEAST and test.count in (None, n.Number(1)):
        return opposite(test)
    if isinstance(test, n.Compare) and (test.order, test.right) == (Order.EXACTLY, n.Number(0)) and not isinstance(
            test.left, n.DoneThisWay):
        return opposite(test)
    if isinstance(test, n.Not_):
        raise Refused("“unless” and “not” turn each other round: what has to be so?")
    match test:
        case n.Is(cards=n.Select(quantity=n.One(), what=n.Filter() as which), what=n.Modifier() as what) if not any(
                isinstance(one, n.Extremal) for one in which.modifiers):
            return n.Exists(replace(which, modifiers=canonical((*which.modifiers, what))), Order.EXACTLY, n.Number(0))
        case n.Is(cards=n.Select(quantity=n.Exactly(), what=n.Filter())):
            raise Refused("unless exactly so many of them are so, or at least so many?")
    return n.Was(n.Not_(test.condition)) if isinstance(test, n.Was) else n.Not_(test)


def opposite(made: n.Condition) -> n.Condition:
    """The opposite of a condition, in one form: not one is none, not 3 or more is fewer than 3. Of one of several, or
    of each, "not" is said of that one: "an enemy creature does not have taunt"."""
    match made:
        case n.Is(cards=n.Select(quantity=quantity), what=n.Modifier() as what) if not isinstance(quantity, n.The):
            return replace(made, what=n.Not(what))
    if isinstance(made, n.Exists) and made.order is Order.AT_LEAST and isinstance(made.what, n.Filter) and not any(
            isinstance(m, n.AllDifferent | n.TotalIs) for m in made.what.modifiers):
        if made.count is None or made.count == n.Number(1):
            return n.Exists(made.what, Order.EXACTLY, n.Number(0))
        return n.Exists(made.what, Order.FEWER, made.count)
    if isinstance(made, n.Exists) and (made.order, made.count) == (Order.EXACTLY, n.Number(0)):
        return n.Exists(made.what)
    if isinstance(made, n.Compare) and (made.order, made.right) == (Order.EXACTLY, n.Number(0)):
        return replace(made, order=Order.AT_LEAST, right=n.Number(1))
    if isinstance(made, n.Conditions):
        return n.Conditions(tuple(map(opposite, made.parts)), not made.either)
    if isinstance(made, n.Compare) and made.order is Order.AT_LEAST:
        none = made.right == n.Number(1)
        return n.Compare(made.left, Order.EXACTLY if none else Order.FEWER, n.Number(0) if none else made.right)
    if isinstance(made, n.Compare) and made.order is Order.AT_MOST:
        return n.Compare(made.left, Order.MORE, made.right)
    return n.Not_(made)
