"""The player who has the most or the fewest of something: what happens in a tie, and what that player chooses.

In: a text. Out: the same in words for who has no fewer than the other, or where a tie is told of, for who has more:
"The player who controls the fewest creatures chooses an artifact. Destroy it. If players are tied, each player chooses
one instead." is "If each player controls the same number of creatures, each player chooses an artifact. Otherwise, the
player who controls fewer creatures than their opponent chooses an artifact. Destroy each chosen artifact.": in either
case as many as were chosen.
"""

from __future__ import annotations

import re

_WHAT = r"(?:(?:(?!than\b|in\b)[A-Za-z-]+ )*?(?:Æ|cards|creatures|artifacts|upgrades|forged keys|keys|chains))"
_IN = r"(?: in (?:their )?(?:hand|pool|archives|discard pile|deck|play))?"
_WHO = (r"(?P<the>[Tt]he player) (?P<rel>who controls|with|who has) (?:the (?P<most>most|fewest|least|greatest number"
        rf" of|highest number of|lowest number of)|(?P<more>more|fewer|less)) (?P<what>{_WHAT})(?P<place>{_IN})")
_TIED = (r"(?:If (?:(?:the |both )?players are tied|tied|there is a tie|it is a tie|they are tied)"
         r"|In (?:the )?(?:case|event) of a tie)")
_TIE = re.compile(
    rf"\b{_WHO}(?: than their opponent)? (?P<does>[a-z][^.\"\n]*)\.(?: (?P<then>[A-Z][^.\"\n]*)\.)? "
    rf"{_TIED},(?: instead,)? each player (?P<each>[^.\"\n]*?)(?: instead)?\.")
_CHOOSES = re.compile(r"(?:(?:also|instead) )?chooses (?P<what>[^.,]*)")
_ONE = re.compile(r"chooses (?:one|an? [a-z]+|one of them)")
_MOST = re.compile(rf"\b{_WHO}(?P<than> than their opponent)?(?= (?:may |must |also |cannot )?[a-z]+)")
_THEN = re.compile(r"(?P<does>[A-Z][a-z]+) (?:it|that (?:creature|artifact|upgrade|card)|the chosen (?:creature"
                   r"|artifact|upgrade|card))(?P<rest>(?: [^.\"\n]*)?)")
_PICKS = re.compile(
    rf"(?P<first>\b[Tt]he player who (?:controls|has) (?:no )?(?:more|fewer|less) {_WHAT}{_IN} than their opponent "
    r"chooses (?P<one>[^.,\"\n]*)\. )(?P<then>[A-Z][^.\"\n]*)(?=\.)")
_HELD = ("creatures", "artifacts", "upgrades")
_KINDS = ("creature", "artifact", "upgrade", "card")


def of_most(text: str) -> str:
    """The text with every player who has the most of something in words for who has no fewer, or more."""
    if "he player " not in text:
        return text
    return _PICKS.sub(_picks, _MOST.sub(_most, _TIE.sub(_tie, text)))


def _outdoes(found: re.Match[str], *, tie: bool) -> str:
    """Who that is, in words that are so of nobody in a tie, or of both."""
    fewer = (found["most"] or found["more"]) in ("fewest", "least", "fewer", "less", "lowest number of")
    amber = found["what"].endswith("Æ")
    less = "less" if amber else "fewer"
    order = (less if fewer else "more") if tie else "no more" if fewer else f"no {less}"
    held = found["rel"] != "who has" and found["place"] in ("", " in play") and found["what"].endswith(_HELD)
    rel = "who controls" if held or found["rel"] == "who controls" else "who has"
    return f"{found['the']} {rel} {order} {found['what']}{_place(found)} than their opponent"


def _place(found: re.Match[str]) -> str:
    return re.sub(r" in (?=hand|pool|archives|discard|deck)", " in their ", found["place"].replace(" in play", ""))


def _tie(found: re.Match[str]) -> str:
    does, then, each = found["does"], found["then"], found["each"]
    chosen = _CHOOSES.fullmatch(does)
    if then is not None and (chosen is None or _THEN.fullmatch(then) is None):
        return found[0]
    if each in ("does so", "does this", "does that"):
        each = does
    elif chosen is not None and _ONE.fullmatch(each):
        each = f"chooses {chosen['what']}"
    elif then is not None:
        return found[0]
    amount = "amount" if found["what"].endswith("Æ") else "number"
    has = "controls" if found["rel"] == "who controls" else "has"
    who = _outdoes(found, tie=True)
    place = found["place"].replace(" their", "")
    told = (f"If each player {has} the same {amount} of {found['what']}{place}, each player {each}. "
            f"Otherwise, {who[0].lower()}{who[1:]} {does}.")
    return told if then is None or chosen is None else f"{told} {_to_each(then, chosen['what'])}."


def _most(found: re.Match[str]) -> str:
    chooses = re.match(r" (?:may |must |also )?chooses?\b", found.string[found.end():])
    if found["most"] is None or found["than"] or (found["rel"] == "with" and not chooses):
        return found[0]
    return _outdoes(found, tie=False)


def _picks(found: re.Match[str]) -> str:
    return f"{found['first']}{_to_each(found['then'], found['one'])}"


def _to_each(then: str, what: str) -> str:
    """What is done to "it", done to each that was chosen of `what`."""
    does = _THEN.fullmatch(then)
    if does is None:
        return then
    kinds = {kind for kind in _KINDS if re.search(rf"\b{kind}\b", what)}
    kind = kinds.pop() if len(kinds) == 1 else "card"
    return f"{does['does']} each chosen {kind}{does['rest']}"
