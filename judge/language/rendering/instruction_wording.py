"""Instructions: what they do to Æmber, keys, damage, cards in play, houses and the game."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one

from .amount_wording import measure, several
from .base_wording import (
    clause,
    deed,
    doer,
    icon_name,
    listed,
    many,
    noun,
    objective,
    possessive,
    price,
    spaced,
    verb,
    window,
)
from .verb_wording import entered, no_more, written

# --- Æmber and keys -------------------------------------------------------------------------------------------------


@doer.register
def _(node: n.CaptureAmber) -> Node | None:
    return None if node.distributed else node.by


@deed.register
def _(node: n.CaptureAmber, third: bool) -> str:
    source = node.source
    amount = measure(node.amount, "Æ", source if isinstance(source, n.Players) else n.OPPONENT)
    place = ""
    if source is not None and f"of {possessive(source)} " not in amount.head:
        place = f"from {objective(source, not isinstance(source, n.Players))}"
    told = spaced(verb("capture", third), amount.head, place, amount.tail)
    return f"{told}, distributed among {noun(node.by)}" if node.distributed and node.by is not None else told


@deed.register
def _(node: n.MoveAmber, third: bool) -> str:
    source = node.source
    amount = measure(node.amount, "Æ")
    in_all = node.distributed and isinstance(node.to, n.ZoneRef) and node.amount == n.DoneThisWay("", "")
    spread = ", distributed as you choose" if node.distributed and not in_all else ""
    supply = isinstance(source, n.ZoneRef) and source.zone is n.Zone.COMMON_SUPPLY
    if supply and not isinstance(node.to, n.ZoneRef):
        return (
            spaced(verb("put", third), amount.head, f"on {noun(node.to)} from the common supply", amount.tail)
            + spread
        )
    head = "each Æ" if isinstance(node.amount, n.AllOf) else amount.head
    where = several(source.what) if in_all and isinstance(source, n.Select) else objective(source)
    return spaced(verb("move", third), head, f"from {where} to {noun(node.to)}", amount.tail) + spread


@deed.register
def _(node: n.ForgeKey, third: bool) -> str:
    key = f"{'their' if third else 'your'} {node.colour} key" if node.colour else "a key"
    told = spaced(verb("forge", third), key)
    if node.free:
        return f"{told} at no cost"
    change = _cost_change(node.cost_change)
    told = spaced(told, "at", change, "current cost") if node.cost_change else f"{told} at current cost"
    if node.reduced_by is not None:
        told = f"{told}, reduced by {measure(node.reduced_by, 'Æ')}"
    return told


def _cost_change(change: Node | None) -> str:
    if isinstance(change, n.Number):
        return f"{change.value:+d}Æ"
    return f"+{measure(change, 'Æ')}" if change is not None else ""


# --- damage, healing, destruction -----------------------------------------------------------------------------------


@doer.register
def _(node: n.DealDamage) -> Node | None:
    return node.source


@deed.register
def _(node: n.DealDamage, third: bool) -> str:
    amount = measure(node.amount, "D")
    if node.evenly:
        return spaced(verb("divide", third), amount.head, f"among {noun(node.cards)}", amount.tail,
                      "as evenly as possible")
    if node.additional:
        amount = amount._replace(head=f"an additional {amount.head}")
    to = "" if node.cards == n.SameTargets() else f"to {noun(node.cards)}"
    splash = f", with {measure(node.splash, 'D')} splash" if node.splash else ""
    split = ", distributed as you choose" + no_more(node.most) if node.split else ""
    order = (amount.tail, to) if node.source is not None or not amount.tail else (to, amount.tail)
    told = spaced(verb("deal", third), amount.head, *order) + splash + split
    if node.ignores_armor:
        told += " (this damage cannot be prevented by armor)"
    return told


# --- states ---------------------------------------------------------------------------------------------------------


@deed.register
def _(node: n.Chain, third: bool) -> str:
    told = listed(_verb_alone(act, third) for act in node.acts)
    return f"{told} {noun(node.cards)}{_after_object(node.acts)}"


@doer.register
def _(node: n.Chain) -> Node | None:
    return next((who for who in map(doer, node.acts) if who is not None), None)


def _verb_alone(act: Node, third: bool) -> str:
    told = deed(act, third)
    head, found, _ = told.partition(f" {SHARED}")
    return head if found else told


def _after_object(acts: tuple[Node, ...]) -> str:
    """What the last verb says behind the object: "one at a time", "to its owner's hand"."""
    _, _, tail = deed(acts[-1], False).partition(SHARED)
    return tail


SHARED = "\N{OBJECT REPLACEMENT CHARACTER}"


@noun.register
def _(node: n.Shared, motion: bool = False) -> str:
    return SHARED


# --- turns, houses, the game ----------------------------------------------------------------------------------------


@clause.register
def _(node: n.SkipStep) -> str:
    if node.window is None or isinstance(node.window, n.Step):
        return entered(node)
    return f"{entered(replace(node, window=None))} {window(node.window)}"


@deed.register
def _(node: n.End, third: bool) -> str:
    return str(node.what) if node.what is n.Ending.FIGHT else written(node, third)


@clause.register
def _(node: n.WinGame) -> str:
    who = node.player or n.YOU
    return f"{noun(who)} {written(node, not many(who))}"


@clause.register
def _(node: n.MustDo) -> str:
    subject = doer(node.body) or n.YOU
    return f"{noun(subject)} must {deed(node.body, False)}"


@clause.register
def _(node: n.CostOf) -> str:
    with_ = " with" if node.act in ("reap", "fight") else ""
    any_ = with_ and node.cards == n.Select(n.Each(), n.Filter((n.Kind.CREATURE,)))
    return f"in order to {node.act}{'' if any_ else f'{with_} {noun(node.cards)}'}, {clause(n.MustDo(node.body))}"


@clause.register
def _(node: n.UnlessPaid) -> str:
    return f"{clause(node.body)} unless {price(node.price)}"


@deed.register
def _(node: n.ResolveIcon, third: bool) -> str:
    count = measure(node.count, f"{icon_name(node.icon)} bonus icon")
    return spaced(verb("resolve", third), count.head, count.tail)


@deed.register
def _(node: n.ResolveThat, third: bool) -> str:
    return f"{verb('resolve', third)} that effect {'as if it were yours' if node.as_if_yours else 'again'}"


@deed.register
def _(node: n.ResolveIconAs, third: bool) -> str:
    if not node.icons:
        return f"{verb('resolve', third)} that bonus icon an additional time"
    icons = listed((icon_name(icon) for icon in node.icons), "or")
    return f"{verb('resolve', third)} it as a {icons} {'bonus icon' if is_one(node.icons) else 'icon'}"
