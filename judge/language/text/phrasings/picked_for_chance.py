"""Cards that would be discarded at random and that somebody picks: "If an effect would cause you to discard a random
card from your hand, you may choose which card is discarded instead".

In: a text. Out: what is so of all such cards, "You may choose random cards discarded from your hand". Only of a hand
and the player who holds it: anybody else would have to look at it. A text that tells of an opponent's effects alone is
left as it is.
"""

from __future__ import annotations

import re

_MANY = r"(?:an?|1|one|any number of|one or more|1 or more|\d+) "
_CARDS = (rf"(?:{_MANY}random cards?|random cards|{_MANY}cards? at random|cards at random)"
          r"(?P<place> from (?P<hand>your|their) hand)?(?: at random)?")
_AT_RANDOM = re.compile(r"\brandom\b")
_WHO = r"(?P<who>you|your opponent)"
_WOULD = re.compile(
    r"\b(?:If|When|Whenever|Each time|While) (?:"
    r"(?:an?|any|another) (?:card )?(?:effect|card|ability)(?:'s effect)? (?:would )?(?:cause|make|force)s? "
    rf"{_WHO} (?:to )?discard "
    r"|(?P<does>you|your opponent) (?:would (?:have to |be forced to |be made to )?|must |(?:is|are) (?:made|forced"
    r"|told) to )"
    rf"discard ){_CARDS}(?: by an effect)?, (?:(?P<picks>you|they|your opponent) )?(?P<may>may |must |can )?chooses? "
    r"(?:which (?:card|one|of them)s?(?: (?:is|are|to be) discarded| to discard|(?: you| they) discard)?"
    r"|(?:that|the) cards?(?: to (?:be )?discard(?:ed)?)?"
    r"|the (?:card )?discarded cards?)(?: instead)?(?=\.)")
_CHOSEN_BY = re.compile(
    r"\bCards (?:that )?(?:(?:you|your opponent) )?(?:(?:would be |are )?discarded at random from (?P<whose>your|your "
    r"opponent's) hand|(?:would )?discards? at random from (?P<their>your|their) hand) are (?:instead )?chosen by "
    r"(?P<by>you|them|your opponent|that player)(?: instead)?(?=\.)")


def picked_for_chance(text: str) -> str:
    """The text with who picks cards discarded at random in words for all of them."""
    if _AT_RANDOM.search(text) is None:
        return text
    return _CHOSEN_BY.sub(_said_of_all, _WOULD.sub(_told, text))


def _told(found: re.Match[str]) -> str:
    who, picks = found["who"] or found["does"], found["picks"]
    own = "your" if who == "you" else "their"
    if found["hand"] not in (None, own) or picks not in (("you", None) if who == "you" else ("they", "your opponent")):
        return found[0]
    verb = "may" if found["may"] in ("may ", "can ") else "must"
    return _said(who == "you", verb)


def _said_of_all(found: re.Match[str]) -> str:
    mine = (found["whose"] or found["their"]) == "your"
    if mine is not (found["by"] == "you"):
        return found[0]
    return _said(mine, "must")


def _said(mine: bool, verb: str) -> str:
    whom = "You" if mine else "Your opponent"
    return f"{whom} {verb} choose random cards discarded from {'your' if mine else 'their'} hand"
