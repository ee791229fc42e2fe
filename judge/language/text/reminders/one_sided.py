"""Words for what one card is to another: "Choose another friendly creature as its liege. If its liege would be
destroyed, …", where the other is nothing back.

In: a text, with the definitions behind it. Out: the text in words of a counter that both cards get, "a liege-role-link
counter", and of the "liege-role-linked neighbor" of the card that chose, which is the other one, wherever it is in
play. A card has one of each sort: whoever is chosen anew takes the place of the one before. It ends when one of both
leaves play. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re

from judge.effects.terms import LINK, LINKED, ROLE

from ..lexicon import Names, article
from ..unknown_names import is_new

_CARD = r"(?:creature|artifact|upgrade|card)"
_OWN = rf"(?:~|this {_CARD})"
_WHOSE = rf"(?P<whose>its|{_OWN}'s|(?:that|the chosen) {_CARD}'s)"
_ROLE = r"(?P<role>[a-z]+(?:-[a-z]+)*)"
_ENDS = (rf"(?: until (?:it|{_OWN}|either(?: of them)?|one of them) leaves play)?"
         r"(?=[.,;\"]|$| (?:and|instead|if)\b)")
_ONE = r"(?:it|(?:an?|another|one|1|that|the|up to (?:one|1)) [^.,:;\"]*?)"
_CHOSEN = (
    re.compile(rf"\b(?P<verb>[Cc]hoose|[Pp]ick|[Ss]elect|[Nn]ame|[Dd]eclare|[Aa]ppoint|[Dd]esignate) (?P<one>{_ONE}) "
               rf"(?:as|to be(?:come)?) {_WHOSE} (?:new )?{_ROLE}{_ENDS}"),
    re.compile(rf"\b(?P<verb>[Mm]ake) (?P<one>{_ONE}) {_WHOSE} (?:new )?{_ROLE}{_ENDS}"),
    re.compile(rf"(?P<verb>)(?:^|(?<=: )|(?<=[.,] ))(?P<one>(?i:{_ONE})) (?:becomes|is now) {_WHOSE} (?:new )?{_ROLE}"
               rf"{_ENDS}"),
    re.compile(rf"(?P<verb>)(?:^|(?<=[.] ))(?P<one>(?:That|The chosen) {_CARD}) is {_WHOSE} {_ROLE}{_ENDS}"),
)
"""How one card is made something to another."""
_KIND = re.compile(rf"\b{_CARD}\b(?!')")
_OTHERS = re.compile(rf"\b(?!this\b)[a-z]+ (?:[A-Za-z-]+ )*?(?:{_CARD}|neighbor)s?\b|~")


def name(role: str) -> str:
    """What the counters are called of which both cards get one."""
    return f"{role}{ROLE}"


def _named(text: str, names: Names | None) -> list[str]:
    """What cards are to others, in a text that lets them be chosen."""
    told = (found["role"] for pattern in _CHOSEN for found in pattern.finditer(text))
    return [role for role in dict.fromkeys(told) if is_new(role, names)]


def reworded(text: str, names: Names | None) -> str:
    """A text that says in words of counters what one card is to another."""
    roles = _named(text, names)
    return "\n".join(_line(line, roles) for line in text.split("\n")) if roles else text


def _line(line: str, roles: list[str]) -> str:
    """One paragraph, or one definition; within quotes a card speaks of itself as "this creature"."""
    parts = line.split('"')
    defines = re.match(r"\(\w[^()]*?: ", line) is not None
    for at, part in enumerate(parts):
        this = re.search(rf"\bthis {_CARD}\b", part)
        own = this[0] if this else "this creature" if defines or at % 2 else "~"
        for role in roles:
            part = "".join(_said(one, own, role) for one in re.split(r"((?<=[.]) |(?<=: ))", part))
        parts[at] = part
    return '"'.join(parts)


def _said(sentence: str, own: str, role: str) -> str:
    """One sentence of a card that calls itself `own`."""
    a = article(role)
    counter = f"{name(role)} counter"

    def chosen(found: re.Match[str]) -> str:
        if found["role"] != role:
            return found[0]
        whose = own if found["whose"] == "its" else found["whose"].removesuffix("'s")
        one = found["one"]
        if re.match(r"(?:it|that\b.*|the chosen .*)$", one, re.IGNORECASE):
            put = f"ut {a} {counter} on {whose} and {one[0].lower()}{one[1:]}"
            return f"{'P' if (found['verb'] or one)[0].isupper() else 'p'}{put}"
        kind = _KIND.search(one)
        choose = "Choose" if (found["verb"] or one)[0].isupper() else "choose"
        that = f"that {kind[0]}" if kind is not None else "it"
        return f"{choose} {one[0].lower()}{one[1:]} and put {a} {counter} on {whose} and {that}"

    for pattern in _CHOSEN:
        sentence = pattern.sub(chosen, sentence)

    def its(found: re.Match[str]) -> str:
        whose = found["whose"]
        if whose.lower() == "its" and _OTHERS.search(sentence[:found.start()]) is None:
            whose = f"{own}'s" if whose == "its" or own == "~" else f"T{own[1:]}'s"
        return f"{whose} {name(role).removesuffix(LINK)}{LINKED} neighbor"

    sentence = re.sub(rf"\b(?P<who>(?:[Ii]t|[Tt]hat {_CARD}|[Tt]his {_CARD})|~) does not have {a} {role}\b(?!-)",
                      rf"\g<who> has no {role}", sentence)
    sentence = re.sub(rf"(?<![\w~])(?P<whose>[Ii]ts|~'s|(?:[Tt]his|[Tt]hat) {_CARD}'s) (?:current )?{role}\b(?!-)", (
        its), sentence)
    sentence = re.sub(rf"\bwithout an? {role}\b(?!-)", f"with no {role}", sentence)
    return re.sub(rf"\b(?P<has>has|have|with|had) (?P<how>no|an?) {role}\b(?!-)", lambda found: (
        f"{found['has']} {found['how']} {counter}{'s' if found['how'] == 'no' else ''} on it"), sentence)
