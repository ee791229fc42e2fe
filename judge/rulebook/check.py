"""What is wrong with a rulebook's data: dangling ids, empty texts, settings that nothing defines."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulebook.book import Rulebook
from judge.rulebook.entries import Decision, Rule, Switch

LONGEST_SUMMARY = 480
LONGEST_RULING = 760


def problems(book: Rulebook) -> list[str]:
    """One line for each mistake, none for a sound rulebook. An editor's file that cannot even be loaded raises
    RulebookError or UnknownRule before this."""
    return [told for entry in book for told in _entry(entry, book)] + list(_versions(book))


def _entry(entry: Rule, book: Rulebook) -> Iterator[str]:
    for related in entry.related:
        if related not in book:
            yield f"{entry.id} names {related}, which does not exist"
        if related == entry.id:
            yield f"{entry.id} names itself as related"
    if not entry.title.strip() or not entry.summary.strip():
        yield f"{entry.id} has no title or no summary"
    if entry.document not in book.documents:
        yield f"{entry.id} comes from {entry.document}, which documents.yaml does not list"
    if entry.line > entry.end_line:
        yield f"{entry.id} ends in line {entry.end_line}, before it begins"
    if entry.kind in ("glossary", "timing", "errata") and not entry.line:
        yield f"{entry.id} has no line"
    longest = LONGEST_RULING if entry.kind == "decision" else LONGEST_SUMMARY
    if len(entry.summary) > longest:
        yield f"the summary of {entry.id} has {len(entry.summary)} letters, more than a phone shows ({longest})"
    labels = {facts.get("places", facts["version"]) for facts in book.documents.values()}
    for label in entry.older.keys() - labels:
        yield f"{entry.id} names places in {label}, which no document has as its label"
    if isinstance(entry, Decision) and not (entry.question and entry.ruling and entry.why and entry.lines):
        yield f"{entry.id} lacks its question, lines, ruling or reason"
    if isinstance(entry, Decision) and bool(entry.settled) == bool(entry.otherwise):
        yield f"{entry.id} is either settled by lines or can be read otherwise"
    if isinstance(entry, Decision) and entry.otherwise and entry.otherwise.keys() != {"reading", "ruled", "gives"}:
        yield f"{entry.id} says of the other reading {', '.join(entry.otherwise)}, not reading, ruled and gives"
    if isinstance(entry, Switch) and not (entry.values and all(entry.values.values())):
        yield f"{entry.id} has a value without a meaning"


def _versions(book: Rulebook) -> Iterator[str]:
    for version in book.versions:
        law = book.version(version)
        if law.document not in book.documents:
            yield f"version {version} rests on {law.document}, which documents.yaml does not list"
        for setting in law.settings():
            if setting.status == "changed" and not setting.says:
                yield f"version {version} changes switch/{setting.switch} without saying what its text says"
    used = {(s.switch, s.value) for v in book.versions for s in book.version(v).settings()}
    for switch in book.entries("switch"):
        assert isinstance(switch, Switch)
        for value in switch.values:
            if (switch.name, value) not in used:
                yield f"no version has {switch.id} at {value}"
