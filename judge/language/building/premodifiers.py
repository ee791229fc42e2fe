"""What a noun and the words before it say of cards → Filter nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.targets import Kind, State, Zone
from judge.effects.terms import LINKED
from judge.language.counting import are_several, is_one
from judge.language.described.said_of_cards import BEFORE
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Clauses, Mod, Noun, Phrase, Refused
from judge.language.text.lexicon import ORDINALS

from .dispatch import Context, one, player, post_modifiers
from .patterns import Patterns

KINDS = {"neighbor": Kind.CREATURE, "card": Kind.CARD, "creature": Kind.CREATURE, "artifact": Kind.ARTIFACT,
         "action": Kind.ACTION, "upgrade": Kind.UPGRADE, "prophecy": Kind.PROPHECY, "token_creature": Kind.CREATURE}


def _of_each_card(sentence: Clauses) -> Mod:
    """What stands before the noun of "destroy each … card"."""
    mod: Mod = sentence.first.comps[0].first.only.mods[1]  # type: ignore[union-attr]
    return mod


said_before = Patterns(BEFORE, "before", "destroy each {} card", _of_each_card)

#: How modifiers are ordered in a Filter; equal filters are equal nodes.
_ORDER = ("Other", "ControlledBy", "OwnedBy", "Extremal", "AtRandom", "InState", "Not", "AnyOf", "NeighborOf",
          "OfHouse", "HasTrait", "Named")


def filter_(phrase: Phrase, ctx: Context) -> n.Cards | n.Noun:
    """A Filter (or EitherFilter) of a phrase whose quantity was taken off; of a pronoun the cards that it means."""
    if phrase.is_a("pronoun") or phrase.is_a("part"):
        node = one(phrase, ctx)
        if isinstance(node, n.Select) and isinstance(node.quantity, n.Each):
            return node.what
        return node
    if not phrase.is_a("full") or not phrase.heads:
        raise Refused("a noun is expected here", phrase.at)
    return filter_of_heads(phrase, ctx)


def filter_of_heads(phrase: Phrase, ctx: Context) -> n.Noun:
    """What the head nouns of a phrase and all words around them say."""
    if are_several(phrase.heads) and is_one({h.value for h in phrase.heads}):
        return _same_nouns(phrase, ctx)
    if (nth := phrase.mod("ORD")) is not None and any(one.is_a("rel", "part", "that") for one in phrase.posts):
        return _the_nth_that_did(filter_of_heads(phrase.without(nth), ctx), nth, phrase)
    shared = modifiers_of(_of_whom(phrase), ctx)
    kinds: list[Kind] = []
    options: list[n.Filter] = []
    plain = True
    for head in phrase.heads:
        kind, own = _head(head, phrase, ctx)
        if any(isinstance(one, n.NeighborOf) and one.side.endswith(LINKED) for one in shared):
            kind = Kind.CARD  # an artifact may be linked too
        local = own + tuple(m for mod in head.mods for m in modifier(mod, ctx))
        plain = plain and not local
        kinds.append(kind)
        options.append(n.Filter((kind,), canonical((*shared, *local))))
    if is_one(options):
        return options[0]
    if plain:
        return n.Filter(tuple(dict.fromkeys(kinds)), canonical(shared))
    before = {m.kind for m in phrase.mods} - {"ADJ"}
    if any(m.is_a("ADJ") and not m.says("friendly", "enemy") for m in phrase.mods) or before - {"OTHER"}:
        first = phrase.first
        own_mods = tuple(m for m in phrase.mods if m.is_a("HOUSE", "TRAIT", "NOT", "ANY_OF"))
        others = tuple(m for m in phrase.mods if m not in own_mods)
        if any(not m.is_a("ADJ", "OTHER") for m in others):
            raise Refused("the words before the list belong to which of its nouns?", phrase.at)
        moved = Phrase(phrase.kind, others, phrase.possessor,
                       (Noun(first.kind, first.value, own_mods), *phrase.heads[1:]), phrase.joined, phrase.posts,
                       at=phrase.at)
        if own_mods:
            return filter_of_heads(moved, ctx)
    return n.EitherFilter(tuple(options))


def _of_whom(phrase: Phrase) -> Phrase:
    """ "An opposing artifact" is an enemy one: only a creature is opposing in a fight (18.4 OPPOSING)."""
    if not all(head.is_a("NOUN") and head.says("artifact") for head in phrase.heads):
        return phrase
    return replace(phrase, mods=tuple(Mod("ADJ", "enemy") if m.says("opposing") else m for m in phrase.mods))


def _the_nth_that_did(what: n.Noun, nth: Mod, phrase: Phrase) -> n.Noun:
    """ "The first creature that reaped this turn", "the last card you discarded this turn": of those that did so, or to
    which that was done, the how many-th."""
    fits = what.modifiers if isinstance(what, n.Filter) else ()
    did = [one for one in fits if isinstance(one, n.DidThis)]
    event = did[0].event if is_one(did) else None
    if not isinstance(what, n.Filter) or not isinstance(event, n.Event) or event.amount is not None:
        raise Refused("the how many-th?", phrase.at)
    window = did[0].window
    if isinstance(window, n.Window) and window.period is n.Period.EACH_TURN:
        raise Refused("that is told only once it was done: which one, before?", phrase.at)
    if window is None and n.ThisWay() not in event.manner:
        raise Refused("when?", phrase.at)
    told = replace(did[0], event=replace(event, manner=(*event.manner, n.Nth(int(nth.value)))))
    return replace(what, modifiers=canonical(tuple(told if one is did[0] else one for one in fits)))


def _same_nouns(phrase: Phrase, ctx: Context) -> n.Noun:
    """ "Mutant creatures or creatures with power 5 or higher": what stands before belongs to the first (who controls
    them: to all), what stands behind to the last."""
    first_only = tuple(m for m in phrase.mods if not (m.is_a("ADJ") and m.says("friendly", "enemy")))
    common = tuple(m for m in phrase.mods if m not in first_only)
    options = []
    for k, head in enumerate(phrase.heads):
        mods = (*common, *(first_only if k == 0 else ()), *head.mods)
        posts = phrase.posts if k == len(phrase.heads) - 1 else ()
        options.append(filter_(Phrase("full", mods, phrase.possessor, (Noun(head.kind, head.value),), "", posts,
                                      at=phrase.at), ctx))
    return n.EitherFilter(tuple(options))


def _head(head: Noun, phrase: Phrase, ctx: Context) -> tuple[Kind, tuple[n.Modifier, ...]]:
    if head.is_a("TRAITN"):
        return Kind.CARD, (n.HasTrait(head.value),)
    if head.is_a("NAME"):
        return Kind.CARD, (n.Named(head.value),)
    if head.is_a("NOUN") and head.value in KINDS:
        return KINDS[head.value], (n.InState(State.TOKEN),) if head.says("token_creature") else ()
    if head.is_a("NOUN") and head.says("copy"):
        return Kind.CARD, ()
    if head.is_a("NOUN") and head.says("half") and phrase.post("of"):
        return Kind.GIGANTIC_HALF, ()
    if head.is_a("NOUN") and head.says("gigantic_half"):
        return Kind.GIGANTIC_HALF, ()
    if head.is_a("NOUN") and head.says("gigantic"):
        return Kind.CREATURE, (n.InState(State.GIGANTIC),)
    if head.is_a("NOUN") and head.says("ones"):
        return Kind.CARD, ()
    raise Refused(f"“{head.value}” is no card", phrase.at)


def canonical(modifiers: Iterable[n.Modifier]) -> tuple[n.Modifier, ...]:
    """Modifiers in their one order, none twice."""

    def place(node: n.Node) -> tuple[int, str]:
        name = type(node).__name__
        return (_ORDER.index(name) if name in _ORDER else len(_ORDER), repr(node))

    found = tuple(dict.fromkeys(modifiers))
    return tuple(sorted(found, key=place)) if are_several(found) else found


def modifiers_of(phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    """All that is said of the noun, except how many."""
    found: list[n.Modifier] = []
    _require_order([mod.kind for mod in phrase.mods])
    for mod in phrase.mods:
        if mod.says("part:archive") and phrase.possessor is not None:
            continue
        found.extend(modifier(mod, ctx))
    found.extend(_possessed(phrase, ctx))
    for post in phrase.posts:
        found.extend(post_modifiers(post, phrase, ctx))
    if phrase.post("tied") is not None:
        if not any(isinstance(m, n.Extremal) for m in found):
            raise Refused("tied for what?", phrase.at)
        found = [replace(m, ties=True) if isinstance(m, n.Extremal) else m for m in found]
    return canonical(_played_there(phrase, found))


def _require_order(kinds: list[str]) -> None:
    """Refuse "the other most powerful creature": "the most powerful other creature" is that of the others."""
    if "OTHER" in kinds and "SUPER" in kinds[kinds.index("OTHER") :]:
        raise Refused("the most, or the least, of the others, or of all? Of the others it stands before “other”")


#: How a card comes to lie somewhere.
_ENTRANCES = (n.Verb.PLAY, n.Verb.ENTER_PLAY)


def _played_there(phrase: Phrase, found: list[n.Modifier]) -> list[n.Modifier]:
    """ "(a creature) your opponent plays on their right flank": the place is said of the play, not of the creature."""
    spots = [m for m in found if isinstance(m, n.PositionedAs) or m == n.InState(State.FLANK)]
    if not is_one(spots) or not any(p.is_a("on") for p in phrase.posts) or any(m.says("flank") for m in phrase.mods):
        return found
    spot = spots[0]
    return [_at(m, spot) for m in found if m is not spot] if any(map(_is_play, found)) else found


def _is_play(fit: n.Modifier) -> bool:
    return isinstance(fit, n.DidThis) and isinstance(fit.event, n.Event) and fit.event.verb in _ENTRANCES


def _at(fit: n.Modifier, spot: n.Modifier) -> n.Modifier:
    if not isinstance(fit, n.DidThis) or not isinstance(fit.event, n.Event) or not _is_play(fit):
        return fit
    return replace(fit, event=replace(fit.event, manner=(*fit.event.manner, n.OnFlank(spot))))


def _possessed(phrase: Phrase, ctx: Context) -> tuple[n.Modifier, ...]:
    whose = phrase.possessor
    if whose is None and phrase.is_("neighbor") and not phrase.post("of") and not phrase.post("rel"):
        about = any(p.is_a("that", "with") for p in phrase.posts)
        return (n.NeighborOf(n.Back() if about else ctx.bearer),)
    if whose is None:
        return ()
    if phrase.is_("neighbor"):
        if whose == "YOUR":
            raise Refused("a player has no neighbors", phrase.at)
        of = {"ITS": n.Back(), "THEIR": n.Back(plural=True)}[whose] if isinstance(whose, str) else one(whose, ctx)
        return (n.NeighborOf(of, side_of(phrase)),)
    if any(m.is_a("ADJ") and m.says("part:archive") for m in phrase.mods):
        return (n.InZone(n.ZoneRef(Zone.ARCHIVES, player(whose, ctx))),)
    if whose == "YOUR" or whose == "THEIR" or is_player(whose):
        if _is_the_one(phrase, whose):
            raise Refused("which of them?", phrase.at)
        return (n.ControlledBy(player(whose, ctx)),)
    if phrase.is_("upgrade"):
        return (n.AttachedTo(n.Back() if isinstance(whose, str) else one(whose, ctx)),)
    raise Refused("whose?", phrase.at)


def _is_the_one(phrase: Phrase, whose: Phrase | str) -> bool:
    """Whether "your creature" would be one that was told before; "an opponent's artifact" is any."""
    any_ = isinstance(whose, Phrase) and whose.mod("A", "ANY", "EACH") is not None
    bare = is_one(phrase.heads) and not phrase.first.plural and not phrase.mods and not phrase.posts
    return bare and not any_ and phrase.is_("creature", "artifact")


def side_of(phrase: Phrase) -> str:
    """On which side neighbors are, or by which link: "left", "yoke-linked"."""
    return next((m.value for m in phrase.mods if m.is_a("ADJ") and (
        m.says("left", "right") or m.value.endswith(LINKED))), "")


def modifier(mod: Mod, ctx: Context) -> tuple[n.Modifier, ...]:
    """One word before the noun."""
    if ctx.others_act and mod.is_a("ADJ") and mod.says("friendly", "enemy"):
        raise Refused(f"{mod.value} to whom: to you, or to the player who does this?")
    if mod.is_a("ADJ") and mod.says("opposing"):
        raise Refused("opposing in which fight? “The opposing creature” is the other one in it (18.4), and what your "
                      "opponent controls is “enemy”")
    if (said := said_before.read(mod, ctx)) is not None:
        return (said,)
    if mod.is_a("ADJ") and mod.value.endswith(LINKED):
        return ()  # it says of which neighbors is spoken
    if mod.is_a("ADJ") and mod.value in _ADJECTIVES:
        return _ADJECTIVES[mod.value]
    if mod.is_a("HOUSE"):
        return (n.OfHouse(n.House(mod.value)),)
    if mod.is_a("NOT"):
        return tuple(n.Not(m) for m in modifier(mod.first, ctx))
    if mod.is_a("ANY_OF"):
        options = tuple(modifier(m, ctx) for m in mod.inner)
        if any(not is_one(o) for o in options):
            raise Refused("or between these words")
        return (n.AnyOf(tuple(o[0] for o in options)),)
    if mod.is_a("ADJ") and mod.says("neighboring"):
        return (n.NeighborOf(ctx.bearer),)
    if mod.is_a("OTHER"):
        raise Refused("different from what?")
    if mod.is_a("SUPER"):
        raise Refused("most what?")
    raise Refused(f"“{_in_words(mod)}” cannot stand before a card here")


def _in_words(mod: Mod) -> str:
    """The word as the text has it: "last", "second", "exactly"."""
    number = next((word for word, value in ORDINALS.items() if str(value) == mod.value), "")
    return number or mod.value.removeprefix("part:").lower()


#: Other words for what is said behind the noun, and "left", which is said of a neighbor.
_ADJECTIVES: dict[str, tuple[n.Modifier, ...]] = {
    "off-house": (n.Not(n.OfHouse(n.HouseRef(n.HouseWord.ACTIVE))),),
    "part:archive": (n.InZone(n.ZoneRef(Zone.ARCHIVES)),),
    "unrevealed": (n.Not(n.DidThis(n.Event(n.Verb.REVEAL))),),
    "left": (),
    "right": (),
}
