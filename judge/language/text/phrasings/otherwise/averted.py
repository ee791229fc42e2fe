"""Damage of which so much is prevented, and what would happen told as what is done instead to what it would happen to:
"prevent 1 of that damage", "any Æ you would lose is captured by ~ instead".

In: a text. Out: the same as "prevent 1 damage instead", "if you would lose Æ, ~ captures it instead".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated, lemma_of
from judge.language.text.rewriting import rewrite, rewritten

_WOULD = (r"(?P<would>\b(?:If|Each time|When(?:ever)?|The first time|The next time|if|the first time) [^,.\"]+? "
          r"would be dealt )")
_AVERTED = (
    rewrite(r"(?:^|(?<=[.:\"] ))If (?P<who>an? (?:[A-Za-z-]+ )*?(?:creature|artifact)|your opponent|a player) would "
            r"(?P<do>ready|reap|fight|gain Æ|steal Æ|capture Æ|draw cards), (?:it|they) (?:does|do) not(?: do "
            r"so)?(?=[.\"])",
            lambda found: _does_not(found), flags=re.MULTILINE),
    rewrite(r"(?:^|(?<=[.:\"] ))(?:Any |All )?[Dd]amage (?:that (?:is|would be) )?dealt to (?P<whom>[^,.\"]+?)"
            r"(?P<by> by [^,.\"]+?)? is reduced by (?P<less>\d+)(?=[.\"])",
            r"If \g<whom> would be dealt damage\g<by>, prevent \g<less> damage instead", flags=re.MULTILINE),
    rewrite(r"\b(?P<if>Each time|When(?:ever)?|The first time each turn|The first time) damage would be dealt to "
            r"(?P<whom>[^,.\"]+?)(?P<by> by [^,.\"]+?)?(?P<turn> each turn)?, ",
            r"\g<if> \g<whom> would be dealt damage\g<by>\g<turn>, "),
    rewrite(r"\b(?P<if>If|Each time|When(?:ever)?|The first time|The next time) "
            r"(?P<by>(?:an?|enemy|friendly) (?:[a-z]+ )?(?:effects?|action cards?|artifacts?|upgrades?|card "
            r"abilit(?:y|ies))) would "
            r"deal (?P<any>any )?damage to (?P<whom>[^,.\"]+), ",
            r"\g<if> \g<whom> would be dealt damage by \g<by>, "),
    rewrite(_WOULD + r"(?P<so>[^,.\"]*?damage[^,.\"]*), (?:prevent (?P<n>\d+) of (?:that damage|the damage|it)"
            r"|reduce (?:that|the) damage by (?P<less>\d+))(?: damage)?(?: instead)?(?=[.\"])",
            lambda found: f"{found['would']}{found['so']}, prevent {found['n'] or found['less']} damage instead"),
    rewrite(r"(?:^|(?<=[.:\"] ))(?:Any|All|Each|The)? ?Æ (?:that )?(?P<who>you|your opponent|a player) would "
            r"(?P<do>lose|gain) is (?P<done>captured|gained) by (?P<by>~|your opponent|you) instead(?=[.\"])",
            lambda found: _taken(found), flags=re.MULTILINE),
    rewrite(r"(?:^|(?<=[.:\"] ))(?:(?:Any|All) c|C)ards (?:that )?(?P<who>you|your opponent|a player) would "
            r"(?P<do>draw|discard) (?:is|are) (?P<done>[a-z]+) instead(?=[.\"])",
            lambda found: _of_cards(found), flags=re.MULTILINE),
    rewrite(r"(?:^|(?<=[.:\"] ))(?:Any |All |Each )?Æ (?:that )?(?:(?P<who>your opponent|a player) would steal "
            r"from you|would be "
            r"stolen from you) is (?:taken|stolen) from the common supply instead(?=[.\"])",
            lambda found: f"If {found['who'] or 'your opponent'} would steal Æ, they take it from the common "
                          f"supply instead",
            flags=re.MULTILINE),
    rewrite(r"\b(?P<next>The next time|the next time|The first time|the first time) this turn (?:that )?damage "
            r"would be dealt to "
            r"(?P<whom>[^,.\"]+), it is dealt to (?P<other>[^,.\"]+?) (?:in its place|instead)(?=[.\"])",
            lambda found: _dealt_elsewhere(found)),
)


def _does_not(found: re.Match[str]) -> str:
    who = re.sub(r"^an? ", "Each ", found["who"])
    return f"{who[0].upper()}{who[1:]} cannot {found['do']}"


def _taken(found: re.Match[str]) -> str:
    who, by = found["who"], found["by"]
    if who == by:
        return found[0]
    lemma = lemma_of(found["done"], "part")
    does = lemma if by == "you" else conjugated(lemma).third
    return f"If {who} would {found['do']} Æ, {by} {does} that much Æ instead"


def _of_cards(found: re.Match[str]) -> str:
    lemma = lemma_of(found["done"], "part")
    if lemma not in ("purge", "archive", "discard"):
        return found[0]
    who = "they" if found["who"] != "you" else ""
    return f"If {found['who']} would {found['do']} a card, {who} {lemma} it instead".replace("  ", " ")


def _dealt_elsewhere(found: re.Match[str]) -> str:
    whom = found["whom"]
    chosen = re.fullmatch(r"an? (?P<what>[a-z ]*?creature) of your choice", whom)
    told = f"Choose a {chosen['what']}. " if chosen else ""
    whom = "that creature" if chosen else whom
    start = found["next"][0].upper() + found["next"][1:]
    return f"{told}{start} {whom} would be dealt damage this turn, deal that much damage to {found['other']} instead"


def of_what_is_averted(text: str) -> str:
    """The text with what would happen first, and what is done instead behind it."""
    return rewritten(text, _AVERTED)
