"""Printing for people: a terminal gets lines broken between words, anything else gets them whole.

Tables and progress bars are Rich's business; it is imported for them only, since that takes longer than a ruling.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from textwrap import TextWrapper
from typing import Any

import click

READING = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="ID=b",
    help="Read a decision as the head judge does: decision/cloak-timing=b (docs/open-questions.md).",
)


def say(text: str = "", hang: int = 0, **style: Any) -> None:
    """Print a line, less the control signs that somebody typed; `style` as `click.style` has it. Where it has to be
    broken, the rest is indented by `hang`."""
    text = "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) != "Cc")
    if width := _width():
        breaking = TextWrapper(width, subsequent_indent=" " * hang, break_on_hyphens=False, replace_whitespace=False)
        text = "\n".join(breaking.fill(line) for line in text.split("\n"))
    click.echo(click.style(text, **style) if style else text)


def _width() -> int:
    """The width of the terminal, 0 where there is none."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return 0
