"""An entry of the table of verbs: a sentence with slots ↔ a node with fields of the same names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node


class Slot(NamedTuple):
    """A place in a sentence: the `field` of its node that stands there, "" for words alone.

    `how` it is said: as an amount of this ("Æ", "card"), as a "possessive", … ("" as its kind is said). `before` and
    `behind`: words around it; the first of `leads` is written before it, the others are read as well. `optional`: it is
    left out where the field holds its default. `kind`: of nodes that the field takes, the first that it names.
    """

    field: str
    how: str = ""
    leads: tuple[str, ...] = ("",)
    optional: bool = False
    kind: str = ""

    @property
    def before(self) -> str:
        """What is written before it."""
        return self.leads[0]


#: What adverbs, quotes and possessives say: it is no object of the verb.
BESIDE = frozenset({
    "flag", "spread", "quote", "faceup or facedown", "face shown", "times", "most", "window", "possessive", "how",
    "keywords"})


class Flag(NamedTuple):
    """What is said by words alone: the adverb that says so, as the lexicon names it, the words that are written, and
    what the field holds then."""

    adverbs: tuple[str, ...]
    words: str
    value: Any = True


@dataclass(frozen=True, slots=True)
class VerbEntry:
    """`lemmas`: of the verbs that are read, the first of which is `written`. `subject`: the field of who or what does
    it, where that is no player who does as told. `objects`: the slots that no preposition governs and no adverb says.
    `fixed`: what the words themselves say of the other fields; `unsaid`: adverbs that may stand there and say nothing.
    `by_you`: nobody else is told to do it. `only_read`: the node is written in other words; `when`: of which nodes
    these words are written."""

    pattern: str
    node: type[n.Statement]
    lemmas: tuple[str, ...]
    written: str
    subject: Slot | None
    slots: tuple[Slot, ...]
    objects: tuple[Slot, ...]
    fixed: tuple[tuple[str, object], ...]
    unsaid: tuple[str, ...]
    by_you: bool
    only_read: bool
    when: Callable[[Any], bool] | None

    def made(self, values: dict[str, Any]) -> n.Statement:
        """The node with these values in its fields."""
        return self.node(**values)

    def tells(self, node: Node) -> bool:
        """Whether it has words for a node of its type."""
        return (self.when is None or self.when(node)) and all(
            getattr(node, name) == value for name, value in self.fixed) and all(
            slot.optional or not slot.field or getattr(node, slot.field) is not None for slot in self.slots)


class VerbTable:
    """The entries of all verbs. Of those that fit a node the first is written, of those that fit words the first is
    read."""

    def __init__(self, entries: Iterable[VerbEntry]) -> None:
        self.entries = tuple(entries)
        self.of_lemma: dict[str, list[VerbEntry]] = {}
        self.of_type: dict[type[Node], list[VerbEntry]] = {}
        for entry in self.entries:
            if not entry.only_read:
                self.of_type.setdefault(entry.node, []).append(entry)
            for lemma in entry.lemmas:
                self.of_lemma.setdefault(lemma, []).append(entry)

    def of(self, node: Node) -> VerbEntry | None:
        """The entry whose words say this node."""
        return next((entry for entry in self.of_type.get(type(node), ()) if entry.tells(node)), None)


_PIECE = re.compile(r"\[(?P<optional>[^\]]*)\]|(?P<plain>[^\[\]{}]*\{[^}]*\}|[^\[\]{}]+)")
_SLOT = re.compile(r"(?P<before>[^{]*)\{(?P<field>\w+)(?P<whose>'s)?(?::(?P<how>[^}]*))?\}")


def reads(node: type[n.Statement], pattern: str, **told: Any) -> VerbEntry:
    """The entry of words that are read, but not written."""
    return says(node, pattern, only_read=True, **told)


def says(node: type[n.Statement], pattern: str, *, lemma: str = "", unsaid: tuple[str, ...] = (),
         by_you: bool = False, only_read: bool = False, when: Callable[[Any], bool] | None = None,
         **fixed: object) -> VerbEntry:
    """The entry of a pattern (the module of the table says how it is written). `lemma`: the one word that the lexicon
    makes of all words before the first slot. The others are as in the entry."""
    pieces = [(found["optional"] is not None, found["optional"] or found["plain"])
              for found in _PIECE.finditer(pattern) if found[0].strip()]
    subject = next(_slots(*pieces.pop(0))) if pieces[0][1].startswith("{") else None
    optional, opening = pieces.pop(0)
    if lemma:
        verb, brace, rest = opening.partition("{")
        lemmas, rest = (lemma,), brace + rest
    else:
        verb, _, rest = opening.strip().partition(" ")
        lemmas = tuple(verb.split("/"))
        verb = lemmas[0]
    if rest.strip():
        pieces.insert(0, (optional, rest))
    kinds = {name: str(one.type).partition(" |")[0] for name, one in node.__dataclass_fields__.items()}
    slots = tuple(slot._replace(kind=kinds.get(slot.field, "")) for piece in pieces for slot in _slots(*piece))
    objects = tuple(slot for slot in slots if not (slot.before and slot.field) and slot.how not in BESIDE)
    return VerbEntry(pattern, node, lemmas, verb.strip(), subject, slots, objects, tuple(fixed.items()), unsaid, by_you,
                     only_read, when)


def _slots(optional: bool, piece: str) -> Iterator[Slot]:
    """The slots of "the tide", "[faceup]", "a ward from {cards}"."""
    found = _SLOT.search(piece)
    if found is None:
        yield Slot(piece.strip(), "flag", optional=True) if optional else Slot("", "words", (piece.strip(),))
        return
    words, _, last = found["before"].strip().rpartition(" ")
    if words and not optional:
        yield Slot("", "words", (words,))
    leads = tuple(f"{words} {one}".strip() if optional else one for one in last.split("/"))
    yield Slot(found["field"], "possessive" if found["whose"] else found["how"] or "", leads, optional)
