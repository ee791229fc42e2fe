"""LALR tables of a grammar over words that have their roles already: its numbered parts put together, built once a
machine."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

from judge.cache import load_or_build


class Tagged(Lexer):
    """Hands the parser the tokens that a tagger made."""

    def __init__(self, _: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of a sentence, given as a list of them."""
        yield from data


def put_together(folder: Path) -> str:
    """The numbered parts of the grammar in a folder, one after the other, with all their terminals declared."""
    text = "\n".join(part.read_text(encoding="utf-8") for part in sorted(folder.glob("[0-9]*.lark")))
    return f"{text}\n%declare {' '.join(sorted(terminals(text)))}\n"


def terminals(grammar: str) -> set[str]:
    """The terminals that a grammar names."""
    return set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar)))


def parser_of(text: str, name: str) -> Lark:
    """The parser of a grammar; its tables are kept in the cache under `name`."""

    def build() -> bytes:
        buffer = io.BytesIO()
        Lark(text, parser="lalr", lexer=Tagged, start="start", maybe_placeholders=False).save(buffer)
        return buffer.getvalue()

    return Lark.load(io.BytesIO(load_or_build(name, [text, lark.__version__, Tagged.__module__], build)))
