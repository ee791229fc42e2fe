"""What is left of a place, and who comes where another one was: in words for the place itself.

"Put a creature from your wagon into play. Shuffle the rest of your wagon into your deck.": what has left a place lies
there no more, so the rest of it is all that lies there. Where cards of it were only shown or chosen, the rest are the
others, and the text stays as it is. "In ~'s place" is its position, where a card comes into play there.
"""

from __future__ import annotations

import re

_PLACE = (r"(?P<place>(?:your|their|your opponent's|that player's|its owner's|the|each player's) "
          r"(?:hand|archives|discard pile|[a-z]+(?:-[a-z]+)* pile))")
_REST = re.compile(
    rf"\b(?:(?:the rest|the remainder|what(?:ever)? is left) of {_PLACE}"
    rf"|(?:the rest|the remainder) of the cards (?:in|from) {_PLACE.replace('place', 'of')}"
    rf"|(?:each|all|the) (?:other|remaining) cards? (?:in|from) {_PLACE.replace('place', 'in')})"
    r"(?=[.,]| (?:into|to|on|in|and|facedown|faceup)\b)")
_TAKES = (r"\b(?:[Pp]uts?|[Rr]eturns?|[Pp]lays?|[Pp]urges?|[Aa]rchives?|[Dd]iscards?|[Mm]oves?|[Ss]huffles?|[Tt]akes?) "
          r"[^.\"\n]*?\b(?:from|of) ")
_SHOWS = re.compile(r"\b(?:[Rr]eveals?|[Cc]hooses?|[Ll]ooks? at|[Nn]ames?|[Ss]elects?|[Kk]eeps?|[Ss]wap|[Ee]xchange)\b")
_IT = r"(?:~|it|that creature|this creature)"
_IN_ITS_PLACE = re.compile(
    r"\b(?P<into>into play(?: (?:ready|exhausted|stunned))?) "
    r"(?:in (?P<whose>~'s|its|(?:that|this|the destroyed) creature's) (?:place|spot|stead|slot)"
    rf"|in (?:the )?(?:place|stead) of (?P<of>{_IT})"
    rf"|(?:(?:at|in the position|in the place) )?where (?P<who>{_IT}) (?:was|stood|had been))(?=[.,;\"]| and\b)")


def reworded(text: str) -> str:
    """A text that speaks of what is left, and of the place of another card, in words for these."""
    if "into play" in text:
        text = _IN_ITS_PLACE.sub(_in_its_position, text)
    return "\n".join(map(_in_line, text.split("\n"))) if _REST.search(text) else text


def _in_its_position(found: re.Match[str]) -> str:
    of = found["of"] or found["who"]
    whose = found["whose"] or ("its" if of == "it" else f"{of}'s")
    return f"{found['into']} in {whose} position"


def _in_line(line: str) -> str:
    def all_of_it(found: re.Match[str]) -> str:
        place = found["place"] or found["of"] or found["in"]
        before = line[:found.start()]
        taken = re.search(rf"{_TAKES}{re.escape(place)}", before) is not None
        return place if taken and _SHOWS.search(before) is None else found[0]

    return _REST.sub(all_of_it, line)
