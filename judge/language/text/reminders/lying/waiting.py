"""Cards that are set aside with counters, to be played when the last of these is gone: "Forecast 2. (Instead of playing
this card, you may place it facedown beside your deck with 2 counters on it. At the start of your turn, remove 1. When you
remove the last, play this card.)".

In: what stands in a parenthesis behind a keyword, or a text that speaks of cards that wait so. Out: the keyword in words
of a pile of its own, and that pile; the text in words of the pile and of the counters.
"""

from __future__ import annotations

import re

from ...lexicon import Names, article
from ..coined import participles
from ..novelty import Novelty, Sort
from .places import ONLY_A_PLACE, slug

_THIS = r"(?:this (?:card|creature|action|artifact|upgrade)|it|~)"
_BESIDE = (r"(?:(?:beside|next to|near|by|beneath|under|above|alongside) your (?:deck|identity card|archon card|archon|identity|"
           r"discard pile|battleline|archives)|aside|in front of you|out of play|off to the side|(?:in|into|on|onto) your "
           r"(?P<place>[a-z-]+(?: [a-z-]+)?))")
_SET = r"(?:place|put|set|lay|tuck|stash|store|keep|leave|move)"
_MANY = r"(?P<many>\d+|X|an?|one|two|three|four|five)"
_WITH = rf"(?:with {_MANY} (?P<counter>[a-z-]+ )??counters? on (?:it|them)|and put {_MANY.replace('many', 'more')} (?P<other>[a-z-]+ )??counters? on it)"
_SETS = (rf"{_SET} {_THIS}(?:,? (?P<facing>facedown|faceup))?,? {_BESIDE}(?:,? (?P<facing2>facedown|faceup))?,? {_WITH}")
_SETS_FACING = _SETS
_LEAVES = (
    re.compile(rf"(?:Instead of playing {_THIS}(?: from your hand)?|(?:If|When|As) you would play {_THIS}|Rather than play(?:ing)? {_THIS}"
               rf"(?: from your hand)?), you (?:may|can) {_SETS}(?: instead)?", re.IGNORECASE),
    re.compile(rf"You (?:may|can) {_SETS},? (?:instead of playing {_THIS}|rather than play(?:ing)? {_THIS}|instead)", re.IGNORECASE),
)
_COUNTERS = rf"(?:(?:the|an?|one|1|that|its|another|each) )?(?P<of>[a-z-]+ )??(?:counters?)?(?: (?:from|on) {_THIS})?"
_FALLS = re.compile(rf"At the (?P<when>start|end) of (?:each of )?your turns?, (?:you )?(?:remove|take) (?:1|one|an?)(?: (?:of (?:them|these|those)|"
                    rf"(?P<of>[a-z-]+ )??counters?))?(?: (?:off|from) {_THIS})?(?:, then|\. (?=(?:Then,? )?if\b)|\.)", re.IGNORECASE)
_LAST = (r"(?:the last|the final|its last|the last one|the final one|none (?:are|is) left|no counters (?:are left|remain)|there are none(?: left)?|"
         r"there are no(?: [a-z-]+)? counters(?: (?:left|remaining))?(?: on (?:it|this card))?|it has (?:none|no)(?: [a-z-]+)?(?: counters?)?"
         r"(?: (?:left|remaining))?(?: on it)?|it runs out(?: of counters)?)")
_GONE = re.compile(rf"(?:Then,? )?(?P<word>When|After|Once|If|As soon as|Whenever) (?:(?:you|they) (?:remove|take) )?{_LAST}"
                   rf"(?: (?:[a-z-]+ )?counters?)?(?: (?:off|from|on) {_THIS})?(?: (?:is|has been|was) (?:removed|taken off|taken))?(?: from {_THIS})?"
                   r"(?: this way)?, (?P<then>[^.]+)\.?", re.IGNORECASE)
_FREELY = re.compile(r",? (?:if able|for free|at no cost|regardless of (?:its|the active) house|ignoring (?:its|the active) house|"
                     r"even if it is not of the active house|no matter which house is active)\b")


def defined(inner: str, word: str, value: str, names: Names) -> tuple[Novelty, ...]:
    """What a parenthesis says of the keyword `word`, with the pile in which its cards wait; () where it tells of nothing
    of the kind."""
    leave = next(filter(None, (one.match(inner) for one in _LEAVES)), None)
    if leave is None or not word:
        return ()
    rest = inner[leave.end():].lstrip(". ")
    falls = _FALLS.match(rest)
    if falls is None:
        return ()
    ends = _GONE.fullmatch(rest[falls.end():].strip())
    named = {(one or "").strip() for one in (leave["counter"], leave["other"], falls["of"])} - {""}
    if ends is None or len(named) > 1:
        return ()
    counter = named.pop() if named else word
    many = leave["many"] or leave["more"]
    number = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}.get(many, many)
    if value and number not in (value, "X"):
        return ()
    pile = slug(leave["place"], names) if leave["place"] else word
    if not pile:
        return ()
    number = "X" if value else number
    s = "" if number == "1" else "s"
    facing = leave["facing"] or leave["facing2"] or ""
    there = f"While this card is in your {pile} pile,"
    none = f"if there are no {counter} counters on this card"
    put = f"put this card {facing + ' ' if facing else ''}into your {pile} pile and put {number} {counter} counter{s} on this card"
    then = re.sub(rf"\b{_THIS}(?!')\b", "this card", _FREELY.sub("", ends["then"]))
    one = f"{article(counter)} {counter} counter"
    falling = f"{there} at the {falls['when']} of your turn, remove {one} from this card."
    together = ends["word"].lower() == "if"
    over = f"{none[0].upper()}{none[1:]}, {then}." if together else f"{there} after {one} is removed from this card, {none}, {then}."
    means = f"While this card is in your hand, if you would play this card, you may {put} instead. {falling} {over}"
    states = tuple(dict.fromkeys((*participles(word), *((word,) if pile == word else ()))))
    return (Novelty(Sort.KEYWORD, word, means, "X" if value else ""),
            Novelty(Sort.PLACE, pile, ONLY_A_PLACE, states=(*states, f"{counter}-counters")))


def reworded(text: str, pile: str, states: tuple[str, ...]) -> str:
    """A text that speaks of cards that wait so, of how they are played then, and of the counters on them."""
    counter = next((one.removesuffix("-counters") for one in states if one.endswith("-counters")), "")
    if not counter:
        return text
    so = "|".join(re.escape(one) for one in states if not one.endswith("-counters"))
    it = r"(?P<it>~|[Tt]his (?:card|creature|action|artifact|upgrade)|[Ii]t)"
    was = rf"{it} (?:was|is|has been) (?:{so})"
    text = re.sub(rf"\bIf {was}, (?P<who>~|it|this [a-z]+) enters play ", f"While ~ is in your {pile} pile, \\g<who> enters play ", text)
    text = re.sub(rf"(?P<enters>(?:~|[Ii]t|[Tt]his [a-z]+) enters play [^.,]*?) if {was}(?=\.)",
                  lambda one: f"While ~ is in your {pile} pile, {one['enters'][0].lower()}{one['enters'][1:]}", text)
    text = re.sub(rf"\b(?P<if>[Ii]f|[Uu]nless) {was}\b", rf"\g<if> ~ was played from your {pile} pile", text)
    kind = r"(?:card|creature|action|artifact|upgrade)"
    some = r"(?P<some>an?|the|each|all|any number of|up to \d+|\d+|another|one|two|three|\d+ or more)"
    ofit = rf"(?P<to>(?:from|on) (?:[a-z']+ )*?(?:{so}) {kind}s?\b)"
    text = re.sub(rf"\b{some} (?:{counter} )?counter(?P<s>s?) {ofit}", lambda one: (
        f"{_a(one['some'], counter)} {counter} counter{one['s']} {one['to']}"), text)
    text = re.sub(rf"\bthe last (?:{counter} )?counter (?=(?:is )?(?:removed )?from [^.,]*\b(?:{so}) {kind})", f"the last {counter} counter ", text)
    whose = r"(?P<whose>your|their|your opponent's)"
    text = re.sub(rf"\b(?P<do>[Aa]fter|[Ee]ach time|[Ww]hen|[Ww]henever) (?P<who>you|your opponent|a player) (?P<verb>{so}|[a-z]+?)s? (?P<what>an? {kind})(?=[,.])",
                  lambda one: _put(one, pile, so), text)
    return text


def _put(found: re.Match[str], pile: str, so: str) -> str:
    if not re.fullmatch(so, found["verb"]) and not any(one.startswith(found["verb"]) for one in so.split("|")):
        return found[0]
    s, whose = ("", "your") if found["who"] == "you" else ("s", "their")
    return f"{found['do']} {found['who']} put{s} {found['what']} into {whose} {pile} pile"


def _a(some: str, counter: str) -> str:
    return article(counter) if some in ("a", "an") else some
