"""What commands have in common: options, groups, and printing for people. A terminal gets lines broken between words,
anything else gets them whole.

Tables and progress bars are Rich's business; it is imported for them only, since that takes longer than a ruling.
"""

from __future__ import annotations

import json
import os
import sys
from textwrap import TextWrapper
from typing import Any

import click

from judge.signs import escaped, visible

READING = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="ID=b",
    help="Read a decision as the head judge does: decision/cloak-timing=b (docs/open-questions.md).",
)


class DefaultGroup(click.Group):
    """A group whose arguments, if the first one names no command, are those of the command `default`; given none at
    all, `bare` decides whether that is meant as well."""

    def __init__(self, *args: Any, default: str, bare: bool = False, **how: Any) -> None:
        super().__init__(*args, **how)
        self.default = default
        self.bare = bare

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command before arguments that name none."""
        named = bool(args) and (args[0] in self.commands or args[0] in ctx.help_option_names)
        if not named and (args or self.bare):
            args = [self.default, *args]
        return super().parse_args(ctx, args)


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text as it is, but for signs that would steer the terminal: they are seen."""
    click.echo(_seen(text), err=err, nl=nl)


def echo_json(data: object) -> None:
    """Print data for programs; what would steer a terminal is escaped."""
    click.echo(escaped(json.dumps(data, ensure_ascii=False, indent=2)))


def _seen(text: str) -> str:
    return visible(text).replace("\r", "\u240d")


def say(text: str = "", hang: int = 0, **style: Any) -> None:
    """Print a line, its signs as `echo` does; `style` as `click.style` has it. Where it has to be broken, the rest is
    indented by `hang`."""
    text = _seen(text)
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
