"""Definitions in their one form, as lines behind a text: written, and read again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.language.counting import is_one

from . import player_words
from .bearers import heard
from .lying import abodes
from .novelty import Novelty, Sort
from .pieces import artifacts

_LINE = re.compile(
    r"\((?P<word>[A-Z][^():\[\]\\^$*+?{}|]*?)(?: (?P<value>X|\d+))?"
    r"(?P<sort> counter| action| player counter| player| time| state| place| heading| of two| lines"
    r"|: token creature|: token artifact| icon)?"
    r"(?: \[(?P<states>[a-z, -]+|[^\w\s])\])?: (?P<means>(?:[^()]|\([^()]*\))+)\)$"
)


def line_of(line: str) -> Novelty | None:
    """The definition of a line as `Novelty.line` writes it."""
    found = _LINE.match(line.strip())
    if found is None:
        return None
    word, means = found["word"], heard(found["means"].strip())
    states = tuple((found["states"] or "").split(", ")) if found["states"] else ()
    if found["sort"] == ": token creature":
        return Novelty(Sort.TOKEN, word, means)
    if found["sort"] == " icon":
        return Novelty(Sort.ICON, word.lower(), found["means"].strip(), states=states)
    if found["sort"] == ": token artifact":
        said = Novelty(Sort.TOKEN_ARTIFACT, word, found["means"].strip(), states=states)
        return said if artifacts.parts(said.means) is not None else None
    if not is_one(word.split()) and found["sort"] is None and not (word.istitle() and abodes.says_when(means)):
        return None
    if found["sort"] == " player":
        said = Novelty(Sort.PLAYER, word.lower(), found["means"].strip(), states=states)
        return said if player_words.SO.fullmatch(means) else None
    if found["sort"] == " player counter":
        return Novelty(Sort.PLAYER_COUNTER, word.lower(), found["means"].strip(), found["value"] or "", states)
    if found["sort"] == " place":
        return Novelty(Sort.PLACE, word.lower(), found["means"].strip(), states=states)
    if found["sort"] == " heading":
        return Novelty(Sort.PRICE, word.lower(), found["means"].strip(), found["value"] or "")
    if found["sort"] == " lines":
        return Novelty(Sort.LINES, word.lower(), found["means"].strip().rstrip("."), found["value"] or "", states)
    if found["sort"] == " of two":
        return Novelty(Sort.MUTUAL, word.lower(), found["means"].strip())
    if found["sort"] == " state":
        return Novelty(Sort.STATE, word.lower(), found["means"].strip())
    if found["sort"] == " time":
        return Novelty(Sort.TIME, word.lower(), found["means"].strip(), states=states)
    if found["sort"] == " action":
        return Novelty(Sort.ACTION, word.lower(), found["means"].strip(), found["value"] or "", states)
    if found["sort"]:
        return Novelty(Sort.COUNTER, word.lower(), means, states=states)
    if abodes.says_when(found["means"].strip()):
        value = f" {found['value']}" if found["value"] else ""
        return Novelty(Sort.MOMENT, f"{word.lower()}{value}", found["means"].strip().rstrip(".,"))
    return Novelty(Sort.KEYWORD, word.lower(), means, found["value"] or "", states)


def lines(novelties: Iterable[Novelty]) -> Iterator[str]:
    """The definitions as lines behind a text, each once."""
    yield from dict.fromkeys(one.line for one in novelties)
