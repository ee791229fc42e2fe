"""Headings of a new set under which stands what a player may pay for: "Overcharge 2: Draw a card. (After you play this
card, you may pay 2Æ. If you do, resolve its overcharge ability.)".

In: a parenthesis and the text that it stands in, or a text with such headings. Out: the heading with the offer, X for
its number; the text with the offer said before what is paid for, behind what the card does when it is played. A
heading whose sentences do not all hang on the offer then stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.language.counting import is_one

from ..lexicon import Names, words
from ..unknown_names import is_new
from .heads.moments import HEADINGS


class Price(NamedTuple):
    """A heading in small letters, the offer with its time ("After you play this card, you may pay XÆ"), and "X" where
    the heading has a number."""

    word: str
    offer: str
    value: str


_NAME = r"[A-Z][a-z]+(?: [A-Z][a-z]+)?"
_HEADED = re.compile(rf"(?:^|\n|\"|(?<=[.)] ))(?P<word>{_NAME})(?: (?P<value>\d+|X)Æ?)?: ")
_WHOSE = r"(?:(?:this|that|its|the|this (?:card|creature|artifact)'s|~'s) )?"
_ABILITY = rf"{_WHOSE}(?:[\"']?(?P<word>[A-Za-z]+(?: [A-Z][a-z]+)?)(?: (?:\d+|X))?:?[\"']? )?(?:ability|effect|text)"
_RESOLVE = rf"(?:also )?(?:resolve|trigger|use|do) {_ABILITY}(?: as well| too)?"
_WHEN = r"(?P<when>(?:After|When|Whenever|As|Each time|During|While|If|Once|At|On|Any time) [^.]*?, )?"
_OFFER = re.compile(
    rf"{_WHEN}(?P<you>you (?:may|can)) (?P<cost>[^.]+?)(?P<late> (?:when|after|as) you play (?:this card|it|~))?"
    rf"(?:(?:\.|,? and|;) [Ii]f you do, (?:then )?| (?:to|and) )(?P<then>{_RESOLVE})\.?", re.IGNORECASE)
_PLAYED = "After you play this card, "
_WAS_PLAYED = (
    r"^(?:(?:When|Whenever|As|After) you play (?:this card|it|~)"
    rf"|After (?:you (?:have )?resolved?|resolving) {_WHOSE}(?:\"?play:?\"? )(?:effect|ability)s?"
    rf"|After {_WHOSE}(?:\"?play:?\"? )(?:effect|ability) (?:resolves|has resolved|is resolved)), ")
_LIES = re.compile(r"\b(?:if|while) (?P<there>(?:this card|~|it) is in your discard pile[^,]*)")


_LYING_ITSELF = re.compile(r"\b(?:this card|~|it) from your (?:hand|discard pile|archives)\b")
"""What is paid with a card that lies out of play: at will, in one's own turn."""


def defined(inner: str, text: str, names: Names) -> Price | None:
    """What a parenthesis of a text says that the abilities under a heading cost; None where it says that of none."""
    found = _OFFER.fullmatch(inner)
    if found is None:
        return None
    headed = {one["word"]: one["value"] or "" for one in _HEADED.finditer(text) if not _known(one["word"], names)}
    called = (found["word"] or "").lower()
    word = next((one for one in headed if one.lower() == called), "")
    if not word and not called and is_one(headed):
        (word,) = headed
    offer = _offer(found)
    if not word or not offer:
        return None
    value = headed[word]
    if value.isdigit():
        offer, count = re.subn(rf"(?<![\w+-]){value}(?=[ÆD]?(?!\w))", "X", offer)
        if count != 1 and not (count == 0 and re.search(r"(?<!\w)X(?=[ÆD]?(?!\w))", offer)):
            return None
    return Price(word.lower(), offer, "X" if value else "")


def _known(word: str, names: Names) -> bool:
    return set(word.split(" ")) <= HEADINGS or not is_new(word.split(" ")[0].lower(), names)


def _offer(found: re.Match[str]) -> str:
    """When something may be paid, and what: "After you play this card, you may pay XÆ"; "" where no such time is."""
    when, cost = found["when"] or "", found["cost"].removeprefix("also ")
    if found["late"]:
        when = _PLAYED if not when else ""
    if not when and _LYING_ITSELF.search(cost):
        when = "During your turn, "
    if (lies := _LIES.search(when)) is not None:
        return f"While {lies['there']}, you may {cost}"
    when = re.sub(_WAS_PLAYED, _PLAYED, when, flags=re.IGNORECASE)
    when = re.sub(r"^(?:Once (?:per|a|each) turn|Once during (?:each of )?your turns?)(?:,? during your turn)?, ",
                  "Once each turn, ", when)
    return f"{when[0].upper()}{when[1:]}you may {cost}" if when else ""


def reworded(text: str, word: str, offer: str, value: str) -> str:
    """A text with what stands under such headings behind the offer."""
    number = r" (?P<value>\d+|X)Æ?" if value else "(?P<value>)"
    name = " ".join(part.capitalize() for part in word.split(" "))
    heading = re.compile(rf"{name}{number}: (?P<body>.+)")
    lines: list[str] = []
    for line in _cut(text, name):
        found = heading.fullmatch(line)
        done = _hanging(found["body"]) if found is not None else ""
        if found is None or not done:
            lines.append(_quoted(line, heading, offer))
            continue
        said = re.sub(r"\bthis card\b", "~", _filled(offer, found["value"]))
        play = next((at for at, other in enumerate(lines) if other.startswith("Play: ")), None)
        if play is not None and offer.startswith(_PLAYED):
            lines[play] += f" Y{said.partition(', y')[2]}. If you do, {done}"
        else:
            lines.append(f"{said}. If you do, {done}")
    return "\n".join(lines)


_HEADS = re.compile(rf"(?<=[.)]) (?={_NAME}(?: \d+)?(?:/{_NAME})*: )")


def _cut(text: str, name: str) -> list[str]:
    """The lines of a text; one with the heading is cut before each that it has."""
    parts = ((line, _HEADS.split(line)) for line in text.split("\n"))
    return [one for line, cut in parts for one in (cut if f"{name} " in line or f"{name}:" in line else (line,))]


def _quoted(line: str, heading: re.Pattern[str], offer: str) -> str:
    """The same of an ability that a card gives."""
    def of(found: re.Match[str]) -> str:
        inner = heading.fullmatch(found[1])
        done = _hanging(inner["body"]) if inner is not None else ""
        return f'"{_filled(offer, inner["value"])}. If you do, {done}"' if inner is not None and done else found[0]

    return re.sub(r'"([^"]+)"', of, line)


def _filled(offer: str, value: str) -> str:
    return re.sub(r"(?<!\w)X(?=[ÆD]?(?!\w))", value, offer) if value.isdigit() else offer


def _hanging(body: str) -> str:
    """What is done, as one sentence that hangs on what is paid; "" where it cannot be said so."""
    first, *others = re.split(r"(?<=[.]) (?=[A-Z])", body) if '"' not in body else [body]
    small = [one[0].lower() + one[1:].rstrip(".") for one in others]
    if any("base" not in dict(words().get(one.split(" ")[0], ())) for one in small):
        return ""
    told = ", then ".join((first.rstrip("."), *small))
    return f"{told[0].lower()}{told[1:]}" + ("" if told.endswith('"') else ".")
