"""How much and how many: numbers that texts name."""

from __future__ import annotations

from typing import assert_never

from judge.effects import nodes as n
from judge.effects.amounts import Order, Rounding, Stat
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.frames import Outcome
from judge.game.state import Player, Record, Ref

from . import players as whom
from . import references
from .context import Context

KEYS_NEEDED = 3


ICONS = {"Æ": "amber", "D": "damage"}
"""The ids of bonus icons that texts write as glyphs."""


class NoNumber(LookupError):
    """A number the text does not settle ("X" without a meaning)."""


def amount(ctx: Context, node: Node, *, available: int | None = None) -> int:
    """The number a node means; `available` is what "all" and "all but 5" are taken from.

    "Up to 3" and "any amount" give their limit: where a player picks, `choosing.number` asks."""
    match node:
        case n.Number(value=value):
            return value
        case n.VariableX():
            if ctx.bindings.number is None:
                raise NoNumber("X is not settled")
            return ctx.bindings.number
        case n.CountOf(what=n.PlayerRef() | n.PlayerWho() as what):
            return len(whom.players(ctx, what))
        case n.CountOf(what=what):
            return len(references.cards(ctx, what))
        case n.DistinctOf(quality=quality, what=what, except_=except_):
            return distinct(ctx, quality, references.cards(ctx, what), except_)
        case n.StatOf():
            return _stat_of(ctx, node)
        case n.DoneThisWay(verb=verb, what=what, by=by):
            return _done_this_way(ctx, verb, what, by)
        case n.Half(of=of, rounding=rounding, parts=parts):
            whole = amount(ctx, of, available=available)
            return whole // parts if rounding is Rounding.DOWN else -(-whole // parts)
        case n.Times(factor=factor, of=of):
            return amount(ctx, factor) * amount(ctx, of, available=available)
        case n.Plus(left=left, right=right):
            return amount(ctx, left) + amount(ctx, right)
        case n.Difference(left=left, right=right):
            return max(0, amount(ctx, left) - amount(ctx, right))
        case n.AllOf() | n.AnyAmount():
            if available is None:
                raise NoNumber("all of what is not settled")
            return available
        case n.AllBut(keep=keep):
            return max(0, (available or 0) - amount(ctx, keep))
        case n.UpToAmount(limit=limit):
            return amount(ctx, limit, available=available)
        case n.TheDifference():
            return next((o.amount for o in reversed(ctx.outcomes) if o.verb == "compare"), 0)
        case n.AtLeastMany(count=count):
            return amount(ctx, count, available=available)
        case n.Capped(amount=inner, maximum=maximum, minimum=minimum):
            value = amount(ctx, inner, available=available)
            if maximum is not None:
                value = min(value, amount(ctx, maximum))
            return value if minimum is None else max(value, amount(ctx, minimum))
    raise NotImplementedError(f"no amount: {type(node).__name__}")


def compare(left: int, order: Order, right: int) -> bool:
    """Whether `left` stands to `right` in that order."""
    match order:
        case Order.AT_LEAST:
            return left >= right
        case Order.AT_MOST:
            return left <= right
        case Order.EXACTLY:
            return left == right
        case Order.MORE:
            return left > right
        case Order.FEWER:
            return left < right
    assert_never(order)


def stat(ctx: Context, ref: Ref, name: Stat | str, counter: str = "") -> int:
    """A number of one object, as it is or last was."""
    view = ctx.view(ref)
    match name:
        case Stat.POWER:
            return view.power
        case Stat.ARMOR:
            return view.armor
        case Stat.AMBER:
            return view.card.amber
        case Stat.DAMAGE:
            return view.card.damage
        case Stat.UPGRADES:
            return len(view.upgrades)
        case Stat.COUNTERS:
            return view.card.count(counter) if counter else sum(count for _, count in view.card.counters)
        case Stat.BONUS_ICONS:
            shown = icons(ctx, ref)
            return shown.count(ICONS.get(counter, counter)) if counter else len(shown)
        case str():
            keywords = view.keywords
            return keywords.get(str(name), 0) or view.card.count(str(name))
    raise NotImplementedError(f"no number of a card: {name}")


def icons(ctx: Context, ref: Ref) -> tuple[str, ...]:
    """The bonus icons of a card, printed and added (decision house-icon: the house icon is one of them); of a copy,
    those of what it copies (decision copy-while-played)."""
    card = ctx.board.card(ref.uid)
    if card.copy_of:
        return ctx.board.face(ref.uid).icons
    return (*ctx.board.face(ref.uid).icons, *card.enhancements)


def distinct(ctx: Context, quality: str, refs: tuple[Ref, ...], except_: Node | None = None) -> int:
    """How many different houses, traits, names, powers or types there are among the objects; a house may be left
    out."""
    from .noun_phrases import houses, marks

    found = {mark for ref in refs for mark in marks(ctx, ref, quality)}
    return len(found - houses(ctx, except_)) if except_ is not None else len(found)


def of_player(ctx: Context, player: Player, name: Stat) -> int:
    """A number of one player."""
    side = ctx.board.draft.players[player]
    match name:
        case Stat.AMBER:
            return side.amber
        case Stat.CHAINS:
            return side.chains
        case Stat.FORGED_KEYS:
            return len(side.keys)
        case Stat.UNFORGED_KEYS:
            return max(0, KEYS_NEEDED - len(side.keys))
        case Stat.KEY_COST:
            return ctx.board.derived.key_cost(player)
        case Stat.HAND_SIZE:
            return len(side.hand)
    raise NotImplementedError(f"no number of a player: {name}")


def _stat_of(ctx: Context, node: n.StatOf) -> int:
    match node.of:
        case n.ZoneRef(zone=Zone.POOL, player=player):
            return sum(of_player(ctx, one, node.stat) for one in whom.players(ctx, player))
        case of if isinstance(of, whom.PLAYER_NODES):
            return sum(of_player(ctx, one, node.stat) for one in whom.players(ctx, of))
        case of:
            return sum(stat(ctx, ref, node.stat, node.counter) for ref in references.cards(ctx, of))


def _done_this_way(ctx: Context, verb: str, what: Node | str, by: Node | None = None) -> int:
    """What the ability under way did (decision this-way-and-destroyed: cards this very instruction did it to)."""
    outcomes = ctx.outcomes
    if by is not None:
        whose = references.cards(ctx, by)
        lost = f"{verb} {what}" if isinstance(what, str) else verb
        return sum(outcome.amount for outcome in outcomes if outcome.verb == lost and outcome.done[0] in whose)
    if not verb:
        return _that_much(ctx)
    named = references.VERB_OF.get(verb, verb)
    doing = [outcome for outcome in outcomes if outcome.verb == named]
    if isinstance(what, Node) or what.startswith(("card", "creature")):
        done = dict.fromkeys(ref for outcome in outcomes for ref in references.done_as(outcome, named))
        if isinstance(what, Node):
            from .noun_phrases import matches

            return sum(1 for ref in done if matches(ctx, ref, what))
        return len(done)
    trigger = ctx.bindings.trigger
    if not doing and trigger is not None and (str(trigger.verb) == named or _pays(trigger, named)):
        return trigger.amount
    return sum(_size(outcome) for outcome in doing)


def _pays(trigger: Record, verb: str) -> bool:
    """Whether what set the ability off is the forging of a key, and the words ask for the Æmber spent on it."""
    return verb == "spend" and trigger.verb is Verb.FORGE


def _that_much(ctx: Context) -> int:
    """ "That much", "that many": the number of the last instruction, else of what set the ability off."""
    for outcome in reversed(ctx.outcomes):
        if outcome.verb not in ("choose", "consider", "compare", references.ESTABLISH):
            return _size(outcome)
    if ctx.bindings.number is not None:
        return ctx.bindings.number
    trigger = ctx.bindings.trigger
    return 0 if trigger is None else trigger.amount or len(trigger.cards)


def _size(outcome: Outcome) -> int:
    return outcome.amount or len(outcome.done)
