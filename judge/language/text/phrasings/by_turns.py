"""What players choose by turns, one after the other.

"Players take turns choosing a creature, starting with you, until 3 creatures have been chosen." is said as "Choose a
creature. Your opponent chooses another creature. Choose another creature.". Who begins must be said, and so many be
a number; what one player would call friendly, or chooses until none is left, is left unread.
"""

from __future__ import annotations

import re

from judge.language.text.informal import YOUR_TURN
from judge.language.text.lexicon import NUMBERS, number, with_article

_MOST = 12
_STARTING = r"[Ss]tarting with (?P<{}>you|the active player|your opponent)"
_IN_YOUR_TURN = re.compile(rf"{YOUR_TURN}[^\"\n]*$", re.MULTILINE)
_CHOOSE = (r"(?:takes? turns (?:choosing|picking)|alternates? (?:choosing|picking)|alternately choose(?:s)?"
           r"|(?:in turn )?chooses?|chooses? in turn)")
_BY_TURNS = re.compile(
    rf"\b(?:{_STARTING.format('first')}, (?:players|each player)|Players|Each player) {_CHOOSE} "
    r"(?P<what>(?:an? )?(?!friendly|enemy)(?:(?!friendly|enemy)[A-Za-z-]+ )*?(?P<kind>creature|artifact|upgrade))s?"
    r"(?: that (?:has|have) not (?:yet |already )?been chosen(?: yet)?)?"
    rf"(?:, {_STARTING.format('begins')})?,? until (?P<many>\d+|{'|'.join(NUMBERS)}) "
    r"(?:[A-Za-z-]+ )*?(?:(?P=kind)s )?(?:or (?:all|every|each) (?:(?P=kind)s?|of them) (?:in play )?)?"
    r"(?:have been|has been|were|are) chosen(?=\.)")


def chosen_by_turns(text: str) -> str:
    """The text with choices by turns in words for each of them."""
    return _BY_TURNS.sub(_told, text)


def _told(found: re.Match[str]) -> str:
    first = found["first"] or found["begins"]
    many = number(found["many"])
    if first is None or (found["first"] and found["begins"]) or not 0 < many <= _MOST:
        return found[0]
    if first == "the active player" and _IN_YOUR_TURN.search(found.string[:found.start()]) is None:
        return found[0]
    bare = re.sub(r"^an? ", "", found["what"])
    mine = first != "your opponent"
    told = []
    for at in range(many):
        which = f"another {bare}" if at else with_article(bare)
        told.append(f"Choose {which}" if mine else f"Your opponent chooses {which}")
        mine = not mine
    return ". ".join(told)
