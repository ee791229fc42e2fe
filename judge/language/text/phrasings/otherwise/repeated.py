"""What is done several times: "Do the following twice: …", "Repeat the following once for each …: …", "twice in a row",
"up to two more times", "after the fifth time … in a single turn".

In: a text. Out: the same with how often behind what is done ("Draw a card 3 times"), for each before it, and with "the
fifth time … each turn".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS, number
from judge.language.text.rewriting import rewrite, rewritten

_BEGINS = r"(?P<before>^|[.:\"] )"
_N = rf"(?P<often>[Tt]wice|[Tt]hrice|(?:\d+|{'|'.join((*NUMBERS, *map(str.capitalize, NUMBERS)))}) times)"
_DO = r"(?:Do|Perform|Carry out|Resolve|Repeat|Do all of)(?: each of)? (?:the following|this)(?: effects?| steps?)?"
_DONE = r"(?P<do>[A-Za-z~][^.:;\"\n]*)(?=\.)"
_REPEATED = (
    rewrite(rf"{_BEGINS}{_DO} {_N}: {_DONE}", lambda found: _so_often(found), flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}{_N}, {_DONE}", lambda found: _so_often(found), flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}{_DO} (?:once )?for (?:each|every) (?P<each>[^.:;\"\n]+?): {_DONE}",
            lambda found: f"{found['before']}For each {found['each']}, {found['do'][0].lower()}{found['do'][1:]}",
            flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}For (?:each|every) (?P<each>[^.:;\"\n]+?), (?:do|resolve|perform) the following: {_DONE}",
            lambda found: f"{found['before']}For each {found['each']}, {found['do'][0].lower()}{found['do'][1:]}",
            flags=re.MULTILINE),
    rewrite(r"\b(twice|thrice|\w+ times) in a row\b", r"\1"),
    rewrite(r"\b(?P<do>[Dd])o this again\b", lambda found: f"{'R' if found['do'] == 'D' else 'r'}epeat this effect"),
    rewrite(r"\b(?P<e>[Ee])very time (?=[a-z~])",
            lambda found: f"{'Each' if found['e'] == 'E' else 'each'} time "),
    rewrite(r"\b(?P<for>[Ff]or) (?:every|each) second (?P<what>(?:[A-Za-z-]+ )*?(?:creature|artifact|card|"
            r"upgrade))(?!s)\b",
            r"\g<for> every 2 \g<what>s"),
    rewrite(r"\b(?P<u>[Uu])p to (?P<often>once|twice) (?:per|each|every|in a) turn(?=,)", lambda found: (
        f"{found['often'].capitalize() if found['u'] == 'U' else found['often']} each turn")),
    rewrite(rf"\b(repeat (?:this|the preceding) effect up to )(\d+|{'|'.join(NUMBERS)}) (?:more|additional|"
            rf"further) times",
            lambda found: f"{found[1]}{number(found[2])} times"),
    rewrite(r"\b(?:[Aa]fter|[Ww]hen) the (?P<nth>first|second|third|fourth|fifth) time (?P<what>[^,.\"]+?) (?:in|"
            r"during) "
            r"(?:a|a single|the same|one|any|each)(?: single)? turn, ", r"The \g<nth> time \g<what> each turn, "),
    rewrite(r"\b(each time|for each time) (?:it|the tide) was (?=raised(?:[.,]| this turn))", r"\1 a player raised "
                                                                                              r"the tide #"),
    rewrite(r"\b(each time|for each time) a player raised the tide #raised(?: this turn)?",
            r"\1 a player raised the tide this turn"),
)


def _so_often(found: re.Match[str]) -> str:
    do, often = found["do"], found["often"].lower()
    if re.search(r"\b(?:twice|times|for each|if|unless|until|then)\b", do):
        return found[0]
    if often.split()[0] in NUMBERS:
        often = f"{number(often.split()[0])} times"
    return f"{found['before']}{do[0].upper()}{do[1:]} {often}"


def of_repeats(text: str) -> str:
    """The text with how often something is done behind it."""
    return rewritten(text, _REPEATED)
