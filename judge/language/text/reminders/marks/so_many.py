"""Counters that a text has named and then only counts: "Enters play with 2 spring counters. … remove one", "when it has
3 or more, remove them".

In: a text. Out: the same with the counters named wherever they are counted, where one sort of them alone was spoken of
before in the same paragraph or parenthesis; and what is done instead of a use for which none is there to be removed, as
what takes the place of that use.
"""

from __future__ import annotations

import re

from judge.effects.terms import STATE_COUNTERS
from judge.language.counting import is_one
from judge.language.text.lexicon import NUMBERS, article

_COUNTER = re.compile(r"\b(?P<word>[a-z]+(?:-[a-z]+)*) counters?\b")
_NUMBER = rf"(?:\d+|X|{'|'.join(NUMBERS)})"
_KINDS = r"(?:card|creature|artifact|upgrade)"
_IT = rf"(?:it|~|this {_KINDS}|that {_KINDS})"
_SO_MANY = re.compile(
    rf"(?P<has>\b{_IT} has|\bthere (?:are|is)) "
    rf"(?P<many>(?:at least |exactly )?{_NUMBER}(?: or (?:more|fewer))?|none|no more)"
    rf"(?: (?:left|of (?:them|these|those)))*(?: (?:on|from) (?P<on>{_IT}))?(?=,)"
    rf"|(?P<none>\b(?:none(?: of them)?|no more) (?:(?:are|is) (?:left|there)|remains?))(?: on {_IT})?(?=,)")
_PUT = re.compile(rf"\b(?P<put>[Pp](?:ut|lace)) (?:one|another)(?: (?:more|one))? on (?P<on>{_IT})")
_REMOVED = re.compile(
    rf"\b(?P<lead>[Rr]emove) (?P<what>one|1|another(?: one)?|one more|them(?: all)?|"
    r"all(?: of (?:them|those(?: counters)?))?|"
    rf"each of them|those counters|these counters|all those counters|{_NUMBER} of (?:them|those(?: counters)?))"
    rf"(?: from (?P<whom>{_IT}))?(?P<end>(?=[.,;]|$| and\b| instead\b| when\b| each time\b| after\b))")
_ENTERS = re.compile(
    rf"(?P<begins>^|(?<=[(.] ))(?:(?P<who>This {_KINDS}|~) )?[Ee]nters play with "
    rf"(?P<what>(?:{_NUMBER}|an?) [a-z]+(?:-[a-z]+)* counters?)(?: on it)?(?=\.)")
_USED_WITHOUT = re.compile(
    rf"(?P<use>\b[Ii]f you would use )(?P<whom>this {_KINDS}|~) while (?:it|this {_KINDS}|~) has "
    r"(?P<no>no [a-z]+(?:-[a-z]+)* counters)(?: on it)?(?=,)")
_USE_OF_ONE = re.compile(
    rf"(?P<when>(?:When|Whenever|Each time|After|As) you use )an? (?P<kind>{_KINDS}) with "
    r"[a-z]+(?:-[a-z]+)*(?: (?:\d+|X))?(?=, remove )")
_CANNOT = re.compile(
    rf"(?P<when>(?:When|Whenever|Each time|After|As) you use (?P<whom>this {_KINDS}|~|it), )(?P<done>remove "
    r"(?P<many>an?|\d+) (?P<word>[a-z]+(?:-[a-z]+)*) counters? from (?:it|~|this [a-z]+))\. "
    rf"If (?:you cannot|you do not|there are no (?P=word) counters on {_IT}|{_IT} has no (?P=word) counters on it), "
    r"(?P<then>[^.]+?) instead\.")
_PARTS = re.compile(r"(\((?:[^()]|\([^()]*\))*\)|\n)")
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z~])")


def spelled_out(text: str) -> str:
    """A text with its counters named wherever it counts them."""
    if " counter" not in text:
        return text
    return "".join(f"({_named(_of_this(one[1:-1]))})" if one.startswith("(") else _named(one)
                   for one in _PARTS.split(text))


def _of_this(reminder: str) -> str:
    """A reminder that begins with the use of "a creature with clockwork 3", in the words of such a creature."""
    found = _USE_OF_ONE.match(reminder)
    return f"{found['when']}this {found['kind']}{reminder[found.end():]}" if found is not None else reminder


def _named(said: str) -> str:
    """The same of one paragraph, or of one parenthesis."""
    told: list[str] = []
    for sentence in _SENTENCES.split(said):
        told.append(_of_counters(sentence, " ".join(told)))
    whole = _ENTERS.sub(lambda found: (
        f"{found['begins']}{found['who'] or 'This card'} enters play with {found['what']} on it"), " ".join(told))
    whole = _USED_WITHOUT.sub(r"\g<use>\g<whom> while there are \g<no> on \g<whom>", whole)
    return _CANNOT.sub(_in_place_of_use, whole)


def _of_counters(sentence: str, before: str) -> str:
    def counted(said: str) -> str:
        words = {one["word"] for one in _COUNTER.finditer(said)} - {"power", *STATE_COUNTERS}
        return words.pop() if is_one(words) and "+1 power counter" not in said else ""

    def has(found: re.Match[str]) -> str:
        word = counted(before + sentence[:found.start()])
        if not word:
            return found[0]
        if found["none"]:
            bearer = _bearer(before + sentence[:found.start()])
            return f"{bearer} has no {word} counters on it"
        many = "no" if found["many"] in ("none", "no more") else found["many"]
        one = many.split(" ")[-1] in ("1", "one")
        where = found["on"] or ("it" if " has" in found["has"] else _bearer(before + sentence[:found.start()]))
        return f"{found['has']} {many} {word} counter{'' if one else 's'} on {where}"

    sentence = _SO_MANY.sub(has, sentence)

    def put(found: re.Match[str]) -> str:
        word = counted(before + sentence[:found.start()])
        return f"{found['put']} {article(word)} {word} counter on {found['on']}" if word else found[0]

    sentence = _PUT.sub(put, sentence)

    def removed(found: re.Match[str]) -> str:
        earlier = f"{before} {sentence[:found.start()]}"
        word = counted(earlier)
        if not word:
            return found[0]
        what, whom = found["what"].split(" of ")[0], found["whom"] or (
            "it" if _OF_ITSELF.match(sentence[:found.start()]) else _bearer(earlier))
        if what in ("them", "them all", "all", "each", "those counters", "these counters", "all those counters"):
            many = f"each {word} counter"
        elif what in ("one", "1", "another", "another one", "one more"):
            many = f"{article(word)} {word} counter"
        else:
            many = f"{what} {word} counters"
        return f"{found['lead']} {many} from {whom}"

    return _REMOVED.sub(removed, sentence)


_OF_ITSELF = re.compile(
    rf"(?:After|Before|When|Whenever|Each time) (?:you use )?(?:this {_KINDS}|~|it)(?: (?:is )?[a-z]+)?, $")
"""How a sentence begins that speaks of this card alone."""
_BORNE = re.compile(rf"\bcounters? on (?P<on>~|this {_KINDS}|[^.,;]+)|(?P<enters>~|\b[Tt]his {_KINDS}|(?:^|(?<=\. ))E)"
                    r"\w* ?(?:enters|nters) play with\b")


def _bearer(said: str) -> str:
    """On what the counters are of which was spoken last: the card that says so by its name, else what "it" is."""
    last = "it"
    for one in _BORNE.finditer(said):
        on = one["on"] or ("this card" if one["enters"] == "E" else one["enters"].lower())
        last = on if re.fullmatch(rf"~|this {_KINDS}", on) else last if on == "it" else "it"
    return last


def _in_place_of_use(found: re.Match[str]) -> str:
    """ "When you use ~, remove a fuel counter from it. If you cannot, exhaust it instead": without one, it is not
    used."""
    few = found["many"]
    fewer = f"{found['word']} counters on {found['whom']}"
    none = f"there are no {fewer}" if few in ("a", "an", "1") else f"there are {int(few) - 1} or fewer {fewer}"
    instead = f"If you would use {found['whom']} while {none}, {found['then']} instead."
    return f"{instead} {found['when']}{re.sub(r' from .*$', ' from it', found['done'])}."
