"""What is said of something that a card has: "a creature whose controller has 3Æ or more".

In: a text. Out: the same as a condition of the card: "a creature for which its controller has 3Æ or more". Of players
and houses other words are read.
"""

from __future__ import annotations

import re

_WHOSE = re.compile(r"(?<!player )(?<!players )(?<!opponent )(?<!house )(?<!houses )\bwhose (?!turn\b)")


_OF_HOUSE = re.compile(
    r"\bwhose house is (?P<not>not )?(?=(?:the (?:active|chosen|named) house|your active house|house [A-Z]|[A-Z]))")
_BOTH = re.compile(r"\b(?P<whose>whose neighbors are) both (?=[a-z])")


def such_that(text: str) -> str:
    """The text with what cards have told of the cards."""
    if " whose " not in text:
        return text
    text = _OF_HOUSE.sub(lambda found: f"that is {found['not'] or ''}of ", text)
    return _WHOSE.sub("for which its ", _BOTH.sub(r"\g<whose> ", text))
