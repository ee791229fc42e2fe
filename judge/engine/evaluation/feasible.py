"""Whether an instruction could do anything: what cannot is not asked about (18.4 RESOLVE AS MUCH AS YOU CAN)."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.game.state import Ref, opponent
from judge.lowering.nodes import Begun, DamageTogether, Heard, ReadAhead

from .amounts import stat
from .context import Context, Given
from .selection import home

_COUNTERS_PUT = frozenset({n.Status.STUN, n.Status.WARD, n.Status.ENRAGE})
"""What is done to a card also where it is so already, as far as can be told beforehand."""


def feasible(ctx: Context, node: Node) -> bool:
    """Whether carrying the instruction out could change anything. True where that cannot be told beforehand."""
    match node:
        case n.Sequence(steps=(n.ChooseCards() as chosen, *_, n.PlayCard(cards=n.Back()))):  # and how it enters play
            return feasible(ctx, chosen)
        case n.Sequence(steps=steps):
            return any(feasible(ctx, step) for step in steps if not _hangs(step))
        case n.ChooseOne(options=steps) | DamageTogether(parts=steps):
            return any(feasible(ctx, step) for step in steps)
        case ReadAhead(first=first, instead=instead):
            return feasible(ctx, first) or feasible(ctx, instead)
        case n.May(body=body) | n.MustDo(body=body):
            return feasible(ctx, body)
        case n.InOrderTo(cost=cost):
            return payable(ctx, cost)
        case n.Coined(cards=n.Cards() as cards, body=n.Statement() as body):
            return any(feasible(ctx.on(ref), body) for ref in _meant(ctx, cards, home(ctx, node)))
        case n.Chain(cards=noun):
            return bool(_meant(ctx, noun, Zone.PLAY))
        case n.LoseAmber(player=player):
            return any(ctx.board.draft.has_amber(one, 1) for one in ctx.players(player))
        case n.StealAmber(player=player):
            return any(ctx.board.draft.has_amber(opponent(one), 1) for one in ctx.players(player))
        case n.GainCounters(how="lose" | "spend") | n.PayAmber():
            return payable(ctx, node)
        case n.MoveAmber(source=n.Select() | n.Self_() | n.This() | Given() as source):
            return any(stat(ctx, ref, Stat.AMBER) for ref in ctx.cards(source))
        case n.MoveCounters(source=n.Select() | n.Self_() | n.This() | Given() as source, counter=counter):
            return any(ctx.matches(ref, n.WithOnIt(counter)) for ref in _meant(ctx, source, Zone.PLAY))
        case n.As(player=player, body=body):
            return any(feasible(ctx.bound(actor=one, player=one), body) for one in ctx.players(player))
        case n.Discard(player=player) | n.Archive(player=player) | n.Reveal(player=player) if player is not None:
            alone = _without_player(node)
            return any(feasible(ctx.bound(actor=one, player=one), alone) for one in ctx.players(player))
    about = getattr(node, "cards", None)
    if isinstance(about, n.Select | n.Filter | n.EitherFilter | n.Together):
        return any(_would_change(ctx, node, ref) for ref in _meant(ctx, about, home(ctx, node)))
    if isinstance(node, n.RemoveCounters | n.Heal | n.SetStatus) and (refs := ctx.cards(node.cards)):
        return any(_would_change(ctx, node, ref) for ref in refs)
    return True


def _hangs(step: Node) -> bool:
    """Whether a statement does something only where what stands before it was done, or nothing but tell of it."""
    return isinstance(step, Begun | Heard) or (isinstance(step, n.If) and isinstance(step.condition, n.DidIt))


def _would_change(ctx: Context, node: Node, ref: Ref) -> bool:
    """Whether a card is such that the instruction could change anything about it."""
    match node:
        case n.RemoveCounters(counter=counter) if counter:
            return ctx.matches(ref, n.WithOnIt(counter))
        case n.Heal():
            return ctx.matches(ref, n.WithOnIt("damage"))
        case n.SetStatus(status=status) if status not in _COUNTERS_PUT:
            name, then = n.OF_STATUS[status]
            return getattr(ctx.view(ref).card, name) is not then
    return True


def payable(ctx: Context, node: Node) -> bool:
    """Whether all of what somebody may do to be spared something else could be done."""
    match node:
        case n.PayAmber(amount=amount, player=player) | n.LoseAmber(amount=amount, player=player):
            payers = (ctx.actor,) if player is None else ctx.players(player)
            least = 1 if isinstance(amount, n.AllOf) else ctx.amount(amount)
            return bool(payers) and all(ctx.board.draft.has_amber(one, least) for one in payers)
        case n.GainCounters(amount=amount, counter=counter, player=player, how="lose" | "spend" as how):
            payers = (ctx.actor,) if player is None else ctx.players(player)
            least = ctx.amount(amount) if how == "spend" and isinstance(amount, n.Number) else 1
            return bool(payers) and all(ctx.board.draft.players[one].count(counter) >= least for one in payers)
        case n.Sequence(steps=steps) | DamageTogether(parts=steps):
            return all(payable(ctx, step) for step in steps)
        case n.May(body=body):
            return payable(ctx, body)
        case n.RemoveCounters(amount=n.Number(value=least), counter=counter, cards=cards) if least > 1:
            return any(stat(ctx, ref, Stat.COUNTERS, counter) >= least for ref in _meant(ctx, cards, Zone.PLAY))
        case n.As(player=player, body=body):
            payers = ctx.players(player)
            return bool(payers) and all(payable(ctx.bound(actor=one, player=one), body) for one in payers)
    return feasible(ctx, node)


def entirely(ctx: Context, node: Node) -> bool:
    """Whether every part of an instruction could be attempted."""
    match node:
        case n.Sequence(steps=steps) | DamageTogether(parts=steps):
            return all(entirely(ctx, step) for step in steps)
        case n.Destroy(cards=n.Together(parts=parts)):
            return all(_meant(ctx, part, Zone.PLAY) for part in parts)
    return feasible(ctx, node)


def _without_player(node: Node) -> Node:
    return replace(node, player=None)  # type: ignore[call-arg]


def _meant(ctx: Context, noun: Node, default: Zone | n.Places | n.Cards) -> list[Ref]:
    """The cards that a noun could mean, those elsewhere than its verb implies left out."""
    if isinstance(noun, n.Together):
        return [ref for part in noun.parts for ref in _meant(ctx, part, default)]
    what = noun.what if isinstance(noun, n.Select) else noun
    return ctx.candidates(what, default)
