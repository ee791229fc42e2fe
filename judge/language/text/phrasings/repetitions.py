"""Until when a text repeats itself, and what it says of all repetitions together.

In: a text. Out: "Repeat this effect until no creature is destroyed" as "If a creature is destroyed this way, repeat
this effect"; "If 3 or more creatures were destroyed this way over all repetitions" without the last three words, behind
the sentence that repeats it: there "this way" is of all of them anyway.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import words

_AGAIN = re.compile(
    r"\b(?P<may>[Yy]ou may )?(?P<do>[Rr]epeat (?:this|the preceding) (?:effect|process|ability)|[Dd]o this "
    r"again) until "
    r"(?P<ends>[^.\"]+?)(?: or (?:you )?run out of cards)?(?=\.)")
_KINDS = r"(?:creature|artifact|upgrade|card|action)"
_DONE = re.compile(
    rf"(?P<no>no|an?) (?P<what>(?:[A-Za-z-]+ )*?{_KINDS})s? (?P<be>is|are|was|were) (?P<done>[a-z]+)(?: this way)?$")
_YOU_DO = re.compile(rf"you (?P<do>discard|destroy|purge|reveal|archive|play) (?P<what>an? (?:[A-Za-z-]+ )*?{_KINDS})"
                     r"(?: this way)?$")
_NO_AMBER = re.compile(r"(?P<who>you|your opponent) (?:have|has) no (?P<what>Æ|cards in hand)$")
_SO_MUCH = re.compile(r"(?P<who>you have|your opponent has|there are) (?P<many>\d+)(?P<what>Æ| [^,.]*?) or "
                      r"(?P<more>more|"
                      r"fewer|less)(?P<rest>(?: [^,.]*)?)$|"
                      r"(?P<whose>you have|your opponent has|there are) (?P<so>\d+) or "
                      r"(?P<than>more|fewer|less) (?P<of>[^,.]+)$")
_NONE = re.compile(r"(?P<there>there are|you control|your opponent controls) no (?P<what>[^,.]+)$")
_WHILE = re.compile(r"\b(?P<do>[Rr]epeat this effect) (?:while|as long as|for as long as|so long as) "
                    r"(?P<so>(?!it is possible|you like|able)[^.,\"]+)(?=\.)")
_ALTOGETHER = re.compile(
    r" (?:(?:over|across|during|in|through|by) (?:all|every|each)(?: of (?:the|its|these|those))?(?: the)? "
    r"(?:repetitions?|repeats?|times)(?: of this effect)?|in total|altogether|in all)(?=[,.])")
_SENTENCE = re.compile(r"[^.\n]*\.?")


def of_repetitions(text: str) -> str:
    """The text with ends of repetitions as conditions, and without words that sum up what sums up already."""
    if "epeat" not in text and "this again" not in text:
        return text
    text = _WHILE.sub(lambda found: f"If {found['so']}, {_small(found['do'])}", _AGAIN.sub(_until, text))
    return "\n".join(_of_all(line) for line in text.split("\n"))


def _until(found: re.Match[str]) -> str:
    goes_on = _not_so(found["ends"])
    if not goes_on:
        return found[0]
    may = "you may " if found["may"] else ""
    return f"If {goes_on}, {may}repeat this effect"


def _not_so(ends: str) -> str:
    """What is so as long as a repetition goes on; "" for what is not understood."""
    if found := _DONE.match(ends):
        what, done = found["what"], found["done"]
        article = "an" if what[0] in "aeiou" else "a"
        return f"{article} {what} is {done} this way" if found["no"] == "no" else f"no {what}s are {done} this way"
    if found := _YOU_DO.match(ends):
        return f"you did not {found['do']} {found['what']} this way" if found["do"] in _verbs() else ""
    if found := _NO_AMBER.match(ends):
        has = "have" if found["who"] == "you" else "has"
        return f"{found['who']} {has} " + ("1Æ or more" if found["what"] == "Æ" else "1 or more cards in hand")
    if found := _NONE.match(ends):
        return f"{found['there']} 1 or more {found['what']}"
    if found := _SO_MUCH.match(ends):
        who, many = found["who"] or found["whose"], int(found["many"] or found["so"])
        what = found["what"] if found["who"] else f" {found['of']}"
        more = (found["more"] or found["than"]) == "more"
        if not more:
            return f"{who} {many + 1}{what} or more{found['rest'] or ''}" if what == "Æ" else (
                f"{who} {many + 1} or more{what}{found['rest'] or ''}")
        return f"{who} fewer than {many}{what}{found['rest'] or ''}"
    return ""


def _verbs() -> frozenset[str]:
    return frozenset(words())


def _of_all(line: str) -> str:
    """A paragraph, of which no sentence behind the one that repeats it speaks of all repetitions."""
    told, repeated = "", False
    for found in _SENTENCE.finditer(line):
        one = found[0]
        again = "epeat this effect" in one or "epeat the preceding effect" in one or "this effect again" in one
        if repeated and not again and "this way" in one:
            one = _ALTOGETHER.sub("", one)
        told, repeated = told + one, repeated or again
    return told


def _small(word: str) -> str:
    return word[0].lower() + word[1:]
