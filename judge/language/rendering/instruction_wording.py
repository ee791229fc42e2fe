"""Instructions: what they do to Æmber, keys, damage, cards in play, houses and the game."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import is_one

from .amount_wording import each, measure
from .base_wording import (
    a,
    clause,
    deed,
    doer,
    in_words,
    listed,
    lying,
    many,
    noun,
    number,
    plural,
    possessive,
    spaced,
    times,
    verb,
    window,
)
from .modifier_wording import icon_name

# --- Æmber and keys -------------------------------------------------------------------------------------------------


def _taken_from(node: n.LoseAmber | n.StealAmber) -> Node:
    """Whose Æmber "all of … Æ" speaks of."""
    if isinstance(node, n.StealAmber):
        return n.OPPONENT if node.player in (None, n.YOU) else n.OpponentOf(node.player)
    if node.player in (None, n.YOU):
        return n.YOU
    return n.THEY


@deed.register
def _(node: n.GainAmber, third: bool) -> str:
    return f"{verb('gain', third)} {measure(node.amount, 'Æ')}"


@deed.register
def _(node: n.LoseAmber, third: bool) -> str:
    return f"{verb('lose', third)} {measure(node.amount, 'Æ', _taken_from(node))}"


@deed.register
def _(node: n.StealAmber, third: bool) -> str:
    return f"{verb('steal', third)} {measure(node.amount, 'Æ', _taken_from(node))}"


@doer.register
def _(node: n.CaptureAmber) -> Node | None:
    return None if node.distributed else node.by


@deed.register
def _(node: n.CaptureAmber, third: bool) -> str:
    source = node.source
    amount = measure(node.amount, "Æ", source if isinstance(source, n.Players) else n.OPPONENT)
    place = ""
    if source is not None and f"of {possessive(source)} " not in amount.head:
        place = f"from {noun(source)}" if isinstance(source, n.Players) else f"from {noun(source, True)}"
    told = spaced(verb("capture", third), amount.head, place, amount.tail)
    return f"{told}, distributed among {noun(node.by)}" if node.distributed and node.by is not None else told


@deed.register
def _(node: n.PayAmber, third: bool) -> str:
    amount = measure(node.amount, "Æ")
    return spaced(verb("pay", third), noun(node.to), str(amount))


def _place(node: Node) -> str:
    """Where Æmber lies, as the end of "to" or "from"."""
    return noun(node)


@deed.register
def _(node: n.MoveAmber, third: bool) -> str:
    source = node.source
    amount = measure(node.amount, "Æ")
    spread = ", distributed as you choose" if node.distributed else ""
    supply = isinstance(source, n.ZoneRef) and source.zone is n.Zone.COMMON_SUPPLY
    if supply and not isinstance(node.to, n.ZoneRef):
        return (
            spaced(verb("put", third), amount.head, f"on {noun(node.to)} from the common supply", amount.tail)
            + spread
        )
    head = "each Æ" if isinstance(node.amount, n.AllOf) else amount.head
    return spaced(verb("move", third), head, f"from {_place(source)} to {_place(node.to)}", amount.tail) + spread


@deed.register
def _(node: n.Exalt, third: bool) -> str:
    how_often = times(node.times) if isinstance(node.times, n.Number | n.UpToAmount) else ""
    if node.times is not None and not how_often:
        how_often = f"once for each {each(node.times)}"
    return spaced(verb("exalt", third), noun(node.cards), how_often)


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


@deed.register
def _(node: n.UnforgeKey, third: bool) -> str:
    if node.that:
        return f"{verb('unforge', third)} it"
    key = spaced(node.colour, "key")
    if node.of == n.A_PLAYER:
        return f"{verb('unforge', third)} {a(key)}"
    if node.of == n.OPPONENT:
        return f"{verb('unforge', third)} an opponent's {key}"
    return f"{verb('unforge', third)} {possessive(node.of)} {key}"


@deed.register
def _(node: n.GainChains, third: bool) -> str:
    return f"{verb('lose' if node.lose else 'gain', third)} {measure(node.amount, 'chain')}"


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
    split = ", distributed as you choose" + _no_more(node.most) if node.split else ""
    order = (amount.tail, to) if node.source is not None or not amount.tail else (to, amount.tail)
    told = spaced(verb("deal", third), amount.head, *order) + splash + split
    if node.ignores_armor:
        told += " (this damage cannot be prevented by armor)"
    return told


def _no_more(most: Node | None) -> str:
    return f", no more than {number(most)} to each" if most is not None else ""


@deed.register
def _(node: n.Heal, third: bool) -> str:
    if isinstance(node.amount, n.AllOf):
        return f"fully {verb('heal', third)} {noun(node.cards)}"
    amount = measure(node.amount, "damage")
    return spaced(verb("heal", third), amount.head, f"from {noun(node.cards)}", amount.tail)


@deed.register
def _(node: n.RedistributeDamage, third: bool) -> str:
    source = noun(node.source if node.source is not None else node.among)
    told = f"{verb('redistribute', third)} the {node.what} on {source} among {noun(node.among)}"
    if node.overkill:
        told += " (you may cause more damage to a creature than it has power)"
    return told


@deed.register
def _(node: n.Destroy, third: bool) -> str:
    return f"{verb('sacrifice' if node.sacrifice else 'destroy', third)} {noun(node.cards)}"


# --- states ---------------------------------------------------------------------------------------------------------


@deed.register
def _(node: n.SetStatus, third: bool) -> str:
    first, _, rest = node.status.value.partition(" ")
    return spaced(verb(first, third), rest, noun(node.cards))


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


def counters(amount: Node, kind: str) -> str:
    """ "a doom counter", "two +1 power counters", "2 doom counters", "each ward counter"."""
    unit = kind if kind in ("ward", "counter") else f"{kind} counter".lstrip()
    if isinstance(amount, n.AllOf):
        return f"all {plural(unit)}" if kind == "time" else f"each {unit}"
    if isinstance(amount, n.Number) and amount.value > 1 and unit[0] in "+-":
        return f"{in_words(amount.value)} {plural(unit)}"
    return str(measure(amount, unit))


@deed.register
def _(node: n.PutCounters, third: bool) -> str:
    unit = f"{node.counter} counter"
    amount = measure(node.amount, unit)
    head = counters(node.amount, node.counter) if not amount.tail else amount.head
    spread = ", distributed as you choose" + _no_more(node.most) if node.distributed else ""
    what = node.cards.what if isinstance(node.cards, n.Select) else None
    long = isinstance(what, n.Filter) and any(isinstance(m, n.DidThis) for m in what.modifiers)
    if node.counter.endswith("power") and not long:
        return spaced(verb("give", third), noun(node.cards), head, amount.tail) + spread
    return spaced(verb("put", third), head, f"on {noun(node.cards)}", amount.tail) + spread


@deed.register
def _(node: n.RemoveCounters, third: bool) -> str:
    if not node.counter and node.amount == n.AllOf():
        return f"{verb('remove', third)} all counters {lying('from', node.cards)}"
    if not node.counter:
        return f"{verb('remove', third)} {number(node.amount)}"
    return f"{verb('remove', third)} {counters(node.amount, node.counter)} {lying('from', node.cards)}"


@deed.register
def _(node: n.MoveCounters, third: bool) -> str:
    if node.counter == "damage":
        amount = measure(node.amount, "damage")
        return spaced(verb("move", third), amount.head, f"from {noun(node.source)} to {noun(node.to)}", amount.tail)
    what = counters(node.amount, node.counter)
    if isinstance(node.amount, n.Half):
        rounding = f"({node.amount.rounding.value})" if node.amount.rounding else ""
        what = spaced(f"half the {plural(node.counter + ' counter')}", rounding)
    return f"{verb('move', third)} {what} {lying('from', node.source)} to {noun(node.to)}"


# --- turns, houses, the game ----------------------------------------------------------------------------------------


@deed.register
def _(node: n.ChooseHouse, third: bool) -> str:
    told = f"{verb('name' if node.named else 'choose', third)} a house"
    if node.among is None:
        return told
    if isinstance(node.among, n.HouseOnIdentity):
        return f"{told} on {possessive(node.among.player)} identity card"
    if isinstance(node.among, n.Not) and node.among.modifier == n.HouseRef(n.HouseWord.ACTIVE):
        return f"{verb('name' if node.named else 'choose', third)} another house"
    return f"{told.removesuffix('a house')}{noun(node.among)}"


@deed.register
def _(node: n.NameSomething, third: bool) -> str:
    chosen = node.what in ("player", "opponent", "trait", "number", "house", "type")
    what = a(node.what) if node.count == 1 else f"{node.count} {plural(node.what)}"
    return f"{verb('choose' if chosen else 'name', third)} {what}"


@clause.register
def _(node: n.BecomeActiveHouse) -> str:
    whose = possessive(node.player) if node.player else "the"
    return f"{noun(node.house)} becomes {whose} active house"


@deed.register
def _(node: n.BecomeActiveHouse, third: bool) -> str:
    return clause(node)


@deed.register
def _(node: n.RaiseTide, third: bool) -> str:
    return f"{verb('reset' if node.reset else 'raise', third)} the tide"


@clause.register
def _(node: n.SkipStep) -> str:
    third = not many(node.player)
    coming = isinstance(node.window, n.Step)
    whose = possessive(n.THEY if third else node.player)
    told = f'{verb("skip", third)} {whose} {"next " if coming else ""}"{node.step}" step'
    subject = "" if node.player == n.YOU else noun(node.player)
    return spaced(subject, told, window(node.window) if node.window and not coming else "")


@deed.register
def _(node: n.End, third: bool) -> str:
    return str(node.what) if node.what is n.Ending.FIGHT else f"{verb('end', third)} {node.what}"


@deed.register
def _(node: n.TakeTurn, third: bool) -> str:
    return f"{verb('take', third)} another turn after this one"


@deed.register
def _(node: n.PreventDamage, third: bool) -> str:
    what = "that damage" if node.amount is None else f"{measure(node.amount, 'D')} of that damage"
    return f"{verb('prevent', third)} {what}"


@clause.register
def _(node: n.WinGame) -> str:
    who = node.player or n.YOU
    return f"{noun(who)} {verb('win', not many(who))} the game"


@deed.register
def _(node: n.DoubleCounters, third: bool) -> str:
    return f"{verb('double', third)} the number of {node.counter} counters on {noun(node.cards)}"


@clause.register
def _(node: n.MustDo) -> str:
    subject = doer(node.body) or n.YOU
    return f"{noun(subject)} must {deed(node.body, False)}"


@clause.register
def _(node: n.CostOf) -> str:
    return f"in order to {node.act} {noun(node.cards)}, {clause(n.MustDo(node.body))}"


@deed.register
def _(node: n.ResolveIconAs, third: bool) -> str:
    icons = listed((icon_name(icon) for icon in node.icons), "or")
    return f"{verb('resolve', third)} it as a {icons} {'bonus icon' if is_one(node.icons) else 'icon'}"


@deed.register
def _(node: n.DoNotForge, third: bool) -> str:
    return f"{'does' if third else 'do'} not forge that key"
