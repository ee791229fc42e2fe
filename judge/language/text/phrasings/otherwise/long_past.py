"""What was done, or never: "has never forged a key", "died", "earlier this turn", "at least two creatures were
destroyed", "no keys have been forged since ~ entered play".

In: a text. Out: the same in the words of cards: "has not forged a key this game", "was destroyed", "this turn".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS, lemma_of, number
from judge.language.text.rewriting import rewrite, rewritten

_IF = r"(?P<if>\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as) )"
_WHO = r"(?P<who>you|they|it|~|your opponent|that player|its (?:owner|controller)|(?:this|that) [a-z]+)"
_PAST = (
    rewrite(_IF + _WHO + r" (?:has|have|had) never (?P<done>(?!been\b)[a-z]+)(?P<what>[^,.\"]*?)(?: before)?(?=[,.\"])",
            lambda found: _never(found)),
    rewrite(_IF + _WHO + r" (?:has|have|had) never been (?P<done>[a-z]+)(?P<what>[^,.\"]*?)(?: before)?(?=[,.\"])",
            lambda found: f"{found['if']}{found['who']} was not "
                          f"{'dealt damage' if found['done'] == 'damaged' else found['done']}{found['what']} this "
                          f"game"),
    rewrite(r"\b(?:has|have) died\b", "has been destroyed"),
    rewrite(r"\b(creatures) died\b", r"\1 were destroyed"),
    rewrite(r"\bdied\b(?= this turn| in | during | since |,)", "was destroyed"),
    rewrite(r"\b((?:[Aa]fter|[Ww]hen(?:ever)?|[Ee]ach time|The first time) (?:an?|another|~|this|each)(?: "
            r"[^,.\"]*?)? )dies\b",
            r"\1is destroyed"),
    rewrite(r"\b(?:earlier|previously|already|before now) (?:in )?(?=this turn\b)", ""),
    rewrite(r"\bthis turn already\b", "this turn"),
    rewrite(_IF + rf"(?P<before>[^,.\"]*?)at least (?P<many>\d+|{'|'.join(NUMBERS)}) "
            r"(?P<what>(?!(?:more|fewer|less|other|additional)\b)(?:[A-Za-z-]+ )*?"
            r"(?:creature|artifact|upgrade|card|action|house|key|neighbor)s)\b",
            lambda found: f"{found['if']}{found['before']}{number(found['many'])} or more {found['what']}"),
    rewrite(_IF + rf"(?P<before>[^,.\"]*?)(?:at most|no more than) (?P<many>\d+|{'|'.join(NUMBERS)}) "
            r"(?P<what>(?:[A-Za-z-]+ )*?(?:creature|artifact|upgrade|card|action|neighbor)s?) (?P<are>is|are|was|"
            r"were)\b",
            lambda found: (f"{found['if']}{found['before']}{number(found['many'])} or fewer "
                           f"{found['what'].removesuffix('s')}s {'are' if found['are'] in ('is', 'are') else 'were'}")),
    rewrite(r"\b(?P<if>[Ii]f|[Ww]hile|[Uu]nless) neither player (?=(?!has\b|have\b|controls?\b|is\b)[a-z]+ "
            r"(?!more\b|fewer\b|less\b))",
            r"\g<if> no player "),
    rewrite(r"\b(?P<if>[Ii]f no player [^,.\"]+?) (?:on|during) (?:their|its|that player's) last turn\b",
            r"\g<if> on their previous turn"),
    rewrite(_IF + r"(?P<no>no |)keys? (?:have|has|were|was) (?:been )?forged (?P<when>(?:since|this|on|"
                  r"during)\b[^,.\"]*)(?=[,.\"])",
            lambda found: f"{found['if']}{'no' if found['no'] else 'a'} player has forged a key {found['when']}"),
    rewrite(_IF + r"(?P<who>you|your opponent) (?P<said>(?![^,.\"]*\b(?:than|since)\b)[^,.\"]+?)(?<!'s) "
            r"(?:(?:on|during) )?(?:your |their )?last turn(?=[,.\"])",
            lambda found: (f"{found['if']}{found['who']} {found['said']} on "
                           f"{'your' if found['who'] == 'you' else 'their'} previous turn")),
    rewrite(r"\b(?:on|during) your last turn\b", "on your previous turn"),
    rewrite(r"\b(?P<if>[Ii]f) this (?P<be>is|was)(?P<not> not|) (?P<nth>the (?:first|second|third|fourth|fifth) "
            r"(?:card|creature|artifact|upgrade|action(?: card)?)) you(?: have)? (?P<done>played)",
            lambda found: f"{found['if']} {_this(found)} is{found['not']} {found['nth']} you {found['done']}"),
    rewrite(_IF + r"the tide (?:has been|was) raised(?: by either player)? (?=this turn|on your)",
            r"\g<if>a player raised the tide "),
)


_OF_ANOTHER = re.compile(r"(?:^|[.:\"\n] ?)(?:After|When(?:ever)?|Each time|The \w+ time) [^.\"\n]*$")


def _this(found: re.Match[str]) -> str:
    """What "this" is: this card, or in an ability that hears of another one that one."""
    return "it" if _OF_ANOTHER.search(found.string[:found.start()]) else "~"


def _never(found: re.Match[str]) -> str:
    lemma = lemma_of(found["done"], "part")
    if not lemma:
        return found[0]
    who = found["who"]
    return f"{found['if']}{who} did not {lemma}{found['what']} this game"


def of_the_past(text: str) -> str:
    """The text with what was done, and when, as cards say it."""
    return rewritten(text, _PAST)
