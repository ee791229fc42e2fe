"""Who decides whether this or that is done: "Your opponent chooses whether to discard a card or lose 1Æ".

In: a text. Out: the same as a choice that cards print: "chooses to discard a card or lose 1Æ", "chooses one: you draw a
card; or they lose 1Æ". What depends on whether somebody chooses to do something depends on whether it is done.
"""

from __future__ import annotations

import re

_WHO = (r"(?:your opponent|each player|that player|its controller|its owner|they|you|each opponent|the active player"
        r"|(?:that|the [a-z]+) (?:creature|artifact|card)'s (?:controller|owner))")
_DECIDES = re.compile(rf"\b(?P<who>(?i:{_WHO})) (?:decides?|elects?|opts?|picks?|selects?)(?= (?:whether\b|to [a-z]))")
_CHOOSING = re.compile(r"\b(?P<do>[Dd]ecide|[Ss]elect|[Ee]lect|[Oo]pt)(?= (?:whether\b|to [a-z]))")
_TO = re.compile(
    r"\b(?P<choose>[Cc]hooses?) whether to (?P<one>[^.,;:\"]+?),? or (?:to )?(?P<other>[a-z][^.;:\"]*)(?=[.;\"]|$)")
_THAT = re.compile(
    r"\b(?P<choose>[Cc]hooses?) whether (?!to\b|or\b)(?P<one>[^.,;:\"]+?),? or (?P<other>[^.;:\"]+)(?=[.\"]|$)")
_UNLESS = re.compile(rf"\b(?P<unless>[Uu]nless) (?P<who>{_WHO}) chooses? to (?P<do>[a-z]+)\b")
_FIRST = re.compile(
    rf"(?P<before>^|[.:\"] )Unless (?P<test>{_WHO} (?:loses?|gains?|draws?|stuns?|archives?|returns?|puts?"
    rf"|readies|steals?|"
    r"gives?|takes?) [^.,;:\"]+), (?P<then>[a-z~][^.,;\"]*)(?=[.\"])", re.MULTILINE)
_IF = re.compile(
    rf"(?P<before>^|[.:\"] )If (?P<who>(?!they\b)(?!that player\b){_WHO}) chooses? to (?P<do>[a-z][^.,;:\"]*), "
    r"(?P<then>[^.]*\.)",
    re.MULTILINE)
_IF_SO = re.compile(r"\b(?P<if>[Ii]f (?:you|they|that player|your opponent)) chooses? (?P<not>not )?to,(?= )")
_WHEN_SO = re.compile(
    r"(?P<may>\b(?:may|must|can)\b[^.\n]*\. )When(?:ever)? (?P<do>you do|they do|that player does|your opponent"
    r" does)(?=, )")
_VERB = re.compile(r"(?P<verb>[a-z]+)(?P<rest>.*)", re.DOTALL)


_OPTIONS = re.compile(
    r"(?P<lead>\b[Cc]hooses? (?:one|two|three|up to (?:two|three|four|\d)|one or both|one or more|any number)"
    r"(?:, (?:or|but) both if [^:;.]+)?): "
    r"(?P<options>(?:[^.:\u2022\n\";]|\"[^\"\n]*\")*;(?:[^.:\u2022\n\"]|\"[^\"\n]*\")*)\.")


def whether(text: str) -> str:
    """The text with its choices as cards print them."""
    text = _OPTIONS.sub(_one_by_one, text) if ";" in text else text
    text = _CHOOSING.sub(lambda found: "Choose" if found["do"][0].isupper() else "choose", text)
    text = _DECIDES.sub(lambda found: f"{found['who']} {'choose' if _is_many(found['who']) else 'chooses'}", text)
    text = _WHEN_SO.sub(r"\g<may>If \g<do>", text)
    text = _IF_SO.sub(lambda found: f"{found['if']} {_does(found['if'])}{' not' if found['not'] else ''},", text)
    if "choose" not in text and "Choose" not in text:
        return text
    text = _UNLESS.sub(lambda found: f"{found['unless']} {found['who']} {_of(found['who'], found['do'])}", text)
    text = _FIRST.sub(lambda found: (
        f"{found['before']}{found['then'][0].upper()}{found['then'][1:]} unless {found['test']}"), text)
    text = _IF.sub(lambda found: (
        f"{found['before']}{found['who'][0].upper()}{found['who'][1:]} may {found['do']}. "
        f"If {'you' if found['who'] == 'you' else 'they'} do, {found['then']}"), text)
    text = _TO.sub(_either, text)
    return _THAT.sub(r"\g<choose> one: \g<one>; or \g<other>", text)


def _one_by_one(found: re.Match[str]) -> str:
    """Options between semicolons of which one says several things, as cards list them."""
    options = [re.sub(r"^(?:or|and) ", "", one.strip()) for one in found["options"].split(";")]
    if "up to" not in found["lead"] and not any(re.search(r",| and | but ", one) for one in options):
        return found[0]
    told = " ".join(f"\u2022 {one[0].upper()}{one[1:]}." for one in options if one)
    return f"{found['lead']}: {told}"


def _either(found: re.Match[str]) -> str:
    told = f"{found['one']} or {found['other']}"
    if found["choose"].endswith("s") or _has_subject(found.string[:found.start()]):
        return f"{found['choose']} to {told}"
    return told[0].upper() + told[1:] if found["choose"][0].isupper() else told


def _has_subject(before: str) -> bool:
    return re.search(r"\b(?:they|you|may) $", before) is not None


def _is_many(who: str) -> bool:
    return who.lower() in ("they", "you")


def _does(who: str) -> str:
    return "do" if who.split(" ", 1)[1] in ("you", "they") else "does"


def _of(who: str, verb: str) -> str:
    """The verb as this player does it: "your opponent loses"."""
    if _is_many(who):
        return verb
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o") else f"{verb}s"
