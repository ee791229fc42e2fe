"""The command line, a thin door: each command is imported only when it is called.

In: the words of a command. Out: text on the terminal, and the code with which the command ends.

A command lives in its own module of this package. The table below names them all, so that `judge --help`
imports none of them and one that fails to import breaks no other.
"""

import atexit
import errno
import gc
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from judge.cache import keep_compiled
from judge.errors import JudgeError
from judge.signs import visible
from judge.version import __version__

#: command → (module of this package, attribute in it, line for `judge --help`)
COMMANDS: dict[str, tuple[str, str, str]] = {
    "ask": ("ask", "ask", "Answer a question in English."),
    "card": ("cards", "card", "Show one card: facts, wording, how it is read."),
    "cards": ("cards", "cards", "Search the catalogue and import your own card files."),
    "conformance": ("conformance", "conformance", "Compare with recorded games of another engine."),
    "coverage": ("language", "coverage", "Count how much of the card texts is read."),
    "diff": ("diff", "diff", "Show the first step in which two rulings differ."),
    "doctor": ("doctor", "doctor", "Look at the installation: what is missing or stale."),
    "faq": ("faq", "faq", "List the FAQ cases and run them."),
    "parse": ("language", "parse", "Show how a card text is read."),
    "play": ("rulings", "play", "Play a scenario through, asking at each decision."),
    "rule": ("rulings", "rule", "Judge a scenario: verdict, trace, citations."),
    "rulebook": ("rulebook", "rulebook", "Look up a rule, a term, a version of the rulebook."),
    "serve": ("serve", "serve", "Start the site on this machine."),
    "sweep": ("sweep", "sweep", "Ask one question of many boards."),
    "why-not": ("reasons", "why_not", "Say why a card did not speak, or an act is not legal."),
}

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""How an output fails that takes no more."""


class CommandFailed(click.ClickException):
    """A `JudgeError` on its way to the terminal: its message on stderr, exit code 2."""

    exit_code = 2


class LazyGroup(click.Group):
    """A group that takes its commands from `COMMANDS` and imports one when it is asked for it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands whose module is installed, sorted."""
        return sorted(name for name, (module, *_) in COMMANDS.items() if find_spec(f"{__name__}.{module}"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called `cmd_name`, or None where there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        command = getattr(import_module(f"{__name__}.{module}"), attribute)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their line from the table, importing none."""
        if rows := [(name, COMMANDS[name][2]) for name in self.list_commands(ctx)]:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error meant for users becomes a message and exit code 2."""
        atexit.register(gc.freeze)  # nobody need look for cycles in what ends with the process: a fifth of a cold start
        gc.set_threshold(200_000)  # a command builds much that stays; looking for cycles is a sixth of a cold start
        try:
            return super().invoke(ctx)
        except JudgeError as error:
            raise CommandFailed(visible(str(error))) from error
        except OSError as error:
            if error.errno not in FULL:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or what is left is tried again at the end
            raise CommandFailed(f"what this says cannot be written: {error.strerror}") from error


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def main() -> None:
    """An unofficial rules judge for KeyForge: from the printed text of a card to a cited ruling."""


def start() -> None:
    """The command `judge`, in a process of its own."""
    keep_compiled()
    main(prog_name="judge")
