"""Settling what an instruction is about, before it is carried out: its cards, in the zone its verb implies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile
from typing import TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, transform
from judge.engine.machine.observing import Short, Turned, Why
from judge.engine.machine.run import Run
from judge.game.state import Ref
from judge.lowering.nodes import GivenPlayer
from judge.lowering.phrases import zone_named

from .choosing import choose, choose_player
from .context import Context, Given
from .noun_phrases import grouping, pool_of
from .outcomes import SHOWN
from .shortfalls import of_noun

K = TypeVar("K", bound=Node)

FROM_HAND = (n.Discard, n.Archive, n.Reveal, n.PlayCard)
"""Verbs whose object lies in the hand of whoever does it, unless the words say otherwise (decision
sacrifice-not-discard)."""

VERBS: dict[type[Node], str] = {
    n.Destroy: "destroy",
    n.DealDamage: "deal damage to",
    n.Heal: "heal",
    n.Discard: "discard",
    n.Archive: "archive",
    n.Purge: "purge",
    n.Reveal: "reveal",
    n.PlayCard: "play",
    n.PutIntoPlay: "put into play",
    n.Exalt: "exalt",
    n.UseCard: "use",
    n.ChooseCards: "choose",
    n.TakeControl: "take control of",
    n.AttachUpgrade: "attach",
    n.PutCounters: "put counters on",
    n.RemoveCounters: "remove counters from",
    n.Flip: "flip",
    n.LookAt: "look at",
    n.Fulfill: "fulfill",
}
"""The verb of each instruction, for questions."""


def question(node: Node, verb: str = "") -> str:
    """What a player is asked who has to choose for an instruction."""
    match node:
        case n.SetStatus(status=status):
            verb = str(status)
        case n.MoveCard(verb=word) | n.Coined(word=word):
            verb = word
        case n.UseCard(how=how) if how in ("fight", "reap"):
            verb = f"{how} with"
    return f"Which to {verb or VERBS.get(type(node), 'choose')}?"


def home(ctx: Context, node: Node) -> Zone | n.Places | n.Cards:
    """The zone in which the object of an instruction lies, where its words name none."""
    shown = _shown(ctx)
    if shown and isinstance(node, n.Discard | n.Archive | n.PlayCard | n.MoveCard | n.Purge):
        return Given(shown)
    if isinstance(node, FROM_HAND) and not _only_in_play(node.cards):
        return n.ZoneRef(Zone.HAND, GivenPlayer(ctx.actor))
    return Zone.PLAY


IN_PLAY = (
    n.ControlledBy, n.NeighborOf, n.HasNeighbor, n.SuchThat, n.PositionedAs, n.InState, n.WithOnIt, n.ArmorLeft,
    n.AttachedTo, n.Extremal,
)  # fmt: skip
"""What can be said of cards in play only."""


def _only_in_play(noun: Node) -> bool:
    """Whether the words can mean cards in play only: "archive each neighboring creature"."""
    what = noun.what if isinstance(noun, n.Select) else noun
    return isinstance(what, n.Filter) and any(map(_of_play, what.modifiers))


def _of_play(told: Node) -> bool:
    match told:
        case n.Not(modifier=inner):
            return _of_play(inner)
        case n.AnyOf(modifiers=either):
            return any(map(_of_play, either))
        case n.SuchThat(condition=condition):  # "whose controller …", "whose neighbors …"
            return any(isinstance(one, n.NeighborOf | n.ControllerOf) for one in nodes_of(condition))
        case n.StatCompare():  # "with more power than its neighbors"
            return any(isinstance(one, n.NeighborOf) for one in nodes_of(told))
    return isinstance(told, IN_PLAY)


def demanded(ctx: Context, noun: Node) -> int:
    """How many cards the words ask for: fewer is not all of it (18.4 IF YOU DO AND IN ORDER TO). 0 where they leave
    the number open."""
    match noun:
        case n.Select(quantity=n.One()):
            return 1
        case n.Select(quantity=n.Exactly(count=count)) | n.Slice(count=count):
            return ctx.amount(count, available=0)
        case n.Together(parts=parts):
            return sum(1 if isinstance(part, n.Self_ | n.This) else demanded(ctx, part) for part in parts)
    return 0


def one_of_them(run: Run, ctx: Context, noun: Node) -> Node:
    """The noun with "a player" in the zones it names put in as the player that is picked: "the top card of a
    player's deck"."""
    zones = [node for node in nodes_of(noun) if isinstance(node, n.ZoneRef) and node.player == n.A_PLAYER]
    if not zones:
        return noun
    if isinstance(noun, n.Select) and not isinstance(zone_named(noun.what), n.EndOf) and not _random(noun):
        return noun
    picked = GivenPlayer(choose_player(run, n.A_PLAYER, ctx=ctx))
    return transform(noun, lambda node: picked if node == n.A_PLAYER else node)


def _random(noun: n.Select) -> bool:
    return grouping(noun.what, n.AtRandom) is not None


def _shown(ctx: Context) -> tuple[Ref, ...]:
    """The cards the ability has just looked at, revealed or found, where they are several: a noun that names no
    zone means some of them."""
    if not ctx.outcomes:
        return ()
    latest = ctx.outcomes[-1]
    if latest.verb not in SHOWN:
        return ()
    shown = takewhile(lambda one: one.verb == latest.verb, reversed(ctx.outcomes))
    latest = next((one for one in shown if one.player == ctx.bindings.actor), latest)  # each player their own
    return latest.done if len(latest.done) > 1 else ()


def noun_of(node: Node) -> Node:
    """The words for the cards that an instruction is about."""
    noun = getattr(node, "cards", None)
    assert isinstance(noun, Node)
    return noun


def cards_for(
    run: Run, ctx: Context, node: Node, *, cards: Node | None = None, among: Iterable[Ref] | None = None
) -> tuple[Ref, ...]:
    """The cards an instruction is about (its `cards`, or another of its nouns), chosen where the words leave a
    choice."""
    noun = noun_of(node) if cards is None else cards
    refs = choose(run, noun, question(node), ctx=ctx, default=home(ctx, node), among=among)
    if run.observer is not None:
        _left_out(run, ctx, node, noun, refs)
    return refs


def _left_out(run: Run, ctx: Context, node: Node, noun: Node, refs: tuple[Ref, ...]) -> None:
    """Tell the observer which cards there the words leave out, and which were not picked."""
    what = noun.what if isinstance(noun, n.Select) else noun
    if not isinstance(what, n.Filter):
        return
    for ref in pool_of(ctx, what, home(ctx, node)):
        if ref in refs or not ctx.board.card(ref.uid).card:
            continue
        meant = ctx.matches(ref, what)
        if meant and isinstance(noun, n.Select) and isinstance(noun.quantity, n.Each):
            continue
        why, short = (Why.NOT_PICKED, Short(what)) if meant else (Why.FILTER, of_noun(ctx, ref, what))
        rules = ("glossary/resolve-abilities-in-the-order-written",)
        run.turned(Turned(why, ctx.holder, node, ctx.giver, None, short, (ref,), rules))


def chosen_ahead(run: Run, ctx: Context, node: K) -> tuple[K, tuple[Ref, ...]]:
    """An instruction with its cards settled, and these cards; as it is where it is about none."""
    field = next((name for name in ("cards", "source", "by") if isinstance(getattr(node, name, None), Node)), "")
    noun = getattr(node, field, None)
    if noun is None or isinstance(noun, n.ZoneRef | n.PlayerRef):
        return node, ()
    refs = cards_for(run, ctx, node, cards=noun)
    return replace(node, **{field: Given(refs)}), refs  # type: ignore[arg-type]


def settled(run: Run, ctx: Context, tree: K) -> tuple[K, tuple[Ref, ...] | None]:
    """A tree (the body of a lasting effect) with everything chosen that it leaves open and with what its words
    point back to put in; and the cards chosen, None where it leaves nothing open."""
    chosen: list[Ref] = []
    found: dict[Node, Node] = {}

    def settle(node: Node) -> Node:
        if isinstance(node, n.Select) and not isinstance(node.quantity, n.Each):
            if node not in found:
                refs = choose(run, node, "Which to choose?", ctx=ctx)
                chosen.extend(refs)
                found[node] = Given(refs)
            return found[node]
        return node

    return of_statics(tree, settle), tuple(chosen) if found else None


def of_statics(tree: K, change: Callable[[Node], Node]) -> K:
    """A static with `change` applied to the cards it is about; what it quotes or waits for is left alone, since
    that is read when it resolves."""
    if isinstance(tree, n.TriggeredAbility | n.ReplacementAbility | n.NextTime):
        return tree
    changed: dict[str, object] = {}
    if isinstance(tree, n.CostOf):  # what is paid is chosen by whoever pays
        return replace(tree, cards=transform(tree.cards, change))
    if isinstance(tree, n.Statics):
        changed["parts"] = tuple(of_statics(part, change) for part in tree.parts)
    elif isinstance(tree, n.While):
        changed["body"] = of_statics(tree.body, change)
    else:
        for name in tree.field_names:
            value = getattr(tree, name)
            if name != "abilities" and isinstance(value, Node):
                changed[name] = transform(value, change)
    return replace(tree, **changed)  # type: ignore[arg-type]
