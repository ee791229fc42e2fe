"""Headings of a new set whose abilities resolve only where a text says so: "When it has 3 or more, resolve its Harvest
ability", beside "Harvest: Gain 3Æ".

In: a text with what it defines. Out: the headings of which nothing else says when their abilities resolve, and the text
with each use in one form. A heading of which no text of the card says so defines nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ..novelty import Novelty, Sort, heading
from .moments import HEADINGS

WHEN_TOLD = "When a text says so"
"""What stands for the time of such abilities."""
_NAME = r"[A-Z][a-z]+(?: [A-Z][a-z]+)?"
_THING = r"(?:abilit(?:y|ies)|effects?)"
_WHOSE = (r"(?:its|their|~'s|(?:this|that|the|each|an?|another|[a-z]+) (?:[A-Za-z-]+ ){0,4}?"
          r"(?:card|creature|artifact|upgrade|neighbor|action)'s)")
_USED = re.compile(
    rf"\b(?:[Rr]esolve|[Tt]rigger|[Uu]se|[Dd]o)s? (?:{_WHOSE}|the|all|each|any) "
    rf"[\"']?(?P<word>{_NAME}):?[\"']? {_THING}\b"
    rf"|\b(?:[Rr]esolve|[Tt]rigger)s? [\"']?(?P<bare>{_NAME}):?[\"']? {_THING}(?= (?:on|of) )"
    rf"|\b(?i:{_WHOSE}) [\"']?(?P<does>{_NAME}):?[\"']? {_THING} "
    r"(?:(?:is|are) (?:resolved|triggered)|resolves?|triggers?)"
    r"(?=[.,;]| and\b| instead\b)")
_HEADED = re.compile(rf"(?:^|\n|\"|(?<=[.)] ))(?:≈ ?)?(?:{_NAME}/)*(?P<word>{_NAME})(?:/{_NAME})*: ")
_NAMES = re.compile(_NAME)
_LEFT = re.compile(r"\((?P<inner>(?:[^()]|\([^()]*\))*)\)")
_OF_AN_ABILITY = re.compile(
    rf"\b(?:[Rr]esolve|[Tt]rigger|[Hh]appen|[Aa]ctivate)s?\b|\b(?:[Tt]his|[Tt]he|[Ii]ts) {_THING}\b")


def defined(text: str, found: Collection[Novelty]) -> Iterator[Novelty]:
    """The headings that a text with definitions `found` lets resolve, of which none of these says when."""
    said = "\n".join(one.means for one in found)
    if not any(thing in part for part in (said, text) for thing in ("abilit", "effect")):
        return
    told = {one.word for one in found if one.sort in (Sort.MOMENT, Sort.PRICE)}
    headed = {one for head in _HEADED.finditer(text) for one in head[0].strip("\n\"≈: ").split("/")}
    used = {word: None for part in (said, text) for one in _USED.finditer(part)
            if (word := one["word"] or one["bare"] or one["does"]) in headed or part is said}
    for word in used:
        if word.lower() not in told and not set(word.split(" ")) <= HEADINGS:
            yield Novelty(Sort.MOMENT, word.lower(), WHEN_TOLD)


def unexplained(text: str, found: Collection[Novelty]) -> Iterator[tuple[str, str]]:
    """The headings of a text without its definitions `found` of which a reminder that is left in it says something
    that nobody understands, each with that reminder."""
    known = {one.word for one in found if one.sort in (Sort.MOMENT, Sort.PRICE) and one.means != WHEN_TOLD}
    for line in text.split("\n"):
        for reminder in _LEFT.finditer(line):
            heads = [one["word"] for one in _HEADED.finditer(line[:reminder.start()])][-1:]
            if not heads or not _OF_AN_ABILITY.search(reminder["inner"]):
                heads = [one for one in _NAMES.findall(reminder["inner"])
                         if re.search(rf"\b{one}\b [\"']?{_THING}", reminder["inner"])]
            for word in heads:
                if word.lower() not in known and not set(word.split(" ")) <= HEADINGS:
                    yield word.lower(), reminder["inner"]


def reworded(text: str, word: str) -> str:
    """A text that lets abilities under a heading resolve, in one form: "resolve its harvest effect"."""
    name = rf"[\"']?(?:{heading(word)}|{word}):?[\"']?"
    text = re.sub(rf"\b(?P<whose>(?i:{_WHOSE})) {name} {_THING} "
                  r"(?:(?:is|are) (?:resolved|triggered)|resolves?|triggers?)(?=[.,;]| and\b| instead\b)",
                  lambda found: f"{'R' if found['whose'][0].isupper() else 'r'}esolve "
                                f"{found['whose'][0].lower()}{found['whose'][1:]} {word} effect", text)
    text = re.sub(rf"\b(?P<how>[Uu]se|[Dd]o)(?P<s>s?) (?P<whose>(?:{_WHOSE}|the|all|each) ){name} "
                  rf"(?P<thing>{_THING})\b",
                  lambda found: f"{'R' if found['how'][0].isupper() else 'r'}esolve{found['s']} {found['whose']}"
                                f"{word} {found['thing']}", text)
    text = re.sub(rf"\b(?P<how>(?i:resolve|trigger)s?) (?={name} {_THING} (?:on|of) )", r"\g<how> the ", text)
    return re.sub(rf"{name} (?:ability|effect|(?P<many>abilities|effects))\b",
                  lambda found: f"{word} effect{'s' if found['many'] else ''}", text)
