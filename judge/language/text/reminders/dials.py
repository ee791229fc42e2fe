"""Lines of a card of which one at a time applies: "Dial. (Enters play set to I. At the end of your turn, set it to its
next line, or from III back to I. Only the set line applies.)" before "I – Your keys cost –1Æ."

In: a parenthesis behind a keyword, or a text with such a keyword. Out: when a card is set to its next line; the text
with each line under a heading of its own, and with what sets the card to the next one. On which line a card is, is told
by counters: it has none on its first line, and one more on each line after that.
"""

from __future__ import annotations

import re

from ..lexicon import Names, with_article
from ..unknown_names import is_new
from .heads import moments
from .novelty import Novelty, Sort

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
MOST = len(_ROMAN)
"""So many lines a card can have."""
_THE_CARD = r"(?:[Tt]his (?:card|creature|artifact|upgrade)|[Ii]t|~)"
_LINE = r"(?:line|side|face|mode|phase|stage|stance|setting|position|step|ability|effect|aspect|form)"
_FIRST = rf"(?:(?:I|1|its first|the first|line I|line 1)(?: {_LINE})?)"
_LAST = rf"(?:(?P<last>[IVX]+|\d)|(?:its|the) last(?: {_LINE})?)"
_STARTS = re.compile(rf"(?:{_THE_CARD} )?[Ee]nters play (?:set to|set on|on|in|at|with|showing|turned to) "
                     rf"(?:{_FIRST}|(?:its |the )?(?P<name>[A-Z][a-z]+)(?: {_LINE})?)"
                     r"(?: (?:active|showing|faceup))?\.")
_BACK = (rf"(?:,? or|,? and|,|;)? (?:then )?(?:(?:from|after) {_LAST},? (?:(?:it )?returns? |back |goes back )?to "
         rf"{_FIRST}|"
         rf"(?:returning|back) to {_FIRST} (?:from|after) {_LAST.replace('last>', 'end>')})")
_TURNS = re.compile(
    r"(?P<when>(?:At|After|Each time|When|Whenever) [^,]+), (?P<may>you may )?"
    rf"(?:set|turn|move|advance|switch|change|rotate|flip) (?:{_THE_CARD} )?(?:to )?(?:its|the) "
    rf"(?:next {_LINE}(?P<back>{_BACK})?|(?P<other>other) {_LINE})\.")
_GOES_BACK = re.compile(
    rf"(?:After|From) {_LAST}, (?:it |~ )?(?:returns?|goes back|set it back|starts? (?:over|again)) "
    rf"(?:to|at|from) {_FIRST}\.")
_ONLY = re.compile(rf"(?:Only|Ignore all but) (?:the|its) "
                   rf"(?:line (?:it is )?set|(?:set|current|active|showing|faceup) {_LINE})"
                   r"(?: (?:applies|is active|counts|is in effect))?\.")
_LABEL = re.compile(r"^(?P<label>[A-Z][A-Za-z]*|\d)(?: -|:) (?=\S)", re.MULTILINE)


def defined(inner: str, keyword: str) -> tuple[Novelty, ...]:
    """What a parenthesis behind a new keyword says of lines of which one applies; () where it says nothing of the kind,
    or not all. It means when a card is set to its next line, perhaps with ", you may"; its value is how many lines it
    has, where that is said, its state the name of the first, where that has one."""
    found: dict[str, re.Match[str]] = {}
    for sentence in re.split(r"(?<=[.!]) (?=[A-Z~])", inner):
        said = ((kind, pattern.fullmatch(sentence)) for kind, pattern in _SENTENCES.items() if kind not in found)
        kind, match = next(((kind, match) for kind, match in said if match is not None), ("", None))
        if match is None:
            return ()
        found[kind] = match
    if not keyword or not {"starts", "turns", "only"} <= found.keys():
        return ()
    turns, back = found["turns"], found.get("back")
    if not (turns["other"] or turns["back"] or back):  # where does it go from its last line?
        return ()
    last = turns["last"] or turns["end"] or (back["last"] if back else None)
    if last is not None and last not in (*_ROMAN, *map(str, range(2, MOST + 1))):
        return ()
    lines = "2" if turns["other"] else "" if last is None else str(
        int(last) if last.isdigit() else _ROMAN.index(last) + 1)
    when = re.sub(r"^When(?:ever)?\b", "After", re.sub(rf"\b{_THE_CARD}", "~", turns["when"]))
    offer = ", you may" if turns["may"] else ""
    first = (found["starts"]["name"].lower(),) if found["starts"]["name"] else ()
    return (Novelty(Sort.LINES, keyword, f"{when}{offer}", lines, first),)


_SENTENCES = {"starts": _STARTS, "turns": _TURNS, "only": _ONLY, "back": _GOES_BACK}


def counter(word: str) -> str:
    """The counters that tell on which line a card is that has the keyword `word`."""
    return f"{word}-line"


def heading(line: int) -> str:
    """What stands before the abilities of a line, counted from 1."""
    return f"Line {line}"


def headings(word: str) -> dict[str, str]:
    """The headings of all lines, and how many counters a card has on each."""
    def so(line: int) -> str:
        many = f"exactly {line - 1} {counter(word)} counter{'s' if line > 2 else ''}"
        return f"While ~ has {many if line > 1 else f'no {counter(word)} counters'} on it"

    return {heading(line): so(line) for line in range(1, MOST + 1)}


def reworded(text: str, dial: Novelty, names: Names) -> str:
    """A text with its lines under headings, and with what sets the card to the next one."""
    word = dial.word
    keyword = re.search(rf"(?:^|(?<=[.;] )){word.capitalize()}[.;]?(?: |$)", text, re.MULTILINE)
    labels = [one for one in _LABEL.finditer(text) if _is_label(one["label"], names)]
    numbers = [one for one in labels if _is_number(one["label"])]
    if not numbers and not dial.value.isdigit():  # which headings are lines of this?
        return text
    labels = numbers or labels
    if keyword is None or not _in_order([one["label"] for one in labels], "".join(dial.states[:1])):
        return text
    if dial.value.isdigit() and len(labels) != int(dial.value):
        return text
    for line, one in reversed(list(enumerate(labels, 1))):
        text = f"{text[:one.start()]}{heading(line)}: {text[one.end():]}"
    text = re.sub(r"\n{2,}", "\n", f"{text[:keyword.start()]}{text[keyword.end():]}").strip("\n ")
    name, last = counter(word), len(labels) - 1
    point, may = dial.means.removesuffix(", you may"), "you may " if dial.means.endswith(", you may") else ""
    return (f"{text}\n{point}, if ~ has exactly {last} {name} counter{'s' if last > 1 else ''} on it, {may}remove each "
            f"{name} counter from it. Otherwise, {may}put {with_article(f'{name} counter')} on it.")


def _is_number(label: str) -> bool:
    return label.isdigit() or label in _ROMAN


def _is_label(label: str, names: Names) -> bool:
    return _is_number(label) or (
        label not in moments.HEADINGS and is_new(label.lower(), names) and label not in names.moments)


def _in_order(labels: list[str], first: str) -> bool:
    """Whether these are the labels of all lines of a card: numbers from 1 on, or names with the one that is `first`."""
    if not 2 <= len(labels) <= MOST or len(set(labels)) != len(labels):
        return False
    if any(map(_is_number, labels)):
        numbers = tuple(map(str, range(1, MOST + 1)))
        return not first and tuple(labels) in (_ROMAN[:len(labels)], numbers[:len(labels)])
    return not first or labels[0].lower() == first
