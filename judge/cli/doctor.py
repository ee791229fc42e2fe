"""`judge doctor`: what of the installation is missing or stale."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import click

from judge.errors import JudgeError

from ._output import say


class Finding(NamedTuple):
    """Something that was looked at: whether it is well, in words, and what to do where it is not."""

    well: bool
    says: str
    hint: str = ""


@click.command()
def doctor() -> None:
    """Look at the installation: the data, the cache, what was imported. Exit code 1 where something is wrong."""
    wrong = False
    for look in (_data, _cache, _imports, _official, _answers):
        for found in _looked(look):
            wrong |= not found.well
            say(f"{'ok   ' if found.well else 'wrong'}  {found.says}", hang=7)
            if found.hint:
                say(f"       {found.hint}", hang=7)
    sys.exit(1 if wrong else 0)


def _looked(look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What is found; whatever keeps one from looking is a finding too."""
    try:
        yield from look()
    except JudgeError as error:
        yield Finding(False, str(error.message), error.hint or error.where or "")
    except (OSError, ValueError) as error:
        yield Finding(False, str(error), "install the program anew")


def _data() -> Iterator[Finding]:
    from judge.catalogue import catalogue
    from judge.faq.cases import cases
    from judge.rulebook import rulebook
    from judge.version import __version__

    book = rulebook()
    yield Finding(True, f"judge {__version__}, Python {sys.version.split()[0]}")
    yield Finding(True, f"{len(catalogue())} cards, rules up to {book.latest}, {len(cases())} FAQ cases")


def _cache() -> Iterator[Finding]:
    import os

    from judge.cache import cache_dir

    folder = cache_dir()
    wanted = os.environ.get("JUDGE_CACHE")
    if wanted and os.path.abspath(os.path.expanduser(wanted)) != str(folder):
        hint = "it must be yours, and nobody else may write to it or to a folder above it"
        yield Finding(False, f"$JUDGE_CACHE cannot be used: {wanted}", hint)
    size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    yield Finding(True, f"cache: {folder} ({size / 2**20:.0f} MB)")


def _imports() -> Iterator[Finding]:
    from judge.catalogue import catalogue
    from judge.catalogue.user import database_path, full_catalogue

    path = database_path()
    if not path.exists():
        yield Finding(True, "no cards are imported", "judge cards import FILE adds those of your own files")
        return
    added = len(full_catalogue()) - len(catalogue())
    yield Finding(True, f"imports: {path}, {added} cards that did not come with the program")


def _official() -> Iterator[Finding]:
    from judge.rulebook import rulebook
    from judge.store.library import open_store

    sources = {source.document: source for source in open_store().sources()}
    for source in sources.values():
        yield Finding(True, f"official text {source.document}: {source.passages} passages")
    if not any(source.version == rulebook().latest for source in sources.values()):
        hint = "judge rulebook import FILE shows them beside our summaries, from your own copy"
        yield Finding(True, f"the official words of {rulebook().latest} are not imported", hint)


def _answers() -> Iterator[Finding]:
    from judge import ask

    asked = ask("I reap with my creature. How much amber do I have?")
    right = asked.answer is not None and asked.answer.value == 1
    yield Finding(right, "a question is answered" if right else "a question that has an answer is not answered")
