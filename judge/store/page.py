"""All that is known of an entry, for the doors to show."""

from __future__ import annotations

from dataclasses import dataclass

from judge.rulebook import Decision, Rule, Rulebook, Switch
from judge.rulebook.changes import Stage, history, switches_of
from judge.rulebook.importer import Passage
from judge.rulebook.usage import Citation, code_of

from .faq import questions
from .store import Store


@dataclass(frozen=True, slots=True)
class Page:
    """An entry and what hangs on it: its official text where it was imported, how each version has it, the switches
    and decisions about it, the entries that name it, the FAQ cases that rest on it, the code that cites it."""

    entry: Rule
    passages: tuple[Passage, ...]
    history: tuple[Stage, ...]
    switches: tuple[Switch, ...]
    decisions: tuple[Decision, ...]
    cited_by: tuple[Rule, ...]
    cases: tuple[str, ...]
    code: tuple[Citation, ...]


def entry_page(entry: Rule, book: Rulebook, store: Store) -> Page:
    """The page of `entry`, an entry of `book` or of one of its versions."""
    citing = [other for other in book if entry.id in other.related]
    decisions = tuple(other for other in citing if isinstance(other, Decision))
    switches = tuple(switches_of(book, entry.id))
    cases = {*entry.cases, *(case for other in (*decisions, *switches) for case in other.cases)}
    cases |= {question.id for question in questions() if entry.id in question.decided_by}
    return Page(
        entry,
        tuple(store.passages(entry.id)),
        tuple(history(book, entry.id)),
        switches,
        decisions,
        tuple(other for other in citing if not isinstance(other, Decision | Switch)),
        tuple(sorted(cases)),
        tuple(code_of(entry.id)),
    )
