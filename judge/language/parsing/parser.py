"""The LALR parser over tagged words, and what of its grammar read a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import lark
from lark import Lark, Token
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.grammar import Rule

from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import Word, lookup
from judge.resources import data_dir

from .records import PLURAL
from .tables import parser_of, put_together, terminals
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


def terminal(role: str) -> str:
    """The terminal of the grammar for a word's role."""
    found = classes().get(role, role)
    return found if found in _known() else "UNKNOWN"


def _roles(found: Iterable[str]) -> frozenset[str]:
    """All roles that terminals stand for."""
    found = frozenset(found)
    return (found - frozenset(classes().values())) | {role for role, name in classes().items() if name in found}


@cache
def parser() -> Lark:
    """The parser; its tables come from the cache."""
    return parser_of(grammar_text(), "grammar")


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
    return RECORDS.transform(tree_of(words))


def tree_of(words: list[Word]) -> lark.Tree[Token]:
    """The parse tree of tagged words; its tokens have the words' roles again. Raises NotRead."""
    tokens = [
        Token(terminal(word.type), _value(word), start_pos=k, end_pos=k + 1) for k, word in enumerate(words)
    ]
    try:
        tree = parser().parse(tokens)
    except UnexpectedToken as error:
        at = error.token.start_pos if error.token.type != "$END" and error.token.start_pos is not None else len(words)
        raise NotRead(at, _roles(error.accepts or error.expected)) from None
    except UnexpectedInput:
        raise NotRead(0, frozenset()) from None
    for token, word in zip(tokens, words, strict=True):
        token.type = word.type
    return tree


def productions() -> tuple[str, ...]:
    """The productions of the grammar: every alternative of every rule, as Lark compiles them."""
    return tuple(map(_told, parser().rules))


def productions_used(sentence: str) -> frozenset[str]:
    """The productions that read a sentence; none where it is not read."""
    used: set[Rule] = set()
    machine = parser().parser.parser.parser
    usual = machine.callbacks

    def noting(rule: Rule, make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def made(children: Any) -> Any:
            used.add(rule)
            return make(children)
        return made

    machine.callbacks = {rule: noting(rule, make) for rule, make in usual.items()}
    try:
        tree_of(tag(lookup(sentence, known_names())))
    except NotRead:
        return frozenset()
    finally:
        machine.callbacks = usual
    return frozenset(map(_told, used))


def _told(rule: Rule) -> str:
    made = f" -> {rule.alias}" if rule.alias else ""
    return f"{rule.origin.name}: {' '.join(symbol.name for symbol in rule.expansion)}{made}"


RECORDS = Records()
