"""Hands that are made even: "discards cards until both players have the same number of cards in hand".

In: a text. Out: the same in words for the one who discards or draws: "until they have no more cards in hand than their
opponent", "draws a card for each card in their opponent's hand in excess of them".
"""

from __future__ import annotations

import re

_AS_MANY = r"(?:the same number of|an equal number of|equally many|as many)"
_EVEN = re.compile(
    r"\b(?P<verb>[Dd]iscards?|[Dd]raws?) cards(?P<how>(?: of (?:their|your) choice| at random)?"
    r"(?: from (?:their|your) hand)?) "
    r"until (?:(?:both|the) players (?:each )?have|each player has|you and your opponent (?:each )?have"
    rf"|(?P<who>you|they) have) {_AS_MANY} cards in (?:their |your )?hands?(?P<as> as (?P<whom>you|your opponent"
    r"|their opponent|the other player))?(?=[.,])")


def evened(text: str) -> str:
    """The text with hands that are made even in words for what is done to one of them."""
    return _EVEN.sub(_told, text)


def _told(found: re.Match[str]) -> str:
    by_them = found["verb"].endswith("s")
    who, whom = ("they", "their opponent") if by_them else ("you", "your opponent")
    named = (found["whom"] or whom).replace("the other player", whom)
    if (found["who"] or who) != who or (found["who"] is None) is not (found["as"] is None) or (
            named != whom and not (by_them and named in ("you", "their opponent"))):
        return found[0]
    if found["verb"].lower().startswith("discard"):
        hand = "their hand" if by_them else "your hand"
        how = " random" if "random" in found["how"] else ""
        return f"{found['verb']}{how} cards from {hand} until {who} have no more cards in hand than {named}"
    if found["how"]:
        return found[0]
    other = "your" if named == "you" else f"{named}'s"
    own = "that player" if by_them else "you"
    return f"{found['verb']} a card for each card in {other} hand in excess of {own}"
