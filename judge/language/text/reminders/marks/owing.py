"""What a definition says of every player by how much each has of something: "A player's keys cost +1Æ for each debt
they have. After they forge a key, they lose all of their debt."

In: a sentence of a definition. Out: the same said to "you", a player who has some: of who has none it says nothing.
Where it would say something of who has none as well, it stays, and is refused.
"""

from __future__ import annotations

import re

from ...lexicon import of_you, uninflected, words

_PLAYER = r"(?:(?:an?|each|any|every|that) player|players(?='))"
_THEY_HAVE = r"(?:(?:they|that player) ha(?:ve|s)|(?:on|in) their (?:identity card|identity|pool))"
_LOSE = r"(?:loses?|removes?|discards?|sheds?|pays? off|repays?)"
_NONE = re.compile(r"\b(?:no|without|does not|do not|exactly|unless)\b|\bor (?:fewer|less)\b|\bopponent has\b",
                   re.IGNORECASE)
"""What may be so of who has none."""
_STEP = r"(?:During|At) [^.,]*?, "
_TIMES = r"(?:At|After|When|Whenever|Each time) [^.,]*?"


def to_you(sentence: str, every: str) -> str:
    """A sentence of a definition, said to a player who has some of what the pattern `every` names."""
    counted = rf"(?:{every})(?: counters?)?"
    if re.search(r"\byour?\b", sentence, re.IGNORECASE) or _NONE.search(sentence):
        return sentence
    sentence = _in_order(_of_any(sentence, counted), counted)
    for_each = rf"(?:for each|equal to the number of) {counted} {_THEY_HAVE}(?: \(to a [^()]*\))?"
    some = r"(?:all(?: of)?|each(?: of)?|\d+(?: of)?|an?|one(?: of)?|half(?: of)?)(?: their)?"
    least = r"(?:\d+|[a-z]+) or more"
    told = (
        rf"(?:{_STEP}|{_TIMES}, )?(?:{_PLAYER}'?s?|they|that player) (?!(?:with|who)\b)[^.,]*? {for_each}\.?",
        rf"{_TIMES}(?:{_PLAYER}|they|their)\b[^.,]*, (?:(?:they|that player) )?{_LOSE} {some} {counted}\.?",
        rf"(?:{_PLAYER}|They) {_LOSE} {some} {counted} (?:after|when|whenever|each time|at) [^.,]*\.?",
        rf"(?:While|As long as|If) {_PLAYER} has {least} {counted}, (?:their|they|that player'?s?)\b[^.,]*\.?",
    )
    if not any(re.fullmatch(one, sentence, re.IGNORECASE) for one in told) or len(re.findall(
            rf"\b(?!that){_PLAYER}", sentence, re.IGNORECASE)) > 1:
        return sentence
    said = re.sub(rf"\b{_PLAYER}'s?(?!\w)", "your", sentence, flags=re.IGNORECASE)
    said = re.sub(rf"\b{_PLAYER}\b", "you", said, flags=re.IGNORECASE)
    said = re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", said, flags=re.IGNORECASE), flags=re.IGNORECASE)
    said = re.sub(r"\byou ([a-z]+)\b", lambda found: f"you {of_you(found[1])}", said, flags=re.IGNORECASE)
    return f"{said[0].upper()}{said[1:]}"


def _of_any(sentence: str, counted: str) -> str:
    """ "At the start of a player's turn, if they have any debt, they lose 1Æ, then shed 1 debt", "at the start of their
    turn, a player with debt loses 1Æ", as of each player: who has none, of whom nothing is said, is left out."""
    found = re.fullmatch(rf"(?P<when>At the (?:start|end) of )(?:(?:a|any|each|every) player's|their) (?P<turn>turn"
                         rf"|\"[a-z ]+\" step),? if (?:they|that player) (?:have|has) (?:any|an?|1 or more|one or "
                         rf"more) {counted}, (?:they|that player) (?P<then>[^.]+)\.?", sentence, re.IGNORECASE)
    found = found or re.fullmatch(
        rf"(?P<when>At the (?:start|end) of )their (?P<turn>turn),? (?:{_PLAYER} (?:with|who has)|players (?:with|who "
        rf"have)) (?:any |an? |1 or more |one or more )?{counted} (?P<then>[^.]+)\.?", sentence, re.IGNORECASE)
    if found is None:
        return sentence
    then = re.split(r"(,? and then |, then | and )", found["then"])
    said = "".join(_plainly(one) if k % 2 == 0 else one for k, one in enumerate(then))
    said = re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", said))
    return f"{found['when']}your {found['turn']}, {said}."


def _plainly(said: str) -> str:
    """What somebody does, told to them: "pays their opponent 1Æ" as "pay …"."""
    verb, space, rest = said.partition(" ")
    told = of_you(verb) if verb in words() else uninflected(verb) if verb.endswith("s") else verb
    return f"{told}{space}{rest}"


def _in_order(sentence: str, counted: str) -> str:
    """ "For each debt a player has, their keys cost +1Æ", "each debt makes their keys cost +1Æ", "a player draws 1
    fewer card during their “draw cards” step for each debt they have", as "a player's keys cost +1Æ for each debt they
    have"."""
    one = re.search(counted, sentence, re.IGNORECASE)
    behind = f" for each {one[0].lower() if one else ''} they have."
    keys = (rf"Each {counted} (?:(?:increases|raises) (?:that player's|their) key cost by (?P<more>\d+)Æ|"
            r"makes (?:that player's|their) keys cost \+(?P<plus>\d+)Æ|"
            r"adds (?P<adds>\d+)Æ to the cost of (?:that player's|their) keys)\.?")
    if (found := re.fullmatch(keys, sentence, re.IGNORECASE)) is not None:
        return f"A player's keys cost +{found['more'] or found['plus'] or found['adds']}Æ{behind}"
    first = rf"For each {counted} (?:an?|each|that) player has, (?:their|that player's) (?P<then>[^.,]+)\.?"
    if (found := re.fullmatch(first, sentence, re.IGNORECASE)) is not None:
        return f"A player's {found['then']}{behind}"
    step = rf"(?P<does>{_PLAYER} [^.,]*?) (?P<step>during their \"[a-z ]+\" step) (?P<each>for each [^.,]*)\.?"
    if (found := re.fullmatch(step, sentence, re.IGNORECASE)) is not None:
        return f"D{found['step'][1:]}, {found['does'][0].lower()}{found['does'][1:]} {found['each']}."
    return sentence
