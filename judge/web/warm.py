"""What the first visitor would otherwise wait for, built or loaded beforehand."""

from __future__ import annotations

from collections.abc import Callable

from judge.catalogue import catalogue
from judge.language.parsing.parser import parser
from judge.questions.asked import ask
from judge.rulebook import rulebook

from .finding import library, palette


def _search() -> None:
    library()
    palette("a")


def _questions() -> None:
    ask("What does a ward do?")


STEPS: tuple[Callable[[], object], ...] = (rulebook, catalogue, parser, _search, _questions)
"""Each of them, to be called in this order."""
