"""Noun phrases → nodes: cards, filters, players, zones, houses."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.players import EACH_PLAYER, OPPONENT, THEY, YOU, A_PLAYER, ACTIVE_PLAYER
from judge.effects.targets import HouseWord, Kind, State, Zone

from .syntax import Group, Mod, Noun, Phrase, Post, Refused

KINDS = {"neighbor": Kind.CREATURE, "card": Kind.CARD, "creature": Kind.CREATURE, "artifact": Kind.ARTIFACT, "action": Kind.ACTION,
         "upgrade": Kind.UPGRADE, "prophecy": Kind.PROPHECY, "token_creature": Kind.CREATURE}
_STATES = {"ready": State.READY, "exhausted": State.EXHAUSTED, "stunned": State.STUNNED, "warded": State.WARDED,
           "enraged": State.ENRAGED, "damaged": State.DAMAGED, "undamaged": State.UNDAMAGED, "token": State.TOKEN,
           "flank": State.FLANK, "facedown": State.FACEDOWN, "faceup": State.FACEUP, "attacking": State.ATTACKING,
           "gigantic": State.GIGANTIC}
_COLOURS = frozenset({"red", "blue", "yellow"})
#: How modifiers are ordered in a Filter; equal filters are equal nodes.
_ORDER = ("Other", "ControlledBy", "OwnedBy", "Extremal", "AtRandom", "InState", "Not", "AnyOf", "NeighborOf", "OfHouse",
          "HasTrait", "Named")


@dataclass(frozen=True, slots=True)
class Context:
    """What the words of a text hang on: inside quotes "neighboring" means a neighbor of the creature that has the
    ability."""

    quoted: bool = False

    @property
    def bearer(self) -> n.Node:
        """The card whose neighbors "neighboring" means."""
        return n.This(Kind.CREATURE) if self.quoted else n.Self_()


# --- players --------------------------------------------------------------------------------------------------------


def is_player(phrase: Phrase | str | None) -> bool:
    """Whether the phrase speaks of a player."""
    if isinstance(phrase, str):
        return phrase == "YOUR"
    if phrase is None:
        return False
    if phrase.kind == "pronoun":
        return phrase.value in ("YOU", "THEY")
    return phrase.is_("player", "opponent", "owner", "controller")


def player(phrase: Phrase | str, ctx: Context) -> n.Node:
    """The player that a phrase names. Raises Refused for anything else."""
    if isinstance(phrase, str):
        return {"YOUR": YOU, "THEIR": THEY, "ITS": n.ControllerOf(n.Back())}[phrase]
    if phrase.kind == "pronoun" and phrase.value in ("YOU", "THEY"):
        return YOU if phrase.value == "YOU" else THEY
    head = phrase.head
    if head is None or phrase.kind != "full":
        raise Refused("a player is expected here", phrase.at)
    mods = {m.kind: m for m in phrase.mods}
    if head.value == "opponent" and not phrase.mods and not phrase.posts:
        if phrase.possessor == "YOUR":
            return OPPONENT
        if phrase.possessor == "THEIR":
            return n.OpponentOf(THEY)
        if phrase.possessor == "ITS":
            return n.OpponentOf(n.ControllerOf(n.Back()))
    if head.value == "opponent" and set(mods) == {"A"}:
        return OPPONENT
    if head.value in ("owner", "controller") and phrase.possessor is not None and not phrase.posts:
        if phrase.possessor == "ITS":
            cards: n.Node = n.Back()
        elif phrase.possessor == "THEIR":
            cards = n.Back(plural=True)
        elif isinstance(phrase.possessor, Phrase):
            cards = reference(phrase.possessor, ctx)
        else:
            raise Refused("a card is expected here", phrase.at)
        return n.OwnerOf(cards) if head.value == "owner" else n.ControllerOf(cards)
    if head.value == "player" and phrase.possessor is None:
        kinds = set(mods)
        rest = tuple(_player_mod(p, ctx) for p in phrase.posts)
        states: tuple[n.Node, ...] = tuple((n.Haunted if m.value == "haunted" else n.Overwhelmed)(THEY) for m in phrase.mods
                                          if m.kind == "ADJ" and m.value in ("haunted", "overwhelmed"))
        for m in phrase.mods:
            if m.kind == "ADJ" and m.value == "part:choose":
                return n.ChosenPlayer()
        active = any(m.kind == "ADJ" and m.value == "active" for m in phrase.mods)
        base: n.Node
        if active:
            base = ACTIVE_PLAYER
        elif "EACH" in kinds or "ALL" in kinds or mods.get("EITHER", Mod("")).value == "both":
            base = EACH_PLAYER
        elif kinds & {"A", "ANY"}:
            base = A_PLAYER
        elif "THAT" in kinds:
            base = THEY
        elif "THE" in kinds and rest:
            base = A_PLAYER
        elif not kinds:
            base = EACH_PLAYER
        else:
            raise Refused("which player?", phrase.at)
        return n.PlayerWho(base, rest + states) if rest + states else base
    raise Refused("a player is expected here", phrase.at)


def _player_mod(post: Post, ctx: Context) -> n.Node:
    from .facts import predicate_condition

    if post.kind == "that":
        return predicate_condition(THEY, True, post.items[0], ctx)
    if post.kind == "with" and len(post.items) == 1 and (most := post.items[0].mod("SUPER")):
        rest = post.items[0].without(most, post.items[0].mod("THE"))
        return n.HasMost(filter_(rest, ctx), most.value == "most")
    if post.kind == "with":
        from .facts import has

        return has(THEY, Group((post.items[0],)), ctx)
    raise Refused("this is said of no player")


# --- houses ---------------------------------------------------------------------------------------------------------


def house(phrase: Phrase, ctx: Context) -> n.Node:
    """The house that a phrase names."""
    head = phrase.head
    if phrase.kind == "part" and phrase.inner is not None and phrase.inner.is_("house"):
        inner = phrase.inner
        if inner.possessor == "YOUR" and [m.kind for m in phrase.mods] == ["NUM"] and not inner.posts:
            return n.HouseRef(HouseWord.IDENTITY, YOU)
        if [m.kind for m in phrase.mods] == ["EITHER"] and isinstance(inner.possessor, Phrase) and not inner.posts:
            return n.HouseOf(n.Select(n.One(), _neighbors(inner.possessor, ctx)))
    if head and head.kind == "HOUSEN" and not phrase.mods:
        return n.House(head.value)
    if head and head.kind == "HOUSEN" and phrase.mod("THE") and len(phrase.mods) == 1:
        return n.House(head.value)
    if head is None or head.value not in ("house", "active_house"):
        raise Refused("a house is expected here", phrase.at)
    if phrase.posts and phrase.post("of") and phrase.mod("THE"):
        of = phrase.posts[0].items[0]
        if len(phrase.posts) == 1 and of.is_("choice") is False:
            return n.HouseOf(reference(of, ctx))
        if of.is_("choice"):
            return n.HouseRef(HouseWord.CHOICE)
    if phrase.possessor is not None and not phrase.posts and not phrase.mods:
        if head.value == "active_house":
            return n.HouseRef(HouseWord.ACTIVE, None)
        if phrase.possessor == "ITS":
            return n.HouseOf(n.Back())
        if isinstance(phrase.possessor, Phrase):
            return n.HouseOf(reference(phrase.possessor, ctx))
    if head.value == "active_house":
        return n.HouseRef(HouseWord.ACTIVE)
    if phrase.posts:
        extra = house_limit(phrase, ctx)
        if extra is not None:
            return extra
        raise Refused("this is said of no house", phrase.at)
    if phrase.mod("SAME") and len(phrase.mods) <= 2:
        return n.HouseRef(HouseWord.THAT)
    words = tuple((m.kind, m.value) for m in phrase.mods)
    table: dict[tuple[tuple[str, str], ...], HouseWord] = {
        (("THE", "the"), ("ADJ", "active")): HouseWord.ACTIVE,
        (("THE", "the"), ("ADJ", "part:choose")): HouseWord.CHOSEN,
        (("THE", "the"), ("ADJ", "part:name")): HouseWord.NAMED,
        (("THAT", "that"),): HouseWord.THAT,
        (("ANY", "any"),): HouseWord.ANY,
        (("EACH", "each"),): HouseWord.EACH,
        (("ALL", "all"),): HouseWord.EACH,
        (("A", "a"),): HouseWord.A,
        (("OTHER", "another"),): HouseWord.OTHER,
        (("OTHER", "other"),): HouseWord.OTHER,
        (("A", "a"), ("OTHER", "different")): HouseWord.OTHER,
    }
    if words in table:
        return n.HouseRef(table[words])
    raise Refused("which house?", phrase.at)


def _neighbors(phrase: Phrase, ctx: Context) -> n.Node:
    """ "its neighbor's houses": the neighbors."""
    node = one(phrase, ctx)
    if isinstance(node, n.Select):
        return node.what
    raise Refused("whose houses?", phrase.at)


def house_limit(phrase: Phrase, ctx: Context) -> n.Node | None:
    """ "the house with the most creatures in play", "any house for which you have a card in play"."""
    post = phrase.posts[0]
    if post.kind == "with" and len(phrase.posts) == 1 and phrase.mod("THE"):
        inner: Phrase = post.items[0]
        if inner.mod("SUPER") and phrase.is_("house"):
            return n.HouseWithMost(filter_(inner.without(inner.mod("SUPER"), inner.mod("THE")), ctx),
                                   inner.mod("SUPER").value == "most")  # type: ignore[union-attr]
    if post.kind == "for_which" and len(phrase.posts) == 1:
        from .facts import condition

        test = condition(post.items[0], ctx)
        if not isinstance(test, n.Exists) or not isinstance(test.what, n.Filter):
            raise Refused("for which what?", phrase.at)
        of_it = canonical((*test.what.modifiers, n.OfHouse(n.HouseRef(HouseWord.THAT))))
        return n.HouseSuchThat(replace(test, what=replace(test.what, modifiers=of_it)))
    if post.kind == "that" and len(phrase.posts) == 1:
        from .facts import predicate_condition

        return n.HouseSuchThat(predicate_condition(n.HouseRef(HouseWord.THAT), False, post.items[0], ctx))
    return None


# --- zones ----------------------------------------------------------------------------------------------------------


def is_zone(phrase: Phrase) -> bool:
    """Whether the phrase names a zone."""
    return phrase.kind == "full" and bool(phrase.heads) and phrase.heads[0].kind == "ZONE"


def zone(phrase: Phrase, ctx: Context) -> n.Node:
    """The zone that a phrase names: "your hand", "a discard pile", "their owners' decks"."""
    if phrase.kind == "pronoun" and phrase.value == "IT":
        return n.Back()
    if phrase.kind == "pronoun" and phrase.value == "THEM":
        return n.Back(plural=True)
    if not is_zone(phrase):
        raise Refused("a place is expected here", phrase.at)
    whose = zone_owner(phrase, ctx)
    parts = tuple(n.ZoneRef(Zone[head.value], whose) if head.value not in ("COMMON_SUPPLY", "PLAY", "SIDE")
                  else n.ZoneRef(Zone[head.value]) for head in phrase.heads if head.value != "SIDE")
    if not parts:
        return n.OwnSide()
    return parts[0] if len(parts) == 1 else n.ZonesTogether(parts, phrase.joined or "and")


def zone_owner(phrase: Phrase, ctx: Context) -> n.Node | None:
    """Whose zone it is."""
    if any(p for p in phrase.posts):
        raise Refused("this is said of no place", phrase.at)
    if phrase.possessor is not None and not phrase.mods:
        if isinstance(phrase.possessor, Phrase) and not is_player(phrase.possessor):
            raise Refused("whose place?", phrase.at)
        return player(phrase.possessor, ctx)
    if phrase.possessor is None:
        kinds = [m.kind for m in phrase.mods]
        if kinds == ["A"] or kinds == ["ANY"]:
            return A_PLAYER
        if kinds == ["EACH"]:
            return EACH_PLAYER
        if kinds == ["THE"] or not kinds:
            return None
        if kinds == ["THAT"]:
            return n.Back()
    raise Refused("whose place?", phrase.at)


def zones(group: Group, ctx: Context) -> n.Node:
    """One or more zones."""
    parts = tuple(zone(p, ctx) for p in group.parts)
    return parts[0] if len(parts) == 1 else n.ZonesTogether(parts, group.joined or "and")


# --- cards ----------------------------------------------------------------------------------------------------------


def cards(group: Group, ctx: Context) -> n.Node:
    """The cards that a group of noun phrases picks out."""
    parts = tuple(one(p, ctx) for p in group.parts)
    if len(parts) == 1:
        return parts[0]
    parts = _rounded_alike(parts)
    return n.EitherOf(parts) if group.joined == "or" else n.Together(parts)


def _rounded_alike(parts: tuple[n.Node, ...]) -> tuple[n.Node, ...]:
    """ "(rounding up each time)" behind the last of several fractions is said of all."""
    def half(node: n.Node) -> n.Half | None:
        count = node.quantity.count if isinstance(node, n.Select) and isinstance(node.quantity, n.Exactly) else None
        return count if isinstance(count, n.Half) else None

    last = half(parts[-1])
    if last is None or any(half(p) is None for p in parts):
        return parts
    return tuple(replace(p, quantity=n.Exactly(replace(half(p), rounding=last.rounding)))  # type: ignore[type-var,call-arg]
                 for p in parts)


def one(phrase: Phrase, ctx: Context) -> n.Node:
    """The cards that one noun phrase picks out: a reference or a Select."""
    pointed = pronoun(phrase, ctx)
    if pointed is not None:
        return pointed
    if phrase.kind == "part":
        return _part(phrase, ctx)
    if phrase.kind == "fraction":
        return _some_of(phrase, ctx)
    if is_zone(phrase):
        return zone(phrase, ctx)
    found = _slice(phrase, ctx) or _back(phrase, ctx)
    if found is not None:
        return found
    quantity, rest = split_quantity(phrase)
    what = filter_(rest, ctx)
    if isinstance(quantity, n.The) and isinstance(what, n.Filter) and not what.modifiers and len(what.kinds) == 1:
        return n.Back(what.kinds[0])
    return n.Select(quantity, what)


def _some_of(phrase: Phrase, ctx: Context) -> n.Node:
    """ "one third of all enemy creatures (rounding up)"."""
    from .amounts import _deep_round, _without_round

    mod, inner = phrase.mods[0], phrase.inner
    if mod.kind != "HALF" or inner is None or inner.kind != "full" or phrase.posts:
        raise Refused("cards are expected here", phrase.at)
    rounding = _deep_round(inner)
    _, rest = split_quantity(_without_round(inner))
    what = filter_(rest, ctx)
    half = n.Half(n.CountOf(what), n.Rounding[rounding] if rounding else n.Rounding.NONE, int(mod.value))
    return n.Select(n.Exactly(half), what)


def reference(phrase: Phrase, ctx: Context) -> n.Node:
    """A phrase in a role where a single card is compared with: "the discarded card", "~", "one of its neighbors"."""
    return one(phrase, ctx)


def whom(group: Group, ctx: Context) -> n.Node:
    """The cards of a fact: a reference that points somewhere, else a bare filter ("a Mars creature")."""
    parts = tuple(_whom(p, ctx) for p in group.parts)
    if len(parts) == 1:
        return parts[0]
    return n.EitherFilter(parts) if group.joined == "or" else n.Together(parts)


def _whom(phrase: Phrase, ctx: Context) -> n.Node:
    node = one(phrase, ctx)
    if isinstance(node, n.Select) and isinstance(node.quantity, n.One | n.Each) and node.chooser is None:
        return node.what
    return node


def pronoun(phrase: Phrase, ctx: Context) -> n.Node | None:
    """it, them, ~."""
    if phrase.kind != "pronoun":
        return None
    if phrase.posts:
        if phrase.value == "SELF" and len(phrase.posts) == 1 and phrase.posts[0].kind == "in_play":
            return n.Self_()
        if phrase.value == "ONES 1" and len(phrase.posts) == 1 and phrase.posts[0].kind == "part":
            bare = Phrase("full", (Mod("EACH", "each"),), None, (Noun("NOUN", "card"),), "", phrase.posts, at=phrase.at)
            return n.Select(n.Each(), filter_(bare.without(bare.mods[0]), ctx))
        if phrase.value.startswith("ONES") and len(phrase.posts) == 1 and phrase.posts[0].kind == "of":
            return _part(Phrase("part", (Mod("NUM", phrase.value[5:]),), inner=phrase.posts[0].items[0]), ctx)
        if phrase.value == "SELF" and len(phrase.posts) == 1 and phrase.posts[0].kind == "from":
            return n.InPlaceOf(n.Self_(), zone(phrase.posts[0].items[0], ctx))
        if phrase.value == "IT" and len(phrase.posts) == 1 and phrase.posts[0].kind == "from":
            return n.InPlaceOf(n.Back(), zone(phrase.posts[0].items[0], ctx))
        raise Refused("a pronoun has nothing behind it", phrase.at)
    if phrase.value == "IT":
        return n.Back()
    if phrase.value in ("THEM", "THEY"):
        return n.Back(plural=True)
    if phrase.value == "SELF":
        return n.Self_()
    if phrase.value.startswith("ONES"):
        return n.Select(n.Exactly(number(phrase.value[5:])), n.Back(plural=True))
    raise Refused("a card is expected here, not a player", phrase.at)


def number(text: str) -> n.Node:
    """A printed number or X."""
    return n.VariableX() if text == "X" else n.Number(int(text))


def _part(phrase: Phrase, ctx: Context) -> n.Node:
    """ "each of ~'s neighbors", "2 of the discarded cards", "one of those cards"."""
    inner = phrase.inner
    if inner is None:
        raise Refused("of what?", phrase.at)
    quantity, rest = split_quantity(phrase)
    if rest.mods or rest.posts:
        raise Refused("this cannot stand before of", phrase.at)
    whole = one(inner, ctx)
    if isinstance(whole, n.Select) and isinstance(whole.quantity, n.Each | n.The):
        return n.Select(quantity, whole.what)
    if isinstance(whole, n.Back):
        return n.Select(quantity, replace(whole, plural=True))
    if isinstance(whole, n.Back | n.Slice | n.ZoneRef):
        return whole if isinstance(quantity, n.Each) else n.Select(quantity, whole)
    raise Refused("of what?", phrase.at)


def split_quantity(phrase: Phrase) -> tuple[n.Node, Phrase]:
    """How many, and the phrase without the words that say so."""
    if phrase.mod("NUM") is not None:  # "2 different creatures" are 2 creatures
        phrase = phrase.without(*(m for m in phrase.mods if m.kind == "OTHER" and m.value == "different"))
    mods = list(phrase.mods)
    kinds = [m.kind for m in mods]

    def rest(*gone: str) -> Phrase:
        left = tuple(m for m in mods if m.kind not in gone)
        return Phrase(phrase.kind, left, phrase.possessor, phrase.heads, phrase.joined, phrase.posts, phrase.inner,
                      phrase.value, phrase.at)

    if "UPTO" in kinds:
        count = next((m.value for m in mods if m.kind == "NUM"), None)
        if count is None:
            raise Refused("up to how many?", phrase.at)
        return n.UpTo(number(count)), rest("UPTO", "NUM")
    if "ANYNUM" in kinds:
        return n.AnyNumber(), rest("ANYNUM")
    if "ATLEAST" in kinds and "NUM" in kinds:
        count = next(m.value for m in mods if m.kind == "NUM")
        return n.AtLeast(number(count)), rest("ATLEAST", "NUM")
    if "COMPARED" in kinds:
        compared = next(m for m in mods if m.kind == "COMPARED")
        if compared.inner[0] == "AT_LEAST":
            return n.AtLeast(number(compared.value)), rest("COMPARED")
        raise Refused("this number cannot be chosen", phrase.at)
    if "EACH" in kinds or "ALL" in kinds:
        return n.Each(), rest("EACH", "ALL")
    if "SUPER" in kinds and "THE" in kinds:
        many = next((m.value for m in mods if m.kind == "NUM"), "1")
        return n.The(int(many)), rest("THE", "NUM")
    if "NUM" in kinds:
        count = next(m.value for m in mods if m.kind == "NUM")
        gone = ("NUM", "A") if "A" in kinds else ("NUM",)
        return (n.One() if count == "1" else n.Exactly(number(count))), rest(*gone, "THE")
    if kinds and kinds[0] == "EITHER":
        return (n.One() if mods[0].value == "either" else n.Each()), rest("EITHER")
    if "A" in kinds or "ANY" in kinds:
        return n.One(), rest("A", "ANY")
    if any(m.kind == "OTHER" and m.value == "another" for m in mods):
        return n.One(), phrase
    if "THE" in kinds and phrase.heads and all(h.plural for h in phrase.heads):
        return n.Each(), rest("THE")
    if "THE" in kinds:
        return n.The(), rest("THE")
    if "NO" in kinds:
        raise Refused("none cannot be chosen", phrase.at)
    if phrase.heads and phrase.heads[0].kind == "NAME" and not mods:
        if phrase.heads[0].plural:
            return n.Each(), phrase
        return (n.One() if phrase.joined == "or" else n.The()), phrase
    if "SAME" in kinds:
        return n.The(), rest("SAME")
    if phrase.possessor is not None and phrase.heads and not phrase.heads[0].plural:
        single = "SUPER" in kinds or any(m.kind == "ADJ" and m.value in ("left", "right", "remaining") for m in mods)
        return (n.The() if single else n.One()), phrase
    return n.Each(), phrase


def _slice(phrase: Phrase, ctx: Context) -> n.Node | None:
    """ "the top 3 cards of your deck", "the topmost creature of your discard pile"."""
    end = next((m for m in phrase.mods if m.kind == "ADJ" and m.value in ("top", "bottom", "topmost")), None)
    places = [p for p in phrase.posts if p.kind in ("of", "from", "in")]
    if end is None:
        equal = phrase.post("equal")
        if equal is not None and len(phrase.posts) == 2 and str(equal.items[0]) == "equal" and not phrase.mods:
            from .amounts import amount

            plain = _slice(phrase.without(equal), ctx)
            if isinstance(plain, n.Slice):
                return n.Slice(plain.end, amount(Group((equal.items[1],)), ctx), plain.zone)
        if len(phrase.posts) == 1 and phrase.posts[0].kind == "from" and phrase.is_("card"):
            inner: Phrase = phrase.posts[0].items[0]
            ends = [m for m in inner.mods if m.kind == "ADJ" and m.value in ("top", "bottom")]
            if inner.kind == "part" and inner.inner and len(ends) == 1 and is_zone(inner.inner) and not inner.posts:
                if phrase.mods and phrase.mods[0].kind not in ("NUM", "A"):
                    raise Refused("which cards?", phrase.at)
                count: n.Node = number(phrase.mods[0].value) if phrase.mods and phrase.mods[0].kind == "NUM" else (
                    n.Number(1) if phrase.mods else n.AnyAmount())
                return n.Slice(ends[0].value, count, zone(inner.inner, ctx))
        return None
    if len(places) != 1 or len(phrase.posts) != 1 or phrase.possessor is not None:
        raise Refused("the top of what?", phrase.at)
    counts = [m for m in phrase.mods if m.kind == "NUM"]
    others = [m for m in phrase.mods if m.kind not in ("NUM", "THE", "A") and m is not end]
    what = None
    if not phrase.is_("card") or others:
        what = filter_(Phrase("full", tuple(others), heads=phrase.heads, joined=phrase.joined), ctx)
    return n.Slice(end.value, number(counts[0].value) if counts else n.Number(1), zone(places[0].items[0], ctx), what)


_BACK_PARTS = frozenset({"choose", "discard", "reveal", "destroy", "purge", "name", "return", "archive", "move", "exhaust",
                         "attack", "exalt", "draw", "play", "graft", "steal", "heal", "ready", "sacrifice"})


def _back(phrase: Phrase, ctx: Context) -> n.Node | None:
    """Words that point back: "that creature", "this creature", "the chosen creature", "each revealed card"."""
    rel = phrase.post("rel")
    if rel is not None and rel.items and _rel_verb(rel) == "fight" and len(phrase.posts) == 1:
        if any(m.kind != "THE" for m in phrase.mods):
            raise Refused("which creature?", phrase.at)
        return n.Fought(rel_subject(rel, ctx))
    part = next((m for m in phrase.mods if m.kind == "ADJ" and m.value.startswith("part:")
                 and m.value[5:] in _BACK_PARTS), None)
    if part and part.value == "part:archive" and not phrase.mod("THE", "THAT"):
        part = None
    if part and part.value == "part:attack" and phrase.is_("creature") and not phrase.posts:
        return n.Fought(ctx.bearer)
    if phrase.is_("creature") and any(m.value == "attacking" for m in phrase.mods) and phrase.mod("THE") and (
            not phrase.posts):
        return n.Attacker()
    if phrase.is_("other_one") and not phrase.posts and [m.kind for m in phrase.mods] == ["THE"]:
        return n.Back(Kind.CREATURE, "", False, (n.Other(),))
    if phrase.is_("others", "ones"):
        quantity = phrase.mod("THE", "ALL")
        return n.Rest() if quantity and phrase.is_("others") and len(phrase.mods) == 1 else None
    this = phrase.mod("THIS")
    that = phrase.mod("THAT")
    same = phrase.mod("SAME")
    if same and phrase.is_("creature", "card") and not phrase.posts and all(m.kind in ("THE", "SAME") for m in phrase.mods):
        return n.Back(KINDS[phrase.heads[0].value])
    if this and phrase.head and phrase.head.value in KINDS and len(phrase.mods) == 1 and not phrase.posts:
        return n.This(KINDS[phrase.head.value])
    if not part and not that:
        return None
    if phrase.possessor is not None and part is not None and phrase.possessor not in ("THEIR", "YOUR", "ITS"):
        raise Refused("whose?", phrase.at)
    if part and phrase.post("of") is None and any(p.kind not in ("of", "that", "in_play", "with") for p in phrase.posts):
        raise Refused("nothing can be said behind this", phrase.at)
    heads = phrase.heads
    if len(heads) != 1 or heads[0].value not in KINDS:
        raise Refused("which card?", phrase.at)
    kind = KINDS[heads[0].value]
    extra = tuple(m for m in phrase.mods if m is not part and m.kind not in ("THE", "THAT", "EACH", "A", "NUM", "ALL",
                                                                              "UPTO", "ANYNUM"))
    modifiers = modifiers_of(Phrase("full", extra, None, heads, "", phrase.posts), ctx)
    plural = bool(that and that.value == "those") or bool(phrase.mod("EACH", "NUM", "ALL"))
    quantity = phrase.mod("EACH", "A", "NUM", "UPTO", "ANYNUM", "ALL")
    back = n.Back(kind, part.value[5:] if part else "", plural, modifiers)
    if quantity and quantity.kind in ("A", "NUM", "UPTO", "ANYNUM"):
        amount, _ = split_quantity(phrase)
        return n.Select(amount, n.Back(kind, back.participle, True, modifiers))
    return back


def _rel_verb(rel: Post) -> str:
    return str(rel.items[0]).split("|")[1]


def rel_subject(rel: Post, ctx: Context) -> n.Node:
    """The subject of "… ~ fights", "… you control"."""
    word = str(rel.items[0]).split("|")[0]
    table: dict[str, n.Node] = {"YOU": YOU, "THEY": THEY, "OPPONENT": OPPONENT, "SELF": n.Self_(),
                                "THIS": n.This(Kind.CREATURE), "IT": n.Back()}
    return table[word]


# --- filters --------------------------------------------------------------------------------------------------------


def filter_(phrase: Phrase, ctx: Context) -> n.Node:
    """A Filter (or EitherFilter) of a phrase whose quantity was taken off."""
    if phrase.kind == "pronoun" or phrase.kind == "part":
        node = one(phrase, ctx)
        if isinstance(node, n.Select) and isinstance(node.quantity, n.Each):
            return node.what
        return node
    if phrase.kind != "full" or not phrase.heads:
        raise Refused("a noun is expected here", phrase.at)
    found = _filter_of_heads(phrase, ctx)
    return found


def _filter_of_heads(phrase: Phrase, ctx: Context) -> n.Node:
    if len(phrase.heads) > 1 and len({h.value for h in phrase.heads}) == 1:
        return _same_nouns(phrase, ctx)
    shared = modifiers_of(phrase, ctx)
    kinds: list[Kind] = []
    options: list[n.Node] = []
    plain = True
    for head in phrase.heads:
        kind, own = _head(head, phrase, ctx)
        local = own + tuple(m for mod in head.mods for m in modifier(mod, ctx))
        plain = plain and not local
        kinds.append(kind)
        options.append(n.Filter((kind,), canonical((*shared, *local))))
    if len(options) == 1:
        return options[0]
    if plain:
        return n.Filter(tuple(dict.fromkeys(kinds)), canonical(shared))
    before = {m.kind for m in phrase.mods} - {"ADJ"}
    if any(m.kind == "ADJ" and m.value not in ("friendly", "enemy") for m in phrase.mods) or before - {"OTHER"}:
        first = phrase.heads[0]
        own_mods = tuple(m for m in phrase.mods if m.kind in ("HOUSE", "TRAIT", "NOT", "ANY_OF"))
        others = tuple(m for m in phrase.mods if m not in own_mods)
        if any(m.kind not in ("ADJ", "OTHER") for m in others):
            raise Refused("the words before the list belong to which of its nouns?", phrase.at)
        moved = Phrase(phrase.kind, others, phrase.possessor,
                       (Noun(first.kind, first.value, own_mods), *phrase.heads[1:]), phrase.joined, phrase.posts,
                       at=phrase.at)
        if own_mods:
            return _filter_of_heads(moved, ctx)
    return n.EitherFilter(tuple(options))


def _same_nouns(phrase: Phrase, ctx: Context) -> n.Node:
    """ "Mutant creatures or creatures with power 5 or higher": what stands before belongs to the first (who controls
    them: to all), what stands behind to the last."""
    first_only = tuple(m for m in phrase.mods if not (m.kind == "ADJ" and m.value in ("friendly", "enemy")))
    common = tuple(m for m in phrase.mods if m not in first_only)
    options = []
    for k, head in enumerate(phrase.heads):
        mods = (*common, *(first_only if k == 0 else ()), *head.mods)
        posts = phrase.posts if k == len(phrase.heads) - 1 else ()
        options.append(filter_(Phrase("full", mods, phrase.possessor, (Noun(head.kind, head.value),), "", posts,
                                      at=phrase.at), ctx))
    return n.EitherFilter(tuple(options))


def _head(head: Noun, phrase: Phrase, ctx: Context) -> tuple[Kind, tuple[n.Node, ...]]:
    if head.kind == "TRAITN":
        return Kind.CARD, (n.HasTrait(head.value),)
    if head.kind == "NAME":
        return Kind.CARD, (n.Named(head.value),)
    if head.kind == "NOUN" and head.value in KINDS:
        return KINDS[head.value], (n.InState(State.TOKEN),) if head.value == "token_creature" else ()
    if head.kind == "NOUN" and head.value == "neighbor":
        return Kind.CREATURE, ()
    if head.kind == "NOUN" and head.value == "copy":
        return Kind.CARD, ()
    if head.kind == "NOUN" and head.value == "half" and phrase.post("of"):
        return Kind.GIGANTIC_HALF, ()
    if head.kind == "NOUN" and head.value == "gigantic_half":
        return Kind.GIGANTIC_HALF, ()
    if head.kind == "NOUN" and head.value == "ones" or head.kind == "NOUN" and head.value == "gigantic":
        return Kind.CARD, ()
    raise Refused(f"“{head.value}” is no card", phrase.at)


def canonical(modifiers: tuple[n.Node, ...]) -> tuple[n.Node, ...]:
    """Modifiers in their one order, none twice."""
    def place(node: n.Node) -> tuple[int, str]:
        name = type(node).__name__
        return (_ORDER.index(name) if name in _ORDER else len(_ORDER), repr(node))

    return tuple(sorted(dict.fromkeys(modifiers), key=place))


def modifiers_of(phrase: Phrase, ctx: Context) -> tuple[n.Node, ...]:
    """All that is said of the noun, except how many."""
    found: list[n.Node] = []
    for mod in phrase.mods:
        if mod.value == "part:archive" and phrase.possessor is not None:
            continue
        found.extend(modifier(mod, ctx))
    found.extend(_possessed(phrase, ctx))
    from .posts import post_modifiers

    for post in phrase.posts:
        found.extend(post_modifiers(post, phrase, ctx))
    return canonical(tuple(found))


def _possessed(phrase: Phrase, ctx: Context) -> tuple[n.Node, ...]:
    whose = phrase.possessor
    if whose is None and phrase.is_("neighbor") and not phrase.post("of") and not phrase.post("rel"):
        about = any(p.kind in ("that", "with") for p in phrase.posts)
        return (n.NeighborOf(n.Back() if about else ctx.bearer),)
    if whose is None:
        return ()
    side = next((m.value for m in phrase.mods if m.kind == "ADJ" and m.value in ("left", "right")), "")
    if phrase.is_("neighbor"):
        if whose == "YOUR":
            raise Refused("a player has no neighbors", phrase.at)
        of = {"ITS": n.Back(), "THEIR": n.Back(plural=True)}[whose] if isinstance(whose, str) else one(whose, ctx)
        return (n.NeighborOf(of, side),)
    if any(m.kind == "ADJ" and m.value == "part:archive" for m in phrase.mods):
        return (n.InZone(n.ZoneRef(Zone.ARCHIVES, player(whose, ctx))),)
    if whose == "YOUR" or whose == "THEIR" or is_player(whose):
        return (n.ControlledBy(player(whose, ctx)),)
    raise Refused("whose?", phrase.at)


def modifier(mod: Mod, ctx: Context) -> tuple[n.Node, ...]:
    """One word before the noun."""
    if mod.kind == "ADJ":
        return _adjective(mod.value, ctx)
    if mod.kind == "HOUSE":
        return (n.OfHouse(n.House(mod.value)),)
    if mod.kind == "TRAIT":
        return (n.HasTrait(mod.value),)
    if mod.kind == "NOT":
        inner: Mod = mod.inner[0]
        if inner.kind == "NOUN":
            if inner.value in KINDS:
                return (n.Not(n.IsKind(KINDS[inner.value])),)
            if inner.value == "flank":
                return (n.Not(n.InState(State.FLANK)),)
            raise Refused(f"non-{inner.value}?")
        return tuple(n.Not(m) for m in modifier(inner, ctx))
    if mod.kind == "ANY_OF":
        options = tuple(modifier(m, ctx) for m in mod.inner)
        if any(len(o) != 1 for o in options):
            raise Refused("or between these words")
        return (n.AnyOf(tuple(o[0] for o in options)),)
    if mod.kind == "OTHER":
        return (n.Other(),)
    if mod.kind == "SUPER":
        which, _, stat = mod.value.partition(" ")
        if not stat:
            raise Refused("most what?")
        return (n.Extremal(which == "most", Stat.POWER),)
    raise Refused(f"“{mod.value}” cannot stand before a card here")


def _adjective(word: str, ctx: Context) -> tuple[n.Node, ...]:
    if word == "friendly":
        return (n.ControlledBy(YOU),)
    if word == "enemy":
        return (n.ControlledBy(OPPONENT),)
    if word == "neighboring":
        return (n.NeighborOf(ctx.bearer),)
    if word in _STATES:
        return (n.InState(_STATES[word]),)
    if word == "random":
        return (n.AtRandom(),)
    if word == "purged":
        return (n.InZone(n.ZoneRef(Zone.PURGED)),)
    if word == "part:archive":
        return (n.InZone(n.ZoneRef(Zone.ARCHIVES)),)
    if word == "unrevealed":
        return (n.Not(n.DidThis(n.Event(n.Verb.REVEAL))),)
    if word in ("left", "right"):
        return ()
    if word in ("elusive", "skirmish", "taunt", "poison"):
        return (n.HasKeyword(word),)
    if word == "opposing":
        return (n.ControlledBy(OPPONENT),)
    if word == "remaining":
        return (n.Remaining(),)
    raise Refused(f"“{word.removeprefix('part:')}” cannot stand before a card here")
