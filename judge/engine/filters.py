"""Noun phrases: which cards fit the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Kind, State, Zone
from judge.effects.visitor import walk
from judge.game.state import Ref

from . import amounts, chart, references, zones
from .context import Context
from .players import PLAYER_NODES, players

if TYPE_CHECKING:
    from .views import View

Fit = Callable[[Context, Ref, "View", Any], bool]
MODIFIERS: dict[type[Node], Fit] = {}
"""For each modifier: whether one card fits it."""

HOUSES = (
    "brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "ouboros", "redemption", "sanctum", "saurian", "shadows",
    "skyborn", "staralliance", "unfathomable", "untamed",
)  # fmt: skip
"""Every house that a card can belong to."""

GROUPING: tuple[type[Node], ...] = (
    n.Extremal,
    n.AllDifferent,
    n.AllSame,
    n.AtRandom,
    n.OrTied,
    n.TotalIs,
    n.OneOfEach,
    n.Remaining,
)
"""Modifiers about the group chosen, not about one card."""

F = TypeVar("F", bound=Fit)


def modifier(kind: type[Node]) -> Callable[[F], F]:
    """Register what it means for one card to fit the modifier `kind`."""

    def register(fit: F) -> F:
        MODIFIERS[kind] = fit
        return fit

    return register


# --- filters ----------------------------------------------------------------------------------------------------


def candidates(ctx: Context, what: Node, default: Zone | Node = Zone.PLAY) -> list[Ref]:
    """All objects that fit `what` (a filter, or any reference) in the zones its words name, else in `default`
    (a zone of everybody's, or a zone node)."""
    if isinstance(what, n.EitherFilter):
        found = [ref for option in what.options for ref in candidates(ctx, option, default)]
        return list(dict.fromkeys(found))
    if not isinstance(what, n.Filter):
        return list(references.cards(ctx, what))
    fitting = [ref for ref in _pool(ctx, what, default) if _fits_alone(ctx, ref, what)]
    for extremal in (one for one in what.modifiers if isinstance(one, n.Extremal)):
        fitting = best(ctx, fitting, extremal)
    return fitting


def matches(ctx: Context, ref: Ref, what: Node) -> bool:
    """Whether an object (also one that is gone) fits a filter or a modifier, or is among the cards of a
    reference."""
    match what:
        case n.EitherFilter(options=options):
            return any(matches(ctx, ref, option) for option in options)
        case n.Filter(modifiers=modifiers):
            if not _fits_alone(ctx, ref, what):
                return False
            if any(isinstance(one, n.Extremal) for one in modifiers):
                return ref in candidates(ctx, what)
            return True
        case n.Select(what=inner):
            return matches(ctx, ref, inner)
    if type(what) in MODIFIERS:
        return fits_modifiers(ctx, ref, (what,))
    return ref in references.cards(ctx, what)


def best(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[Ref]:
    """Those with the most (or least) of a number; all that are tied (18.4 MOST POWERFUL)."""
    ranks = ranked(ctx, refs, extremal)
    return ranks[0] if ranks else []


def ranked(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[list[Ref]]:
    """The cards in groups of equal rank, the best first."""

    def rank(ref: Ref) -> int:
        value = amounts.stat(ctx, ref, extremal.stat)
        return -value if extremal.most else value

    return [list(group) for _, group in groupby(sorted(refs, key=rank), rank)]


def extremal_of(what: Node) -> n.Extremal | None:
    """The superlative of a filter, if it has one."""
    if isinstance(what, n.Filter):
        return next((one for one in what.modifiers if isinstance(one, n.Extremal)), None)
    return None


def without_superlative(what: Node) -> Node:
    """The filter less its superlative."""
    if isinstance(what, n.Filter):
        return n.Filter(what.kinds, tuple(one for one in what.modifiers if not isinstance(one, n.Extremal)))
    return what


def grouping(what: Node, kind: type[Node]) -> Any:
    """The modifier of that type about the group, of a filter or the first of several, or None."""
    if isinstance(what, n.EitherFilter):
        return next((found for option in what.options if (found := grouping(option, kind))), None)
    if isinstance(what, n.Filter):
        return next((one for one in what.modifiers if isinstance(one, kind)), None)
    return None


def fits_kind(ctx: Context, ref: Ref, kind: Kind | None) -> bool:
    """Whether the object is such a thing."""
    if kind in (None, Kind.CARD):
        return True
    if kind is Kind.GIGANTIC_HALF:
        return bool(ctx.board.face(ref.uid).gigantic)
    return str(kind) in ctx.view(ref).types


def fits_modifiers(ctx: Context, ref: Ref, modifiers: Iterable[Node]) -> bool:
    """Whether one object fits every modifier; those about groups are left aside."""
    view = ctx.view(ref)
    for one in modifiers:
        if isinstance(one, GROUPING):
            continue
        fit = MODIFIERS.get(type(one))
        if fit is None:
            raise NotImplementedError(f"no modifier: {type(one).__name__}")
        if not fit(ctx, ref, view, one):
            return False
    return True


def zone_named(what: Node) -> Node | None:
    """The zone that a filter's words name ("in your discard pile", "from your hand")."""
    if isinstance(what, n.Filter):
        return next((one.zone for one in what.modifiers if isinstance(one, n.InZone)), None)
    return None


def _pool(ctx: Context, what: n.Filter, default: Zone | Node) -> tuple[Ref, ...]:
    named = zone_named(what)
    if named is not None:
        return zones.lying_in(ctx, named.zone if isinstance(named, n.EndOf) else named)
    for one in what.modifiers:
        if isinstance(one, n.DidThis) and (settled := _this_way(ctx, one)) is not None:
            return settled
    if isinstance(default, Node):
        return zones.lying_in(ctx, default)
    if default is Zone.PLAY:
        return tuple(card.ref for card in ctx.board.draft.in_play())
    return tuple(ref for player in (ctx.active, 1 - ctx.active) for ref in zones.cards_in(ctx, default, player))


def _fits_alone(ctx: Context, ref: Ref, what: n.Filter) -> bool:
    kinds = what.kinds
    if kinds and not any(fits_kind(ctx, ref, kind) for kind in kinds):
        return False
    return fits_modifiers(ctx, ref, what.modifiers)


# --- modifiers --------------------------------------------------------------------------------------------------


@modifier(n.ControlledBy)
def _controlled(ctx: Context, ref: Ref, view: View, node: n.ControlledBy) -> bool:
    return view.controller in players(ctx, node.player)


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
    return not matches(ctx, ref, node.modifier)


@modifier(n.AnyOf)
def _any_of(ctx: Context, ref: Ref, view: View, node: n.AnyOf) -> bool:
    return any(matches(ctx, ref, one) for one in node.modifiers)


@modifier(n.OfHouse)
def _of_house(ctx: Context, ref: Ref, view: View, node: n.OfHouse) -> bool:
    return bool(view.houses & houses(ctx, node.house))


@modifier(n.OtherThanHouse)
def _other_house(ctx: Context, ref: Ref, view: View, node: n.OtherThanHouse) -> bool:
    return not view.houses & houses(ctx, node.house)


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
    mine = marks(ctx, ref, node.quality)
    if any(isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in walk(node.with_)):
        ctx = ctx.on(ref)  # "its neighbors": those of the card that is asked about
    return any(mine & marks(ctx, other, node.quality) for other in references.cards(ctx, node.with_))


@modifier(n.HasNeighbor)
def _has_neighbor(ctx: Context, ref: Ref, view: View, node: n.HasNeighbor) -> bool:
    fitting = sum(1 for one in view.neighbors if matches(ctx.on(ref), one, node.what))
    wanted = 1 if node.count is None else amounts.amount(ctx, node.count)
    return amounts.compare(fitting, node.order, wanted)


@modifier(n.IsKind)
def _is_kind(ctx: Context, ref: Ref, view: View, node: n.IsKind) -> bool:
    return fits_kind(ctx, ref, node.kind)


@modifier(n.IsA)
def _is_a(ctx: Context, ref: Ref, view: View, node: n.IsA) -> bool:
    return matches(ctx, ref, node.what)


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
    return view.name == node.card


@modifier(n.CopyOf)
def _copy(ctx: Context, ref: Ref, view: View, node: n.CopyOf) -> bool:
    return view.name in {ctx.view(other).name for other in references.cards(ctx, node.of)}


@modifier(n.HasKeyword)
def _keyword(ctx: Context, ref: Ref, view: View, node: n.HasKeyword) -> bool:
    return node.keyword in view.keywords


@modifier(n.HasBonusIcon)
def _icon(ctx: Context, ref: Ref, view: View, node: n.HasBonusIcon) -> bool:
    icons = amounts.icons(ctx, ref)
    return amounts.ICONS.get(node.icon, node.icon) in icons if node.icon else bool(icons)


@modifier(n.HasAbility)
def _ability(ctx: Context, ref: Ref, view: View, node: n.HasAbility) -> bool:
    wanted = node.heading.removesuffix(":").lower()
    wanted = {"reap": "after reap", "fight": "after fight"}.get(wanted, wanted)
    return any(
        heading.lower() == wanted
        for held in ctx.board.derived.abilities(ref.uid)
        if isinstance(held.ability, n.BoldAbility)
        for heading in held.ability.headings
    )


@modifier(n.DidThis)
def _did_this(ctx: Context, ref: Ref, view: View, node: n.DidThis) -> bool:
    if isinstance(node.event, n.Event) and node.event.verb is Verb.CONTROL and node.event.subject is not None:
        return view.controller in players(ctx, node.event.subject)
    settled = _this_way(ctx, node)
    if settled is not None:
        return ref in settled
    from .history import did

    return did(ctx, ref, node)


@modifier(n.ExceptFor)
def _except(ctx: Context, ref: Ref, view: View, node: n.ExceptFor) -> bool:
    return not matches(ctx, ref, node.what)


@modifier(n.Filter)
@modifier(n.EitherFilter)
def _filter(ctx: Context, ref: Ref, view: View, node: Node) -> bool:
    return matches(ctx, ref, node)


def _this_way(ctx: Context, node: n.DidThis) -> tuple[Ref, ...] | None:
    """The cards to which the ability under way did it ("… this way"); None where the words look elsewhere."""
    event = node.event
    if not isinstance(event, n.Event):
        return None
    if event.verb is Verb.CHOOSE:
        return tuple(ref for outcome in ctx.outcomes if outcome.verb == "choose" for ref in outcome.done)
    done = [ref for outcome in ctx.outcomes for ref in references.done_as(outcome, str(event.verb))]
    this_way = any(isinstance(one, n.ThisWay) for one in event.manner)
    return tuple(dict.fromkeys(done)) if this_way or (done and node.window is None) else None


# --- qualities -------------------------------------------------------------------------------------------------


def houses(ctx: Context, node: Node) -> frozenset[str]:
    """The ids of the houses that a House, HouseOf or HouseRef means: one, or any of several."""
    match node:
        case n.House(house=house):
            return frozenset([house])
        case n.HouseOf(of=of):
            return frozenset(house for ref in references.cards(ctx, of) for house in ctx.view(ref).houses)
        case n.HouseRef(word=n.HouseWord.ACTIVE):
            return frozenset(filter(None, [ctx.board.draft.house]))
        case n.HouseRef(word=n.HouseWord.CHOSEN | n.HouseWord.NAMED | n.HouseWord.THAT):
            return _settled_house(ctx)
        case n.HouseRef(word=n.HouseWord.IDENTITY, player=player):
            return frozenset(h for one in players(ctx, player) for h in ctx.board.draft.players[one].houses)
        case n.HouseOnIdentity(player=player):
            return frozenset(h for one in players(ctx, player) for h in ctx.board.draft.players[one].houses)
        case n.NotHouse(house=house):
            return frozenset(HOUSES) - houses(ctx, house)
        case n.HouseSuchThat(condition=condition):
            from .conditions import holds

            return frozenset(house for house in HOUSES if holds(ctx.bound(house=house), condition))
        case n.HouseWithMost(what=what, most=most):
            return _with_most(ctx, what, most)
        case n.HouseRef(word=n.HouseWord.PREVIOUS, player=player):
            return _chosen_before(ctx, players(ctx, player))
        case n.HouseRef(word=n.HouseWord.OTHER):
            return frozenset(HOUSES) - (_settled_house(ctx) or {ctx.board.draft.house})
        case n.HouseRef():
            return frozenset(HOUSES)
    raise NotImplementedError(f"no house: {type(node).__name__}")


def _with_most(ctx: Context, what: Node, most: bool) -> frozenset[str]:
    """The houses of which most (or fewest, but some) of the cards are; all that are tied."""
    counts: dict[str, int] = {}
    for ref in candidates(ctx, what):
        for house in ctx.view(ref).houses:
            counts[house] = counts.get(house, 0) + 1
    limit = (max if most else min)(counts.values(), default=0)
    return frozenset(house for house, count in counts.items() if count == limit)


def _chosen_before(ctx: Context, who: Iterable[int]) -> frozenset[str]:
    """The house that a player chose on their latest turn before this one."""
    chosen = [r for r in ctx.board.draft.past if r.verb is Verb.CHOOSE_HOUSE and r.player in tuple(who)]
    return frozenset([chosen[-1].detail] if chosen else [])


def _settled_house(ctx: Context) -> frozenset[str]:
    """The house that the ability, or the choice that set it off, has named."""
    trigger = ctx.bindings.trigger
    named = ctx.bindings.house
    if not named and trigger is not None and trigger.verb is Verb.CHOOSE_HOUSE:
        named = trigger.detail
    return frozenset([named] if named else [])


def marks(ctx: Context, ref: Ref, quality: str) -> frozenset[str]:
    """What a card shows of a quality ("house", "trait", "type", "name", "power") for comparing it with
    others."""
    view = ctx.view(ref)
    match quality.removesuffix("s"):
        case "house":
            return view.houses
        case "trait":
            return view.traits
        case "type" | "card type":
            return frozenset(view.types - {"token creature"})
        case "name" | "card name":
            return frozenset([view.name])
        case "power":
            return frozenset([str(view.power)])
        case "owner":
            return frozenset([str(view.card.owner)])
        case "holder":
            return frozenset([str(view.card.holder)])
        case "controller" | "player":
            return frozenset([str(view.controller)])
        case "" | "card" | "creature":
            return frozenset([ref.uid])
    raise NotImplementedError(f"no quality: {quality}")
