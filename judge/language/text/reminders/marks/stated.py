"""Definitions of a state, or of counters, in whatever sentence they speak of the cards that are so: "While a creature
is marked, each friendly creature deals +2 damage while attacking it", "… until it is healed", "This lasts until …".

In: a parenthesis and the text around it. Out: the same in sentences of "a marked creature" and of when it is no longer
marked; any other as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.language.counting import is_one

from ...lexicon import IRREGULAR, Names, inflected, with_article, words
from ...unknown_names import is_new
from .. import coined
from .sides import of_its_side

_KIND = r"(?:creature|artifact|upgrade)"
_WORD = r"[a-z]+(?:-[a-z]+)?"
_STATE = re.compile(
    rf"\b(?P<before>[A-Z]?{_WORD})(?= {_KIND}s?\b)|"
    rf"\b{_KIND}s? (?:that )?(?:is|are|becomes?) (?P<behind>{_WORD})\b|\b[Ww]hile (?P<so>{_WORD}),")
_COUNTER = re.compile(r"\b(?P<word>[a-z]+(?:-[a-z]+)*) counters?\b")
_NP = (r"(?:~|it|them|(?:an?|each|another|that|this|the|all|both|every|up to|[Oo]ne|[Tt]wo|[Tt]hree|\d+)\b)"
       r"[^.,;\"]*")
_POINT = (r"the (?:start|beginning|end) of (?:your|its controller's|their controller's|their|your opponent's) "
          r"(?:next )?turn")
_OF_OTHERS = re.compile(r"~|\bthis (?:creature|artifact|card)\b|\bplayer\b|\buntil (?:one|either|both)\b|"
                        r"\b(?:the|each) creature it is\b")
"""What tells of more than the cards that are so."""


def plainly(inner: str, text: str, names: Names) -> str:
    """A parenthesis in plainer sentences, said from the side of the card that is so."""
    if _OF_OTHERS.search(inner):
        return inner
    outside = text.replace(f"({inner})", "")
    states = {state for state in _told(inner, names) if state and _brought(state, outside)}
    if is_one(states):
        (state,) = states
        inner = _IF_IT_HAPPENS.sub(r"When \g<what>", inner)
        plain = _ended(_inside(inner, state), state)
        sided = re.search(rf"\b{state} {_KIND}s? (?:that )?(?:you|your opponent) controls?\b", plain) is not None
        return plain if sided else of_its_side(plain, _brought(state, outside))
    counters = {one["word"] for one in _COUNTER.finditer(inner) if is_new(one["word"], names)}
    if not states and is_one(counters):
        (counter,) = counters
        put = re.compile(rf"\b(?i:put|place)s? [^.\"]*?\b{counter} counters? on (?P<whom>{_NP})")
        inner = _with_one(inner, counter)
        return of_its_side(inner, [one["whom"] for one in put.finditer(outside)])
    return inner


_IF_IT_HAPPENS = re.compile(
    rf"\bIf (?P<what>(?:an?|the|any|that) [a-z-]+ {_KIND} (?:is (?:destroyed|attacked|dealt damage|used|moved|healed|"
    r"discarded|purged|chosen)|reaps|fights|attacks|leaves play|captures|exhausts|readies)\b[^,.]*,)")
"""A condition that is something that happens, and later than the state is brought about."""


def _told(inner: str, names: Names) -> Iterator[str]:
    for found in _STATE.finditer(inner):
        word = (found["before"] or found["behind"] or found["so"]).lower()
        if word not in words() and is_new(word, names):
            yield word


def _brought(state: str, outside: str) -> list[str]:
    """Which cards a text brings into a state."""
    made = (rf"(?P<whom>[^.,;:\"]+?) (?:becomes?|is|are|enters? play) {state}\b|"
            rf"\b(?:make|render|turn)s? (?P<object>{_NP}) {state}\b")
    found = [one["whom"] or one["object"] for one in re.finditer(made, outside)]
    for verb in re.finditer(rf"\b(?P<verb>[A-Z]?{_WORD}) (?P<whom>{_NP})", outside):
        base = verb["verb"].lower()
        forms = (base, base.removesuffix("s"), base.removesuffix("es"))
        if any(one not in words() and (state in (*coined.participles(one), inflected(one).gerund) or
                                       IRREGULAR.get(state) == one) for one in forms):
            found.append(verb["whom"])
    return found


def _inside(inner: str, state: str) -> str:
    """ "While a creature is marked, enemy creatures may not attack it": of a marked creature."""
    return _of_one(inner, f"is {state}", lambda kind: f"a {state} {kind}")


def _with_one(inner: str, counter: str) -> str:
    """The same of a creature that has such a counter."""
    has = rf"has (?:an?|any|1 or more|one or more) {counter} counters?(?: on it)?"
    return _of_one(inner, has, lambda kind: f"{with_article(kind)} with {with_article(counter)} counter on it")


def _of_one(inner: str, so: str, called: Callable[[str], str]) -> str:
    begins = re.match(rf"(?:While|As long as|If) (?:an?|the|that) (?P<kind>{_KIND}) {so}, "
                      rf"(?!it\b|its\b|that\b|the (?P=kind)\b)(?P<so>[^.]+)\.?(?P<rest>.*)", inner, re.DOTALL)
    if begins is None or re.search(r"\bwhile it is\b", begins["so"]):
        return inner
    one = called(begins["kind"])
    so = re.sub(rf"\b(?:it|that {begins['kind']}|the {begins['kind']})\b(?!')", one, begins["so"], count=1)
    so = so if so != begins["so"] else re.sub(r"\bits\b", f"{one}'s", so, count=1)
    return f"{so[0].upper()}{so[1:]}.{begins['rest']}" if so != begins["so"] else inner


_UNTIL = re.compile(r"(?P<so>[^.\"]+?),? until (?!then\b|the end of (?:the|that|this) turn)(?P<end>[^.,\"]+)\.?")


_LASTS = re.compile(rf"(?:This|It|They|The [a-z]+)(?: status| effect)? "
                    rf"(?:lasts?|remains?|stays?|persists?|continues?)(?: {_WORD})?")


def _ended(inner: str, state: str) -> str:
    """ "A soaked creature loses its keywords until it is healed": when it is healed, it is soaked no more."""
    inner = re.sub(r",? after which (?:it is|they are) no longer ", ". Then it is no longer ", inner)
    inner = re.sub(rf"\b(?P<t>[Tt])hey are (?=(?:then )?no longer {state}\b)", (
        lambda one: "It is " if one["t"] == "T" else "it is "), inner)
    inner = re.sub(rf" (?:It|They|Creatures|Cards) (?:stays?|remains?|(?:is|are)) {state} "
                   r"until (?:it|they) leaves? play\.$", "", inner)
    inner = re.sub(rf"\bA(?P<when>t {_POINT}), (?:it|an? {state} {_KIND}) (?:is no longer {state}|recovers)\.", (
        rf"It is no longer {state} a\g<when>."), inner)
    said = re.split(r"(?<=\.) (?=[A-Z])", inner)
    if re.search(r"\b(?:no longer|stops? being|ceases?|loses? this)\b", inner) and "until" in inner:
        return inner
    told: list[str] = []
    for sentence in said:
        found = _UNTIL.fullmatch(sentence)
        if found is None or not is_one(re.findall(r"\buntil\b", inner)):
            told.append(sentence)
            continue
        if not _LASTS.fullmatch(found["so"]):
            told.append(f"{found['so']}.")
        told.append(_end(found["end"], state))
    return " ".join(told)


def _end(when: str, state: str) -> str:
    if re.fullmatch(_POINT, when):
        return f"It is no longer {state} at {when}."
    return f"When {when}, it is no longer {state}."
