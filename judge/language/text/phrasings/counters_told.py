"""How cards tell of counters in other words: "give a creature a valor counter", "spend 3 ore counters from ~", "remove
a lock counter" without saying from where, "when the last is removed".

In: a text. Out: the same as cards print it: counters are put on cards, removed from cards, and there are none left.
"""

from __future__ import annotations

import re

from judge.effects.terms import STATE_COUNTERS
from judge.language.counting import is_one
from judge.language.text.rewriting import rewrite, rewritten

_WORD = r"(?P<word>(?!(?:power|damage)\b)[a-z]+(?:-[a-z]+)*)"
_COUNT = r"(?:an?|another|one|two|three|four|five|\d+|X|that many)"
_CARDS = (r"(?P<whom>(?:~|it|each of them|"
          r"(?:an?|each|another|that|the|this|up to \w+|one of|\d+|two|three|every|all) "
          r"(?:(?!\bcounters?\b|\bplayers?\b|\bopponent\b)[^.,;:\"()])*?"
          r"(?:creature|artifact|upgrade|card|neighbor)s?"
          r"(?: (?:you control|your opponent controls|it fights|~ fights))?))")
_TAKEN = rf"(?:{_COUNT}|all|each|any number of|up to \w+|the|every|its)"
_TOLD = (
    rewrite(r"(?<!may )(?<!to )(?<!and )(?<!then )(?<!must )(?<!instead )"
            rf"\b(?P<do>[Gg])ive (?P<whom>your opponent|each player|that player) (?P<many>{_COUNT}) {_WORD} "
            r"counter(?P<s>s?)(?! on\b)", lambda found: (
                f"{found['whom'][0].upper() if found['do'] == 'G' else found['whom'][0]}{found['whom'][1:]} "
                f"gains {found['many']} {found['word']} counter{found['s']}")),
    rewrite(rf"\b(?P<do>[Gg])ive {_CARDS} (?P<many>{_COUNT}) {_WORD} counter(?P<s>s?)(?! on\b)", lambda found: (
        f"{'P' if found['do'] == 'G' else 'p'}ut {found['many']} {found['word']} counter{found['s']} "
        f"on {found['whom']}")),
    rewrite(r"\b(?P<do>[Ss]pend|[Ee]xpend|[Uu]se up|[Dd]iscard|[Tt]ake off|[Tt]ake) "
            rf"(?P<what>{_TAKEN} {_WORD} counters?) "
            r"(?:from|on|off(?: of)?) (?=(?:~|it|an?|this|that|each)(?![\w]))", lambda found: (
                f"{'R' if found['do'][0].isupper() else 'r'}emove {found['what']} from ")),
)
_GETS = re.compile(
    rf"\b(?P<who>[Yy]ou|[Tt]hey|(?:player|opponent|controller|owner))(?P<may> may| must|) "
    rf"(?:get|take|receive|acquire|collect)(?P<s>s?) (?P<many>{_COUNT}) {_WORD} "
    r"(?P<counters>counters?)(?! (?:on|from)\b)")
_ON = re.compile(rf"\b{_WORD} counters? (?:[a-z]+ )?(?:on|from) "
                 r"(?P<on>~|it|an?|each|another|the|that|up|your|one)(?!\w)")
_ENTERS = re.compile(rf"~ enters(?: play)? with {_COUNT} {_WORD} counters?\b")
_REMOVED = re.compile(
    rf"(?P<do>\b[Rr]emove|\b[Ss]pend|\b[Dd]iscard) (?P<what>{_TAKEN} {_WORD} counters?)"
    r"(?= (?:to|and|then|instead|if)\b|[.,;:])")
_LAST = re.compile(
    r"\b(?:[Ww]hen(?:ever)?|[Aa]fter|[Oo]nce|[Ii]f|[Aa]s soon as) "
    r"(?:the last|all|all of them|every one of them|the last one)"
    rf"(?: (?:of (?:them|these|its|the)(?: counters)?|{_WORD} counters?|counter))?(?: on ~)? "
    r"(?:is|are|has been|have been|was|were) (?:removed|gone|spent|used up)(?: from (?:~|it))?(?=,)")


def counters_told(text: str) -> str:
    """A text that tells of counters as cards print it."""
    if "counter" not in text:
        return text
    text = _GETS.sub(r"\g<who>\g<may> gain\g<s> \g<many> \g<word> \g<counters>", text)
    return "\n".join(_line(line, text) for line in rewritten(text, _TOLD).split("\n"))


def _line(line: str, text: str) -> str:
    own = _own(text)
    if not own or "(" in line:
        return line
    line = _REMOVED.sub(lambda found: found[0] if found["word"] not in own else (
        f"{'R' if found['do'][0].isupper() else 'r'}emove {found['what']} from ~"), line)
    return _LAST.sub(lambda found: found[0] if not is_one(own) or found["word"] not in (None, *own) else (
        f"When there are no {next(iter(own))} counters on ~"), line)


def _own(text: str) -> frozenset[str]:
    """The counters that a text puts on its own card, and on no other."""
    on: dict[str, set[str]] = {}
    for found in _ON.finditer(text):
        on.setdefault(found["word"], set()).add(found["on"])
    entered = {found["word"] for found in _ENTERS.finditer(text)}
    return frozenset(word for word in {*on, *entered} if word not in STATE_COUNTERS and (
        on.get(word, {"~"}) <= {"~", "it"}) and (word in entered or "~" in on[word]))
