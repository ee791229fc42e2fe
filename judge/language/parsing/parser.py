"""The LALR parser over tagged words, and what of its grammar read a sentence."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import Word, lookup
from judge.resources import data_dir

from .records import PLURAL, Token
from .tables import Production, Stopped, Tables, put_together, tables_of, terminals
from .transform import Records


class NotRead(Exception):
    """The grammar does not read a sentence: `position` in `words` where it stopped, terminals `expected` there."""

    def __init__(self, position: int, expected: frozenset[str]) -> None:
        super().__init__(f"word {position}")
        self.position = position
        self.expected = expected


def grammar_text() -> str:
    """The whole grammar of printed sentences."""
    return put_together(data_dir("grammar"))


@cache
def classes() -> dict[str, str]:
    """Role → the terminal of the grammar that it is, where several roles stand in the same places."""
    listed = tomllib.loads((data_dir("grammar") / "classes.toml").read_text(encoding="utf-8"))
    return {role: terminal for terminal, roles in listed.items() for role in roles}


@cache
def terminal(role: str) -> str:
    """The terminal of the grammar for a word's role."""
    found = classes().get(role, role)
    return found if found in _known() else "UNKNOWN"


def _roles(found: Iterable[str]) -> frozenset[str]:
    """All roles that terminals stand for."""
    found = frozenset(found)
    return (found - frozenset(classes().values())) | {role for role, name in classes().items() if name in found}


@cache
def tables() -> Tables:
    """The tables of the grammar; they come from the cache."""
    return tables_of(grammar_text(), "grammar")


def _value(word: Word) -> str:
    plural = word.type == "NOUN" and word.text.lower().endswith("s") and not word.value.startswith("ability")
    plural = plural or (word.type == "NAME" and word.text not in ("~", word.value))
    return word.value + PLURAL if plural else word.value


@cache
def _known() -> frozenset[str]:
    return frozenset(terminals(grammar_text()))


def parse(words: list[Word]) -> Any:
    """The records of a sentence given as tagged words. Raises NotRead where the grammar stops, Refused where the
    words make no record."""
    return derived(words, RECORDS.__getitem__)


def derived(words: list[Word], maker: Callable[[str], Callable[..., Any]]) -> Any:
    """What a sentence given as tagged words makes, if `maker` says for each production by its name what its parts make.
    Raises NotRead."""
    made: list[Any] = []
    derivation = _derivation(words)
    tokens = (Token(word.type, _value(word), k) for k, word in enumerate(words))
    for production in derivation:
        if production is None:
            made.append(next(tokens))
        elif not production.alone:
            at = len(made) - production.size
            made[at:] = [maker(production.made)(*made[at:])]
    return made[0]


def _derivation(words: list[Word]) -> list[Production | None]:
    try:
        return tables().derivation([terminal(word.type) for word in words])
    except Stopped as stop:
        raise NotRead(stop.at, _roles(stop.expected)) from None


def productions() -> tuple[str, ...]:
    """The productions of the grammar: every alternative of every rule."""
    return tuple(map(str, tables().productions))


def productions_used(sentence: str) -> frozenset[str]:
    """The productions that read a sentence; none where it is not read."""
    try:
        return frozenset(map(str, filter(None, _derivation(tag(lookup(sentence, known_names()))))))
    except NotRead:
        return frozenset()


RECORDS = {name: made for name, made in inspect.getmembers(Records()) if not name.startswith("_")}
