"""Cards that are set aside with counters, to be played when the last of these is gone: "Forecast 2. (Instead of
playing this card, you may place it facedown beside your deck with 2 counters on it. At the start of your turn, remove
1. When you remove the last, play this card.)"; and such as wait without counters.

In: what stands in a parenthesis behind a keyword, or a text that speaks of cards that wait so. Out: the keyword in
words of a pile of its own, and that pile; the text in words of the pile and of the counters.
"""

from __future__ import annotations

import re

from ...lexicon import Names, article, inflected
from ..coined import participles
from ..novelty import Novelty, Sort
from .places import ONLY_A_PLACE, slug

_THIS = r"(?:this (?:card|creature|action|artifact|upgrade)|it|~)"
_BESIDE = (
    r"(?:(?:beside|next to|near|by|beneath|under|above|alongside) your (?:deck|identity card|archon card|archon|"
    r"identity|"
    r"discard pile|battleline|archives)|aside|in front of you|out of play|off to the side|(?:in|into|on|onto) your "
    r"(?P<place>[a-z-]+(?: [a-z-]+)?))"
)
_SET = r"(?:place|put|set|lay|tuck|stash|store|keep|leave|move)"
_MANY = r"(?P<many>\d+|X|an?|one|two|three|four|five)"
_WITH = (
    rf"(?:,? (?:with {_MANY} (?P<counter>[a-z-]+ )??counters? on (?:it|them)|and put {_MANY.replace('many', 'more')} "
    rf"(?P<other>[a-z-]+ )??counters? on it))?"
)
_SETS = rf"{_SET} {_THIS}(?:,? (?P<facing>facedown|faceup))?,? {_BESIDE}(?:,? (?P<facing2>facedown|faceup))?{_WITH}"
_SETS_FACING = _SETS
_LEAVES = (
    re.compile(
        rf"(?:Instead of playing {_THIS}(?: from your hand)?|(?:If|When|As) you would play {_THIS}|Rather than "
        rf"play(?:ing)? {_THIS}"
        rf"(?: from your hand)?), you (?:may|can) {_SETS}(?: instead)?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"You (?:may|can) {_SETS},? (?:instead of playing {_THIS}|rather than play(?:ing)? {_THIS}|instead)",
        re.IGNORECASE,
    ),
)
_COUNTERS = rf"(?:(?:the|an?|one|1|that|its|another|each) )?(?P<of>[a-z-]+ )??(?:counters?)?(?: (?:from|on) {_THIS})?"
_FALLS = re.compile(
    rf"At the (?P<when>start|end) of (?:each of )?your turns?, (?:you )?(?:remove|take) (?:1|one|an?)(?: (?:of "
    rf"(?:them|these|those)|"
    rf"(?P<of>[a-z-]+ )??counters?))?(?: (?:off|from) {_THIS})?(?:, then|\. (?=(?:Then,? )?if\b)|\.)",
    re.IGNORECASE,
)
_LAST = (
    r"(?:the last|the final|its last|the last one|the final one|none (?:are|is) left|no counters (?:are left|remain)|"
    r"there are none(?: left)?|"
    r"there are no(?: [a-z-]+)? counters(?: (?:left|remaining))?(?: on (?:it|this card))?|it has (?:none|no)(?: "
    r"[a-z-]+)?(?: counters?)?"
    r"(?: (?:left|remaining))?(?: on it)?|it runs out(?: of counters)?)"
)
_GONE = re.compile(
    rf"(?:Then,? )?(?P<word>When|After|Once|If|As soon as|Whenever) (?:(?:you|they) (?:remove|take) )?{_LAST}"
    rf"(?: (?:[a-z-]+ )?counters?)?(?: (?:off|from|on) {_THIS})?(?: (?:is|has been|was) (?:removed|taken off|taken))"
    rf"?(?: from {_THIS})?"
    r"(?: this way)?, (?P<then>[^.]+)\.?",
    re.IGNORECASE,
)
_FREELY = re.compile(
    r",? (?:if able|for free|at no cost|regardless of (?:its|the active) house|ignoring (?:its|the active) house|"
    r"even if it is not of the active house|no matter which house is active)\b"
)


def defined(inner: str, word: str, value: str, names: Names) -> tuple[Novelty, ...]:
    """What a parenthesis says of the keyword `word`, with the pile in which its cards wait; () where it tells of
    nothing of the kind."""
    leave = next(filter(None, (one.match(inner) for one in _LEAVES)), None)
    if leave is None or not word:
        return ()
    rest = inner[leave.end() :].lstrip(". ")
    falls = _FALLS.match(rest)
    if leave["many"] is None and leave["more"] is None:
        return () if value else _without_counters(leave, rest, word, names)
    if falls is None:
        return ()
    ends = _GONE.fullmatch(rest[falls.end() :].strip())
    named = {(one or "").strip() for one in (leave["counter"], leave["other"], falls["of"])} - {""}
    if ends is None or len(named) > 1:
        return ()
    counter = named.pop() if named else word
    many = leave["many"] or leave["more"]
    number = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}.get(many, many)
    if value and number not in (value, "X"):
        return ()
    pile = _pile(leave, word, names)
    if not pile:
        return ()
    number = "X" if value else number
    s = "" if number == "1" else "s"
    there = f"While this card is in your {pile} pile,"
    none = f"if there are no {counter} counters on this card"
    put = f"put this card {_facing(leave)}into your {pile} pile and put {number} {counter} counter{s} on this card"
    then = re.sub(rf"\b{_THIS}(?!')\b", "this card", _FREELY.sub("", ends["then"]))
    one = f"{article(counter)} {counter} counter"
    falling = f"{there} at the {falls['when']} of your turn, remove {one} from this card."
    together = ends["word"].lower() == "if"
    over = (
        f"{none[0].upper()}{none[1:]}, {then}."
        if together
        else f"{there} after {one} is removed from this card, {none}, {then}."
    )
    means = f"While this card is in your hand, if you would play this card, you may {put} instead. {falling} {over}"
    states = _called(word, pile)
    return (
        Novelty(Sort.KEYWORD, word, means, "X" if value else ""),
        Novelty(Sort.PLACE, pile, ONLY_A_PLACE, states=(*states, f"{counter}-counters")),
    )


def _pile(leave: re.Match[str], word: str, names: Names) -> str:
    return slug(leave["place"], names) if leave["place"] else word


def _called(word: str, pile: str) -> tuple[str, ...]:
    """How the cards are called that wait by a keyword."""
    return tuple(dict.fromkeys((*participles(word), inflected(word)[3], *((word,) if pile == word else ()))))


def _facing(leave: re.Match[str]) -> str:
    said = leave["facing"] or leave["facing2"] or ""
    return f"{said} " if said else ""


_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")
_PLAY = (
    rf"(?:(?:reveal|turn|flip) {_THIS}(?: faceup)?(?: and|,? then) )?play {_THIS}(?P<how>(?: from there)?(?: as if "
    rf"it were in your hand)?)"
)
_PRICE = r"(?:(?:pay|lose|spend) (?P<cost>(?:your opponent )?\d+Æ) (?:to|and) )?"
_AT_WILL = re.compile(
    rf"(?:(?:During|On) (?:your|each of your|any of your|a|any) (?P<later>later |future |subsequent |following )"
    rf"?turns?,? |At any time during your turn,? |"
    rf"Later,? )?(?:you|You) (?:may|can) {_PRICE}{_PLAY}(?: (?:during|on) (?:your|any of your|a) (?P<later2>later |"
    rf"future |subsequent )?turns?)?"
    rf"(?: (?:for|by paying) (?P<for>\d+Æ))?\.",
    re.IGNORECASE,
)
_AT_A_TIME = re.compile(
    rf"(?P<when>(?:At|After|When|Whenever|Each time) [^.]+?), (?P<may>(?:you (?:may|can) )?){_PRICE}{_PLAY}\.?",
    re.IGNORECASE,
)
_LOOKED = re.compile(
    rf"(?:You may look at {_THIS}(?: at any time)?|{_THIS} is (?:not in play|out of play))\.", re.IGNORECASE
)


def _without_counters(leave: re.Match[str], rest: str, word: str, names: Names) -> tuple[Novelty, ...]:
    """The same of cards that wait without counters, of which is said when they may be played."""
    pile = _pile(leave, word, names)
    said: list[str] = []
    fresh = ""
    there = f"While this card is in your {pile} pile"
    for sentence in _SENTENCES.split(rest) if rest else ():
        sentence = _FREELY.sub("", sentence)
        if _LOOKED.fullmatch(sentence):
            continue
        if (will := _AT_WILL.fullmatch(sentence)) is not None:
            price = will["cost"] or will["for"]
            if will["later"] or will["later2"]:
                fresh = f"fresh-{word}"
            how = " as if it were in your hand" if "as if" in will["how"] else ""
            paid = f"you pay {price}" if price and "opponent" in price else f"you lose {price}" if price else ""
            none = f" and there are no {fresh} counters on this card" if fresh else ""
            said.append(f"{there}{none}, you may play it{how}{f' if {paid}' if paid else ''}.")
        elif (moment := _AT_A_TIME.fullmatch(sentence)) is not None:
            when = re.sub(r"^(?:When|Whenever) ", "After ", f"{moment['when'][0].upper()}{moment['when'][1:]}")
            when = f"{when[0].lower()}{when[1:]}"
            play = "play this card"
            if moment["cost"]:
                said.append(f"{there}, {when}, you may pay {moment['cost']}. If you do, {play}.")
            else:
                said.append(f"{there}, {when}, {'you may ' if moment['may'] else ''}{play}.")
        else:
            return ()
    if not pile or not said:
        return ()
    put = f"put this card {_facing(leave)}into your {pile} pile"
    if fresh:
        put = f"{put} and put a {fresh} counter on this card"
        said.append(f"{there}, at the end of your turn, remove each {fresh} counter from this card.")
    means = f"While this card is in your hand, if you would play this card, you may {put} instead. {' '.join(said)}"
    states = _called(word, pile)
    return (Novelty(Sort.KEYWORD, word, means), Novelty(Sort.PLACE, pile, ONLY_A_PLACE, states=(*states, WAITING)))


WAITING = "waiting"
"""What marks a pile in which cards wait without counters."""


def reworded(text: str, pile: str, states: tuple[str, ...]) -> str:
    """A text that speaks of cards that wait so, of how they are played then, and of the counters on them."""
    counter = next((one.removesuffix("-counters") for one in states if one.endswith("-counters")), "")
    if not counter and WAITING not in states:
        return text
    so = "|".join(re.escape(one) for one in states if one != WAITING and not one.endswith("-counters"))
    it = r"(?P<it>~|[Tt]his (?:card|creature|action|artifact|upgrade)|[Ii]t)"
    was = rf"{it} (?:was|is|has been) (?:{so})"
    text = re.sub(
        rf"\bIf {was}, (?P<who>~|it|this [a-z]+) enters play ",
        f"While ~ is in your {pile} pile, \\g<who> enters play ",
        text,
    )
    text = re.sub(
        rf"(?P<enters>(?:~|[Ii]t|[Tt]his [a-z]+) enters play [^.,]*?) if {was}(?=\.)",
        lambda one: f"While ~ is in your {pile} pile, {one['enters'][0].lower()}{one['enters'][1:]}",
        text,
    )
    text = re.sub(rf"\b(?P<if>[Ii]f|[Uu]nless) {was}\b", rf"\g<if> ~ was played from your {pile} pile", text)
    kind = r"(?:card|creature|action|artifact|upgrade)"
    text = re.sub(
        rf"\b(?P<do>[Aa]fter|[Ee]ach time|[Ww]hen|[Ww]henever) (?P<who>you|your opponent|a player) (?P<verb>{so}|"
        rf"[a-z]+?)s? (?P<what>an? {kind})(?=[,.])",
        lambda one: _put(one, pile, so),
        text,
    )
    text = re.sub(
        rf"\b(?P<when>(?:[Aa]fter|[Ee]ach time|[Ww]hen|[Ww]henever) you play) an? (?:friendly )?(?:{so}) "
        rf"(?P<what>{kind})(?=[,.])",
        lambda one: f"{one['when']} {article(one['what'])} {one['what']} from your {pile} pile",
        text,
    )
    if counter:
        text = _of_counters(text, counter, so)
    return re.sub(
        rf"\b(?P<some>an?|each|another|all|\d+|up to \d+) (?P<whose>enemy|friendly) (?:{so}) (?P<what>{kind})"
        rf"(?P<s>s?)\b",
        lambda one: f"{_a(one['some'], one['what'])} {one['what']}{one['s']} in {_OWNERS[one['whose']]} {pile} pile",
        text,
    )


_OWNERS = {"enemy": "your opponent's", "friendly": "your"}


def _of_counters(text: str, counter: str, so: str) -> str:
    """A text that speaks of the counters on cards that wait by their name."""
    kind = r"(?:card|creature|action|artifact|upgrade)"
    some = r"(?P<some>an?|the|each|all|any number of|up to \d+|\d+|another|one|two|three|\d+ or more)"
    ofit = rf"(?P<to>(?:from|on) (?:[a-z']+ )*?(?:{so}) {kind}s?\b)"
    text = re.sub(
        rf"\b{some} (?:{counter} )?counter(?P<s>s?) {ofit}",
        lambda one: f"{_a(one['some'], counter)} {counter} counter{one['s']} {one['to']}",
        text,
    )
    return re.sub(
        rf"\bthe last (?:{counter} )?counter (?=(?:is )?(?:removed )?from [^.,]*\b(?:{so}) {kind})",
        f"the last {counter} counter ",
        text,
    )


def _put(found: re.Match[str], pile: str, so: str) -> str:
    if not re.fullmatch(so, found["verb"]) and not any(one.startswith(found["verb"]) for one in so.split("|")):
        return found[0]
    s, whose = ("", "your") if found["who"] == "you" else ("s", "their")
    return f"{found['do']} {found['who']} put{s} {found['what']} into {whose} {pile} pile"


def _a(some: str, counter: str) -> str:
    return article(counter) if some in ("a", "an") else some
