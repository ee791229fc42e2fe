"""What lasts until a turn of theirs: "take control of it until the start of their next turn".

In: a text. Out: the same with whose turn it is, where your opponent is the only player of whom the paragraph speaks.
"""

from __future__ import annotations

import re

_UNTIL = re.compile(r"\b(?P<until>[Uu]ntil (?:the (?:start|beginning|end) of )?)their next turn\b")
_BARE = re.compile(r"\b([Uu]ntil )(?:the beginning of )?(your opponent's next turn)\b")
_OTHERS = re.compile(
    r"\b(?:[Ee]ach player|[Aa] player|[Tt]hat player|[Bb]oth players|[Pp]layers|its (?:owner|controller)|[Aa]ny player"
    r"|chosen player)\b")


def until_theirs(text: str) -> str:
    """The text with "their next turn" as that of your opponent, and with its start where no more is said."""
    if "ntil" not in text:
        return text
    if "their next turn" in text:
        text = "\n".join(_of_opponent(line, text if line.startswith("•") else line) for line in text.split("\n"))
    return _BARE.sub(r"\1the start of \2", text)


def _of_opponent(line: str, around: str) -> str:
    """A line, by whom it, or the choice whose option it is, speaks of."""
    if "our opponent" not in around or _OTHERS.search(around):
        return line
    return _UNTIL.sub(r"\g<until>your opponent's next turn", line)
