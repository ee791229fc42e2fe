"""Numbers that players have: "Raise your depth by 1, to a maximum of 5.", "if your threat level is 3 or higher".

In: a parenthesis, or a text that uses such a word. Out: the word as what is counted of a player, with the most that one
can have; the text in words of the counters that a player has, as many as the number is. A use that has no such words
stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import NUMBERS, Names, of_you, with_article
from ..unknown_names import is_new

_WHOSE = r"(?:your(?! opponent)|your opponent's|their|(?:an?|each|that|any|no|either|neither) player's)"
_UP, _DOWN = r"(?:raise|increase|advance)", r"(?:lower|decrease|reduce)"
_WORD = r"(?P<{}>[a-z]+(?:-[a-z]+)*(?: (?:level|rating|score|track|meter|value))?)"
_NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
_NONE = r"(?:0|zero)"
_S = "'s"
_BEGINS = (rf"(?:begins?|starts?)(?: (?:the|each) game)?(?: at| with)? {_NONE}"
           r"(?: at the (?:start|beginning) of (?:the|each) game)?")
_AT_MOST = rf"(?:,? ?\(?(?:up )?to (?:a maximum of|at most)|,? ?\(?max(?:imum)?(?: of)?) (?P<most>{_NUMBER})\)?"
_AT_LEAST = rf"(?:,? ?\(?(?:down )?to a minimum of|,? ?\(?min(?:imum)?(?: of)?) {_NONE}\)?"
_HIGHER, _LOWER = r"(?:higher|greater|more|larger)", r"(?:lower|fewer|less|smaller)"
_MORE_THAN = (rf"(?:(?:be |go |rise |become |be raised |be increased )?(?:{_HIGHER} than|above|beyond|past)|exceed) "
              rf"(?P<{{}}>{_NUMBER})")
_LESS_THAN = rf"(?:be |go |fall |drop |become |be lowered |be reduced )?(?:{_LOWER} than|below|under) {_NONE}"
_TOLD = re.compile(
    rf"\b(?:{_UP}|{_DOWN})s? {_WHOSE} {_WORD.format('changed')} by\b"
    rf"|\b{_WHOSE} {_WORD.format('named')} (?:{_BEGINS}|(?:cannot|can never) (?:be|go|rise|fall|drop|exceed|become)\b|"
    r"is a number\b|ranges from\b)"
    rf"|\beach player has an? {_WORD.format('had')}(?:,| that\b| which\b| beginning\b| starting\b)", re.IGNORECASE)


class Scale(NamedTuple):
    """A number that each player has: how it is called, the most that it can be ("" for any), and what else a
    definition says."""

    word: str
    most: str
    rest: str


def defined(inner: str, text: str, names: Names) -> Scale | None:
    """What a parenthesis of a text says of a number that each player has; None where of none."""
    found = _TOLD.search(inner) or _TOLD.search(text)
    word = "" if found is None else found["changed"] or found["named"] or found["had"]
    if not word or not is_new(word.split()[0], names) or not re.search(rf"\b{word}\b", inner, re.IGNORECASE):
        return None
    most, rest = "", []
    for sentence in re.split(r"(?<=[.!]) (?=[A-Z])", inner):
        limit = _limit_told(sentence, word)
        if limit is not None:
            most = limit or most
            continue
        at_most = re.search(_AT_MOST, sentence) if _moved(sentence, _UP, word) else None
        if at_most is not None:
            most = _digits(at_most["most"])
            sentence = f"{sentence[:at_most.start()]}{sentence[at_most.end():]}"
        rest.append(re.sub(_AT_LEAST, "", sentence) if _moved(sentence, _DOWN, word) else sentence)
    used = re.search(rf"\b{_UP}s? {_WHOSE} {word} by \w+{_AT_MOST}", text, re.IGNORECASE)
    most = most or (_digits(used["most"]) if used is not None else "")
    return Scale(word.replace(" ", "-"), most, " ".join(rest))


def _moved(sentence: str, verbs: str, word: str) -> bool:
    return re.search(rf"\b{verbs}s? {_WHOSE} {word} by\b", sentence, re.IGNORECASE) is not None


def _digits(number: str) -> str:
    return number if number.isdigit() else str(NUMBERS[number.lower()])


def _limit_told(sentence: str, word: str) -> str | None:
    """Of a sentence that says that the number begins at 0, and what it is at most, the latter ("" if it does not say
    that); None of any other."""
    whose = rf"(?:(?:{_WHOSE}|the|an?) {word}|it|they|{word})"
    limit = (rf"(?:cannot|can never|never) (?:{_LESS_THAN}(?:,? (?:or|nor) {_MORE_THAN.format('{0}a')})?"
             rf"|{_MORE_THAN.format('{0}b')}(?:,? (?:or|nor) {_LESS_THAN})?)")
    has = (rf"each player has an? {word},? (?:(?:that|which) )?(?:{_BEGINS}|(?:beginning|starting) (?:the game )?at "
           rf"{_NONE})")
    within = rf"(?:ranges|is a number|goes) (?:from|between) {_NONE} (?:to|and) (?P<within>{_NUMBER})"
    kept = r"(?:is|stays) (?:a number|kept|tracked)[^.,]*"
    top = rf"(?:has a maximum(?: value)? of|can be at most|is at most) (?P<{{}}>{_NUMBER})"
    said = (rf"(?:{has}|{whose} (?:{_BEGINS}|{within}|{kept}|{limit.format('first_')}|{top.format('top')}))"
            rf"(?:,? (?:and|but) (?:it )?(?:{limit.format('then_')}|{top.format('at_most')}))?(?:{_AT_MOST})?\.?")
    found = re.fullmatch(said, sentence.strip(), re.IGNORECASE)
    return None if found is None else next((_digits(most) for most in found.groupdict().values() if most), "")


def to_you(said: str) -> str:
    """What is said of "a player" and of what is theirs, said to that player; unchanged where it speaks of you."""
    if re.search(r"\byou\b|\byour\b", said, re.IGNORECASE) or not re.search(r"\bplayer", said, re.IGNORECASE):
        return said
    said = re.sub(r"\b(?:(A|Each|Any)|(?:a|each|any|that)) player's\b", lambda one: "Your" if one[1] else "your", said)
    said = re.sub(r"\b(?:(A|Each|Any)|(?:a|each|any|that)) player ([a-z]+)\b",
                  lambda one: f"{'You' if one[1] else 'you'} {of_you(one[2])}", said)
    said = re.sub(r"\btheir opponent\b", "your opponent", said)
    said = re.sub(r"\b([Tt])heir\b", lambda one: f"{'Y' if one[1] == 'T' else 'y'}our", said)
    return re.sub(r"\b([Tt])hey\b", lambda one: f"{'Y' if one[1] == 'T' else 'y'}ou", said)


# --- a text that uses such a word -----------------------------------------------------------------------------------

def reworded(text: str, counter: str, most: str = "") -> str:
    """A text that says in words of the counters of a player what it says of a number."""
    word = re.escape(counter).replace(r"\-", "[ -]")
    if re.search(rf"\b(?:{_WHOSE}|points? of) {word}\b", text, re.IGNORECASE) is None:
        return text
    text = _emptied(_changed(_heard(_come_to(text, word, counter), word, counter), word, counter, most), word, counter)
    return _compared(_counted(text, word, counter), word, counter)


def _some(count: str, counter: str) -> str:
    """So many counters."""
    return f"{count} {counter} counter{'' if count in ('1', 'one') else 's'}"


def _as_begun(said: str, verb: str) -> str:
    return f"{said[0].upper()}{said[1:]}" if verb[0].isupper() else said


def _changed(text: str, word: str, counter: str, most: str) -> str:
    """ "Raise your depth by 2", "they lower their depth by 1", "raise your opponent's depth by 1"."""
    up_to = _AT_MOST.replace(_NUMBER, most) if most else _AT_MOST.replace(_NUMBER, "(?!)")
    each = r"(?P<each> for each [^.,;()\"]+?(?=[.,;(\"]| \(|$))?"
    some = rf"\d+|X|{'|'.join(NUMBERS)}|any amount|up to (?:\d+|{'|'.join(NUMBERS)})"
    count = (rf"by (?:(?P<count>{some}){each}|(?:an amount|a number) (?P<equal>equal to [^.,;]+))"
             rf"(?:{up_to}|{_AT_LEAST})?(?![\w-]|,? ?\(?(?:up |down )?(?:to (?:an?|at) m|max|min))")

    def so_many(found: re.Match[str]) -> str:
        if found["equal"]:
            return f"a number of {counter} counters {found['equal']}"
        return f"{_some(found['count'].replace('any amount', 'any number of'), counter)}{found['each'] or ''}"

    def own(found: re.Match[str]) -> str:
        verb = found["verb"].lower()
        gains = re.match(_UP, verb) is not None
        who = "" if found["whose"] == "your" or not _told_to(found) else "they "
        does = f"{who}{'gain' if gains else 'lose'}{'s' * verb.endswith('s')}"
        return _as_begun(f"{does} {so_many(found)}", found["verb"])

    def of_other(found: re.Match[str]) -> str:
        who, some = found["who"], so_many(found)
        if re.match(_UP, found["verb"].lower()):
            return _as_begun(f"{who} gains {some}", found["verb"])
        return _as_begun(f"remove {some} from {who}", found["verb"])

    verbs = rf"(?P<verb>(?i:{_UP}|{_DOWN})s?)"
    bare = rf"(?:{_NOT_JOINED}|(?={_UP}s |{_DOWN}s ))"
    text = re.sub(rf"\b{verbs} (?P<whose>your)(?! opponent) {word} {count}", own, text)
    text = re.sub(rf"\b{bare}{verbs} (?P<whose>their) {word} {count}", own, text)
    begins = r"(?:^|(?<=: )|(?<=[.,\"] )|(?<=\n)|(?<=\bthen )|(?<=\band ))"
    other = rf"(?P<who>your opponent|that player|each player)'s {word} {count}"
    text = re.sub(rf"{begins}(?P<verb>(?i:{_UP})) {other}", of_other, text, flags=re.MULTILINE)
    return re.sub(rf"\b(?P<verb>(?i:{_DOWN})) {other}", of_other, text)


def _told_to(found: re.Match[str]) -> bool:
    """Whether a text tells you to change what is theirs: "raise their depth", not "they may raise their depth"."""
    before = found.string[:found.start()]
    return not found["verb"].endswith("s") and re.search(r"\b(?:they|players|may|must|to) $", before) is None


def _come_to(text: str, word: str, counter: str) -> str:
    """ "When your heat reaches 5, draw a card and set it to 0", as of when it is so high."""
    reached = (rf"\b(?P<when>After|When|Whenever|Once|after|when|whenever|once) (?P<whose>{_WHOSE}) {word} "
               rf"(?:reaches|becomes) (?P<number>{_NUMBER})(?: or {_HIGHER})?(?=,)")
    text = re.sub(reached, lambda one: _as_begun(
        f"when {one['whose']} {counter} is {one['number']} or higher", one["when"]), text)
    own = rf"(\b[Yy]our {word} [^.\"]*?\b)(?P<set>[Ss]et|[Rr]educe|[Rr]eset|[Ll]ower) it(?: to {_NONE})(?=[.,\"]|$)"
    text = re.sub(own, lambda one: f"{one[1]}{one['set']} your {counter} to 0", text)
    begins = r"(?:^|(?<=: )|(?<=[.\"] )|(?<=\n))"
    becomes = rf"(?:becomes|is set to|drops to) {_NONE}(?=[.,]|$)"
    none = rf"{begins}(?P<whose>[Yy]our|[Yy]our opponent's|[Tt]heir) {word} {becomes}"
    return re.sub(none, lambda one: f"Set {one['whose'][0].lower()}{one['whose'][1:]} {counter} to 0", text,
                  flags=re.MULTILINE)


def _heard(text: str, word: str, counter: str) -> str:
    """ "After you raise your depth", "each time your opponent's depth is lowered"."""
    when = r"\b(?P<when>After|Each time|When|Whenever|after|each time|when|whenever)"
    a = f"{with_article(counter)} counter"

    def does(found: re.Match[str]) -> str:
        gains = re.match(rf"(?:is )?(?:{_UP}|rise)", found["verb"]) is not None
        own = found.groupdict().get("whose")
        who = found["who"] if own is None else {"your": "you", "their": "they"}.get(own, own.removesuffix(_S))
        return f"{found['when']} {who} {'gain' if gains else 'lose'}{'' if who in ('you', 'they') else 's'} {a}"

    active = rf"{when} (?P<who>you|your opponent|a player) (?P<verb>{_UP}|{_DOWN})s? (?:your|their) {word}(?=,)"
    passive = rf"{when} (?P<whose>{_WHOSE}) {word} (?P<verb>is {_UP}d|is {_DOWN}e?d|rises|falls|{_UP}s)(?=,)"
    return re.sub(passive, does, re.sub(active, does, text))


def _emptied(text: str, word: str, counter: str) -> str:
    """ "Set your depth to 0", "reset your opponent's depth"."""
    def lost(found: re.Match[str]) -> str:
        whose, each = found["whose"], f"each {counter} counter"
        if whose not in ("your", "their"):
            return _as_begun(f"remove {each} from {whose.removesuffix(_S)}", found["verb"])
        return _as_begun(f"{'they ' if whose == 'their' and _told_to(found) else ''}lose {each}", found["verb"])

    which = rf"(?P<whose>your(?! opponent)|your opponent's|each player's|their) {word}"
    theirs = rf"\b(?:{_NOT_JOINED}|(?=\w+ your))"
    text = re.sub(rf"{theirs}(?P<verb>(?i:set|lower|reduce|reset)) {which} to {_NONE}(?![\w-])", lost, text)
    return re.sub(rf"{theirs}(?P<verb>(?i:reset)) {which}(?=[.,;]|$)", lost, text)


_NOT_JOINED = r"(?<!\band )(?<!\bor )"
"""Behind "and", whoever is told might be the player of whom the words before it speak."""


def _has(whose: str) -> str:
    """ "Your opponent has" of "your opponent's"."""
    low = whose.lower()
    who = {"your": "you have", "their": "they have"}.get(low) or f"{low.removesuffix(_S)} has"
    return _as_begun(who, whose)


def _counted(text: str, word: str, counter: str) -> str:
    """ "For each point of your depth", "equal to your opponent's depth"."""
    whose = rf"(?P<whose>(?i:{_WHOSE})) {word}\b"
    each = r"\b(?P<each>(?i:for each)) (?:(?P<of>\d+) )?(?:point|level)s? of "
    text = re.sub(f"{each}{whose}", lambda one: (
        f"{one['each']} {_some(one['of'], counter) if one['of'] else f'{counter} counter'} {_has(one['whose'])}"), text)
    text = re.sub(rf"{each}{word}\b", lambda one: (
        f"{one['each']} {_some(one['of'], counter) if one['of'] else f'{counter} counter'}"), text)
    text = re.sub(r"\b(?P<each>(?i:for each)) point (?P<how>raised|lowered) this way\b", lambda one: (
        f"{one['each']} {counter} counter {'gained' if one['how'] == 'raised' else 'lost'} this way"), text)
    lead = r"\b(?P<lead>(?:(?<! is )equal to|X is|than or equal to|twice|half(?: of)?) )"
    return re.sub(rf"{lead}{whose}(?! (?:is|counters?)\b)",
                  lambda one: f"{one['lead']}the number of {counter} counters {_has(one['whose'])}", text)


def _compared(text: str, word: str, counter: str) -> str:
    """ "Your depth is 3 or higher", "if your depth is lower than your opponent's"."""
    is_ = rf"\b(?P<whose>(?i:{_WHOSE})) {word} is(?P<not> not)? "
    whom = rf"(?P<than>your(?! opponent)|your opponent's|their opponent's|theirs?)(?: {word}\b|(?=[.,]| and\b| or\b))"
    text = re.sub(rf"\b(?P<whose>(?i:{_WHOSE})) {word} exceeds ", rf"\g<whose> {counter} is higher than ", text)

    def with_other(found: re.Match[str]) -> str:
        if found["not"]:
            return found[0]
        how = "more" if found["more"] else "fewer" if found["less"] else "as many"
        who = {"your": "you", "their": "they", "theirs": "they"}.get(found["than"], found["than"].removesuffix(_S))
        return f"{_has(found['whose'])} {how} {counter} counters {'as' if found['same'] else 'than'} {who}"

    than = rf"(?:(?P<more>{_HIGHER} than)|(?P<less>{_LOWER} than)|(?P<same>equal to|the same as)) {whom}"
    text = re.sub(f"{is_}{than}", with_other, text)
    value = (rf"(?:(?P<over>{_HIGHER} than|above) |(?P<under>{_LOWER} than|below) |(?P<least>at least) |"
             rf"(?P<most>at most) |exactly )?(?P<number>{_NUMBER})(?: (?:(?P<up>or {_HIGHER})|(?P<down>or {_LOWER})))?"
             r"(?![\w-]| or\b)")
    return re.sub(f"{is_}{value}", lambda found: _with_number(found, counter), text)


def _with_number(found: re.Match[str], counter: str) -> str:
    """ "You have 3 or more depth counters" of "your depth is higher than 2"."""
    at_least, at_most = found["up"] or found["least"], found["down"] or found["most"]
    over, under = found["over"], found["under"]
    if sum(map(bool, (at_least, at_most, over, under))) > 1:
        return found[0]
    number = int(_digits(found["number"])) + bool(over) - bool(under)
    is_least, is_most = bool(at_least or over), bool(at_most or under)
    if found["not"]:
        if not (is_least or is_most):
            if number:
                return found[0]
            number, is_least = 1, True
        else:
            number, is_least, is_most = number - is_least + is_most, is_most, is_least
    if number < 0 or (is_least and not number):
        return found[0]
    has = _has(found["whose"])
    if not number:
        return f"{has} no {counter} counters"
    how = " or more" if is_least else " or fewer" if is_most else ""
    return f"{has} {number}{how} {counter} counters" if how else f"{has} exactly {_some(str(number), counter)}"
