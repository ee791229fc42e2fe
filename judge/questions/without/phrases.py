"""Which phrases of a question may be left out whole.

A phrase goes only where it is known to be of a kind that changes nothing: what the text of the card before it says, why
something is done, how somebody felt, what somebody takes to come of it, an adjective before a card. Never one with a
"not", a condition or a number that the card does not say, never a card, and nothing of what is asked itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.catalogue import Card, Catalogue
from judge.effects.terms import KEYWORDS

from ..wording.lexicon import known_words
from ..wording.names import find
from ..wording.text import Token, tokens
from .words_left import leads, listed

_GAME = frozenset({"NOUN", "ADJ", "V", "STATE", "KEYWORD", "TRAIT", "HOUSE", "ADV"})
_STOPS = frozenset(".?!")
_BREAKS = frozenset(",;:–—")
_ARTICLES = frozenset(["the", "a", "an"])


@dataclass(frozen=True)
class Phrase:
    """What is left out: from where to where, the words as they are named, and the card of which it may say a state."""

    start: int
    end: int
    words: str
    doubted: str | None = None  # the card, "" for a creature without a name


@dataclass(frozen=True)
class _Part:
    """A sentence, or what stands between two signs of one: tokens from `first` to before `last`."""

    first: int
    last: int
    asked: bool


class Question:
    """A question in tokens and sentences, with its cards."""

    def __init__(self, text: str, cards: Catalogue) -> None:
        self.text, self.cards = text, cards
        self.cut = tokens(text)
        self.named: dict[int, Card] = {}
        self.within: set[int] = set()
        self.behind: dict[int, Card] = {}
        for one in find(text, self.cut, cards).names:
            card = cards.named(one.name)
            self.named[one.first] = self.behind[one.last] = card
            self.within.update(range(one.first, one.last))

    def without(self, phrase: Phrase) -> str:
        """The text with blanks in the place of a phrase."""
        return self.text[: phrase.start] + " " * (phrase.end - phrase.start) + self.text[phrase.end :]

    def phrases(self, at: tuple[int, int]) -> Iterator[Phrase]:
        """What may be left out of what stands around a place that is not understood, the least first."""
        here = [k for k, token in enumerate(self.cut) if token.start < at[1] and token.end > at[0]]
        if not here or any(k in self.within for k in here):
            return
        sentence = self._sentence(here[0])
        if not sentence.first <= here[-1] < sentence.last:
            return
        part = self._between(sentence, here)
        kinds = (
            self._adjective(here, sentence),
            self._manner(here, sentence),
            self._reason(here, part, sentence),
            self._apposed(part, sentence),
            self._remark(part, sentence),
        )
        yield from (phrase for phrase in kinds if phrase is not None)

    # --- kinds of phrases ---------------------------------------------------------------------------------------------

    def _adjective(self, here: Sequence[int], sentence: _Part) -> Phrase | None:
        """A word that is none of the game before the name of a card, or before a creature without one."""
        (at, *more) = here
        if more or at + 1 >= sentence.last or not self._plain_word(at) or self._of_game([at]):
            return None
        if any(self.cut[k].low in ("and", "or") for k in (at - 1, at + 2) if 0 <= k < len(self.cut)):
            return None
        before = self.cut[at - 1].low if at > sentence.first else ""
        looks = self.cut[at].low in listed("looks")
        card = self.named.get(at + 1)
        if card is not None:
            told = [k for k, other in self.named.items() if other.name == card.name and not self._sentence(k).asked]
            if len(told) > 1 or before not in _OWNERS | _ARTICLES:
                return None  # it may be what tells two of them apart
            return self._phrase(at, at + 1, None if looks else card.name)
        creature = any(sense.meaning == "creature" for sense in known_words().get((self.cut[at + 1].low,), ()))
        if not creature or sentence.asked or before not in _OWNERS | {"a", "an"}:
            return None
        return self._phrase(at, at + 1, None if looks else "")

    def _manner(self, here: Sequence[int], sentence: _Part) -> Phrase | None:
        (at, *more) = here
        if more or sentence.asked or self.cut[at].low not in listed("manner"):
            return None
        return self._phrase(at, at + 1)

    def _reason(self, here: Sequence[int], part: _Part, sentence: _Part) -> Phrase | None:
        """ "because of archives", "for the bonus Æmber" beside what is done."""
        if sentence.asked:
            return None
        for first in range(here[0], max(part.first, here[0] - 4) - 1, -1):
            lead = self._lead("reasons", first) or self._lead("purposes", first)
            if not lead:
                continue
            last = next((k for k in range(first + lead, part.last) if self.cut[k].low in _JOINTS), part.last)
            rest = [k for k in range(first + lead, last) if self.cut[k].low not in _ARTICLES | _OWNERS | {"of"}]
            if here[-1] >= last or not rest or not self._may_go(range(first, last)):
                return None
            purpose = self._lead("purposes", first) > 0
            if purpose and not any(self.cut[k].low in listed("done") for k in range(sentence.first, first)):
                return None
            return self._phrase(first, last) if all(self.cut[k].low in listed("aims") for k in rest) else None
        return None

    def _apposed(self, part: _Part, sentence: _Part) -> Phrase | None:
        """What is said of an action right behind its name, and stands in its text: ", 3 to everything"."""
        card = self._card_before(part)
        if card is None or self._listed_on(part) or any(k in self.within for k in range(part.first, part.last)):
            return None
        words = [_PUT.get(token.low, token.low.lstrip("+")) for token in self.cut[part.first : part.last]]
        text = _plainly(card.text).split()
        keywords = [word for word in words if word in KEYWORDS]
        if keywords and set(words) <= set(keywords) | {"with", "has", "it", "and"}:
            return self._set_apart(part) if set(keywords) <= set(text) else None
        numbers = [word for word in words if word.isdigit() or word in _NUMBERS]
        if card.type != "action" or not numbers or any(number not in text for number in numbers):
            return None
        damage = "damage" in text
        said = all(_stands(word, text) or (damage and word in listed("wide")) for word in words)
        verb = any(word.isalpha() and _stands(word, text) for word in words)
        verb = verb or (damage and bool(set(words) & listed("dealt")))
        everything = set(words) & listed("everything")
        return self._set_apart(part) if said and verb and ("each" in text or not everything) else None

    def _remark(self, part: _Part, sentence: _Part) -> Phrase | None:
        """What somebody felt or did beside the game."""
        span = range(part.first, part.last)
        words = [self.cut[k].low for k in span]
        if not any(word in listed("remarks") for word in words) or self._asks(part, sentence):
            return None
        if not self._may_go(span) or self._listed_on(part):
            return None
        stray = [k for k in span if self.cut[k].low not in listed("remarks") | listed("beside")]
        if stray and (self._of_game(stray) or set(words) & _THEM or not all(self.cut[k].text.isalpha() for k in stray)):
            return None
        if set(words) & listed("occasions"):
            return self._set_apart(part)
        if words[0] in _THEM:
            return None  # "he raged" may be said of a card
        card = self._card_before(part)
        return self._set_apart(part, card.name if card is not None and card.type == "creature" else None)

    # --- what stands where --------------------------------------------------------------------------------------------

    def _sentence(self, at: int) -> _Part:
        first = at
        while first > 0 and self.cut[first - 1].text not in _STOPS:
            first -= 1
        last = at
        while last < len(self.cut) and self.cut[last].text not in _STOPS:
            last += 1
        return _Part(first, last, last < len(self.cut) and self.cut[last].text == "?")

    def _between(self, sentence: _Part, here: Sequence[int]) -> _Part:
        """What stands around words between two commas, brackets or the ends of the sentence."""
        first, last = here[0], here[-1] + 1
        while first > sentence.first and not self._breaks(first - 1):
            first -= 1
        while last < sentence.last and not self._breaks(last):
            last += 1
        return _Part(first, last, sentence.asked)

    def _breaks(self, at: int) -> bool:
        token = self.cut[at]
        spaced = token.text == "-" and self.text[token.start - 1 : token.start].isspace()
        return token.text in _BREAKS or token.text in "()" or spaced

    def _card_before(self, part: _Part) -> Card | None:
        return self.behind.get(part.first - 1) if part.first else None

    def _listed_on(self, part: _Part) -> bool:
        """Whether it may be one of several things that are listed."""
        following = [token.low for token in self.cut[part.last : part.last + 2]]
        return any(word in ("and", "or", "&", "plus") for word in following)

    def _asks(self, part: _Part, sentence: _Part) -> bool:
        """Whether it is what is asked, or may be: all of a question that no comma parts, or its last part."""
        return sentence.asked and part.last >= sentence.last

    def _set_apart(self, part: _Part, doubted: str | None = None) -> Phrase:
        """A part with the signs that set it apart, and a "so" behind it; of a whole sentence with its stop."""
        first, last = part.first, part.last
        start, end = self.cut[first].start, self.cut[last - 1].end
        words = self.text[start:end]
        before = self.cut[first - 1].text if first else "."
        behind = self.cut[last].text if last < len(self.cut) else "."
        if before == "(" and behind == ")":
            return Phrase(self.cut[first - 1].start, self.cut[last].end, words, doubted)
        if before in _BREAKS or before == "-":
            start = self.cut[first - 1].start
            name_goes_on = behind == "," and self._card_before(part) is None
            return Phrase(start, self.cut[last].end if name_goes_on and before == "," else end, words, doubted)
        if behind not in _STOPS or before in _STOPS:
            end = self.cut[last].end if last < len(self.cut) else end
            if last + 1 < len(self.cut) and self.cut[last + 1].low in ("so", "but", "and"):
                end = self.cut[last + 1].end
        return Phrase(start, end, words, doubted)

    def _phrase(self, first: int, last: int, doubted: str | None = None) -> Phrase:
        start, end = self.cut[first].start, self.cut[last - 1].end
        return Phrase(start, end, self.text[start:end], doubted)

    # --- what words say -----------------------------------------------------------------------------------------------

    def _may_go(self, span: Sequence[int]) -> bool:
        """Whether no word turns the question round, counts, or names a card."""
        low = [self.cut[k].low for k in span]
        counted = any(word.lstrip("+").isdigit() or word in _NUMBERS for word in low)
        capital = any(self.cut[k].text[0].isupper() and k not in self.within and self._inside(k) for k in span)
        names = any(k in self.within for k in span)
        return not (counted or capital or names or set(low) & listed("never") or "n't" in " ".join(low))

    def _inside(self, at: int) -> bool:
        """Whether a word with a capital letter may be a name: not "I", and not the first one of a sentence."""
        return self.cut[at].low != "i" and at > 0 and self.cut[at - 1].text not in _STOPS

    def _plain_word(self, at: int) -> bool:
        word = self.cut[at].text
        known = self.cut[at].low in listed("never") | listed("states")
        return word.isalpha() and word.islower() and not known and not word.startswith("un")

    def _of_game(self, span: Sequence[int]) -> bool:
        return any(sense.role in _GAME for k in span for sense in known_words().get((self.cut[k].low,), ()))

    def _lead(self, key: str, at: int) -> int:
        """How many words of a phrase of a list stand at a place."""
        said = [token.low for token in self.cut[at : at + 5]]
        return next((len(lead) for lead in leads(key) if tuple(said[: len(lead)]) == lead), 0)


_OWNERS = frozenset(["my", "our", "his", "her", "their", "its", "your", "opponent's", "own", "'s"])
_THEM = frozenset(["it", "he", "she", "they", "him", "her", "them", "this", "that"])
_JOINTS = frozenset(["and", "but", "then", "so", "or", "while", "when", "if"])
#: Words as the texts of cards have them.
_PUT = {
    "æ": "amber", "aember": "amber", "æmber": "amber", "dmg": "damage",
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
}  # fmt: skip
_NUMBERS = frozenset([
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "once", "thrice",
    "pair",
])  # fmt: skip


def _stands(word: str, text: Sequence[str]) -> bool:
    """Whether a word stands in a text, be it "steal" for "steals"."""
    return any(one in text for one in (word, word.removesuffix("s"), word.removesuffix("es")))


def _plainly(text: str) -> str:
    """The text of a card as words in small letters, a space at each end, with its symbols and articles put plainly."""
    said = re.sub(r"(\d)D\b", r"\1 damage", text.replace("Æ", " amber "))
    found = [token.low for token in map(_token, re.findall(r"[A-Za-z]+|\d+", said))]
    return f" {' '.join(word for word in found if word not in _ARTICLES)} "


def _token(word: str) -> Token:
    return Token(word, 0, 0)
