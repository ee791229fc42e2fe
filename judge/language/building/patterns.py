"""The tables of `described`, read: the words of each entry as records, and the records of a text held against them.

The words of an entry are read with the grammar as those of any text are, with an example in each slot. Where the
records of a text are the same but for the slots, the text says what the entry says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import repeat
from typing import Generic, NamedTuple, TypeVar

from judge.cache import load_or_build
from judge.effects import nodes as n
from judge.language.counting import is_one
from judge.language.described.entry import SLOTS, Slot, Table, filled
from judge.language.parsing.naming import is_player
from judge.language.parsing.parser import parse
from judge.language.parsing.records import (
    Clause,
    Clauses,
    Comp,
    Fact,
    Group,
    Mod,
    Phrase,
    Post,
    Predicate,
    Record,
    VerbWord,
)
from judge.language.sources import sources
from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import lookup

from .dispatch import Context, fill

K = TypeVar("K", bound=n.Node, covariant=True)
Key = tuple[str, ...]
Places = dict[str, list[object]]
"""What stands in the slots."""

#: "on it" is "on them" of several, and what a card does several do.
_ON_IT = Post("on", (Phrase("pronoun", value="IT"),))
_IT = frozenset({"IT", "THEM"})
_OF_IT = frozenset({"ITS", "THEIR"})
#: Nouns that are names and numbers, which may stand in a slot.
_OPEN_HEADS = ("AMBER", "KW", "HOUSEN", "STEP")
_PRESENT = frozenset({"s", "b"})
_SLOT = re.compile(r"\{([^{}]+)\}")


class _Open(NamedTuple):
    """Where a slot is in records; what stands before and behind it in the same word."""

    name: str
    before: str = ""
    behind: str = ""
    post: object = None
    """What stands behind it in the same phrase, as "revealed" in "play with {revealed} revealed"."""
    mods: tuple[object, ...] = ()
    """What stands before it in the same phrase, as "the most" in "the most {kind of}"."""


class _Shape(NamedTuple):
    """A record of this type, with what its fields have to be."""

    of: type
    fields: tuple[tuple[str, object], ...]


class _Pattern(NamedTuple, Generic[K]):
    words: str
    record: object
    node: K


class Patterns(Generic[K]):
    """The records of the words of a table, which are kept under its `name`. `within`: a sentence with a place for the
    words, `pick`: their record among its records, None for words that are read elsewhere."""

    def __init__(self, table: Table[K], name: str, within: str, pick: Callable[[Clauses], Record | None]) -> None:
        self.table, self._name, self._within, self._pick = table, name, within, pick
        self._found: dict[Key, list[_Pattern[K]]] | None = None
        self._heads: frozenset[Key] = frozenset()

    def read(self, record: Record, ctx: Context, *kinds: type[n.Node], subject: n.Node | None = None) -> K | None:
        """The node that an entry gives for a record, of these kinds where some are named; None where none says it.
        `subject`: what the record is said of, where that is the slot with which the words begin. Raises Refused for
        what is in a slot."""
        found, key = self._patterns(), _key(record)
        for pattern in (*found.get(key, ()), *found.get(key[:2], ())):
            places: Places = {}
            if (kinds and not isinstance(pattern.node, kinds)) or not _fits(pattern.record, record, places):
                continue
            values = {name: {fill(name, told, ctx) for told in every} for name, every in places.items()}
            if subject is not None:
                values[_SLOT.findall(pattern.words)[0]] = {subject}
            if all(is_one(held) and isinstance(next(iter(held)), SLOTS[name].takes) for name, held in values.items()):
                made: K = filled(pattern.node, {name: held.pop() for name, held in values.items()})
                return made
        return None

    def example(self, words: str) -> Record | None:
        """The record of words with the examples of their slots in them; None where they are read elsewhere."""
        said = _SLOT.sub(lambda slot: SLOTS[slot[1]].example, words)
        return self._pick(parse(tag(lookup(self._within.format(said), known_names()))))

    def has(self, *head: str) -> bool:
        """Whether an entry has this verb at its head, with this auxiliary where one is named."""
        if not self._heads:
            self._heads = frozenset(key[1:end] for key in self._patterns() for end in (2, 3))
        return head in self._heads

    def _patterns(self) -> dict[Key, list[_Pattern[K]]]:
        if self._found is not None:
            return self._found
        said = [(words, entry) for entry in self.table.entries for words in dict.fromkeys((entry.words, *entry.also))]
        kept = load_or_build(f"{self._name}-entries", (sources(), *(words for words, _ in said)),
                             lambda: [self._keyed(words) for words, _ in said])
        made: dict[Key, list[_Pattern[K]]] = {}
        for (words, entry), found in zip(said, kept, strict=True):
            if found is not None:
                key, record = found
                made.setdefault(key, []).append(_Pattern(words, record, entry.node))
        self._found = made
        return made

    def _keyed(self, words: str) -> tuple[Key, object] | None:
        """The record of the words with places for their slots, and what it is found by."""
        record = self.example(words)
        if record is None:
            return None
        opened = _opened(record, [SLOTS[name] for name in _SLOT.findall(words)])
        return _key(record, opened), opened


def last_thing(sentence: Clauses) -> Phrase:
    """What stands last behind the verb: of "choose {}" what is chosen."""
    assert isinstance(sentence.first, Clause)
    phrase: Phrase = sentence.first.comps[-1].first.only
    return phrase


@cache
def _example(slot: Slot) -> Phrase | None:
    """The record of the example of a slot; None where that is one word."""
    if slot.word:
        return None
    found = parse(tag(lookup(f"Choose {slot.example}", known_names()))).first.comps[0].first.only
    assert isinstance(found, Phrase)
    return found


def _opened(record: object, slots: list[Slot]) -> object:
    """A record with places for the slots instead of their examples."""
    for slot in slots:
        example = _example(slot)
        if example is not None and record in (example, Group((example,))):
            return _Open(slot.name)
        if example is not None and isinstance(record, Phrase) and record == replace(example, posts=(
                *example.posts, *record.posts[-1:])):
            return _Open(slot.name, post=_opened(record.posts[-1], slots))
        if example is not None and isinstance(record, Phrase) and record.mods and not example.mods and (
                record == replace(example, mods=record.mods)):
            return _Open(slot.name, mods=tuple(_opened(mod, slots) for mod in record.mods))
        if isinstance(record, str) and record.startswith(f"{slot.example.upper()}|"):  # "you have" is one word
            return _Open(slot.name, "", "|" + record.split("|")[1])
        word = slot.example.lower().strip("<>")
        if example is None and isinstance(record, str) and word in record:
            before, _, behind = record.partition(word)
            return _Open(slot.name, before, behind)
    if record == _ON_IT and isinstance(record, Post):
        pronoun = _Shape(Phrase, (("kind", "pronoun"), ("value", _IT), ("posts", ())))
        return _Shape(Post, (("kind", record.kind), ("items", (pronoun,))))
    if isinstance(record, str) and record.startswith("IT|"):  # "the creature it fights", "they fight"
        return frozenset((record, f"THEY{record[2:-1]}b"))
    if isinstance(record, VerbWord) and record.form in _PRESENT:
        return _Shape(VerbWord, (("lemma", record.lemma), ("form", _PRESENT), ("negated", record.negated),
                                 ("passive", record.passive)))
    if record == "ITS":
        return _OF_IT
    if is_dataclass(record) and not isinstance(record, type):
        names = [one.name for one in fields(record) if one.name not in ("at", "plural")]
        return _Shape(type(record), tuple((name, _opened(getattr(record, name), slots)) for name in names))
    return tuple(_opened(one, slots) for one in record) if isinstance(record, tuple) else record


def _fits(pattern: object, record: object, places: Places) -> bool:
    """Whether a record is that of a pattern; what is in its places comes to `places`."""
    if isinstance(pattern, _Shape):
        return type(record) is pattern.of and all(
            _fits(inner, getattr(record, name), places) for name, inner in pattern.fields)
    if type(pattern) is tuple:
        return isinstance(record, tuple) and len(pattern) == len(record) and all(
            map(_fits, pattern, record, repeat(places)))
    if isinstance(pattern, _Open):
        if record is None:  # "on left flank" names nobody
            return False
        if (noun := SLOTS[pattern.name].noun) and not all(
                isinstance(phrase, Phrase) and (phrase.is_(*noun) or (phrase.heads and phrase.first.is_a(*noun)))
                for phrase in (record.parts if isinstance(record, Group) else (record,))):
            return False
        if isinstance(record, str) and pattern.behind.startswith("|"):
            if f"|{record.split('|')[1]}" != pattern.behind:
                return False
        elif isinstance(record, str):
            if not (record.startswith(pattern.before) and record.endswith(pattern.behind)):
                return False
            record = record[len(pattern.before):len(record) - len(pattern.behind)]
        if pattern.post is not None:
            if not isinstance(record, Phrase) or not record.posts or not _fits(pattern.post, record.posts[-1], places):
                return False
            record = replace(record, posts=record.posts[:-1])
        if pattern.mods:
            many = len(pattern.mods)
            if not isinstance(record, Phrase) or not _fits(pattern.mods, record.mods[:many], places):
                return False
            record = replace(record, mods=record.mods[many:])
        places.setdefault(pattern.name, []).append(record)
        return True
    return record in pattern if isinstance(pattern, frozenset) else bool(pattern == record)


def _key(record: Record, pattern: object = None) -> Key:
    """What is the same in all records that fit a pattern, the broader part first: records with another key are not even
    looked at. Of a pattern with a slot for all that its preposition governs, the broader part alone."""
    if isinstance(record, Phrase):
        head = record.first if record.heads else None
        word = "" if head is None else head.kind if head.is_a(*_OPEN_HEADS) else head.value.partition(":")[0]
        return "Phrase", word, *(mod.kind for mod in record.mods), "", *(post.kind for post in record.posts)
    if isinstance(record, Clause):
        who = record.subject and ("player" if all(map(is_player, record.subject.parts)) else "cards")
        return "Clause", record.verb.lemma, record.auxiliary, who or "", *(comp.kind for comp in record.comps)
    if isinstance(record, Predicate):
        return record.kind, record.verb.lemma if record.verbs else "", type(record.complement).__name__
    if isinstance(record, Mod):
        told = dict(pattern.fields)["value"] if isinstance(pattern, _Shape) else record.value
        return "Mod", record.kind, *((record.value,) if isinstance(told, str) else ())
    if isinstance(record, Comp):
        return "Comp", record.kind, *(item for item in record.items if isinstance(item, str))
    if isinstance(record, Fact) and record.is_a("subject"):
        return "Fact", *_key(record.last)
    if isinstance(record, Fact) and record.is_a("fixed"):
        items = dict(pattern.fields)["items"] if isinstance(pattern, _Shape) else record.items
        plain = isinstance(items, tuple) and isinstance(items[0], str)
        return "Fact", "fixed", *((str(record.first),) if plain else ())
    if isinstance(record, Post) and isinstance(record.first, Phrase):
        items = dict(pattern.fields)["items"] if isinstance(pattern, _Shape) else ()
        return "Post", record.kind, *(() if items and _is_open(items) else _key(record.first))
    return type(record).__name__, record.kind


def _is_open(items: object) -> bool:
    return isinstance(items, tuple) and isinstance(items[0], _Open)
