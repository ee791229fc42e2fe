"""Counters on the identity card of a player: "Take a ticket. (Put a ticket counter on your identity card.)".

In: a text that speaks of such counters, or a parenthesis that says by them what it is to take a thing. Out: the text in
words of the counters that a player has; the thing that is so counted, and the verb of its own where none of the plain
ones is used. A definition for another number than the text takes defines nothing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import NUMBERS, Names, article, plural_or_not, uninflected
from ..unknown_names import is_new
from .tallies import DOER, single

_NUMBERS = "|".join(NUMBERS)
_COUNT = (
    rf"(?:\d+|X|an?|one|all|each|every|another|an additional|\d+ additional|{_NUMBERS}|that many|"
    r"any number of|up to (?:\d+|[a-z]+)|half of the)"
)
_COUNTERS = r"[a-z]+(?:-[a-z]+)* counters?"
_WHOSE = r"(?:your opponent's|your|their|that player's|each player's|a player's|its controller's|its owner's)"
_CARD = r"identity cards?"
_BEGINS = r"(?P<lead>^|: |[.!\"] |, |\n|\(|\b(?:and|then|may|[Yy]ou|[Tt]hey|to) )"
_PUT = re.compile(
    rf"{_BEGINS}(?P<put>[Pp]ut|[Pp]lace|[Aa]dd) (?P<what>{_COUNT} {_COUNTERS}) (?:on|to|onto) "
    rf"(?P<whose>{_WHOSE}) {_CARD}\b",
    re.MULTILINE,
)
_PUTS = re.compile(rf"\b(?:puts|places|adds) (?P<what>{_COUNT} {_COUNTERS}) (?:on|to|onto) their {_CARD}\b")
_REMOVE = re.compile(
    rf"\b(?P<take>[Rr]emove|[Dd]iscard)(?P<s>s?) (?P<what>{_COUNT} {_COUNTERS}) (?:from|on) "
    rf"(?P<whose>{_WHOSE}) {_CARD}\b"
)
_MOVE = re.compile(
    rf"\b(?P<move>[Mm]ove|[Tt]ake) (?P<what>{_COUNT} {_COUNTERS}) from your opponent's {_CARD} "
    rf"(?:and (?:put|place) (?:it|them) on|(?:on)?to) (?:yours|your(?: own)? {_CARD})\b"
)
_IS_PUT = re.compile(
    rf"\b(?P<what>{_COUNT} {_COUNTERS}) (?:is|are|was|were) (?P<how>put|placed|added|removed) "
    rf"(?:on|to|onto|from) (?P<whose>{_WHOSE}) {_CARD}\b"
)
_THERE = re.compile(rf"\b(?P<t>[Tt])here (?:is|are) (?P<what>[^.,;:]*?\b{_COUNTERS}) on (?P<whose>{_WHOSE}) {_CARD}\b")
_CARD_HAS = re.compile(
    rf"\b(?P<whose>(?i:{_WHOSE})) {_CARD} (?:has|have) (?P<what>[^.,;:]*?\b{_COUNTERS})(?: on it)?"
    r"(?=[.,;:\"]| or\b| and\b|$)"
)
_HAVING = re.compile(rf"\b(?P<has>(?:have|has|with) [^.,;:]*?\b{_COUNTERS}) on (?:your|their) {_CARD}\b")
_ON = re.compile(rf"\b(?P<what>{_COUNTERS}) on (?P<whose>{_WHOSE}) {_CARD}\b")
_MORE = re.compile(
    rf"\bthere are (?P<what>(?:more|fewer) [a-z]+(?:-[a-z]+)* counters) on (?P<whose>{_WHOSE}) {_CARD} "
    rf"than (?:on )?(?P<other>{_WHOSE})(?: {_CARD})?"
)
_BARE = re.compile(rf"\b(?P<thing>[a-z]+(?:-[a-z]+)*)(?= (?:on|to|onto|from) {_WHOSE} {_CARD}\b)")
_REMOVED = re.compile(rf"\b(?P<what>{_COUNTERS}) (?:that (?:was|were) )?removed from your {_CARD} this way\b")


def _who(whose: str) -> str:
    """Whom a possessive is of, as the one who has something."""
    return {"your": "you", "their": "they"}.get(whose.lower(), whose.lower().removesuffix("'s"))


def _has(who: str) -> str:
    return "have" if who in ("you", "they") else "has"


def _third(who: str, verb: str) -> str:
    return verb if who in ("you", "they") else "loses" if verb == "lose" else f"{verb}s"


def _as_counters(thing: str) -> str:
    one = single(thing)
    return f"{one} counter{'s' if one != thing else ''}"


def _cased(said: str, like: str) -> str:
    return f"{said[0].upper()}{said[1:]}" if like[0].isupper() else said


def of_players(text: str, names: Names) -> str:
    """A text that speaks of counters on identity cards as one that speaks of those that players have."""
    if "identity card" not in text:
        return text
    text = _BARE.sub(
        lambda found: (
            _as_counters(found["thing"])
            if is_new(found["thing"], names) and is_new(single(found["thing"]), names)
            else found[0]
        ),
        text,
    )

    def put(found: re.Match[str]) -> str:
        who, lead = _who(found["whose"]), found["lead"]
        doer = lead.lower().strip(" (")
        theirs = doer == "they" and who == "they"
        told = "gain" if who == "you" or theirs else f"{who} {_third(who, 'gain')}"
        if doer in ("may", "you", "they", "to") and who != "you" and not theirs:
            return found[0]  # somebody puts counters on the card of another: left to be refused
        return f"{lead}{_cased(told, found['put'])} {found['what']}"

    def removed(found: re.Match[str]) -> str:
        who, what = _who(found["whose"]), re.sub(r"^(?:all|every) ", "each ", found["what"])
        what = re.sub(r"^(each .*)s$", r"\1", what)
        if who in ("you", "they"):
            return _cased(f"lose{found['s']} {what}", found["take"])
        return _cased(f"remove{found['s']} {what} from {who}", found["take"])

    def is_put(found: re.Match[str]) -> str:
        who = _who(found["whose"])
        return f"{who} {_third(who, 'lose' if found['how'] == 'removed' else 'gain')} {found['what']}"

    def there(found: re.Match[str]) -> str:
        who = _who(found["whose"])
        return _cased(f"{who} {_has(who)} {found['what']}", found["t"])

    text = _MOVE.sub(lambda found: f"{_cased('take', found['move'])} {found['what']} from your opponent", text)
    text = _PUTS.sub(r"gains \g<what>", _PUT.sub(put, text))
    text = _REMOVED.sub(r"\g<what> lost this way", _IS_PUT.sub(is_put, _REMOVE.sub(removed, text)))
    text = _MORE.sub(
        lambda found: (
            f"{_who(found['whose'])} {_has(_who(found['whose']))} {found['what']} than {_who(found['other'])}"
        ),
        text,
    )
    text = _THERE.sub(there, text)
    text = _CARD_HAS.sub(
        lambda found: _cased(f"{_who(found['whose'])} {_has(_who(found['whose']))} {found['what']}", found["whose"]),
        text,
    )
    text = _HAVING.sub(r"\g<has>", text)
    return _ON.sub(lambda found: f"{found['what']} {_who(found['whose'])} {_has(_who(found['whose']))}", text)


class Taking(NamedTuple):
    """What is counted, "" where only a verb tells of it, and of a verb that is none of the plain ones what it means."""

    word: str
    verb: str
    means: str


_MEANS = re.compile(
    rf"(?:(?:To|When(?:ever)? you) (?P<verb>[a-z]+) (?P<of>{_COUNT}) (?P<thing>[a-z]+(?:-[a-z]+)*), )?"
    rf"(?:(?:[Yy]ou|[Tt]hey) )?(?P<do>[Gg]ain|[Ll]ose|[Ss]pend) (?P<count>{_COUNT}) "
    r"(?P<word>[a-z]+(?:-[a-z]+)*) counters?"
    r"(?: for each(?: [a-z-]+(?: (?:you )?[a-z]+)?(?: this way)?)?)?\.?"
)
_GETS = re.compile(r"(?:gain|get|receive|take|earn|add|collect|obtain|acquire|claim|win|score)")
_DROPS = re.compile(r"(?:lose|remove|discard|shed|spend|pay|use|redeem)")
_STEALS = re.compile(
    rf"(?:To steal (?P<of>{_COUNT}) (?P<thing>[a-z]+(?:-[a-z]+)*), )?[Tt]ake (?P<count>{_COUNT}) "
    r"(?P<word>[a-z]+(?:-[a-z]+)*) counters? from your opponent\.?"
)
_AS_MANY = ("that many", "any number of")


def taking(inner: str, text: str, names: Names) -> Taking | None:
    """What a parenthesis defines that says by counters of a player what is taken; None where it says no such thing."""
    if (stolen := _STEALS.fullmatch(inner)) is not None and is_new(stolen["word"], names):
        used = re.compile(rf"\b[Ss]teals? (?P<count>{_COUNT}) {plural_or_not(stolen['word'])}\b")
        told = {_value(one["count"]) for one in used.finditer(text.replace(f"({inner})", ""))} | (
            {_value(stolen["of"])} if stolen["of"] else set()
        )
        return Taking(stolen["word"], "", "") if _value(stolen["count"]) in (told | {"1"} if told else told) else None
    found = _MEANS.fullmatch(inner)
    if found is None or not is_new(found["word"], names):
        return None
    word, count = found["word"], _value(found["count"])
    if found["verb"]:
        same = _value(found["of"]) == count and re.fullmatch(plural_or_not(word), found["thing"])
        return _of_verb(word, found["verb"], found["do"], count) if same else None
    things = plural_or_not(word)
    used = re.compile(
        rf"{DOER}(?P<verb>(?!ha(?:ve|s|d)\b)[A-Za-z]+)(?: on)? (?P<count>{_COUNT}) {things}\b(?! counters? on\b)")
    uses = [(_base(one["verb"].lower()), _value(one["count"])) for one in used.finditer(text.replace(f"({inner})", ""))]
    for_each = " for each" in inner or count in _AS_MANY
    gains = found["do"].lower() == "gain"
    for verb, number in reversed(uses):
        fits = for_each or count in ("1", number)  # what one is says what several are
        if fits and not (_DROPS if gains else _GETS).fullmatch(verb):
            return _of_verb(word, verb, found["do"], count)
    return None


def _of_verb(word: str, verb: str, do: str, count: str) -> Taking | None:
    if (_GETS if do.lower() == "gain" else _DROPS).fullmatch(verb):
        return Taking(word, "", "")
    a = article(word)
    return Taking(word, verb, f"{do.capitalize()} {a} {word} counter.") if count == "1" else None


def is_one_verb(inner: str, text: str) -> str:
    """What is counted where a verb alone says that counters are taken: "Sin. (Gain a sin counter.)"."""
    found = _MEANS.fullmatch(inner)
    if found is None or found["verb"]:
        return ""
    used = rf"\b{_COUNT} {plural_or_not(found['word'])}\b"
    return "" if re.search(used, text.replace(f"({inner})", "")) else found["word"]


def _base(verb: str) -> str:
    return uninflected(verb) if verb.endswith("s") and not verb.endswith("ss") else verb


def _value(count: str) -> str:
    count = count.lower()
    return "1" if count in ("a", "an", "one") else str(NUMBERS.get(count, count))
