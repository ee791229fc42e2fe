"""Hands and battlelines that are made even: "discards cards until both players have the same number of cards in hand",
"destroys creatures they control until both players control the same number of creatures".

In: a text. Out: the same in words for the one who does it: "until they have no more cards in hand than their opponent",
"draws a card for each card in their opponent's hand in excess of them". What is done to "creatures until" something is
so is done to one after another.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import article

_AS_MANY = r"(?:the same number of|an equal number of|equally many|as many)"
_EVEN = re.compile(
    r"\b(?P<verb>[Dd]iscards?|[Dd]raws?) cards(?P<how>(?: of (?:their|your) choice| at random)?"
    r"(?: from (?:their|your) hand)?) "
    r"until (?:(?:both|the) players (?:each )?have|each player has|you and your opponent (?:each )?have"
    rf"|(?P<who>you|they) have) {_AS_MANY} cards in (?:their |your )?hands?(?P<as> as (?P<whom>you|your opponent"
    r"|their opponent|the other player))?(?=[.,])")
_LOSES = r"(?P<verb>[Dd]estroy|[Rr]eturn|[Ss]acrifice|[Pp]urge|[Aa]rchive)(?P<s>s?)"
_BARE = (r"(?P<of>(?:(?!each\b|all\b|the\b|those\b|these\b|\d)[A-Za-z-]+ )*?)(?P<kind>creature|artifact|upgrade)s"
         r"(?P<held> (?:they|you|your opponent) controls?)?(?P<to> to (?:its|their) owner's hands?)?")
_ONE_BY_ONE = re.compile(
    rf"\b{_LOSES} {_BARE}(?:,? one (?:at a time|by one),?)? until (?!the (?:start|end|beginning)\b)")
_EVEN_LINES = re.compile(
    rf"\b(?P<done>{_LOSES} an? (?P<of>(?:[A-Za-z-]+ )*?)(?P<kind>creature|artifact)"
    r"(?P<held> (?:they|you|your opponent) controls?)?(?: to (?:its|their) owner's hands?)? until )"
    r"(?:(?:both|the) players (?:each )?control|each player controls|you and your opponent (?:each )?control"
    rf"|(?P<who>you|they) control) (?:{_AS_MANY}|no more) (?P<what>creature|artifact)s"
    r"(?P<as> (?:as|than) (?P<whom>you|your opponent|their opponent|the other player))?(?=[.,])")


def evened(text: str) -> str:
    """The text with what is made even in words for what is done to one of them."""
    if " until " not in text:
        return text
    return _EVEN_LINES.sub(_line, _ONE_BY_ONE.sub(_one_by_one, _EVEN.sub(_told, text)))


def _one_by_one(found: re.Match[str]) -> str:
    of, to = found["of"], (found["to"] or "").replace("their owner's hands", "its owner's hand")
    one = f"{article(of or found['kind'])} {of}{found['kind']}{found['held'] or ''}{to}"
    return f"{found['verb']}{found['s']} {one} until "


def _line(found: re.Match[str]) -> str:
    """Whose creatures become fewer, and until when; as it is where that one might have fewer from the beginning."""
    kind, held, named = found["what"], f"{found['of']}{found['held'] or ''}", found["whom"]
    before = re.split(r"[.:\"\n]", found.string[:found.start()])[-1]
    if kind != found["kind"] or (found["who"] is None) is not (named is None):
        return found[0]
    if found["s"] and "they control" in held and re.search(
            rf"\b[Tt]he player (?:with|who controls) more {kind}s(?: than their opponent)?(?: in play)? $", before):
        if named not in (None, "their opponent", "the other player"):
            return found[0]
        return f"{found['done']}they control no more {kind}s than their opponent"
    mine = "friendly" in held or "you control" in held
    if named is None and f"more {kind}s than" not in before:
        return found[0]
    if mine or "enemy" in held or "your opponent controls" in held:
        if named is not None:
            return found[0]
        whose = ("friendly", "enemy") if mine else ("enemy", "friendly")
        return f"{found['done']}there are no more {whose[0]} {kind}s than {whose[1]} {kind}s"
    if found["s"] and named is not None:
        return f"{found['done']}they control no more {kind}s than {named.replace('the other player', 'their opponent')}"
    return found[0]


def _told(found: re.Match[str]) -> str:
    by_them = found["verb"].endswith("s")
    who, whom = ("they", "their opponent") if by_them else ("you", "your opponent")
    named = (found["whom"] or whom).replace("the other player", whom)
    if (found["who"] or who) != who or (found["who"] is None) is not (found["as"] is None) or (
            named != whom and not (by_them and named in ("you", "their opponent"))):
        return found[0]
    if found["verb"].lower().startswith("discard"):
        hand = "their hand" if by_them else "your hand"
        how = " random" if "random" in found["how"] else ""
        return f"{found['verb']}{how} cards from {hand} until {who} have no more cards in hand than {named}"
    if found["how"]:
        return found[0]
    other = "your" if named == "you" else f"{named}'s"
    own = "that player" if by_them else "you"
    return f"{found['verb']} a card for each card in {other} hand in excess of {own}"
