"""Verbs that a text defines for what is done to a card: "Drown a creature. (Exhaust it. It cannot ready this turn.)".

In: a parenthesis and what stands before it, or a text that uses the verb. Out: what the verb means, in words in which
"it" is the card that it is done to; the text in the words of the definition. What is done to several cards is said of
"those creatures"; where the words of a definition do not fit a text, the verb stays there, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .lexicon import NUMBERS, words

_CARD = r"(?:creature|artifact|upgrade|card)"
_TO_DO = re.compile(
    rf"(?P<do>[A-Z][^.]*?) to (?P<verb>[a-z]+(?:-[a-z]+)*) (?:it|them|that {_CARD}|an? {_CARD})\.(?: (?P<rest>.+))?")
_IN_ORDER = re.compile(r"(?:To|When you) (?P<verb>[a-z]+(?:-[a-z]+)*) an? (?:creature|artifact|upgrade), "
                       r"(?:you )?(?P<do>[a-z][^.]*)\.?(?: (?P<rest>.+))?")
_NAMED = re.compile(rf"\ban? (?:(?:friendly|enemy) )?{_CARD}\b")
_DETERMINERS = (r"(?:~|[A-Z][a-z]|(?:an?|each|every|all|any|the|that|this|those|these|it|them|another|both|up to|"
                rf"{'|'.join(NUMBERS)}|\d+|X)\b)")
_USED = re.compile(r"(?P<lead>^|: |[.,] |\b(?:may|then|and|must) )(?P<verb>[A-Za-z][a-z]+(?:-[a-z]+)*) "
                   rf"(?={_DETERMINERS})", re.MULTILINE)
_POINTING = re.compile(rf"\b(?:it|them|(?:that|the) {_CARD})\b(?!')", re.IGNORECASE)
_NO_PRONOUN = re.compile(rf"\b(?:their|its|(?:that|the) {_CARD}'s)\b", re.IGNORECASE)
_NOT_DONE = frozenset({
    "a", "an", "the", "each", "while", "when", "if", "after", "it", "this", "that", "at", "for", "until", "you", "they",
    "its", "to", "during", "before", "whenever", "as", "your",
})  # fmt: skip


class Verb(NamedTuple):
    """A verb and what it is to do so: what is `done` first, and the sentences behind that."""

    verb: str
    done: str
    rest: str

    @property
    def means(self) -> str:
        """All of it."""
        return f"{self.done} {self.rest}".strip()


def defined(inner: str, before: str) -> Verb | None:
    """The verb that a parenthesis behind `before` explains as something that is done to a card; None where it
    explains none."""
    if (found := _TO_DO.fullmatch(inner) or _IN_ORDER.fullmatch(inner)) is not None:
        done = found["do"] if _POINTING.search(found["do"]) else _NAMED.sub("it", found["do"], count=1)
        return _of(found["verb"], done, found["rest"] or "")
    last = re.split(r"[.!\"] |\n", before.rstrip(" ."))[-1]
    used = [one["verb"].lower() for one in _USED.finditer(last)]
    verbs = [verb for verb in used if f"{verb} " not in _SPOKEN and verb not in words()]
    done, _, rest = inner.partition(". ")
    return _of(verbs[-1], done, rest) if verbs else None


_SPOKEN = ("fight ", "reap ", "end ")


def _of(verb: str, done: str, rest: str) -> Verb | None:
    first = done.split(" ", 1)[0].lower()
    pointing = _POINTING.search(done.split(",", 1)[0])
    if first in _NOT_DONE or first not in words() or pointing is None:
        return None
    sentence = done.rstrip(".")
    return Verb(verb, f"{sentence[0].upper()}{sentence[1:]}.", _of_it(rest, verb))


def _of_it(rest: str, verb: str) -> str:
    """What is said further of a card to which it was done, called "it"."""
    said = "|".join(map(re.escape, participles(verb)))
    return re.sub(rf"\b(?:an?|the|each|that) (?:{said}) {_CARD}\b",
                  lambda found: "It" if _begins(rest, found.start()) else "it",
                  re.sub(rf"\b(?:[Aa]n?|[Tt]he|[Ee]ach|[Tt]hat) (?:{said}) {_CARD}'s\b",
                         lambda found: "Its" if _begins(rest, found.start()) else "its", rest), flags=re.IGNORECASE)


def _begins(text: str, at: int) -> bool:
    return at == 0 or text[:at].endswith(". ")


def participles(verb: str) -> tuple[str, ...]:
    """What a card may be called to which it was done: "scorched", "tagged", "buried"."""
    if verb.endswith("e"):
        return (f"{verb}d",)
    if re.search(r"[^aeiou]y$", verb):
        return (f"{verb[:-1]}ied",)
    if re.search(r"[^aeiou][aeiou][bdgklmnprt]$", verb):
        return (f"{verb}ed", f"{verb}{verb[-1]}ed")
    return (f"{verb}ed",)


def done_to(means: str) -> bool:
    """Whether a definition is of what is done to a card."""
    done = means.split(". ", 1)[0].split(",", 1)[0]
    named = re.search(r"\ban? |\beach |\bthe top\b", done)
    pointing = _POINTING.search(done)
    return pointing is not None and (named is None or pointing.start() < named.start() or bool(
        re.match(r"(?:Put|Place|Give|Move|Deal)\b", done)))


_OBJECT = (rf"(?P<object>{_DETERMINERS}(?:(?! and (?!{_DETERMINERS}))"
           r"(?! (?:instead|if|unless|until|twice|this way|for each|this turn)\b)[^.,:;\"()\n])*)")
_STARTS = r"(?P<lead>^|: |[.!?] |[.!?]?\"|• ?|\n)"
_WITHIN = r"(?P<lead>\bmay |, (?:then )?|\bthen |\band |\bmust )"
_SEVERAL = re.compile(r"(?:each|every|all|any|those|these|them|both|up to|\d+ |two|three|four)\b|.* and ")


def reworded(text: str, verb: str, means: str) -> str:
    """A text that says by the words of a definition what it said by the verb."""
    first, *others = re.split(r"(?<=\.) (?=[A-Z])", means)

    def told(thing: str, join: str) -> str | None:
        several = _SEVERAL.match(thing) is not None and not thing.startswith(("1 ", "one "))
        if several and any(re.match(r"(?:If|While|Unless)\b", one) for one in others):
            return None  # of each of them by itself
        if any(re.search(r"~|\bthis card\b", one) and _POINTING.search(one) for one in others):
            return None  # "it" would be that one
        if several and _NO_PRONOUN.search(re.sub(r"\b[Ii]ts text box is\b", "", means)):
            return None
        said = [_POINTING.sub(lambda _: thing, first.rstrip("."), count=1)]
        said += [_of_several(one) if several else one for one in (one.rstrip(".") for one in others)]
        if several and _POINTING.search(said[0].replace(thing, "", 1)):
            said[0] = thing.join(map(_of_several, said[0].split(thing, 1)))
        return join.join([said[0], *(one if join == ". " else one[0].lower() + one[1:] for one in said[1:])])

    def sentence(found: re.Match[str]) -> str:
        ends = found["end"] in (".", '"', "", ".\"", "\n")
        made = told(found["object"].rstrip(), ". ") if ends or not others else None
        return found[0] if made is None else f"{found['lead']}{made}{found['end']}"

    def within(found: re.Match[str]) -> str:
        ends = found["end"] in (".", '"', "", ".\"", "\n")
        made = told(found["object"].rstrip(), " and ") if ends or not others else None
        return found[0] if made is None else f"{found['lead']}{made[0].lower()}{made[1:]}{found['end']}"

    end = r"(?P<end>\.?\"|\.|$|\n|[,;]| )"
    capital = f"{verb[0].upper()}{verb[1:]}"
    text = re.sub(rf"{_STARTS}{capital} {_OBJECT}{end}", sentence, text, flags=re.MULTILINE)
    return re.sub(rf"{_WITHIN}{verb} {_OBJECT}{end}", within, text, flags=re.MULTILINE)


def _of_several(said: str) -> str:
    """A sentence about one card as one about several."""
    said = re.sub(r"^It (?=cannot|may|can|must)", "Those creatures ", said)
    said = re.sub(r"\bIts text box is\b", "Those creatures' text boxes are", said)
    said = re.sub(r"\bits text box is\b", "those creatures' text boxes are", said)
    return re.sub(r"\b(?:it|them)\b", "those creatures", said)
