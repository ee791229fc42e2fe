"""What sweeps find, as data: which cards meet, and how."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.catalogue import Catalogue
from judge.errors import JudgeError
from judge.resources import data_dir

FILE = "met.jsonl"


class Kind(StrEnum):
    """What was found, what is worth reading first before all others."""

    CRASH = "crash"  # the program broke
    BROKEN = "broken"  # something that must always hold did not
    LOOP = "loop"  # their abilities resolve each other without end
    UNREAD = "not understood"  # a sentence that was met is not read
    CUT = "cut"  # a limit was reached before all was walked
    ORDER = "order"  # it matters which of their abilities resolves first
    FORBIDS = "forbids"  # one keeps the other from what it does
    REPLACES = "replaces"  # one puts something else in the place of what the other does
    ANSWERS = "answers"  # the text of one acts on what the other does


class Finding(NamedTuple):
    """Something that two cards do to each other, or that went wrong where they met.

    `card` is the id of the card that acts and `act` what it does: a word of `ACTS`, "" where it came to no act. `other`
    is the id of the card that is there as well, and `place` where, a word of `PLACES`. `detail` is what went wrong, was
    cut or is not understood, in words; "" where the kind says all. Of what is forbidden, replaced or answered, it is
    the other card that does so; a loop, an order and what went wrong are of both of them.
    """

    kind: Kind
    card: str
    other: str
    act: str
    place: str
    detail: str = ""

    def says(self, cards: Catalogue) -> str:
        """The finding as a sentence."""
        one, two = (cards.card(id).title if id in cards else id for id in (self.card, self.other))
        other = f"another {two}" if self.card == self.other else two
        when = f"{ACTS[self.act].format(one=one)} {PLACES[self.place].format(two=other)}"
        return f"{when}: {_SAYS[self.kind].format(one=one, two=other)}{f': {self.detail}' if self.detail else ''}."


ACTS = {
    "": "Where {one} is to act",
    "play": "You play {one}",
    "play on it": "You play {one} onto it",
    "play on theirs": "You play {one} onto a creature of theirs",
    "discard": "You discard {one}",
    "reap": "You reap with {one}",
    "fight": "You fight with {one}",
    "fight it": "You fight with {one} against it",
    "action": "You use an Action: ability of {one}",
    "omni": "You use an Omni: ability of {one}",
    "may": "You do what {one} offers",
    "end turn": "You end your turn with {one} in play",
}
"""What a card does in words, by its short name."""

PLACES = {
    "yours": "while {two} is on your side",
    "theirs": "while {two} is on their side",
    "on it": "while {two} is attached to it",
    "played before": "after {two} was played",
}
"""Where the other card is in words, by its short name."""

_SAYS = {
    Kind.CRASH: "this program breaks",
    Kind.BROKEN: "something comes out that cannot be",
    Kind.LOOP: "their abilities resolve each other without end",
    Kind.UNREAD: "a sentence is met that this program does not understand",
    Kind.CUT: "not every way was walked",
    Kind.ORDER: "it matters whose ability resolves first",
    Kind.FORBIDS: "{two} forbids that, or something that comes of it",
    Kind.REPLACES: "{two} puts something else in the place of what happens",
    Kind.ANSWERS: "{two} answers",
}


def met(card_id: str, folder: Path | None = None) -> list[Finding]:
    """What is known of the card with this id and the cards that it meets, what is worth reading first before all else:
    the findings that come with the program and those of the user's own sweeps. A card of which nothing is known has
    none.

    `folder`: where the findings that come with the program lie, if elsewhere. Raises JudgeError where one of the files
    is damaged.
    """
    from .ledger import kept  # here: most that is known comes without a database

    path = (folder or data_dir("rulebook")) / FILE
    name = json.dumps(card_id, ensure_ascii=False)
    naming = ((number, line) for number, line in enumerate(_lines(path), 1) if name in line)  # of tens of thousands
    known = [_parsed(path, number, line) for number, line in naming]
    found = {*(one for one in known if card_id in (one.card, one.other)), *kept(card_id)}
    return sorted(found, key=lambda one: (list(Kind).index(one.kind), one))


def shipped() -> list[Finding]:
    """The findings that come with the program."""
    return read(data_dir("rulebook") / FILE)


@cache
def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []


def read(path: Path) -> list[Finding]:
    """The findings of a file, none where there is no file. Raises JudgeError, which names the line that is damaged."""
    return [_parsed(path, number, line) for number, line in enumerate(_lines(path), 1)]


def _parsed(path: Path, number: int, line: str) -> Finding:
    try:
        kind, *rest = json.loads(line)
        return Finding(Kind(kind), *map(str, rest))
    except (ValueError, TypeError) as error:
        hint = "write the findings anew: judge sweep findings --to FILE"
        raise JudgeError("this is no finding", where=f"{path.name}, line {number}", hint=hint) from error


def write(path: Path, findings: Iterable[Finding]) -> None:
    """Write findings to a file, a line each, sorted."""
    lines = (json.dumps(list(filled(one)), ensure_ascii=False) for one in sorted(set(findings)))
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def filled(one: Finding) -> tuple[str, ...]:
    """A finding as plain words, less a detail that is empty."""
    words = (one.kind.value, *one[1:])
    return words if one.detail else words[:-1]
