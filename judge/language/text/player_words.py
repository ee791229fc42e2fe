"""Words for what is so of a player: "(You are destitute while you have no Æ in your pool.)", "(A player is opulent if
there is a total of 4Æ or more on creatures they control.)".

In: a parenthesis, or a text that uses the word. Out: the word with what is so of a player, said of "you"; the text
that says so itself, of whom it says it; where that cannot be said so, in words of a counter that such a player has.
Nobody gets or loses it: a use that says so stays, and is not read.
"""

from __future__ import annotations

import re

from .lexicon import of_you
from .tallies import being

SO = re.compile(r"(?:You|Your|There|The|No|Each|Any|All|\d+|[A-Z][a-z]+ (?:creature|artifact|card)s?)\b[^.]+")
"""What a definition says, of you."""

_WHILE = "(?:while|if|when|whenever|as long as)"
_WORD = r"(?P<word>[a-z]+(?:-[a-z]+)*)"
_OF_YOU = (
    re.compile(rf"You are (?:considered |said to be )?{_WORD} {_WHILE} (?P<means>[^.,]+)\.?"),
    re.compile(rf"(?:While|If|When|As long as) (?P<means>[^.,]+), you are {_WORD}\.?"),
)
_OF_A_PLAYER = (
    re.compile(rf"(?:A|Any|Each) player is {_WORD} {_WHILE} (?P<means>[^.,]+)\.?"),
    re.compile(rf"(?:A|Any|Each) player (?:with|who has) (?P<having>[^.,]+) is {_WORD}\.?"),
    re.compile(rf"(?:A|Any|Each) player who (?P<means>[^.,]+) is {_WORD}\.?"),
    re.compile(rf"(?:While|If|When|As long as) a player (?P<means>[^.,]+), (?:they are|that player is) {_WORD}\.?"),
)
_THINGS = r"(?:[A-Z][\w-]+ )*(?:creature|artifact|upgrade|card)s?"
_THIRD = {"have": "has", "control": "controls", "are": "is", "do": "does", "own": "owns"}


def defined(inner: str) -> tuple[str, str] | None:
    """The word that a parenthesis defines, and what is so of you where you are that; None where it defines none."""
    yours = next(filter(None, (pattern.fullmatch(inner) for pattern in _OF_YOU)), None)
    found = yours or next(filter(None, (pattern.fullmatch(inner) for pattern in _OF_A_PLAYER)), None)
    if found is None:
        return None
    having = found.groupdict().get("having")
    means = f"you have {having}" if having else found["means"]
    means = re.sub(r"(?<=\bÆ) in (?:your|their) pool\b", "", means)
    means = means if yours is not None else _to_you(means)
    verb, _, rest = means.partition(" ")
    means = means if of_you(verb) == verb else f"you {of_you(verb)} {rest}"
    means = means[0].upper() + means[1:]
    return (found["word"], means) if SO.fullmatch(means) else None


def _to_you(said: str) -> str:
    """What is said of "they", a player, said to that player."""
    said = re.sub(rf"\b({_THINGS}) (?:that )?(?:they|that player) controls?\b", r"friendly \1", said)
    said = re.sub(rf"\btheir ({_THINGS})\b(?! in )", r"friendly \1", said)
    said = re.sub(r"\bthat player (?:has|controls)\b", lambda one: f"you {one[0].split()[-1].rstrip('s')}".replace(
        "you ha", "you have"), said)
    return re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", said))


def reworded(text: str, word: str, means: str) -> str:
    """A text that says of players what a word means."""
    now = rf"\b(?:After|When|Whenever|Each time) ([Yy]ou|[Yy]our opponent|[Aa] player) becomes? {word}\b"
    text = re.sub(now, lambda one: f"When {one[1]} {'are' if one[1].lower() == 'you' else 'is'} {word}", text)
    return being(_said_so(text, word, means), word)


def _said_so(text: str, word: str, means: str) -> str:
    """The text that says so itself, where that has plain words."""
    yours = means[0].lower() + means[1:]
    fixed = {"you": yours, "they": _of_them(yours, "they"), "that player": _of_them(yours, "that player"),
             "your opponent": _of_your_opponent(yours)}
    is_so = r"\b(you(?= are)|they(?= are)|your opponent(?= is)|that player(?= is)) (?:are|is)"
    text = re.sub(rf"{is_so} {word}\b", lambda one: fixed[one[1]], text)
    text = re.sub(rf"{is_so} not {word}\b", lambda one: _not(fixed[one[1]]) or one[0], text)
    having = re.fullmatch(r"you (have|control) .+", yours)
    if having is None:
        return text
    theirs = re.sub(r"^they (have|control)\b", lambda one: _THIRD[one[1]], fixed["they"])
    text = re.sub(rf"\b([Aa] player) is {word}\b", lambda one: f"{one[1]} {theirs}", text)
    return re.sub(rf"\b([Ee]ach|[Aa]ny|[Aa]) {word} player\b(?!')", lambda one: f"{one[1]} player who {theirs}", text)


def _of_them(said: str, who: str) -> str:
    """What is said to you, said of another player: "they" or "that player"."""
    controls = f"{who} control" if who == "they" else f"{who} controls"
    said = re.sub(r"\byour opponent\b", "their opponent", said)
    said = re.sub(rf"\bfriendly ({_THINGS})\b", rf"\1 {controls}", said)
    said = re.sub(rf"\benemy ({_THINGS})\b", r"\1 their opponent controls", said)
    if who != "they":
        said = re.sub(r"^you (have|control|are|do|own)\b", lambda one: f"{who} {_THIRD[one[1]]}", said)
    return re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", said))


def _of_your_opponent(said: str) -> str:
    """What is said to you, said of your opponent: each is the other's."""
    sides = {"friendly": "enemy", "enemy": "friendly", "your opponent": "you", "your": "their", "you": "they"}
    first = re.match(r"you (have|control|are|do|own)\b", said)
    opening = f"your opponent {_THIRD[first[1]]}" if first is not None else ""
    rest = said[first.end():] if first is not None else said
    side = r"\b(?:friendly|enemy|your opponent(?!')|your(?! opponent)|you)\b"
    swapped = re.sub(side, lambda one: sides[one[0]], rest)
    swapped = re.sub(r"\byou (has|controls)\b", lambda one: f"you {'have' if one[1] == 'has' else 'control'}", swapped)
    if first is None:  # "they" would be nobody yet
        swapped = re.sub(r"\bthey (have|control)\b", lambda one: f"your opponent {_THIRD[one[1]]}", swapped)
        swapped = re.sub(r"\btheir\b", "your opponent's", swapped)
    return f"{opening}{swapped}"


def _not(said: str) -> str:
    """The opposite of what is said; "" where that has no plain wording."""
    for who in ("you", "they", "your opponent", "that player"):
        plain = who in ("you", "they")
        having = re.match(rf"{who} (have|has|control|controls) (no )?", said)
        if having is None:
            continue
        if having[2]:
            return f"{said[:having.start(2)]}{said[having.end():]}"
        verb = having[1] if plain else {"has": "have", "controls": "control"}[having[1]]
        return f"{who} {'do' if plain else 'does'} not {verb} {said[having.end():]}"
    there = re.match(r"there (is|are) (no )?", said)
    if there is None:
        return ""
    return f"there {there[1]} {'' if there[2] else 'not '}{said[there.end():]}"
