"""How much and how many: numbers that texts name."""

from __future__ import annotations

from typing import assert_never

from judge.effects import nodes as n
from judge.effects.amounts import Order, Rounding, Stat
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import icon
from judge.engine.machine.frames import Outcome
from judge.game.state import Player, Record, Ref
from judge.lowering.nodes import AndMore, KeywordValue, SoMany

from .context import AMOUNTS, Context
from .evaluators import NoMeaning
from .outcomes import ESTABLISH, VERB_OF, done_as
from .player_numbers import KEYS_TO_WIN
from .qualities import distinct
from .statics_in_force import book


class NoNumber(NoMeaning):
    """A number the text does not settle ("X" without a meaning)."""


@AMOUNTS.reads(n.Number)
def _number(ctx: Context, node: n.Number, available: int | None) -> int:
    return node.value


@AMOUNTS.reads(n.VariableX)
def _x(ctx: Context, node: n.VariableX, available: int | None) -> int:
    if ctx.bindings.number is None:
        raise NoNumber("X is not settled")
    return ctx.bindings.number


@AMOUNTS.reads(SoMany)
def _so_many(ctx: Context, node: SoMany, available: int | None) -> int:
    return ctx.amount(node.number, available)


@AMOUNTS.reads(AndMore)
def _and_more(ctx: Context, node: AndMore, available: int | None) -> int:
    added = 0
    for static in book(ctx.board).active(n.DoesMore):
        said, context = static.body, static.context(ctx.board)
        if (said.word, said.verb) == (node.word, node.verb) and ctx.actor in context.players(said.player):
            added += context.amount(said.amount)
    return ctx.amount(node.number, available) + added


@AMOUNTS.reads(KeywordValue)
def _keyword_value(ctx: Context, node: KeywordValue, available: int | None) -> int:
    return ctx.view(ctx.holder).keywords.get(node.keyword, 0)


@AMOUNTS.reads(n.DistinctOf)
def _distinct_of(ctx: Context, node: n.DistinctOf, available: int | None) -> int:
    others = () if node.not_among is None else ctx.cards(node.not_among)
    return distinct(ctx, node.quality, ctx.cards(node.what), node.except_, others)


@AMOUNTS.reads(n.Half)
def _half(ctx: Context, node: n.Half, available: int | None) -> int:
    whole = ctx.amount(node.of, available)
    return whole // node.parts if node.rounding is Rounding.DOWN else -(-whole // node.parts)


@AMOUNTS.reads(n.ForgedColors)
def _forged_colors(ctx: Context, node: n.ForgedColors, available: int | None) -> int:
    players = ctx.board.draft.players
    whose = range(len(players)) if node.player is None else ctx.players(node.player)
    others = () if node.without is None else ctx.players(node.without)
    taken = {color for player in others for color in players[player].keys}
    return len({color for player in whose for color in players[player].keys} - taken)


@AMOUNTS.reads(n.Times)
def _times(ctx: Context, node: n.Times, available: int | None) -> int:
    return ctx.amount(node.factor) * ctx.amount(node.of, available)


@AMOUNTS.reads(n.Plus)
def _plus(ctx: Context, node: n.Plus, available: int | None) -> int:
    return ctx.amount(node.left) + ctx.amount(node.right)


@AMOUNTS.reads(n.GreaterOf)
def _greater(ctx: Context, node: n.GreaterOf, available: int | None) -> int:
    return (min if node.least else max)(ctx.amount(node.left), ctx.amount(node.right))


@AMOUNTS.reads(n.Difference)
def _difference(ctx: Context, node: n.Difference, available: int | None) -> int:
    return max(0, ctx.amount(node.left) - ctx.amount(node.right))


@AMOUNTS.reads(n.Apart)
def _apart(ctx: Context, node: n.Apart, available: int | None) -> int:
    match node:
        case n.Apart(left=n.StatOf(stat=stat_, of=n.Cards() as cards), right=None):
            numbers = [stat(ctx, ref, stat_) for ref in ctx.cards(cards)]
        case n.Apart(left=left, right=n.Amount() as right):
            numbers = [ctx.amount(left), ctx.amount(right)]
        case _:
            raise NoMeaning("apart from what?")
    return max(numbers) - min(numbers) if len(numbers) == 2 else 0


@AMOUNTS.reads(n.AllOf, n.AnyAmount)
def _all_of(ctx: Context, node: n.AllOf | n.AnyAmount, available: int | None) -> int:
    if available is None:
        raise NoNumber("all of what is not settled")
    return available


@AMOUNTS.reads(n.AllBut)
def _all_but(ctx: Context, node: n.AllBut, available: int | None) -> int:
    return max(0, (available or 0) - ctx.amount(node.keep))


@AMOUNTS.reads(n.UpToAmount)
def _up_to(ctx: Context, node: n.UpToAmount, available: int | None) -> int:
    return ctx.amount(node.limit, available)


@AMOUNTS.reads(n.TheDifference)
def _the_difference(ctx: Context, node: n.TheDifference, available: int | None) -> int:
    return next((o.amount for o in reversed(ctx.outcomes) if o.verb == "compare"), 0)


def held_against(condition: Node) -> tuple[n.Amount, n.Amount] | None:
    """The two numbers between which a condition tells a difference; None where it tells none."""
    match condition:
        case n.Compare(left=n.Apart() as apart):
            return apart, n.Number(0)
        case n.Compare(left=left, right=right):
            return _bare(left), _bare(right)
        case n.Is(cards=n.Cards() as cards, what=n.StatCompare(stat=n.Stat() as stat, amount=n.StatOf() as other)):
            return n.StatOf(stat, cards), other
    return None


def _bare(number: n.Amount) -> n.Amount:
    """A number without that by which another has to be more."""
    return number.left if isinstance(number, n.Plus) and isinstance(number.right, n.Number) else number


@AMOUNTS.reads(n.Capped)
def _capped(ctx: Context, node: n.Capped, available: int | None) -> int:
    value = ctx.amount(node.amount, available)
    if node.maximum is not None:
        value = min(value, ctx.amount(node.maximum))
    return value if node.minimum is None else max(value, ctx.amount(node.minimum))


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
            return shown.count(icon(counter)) if counter else len(shown)
        case str():
            keywords = view.keywords
            return keywords.get(str(name), 0) or view.card.count(str(name))
    raise NoMeaning(f"no number of a card: {name}")


def icons(ctx: Context, ref: Ref) -> tuple[str, ...]:
    """The bonus icons of a card, printed and added (decision house-icon: the house icon is one of them); of a copy,
    those of what it copies (decision copy-while-played), and of a token creature, those of its token card."""
    card = ctx.board.card(ref.uid)
    if card.copy_of or card.token:
        return ctx.board.face(ref.uid).icons
    return (*ctx.board.face(ref.uid).icons, *card.enhancements)


def of_player(ctx: Context, player: Player, name: Stat, counter: str = "") -> int:
    """A number of one player; of counters, those of that name."""
    side = ctx.board.draft.players[player]
    match name:
        case Stat.AMBER:
            return side.amber
        case Stat.CHAINS:
            return side.chains
        case Stat.FORGED_KEYS:
            return len(side.keys)
        case Stat.UNFORGED_KEYS:
            return max(0, KEYS_TO_WIN - len(side.keys))
        case Stat.KEY_COST:
            return ctx.board.derived.key_cost(player)
        case Stat.HAND_SIZE:
            return len(side.hand)
        case Stat.COUNTERS:
            return side.count(counter)
    raise NoMeaning(f"no number of a player: {name}")


@AMOUNTS.reads(n.StatOf)
def _stat_of(ctx: Context, node: n.StatOf, available: int | None) -> int:
    match node.of:
        case n.ZoneRef(zone=Zone.POOL, player=player):
            return sum(of_player(ctx, one, node.stat) for one in ctx.players(player))
        case of if isinstance(of, n.Players):
            return sum(of_player(ctx, one, node.stat, node.counter) for one in ctx.players(of))
        case n.Select(quantity=n.The(count=count), what=n.Filter(modifiers=modifiers)) as of if any(
            isinstance(one, n.Extremal) and one.stat is node.stat for one in modifiers
        ):  # "the power of the most powerful creature": those that are tied for it have the same
            return sum(stat(ctx, ref, node.stat, node.counter) for ref in ctx.cards(of)[:count])
        case of:
            return sum(stat(ctx, ref, node.stat, node.counter) for ref in ctx.cards(of))


@AMOUNTS.reads(n.DoneThisWay)
def _done_this_way(ctx: Context, node: n.DoneThisWay, available: int | None) -> int:
    """What the ability under way did (decision this-way-and-destroyed: cards this very instruction did it to)."""
    outcomes, verb, what = ctx.this_way, node.verb, node.what
    if isinstance(node.by, n.Players):
        players, named = ctx.players(node.by), VERB_OF.get(verb, verb)
        doing = [one for one in outcomes if one.verb == named and _done_to(one, what, node.to)]
        return sum(_size(one) for one in doing if one.player in players)
    if node.by is not None:
        whose = ctx.cards(node.by)
        lost = f"{verb} {what}" if isinstance(what, str) else verb
        return sum(outcome.amount for outcome in outcomes if outcome.verb == lost and outcome.done[0] in whose)
    if not verb:
        return _that_much(ctx)
    if what == "number":
        return ctx.bindings.number or 0
    named = VERB_OF.get(verb, verb)
    if isinstance(what, str) and what.endswith(" counter"):
        named = named.removesuffix(" Æ")
    doing = [outcome for outcome in outcomes if outcome.verb == named and _done_to(outcome, what, node.to)]
    if isinstance(what, Node) or what.startswith(("card", "creature")):
        done = dict.fromkeys(ref for outcome in outcomes for ref in done_as(outcome, named))
        if isinstance(what, Node):
            return sum(1 for ref in done if ctx.matches(ref, what))
        return len(done)
    if verb == "put" and isinstance(node.to, n.Cards | n.Noun):
        on = ctx.cards(node.to)
        return sum(_size(outcome) // len(outcome.done) for outcome in doing for ref in outcome.done if ref in on)
    trigger = ctx.bindings.trigger
    if node.undone:
        return max(0, (trigger.amount if trigger is not None else 0) - sum(_size(outcome) for outcome in doing))
    if not doing and trigger is not None and (str(trigger.verb) == named or _pays(trigger, named)):
        return trigger.amount
    return sum(_size(outcome) for outcome in doing)


def _done_to(outcome: Outcome, what: str | Node, to: Node | None) -> bool:
    """Whether it was done to what the words count: counters of that kind; Æmber or damage, of what can be moved; and
    where they say so, moved to the common supply."""
    if to is not None and outcome.verb != "put" and (outcome.done or outcome.player is not None):
        return False
    if isinstance(what, str) and what.endswith("counter"):
        return what == "counter" or outcome.detail == what.removesuffix(" counter")
    return what not in ("Æ", "damage") or outcome.verb != "move" or outcome.detail == what


def _pays(trigger: Record, verb: str) -> bool:
    """Whether what set the ability off is the forging of a key, and the words ask for the Æmber spent on it."""
    return verb == "spend" and trigger.verb is Verb.FORGE


def _that_much(ctx: Context) -> int:
    """ "That much", "that many": the number of the last instruction, else of what set the ability off."""
    for outcome in reversed(ctx.outcomes):
        if outcome.verb not in ("choose", "consider", "compare", ESTABLISH):
            return _size(outcome)
    if ctx.bindings.number is not None:
        return ctx.bindings.number
    trigger = ctx.bindings.trigger
    return 0 if trigger is None else trigger.amount or len(trigger.cards)


def _size(outcome: Outcome) -> int:
    return outcome.amount or len(outcome.done)
