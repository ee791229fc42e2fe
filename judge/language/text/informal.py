"""What people type: Æmber written out, headings in lower case, missing apostrophes, British spelling, "he or she".

Unlike the slips of the pen in `grammar/lexicon/spelling.toml`, which stand in single prints, these are habits: each is
one general rule.
"""

from __future__ import annotations

import re

from judge.effects.abilities import Heading
from judge.effects.terms import KEYWORDS

from .lexicon import Names
from .rewriting import rewrite, rewritten
from .tokens import card_names
from .unknown_names import is_new

_ATOM = "|".join(sorted((*(h.value.replace(" ", r"\s+") for h in Heading), "Fight", "Reap"), key=len, reverse=True))
_SPELT_OUT = re.compile(r"(?<![\w-])(?:æmber|aember|amber)(?![\w-])", re.IGNORECASE)
_WITHOUT_WORD = re.compile(r"\bwithout ([a-z]+(?:-[a-z]+)?)\b")
_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do"}


def _without_keyword(found: re.Match[str], names: Names | None) -> str:
    keyword = found[1] in KEYWORDS or (is_new(found[1], names) and not found[1].endswith("ing"))
    return f"with no {found[1]}" if keyword else found[0]


def as_printed(text: str, names: Names | None = None) -> str:
    """`text`, with the own name masked, as a card would print it."""
    text = rewritten(text, _FIRST)
    if "without" in text:
        text = _WITHOUT_WORD.sub(lambda found: _without_keyword(found, names), text)
    return rewritten(_amber(rewritten(text, _THEN), names), _POSSESSIVES)


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


_HEADINGS = "|".join(("Fight", "Reap", *(one.value for one in Heading if one not in (Heading.DESTROYED, Heading.FATE))))
YOUR_TURN = (rf"(?:^|(?<=\")|(?<=\n))(?:(?:{_HEADINGS})(?:/(?:{_HEADINGS}))*:|At the (?:start|end) of your turn,"
              r"|During your turn,)")
"""What you do in your own turn, where you are the active player."""
_FIRST = (
    rewrite(r" *( \.| ,| ;)(?=\s|$)", lambda found: found[1].strip()),
    rewrite(r"\b(?:neighbour|armour|colour)", lambda found: f"{found[0][:-3]}or", flags=re.IGNORECASE),
    rewrite(r"\. (You may choose a different \w+ each time)\.?(?=$|\n| )", r". (\1.)"),
    # 18.4: where both players do something, the active player does it first.
    rewrite(rf"({YOUR_TURN}[^\"\n]*?\b[Ss]tarting with )you\b", r"\1the active player", flags=re.MULTILINE),
    rewrite(r",? starting with the active player\b,?", ""),
    rewrite(r"(?:^|(?<=[.:\"] )|(?<=\n))Starting with the active player, (\w)", lambda found: found[1].upper(),
            flags=re.MULTILINE),
    # Who begins is said behind what each does.
    rewrite(r"(?:^|(?<=[.:\"] )|(?<=\n))Starting with your opponent, each player ([^.]+)(?=\.)",
            r"Each player \1 starting with your opponent", flags=re.MULTILINE),
    rewrite(r"\b([Ee]ach player), starting with your opponent, ([^.]+)(?=\.)", r"\1 \2 starting with your opponent"),
    rewrite(r", (?=starting with your opponent\b)", " "),
    # What is missing: "with no" before what lies on a card, a relative clause before all else.
    rewrite(r"\bwithout (?:an? |any )?(Æ|damage|armor|upgrades?|[\w+-]+(?: power)? counters?)(?! \w+ing\b)",
            r"with no \1"),
    rewrite(r"\bwithout (?=(?:the|an?|any|that) (?!\w+ing\b)|power\b)", "that does not have "),
    rewrite(r"\b(?:one|1) of the (attacked|attacking|destroyed) creature's neighbors\b",
            r"a neighbor of the \1 creature"),
    rewrite(r"\b(?:each of )?the (attacked|attacking|destroyed) creature's neighbors\b",
            r"each neighbor of the \1 creature"),
)
_THEN = (
    rewrite(r" immediately(?=[.,;]|$)", ""),
    rewrite(r"\b(than (?:they|you|your opponent|it)) (?:do|does|have|has|control|controls)(?=[.,;]|$)", r"\1"),
    rewrite(rf'"({_ATOM})(?:/({_ATOM}))?:?" (?=(?:effect|abilit)(?:s|y|ies)?\b)',
            lambda found: "/".join(filter(None, found.groups())).lower() + " ", flags=re.IGNORECASE),
    rewrite(r"\b((?:[Rr]esolve|[Tt]rigger)s? [^.]*?(?:play|reap|fight|scrap|fate|omni|action|destroyed)) "
            r"abilit(?:y|ie(s))\b", r"\1 effect\2"),
    rewrite(r"\b(?:can|may) only (play|use|draw|forge|discard|steal|archive) (?:up to )?"
            r"(\d+|one|two|three|four|five) (?=.*each turn)", r"cannot \1 more than \2 "),
    rewrite(r"(?<=\"draw cards\" step, )(they|you|each player|your opponent) draws? (\d+) "
            r"(fewer|less|additional|more) cards?", _refills),
    rewrite(r"\b(cards?|creatures?|artifacts?|upgrades?) at random\b", r"random \1"),
    rewrite(r"\b(cards?|creatures?|artifacts?|upgrades?) (?:left|remaining) (?=in (?:hand|play|their|your)\b)",
            r"\1 "),
    rewrite(r"\b(?:he or she|she or he|he/she)(?: (\w+))?", _they),
    rewrite(r"\b(?:his or her|her or his|his/her)\b", "their"),
    rewrite(rf'(?P<before>^[•≈ ]*|[.!")] |["\'])(?P<heads>(?:{_ATOM})(?:\s*/\s*(?:{_ATOM}))*)\s*:\s*(?=[^\s"\'])',
            lambda found: found["before"] + _titled(found["heads"]) + ": ", flags=re.IGNORECASE | re.MULTILINE),
    # Numbers of Æmber without its symbol: "steal 1", "keys cost +2", "at +4 current cost, reduced by 1".
    rewrite(r"\b(?i:gain|steal|lose|capture)s? (?:\d+|X)"
            r"(?=[.,;:\"]|$| (?:for|from|instead|and|if|unless|until|equal)\b)", r"\g<0>Æ"),
    rewrite(r"\b(?i:keys? )?costs? [+-]?(?:\d+|X)"
            r"(?=[.,;\"]|$| (?:for|and|if|while|until|during|unless|this|more|less)\b)", r"\g<0>Æ"),
    rewrite(r"(?<!\w)([+-](?:\d+|X)) current cost", r"\1Æ current cost"),
    rewrite(r"current cost,? reduced by (?:\d+|X)\b(?! ?Æ)", r"\g<0>Æ"),
)
#: A possessive without its apostrophe, before what is possessed.
_POSSESSIVES = (rewrite(
    r"\b(?:opponents |owners |controllers |players )(?=(?:next|own|current|active|most|least|left|right) |(?:hand|deck"
    r"|discard(?= piles?\b)|archives|pool|keys?|turns?|battleline|side|Æ|chains?|house|identity)\b)"
    r"|(?<=under your )opponents (?=control\b)"
    r"|\b(?:creatures |cards |artifacts )(?=(?:owner|controller|power|armor|house|neighbors?)\b)",
    lambda found: f"{found[0].rstrip()[:-1]}'s "),
)
