"""Choosing: which cards, which player, how many. Every function asks where the words leave a choice; none acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import the_nth
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, transform
from judge.engine.machine.board import Waiting
from judge.engine.machine.decisions import Decision, Exceeded, Option
from judge.engine.machine.frames import Outcome
from judge.engine.machine.run import Run
from judge.engine.machine.sentences import who
from judge.game.state import Player, Ref, beside, opponent
from judge.lowering.phrases import zone_named

from . import amounts, noun_phrases, qualities, references, zones
from .context import Context, Given, context_of
from .evaluators import NoMeaning
from .in_words import described


def choose(
    run: Run,
    node: Node,
    question: str,
    *,
    ctx: Context | None = None,
    default: Zone | n.Places | n.Cards = Zone.PLAY,
    among: Iterable[Ref] | None = None,
) -> tuple[Ref, ...]:
    """The objects that `node` means, those chosen that the words leave open; only such as can be acted upon.

    The active player chooses, unless the words name somebody else; among cards the chooser cannot tell apart,
    chance does (decision who-decides). `default`: the zone of a noun that names none. `among`: only those.
    """
    ctx = ctx or context_of(run)
    match node:
        case n.Together(parts=parts):
            found: tuple[Ref, ...] = ()
            for each in parts:
                more = choose(run, each, question, ctx=ctx, default=default, among=among)
                ctx = ctx.bound(current=more).after(Outcome("choose", more, more))
                found += tuple(ref for ref in more if ref not in found)
            return found
        case n.EitherOf(parts=parts) if (united := as_one(parts)) is not None:
            return choose(run, united, question, ctx=ctx, default=default, among=among)
        case n.EitherOf(parts=parts):
            part = either(run, ctx, parts, question, default)
            return choose(run, part, question, ctx=ctx, default=default, among=among)
        case n.Select():
            return _select(run, ctx, node, question, default, among)
        case n.Filter() | n.EitherFilter():
            return tuple(_kept(_now(ctx, ctx.candidates(node, default)), among))
    pool = _kept(references.within_reach(ctx, node), among)
    if len(pool) > 1 and isinstance(node, n.Back) and not node.plural and _superlative(node):
        return _ask(run, ctx, ctx.decides, pool, 1, 1, question)  # one of the tied
    return tuple(pool)


def _superlative(node: n.Back) -> bool:
    return any(isinstance(one, n.Extremal) for one in node.modifiers)


def _now(ctx: Context, refs: Iterable[Ref]) -> list[Ref]:
    """The objects as they can be acted upon now."""
    cards = (one for ref in refs for one in references.as_cards(ctx, ref))
    current = (references.reachable(ctx, ref, follow=True) for ref in cards)
    return [ref for ref in current if ref is not None]


def choose_player(run: Run, node: n.Players | n.Back | None, *, ctx: Context | None = None) -> Player:
    """The one player that a node means; the active player picks "a player"."""
    ctx = ctx or context_of(run)
    named = node.player if isinstance(node, n.PlayerWho) else node
    if named == n.A_PLAYER and node is not None and len(ctx.players(node)) > 1:
        options = tuple(Option(player, who(player)) for player in ctx.players(node))
        (picked,) = run.ask(Decision(ctx.decides, "Which player?", options, kind="player", source=ctx.holder))
        assert isinstance(picked, int)
        return picked
    return ctx.the_player(node)


def number(run: Run, node: n.Amount, question: str, *, ctx: Context | None = None, available: int | None = None) -> int:
    """The number a node means; "up to 3" and "any amount" are asked for, from 0 to what there is."""
    ctx = ctx or context_of(run)
    node = _of_chosen(run, ctx, node)
    if not isinstance(node, n.UpToAmount | n.AnyAmount):
        return ctx.amount(node, available=available)
    limit = ctx.amount(node, available=available)
    if available is not None:
        limit = min(limit, available)
    return ask_number(run, ctx, question, 0, limit)


def _of_chosen(run: Run, ctx: Context, node: n.Amount) -> n.Amount:
    """The amount with "a neighboring creature's power" made that of a creature that is chosen now."""
    open_ = [
        one
        for one in nodes_of(node)
        if isinstance(one, n.StatOf) and isinstance(one.of, n.Select) and isinstance(one.of.quantity, n.One)
    ]
    if not open_:
        return node
    settled = {one: replace(one, of=Given(choose(run, one.of, "Which one?", ctx=ctx))) for one in open_}
    return transform(node, lambda found: settled[found] if isinstance(found, n.StatOf) and found in settled else found)


def ask_number(run: Run, ctx: Context, question: str, least: int, most: int) -> int:
    """A number that the active player picks."""
    if most <= least:
        return least
    options = tuple(Option(value, str(value)) for value in range(least, most + 1))
    (picked,) = run.ask(Decision(ctx.decides, question, options, kind="number", source=ctx.holder))
    assert isinstance(picked, int)
    return picked


DIVIDED = 1_000


def divide(
    run: Run, ctx: Context, refs: Sequence[Ref], total: int, question: str, *, least: int | None = None,
    most: n.Amount | None = None,
) -> dict[Ref, int]:
    """How the active player distributes `total` among the objects, one by one; at least `least` of it (all, where
    None), `most` to each at most, so that what is beyond that goes nowhere. More than `DIVIDED` are not: each answer
    names one object for each of them."""
    each = ctx.amount(most) if most is not None else None
    if each is not None:
        total = min(total, each * len(refs))
    if not refs or total <= 0:
        return {}
    if len(refs) > 1 and total > DIVIDED:
        raise Waiting(Exceeded("points that are distributed", DIVIDED))
    options = tuple(Option(ref.uid, label(ctx, ref)) for ref in refs)
    minimum = total if least is None else least
    if len(refs) == 1 and minimum == total:
        return {refs[0]: total}
    answer = run.ask(
        Decision(ctx.decides, question, options, minimum, total, "divide", repeats=True, source=ctx.holder, each=each)
    )
    return {ref: answer.count(ref.uid) for ref in refs if ref.uid in answer}


def yes(run: Run, ctx: Context, question: str) -> bool:
    """Whether whoever decides wants to: the active player, or whom the text allows it (18.4 MAY)."""
    options = (Option(True, "yes"), Option(False, "no"))
    return run.ask(Decision(ctx.decides, question, options, kind="yes or no", source=ctx.holder)) == (True,)


def said(run: Run, ctx: Context, node: Node) -> str:
    """The canonical text of an instruction as it is asked about: with the name of the card that says it."""
    return described(node).replace("~", label(ctx, ctx.giver or ctx.holder))


def in_order(run: Run, ctx: Context, refs: Sequence[Ref], question: str, *, always: bool = True) -> tuple[Ref, ...]:
    """The objects in an order the active player picks."""
    if not always:
        return tuple(refs)
    left, ordered = list(refs), []
    while left:
        ordered.append(next_of(run, ctx, left, question))
        left.remove(ordered[-1])
    return tuple(ordered)


def next_of(run: Run, ctx: Context, refs: Sequence[Ref], question: str) -> Ref:
    """The object that the active player takes next: of several that are all dealt with, in whatever order."""
    options = tuple(Option(ref.uid, label(ctx, ref)) for ref in refs)
    (taken,) = _refs(refs, run.ask(Decision(ctx.decides, question, options, ordered=True, source=ctx.holder)))
    return taken


def label(ctx: Context, ref: Ref) -> str:
    """What to call an object in a question."""
    card = ctx.board.draft.cards.get(ref.uid)
    if card is None:
        return ctx.board.library.definition(beside(ctx.board.draft.players)[ref.uid]).name
    if not card.shown:
        return f"an unknown card ({ref.uid})"
    return ctx.view(ref).name


# --- a quantity of what a filter matches --------------------------------------------------------------------------


def _select(
    run: Run,
    ctx: Context,
    node: n.Select,
    question: str,
    default: Zone | n.Places | n.Cards,
    among: Iterable[Ref] | None,
) -> tuple[Ref, ...]:
    node = _half_settled(run, ctx, _exceptions_settled(run, ctx, node, question))
    extremal = noun_phrases.extremal_of(node.what)
    what = noun_phrases.without_superlative(node.what)
    end = zone_named(what)
    if isinstance(node.quantity, n.The) and isinstance(what, n.Filter) and extremal is None and not any(
            map(the_nth, what.modifiers)):
        pool = _kept(ctx.candidates(what, default), among)
    elif isinstance(what, n.Filter | n.EitherFilter):
        pool = _kept(_now(ctx, ctx.candidates(what, default)), among)
    else:
        pool = _kept(choose(run, what, question, ctx=ctx, default=default), among)
    least, most = _size(ctx, node.quantity, len(pool))
    if extremal is not None:
        ranks = noun_phrases.ranked(ctx, pool, extremal)
        wanted = 1 if isinstance(node.quantity, n.Each) else least
        if wanted > sum(map(len, ranks)):
            run.also("decision/tie-for-one")
        if isinstance(node.quantity, n.Each) or not ranks:
            return tuple(ranks[0]) if ranks else ()
        return _group(run, ctx, ranks, least, most, question)
    if isinstance(node.quantity, n.Each):
        return tuple(pool)
    if isinstance(end, n.EndOf) and end.end != "random":
        return tuple(pool[-most:] if end.end == "bottom" else pool[:most])
    if noun_phrases.grouping(node.what, n.AtRandom) is not None or isinstance(end, n.EndOf):
        return at_random(run, ctx, pool, least, question)
    who = ctx.decides if node.chooser is None else ctx.the_player(node.chooser)
    if isinstance(node.quantity, n.AnyNumber) and node.quantity.piles:
        return _of_piles(run, ctx, ctx.controller if node.chooser is None else who, pool)
    if (one_of_each := noun_phrases.grouping(node.what, n.OneOfEach)) is not None:
        return _one_of_each(run, ctx, who, pool, one_of_each.quality, question)
    if (total := noun_phrases.grouping(node.what, n.TotalIs)) is not None:
        return _of_total(run, ctx, who, pool, total, question)
    unlike = noun_phrases.grouping(node.what, n.AllDifferent)
    alike = noun_phrases.grouping(node.what, n.AllSame)
    if isinstance(end, n.ZoneRef) and end.player == n.A_PLAYER and most > 1:
        alike = n.AllSame("holder")  # "2 cards from a discard pile": from one and the same
    if not all(zones.visible(ctx, ref, who) for ref in pool):
        return _unseen(run, ctx, pool, least, most, question)
    return _ask(run, ctx, who, pool, least, most, question, unlike, alike)


def _exceptions_settled(run: Run, ctx: Context, node: n.Select, question: str) -> n.Select:
    """ "Each creature except the most powerful one": which one that is, is settled first where several are tied."""
    if not isinstance(node.what, n.Filter):
        return node
    modifiers = tuple(
        n.ExceptFor(Given(choose(run, one.what, "Which is excepted?", ctx=ctx)))
        if isinstance(one, n.ExceptFor) and not isinstance(one.what, Given)
        else one
        for one in node.what.modifiers
    )
    return replace(node, what=replace(node.what, modifiers=modifiers)) if modifiers != node.what.modifiers else node


def _half_settled(run: Run, ctx: Context, node: n.Select) -> n.Select:
    """ "Each creature in one of the halves": the active player picks the half of a line that was divided."""
    half = noun_phrases.grouping(node.what, n.PositionedAs)
    if half is None or half.where != "half" or not isinstance(node.what, n.Filter):
        return node
    player = ctx.the_player(half.of if isinstance(half.of, n.Players) else None)
    halves = [one.done for one in ctx.outcomes if one.verb == "halve" and one.player == player]
    if len(halves) != 2:
        raise NoMeaning("a half of a line that was not divided")
    options = tuple(Option(at, f"the {side} half") for at, side in enumerate(("left", "right")))
    question = f"Which half of the battleline of {who(player)}?"
    (at,) = run.ask(Decision(ctx.decides, question, options, kind="option", source=ctx.holder)) if any(halves) else (0,)
    kept = tuple(m for m in node.what.modifiers if m is not half)
    inside = n.InZone(Given(halves[0] if at == 0 else halves[1]))
    return replace(node, what=replace(node.what, modifiers=(*kept, inside)))


def _size(ctx: Context, quantity: Node, there: int) -> tuple[int, int]:
    """The least and the most that may be chosen of `there`: as many as possible (18.4 RESOLVE AS MUCH AS YOU
    CAN)."""
    match quantity:
        case n.One():
            least = most = 1
        case n.The(count=count):
            least = most = count
        case n.Exactly(count=count):
            least = most = ctx.amount(count, available=there)
        case n.UpTo(count=count):
            least, most = 0, ctx.amount(count, available=there)
        case n.AnyNumber():
            least, most = 0, there
        case n.AtLeast(count=count):
            least, most = ctx.amount(count, available=there), there
        case n.Each():
            least = most = there
        case _:
            raise NoMeaning(f"no quantity: {type(quantity).__name__}")
    return min(least, there), min(most, there)


def _group(
    run: Run, ctx: Context, ranks: list[list[Ref]], least: int, most: int, question: str
) -> tuple[Ref, ...]:
    """The `most` best: whole ranks while they fit, the active player choosing among the last (18.4 GROUPS OF
    “MOST POWERFUL”)."""
    taken: list[Ref] = []
    for rank in ranks:
        room = most - len(taken)
        if len(rank) > room:
            return (*taken, *_ask(run, ctx, ctx.decides, rank, min(least, room), room, question))
        taken.extend(rank)
    return tuple(taken)


def at_random(run: Run, ctx: Context, pool: Sequence[Ref], count: int, question: str) -> tuple[Ref, ...]:
    """`count` of the objects that chance picks, each set equally likely."""
    if count <= 0 or count >= len(pool):
        return tuple(pool[: max(0, count)])
    options = tuple(
        Option(tuple(ref.uid for ref in group), ", ".join(label(ctx, ref) for ref in group))
        for group in combinations(pool, count)
    )
    picked = run.chance(f"{question} (at random)", options)
    assert isinstance(picked, tuple)
    return _refs(pool, picked)


def _unseen(
    run: Run, ctx: Context, pool: Sequence[Ref], least: int, most: int, question: str
) -> tuple[Ref, ...]:
    """Of cards the chooser cannot tell apart only the number is chosen."""
    count = ask_number(run, ctx, f"{question} How many?", least, most)
    return at_random(run, ctx, pool, count, question)


def _ask(
    run: Run,
    ctx: Context,
    who: Player,
    pool: Sequence[Ref],
    least: int,
    most: int,
    question: str,
    unlike: n.AllDifferent | None = None,
    alike: n.AllSame | None = None,
) -> tuple[Ref, ...]:
    options = tuple(Option(ref.uid, label(ctx, ref)) for ref in pool)
    marks: dict[str, str] = {}
    if (quality := unlike or alike) is not None:
        marks = {ref.uid: "+".join(sorted(qualities.marks(ctx, ref, quality.quality))) for ref in pool}
        kinds = [mark for told in marks.values() for mark in told.split("+") if mark]
        room = _unlike(marks.values()) if unlike else max(1, max(map(kinds.count, kinds), default=0))
        least, most = min(least, room), min(most, room)
    if not options or most == 0:
        return ()
    decision = Decision(
        who,
        question,
        options,
        least,
        most,
        unlike=tuple(marks.items()) if unlike else (),
        alike=tuple(marks.items()) if alike else (),
        source=ctx.holder,
    )
    return _refs(pool, run.ask(decision))


def _unlike(marks: Iterable[str]) -> int:
    """How many of these can be taken at most so that no two have a mark in common. Whatever has one mark alone is in
    nobody's way that would take more; of the others each is tried."""
    shown = [frozenset(filter(None, told.split("+"))) for told in marks]
    alone = {one for one in shown if len(one) == 1}
    others = {one for one in shown if len(one) > 1 and not any(one & single for single in alone)}
    return shown.count(frozenset()) + len(alone) + _most_apart(sorted(others, key=sorted))


def _most_apart(sets: list[frozenset[str]]) -> int:
    """How many of these sets can be taken at most that have nothing in common."""
    if not sets:
        return 0
    first, *rest = sets
    return max(_most_apart(rest), 1 + _most_apart([one for one in rest if not one & first]))


def _of_piles(run: Run, ctx: Context, chooser: Player, pool: Sequence[Ref]) -> tuple[Ref, ...]:
    """One of the two piles into which the other player has separated the cards, which that one sees; either may be
    empty."""
    if not all(zones.visible(ctx, ref, opponent(chooser)) for ref in pool):
        raise NoMeaning("piles of cards that whoever separates them does not know")
    one = _ask(run, ctx, opponent(chooser), pool, 0, len(pool), "Which cards are in one pile?")
    piles = (one, tuple(ref for ref in pool if ref not in one))
    told = [", ".join(label(ctx, ref) for ref in pile) or "the empty pile" for pile in piles]
    options = tuple(Option(at, each) for at, each in enumerate(told))
    (at,) = run.ask(Decision(chooser, "Which pile?", options, kind="option", source=ctx.holder)) if pool else (0,)
    assert isinstance(at, int)
    return piles[at]


def _one_of_each(
    run: Run, ctx: Context, who: Player, pool: Sequence[Ref], quality: str, question: str
) -> tuple[Ref, ...]:
    """A card for each house, power… that there is; a card of two houses may stand for both."""
    chosen: dict[Ref, None] = {}
    for mark in sorted({mark for ref in pool for mark in qualities.marks(ctx, ref, quality)}):
        fitting = [ref for ref in pool if mark in qualities.marks(ctx, ref, quality)]
        chosen.update(dict.fromkeys(_ask(run, ctx, who, fitting, 1, 1, f"{question} ({quality}: {mark})")))
    return tuple(chosen)


def _of_total(
    run: Run, ctx: Context, who: Player, pool: Sequence[Ref], total: n.TotalIs, question: str
) -> tuple[Ref, ...]:
    """Any number of cards whose sum is as the words say; none where no choice reaches it."""
    options = tuple(Option(ref.uid, label(ctx, ref)) for ref in pool)
    weights = tuple((ref.uid, amounts.stat(ctx, ref, total.stat)) for ref in pool)
    limit = ctx.amount(total.amount)
    least, most = (limit, None) if total.order is n.Order.AT_LEAST else (0, limit)
    if sum(weight for _, weight in weights) < least:
        return ()
    decision = Decision(who, question, options, 0, len(options), source=ctx.holder, weights=weights)
    return _refs(pool, run.ask(replace(decision, total=(least, most))))


def as_one(parts: Sequence[Node]) -> n.Select | None:
    """ "A creature or an artifact" as one choice among both; None where the parts are not such single cards."""
    whats: list[n.Cards | n.Noun] = []
    for part in parts:
        if not isinstance(part, n.Select) or not isinstance(part.quantity, n.One) or part.chooser is not None:
            return None
        named = zone_named(part.what)
        if isinstance(named, n.EndOf):
            return None
        if noun_phrases.grouping(part.what, n.AtRandom) or noun_phrases.extremal_of(part.what):
            return None
        whats.append(part.what)
    return n.Select(n.One(), n.EitherFilter(tuple(whats)))


def either(
    run: Run, ctx: Context, parts: tuple[Node, ...], question: str, default: Zone | n.Places | n.Cards
) -> Node:
    """ "A or B": the active player chooses, where both mean something or neither does."""
    there = [part for part in parts if _means_something(ctx, part, default)]
    if len(there) == 1 and not isinstance(parts[0], n.Slice):
        return there[0]
    options = tuple(Option(at, said(run, ctx, part)) for at, part in enumerate(parts))
    (picked,) = run.ask(Decision(ctx.decides, question, options, kind="option", source=ctx.holder))
    assert isinstance(picked, int)
    return parts[picked]


def _means_something(ctx: Context, part: Node, default: Zone | n.Places | n.Cards) -> bool:
    what = part.what if isinstance(part, n.Select) else part
    return bool(ctx.candidates(what, default))


def _kept(refs: Iterable[Ref], among: Iterable[Ref] | None) -> list[Ref]:
    if among is None:
        return list(refs)
    allowed = set(among)
    return [ref for ref in refs if ref in allowed]


def _refs(pool: Sequence[Ref], answer: Iterable[object]) -> tuple[Ref, ...]:
    """The objects of the uids in an answer, in its order."""
    known = {ref.uid: ref for ref in pool}
    return tuple(known[uid] for uid in answer if isinstance(uid, str))
