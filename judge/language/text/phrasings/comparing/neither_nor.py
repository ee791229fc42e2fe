"""Several things that are so, or not so, of one: "neither on a flank nor stunned", "with Æ on it but no damage".

In: a text. Out: each by itself: "is not on a flank and is not stunned", "with Æ on it and no damage".
"""

from __future__ import annotations

import re

from judge.language.text.rewriting import rewrite, rewritten

_KIND = r"(?:creature|artifact|upgrade|card)"
_END = r"(?=[.,;:\"]|$| (?:to|into|from|gets?|gains?|cannot|may|loses?|has|have)\b)"
_IS_NEITHER = re.compile(
    rf"\b(?P<is>(?:that|who|which|it|~|[a-z]+) (?:is|are)) neither (?P<one>[^.,;:\"]+?),? nor "
    rf"(?P<other>[^.,;:\"]+?){_END}")
_HAS_NEITHER = re.compile(
    r"\b(?P<has>has|have|with) neither (?:an? )?(?P<one>[^.,;:\"]+?),? nor (?:an? )?(?P<other>[^.,;:\"]+?)"
    rf"(?P<on> on (?:it|them))?{_END}")
_CAN_NEITHER = re.compile(
    r"\b(?:can|may) neither (?P<one>[a-z][^.,;:\"]*?),? nor (?:can )?(?:be )?(?P<other>[a-z]+)")
_NOR = re.compile(r"\bcannot (?P<one>[a-z][^.,;:\"]*?),? nor (?:can (?:it|they) )?(?P<other>[a-z]+)")
_WITH_BUT = re.compile(
    r"(?P<with>\bwith [^.,;:\"]*?),? but (?:(?:with |has |have )?(?P<no>no)|without(?: any)?|lacks?|does not"
    r" have(?: any)?) ")
_OWNED = re.compile(
    rf"\b(?P<what>(?:[Aa]n?|[Ee]ach|[Ee]very|[Aa]ll|[Oo]ne|[Aa]ny) )(?P<said>(?:[A-Za-z-]+ )*?)(?P<noun>{_KIND}s?) "
    r"(?:that )?(?P<who>you|your opponent) (?P<held>owns?|controls?),? but (?:do|does) not (?P<lacks>own|control)\b")
_BESIDE = (
    rewrite(r"\b(?P<flank>on a flank(?: [a-z]+)*? (?:and|or) (?:(?:that )?is )?(?:not )?)(?:next|adjacent) to "
            r"(?:one|a flank)\b", r"\g<flank>a neighbor of a flank creature"),
    rewrite(r"\b(?P<is>(?:is|are) not) (?:next|adjacent) to (?!each other\b|one another\b)",
            lambda found: f"{found['is']} {'neighbors' if found['is'].startswith('are') else 'a neighbor'} of "),
)


def neither_nor(text: str) -> str:
    """The text with each thing that is so or not so said by itself."""
    if "either" in text or " nor " in text:
        text = _IS_NEITHER.sub(lambda found: (
            f"{found['is']} not {found['one']} and {found['is'].split()[-1]} not {found['other']}"), text)
        text = _HAS_NEITHER.sub(_has_no, text)
        text = _CAN_NEITHER.sub(r"cannot \g<one> or \g<other>", text)
        text = _NOR.sub(r"cannot \g<one> or \g<other>", text)
    if " but " in text:
        text = _OWNED.sub(_owned, _WITH_BUT.sub(r"\g<with> and no ", text))
    return rewritten(text, _BESIDE)


def _has_no(found: re.Match[str]) -> str:
    on, has = found["on"] or "", found["has"]
    again = "" if has == "with" else f"{has} "
    return f"{has} no {found['one']}{on} and {again}no {found['other']}{on}"


def _owned(found: re.Match[str]) -> str:
    """Of two players, what one owns and does not control is controlled by the other."""
    held, lacks = found["held"].rstrip("s"), found["lacks"]
    if held == lacks:
        return found[0]
    mine = found["who"] == "you"
    friendly = mine == (held == "control")
    owner = "you own" if mine == (held == "own") else "your opponent owns"
    if held == "control":
        owner = "you do not own" if mine else "your opponent does not own"
    what = "An " if found["what"] == "A " and not friendly else found["what"]
    what = {"a ": "an ", "an ": "an "}.get(what, what) if not friendly else {"an ": "a ", "An ": "A "}.get(what, what)
    return f"{what}{'friendly' if friendly else 'enemy'} {found['said']}{found['noun']} {owner}"
