"""What is said of something that a card has, where more than "whose" says it.

In: a text. Out: the house of a card as what it is of ("whose house is not the active house": "that is not of the
active house"), what is said of both its neighbors as of each, and what its controller has in a place of their own as a
condition of the card ("for which its controller has …").
"""

from __future__ import annotations

import re

_OF_HOUSE = re.compile(
    r"\bwhose house is (?P<not>not )?(?=(?:the (?:active|chosen|named) house|your active house|house [A-Z]|[A-Z]))")
_BOTH = re.compile(r"\b(?P<whose>whose neighbors are) both (?=[a-z])")
_IN_THEIR_PLACE = re.compile(r"\bwhose (?=(?:controller|owner) has \d[^,.\"]*? in their (?!pool\b))")


def such_that(text: str) -> str:
    """The text with what cards have told of the cards."""
    if " whose " not in text:
        return text
    text = _OF_HOUSE.sub(lambda found: f"that is {found['not'] or ''}of ", text)
    return _IN_THEIR_PLACE.sub("for which its ", _BOTH.sub(r"\g<whose> ", text))
