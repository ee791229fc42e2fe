"""`judge rulebook`: look up a term or an entry, import official documents, compare versions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.rulebook import Decision, Rule, Rulebook, Switch, UnknownRule
from judge.rulebook import rulebook as the_rulebook

from ._output import DefaultGroup, echo, echo_json, say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import TaskID

    from judge.rulebook.importer import Passage, Report
    from judge.store import Hit, Page
    from judge.store.revision import Revised
    from judge.store.store import Store

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group(cls=DefaultGroup, default="search", invoke_without_command=True)
@click.pass_context
def rulebook(ctx: click.Context) -> None:
    """Look up a rule, a term, a version of the rulebook.

    `judge rulebook TERM` searches all entries, and the official text once you have imported your copy of it.
    """
    if ctx.invoked_subcommand is None:
        _overview()


@rulebook.command()
@click.argument("term", nargs=-1, required=True)
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 100), help="Most hits to list.")
@click.option("--kind", "kinds", multiple=True, help="Only this kind: glossary, timing, decision, passage…")
@as_json
def search(term: tuple[str, ...], limit: int, kinds: tuple[str, ...], as_json: bool) -> None:
    """Search for TERM in entries and imported passages. Exit code 1 where nothing is found."""
    from judge.store import open_store

    wanted = " ".join(term)
    hits = open_store().search(wanted, limit, kinds or None)
    if as_json:
        _echo([asdict(hit) for hit in hits])
    elif hits:
        _show_hits(hits, wanted)
    else:
        short = " Type at least three letters." if len(wanted) < 3 else ""
        echo(f"Nothing in the rulebook fits {wanted!r}.{short}", err=True)
    if not hits:
        raise SystemExit(1)


@rulebook.command()
@click.argument("id", metavar="ID")
@click.option("--rules", help="The version of the rules to show it under; the newest if left out.")
@click.option("--cards", is_flag=True, help="List the cards whose text uses it; slow the first time.")
@as_json
def show(id: str, rules: str | None, cards: bool, as_json: bool) -> None:
    """Show the entry ID (glossary/ward, timing/fight.3…): summary, official text, versions, cases, code.

    The kind may be left out where only one entry is called so: `show ward`. An id of a passage that a search listed
    (master-rulebook-18.4:2396) shows that passage.
    """
    book = the_rulebook()
    if ":" in id and id.partition(":")[0] in book.documents:
        return _show_passage(id, as_json)
    from judge.store import cards_using, entry_page, open_store

    entry = book.version(rules or book.latest).entry(_named(id, book))
    facts = facts_of(entry_page(entry, book, open_store()))
    if cards:
        facts["cards"] = cards_using(entry)
    if as_json:
        _echo(facts)
    else:
        _show_entry(entry, facts)
    return None


@rulebook.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@as_json
def import_(files: tuple[Path, ...], as_json: bool) -> None:
    """Attach the official text to the entries, from your own copy: text files or the web page of 1.1.

    The text goes into your own database and nowhere else. Exit code 2 where a file is refused.
    """
    from rich.console import Console
    from rich.progress import Progress

    from judge.rulebook.importer import import_document
    from judge.store import open_store

    store = open_store(create=True)
    copies = {source.document: store.sections(source.document) for source in store.sources()}
    console = Console(stderr=True)
    reports = []
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as bar:
        for path in files:
            task = bar.add_task(path.name)

            def show(stage: str, done: int, total: int, task: TaskID = task) -> None:
                bar.update(task, description=stage, completed=done, total=total)

            reports.append(import_document(path, store, show))
    if as_json:
        _echo([asdict(report) | {"share": round(report.share, 4)} for report in reports])
    else:
        for report in reports:
            _show_report(report)
            if report.change == "changed":
                _show_copies(store.sections(report.document), copies[report.document])
            _show_revision(store, report.document)


@rulebook.command()
@click.option("--from", "older", required=True, help="The older version: 1.0, 1.1, 1.8…")
@click.option("--to", "newer", help="The newer version; the newest if left out.")
@as_json
def diff(older: str, newer: str | None, as_json: bool) -> None:
    """List what changed between two versions, entry by entry."""
    from judge.rulebook.changes import diff as changes

    book = the_rulebook()
    found = changes(book, older, newer or book.latest)
    if as_json:
        return _echo([asdict(change) for change in found])
    from rich.markup import escape

    out = _console()
    for change in found:
        out.print(f"[bold]{escape(change.title)}[/]  [dim]{change.id} · {change.kind}[/]")
        for version, text in ((older, change.before), (newer or book.latest, change.after)):
            if text:
                out.print(f"  [cyan]{version}[/]: {escape(text)}")
    out.print(f"[dim]{len(found)} entries differ between {older} and {newer or book.latest}[/]")
    return None


@rulebook.command()
@click.argument("entry")
@as_json
def history(entry: str, as_json: bool) -> None:
    """Show how each version of the rulebook has ENTRY."""
    from rich.markup import escape

    from judge.rulebook.changes import history as stages
    from judge.rulebook.changes import switches_of

    book = the_rulebook()
    id = _named(entry, book)
    ids = [id] + [switch.id for switch in switches_of(book, id)]
    told = {each: stages(book, each) for each in ids}
    if as_json:
        return _echo({each: [asdict(stage) for stage in found] for each, found in told.items()})
    out = _console()
    for each, found in told.items():
        out.print(f"[bold]{escape(book.entry(each).title)}[/]  [dim]{each}[/]")
        for stage in found:
            says = f": {escape(stage.says)}" if stage.says else ""
            place = f"  [dim]{escape(stage.place)}[/]" if stage.place else ""
            out.print(f"  [cyan]{stage.version:>5}[/]  {stage.status}{says}{place}")
    return None


def facts_of(page: Page) -> dict[str, Any]:
    """A page as JSON data."""
    return asdict(page.entry) | {
        "source": page.entry.source,
        "passages": [asdict(passage) for passage in page.passages],
        "history": [asdict(stage) for stage in page.history],
        "switches": [switch.id for switch in page.switches],
        "decisions": [decision.id for decision in page.decisions],
        "cited_by": [other.id for other in page.cited_by],
        "decides": page.cases,
        "code": [f"{citation.file}:{citation.line}" for citation in page.code],
    }


def _named(id: str, book: Rulebook) -> str:
    if id in book:
        return id
    same = [entry.id for entry in book if entry.name == id.lower()]
    if len(same) == 1:
        return same[0]
    if same:
        raise UnknownRule(id, "single entry", same)
    return book.entry(id).id


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def _echo(data: object) -> None:
    echo_json(data)


def _overview() -> None:
    from judge.store import open_store

    book = the_rulebook()
    counts: dict[str, int] = {}
    for entry in book:
        counts[entry.kind] = counts.get(entry.kind, 0) + 1
    echo(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    echo(f"versions: {', '.join(book.versions)}")
    sources = open_store().sources()
    told = ", ".join(f"{source.document} ({source.passages} passages)" for source in sources)
    echo(f"imported: {told or 'nothing; see judge rulebook import --help'}")


def _show_hits(hits: list[Hit], wanted: str) -> None:
    from rich.text import Text

    out = _console()
    if hits[0].read_as:
        out.print(Text(f"Nothing fits {wanted!r}; searched for: {hits[0].read_as}", style="yellow"))
    for hit in hits:
        out.print(Text(hit.title, style="bold") + Text(f"  {hit.ref}", style="dim"))
        told = Text("  " + hit.excerpt)
        for start, end in hit.spans:
            told.stylize("bold cyan", start + 2, end + 2)
        out.print(told)


def _show_entry(entry: Rule, facts: dict[str, Any]) -> None:
    from rich.text import Text

    out = _console()

    def part(label: str, *lines: str) -> None:
        if any(lines):
            out.print(Text(f"\n{label}", style="dim"))
            for line in lines:
                out.print(Text(line))

    out.print(Text(entry.title, style="bold") + Text(f"  {entry.id}", style="dim"))
    if isinstance(entry, Decision):
        part("The question", entry.question)
        part("The ruling", entry.ruling)
        part("Why", entry.why)
        part("Lines that leave it open", entry.lines)
    else:
        out.print(Text(entry.summary))
    if isinstance(entry, Switch):
        part("Values", *(f"{value}: {meaning}" for value, meaning in entry.values.items()))
    out.print(Text(f"{entry.source} (version {entry.version})", style="dim"))
    for passage in facts["passages"]:
        part(f"Official text, {passage['version']} ({passage['document']}, line {passage['line']})", passage["text"])
    part("Versions", *(_told(stage) for stage in facts["history"]))
    part("Differs by version", *facts["switches"])
    part("Related", *entry.related)
    part("Decisions of ours", *facts["decisions"])
    part("Cases that rest on it", *facts["decides"])
    part("Code that cites it", *facts["code"])
    part("Cards whose text uses it", ", ".join(facts.get("cards", ())))


def _told(stage: dict[str, str]) -> str:
    return f"{stage['version']}: {stage['status']}" + (f" – {stage['says']}" if stage["says"] else "")


def _show_passage(ref: str, as_json: bool) -> None:
    from judge.errors import JudgeError
    from judge.store import open_store

    document, _, line = ref.rpartition(":")
    found: Passage | None = open_store().passage_at(document, int(line)) if line.isdigit() else None
    if found is None:
        raise JudgeError(f"no passage is imported at {ref}", hint="See judge rulebook import --help.")
    if as_json:
        return _echo(asdict(found))
    echo(f"{found.heading}\n\n{found.text}\n\n{found.document}, lines {found.line}-{found.end_line}")
    return None


@rulebook.command()
@click.argument("document")
@click.option("--against", metavar="DOCUMENT", help="The one to compare with; that of the version before, if left out.")
@as_json
def revised(document: str, against: str | None, as_json: bool) -> None:
    """List the sections of an imported DOCUMENT that an earlier one has otherwise, and what of ours rests on them:
    entries, decisions, switches, FAQ cases. What most rests on comes first."""
    from judge.errors import JudgeError
    from judge.store import open_store
    from judge.store.revision import before
    from judge.store.revision import revised as compared

    store = open_store()
    known = [source.document for source in store.sources()]
    other = against or before(store, document)
    if wrong := next((name for name in (document, other) if name is not None and name not in known), None):
        raise JudgeError(f"{wrong} is not imported", hint=f"imported: {', '.join(known) or 'nothing'}")
    if other is None:
        raise JudgeError(f"nothing before {document} is imported", hint="import the version before as well")
    found = sorted(compared(store, the_rulebook(), document, other), key=lambda one: -one.resting)
    if as_json:
        return _echo({"document": document, "against": other, "revised": [asdict(one) for one in found]})
    _list(found)
    _tell_count(found, other)
    return None


def _list(found: Sequence[Revised]) -> None:
    for one in found:
        echo(f"{one.kind:8} {one.heading} (line {one.line})")
        for label in ("entries", "decisions", "switches", "cases"):
            if names := getattr(one, label):
                say(f"    {label}: {', '.join(names)}", hang=8)


def _show_copies(now: Sequence[Passage], then: Sequence[Passage]) -> None:
    """What a copy of a document says otherwise than the one imported before, which it replaces."""
    from judge.store.revision import compared

    found = compared(the_rulebook(), now, then)
    _list(found)
    _tell_count(found, "the copy before")


def _show_revision(store: Store, document: str) -> None:
    """How much is not as it was in the version before, where that is imported."""
    from judge.store.revision import before
    from judge.store.revision import revised as compared

    if (other := before(store, document)) is not None:
        _tell_count(compared(store, the_rulebook(), document, other), other)
        echo(f"  the list to work through: judge rulebook revised {document}")


def _tell_count(found: Sequence[Revised], other: str) -> None:
    kinds = Counter(one.kind for one in found)
    told = ", ".join(f"{kinds[kind]} {kind}" for kind in ("changed", "new", "gone"))
    resting = sum(bool(one.resting) for one in found)
    echo(f"Against {other}: {told}; of ours something rests on {resting} of them.")


def _show_report(report: Report) -> None:
    sought = len(report.attached) + len(report.missing)
    echo(
        f"{report.document}: {report.change}; {len(report.attached)} of {sought} entries got their passage"
        f" ({report.share:.1%}), {report.passages} passages in all"
    )
    if report.missing:
        echo(f"  entries without a passage: {', '.join(report.missing)}")
    if report.unclaimed:
        told = ", ".join(heading for heading, _ in report.unclaimed[:12])
        more = f" and {len(report.unclaimed) - 12} more (--json lists them)" if len(report.unclaimed) > 12 else ""
        echo(f"  {len(report.unclaimed)} passages without an entry: {told}{more}")
