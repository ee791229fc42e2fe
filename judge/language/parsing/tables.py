"""A grammar over words that have their roles already: its numbered parts put together, and its LALR tables, built once
a machine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from judge.cache import load_or_build


class Production(NamedTuple):
    """A rule of a grammar with so many parts (`size`), told in `parts`; what they make is called `made`. `alone`: its
    only part stands for it."""

    rule: str
    made: str
    size: int
    alone: bool
    parts: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.parts}" + (f" -> {self.made}" if self.made != self.rule else "")


class Stopped(Exception):
    """A grammar reads the words no further than `at`; the terminals that it expects there."""

    def __init__(self, at: int, expected: frozenset[str]) -> None:
        super().__init__(f"word {at}")
        self.at = at
        self.expected = expected


END = "$END"
Actions = dict[str, int | Production]
"""What is done at a terminal or a rule: go on to a state, or put together what a production has read."""


class Tables(NamedTuple):
    """What an LALR parser does in each state, where it begins, and where all is read."""

    start: int
    end: int
    states: dict[int, Actions]
    productions: tuple[Production, ...]

    def derivation(self, terminals: Sequence[str]) -> list[Production | None]:
        """How words with these terminals are read, parts before the whole: None for the next word, a production for
        the parts that it puts together. Raises Stopped."""
        states, stack = self.states, [self.start]
        found: list[Production | None] = []
        for at, terminal in enumerate((*terminals, END)):
            while (state := stack[-1]) != self.end:
                action = states[state].get(terminal)
                if isinstance(action, int):
                    stack.append(action)
                    found.append(None)
                    break
                if action is None:
                    raise Stopped(at, self._expected(stack))
                self._put_together(action, stack)
                found.append(action)
        return found

    def _put_together(self, production: Production, stack: list[int]) -> None:
        if production.size:
            del stack[-production.size:]
        state = self.states[stack[-1]][production.rule]
        assert isinstance(state, int)
        stack.append(state)

    def _expected(self, stack: list[int]) -> frozenset[str]:
        """The terminals that can stand next; where none can, those that the state was made for."""
        asked = frozenset(name for name in self.states[stack[-1]] if name.isupper())
        return frozenset(name for name in asked if self._accepts(name, list(stack))) or asked

    def _accepts(self, terminal: str, stack: list[int]) -> bool:
        while stack[-1] != self.end:
            action = self.states[stack[-1]].get(terminal)
            if action is None or isinstance(action, int):
                return action is not None
            self._put_together(action, stack)
        return True


def put_together(folder: Path) -> str:
    """The numbered parts of the grammar in a folder, one after the other, with all their terminals declared."""
    text = "\n".join(part.read_text(encoding="utf-8") for part in sorted(folder.glob("[0-9]*.lark")))
    return f"{text}\n%declare {' '.join(sorted(terminals(text)))}\n"


def terminals(grammar: str) -> set[str]:
    """The terminals that a grammar names."""
    return set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar)))


def tables_of(text: str, name: str) -> Tables:
    """The tables of a grammar; they are kept in the cache under `name`."""

    def build() -> Tables:
        from .compiling import tables  # here: once they are kept, nobody needs Lark

        return tables(text)

    return load_or_build(name, [text, Path(__file__).with_name("compiling.py").read_bytes(),
                                Path(__file__).read_bytes()], build)
