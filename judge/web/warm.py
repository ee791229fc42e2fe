"""What the first visitor would otherwise wait for, built or loaded beforehand."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from judge.catalogue import catalogue
from judge.language.parsing.parser import tables
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
ALL: tuple[Step, ...] = (*PAGES, tables, _questions)
"""… and for whoever rules and answers."""


def first_pages(app: Flask) -> None:
    """Ask for the page of a card and that of an entry, with all that is looked up for them: which cards use a rule,
    read alike and meet."""
    visitor = app.test_client()
    visitor.get(f"/cards/{next(iter(catalogue())).id}")
    visitor.get(f"/rulebook/{next(iter(rulebook())).id}")
