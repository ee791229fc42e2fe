"""`judge card` and `judge cards`: look cards up, and import your own card files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.catalogue import Card, Catalogue, Wording
from judge.catalogue.card import house_name
from judge.catalogue.wording import in_words
from judge.rulebook.newest import NEWEST

from ._output import echo, echo_json, say

if TYPE_CHECKING:
    from judge.catalogue.imports import Report
    from judge.sweeps.newcomers import Checked

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--rules", default=NEWEST, show_default=True, help="The version of the rules whose wording counts.")
@as_json
def card(name: tuple[str, ...], rules: str, as_json: bool) -> None:
    """Show the card NAME: its facts, the wording that counts, its sets.

    NAME may be misspelt or a part of the name, or a set and number: CotA 122.
    """
    from judge.catalogue.user import as_printed, full_catalogue, printed_wordings

    known = full_catalogue()
    found = known.resolve(" ".join(name))
    wording = known.wording(found.id, rules)
    if as_json:
        told = {**facts(found), "rules": rules, "wording": worded(wording, found.name)}
        told["printed"] = [w._asdict() for w in printed_wordings(found)]
        echo_json(told)
    else:
        _show(found, wording, rules, known)
        for text, where in as_printed(found, known).items():
            say(f"\nAs printed, {where}", dim=True)
            say(text)


@click.group()
def cards() -> None:
    """Search the catalogue and import your own card files."""


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 100), help="Most cards to list.")
@as_json
def find(name: tuple[str, ...], limit: int, as_json: bool) -> None:
    """List the cards that NAME may mean, likeliest first. Exit code 1 where there is none."""
    from judge.catalogue.user import full_catalogue

    matches = full_catalogue().find(" ".join(name), limit)
    if as_json:
        echo_json([{**facts(m.card), "score": round(m.score, 1), "why": m.why} for m in matches])
    elif matches:
        from rich.console import Console
        from rich.table import Table

        table = Table("Card", "Type", "House", "Sets", "Found by", box=None, pad_edge=False, header_style="bold")
        for m in matches:
            table.add_row(m.card.title, m.card.type, _houses(m.card), " ".join(m.card.sets), m.why)
        Console().print(table)
    else:
        echo("No card is called anything like that.", err=True)
    if not matches:
        raise SystemExit(1)


@cards.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@as_json
def import_(files: tuple[Path, ...], as_json: bool) -> None:
    """Import card packs (JSON), decks of the official vault (JSON) or tables with a header (CSV).

    Imports change what is displayed and add cards; the facts and the wording in force of the cards that come with
    the program stay as they are. Exit code 1 where a record failed, 2 where a whole file did.
    """
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    from judge.catalogue.imports import import_files

    console = Console(stderr=True)
    bar = Progress(TextColumn("{task.description}"), TextColumn("{task.completed} records"), console=console,
                   transient=True, disable=as_json or not console.is_terminal)
    with bar:
        tasks = {path: bar.add_task(path.name, total=None) for path in files}
        report = import_files(files, progress=lambda path, count: bar.update(tasks[path], completed=count))
    if as_json:
        echo_json(summary(report))
    else:
        _show_report(report)
    if report.failed:
        raise SystemExit(1 if all(told.record for told in report.failed) else 2)


@cards.command()
@click.argument("file", type=click.Path(path_type=Path))
@as_json
def check(file: Path, as_json: bool) -> None:
    """Show how the cards of FILE would be read, and keep nothing of it.

    FILE is what `judge cards import` takes. Told are the words that reminder texts define, what is not understood, the
    known cards that read alike, the decisions and FAQ cases that bear on each card. With --json also a board on which
    each card acts once. Exit code 1 where a card is not wholly read.
    """
    from judge.catalogue.user import full_catalogue
    from judge.sweeps.newcomers import check as checked

    found = checked(file, full_catalogue())
    if as_json:
        echo_json(found.to_data())
    else:
        _show_checked(found)
    if not found.well:
        raise SystemExit(1)


def facts(card: Card) -> dict[str, Any]:
    """The facts of a card as JSON data."""
    return {
        "id": card.id, "name": card.name, "title": card.title, "type": card.type, "houses": card.houses,
        "power": card.power, "armor": card.armor, "traits": card.traits, "keywords": [str(k) for k in card.keywords],
        "bonus_icons": card.bonus_icons, "enhance": card.enhance, "rarity": card.rarity, "gigantic": card.gigantic,
        "prints": [p._asdict() for p in card.prints],
    }  # fmt: skip


def worded(wording: Wording, name: str) -> dict[str, Any]:
    """A wording as JSON data: `text` as the grammar reads it, `words` as people do."""
    return {
        "text": wording.text, "words": in_words(wording.text, name), "kind": wording.kind, "unread": wording.unread,
        "erratum": wording.erratum._asdict() if wording.erratum else None,
        "reading": wording.reading._asdict() if wording.reading else None,
    }  # fmt: skip


def summary(report: Report) -> dict[str, Any]:
    """What an import did, as JSON data."""
    return {
        "new": report.new, "changed": report.changed, "unchanged": report.unchanged,
        "cards_added": report.cards_added, "decks": report.decks,
        "failed": [told._asdict() for told in report.failed], "notes": [told._asdict() for told in report.notes],
    }  # fmt: skip


def _houses(card: Card) -> str:
    return ", ".join(house_name(house) for house in card.houses) or "–"


def _show(card: Card, wording: Wording, rules: str, known: Catalogue) -> None:
    def line(label: str, value: object) -> None:
        if value not in ("", None):
            say(f"{label:<12}{value}", hang=12)

    say(card.title, bold=True)
    line("type", " · ".join(filter(None, (card.type, ", ".join(t.capitalize() for t in card.traits)))))
    line("house", _houses(card))
    if card.is_creature and card.gigantic != "top":
        line("power", card.power if card.power is not None else "defined by its text")
        line("armor", card.armor)
    line("keywords", ", ".join(map(str, card.keywords)))
    line("icons", ", ".join(card.bonus_icons))
    line("enhance", ", ".join(card.enhance))
    sets = {s.code: s.name for s in known.sets()}
    line("sets", ", ".join(dict.fromkeys(f"{sets.get(p.set, p.set)} {p.number}" for p in card.prints)))
    say()
    if wording.text:
        say(in_words(wording.text, card.name))
    else:
        say("(its text could not be read)" if wording.unread else "(no text)", dim=True)
    if wording.erratum:
        say(f"Erratum of rules {wording.erratum.since} ({wording.erratum.entry})", fg="yellow")
    elif wording != known.wording(card.id):
        say(f"Rules {rules} know no erratum of this card", fg="yellow")
    if wording.reading:
        say(f"Read so because: {wording.reading.why}", fg="yellow")


def _show_report(report: Report) -> None:
    for label, told in (("failed", report.failed), ("note", report.notes)):
        for file, record, message in told:
            echo(f"{label}: {': '.join(filter(None, (file, record, message)))}", err=label == "failed")
    if report.cards_added:
        echo(f"cards that were not in the catalogue: {', '.join(report.cards_added)}")
    echo(f"{report.new} new, {report.changed} changed, {report.unchanged} unchanged, {len(report.failed)} failed")


def _show_checked(found: Checked) -> None:
    for told in found.failed:
        echo(f"failed: {told.file}: {told.record}: {told.message}", err=True)
    for dispute in found.disputes:
        echo(f"disagree: {dispute}", err=True)
    for word, told_of in found.learned.items():
        say(f"learned from the reminder text of {', '.join(told_of['from'])}: {word} ({told_of['sort']})", bold=True)
        say(f"  {told_of['means']}", hang=2)
    for word, cards in found.undefined.items():
        say(f"not defined anywhere: {word} (on {', '.join(cards)})", fg="yellow")
    for one in found.cards:
        say(f"{one.card.title}: {'not wholly read' if one.not_understood else 'read'}")
        for lost in one.not_understood:
            say(f"  not understood: {lost}", hang=2)
        for label, those in (("like", [f"{like['name']} ({like['how']})" for like in one.like[:3]]),
                             ("decisions", one.decisions), ("FAQ", one.faq)):
            if those:
                say(f"  {label}: {', '.join(those)}", hang=4)
    read = sum(not one.not_understood for one in found.cards)
    echo(f"{read} of {len(found.cards)} cards are read; nothing was kept")
