"""What is said of a noun: for each modifier, whether one card fits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import State, Zone
from judge.effects.visitor import walk
from judge.engine.machine import chart
from judge.game.state import Ref

from . import amounts, noun_phrases, references, zones
from .context import Context
from .houses import houses
from .players import PLAYER_NODES, players

if TYPE_CHECKING:
    from .card_views import View

Fit = Callable[[Context, Ref, "View", Any], bool]
MODIFIERS: dict[type[Node], Fit] = {}
"""For each modifier: whether one card fits it."""

F = TypeVar("F", bound=Fit)


def modifier(kind: type[Node]) -> Callable[[F], F]:
    """Register what it means for one card to fit the modifier `kind`."""

    def register(fit: F) -> F:
        MODIFIERS[kind] = fit
        return fit

    return register


@modifier(n.ControlledBy)
def _controlled(ctx: Context, ref: Ref, view: View, node: n.ControlledBy) -> bool:
    return ctx.controller_of(ref) in players(ctx, node.player)


@modifier(n.OwnedBy)
def _owned(ctx: Context, ref: Ref, view: View, node: n.OwnedBy) -> bool:
    return view.card.owner in players(ctx, node.player)


@modifier(n.Other)
def _other(ctx: Context, ref: Ref, view: View, node: n.Other) -> bool:
    if node.than is not None:
        return ref not in references.cards(ctx, node.than)
    first, last = ctx.bindings.passed
    earlier = ctx.bindings.outcomes[ctx.bindings.begun:first] + ctx.bindings.outcomes[max(last, ctx.bindings.begun) :]
    spoken_of = {one.uid for outcome in earlier for one in outcome.meant}
    return ref.uid not in spoken_of and ref not in (ctx.holder, ctx.giver) and ref not in ctx.bindings.current


@modifier(n.Not)
def _not(ctx: Context, ref: Ref, view: View, node: n.Not) -> bool:
    return not noun_phrases.matches(ctx, ref, node.modifier)


@modifier(n.AnyOf)
def _any_of(ctx: Context, ref: Ref, view: View, node: n.AnyOf) -> bool:
    return any(noun_phrases.matches(ctx, ref, one) for one in node.modifiers)


@modifier(n.OfHouse)
def _of_house(ctx: Context, ref: Ref, view: View, node: n.OfHouse) -> bool:
    return bool(view.houses & houses(ctx, node.house))


@modifier(n.HasTrait)
def _trait(ctx: Context, ref: Ref, view: View, node: n.HasTrait) -> bool:
    return node.trait in view.traits


@modifier(n.HasChosenTrait)
def _chosen_trait(ctx: Context, ref: Ref, view: View, node: n.HasChosenTrait) -> bool:
    return ctx.bindings.word in view.traits


@modifier(n.InState)
def _state(ctx: Context, ref: Ref, view: View, node: n.InState) -> bool:
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
            return "token creature" in view.types
        case State.FLANK:
            return view.flank
        case State.FACEDOWN:
            return card.facedown
        case State.FACEUP:
            return not card.facedown
        case State.ATTACKING:
            return ref in references.cards(ctx, n.Attacker()) or ref in (ctx.board.fight or ())[:1]
        case State.FIGHTING:
            under_way = ctx.board.fight is not None
            return ref in (chart.fighting(ctx.board) if under_way else ctx.bindings.fight or ())
        case State.GIGANTIC:
            return bool(card.other_half or ctx.board.face(ref.uid).gigantic)
        case State.MAVERICK:
            return bool(card.maverick)
        case State.REMAINING:
            return view.live


@modifier(n.StatCompare)
def _stat(ctx: Context, ref: Ref, view: View, node: n.StatCompare) -> bool:
    left = amounts.stat(ctx, ref, node.stat, node.counter)
    return amounts.compare(left, node.order, amounts.amount(ctx, node.amount))


@modifier(n.Parity)
def _parity(ctx: Context, ref: Ref, view: View, node: n.Parity) -> bool:
    return (amounts.stat(ctx, ref, node.stat) % 2 == 0) is node.even


@modifier(n.WithOnIt)
def _with_on_it(ctx: Context, ref: Ref, view: View, node: n.WithOnIt) -> bool:
    match node.what:
        case "Æ" | "amber":
            count = view.card.amber
        case "damage":
            count = view.card.damage
        case "upgrade" | "upgrades":
            count = len(view.upgrades)
        case "ward" | "stun" | "enrage" as status:
            count = getattr(view.card, {"ward": "warded", "stun": "stunned", "enrage": "enraged"}[status])
        case "counter":
            count = sum(number for _, number in view.card.counters)
        case counter:
            count = view.card.count(counter)
    return bool(count) is not node.absent


@modifier(n.InZone)
def _in_zone(ctx: Context, ref: Ref, view: View, node: n.InZone) -> bool:
    return ref in zones.lying_in(ctx, node.zone)


@modifier(n.NeighborOf)
def _neighbor(ctx: Context, ref: Ref, view: View, node: n.NeighborOf) -> bool:
    for of in references.cards(ctx, node.of):
        home = ctx.view(of)
        if ref in home.neighbors or (not view.live and of in view.neighbors):
            step = view.position - home.position
            if not node.side or (step < 0) is (node.side == "left"):
                return True
    return False


@modifier(n.PositionedAs)
def _positioned(ctx: Context, ref: Ref, view: View, node: n.PositionedAs) -> bool:
    line = ctx.board.derived.line(view.controller)
    at = view.position
    if isinstance(node.of, PLAYER_NODES) and view.controller not in players(ctx, node.of):
        return False
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
            homes = [ctx.view(of) for of in references.cards(ctx, node.of)]
            mine = [home for home in homes if home.controller == view.controller and at >= 0]
            return any(at < h.position if node.where == "left of" else at > h.position for h in mine)
    raise NotImplementedError(f"no position: {node.where}")


@modifier(n.AttachedTo)
def _attached(ctx: Context, ref: Ref, view: View, node: n.AttachedTo) -> bool:
    return any(ref in ctx.view(host).upgrades for host in references.cards(ctx, node.to))


@modifier(n.SharesWith)
def _shares(ctx: Context, ref: Ref, view: View, node: n.SharesWith) -> bool:
    mine = noun_phrases.marks(ctx, ref, node.quality)
    if node.quality == "name" and isinstance(node.with_, n.Back) and ctx.bindings.word:
        return bool(mine & set(ctx.bindings.word.split("\n")))
    if any(isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in walk(node.with_)):
        ctx = ctx.on(ref)  # "its neighbors": those of the card that is asked about
    return any(mine & noun_phrases.marks(ctx, other, node.quality) for other in references.cards(ctx, node.with_))


@modifier(n.HasNeighbor)
def _has_neighbor(ctx: Context, ref: Ref, view: View, node: n.HasNeighbor) -> bool:
    fitting = sum(1 for one in view.neighbors if noun_phrases.matches(ctx.on(ref), one, node.what))
    wanted = 1 if node.count is None else amounts.amount(ctx, node.count)
    return amounts.compare(fitting, node.order, wanted)


@modifier(n.IsKind)
def _is_kind(ctx: Context, ref: Ref, view: View, node: n.IsKind) -> bool:
    return noun_phrases.fits_kind(ctx, ref, node.kind)


@modifier(n.IsA)
def _is_a(ctx: Context, ref: Ref, view: View, node: n.IsA) -> bool:
    return noun_phrases.matches(ctx, ref, node.what)


@modifier(n.Between)
def _between(ctx: Context, ref: Ref, view: View, node: n.Between) -> bool:
    ends = [ctx.view(one) for end in node.ends for one in references.cards(ctx, end)]
    places = [end.position for end in ends if end.controller == view.controller]
    return len(places) > 1 and min(places) < view.position < max(places)


@modifier(n.GraftedOnto)
def _grafted(ctx: Context, ref: Ref, view: View, node: n.GraftedOnto) -> bool:
    return view.card.zone is Zone.UNDER and view.card.host in {one.uid for one in references.cards(ctx, node.to)}


@modifier(n.Named)
def _named(ctx: Context, ref: Ref, view: View, node: n.Named) -> bool:
    if node.card == "~":
        return view.name == ctx.view(ctx.giver or ctx.holder).name
    if speaks_of_itself(ctx, node):
        return ref == ctx.holder
    return view.name == node.card


def speaks_of_itself(ctx: Context, node: n.Named) -> bool:
    """Whether a gained ability names the creature that has gained it (18.4 SELF-REFERENTIAL TEXT)."""
    return ctx.giver is not None and ctx.giver != ctx.holder and ctx.view(ctx.holder).name == node.card


@modifier(n.CopyOf)
def _copy(ctx: Context, ref: Ref, view: View, node: n.CopyOf) -> bool:
    return view.name in {ctx.view(other).name for other in references.cards(ctx, node.of)}


@modifier(n.HasKeyword)
def _keyword(ctx: Context, ref: Ref, view: View, node: n.HasKeyword) -> bool:
    return node.keyword in view.keywords


@modifier(n.Has)
def _has(ctx: Context, ref: Ref, view: View, node: n.Has) -> bool:
    match node.what:
        case n.IconRef(icon=icon):
            icons = amounts.icons(ctx, ref)
            return amounts.ICONS.get(icon, icon) in icons if icon else bool(icons)
        case n.AbilityRef(heading=wanted):
            wanted = wanted.removesuffix(":").lower()
            wanted = {"reap": "after reap", "fight": "after fight"}.get(wanted, wanted)
            return any(
                heading.lower() == wanted
                for held in ctx.board.derived.abilities(ref.uid)
                if isinstance(held.ability, n.BoldAbility)
                for heading in held.ability.headings
            )
    raise NotImplementedError(f"no card has: {type(node.what).__name__}")


@modifier(n.DidThis)
def _did_this(ctx: Context, ref: Ref, view: View, node: n.DidThis) -> bool:
    if isinstance(node.event, n.Event) and node.event.verb is Verb.CONTROL and node.event.subject is not None:
        return view.controller in players(ctx, node.event.subject)
    settled = noun_phrases.this_way(ctx, node)
    if settled is not None:
        return ref in settled
    from .history import did

    return did(ctx, ref, node)


@modifier(n.ExceptFor)
def _except(ctx: Context, ref: Ref, view: View, node: n.ExceptFor) -> bool:
    return not noun_phrases.matches(ctx, ref, node.what)


@modifier(n.Filter)
@modifier(n.EitherFilter)
def _filter(ctx: Context, ref: Ref, view: View, node: Node) -> bool:
    return noun_phrases.matches(ctx, ref, node)
