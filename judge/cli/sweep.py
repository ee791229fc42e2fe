"""`judge sweep`: many boards, one question."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ._output import echo, echo_json, say

if TYPE_CHECKING:
    from judge.catalogue import Catalogue
    from judge.sweeps import Finding
    from judge.sweeps.tasks import Done, Task

SHOWN = 12
"""How many cards of one kind are named before the rest is counted."""

MOST_GAMES = 1_000_000
"""How many random games one sweep plays."""

DIGITS = 12
"""The digits that the seed of a game may have."""

WAYS = ("order", "forbids", "replaces", "answers")


class Swept(NamedTuple):
    """What a sweep came to: all that is done, how many tasks were done just now and how many were given up, how many
    boards that took, and for how many seconds."""

    done: list[Done]
    now: int
    lost: int
    boards: int
    seconds: float


class Options(NamedTuple):
    """Who does the work, where it is kept, and how it is told."""

    jobs: int | None
    cluster: str
    results: Path | None
    as_json: bool


def options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that all sweeps have, handed over as `Options`."""

    def gathered(
        jobs: int | None, cluster: str, results: Path | None, as_json: bool, *rest: Any, **named: Any
    ) -> None:
        command(*rest, options=Options(jobs, cluster, results, as_json), **named)

    gathered.__doc__, gathered.__name__ = command.__doc__, command.__name__
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print JSON."),
        click.option("--results", type=click.Path(dir_okay=False, path_type=Path),
                     help="The database that keeps what was found; yours, if left out."),
        click.option("--cluster", default="", metavar="ADDRESS",
                     help="The scheduler of a dask.distributed cluster: tcp://HOST:8786."),
        click.option("--jobs", type=click.IntRange(min=1),
                     help="How many processes share the work; one for each processor."),
    ):  # fmt: skip
        gathered = option(gathered)
    return gathered


@click.group()
def sweep() -> None:
    """Ask one question of many boards.

    All processors share the work, or a cluster does (--cluster). What was done is kept: a sweep that is broken off goes
    on where it was when the same command is given again.
    """


@sweep.command()
@click.argument("mine")
@click.argument("theirs")
@click.option("--all", "everything", is_flag=True, help="Every card with every card, not only those that can meet.")
@options
def decks(mine: str, theirs: str, everything: bool, options: Options) -> None:
    """Say which cards of the deck MINE meet which of the deck THEIRS, and how.

    A deck is a file (of the official vault, a table, or a list of names, one a line), or the name of an imported one.
    """
    from judge.catalogue.user import full_catalogue
    from judge.sweeps.decks import deck, report, tasks

    cards = full_catalogue()
    one, two = deck(mine, cards), deck(theirs, cards)
    swept = _swept(tasks(one, two, cards, everything=everything), options)
    rows = report(swept.done)
    if options.as_json:
        _json(swept, report=[row._asdict() for row in rows])
    for row in () if options.as_json else rows:
        theirs_are = "their" if row.mine else "your"
        say(f"{'your' if row.mine else 'their'} {cards.card(row.card).title} {TOLD[row.kind]}:", bold=True)
        for id, acts, detail in row.met:
            told = f"  {theirs_are} {cards.card(id).title} ({', '.join(filter(None, acts)) or 'no act'})"
            say(f"{told}: {detail}" if detail else told, hang=4)
    out = [card.title for card in (*one.cards, *two.cards) if card not in (*one.swept, *two.swept)]
    if out and not options.as_json:
        say(f"Without a place on these boards: {', '.join(dict.fromkeys(out))}.")
    _end(swept, options)


@sweep.command()
@click.argument("card", nargs=-1)
@click.option("--text", default="", help="An effect of your own instead of a card: “Play: Destroy a creature.”")
@click.option("--type", "kind", default="action", show_default=True, help="The type of the card with that text.")
@options
def creatures(card: tuple[str, ...], text: str, kind: str, options: Options) -> None:
    """Say what becomes of every creature where the effect of CARD, or of a text, is at work."""
    from judge.catalogue.user import full_catalogue
    from judge.sweeps.creatures import alike, of_card_id, tasks, typed

    if bool(card) == bool(text):
        raise click.UsageError("name a card, or give a text with --text")
    cards = full_catalogue()
    effect = typed(text, kind) if text else of_card_id(cards.resolve(" ".join(card)).id)
    swept = _swept(tasks(effect, cards), options)
    fates = alike(swept.done)
    if options.as_json:
        told = {where: [{"may": ends, "creatures": ids} for ends, ids in groups.items()]
                for where, groups in fates.items()}  # fmt: skip
        _json(swept, fates=told)
    for where, groups in () if options.as_json else sorted(fates.items()):
        say(where, bold=True)
        for ends, ids in sorted(groups.items(), key=lambda group: -len(group[1])):
            say(f"  {' | '.join(ends)}: {_named(ids, cards)}", hang=4)
    _end(swept, options)


@sweep.command()
@click.option("--only", multiple=True, type=click.Choice(WAYS), help="Only pairs that can meet in this way.")
@click.option("--card", default="", help="Only pairs with this card.")
@click.option("--known", is_flag=True, help="Only pairs of which the program comes with findings: do they still hold?")
@click.option("--limit", type=click.IntRange(min=1), help="Only so many, drawn from all of them: the same each time.")
@click.option("--count", is_flag=True, help="Only say how many pairs can meet.")
@options
def pairs(
    only: tuple[str, ...], card: str, known: bool, limit: int | None, count: bool, options: Options
) -> None:
    """Lay boards for all pairs of cards whose texts can meet, and keep what is found: “cards that meet”."""
    from judge.catalogue.user import full_catalogue
    from judge.sweeps.cards_that_meet import shipped
    from judge.sweeps.pairs import of_catalogue, pair

    cards = full_catalogue()
    id = cards.resolve(card).id if card else ""
    found = of_catalogue(cards, frozenset(only), id)
    if known:
        kept = {pair(one.card, one.other) for one in shipped()}
        found = [(task, ways) for task, ways in found if task in kept]
    if count:
        _counted(Counter(way.value for _, ways in found for way in ways), len(found), options)
        return
    swept = _swept([task for task, _ in found][:limit], options)
    told = Counter(finding.kind.value for done in swept.done for finding in done.findings)
    if options.as_json:
        _json(swept, pairs=len(found), findings=told)
    else:
        say(f"{len(swept.done)} of {len(found)} pairs that can meet are done.")
        for kind, number in told.items():
            say(f"  {kind}: {number}")
    _end(swept, options)


@sweep.command()
@options
def faq(options: Options) -> None:
    """Rule on every FAQ case under each version of the rules, and say where the answers differ."""
    from judge.rulebook import rulebook
    from judge.sweeps.cases import differing, tasks

    swept = _swept(tasks(), options)
    differs = differing(swept.done)
    if options.as_json:
        _json(swept, differ=differs)
    else:
        for id, answers in differs.items():
            say(id, bold=True)
            for version, says in answers.items():
                say(f"  {version}: {says}", hang=4)
        versions = len(rulebook().versions)
        say(f"{len(differs)} of {len(swept.done) // versions} cases are answered otherwise under another version.")
    _end(swept, options)


@sweep.command()
@click.option("--seeds", required=True, metavar="A:B",
              help="A game for each seed from A up to the one before B, a million at most.")  # fmt: skip
@click.option("--turns", default=6, show_default=True, type=click.IntRange(min=1), help="How many turns a game has.")
@options
def games(seeds: str, turns: int, options: Options) -> None:
    """Play random games over the whole catalogue and look whether all holds that must."""
    from judge.sweeps.games import tasks

    first, _, behind = seeds.partition(":")
    plain = all(part.isdecimal() and len(part) <= DIGITS for part in (first, behind))
    if not plain or int(first) >= int(behind):
        raise click.BadParameter("two numbers, the second one greater, like 0:1000", param_hint="--seeds")
    if int(behind) - int(first) > MOST_GAMES:
        raise click.BadParameter(f"at most {MOST_GAMES:,} games at a time", param_hint="--seeds")
    swept = _swept(tasks(int(first), int(behind), turns), options)
    total = Counter[str]()
    for done in swept.done:
        total.update({name: done.told[name] for name in ("turns", "actions", "decisions", "won") if name in done.told})
        total.update(f"stopped by {limit}" for limit in done.told.get("exceeded", ()))
    failures = [failure for done in swept.done for failure in done.told.get("failures", ())]
    if options.as_json:
        _json(swept, games=len(swept.done), **total, failures=failures)
    else:
        for failure in failures:
            say(failure, hang=4)
        counted = ", ".join(f"{number} {name}" for name, number in total.items())
        say(f"{len(swept.done)} games, {counted}, failures: {len(failures)}")
    _end(swept, options, failed=bool(failures))


@sweep.command()
@click.argument("card", nargs=-1)
@click.option("--results", type=click.Path(dir_okay=False, path_type=Path), help="The database to take them from.")
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="Write them to a file, a line each.")
@click.option("--kind", "kinds", multiple=True, help="Only of this kind: order, forbids, loop, crash…")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def findings(
    card: tuple[str, ...], results: Path | None, to: Path | None, kinds: tuple[str, ...], as_json: bool
) -> None:
    """Show what is known of CARD and the cards it meets; without a card all that your sweeps found."""
    from judge.catalogue.user import full_catalogue
    from judge.sweeps import Kind, met
    from judge.sweeps.cards_that_meet import write
    from judge.sweeps.ledger import Ledger, ledger_path

    known = [kind.value for kind in Kind]
    if unknown := set(kinds) - set(known):
        raise click.BadParameter(f"{sorted(unknown)[0]!r}; kinds: {', '.join(known)}", param_hint="--kind")
    cards = full_catalogue()
    found = met(cards.resolve(" ".join(card)).id) if card else Ledger(results or ledger_path(), "").findings()
    found = [one for one in found if not kinds or one.kind in kinds]
    if to is not None:
        write(to, found)
        say(f"{len(set(found))} findings are in {to}.")
    elif as_json:
        echo_json([one._asdict() for one in found])
    else:
        _show(found, cards)


TOLD = {
    "crash": "breaks this program with",
    "broken": "leads to what cannot be with",
    "loop": "makes an infinite loop with",
    "not understood": "leads to a sentence that is not understood with",
    "cut": "leads to more than is walked with",
    "order": "has abilities whose order matters with",
    "forbids": "forbids what comes of",
    "replaces": "puts something else in the place of what comes of",
    "answers": "answers",
}
"""What a card does to those that it meets, by the kind of the finding."""


# --- how it is done and told ------------------------------------------------------------------------------------------


def _swept(tasks: Sequence[Task], options: Options) -> Swept:
    """Do what is not done yet, with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    from judge.sweeps.ledger import Ledger, ledger_path
    from judge.sweeps.sweep import Where, missing, sweep
    from judge.sweeps.tasks import program

    ledger = Ledger(options.results or ledger_path(), program())
    open_ones = missing(tasks, ledger)
    terminal = Console(stderr=True)
    started = time.monotonic()
    with Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        shown = bar.add_task("Sweeping", total=len(tasks), completed=len(tasks) - len(open_ones))
        for count in sweep(open_ones, ledger, Where(options.cluster, options.jobs or os.cpu_count() or 1)):
            bar.advance(shown, count)
    seconds = time.monotonic() - started
    done = ledger.of(dict.fromkeys(task.key for task in tasks))
    wanted = {task.key for task in open_ones}
    now = [one for one in done if one.key in wanted]
    return Swept(done, len(now), len(wanted) - len(now), sum(one.told.get("boards", 0) for one in now), seconds)


def _end(swept: Swept, options: Options, failed: bool = False) -> None:
    """Say what is to be known of the sweep itself, and end with code 1 where something broke or was given up."""
    crashed = [done for done in swept.done if "crash" in done.told]
    broke = any(one.kind in ("crash", "broken") for done in swept.done for one in done.findings)
    if not options.as_json:
        before = len(swept.done) - swept.now
        rate = f", {swept.boards / swept.seconds:.0f} a second" if swept.boards else ""
        say(f"{swept.boards} boards{rate}; {swept.now} tasks done, {before} before.", dim=True)
        for done in crashed[:SHOWN]:
            echo(f"{done.key}: {done.told['crash']}", err=True)
        if swept.lost:
            echo(f"{swept.lost} tasks were given up: each took its worker with it, or too long.", err=True)
    sys.exit(1 if failed or crashed or broke or swept.lost else 0)


def _json(swept: Swept, **told: Any) -> None:
    tasks = {"done": len(swept.done), "now": swept.now, "lost": swept.lost, "boards": swept.boards}
    data = {"tasks": tasks, "seconds": round(swept.seconds, 3), **told}
    echo_json(data)


def _counted(ways: Counter[str], total: int, options: Options) -> None:
    if options.as_json:
        echo_json({"pairs": total, **ways})
        return
    say(f"{total} pairs of cards can meet:")
    for way in WAYS:
        say(f"  {way}: {ways[way]}")


def _named(ids: Sequence[str], cards: Catalogue) -> str:
    names = ", ".join(cards.card(id).title for id in ids[:SHOWN])
    return f"{len(ids)} ({names}{', …' if len(ids) > SHOWN else ''})"


def _show(found: Sequence[Finding], cards: Catalogue) -> None:
    for one in found:
        say(f"{one.kind.value}: {one.says(cards)}", hang=2)
    if not found:
        say("Nothing is known of it.")
