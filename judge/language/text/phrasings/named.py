"""Cards that are told by their name: "a card named So-and-so", "each action card that is not named ~".

In: a text and the names that are known. Out: the same in words for such a card, "a So-and-so", and for a copy of the
card itself, "that is not a copy of ~". What is no known name is left as it is.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import Names
from judge.language.text.tokens import card_names

_KIND = r"(?:card|creature|artifact|upgrade|action card|action)"
_COUNTED = (r"(?:[Ee]ach|[Aa]ll|[Aa]ny|[Oo]ther|[Aa]nother|[Nn]o|[Tt]he|[Aa]n?|[Ff]riendly|[Ee]nemy|exactly|at least"
            r"|more|or|\d+|one|two|three|four|five|number of|up to)")
_NOT = re.compile(rf"(?P<kind>\b{_KIND}s?\b[^.,:\"\n]*?) (?:that (?:is|are) )?not (?:named|called) $")
_IS = re.compile(rf"(?P<before>\b(?:[Aa]n?|[Ee]ach|[Aa]nother|[Tt]he|1|no) (?:(?:friendly|enemy) )?){_KIND} "
                 r"(?:that is |with the name )?(?:named|called)? ?$")
_OF_IT = re.compile(rf"(?P<before>\b(?:{_COUNTED} )*){_KIND}(?P<s>s?) (?:that (?:is|are) |with the name )?"
                    r"(?:named|called) $")
_SELF = re.compile(r"(?:(?<=named )|(?<=called ))~(?!'s)")


def of_names(text: str, names: Names) -> str:
    """The text with whatever is told by its name in words for such a card."""
    if " named " not in text and " called " not in text:
        return text
    return "\n".join(_line(line, names) for line in text.split("\n"))


def _line(line: str, names: Names) -> str:
    spans = [(start, end) for start, end, _ in card_names(line, names)]
    spans += [found.span() for found in _SELF.finditer(line)]
    for start, end in sorted(spans, reverse=True):
        before, name, behind = line[:start], line[start:end], line[end:]
        if not before.endswith((" named ", " called ")):
            continue
        article = "a copy of" if name == "~" else "a"
        if (found := _NOT.search(before)) is not None:
            line = f"{before[:found.start()]}{found['kind']} that {_is(found['kind'])} not {article} {name}{behind}"
        elif name == "~" and (found := _OF_IT.search(before)) is not None:
            copy = "copies" if found["s"] else "copy"
            line = f"{before[:found.start()]}{_article(found['before'])}{copy} of ~{behind}"
        elif (found := _IS.search(before)) is not None:
            line = f"{before[:found.start()]}{_article(found['before'])}{name}{behind}"
    return line


def _is(kind: str) -> str:
    return "are" if kind.split()[0].endswith("s") else "is"


def _article(before: str) -> str:
    return re.sub(r"^([Aa])n\b", r"\1", before)
