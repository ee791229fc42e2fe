"""What people type: Æmber written out, headings in lower case, missing apostrophes, British spelling, "he or she".

Unlike the slips of the pen in `grammar/lexicon/spelling.toml`, which stand in single prints, these are habits: each is
one general rule.
"""

from __future__ import annotations

import re

from judge.effects.abilities import Heading
from judge.effects.terms import KEYWORDS

from .lexicon import Names
from .tokens import card_names
from .unknown_names import is_new

_ATOM = "|".join(sorted((*(h.value.replace(" ", r"\s+") for h in Heading), "Fight", "Reap"), key=len, reverse=True))
_HEADING = re.compile(
    rf'(?P<before>^[•≈ ]*|[.!")] |["\'])(?P<heads>(?:{_ATOM})(?:\s*/\s*(?:{_ATOM}))*)\s*:\s*(?=[^\s"\'])',
    re.IGNORECASE | re.MULTILINE,
)
_SPELT_OUT = re.compile(r"(?<![\w-])(?:æmber|aember|amber)(?![\w-])", re.IGNORECASE)
#: A possessive without its apostrophe, before what is possessed.
_POSSESSIVE = re.compile(
    r"\b(?:opponent|owner|controller|player)s (?=(?:next|own|current|active|most|least|left|right) |(?:hand|deck"
    r"|discard|archives|pool|keys?|turns?|battleline|side|Æ|chains?|house|identity)\b)"
    r"|(?<=under your )opponents (?=control\b)"
    r"|\b(?:creature|card|artifact)s (?=(?:owner|controller|power|armor|house|neighbors?)\b)"
)
#: What is missing: "with no" before what lies on a card, a relative clause before all else.
_WITHOUT = re.compile(r"\bwithout (?:an? |any )?(Æ|damage|armor|upgrades?|[\w+-]+(?: power)? counters?)(?! \w+ing\b)")
_LACKING = re.compile(r"\bwithout (?=(?:the|an?|any|that) (?!\w+ing\b)|power\b)")
_ATTACKED = re.compile(r"\b(?:each of )?the (attacked|attacking|destroyed) creature's neighbors\b")
_WITHOUT_WORD = re.compile(r"\bwithout ([a-z]+(?:-[a-z]+)?)\b")
_EACH_TIME = re.compile(r"\. (You may choose a different \w+ each time)\.?(?=$|\n| )")
_QUOTED_HEADING = re.compile(rf'"({_ATOM})(?:/({_ATOM}))?:?" (?=(?:effect|abilit)(?:s|y|ies)?\b)', re.IGNORECASE)
_THAN_THEY_DO = re.compile(r"\b(than (?:they|you|your opponent|it)) (?:do|does|have|has|control|controls)(?=[.,;]|$)")
_IMMEDIATELY = re.compile(r" immediately(?=[.,;]|$)")
_CAN_ONLY = re.compile(
    r"\b(?:can|may) only (play|use|draw|forge|discard|steal|archive) (?:up to )?(\d+|one|two|three|four|five) "
    r"(?=.*each turn)"
)
_DRAWS_FEWER = re.compile(
    r"(?<=\"draw cards\" step, )(they|you|each player|your opponent) draws? (\d+) (fewer|less|additional|more) cards?")
#: 18.4: where both players do something, the active player does it first.
_STARTING = re.compile(r",? starting with (?:you|the active player)\b")
_HE_OR_SHE = re.compile(r"\b(?:he or she|she or he|he/she)(?: (\w+))?")
_THEIR = re.compile(r"\b(?:his or her|her or his|his/her)\b")
_BRITISH = re.compile(r"\b(neighb|arm|col)our", re.IGNORECASE)
_LEFT = re.compile(r"\b(cards?|creatures?|artifacts?|upgrades?) (?:left|remaining) (?=in (?:hand|play|their|your)\b)")
_AT_RANDOM = re.compile(r"\b(cards?|creatures?|artifacts?|upgrades?) at random\b")
_GAP_BEFORE_STOP = re.compile(r" +(?=[.,;](?:\s|$))")
#: Numbers of Æmber without its symbol: "steal 1", "keys cost +2", "at +4 current cost, reduced by 1".
_BARE_AMBER = re.compile(
    r"\b((?i:gain|steal|lose|capture)s? (?:\d+|X))(?=[.,;:\"]|$| (?:for|from|instead|and|if|unless|until|equal)\b)"
    r"|\b((?i:keys? )?costs? [+-]?(?:\d+|X))(?=[.,;\"]|$| (?:for|and|if|while|until|during|unless|this|more|less)\b)"
    r"|((?<!\w)[+-](?:\d+|X))(?= current cost)|(?<=current cost)(,? reduced by (?:\d+|X)\b)(?! ?Æ)"
)
_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do"}


def _without_keyword(found: re.Match[str], names: Names | None) -> str:
    keyword = found[1] in KEYWORDS or (is_new(found[1], names) and not found[1].endswith("ing"))
    return f"with no {found[1]}" if keyword else found[0]


def as_printed(text: str, names: Names | None = None) -> str:
    """`text`, with the own name masked, as a card would print it."""
    text = _BRITISH.sub(r"\1or", _GAP_BEFORE_STOP.sub("", text))
    text = _STARTING.sub("", _EACH_TIME.sub(r". (\1.)", text))
    text = _LACKING.sub("that does not have ", _WITHOUT.sub(r"with no \1", text))
    text = _ATTACKED.sub(r"each neighbor of the \1 creature", text)
    text = _WITHOUT_WORD.sub(lambda found: _without_keyword(found, names), text)
    text = _THAN_THEY_DO.sub(r"\1", _IMMEDIATELY.sub("", text))
    text = _QUOTED_HEADING.sub(lambda found: "/".join(filter(None, found.groups())).lower() + " ", text)
    text = _CAN_ONLY.sub(r"cannot \1 more than \2 ", text)
    text = _DRAWS_FEWER.sub(_refills, text)
    text = _AT_RANDOM.sub(r"random \1", text)
    text = _LEFT.sub(r"\1 ", text)
    text = _THEIR.sub("their", _HE_OR_SHE.sub(_they, text))
    text = _HEADING.sub(lambda found: found["before"] + _titled(found["heads"]) + ": ", text)
    text = _BARE_AMBER.sub(lambda found: f"{found[0]}Æ", text)
    return _POSSESSIVE.sub(lambda found: f"{found[0].rstrip()[:-1]}'s ", _amber(text, names))


def _titled(heads: str) -> str:
    return "/".join(" ".join(word.capitalize() for word in head.split()) for head in heads.split("/"))


def _refills(found: re.Match[str]) -> str:
    who, count, more = found.groups()
    ends, whose = "s" if who in ("each player", "your opponent") else "", "your" if who == "you" else "their"
    card = "card" if count == "1" else "cards"
    return f"{who} refill{ends} {whose} hand to {count} {'less' if more in ('fewer', 'less') else 'additional'} {card}"


def _they(found: re.Match[str]) -> str:
    verb = found[1]
    if not verb:
        return "they"
    if verb in _IRREGULAR:
        return f"they {_IRREGULAR[verb]}"
    return f"they {verb.removesuffix('es') if re.search('(?:sh|ch|ss|x)es$', verb) else verb.removesuffix('s')}"


def _amber(text: str, names: Names | None) -> str:
    """Æmber written out, made its symbol, except in the name of a card."""
    if not _SPELT_OUT.search(text):
        return text
    taken = [(start, end) for start, end, _ in card_names(text, names)] if names else []

    def symbol(found: re.Match[str]) -> str:
        return found[0] if any(start <= found.start() < end for start, end in taken) else "Æ"

    return _SPELT_OUT.sub(symbol, text)
