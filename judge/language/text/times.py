"""Words for states of the game: "It becomes night. (While it is night, …)", "Night falls. (It is night until …)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word with what is so while the game
is in that state; the text in words of times: "begin night time", "while it is night time". The game is in one such
state at most. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .lexicon import Names
from .unknown_names import is_new

ONLY_NAMED = "It is only named."
"""What a definition says that tells of nothing that is so then."""


class Time(NamedTuple):
    """A state of the game and what is so while the game is in it."""

    word: str
    means: str


_BEGINS = r"(?:falls|begins|arrives|breaks|comes|starts|descends)"
_OVER = r"(?:ends|passes|is over|lifts|stops)"
_FIRST = r"(?:^|(?<=: )|(?<=\n)|(?<=[.!] )(?=(?:It becomes|It is now) ))"
_BECOMES = re.compile(
    rf"{_FIRST}(?:It (?:becomes|is now) (?P<word>[a-z]+)|(?P<name>[A-Z][a-z]+) {_BEGINS})(?=[.,;]|$| until)")
_UNTIL = re.compile(r"It (?:is|stays|remains) (?P<word>[a-z]+) until (?P<event>[^.]+)\.?")
_MADE = re.compile(
    r"(?:a card|a card effect|something|an effect|another card|a text) (?:makes it|says|ends)\b|it becomes ")


def _names(text: str, inner: str, names: Names) -> list[str]:
    """The states that a text lets begin; "it becomes …" within a sentence where what is so then is said of no "it"."""
    told = [found["word"] or found["name"].lower() for found in _BECOMES.finditer(text)]
    of_cards = re.search(r"\bit(?!(?: is| becomes)\b)|\bits\b", inner)
    told += [word for word in re.findall(r"\bit becomes ([a-z]+)\b", text) if of_cards is None and re.search(
        rf"\b[Ii]t is {word}\b|\b(?i:{word}) {_OVER}\b", inner)]
    return [word for word in dict.fromkeys(told) if is_new(word, names)]


def defined(inner: str, text: str, names: Names) -> Time | None:
    """What a parenthesis of a text says of a state of the game; None where of none."""
    for word in _names(text, inner, names):
        if not re.search(rf"\b[Ii]t (?:is|stays|remains) {word}\b|\b(?i:{word}) {_OVER}\b", inner):
            continue
        said = (_said(one, word) for one in re.split(r"(?<=[.!]) (?=[A-Z])", inner))
        return Time(word, " ".join(filter(None, said)) or ONLY_NAMED)
    return None


def _said(sentence: str, word: str) -> str:
    """A sentence of a definition: what is so, and when it ends; "" where it says neither."""
    over = re.fullmatch(rf"(?:The )?(?i:{word}) {_OVER} (?P<when>(?:at|after|when) [^.]+)\.?", sentence.strip())
    if over is not None:
        when = re.sub("^when ", "after ", over["when"])
        return f"{when[0].upper()}{when[1:]}, it is no longer {word}."
    until = _UNTIL.fullmatch(sentence.strip())
    if until is None or until["word"] != word:
        return sentence
    return "" if _MADE.match(until["event"]) else f"After {until['event'].rstrip('.')}, it is no longer {word}."


def reworded(text: str, word: str, names: Names) -> str:
    """A text that says in words of times what a new word says of the game."""
    def begun(found: re.Match[str]) -> str:
        told = found["word"] or found["name"].lower()
        return f"Begin {told} time" if told == word or is_new(told, names) else found[0]

    text = _BECOMES.sub(begun, text)
    text = re.sub(rf"(?<=[a-z,] )it becomes {word}\b", f"begin {word} time", text)
    text = re.sub(rf"(?<=[a-z,] ){word} {_BEGINS}\b", f"begin {word} time", text)
    over = rf"(?:[Ii]t is no longer {word}\b|(?<![a-z] )(?i:{word}) {_OVER}\b|(?<=, ){word} {_OVER}\b)"
    text = re.sub(over, lambda found: f"{'End' if _at_start(text, found.start()) else 'end'} {word} time", text)
    return re.sub(rf"\bit is (not |already )?{word}\b(?! time)", lambda found: (
        f"it is {'not ' if found[1] == 'not ' else ''}{word} time"), text)


def _at_start(text: str, at: int) -> bool:
    return at == 0 or text[:at].endswith((". ", ": ", "\n"))
