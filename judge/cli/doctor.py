"""`judge doctor`: what of the installation is missing or stale."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import click

from judge.errors import JudgeError

from ._output import say


class Finding(NamedTuple):
    """Something that was looked at: how it is ("ok", "stale", "wrong"), in words, and what to do about it."""

    how: str
    says: str
    hint: str = ""


@click.command()
def doctor() -> None:
    """Look at the installation: the data, the cache, what was imported. Exit code 1 where something is wrong or stale:
    made by another version of the program, or of another version of the rules."""
    well = True
    for look in (_data, _derived, _answers, _cache, _imports, _official):
        for found in _looked(look):
            well &= found.how == "ok"
            say(f"{found.how:<5}  {found.says}", hang=7)
            if found.hint:
                say(f"       {found.hint}", hang=7)
    sys.exit(0 if well else 1)


def _looked(look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What is found; whatever keeps one from looking is a finding too."""
    try:
        yield from look()
    except JudgeError as error:
        yield Finding("wrong", str(error.message), error.hint or error.where or "")
    except (OSError, ValueError) as error:
        yield Finding("wrong", str(error), "install the program anew")


def _data() -> Iterator[Finding]:
    from judge.catalogue import catalogue
    from judge.faq.cases import cases
    from judge.rulebook import rulebook
    from judge.version import __version__

    book = rulebook()
    yield Finding("ok", f"judge {__version__}, Python {sys.version.split()[0]}")
    yield Finding("ok", f"{len(catalogue())} cards, rules up to {book.latest}, {len(cases())} FAQ cases")


def _derived() -> Iterator[Finding]:
    """What is made from the cards: whether it is of the cards that are there."""
    import json

    from judge.catalogue import catalogue
    from judge.resources import data_dir
    from judge.sweeps.cards_that_meet import shipped

    counted = json.loads((data_dir("rulebook") / "coverage.json").read_text("utf-8"))["cards"]
    if counted != len(catalogue()):
        hint = "write it anew: python -m judge.conformance.evidence"
        yield Finding("stale", f"coverage.json is of {counted} cards, {len(catalogue())} are there", hint)
    met = {card for one in shipped() for card in (one.card, one.other)}
    if gone := sum(card not in catalogue() for card in met):
        hint = "sweep anew: judge sweep pairs, then judge sweep findings --to FILE"
        yield Finding("stale", f"the cards that meet: {gone} of {len(met)} are not there", hint)


def _cache() -> Iterator[Finding]:
    import os

    from judge.cache import cache_dir, stale

    folder = cache_dir()
    wanted = os.environ.get("JUDGE_CACHE")
    if wanted and os.path.abspath(os.path.expanduser(wanted)) != str(folder):
        hint = "it must be yours, and nobody else may write to it or to a folder above it"
        yield Finding("wrong", f"$JUDGE_CACHE cannot be used: {wanted}", hint)
    size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    others = len(stale())
    told = f"; {others} of another version or of other data, which nobody reads and which go in time" if others else ""
    yield Finding("ok", f"cache: {folder} ({size / 2**20:.0f} MB{told})")


def _imports() -> Iterator[Finding]:
    from judge.catalogue import catalogue
    from judge.catalogue.user import database_path, full_catalogue, read_before

    path = database_path()
    if not path.exists():
        yield Finding("ok", "no cards are imported", "judge cards import FILE adds those of your own files")
        return
    added = len(full_catalogue()) - len(catalogue())
    yield Finding("ok", f"imports: {path}, {added} cards that did not come with the program")
    if before := read_before():
        hint = "import their files again: judge cards import FILE reads them as this version does"
        yield Finding("stale", f"{before} imported cards were read by another version of the program", hint)


def _official() -> Iterator[Finding]:
    from judge.rulebook import rulebook
    from judge.store.library import open_store

    sources = {source.document: source for source in open_store().sources()}
    for source in sources.values():
        yield Finding("ok", f"official text {source.document}: {source.passages} passages")
    if any(source.version == rulebook().latest for source in sources.values()):
        return
    hint = "judge rulebook import FILE shows them beside our summaries, from your own copy"
    how = "stale" if sources else "ok"
    told = f"; what is imported is of {', '.join(sorted(one.version for one in sources.values()))}" if sources else ""
    yield Finding(how, f"the official words of {rulebook().latest} are not imported{told}", hint)


def _answers() -> Iterator[Finding]:
    from judge import ask

    asked = ask("I reap with my creature. How much amber do I have?")
    right = asked.answer is not None and asked.answer.value == 1
    if right:
        yield Finding("ok", "a question is answered")
    else:
        yield Finding("wrong", "a question that has an answer is not answered")
