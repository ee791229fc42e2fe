"""Æmber, keys and chains (18.4 STEAL, CAPTURE, EXALT, PAY, MOVE, FORGE, UNFORGE, CHAINS)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import mentions
from judge.engine.evaluation import choosing
from judge.engine.evaluation.amounts import of_player, stat
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.event_matching import adds
from judge.engine.machine import acts
from judge.game.state import Player, Ref, opponent
from judge.lowering.nodes import GivenPlayer

from .instruction import About, Instruction, is_a_player, resolves
from .resolve_damage import says_own


@resolves(n.GainAmber)
def gain(it: Instruction[n.GainAmber]) -> None:
    """Æmber from the common supply into a pool."""
    player = it.one_player(it.node.player)
    if player is not None and not it.in_passes():
        points = choosing.number(it.run, it.node.amount, "How much Æ?")
        it.act(lambda run: acts.gain(run, points, player=player, by=it.by))


@resolves(n.TakenFrom)
def taken_from(it: Instruction[n.TakenFrom]) -> None:
    """Æmber that is about to be gained, taken from cards: each Æ of it may be."""
    gain = it.ctx.bindings.trigger
    if gain is None or gain.verb is not n.Verb.GAIN_AMBER:
        raise NoMeaning("Æmber that nobody is about to gain")
    there = _amber_on(it.ctx, it.cards(it.node.source))
    most = min(gain.amount, sum(there.values()))
    number = most if most == 1 else choosing.number(it.run, n.UpToAmount(n.Number(most)), "How much Æ is taken?")
    shares = _from_among(it, there, number)
    it.act(lambda run: acts.gain_from(run, gain, shares, by=it.by))


def _amber_on(ctx: Context, refs: Iterable[Ref]) -> dict[Ref, int]:
    return {ref: stat(ctx, ref, Stat.AMBER) for ref in refs}


def _from_among(it: Instruction[n.TakenFrom] | Instruction[n.MoveAmber], there: dict[Ref, int], number: int,
                ) -> Counter[Ref]:
    """How much Æ is taken from each of the cards, as the active player picks."""
    shares: Counter[Ref] = Counter()
    for _ in range(number):
        left = [ref for ref, amber in there.items() if amber > shares[ref]]
        shares[choosing.next_of(it.run, it.ctx, left, "Whose Æ is taken?")] += 1
    return shares


@resolves(n.PayOff)
def pay_off(it: Instruction[n.PayOff]) -> None:
    """Counters of a player lost in place of Æmber that is about to be gained; the rest of it is gained."""
    gain = it.ctx.bindings.trigger
    if gain is None or gain.verb is not n.Verb.GAIN_AMBER or gain.player is None:
        raise NoMeaning("Æmber that nobody is about to gain")
    number = min(gain.amount, it.ctx.board.draft.players[gain.player].count(it.node.counter))
    steps: tuple[n.Statement, ...] = (n.GainCounters(n.Number(number), it.node.counter, how="lose"),)
    if gain.amount > number:
        steps = (*steps, n.GainAmber(n.Number(gain.amount - number)))
    it.become(n.Sequence(steps))


@resolves(n.LoseAmber)
def lose(it: Instruction[n.LoseAmber]) -> None:
    """Æmber out of a pool into the common supply."""
    player = it.one_player(it.node.player)
    if player is not None and not it.in_passes():
        there = _in_pool(it.ctx, it.node.amount, player)
        points = choosing.number(it.run, it.node.amount, "How much Æ is lost?", available=there)
        it.act(lambda run: acts.lose(run, points, player=player, by=it.by))


@resolves(n.StealAmber)
def steal(it: Instruction[n.StealAmber]) -> None:
    """Æmber from the opponent's pool into one's own."""
    player = it.one_player(it.node.player)
    if player is not None and not it.in_passes():
        there = _in_pool(it.ctx, it.node.amount, opponent(player))
        points = choosing.number(it.run, it.node.amount, "How much Æ is stolen?", available=there)
        it.act(lambda run: acts.steal(run, points, player=player, by=it.by))


@resolves(n.CaptureAmber)
def capture(it: Instruction[n.CaptureAmber]) -> None:
    """Æmber from a pool onto creatures: each captures that much, or all of them together (`distributed`). "For
    each" may be another creature each time."""
    ctx = it.ctx
    if isinstance(it.node.by, n.Select) and isinstance(it.node.by.quantity, n.One) and it.in_passes():
        return
    source = it.node.source
    if isinstance(source, n.Players) and not says_own(source) and len(whom := ctx.players(source)) != 1:
        it.become(n.Sequence(tuple(replace(it.node, source=GivenPlayer(one)) for one in whom)))
        return
    by = _capturer(ctx) if it.node.by is None else it.node.by
    creatures = it.cards(by)
    if not creatures:
        it.nothing("capture Æ")
        return
    if isinstance(it.node.source, n.AnyCombination):
        _from_both(it, ctx, creatures)
        return
    if it.node.distributed:
        pool = _pool(ctx, source, creatures[0])
        there = of_player(ctx, pool, Stat.AMBER)
        total = choosing.number(it.run, it.node.amount, "How much Æ is captured?", available=there)
        shares = choosing.divide(it.run, ctx, creatures, min(total, there), "Which creatures capture it?")
        each = tuple(
            replace(it.node, by=Given((ref,)), amount=n.Number(points), distributed=False)
            for ref, points in shares.items()
        )
        it.become(n.Sequence(each))
    elif len(creatures) > 1:
        if _scarce(it, creatures):
            it.become(n.ForEach(Given(creatures), replace(it.node, by=n.Shared())))
        else:
            it.become(n.Sequence(tuple(replace(it.node, by=Given((ref,))) for ref in creatures)))
    elif isinstance(it.node.amount, n.Times) and isinstance(it.node.amount.factor, n.Number):
        once = replace(it.node, by=Given(creatures), amount=it.node.amount.factor)
        it.become(n.Repeat(times=it.node.amount.of, body=once))
    else:
        (creature,) = creatures
        pool = _pool(ctx, source, creature)
        if source is None and isinstance(it.node.amount, n.AllOf | n.AllBut):
            pool = opponent(ctx.controller)  # "all of your opponent's Æ", whoever captures it
        at = ctx.on(creature) if says_own(it.node.amount) else ctx  # "captures Æ equal to its power"
        holds = _in_pool(ctx, it.node.amount, pool)
        points = choosing.number(it.run, it.node.amount, "How much Æ is captured?", ctx=at, available=holds)
        if it.node.amount == THAT_MUCH and not ctx.outcomes:
            points -= _taken_since(ctx)
        it.act(lambda run: acts.capture(run, creature, points, player=it.player, by=it.by, of=pool))


THAT_MUCH = n.DoneThisWay("", "")
"""The Æmber that the ability speaks of."""


def _taken_since(ctx: Context) -> int:
    """How much of the Æmber whose gain set the ability off others have captured from that pool meanwhile: it cannot
    be captured twice."""
    trigger = ctx.bindings.trigger
    if trigger is None or not adds(trigger):
        return 0
    history = ctx.board.draft.history
    at = max((at for at, record in enumerate(history) if record == trigger), default=len(history))
    taken = (one for one in history[at:] if one.verb is n.Verb.CAPTURE_AMBER and one.other == trigger.player)
    return min(trigger.amount, sum(one.amount for one in taken))


def _from_both(it: Instruction[n.CaptureAmber], ctx: Context, creatures: tuple[Ref, ...]) -> None:
    """Captured from the pools of both players, in the shares the active player likes; as much as there is."""
    pools = {player: of_player(ctx, player, Stat.AMBER) for player in (ctx.active, opponent(ctx.active))}
    total = min(ctx.amount(it.node.amount), sum(pools.values()))
    mine = pools[ctx.controller]
    least, most = max(0, total - mine), min(total, pools[opponent(ctx.controller)])
    theirs = choosing.ask_number(it.run, ctx, "How much Æ from your opponent's pool?", least, most)
    shares = ((ctx.controller, total - theirs), (opponent(ctx.controller), theirs))
    each = tuple(
        n.CaptureAmber(n.Number(points), Given(creatures), GivenPlayer(player)) for player, points in shares if points
    )
    it.become(n.Sequence(each))


def _capturer(ctx: Context) -> Node:
    """Who captures where the text names nobody: this creature; in the text of a card that can hold no Æmber by
    capture, the creature just chosen, else a friendly one (18.4 CAPTURE)."""
    chosen = ctx.outcomes[-1:]
    (this,) = ctx.cards(n.This(n.Kind.CREATURE))
    if "creature" in ctx.view(this).types:
        return n.This(n.Kind.CREATURE)
    if chosen and chosen[0].verb == "choose":
        return Given(chosen[0].meant)
    return n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.YOU),)))


def _scarce(it: Instruction[n.CaptureAmber], creatures: tuple[Ref, ...]) -> bool:
    """Whether the pools may run dry before all have captured, so that the order matters."""
    ctx = it.ctx
    if not isinstance(it.node.amount, n.Number):
        return True
    wanted: dict[Player, int] = {}
    for ref in creatures:
        pool = _pool(ctx, it.node.source, ref)
        wanted[pool] = wanted.get(pool, 0) + it.node.amount.value
    return not all(ctx.board.draft.has_amber(pool, points) for pool, points in wanted.items())


def _in_pool(ctx: Context, amount: n.Amount, player: Player) -> int | None:
    """What lies in a pool; None where an amount is a number, whatever lies there."""
    return None if isinstance(amount, n.Number) else of_player(ctx, player, Stat.AMBER)


def _pool(ctx: Context, source: n.Players | n.Cards | n.Places | None, creature: Ref) -> Player:
    """Whose pool is captured from: the opponent's of the capturing creature's controller, unless the text
    names another."""
    match source:
        case None:
            own = creature == ctx.holder  # a card's own text: "you" is who captures, whoever controls it
            return opponent(ctx.controller if own else ctx.view(creature).controller)
        case n.OwnSide():
            return ctx.view(creature).controller
        case n.ZoneRef(player=player) if player is not None:
            return ctx.the_player(player)
        case n.ZoneRef():
            return opponent(ctx.view(creature).controller)
        case n.Players() | n.Back():  # "its controller": of who captures
            return ctx.on(creature).the_player(source)
        case _:
            raise NoMeaning(f"no pool: {type(source).__name__}")


@resolves(n.PayAmber)
def pay(it: Instruction[n.PayAmber]) -> None:
    """Æmber from one pool into the other, given by its player (18.4 PAY); to the common supply all that is asked."""
    player = it.one_player(it.node.player)
    if player is not None and it.node.to is None:
        there = of_player(it.ctx, player, Stat.AMBER)
        points = choosing.number(it.run, it.node.amount, "How much Æ is paid?", available=there)
        if points > there:
            it.nothing("pay Æ")
        else:
            it.act(lambda run: acts.pay(run, points, player=player, to=None, by=it.by))
    elif player is not None and it.node.to is not None:
        to = it.ctx.the_player(it.node.to)
        there = of_player(it.ctx, player, Stat.AMBER)
        points = choosing.number(it.run, it.node.amount, "How much Æ is paid?", available=there)
        it.act(lambda run: acts.pay(run, points, player=player, to=to, by=it.by))


Place = Ref | Player | None


@resolves(n.MoveAmber)
def move(it: Instruction[n.MoveAmber]) -> None:
    """Æmber between cards, pools and the common supply: no gain, no loss, no capture (18.4 MOVE)."""
    ctx = it.ctx
    sources = _places(it, ctx, it.node.source, "Which to move Æ from?")
    it.about = About(tuple(place for place in sources if isinstance(place, Ref)))
    seen = tuple(place for place in sources if isinstance(place, Ref))
    ctx = ctx.on(*seen) if seen else ctx
    if len(seen) > 1 and mentions(it.node.to, n.ControllerOf, n.OwnerOf):  # "to their controllers' pools"
        pools = {ref: n.ZoneRef(Zone.POOL, n.ControllerOf(Given((ref,)))) for ref in seen}
        it.become(n.Sequence(tuple(replace(it.node, source=Given((ref,)), to=pools[ref]) for ref in seen)))
        return
    if sources and not any(_there(ctx, place) != 0 for place in sources):
        it.nothing("move", seen)
        return
    goals = _places(it, ctx, it.node.to, "Which to move Æ to?")
    if not sources or not goals:
        it.nothing("move", seen)
    elif it.node.distributed and not isinstance(goals[0], Ref):
        on_each = _amber_on(ctx, seen)
        taken = _from_among(it, on_each, min(ctx.amount(it.node.amount), sum(on_each.values())))
        it.become(n.Sequence(tuple(_between(it.node, ref, goals[0], n.Number(one)) for ref, one in taken.items())))
    elif it.node.distributed:
        cards = tuple(place for place in goals if isinstance(place, Ref))
        there = _there(ctx, sources[0])
        total = choosing.number(it.run, it.node.amount, "How much Æ?", ctx=ctx, available=there)
        shares = choosing.divide(it.run, ctx, cards, total, "Where is the Æ put?")
        each = tuple(_between(it.node, sources[0], ref, n.Number(points)) for ref, points in shares.items())
        it.become(n.Sequence(each))
    elif len(sources) > 1 or len(goals) > 1:
        it.become(n.Sequence(tuple(_between(it.node, one, to, it.node.amount) for one in sources for to in goals)))
    else:
        points = choosing.number(
            it.run, it.node.amount, "How much Æ?", ctx=ctx, available=_there(ctx, sources[0])
        )
        source, to = sources[0], goals[0]
        it.act(lambda run: acts.move_amber(run, points, player=it.player, by=it.by, source=source, to=to))


def _places(it: Instruction[Node], ctx: Context, node: Node, question: str) -> tuple[Place, ...]:
    match node:
        case n.ZoneRef(zone=Zone.COMMON_SUPPLY):
            return (None,)
        case n.ZoneRef(zone=Zone.POOL, player=player):
            return (ctx.the_player(player),)
        case n.ZoneRef(of=of) if of is not None:
            return choosing.choose(it.run, of, question, ctx=ctx)
    if isinstance(node, n.Players):
        return (ctx.the_player(node),)
    return choosing.choose(it.run, node, question, ctx=ctx)


def _there(ctx: Context, place: Place) -> int | None:
    if place is None:
        return None
    if isinstance(place, Ref):
        return stat(ctx, place, Stat.AMBER)
    return of_player(ctx, place, Stat.AMBER)


def _between(node: n.MoveAmber, source: Place, to: Place, points: n.Amount) -> n.MoveAmber:
    return n.MoveAmber(points, _as_node(source), _as_node(to))


def _as_node(place: Place) -> n.Places:
    if place is None:
        return n.ZoneRef(Zone.COMMON_SUPPLY)
    if isinstance(place, Ref):
        return Given((place,))
    return n.ZoneRef(Zone.POOL, GivenPlayer(place))


@resolves(n.Exalt)
def exalt(it: Instruction[n.Exalt]) -> None:
    """Æmber from the common supply on creatures, one creature and one time after the other (18.4 EXALT). "For each"
    another creature may be picked each time (18.4 "FOR EACH"), and "twice" is the same one."""
    picked, how_often = it.node.cards, it.node.times
    of_one = isinstance(picked, n.Select) and picked.quantity == n.One()
    if of_one and how_often is not None and not isinstance(how_often, n.Number):
        it.become(n.Sequence((n.Exalt(picked),) * choosing.number(it.run, how_often, "How many times?")))
        return
    creatures = it.cards()
    if not creatures:
        it.nothing("exalt")
    elif len(creatures) > 1:
        it.become(n.Sequence(tuple(replace(it.node, cards=Given((ref,))) for ref in creatures)))
    elif it.node.times is not None:
        times = choosing.number(it.run, it.node.times, "How many times?")
        it.become(n.Sequence((n.Exalt(Given(creatures)),) * times))
    else:
        it.act(lambda run: acts.exalt(run, creatures[0], player=it.player, by=it.by))


@resolves(n.ForgeKey)
def forge(it: Instruction[n.ForgeKey]) -> None:
    """A key forged by an ability, at its current cost with what the text adds or takes off (18.4 FORGE)."""
    player = it.one_player(it.node.player)
    if player is None:
        return
    change = 0 if it.node.cost_change is None else it.ctx.amount(it.node.cost_change)
    if it.node.reduced_by is not None:
        change = _reduced(it.ctx, player, change, it.node.reduced_by)
    node = it.node
    it.act(
        lambda run: acts.forge(
            run, player=player, cost_change=change, free=node.free, colour=node.colour, by=it.by
        )
    )


def _reduced(ctx: Context, player: Player, change: int, by: n.Amount) -> int:
    """The change of the cost with a reduction taken off; "to a minimum of 6" limits the cost, not the reduction."""
    if not isinstance(by, n.Capped) or by.minimum is None:
        return change - ctx.amount(by)
    current = ctx.board.derived.key_cost(player)
    least = ctx.amount(by.minimum)
    return max(least, current + change - ctx.amount(by.amount)) - current


@resolves(n.UnforgeKey)
def unforge(it: Instruction[n.UnforgeKey]) -> None:
    """A forged key turned back (18.4 UNFORGE)."""
    whose: n.Players = it.node.of
    if whose == n.A_PLAYER:
        keys = n.StatOf(Stat.FORGED_KEYS, n.THE_ONE_AT_HAND)
        whose = n.PlayerWho(whose, (n.Compare(keys, n.Order.AT_LEAST, n.Number(1)),))
        if not it.ctx.players(whose):
            it.nothing("unforge a key")
            return
    of = choosing.choose_player(it.run, whose)
    if is_a_player(whose):
        it.run.bind(player=of)  # "they", from here on
    colour = it.node.colour
    if it.node.that:
        colour = _key_spoken_of(it.ctx)
    it.act(lambda run: acts.unforge(run, of=of, player=it.player, by=it.by, colour=colour))


def _key_spoken_of(ctx: Context) -> str:
    """The colour of the key that was forged just now, by the ability or by what set it off."""
    forged = [outcome.detail for outcome in ctx.outcomes if outcome.verb == "forge a key"]
    trigger = ctx.bindings.trigger
    return forged[-1] if forged else trigger.detail if trigger is not None else ""


@resolves(n.GainCounters)
def counters(it: Instruction[n.GainCounters]) -> None:
    """Counters that a player gains, loses, or spends: all of them or none."""
    node, player = it.node, it.one_player(it.node.player)
    if player is None:
        return
    there = it.ctx.board.draft.players[player].count(node.counter)
    number = choosing.number(it.run, node.amount, f"How many {node.counter} counters?", available=there)
    if node.how == "gain" and node.one and there:
        it.nothing("gain")
        return
    if node.how == "spend" and number > there:
        it.nothing("spend")
        return
    signed = number if node.how == "gain" else -number
    it.act(lambda run: acts.player_counters(run, signed, node.counter, how=node.how, player=player, by=it.by))


@resolves(n.TakeCounters)
def take_counters(it: Instruction[n.TakeCounters]) -> None:
    """Counters that players have, removed from them; whoever does so chooses how many, where the words leave that, and
    has as many of them as were there, where they are taken."""
    node = it.node
    whose = it.ctx.players(node.of)
    each = [it.ctx.board.draft.players[one].count(node.counter) for one in whose]
    number = choosing.number(it.run, node.amount, f"How many {node.counter} counters?", available=max(each, default=0))
    removed = n.As(node.of, n.GainCounters(n.Number(number), node.counter, how="remove", label=it.label))
    taken = sum(min(number, there) for there in each) if node.taken else 0
    if not taken:
        it.become(removed)
        return
    it.become(n.Sequence((removed, n.GainCounters(n.Number(taken), node.counter))))


@resolves(n.GiveCounters)
def give_counters(it: Instruction[n.GiveCounters]) -> None:
    """As many of the counters that a player has as they like, or as there are, for another player."""
    node = it.node
    there = it.ctx.board.draft.players[it.player].count(node.counter)
    number = choosing.number(it.run, node.amount, f"How many {node.counter} counters?", available=there)
    number = min(number, there)
    if not number:
        it.nothing("give")
        return
    given = n.GainCounters(n.Number(number), node.counter, how="remove")
    it.become(n.Sequence((given, n.As(node.to, replace(given, how="gain")))))


@resolves(n.GainChains)
def chains(it: Instruction[n.GainChains]) -> None:
    """Chains gained or shed (18.4 CHAINS)."""
    player = it.one_player(it.node.player)
    if player is not None:
        there = of_player(it.ctx, player, Stat.CHAINS)
        number = choosing.number(it.run, it.node.amount, "How many chains?", available=there)
        signed = -number if it.node.lose else number
        it.act(lambda run: acts.chains(run, signed, player=player, by=it.by))
