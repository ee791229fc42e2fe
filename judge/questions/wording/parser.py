"""The LALR parser of clauses, its tables built once a machine, and the records that it makes of a clause."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer

from judge.cache import load_or_build
from judge.resources import data_dir

from .words import Word


class Tagged(Lexer):
    """Hands the parser the words that the tagger made."""

    def __init__(self, _: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of a clause, given as a list of them."""
        yield from data


class NotRead(Exception):
    """The grammar does not read a clause: `at` is the number of the word where it stopped."""

    def __init__(self, at: int) -> None:
        super().__init__(f"word {at}")
        self.at = at


def grammar_text() -> str:
    """The numbered parts of the grammar, one after the other, with their terminals declared."""
    parts = sorted((data_dir("grammar") / "questions").glob("[0-9]*.lark"))
    text = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    return f"{text}\n%declare {' '.join(sorted(terminals(text)))}\n"


def terminals(grammar: str) -> set[str]:
    """The terminals that a grammar names."""
    return set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar)))


@cache
def parser() -> Lark:
    """The parser; its tables come from the cache."""
    text = grammar_text()

    def build() -> bytes:
        buffer = io.BytesIO()
        Lark(text, parser="lalr", lexer=Tagged, start="start", maybe_placeholders=False).save(buffer)
        return buffer.getvalue()

    return Lark.load(io.BytesIO(load_or_build("question-grammar", [text, lark.__version__, __name__], build)))


@cache
def _known() -> frozenset[str]:
    return frozenset(terminals(grammar_text()))


def tree_of(words: Sequence[Word]) -> Tree[Token]:
    """The parse tree of a clause; the value of each token is the number of its word. Raises NotRead."""
    tokens = [
        Token(word.role if word.role in _known() else "UNREAD", str(k), start_pos=k, end_pos=k + 1)
        for k, word in enumerate(words)
    ]
    try:
        return parser().parse(tokens)
    except UnexpectedToken as error:
        end = error.token.type == "$END" or error.token.start_pos is None
        raise NotRead(len(words) if end else int(error.token.start_pos or 0)) from None
    except UnexpectedInput:
        raise NotRead(0) from None
