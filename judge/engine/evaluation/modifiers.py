"""What is said of a noun: for each modifier, whether one card fits it."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects import terms
from judge.effects.amounts import Stat
from judge.effects.events import Verb
from judge.effects.targets import State, Zone
from judge.effects.visitor import nodes_of
from judge.engine.machine import chart
from judge.engine.machine.characteristics import View
from judge.game.state import Player, Ref
from judge.lowering.nodes import Bound, Origin, OtherThanChosen

from . import amounts, noun_phrases
from .context import FITS, Context
from .evaluators import NoMeaning
from .history import did
from .qualities import all_unlike, marks


@FITS.reads(n.ControlledBy)
def _controlled(ctx: Context, node: n.ControlledBy, ref: Ref, view: View) -> bool:
    return ctx.controller_of(ref) in _whose(ctx, node.player, ref)


@FITS.reads(n.OwnedBy)
def _owned(ctx: Context, node: n.OwnedBy, ref: Ref, view: View) -> bool:
    return view.card.owner in _whose(ctx, node.player, ref)


def _whose(ctx: Context, player: n.Players, ref: Ref) -> tuple[Player, ...]:
    """The players; "its controller" where that is of the card that is asked about."""
    own = isinstance(player, n.ControllerOf | n.OwnerOf) and isinstance(player.cards, Bound) and (
        player.cards.origin is Origin.OWN)
    return (ctx.on(ref) if own else ctx).players(player)


@FITS.reads(n.Other)
def _other(ctx: Context, node: n.Other, ref: Ref, view: View) -> bool:
    if node.than is not None:
        return ref not in ctx.cards(node.than)
    trigger = ctx.bindings.trigger
    if trigger is not None and trigger.verb is Verb.DISCARD and any(ref.uid == one.uid for one in trigger.cards):
        return False  # the card that was discarded lies in the pile by now
    return ref not in (ctx.holder, ctx.giver) and ctx.matches(ref, OtherThanChosen())


@FITS.reads(OtherThanChosen)
def _other_than_chosen(ctx: Context, node: OtherThanChosen, ref: Ref, view: View) -> bool:
    spoken_of = {one.uid for outcome in ctx.of_this_pass for one in outcome.meant}
    return ref.uid not in spoken_of and ref not in ctx.bindings.current


@FITS.reads(n.Not)
def _not(ctx: Context, node: n.Not, ref: Ref, view: View) -> bool:
    return not ctx.matches(ref, node.modifier)


@FITS.reads(n.AnyOf)
def _any_of(ctx: Context, node: n.AnyOf, ref: Ref, view: View) -> bool:
    return any(ctx.matches(ref, one) for one in node.modifiers)


@FITS.reads(n.OfHouse)
def _of_house(ctx: Context, node: n.OfHouse, ref: Ref, view: View) -> bool:
    return bool(view.houses & ctx.houses(node.house))


@FITS.reads(n.Traited)
def _traited(ctx: Context, node: n.Traited, ref: Ref, view: View) -> bool:
    return bool(view.traits)


@FITS.reads(n.HasTrait)
def _trait(ctx: Context, node: n.HasTrait, ref: Ref, view: View) -> bool:
    if "token artifact" in view.types and view.name.casefold() == node.trait:
        return True  # a text that does not say itself what a Cog is takes its name for a trait
    return node.trait in view.traits


@FITS.reads(n.HasChosenTrait)
def _chosen_trait(ctx: Context, node: n.HasChosenTrait, ref: Ref, view: View) -> bool:
    return ctx.bindings.word in marks(ctx, ref, node.quality)


@FITS.reads(n.InState)
def _state(ctx: Context, node: n.InState, ref: Ref, view: View) -> bool:
    card = view.card
    match node.state:
        case State.READY:
            return not card.exhausted
        case State.EXHAUSTED:
            return card.exhausted
        case State.STUNNED:
            return card.stunned
        case State.WARDED:
            return card.warded
        case State.ENRAGED:
            return card.enraged
        case State.DAMAGED:
            return card.damage > 0
        case State.UNDAMAGED:
            return card.damage == 0
        case State.TOKEN:
            return not view.types.isdisjoint(("token creature", "token artifact"))
        case State.FLANK:
            return view.flank
        case State.FACEDOWN:
            return card.facedown
        case State.FACEUP:
            return not card.facedown
        case State.ATTACKING:
            return ref in ctx.cards(n.Attacker()) or ref in (ctx.board.fight or ())[:1]
        case State.ATTACKED:
            return ref in (ctx.board.fight or ctx.bindings.fight or ())[1:]
        case State.FIGHTING:
            under_way = ctx.board.fight is not None
            return ref in (chart.fighting(ctx.board) if under_way else ctx.bindings.fight or ())
        case State.DOOMED:
            return card.tagged
        case State.GIGANTIC:
            return bool(card.other_half or ctx.board.face(ref.uid).gigantic)
        case State.MAVERICK:
            return bool(card.maverick) and not card.token
        case State.REMAINING:
            return view.live


@FITS.reads(n.StatCompare)
def _stat(ctx: Context, node: n.StatCompare, ref: Ref, view: View) -> bool:
    left = amounts.stat(ctx, ref, node.stat, node.counter)
    if beside := not isinstance(node.amount, n.Number) and any(
            isinstance(one, n.NeighborOf) for one in nodes_of(node.amount)):
        ctx = ctx.on(ref)  # "its neighbors": those of the card that is asked about
    match node.amount:  # "than each other creature": than each of them by itself; "than 1 of its neighbors": than any
        case n.StatOf(
            stat=stat, of=n.Select(quantity=n.Each(), what=n.Filter() as what), counter=counter, in_all=False
        ):
            rest = tuple(one for one in what.modifiers if one != n.Other())
            all_ = ctx.cards(replace(what, modifiers=rest))
            others = (one for one in all_ if rest == what.modifiers or one != ref)
            return all(amounts.compare(left, node.order, amounts.stat(ctx, one, stat, counter)) for one in others)
        case n.StatOf(stat=stat, of=n.Select() as of, counter=counter, in_all=False) if beside:
            found = (amounts.stat(ctx, one, stat, counter) for one in ctx.cards(of))
            return any(amounts.compare(left, node.order, right) for right in found)
    return amounts.compare(left, node.order, ctx.amount(node.amount))


@FITS.reads(n.Parity)
def _parity(ctx: Context, node: n.Parity, ref: Ref, view: View) -> bool:
    return (amounts.stat(ctx, ref, node.stat) % 2 == 0) is node.even


@FITS.reads(n.WithOnIt)
def _with_on_it(ctx: Context, node: n.WithOnIt, ref: Ref, view: View) -> bool:
    match node.what:
        case "Æ" | "amber":
            count = view.card.amber
        case "damage":
            count = view.card.damage
        case "upgrade" | "upgrades":
            count = len(view.upgrades)
        case state if state in terms.STATE_COUNTERS:
            count = getattr(view.card, terms.STATE_COUNTERS[state])
        case below if below.endswith(terms.BENEATH):
            count = len(ctx.board.draft.under(ref.uid))
        case "counter":
            count = sum(number for _, number in view.card.counters)
        case counter:
            count = view.card.count(counter)
    return bool(count) is not node.absent


@FITS.reads(n.ArmorLeft)
def _armor_left(ctx: Context, node: n.ArmorLeft, ref: Ref, view: View) -> bool:
    return (amounts.stat(ctx, ref, Stat.ARMOR) > view.card.armor_spent) is not node.absent


@FITS.reads(n.InZone)
def _in_zone(ctx: Context, node: n.InZone, ref: Ref, view: View) -> bool:
    return ref in ctx.lying_in(node.zone)


@FITS.reads(n.NeighborOf)
def _neighbor(ctx: Context, node: n.NeighborOf, ref: Ref, view: View) -> bool:
    for of in ctx.cards(node.of):
        home = ctx.view(of)
        if node.side.endswith(terms.LINKED):
            link = node.side.removesuffix(terms.LINKED) + terms.LINK
            if ref.uid in home.card.linked(link) or (
                not view.live and of.uid in view.card.linked(terms.counterpart(link))
            ):
                return True
            continue
        if ref in home.neighbors or (not view.live and of in view.neighbors):
            step = view.position - home.position
            beside = not (view.live and home.live) or abs(step) == 1  # else it is a neighbor by a text alone
            if not node.side or (beside and (step < 0) is (node.side == "left")):
                return True
    return False


@FITS.reads(n.PositionedAs)
def _positioned(ctx: Context, node: n.PositionedAs, ref: Ref, view: View) -> bool:
    line = ctx.board.derived.line(view.controller)
    at = view.position
    of = node.of.player if isinstance(node.of, n.ZoneRef) else node.of  # "the center of your battleline"
    if isinstance(of, n.Players) and not isinstance(of, n.ControllerOf) and view.controller not in ctx.players(of):
        return False  # of "its controller's" each is in its own
    match node.where:
        case "flank":
            return view.flank
        case "left flank" | "leftmost":
            return at == 0
        case "right flank" | "rightmost":
            return at == len(line) - 1
        case "center" | "centre":
            return ctx.board.derived.in_center(ref.uid)
        case "left of" | "right of":
            homes = [ctx.view(of) for of in ctx.cards(node.of)]
            mine = [home for home in homes if home.controller == view.controller and at >= 0]
            return any(at < h.position if node.where == "left of" else at > h.position for h in mine)
    raise NoMeaning(f"no position: {node.where}")


@FITS.reads(n.AttachedTo)
def _attached(ctx: Context, node: n.AttachedTo, ref: Ref, view: View) -> bool:
    return any(ref in ctx.view(host).upgrades for host in ctx.cards(node.to))


@FITS.reads(n.Bearing)
def _bearing(ctx: Context, node: n.Bearing, ref: Ref, view: View) -> bool:
    return any(ctx.view(upgrade).card.host == ref.uid for upgrade in ctx.cards(node.upgrade))


@FITS.reads(n.SharesWith)
def _shares(ctx: Context, node: n.SharesWith, ref: Ref, view: View) -> bool:
    mine = marks(ctx, ref, node.quality)
    if node.quality == "name" and isinstance(node.with_, n.Back) and ctx.bindings.word:
        return bool(mine & set(ctx.bindings.word.split("\n")))
    if any(isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in nodes_of(node.with_)):
        ctx = ctx.on(ref)  # "its neighbors": those of the card that is asked about
    others = _of_all_passes(ctx, node.with_, ref) or ctx.cards(node.with_)
    sharing = sum(bool(mine & marks(ctx, other, node.quality)) for other in others)
    match node.with_:
        case n.Select(quantity=n.Each()):  # nothing shares with each of none
            return bool(others) and sharing == len(others)
        case n.Select(quantity=n.Exactly(count=count) | n.AtLeast(count=count)):
            return sharing >= ctx.amount(count)
    return sharing > 0


def _of_all_passes(ctx: Context, with_: n.Cards, ref: Ref) -> tuple[Ref, ...]:
    """ "Another card purged this way", of a text that repeats itself: of what any pass has purged, all but the card
    itself."""
    what = with_.what if isinstance(with_, n.Select) else None
    if not ctx.bindings.begun or not isinstance(what, n.Filter) or n.Other() not in what.modifiers:
        return ()
    rest = replace(what, modifiers=tuple(one for one in what.modifiers if one != n.Other()))
    if not any(map(noun_phrases.of_this_way, rest.modifiers)):
        return ()
    every = ctx.bound(altogether=True).cards(n.Select(n.Each(), rest))
    return tuple(one for one in every if one.uid != ref.uid)


@FITS.reads(n.SuchThat)
def _such_that(ctx: Context, node: n.SuchThat, ref: Ref, view: View) -> bool:
    return ctx.on(ref).holds(node.condition)


@FITS.reads(n.HasNeighbor)
def _has_neighbor(ctx: Context, node: n.HasNeighbor, ref: Ref, view: View) -> bool:
    fitting = tuple(one for one in view.neighbors if ctx.on(ref).matches(one, node.what))
    unlike = noun_phrases.grouping(node.what, n.AllDifferent)
    number = len(fitting) if unlike is None else all_unlike(ctx, unlike.quality, fitting)
    return amounts.compare(number, node.order, 1 if node.count is None else ctx.amount(node.count))


@FITS.reads(n.IsKind)
def _is_kind(ctx: Context, node: n.IsKind, ref: Ref, view: View) -> bool:
    return noun_phrases.fits_kind(ctx, ref, node.kind)


@FITS.reads(n.IsA)
def _is_a(ctx: Context, node: n.IsA, ref: Ref, view: View) -> bool:
    return ctx.matches(ref, node.what)


@FITS.reads(n.Between)
def _between(ctx: Context, node: n.Between, ref: Ref, view: View) -> bool:
    ends = [ctx.view(one) for end in node.ends for one in ctx.cards(end)]
    places = [end.position for end in ends if end.controller == view.controller]
    return len(places) > 1 and min(places) < view.position < max(places)


@FITS.reads(n.GraftedOnto)
def _grafted(ctx: Context, node: n.GraftedOnto, ref: Ref, view: View) -> bool:
    return view.card.zone is Zone.UNDER and view.card.host in {one.uid for one in ctx.cards(node.to)}


@FITS.reads(n.Named)
def _named(ctx: Context, node: n.Named, ref: Ref, view: View) -> bool:
    if node.card == "~":
        return view.name == ctx.view(ctx.giver or ctx.holder).name
    if speaks_of_itself(ctx, node):
        return ref == ctx.holder
    return view.name == node.card


def speaks_of_itself(ctx: Context, node: n.Named) -> bool:
    """Whether a gained ability names the creature that has gained it (18.4 SELF-REFERENTIAL TEXT)."""
    return ctx.giver is not None and ctx.giver != ctx.holder and ctx.view(ctx.holder).name == node.card


@FITS.reads(n.CopyOf)
def _copy(ctx: Context, node: n.CopyOf, ref: Ref, view: View) -> bool:
    return view.name in {ctx.view(other).name for other in ctx.cards(node.of)}


@FITS.reads(n.HasKeyword)
def _keyword(ctx: Context, node: n.HasKeyword, ref: Ref, view: View) -> bool:
    return node.keyword in view.keywords


@FITS.reads(n.Has)
def _has(ctx: Context, node: n.Has, ref: Ref, view: View) -> bool:
    match node.what:
        case n.IconRef(icon=icon):
            icons = amounts.icons(ctx, ref)
            return terms.icon(icon) in icons if icon else bool(icons)
        case n.AbilityRef(heading=wanted):
            wanted = wanted.removesuffix(":").lower()
            wanted = {"reap": "after reap", "fight": "after fight"}.get(wanted, wanted)
            there = [held.ability for held in ctx.board.derived.abilities(ref.uid)]
            if any(isinstance(one, n.TriggeredAbility) and one.heading == wanted for one in there):
                return True
            bold = (one for one in there if isinstance(one, n.BoldAbility))
            return any(heading.lower() == wanted for one in bold for heading in one.headings)
    raise NoMeaning(f"no card has: {type(node.what).__name__}")


@FITS.reads(n.DidThis)
def _did_this(ctx: Context, node: n.DidThis, ref: Ref, view: View) -> bool:
    event = node.event
    if isinstance(event, n.Event) and event.verb is Verb.CONTROL and isinstance(event.subject, n.Players | n.Back):
        return view.controller in ctx.players(event.subject)
    settled = noun_phrases.this_way(ctx, node)
    if settled is not None:
        return ref in settled
    return did(ctx, ref, node)


@FITS.reads(n.ExceptFor)
def _except(ctx: Context, node: n.ExceptFor, ref: Ref, view: View) -> bool:
    return not ctx.matches(ref, node.what)


@FITS.reads(n.Filter, n.EitherFilter)
def _filter(ctx: Context, node: n.Filter | n.EitherFilter, ref: Ref, view: View) -> bool:
    return ctx.matches(ref, node)
