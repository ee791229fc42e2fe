"""“None” and “3 or more” of what something was done to: "If you stole none, …", "If you discarded fewer than 3, …".

In: a text. Out: the same with what it is that so many were done to, as the text says it where it speaks of that deed:
"Steal 2Æ. If you stole no Æ this way, …". Where the text speaks of no such deed before, or of nothing that is counted,
it stays as it is.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS, lemmas_of, number

_UNIT = re.compile(r"Æ|\b(?:[a-z]+ )?counters?\b"
                   r"|\b(?:cards?|creatures?|artifacts?|upgrades?|actions?|chains?|damage)\b")
_NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
_MANY = (rf"(?P<many>none|(?:more than|fewer than|less than|at least|at most|exactly) {_NUMBER}"
         rf"|{_NUMBER} or (?:more|fewer|less))")
_OBJECT = re.compile(
    r"\b(?P<if>[Ii]f|[Uu]nless) (?P<who>you|they|it|~|your opponent|that player|(?:this|that) creature"
    rf"|its controller) (?P<verb>[a-z]+) {_MANY}(?P<way> this way)?(?=[,.])")
_SUBJECT = re.compile(
    rf"\b(?P<if>[Ii]f|[Uu]nless) {_MANY} (?:(?P<of>of (?:them|those cards|those creatures)) )?"
    r"(?P<be>was|were|is|are) (?P<verb>[a-z]+)(?P<way> this way)?(?=[,.])")
_SAID = re.compile(rf"\b{_MANY}[ ,.]")
_TIME = re.compile(r" (?:this turn|(?:on|during) (?:their|your|your opponent's) (?:last|previous) turn)\b")
_TOLD = r"(?:you|they|it|~|your opponent|that player|(?:this|that) creature)(?: has| have)?"


def of_none(text: str) -> str:
    """The text with every “none” that is said of a deed."""
    if _SAID.search(text) is None:
        return text
    return "\n".join(_SUBJECT.sub(_by_nobody, _OBJECT.sub(_by_somebody, line)) for line in text.split("\n"))


def _many(found: re.Match[str]) -> str:
    """How many, as it is said before a noun."""
    many = re.sub(rf"\b(?:{'|'.join(NUMBERS)})\b", lambda word: str(number(word[0])), found["many"])
    if many.startswith("at "):
        return f"{many.split()[-1]} or {'more' if many.startswith('at least') else 'fewer'}"
    return {"none": "no"}.get(many, many)


def _lemmas(form: str) -> set[str]:
    return set(lemmas_of(form, *_VERBAL))


_HOW_IT_IS = {"have", "control", "own", "be", "share"}
"""What is no deed: "if you control none" is of what there is."""
_VERBAL = ("base", "third", "past", "part", "s", "b")


def _by_somebody(found: re.Match[str]) -> str:
    told = _thing(found)
    if told is None:
        return found[0]
    thing, when = told
    return f"{found['if']} {found['who']} {found['verb']} {_many(found)} {thing}{found['way'] or when}"


def _by_nobody(found: re.Match[str]) -> str:
    told = None if found["of"] else _thing(found)
    if told is None:
        return found[0]
    thing, when = told
    return f"{found['if']} {_many(found)} {thing} {found['be']} {found['verb']}{found['way'] or when}"


def _thing(found: re.Match[str]) -> tuple[str, str] | None:
    """Of what none is meant, and when: what the text did so to last, or what it said was done so."""
    lemmas, before = _lemmas(found["verb"]) - _HOW_IT_IS, found.string[:found.start()]
    deeds = [one for one in re.finditer(r"[a-z]+", before, re.IGNORECASE) if lemmas & _lemmas(one[0].lower())]
    if not deeds:
        dealt = "destroy" in lemmas and re.search(r"\b[Dd]eals? [^.]*?\bcreatures?\b", before) is not None
        return ("creatures", " this way") if dealt else None
    last = deeds[-1]
    behind = re.split(r"[.,:\"]", before[last.end():], maxsplit=1)[0]
    relative = re.search(rf"(?P<unit>{_UNIT.pattern}) (?:that )?{_TOLD} $", before[:last.start()])
    if relative is not None:
        time = _TIME.match(behind)
        return None if time is None else (_several(relative["unit"]), time[0])
    unit = _UNIT.search(behind)
    return None if unit is None else (_several(unit[0]), " this way")


def _several(unit: str) -> str:
    return unit if unit in ("Æ", "damage") or unit.endswith("s") else f"{unit}s"
