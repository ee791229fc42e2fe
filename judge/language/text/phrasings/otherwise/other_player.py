"""The player who is not the one of whom a sentence speaks: "If a player would draw a card, … the other player's discard
pile".

In: a text. Out: the same as "their opponent", where the paragraph begins with what "a player" or "each player" does.
"If the other player …, they …" may mean either, and stays as it is.
"""

from __future__ import annotations

import re

_BEGINS = re.compile(
    r"^(?:[A-Z][A-Za-z/ ]*: )?(?:(?:After|Each time|When|Whenever|If|The first time) (?:each turn )?a player\b"
    r"|Each player\b"
    r"|While a player\b|(?:During|At the (?:start|end) of) (?:each|a) player's turn\b)")
_OTHER = re.compile(
    r"(?<!\bif )(?<!\bunless )\b(?P<the>[Tt])he other player(?P<s>'s)?(?=[ .,])"
    r"|(?<=\bif )(?P<if>t)he other player(?P<its>'s)?(?= [^.,]*,(?! (?:they|their)\b)|(?<='s) )")


def of_other_players(text: str) -> str:
    """The text with the other player by whose opponent that is."""
    if "he other player" not in text:
        return text
    return "\n".join(_OTHER.sub(_opponent, line) if _BEGINS.search(line) else line for line in text.split("\n"))


def _opponent(found: re.Match[str]) -> str:
    return f"{found['the'] or found['if']}heir opponent{found['s'] or found['its'] or ''}"
