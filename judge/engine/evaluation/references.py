"""Words that point at cards without a choice: "~", "this creature", "it", "the destroyed creature", "each …",
"the top 3 cards of your deck"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node, types_of
from judge.effects.targets import Kind, Zone
from judge.engine.machine.frames import NOTHING, Outcome
from judge.game.state import Player, Record, Ref, opponent
from judge.lowering.nodes import Bound, GivenPlayer, Origin, Replaced

from .context import CARDS, ZONES, Context, Given
from .noun_phrases import best, extremal_of, fits_kind, fits_modifiers, zone_named
from .outcomes import ESTABLISH, SHOWN, SPOKEN, VERB_OF, done_as
from .zones import cards_in, places

FOLLOWED = frozenset(
    {"destroy", "discard", "purge", "return", "play", "put", "put into play", "add", "move", "shuffle", "archive",
     "graft", "make a token creature", "draw", "use", "enter play", "leave play"}
)  # fmt: skip
"""Verbs after which an ability may go on with the card where it went (decision collector-worm-pile)."""

OPEN_ZONES = frozenset({Zone.PLAY, Zone.DISCARD, Zone.PURGED, Zone.UNDER})


@CARDS.reads(Given)
def _given(ctx: Context, node: Given) -> tuple[Ref, ...]:
    return node.refs


@CARDS.reads(n.Self_)
def _self(ctx: Context, node: n.Self_) -> tuple[Ref, ...]:
    return (ctx.giver or ctx.holder,)


@CARDS.reads(n.This)
def _this(ctx: Context, node: n.This) -> tuple[Ref, ...]:
    return antecedent(ctx, n.Back(Kind.CREATURE))[0] if this_is_chosen(ctx, node) else (_this_one(ctx, node.kind),)


@CARDS.reads(n.Shared)
def _shared(ctx: Context, node: n.Shared) -> tuple[Ref, ...]:
    return ctx.bindings.current


@CARDS.reads(Replaced)
def _replaced(ctx: Context, node: Replaced) -> tuple[Ref, ...]:
    trigger = ctx.bindings.trigger
    return trigger.cards if trigger is not None else ()


@CARDS.reads(n.Attacker)
def _attacker(ctx: Context, node: n.Attacker) -> tuple[Ref, ...]:
    if ctx.bindings.fight is not None:
        return (ctx.bindings.fight[0],)
    trigger = ctx.bindings.trigger
    return trigger.subject if trigger is not None else ()


@CARDS.reads(n.Together)
def _together(ctx: Context, node: n.Together) -> tuple[Ref, ...]:
    found: tuple[Ref, ...] = ()
    for at, part in enumerate(node.parts):  # "~ and its neighbors": "its" is of what was named before
        found = _unique((*found, *(ctx.on(*found) if at else ctx).cards(part)))
    return found


@CARDS.reads(n.EitherOf)
def _either_of(ctx: Context, node: n.EitherOf) -> tuple[Ref, ...]:
    return _unique(ref for part in node.parts for ref in ctx.cards(part))


@CARDS.reads(n.Select)
def _select(ctx: Context, node: n.Select) -> tuple[Ref, ...]:
    if isinstance(node.quantity, n.The) and isinstance(node.what, n.Filter):
        return the_one(ctx, node.what)
    return ctx.cards(node.what)


@CARDS.reads(n.InPlaceOf)
def _in_place_of(ctx: Context, node: n.InPlaceOf) -> tuple[Ref, ...]:
    refs = ctx.cards(node.cards)
    meant = {ref.uid for ref in refs}
    on_its_way = (  # an action card is put on no other pile than its owner's (18.4 THE GOLDEN RULE)
        ref for ref in refs
        if reachable(ctx, ref) is not None and ctx.board.card(ref.uid).zone is Zone.BEING_PLAYED
    )  # fmt: skip
    going = any(zone is Zone.DISCARD for zone, _ in places(ctx, node.zone))
    return tuple(ref for ref in ctx.lying_in(node.zone) if ref.uid in meant) + (tuple(on_its_way) if going else ())


@CARDS.reads(n.Filter, n.EitherFilter)
def _fitting(ctx: Context, node: n.Filter | n.EitherFilter) -> tuple[Ref, ...]:
    return tuple(ctx.candidates(node))


@CARDS.reads(n.Slice, n.ZoneRef, n.ZonesTogether)
def _lying_there(ctx: Context, node: n.Slice | n.ZoneRef | n.ZonesTogether) -> tuple[Ref, ...]:
    return ctx.lying_in(node)


@CARDS.reads(n.Named, n.CopyOf)
def _by_name(ctx: Context, node: n.Named | n.CopyOf) -> tuple[Ref, ...]:
    return ctx.cards(n.Filter((Kind.CARD,), (node,)))


@CARDS.reads(GivenPlayer, *types_of(n.Players))
def _of_a_player(ctx: Context, node: Node) -> tuple[Ref, ...]:
    return ()


def the_one(ctx: Context, what: n.Filter) -> tuple[Ref, ...]:
    """ "The friendly creature": of what the ability has spoken of, what fits; else, or of what remains, whatever
    fits."""
    if extremal_of(what) is None and zone_named(what) is None and not _remaining(what):
        for refs, _ in _spoken_of(ctx, ""):
            if fitting := tuple(ref for ref in refs if ref.uid in ctx.board.draft.cards and ctx.matches(ref, what)):
                return fitting
    return tuple(ctx.candidates(what))


def _remaining(what: Node) -> bool:
    return isinstance(what, n.Filter) and n.InState(n.State.REMAINING) in what.modifiers


def reachable(ctx: Context, ref: Ref, *, follow: bool = False) -> Ref | None:
    """The object as it can be acted upon now: itself while it is where it was; with `follow` also the card in
    the open zone that it went to; None where it is out of reach (18.4 MOVEMENT BETWEEN ZONES)."""
    if ctx.board.draft.is_current(ref):
        return ref
    card = ctx.board.draft.cards.get(ref.uid)
    if follow and card is not None and card.zone in OPEN_ZONES and card.ref == ref.after:
        return card.ref
    return None


def as_cards(ctx: Context, ref: Ref) -> tuple[Ref, ...]:
    """The object; of a gigantic creature that has left play both halves, which are two cards again, while they lie
    where they went (18.4 GIGANTIC)."""
    cards = ctx.board.draft.cards
    seen = ctx.board.draft.last_seen.get(ref)
    if seen is None or not seen.card.other_half or reachable(ctx, ref) is not None:
        return (ref,)
    here, half = cards[ref.uid], cards[seen.card.other_half]
    together = here.ref == ref.after and half.zone is here.zone
    return (ref, half.ref.before) if together else (ref,)


def within_reach(ctx: Context, node: Node) -> tuple[Ref, ...]:
    """The objects of a reference that can still be acted upon."""
    match node:
        case n.Together(parts=parts):
            return _unique(ref for part in parts for ref in within_reach(ctx, part))
        case n.Back():
            found = _antecedent(ctx, node)
            follow = found is not None and found[1] in FOLLOWED
            refs: tuple[Ref, ...] = found[0] if found else ()
        case n.Self_() | n.This():
            refs = ctx.cards(node)
            follow = _about_leaving(ctx, refs)
        case Given():
            refs, follow = ctx.cards(node), True
        case _:
            refs, follow = ctx.cards(node), False
    current = (reachable(ctx, one, follow=follow) for ref in refs for one in as_cards(ctx, ref))
    return tuple(ref for ref in current if ref is not None)


@ZONES.reads(n.Back, Bound, Given)
def _within_reach(ctx: Context, node: n.Back | Given) -> tuple[Ref, ...]:
    return within_reach(ctx, node)


@CARDS.reads(n.Back, Bound)
def back(ctx: Context, node: n.Back) -> tuple[Ref, ...]:
    """What a word that points back means: the latest thing the ability did or that set it off, of the right
    kind and verb."""
    found = _antecedent(ctx, node)
    if found is None and node.participle in PILES:  # "each purged card", with nothing purged by the text itself
        zone = PILES[node.participle]
        return _of_kind(ctx, cards_in(ctx, zone, ctx.active) + cards_in(ctx, zone, opponent(ctx.active)), node)
    return found[0] if found else ()


PILES = {"purge": Zone.PURGED, "purged": Zone.PURGED, "archive": Zone.ARCHIVES, "archived": Zone.ARCHIVES}
"""Where cards lie to which that has been done, whoever did it."""


def means_something(ctx: Context, node: n.Back) -> bool:
    """Whether the ability has spoken of anything, other than the card itself, that the word can mean."""
    found = _antecedent(ctx, node)
    return found is not None and found[0] != (ctx.holder,)


def antecedent(ctx: Context, node: n.Back) -> tuple[tuple[Ref, ...], str]:
    """The objects that a word points back to, and what was done to them; none where it means nothing."""
    return _antecedent(ctx, node) or ((), "")


def _antecedent(ctx: Context, node: n.Back) -> tuple[tuple[Ref, ...], str] | None:
    """The objects a word points back to, and what was done to them; the latest that fits."""
    if isinstance(node, Bound):
        return _as_bound(ctx, node)
    if node.by is not None:
        return _antecedent(_as_done_by(ctx, ctx.the_player(node.by)), replace(node, by=None))
    if node.participle == "other" or (node.participle and n.Other() in node.modifiers):
        return _the_other(ctx)
    ordinal = next((m.number for m in node.modifiers if isinstance(m, n.Nth)), 0)
    if ordinal:
        return _nth(ctx, node, ordinal)
    found: tuple[tuple[Ref, ...], str] | None = None
    if node.kind is Kind.CREATURE and not node.participle:
        for at, (refs, verb) in enumerate(_spoken_of(ctx, "")):
            if not refs:
                break
            if at == 0 and ctx.outcomes and ctx.outcomes[-1].verb == ESTABLISH:  # "if it is a creature, …"
                return _of_kind(ctx, refs, node), verb
            if _creatures_in_play(ctx, refs, node):
                return _of_kind(ctx, refs, node), verb
    if node.kind is Kind.CARD and not node.participle:
        for refs, verb in _spoken_of(ctx.bound(trigger=None), ""):
            if not refs:
                break
            if not _in_play_once(ctx, refs) and (cards := _of_kind(ctx, refs, node)):
                return cards, verb
    settled = next((outcome.meant for outcome in reversed(ctx.outcomes) if outcome.verb == ESTABLISH), None)
    for refs, verb in _spoken_of(ctx, VERB_OF.get(node.participle, node.participle)):
        fitting = _of_kind(ctx, refs, node)
        if not refs:
            break
        if fitting and (len(fitting) > 1 or not node.plural or verb in SHOWN):
            return fitting, verb
        itself = node.plural and not node.participle and fitting == (ctx.holder,)  # "them" is not the card that speaks
        found = found or ((fitting, verb) if fitting and not itself else None)
        if node.plural and refs == settled:
            return found  # "if you discard a Saurian creature this way, put them into play": none but those
    if found is not None and node.plural and not node.participle:
        latest = ctx.bindings.outcomes[ctx.bindings.since :]
        done = _unique(ref for outcome in latest for ref in done_as(outcome, found[1]))
        if len(all_done := _of_kind(ctx, done, node)) > 1:
            return all_done, found[1]  # by one instruction, one after the other
    return found


def _as_bound(ctx: Context, node: Bound) -> tuple[tuple[Ref, ...], str] | None:
    """What a bound word means: what the statement with the first of its labels that was carried out is about, else
    what set the ability off, or the card itself. None where that statement was about nothing."""
    done = ctx.of_this_pass
    if node.by is not None:
        player = ctx.the_player(node.by)
        done = tuple(one for one in done if one.player == player)
    verb = VERB_OF.get(node.participle, node.participle)
    if node.every:
        refs = _of_kind(ctx, _unique(ref for one in done if one.label in node.steps for ref in _about(one, verb)), node)
        return (refs, verb) if refs else None
    for label in node.steps:
        about = [one for one in done if one.label == label and (one.meant or one.done or one.detail == NOTHING)]
        if about:
            said = about if node.plural or verb else about[-1:]
            refs = _of_kind(ctx, _unique(ref for one in said for ref in _about(one, verb)), node)
            return (refs, verb or _done_last(ctx, refs) or about[-1].verb) if refs else None
    refs = _of_kind(ctx, _from_origin(ctx, node), node)
    return (refs, _done_last(ctx, refs)) if refs else None


def _about(outcome: Outcome, verb: str) -> tuple[Ref, ...]:
    """What an outcome is about, or, where a word says what was done, to what that was done."""
    return done_as(outcome, verb) if verb else outcome.meant or outcome.done


def _done_last(ctx: Context, refs: tuple[Ref, ...]) -> str:
    """What has been done to these so that an ability may go on with them where they went; "" for nothing of that."""
    for one in reversed(ctx.outcomes):
        verb = one.detail if one.verb in SPOKEN else one.verb
        if verb in FOLLOWED and any(ref in (*one.done, *one.meant) for ref in refs):
            return verb
    trigger = ctx.bindings.trigger
    about = trigger is not None and any(ref in (*trigger.cards, *trigger.subject) for ref in refs)
    return str(trigger.verb) if trigger is not None and about else ""


def _from_origin(ctx: Context, node: Bound) -> tuple[Ref, ...]:
    trigger = ctx.bindings.trigger
    match node.origin:
        case Origin.ITSELF:
            return ctx.cards(n.Self_())
        case Origin.THIS:
            return (_this_one(ctx, node.this or Kind.CARD),)
        case Origin.SUBJECT if trigger is not None:
            return trigger.subject or trigger.cards
        case Origin.OBJECT if trigger is not None:
            return trigger.cards or trigger.subject
        case Origin.OWN | Origin.AT_HAND:
            return ctx.bindings.current
    return ()


def _as_done_by(ctx: Context, player: Player) -> Context:
    """The text with nothing done but what one player did: "their discarded card"."""
    done = tuple(outcome for outcome in ctx.outcomes if outcome.player == player)
    return ctx.bound(outcomes=done, begun=0, since=0)


def _nth(ctx: Context, node: n.Back, number: int) -> tuple[tuple[Ref, ...], str] | None:
    """ "The second creature": the number-th, in the order in which the ability has spoken of them."""
    plain = replace(node, modifiers=tuple(m for m in node.modifiers if not isinstance(m, n.Nth)))
    verb = VERB_OF.get(node.participle, node.participle)
    found: dict[Ref, str] = {}
    for outcome in ctx.outcomes:
        refs = done_as(outcome, verb) if verb else outcome.meant or outcome.done
        for ref in _of_kind(ctx, refs, plain):
            found.setdefault(ref, outcome.verb)
    nth = list(found.items())[number - 1 : number]
    return ((nth[0][0],), nth[0][1]) if nth else None


def _creatures_in_play(ctx: Context, refs: tuple[Ref, ...], node: n.Back) -> bool:
    """Whether these are creatures that are or were in play: "that creature" is one of them rather than a creature
    card that was revealed or discarded."""
    fitting = _of_kind(ctx, refs, node)
    return bool(fitting) and _in_play_once(ctx, refs) and (len(fitting) > 1 or not node.plural)


def _in_play_once(ctx: Context, refs: tuple[Ref, ...]) -> bool:
    """Whether these are or were in play as the objects that they are: "that card" is rather a card that was not."""
    draft = ctx.board.draft
    return all(
        ref in draft.last_seen or (draft.is_current(ref) and draft.cards[ref.uid].zone is Zone.PLAY) for ref in refs
    )


def _spoken_of(ctx: Context, verb: str) -> Iterator[tuple[tuple[Ref, ...], str]]:
    """Groups of objects the ability has spoken of, latest first, with what was done to them. `verb`: only
    by that one."""
    bindings = ctx.bindings
    if not verb:
        for outcome in reversed(ctx.outcomes):
            done = outcome.detail if outcome.verb in ("consider", ESTABLISH) else outcome.verb
            if outcome.detail == NOTHING or outcome.meant or outcome.done:
                yield outcome.meant or outcome.done, done
        if bindings.current:
            yield bindings.current, "consider"
    else:
        mine = bindings.actor
        latest_first = ctx.outcomes[::-1]
        if verb == "choose" and any(outcome.verb == verb for outcome in latest_first):
            latest_first = tuple(outcome for outcome in latest_first if outcome.verb == verb)
        both = _of_both(latest_first, verb) if mine is None else ()
        if both:
            yield both, verb
        for outcome in sorted(latest_first, key=lambda one: mine is not None and one.player != mine):
            if refs := done_as(outcome, verb):
                yield refs, verb
    trigger = bindings.trigger
    if trigger is not None:
        yield from _of_trigger(ctx, trigger, verb)


def _of_both(latest_first: tuple[Outcome, ...], verb: str) -> tuple[Ref, ...]:
    """What each of the two players did one after the other ("each player reveals a card. Discard the revealed
    cards")."""
    doing = [outcome for outcome in latest_first if outcome.player is not None and done_as(outcome, verb)]
    if len(doing) < 2 or doing[0].player == doing[1].player:
        return ()
    return _unique((*done_as(doing[1], verb), *done_as(doing[0], verb)))


DOERS = frozenset({n.Verb.FIGHT, n.Verb.ATTACK, n.Verb.REAP, n.Verb.USE})
"""Verbs after which "it" is first of all the creature that did it."""


def _of_trigger(ctx: Context, trigger: Record, verb: str) -> Iterator[tuple[tuple[Ref, ...], str]]:
    holder = (ctx.holder,)
    done = str(trigger.verb)
    if verb in ("", done):
        if trigger.verb in DOERS and trigger.subject and trigger.subject != holder:
            yield trigger.subject, done
        if trigger.cards and trigger.cards != holder:
            yield trigger.cards, done
        if trigger.subject and trigger.subject != holder:
            yield trigger.subject, done
        if trigger.cards or trigger.subject:
            yield trigger.cards or trigger.subject, done


@CARDS.reads(n.Rest)
def _rest(ctx: Context, node: n.Rest) -> tuple[Ref, ...]:
    """ "The others": what was looked at, revealed or found, less everything an instruction has been about since."""
    since: set[str] = set()
    for outcome in reversed(ctx.outcomes):
        if outcome.verb in SHOWN and len(outcome.done) > 1:
            return tuple(ref for ref in outcome.done if ref.uid not in since)
        since |= {ref.uid for ref in outcome.done}
    return ()


def _the_other(ctx: Context) -> tuple[tuple[Ref, ...], str] | None:
    """ "The other creature": of an earlier group, those not at hand now."""
    groups = [(set(refs), refs, verb) for refs, verb in _spoken_of(ctx, "")]
    for index, (latest, _, _) in enumerate(groups):
        for earlier, refs, verb in groups[index + 1 :]:
            if latest < earlier:
                return tuple(ref for ref in refs if ref not in latest), verb
    return None


def _of_kind(ctx: Context, refs: tuple[Ref, ...], node: n.Back) -> tuple[Ref, ...]:
    fitting = tuple(ref for ref in refs if ref.uid in ctx.board.draft.cards)
    if node.kind not in (None, Kind.CARD):
        fitting = tuple(ref for ref in fitting if fits_kind(ctx, ref, node.kind))
    modifiers = tuple(one for one in node.modifiers if one != n.Other())
    if modifiers != node.modifiers:  # "that other creature": of those spoken of, not this one
        fitting = tuple(ref for ref in fitting if ref not in (ctx.holder, ctx.giver, *ctx.bindings.current))
    if modifiers:
        fitting = tuple(ref for ref in fitting if fits_modifiers(ctx, ref, modifiers))
    for extremal in (one for one in node.modifiers if isinstance(one, n.Extremal)):
        fitting = tuple(best(ctx, fitting, extremal))
    return fitting


def this_is_chosen(ctx: Context, node: n.This) -> bool:
    """Whether "this creature" in the text of a card that is none means the creature that the text has spoken of."""
    if node.kind is not Kind.CREATURE or ctx.holder.uid not in ctx.board.draft.cards:
        return False
    card = ctx.board.live(ctx.holder)
    if card is None or card.host or "creature" in ctx.board.derived.types(card.uid):
        return False
    return bool(antecedent(ctx, n.Back(Kind.CREATURE))[0])


def _this_one(ctx: Context, kind: Kind) -> Ref:
    """ "This creature" on an upgrade: its host; "this upgrade" in an ability that an upgrade gave: the giver."""
    card = ctx.board.live(ctx.holder)
    hosted = card is not None and card.host and card.zone is Zone.PLAY
    if kind in (Kind.CREATURE, Kind.ARTIFACT) and card is not None and hosted:
        return ctx.board.card(card.host).ref
    if kind is Kind.UPGRADE and ctx.giver is not None:
        return ctx.giver
    return ctx.holder


@CARDS.reads(n.Fought)
def _fought(ctx: Context, node: n.Fought) -> tuple[Ref, ...]:
    fight = ctx.bindings.fight
    trigger = ctx.bindings.trigger
    if fight is None and trigger is not None and trigger.subject and trigger.cards:
        fight = (trigger.subject[0], trigger.cards[0])
    if fight is None:
        return _sent_to_fight(ctx)
    fighters = ctx.cards(node.by)
    return tuple(other for one, other in (fight, fight[::-1]) if one in fighters)


def _sent_to_fight(ctx: Context) -> tuple[Ref, ...]:
    """The creature that was attacked last because this text said so ("ready and fight with …")."""
    sent = (one for one in reversed(ctx.board.draft.history) if one.verb is n.Verb.ATTACK and one.by == ctx.holder)
    return next((one.cards for one in sent), ())


def _about_leaving(ctx: Context, refs: tuple[Ref, ...]) -> bool:
    trigger = ctx.bindings.trigger
    return trigger is not None and any(ref in trigger.cards for ref in refs)


def _unique(refs: Iterable[Ref]) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(refs))
