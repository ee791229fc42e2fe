"""Bonus icons that a text defines itself: "Enhance [clock]. (When you resolve a [clock] bonus icon, ready a friendly
artifact.)".

In: a parenthesis and the text around it. Out: the name of the icon and what it tells its player to do; the text with
such icons as all icons are written ("<clock>").
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from judge.effects.terms import BONUS_ICONS
from judge.language.text.lexicon import Names, lemma_of
from judge.language.text.reminders.actions import said_to_you
from judge.language.text.reminders.bearers import sentence

_SYMBOL = r"[^\w\s.,;:!?()\"'~≈•<>\[\]{}/+=*&%$#@-]"
_ICON = (rf"(?:[\[{{<:](?P<word>[A-Za-z][A-Za-z -]*?)[\]}}>:]|(?P<bare>[a-z]+(?:-[a-z]+)*|[BCE-QS-WYZ])"
         rf"|(?P<symbol>{_SYMBOL}))")
_BONUS = r"(?:bonus )?icons?"
_EACH = r"(?:(?:An?|The|Each|Every) )?"
_ONE = rf"(?:an?|the|this|each|any) {_ICON} {_BONUS}"
_DEFINED = (
    re.compile(rf"(?:When|After|Each time|Whenever|If|As) (?P<who>you resolve|a player resolves) {_ONE}, "
               r"(?P<means>.+)"),
    re.compile(rf"When resolving {_ONE}, (?P<means>.+)"),
    re.compile(rf"Resolve {_ONE} by (?P<doing>[a-z]+ing) (?P<means>.+)"),
    re.compile(rf"To resolve {_ONE}, (?P<means>.+)"),
    re.compile(rf"(?:When|After|Each time|Whenever) {_ONE} (?:is resolved|resolves), (?P<means>.+)"),
    re.compile(rf"{_EACH}{_ICON} {_BONUS}(?::| (?:is|are) resolved as| resolves? as| means?| reads?"
               r"| tells? you to),? \"?(?P<means>[^\"]+)\"?"),
    re.compile(rf"{_EACH}{_ICON} {_BONUS} (?P<may>lets? you|allows? you to) (?P<means>.+)"),
    re.compile(r"(?:\[(?P<word>[A-Za-z][A-Za-z -]*?)\]|\{(?P<bare>[A-Za-z]+)\}|(?P<symbol>" + _SYMBOL
               + r")) ?[:=] (?P<means>.+)"),
)
_BY_ITS_WORD = re.compile(rf"(?P<bare>[A-Z][a-z-]+)(?: {_BONUS})?: (?P<means>.+)")
"""The same under its bare name, which an Enhance line of the text has."""
_ADDED = re.compile(
    r"(?:^| )(?:These|The|Those) (?:bonus )?icons (?:have|were) (?:already )?(?:been )?added to [^.]*\.")
_ENHANCE = re.compile(r"\bEnhance(?P<icons>(?:[ ,]*(?:and )?(?:<\w+>|PT|R|Æ|A|D)(?![a-z]))+)")
_ENHANCE_ICON = re.compile(r"<\w+>|PT|R|Æ|A|D")
_OLD_ICONS = {"PT": "<capture>", "R": "<draw>", "A": "Æ"}


class Icon(NamedTuple):
    """A bonus icon: its name, what it tells its player to do, and how a text shows it, where that is a symbol."""

    word: str
    means: str
    shown: str = ""


def defined(inner: str, text: str, names: Names) -> Icon | None:
    """The bonus icon that a parenthesis defines."""
    told = _ADDED.sub("", inner).strip()
    for pattern in (*_DEFINED, _BY_ITS_WORD):
        found = pattern.fullmatch(told)
        if found is not None and pattern is _BY_ITS_WORD and not re.search(
                rf"\bEnhance\b[^.\n(]*(?<!\w){found['bare']}(?!\w)", text):
            continue
        if found is None:
            continue
        parts = found.groupdict()
        symbol = parts.get("symbol") or ""
        word = name_of(symbol) if symbol else re.sub(r"[ -]", "", parts.get("word") or parts.get("bare") or "").lower()
        if word in BONUS_ICONS or word.title() in names.houses or word in _NOT_A_NAME:
            return None
        means = found["means"]
        if parts.get("who") == "a player resolves":
            means = re.sub("^may ", "you may ", said_to_you(means))
        if parts.get("doing"):
            lemma = lemma_of(parts["doing"], "ing")
            means = f"{lemma} {means}" if lemma else ""
        means = f"you may {means}" if parts.get("may") else means
        said = means and "~" not in means  # the card that has the icon is another one
        return Icon(word, sentence(means), symbol) if said else None
    return None


_NOT_A_NAME = frozenset({"", "a", "d", "r", "pt", "bonus", "house", "that", "this", "each"})


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def name_of(symbol: str) -> str:
    """A name for an icon that a text shows as a symbol."""
    return re.sub(r"[^a-z]", "", unicodedata.name(symbol, "").lower())


def reworded(text: str, word: str, shown: str = "") -> str:
    """A text with an icon of its own as all icons are written."""
    spelt = r"[ -]?".join(word)
    icon = f"<{word}>"
    text = re.sub(rf"[\[{{<:]{spelt}[\]}}>:]", icon, text, flags=re.IGNORECASE)
    if shown:
        text = re.sub(rf"(?<! icon \[){re.escape(shown)}", icon, text)
    called = word.upper() if word in _LETTERS else word
    text = re.sub(rf"(?<![(<\w-]){called}(?= bonus icons?\b| icons?\b)", icon, text)
    text = re.sub(rf"{icon} icon(?=s?\b)", f"{icon} bonus icon", text)
    text = re.sub(rf"\bbonus {icon}(?P<s>s?)(?! ?(?:bonus )?icon)", rf"{icon} bonus icon\g<s>", text)
    bare = re.compile(rf"(?<![<a-z]){word.upper()}(?![a-z])" if word in _LETTERS else rf"(?i:(?<![<\w]){word}\b)")
    text = re.sub(r"\bEnhance [^.\n(]+", lambda line: bare.sub(icon, line[0]), text)
    return _ENHANCE.sub(_plain, text)


def _plain(found: re.Match[str]) -> str:
    icons = (_OLD_ICONS.get(one, one) for one in _ENHANCE_ICON.findall(found["icons"]))
    return f"Enhance {' '.join(icons)}"
