"""What the definition of a keyword says of its own card as "it", and what it says of any card with the counters that
the keyword brings: "(This card enters play with 3 frost counters on it. While a card has frost counters, …)".

In: a definition of a keyword. Out: the same said of "this card"; what is so of any such card as a definition of its
own, which counts on whatever card such counters are put.
"""

from __future__ import annotations

import re

from ..lexicon import Names
from .bearers import counter_defined, yours
from .novelty import Novelty, Sort

_CARD = r"(?:creature|card|artifact|upgrade|action)"
_ITS_OWN = re.compile(rf"\b[Tt]his ({_CARD})\b")
_OTHERS = re.compile(rf"\b(?!this\b)[a-z]+ (?:[a-z-]+ )*?{_CARD}s?\b", re.IGNORECASE)
BRINGS = re.compile(rf"This {_CARD} enters play with \S+ [a-z-]+ counters? on it\.")
"""How a definition begins of a keyword that brings counters."""
_OF_IT = re.compile(r"(?P<lead>(?:After|Before|Each time|When|Whenever) (?:[^,.]*? )??)it\b(?!')(?=[^,.]*,)")
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")


def of_this_card(means: str) -> str:
    """A definition in which "after it is used" and "its controller's turn" tell of its card, where no other card was
    spoken of before."""
    said: list[str] = []
    for sentence in _SENTENCES.split(means):
        before = " ".join(said)
        own = _ITS_OWN.search(before)
        if own is not None and not _OTHERS.search(_ITS_OWN.sub("", before)):
            sentence = yours(sentence)
            of_it = _OF_IT.match(sentence)
            if of_it is not None and not _OTHERS.search(of_it["lead"]):
                sentence = f"{of_it['lead']}this {own[1]}{sentence[of_it.end() :]}"
        said.append(sentence)
    return " ".join(said)


def with_counters(one: Novelty, text: str, names: Names) -> tuple[Novelty, ...]:
    """A keyword that brings counters, and apart from it what is so of every card with such a counter."""
    sentences = _SENTENCES.split(one.means) if one.sort is Sort.KEYWORD else []
    for at in range(1, len(sentences)):
        before, rest = " ".join(sentences[:at]), " ".join(sentences[at:])
        counter = counter_defined(rest, text, names)
        if counter is None or re.search(r"\bX\b", rest):
            continue
        if re.search(rf"\b{counter.word} counters?\b", before):
            return (one._replace(means=before), counter)
    return (one,)
