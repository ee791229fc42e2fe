"""From a question to words and the roles they may have: names masked, phrases found, what says nothing left out."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from judge.catalogue import Catalogue, catalogue

from .lexicon import SILENT, Sense, known_words, longest
from .names import Doubt, Found, everyday, find
from .plainly import plain
from .text import DIGITS, Token, is_dash, tokens

STOP, COMMA = "STOP", "COMMA"
UNKNOWN = "UNKNOWN"

_STOPS = frozenset(".?!;:…")
#: "the card A": a kind before a name adds nothing.
_APPOSED = frozenset({"card", "creature", "artifact", "upgrade", "action", "house"})
_SIGNS = frozenset("\"“”„'’()[]«»#~/")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase: what it may be (`senses`), what it is (`role`, `value`, `form`), where it stands."""

    text: str
    start: int
    end: int
    senses: tuple[Sense, ...] = ()
    role: str = ""
    value: str = ""
    form: str = ""

    def roles(self) -> frozenset[str]:
        """The roles that it may have."""
        return frozenset(sense.role for sense in self.senses)

    def become(self, role: str) -> Word:
        """The word in one of its roles, or in a role of its own."""
        for sense in self.senses:
            if sense.role == role:
                return replace(self, role=role, value=sense.meaning, form=sense.form)
        return replace(self, role=role)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a question, what its names were typed as, and what may be one of several cards."""

    words: tuple[Word, ...]
    found: Found
    doubts: tuple[tuple[Word, tuple[str, ...]], ...]
    assumed: str = ""  # what is taken for granted already: who is called "A"
    remarks: tuple[tuple[tuple[int, int], str], ...] = ()  # what is said of words of which nothing is left


def words(text: str, cards: Catalogue | None = None) -> Words:
    """The words of `text`, names looked up in `cards`."""
    cut = tokens(text)
    known = catalogue() if cards is None else cards
    said = plain(cut, find(text, cut, known), known)
    cut, found, put = said.tokens, said.found, said.put
    names = {named.first: named for named in found.names}
    within = frozenset(k for named in found.names for k in range(named.first, named.last - 1))
    doubts: dict[int, Doubt] = {doubt.first: doubt for doubt in found.doubts}
    listed: list[Word] = []
    unsure: list[tuple[Word, tuple[str, ...]]] = []
    at = 0
    while at < len(cut):
        if at in names:
            named = names[at]
            _appose(listed)
            span = (cut[at].start, cut[named.last - 1].end)
            card = known.named(named.name)
            name = card.name if card.gigantic else named.name  # a gigantic creature is called by one name, both halves
            listed.append(Word(text[slice(*span)], *span, (Sense("NAME", name),), "NAME", name))
            at = after_number(text, cut, named.last)
            if card.type == "token creature" and at < len(cut) and _is_token(_phrase(cut, at)[1]):
                at += _phrase(cut, at)[0]  # "X token creatures"
            continue
        if cut[at].text == ":" and at + 1 < len(cut) and cut[at + 1].text in '"”':
            at += 1  # 'the "Action:" on X': of the heading
            continue
        size, senses = _phrase(cut, at, within)
        start, end = cut[at].start, cut[at + size - 1].end
        typed = text[start:end] if put.isdisjoint(range(at, at + size)) else _said(cut[at : at + size])
        word = Word(typed, start, end, senses)
        if at in doubts and not senses:
            doubt = doubts[at]
            size = doubt.last - at
            end = cut[doubt.last - 1].end
            word = Word(text[start:end], start, end, (), UNKNOWN, text[start:end])
            unsure.append((word, doubt.options))
            listed.append(word)
        elif senses != (Sense(SILENT, ""),):
            if senses and senses[0].role == "HOUSE" and listed and listed[-1].text.lower() == "house":
                listed.pop()
            if cut[at].text in "'’" and _owns(text, cut, at) and listed:
                listed.append(replace(word, role=UNKNOWN, value="'s"))
            else:
                listed.extend(_plain(word, cut[at]))
        if listed and listed[-1].value == "'s" and len(listed) > 1 and listed[-2].role == "NAME":
            at = after_number(text, cut, at + size)
            continue
        at += size
    return Words(tuple(listed), found, tuple(unsure), said.assumed, said.remarks)


def _said(cut: Sequence[Token]) -> str:
    """The words of tokens of which nobody typed some."""
    return " ".join(token.text for token in cut)


def _is_token(senses: tuple[Sense, ...]) -> bool:
    return any(sense == Sense("NOUN", "token creature", sense.form) for sense in senses)


def _appose(listed: list[Word]) -> None:
    """Leave out what only says what kind of card a name is: "the card X", "an effect like X"."""
    if listed and listed[-1].text.lower() in ("like", "such as", "named", "called") and len(listed) > 1:
        listed.pop()
        while listed and listed[-1].role in ("", "NOUN", "ADJ") and _of_kind(listed[-1]):
            listed.pop()
        if listed and "DET" in listed[-1].roles():
            listed.pop()
    elif listed and listed[-1].text.lower() in _APPOSED:
        listed.pop()


def _of_kind(word: Word) -> bool:
    """Whether it may say what kind of thing is meant: "a damage effect"."""
    return "V" not in word.roles() - {"NOUN"} or word.text.lower() == "damage"


def _owns(text: str, cut: Sequence[Token], at: int) -> bool:
    """Whether an apostrophe stands behind a word that ends in s: "Souls' ability"."""
    before = text[: cut[at].start].rstrip("*_")
    return 0 < at < len(cut) - 1 and before.endswith("s") and cut[at + 1].text[0].isalnum()


def _plain(word: Word, token: Token) -> Iterator[Word]:
    if word.senses:
        if all(sense.role == SILENT for sense in word.senses):
            return
        word = replace(word, senses=tuple(sense for sense in word.senses if sense.role != SILENT))
        yield word.become(word.senses[0].role) if len(word.roles()) == 1 else word
    elif (digits := token.text.removeprefix("+")).isdecimal() and len(digits) <= DIGITS:
        yield replace(word, senses=(Sense("NUM", digits),), role="NUM", value=digits)
    elif token.text in _STOPS:
        yield replace(word, role=STOP, value=token.text)
    elif token.text == ",":
        yield replace(word, role=COMMA, value=",", senses=(Sense(COMMA, ","),))
    elif is_dash(token):
        return
    elif token.text not in _SIGNS:
        near = _near(token.low)
        yield replace(word, senses=near) if near else replace(word, role=UNKNOWN, value=token.text)


def _near(word: str) -> tuple[Sense, ...]:
    """The senses of the word of the lexicon that a misspelt one is, where only one is near. A word of everyday English
    is not misspelt, and few slip at the first letter."""
    if len(word) < 5 or not word.isalpha() or word in everyday():
        return ()
    from rapidfuzz import fuzz, process

    known = known_words()
    listed = [phrase[0] for phrase in known if len(phrase) == 1 and len(phrase[0]) > 4]
    near = process.extract(word, listed, scorer=fuzz.ratio, score_cutoff=86, limit=2)
    if not near or (len(near) > 1 and near[0][1] == near[1][1]):
        return ()
    meant = near[0][0]
    if word[0] not in meant[:2] or meant[0] not in word[:2]:
        return ()
    return tuple(sense for sense in known[(meant,)] if sense.role != SILENT)


def _phrase(cut: Sequence[Token], at: int, within: Container[int] = ()) -> tuple[int, tuple[Sense, ...]]:
    """The longest phrase of the lexicon at a place: how many tokens, and its senses; signs within it do not count. It
    ends at none of the places `within` names: a phrase of everyday words that begins a name is none."""
    if is_dash(cut[at]):
        spaced = 0 < at < len(cut) - 1 and cut[at - 1].end < cut[at].start and cut[at].end < cut[at + 1].start
        return (1, (Sense(COMMA, "-"),)) if spaced else (1, (Sense(SILENT, ""),))
    said: list[str] = []
    best: tuple[int, tuple[Sense, ...]] = (1, ())
    known, most = known_words(), longest()
    for last in range(at, min(at + 2 * most, len(cut))):
        token = cut[last]
        if last > at and (token.text in _SIGNS or is_dash(token) or (token.text == ":" and len(said) < most)):
            continue
        if last == at and token.text in _SIGNS:
            return 1, ()
        said.append(token.low)
        if len(said) > most:
            break
        if last not in within and (senses := known.get(tuple(said))):
            best = (last - at + 1, senses)
    return best


def after_number(text: str, cut: Sequence[Token], at: int) -> int:
    """Past the set symbol and collector number that the rulebook writes behind a name."""
    k = at
    if k + 2 < len(cut) and cut[k].text in '"”' and not cut[k + 1].text[0].isalnum() and cut[k + 2].text.isdigit():
        k += 1
    if k < len(cut) and cut[k].text == "(" and any(t.text == ")" for t in cut[k : k + 5]):
        close = next(i for i in range(k, k + 5) if cut[i].text == ")")
        number = cut[close - 1].text
        if number.isdigit() and len(number) == 3:  # "(CotA 123)", and not "(2 damage)"
            return close + 1
    symbol = False
    while (
        k < len(cut)
        and cut[k].text[0] not in "'’"
        and not cut[k].text[0].isalnum()
        and cut[k].text not in ".,;:?!'’\"()+-–—&/"
    ):
        k, symbol = k + 1, True
    if symbol and k + 1 < len(cut) and len(cut[k].text) == 1 and cut[k + 1].text.isdigit():
        k += 1
    if k < len(cut) and cut[k].text.isdigit() and (symbol or re.fullmatch(r"\d{3}|0\d{3}", cut[k].text)):
        return k + 1
    return at
