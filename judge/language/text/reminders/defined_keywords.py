"""Keywords that a text defines: "Sturdy 2. (This creature …)", "each creature gains sturdy. (A creature with it …)".

In: a parenthesis and what stands before it. Out: the keyword with what it means in the words of a card that has it, and
the number that it has as X.
"""

from __future__ import annotations

import re

from judge.effects.terms import KEYWORDS
from judge.language.counting import is_one

from ..lexicon import NUMBERS, Names, number
from ..unknown_names import gained_keywords, is_new
from . import as_played, of_its_card
from .bearers import heard, of_one, sentence
from .lying import played_later
from .novelty import Novelty, Sort

_KEYWORD_BEFORE = re.compile(r"(?:^|[.,;] ?)(?P<word>[A-Z][a-z]+(?:-[a-z]+)*)(?: (?P<value>\d+|X))?[.,;]?$",
                             re.MULTILINE)
_WORDS = 4
"""So many words at least make a sentence, where no full stop does."""
NUMBER = re.compile(rf"(?<![\w])(?:\d+(?=[ÆD]?(?!\w))|(?:{'|'.join(NUMBERS)})(?!\w))")
"""A number in a definition, without its sign or what is counted."""

LIMITS = re.compile(r"to a (?:maximum|minimum) of [^.]+\.?", re.IGNORECASE)
"""What says how many at most, and defines nothing."""


def defined(inner: str, before: str, names: Names) -> Novelty | None:
    """The keyword that a parenthesis behind some words explains; None where it explains none."""
    if (not inner.endswith(".") and len(inner.split()) < _WORDS) or LIMITS.fullmatch(inner):
        return None
    if (found := _KEYWORD_BEFORE.search(before.rstrip(" "))) is not None and not is_known(found["word"], names):
        first = _KEYWORD_BEFORE.search(before[:found.start("word")].rstrip(" "))
        if first is not None and not is_known(first["word"], names):
            return None  # of which of the two?
        return _of_word(found["word"], found["value"] or "", inner)
    line = before.rstrip().rpartition("\n")[2]
    for said in reversed(re.split(r"(?<=[.\"]) ", line)):  # the last sentence that speaks of a new one
        told = [(word, value) for word, value in gained_keywords(said, names) if not is_known(word, names)]
        if told:
            return _of_word(*told[0], inner) if is_one(told) else None
    of = _BEARER.match(inner)
    return _of_word(of["word"], "", inner) if of is not None and not is_known(of["word"], names) else None


_BEARER = re.compile(
    r"(?P<when>(?:(?:After|Before|When|While|If|Each time) )?)an? (?P<kind>creature|artifact|card) with "
    r"(?P<word>[a-z]+(?:-[a-z]+)*)(?= (?:is|would|cannot|gets|gains|enters|leaves|reaps|fights)\b)", re.IGNORECASE)
"""How a definition begins that names the keyword itself."""


def waiting(inner: str, before: str, names: Names) -> tuple[Novelty, ...]:
    """ "Forecast 2. (Instead of playing this card, you may place it facedown beside your deck …)"."""
    found = _KEYWORD_BEFORE.search(before.rstrip(" "))
    if found is None or is_known(found["word"], names):
        return ()
    return played_later.defined(inner, found["word"].lower(), found["value"] or "", names)


def new_keyword(before: str, names: Names) -> str:
    """The keyword that nothing knows at the end of some words; "" where there is none."""
    found = _KEYWORD_BEFORE.search(before.rstrip(" "))
    return "" if found is None or is_known(found["word"], names) else found["word"].lower()


def is_known(word: str, names: Names) -> bool:
    """Whether a word is no new keyword."""
    return word.lower() in KEYWORDS or not is_new(word, names)


def _of_word(word: str, value: str, inner: str) -> Novelty:
    """A keyword whose reminder stands behind it: the number in it that the keyword has is X."""
    kind = of_kind[1].lower() if (of_kind := re.search(r"\b[Tt]his (creature|artifact|upgrade)\b", inner)) else "card"
    inner = re.sub(r"\b(?:in|of|from) this house\b", f"of this {kind}'s house", inner)
    inner = re.sub(r"\bthis one\b", f"this {'creature' if kind == 'card' else kind}", inner)
    means = sentence(re.sub(r"^(.*?)~('s)?", r"\1this creature\2", inner))
    means = _BEARER.sub(lambda found: found[0] if found["word"] != word.lower() or not found["when"] else (
        f"{found['when']}this {found['kind']}"), as_played.of_this(means), count=1)
    bearer = rf"(?:(?:An?|Each|Every|The) )?(creature|card|artifact|upgrade)s? with {word}(?: (?:X|\d+))?,? (.+)"
    if (of := re.match(bearer, means, re.IGNORECASE)) is not None:
        means = of_one(of[2], of[1])
    means = re.sub(rf"^((?:After|Before|Each time|When|Whenever) )an? (creature|card|artifact|upgrade) with {word}\b",
                   r"\1this \2", means, flags=re.IGNORECASE)
    means = re.sub(rf"\b(artifact|creature|upgrade)(s?) with {word.lower()} you control\b",
                   rf"friendly \1\2 with {word.lower()}", re.sub(r"^While (?:this [a-z]+|it) is in play, ", "", means))
    means, states = as_played.told(of_its_card.of_this_card(heard(means)), word.lower())
    if value.isdigit() and not re.search(r"(?<![\w+-])[+-]?X(?=[ÆD]?(?!\w))", means):
        places = [one for one in NUMBER.finditer(means) if number(one[0]) == int(value) and not (
            means.startswith(" power counter", one.end()))]
        if is_one(places):
            (one,) = places
            means, value = f"{means[:one.start()]}X{means[one.end():]}", "X"
    elif value:
        value = "X"
    return Novelty(Sort.KEYWORD, word.lower(), means, value, states)
