"""Words that point at cards without a choice: "~", "this creature", "it", "the destroyed creature", "each …",
"the top 3 cards of your deck"."""

from __future__ import annotations

from collections.abc import Iterable

from judge.effects import nodes as n
from judge.effects.base import Node, types_of
from judge.effects.events import the_nth
from judge.effects.kept import kept
from judge.effects.targets import Kind, Zone
from judge.effects.visitor import nodes_of
from judge.engine.machine.frames import NOTHING, Outcome
from judge.game.state import Ref
from judge.lowering.nodes import Bound, GivenPlayer, Origin, Replaced, ThisOrThat

from .context import CARDS, ZONES, Context, Given
from .noun_phrases import best, fits_kind, fits_modifiers
from .outcomes import SPOKEN, VERB_OF, done_as
from .zones import places

FOLLOWED = frozenset(
    {"destroy", "discard", "purge", "return", "play", "put", "put into play", "add", "move", "shuffle", "archive",
     "graft", "make a token creature", "draw", "enter play", "leave play"}
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
    return (_this_one(ctx, node.kind),)


@CARDS.reads(ThisOrThat)
def _this_or_that(ctx: Context, node: ThisOrThat) -> tuple[Ref, ...]:
    return ctx.cards(node.that) if this_is_chosen(ctx, node) else (_this_one(ctx, node.kind),)


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
        return tuple(ctx.candidates(node.what))  # "the friendly creature", where the text has spoken of none before
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


def reachable(ctx: Context, ref: Ref, *, follow: bool = False) -> Ref | None:
    """The object as it can be acted upon now: itself while it is where it was; with `follow` also the card in
    the open zone that it went to; None where it is out of reach (18.4 MOVEMENT BETWEEN ZONES)."""
    if ctx.board.draft.is_current(ref):
        return ref
    card = ctx.board.draft.cards.get(ref.uid)
    if follow and card is not None and (card.zone in OPEN_ZONES or card.zone.is_named) and card.ref == ref.after:
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
        case Bound():
            found = meaning(ctx, node)
            follow = found is not None and found[1] in FOLLOWED
            refs: tuple[Ref, ...] = found[0] if found else ()
        case n.Self_() | n.This():
            refs = ctx.cards(node)
            follow = _about_leaving(ctx, refs)
        case Given():
            refs, follow = ctx.cards(node), not node.while_there
        case n.Select(quantity=n.The(), what=n.Filter(modifiers=fits)) if any(map(the_nth, fits)):
            refs, follow = ctx.cards(node), True  # "the last creature destroyed this turn", wherever it went
        case _:
            refs, follow = ctx.cards(node), False
    current = (reachable(ctx, one, follow=follow) for ref in refs for one in as_cards(ctx, ref))
    return tuple(ref for ref in current if ref is not None)


@ZONES.reads(Bound, Given)
def _within_reach(ctx: Context, node: Bound | Given) -> tuple[Ref, ...]:
    return within_reach(ctx, node)


@CARDS.reads(Bound)
def back(ctx: Context, node: Bound) -> tuple[Ref, ...]:
    """What a word that points back means; nothing, where what it was bound to did not come about."""
    found = meaning(ctx, node)
    return found[0] if found else ()


def meaning(ctx: Context, node: Bound) -> tuple[tuple[Ref, ...], str] | None:
    """What a bound word means, and what was done to it: what the statement with the first of its labels that was
    carried out is about, else what set the ability off, or the card itself. None where that was about nothing."""
    done = ctx.this_way if node.participle and node.plural and ctx.bindings.altogether else ctx.of_this_pass
    if node.by is not None:
        player = ctx.the_player(node.by)
        done = tuple(one for one in done if one.player == player)
    verb = VERB_OF.get(node.participle, node.participle)
    if node.less:
        gone = {ref.uid for one in done if one.label in node.less for ref in _about(one, "")}
        those = _unique(ref for one in done if one.label in node.steps for ref in _about(one, verb))
        return _alone(_of_kind(ctx, tuple(ref for ref in those if ref.uid not in gone), node), node), verb
    if node.every:
        refs = _of_kind(ctx, _unique(ref for one in done if one.label in node.steps for ref in _about(one, verb)), node)
        refs = _alone(refs, node)
        return (refs, verb) if refs else None
    for label in node.steps:
        about = [one for one in done if one.label == label and (one.meant or one.done or one.detail == NOTHING)]
        if about:
            said = [about] if node.plural or verb else [[one] for one in reversed(about)]
            meant = (_unique(ref for x in some for ref in _all_about(x, verb, several=node.plural)) for some in said)
            refs = next(filter(None, (_of_kind(ctx, found, node) for found in meant)), ())
            if refs:
                return refs, verb or _done_last(ctx, refs) or about[-1].verb
    refs = _of_kind(ctx, _from_origin(ctx, node), node)
    return (refs, _done_last(ctx, refs)) if refs else None


def _alone(refs: tuple[Ref, ...], node: Bound) -> tuple[Ref, ...]:
    """ "The other": where more than one are left, none is meant."""
    return refs if node.plural or len(refs) < 2 else ()


def _about(outcome: Outcome, verb: str) -> tuple[Ref, ...]:
    """What an outcome is about, or, where a word says what was done, to what that was done: also of those that a
    condition has found ("if you discard a creature this way, … the discarded creature")."""
    if not verb or (outcome.verb in SPOKEN and outcome.detail == verb):
        return outcome.meant or outcome.done
    return done_as(outcome, verb)


def _all_about(outcome: Outcome, verb: str, *, several: bool) -> tuple[Ref, ...]:
    """The same; of those that have changed places both, where a word is said of several."""
    both = several and not verb and len(outcome.done) > len(outcome.meant) > 0
    return outcome.done if both else _about(outcome, verb)


def _done_last(ctx: Context, refs: tuple[Ref, ...]) -> str:
    """What has been done to these so that an ability may go on with them where they went; "" for nothing of that."""
    for one in reversed(ctx.outcomes):
        verb = one.detail if one.verb in SPOKEN else one.verb
        if verb in FOLLOWED and any(ref in (*one.done, *one.meant) for ref in refs):
            return verb
    trigger = ctx.bindings.trigger
    about = trigger is not None and any(ref in (*trigger.cards, *trigger.subject) for ref in refs)
    return str(trigger.verb) if trigger is not None and about else ""


def hosts(ctx: Context, attached: Iterable[Ref]) -> tuple[Ref, ...]:
    """What cards are attached to."""
    every = (ctx.view(ref).card.host for ref in attached)
    return tuple(ctx.board.card(host).ref for host in every if host)


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
        case Origin.HOST if trigger is not None:
            return hosts(ctx, trigger.cards)
        case Origin.CAUSE if trigger is not None:
            return trigger.subject or (() if trigger.by is None else (trigger.by,))
        case Origin.RECALLED:
            return _chosen_before(ctx, node)
        case Origin.OWN | Origin.AT_HAND:
            return ctx.bindings.current
    return ()


@kept
def recalls_cards(text: Node) -> bool:
    """Whether a card speaks in one ability of the cards that another one has chosen."""
    return any(isinstance(one, Bound) and one.origin is Origin.RECALLED for one in nodes_of(text))


def _chosen_before(ctx: Context, node: Bound) -> tuple[Ref, ...]:
    """What another ability of the card has chosen last, of the kind that the word says."""
    told, spoken = (*ctx.board.draft.past, *ctx.board.draft.history), ctx.giver or ctx.holder
    chosen = (one.cards for one in reversed(told) if one.verb is n.Verb.CHOOSE and one.by == spoken)
    return next((refs for refs in chosen if (node.plural or len(refs) == 1) and _of_kind(ctx, refs, node)), ())


def _went(ctx: Context, ref: Ref) -> bool:
    """Whether its card still lies where it went from there."""
    return ctx.board.draft.cards[ref.uid].ref == ref.after


def _of_kind(ctx: Context, refs: tuple[Ref, ...], node: n.Back) -> tuple[Ref, ...]:
    fitting = tuple(ref for ref in refs if ref.uid in ctx.board.draft.cards)
    if node.kind not in (None, Kind.CARD):
        fitting = tuple(ref for ref in fitting if fits_kind(ctx, ref, node.kind))
    number = next((one.number for one in node.modifiers if isinstance(one, n.Nth)), 0)
    modifiers = tuple(one for one in node.modifiers if one != n.Other() and not isinstance(one, n.Nth))
    if n.Other() in node.modifiers:  # "that other creature": of those spoken of, not this one
        fitting = tuple(ref for ref in fitting if ref not in (ctx.holder, ctx.giver, *ctx.bindings.current))
    if any(isinstance(one, n.InZone) for one in modifiers):  # "those cards in your hand": the text says where they went
        fitting = tuple(ctx.board.draft.cards[ref.uid].ref if _went(ctx, ref) else ref for ref in fitting)
    if modifiers:
        fitting = tuple(ref for ref in fitting if fits_modifiers(ctx, ref, modifiers))
    for extremal in (one for one in node.modifiers if isinstance(one, n.Extremal)):
        fitting = tuple(best(ctx, fitting, extremal))
    if number == n.LAST:
        return fitting[-1:]
    return fitting[number - 1 : number] if number else fitting  # "the second creature"


def this_is_chosen(ctx: Context, node: ThisOrThat) -> bool:
    """Whether "this creature" in the text of a card that is none means the creature that the text has spoken of."""
    if ctx.holder.uid not in ctx.board.draft.cards:
        return False
    card = ctx.board.live(ctx.holder)
    if card is None or card.host or "creature" in ctx.board.derived.types(card.uid):
        return False
    return bool(ctx.cards(node.that))


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
    if fight is None and trigger is not None and trigger.verb in (n.Verb.TAKE_DAMAGE, n.Verb.DEAL_DAMAGE):
        fight = ctx.board.fight  # a creature beside it is dealt splash damage, and fights nobody
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
