"""What a new version of an official document says otherwise, and what of ours rests on it: a rules editor's list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.rulebook import Decision, Rulebook, Switch
from judge.rulebook.changes import switches_of
from judge.rulebook.importer import Passage
from judge.rulebook.layout import fold
from judge.rulebook.newest import version_key

from .faq import questions
from .store import Store


@dataclass(frozen=True, slots=True)
class Revised:
    """A section that is not as it was: its heading, the line in the document that has it, `kind` "changed", "new" or
    "gone", the ids of the entries whose text it is, and of the decisions, switches and FAQ cases that rest on those."""

    heading: str
    line: int
    kind: str
    entries: tuple[str, ...]
    decisions: tuple[str, ...]
    switches: tuple[str, ...]
    cases: tuple[str, ...]

    @property
    def resting(self) -> int:
        """How much rests on it."""
        return len(self.entries) + len(self.decisions) + len(self.switches) + len(self.cases)


def revised(store: Store, book: Rulebook, document: str, against: str) -> list[Revised]:
    """The sections of `document` that the document `against` has otherwise or not at all, in their order, then those
    that are gone. A section is known by its heading, several of one heading by their order; spaces do not count."""
    return compared(book, store.sections(document), store.sections(against))


def compared(book: Rulebook, sections: Sequence[Passage], against: Sequence[Passage]) -> list[Revised]:
    """The same of sections that are at hand: those of a document, and of the copy of it that was imported before."""
    now, then = _by_heading(sections), _by_heading(against)
    found = [
        _revised(book, "changed" if key in then else "new", passage, then.get(key))
        for key, passage in now.items()
        if key not in then or passage.text.split() != then[key].text.split()
    ]
    return found + [_revised(book, "gone", passage) for key, passage in then.items() if key not in now]


def before(store: Store, document: str) -> str | None:
    """The imported document of the version next below that of `document`; None where there is none, or `document` is
    not imported."""
    versions = {source.document: version_key(source.version) for source in store.sources()}
    if document not in versions:
        return None
    earlier = [name for name, version in versions.items() if version < versions[document]]
    return max(earlier, key=versions.__getitem__, default=None)


def _by_heading(passages: Sequence[Passage]) -> dict[tuple[str, int], Passage]:
    found: dict[tuple[str, int], Passage] = {}
    for passage in passages:
        heading = fold(passage.heading)
        place = sum(key[0] == heading for key in found)
        found[heading, place] = passage
    return found


def _revised(book: Rulebook, kind: str, passage: Passage, other: Passage | None = None) -> Revised:
    entries = tuple(dict.fromkeys((*passage.entries, *(other.entries if other is not None else ()))))
    known = set(entries)
    decisions = tuple(one.id for one in book if isinstance(one, Decision) and known.intersection(one.related))
    switches: dict[str, Switch] = {one.id: one for entry in entries for one in switches_of(book, entry)}
    rests = known.union(decisions)
    cases = tuple(one.id for one in questions() if rests.intersection(one.decided_by))
    return Revised(passage.heading, passage.line, kind, entries, decisions, tuple(switches), cases)
