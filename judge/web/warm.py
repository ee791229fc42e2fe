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


Step = Callable[[], object]

PAGES: tuple[Step, ...] = (rulebook, catalogue, _search)
"""Each for what is told at once, to be called in this order …"""
ALL: tuple[Step, ...] = (*PAGES, parser, _questions)
"""… and for whoever rules and answers."""
