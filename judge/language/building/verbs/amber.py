"""Frames of the verbs that move Æmber, damage, counters and keys."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.players import OPPONENT
from judge.effects.terms import KEY_COLOURS
from judge.language.building.amounts import amount, capped, count
from judge.language.building.nouns import cards, number, one
from judge.language.building.players_and_zones import player
from judge.language.building.waiting import Spread
from judge.language.counting import are_several, is_one
from judge.language.described.said_of_players import ITS_OPPONENT, THEIR_OPPONENT
from judge.language.parsing.naming import is_amber, is_player, is_zone
from judge.language.parsing.records import Group, Refused

from .quantities import amber, are_counters, counter_of, several_counters
from .statics import deals_in_fights, gains, loses
from .told import told
from .verb_frame import Call, frame

# --- Æmber ----------------------------------------------------------------------------------------------------------


@frame("gain")
def gain(call: Call) -> n.Statement:
    """(a card) gains skirmish, an ability, a trait."""
    if call.by_player and call.has("object"):
        return told(call)
    if call.subject is None and not call.has("grants"):
        raise Refused("gain what?", call.verb.at)
    given = next((c.first.only for c in call.comps if c.is_a("object") and is_one(c.first.parts)), None)
    if call.subject is not None and given is not None and given.head is not None and (
            given.head.value.startswith("counter:")):
        call.object()
        call.flag("each")
        quantity, counter = counter_of(given, call)
        return call.done(n.PutCounters(quantity, counter, call.cards_subject()))
    return gains(call)


@frame("lose")
def lose(call: Call) -> n.Statement:
    """(a card) loses elusive, all armor, its abilities."""
    if call.by_player and call.has("object"):
        return told(call)
    return loses(call)


@frame("capture")
def capture(call: Call) -> n.Statement:
    """capture 1Æ · capture 1Æ with a friendly creature, onto it · a friendly creature captures 2Æ from its own side."""
    group = call.object()
    captor = group.only.post("with") if is_one(group.parts) and call.subject is None else None
    if captor is not None:
        group = Group((group.only.without(captor),))
    quantity, whose = amber(group, call)
    among = call.take("among")
    by: n.Cards | None = None
    spread = False
    if among is not None:
        if not among.says("distributed") or call.subject is not None:
            raise Refused("distributed among what?", among.at)
        by, spread = cards(among.last, call.ctx), True
        call.flag("distributed")
    elif captor is not None:
        by = one(captor.first, call.ctx)
    elif call.subject is not None:
        if not call.by_player:
            by = call.cards_subject()
        elif call.player() is not None:
            raise Refused("captured onto which creature?", call.verb.at)
    elif (onto := call.group("into")) is not None:
        if any(is_zone(phrase) or is_player(phrase) for phrase in onto.parts):
            raise Refused("captured onto which creature?", onto.first.at)
        by = cards(onto, call.ctx)
    whole = isinstance(quantity, n.AllOf | n.AllBut)  # where nobody is named it is your opponent's, whoever captures
    usual = (whose in (ITS_OPPONENT, THEIR_OPPONENT) and not whole) or (whose == OPPONENT and not _may_be_enemy(by))
    if usual and quantity != n.DoneThisWay("", ""):  # "that much Æ" may be what would be taken from somebody else
        whose = None
    return call.done(n.CaptureAmber(quantity, by, whose, spread))


def _may_be_enemy(captor: n.Cards | None) -> bool:
    """Whether "your opponent's" pool may be that of who captures."""
    return isinstance(captor, n.Select) and isinstance(captor.what, n.Filter) and (
        n.ControlledBy(n.YOU) not in captor.what.modifiers)


@frame("pay", "give")
def give(call: Call) -> n.Statement:
    """give your opponent control of ~ · give your opponent a chain."""
    if call.verb.is_("pay") and _is_paid(call):
        return _paid_to_supply(call)
    groups = [comp.first for comp in call.comps if comp.is_a("object")]
    gift = groups[-1] if groups else Group(())
    phrase = gift.first if is_one(gift.parts) else None
    if phrase is None and are_counters(gift):
        receiver = call.group("to") or call.object()
        call.take("object")
        return call.done(call.acted(several_counters(gift, cards(receiver, call.ctx), call)))
    if phrase is not None and phrase.is_("control") and phrase.post("of") is not None and (
            is_one(phrase.posts) and not phrase.mods):
        receiver = call.group("to") or call.object()
        call.take("object")
        return call.done(call.acted(n.TakeControl(one(phrase.posts[0].first, call.ctx),
                                                  player(receiver.only, call.ctx))))
    if phrase is not None and phrase.is_("chain", "chains"):
        receiver = call.group("to") or call.object()
        if all(map(is_player, receiver.parts)):
            if call.player() is not None:
                raise Refused("who gives these chains?", phrase.at)
            return told(replace(call, verb=replace(call.verb, lemma="gain"), subject=receiver))
    return told(call)


@frame("spend")
def spend(call: Call) -> n.Statement:
    """you may spend Æ on ~ as if it were in your pool."""
    if not call.verb.passive and call.has("object") and are_counters(
            next(comp.first for comp in call.comps if comp.is_a("object"))):
        return told(call)
    if not call.modal("MAY"):
        raise Refused("this is only ever allowed", call.verb.at)
    raise Refused("spent how?", call.verb.at)


def _is_paid(call: Call) -> bool:
    """Whether so much Æ is spent, and nothing said of where it lies or what for."""
    objects = [comp.first for comp in call.comps if comp.is_a("object")]
    if not is_one(objects) or call.has("to") or call.has("as") or call.has("on"):
        return False
    return is_amber(objects[0]) and not objects[0].only.posts


def _paid_to_supply(call: Call) -> n.Statement:
    return told(replace(call, verb=replace(call.verb, lemma="pay_supply")))


# --- keys -----------------------------------------------------------------------------------------------------------


@frame("forge")
def forge(call: Call) -> n.Statement:
    """forge a key at +2Æ current cost, reduced by 1Æ for each … · forge your red key at no cost."""
    phrase = call.object().only
    if not phrase.is_("key") or phrase.posts:
        raise Refused("forge what?", phrase.at)
    colours = [m.value for m in phrase.mods if m.is_a("ADJ")]
    if are_several(colours) or any(one not in KEY_COLOURS for one in colours) or any(
            not m.is_a("A", "ADJ", "OTHER") for m in phrase.mods):
        raise Refused("which key?", phrase.at)
    free = call.flag("free")
    plus: n.Amount | None = None
    reduced: n.Amount | None = None
    if (cost := call.word("ATCOST")) is not None:
        plus = number(cost)
    elif not free and not call.flag("current_cost"):
        free = False
    reduction = call.take("reduced")
    if reduction is not None:
        if not reduction.says("reduced"):
            raise Refused("what raises a cost is said with “at +1Æ current cost”", reduction.at)
        reduced = amount(reduction.last, call.ctx)
        limit = call.word("LIMIT")
        each = call.take("for_each")
        if each is not None:
            reduced = n.Times(reduced, count(each.last, call.ctx))
        limit = limit or call.word("LIMIT")
        if limit is not None:
            reduced = capped(reduced, limit)
    colour = colours[0] if colours else ""
    return call.done(call.acted(n.ForgeKey(None, plus, reduced, free, colour)))


# --- damage ---------------------------------------------------------------------------------------------------------


@frame("deal")
def deal(call: Call) -> n.Statement:
    """deal 3D to a creature, with 1D splash · deal damage equal to its power to … · (a card) only deals 2D when
    fighting."""
    if call.subject is not None and not call.by_player:
        deals_in_fights(call)
    first = call.object()
    call.flag("each")
    to = call.group("to")
    second = call.group("object") if to is None and call.has("object") else None
    damage = first if second is None else second
    target_group = to if to is not None else (first if second is not None else None)
    phrase = damage.only
    extra = phrase.mod("ADDITIONAL")
    quantity: n.Amount | None = None
    if phrase.post("equal") is not None or (phrase.head and not phrase.head.says("", "damage")) or (
            phrase.head and phrase.head.is_a("NOUN") and phrase.mods):
        quantity = amount(damage, call.ctx)
    equal = call.take("equal")
    if equal is not None:
        quantity = amount(equal.last, call.ctx)
    if quantity is None and target_group is not None:
        last = target_group.last
        holds = last if last.inner is None else last.inner  # "to 1 of its neighbors equal to its power"
        moved = holds.post("equal")
        if moved is not None and moved.says("equal"):
            quantity = amount(Group((moved.items[1],)), call.ctx)
            rest = holds.without(moved)
            last = rest if last.inner is None else replace(last, inner=rest)
            target_group = Group((*target_group.parts[:-1], last), target_group.joined)
    more = bool(extra) and call.subject is None
    if quantity is None:
        raise Refused("how much damage?", phrase.at)
    splash = call.word("SPLASH")
    spread = call.flag("as_you_choose") or call.flag("distributed")
    among = call.take("among")
    source = call.cards_subject() if call.subject is not None and not call.by_player else None
    if target_group is None and among is None:
        return call.done(call.acted(n.DealDamage(quantity, n.SameTargets(), additional=more)))
    if among is not None:
        target = cards(among.last, call.ctx)
        spread = True
    else:
        assert target_group is not None
        target = cards(target_group, call.ctx)
    most = call.most_each() if spread else None
    dealt = n.DealDamage(quantity, target, number(splash) if splash else None, source, spread, additional=more,
                         most=most)
    return call.done(dealt if source is not None else call.acted(dealt))


@frame("divide")
def divide(call: Call) -> n.Statement:
    """divide that damage among its neighbors as evenly as possible · this damage among any number of creatures."""
    group = call.object()
    phrase = group.only
    target = cards(call.need("among"), call.ctx)
    if phrase.is_("damage") and phrase.mods_are("THIS") and not phrase.posts:
        return call.done(Spread(target))
    if phrase.is_("damage") and phrase.mods_are("THAT") and not phrase.posts:
        quantity: n.Amount = n.DoneThisWay("", "")
    else:
        quantity = amount(group, call.ctx)
    return call.done(call.acted(n.DealDamage(quantity, target, split=True, evenly=call.flag("evenly"))))


