"""The LALR parser of clauses, and the parse tree that it makes of one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken

from judge.language.parsing.compiling import parser_of
from judge.language.parsing.tables import put_together, terminals
from judge.resources import data_dir

from .words import Word


class NotRead(Exception):
    """The grammar does not read a clause: `at` is the number of the word where it stopped."""

    def __init__(self, at: int) -> None:
        super().__init__(f"word {at}")
        self.at = at


@cache
def grammar_text() -> str:
    """The whole grammar of clauses."""
    return put_together(data_dir("grammar") / "questions")


@cache
def parser() -> Lark:
    """The parser; its tables come from the cache."""
    return parser_of(grammar_text(), "question-grammar")


@cache
def _known() -> frozenset[str]:
    return frozenset(terminals(grammar_text()))


def tree_of(words: Sequence[Word]) -> Tree[Token]:
    """The parse tree of a clause; the value of each token is the number of its word. Raises NotRead."""
    tokens = [Token(word.role if word.role in _known() else "UNREAD", str(k)) for k, word in enumerate(words)]
    try:
        return parser().parse(tokens)
    except UnexpectedToken as error:
        raise NotRead(len(words) if error.token.type == "$END" else int(error.token)) from None
