"""Which rule entries the words of a text call upon, read off its tree."""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.targets import State
from judge.effects.visitor import walk
from judge.lowering.nodes import ReadAhead

_ENTRIES: dict[type[Node], str] = {
    n.May: "may",
    n.InOrderTo: "if-you-do-and-in-order-to",
    n.DidIt: "if-you-do-and-in-order-to",
    n.DidNot: "if-you-do-and-in-order-to",
    n.ForEach: "for-each",
    n.DoneThisWay: "this-way",
    n.DestroyedThisWay: "this-way",
    n.ThisWay: "this-way",
    n.DamageDestroys: "this-way",
    n.CostOf: "if-you-do-and-in-order-to",
    n.OnFlank: "flank",
    n.InsteadOf: "replacement-effects",
    ReadAhead: "replacement-effects",
    n.ReplacementAbility: "replacement-effects",
    n.NeighborOf: "neighbor",
    n.Permit: "using-cards-via-other-card-abilities",
    n.PlayCard: "using-cards-via-other-card-abilities",
    n.UseCard: "using-cards-via-other-card-abilities",
    n.Cannot: "cannot",
    n.Must: "restrictions",
    n.FightDamage: "restrictions",
    n.PutIntoPlay: "putting-cards-into-an-area",
    n.MakeToken: "token-creatures",
    n.ResolveIcon: "bonus-icons",
    n.Flip: "flip",
    n.TakeControl: "control-and-ownership",
    n.Swap: "swap",
    n.Search: "search",
    n.ShuffleZone: "shuffle",
    n.Heal: "heal",
    n.ForgeKey: "cost-at-current-cost",
    n.KeyCost: "cost-at-current-cost",
    n.UnforgeKey: "unforge",
    n.PlayerIs: "haunted",
    n.TideIs: "tide",
    n.RaiseTide: "tide",
    n.Lasting: "lasting-effects",
    n.NextTime: "lasting-effects",
    n.Delayed: "lasting-effects",
    n.AnyNumber: "any-number",
    n.ArmorIgnored: "armor",
    n.BelongsTo: "active-house",
}


@kept
def entries_of(text: Node) -> tuple[str, ...]:
    """Ids of the entries (`glossary/for-each`) on the words that stand in `text`, in the order of the words."""
    return tuple(dict.fromkeys(f"glossary/{name}" for node in walk(text) for name in _entries(node)))


def _entries(node: Node) -> Iterator[str]:
    if name := _ENTRIES.get(type(node)):
        yield name
    if getattr(node, "as_if_yours", False):
        yield "as-if-it-were-yours-as-if-you-controlled-it"
    match node:
        case n.UseCard(how="fight"):
            yield "fight-with"
        case n.Repeat(body=Node()):
            yield "for-each"
        case n.Repeat(scope=scope):
            yield "preceding-repeat-the-preceding" if scope == "preceding" else "repeat"
        case n.Extremal(most=most, stat=Stat.POWER):
            yield "most-powerful" if most else "least-powerful"
        case n.PositionedAs(where=where):
            yield "flank" if "flank" in where else "center-of-the-battleline"
        case n.Times(of=of) if not isinstance(of, n.Number):
            yield "for-each"
        case n.SetStat(stat=Stat.POWER):
            yield "power"
        case n.TreatAs(what=n.ControlledBy()):
            yield "control-and-ownership"
        case n.InState(state=State.FLANK):
            yield "flank"
        case n.MoveCard(verb=verb) if verb in ("shuffle", "move", "graft"):
            yield verb
        case _:
            return
