"""Play effects and bonus icons that do not resolve: "the play effects of the first creature they play do not resolve".

In: a text. Out: the same as what cannot resolve, and for one card of a turn while so many have been played: "While your
opponent has played exactly 1 creature this turn, creatures your opponent plays cannot resolve play effects."
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import ORDINALS

_NTH = "|".join(ORDINALS)
_NOT = r"(?:does not|do not|cannot|are not|is not|will not)"
_KIND = (r"(?P<kind>card|creature|artifact|action|upgrade|(?:[A-Z][a-z]+ )(?:card|creature))"
         r"(?P<of> of (?:the chosen|that) (?:type|house))?")
_THE_NTH = (rf"the (?P<nth>{_NTH}) {_KIND} (?:that )?(?P<who>you|your opponent|they) plays?"
            r"(?P<each> (?:each|that|this) turn)?")
_PREFIX = r"(?P<prefix>(?:^|(?<=[:.\"] ))(?:While [^,.\"\n]+, |During [^,.\"\n]+, )?)"
_EFFECTS = re.compile(
    rf"{_PREFIX}(?:[Tt]he )?(?P<what>play effects?|bonus icons) (?:of|on) {_THE_NTH} {_NOT} "
    r"resolved?(?=[.\"])", re.MULTILINE)
_ITS = re.compile(
    rf"{_PREFIX}[Tt]{_THE_NTH[1:]} {_NOT} resolve (?:its |their |any )?(?P<what>play effects?|bonus icons)"
    r"(?=[.\"])", re.MULTILINE)
_ICONS = re.compile(
    rf"{_PREFIX}(?P<whom>[Yy]ou|[Yy]our opponent|[Tt]hey) {_NOT} resolve (?:the |any )?(?P<what>bonus icons) (?:of|on) "
    rf"{_THE_NTH}(?=[.\"])", re.MULTILINE)
_ALL = re.compile(
    r"\b(?:[Tt]he )?(?P<what>play effects|bonus icons) (?:of|on) (?P<cards>(?:each |all )?(?:[A-Za-z]+ )?"
    r"(?:cards|creatures|artifacts|actions|upgrades)(?: of (?:the chosen|that) (?:type|house))?)"
    rf"(?P<by> (?:that )?(?P<who>you|your opponent|they) plays?)? {_NOT} resolved?(?=[.\"])")
_DOES_NOT = re.compile(
    r"\b(?P<who>[Yy]ou|[Yy]our opponent|[Tt]hey) (?:does not|do not) resolve (?:the |any )?"
    r"(?P<what>bonus icons|play effects)"
    r"(?P<on> (?:of|on) (?:each |any )?(?:cards?|creatures?|artifacts?|actions?) (?:you|they) plays?)?(?=[.\"])")
_THEIRS = re.compile(
    rf"\b(?P<whose>[Yy]our opponent's|their|[Yy]our) (?P<what>play effects|bonus icons) {_NOT} resolved?(?=[.\"])")
_ONLY = re.compile(
    r"(?P<before>\byour opponent's next turn, [^\n]*?\. )If they (?:play|played) (?P<many>only one|only 1|exactly one"
    r"|exactly \d+|no|\d+ or (?:more|fewer)) (?P<what>cards?(?: of (?:the chosen|that) (?:type|house))?|creatures?"
    r"|actions?|artifacts?) (?:that|during that|on that) turn, (?P<then>[^.\"\n]*?) at the end of (?:it|that turn)\.")


def of_what_resolves_not(text: str) -> str:
    """The text with what does not resolve in words for what cannot."""
    if "resolve" in text:
        for pattern in (_EFFECTS, _ITS, _ICONS):
            text = pattern.sub(_while, text)
        text = _THEIRS.sub(_they_cannot, _DOES_NOT.sub(_cannot, _ALL.sub(_all, text)))
    return _ONLY.sub(_at_its_end, text)


def _while(found: re.Match[str]) -> str:
    who, prefix, kind = found["who"], found["prefix"], found["kind"]
    whom = found.groupdict().get("whom")
    if whom is not None and who == "they" and whom.lower() != "they":
        who = whom.lower()
    lasts = prefix.startswith("During ")
    if (who == "they") is not lasts or (found["each"] is None) is not lasts:
        return found[0]
    number = ORDINALS[found["nth"]]
    of = (found["of"] or "").replace("that ", "the chosen ")
    has = "has" if who == "your opponent" else "have"
    played = f"{who} {has} played exactly {number} {kind}{'' if number == 1 else 's'}{of} this turn"
    by = "" if kind == "card" and not of else f" {who} play{'s' if has == 'has' else ''}"
    if found["what"] == "bonus icons":
        on = "" if not by else f" on {kind}s{of} {'you' if who == 'you' else 'they'} play"
        cannot = f"{who} cannot resolve bonus icons{on}"
    else:
        cannot = f"{kind}s{of}{by if not of else ''} cannot resolve play effects"
    if lasts:
        return f"{prefix}while {played}, {cannot}"
    return f"{prefix[:-2]} and {played}, {cannot}" if prefix else f"While {played}, {cannot}"


def _all(found: re.Match[str]) -> str:
    by = found["by"] or ""
    if found["what"] == "play effects":
        return f"{found['cards']}{by} cannot resolve play effects"
    if not by:
        return found[0]
    they = "you" if found["who"] == "you" else "they"
    return f"{found['who']} cannot resolve bonus icons on {found['cards']} {they} play"


def _cannot(found: re.Match[str]) -> str:
    return f"{found['who']} cannot resolve {found['what']}{(found['on'] or '').replace(' of ', ' on ')}"


def _they_cannot(found: re.Match[str]) -> str:
    whose = found["whose"]
    who = {"their": "they", "your": "you"}.get(whose.lower(), whose.removesuffix("'s"))
    return f"{who if whose[0].islower() else who[0].upper() + who[1:]} cannot resolve {found['what']}"


def _at_its_end(found: re.Match[str]) -> str:
    many = "exactly 1" if found["many"] in ("only one", "only 1", "exactly one") else found["many"]
    what = found["what"].replace("that ", "the chosen ")
    return (f"{found['before']}At the end of your opponent's next turn, if they played {many} {what} this turn, "
            f"{found['then']}.")
