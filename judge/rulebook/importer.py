"""Reads an official document from the user's own copy and attaches its passages to the entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Protocol

from judge.rulebook.book import Rulebook, rulebook
from judge.rulebook.files import RulebookError
from judge.rulebook.layout import Paragraph, Section, fold, read_lines, sections
from judge.rulebook.scars import clean

_LARGEST = 20_000_000
_LOST = " (heading lost)"
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of an official document: its place, its text cleaned for display, the entries it belongs to.

    `part` is "section" for all below a heading and "item" for one paragraph or step of it.
    """

    document: str
    version: str
    line: int
    end_line: int
    heading: str
    text: str
    part: str = "section"
    entries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What an import did: entries that got their passage, entries whose place was not found, and headings
    (with lines) whose text belongs to no entry. `change` is "new", "changed" or "unchanged"."""

    document: str
    version: str
    passages: int
    attached: tuple[str, ...]
    missing: tuple[str, ...]
    unclaimed: tuple[tuple[str, int], ...]
    change: str

    @property
    def share(self) -> float:
        """The part of the entries with a place in this document that got their passage, 0 to 1."""
        sought = len(self.attached) + len(self.missing)
        return len(self.attached) / sought if sought else 1.0


class PassageStore(Protocol):
    """Where passages go: the user's own database (`judge.store.Store`)."""

    def save_passages(self, document: str, passages: Sequence[Passage]) -> str:
        """Replace all passages of `document`; says "new", "changed" or "unchanged"."""
        ...


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands in a document: a heading near a line, or the `item`-th paragraph below it."""

    entry: str
    heading: str
    line: int
    item: int = 0


def import_document(
    path: Path, store: PassageStore, progress: Progress = lambda stage, done, total: None,
    book: Rulebook | None = None,
) -> Report:  # fmt: skip
    """Read the document at `path` and save its passages, replacing an earlier import of the same document.

    `progress(stage, done, total)` is called as the work goes on. Raises RulebookError with the reason where the
    file cannot be read or is none of the known documents; then nothing is saved.
    """
    book = book or rulebook()
    text = _read(path)
    document = _recognise(text, path, book)
    facts = book.documents[document]
    places = list(places_in(document, book))
    titles = {fold(place.heading) for place in places if not place.heading.isupper()}
    found = sections(read_lines(text, html=facts.get("format") == "html"), titles)
    found = list(_with_lost_headings(found, places))
    progress("reading", 1, 1)
    pieces: dict[Section | Paragraph, _Piece] = {s: _Piece(s.heading, "section") for s in found if s.paragraphs}
    missing: dict[str, None] = {}
    shift = _shift(places, found)
    for done, place in enumerate(places, 1):
        if spot := _find(place, found, shift):
            section, paragraph = spot
            piece = pieces.setdefault(paragraph or section, _Piece(section.heading, "item"))
            piece.entries[place.entry] = None
        else:
            missing[place.entry] = None
        progress("attaching", done, len(places))
    attached = {entry: None for piece in pieces.values() for entry in piece.entries}
    lost = tuple(entry for entry in missing if entry not in attached)
    if len(lost) > len(attached):
        raise RulebookError(
            f"{path} calls itself {facts['title']} {facts['version']}, but only {len(attached)} of "
            f"{len(attached) + len(lost)} entries were found in it; is the file whole?"
        )
    passages = [
        Passage(document, facts["version"], where.line, where.end_line, clean(piece.heading), clean(where.text),
                piece.part, tuple(piece.entries))
        for where, piece in sorted(pieces.items(), key=lambda pair: (pair[0].line, pair[1].part))
    ]  # fmt: skip
    change = store.save_passages(document, passages)
    progress("saving", 1, 1)
    claimed = {passage.heading for passage in passages if passage.entries}
    unclaimed = tuple((p.heading, p.line) for p in passages if p.heading not in claimed)
    return Report(document, facts["version"], len(passages), tuple(attached), lost, unclaimed, change)


@dataclass(slots=True)
class _Piece:
    """What becomes a passage: the heading it stands under, and the entries it belongs to in order."""

    heading: str
    part: str
    entries: dict[str, None] = field(default_factory=dict)


def places_in(document: str, book: Rulebook) -> Iterator[Place]:
    """Where the entries of `book` stand in `document`. An entry of an earlier version that the document's own
    version takes over is sought there under the same heading."""
    facts = book.documents[document]
    for entry in book.version(facts["version"]).entries():
        if entry.line:
            yield Place(entry.id, entry.heading or entry.title, entry.line, entry.item)
    for entry in book:
        for place in entry.older.get(facts.get("places", facts["version"]), ()):
            line, _, heading = place.partition(" ")
            yield Place(entry.id, heading, int(line))


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > _LARGEST:
            raise RulebookError(f"{path} is larger than any rulebook ({_LARGEST // 1_000_000} MB)")
        data = path.read_bytes()
    except FileNotFoundError:
        raise RulebookError(f"there is no file {path}") from None
    except OSError as error:
        raise RulebookError(f"{path} cannot be read: {error.strerror}") from None
    if data.startswith(b"%PDF"):
        raise RulebookError(f"{path} is a PDF; save it as text first, for example with pdftotext")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulebookError(f"{path} is not text in UTF-8") from None
    if "\0" in text:
        raise RulebookError(f"{path} is not a text file")
    if not text.strip():
        raise RulebookError(f"{path} is empty")
    return text


def _recognise(text: str, path: Path, book: Rulebook) -> str:
    for document, facts in book.documents.items():
        marks: Iterable[str] = facts["marks"]
        if all(mark in text for mark in marks) and not any(mark in text for mark in facts.get("without", ())):
            return document
    known = "; ".join(f"{facts['title']} ({facts['version']})" for facts in book.documents.values())
    raise RulebookError(f"{path} is none of the documents this program knows: {known}")


def _shift(places: list[Place], found: list[Section]) -> int:
    """By how many lines this copy is off the one we know: the median over headings that occur once."""
    lines: dict[str, list[int]] = {}
    for section in found:
        lines.setdefault(fold(section.heading), []).append(section.line)
    once = {heading: at[0] for heading, at in lines.items() if len(at) == 1}
    apart = [once[fold(p.heading)] - p.line for p in places if not p.item and fold(p.heading) in once]
    return int(median(apart)) if apart else 0


def _find(place: Place, found: list[Section], shift: int) -> tuple[Section, Paragraph | None] | None:
    """The section (and paragraph) of a place: by its heading, or else, if that is lost, by its line."""
    line = place.line + shift
    wanted = fold(place.heading.removesuffix(_LOST))
    same = [s for s in found if fold(s.heading) == wanted and s.paragraphs] or _similar(wanted, found)
    if same:
        capitals = [s for s in same if s.heading.isupper() == place.heading.isupper()] or same
        section = min(capitals, key=lambda s: abs(s.line - line))
        if not place.item:
            return section, None
        if place.item <= len(section.paragraphs):
            return section, section.paragraphs[place.item - 1]
        return None
    words = {word.rstrip("s") for word in fold(f"{place.heading} {place.entry}").split() if len(word) > 3}
    for section in found:
        for paragraph in section.paragraphs:
            if paragraph.line <= line <= paragraph.end_line and any(w in fold(paragraph.text) for w in words):
                return section, paragraph
    return None


def _with_lost_headings(found: list[Section], places: list[Place]) -> Iterator[Section]:
    """The sections, cut where entries say that the document has lost a heading."""
    lost = {p.line: p.heading.removesuffix(_LOST) for p in places if p.heading.endswith(_LOST)}
    for section in found:
        heading, line, body = section.heading, section.line, list[Paragraph]()
        for paragraph in section.paragraphs:
            if paragraph.line in lost:
                yield Section(heading, line, tuple(body))
                heading, line, body = lost[paragraph.line], paragraph.line, []
            body.append(paragraph)
        yield Section(heading, line, tuple(body))


def _similar(wanted: str, found: list[Section]) -> list[Section]:
    from rapidfuzz import fuzz

    return [s for s in found if s.paragraphs and fuzz.ratio(fold(s.heading), wanted) >= 90]
