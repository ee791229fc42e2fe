"""Words for what is so of the game while something is so: "(It is midnight while there are 12 or more cards in play.)",
"(There is a drought as long as neither player has Æ.)".

In: a parenthesis, or a text that uses the word. Out: the word with what is so then; the text that says so itself. No
text lets such a state begin or end: one that says so stays, and is not read.
"""

from __future__ import annotations

import re

from .player_words import contrary
from .times import called

_WHILE = "(?:while|if|when|whenever|as long as|so long as)"
_OF = (r"(?:[Ii]t|[Tt]he (?!(?:creature|artifact|card|upgrade|player|opponent|tide)\b)[a-z]+)"
       r"(?P<is> (?:is|are)(?: considered| said to be)?)")
_WORD = r"(?P<word>[a-z]+(?:-[a-z]+)*)"
_SO = r"(?P<means>[^.,;]+)"
_LASTS = r"(?:lasts|is (?:active|happening|ongoing|in effect|in force|going on)|holds)"
_DEFINED = tuple(re.compile(f"{one}\\.?") for one in (
    rf"{_OF} {_WORD} {_WHILE} {_SO}",
    rf"(?:While|If|When|As long as|So long as) {_SO}, {_OF} {_WORD}",
    rf"There is an? {_WORD} {_WHILE} {_SO}",
    rf"(?:While|If|When|As long as|So long as) {_SO}, there is an? {_WORD}",
    rf"(?:An?|The) {_WORD} {_LASTS} {_WHILE} {_SO}",
))
_POINTS = re.compile(r"~|\b(?:it|its|they|their|them|this|that)\b", re.IGNORECASE)
"""Words that would point to something else wherever the text says so."""
_LET_BEGIN = r"(?:[Ii]t (?:becomes|is now)|[Bb]egin|[Mm]ake it|[Dd]eclare|[Ss]tart|[Cc]ause|[Cc]all)"


def defined(inner: str, text: str) -> tuple[str, str] | None:
    """The word that a parenthesis of a text defines, and what is so of the game then; None where it defines none, or
    the text lets it begin besides."""
    found = next(filter(None, (pattern.fullmatch(inner) for pattern in _DEFINED)), None)
    if found is None or _POINTS.search(found["means"]):
        return None
    word, means = found["word"], found["means"]
    begun = rf"(?:^|: |[.!] |\b(?:may|then) ){_LET_BEGIN} (?:an? |the )?{word}\b"
    if re.search(begun, text, re.MULTILINE):
        return None
    return word, f"{means[0].upper()}{means[1:]}"


def reworded(text: str, word: str, means: str) -> str:
    """A text that says of the game what a word means."""
    so = f"{means[0].lower()}{means[1:]}".rstrip(".")
    so_not = contrary(so)
    text = called(text, word)
    of = r"(?:it|the (?!creature|artifact|card|upgrade|player|opponent)[a-z]+)"
    now = r"\b(?P<when>[Aa]fter|[Ww]hen|[Ww]henever|[Ee]ach time|[Aa]s soon as) "

    def when(found: re.Match[str], what: str) -> str:
        return f"{'When' if found['when'][0].isupper() else 'when'} {what}"

    text = re.sub(rf"{now}{of} becomes {word}\b", lambda one: when(one, so), text)
    if so_not:
        over = rf"{now}{of} (?:is no longer|stops being|ceases to be) {word}\b"
        text = re.sub(over, lambda one: when(one, so_not), text)
    text = re.sub(rf"\b(?P<during>[Aa]t|[Dd]uring(?: the)?) {word}(?=,|\.)", lambda one: (
        f"{'While' if one['during'][0].isupper() else 'while'} {so}"), text)
    text = re.sub(rf"\b{of} (?:is|are) not (?:an? )?{word}\b", lambda one: so_not or one[0], text)
    return re.sub(rf"\b{of} (?:(?:is|are)(?: already| still| currently)?|was already) (?:an? )?{word}\b", so, text)
