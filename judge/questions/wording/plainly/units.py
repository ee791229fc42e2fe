"""The parts of a question that rules are applied to: a name, or one token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..names import Named
from ..text import Token


@dataclass(frozen=True, slots=True)
class Unit:
    """A name with its tokens, or one token. `put`: it was not typed; `at`: where its first token was typed."""

    tokens: tuple[Token, ...]
    name: Named | None = None
    put: bool = False
    at: int = -1

    @property
    def low(self) -> str:
        """The token in lower case, "" for a name."""
        return "" if self.name is not None else self.tokens[0].low

    @property
    def text(self) -> str:
        """The token as it was typed, "" for a name."""
        return "" if self.name is not None else self.tokens[0].text

    def becomes(self, text: str) -> Unit:
        """The same place with another word."""
        return Unit((Token(text, *span_of([self])),), put=True)


def span_of(units: Sequence[Unit]) -> tuple[int, int]:
    """Where units stand in the question."""
    return units[0].tokens[0].start, units[-1].tokens[-1].end
