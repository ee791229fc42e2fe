"""What Lark makes of a grammar over words that have their roles already."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from judge.cache import load_or_build

from .tables import Production, Tables


class Tagged(Lexer):
    """Hands the parser the tokens that a tagger made."""

    def __init__(self, _: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of a sentence, given as a list of them."""
        yield from data


def compiled(text: str) -> Lark:
    """The LALR parser of a grammar."""
    return Lark(text, parser="lalr", lexer=Tagged, start="start", maybe_placeholders=False)


def parser_of(text: str, name: str) -> Lark:
    """The parser of a grammar; its tables are kept in the cache under `name`."""

    def build() -> bytes:
        buffer = io.BytesIO()
        compiled(text).save(buffer)
        return buffer.getvalue()

    return Lark.load(io.BytesIO(load_or_build(name, [text, lark.__version__, Tagged.__module__], build)))


def tables(text: str) -> Tables:
    """The LALR tables of a grammar without optional and repeated parts."""
    parser = compiled(text)
    found = parser.parser.parser.parser.parse_table
    made = {
        rule: Production(str(rule.origin.name), str(rule.alias or rule.origin.name), len(rule.expansion),
                         rule.options.expand1 and not rule.alias, " ".join(part.name for part in rule.expansion))
        for rule in parser.rules
    }
    states = {  # names are tokens of Lark, which would bring it along
        state: {str(name): arg if action is Shift else made[arg] for name, (action, arg) in actions.items()}
        for state, actions in found.states.items()
    }
    return Tables(found.start_states["start"], found.end_states["start"], states, tuple(made.values()))
