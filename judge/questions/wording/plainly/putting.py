"""Applies the rules by which words are put plainly; what is put for something stands where that stood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from judge.catalogue import Card, Catalogue

from ..names import Doubt, Found, Named
from ..text import Token
from .passing import in_passing
from .players import sat_opposite, seated
from .spelling import spelled
from .units import Unit, span_of
from .word_rules import Rule, rules, sign


@dataclass(frozen=True, slots=True)
class Put:
    """The tokens of a question put plainly, the names among them, which tokens nobody typed, what is taken for
    granted by it ("" where nothing is), and what is said of words of which nothing is left."""

    tokens: list[Token]
    found: Found
    put: frozenset[int]
    assumed: str = ""
    remarks: tuple[tuple[tuple[int, int], str], ...] = ()


def plain(tokens: Sequence[Token], found: Found, cards: Catalogue) -> Put:
    """The tokens and the names of a question, with what is said in a player's own way put plainly."""
    kinds = {named.name: cards.named(named.name) for named in found.names}
    units, assumed = seated(sat_opposite(spelled(list(_units(tokens, found)))))
    units, remarks = in_passing(units, *_line(units, kinds), kinds)
    line, starts = _line(units, kinds)
    small = line.lower()
    for rule in rules():
        if rule.may_fit(small) and (made := _applied(rule, units, line, starts, remarks)) is not units:
            units = made
            line, starts = _line(units, kinds)
            small = line.lower()
    return replace(_joined(units, found), assumed=assumed, remarks=tuple(sorted(remarks)))


def _units(tokens: Sequence[Token], found: Found) -> Iterator[Unit]:
    names = {named.first: named for named in found.names}
    at = 0
    while at < len(tokens):
        last = names[at].last if at in names else at + 1
        yield Unit(tuple(tokens[at:last]), names.get(at), at=at)
        at = last


def _line(units: list[Unit], kinds: dict[str, Card]) -> tuple[str, list[int]]:
    """The units as one line, a sign for each name, and where each begins in it."""
    line, starts = "", []
    for k, unit in enumerate(units):
        starts.append(len(line))
        line += (sign(kinds[unit.name.name], k) if unit.name is not None else unit.text.replace("’", "'")) + " "
    return line, starts


def _applied(
    rule: Rule, units: list[Unit], line: str, starts: list[int], remarks: list[tuple[tuple[int, int], str]]
) -> list[Unit]:
    """The units with what a rule finds in their line put plainly; the same where it finds nothing."""
    made: list[Unit] = []
    done = 0
    for match in rule.pattern.finditer(line):
        inside = [k for k, start in enumerate(starts) if match.start() <= start < match.end()]
        if not inside or _cuts(rule, match, starts):
            continue
        made += units[done : inside[0]]
        span = span_of(units[inside[0] : inside[-1] + 1])
        remarks += [(span, rule.says)] if rule.says else []
        for part in rule.put:
            if isinstance(part, int):
                first, last = match.span(part)
                made += [units[k] for k in inside if first <= starts[k] < last]
            else:
                said = part if isinstance(part, str) else part.said[match[part.group].lower()]
                made += [Unit((Token(word, *span),), put=True) for word in said.split()]
        done = inside[-1] + 1
    return made + units[done:] if made or done else units


def _cuts(rule: Rule, match: re.Match[str], starts: list[int]) -> bool:
    """Whether what a group found begins within a word, so that it would be lost ("1" of "+1")."""
    groups = [part if isinstance(part, int) else part.group for part in rule.put if not isinstance(part, str)]
    found = [(match[group] or "", match.start(group)) for group in groups]
    return any(said.strip() and at + len(said) - len(said.lstrip()) not in starts for said, at in found)


def _joined(units: Sequence[Unit], found: Found) -> Put:
    tokens: list[Token] = []
    names: list[Named] = []
    put: set[int] = set()
    places: dict[int, int] = {}
    for unit in units:
        if unit.name is not None:
            names.append(replace(unit.name, first=len(tokens), last=len(tokens) + len(unit.tokens)))
        elif unit.put:
            put.add(len(tokens))
        else:
            places[unit.at] = len(tokens)
        tokens += unit.tokens
    doubts = []
    for doubt in found.doubts:
        now = [places[at] for at in range(doubt.first, doubt.last) if at in places]
        if now and now == list(range(now[0], now[0] + doubt.last - doubt.first)):
            doubts.append(Doubt(now[0], now[-1] + 1, doubt.options))
    return Put(tokens, Found(names, doubts), frozenset(put))
