"""What the grammar found, as small records: phrases with words before and behind a head, clauses with complements.

The builders turn these into typed nodes of the effect AST and refuse what does not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, dataclass_transform

from judge.language.counting import are_several, is_one

#: Ends the value of a noun token that was written in the plural.
PLURAL = "#"


class Refused(Exception):
    """The words were recognised, but they say nothing that a node stands for. `at` is the offset in the sentence."""

    def __init__(self, why: str, at: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.at = at


class Token(str):
    """The value of a word, with its role and its number in the sentence."""

    __slots__ = ("at", "type")
    type: str
    at: int

    def __new__(cls, role: str, value: str, at: int) -> Token:
        made = str.__new__(cls, value)
        made.type, made.at = role, at
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Token, (self.type, str(self), self.at)


C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[C]) -> type[C]:
    """Make a dataclass of `cls` of which nothing changes any more. The type checker sees to that: to have Python do so
    takes twice as long whenever one is made."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


class _OfAKind:
    """What has a kind."""

    __slots__ = ()
    kind: str

    def is_a(self, *kinds: str) -> bool:
        """Whether it is of one of these kinds."""
        return self.kind in kinds


class _Valued(_OfAKind):
    """What has a kind and a value."""

    __slots__ = ()
    value: str

    def says(self, *values: str) -> bool:
        """Whether its value is one of these."""
        return self.value in values


class _Listed(_OfAKind):
    """What has a kind and items of many sorts."""

    __slots__ = ()
    items: tuple[Any, ...]

    @property
    def first(self) -> Any:
        """The first of its items."""
        return self.items[0]

    @property
    def last(self) -> Any:
        """The last of its items."""
        return self.items[-1]

    def says(self, *words: str) -> bool:
        """Whether the first of its items is one of these words."""
        return self.first in words


class _Joined:
    """What has parts and the word that joins them."""

    __slots__ = ()
    joined: str

    def joined_by(self, *words: str) -> bool:
        """Whether one of these words joins its parts."""
        return self.joined in words


@record
class Mod(_Valued):
    """A word before the head: its terminal and value; `inner` holds the parts of compound ones."""

    kind: str
    value: str = ""
    inner: tuple[Any, ...] = ()
    both: bool = field(default=False, compare=False)  # "ready and undamaged": behind "is" it is all of them

    def opens_with(self, *words: str) -> bool:
        """Whether the first of its parts is one of these words."""
        return self.first in words

    @property
    def first(self) -> Any:
        """The first of its parts."""
        return self.inner[0]


@record
class Noun(_Valued):
    """A head noun with the words that belong to it alone ("creature or *Mars* artifact")."""

    kind: str
    value: str
    mods: tuple[Mod, ...] = ()
    plural: bool = False
    at: int = field(default=0, compare=False)

    @property
    def bare(self) -> Noun:
        """The noun without the words that belong to it alone."""
        return Noun(self.kind, self.value, (), self.plural, self.at)


@record
class Post(_Listed):
    """Something said behind the noun: `kind` is the rule's name without "post_"."""

    kind: str
    items: tuple[Any, ...] = ()


@record
class Phrase(_Valued, _Joined):
    """A noun phrase. `kind`: full, part ("each of …"), fraction, pronoun."""

    kind: str
    mods: tuple[Mod, ...] = ()
    possessor: Phrase | str | None = None
    heads: tuple[Noun, ...] = ()
    joined: str = ""
    posts: tuple[Post, ...] = ()
    inner: Phrase | None = None
    value: str = ""
    at: int = field(default=0, compare=False)

    def belongs_to(self, *whose: str) -> bool:
        """Whether one of these possessives stands before it."""
        return self.possessor in whose

    @property
    def first(self) -> Noun:
        """The first of its head nouns."""
        return self.heads[0]

    @property
    def head(self) -> Noun | None:
        """Its one head noun, None where there are several or none."""
        return self.first if is_one(self.heads) else None

    def is_(self, *values: str) -> bool:
        """Whether its only head is one of these nouns."""
        return self.head is not None and self.head.value in values

    def mods_are(self, *kinds: str) -> bool:
        """Whether words of these kinds stand before its head one after the other, and none beside them."""
        return tuple(m.kind for m in self.mods) == kinds

    def mod(self, *kinds: str) -> Mod | None:
        """The first word before the head of one of these kinds."""
        return next((m for m in self.mods if m.kind in kinds), None)

    def post(self, kind: str) -> Post | None:
        """The first thing behind the noun of this kind."""
        return next((p for p in self.posts if p.kind == kind), None)

    def without(self, *gone: Post | Mod | None) -> Phrase:
        """The phrase without these words."""
        return replace(self, posts=tuple(p for p in self.posts if not any(p is g for g in gone)),
                       mods=tuple(m for m in self.mods if not any(m is g for g in gone)))


@record
class Group(_Joined):
    """Noun phrases joined by and, or, a comma."""

    parts: tuple[Phrase, ...]
    joined: str = ""

    @property
    def first(self) -> Phrase:
        """The first phrase."""
        return self.parts[0]

    @property
    def last(self) -> Phrase:
        """The last phrase."""
        return self.parts[-1]

    @property
    def only(self) -> Phrase:
        """The one phrase of the group. Raises Refused where there are more."""
        if are_several(self.parts):
            raise Refused("one noun phrase is expected here", self.parts[1].at)
        return self.first


@record
class VerbWord:
    """A verb: lemma, form or tense, negated, passive."""

    lemma: str
    form: str
    negated: bool = False
    passive: bool = False
    at: int = 0

    def in_form(self, *forms: str) -> bool:
        """Whether it stands in one of these forms or tenses."""
        return self.form in forms

    def is_(self, *lemmas: str) -> bool:
        """Whether it is one of these verbs."""
        return self.lemma in lemmas


@record
class Comp(_Listed):
    """A complement of a verb: `kind` is the rule's name without "c_", or the terminal of a single word."""

    kind: str
    items: tuple[Any, ...] = ()
    at: int = 0


@record
class Predicate(_OfAKind, _Joined):
    """What a fact says of its subject. `kind`: verb, be, cannot."""

    kind: str
    verbs: tuple[VerbWord, ...] = ()
    joined: str = ""
    comps: tuple[Comp, ...] = ()
    complement: Group | Mod | Post | None = None
    also: Group | Mod | Post | None = None  # "that is exhausted and on a flank"

    @property
    def comp(self) -> Comp:
        """The first of its complements."""
        return self.comps[0]

    @property
    def verb(self) -> VerbWord:
        """The first of its verbs."""
        return self.verbs[0]


@record
class Fact(_Listed):
    """`kind`: subject, there, fixed, gerund, state, place."""

    kind: str
    items: tuple[Any, ...] = ()


@record
class Facts(_Joined):
    """Facts joined by and, or."""

    parts: tuple[Fact, ...]
    joined: str = ""

    @property
    def first(self) -> Fact:
        """The first fact."""
        return self.parts[0]


@record
class Clause(_Joined):
    """One verb phrase: who, may/cannot/must, verbs that share what follows, complements."""

    subject: Group | None
    auxiliary: str
    verbs: tuple[VerbWord, ...]
    comps: tuple[Comp, ...]
    joined: str = ""  # how it joins the one before
    either: bool = False  # its verbs are joined by or
    also: bool = False
    cause: Group | None = None
    start: int = 0
    end: int = 0

    def modal(self, *words: str) -> bool:
        """Whether one of these stands before its verbs."""
        return self.auxiliary in words

    @property
    def verb(self) -> VerbWord:
        """The first of its verbs."""
        return self.verbs[0]


@record
class Prefix(_Listed):
    """What stands before a clause: `kind` is the rule's name without "pre_"."""

    kind: str
    items: tuple[Any, ...] = ()


@record
class Prefixed:
    """A prefix and all it governs."""

    prefix: Prefix
    body: Clause | Clauses | Prefixed
    joined: str = ""


@record
class Clauses:
    """Clauses of one sentence, in order."""

    parts: tuple[Clause | Prefixed, ...] = ()

    @property
    def first(self) -> Clause | Prefixed:
        """The first of them."""
        return self.parts[0]


def are(records: Sequence[Comp | Mod], *kinds: str) -> bool:
    """Whether records are of these kinds, one after the other, and none beside them."""
    return tuple(record.kind for record in records) == kinds


Record = Phrase | Mod | Post | Comp | Predicate | Fact | Clause
"""What words come to of which an entry of a table may be the whole."""
