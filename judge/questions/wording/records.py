"""What the grammar says of a clause, as records: phrases, verbs, complements in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from lark import Token, Tree

from .apposing import apposed
from .parser import tree_of
from .words import Word

_AUXILIARY = frozenset({"modal", "be", "do", "to"})


@dataclass
class Phrase:
    """A person, card or thing: its head, and what is said of it. `owner`: "my", "their", "its", "your"; else there may
    be a `possessor`."""

    words: list[Word] = field(default_factory=list)
    head: Word | None = None
    compound: list[Word] = field(default_factory=list)
    number: int | None = None
    determiners: list[str] = field(default_factory=list)
    adjectives: list[Word] = field(default_factory=list)
    owner: str = ""
    possessor: Phrase | None = None
    of: Phrase | None = None
    doubtful: bool = False  # it may say again what is named beside it, or mean other cards
    nth: int = 0  # which one of several that are listed under one name, from 1 on
    looked_at: bool = field(default=False, compare=False)  # whether somebody asked which cards it means, or how much
    claimed: list[Word] = field(default_factory=list, compare=False)  # words before it that were read for themselves

    @property
    def kind(self) -> str:
        """The role of its head: "NAME", "NOUN", "PRON", or "" where it has none."""
        return self.head.role if self.head else ""

    @property
    def value(self) -> str:
        """The meaning of its head; "" where it has none."""
        return self.head.value if self.head else ""

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands in the question."""
        return min(w.start for w in self.words), max(w.end for w in self.words)

    @property
    def is_name(self) -> bool:
        """Whether its head is the name of a card."""
        return self.kind == "NAME"

    @property
    def is_pronoun(self) -> bool:
        """Whether its head is a pronoun."""
        return self.kind == "PRON"

    def is_noun(self, *values: str) -> bool:
        """Whether its head is one of these nouns."""
        return self.kind == "NOUN" and self.value in values


@dataclass
class Verbs:
    """Verbs that follow each other: what is done, the auxiliaries, whether it is denied."""

    words: list[Word]

    @property
    def main(self) -> Word:
        """The last verb."""
        return [w for w in self.words if w.role != "NOT" and w.form != "to" and w.value != "not"][-1]

    @property
    def first(self) -> Word:
        """The first of them, a verb or an auxiliary."""
        return self.words[0]

    @property
    def value(self) -> str:
        """What is done."""
        return self.main.value

    @property
    def denied(self) -> bool:
        """Whether there is a "not"."""
        return any(w.value == "not" for w in self.words)

    @property
    def passive(self) -> bool:
        """Whether it is something done to the subject: a form of "be" or "get" and a past form."""
        before = [w for w in self.words[:-1] if w.value != "not"]
        forms = {self.main.form, *(s.form for s in self.main.senses if s.meaning == self.main.value)}
        got = bool(before) and (before[-1].value in ("be", "get") or before[-1].text.lower() in ("got", "gets"))
        return got and bool(forms & {"past", "participle"})

    def has(self, *values: str) -> bool:
        """Whether one of these auxiliaries or verbs is among them."""
        return any(w.value in values for w in self.words)


@dataclass
class Comp:
    """A complement. `kind`: thing, at_thing, at_doing, doing, said, stated, denied, relative, either, joined or
    stranded."""

    kind: str
    words: list[Word]
    phrases: list[Phrase] = field(default_factory=list)
    prep: str = ""
    verbs: Verbs | None = None
    inner: list[Comp] = field(default_factory=list)
    looked_at: bool = field(default=False, compare=False)  # whether somebody asked what it is, and it was that

    @property
    def is_thing(self) -> bool:
        """Whether it names cards or other things without a preposition."""
        return self._seen(self.kind == "thing")

    def at(self, *prepositions: str) -> bool:
        """Whether it names something behind one of these prepositions."""
        return self._seen(self.kind == "at_thing" and self.prep in prepositions)

    def says(self, *values: str) -> bool:
        """Whether it is one of these adverbs."""
        return self._seen(self.kind == "said" and self.words[0].value in values)

    def states(self, *values: str) -> bool:
        """Whether it is one of these states."""
        return self._seen(self.kind == "stated" and self.words[0].value in values)

    @property
    def phrase(self) -> Phrase:
        """The first that it names; what is listed with it stands behind it in `phrases`."""
        self.looked_at = True
        return self.phrases[0]

    @property
    def value(self) -> str:
        """The meaning of its only word."""
        return self.words[0].value

    def _seen(self, fits: bool) -> bool:
        self.looked_at |= fits
        return fits

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands in the question."""
        return min(w.start for w in self.words), max(w.end for w in self.words)


@dataclass
class Clause:
    """A clause. `mood`: told, subjectless, named, placed; asked ones: polar, asked, asked_subject, asked_short."""

    words: list[Word]
    mood: str = ""
    subs: list[str] = field(default_factory=list)
    leads: list[Comp] = field(default_factory=list)
    subject: list[Phrase] = field(default_factory=list)
    verbs: Verbs | None = None
    auxiliary: Word | None = None
    wh: Word | None = None
    core: Phrase | None = None
    comps: list[Comp] = field(default_factory=list)
    question: bool = False
    asks_place: bool = False  # "is it purged, or back in hand?"
    of_subject: list[Comp] = field(default_factory=list)  # what a question says of its subject before the verb
    before: Clause | None = None  # "… before it resolves?": what the question asks about has to come first
    as_resolves: Clause | None = None  # "… when its ability resolves?": the moment that the question asks about
    purpose: bool = False  # what the act that was asked about before it is to be for
    goes_on: bool = False  # it asks on with the auxiliary and the subject of the question before it

    @property
    def about(self) -> Phrase:
        """The first of those that its subject names."""
        return self.subject[0]

    @property
    def asks(self) -> bool:
        """Whether its form is that of a question."""
        return self.mood in ("polar", "asked", "asked_subject", "asked_short")

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands in the question."""
        return min(w.start for w in self.words), max(w.end for w in self.words)

    def text(self, whole: str) -> str:
        """Its words as they were typed."""
        return whole[slice(*self.span)]


def only_says(comps: Sequence[Comp], value: str) -> bool:
    """Whether complements say one thing, and no more than this."""
    fits = len(comps) == 1 and comps[0].value == value
    for comp in comps if fits else ():
        comp.looked_at = True
    return fits


def claiming(asks: Callable[[Any, Comp], bool]) -> Callable[[Any, Comp], bool]:
    """A method that asks whether a complement says something in particular: if it does not, it was not looked at."""

    @wraps(asks)
    def asked(reader: Any, comp: Comp) -> bool:
        before = comp.looked_at
        fits = asks(reader, comp)
        comp.looked_at = before or fits
        return fits

    return asked


def read(words: Sequence[Word]) -> Clause:
    """The record of a clause; raises NotRead where the grammar does not read it."""
    return _clause(tree_of(words), list(words))


def _clause(tree: Tree[Token], words: list[Word]) -> Clause:
    clause = Clause([w for w in words if w.text])
    for child in tree.children:
        if isinstance(child, Token):
            clause.subs.append(words[int(child)].value)
        elif child.data in ("lead_phrase", "lead_word"):
            clause.leads.append(_lead(child, words))
        else:
            _body(child, words, clause)
    return clause


def _lead(tree: Tree[Token], words: list[Word]) -> Comp:
    inner = [words[k] for k in _tokens(tree) if words[k].text]
    phrases = [
        _phrase(p, words)
        for part in tree.children
        if isinstance(part, Tree)
        for p in part.children
        if isinstance(p, Tree)
    ]
    first = inner[0]
    return Comp("at_thing" if phrases else "said", inner, phrases, first.value if phrases else "")


def _body(tree: Tree[Token], words: list[Word], clause: Clause) -> None:
    clause.mood = str(tree.data)
    for child in tree.children:
        if isinstance(child, Token):
            word = words[int(child)]
            if word.role == "QAUX":
                clause.auxiliary = word
            else:
                clause.comps.append(Comp("denied", [word]))
        elif child.data == "np" and not clause.subject:
            clause.subject = _phrases(child, words)
        elif child.data == "verbs" and clause.verbs is None:
            clause.verbs = _verbs(child, words)
        elif child.data == "wh":
            _wh(child, words, clause)
        else:
            clause.comps.extend(_parted(_comp(child, words)))
    if clause.mood in ("polar", "asked") and clause.verbs is None:
        doing = next((k for k, comp in enumerate(clause.comps) if comp.kind == "doing"), None)
        if doing is not None and not any(c.kind == "relative" for c in clause.comps[:doing]):
            clause.verbs = clause.comps.pop(doing).verbs


def _wh(tree: Tree[Token], words: list[Word], clause: Clause) -> None:
    for child in tree.children:
        if isinstance(child, Token):
            clause.wh = words[int(child)]
        elif child.data == "of":
            inner = _np1(child.children[1], words)
            if clause.core is None:
                clause.core = Phrase(list(inner.words))
            clause.core.of = inner
        else:
            clause.core = _core(child, words)


def _comp(tree: Tree[Token], words: list[Word]) -> Comp:
    kind = str(tree.data)
    inner = [words[k] for k in _tokens(tree) if words[k].text]
    comp = Comp(kind, inner)
    if kind in ("at_thing", "at_doing", "stranded"):
        comp.prep = inner[0].value
    for child in tree.children:
        if isinstance(child, Tree):
            if child.data == "np":
                comp.phrases = _phrases(child, words)
            elif child.data == "verbs":
                comp.verbs = _verbs(child, words)
            else:
                comp.inner.append(_comp(child, words))
    return comp


def _parted(comp: Comp) -> Iterator[Comp]:
    """A place and the cards that are listed behind it: "in the middle and Y" is no list."""
    first = comp.phrase if comp.phrases else None
    others = [p for p in comp.phrases[1:] if p.kind == "NAME" or p.number is not None]
    if (
        comp.kind != "at_thing"
        or first is None
        or first.kind != "NOUN"
        or first.compound
        or not others
        or (first.number is not None)
    ):
        yield comp
        return
    rest = comp.phrases[1:]
    yield Comp(comp.kind, [comp.words[0], *first.words], [first], comp.prep)
    yield Comp("thing", [w for p in rest for w in p.words], rest)


def _verbs(tree: Tree[Token], words: list[Word]) -> Verbs:
    return Verbs([words[k] for k in _tokens(tree)])


def _phrases(tree: Tree[Token], words: list[Word]) -> list[Phrase]:
    found = [_np1(child, words) for child in tree.children if isinstance(child, Tree)]
    joints = [words[int(child)].text for child in tree.children if isinstance(child, Token)]
    listed = apposed(found, joints)
    _number(listed)
    return listed


def _number(listed: list[Phrase]) -> None:
    """Tell apart those that are listed under one name: "X and X" are two."""
    for phrase in listed:
        alike = [p for p in listed if p.kind == "NAME" and (p.value, p.owner) == (phrase.value, phrase.owner)]
        if len(alike) > 1 and all(p.number is None and p.possessor is None for p in alike):
            phrase.nth = next(at for at, p in enumerate(alike, 1) if p is phrase)


def _phrase(tree: Tree[Token], words: list[Word]) -> Phrase:
    return _np1(tree, words)


def _np1(tree: Tree[Token] | Token, words: list[Word]) -> Phrase:
    assert isinstance(tree, Tree)
    phrase: Phrase | None = None
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.data == "of":
            assert phrase is not None
            inner = _np1(child.children[1], words)
            phrase.of = inner
            phrase.words = [*phrase.words, words[int(str(child.children[0]))], *inner.words]
        else:
            core = _core(child, words)
            if phrase is not None:
                core.possessor = phrase
                core.words = [*phrase.words, *core.words]
            phrase = core
    assert phrase is not None
    return phrase


def _core(tree: Tree[Token], words: list[Word]) -> Phrase:
    phrase = Phrase([words[k] for k in _tokens(tree)])
    for word in phrase.words:
        if word.role == "NUM":
            phrase.number = int(word.value)
            phrase.determiners += ["no"] if phrase.number == 0 else []
        elif word.role == "DET":
            phrase.determiners.append(word.value)
        elif word.role == "POSS":
            phrase.owner = word.value
        elif word.role == "ADJ":
            phrase.adjectives.append(word)
        else:
            if phrase.head is not None:
                phrase.compound.append(phrase.head)
            phrase.head = word
    if phrase.compound and phrase.compound[0].role == "NAME" and phrase.value.endswith("ability"):
        name = phrase.compound.pop(0)  # "X's reap" without its apostrophe
        phrase.possessor = Phrase([*phrase.words], head=name, determiners=phrase.determiners, owner=phrase.owner)
        phrase.determiners, phrase.owner = [], ""
    return phrase


def _tokens(tree: Tree[Token]) -> Iterator[int]:
    for child in tree.children:
        if isinstance(child, Token):
            yield int(child)
        else:
            yield from _tokens(child)
