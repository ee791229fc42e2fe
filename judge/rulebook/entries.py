"""What the rulebook is made of: rules, errata, switches and decisions, as frozen records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from judge.errors import JudgeError

KINDS = ("glossary", "timing", "errata", "switch", "decision")

OUTCOMES = ("changes", "same", "undecided", "unmet")
"""What comes of a switch that a version has otherwise: another outcome, which is played; the same one; none that the
text decides; or none that a board could show."""


class UnknownRule(JudgeError, KeyError):
    """No entry has this id. The hint names the ids that come near."""

    def __init__(self, wanted: str, what: str, near: Iterable[str]) -> None:
        self.wanted = wanted
        self.near = tuple(near)
        hint = f"Did you mean {' or '.join(self.near)}?" if self.near else None
        super().__init__(f"there is no {what} {wanted!r} in the rulebook", hint=hint)


@dataclass(frozen=True, slots=True)
class Rule:
    """One citable entry: where it stands in an official document, and what it says in our own words.

    `line` and `end_line` are 1-based lines of `document`; 0 where an entry stands in no single place.
    `related` holds ids of entries, `cases` ids of FAQ cases that rest on the entry, `older` the places
    in earlier documents ("version" → "line HEADING" strings), `changed` what 18.4 does otherwise.
    `topic` is a finer kind ("keyword", "timing-chart", "inconsistent"…). `heading` is the heading in the
    document if it is not the title, and `item` the number of the paragraph below it (0: all of them).
    `trees` names what in the tree of a card's text falls under the entry (see `judge.store.cards_using`).
    """

    id: str
    kind: str
    title: str
    summary: str
    version: str
    document: str
    line: int
    end_line: int
    topic: str = ""
    heading: str = ""
    item: int = 0
    executable: bool = False
    redirect: bool = False
    related: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    trees: tuple[str, ...] = ()
    older: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    @property
    def name(self) -> str:
        """The id without its kind: `ward` for `glossary/ward`."""
        return self.id.partition("/")[2]

    @property
    def source(self) -> str:
        """Document and lines for a person to read: "master-rulebook-18.4, lines 1639-1652"."""
        if not self.line:
            return self.document
        lines = f"line {self.line}" if self.end_line <= self.line else f"lines {self.line}-{self.end_line}"
        return f"{self.document}, {lines}"


@dataclass(frozen=True, slots=True)
class Erratum(Rule):
    """A correction of one card (`card` is its id in the catalogue) or, with an empty `card`, of many."""

    card: str = ""
    printed_number: str = ""
    changes_outcome: bool = False


@dataclass(frozen=True, slots=True)
class Decision(Rule):
    """Where the rulebook is silent or contradicts itself: the `question`, the `lines` that disagree, what we rule
    (`ruling`, also the summary) and `why`.

    Either `settled` names the lines that no other reading fits, or a head judge could read it `otherwise`: the other
    `reading`, what comes of ours (`ruled`), and what of that one (`gives`); the machine plays both.
    """

    question: str = ""
    lines: str = ""
    ruling: str = ""
    why: str = ""
    settled: str = ""
    otherwise: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Switch(Rule):
    """A rule on which versions differ. `values` maps each value a version may take to what it means;
    the first is the rule of the reference version, 18.4.

    `outcome` is what comes of another value, one of OUTCOMES, and empty where no version has another; `why` says why it
    comes to the same, or is not played. `shown` are the ids of FAQ cases that show it under two versions, and `meets`
    the signs (see `judge.rulings.citing`) by which a ruling meets the switch; without any, one that rests on a related
    entry does.
    """

    values: Mapping[str, str] = field(default_factory=dict, hash=False)
    lines: str = ""
    outcome: str = ""
    why: str = ""
    shown: tuple[str, ...] = ()
    meets: tuple[str, ...] = ()

    @property
    def reference(self) -> str:
        """The value under which the rule of 18.4 applies."""
        return next(iter(self.values))
