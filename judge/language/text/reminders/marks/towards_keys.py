"""Counters that a player gives for a key: "During your “forge a key” step, you may remove any number of your doubloons.
Your key costs 1Æ less for each doubloon removed this way.", "You may spend pearls as Æ when forging keys."

In: what is said of a player who has such counters. Out: the same in the words in which all that is spent beside the Æ
of a pool is told of.
"""

from __future__ import annotations

import re

from ...lexicon import plural_or_not

_GIVE = r"(?P<give>remove|lose|discard|return|spend|pay|use|cash in|trade in|redeem)"
_GIVEN = (
    r"(?:(?:that (?:was|were|is|are) |you )?(?:removed|lost|discarded|returned|spent|paid|used|cashed in|"
    r"traded in|redeemed|remove|lose|discard|return|spend|pay|use)(?: (?:this|that) way)?|(?:this|that) way)"
)
_STEP = r"(?:[Dd]uring|[Ii]n) (?:your|their|the) \"forge a key\" step"
_FORGING = (
    r"(?:[Ww]hen(?:ever)?|[Aa]s|[Bb]efore|[Ww]hile|[Ii]f|[Ee]ach time) (?:you|a player) (?:would )?"
    r"(?:forges?|(?:are|is) about to forge|are forging) (?:a|your|their) key"
)
_KEY = r"(?:your|that|the|this|their|its) (?:next )?key(?:'s (?:current )?cost)?"
_LESS = r"(?:costs? 1Æ less|(?:costs? )?(?:is|are) reduced by 1Æ)"


def told(text: str, word: str) -> str:
    """A text in which a player may give counters of this name for Æ that a key costs."""
    if " key" not in text and "forging" not in text:
        return text
    things = rf"(?:of )?(?:your |their )?{plural_or_not(word)}(?: counters?)?"
    each = rf"for each (?:{word}(?: counter)?|(?:one )?of them|one)(?: {_GIVEN})?"
    back = r"(?: (?:from your identity card|to the (?:common )?supply))?"
    offer = (
        rf"(?P<when>(?:{_STEP}|{_FORGING}), )?(?P<who>[Yy]ou) may {_GIVE} (?:any number {things}|{things}){back}"
        rf"(?P<late> (?:{_STEP}|{_FORGING}))?"
    )
    costs = (
        rf"(?:(?i:{_KEY}) {_LESS},? {each}|(?i:{each}),? {_KEY} {_LESS}"
        rf"|(?:[Ee]ach|[Ee]very)(?: {word}(?: counter)?| one|) {_GIVEN} reduces (?:the cost of )?{_KEY} by 1Æ)"
    )
    text = re.sub(
        rf"\b{offer}(?:\. (?:If you do, )?|,? and |; ){costs}(?=\.)",
        lambda found: _said(word, found["give"], found["when"] or found["late"] or ""),
        text,
    )
    as_amber = (
        r"(?: as (?:if (?:it|they|each|each one) were )?(?:1)?Æ(?: each)?(?: in your pool)?)"
        r"(?P<forging> (?:when|while|to|for) forg(?:e|ing) (?:keys|a key))?"
    )
    return re.sub(
        rf"\b(?P<when>(?:{_STEP}|{_FORGING}), )?(?P<who>[Yy]ou) may {_GIVE} (?:any number {things}|"
        rf"{things}){as_amber}(?=\.)",
        lambda found: _said(word, found["give"], found["when"] or ""),
        text,
    )


def _said(word: str, give: str, when: str) -> str:
    verb = "spend" if give in ("spend", "pay", "use", "cash in", "trade in", "redeem") else "lose"
    offer = f"ou may {verb} {word} counters as if it were Æ in your pool"
    return f'During your "forge a key" step, y{offer}' if "step" in when else f"Y{offer}"


def forbidden(text: str, word: str) -> str:
    """A text that says of such counters that they cannot be removed: "your opponent's doubloons cannot be spent"."""
    things = rf"{plural_or_not(word)}(?: counters?)?"
    text = re.sub(
        rf"\b(cannot (?:lose|spend)) (?:any )?(?:of )?(?:their |your )?{things}(?=[.,\"]| during\b| this\b|$)",
        rf"\1 {word} counters",
        text,
    )

    def said(found: re.Match[str]) -> str:
        who = {"your": "you", "their": "they", "players'": "players"}.get(
            found["whose"].lower(), found["whose"].removesuffix("'s")
        )
        who = f"{who[0].upper()}{who[1:]}" if found["whose"][0].isupper() else who
        if found["how"] == "spent":
            return f"{who} cannot spend {word} counters{found['when'] or ''}"
        when = found["when"] or ""
        return f"{who} cannot lose {word} counters{when}. {who[0].upper()}{who[1:]} cannot spend {word} counters{when}"

    return re.sub(
        rf"\b(?P<whose>[Yy]our opponent's|[Yy]our|[Pp]layers'|[Ee]ach player's) {things} cannot be "
        r"(?P<how>removed|spent|lost)(?P<when> during (?:their|your) \"[a-z ]+\" step| this turn|"
        r" during (?:your|their) turn)?(?=\.)",
        said,
        text,
    )
