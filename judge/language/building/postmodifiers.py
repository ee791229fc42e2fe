"""What is said behind a noun → modifiers of its filter."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.events import Verb
from judge.effects.players import THEY
from judge.effects.targets import State, Zone
from judge.language.counting import are_several, is_one, just, only
from judge.language.parsing.naming import is_zone
from judge.language.parsing.records import Group, Mod, Phrase, Post, Refused, VerbWord

from . import dispatch
from .amounts import amount
from .dispatch import Context, event_of_participle, has, relative_modifiers, verb_of, window_of_tails
from .nouns import cards, number, one, rel_subject
from .players_and_zones import house, player, zone

_STAT = {"power": Stat.POWER, "armor": Stat.ARMOR}
_EQUAL = {"equal": Order.EXACTLY,
          "at_least": Order.AT_LEAST, "at_most": Order.AT_MOST, "less": Order.FEWER, "more": Order.MORE}


@dispatch.post_modifiers.enter
def post_modifiers(post: Post, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """The modifiers that one post means for this noun. Raises Refused where it means none."""
    if post.is_a("from") and are_several(post.items):
        found = tuple(zone(i, ctx) for i in post.items)
        return (n.InZone(n.ZonesTogether(found, "or")),)
    if post.is_a("from", "in"):
        return _place(post.kind, post.first, phrase, ctx)
    if post.is_a("under"):
        return (n.InZone(n.ZoneRef(Zone.UNDER, None, one(post.first, ctx))),)
    if post.is_a("in_play"):
        return (n.InZone(n.ZoneRef(Zone.PLAY)),)
    if post.is_a("on"):
        return on_modifiers(post.first, phrase, ctx)
    if post.is_a("with"):
        if are_several(post.items):
            fits = tuple(m for i in post.items[:-1] for m in with_(i, ctx))
            return (n.AnyOf(fits),) if post.last == "or" else fits
        return with_(post.first, ctx)
    if post.is_a("more_powerful"):
        return (n.StatCompare(Stat.POWER, Order[str(post.first)], n.StatOf(Stat.POWER, one(post.last, ctx))),)
    if post.is_a("side"):
        return (side(str(post.first)),)
    if post.is_a("types"):
        return ()
    if post.is_a("of"):
        return _of(post.first, phrase, ctx)
    if post.is_a("not_flank"):
        return (n.Not(n.InState(State.FLANK)),)
    if post.is_a("as"):
        of = next((p.first for p in phrase.posts if p.is_a("of") and p.first.mod("SAME")), None)
        if of is not None and of.is_("type", "house", "name"):
            return (n.SharesWith(of.first.value, one(post.first, ctx)),)
    if post.is_a("tied"):
        return ()  # said of the superlative
    if post.is_a("beside"):
        return (n.PositionedAs(f"{post.first} of", one(post.items[1], ctx)),)
    if post.is_a("adjacent"):
        return (n.NeighborOf(one(post.items[1], ctx)),)
    if post.is_a("except"):
        spared = tuple(replace(p, heads=phrase.heads) if p.is_("ones") else p for p in post.first.parts)
        return (n.ExceptFor(cards(Group(spared, post.first.joined), ctx)),)
    if post.is_a("other_than"):
        return (n.Other(one(post.first, ctx)),)
    if post.is_a("among") and post.says("between"):
        return (n.Between(tuple(one(p, ctx) for p in post.items[1].parts)),)
    if post.is_a("part"):
        return _participle(str(post.first), post.items[1:], phrase, ctx)
    if post.is_a("that"):
        return relative_modifiers(post.first, phrase, ctx)
    if post.is_a("rel"):
        return _relative(post, phrase, ctx)
    return _refuse(post.kind)


def side(word: str) -> n.Modifier:
    """ "to ~'s left", "to its right"."""
    which, whose = word.split()
    return n.PositionedAs(f"{which} of", n.Self_() if whose == "SELF" else n.Back())


def _refuse(kind: str) -> tuple[n.Modifier, ...]:
    raise Refused(f"“{kind.replace('_', ' ')} …” says nothing of cards here")


def _place(kind: str, where: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    if where.is_("center"):
        whose = where.post("of")
        return (n.PositionedAs("center", zone(whose.first, ctx) if whose else None),)
    if where.is_a("part") and where.inner is not None and where.inner.is_("half") and not where.inner.posts and (
            [m.kind for m in where.mods] in (["NUM"], ["EITHER"]) and where.inner.mods_are("THE")):
        return (n.PositionedAs("half", THEY),)
    if where.is_a("pronoun") or is_zone(where) or (where.is_a("full") and where.is_("half")):
        return (n.InZone(zone(where, ctx)),)
    if where.is_a("part") and where.inner is not None:
        ends = [m.value for m in where.mods if m.is_a("ADJ")]
        if ends in (["top"], ["bottom"]):
            return (n.InZone(n.EndOf(ends[0], zone(where.inner, ctx))),)
    if kind == "from" and where.is_("house"):
        return house_modifier(where, ctx)
    raise Refused("a place is expected here", where.at)


def on_modifiers(where: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """What "on …" says: on a flank, an upgrade on a creature."""
    if where.is_("flank", "left_flank", "right_flank"):
        side = {"flank": "", "left_flank": "left flank", "right_flank": "right flank"}[where.first.value]
        of = where.post("of")
        if len(where.posts) > (of is not None) or any(not m.is_a("A", "THE", "EITHER", "EACH") for m in where.mods):
            raise Refused("which flank?", where.at)
        if of is not None:  # "on a flank of your opponent's battleline"
            line = zone(of.first, ctx)
            if not isinstance(line, n.ZoneRef) or line.zone is not Zone.BATTLELINE or line.player is None:
                raise Refused("a flank of what?", where.at)
            return (n.PositionedAs(side or "flank", line.player),)
        if not side and where.possessor is None:
            return (n.InState(State.FLANK),)
        if where.possessor is not None:
            return (n.PositionedAs(side or "flank", player(where.possessor, ctx)),)
        return (n.PositionedAs(side or "flank"),)
    if phrase.is_("upgrade"):
        return (n.AttachedTo(one(where, ctx)),)
    raise Refused("on what?", where.at)


def house_modifier(phrase: Phrase, ctx: Context, of: Phrase | None = None) -> tuple[n.Modifier, ...]:
    """ "of the chosen house", "of different houses", "of 3 different houses"."""
    if phrase.is_("house") and is_one(phrase.posts) and (than := phrase.post("other_than")) is not None and not any(
            not m.is_a("A", "ANY") for m in phrase.mods):
        return (n.Not(n.OfHouse(house(than.first, ctx))),)
    if phrase.is_("house", "type", "name", "trait"):
        quality = phrase.first.value
        kinds = {m.kind: m.value for m in phrase.mods}
        if kinds == {"OTHER": "different"}:
            return (n.AllDifferent(quality),)
        if kinds == {"OTHER": "different", "NUM": kinds.get("NUM", "")}:
            return (n.AllDifferent(quality, n.Number(int(kinds["NUM"]))),)
        if kinds.get("OTHER") == "different" and "COMPARED" in kinds and len(kinds) == 2:
            return (n.AllDifferent(quality, n.Number(int(kinds["COMPARED"]))),)
        if just(kinds, "THE", "SAME"):
            as_ = phrase.post("as_same")
            if not phrase.posts and of is not None and not (of.heads and of.first.plural):
                return (n.SharesWith(quality, n.Back()),)
            return (n.AllSame(quality),) if not phrase.posts else (n.SharesWith(quality, _refuse_node(as_)),)
    return (n.OfHouse(house(phrase, ctx)),)


def _refuse_node(_: object) -> n.Cards:
    raise Refused("the same as what?")


def _of(whose: Phrase, phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    if phrase.is_("neighbor") and not whose.is_("house", "type", "name", "active_house"):
        return (n.NeighborOf(one(whose, ctx)),)
    if phrase.is_("copy"):
        return (n.CopyOf(one(whose, ctx)),)
    if phrase.is_("half") and whose.is_("gigantic"):
        return ()
    if whose.is_("type", "house", "name") and whose.mod("SAME") and phrase.post("as") is not None:
        return ()
    if whose.is_("type") and whose.possessor is not None and isinstance(whose.possessor, Phrase):
        return (n.SharesWith("type", one(whose.possessor, ctx)),)
    if whose.is_("trait") and whose.mod("THAT"):
        return (n.HasChosenTrait(),)
    if whose.is_("house", "type", "name") and whose.mod("SAME") and whose.post("as"):
        return (n.SharesWith(whose.first.value, one(whose.post("as").first, ctx)),)  # type: ignore[union-attr]
    if whose.is_("type", "power_value", "house") and whose.mods_are("EACH") and not whose.posts:
        return (n.OneOfEach(whose.first.value.removesuffix("_value")),)
    if whose.is_("house", "type", "name", "active_house") or (whose.head and whose.head.is_a("HOUSEN")):
        return house_modifier(whose, ctx, phrase)
    if is_zone(whose):
        return (n.InZone(zone(whose, ctx)),)
    if whose.is_("choice"):
        return ()
    if whose.is_("power", "armor") and whose.possessor is None:  # "a creature of power 4 or higher"
        return with_(whose, ctx)
    raise Refused("of what?", whose.at)


def with_(what: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """ "with power 3 or higher", "with Æ on it", "with the highest power", "with a different name"…"""
    head = what.head
    kinds = {m.kind: m for m in what.mods}
    on = what.post("on")
    value = what.post("value")
    if head is None:
        raise Refused("with what?", what.at)
    if head.is_a("KW"):
        has_not = n.Not(n.HasKeyword(head.value))
        return (has_not if just(kinds, "NO") else n.HasKeyword(head.value),)
    if head.value in _STAT:
        stat = _STAT[head.value]
        of_total = "ADJ" in kinds and kinds["ADJ"].says("total", "combined")
        order = Order.EXACTLY
        if value:
            order = Order[str(value.items[1])] if are_several(value.items) else Order.EXACTLY
            count = number(str(value.first))
            if are_several(what.posts) or set(kinds) - {"ADJ"} or ("ADJ" in kinds and not of_total):
                raise Refused("with which power?", what.at)
            compare = n.StatCompare(stat, order, count)
            return (n.TotalIs(stat, order, count),) if of_total else (compare,)
        if "NUM" in kinds and not what.posts and is_one(kinds):
            return (n.StatCompare(stat, Order.EXACTLY, number(kinds["NUM"].value)),)
        if "COMPARED" in kinds and not what.posts and is_one(kinds):
            return (n.StatCompare(stat, Order[kinds["COMPARED"].first], number(kinds["COMPARED"].value)),)
        if "NUM" in kinds and is_one(kinds) and is_one(what.posts) and (cmp := what.post("cmp")) is not None:
            return (n.StatCompare(stat, Order[str(cmp.first)], number(kinds["NUM"].value)),)
        if of_total and (of := what.post("of")) and is_one(what.posts) and is_one(kinds):
            inner: Phrase = of.first
            if inner.is_a("pronoun") and inner.value.startswith("ONES"):
                cmp = inner.post("cmp")
                return (n.TotalIs(stat, Order[str(cmp.first)] if cmp else Order.EXACTLY,
                                  number(inner.value[5:])),)
        if (equal := what.post("equal")) and is_one(what.posts) and not kinds:
            return (n.StatCompare(stat, _EQUAL[str(equal.first)], amount_or_stat(equal.items[1], stat, ctx)),)
        if "SUPER" in kinds and only(kinds, "THE", "SUPER") and not what.posts:
            return (n.Extremal(kinds["SUPER"].value.startswith("most"), stat),)
        if only(kinds, "LOWER", "FEWER", "MORE", "A", "POWERFUL") and set(kinds) - {"A"}:
            order = Order[next(iter(m for k, m in kinds.items() if k != "A")).value]
            than = what.post("than")
            if than and is_one(what.posts):
                return (n.StatCompare(stat, order, amount_or_stat(than.first, stat, ctx)),)
            if not what.posts:
                return (n.StatCompare(stat, order, n.StatOf(stat, n.Back())),)
        if "ADJ" in kinds and kinds["ADJ"].says("even", "odd") and is_one(kinds) and not what.posts:
            return (n.Parity(stat, kinds["ADJ"].says("even")),)
        if "SAME" in kinds and (as_ := what.post("as")) and is_one(what.posts):
            return (n.SharesWith(head.value, one(as_.first, ctx)),)
        if "SAME" in kinds and not what.posts:
            return (n.SharesWith(head.value, n.Back()),)
        if not kinds and not what.posts:
            return (n.StatCompare(stat, Order.AT_LEAST, n.Number(1)),)
        if just(kinds, "NO") and not what.posts:
            return (n.StatCompare(stat, Order.EXACTLY, n.Number(0)),)
    if head.says("name") or head.says("type") or head.says("house"):
        if only(kinds, "OTHER", "A") and "OTHER" in kinds and not what.posts:
            return (n.AllDifferent(head.value),) if "A" not in kinds else (n.Not(n.SharesWith(head.value, n.Back())),)
        if "SAME" in kinds and (as_ := what.post("as")) and is_one(what.posts):
            return (n.SharesWith(head.value, one(as_.first, ctx)),)
        if ("THAT" in kinds or "SAME" in kinds) and not what.posts:
            return (n.SharesWith(head.value, n.Back()),)
    named = kinds.get("TRAIT")
    if head.says("trait") and not what.posts and named is not None and only(kinds, "THE", "A", "TRAIT"):
        return (n.HasTrait(named.value),)
    if head.says("trait") and not what.posts and ("THAT" in kinds or "ADJ" in kinds):
        return (n.HasChosenTrait(),)
    if head.says("bonus_icon"):
        icon = kinds["ICON"].value if "ICON" in kinds else ("Æ" if "AE" in kinds else "")
        if not what.posts and only(kinds, "A", "NO", "ICON", "AE"):
            fit = n.Has(n.IconRef(icon))
            return (n.Not(fit),) if "NO" in kinds else (fit,)
    if head.says("neighbor") and not what.posts and not what.possessor and "POWERFUL" not in kinds:
        held = has(n.Back(), Group((what,)), ctx)
        if isinstance(held, n.Exists) and isinstance(held.what, n.Noun):
            return (n.HasNeighbor(held.what, held.order, held.count),)
    if head.says("neighbor") and just(kinds, "A", "POWERFUL") and not what.posts:
        return (n.HasNeighbor(n.Filter((n.Kind.CREATURE,), (
            n.StatCompare(Stat.POWER, Order[kinds["POWERFUL"].value], n.StatOf(Stat.POWER, n.Back())),))),)
    if head.value.startswith("ability:") and not what.posts and only(kinds, "A"):
        return (n.Has(n.AbilityRef(head.value[8:])),)
    if head.is_a("AE") or head.is_a("AMBER") or head.says("damage", "upgrade", "ward") or (
            head.value.startswith("counter:")):
        return _with_on_it(what, kinds, on, ctx)
    raise Refused("with what?", what.at)


def _attached_to_it(post: Post) -> bool:
    """ "(with an upgrade) attached to it"."""
    if not post.is_a("part") or not post.says("attach") or len(post.items) != 2 or not post.items[1].is_a("to"):
        return False
    where: Phrase = post.items[1].last
    return where.is_a("pronoun") and where.says("IT", "THEM") and not where.posts


def _with_on_it(what: Phrase, kinds: dict[str, Mod], on: Post | None, ctx: Context) -> tuple[n.Modifier, ...]:
    head = what.first
    if "EXACTLY" in kinds and (is_one(kinds) or "NUM" in kinds):  # a number alone means just that
        kinds = {kind: mod for kind, mod in kinds.items() if kind != "EXACTLY"}
    if on is not None:
        where: Phrase = on.first
        if not where.is_a("pronoun") or not where.says("IT", "THEM") or where.posts:
            raise Refused("on what?", where.at)
    elif head.is_a("AE"):
        raise Refused("where is this Æmber?", what.at)
    rest = [p for p in what.posts if p is not on and not (head.says("upgrade") and _attached_to_it(p))]
    word = "Æ" if head.is_a("AE", "AMBER") else head.value.removeprefix("counter:")
    if head.is_a("AMBER"):
        if is_one(rest) and rest[0].is_a("cmp") and not kinds:
            return (n.StatCompare(Stat.AMBER, Order[str(rest[0].first)], number(head.value)),)
        than = kinds.get("CMP") or kinds.get("ATLEAST")
        if than is not None and not rest and is_one(kinds):
            return (n.StatCompare(Stat.AMBER, Order[than.value], number(head.value)),)
        if not rest and not kinds:
            return (n.StatCompare(Stat.AMBER, Order.EXACTLY, number(head.value)),)
        raise Refused("how much?", what.at)
    if rest:
        raise Refused("this is said of nothing on a card", what.at)
    stat = {"Æ": Stat.AMBER, "damage": Stat.DAMAGE, "upgrade": Stat.UPGRADES}.get(word, Stat.COUNTERS)
    counter = word if stat is Stat.COUNTERS else ""
    exact = kinds.get("NUM")
    if exact is not None and is_one(kinds):
        return (n.StatCompare(stat, Order.EXACTLY, number(exact.value), counter),)
    compared = kinds.get("COMPARED")
    if compared is not None and is_one(kinds):
        return (n.StatCompare(stat, Order[compared.first], number(compared.value), counter),)
    if only(kinds, "A", "ANY"):
        return (n.WithOnIt(word),)
    if just(kinds, "NO"):
        return (n.WithOnIt(word, True),)
    top = kinds.get("SUPER")
    if top is not None and only(kinds, "THE", "SUPER"):
        return (n.Extremal(top.says("most"), stat),)
    raise Refused("how much?", what.at)


def amount_or_stat(phrase: Phrase, stat: Stat, ctx: Context) -> n.Amount:
    """What a power is compared with: "~" (its power), "the chosen creature's power", "3"."""
    counted = phrase.is_("power", "armor", "number", "amount", "total", "damage", "difference")
    if counted or phrase.is_a("fraction") or phrase.value.startswith("ONES") or (
            phrase.head and phrase.head.is_a("AE")):
        return amount(Group((phrase,)), ctx)
    return n.StatOf(stat, one(phrase, ctx))


def _participle(lemma: str, tails: tuple[Post, ...], phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    if lemma.startswith("not "):
        return tuple(map(n.Not, _participle(lemma.removeprefix("not "), tails, phrase, ctx)))
    by = next((t for t in tails if t.is_a("by")), None)
    if lemma == "control" and by is not None and is_one(tails):
        return (n.ControlledBy(player(by.first, ctx)),)
    if lemma == "own" and by is not None and is_one(tails):
        who: Phrase = by.first
        behind = tuple(m for p in who.posts for m in post_modifiers(p, phrase, ctx))
        return (n.OwnedBy(player(replace(who, posts=()), ctx)), *behind)
    if lemma == "attach" and is_one(tails) and tails[0].is_a("to"):
        return (n.AttachedTo(one(tails[0].first, ctx)),)
    if lemma == "graft" and is_one(tails) and tails[0].is_a("into"):
        return (n.GraftedOnto(one(tails[0].first, ctx)),)
    event, window = event_of_participle(lemma, tails, ctx)
    return (n.DidThis(event, window),)


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
