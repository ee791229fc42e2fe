"""The player who did more of something, or has more: than the other, and what happens where neither has.

In: a text. Out: the same with whom that player is held against where it is not said ("the player who revealed fewer
creatures than their opponent this way"), and with what happens in a tie before what happens otherwise ("If each player
revealed the same number of creatures this way, steal 1Æ. Otherwise, the player who …"): what is done first would
change what is compared.
"""

from __future__ import annotations

import re

_PAST = r"(?:[a-z]+ed|stole|lost|drew|drawn)"
_MORE = r"(?:more|fewer|less|no (?:more|fewer|less))"
_WHAT = (r"(?:(?:(?!than\b)[A-Za-z-]+ )*?(?:Æ|cards|creatures|artifacts|upgrades|actions|keys|chains))"
         r"(?: (?:with|of) (?:the (?:chosen|named) (?:trait|house|type)|that (?:trait|house|type)))?")
_WHEN = r"(?: (?:this way|this turn|(?:on|during) (?:the|their) (?:previous|last) turn))?"
_THIRD = r"(?= (?:may |must |also )?[a-z]+s?\b)"
_DID = re.compile(
    rf"\b(?P<who>[Tt]he player who) (?P<did>{_PAST}) (?P<more>{_MORE}) (?P<what>{_WHAT})"
    rf"(?P<when>{_WHEN})(?P<than> than (?:their opponent|the other(?: player)?))?{_THIRD}")
_MOST = re.compile(
    rf"\b(?P<who>[Tt]he player who {_PAST}) the (?P<most>most|fewest|least) (?!powerful)(?={_WHAT}{_WHEN})")
_THAN = re.compile(
    rf"\b(?P<did>(?:you|your opponent|they|that player) (?:have |has )?{_PAST}) (?P<more>{_MORE}) (?P<what>{_WHAT})"
    rf"(?P<when> (?:this way|this turn)) than (?P<whom>you|your opponent|they|their opponent)(?: did)?(?=[,.])")
_TIE = re.compile(
    r"(?P<rival>(?P<the>[Tt]he player) (?:(?P<with>with|who has)|who (?P<did>[a-z]+)) (?P<more>more|fewer|less) "
    rf"(?P<what>{_WHAT})(?: in (?P<place>(?:their )?(?:hand|pool|archives|discard pile|deck|play)))?"
    rf" than their opponent(?P<when>{_WHEN})(?P<rest> [^.\"\n]*)\.) "
    r"(?P<if>[Ii]f (?:there is a tie|(?:it is|they are|both players are) tied"
    r"|neither player (?P<again>[a-z]+)(?: [a-z]+)?"
    r"|(?:the|both|those) (?:amounts?|numbers?|counts?) (?:is|are) (?:equal|the same)"
    r"|(?:both|the) players? (?P=did)? ?(?:the same (?:amount|number)|equally many|as many)(?: of [A-Za-zÆ ]+?)?"
    r"(?: this way)?)"
    r"|In (?:the )?case of a tie),(?: instead,)? (?P<then>[^.\"\n]*?)(?: instead)?\.")

_OTHER = re.compile(
    r"(?P<rival>\b[Tt]he player (?:with|who [a-z]+) (?:more|fewer|less) [^.\"\n]*\. )"
    r"(?P<the>[Tt])he other player(?P<s>'s)?(?=[ .,])")


def of_rivals(text: str) -> str:
    """The text with every player who outdoes the other held against that one."""
    if "player" in text:
        text = _OTHER.sub(_other, _MOST.sub(_most, text))
    if " than " in text:
        text = _THAN.sub(_than, text)
    return _TIE.sub(_tie, _DID.sub(_did, text)) if "player" in text else text


def _other(found: re.Match[str]) -> str:
    return f"{found['rival']}{found['the']}heir opponent{found['s'] or ''}"


def _most(found: re.Match[str]) -> str:
    return f"{found['who']} {'no fewer' if found['most'] == 'most' else 'no more'} "


def _did(found: re.Match[str]) -> str:
    return f"{found['who']} {found['did']} {found['more']} {found['what']} than their opponent{found['when']}"


def _than(found: re.Match[str]) -> str:
    return f"{found['did']} {found['more']} {found['what']} than {found['whom']}{found['when']}"


def _tie(found: re.Match[str]) -> str:
    """What is so in a tie first."""
    did, again = found["did"], found["again"]
    if again and did and again not in (did, "did"):
        return found[0]
    amount = "amount" if found["what"] == "Æ" else "number"
    does = did or "has"
    place = f" in {found['place']}" if found["place"] else ""
    rival = re.sub(r"^The", "the", found["rival"])
    return (f"If each player {does} the same {amount} of {found['what']}{place}{found['when']}, {found['then']}. "
            f"Otherwise, {rival}")
