"""The verbs of the table (`judge.language.described.verbs`): what their entries say is what is written."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.said_in_clauses import CLAUSES
from judge.language.described.said_of_players import THEIR_OPPONENT
from judge.language.described.verb_entry import Slot
from judge.language.described.verbs import FLAGS, VERBS

from .amount_wording import each, measure, several
from .base_wording import (
    Unsayable,
    clause,
    deed,
    in_words,
    listed,
    lying,
    manner,
    many,
    noun,
    number,
    objective,
    plural,
    possessive,
    quoted,
    spaced,
    times,
    verb,
    window,
)
from .entry_wording import wording


def written(node: Node, third: bool) -> str:
    """What the entry of a node says, with the words of its fields: "gain 2Æ", or "gains 2Æ" where `third`."""
    entry = VERBS.of(node)
    if entry is None:
        raise Unsayable(node, "an instruction")
    in_full, _, word = entry.written.rpartition("ly ")
    first, _, rest = word.partition(" ")
    parts = [f"{in_full}ly" if in_full else "", verb(first, third), rest]
    behind, further = "", ""
    for slot in entry.slots:
        told, tail = _said(slot, node)
        behind = behind or tail
        if told.startswith(","):
            further += told
        else:
            parts.append(told)
    return spaced(*parts, behind) + further


def _clause(node: Node) -> str:
    return written(node, False)


for _type in VERBS.of_type:
    if issubclass(_type, n.Static):
        clause.register(_type)(_clause)
    else:
        deed.register(_type)(written)


def entered(node: Node, third: bool = False) -> str:
    """What the entry of a whole clause says: "unforge it", or "unforges it" where `third`."""
    told = wording(CLAUSES, node)
    if told is None and getattr(node, "player", None) is not None:  # whoever does it
        told = wording(CLAUSES, replace(node, player=None), theirs=node.player != n.YOU)  # type: ignore
    if told is None:
        raise Unsayable(node, "a clause")
    first, space, rest = told.partition(" ")
    return verb(first, third) + space + rest


for _entry in CLAUSES.entries:
    if not isinstance(_entry.node, n.Instruction) or _entry.words.startswith("{"):
        clause.register(type(_entry.node))(entered)
    if isinstance(_entry.node, n.Instruction):
        deed.register(type(_entry.node))(entered)


def _said(slot: Slot, node: Node) -> tuple[str, str]:
    """The words of a slot, and what of an amount stands at the end of its sentence."""
    if not slot.field:
        return slot.before, ""
    value = getattr(node, slot.field)
    if slot.optional and not value:
        return "", ""
    match slot.how:
        case "flag":
            return _flag(slot, node), ""
        case "times":
            how_often = isinstance(value, n.Number | n.UpToAmount | n.AnyAmount) or value == n.DoneThisWay("", "")
            return times(value) if how_often else f"once for each {each(value)}", ""
        case "spread":
            return ", distributed as you choose" + no_more(getattr(node, "most")), ""  # noqa: B009
        case "window":
            return window(value), ""
        case "how":
            return spaced(*(
                f"on {noun(m.cards)}" if isinstance(m, n.To) else m.how if isinstance(m, n.Entering) else manner(m)
                for m in value)), ""
        case "face shown":
            return spaced(*map(manner, value)), ""
        case "keywords":
            return listed(value), ""
        case "ones":
            return number(value), ""
        case "several":
            return spaced(slot.before, several(value.what) if isinstance(value, n.Select) else noun(value)), ""
        case "counter" | "counters in all":
            return _counters(value, getattr(node, "counter"))  # noqa: B009
        case "the counter":
            return f"the {value} counter", ""
        case "time":
            return f"{value} time", ""
        case "additional damage":
            return spaced(slot.before, number(value), slot.how), ""
        case "quote":
            told = quoted(value.abilities if isinstance(value, n.CardText) else (value,))
        case "possessive":
            told = possessive(value)
        case how if how in _UNITS:
            amount = measure(value, _UNITS[how], _taken_from(how, node))
            return spaced(slot.before, amount.head), amount.tail
        case how:
            if slot.before and value == n.IN_PLAY:
                return lying(slot.before, value), ""
            told = value if isinstance(value, str) else objective(value, how == "moved")
    return spaced(slot.before, told), ""


#: Units of amounts, by how a slot is said.
_UNITS = {
    "Æ": "Æ", "own Æ": "Æ", "opponent's Æ": "Æ", "Æ of anybody": "Æ", "D": "D", "damage": "damage", "card": "card",
    "additional card": "additional card", "chain": "chain",
}


def _taken_from(how: str, node: Node) -> Node | None:
    """Whose Æmber "all of … Æ" speaks of."""
    player = getattr(node, "player", None)
    if how == "own Æ":
        return n.YOU if player in (None, n.YOU) else n.THEY
    if how == "opponent's Æ":
        return n.OPPONENT if player in (None, n.YOU) else THEIR_OPPONENT
    return None


def _flag(slot: Slot, node: Node) -> str:
    words = FLAGS[slot.field].words if slot.field in FLAGS else slot.field
    return words.replace("it ", "they ").replace("was ", "were ") if many(getattr(node, "cards")) else words  # noqa: B009


def no_more(most: Node | None) -> str:
    """ ", no more than 2 to each"."""
    return f", no more than {number(most)} to each" if most is not None else ""


def counters(amount: Node, kind: str) -> str:
    """ "a doom counter", "two +1 power counters", "2 doom counters", "each ward counter"."""
    unit = kind if kind in ("ward", "counter") else f"{kind} counter".lstrip()
    if isinstance(amount, n.AllOf):
        return f"all {plural(unit)}" if kind == "time" else f"each {unit}"
    if isinstance(amount, n.Half) and _of_them(amount):
        rounding = f"({amount.rounding.value})" if amount.rounding else ""
        if isinstance(amount.of, n.StatOf) and isinstance(amount.of.of, n.Players):
            return spaced(f"half of {'your' if amount.of.of == n.YOU else 'their'} {plural(unit)}", rounding)
        return spaced(f"half the {plural(unit)}", rounding)
    if isinstance(amount, n.Number) and amount.value > 1 and unit[0] in "+-":
        return f"{in_words(amount.value)} {plural(unit)}"
    return str(measure(amount, unit))


def _counters(amount: Node, kind: str) -> tuple[str, str]:
    told = measure(amount, f"{kind} counter")
    half = isinstance(amount, n.Half) and _of_them(amount)
    return (told.head, told.tail) if told.tail and not half else (counters(amount, kind), "")


def _of_them(half: n.Half) -> bool:
    """Whether half of the counters themselves is meant, and not so many as half of something else."""
    return not isinstance(half.of, n.StatOf) or half.of.stat is n.Stat.COUNTERS
