"""Words for what is so of a player: "(You are destitute while you have no Æ in your pool.)".

In: a parenthesis, or a text that uses the word. Out: the word with what is so of a player, said of "you"; the text
that says so itself. A use that would have to be turned round ("you are not destitute") stays, and is not read.
"""

from __future__ import annotations

import re

SO = re.compile(r"You (?:have|control) [^.]+")
"""What a definition says, of you."""

_WHILE = "(?:while|if|when|as long as)"
_DEFINED = (
    re.compile(rf"You are (?P<word>[a-z]+) {_WHILE} you (?P<means>(?:have|control) [^.,]+)\.?"),
    re.compile(rf"(?:A|Any|Each) player is (?P<word>[a-z]+) {_WHILE} they (?P<means>(?:have|control) [^.,]+)\.?"),
    re.compile(r"(?:A|Any|Each) player (?:with|who has) (?P<means>[^.,]+) is (?P<word>[a-z]+)\.?"),
)
_THIRD = {"have": "has", "control": "controls"}


def defined(inner: str) -> tuple[str, str] | None:
    """The word that a parenthesis defines, and what is so of you where you are that; None where it defines none."""
    found = next(filter(None, (pattern.fullmatch(inner) for pattern in _DEFINED)), None)
    if found is None:
        return None
    means = re.sub(r"(?<=\bÆ) in (?:your|their) pool\b", "", found["means"])
    yours = re.sub(r"\btheir\b", "your", means)
    verb = "" if means.startswith(("have ", "control ")) else "have "
    return found["word"], f"You {verb}{yours}"


def reworded(text: str, word: str, means: str) -> str:
    """A text that says of players what a word means."""
    yours = means.removeprefix("You ")
    theirs = re.sub(r"\byour\b", "their", yours)
    third = re.sub(r"^(have|control)\b", lambda one: _THIRD[one[1]], theirs)
    text = re.sub(rf"\b([Yy]ou) are {word}\b", lambda one: f"{one[1]} {yours}", text)
    text = re.sub(rf"\b([Tt]hey) are {word}\b", lambda one: f"{one[1]} {theirs}", text)
    text = re.sub(rf"\b([Yy]our opponent|[Tt]hat player|[Aa] player) is {word}\b",
                  lambda one: f"{one[1]} {third}", text)
    return re.sub(rf"\b([Ee]ach|[Aa]ny|[Aa]) {word} player\b(?!')", lambda one: f"{one[1]} player who {third}", text)
