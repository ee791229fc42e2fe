"""Frames of the verbs that move cards, Æmber, damage and counters from place to place."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.players import EACH_PLAYER, OPPONENT, YOU
from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.language.building.amounts import rounded
from judge.language.building.dispatch import AMBER, Lying
from judge.language.building.manners import manner as said_how
from judge.language.building.nouns import cards, one
from judge.language.building.players_and_zones import player, zone, zones
from judge.language.building.premodifiers import canonical, filter_of_heads
from judge.language.counting import are_several, is_one
from judge.language.parsing.attachment import pointing_at
from judge.language.parsing.naming import is_amber, is_player, is_zone
from judge.language.parsing.records import Comp, Group, Mod, Phrase, Post, Refused

from .entering import burdens
from .quantities import amber, are_counters, are_some, require_each, several_counters
from .told import told
from .verb_frame import Call, frame, from_both, split_from


@frame("swap", "exchange")
def swap(call: Call) -> n.Statement:
    """swap ~ with another friendly creature in your battleline · swap control of A and B."""
    group = call.object()
    other = call.group("with")
    phrase = group.first
    if phrase.is_("control", "position") and (of := phrase.post("of")) is not None:
        parts = (of.first, *group.parts[1:])
        what = phrase.first.value
        if len(parts) == 2 and other is None:
            return call.done(call.acted(n.Swap(one(parts[0], call.ctx), one(parts[1], call.ctx), what)))
        pair = one(parts[0], call.ctx)
        if other is not None:
            return call.done(call.acted(n.Swap(pair, cards(other, call.ctx), what)))
        return call.done(call.acted(n.Swap(pair, n.Back(), what, True)))
    burdens = _burdens(phrase)
    if (sides := _of_both(call, group, other)) is not None:
        return call.done(_swapped(*sides, call))
    if burdens and other is not None and (held := _both_hold(phrase, other)) is not None:
        if all(map(is_zone, held)) and burdens == "Æ":
            return call.done(call.acted(_swapped(zone(held[0], call.ctx), zone(held[1], call.ctx), call)))
        return call.done(call.acted(n.Swap(one(held[0], call.ctx), one(held[1], call.ctx), burdens)))
    if burdens and other is None and (on := phrase.post("on")) is not None and is_one(phrase.posts):
        left, *more = (on.first, *group.parts[1:])
        if are_several(more) or {m.kind for m in phrase.mods} - {"ALL", "EACH", "THE"}:
            raise Refused("swap which of these?", phrase.at)
        right = one(more[0], call.ctx) if more else n.Back()
        return call.done(call.acted(n.Swap(one(left, call.ctx), right, burdens, not more)))
    if other is not None:
        if is_zone(phrase):
            return call.done(call.acted(_swapped(zones(group, call.ctx), zones(other, call.ctx), call)))
        second = cards(other, call.ctx)
        return call.done(call.acted(n.Swap(cards(group, call.ctx), second, _swap_place(second))))
    if len(group.parts) == 2:
        if all(map(is_zone, group.parts)):
            both = zone(group.first, call.ctx), zone(group.parts[1], call.ctx)
            return call.done(call.acted(_swapped(*both, call)))
        raise Refused("swap what?", phrase.at)
    return call.done(call.acted(n.Swap(cards(group, call.ctx), n.Back(), "position", True)))


def _swapped(left: n.Places, right: n.Places, call: Call) -> n.Swap:
    """Two places that are swapped; Æmber is in a pool, so only with another pool."""
    pools = [one for one in (left, right) if isinstance(one, n.ZoneRef) and one.zone is Zone.POOL]
    if left == right or is_one(pools):
        raise Refused("swapped with which other place?", call.verb.at)
    return n.Swap(left, right, "zone")


def _of_both(call: Call, group: Group, other: Group | None) -> tuple[n.Places, n.Places] | None:
    """ "swap hands with your opponent", "you and your opponent swap hands": both zones; None for anything else."""
    phrase = group.only if is_one(group.parts) else None
    if phrase is None or not is_zone(phrase) or phrase.possessor is not None or phrase.mods or phrase.posts:
        return None
    with_whom = (YOU, player(other.only, call.ctx)) if other is not None and is_player(other.only) else (None, None)
    if (call.player() or YOU, with_whom) not in ((YOU, (YOU, OPPONENT)), (EACH_PLAYER, (None, None))):
        return None
    mine = zone(replace(phrase, possessor="YOUR"), call.ctx)
    assert isinstance(mine, n.ZoneRef)
    return mine, replace(mine, player=OPPONENT)


def _both_hold(phrase: Phrase, other: Group) -> tuple[Phrase, Phrase] | None:
    """ "the Æ on ~ with the Æ on an enemy creature", "all Æ in your pool with all Æ in theirs": where the same lies;
    None for anything else."""
    both = (phrase, other.only if is_one(other.parts) else phrase)
    if both[0].heads != both[1].heads or any({mod.kind for mod in side.mods} - {"ALL", "EACH", "THE"} for side in both):
        return None
    posts = [side.posts[0] for side in both if is_one(side.posts) and side.posts[0].is_a("on", "in")]
    if len(posts) != 2 or posts[0].kind != posts[1].kind:
        return None
    return posts[0].first, posts[1].first


def _burdens(phrase: Phrase) -> str:
    """What lies on cards, as Swap names it: "all Æ, damage, counters, and upgrades"; "" for anything else."""
    words = ["Æ" if head.is_a("AE") else _ON_CARDS.get(head.value, "") for head in phrase.heads]
    return "/".join(words) if words and all(words) else ""


_ON_CARDS = {"damage": "damage", "counter": "counters", "upgrade": "upgrades"}


def _swap_place(node: n.Node) -> str:
    what = node.what if isinstance(node, n.Select) else None
    zoned = isinstance(what, n.Filter) and any(
        isinstance(m, n.InZone) and isinstance(m.zone, n.ZoneRef) and m.zone.zone not in (Zone.PLAY, Zone.BATTLELINE)
        for m in what.modifiers)
    return "card" if zoned else "position"


@frame("return", "put", "place", "add", "shuffle", "move", "attach")
def move(call: Call) -> n.Statement:
    """return X to its owner's hand · put X on top of your deck · shuffle X into … · move 1Æ from X to Y."""
    verb = replace(call.verb, lemma="put") if call.verb.is_("place") else call.verb
    if call.shared is None and call.has("object"):
        from_both(call)
        group = next(c.first for c in call.comps if c.is_a("object"))
        if verb.is_("move") and len(call.comps) == len(group.parts) == 1:  # "move ~ next to X": where, not which
            near = group.only.post("adjacent") or group.only.post("beside")
            if near is not None:
                group = Group((group.only.without(near),))
                call.comps = [Comp("object", (group,)), Comp(near.kind, (near.first, Group((near.items[1],))))]
        if (lying := call.ctx.on_it) is not None and verb.is_("move", "put", "return") and is_one(group.parts):
            group = Group((_on_it(group.only, lying, _goes_there(call, lying)),))
            call.comps = [replace(c, items=(group,)) if c.is_a("object") else c for c in call.comps]
        if call.ctx.amber_lies is not None and verb.is_("move", "put") and is_one(group.parts) and (
                _is_that(group.only, Lying(AMBER))):
            call.take("object")
            call.comps = [Comp("on", comp.items, comp.at) if comp.is_a("place_on") else comp for comp in call.comps]
            return _moved(call, n.DoneThisWay("", ""), call.ctx.amber_lies)
        if is_amber(group):
            return _move_amber(call)
        if are_several(group.parts) and verb.is_("put") and are_counters(group):
            on = group.last.post("on")
            where = call.group("on") if on is None else Group((on.first,))
            if where is None:
                raise Refused("on what?", group.first.at)
            bare = Group((*group.parts[:-1], group.last.without(on)), group.joined)
            call.take("object")
            return call.done(call.acted(several_counters(bare, cards(where, call.ctx), call)))
        if verb.is_("move") and (several := _several_burdens(group)):
            return _move_burdens(call, several)
        if is_one(group.parts):
            phrase = group.only
            if (verb.is_("put", "move") and are_counters(group)) or (
                    verb.is_("move") and (phrase.is_("damage") or phrase.is_a("fraction"))):
                return told(call)
        if verb.is_("shuffle") and all(map(is_zone, group.parts)) and not group.first.first.says("ARCHIVES"):
            return told(call)
    if verb.is_("attach"):
        return told(call)
    what = call.cards()
    if verb.is_("put") and call.has_word("any_order") and not any(call.has(k) for k in ("into", "top", "bottom", "to")):
        call.flag("back")
        call.flag("any_order")
        return call.done(call.acted(n.Rearrange(what)))
    if call.verb.is_("put", "return", "place") and call.has("from"):
        what = placed(what, zone(call.need("from").only, call.ctx))
    if call.flag("into_play"):
        return _into_play(call, what)
    to = destination(call, verb.lemma)
    if isinstance(to, n.Destination) and to.becomes is not None and call.flag("ready"):
        return call.done(call.acted(n.PutIntoPlay(what, None, True, (to,))))
    if isinstance(to, n.Destination) and to.zone is Zone.BATTLELINE and call.flag("exhausted"):
        return call.done(call.acted(n.PutIntoPlay(what, None, False, (n.Entering("exhausted"), to))))
    if to is None:
        raise Refused("where?", call.verb.at)
    return call.done(call.acted(n.MoveCard(verb.lemma, what, to)))


@frame("pick_up")
def pick_up(call: Call) -> n.Statement:
    """pick up any number of cards in your archives: add them to your hand."""
    return call.done(call.acted(n.MoveCard("add", call.cards(), n.Destination(Zone.HAND, call.player() or YOU))))


def _several_burdens(group: Group) -> tuple[Phrase, ...]:
    """ "All Æ and counters from X", "each doom counter and each Æ from X", each as a phrase of its own, with where it
    is taken from; nothing where there is only one."""
    if is_one(group.parts) and are_several(group.only.heads) and _burdens(group.only):
        phrases = [replace(group.only, heads=(head,), joined="") for head in group.only.heads]
    elif are_several(group.parts) and group.joined_by("and") and all(map(_is_burden, group.parts)):
        source = group.last.post("from")
        if source is None or any(phrase.posts for phrase in group.parts[:-1]):
            return ()
        phrases = [replace(phrase, posts=(source,)) for phrase in group.parts]
    else:
        return ()
    phrases.sort(key=lambda one: are_counters(Group((one,))))  # without its counters a creature may be destroyed
    source = phrases[0].post("from")
    if source is None or source.first.mod("EACH", "ALL") or source.first.is_a("pronoun") or (
            source.first.heads and source.first.first.plural):
        return tuple(phrases)  # nothing is chosen: the same words mean the same cards
    again = replace(source, items=(pointing_at(source.first),))
    return (phrases[0], *(replace(phrase, posts=(again,)) for phrase in phrases[1:]))


def _is_burden(phrase: Phrase) -> bool:
    return phrase.is_a("full") and is_one(phrase.heads) and (bool(_burdens(phrase)) or are_counters(Group((phrase,))))


def _move_burdens(call: Call, phrases: tuple[Phrase, ...]) -> n.Statement:
    """One after the other, to the same place."""
    to = next((c.last for c in call.comps if c.is_a("to")), None)
    if to is None or not is_zone(to.only):
        raise Refused("each of these to where?", phrases[0].at)
    moves: list[n.Statement] = []
    for phrase in phrases:
        comps = [replace(c, items=(Group((phrase,)),)) if c.is_a("object") else c for c in call.comps]
        moves.append(move(Call(call.verb, call.subject, call.auxiliary, comps, call.ctx, None, call.text)))
    return n.Sequence(tuple(moves))


def placed(what: n.Cards, where: n.Places) -> n.Cards:
    """The cards, taken from this place."""
    if isinstance(what, n.Select) and isinstance(what.what, n.Filter):
        inner = n.Filter(what.what.kinds, canonical((*what.what.modifiers, n.InZone(where))))
        return replace(what, what=inner)
    return n.InPlaceOf(what, where)


_COMING = ("facedown", "faceup", "exhausted", *STATE_COUNTERS.values())


#: Under whose control cards come into play.
_UNDER: dict[str, n.Players] = {"under_you": YOU, "under_opponent": OPPONENT, "under_owner": n.OwnerOf(n.Back())}


def _into_play(call: Call, what: n.Cards) -> n.Statement:
    under = next((who for word, who in _UNDER.items() if call.flag(word)), None)
    manner: list[n.Manner] = []
    if call.flag("exhausted_owner"):
        under = n.OwnerOf(n.Back())
        manner.append(n.Entering("exhausted"))
    states = [str(c.first) for c in call.comps if c.is_a("ADV") and c.says(*_COMING)]
    manner += [n.Entering(how) for how in states if call.flag(how)]
    manner += call.manners(n.AsCard)
    flank = call.group("on") or call.group("place_on")
    if flank is not None and flank.only.is_("flank", "left_flank", "right_flank"):
        manner.append(_flank(flank.only, call))
    elif flank is not None:
        raise Refused("on what?", flank.only.at)
    manner += call.manners(n.Destination)
    manner += burdens(call)
    ready = call.flag("ready")
    return call.done(call.acted(n.PutIntoPlay(what, under, ready, tuple(manner))))


def card_as(phrase: Phrase, call: Call) -> n.Noun:
    """ "as a token creature", "as a creature with 3 power"."""
    return filter_of_heads(phrase.without(phrase.mod("A")), call.ctx)


def destination(call: Call, lemma: str) -> n.Destination | None:
    """Where a card goes; None where no words say it."""
    position = ""
    facedown, faceup = call.flag("facedown"), call.flag("faceup")
    if call.flag("random_order"):
        position = "random order"
    elif call.flag("any_order"):
        position = "any order"
    call.flag("back")
    for kind, where in (("top", "top"), ("bottom", "bottom")):
        group = call.group(kind)
        if group is not None:
            made = _into(group, call)
            return replace(made, position=" ".join(filter(None, (where, position))), facedown=facedown, faceup=faceup)
    for kind in ("into", "to"):
        group = call.group(kind)
        if group is None:
            continue
        phrase = group.only
        if phrase.is_("flank", "left_flank", "right_flank", "center"):
            return _flank(phrase, call)
        if phrase.is_a("part") and phrase.inner is not None and [m.value for m in phrase.mods if m.is_a("ADJ")] in (
                ["top"], ["bottom"]):
            made = _into(Group((phrase.inner,)), call)
            return replace(made, position=phrase.mod("ADJ").value)  # type: ignore[union-attr]
        if lemma == "move" and not is_zone(phrase):
            return n.Destination(Zone.BATTLELINE, of=cards(group, call.ctx), position="attached")
        made = _into(group, call)
        return replace(made, position=position or made.position, facedown=facedown, faceup=faceup)
    inside = call.group("place_in")
    if inside is not None:
        made = _into(inside, call)
        return replace(made, position=position or made.position)
    group = call.group("under") or call.group("place_under")
    if group is not None:
        return n.Destination(Zone.UNDER, None, position, cards(group, call.ctx), facedown, faceup)
    group = call.group("on") or call.group("place_on")
    if group is not None:
        phrase = group.only
        if phrase.is_("flank", "left_flank", "right_flank"):
            return _flank(phrase, call)
        raise Refused("on what?", phrase.at)
    for comp in call.comps:
        if isinstance(near := said_how(comp, call.ctx, n.Destination), n.Destination):
            call.comps.remove(comp)
            as_ = call.take("as")
            return replace(near, becomes=card_as(as_.last.only, call) if as_ else None)
    return None


def _flank(phrase: Phrase, call: Call) -> n.Destination:
    side = phrase.first.value.replace("_", " ")
    if phrase.mod("OTHER"):
        raise Refused("another flank than which?", phrase.at)
    if phrase.mod("THAT", "COMPARED"):
        raise Refused("which of the two flanks?", phrase.at)
    of = phrase.post("of")
    whose: n.Players | n.Back | None = None
    if of is not None and is_one(phrase.posts):
        line = zone(of.first, call.ctx)
        whose = line.player if isinstance(line, n.ZoneRef) else None
    elif phrase.posts:
        raise Refused("which flank?", phrase.at)
    elif phrase.possessor is not None:
        whose = player(phrase.possessor, call.ctx)
    as_ = call.take("as")
    node = n.Destination(Zone.BATTLELINE, whose, side)
    if as_ is not None:
        return replace(node, becomes=card_as(as_.last.only, call))
    return node


def _into(group: Group, call: Call) -> n.Destination:
    where = zone(group.only, call.ctx)
    if isinstance(where, n.ZoneRef):
        return n.Destination(where.zone, where.player, "anywhere" if where.zone is Zone.BATTLELINE else "")
    raise Refused("into what?", group.only.at)


def _goes_there(call: Call, lying: Lying) -> bool:
    """Whether "it" is what lies on the card: it goes where no card goes, or to a card, where it was asked whether there
    is any."""
    comps = (comp for comp in call.comps if comp.is_a("to", "into", "on", "place_on") and is_one(comp.first.parts))
    to = next((comp.first.only for comp in comps), None)
    if to is None or is_zone(to):
        return to is not None and to.first.says("POOL", "COMMON_SUPPLY")
    return lying.there and not to.is_("flank", "left_flank", "right_flank", "center") and not to.is_a("part")


def _on_it(phrase: Phrase, lying: Lying, goes: bool) -> Phrase:
    """ "That Æ", "all of it", "half of it", where it was asked whether Æ is on a card: the Æ on it; so of damage and
    counters. `goes`: where that goes and no card."""
    it = Phrase("pronoun", value="IT")
    on_it = Phrase("full", heads=(lying.what,), posts=(Post("from", (it,)),), at=phrase.at)
    each = replace(on_it, mods=(Mod("EACH", "each") if lying.what.is_a("AE") else Mod("ALL", "all"),))
    if phrase.is_a("fraction") and phrase.inner is not None and _is_that(phrase.inner, lying):
        rounding = tuple(post for post in phrase.inner.posts if post.is_a("round"))
        return replace(phrase, inner=replace(on_it, mods=(Mod("THE", "the"),), posts=(*on_it.posts, *rounding)))
    if phrase.is_a("part") and phrase.inner is not None and _is_that(phrase.inner, lying) and phrase.mods_are("ALL"):
        return each
    if goes and phrase.says("IT") and not _is_that(phrase, lying):
        raise Refused("“it” is which of them?", phrase.at)
    if not _is_that(phrase, lying) or not (goes or not phrase.is_a("pronoun")):
        return phrase
    if not lying.whose:
        raise Refused("from which card?", phrase.at)
    several = phrase.says("THEM") if phrase.is_a("pronoun") else phrase.first.plural
    return each if several or not lying.what.value.startswith("counter:") else replace(on_it, mods=(Mod("A", "a"),))


def _is_that(phrase: Phrase, lying: Lying) -> bool:
    """Whether words point back to what lies on the card; "it" not to several counters."""
    if any(not post.is_a("round") for post in phrase.posts):
        return False
    if phrase.is_a("pronoun") and lying.what.value.startswith("counter:"):
        return phrase.says("THEM") or (phrase.says("IT") and lying.single)
    if phrase.is_a("pronoun"):
        return phrase.says("IT")
    head = phrase.head
    return head is not None and (head.kind, head.value) == (lying.what.kind, lying.what.value) and (
        phrase.mods_are("THAT"))


def _move_amber(call: Call) -> n.Statement:
    """move 1Æ from X to Y · put 1Æ from the common supply on ~ · return all Æ from … to your pool."""
    moved = call.object()
    quantity, source = amber(moved, call)
    rounding = call.word("round")
    if rounding is not None:
        quantity = rounded(quantity, n.Rounding[rounding], Phrase("full"))
    late = call.group("from")
    if late is not None and source is None:
        require_each(late.first, moved.first)
        source = zone(late.only, call.ctx) if is_one(late.parts) else cards(late, call.ctx)
    from_several = split_from(moved.only, "from")[1]
    return _moved(call, quantity, source, from_several is not None and quantity == n.DoneThisWay("", "") and are_some(
        from_several))


def _moved(call: Call, quantity: n.Amount, source: n.Players | n.Cards | n.Places | None,
           in_all: bool = False) -> n.Statement:
    """So much Æ, moved from where it is to where the words say. `in_all`: from all of these together."""
    spread = call.flag("distributed") or call.flag("as_you_choose") or in_all
    on = call.group("on")
    target: n.Cards | n.Places
    if on is not None:
        phrase, from_ = split_from(on.only, "from")
        if from_ is not None and source is None:
            source = zone(from_, call.ctx)
            on = Group((phrase,))
        target = cards(on, call.ctx)
    else:
        group = call.group("into") or call.need("to")
        target = zone(group.only, call.ctx) if is_zone(group.only) else cards(group, call.ctx)
    if source is None:
        raise Refused("from where?", call.verb.at)
    return call.done(call.acted(n.MoveAmber(quantity, source, target, spread)))
