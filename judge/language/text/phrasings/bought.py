"""What somebody pays for: "you may pay 1Æ. If you do, it is not destroyed", "may take control of ~ by paying 1Æ",
"destroy each of them. Your opponent may pay 1Æ to prevent this".

In: a text. Out: the same as something done in order to do another ("may pay 1Æ to take control of ~", "to prevent it
instead"), or as what is done if nobody pays. What hangs on the price besides stands in a sentence of its own.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import lemma_of
from judge.language.text.rewriting import rewrite, rewritten

_WHO = (r"(?:you|your opponent|they|its (?:controller|owner)|(?:that|the other|the active|either) player"
        r"|(?:that|this) (?:creature|artifact)'s (?:controller|owner)|their opponent)")
_SPARED = (r"(?:(?:it|~|(?:this|that|the) (?:creature|artifact|upgrade|card|damage|Æ)) (?:is|was) not (?P<done>[a-z]+)"
           r"|(?P<stays>(?:it|~|(?:this|that|the) (?:creature|artifact|upgrade|card)) (?:does not leave play"
           r"|(?:stays|remains) in play))"
           r"|(?P<outright>prevent (?:it|that|this)|(?:it|that|this) (?:does not happen|is prevented)))")
_OF_LEAVING = ("destroyed", "sacrificed")


def _spared(found: re.Match[str]) -> str:
    """The same with "to prevent it instead", where that is what would happen."""
    would = found["would"]
    if found["done"] and not re.search(rf"\bwould (?:be {found['done']}|{_base(found['done'])})\b", would):
        return found[0]
    if found["stays"] and not re.search(rf"\bwould (?:leave play|be (?:{'|'.join(_OF_LEAVING)})\b)", would):
        return found[0]
    more = f" If {found['they']} do, {found['more']}." if found["more"] else ""
    return f"{would}, {found['may']} to prevent it instead.{more}"


def _besides(found: re.Match[str]) -> str:
    """What is done instead at a price, and the rest of what hangs on that."""
    return (f"{found['would']}, {found['may']} to {found['first']} instead. "
            f"If {found['they']} do, {found['more']}{found['end']}")


def _nor(found: re.Match[str]) -> str:
    """A second "instead" of the same, where that says that what would happen does not."""
    if not re.search(rf"\bwould (?:be {found['done']}|{_base(found['done'])})\b", found["first"]):
        return found[0]
    return f"{found['first']} {found['do'] or 'prevent it'} instead."


def _base(participle: str) -> str:
    return lemma_of(participle, "part") or participle


def _gerund(word: str) -> str:
    return lemma_of(word, "ing")


_PRICES = frozenset({
    "pay", "lose", "discard", "destroy", "exhaust", "sacrifice", "purge", "spend", "exalt", "remove", "return",
    "archive", "stun", "give", "reveal",
})  # fmt: skip


_POINTS = re.compile(r"\b(?:its?|they|them|their|(?:that|those) (?:creature|artifact|upgrade|card)s?)\b")
_CARDS = re.compile(r"\b(?:creature|artifact|upgrade|card)s?\b")


def _by_paying(found: re.Match[str]) -> str:
    lemma = _gerund(found["verb"])
    if lemma not in _PRICES or (_POINTS.search(found["what"]) and _CARDS.search(found["price"])) or (
            _POINTS.search(found["price"])):
        return found[0]
    return f"{found['who']} may {lemma}{found['price']} to {found['what']}"


_MAY_BY = (
    rewrite(rf"\b(?P<who>{_WHO[3:-1]}) may (?P<what>(?!pay\b|be\b)[a-z]+ [^,.\"]*?) by (?P<verb>[a-z]+ing)"
            r"(?P<price> [^,.\"]+)(?=[.\"])", _by_paying),
    rewrite(r"\b(?P<would>would [^.,\"]+(?:, if [^.,\"]+)?), "
            rf"(?P<may>{_WHO} may [^.,\"]+)\. If (?P<they>you|they) do, {_SPARED}(?: instead)?"
            r"(?:,? and (?P<more>[^.\"]+))?\.", _spared),
    rewrite(r"\b(?P<would>would [^.,\"]+(?:, if [^.,\"]+)?), "
            rf"(?P<may>{_WHO} may [^.,\"]+)\. If (?P<they>you|they) do, (?P<first>[^.,\"]+?) instead,? and "
            r"(?P<more>[^.\"]+)(?P<end>[.\"])", _besides),
)


_NOR = (
    rewrite(r"\b(?P<first>would [^.\"]*? instead\. (?:If [^.,\"]+|Otherwise),)(?: (?P<do>[^.,\"]+?),? and)? "
            r"(?:it|~|(?:this|that|the) (?:creature|artifact|upgrade|card|Æ)) is not (?P<done>[a-z]+)\.", _nor),
)


_DONE = {"Destroy": "destroyed", "Purge": "purged", "Stun": "stunned", "Exhaust": "exhausted", "Archive": "archived"}
_CHOSEN = re.compile(r"(?:(?P<one>an?|another)|any number of|up to (?:\d+|X)|\d+) (?:[A-Za-z-]+ )*?"
                     r"(?P<kind>creature|artifact|upgrade)s?\b")


def _unless_paid(found: re.Match[str]) -> str:
    """What is done to cards if nobody pays for them: they are chosen first, unless they are each of a kind."""
    what, do, price = found["what"], found["do"], found["price"]
    if found["done"] and found["done"] != _DONE[do]:
        return found[0]
    more = f" and {found['more']}" if found["more"] else ""
    chosen = _CHOSEN.match(what)
    if what.startswith("each "):
        price = re.sub(r" for each(?: of them)?$", f" for {what}", price)
        first, those = "", what
    elif chosen is not None:
        kind = chosen["kind"]
        those = f"that {kind}" if chosen["one"] else f"each of those {kind}s"
        price = re.sub(r" for each(?: of them)?$", f" for each of those {kind}s", price)
        first = f"Choose {what}. "
    else:
        return found[0]
    who = found["who"]
    return (f"{found['before']}{first}{who[0].upper()}{who[1:]} may {price}. "
            f"If {'you' if who.lower() == 'you' else 'they'} do not, {do.lower()} {those}{more}.")


_UNPAID = (
    rewrite(rf"(?P<before>^|[.:\"] )(?P<do>{'|'.join(_DONE)}) (?P<what>[^.,\":]+)\. (?P<who>[Yy]our opponent|[Ii]ts "
            r"(?:controller|owner)|[Tt]hat player|[Tt]hey|[Yy]ou) may (?P<price>pay [^.,\"]*?) to (?:prevent|stop) "
            r"(?:all of them|each of them|any of them|them|it|that|this|th(?:ose|ese|at|is) (?:creature|artifact)s?)"
            r"(?: from being (?P<done>[a-z]+))?\.(?: If (?:they|you) do not, (?P<more>[^.\"]+)\.)?", _unless_paid,
            flags=re.MULTILINE),
)


def bought(text: str) -> str:
    """The text with every price as what is paid in order to do something."""
    told = rewritten(text, _MAY_BY) if " may " in text else text
    told = rewritten(told, _UNPAID) if " may " in told else told
    return rewritten(told, _NOR) if " would " in told else told
