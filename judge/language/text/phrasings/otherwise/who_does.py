"""Those who do what they may, and two that fight each other: "Each player may exalt a creature they control. Each
player who does draws a card", "Choose a friendly creature and an enemy creature. They fight each other".

In: a text. Out: the same as cards print it: "If they do, they draw a card", "The friendly creature fights the enemy
creature".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import lemma_of

_WHO_DOES = re.compile(
    r"(?P<may>\b[Ee]ach player may (?!(?:discard|archive|reveal|purge) an? card\.)[^.\"\n]*\. )"
    r"Each player (?:who|that) does(?P<not> not)?(?: so)?,? (?P<does>[a-z]+)"
    r"(?P<rest>[^.\"\n]*\.)")
_SO = re.compile(r"\b(?P<each>[Ee]ach player) (?:who|that) does(?P<not>(?: not)?)(?: so)?\b,?(?= [a-z]+s\b)")
_FRIENDLY, _ENEMY = (
    rf"an? {whose} (?:[A-Za-z-]+ )*?creature(?: with [^.,\"\n]*?)?" for whose in ("friendly", "enemy"))
_THEY = (r"(?:[Tt]hey|[Tt]hose (?:two )?creatures|[Tt]he (?:two )?(?:chosen )?creatures|[Bb]oth(?: creatures)?|"
         r"[Tt]he two) "
         r"(?:then |now )?fight(?: each other| one another)?(?=[.,]| and\b)")
_EACH_OTHER = re.compile(
    rf"(?P<choose>\b[Cc]hoose (?:{_FRIENDLY} and {_ENEMY}|{_ENEMY} and {_FRIENDLY})(?:\. |, then ))(?P<they>{_THEY})")
_OF_BOTH = re.compile(
    rf"(?P<choose>\b[Cc]hoose {_FRIENDLY}\. "
    rf"Your opponent chooses (?:a creature they control|one of their creatures)\. ){_THEY}")


def who_does(text: str) -> str:
    """The text with those who do so, and those who fight each other, as cards print it."""
    if " does" in text:
        text = _WHO_DOES.sub(_if_they_do, _SO.sub(r"\g<each> who does\g<not>", text))
    if " fight" not in text:
        return text
    text = _OF_BOTH.sub(r"\g<choose>The friendly creature fights the enemy creature", text)
    return _EACH_OTHER.sub(_the_one_the_other, text)


def _the_one_the_other(found: re.Match[str]) -> str:
    the = "The" if found["they"][0].isupper() else "the"
    return f"{found['choose']}{the} friendly creature fights the enemy creature"


def _if_they_do(found: re.Match[str]) -> str:
    lemma = lemma_of(found["does"], "s")
    if not lemma:
        return found[0]
    return f"{found['may']}If they do{found['not'] or ''}, they {lemma}{found['rest']}"
