"""Verbs that a text defines itself: "Scour 3. (To scour X, discard the top X cards of your deck.)".

Such a verb says nothing but what its definition does, so a text that uses it is read as one that says that. It is put
where a sentence begins with the verb, and within a sentence where the definition is one sentence itself; any other use
stays, and is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lexicon import NUMBERS, inflected, number, uninflected

_VALUE = r"(?: (?P<value>\d+|X)Æ?)?"
_DEFINED = re.compile(
    rf"(?:To|When you) (?P<word>[a-z]+(?:-[a-z]+)*){_VALUE}(?: (?:cards|Æ|times))?, (?:you )?(?P<means>[a-z].+)")
_MAKING_ONE = re.compile(
    r"When(?:ever)? you (?:make|issue|place|take|start) an? (?P<word>[a-z]+(?:-[a-z]+)*)(?: of XÆ)?, "
    r"(?:you )?(?P<means>[a-z].+)")
_A_PLAYER_DOES = re.compile(
    rf"(?:When|Whenever|If) a player (?P<verb>[a-z]+(?:-[a-z]+)*s){_VALUE}, (?P<means>(?:they )?[a-z].+)")
_THAT_MUCH = re.compile(r"\bthat much Æ|\bthat amount(?: of Æ)?|\bthe demanded amount(?: of Æ)?")
_OUTCOME = re.compile(
    r"(?: |^)(?:If|When) (?P<when>[^,.]+), (?P<so>the [a-z]+ (?:(?:is|was) [a-z]+|fails|succeeds)|"
    r"you (?:win|lose)(?: the [a-z]+)?)\.?$")
"""What a definition calls how it came out: "If they do not, the demand is refused."."""
_OF_A_THING = re.compile(
    r"(?:To|When you) (?P<word>[a-z]+(?:-[a-z]+)* an? [A-Za-z][a-z]+(?:-[a-z]+)*), (?:you )?(?P<means>[a-z].+)")
_BEFORE = re.compile(rf"^.*(?:: |[.!,] (?:then )?|\b(?:may|then) )(?P<word>[A-Za-z][a-z]+(?:-[a-z]+)*)"
                     rf"(?:{_VALUE}| (?:\d+|X|{'|'.join(NUMBERS)}) times| twice)[.,;]?$")
_HANGING = re.compile(r"(?: (?:If|Otherwise,) [^.]*\.)+$")
_ALONE = re.compile(rf"(?:: |[.!] )(?P<word>[A-Z][a-z]+(?:-[a-z]+)*){_VALUE}\.(?= )")
_HEADED = re.compile(r"^(?:≈ ?)?[A-Z][A-Za-z /]*: ")
_X = re.compile(r"(?<![\w+-])([+-]?)X(?=[ÆD]?(?!\w))")
_STARTS = r"(?P<lead>^|: |[.!?] |[.!?]?\"|• ?|\n)"


def told(inner: str) -> tuple[str, str, str] | None:
    """Of "To scour X, …" the verb, its number, and what it is to do so; None where a parenthesis says no such thing."""
    found = _DEFINED.fullmatch(inner)
    if found is None and (making := _MAKING_ONE.fullmatch(inner)) is not None:
        much = _THAT_MUCH.search(making["means"]) is not None or bool(_X.search(making["means"]))
        return making["word"], "X" if much else "", _THAT_MUCH.sub("XÆ", making["means"])
    if found is None and (of := _OF_A_THING.fullmatch(inner)) is not None:
        means = _of_the_thing(of["means"], of["word"].split(" ", 1)[1])
        return (of["word"], "", means) if means else None
    if found is None and (theirs := _A_PLAYER_DOES.fullmatch(inner)) is not None:
        means = said_to_you(theirs["means"])
        return (uninflected(theirs["verb"]), theirs["value"] or "", means) if means else None
    return (found["word"], found["value"] or "", found["means"]) if found else None


def said_to_you(means: str) -> str:
    """What "they" do, a player, said to that player; "" where it speaks of you besides."""
    if re.search(r"\byour?\b", means, re.IGNORECASE):
        return ""
    means = re.sub(r"\b([Tt])heir\b", lambda one: f"{'Y' if one[1] == 'T' else 'y'}our", re.sub("^they ", "", means))
    return re.sub(r"\b([Tt])hey\b", lambda one: f"{'Y' if one[1] == 'T' else 'y'}ou", means)


def _of_the_thing(means: str, thing: str) -> str:
    """A definition that names first what it is about: "put it under ~" of a card as "put a card under ~"; "" where it
    speaks of something that it has not named."""
    noun = thing.split(" ")[1]
    if noun in _CARDS:
        means = re.sub(rf"^(\w+) (?:it|that {noun})\b", rf"\1 {thing}", means)
    named = re.search(r"\b(?:it|its|them|that \w+)\b", means)
    made = re.search(r"\ban? |\beach |\bthe |\d", means)
    return "" if named and (made is None or made.start() > named.start()) else means


_CARDS = frozenset({"card", "creature", "artifact", "upgrade"})


def tells_outcome(means: str) -> bool:
    """Whether a definition calls how it came out by a name."""
    return _OUTCOME.search(means) is not None


def named(before: str) -> Iterator[tuple[str, str]]:
    """The words that stand alone as an instruction in what stands before a parenthesis, each with its number: the one
    at its end first, then the one on which all hangs that stands behind it."""
    line = before.rpartition("\n")[2].rstrip()
    if _HEADED.match(line):
        last = (found for said in (line, _HANGING.sub("", line)) if (found := _BEFORE.match(said)))
        for one in (*last, *_ALONE.finditer(line)):
            yield one["word"], one["value"] or ""


def definition(value: str, means: str) -> tuple[str, str]:
    """What a verb with a number means for X, and "X"; one without a number as it is, with ""."""
    if not value:
        return means, ""
    if value.isdigit() and not _X.search(means):
        numbers = re.compile(rf"(?<![\w+-])(?:{value}|{'|'.join(k for k, v in NUMBERS.items() if v == int(value))})"
                             r"(?=[ÆD]?(?!\w))")
        places = list(numbers.finditer(means))
        if len(places) == 1 or (places and int(value) > 1):  # a 1 need not be that one
            return numbers.sub("X", means), "X"
        return means, value
    return means, "X"


def reworded(text: str, word: str, means: str, value: str) -> str:
    """A text that says by the words of a definition what it said by the verb."""
    if word.count(" ") > 1:
        return _with_things(text, word, means)
    while (outcome := _OUTCOME.search(means)) is not None:
        text = _came_out(text, outcome["so"], outcome["when"])
        means = means[:outcome.start()]
    several = bool(re.search(r"[.!?] |, then ", means.rstrip(".")))
    number = r" (?P<number>\d+|X)Æ?" if value == "X" else f" (?P<number>{value})Æ?" if value else "(?P<number>)"

    def put(found: re.Match[str], first: bool) -> str:
        said = means.rstrip(".")
        said = re.sub(r", then,? (\w)", lambda one: f". {one[1].upper()}", said) if first else said
        if value == "X":
            said = _X.sub(rf"\g<1>{found['number']}", said)
        return said[0].upper() + said[1:] if first else said[0].lower() + said[1:]

    capital = word[0].upper() + word[1:]
    begun = re.compile(rf"{_STARTS}{capital}{number}"
                       r"(?:, where (?P<x>X is [^.\"]+)(?=\.))?(?P<end>\.|$|\"|, then | and (?=[a-z]))", re.MULTILINE)

    def sentence(found: re.Match[str]) -> str:
        if found["x"]:
            return f"{found['lead']}{put(found, True)}. {found['x']}."
        end = ". Then, " if found["end"] not in (".", "", '"') else f".{found['end']}".replace("..", ".")
        return f"{found['lead']}{put(found, True)}{end}"

    text = begun.sub(sentence, text)
    if several:
        return text
    within = re.compile(rf"(?P<lead>\byou may |, (?:then )?|\bthen |\band ){word}{number}(?=[.,\"]|$)", re.MULTILINE)
    return within.sub(lambda found: f"{found['lead']}{put(found, False)}", text)


def _came_out(text: str, so: str, when: str) -> str:
    """A text that says by what was done what a definition calls how it came out: "if the demand is refused"."""
    said = re.sub(r" (?:is|was) ([a-z]+)$", r" (?:is|was|has been) \1", re.escape(so).replace(r"\ ", " "))
    said = re.sub(r"^(the [a-z]+ )(fails|succeeds)$", lambda one: f"{one[1]}(?:{one[2]}|{one[2].rstrip('s')}ed)", said)
    return re.sub(rf"\b([Ii]f) {said}(?=,)", lambda one: f"{one[1]} {when}", text)


def _with_things(text: str, word: str, means: str) -> str:
    """The same of a verb that is defined of one thing ("conjure an imp"): of 2 things twice."""
    verb, _, noun = word.split(" ")
    used = re.compile(rf"{_STARTS}(?i:{verb}) (?:an?|(?P<count>\d+|{'|'.join(NUMBERS)})) (?i:{noun}(?:s|es)?)"
                      rf"(?P<end>\.|$|\")", re.MULTILINE)

    def sentence(found: re.Match[str]) -> str:
        times = number(found["count"] or "1")
        if not 0 < times <= _SO_MANY:
            return found[0]
        said = means.rstrip(".")
        told = ". ".join([said[0].upper() + said[1:]] * times)
        return f"{found['lead']}{told}.{found['end']}".replace("..", ".")

    return used.sub(sentence, text)


_SO_MANY = 6
"""As often a definition is written out at most."""


def done_this_way(text: str, verb: str) -> str:
    """ "If you promoted 2 creatures this way" as "if you promote", which is how the rules ask it."""
    past = inflected(verb).past
    return re.sub(rf"\b([Ii]f (?:you|they)) {past} (?=[^.,\"]* this way\b)", rf"\1 {verb} ", text)


def without_amber(text: str, deed: str, means: str) -> str:
    """ "Wager 2Æ" of a deed whose number counts Æ as "wager 2"."""
    if not deed or not re.search(r"(?<!\w)XÆ", means):
        return text
    return re.sub(rf"\b((?i:{'|'.join(sorted(set(inflected(deed)), key=len, reverse=True))}) (?:\d+|X))Æ", r"\1", text)
