"""Writes docs/open-questions.md: where the rulebook is silent or contradicts itself, and what we decided.

`python -m judge.rulebook.open_questions` prints it; with a path it writes the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from judge.rulebook.book import Rulebook, rulebook
from judge.rulebook.entries import Decision, Switch
from judge.rulebook.newest import NEWEST

_HEADINGS = {
    "inconsistent": "Where the rulebook contradicts itself",
    "underspecified": "Where the rulebook is silent",
    "stale": "Where it quotes older rules",
    "typo": "Slips of the pen",
    "ocr": "Scars of scanning",
    "data": "Where card data leave the rules",
    "web": "Slips of the web page",
}
_HEAD = """\
# Open questions

Every place we know where the official documents are silent or contradict themselves, what we decide there, why, and
the FAQ cases that rest on it. Where lines of the rulebook settle it, no other reading fits them; where a head judge
could read the rules otherwise, the other reading and what each gives stand here, and both can be played
(`judge rule FILE --reading ID=b`). Lines are those of the Master Rulebook 18.4 unless a version stands before them.

This page is generated from `rulebook/decisions.yaml` and `rulebook/switches.yaml` by
`python -m judge.rulebook.open_questions docs/open-questions.md`; a test keeps it up to date.
"""


def render(book: Rulebook) -> str:
    """The page as Markdown."""
    return "\n".join([_HEAD, *_decisions(book), *_otherwise(book), *_silences(book)])


def _decisions(book: Rulebook) -> Iterator[str]:
    decisions = [d for d in book.entries("decision") if isinstance(d, Decision)]
    for topic, heading in _HEADINGS.items():
        yield f"## {heading}\n"
        for decision in decisions:
            if decision.topic != topic:
                continue
            yield f"### {decision.title}\n"
            yield f"`{decision.id}` · lines {decision.lines}\n"
            yield f"**Question.** {decision.question}\n"
            yield f"**Ruling.** {decision.ruling}\n"
            yield f"**Why.** {decision.why}\n"
            if decision.otherwise:
                yield f"**Or.** {decision.otherwise['reading']} (`--reading {decision.id}=b`)\n"
                yield f"Ours: {decision.otherwise['ruled']} The other: {decision.otherwise['gives']}\n"
            else:
                yield f"**Settled** by lines {decision.settled}.\n"
            cases = ", ".join(f"`{case}`" for case in decision.cases) or "none yet"
            yield f"**Cases.** {cases}\n"


_OUTCOMES = {
    "changes": "There the outcome is another one, and is played so; cases show it under two versions.",
    "same": "There the words are others, and the outcome is the same.",
    "undecided": "There the older text does not say what comes of it; 18.4 is followed, and the ruling says so.",
    "unmet": "There no board can show it.",
}


def _otherwise(book: Rulebook) -> Iterator[str]:
    yield "## Where an older version has another rule\n"
    switches = [switch for switch in book.entries("switch") if isinstance(switch, Switch)]
    for outcome, told in _OUTCOMES.items():
        yield f"{told}\n"
        for switch in switches:
            if switch.outcome == outcome:
                yield f"- **{switch.title}** (`{switch.id}`): {_told(switch, book)}"
        yield ""


def _told(switch: Switch, book: Rulebook) -> str:
    laws = [book.version(version) for version in book.versions]
    having = {value: [law.version for law in laws if law.value(switch.name) == value] for value in switch.values}
    having[switch.reference] = [NEWEST]
    values = "; ".join(f"{switch.values[value]} ({', '.join(versions)})" for value, versions in having.items())
    cases = ", ".join(f"`{case}`" for case in switch.shown)
    parts = (f"{values}.", switch.why, f"Cases: {cases}." if cases else "")
    return " ".join(part for part in parts if part)


def _silences(book: Rulebook) -> Iterator[str]:
    yield "## Where an older version is silent\n"
    yield "There the rule of 18.4 applies, and the ruling says so.\n"
    versions = [book.version(v) for v in book.versions]
    for switch in book.entries("switch"):
        assert isinstance(switch, Switch)
        silent = [law.version for law in versions if law.silent(switch.name)]
        if silent:
            yield f"- **{switch.title}** (`{switch.id}`), silent in {', '.join(silent)}: {switch.summary}"
    yield ""


def main(arguments: list[str]) -> None:
    """Print the page, or write it to the path given."""
    page = render(rulebook())
    if arguments:
        Path(arguments[0]).write_text(page, encoding="utf-8")
    else:
        print(page, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
