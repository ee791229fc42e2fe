"""Headings whose abilities are active only where their card lies: "Patron abilities are active only there".

In: a text with its parentheses. Out: each such heading with the place, and the text without the sentences that say so,
so that what else stands in the parentheses is read as if they stood there alone. The place is one that the text names
itself, or a zone of the rules in which a card lies out of play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...lexicon import Names
from ..heads import moments
from ..novelty import heading
from . import places

_NAME = r"[\"']?(?!(?i:this|its?|that|their|the|an?|each|all|these)\b)(?P<word>[A-Za-z][a-z]+(?: [A-Z][a-z]+)?):?[\"']?"
_ABILITY = r"(?:abilit(?:y|ies)|effects?|text)"
_CARDS = (r"(?:it|they|~|(?:this|that|the|an?|its|their|those|these) (?:card|creature|artifact|action|upgrade)s?"
          r"|(?:the )?cards?)")
_IS = r"(?:is|are|lies?|sits?|remains?|rests?)"
_ACTIVE = (r"(?:(?:is|are) (?:only )?(?:active|in effect|in force|at work)|"
           r"(?:only )?(?:works?|appl(?:y|ies)|functions?))")
_HAS = r"(?:(?:[Ii]ts|[Tt]heir|[Tt]he|[Tt]hat|[Aa]n?|[Ee]ach|[Aa]ll) |(?:[Tt]his|[Tt]hat|[Aa]|[Tt]he) card's |Cards' )?"
_WHERE = (rf"(?:only )?(?:(?:while|as long as|when|if) )?(?:{_CARDS} {_IS} )?(?:(?P<there>there|in it)|"
          r"(?:faceup |facedown )?(?:in|from|inside) (?P<whose>your|their|its owner's|their owner's|their owners'|an?|"
          r"any|the|a player's|that card's owner's) (?P<place>[a-z]+(?:[ -][a-z]+)?))")
_SAID = (
    re.compile(rf"{_HAS}{_NAME} {_ABILITY} {_ACTIVE} {_WHERE}\."),
    re.compile(rf"(?:Only )?(?:[Ww]hile|[Aa]s long as) {_WHERE}, (?:only )?{_HAS}{_NAME} {_ABILITY} {_ACTIVE}\."),
    re.compile(rf"(?:Only )?(?:[Ww]hile|[Aa]s long as) {_WHERE}, {_CARDS} (?:has|gains|have) (?:its|their) "
               rf"{_NAME} {_ABILITY}\."),
)  # fmt: skip
_OF_THE_ONE = re.compile(rf"(?:(?:This|Its) (?:ability|effect|text) {_ACTIVE}|Only active|Active) {_WHERE}\.")
_ZONES = {"discard pile": "discard pile", "discard": "discard pile", "archives": "archives", "hand": "hand"}
_PARENTHESIS = re.compile(r"(?P<space> ?)\((?P<inner>[^()]*)\)")
_ONE = re.compile(r"While ~ is in your [a-z-]+(?: pile)?\.?|While ~ has (?:no|exactly \d) [a-z-]+-line counters? on it")
_HEAD = re.compile(r"(?:^|\n|[\"'])(?P<word>[A-Z][a-z]+(?: [A-Z][a-z]+)?): ")


class Abode(NamedTuple):
    """A heading in small letters, and the place where its abilities are active: one of the text's own (`own`), or a
    zone of the rules."""

    word: str
    place: str
    own: bool

    @property
    def means(self) -> str:
        """What the abilities under the heading stand under."""
        return f"While ~ is in your {self.place}{' pile' if self.own else ''}"


def is_one(means: str) -> bool:
    """Whether words say where, or on which of its lines, a card is, and not when or what."""
    return _ONE.fullmatch(means) is not None


def says_when(means: str) -> bool:
    """Whether words say when abilities under a heading resolve, or where their card is."""
    return moments.is_time(means) or is_one(means)


def parted(text: str, names: Names) -> tuple[str, tuple[Abode, ...]]:
    """A text without what it says of where abilities are active, and that."""
    if "(" not in text:
        return text, ()
    found: list[Abode] = []

    def without(parenthesis: re.Match[str]) -> str:
        told = re.split(r"(?<=[.!]) (?=[A-Z~])", parenthesis["inner"].strip())
        said = {one: _abode(one, parenthesis["inner"], text, names) for one in told}
        found.extend(abode for abode in said.values() if abode is not None)
        kept = [one for one, abode in said.items() if abode is None]
        if len(kept) == len(told):
            return parenthesis[0]
        return f"{parenthesis['space']}({' '.join(kept)})" if kept else ""

    plain = _PARENTHESIS.sub(without, text)
    return plain, tuple(dict.fromkeys(found))


def _abode(sentence: str, inner: str, text: str, names: Names) -> Abode | None:
    said = next(filter(None, (pattern.fullmatch(sentence) for pattern in _SAID)), None)
    word = heading(said["word"]) if said is not None else ""
    if said is None and (said := _OF_THE_ONE.fullmatch(sentence)) is not None:
        heads = set(_new_heads(text))
        word = heads.pop() if len(heads) == 1 else ""
    if said is None or not word or set(word.split(" ")) <= moments.HEADINGS:
        return None
    if said.groupdict().get("word", "A")[0].islower() and f"{word}:" not in text:
        return None
    where = _place(said, inner, text, names)
    return None if where is None else Abode(word.lower(), *where)


def _new_heads(text: str) -> Iterator[str]:
    """The headings of a text that nothing knows."""
    for found in _HEAD.finditer(text):
        if not set(found["word"].split(" ")) <= moments.HEADINGS:
            yield found["word"]


def _place(said: re.Match[str], inner: str, text: str, names: Names) -> tuple[str, bool] | None:
    """The place that is said, and whether that is one of the text's own; None where none is."""
    if said["there"]:
        told = places.named(inner, names) or places.named(_PARENTHESIS.sub("", text), names)
        return (told, True) if told else None
    if said["place"] in _ZONES:
        return _ZONES[said["place"]], False
    told = places.slug(said["place"], names)
    return (told, True) if told else None
