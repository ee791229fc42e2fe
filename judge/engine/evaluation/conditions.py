"""What is true now: "if", "unless", "while"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of
from judge.engine.machine.board import Board
from judge.engine.machine.frames import NOTHING, Outcome
from judge.game.state import Player, Ref, opponent
from judge.lowering.nodes import Bound, Origin, SetOff

from . import amounts, zones
from .context import AMOUNTS, CONDITIONS, Context, Given
from .evaluators import NoMeaning
from .event_matching import noun
from .history import count_of, so_much, sum_of, who_did
from .noun_phrases import extremal_of, grouping
from .outcomes import ESTABLISH, SPOKEN, done_as, done_by
from .qualities import distinct, marks
from .statics_in_force import book

HAUNTED = 10
"""Cards in the discard pile that make a player haunted (18.4 HAUNTED)."""


@CONDITIONS.reads(n.Not_)
def _not(ctx: Context, node: n.Not_) -> bool:
    return not ctx.holds(node.condition) and not about_nothing(ctx, node.condition)


@CONDITIONS.reads(n.Was)
def _was(ctx: Context, node: n.Was) -> bool:
    return before(ctx, node.condition).holds(node.condition)


def before(ctx: Context, condition: Node) -> Context:
    """The context in which to ask whether a condition held before the effects under way: on the position as it was
    then. Where its words point to a card that was not in play then, as it is now, or last was."""
    if ctx.bindings.before is None:
        return ctx
    board = Board.of(ctx.bindings.before.state, ctx.board.library)
    meant = [ref for node in nodes_of(condition) if isinstance(node, n.Back | Given) for ref in ctx.cards(node)]
    there = [card for ref in meant if (card := board.live(ref)) is not None and card.zone is Zone.PLAY]
    where = isinstance(condition, n.InPlay) and condition.zone is not None  # "was under an enemy card"
    return ctx._replace(board=board) if where or len(there) == len(meant) else ctx


@CONDITIONS.reads(n.Conditions)
def _several(ctx: Context, node: n.Conditions) -> bool:
    truths = (ctx.holds(one) for one in node.parts)
    return any(truths) if node.either else all(truths)


@CONDITIONS.reads(n.Compare)
def _compare(ctx: Context, node: n.Compare) -> bool:
    return amounts.compare(ctx.amount(node.left), node.order, ctx.amount(node.right))


@CONDITIONS.reads(n.Happened)
def _happened(ctx: Context, node: n.Happened) -> bool:
    done = _done_here(ctx, node.event, node.window)
    if done is None and (enough := so_much(ctx, node.event, node.window)) is not None:
        return enough
    wanted = 1 if node.count is None else ctx.amount(node.count)
    if done is None:
        done = who_did(ctx, node.event, node.window) or count_of(ctx, node.event, node.window)
    return amounts.compare(done, node.order, wanted)


@CONDITIONS.reads(SetOff)
def _set_off(ctx: Context, node: SetOff) -> bool:
    trigger = ctx.bindings.trigger
    return trigger is not None and ctx.happened(trigger, node.event)


@CONDITIONS.reads(n.DidIt)
def _did_it(ctx: Context, node: n.DidIt) -> bool:
    return did_it(ctx, node.of, _whose_doing(ctx, node))


@CONDITIONS.reads(n.DidNot)
def _did_not(ctx: Context, node: n.DidNot) -> bool:
    if node.unable:
        tried = [one for one in ctx.of_this_pass if one.label in node.of]
        return all(one.detail == NOTHING for one in tried)
    return not did_it(ctx, node.of, _whose_doing(ctx, node))


def _whose_doing(ctx: Context, node: n.DidIt | n.DidNot) -> Player | None:
    """The one other player who is said to do so; None where that is "you", or they are several."""
    players = () if node.player == n.YOU else ctx.players(node.player)
    return players[0] if len(players) == 1 else None


@CONDITIONS.reads(n.DamageDestroys)
def _damage_destroys(ctx: Context, node: n.DamageDestroys) -> bool:
    return _destroyed(ctx, _hits(ctx), node.cards, node.order, node.count)


@CONDITIONS.reads(n.DestroyedThisWay)
def _destroyed_this_way(ctx: Context, node: n.DestroyedThisWay) -> bool:
    of_trigger = isinstance(node.what, Bound) and not node.what.steps and node.what.origin in (
        Origin.SUBJECT, Origin.OBJECT)
    fought = isinstance(node.what, n.Fought | n.Attacker)
    if fought or of_trigger:
        gone = {r for record in ctx.board.draft.history if record.verb is n.Verb.DESTROY for r in record.cards}
        if fought or any(ref in gone for ref in ctx.cards(node.what)):
            return any(ref in gone for ref in ctx.cards(node.what))
    return _destroyed(ctx, ctx.this_way, node.what, node.order, node.count)


@CONDITIONS.reads(n.KeyIsForged)
def _key_is_forged(ctx: Context, node: n.KeyIsForged) -> bool:
    forged = [ctx.board.draft.players[one].keys for one in ctx.players(node.player)]
    if node.colour == "same":
        return bool(set.intersection(*map(set, forged)))
    return any(node.colour in keys if node.colour else keys for keys in forged)


@CONDITIONS.reads(n.TideIs)
def _tide_is(ctx: Context, node: n.TideIs) -> bool:
    mine = ctx.controller if node.player is None else ctx.the_player(node.player)
    return ctx.board.draft.tide == (mine if node.high else opponent(mine))


@CONDITIONS.reads(n.ItIs)
def _time(ctx: Context, node: n.ItIs) -> bool:
    return node.time in ctx.board.draft.times


@CONDITIONS.reads(n.SamePlayer)
def _same_player(ctx: Context, node: n.SamePlayer) -> bool:
    return bool(players := ctx.players(node.player)) and players == ctx.players(node.who)


@CONDITIONS.reads(n.PlayerIs)
def _player_state(ctx: Context, node: n.PlayerIs) -> bool:
    enough = any if node.player == n.A_PLAYER else all
    match node.state:
        case n.PlayerState.HAUNTED:
            return enough(haunted(ctx.board, one) for one in ctx.players(node.player))
        case n.PlayerState.OVERWHELMED:
            return enough(_creatures(ctx, one) < _creatures(ctx, opponent(one)) for one in ctx.players(node.player))


@CONDITIONS.reads(n.YourTurn)
def _your_turn(ctx: Context, node: n.YourTurn) -> bool:
    return ctx.active in ctx.players(node.player)


@CONDITIONS.reads(n.NthTurn)
def _nth_turn(ctx: Context, node: n.NthTurn) -> bool:
    return ctx.active in ctx.players(node.player) and (ctx.board.draft.turn + 1) // 2 == node.number


@CONDITIONS.reads(n.IsStep)
def _is_step(ctx: Context, node: n.IsStep) -> bool:
    return ctx.holds(node.step)


@CONDITIONS.reads(n.FirstTime)
def _first_time(ctx: Context, node: n.FirstTime) -> bool:
    often = count_of(ctx, node.event, node.window)
    return often >= node.number if node.or_later else often == node.number


@CONDITIONS.reads(n.HasActiveHouse)
def _active_house(ctx: Context, node: n.HasActiveHouse) -> bool:
    return ctx.board.draft.house in ctx.houses(node.house) if ctx.board.draft.house else False


@CONDITIONS.reads(n.CanBeDone)
def _can_be_done(ctx: Context, node: n.CanBeDone) -> bool:
    return True


def did_it(ctx: Context, of: tuple[int, ...] = (), player: Player | None = None) -> bool:
    """ "If you do": the instruction before these words (the statements labelled `of`) was carried out, and completely
    (18.4 IF YOU DO); where each player does so in turn, by this one."""
    if not of:
        return done_completely(ctx.bindings.outcomes[ctx.bindings.since :])
    done = tuple(one for one in ctx.of_this_pass if one.label in of)
    if player is not None and ctx.bindings.actor is not None:
        done = done_by(done, (player,))
    return done_completely(done)


def done_completely(outcomes: Sequence[Outcome]) -> bool:
    """Whether what these instructions were to do was done, all of it."""
    done = [one for one in outcomes if one.verb not in SPOKEN]
    return bool(done) and all(outcome.complete and _did_something(outcome) for outcome in done)


def _did_something(outcome: Outcome) -> bool:
    return bool(outcome.done or outcome.amount or outcome.detail or not outcome.meant) and outcome.complete


@CONDITIONS.reads(n.Exists)
def _exists(ctx: Context, node: n.Exists) -> bool:
    wanted = 1 if node.count is None else ctx.amount(node.count)
    total = grouping(node.what, n.TotalIs)
    if total is not None:
        found = sum(amounts.stat(ctx, ref, total.stat) for ref in ctx.candidates(node.what))
        return amounts.compare(found, total.order, ctx.amount(total.amount))
    unlike = grouping(node.what, n.AllDifferent)
    if unlike is not None and unlike.count is not None:
        wanted = ctx.amount(unlike.count)
    return amounts.compare(number_of(ctx, node), node.order, wanted)


def number_of(ctx: Context, node: n.Exists) -> int:
    """How many there are of what "there is …" speaks of: cards, or players."""
    if isinstance(node.what, n.Players):
        return len(ctx.players(node.what))
    return _number(ctx, ctx.candidates(node.what), node.what)


def _number(ctx: Context, found: Sequence[Ref], what: Node) -> int:
    """How many they are: of the same house, with different names… where the noun says so."""
    if (same := grouping(what, n.AllSame)) is not None:
        counts: dict[str, int] = {}
        for ref in found:
            for mark in marks(ctx, ref, same.quality):
                counts[mark] = counts.get(mark, 0) + 1
        return max(counts.values(), default=0)
    if (unlike := grouping(what, n.AllDifferent)) is not None:
        return distinct(ctx, unlike.quality, tuple(found))
    return len(found)


@CONDITIONS.reads(n.HasMost)
def _has_most(ctx: Context, node: n.HasMost) -> bool:
    """Whether the player spoken of has at least as many (or as few) of them as the other."""
    player = ctx.the_player(n.THE_ONE_AT_HAND)
    own, other = (_held_by(ctx, node.what, one) for one in (player, opponent(player)))
    return own >= max(other, 1) if node.most else own <= other


def _held_by(ctx: Context, what: n.Noun | n.Amount, player: Player) -> int:
    """How much of a number, or how many of what is described, one player has; "in their hand" is that player's."""
    if isinstance(what, n.StatOf):
        return amounts.of_player(ctx, player, what.stat)
    assert isinstance(what, n.Noun)
    theirs = ctx.bound(player=player)
    return sum(theirs.view(ref).controller == player for ref in theirs.candidates(what))


def about_nothing(ctx: Context, condition: Node) -> bool:
    """Whether a condition is about "it" where there is no "it": then neither it nor its opposite is true."""
    match condition:
        case n.Was(condition=then) | n.Not_(condition=then):
            return about_nothing(ctx, then)
        case n.Is(cards=n.Back() as noun) | n.DamageDestroys(cards=n.Back() as noun):
            return not ctx.cards(noun)
        case n.DestroyedThisWay(what=n.Back() as noun):
            return not ctx.cards(noun)
    return False


@CONDITIONS.reads(n.Is)
def _is(ctx: Context, node: n.Is) -> bool:
    cards, what = node.cards, node.what
    if isinstance(cards, n.Players):
        return all(_player_is(ctx, player, what) for player in ctx.players(cards))
    refs = ctx.cards(cards)
    if isinstance(cards, n.Select) and isinstance(cards.quantity, n.One):  # "if any flank creature …"
        return any(ctx.on(ref).matches(ref, what) for ref in refs)
    if isinstance(cards, n.Select) and isinstance(cards.quantity, n.Exactly | n.AtLeast) and not isinstance(
            what, n.AllDifferent):
        return _so_many_are(ctx, refs, what, cards.quantity)
    if isinstance(cards, n.Select) and (top := extremal_of(cards.what)) is not None and top.ties:
        return any(ctx.matches(ref, what) for ref in refs)
    if isinstance(what, n.AllSame) and what.quality == "border":  # of more than two: side by side, without a gap
        borders = [mark for ref in refs for mark in marks(ctx, ref, what.quality)]
        return len(refs) > 1 and len(borders) - len(set(borders)) == len(refs) - 1
    if isinstance(what, n.AllSame):
        shared = [marks(ctx, ref, what.quality) for ref in refs]
        return len(shared) > 1 and bool(frozenset.intersection(*shared))
    if isinstance(what, n.AllDifferent):
        seen = [mark for ref in refs for mark in marks(ctx, ref, what.quality)]
        return len(refs) > 1 and len(seen) == len(set(seen))  # one alone differs from nothing
    return bool(refs) and all(ctx.matches(ref, what) for ref in refs)


def _so_many_are(ctx: Context, refs: tuple[Ref, ...], what: Node, wanted: n.Exactly | n.AtLeast) -> bool:
    """Whether exactly so many of some cards, or at least so many, are so; or have something in common."""
    order = n.Order.EXACTLY if isinstance(wanted, n.Exactly) else n.Order.AT_LEAST
    if isinstance(what, n.AllSame):
        shown = Counter(mark for ref in refs for mark in marks(ctx, ref, what.quality))
        found = max(shown.values(), default=0)
    else:
        found = sum(ctx.matches(ref, what) for ref in refs)
    return amounts.compare(found, order, ctx.amount(wanted.count))


def _player_is(ctx: Context, player: int, what: Node) -> bool:
    """Whether a number of a player is as the words say ("has an even amount of Æ")."""
    match what:
        case n.Parity(stat=stat, even=even):
            return (amounts.of_player(ctx, player, stat) % 2 == 0) is even
        case n.StatCompare(stat=n.Stat() as stat, order=order, amount=amount):
            return amounts.compare(amounts.of_player(ctx, player, stat), order, ctx.amount(amount))
    raise NoMeaning(f"no quality of a player: {type(what).__name__}")


@CONDITIONS.reads(n.IsParity)
def _is_parity(ctx: Context, node: n.IsParity) -> bool:
    return (ctx.amount(node.amount) % 2 == 0) is node.even


@CONDITIONS.reads(n.InPlay)
def _in_play(ctx: Context, node: n.InPlay) -> bool:
    cards, zone = node.cards, node.zone
    if zone is not None and isinstance(cards, n.Select | n.Filter):  # "if X is in your discard pile"
        return bool(ctx.candidates(cards.what if isinstance(cards, n.Select) else cards, zone))
    refs = ctx.cards(cards)
    draft = ctx.board.draft

    def there(ref: Ref) -> bool:
        if zone is None:
            card = ctx.board.live(ref)
            return card is not None and card.zone is Zone.PLAY
        card = draft.cards[ref.uid]
        if card.ref not in (ref, ref.after, ref.before):  # it left, and came back since
            return False
        if isinstance(zone, n.ZoneRef) and zone.zone is Zone.UNDER and zone.of is not None:
            of = zone.of
            hosts = ctx.candidates(of.what) if isinstance(of, n.Select) else ctx.cards(of)
            return card.zone is Zone.UNDER and any(host.uid == card.host for host in hosts)
        if isinstance(zone, n.ZoneRef) and zone.zone is Zone.BATTLELINE:
            return any(ref.uid in side.battleline for side in draft.players)
        return (card.zone, card.holder) in zones.places(ctx, zone)

    return bool(refs) and all(there(ref) for ref in refs)


def haunted(board: Board, player: int) -> bool:
    """10 cards in the discard pile, or a text that says so (18.4 HAUNTED)."""
    if len(board.draft.players[player].discard) >= HAUNTED:
        return True
    statics = book(board).active(n.PlayerIs)
    return any(player in static.context(board).players(static.body.player) for static in statics)


def _creatures(ctx: Context, player: int) -> int:
    return len(ctx.board.draft.players[player].battleline)


def _destroyed(
    ctx: Context, outcomes: Iterable[Outcome], what: Node, order: Order, count: n.Amount | None
) -> bool:
    """Whether so many of the objects were destroyed by these instructions (decision this-way-and-destroyed)."""
    fitting = len(_fitting_destroyed(ctx, outcomes, what))
    return amounts.compare(fitting, order, 1 if count is None else ctx.amount(count))


def _fitting_destroyed(ctx: Context, outcomes: Iterable[Outcome], what: Node) -> tuple[Ref, ...]:
    tagged = dict.fromkeys(ref for one in outcomes for ref in done_as(one, "destroy"))
    return tuple(ref for ref in tagged if ctx.matches(ref, what))


def destroyed(ctx: Context, condition: Node) -> tuple[Ref, ...]:
    """The objects whose destruction by this ability a condition speaks of."""
    for node in nodes_of(condition):
        if isinstance(node, n.DamageDestroys):
            return _fitting_destroyed(ctx, _hits(ctx), node.cards)
        if isinstance(node, n.DestroyedThisWay):
            return _fitting_destroyed(ctx, ctx.this_way, node.what)
    return ()


def _hits(ctx: Context) -> list[Outcome]:
    return [one for one in ctx.outcomes if one.verb == "deal damage"]


@CONDITIONS.reads(n.Fights)
def _fights(ctx: Context, node: n.Fights) -> bool:
    fight = ctx.bindings.fight or ctx.board.fight
    if fight is None:
        return False
    pairs = [fight] if node.attacking else [fight, fight[::-1]]
    return any(
        ctx.matches(one, node.cards) and (node.with_ is None or ctx.matches(other, node.with_))
        for one, other in pairs
    )


def _asked_for(ctx: Context, event: n.Event) -> tuple[Outcome, ...]:
    """The outcomes of whoever the event speaks of: "each player who destroyed a creature this way"; all of them where
    it speaks of no player, or where "they" are no certain one."""
    done = ctx.this_way if _this_way(event) else ctx.outcomes
    if not isinstance(event.subject, n.Players):
        return done
    who = ctx.players(event.subject)
    return done if event.subject == n.THEY and not who else done_by(done, who)


def _done_here(ctx: Context, event: Node, window: Node | None) -> int | None:
    """How often the ability under way did it: "if you discard a creature this way"; None where the words look
    back on the turn instead."""
    if not isinstance(event, n.Event) or any(isinstance(manner, n.AdjacentTo) for manner in event.manner):
        return None
    if event.verb is n.Verb.PLAY and isinstance(event.object, n.Self_):
        return None  # by which leave it was played, whatever it has done since
    verb = "choose a house" if event.verb is n.Verb.CHOOSE_HOUSE and _this_way(event) else event.called
    here = [outcome for outcome in _asked_for(ctx, event) if done_as(outcome, verb) or outcome.verb == verb]
    if not _this_way(event) and (window is not None or not here):
        return None
    done = dict.fromkeys(ref for outcome in here for ref in done_as(outcome, verb))
    if isinstance(event.amount, n.AtLeastMany):  # "if you heal 4 or more damage this way"
        size = sum(outcome.amount or len(outcome.done) for outcome in here)
        return int(amounts.compare(size, event.amount.order, ctx.amount(event.amount.count)))
    if not done:
        return sum(outcome.amount for outcome in here)
    if event.object is None or isinstance(event.object, n.Players):
        return len(done)
    return _number(ctx, [ref for ref in done if ctx.matches(ref, event.object)], event.object)


@AMOUNTS.reads(n.SumOf)
def _sum_of(ctx: Context, node: n.SumOf, available: int | None) -> int:
    return sum_of(ctx, node.event, node.window)


@AMOUNTS.reads(n.HowOften)
def _how_often(ctx: Context, node: n.HowOften, available: int | None) -> int:
    """How often an event has happened: of what this ability did, each time it did so to what the words say."""
    event = node.event
    if not isinstance(event, n.Event) or not _this_way(event):
        return count_of(ctx, event, node.window)
    here = [outcome for outcome in ctx.this_way if outcome.verb == event.called]
    if event.object is None or isinstance(event.object, n.Players):
        return len(here)
    return sum(1 for outcome in here for ref in outcome.done if noun(ctx, (ref,), event.object))


def done_this_way(ctx: Context, condition: Node) -> Outcome | None:
    """What "if you discard a Mars creature this way" has found: those of that kind to which it was done; None where a
    condition asks for nothing like it."""
    if not isinstance(condition, n.Happened) or not isinstance(condition.event, n.Event):
        return None
    event = condition.event
    here = _this_way(event) or condition.window is None
    if not here or event.object is None or isinstance(event.object, n.Players):
        return None
    done = dict.fromkeys(ref for outcome in _asked_for(ctx, event) for ref in done_as(outcome, event.called))
    fitting = tuple(ref for ref in done if ctx.matches(ref, event.object))
    return Outcome(ESTABLISH, meant=fitting, detail=event.called) if fitting else None


def _this_way(event: n.Event) -> bool:
    return any(isinstance(manner, n.ThisWay) for manner in event.manner)
