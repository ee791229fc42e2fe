"""Cards that one player separates into two piles, of which the other player takes one.

"Your opponent separates those cards into two piles. Put one pile into your hand and discard the other." is said as
"Choose a pile of those cards. Put the chosen cards into your hand and discard the others.": that the other player
separates them belongs to a pile. Who would take one of piles of their own is left unread.
"""

from __future__ import annotations

import re

_SEPARATES = r"(?:separates?|divides?|splits?|sorts?)"
_THEM = r"(?:those cards|these cards|the revealed cards|them)"
_INTO = r"into (?:two|2) (?:faceup |face-up )?piles"
_A_PILE = r"(?:a|one|1)(?: of (?:those|the|these)(?: two| 2)?)? piles?"
_REVEALED = re.compile(rf"(\b[Rr]eveal[^.\n]*?),?(?: and|, then|\. Then,) separate {_THEM} ({_INTO})(?=\. )")
_PILES = re.compile(
    rf"(?:(?P<theirs>\b[Yy]our opponent {_SEPARATES})|\b(?:You )?[Ss]eparate) {_THEM} {_INTO}\. (?P<rest>[^\n]*)")
_CHOICE = re.compile(
    rf"(?P<who>Your opponent chooses|You choose|Choose) {_A_PILE}"
    r"(?:(?P<and>(?:,? and|, then|\. Then,?) )(?=[a-z])|\. |\.$)")
_EACH = r"(?:(?:each|the|all|all the) cards? (?:from|in|of) )?"
_ONE_AND_THE_OTHER = re.compile(
    rf"\b(?P<verb>[A-Za-z]+) {_EACH}one (?:of (?:those|the) piles|pile)(?P<one>[^.\n]*?)"
    rf"(?: and|,)(?: (?P<does>(?!each\b|the\b|all\b)[a-z]+))? {_EACH}the other(?: pile)?(?P<other>[^.\n]*)(?=\.)")
_CHOSEN = re.compile(
    r"\b(?:(?:each|the|all|all the) cards? (?:from|in|of) )?(?:the chosen|that) pile\b")
_OF_CHOSEN = re.compile(r"\b(an?|1|one|two|\d) (?:of the )?cards? (?:from|in|of) (?:the chosen|that) pile\b")
_OF_OTHER = re.compile(
    r"\b(an?|1|one|two|\d) (?:of the )?cards? (?:from|in|of) the other(?: pile)?(?: and (?P<more>[a-z]))?(?=[ a-z.,])")
_OTHER = re.compile(r"\b(?:(?:each|the|all|all the) cards? (?:from|in|of) )?the other(?: pile)?(?=[ .,])")
_ONE = {"a": "1", "an": "1", "one": "1", "two": "2"}
_IT = re.compile(r"^([A-Za-z]+) (?:it|them)\b")


def of_piles(text: str) -> str:
    """The text with what it says of piles in words for the cards in them; as it is where it is not plain who takes
    one of them."""
    return _PILES.sub(_told, _REVEALED.sub(r"\1. Separate those cards \2", text))


def _of_other(found: re.Match[str]) -> str:
    number, more = _ONE.get(found[1], found[1]), found["more"]
    told = f"{number} of the revealed cards that {'was' if number == '1' else 'were'} not chosen"
    return f"{told}. {more.upper()}" if more else told


def _told(found: re.Match[str]) -> str:
    theirs, rest = found["theirs"] is not None, found["rest"]
    choice = _CHOICE.match(rest)
    if choice is not None:
        chooser, said = choice["who"], rest[choice.end():]
        if choice["and"]:
            said = _IT.sub(r"\1 that pile", said)
            said = f"Your opponent {said}" if chooser.startswith("Your opponent") else said[0].upper() + said[1:]
    else:
        chooser, said = "Choose", _ONE_AND_THE_OTHER.sub(
            lambda of: f"{of['verb']} that pile{of['one']} and {of['does'] or of['verb'].lower()} the other pile"
                       f"{of['other']}", rest)
        if said == rest:
            return found[0]
    if theirs == chooser.startswith("Your opponent"):
        return found[0]
    said = _OF_CHOSEN.sub(lambda of: f"{_ONE.get(of[1], of[1])} of the chosen cards", said)
    said = _OF_OTHER.sub(_of_other, said)
    said = _OTHER.sub("the others", _CHOSEN.sub("the chosen cards", said))
    chooser = "Your opponent chooses" if chooser.startswith("Your opponent") else "Choose"
    return found[0] if "pile" in said.replace("discard pile", "") else f"{chooser} a pile of those cards. {said}"
