"""Frames of the verbs that act on cards and move them between zones."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.players import OPPONENT, THEY, YOU
from judge.effects.statements import Status
from judge.effects.targets import Kind, Zone

from .amounts import amount, number
from .call import Call, frame, split_from
from .nouns import cards, house, is_player, is_zone, one, player, zone, zones
from .posts import _on
from .syntax import Comp, Group, Phrase, Refused
from .verbs_amber import amber, is_amber, times

_STATUS = {"ready": Status.READY, "exhaust": Status.EXHAUST, "stun": Status.STUN, "unstun": Status.UNSTUN,
           "ward": Status.WARD, "enrage": Status.ENRAGE}


@frame(*_STATUS)
def status(call: Call) -> n.Node:
    """stun a creature · ready ~."""
    if call.flag("no_effect"):
        node = call.acted(n.SetStatus(_STATUS[call.verb.lemma], call.cards()))
        return call.done(n.Sequence((node, n.Cancel())))
    return call.done(call.acted(n.SetStatus(_STATUS[call.verb.lemma], call.cards())))


@frame("destroy", "sacrifice")
def destroy(call: Call) -> n.Node:
    """destroy each creature · sacrifice ~."""
    return call.done(call.acted(n.Destroy(call.cards(), call.verb.lemma == "sacrifice")))


@frame("purge")
def purge(call: Call) -> n.Node:
    """purge a creature."""
    return call.done(call.acted(n.Purge(call.cards())))


@frame("archive")
def archive(call: Call) -> n.Node:
    """archive a card."""
    return call.done(call.acted(n.Archive(call.cards(), call.flag("faceup"))))


@frame("reveal")
def reveal(call: Call) -> n.Node:
    """reveal a card from your hand."""
    until = call.take("until")
    if until is not None:
        return _until(call, until)
    to = call.group("to")
    node = call.acted(n.Reveal(call.cards()))
    if to is not None and player(to.only, call.ctx) != OPPONENT:
        raise Refused("revealed to whom?", call.verb.at)
    return call.done(node)


@frame("discard")
def discard(call: Call) -> n.Node:
    """discard a card · discard cards from the top of your deck until you discard a Logos card or run out."""
    until = call.take("until")
    if until is not None:
        return _until(call, until)
    if is_amber(next((c.items[0] for c in call.comps if c.kind == "object"), Group(()))):
        quantity, whose = amber(call.object(), call)
        if whose is None:
            raise Refused("from where?", call.verb.at)
        return call.done(n.MoveAmber(quantity, whose, n.ZoneRef(Zone.COMMON_SUPPLY)))
    randomly = call.flag("random")
    if randomly:
        phrase = call.object().only
        if phrase.kind == "fraction" and phrase.inner is not None:
            inner = phrase.inner
            plain, source = split_from(inner, "from")
            plain, round_ = plain.without(plain.post("round")), plain.post("round")
            if source is None or not is_zone(source) and source.kind != "full":
                raise Refused("from where?", phrase.at)
            rounding = _rounding(phrase) or (str(round_.items[0]) if round_ else "")
            where = zone(source, call.ctx) if is_zone(source) else None
            if where is None:
                raise Refused("from where?", source.at)
            whole = n.CountOf(n.Filter((Kind.CARD,), (n.InZone(where),)))
            half = n.Half(whole, n.Rounding[rounding] if rounding else n.Rounding.NONE, int(phrase.mods[0].value))
            word = call.word("round")
            if word:
                half = replace(half, rounding=n.Rounding[word])
            chosen = n.Select(n.Exactly(half), n.Filter((Kind.CARD,), (n.AtRandom(), n.InZone(where))))
            return call.done(call.acted(n.Discard(chosen)))
        raise Refused("randomly discard what?", phrase.at)
    return call.done(call.acted(n.Discard(call.cards())))


def _rounding(phrase: Phrase) -> str:
    post = phrase.post("round")
    return str(post.items[0]) if post else ""


def _until(call: Call, until: Comp) -> n.Node:
    """ "… until you discard a Logos card or run out of cards", "until they have 2 or fewer cards in hand"."""
    from .facts import condition

    facts = until.items[-1]
    parts = [f for f in facts.parts if not _runs_out(f) and not _stops(f)]
    may_stop = any(_stops(f) for f in facts.parts)
    ran_out = len(parts) < len(facts.parts)
    phrase = call.object().only
    plain, source = split_from(phrase, "from")
    if source is None:
        raise Refused("from where?", phrase.at)
    if source.kind == "part" and source.inner is not None and any(m.value == "top" for m in source.mods):
        where = n.EndOf("top", zone(source.inner, call.ctx))
    else:
        where = zone(source, call.ctx)
    if any(m.kind == "ADJ" and m.value == "random" for m in plain.mods):
        where = n.EndOf("random", where)
    if len(parts) != 1:
        raise Refused("until what?", phrase.at)
    fact = parts[0]
    what: n.Node | None = None
    if fact.kind == "subject":
        group, predicate = fact.items
        verb = predicate.verbs[0] if predicate.verbs else None
        if verb and verb.lemma == call.verb.lemma and len(predicate.comps) == 1 and predicate.comps[0].kind == "object":
            from .nouns import whom

            what = whom(predicate.comps[0].items[0], call.ctx)
        elif verb and verb.lemma == "choose" and predicate.comps and predicate.comps[0].kind == "purpose":
            raise Refused("chooses what?", verb.at)
    if what is None:
        what = condition(type(facts)((fact,)), call.ctx)
    del ran_out
    return call.done(call.acted(n.DiscardUntil(where, what, None, call.verb.lemma, may_stop)))


def _stops(fact: object) -> bool:
    items = getattr(fact, "items", ())
    verbs = getattr(items[-1] if items else None, "verbs", ())
    return bool(verbs) and verbs[0].lemma == "choose_stop"


def _runs_out(fact: object) -> bool:
    items = getattr(fact, "items", ())
    predicate = items[-1] if items else None
    verbs = getattr(predicate, "verbs", ())
    return bool(verbs) and verbs[0].lemma == "run_out"


@frame("draw")
def draw(call: Call) -> n.Node:
    """draw 2 cards."""
    group = call.object()
    phrase = group.only
    if phrase.kind == "pronoun" and phrase.value == "IT":
        return call.done(call.acted(n.MoveCard("draw", n.Back(), n.Destination(Zone.HAND, YOU))))
    equal = call.take("equal")
    if equal is not None:
        return call.done(call.acted(n.Draw(amount(equal.items[-1], call.ctx))))
    if not phrase.is_("card"):
        raise Refused("draw what?", phrase.at)
    more = phrase.mod("ADDITIONAL")
    count = amount(Group((phrase.without(more),)), call.ctx)
    return call.done(call.acted(n.Draw(count, additional=more is not None)))


@frame("refill")
def refill(call: Call) -> n.Node:
    """refill your hand (as if it were your “draw cards” step) · to 1 additional card during …."""
    group = call.object()
    if not is_zone(group.only) or group.only.heads[0].value != "HAND":
        raise Refused("refill what?", group.only.at)
    to = call.take("to")
    if to is not None:
        from .verbs_statics import hand_size

        return hand_size(call, to.items[-1])
    call.flag("refill")
    return call.done(call.acted(n.RefillHand()))


@frame("look_at")
def look_at(call: Call) -> n.Node:
    """look at the top 3 cards of your deck."""
    return call.done(call.acted(n.LookAt(call.cards())))


@frame("search")
def search(call: Call) -> n.Node:
    """search your deck and discard pile for a Giant creature."""
    group = call.object()
    last = group.parts[-1]
    wanted = call.group("for")
    if wanted is None:
        post = last.post("for")
        if post is None:
            raise Refused("search for what?", last.at)
        wanted = Group((post.items[0],))
        group = Group((*group.parts[:-1], last.without(post)), group.joined)
    return call.done(call.acted(n.Search(zones(group, call.ctx), cards(wanted, call.ctx))))


@frame("flip")
def flip(call: Call) -> n.Node:
    """flip ~ (facedown)."""
    face = "faceup" if call.flag("faceup") else ("facedown" if call.flag("facedown") else "")
    call.flag("becomes_token")
    return call.done(call.acted(n.Flip(call.cards(), face)))


@frame("rearrange")
def rearrange(call: Call) -> n.Node:
    """rearrange the creatures in your battleline."""
    return call.done(call.acted(n.Rearrange(call.cards())))


@frame("swap")
def swap(call: Call) -> n.Node:
    """swap ~ with another friendly creature in your battleline · swap control of A and B."""
    group = call.object()
    other = call.group("with")
    phrase = group.parts[0]
    if phrase.is_("control", "position") and (of := phrase.post("of")) is not None:
        parts = (of.items[0], *group.parts[1:])
        what = phrase.heads[0].value
        if len(parts) == 2 and other is None:
            return call.done(call.acted(n.Swap(one(parts[0], call.ctx), one(parts[1], call.ctx), what)))
        pair = one(parts[0], call.ctx)
        return call.done(call.acted(n.Swap(pair, n.Back(), what, True)))
    if other is not None:
        left, right = (zones(group, call.ctx), zones(other, call.ctx)) if is_zone(phrase) else (
            cards(group, call.ctx), cards(other, call.ctx))
        what = "zone" if is_zone(phrase) else _swap_place(right)
        return call.done(call.acted(n.Swap(left, right, what)))
    if len(group.parts) == 2:
        if all(map(is_zone, group.parts)):
            return call.done(call.acted(n.Swap(zone(group.parts[0], call.ctx), zone(group.parts[1], call.ctx), "zone")))
        raise Refused("swap what?", phrase.at)
    return call.done(call.acted(n.Swap(cards(group, call.ctx), n.Back(), "position", True)))


def _swap_place(node: n.Node) -> str:
    what = node.what if isinstance(node, n.Select) else None
    zoned = isinstance(what, n.Filter) and any(
        isinstance(m, n.InZone) and isinstance(m.zone, n.ZoneRef) and m.zone.zone not in (Zone.PLAY, Zone.BATTLELINE)
        for m in what.modifiers)
    return "card" if zoned else "position"


@frame("take_control", "give_control")
def take_control(call: Call) -> n.Node:
    """take control of an enemy creature · give control of ~ to your opponent."""
    by: n.Node | None = None
    if call.verb.lemma == "give_control":
        by = player(call.need("to").only, call.ctx)
        node: n.Node = n.TakeControl(call.cards(), by)
        return call.done(call.acted(node))
    return call.done(call.acted(n.TakeControl(call.cards(), by)))


# --- moving between zones -------------------------------------------------------------------------------------------


@frame("return", "put", "place", "add", "shuffle", "move", "attach", "graft")
def move(call: Call) -> n.Node:
    """return X to its owner's hand · put X on top of your deck · shuffle X into … · move 1Æ from X to Y."""
    lemma = {"place": "put"}.get(call.verb.lemma, call.verb.lemma)
    if call.shared is None and call.has("object"):
        group = next(c.items[0] for c in call.comps if c.kind == "object")
        if is_amber(group):
            return _move_amber(call)
        if len(group.parts) == 1:
            phrase = group.only
            if phrase.is_("damage") and lemma == "move":
                return _move_damage(call)
            if phrase.head and (phrase.head.value.startswith("counter:") or phrase.is_("ward", "counter")):
                return _counters(call)
            if lemma == "move" and phrase.kind == "fraction":
                return _counters(call)
        if lemma == "shuffle" and all(map(is_zone, group.parts)) and group.parts[0].heads[0].value != "ARCHIVES":
            into = call.group("into")
            call.take("object")
            return call.done(call.acted(n.ShuffleZone(zones(group, call.ctx),
                                                      zones(into, call.ctx) if into else None)))
    if lemma == "attach" and call.flag("only", "ONLY"):
        return call.done(n.Cannot(n.Act.ATTACH, n.Self_(), cards(call.need("to"), call.ctx), only=True))
    what = call.cards()
    if lemma == "attach":
        return _attach(call, what)
    if lemma == "graft":
        call.flag("faceup_under")
        return call.done(call.acted(n.MoveCard("graft", what, n.Destination(Zone.UNDER, under=_under(call.need("into"),
                                                                                                  call)))))
    if lemma == "put" and call.has_word("any_order") and not any(call.has(k) for k in ("into", "top", "bottom", "to")):
        call.flag("back")
        call.flag("any_order")
        return call.done(call.acted(n.Rearrange(what)))
    if call.verb.lemma in ("put", "return", "place") and call.has("from"):
        what = placed(what, zone(call.need("from").only, call.ctx))
    if call.flag("into_play"):
        return _into_play(call, what)
    to = destination(call, lemma)
    if isinstance(to, n.Destination) and to.becomes is not None and call.flag("ready"):
        return call.done(call.acted(n.PutIntoPlay(what, None, True, (to,))))
    if to is None:
        if lemma == "put" and call.flag("any_order"):
            return call.done(call.acted(n.Rearrange(what)))
        raise Refused("where?", call.verb.at)
    return call.done(call.acted(n.MoveCard(lemma, what, to)))


def placed(what: n.Node, where: n.Node) -> n.Node:
    """The cards, taken from this place."""
    if isinstance(what, n.Select) and isinstance(what.what, n.Filter):
        from .nouns import canonical

        inner = n.Filter(what.what.kinds, canonical((*what.what.modifiers, n.InZone(where))))
        return replace(what, what=inner)
    return n.InPlaceOf(what, where)


def _under(group: Group, call: Call) -> n.Node:
    return cards(group, call.ctx)


def _attach(call: Call, what: n.Node) -> n.Node:
    to = call.group("to")
    text = call.take("text")
    quoted = call.text(str(text.items[-1])) if text is not None else ()
    if to is None:
        raise Refused("attached to what?", call.verb.at)
    return call.done(call.acted(n.AttachUpgrade(what, cards(to, call.ctx), n.CardText(quoted) if text else None)))


def _into_play(call: Call, what: n.Node) -> n.Node:
    under: n.Node | None = None
    if call.flag("under_you"):
        under = YOU
    elif call.flag("under_opponent"):
        under = OPPONENT
    elif call.flag("under_owner"):
        under = n.OwnerOf(n.Back())
    manner: list[n.Node] = []
    if call.flag("exhausted_owner"):
        under = n.OwnerOf(n.Back())
        manner.append(n.Entering("exhausted"))
    for face in ("facedown", "faceup"):
        if call.flag(face):
            manner.append(n.Entering(face))
    if call.flag("anywhere yours"):
        manner.append(n.Destination(Zone.BATTLELINE, YOU, "anywhere"))
    as_ = call.take("as")
    if as_ is not None:
        manner.append(n.AsCard(_card_as(as_.items[-1].only, call)))
    place = call.take("place_in")
    if place is not None:
        manner.append(_position(place.items[-1].only, call))
    ready = call.flag("ready")
    return call.done(call.acted(n.PutIntoPlay(what, under, ready, tuple(manner))))


def _position(phrase: Phrase, call: Call) -> n.Node:
    if phrase.is_("position") and isinstance(phrase.possessor, Phrase):
        return n.Destination(Zone.BATTLELINE, None, "position", of=one(phrase.possessor, call.ctx))
    raise Refused("where?", phrase.at)


def _card_as(phrase: Phrase, call: Call) -> n.Node:
    """ "as a token creature", "as a creature with 3 power"."""
    from .nouns import filter_

    return filter_(phrase.without(phrase.mod("A")), call.ctx)


def destination(call: Call, lemma: str) -> n.Node | None:
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
        if phrase.is_("flank", "left_flank", "right_flank"):
            return _flank(phrase, call)
        if phrase.kind == "part" and phrase.inner is not None and [m.value for m in phrase.mods if m.kind == "ADJ"] in (
                ["top"], ["bottom"]):
            made = _into(Group((phrase.inner,)), call)
            return replace(made, position=phrase.mod("ADJ").value)  # type: ignore[union-attr]
        if lemma == "move" and not is_zone(phrase):
            return n.Destination(Zone.BATTLELINE, of=cards(group, call.ctx), position="attached")
        return replace(_into(group, call), position=position, facedown=facedown, faceup=faceup)
    inside = call.group("place_in")
    if inside is not None:
        return replace(_into(inside, call), position=position)
    for where, whose in (("anywhere yours", YOU), ("anywhere controllers", n.ControllerOf(n.Back()))):
        if call.flag(where):
            as_ = call.take("as")
            return n.Destination(Zone.BATTLELINE, whose, "anywhere",
                                 becomes=_card_as(as_.items[-1].only, call) if as_ else None)
    group = call.group("under") or call.group("place_under")
    if group is not None:
        return n.Destination(Zone.UNDER, None, position, cards(group, call.ctx), facedown, faceup)
    group = call.group("on") or call.group("place_on")
    if group is not None:
        phrase = group.only
        if phrase.is_("flank", "left_flank", "right_flank"):
            return _flank(phrase, call)
        raise Refused("on what?", phrase.at)
    side = call.word("side")
    if side is not None:
        which, whose_word = side.split()
        return n.Destination(Zone.BATTLELINE, position=f"{which} of",
                             of=n.Self_() if whose_word == "SELF" else n.Back())
    beside = call.take("beside")
    if beside is not None:
        return n.Destination(Zone.BATTLELINE, position=f"{beside.items[0]} of", of=cards(beside.items[-1], call.ctx))
    return None


def _flank(phrase: Phrase, call: Call) -> n.Node:
    side = phrase.heads[0].value.replace("_", " ")
    of = phrase.post("of")
    whose: n.Node | None = None
    if of is not None and len(phrase.posts) == 1:
        line = zone(of.items[0], call.ctx)
        whose = line.player if isinstance(line, n.ZoneRef) else None
    elif phrase.posts:
        raise Refused("which flank?", phrase.at)
    elif phrase.possessor is not None:
        whose = player(phrase.possessor, call.ctx)
    as_ = call.take("as")
    node = n.Destination(Zone.BATTLELINE, whose, side)
    if as_ is not None:
        return replace(node, becomes=_card_as(as_.items[-1].only, call))
    return node


def _into(group: Group, call: Call) -> n.Destination:
    where = zone(group.only, call.ctx)
    if isinstance(where, n.ZoneRef):
        return n.Destination(where.zone, where.player)
    if isinstance(where, n.Back):
        raise Refused("into what?", group.only.at)
    raise Refused("into what?", group.only.at)


def _move_amber(call: Call) -> n.Node:
    """move 1Æ from X to Y · put 1Æ from the common supply on ~ · return all Æ from … to your pool."""
    quantity, source = amber(call.object(), call)
    spread = call.flag("distributed")
    rounding = call.word("round")
    if rounding is not None:
        from .amounts import rounded

        quantity = rounded(quantity, n.Rounding[rounding], Phrase("full"))
    on = call.group("on")
    target: n.Node
    if on is not None:
        phrase, from_ = split_from(on.only, "from")
        if from_ is not None and source is None:
            source = zone(from_, call.ctx)
            on = Group((phrase,))
        target = cards(on, call.ctx)
    else:
        group = call.need("to")
        target = zone(group.only, call.ctx) if is_zone(group.only) else cards(group, call.ctx)
    late = call.group("from")
    if late is not None and source is None:
        source = zone(late.only, call.ctx)
    if source is None:
        raise Refused("from where?", call.verb.at)
    return call.done(call.acted(n.MoveAmber(quantity, source, target, spread)))


def _move_damage(call: Call) -> n.Node:
    phrase = call.object().only
    plain, source = split_from(phrase, "from", "on")
    to = call.need("to")
    if source is None:
        raise Refused("from where?", phrase.at)
    return call.done(call.acted(n.MoveDamage(amount(Group((plain,)), call.ctx), one(source, call.ctx),
                                             cards(to, call.ctx))))


def _counters(call: Call) -> n.Node:
    """put a doom counter on ~ · move each +1 power counter from X to Y · move a ward from X to Y."""
    from .verbs_statics import counter_of

    phrase = call.object().only
    if call.verb.lemma == "move":
        plain, source = split_from(phrase, "from", "on")
        to = cards(call.need("to"), call.ctx)
        if source is None and plain.kind == "fraction" and plain.inner is not None:
            inner, source = split_from(plain.inner, "from", "on")
            plain = replace(plain, inner=inner)
        if plain.kind == "fraction" and plain.inner is not None and plain.inner.head:
            head = plain.inner.head
            half = amount(Group((replace(plain, inner=_counted_on(plain.inner, source)),)), call.ctx)
            counter, quantity = head.value.removeprefix("counter:"), half
        else:
            if source is None and (in_play := plain.post("in_play")):
                plain = plain.without(in_play)
                from_: n.Node = n.Select(n.Each(), n.Filter((Kind.CARD,), (n.InZone(n.ZoneRef(Zone.PLAY)),)))
                quantity, counter = counter_of(plain, call)
                return call.done(call.acted(n.MoveCounters(quantity, counter, from_, to)))
            quantity, counter = counter_of(plain, call)
        if source is None:
            raise Refused("from where?", phrase.at)
        return call.done(call.acted(n.MoveCounters(quantity, counter, one(source, call.ctx), to)))
    on = call.group("on")
    if on is None:
        plain, where = split_from(phrase, "on")
        if where is None:
            raise Refused("on what?", phrase.at)
        phrase, on = plain, Group((where,))
    quantity, counter = counter_of(phrase, call)
    spread = call.flag("as_you_choose") or call.flag("distributed")
    return call.done(call.acted(n.PutCounters(quantity, counter, cards(on, call.ctx), spread)))


def _counted_on(phrase: Phrase, source: Phrase | None) -> Phrase:
    from .syntax import Post

    return replace(phrase, posts=(*phrase.posts, Post("on", (source,)))) if source is not None else phrase


@frame("remove")
def remove(call: Call) -> n.Node:
    """remove a time counter from ~ · remove a ward from a creature."""
    from .verbs_statics import counter_of

    phrase = call.object().only
    plain, source = split_from(phrase, "from")
    if source is None:
        if phrase.kind == "pronoun" and phrase.value.startswith("ONES"):
            return call.done(call.acted(n.RemoveCounters(number(phrase.value[5:]), "", n.Back())))
        raise Refused("removed from what?", phrase.at)
    quantity, counter = counter_of(plain, call)
    target = one(source, call.ctx)
    if counter == "ward":
        return call.done(call.acted(n.SetStatus(Status.UNWARD, target)))
    return call.done(call.acted(n.RemoveCounters(quantity, counter, target)))


# --- using and playing ----------------------------------------------------------------------------------------------


@frame("use", "fight_with", "reap_with")
def use(call: Call) -> n.Node:
    """use a friendly creature · fight with ~ · reap with it, one at a time."""
    how = call.verb.lemma.removesuffix("_with")
    against = call.group("against")
    node = n.UseCard(how, call.cards(), call.flag("yours"), cards(against, call.ctx) if against else None,
                     call.flag("one_by_one"), call.flag("active_house"))
    many = times(call)
    each_time = call.flag("each_time_different")
    if many is not None:
        return call.done(call.acted(n.RepeatTimes(many, node, each_time)))
    return call.done(call.acted(node))


@frame("play")
def play(call: Call) -> n.Node:
    """play a creature from your discard pile as if it were yours."""
    manner: list[n.Node] = []
    yours = call.flag("yours")
    if call.flag("in_hand"):
        manner.append(n.AsIf("in your hand"))
    if call.flag("in_hand_active"):
        manner.append(n.AsIf("in your hand and of the active house"))
    if call.flag("active_house"):
        manner.append(n.AsIf("of the active house"))
    if call.flag("one_by_one"):
        manner.append(n.AsIf("one at a time"))
    if call.flag("anywhere yours"):
        manner.append(n.Destination(Zone.BATTLELINE, YOU, "anywhere"))
    on = call.group("on")
    if on is not None:
        if on.only.is_("flank", "left_flank", "right_flank"):
            manner.append(n.OnFlank(_on(on.only, Phrase("full"), call.ctx)[0]))
        else:
            manner.append(n.To(cards(on, call.ctx)))
    return call.done(call.acted(n.PlayCard(call.cards(), yours, tuple(manner))))


@frame("play_with")
def play_with(call: Call) -> n.Node:
    """play with the top card of your deck revealed."""
    phrase = call.object().only
    part = phrase.post("part")
    if part is None or str(part.items[0]) != "reveal" or len(part.items) > 1:
        raise Refused("play with what?", phrase.at)
    return call.done(n.KeepRevealed(one(phrase.without(part), call.ctx)))


@frame("make")
def make(call: Call) -> n.Node:
    """make 2 token creatures · make a NAME · make each creature revealed this way a token creature."""
    group = call.object()
    if call.has("object"):
        what = _card_as(call.object().only, call)
        as_if = call.flag("on_top")
        return call.done(call.acted(n.BecomeToken(cards(group, call.ctx), what, as_if)))
    phrase = group.only
    name = ""
    head = phrase.head
    manner: list[n.Node] = []
    if head is not None and head.kind == "NAME":
        name = head.value
    elif head is not None and head.kind == "TRAITN":
        name = head.value.title()
    elif head is None or head.value != "token_creature":
        raise Refused("make what?", phrase.at)
    on = call.group("on")
    if on is not None:
        manner.append(n.OnFlank(_on(on.only, Phrase("full"), call.ctx)[0]))
    beside = call.take("beside")
    if beside is not None:
        manner.append(n.Destination(Zone.BATTLELINE, position=f"{beside.items[0]} of",
                                    of=cards(beside.items[-1], call.ctx)))
    side = phrase.post("side")
    if side is not None:
        which, whose = str(side.items[0]).split()
        manner.append(n.Destination(Zone.BATTLELINE, position=f"{which} of",
                                    of=n.Self_() if whose == "SELF" else n.Back()))
        phrase = phrase.without(side)
    post = phrase.post("beside")
    if post is not None:
        manner.append(n.Destination(Zone.BATTLELINE, position=f"{post.items[0]} of", of=one(post.items[1], call.ctx)))
        phrase = phrase.without(post)
    equal = call.take("equal")
    if phrase.mod("MUCH") and len(phrase.mods) == 1:
        count: n.Node = n.DoneThisWay("", "")
    elif equal is not None and phrase.mod("NUMBEROF"):
        count = amount(equal.items[-1], call.ctx)
    else:
        count = amount(Group((phrase,)), call.ctx)
    return call.done(call.acted(n.MakeToken(count, name, None, call.flag("ready"), tuple(manner))))


@frame("resolve", "trigger")
def resolve(call: Call) -> n.Node:
    """resolve the play effect of a creature as if you had just played it · resolve its bonus icons."""
    phrase = call.object().only
    if phrase.kind == "pronoun" and phrase.value == "IT":
        as_ = call.need("as").only
        if as_.is_("bonus_icon", "icon") and not as_.posts:
            icons = [i for m in as_.mods for i in ((m,) if m.kind == "ICON" else m.inner if m.kind == "ANY_OF" else ())]
            if icons and all(i.kind == "ICON" for i in icons):
                return call.done(n.ResolveIconAs(tuple(i.value for i in icons)))
        raise Refused("resolved as what?", as_.at)
    played, yours = call.flag("played"), call.flag("yours")
    many = times(call)
    if many is None and call.flag("again", "ALSO"):
        return call.done(call.acted(n.Repeat("all")))
    of: n.Node
    if phrase.kind == "part" and phrase.inner is not None and [m.kind for m in phrase.mods] == ["EACH"]:
        phrase = phrase.inner
    if phrase.is_("bonus_icon"):
        what = "bonus icons"
    elif phrase.head and phrase.head.value.startswith("ability:"):
        what = phrase.heads[0].value[8:]
    elif phrase.is_("fight") and phrase.mod("THAT") and call.flag("one_by_one"):
        return call.done(n.OneAtATime())
    else:
        raise Refused("resolve what?", phrase.at)
    post = phrase.post("of")
    if phrase.possessor is not None and not phrase.posts:
        if phrase.possessor == "ITS":
            of = n.Back()
        elif isinstance(phrase.possessor, Phrase):
            of = one(phrase.possessor, call.ctx)
        else:
            raise Refused("whose?", phrase.at)
    elif post is not None and len(phrase.posts) == 1:
        of = one(post.items[0], call.ctx)
    elif phrase.post("on") is not None and len(phrase.posts) == 1:
        of = one(phrase.posts[0].items[0], call.ctx)
    else:
        raise Refused("whose?", phrase.at)
    return call.done(call.acted(n.ResolveAbility(what, of, played, yours, many)))


@frame("repeat")
def repeat(call: Call) -> n.Node:
    """repeat the preceding effect on your opponent."""
    phrase = call.object().only
    scope = {("THE", "preceding"): "preceding", ("THIS", "this"): "all", ("POSS", ""): "all"}
    if phrase.head is None or phrase.head.value != "effect":
        raise Refused("repeat what?", phrase.at)
    words = tuple(m.value for m in phrase.mods)
    if words in (("the", "preceding"), ("the", "part:precede")):
        which = "preceding"
    elif words == ("this",) or isinstance(phrase.possessor, Phrase) and phrase.possessor.mod("THIS"):
        which = "all"
    else:
        raise Refused("which effect?", phrase.at)
    del scope
    on_post = phrase.post("on")
    on_group = call.group("place_on") or (Group((on_post.items[0],)) if on_post else None)
    if phrase.without(on_post).posts:
        raise Refused("which effect?", phrase.at)
    on: n.Node | None = None
    if on_group is not None:
        on = player(on_group.only, call.ctx) if is_player(on_group.only) else cards(on_group, call.ctx)
    return call.done(call.acted(n.Repeat(which, on, times(call))))


@frame("fulfill")
def fulfill(call: Call) -> n.Node:
    """fulfill ~."""
    return call.done(call.acted(n.Fulfill(call.cards())))


# --- choosing -------------------------------------------------------------------------------------------------------


@frame("choose", "name")
def choose(call: Call) -> n.Node:
    """choose a creature · choose a house · name a card."""
    from .verbs_statics import house_choice

    if call.flag("as_active"):
        return house_choice(call)
    if call.shared is not None:
        return call.done(call.acted(n.ChooseCards(call.cards())))
    if not call.has("object") and call.has("purpose"):
        from .clauses import build_verb

        comp = call.take("purpose")
        assert comp is not None
        return call.done(build_verb(comp, call))
    group = call.object()
    phrase = group.only if len(group.parts) == 1 else group.parts[0]
    if len(group.parts) == 1 and phrase.is_("house"):
        among = phrase.post("on")
        limit: n.Node | None = None
        if among is not None and len(phrase.posts) == 1 and among.items[0].is_("identity_card"):
            limit = n.HouseOnIdentity(player(among.items[0].possessor, call.ctx))
        elif phrase.posts:
            raise Refused("which houses?", phrase.at)
        return call.done(call.acted(n.ChooseHouse(call.verb.lemma == "name", None, limit)))
    if call.verb.lemma == "name" or len(group.parts) == 1 and phrase.is_("trait", "number", "player", "opponent"):
        head = phrase.head
        if head is None or phrase.posts or phrase.possessor:
            raise Refused("name what?", phrase.at)
        count = phrase.mod("NUM")
        return call.done(call.acted(n.NameSomething(head.value, None, int(count.value) if count else 1)))
    purpose = call.take("purpose")
    node = call.acted(n.ChooseCards(cards(group, call.ctx)))
    if purpose is not None:
        from .clauses import build_verb

        body = build_verb(purpose, call)
        if not isinstance(body, n.CaptureAmber) or body.by is not None:
            raise Refused("chosen to do what?", purpose.at)
        return call.done(call.acted(replace(body, by=cards(group, call.ctx))))
    return call.done(node)


@frame("become")
def become(call: Call) -> n.Node:
    """the discarded card's house becomes your active house."""
    target = call.object().only
    if call.subject is None or not target.is_("active_house"):
        raise Refused("becomes what?", call.verb.at)
    who = None if target.possessor in (None, "YOUR") else player(target.possessor, call.ctx)
    return call.done(n.BecomeActiveHouse(house(call.subject.only, call.ctx), who))


# --- the game frame -------------------------------------------------------------------------------------------------


@frame("raise", "reset")
def tide(call: Call) -> n.Node:
    """raise the tide."""
    phrase = call.object().only
    if not phrase.is_("tide") or phrase.posts:
        raise Refused("raise what?", phrase.at)
    return call.done(call.acted(n.RaiseTide(None, call.verb.lemma == "reset")))


@frame("skip")
def skip(call: Call) -> n.Node:
    """skip your “forge a key” step (this turn)."""
    from .facts import step

    phrase = call.object().only
    who = call.player() or YOU
    if len(phrase.heads) == 1 and phrase.heads[0].kind == "STEP" and not phrase.posts:
        return call.done(n.SkipStep(phrase.heads[0].value, who))
    found = step(phrase, call.ctx)
    assert isinstance(found, n.Step)
    return call.done(n.SkipStep(found.step, who))


@frame("end", "end_your")
def end(call: Call) -> n.Node:
    """end your turn · end the current step."""
    phrase = call.object().only
    if phrase.is_("turn"):
        return call.done(n.EndTurn())
    if phrase.is_("step"):
        return call.done(n.EndTurn(True))
    raise Refused("end what?", phrase.at)


@frame("take_turn")
def take_turn(call: Call) -> n.Node:
    """take another turn after this one."""
    return call.done(call.acted(n.TakeTurn()))


@frame("win")
def win(call: Call) -> n.Node:
    """win the game."""
    return call.done(call.acted(n.WinGame()))


@frame("double")
def double(call: Call) -> n.Node:
    """double the number of +1 power counters on each creature."""
    phrase = call.object().only
    of = phrase.post("of")
    if phrase.is_("number") and of is not None:
        counters: Phrase = of.items[0]
        on = counters.post("on") or phrase.post("on")
        if counters.head and counters.head.value.startswith("counter:") and on is not None:
            return call.done(call.acted(n.DoubleCounters(counters.head.value[8:], one(on.items[0], call.ctx))))
    if phrase.is_("damage") and (part := phrase.post("part")) is not None and str(part.items[0]) == "deal":
        tails = part.items[1:]
        if len(tails) == 1 and tails[0].kind == "to":
            return call.done(n.DoubleDamage(one(tails[0].items[0], call.ctx)))
    raise Refused("double what?", phrase.at)


@frame("ignore")
def ignore(call: Call) -> n.Node:
    """ignore taunt and elusive."""
    grants = call.take("grants")
    words: list[str] = []
    if grants is not None:
        words = [str(g.inner[0]) for g in grants.items[0][0] if g.kind == "keyword"]
    elif call.has("object"):
        words = [noun.value.removeprefix("kw:") for p in call.object().parts for noun in p.heads]
    if not words:
        raise Refused("ignore what?", call.verb.at)
    return call.done(n.Ignores(tuple(words)))


__all__ = ["THEY", "amber"]
