"""Noun phrases → nodes: cards, filters, players, zones, houses."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.players import THEY, YOU
from judge.effects.terms import role_of
from judge.language.counting import is_one
from judge.language.described.said_of_cards import POINTED
from judge.language.described.said_of_players import BESIDE_THEIR_OPPONENT, WHO
from judge.language.parsing.attachment import deep_round, without_round
from judge.language.parsing.naming import is_zone
from judge.language.parsing.records import Group, Mod, Noun, Phrase, Post, Refused
from judge.language.text.lexicon import is_coined

from . import dispatch
from .dispatch import Context, amount
from .patterns import Patterns, last_thing
from .players_and_zones import player, zone
from .premodifiers import KINDS, canonical, filter_, filter_of_heads, modifiers_of

# --- cards ----------------------------------------------------------------------------------------------------------


def cards(group: Group, ctx: Context) -> n.Cards:
    """The cards that a group of noun phrases picks out."""
    parts = tuple(one(p, ctx) for p in _of_one_pile(group.parts))
    if is_one(parts):
        return parts[0]
    parts = _rounded_alike(parts)
    return n.EitherOf(parts) if group.joined_by("or") else n.Together(parts)


def _of_one_pile(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """ "the top card and the bottom card of their deck": the pile behind the last is that of all."""
    of = phrases[-1].post("of")
    if of is None or not is_zone(of.first) or not all(map(_is_end, phrases)):
        return phrases
    return tuple(phrase if phrase.posts else replace(phrase, posts=(of,)) for phrase in phrases)


def _is_end(phrase: Phrase) -> bool:
    return phrase.is_a("full") and phrase.is_("card") and any(m.is_a("ADJ") and m.says("top", "bottom") for m in (
        phrase.mods))


def _rounded_alike(parts: tuple[n.Cards, ...]) -> tuple[n.Cards, ...]:
    """ "(rounding up each time)" behind the last of several fractions is said of all."""
    def half(node: n.Node) -> n.Half | None:
        count = node.quantity.count if isinstance(node, n.Select) and isinstance(node.quantity, n.Exactly) else None
        return count if isinstance(count, n.Half) else None

    last = half(parts[-1])
    if last is None:
        return parts
    found = []
    for part in parts:
        share = half(part)
        if share is None or not isinstance(part, n.Select):
            return parts
        found.append(replace(part, quantity=n.Exactly(replace(share, rounding=last.rounding))))
    return tuple(found)


@dispatch.one.enter
def one(phrase: Phrase, ctx: Context) -> n.Cards:
    """The cards that one noun phrase picks out: a reference or a Select."""
    pointed = pronoun(phrase, ctx)
    if pointed is not None:
        return pointed
    if phrase.is_a("part"):
        return _part(phrase, ctx)
    if phrase.is_a("fraction"):
        return _some_of(phrase, ctx)
    if is_zone(phrase):
        place = zone(phrase, ctx)
        if not isinstance(place, n.Cards):
            raise Refused("cards are expected here", phrase.at)
        return place
    found = _slice(phrase, ctx) or _back(phrase, ctx)
    if found is not None:
        return found
    quantity, rest = _counted_out(phrase, ctx) or split_quantity(phrase)
    flanks = phrase.post("on")
    if flanks is not None and flanks.first.is_("flank") and flanks.first.mod("EACH") and not isinstance(
            quantity, n.Each):
        if not isinstance(quantity, n.The):
            raise Refused("one creature stands on one flank", phrase.at)
        quantity = n.Each()  # "the creature on each flank"
    what = filter_(rest, ctx)
    if isinstance(quantity, n.The) and isinstance(what, n.Filter) and not what.modifiers and is_one(what.kinds):
        return n.Back(what.kinds[0])
    return n.Select(quantity, what, None if isinstance(quantity, n.Each) else _chooser(phrase, ctx))


def _chooser(phrase: Phrase, ctx: Context) -> n.Players | None:
    """ "(a creature they control) of your choice": who chooses, where the words say so."""
    for post in phrase.posts:
        if post.is_a("of") and isinstance(choice := post.first, Phrase) and choice.is_("choice") and choice.possessor:
            return player(choice.possessor, ctx)
    return None


def _some_of(phrase: Phrase, ctx: Context) -> n.Cards:
    """ "one third of all enemy creatures (rounding up)", "all but 1 of them", "all but 2 friendly creatures"."""
    mod, inner = phrase.mods[0], phrase.inner
    if mod.is_a("ALLBUT") and inner is not None:
        kept = replace(inner, posts=(*inner.posts, *phrase.posts))
        return _all_but(n.Exactly(n.AllBut(number(str(mod.first)))), kept, ctx)
    if not mod.is_a("HALF") or inner is None or not inner.is_a("full") or phrase.posts:
        raise Refused("cards are expected here", phrase.at)
    rounding = deep_round(inner)
    _, rest = split_quantity(without_round(inner))
    what = filter_(rest, ctx)
    half = n.Half(n.CountOf(what), n.Rounding[rounding] if rounding else n.Rounding.NONE, int(mod.value))
    return n.Select(n.Exactly(half), what)


def _all_but(quantity: n.Exactly, inner: Phrase, ctx: Context) -> n.Cards:
    """ "(all but 1 of) those cards", "(all but 2) friendly creatures": of which whoever does it chooses the rest."""
    if inner.is_a("full") and not inner.mod("A", "ANY", "EACH", "ALL", "NUM", "SUPER", "THE", "THAT", "THIS") and (
            inner.head is not None and not is_zone(inner)):
        return n.Select(quantity, filter_(inner, ctx))
    whole = one(inner, ctx)
    if isinstance(whole, n.Back):
        return n.Select(quantity, replace(whole, plural=True))
    if isinstance(whole, n.Slice | n.ZoneRef):
        return n.Select(quantity, whole)
    if isinstance(whole, n.Select) and isinstance(whole.quantity, n.Each) and not inner.mod("EACH"):
        return n.Select(quantity, whole.what)
    raise Refused("all but so many of which?", inner.at)


def whom(group: Group, ctx: Context) -> n.Cards | n.Noun:
    """The cards of a fact: a reference that points somewhere, else a bare filter ("a Mars creature")."""
    parts = tuple(_whom(p, ctx) for p in group.parts)
    if is_one(parts):
        return parts[0]
    if group.joined_by("or"):
        return n.EitherFilter(parts)
    return n.Together(tuple(part if isinstance(part, n.Cards) else n.Select(n.Each(), part) for part in parts))


def _whom(phrase: Phrase, ctx: Context) -> n.Cards | n.Noun:
    if phrase.is_a("fraction") and phrase.mods[0].is_a("ALLBUT"):
        raise Refused("all but so many: of how many?", phrase.at)
    node = one(phrase, ctx)
    if isinstance(node, n.Select) and isinstance(node.quantity, n.One | n.Each) and node.chooser is None:
        return node.what
    return node


def pronoun(phrase: Phrase, ctx: Context) -> n.Cards | None:
    """it, them, ~."""
    if not phrase.is_a("pronoun"):
        return None
    if phrase.posts:
        if phrase.says("SELF") and is_one(phrase.posts) and phrase.posts[0].is_a("in_play"):
            return n.Self_()
        if phrase.says("ONES 1") and is_one(phrase.posts) and phrase.posts[0].is_a("part"):
            bare = Phrase("full", (Mod("EACH", "each"),), None, (Noun("NOUN", "card"),), "", phrase.posts, at=phrase.at)
            return n.Select(n.Each(), filter_(bare.without(bare.mods[0]), ctx))
        if phrase.value.startswith("ONES") and is_one(phrase.posts) and phrase.posts[0].is_a("of"):
            return _part(Phrase("part", (Mod("NUM", phrase.value[5:]),), inner=phrase.posts[0].first), ctx)
        if phrase.says("SELF") and is_one(phrase.posts) and phrase.posts[0].is_a("from"):
            return n.InPlaceOf(n.Self_(), zone(phrase.posts[0].first, ctx))
        if phrase.says("IT") and is_one(phrase.posts) and phrase.posts[0].is_a("from"):
            return n.InPlaceOf(n.Back(), zone(phrase.posts[0].first, ctx))
        raise Refused("a pronoun has nothing behind it", phrase.at)
    if phrase.says("IT"):
        return n.Back()
    if phrase.says("THEM", "THEY"):
        return n.Back(plural=True)
    if phrase.says("SELF"):
        return n.Self_()
    if phrase.value.startswith("ONES"):
        return n.Select(n.Exactly(number(phrase.value[5:])), n.Back(plural=True))
    raise Refused("a card is expected here, not a player", phrase.at)


def number(text: str) -> n.Amount:
    """A printed number or X."""
    return n.VariableX() if text == "X" else n.Number(int(text))


def _part(phrase: Phrase, ctx: Context) -> n.Cards:
    """ "each of ~'s neighbors", "2 of the discarded cards", "one of those cards"."""
    inner = phrase.inner
    if inner is None:
        raise Refused("of what?", phrase.at)
    if (best := _best_of(phrase, inner, ctx)) is not None:
        return best
    quantity, rest = split_quantity(phrase)
    if rest.mods or rest.posts:
        raise Refused("this cannot stand before of", phrase.at)
    if phrase.mods_are("THE"):
        raise Refused("which of them?", phrase.at)
    whole = one(inner, ctx)
    if isinstance(quantity, n.Each) and isinstance(whole, n.Select) and isinstance(
            whole.quantity, n.UpTo | n.AnyNumber):
        return whole  # each of up to 3 creatures
    if isinstance(whole, n.Select) and isinstance(whole.quantity, n.Each | n.The):
        return n.Select(quantity, whole.what)
    if isinstance(whole, n.Back):
        return n.Select(quantity, replace(whole, plural=True))
    if isinstance(whole, n.Back | n.Slice | n.ZoneRef):
        return whole if isinstance(quantity, n.Each) else n.Select(quantity, whole)
    raise Refused("of what?", phrase.at)


_SUPERLATIVES = {"MORE": True, "FEWER": False, "most power": True, "least power": False}
"""Words before "of those creatures" that single one out, and whether it has the most."""


def _best_of(phrase: Phrase, inner: Phrase, ctx: Context) -> n.Cards | None:
    """ "The most powerful of those creatures", "the more powerful of them", "the least powerful of ~'s neighbors"; None
    for anything else."""
    kinds = [mod.kind for mod in phrase.mods]
    if kinds not in (["THE", "SUPER"], ["THE", "POWERFUL"]) or phrase.posts:
        return None
    most = _SUPERLATIVES.get(phrase.mods[1].value)
    if most is None:
        return None
    plain = inner.without(*(mod for mod in inner.mods if mod.is_a("NUM") and mod.says("2")))
    whole = one(plain, ctx)
    best = n.Extremal(most, n.Stat.POWER)
    match whole:
        case n.Select(quantity=n.Each(), what=n.Filter() as what):
            return n.Select(n.The(), replace(what, modifiers=canonical((best, *what.modifiers))))
        case n.Select(quantity=n.Each(), what=n.Back() as back):
            whole = back
    if not isinstance(whole, n.Back) or not whole.plural:
        raise Refused("the most powerful of which cards?", phrase.at)
    return replace(whole, plural=False, modifiers=(best, *whole.modifiers))


def _counted_out(phrase: Phrase, ctx: Context) -> tuple[n.Quantity, Phrase] | None:
    """ "A number of cards equal to …": how many that is, and the phrase without the words that say so."""
    many, equal = phrase.mod("NUMBEROF"), phrase.post("equal")
    if many is None or equal is None or not equal.says("equal"):
        return None
    limit = phrase.mod("UPTO")
    count = amount(Group((equal.items[1],)), ctx)
    quantity = n.Exactly(count) if limit is None else n.UpTo(count)
    return quantity, phrase.without(many, equal, *((limit,) if limit is not None else ()))


def _in_play(phrase: Phrase) -> bool:
    """Whether it is of creatures or artifacts of a player, which both players see."""
    if not phrase.is_("creature", "artifact") or phrase.possessor is not None:
        return False
    friendly = any(mod.says("friendly", "enemy") for mod in phrase.mods)
    controlled = is_one(phrase.posts) and phrase.posts[0].is_a("rel") and "|control|" in str(phrase.posts[0].first)
    all_of_them = is_one(phrase.posts) and phrase.posts[0].is_a("in_play")
    return controlled or all_of_them or (friendly and not phrase.posts)


def split_quantity(phrase: Phrase) -> tuple[n.Quantity, Phrase]:
    """How many, and the phrase without the words that say so."""
    if phrase.mod("NUM") is not None:  # "2 different creatures" are 2 creatures
        phrase = phrase.without(*(m for m in phrase.mods if m.is_a("OTHER") and m.says("different")))
    mods = list(phrase.mods)
    kinds = [m.kind for m in mods]

    def rest(*gone: str) -> Phrase:
        left = tuple(m for m in mods if m.kind not in gone)
        return Phrase(phrase.kind, left, phrase.possessor, phrase.heads, phrase.joined, phrase.posts, phrase.inner,
                      phrase.value, phrase.at)

    if "MUCH" in kinds and phrase.heads and all(head.plural for head in phrase.heads):
        so_many = n.DoneThisWay("", "")
        return (n.UpTo(so_many) if "UPTO" in kinds else n.Exactly(so_many)), rest("UPTO", "MUCH")
    if "UPTO" in kinds:
        count = next((m.value for m in mods if m.is_a("NUM")), None)
        if count is None:
            raise Refused("up to how many?", phrase.at)
        return n.UpTo(number(count)), rest("UPTO", "NUM")
    if "ANYNUM" in kinds:
        piles = any(m.is_a("ANYNUM") and m.says("pile") for m in mods)
        if piles and phrase.inner is None and not _in_play(phrase):
            raise Refused("a pile of which cards?", phrase.at)
        return n.AnyNumber(piles), rest("ANYNUM")
    if "ATLEAST" in kinds and "NUM" in kinds:
        count = next(m.value for m in mods if m.is_a("NUM"))
        return n.AtLeast(number(count)), rest("ATLEAST", "NUM")
    if "COMPARED" in kinds:
        compared = next(m for m in mods if m.is_a("COMPARED"))
        if compared.opens_with("AT_LEAST"):
            return n.AtLeast(number(compared.value)), rest("COMPARED")
        raise Refused("this number cannot be chosen", phrase.at)
    if "EACH" in kinds or "ALL" in kinds:
        return n.Each(), rest("EACH", "ALL")
    if "SUPER" in kinds and "THE" in kinds:
        many = next((m.value for m in mods if m.is_a("NUM")), "1")
        if not many.isdigit():
            raise Refused("how many of these?", phrase.at)
        return n.The(int(many)), rest("THE", "NUM")
    if "NUM" in kinds:
        count = next(m.value for m in mods if m.is_a("NUM"))
        return (n.One() if count == "1" else n.Exactly(number(count))), rest("NUM", "A", "ANY", "THE")
    if kinds and kinds[0] == "EITHER":
        bare = not phrase.posts and phrase.possessor is None
        if mods[0].says("either") and bare and phrase.is_("creature", "artifact", "upgrade"):
            raise Refused("either of which two?", phrase.at)
        return (n.One() if mods[0].says("either") else n.Each()), rest("EITHER")
    if "A" in kinds or "ANY" in kinds:
        left = rest("A", "ANY")
        return n.One(), replace(left, mods=tuple(
            replace(m, value="other") if m.is_a("OTHER") and m.says("different") else m for m in left.mods))
    if any(m.is_a("OTHER") and m.says("another") for m in mods):
        return n.One(), phrase
    if "THE" in kinds and phrase.heads and all(h.plural for h in phrase.heads):
        return n.Each(), rest("THE")
    if "THE" in kinds:
        return n.The(), rest("THE")
    if "NO" in kinds:
        raise Refused("none cannot be chosen", phrase.at)
    if phrase.heads and phrase.first.is_a("NAME") and not mods:
        if phrase.first.plural:
            return n.Each(), phrase
        return (n.One() if phrase.joined_by("or") else n.The()), phrase
    if "SAME" in kinds:
        return n.The(), rest("SAME")
    if phrase.possessor is not None and phrase.heads and not phrase.first.plural:
        single = "SUPER" in kinds or any(m.is_a("ADJ") and (
            m.says("left", "right", "remaining") or role_of(m.value)) for m in mods)
        return (n.The() if single else n.One()), phrase
    return n.Each(), phrase


def _slice(phrase: Phrase, ctx: Context) -> n.Cards | None:
    """ "the top 3 cards of your deck", "the topmost creature of your discard pile"."""
    end = next((m for m in phrase.mods if m.is_a("ADJ") and m.says("top", "bottom", "topmost")), None)
    places = [p for p in phrase.posts if p.is_a("of", "from", "in")]
    if end is None:
        equal = phrase.post("equal")
        if equal is not None and len(phrase.posts) == 2 and equal.says("equal") and not phrase.mods:
            plain = _slice(phrase.without(equal), ctx)
            if isinstance(plain, n.Slice):
                return n.Slice(plain.end, amount(Group((equal.items[1],)), ctx), plain.zone)
        if is_one(phrase.posts) and phrase.posts[0].is_a("from") and phrase.is_("card"):
            inner: Phrase = phrase.posts[0].first
            ends = [m for m in inner.mods if m.is_a("ADJ") and m.says("top", "bottom")]
            if inner.is_a("part") and inner.inner and is_one(ends) and is_zone(inner.inner) and not inner.posts:
                if phrase.mods and not phrase.mods[0].is_a("NUM", "A", "MUCH"):
                    raise Refused("which cards?", phrase.at)
                count: n.Amount = number(phrase.mods[0].value) if phrase.mods and phrase.mods[0].is_a("NUM") else (
                    n.AnyAmount() if not phrase.mods else
                    n.DoneThisWay("", "") if phrase.mods[0].is_a("MUCH") else n.Number(1))
                return n.Slice(ends[0].value, count, zone(inner.inner, ctx))
        return None
    if not is_one(places) or not is_one(phrase.posts) or phrase.possessor is not None:
        raise Refused("the top of what?", phrase.at)
    counts = [m for m in phrase.mods if m.is_a("NUM")]
    others = [m for m in phrase.mods if not m.is_a("NUM", "THE", "A") and m is not end]
    what = None
    if not phrase.is_("card") or others:
        what = filter_of_heads(Phrase("full", tuple(others), heads=phrase.heads, joined=phrase.joined), ctx)
    return n.Slice(end.value, number(counts[0].value) if counts else n.Number(1), zone(places[0].first, ctx), what)


_BACK_PARTS = frozenset({"choose", "discard", "reveal", "destroy", "purge", "name", "return", "archive", "move",
                         "exhaust", "attack", "exalt", "draw", "play", "graft", "steal", "heal", "ready", "sacrifice"})


def _back(phrase: Phrase, ctx: Context) -> n.Cards | None:
    """Words that point back: "that creature", "this creature", "the chosen creature", "each revealed card"."""
    if (both := phrase.mod("EITHER")) is not None and both.says("both"):
        if phrase.is_(*KINDS) and is_one(phrase.mods) and not phrase.posts and phrase.possessor is None:
            return n.Back(KINDS[phrase.first.value], "", True)
        if phrase.is_(*KINDS) and not any(mod.value.startswith("part:") for mod in phrase.mods):
            raise Refused("both of which two?", phrase.at)
        phrase = replace(phrase, mods=tuple(Mod("ALL", "all") if m is both else m for m in phrase.mods))
    rel = phrase.post("rel")
    if rel is not None and rel.items and _rel_verb(rel) == "fight" and is_one(phrase.posts):
        fighter = rel_subject(rel, ctx)
        if not isinstance(fighter, n.Cards) or any(not m.is_a("THE") for m in phrase.mods):
            raise Refused("which creature?", phrase.at)
        return n.Fought(fighter)
    part = next((m for m in phrase.mods if m.is_a("ADJ") and m.value.startswith("part:")
                 and (m.value[5:] in _BACK_PARTS or is_coined(m.value[5:]))), None)
    if part and part.says("part:archive") and not phrase.mod("THE", "THAT"):
        part = None
    if part and part.says("part:attack") and phrase.is_("creature") and not phrase.posts:
        return n.Fought(ctx.bearer)
    if phrase.mods_are("THE", "ADJ") and phrase.mods[1].says("opposing") and phrase.is_("creature") and not (
            phrase.posts or phrase.possessor):
        return n.Fought(ctx.bearer)  # 18.4 OPPOSING
    if (said := said_pointed.read(phrase, ctx)) is not None:
        return said
    if phrase.is_("others", "ones"):
        return None
    that = phrase.mod("THAT")
    same = phrase.mod("SAME")
    if same and phrase.is_("creature", "card") and not phrase.posts and all(
            m.is_a("THE", "SAME") for m in phrase.mods):
        return n.Back(KINDS[phrase.first.value])
    ordinal = phrase.mod("ORD")
    if ordinal and not part and phrase.mods_are("THE", "ORD") and phrase.is_(*KINDS) and not (
            phrase.posts or phrase.possessor):
        return n.Back(KINDS[phrase.first.value], "", False, (n.Nth(int(ordinal.value)),))
    if not part and not that:
        return None
    if part and any(m.is_a("OTHER") and m.says("another") for m in phrase.mods):
        raise Refused("which other one?", phrase.at)
    if phrase.possessor is not None and part is not None and not phrase.belongs_to("THEIR", "YOUR", "ITS"):
        raise Refused("whose?", phrase.at)
    if part and phrase.post("of") is None and any(not p.is_a("that", "in_play", "with") for p in phrase.posts):
        raise Refused("nothing can be said behind this", phrase.at)
    heads = phrase.heads
    if not is_one(heads) or heads[0].value not in KINDS:
        raise Refused("which card?", phrase.at)
    kind = KINDS[heads[0].value]
    extra = tuple(m for m in phrase.mods if m is not part and not (part and m is ordinal) and not m.is_a(
        "THE", "THAT", "EACH", "A", "NUM", "ALL", "UPTO", "ANYNUM"))
    modifiers = modifiers_of(Phrase("full", extra, None, heads, "", phrase.posts), ctx)
    if part and ordinal and not ordinal.says("-1"):  # the last one is what words point back to anyway
        modifiers = (n.Nth(int(ordinal.value)), *modifiers)
    plural = bool(that and that.says("those")) or bool(phrase.mod("EACH", "NUM", "ALL")) or (
        part is not None and heads[0].plural and not phrase.mod("A", "ANY"))
    quantity = phrase.mod("EACH", "A", "NUM", "UPTO", "ANYNUM", "ALL")
    by = {"THEIR": THEY, "YOUR": YOU}.get(str(phrase.possessor)) if part else None
    back = n.Back(kind, part.value[5:] if part else "", plural, modifiers, by)
    if quantity and quantity.is_a("A", "NUM", "UPTO", "ANYNUM"):
        amount, _ = split_quantity(phrase)
        return n.Select(amount, n.Back(kind, back.participle, True, modifiers, by))
    return back


said_pointed = Patterns(POINTED, "pointed", "choose {}", last_thing)


def _rel_verb(rel: Post) -> str:
    return str(rel.first).split("|")[1]


def rel_subject(rel: Post, ctx: Context) -> n.Cards | n.Players:
    """The subject of "… ~ fights", "… you control"; what somebody had or owned before is not asked of anything."""
    word, lemma, form = (*str(rel.first).split("|"), "", "")[:3]
    if lemma in ("have", "own") and form in ("past", "perfect"):
        raise Refused("only a condition asks what was")
    if ctx.rival_acts and word == "THEY" and form not in ("b", "s"):
        raise Refused("who did this: they, or that player?")
    return BESIDE_THEIR_OPPONENT if ctx.rival_acts and (word, form) == ("THEY", "s") else WHO[word]
