"""Who decides whether this or that is done: "Your opponent chooses whether to discard a card or lose 1Æ".

In: a text. Out: the same as a choice that cards print: "chooses to discard a card or lose 1Æ", "chooses one: you draw a
card; or they lose 1Æ". What depends on whether somebody chooses to do something depends on whether it is done.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated
from judge.language.text.rewriting import rewrite, rewritten

_WHO = (r"(?:your opponent|each player|that player|its controller|its owner|they|you|each opponent|the active player"
        r"|(?:that|the [a-z]+) (?:creature|artifact|card)'s (?:controller|owner))")
_OPTIONS = re.compile(
    r"(?P<lead>\b[Cc]hooses? (?:one|two|three|up to (?:two|three|four|\d)|one or both|one or more|any number)"
    r"(?:, (?:or|but) both if [^:;.]+)?): "
    r"(?P<options>(?:[^.:\u2022\n\";]|\"[^\"\n]*\")*;(?:[^.:\u2022\n\"]|\"[^\"\n]*\")*)\.")


def whether(text: str) -> str:
    """The text with its choices as cards print them."""
    text = _OPTIONS.sub(_one_by_one, text) if ";" in text else text
    return rewritten(text, _CHOICES)


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


def _choosing(found: re.Match[str]) -> str:
    return "Choose" if found["do"][0].isupper() else "choose"


def _deciding(found: re.Match[str]) -> str:
    return f"{found['who']} {'choose' if _is_many(found['who']) else 'chooses'}"


def _if_so(found: re.Match[str]) -> str:
    return f"{found['if']} {_does(found['if'])}{' not' if found['not'] else ''},"


def _unless(found: re.Match[str]) -> str:
    """The verb as this player does it: "unless your opponent loses"."""
    do = found["do"] if _is_many(found["who"]) else conjugated(found["do"]).third
    return f"{found['unless']} {found['who']} {do}"


def _test_behind(found: re.Match[str]) -> str:
    return f"{found['before']}{found['then'][0].upper()}{found['then'][1:]} unless {found['test']}"


def _if_they_do(found: re.Match[str]) -> str:
    who = found["who"]
    return (f"{found['before']}{who[0].upper()}{who[1:]} may {found['do']}. If {'you' if who == 'you' else 'they'} do, "
            f"{found['then']}")


_CHOICES = (
    rewrite(r"\b(?P<do>[Dd]ecide|[Ss]elect|[Ee]lect|[Oo]pt)(?= (?:whether\b|to [a-z]))", _choosing),
    rewrite(rf"\b(?P<who>(?i:{_WHO})) (?:decides?|elects?|opts?|picks?|selects?)(?= (?:whether\b|to [a-z]))",
            _deciding),
    rewrite(r"(?P<may>\b(?:may|must|can)\b[^.\n]*\. )When(?:ever)? (?P<do>you do|they do|that player does"
            r"|your opponent does)(?=, )", r"\g<may>If \g<do>"),
    rewrite(r"\b(?P<if>[Ii]f (?:you|they|that player|your opponent)) chooses? (?P<not>not )?to,(?= )", _if_so),
    rewrite(rf"\b(?P<unless>[Uu]nless) (?P<who>{_WHO}) chooses? to (?P<do>[a-z]+)\b", _unless),
    rewrite(rf"(?P<before>^|[.:\"] )Unless (?P<test>{_WHO} (?:loses?|gains?|draws?|stuns?|archives?|returns?|puts?"
            r"|readies|steals?|gives?|takes?) [^.,;:\"]+), (?P<then>[a-z~][^.,;\"]*)(?=[.\"])", _test_behind,
            flags=re.MULTILINE),
    rewrite(rf"(?P<before>^|[.:\"] )If (?P<who>(?!they\b)(?!that player\b){_WHO}) chooses? to "
            r"(?P<do>[a-z][^.,;:\"]*), (?P<then>[^.]*\.)", _if_they_do, flags=re.MULTILINE),
    rewrite(r"\b(?P<choose>[Cc]hooses?) whether to (?P<one>[^.,;:\"]+?),? or (?:to )?(?P<other>[a-z][^.;:\"]*)"
            r"(?=[.;\"]|$)", _either),
    rewrite(r"\b(?P<choose>[Cc]hooses?) whether (?!to\b|or\b)(?P<one>[^.,;:\"]+?),? or (?P<other>[^.;:\"]+)"
            r"(?=[.\"]|$)", r"\g<choose> one: \g<one>; or \g<other>"),
)
