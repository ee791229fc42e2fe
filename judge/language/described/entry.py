"""An entry: words with slots ↔ a node with the same slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node

K = TypeVar("K", bound=Node, covariant=True)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the words and in the node of an entry: the `name` that stands in braces in the words, what may stand
    there in the node, and an `example` that stands there while the words are read with the grammar. `word`: a single
    word stands there, no phrase. `stat`: what is compared there, so that "~" means that number of ~. `noun`: only what
    has one of these, or one of such a kind, as its head."""

    name: str
    takes: tuple[type, ...]
    example: str
    word: bool = False
    stat: n.Stat | None = None
    noun: tuple[str, ...] = ()


# In the node of an entry a slot stands where one of its kind would.
CARDS: Any = Slot("cards", (n.Cards,), "~")
OTHER: Any = Slot("other", (n.Cards,), "a Mars creature")
BORNE: Any = Slot("borne", (n.Back,), "that upgrade")
ITSELF: Any = Slot("itself", (n.Self_, n.This), "~")
MOVED: Any = Slot("moved", (n.Cards,), "~")
REVEALED: Any = Slot("revealed", (n.Slice, n.ZoneRef), "the top card of your deck")
ENDS: Any = Slot("ends", (tuple,), "~")
PLAYER: Any = Slot("player", (n.Players,), "your opponent")
WHO: Any = Slot("who", (n.Players,), "you")
WHO_NOT: Any = Slot("who not", (n.Players,), "they")
HOLDER: Any = Slot("holder", (n.Players, n.Cards), "you")
DOER: Any = Slot("doer", (n.Players, n.Cards), "your opponent")
WHAT: Any = Slot("what", (n.Cards, n.Noun), "artifacts")
NOT_AMONG: Any = Slot("others", (n.Cards, n.Noun), "upgrades")
NOT_IN: Any = Slot("other place", (n.Places,), "your archives")
KIND_OF: Any = Slot("kind of", (n.Noun,), "artifacts")
OBJECT: Any = Slot("object", (n.Cards, n.Noun), "creatures")
WHOM: Any = Slot("whom", (n.Cards, n.Noun), "a Mars creature")
RIVAL: Any = Slot("other player", (n.Players,), "its owner")
HOUSE: Any = Slot("house", (n.Houses,), "the chosen house")
HOUSE_AMONG: Any = Slot("house among", (n.HouseSuchThat,), "a house represented among artifacts", noun=("house",))
FLANK: Any = Slot("flank", (n.Modifier,), "a flank", noun=("flank", "left_flank", "right_flank"))
PLACE: Any = Slot("place", (n.Places,), "your hand")
ZONE: Any = Slot("zone", (n.Places,), "your hand", noun=("ZONE",))
AMOUNT: Any = Slot("amount", (n.Amount,), "the number of artifacts")
NUMBER: Any = Slot("number", (n.Number, n.VariableX), "7", True)
SAME_STAT: dict[n.Stat, Any] = {stat: Slot(f"{stat.value} of", (n.Amount,), "~", stat=stat) for stat in (
    n.Stat.POWER, n.Stat.ARMOR, n.Stat.AMBER, n.Stat.DAMAGE)}
STAT: dict[n.Stat, Any] = {stat: Slot(stat.value, (n.Amount,), "~", stat=stat) for stat in (
    n.Stat.POWER, n.Stat.ARMOR)}
COUNT: Any = Slot("count", (int,), "7", True)
LEAST: Any = Slot("least", (int,), "3", True)
MOST: Any = Slot("most", (int,), "9", True)
HOUSE_ID: Any = Slot("house id", (str,), "Mars", True)
HOUSE_NAME: Any = Slot("house name", (n.House,), "Mars")
TRAIT: Any = Slot("trait", (str,), "Beast", True)
KEYWORD: Any = Slot("keyword", (str,), "taunt", True)
COLOUR: Any = Slot("colour", (str,), "red", True)
COUNTER: Any = Slot("counter", (str,), "rust", True)
TIME: Any = Slot("time", (str,), "dusk", True)
ABILITY: Any = Slot("ability", (str,), "scrap", True)
STEP_OF: Any = Slot("step of", (n.Step,), 'your "draw cards" step', noun=("STEP",))
STEP: Any = Slot("step", (str,), "draw cards", True)
EFFECT: Any = Slot("effect", (str,), "play", True)
ICON: Any = Slot("icon", (str,), "<draw>", True)

_EVERY = (*globals().values(), *SAME_STAT.values(), *STAT.values())
SLOTS: dict[str, Slot] = {slot.name: slot for slot in _EVERY if isinstance(slot, Slot)}


class Entry(NamedTuple, Generic[K]):
    """`words` are what is written; `also` what means the same and is only read. In both a slot stands as its name in
    braces, verbs in the singular, and "it" where it would be "them" of several."""

    words: str
    node: K
    also: tuple[str, ...] = ()


class Table(Generic[K]):
    """Entries of one kind. Of those that fit words the first is read; of those that fit a node the first is written,
    one without slots before all others."""

    def __init__(self, *entries: Entry[K]) -> None:
        self.entries = entries
        self._whole: dict[Node, Entry[K]] = {}
        self._of: dict[type[Node], list[Entry[K]]] = {}
        for entry in entries:
            open_ = self._of.setdefault(type(entry.node), [])
            if "{" in entry.words:
                open_.append(entry)
            else:
                self._whole.setdefault(entry.node, entry)

    def of(self, node: Node) -> tuple[Entry[K], dict[str, Any]] | None:
        """The entry of a node and what stands in its slots; None where no entry says it."""
        if type(node) not in self._of:
            return None
        if (whole := self._whole.get(node)) is not None:
            return whole, {}
        for entry in self._of[type(node)]:
            found: dict[str, Any] = {}
            if _fits(entry.node, node, found):
                return entry, found
        return None

    @property
    def types(self) -> tuple[type[Node], ...]:
        """The types of the nodes that entries say."""
        return tuple(self._of)


def _fits(pattern: Any, value: Any, found: dict[str, Any]) -> bool:
    """Whether a value is that of a pattern; what stands in its slots comes to `found`."""
    if isinstance(pattern, Slot):
        return isinstance(value, pattern.takes) and bool(found.setdefault(pattern.name, value) == value)
    if isinstance(pattern, Node):
        return type(pattern) is type(value) and all(
            _fits(getattr(pattern, name), getattr(value, name), found) for name in pattern.field_names)
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and len(pattern) == len(value) and all(
            _fits(one, other, found) for one, other in zip(pattern, value, strict=True))
    return bool(pattern == value)


def filled(pattern: Any, values: dict[str, Any]) -> Any:
    """The node of a pattern with values in its slots."""
    if isinstance(pattern, Slot):
        return values[pattern.name]
    if isinstance(pattern, Node):
        return type(pattern)(*(filled(getattr(pattern, name), values) for name in pattern.field_names))
    return tuple(filled(one, values) for one in pattern) if isinstance(pattern, tuple) else pattern
