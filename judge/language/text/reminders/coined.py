"""Verbs that a text defines for what is done to a card: "Drown a creature. (Exhaust it. It cannot ready this turn.)".

In: a parenthesis and what stands before it. Out: what the verb means, in words in which "it" is the card that it is
done to, or in which that is named first ("put a card from your discard pile on the bottom of your deck").
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import IRREGULAR, NUMBERS, inflected, uninflected, with_article, words

_CARD = r"(?:creature|artifact|upgrade|card)"
_TO_DO = re.compile(
    rf"(?P<do>[A-Z][^.]*?) to (?P<verb>[a-z]+(?:-[a-z]+)*) (?:it|them|that {_CARD}|an? {_CARD})\.(?: (?P<rest>.+))?")
_IN_ORDER = re.compile(r"(?:To|When you) (?P<verb>[a-z]+(?:-[a-z]+)*) an? (?:creature|artifact|upgrade|card(?=, "
                       r"(?:you )?(?:put|place|move|return) it (?!from )[^.]*\bits owner's\b)), "
                       r"(?:you )?(?P<do>[a-z][^.]*)\.?(?: (?P<rest>.+))?")
_NAMED = re.compile(rf"\ban? (?:(?:friendly|enemy) )?{_CARD}\b")
_DETERMINERS = (r"(?:~|[A-Z][a-z]|(?:an?|each|every|all|any|the|that|this|those|these|it|them|another|both|up to|"
                rf"{'|'.join(NUMBERS)}|\d+|X)\b)")
_USED = re.compile(r"(?P<lead>^|: |• |[.,] |\b(?:may|then|and|must|you|they) )(?P<verb>[A-Za-z][a-z]+(?:-[a-z]+)*) "
                   rf"(?={_DETERMINERS})", re.MULTILINE)
_OTHERS_USE = re.compile(rf"\b(?:opponent|player|creature|artifact|it|~) (?P<verb>[a-z]+s) (?={_DETERMINERS})")
_POINTING = re.compile(rf"\b(?:it|them|(?:that|the) {_CARD})\b(?!')", re.IGNORECASE)
_ONE_POINTED_TO = re.compile(rf"\b(?:it|its|(?:that|the) {_CARD})\b")
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
    done, _, rest = inner.partition(". ")
    for last in reversed(re.split(r"[.!\"] |\n", before.rstrip(" ."))):
        used = [one["verb"].lower() for one in _USED.finditer(last)]
        used += [uninflected(one["verb"]) for one in _OTHERS_USE.finditer(last) if one["verb"] not in words()]
        verbs = [verb for verb in used if f"{verb} " not in _SPOKEN and verb not in words()]
        if verbs:
            to_a_card = re.search(rf"\b{verbs[-1]}\w* [^,.;:]*?\b{_CARD}s?\b", last, re.IGNORECASE)
            named = _of_one_named(verbs[-1], done, rest) if to_a_card else None
            return _of(verbs[-1], done, rest) or named
    return None


_PASSING = re.compile(r"\b(?:this turn|next turn|for the remainder|until the (?:start|end))\b")
"""What says for how long something is so of a card to which a verb is done: "it cannot reap this turn"."""
_SPOKEN = ("fight ", "reap ", "end ")
_IF = re.compile(r"If (?P<so>[^,.]+), (?P<do>[a-z].*)")
"""A definition that begins with what must be so for anything to be done."""
_BY_ITS_CONTROLLER = re.compile(r"Its controller (?:may|must) ")
_OF_THE_GAME = re.compile(
    r"(?:you|your opponent) (?:have|has|controls?) (?:\d+|more|fewer|no)\b|there (?:is|are)\b|the tide\b")
"""A condition that names nothing that "it" could be besides."""
_HAPPENS = re.compile(
    r"\b(?:would|(?:is|are|was|were) (?:attack|destroy|play|discard|mov|heal|purg|readi|return|sacrific|archiv|captur|"
    r"reveal|kill|remov|wound|target|chos|us)(?:ed|en)|(?:is|was) (?:dealt|put)|reaps|fights|attacks|leaves|enters)\b")
"""What is no state, but something that may happen later."""


def _of(verb: str, done: str, rest: str) -> Verb | None:
    done = re.sub(r"\b([Gg])ive (it|that creature|them) (an? [a-z-]+ counter)\b",
                  lambda one: f"{'P' if one[1] == 'G' else 'p'}ut {one[3]} on {one[2]}", done)
    if (tested := _IF.fullmatch(done)) is not None:
        if _HAPPENS.search(tested["so"]) or _PASSING.search(tested["so"]):
            return None
        of_it = _POINTING.search(tested["so"]) is not None
        then = tested["do"].split(" ", 1)[0] in words() if of_it else _of(verb, tested["do"], rest)
        if not then or not (of_it or _OF_THE_GAME.match(tested["so"])):
            return None
        return Verb(verb, f"{done.rstrip('.')}.", _hanging(_of_it(rest, verb)))
    first = done.split(" ", 1)[0].lower()
    pointing = _POINTING.search(done.split(",", 1)[0])
    passing = first in ("it", "that") and _PASSING.search(done) is not None
    if (first in _NOT_DONE and not passing and not _BY_ITS_CONTROLLER.match(done)) or first not in words() or (
            pointing is None):
        return None
    if _ONE_POINTED_TO.search(done) is None:  # said of several, it is done to each of them
        done = re.sub(r"^(\w+) them\b", r"\1 it", done)
    sentence = done.rstrip(".")
    return Verb(verb, f"{sentence[0].upper()}{sentence[1:]}.", _of_it(rest, verb))


def _hanging(rest: str) -> str:
    """What is said further of a card to which something is done only if something is so: it hangs on that as well."""
    if re.match(r"(?:It|That [a-z]+) ", rest) is None:
        return rest
    return f"If you do, {rest[0].lower()}{rest[1:]}"


def _of_one_named(verb: str, done: str, rest: str) -> Verb | None:
    """The same of a definition that names again what it is about: "put a card from your discard pile …"."""
    first, *_ = done.lower().split(" ", 1)
    named = _NAMED.search(done)
    if first in _NOT_DONE or first not in words() or named is None or _POINTING.search(done[:named.start()]):
        return None
    thing = named[0].split()[-1]
    return Verb(f"{verb} {with_article(thing)}", f"{done.rstrip('.')}.", _of_it(rest, verb))


def _of_it(rest: str, verb: str) -> str:
    """What is said further of a card to which it was done, called "it"."""
    said = "|".join(map(re.escape, participles(verb)))
    return re.sub(rf"\b(?:an?|the|each|that) (?:{said}) {_CARD}\b(?! (?:you|they|their owner) owns?\b)",
                  lambda found: "It" if _begins(rest, found.start()) else "it",
                  re.sub(rf"\b(?:[Aa]n?|[Tt]he|[Ee]ach|[Tt]hat) (?:{said}) {_CARD}'s\b",
                         lambda found: "Its" if _begins(rest, found.start()) else "its", rest), flags=re.IGNORECASE)


def _begins(text: str, at: int) -> bool:
    return at == 0 or text[:at].endswith(". ")


def of_a_card(word: str) -> bool:
    """Whether what a text defines is done to a card that the definition names first: "salvage a card"."""
    return re.fullmatch(rf"[a-z-]+ an? {_CARD}", word) is not None


def brings_about(state: str, before: str, counter: str) -> str:
    """The verb in a text that brings a state about: "chill" of "chilled", and of "cannot be chilled", where it is
    called like its `counter`; "" where none does."""
    if re.search(rf"\bcan(?:not)? be {state}\b", before) and counter not in words() and (
            state in participles(counter) or IRREGULAR.get(state) == counter):
        return counter
    verbs = (one["verb"].lower() for one in _USED.finditer(before))
    return next((verb for verb in verbs if verb not in words() and (
        state in (*participles(verb), inflected(verb).gerund) or IRREGULAR.get(state) == verb)), "")


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
    done = means.split(". ", 1)[0]
    tested = _IF.fullmatch(done)
    done = done.split(",", 1)[0] if tested is None or _POINTING.search(tested["so"]) else tested["do"]
    named = re.search(r"\ban? |\beach |\bthe top\b", done)
    pointing = _POINTING.search(done)
    return pointing is not None and (named is None or pointing.start() < named.start() or bool(
        re.match(r"(?:Put|Place|Give|Move|Deal|Remove)\b", done)))
