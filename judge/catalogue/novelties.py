"""What the cards of a file define for each other: a word that one card explains in its reminder text, the others use.

In: printed texts with the names of their cards, and definitions given as data. Out: what each new word means and who
says so, where two say different things, and each text with the definitions of the words that it uses.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from judge.language import read
from judge.language.counting import are_several
from judge.language.read import MAX_LENGTH
from judge.language.text.lexicon import inflected, known_names, number, plural_or_not
from judge.language.text.normalise import normalise
from judge.language.text.reminders.defined_keywords import NUMBER
from judge.language.text.reminders.heads import told_where
from judge.language.text.reminders.lines import line_of
from judge.language.text.reminders.lying import latched, places
from judge.language.text.reminders.lying.places import ONLY_A_PLACE
from judge.language.text.reminders.marks.marked import ONE_CARD
from judge.language.text.reminders.novelties import deed_of, split_off, verb_of
from judge.language.text.reminders.novelty import Novelty, Sort, heading
from judge.language.text.reminders.pieces import artifacts
from judge.language.text.reminders.tallies import ONLY_COUNTED

from .card import Card
from .names import made_id

DATA = "the definitions beside the cards"
"""Who says what is given as data."""

MOST_WORDS, MOST_NUMBERS, MOST_DISPUTES = 1_000, 20, 100
"""So many words may be new, a keyword may mean something else for so many numbers, and so often cards may disagree:
more no set has."""

QUOTED = 200
"""Characters of a definition that a dispute tells."""


@dataclass
class Learned:
    """What words of a new set mean: by word, each meaning with the names of those who say so, each once. `disputes`:
    what two of them say differently, in words; `left_out`: how many definitions are beyond what is learned;
    `unexplained`: by heading, the reminder of it that nobody understands."""

    meanings: dict[tuple[Sort, str], list[Novelty]] = field(default_factory=dict)
    said_by: dict[Novelty, dict[str, None]] = field(default_factory=dict)
    disputes: list[str] = field(default_factory=list)
    left_out: int = 0
    unexplained: dict[str, Novelty] = field(default_factory=dict)

    def take(self, text: str, name: str) -> None:
        """Learn what a printed text of the card called `name` defines; nothing of one that is too long to be read."""
        if len(text) <= MAX_LENGTH:
            plain, found = split_off(normalise(text, name))
            for novelty in found:
                self.enter(novelty, name)
            self.take_unexplained(plain, found)

    def take_unexplained(self, plain: str, found: Collection[Novelty]) -> None:
        """Keep the reminders that a text without its definitions `found` has left."""
        for word, reminder in told_where.unexplained(plain, found):
            self.unexplained.setdefault(word, Novelty(Sort.MOMENT, word, reminder))

    def enter(self, novelty: Novelty, name: str) -> None:
        """Learn one definition, unless there are too many."""
        known = self.meanings.get((novelty.sort, novelty.word), [])
        if len(self.disputes) == MOST_DISPUTES and known:
            self.left_out += 1
            return
        for at, other in enumerate(known):
            if (both := _reconciled(other, novelty)) is not None:
                known[at:] = [both, *(one for one in known[at + 1:] if _reconciled(both, one) != both)]
                names = self.said_by.pop(other)
                names[name] = None
                if (before := self.said_by.setdefault(both, names)) is not names:
                    before.update(names)
                return
            if other.value == novelty.value or "X" in (other.value, novelty.value):
                first = next(iter(self.said_by[other]))
                self.disputes.append(f"{novelty.word.capitalize()} means one thing in the reminder text of {first} and "
                                     f"another in that of {name}: “{_quoted(other)}” and “{_quoted(novelty)}”")
                return
        if len(known) == MOST_NUMBERS or (not known and len(self.meanings) == MOST_WORDS):
            self.left_out += 1
            return
        self.meanings[novelty.sort, novelty.word] = [*known, novelty]
        self.said_by[novelty] = {name: None}

    @property
    def cut(self) -> str:
        """What is left out, as a sentence; "" where nothing is."""
        if not self.left_out:
            return ""
        return (f"{self.left_out:,} of the definitions are left out: {MOST_WORDS:,} words may be new, a keyword may "
                f"mean something else for {MOST_NUMBERS} numbers, and cards may disagree {MOST_DISPUTES} times")

    def all(self) -> list[Novelty]:
        """Every definition, in the order in which they were learned; that a heading is only used from elsewhere is none
        where another reminder says something of it."""
        return [one for meanings in self.meanings.values() for one in meanings
                if one.means != told_where.WHEN_TOLD or one.word not in self.unexplained]

    def used_by(self, text: str) -> list[Novelty]:
        """The definitions of the words that a text uses, and of those that these use; no more than a text may hold."""
        found: dict[Novelty, None] = {}
        waiting, length = [text], len(text)
        while waiting and length <= MAX_LENGTH:
            said = waiting.pop()
            for one in self._perhaps_used(said.casefold()):
                if one not in found and _uses(said, one):
                    found[one] = None
                    waiting.append(one.means)
                    length += len(one.means)
        return [one for one in self.all() if one in found]

    def _perhaps_used(self, said: str) -> Iterator[Novelty]:
        """The definitions of words whose letters are in a text in small letters: few of many, found at once."""
        for one in self.all():
            stem = _stem(verb_of(one) or one.word)
            if one.sort in (Sort.TOKEN_ARTIFACT, Sort.ICON):  # "sheaves", and what may be written apart
                stem = one.word[:1 if one.sort is Sort.ICON else -1].casefold()
            if stem in said or stem.replace("-", " ") in said or any(_stem(state) in said for state in one.states):
                yield one

    def completed(self, text: str, name: str) -> str:
        """A printed text of the card called `name` with the definitions of the words that it uses behind it; one
        that is too long to be read as it is."""
        if len(text) > MAX_LENGTH:
            return text
        plain, own = split_off(normalise(text, name))
        used = self.used_by("\n".join((plain, *(one.means for one in own))))
        wanted = [one for one in used if one.sort is not Sort.TOKEN]
        defined = {(one.sort, one.word) for one in used}
        left = [one for one in self.unexplained.values() if (one.sort, one.word) not in defined and _uses(plain, one)]
        defined |= {(one.sort, one.word) for one in left}
        wanted += [one for one in left if one.means not in plain]
        kept = [one for one in own if (one.sort, one.word) not in defined and one.sort is not Sort.TOKEN]
        if not (wanted or kept) or [*kept, *wanted] == list(own):
            return text
        return "\n".join((plain, *(one.line for one in (*kept, *wanted))))

    def tokens(self) -> Iterator[tuple[Card, str, str]]:
        """The token creatures that are defined: facts, the text on them, and what of the definition says nothing that
        is understood, "" where all does."""
        yield from (_token(one) for one in self.all() if one.sort is Sort.TOKEN)


def _quoted(novelty: Novelty) -> str:
    return novelty.means if len(novelty.means) <= QUOTED else f"{novelty.means[:QUOTED]}…"


def _stem(word: str) -> str:
    """What every form of a word begins with: "mark" of "marked"."""
    small = word.casefold().removesuffix("e").removesuffix("y")
    return small.removesuffix("ed" if small.endswith("ed") else "d")


def _uses(text: str, novelty: Novelty) -> bool:
    return bool(_use_of(novelty).search(text))


@lru_cache(maxsize=2 * MOST_WORDS)
def _use_of(novelty: Novelty) -> re.Pattern[str]:
    """How a text uses a word."""
    match novelty.sort:
        case Sort.MOMENT:
            word = re.escape(novelty.word)
            named = re.escape(heading(novelty.word))
            either = rf"\b(?:{word}|{named}) (?:abilit|effect)"
            return re.compile(rf"\b{named}(?:/[\w ]+)?:|\b[Aa]t {word}\b|{either}")
        case Sort.MUTUAL:
            return re.compile(rf"\b(?:{'|'.join(map(re.escape, inflected(novelty.word)))})\b", re.IGNORECASE)
        case Sort.KEYWORD if latched.is_one(novelty):
            return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, inflected(novelty.word)))})\b", re.IGNORECASE)
        case Sort.PRICE:
            return re.compile(rf"\b{re.escape(heading(novelty.word))}(?: \d+)?:")
        case Sort.COUNTER if novelty.is_thing or ONE_CARD in novelty.states:
            return re.compile(rf"(?<![\w-]){plural_or_not(novelty.word)}(?![\w-])", re.IGNORECASE)
        case Sort.COUNTER:
            words = "|".join(map(re.escape, (f"{novelty.word} counter", *novelty.states)))
            verbs = [end.removesuffix(ed) for end in (novelty.word, *novelty.states) for ed in ("ed", "d")]
            done = rf"|\b(?:{'|'.join(map(re.escape, verbs))}) (?:an?|each|the|that|this|it|up|another|~|\d)"
            return re.compile(rf"\b(?:un)?(?:{words})s?\b{done if novelty.states else ''}", re.IGNORECASE)
        case Sort.ACTION:
            forms = inflected(verb) if (verb := verb_of(novelty) or deed_of(novelty)) else (novelty.word,)
            words = "|".join(map(re.escape, (*forms, *novelty.states)))
            return re.compile(rf"(?<![\w-])(?:{words})\b", re.IGNORECASE)
        case Sort.PLAYER_COUNTER:
            word = plural_or_not(novelty.word).replace(r"\-", "[ -]")
            return re.compile(rf"(?<![\w-]){word}(?![\w-])", re.IGNORECASE)
        case Sort.PLACE:
            words = "|".join((re.escape(novelty.word).replace(r"\-", "[ -]"), *map(re.escape, novelty.states)))
            return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
        case Sort.TOKEN_ARTIFACT:
            return re.compile(artifacts.uses(novelty.word))
        case Sort.ICON:
            spelt = r"[ -]?".join(novelty.word)
            shown = "".join(rf"|{re.escape(one)}" for one in novelty.states)
            said = rf"[\[{{<:]{spelt}[\]}}>:]|\b{spelt} (?:bonus )?icon|\bEnhance\b[^.\n]*\b{spelt}\b{shown}"
            return re.compile(said, re.IGNORECASE)
        case Sort.TOKEN:
            return re.compile(rf"\b{re.escape(novelty.word)}")
        case _:
            third = (inflected(novelty.word).third,) if novelty.sort is Sort.KEYWORD and novelty.states else ()
            words = "|".join(map(re.escape, (novelty.word, *third, *novelty.states))).replace(r"\-", "[ -]")
            return re.compile(rf"(?<![\w-])(?:un|non-)?(?:{words})(?![\w-])", re.IGNORECASE)


# --- two prints of one definition -----------------------------------------------------------------------------------

def _reconciled(one: Novelty, other: Novelty) -> Novelty | None:
    """The definition that both are; None where they are not the same."""
    if one.sort is not other.sort or one.word != other.word:
        return None
    states = tuple(dict.fromkeys((*one.states, *other.states)))
    if one.sort is Sort.MOMENT:
        for told, more in ((one, other), (other, one)):  # that a text lets it resolve, and when it does so by itself
            if told.means == told_where.WHEN_TOLD:
                return more._replace(states=states)
    if one.sort is Sort.TIME and are_several(states):  # until when?
        return None
    if one.sort is Sort.ACTION and one.value == other.value:
        for told, more in ((one, other), (other, one)):  # that it puts a counter on it, and unless there is one
            if told.means.startswith("Put ") and more.means.lower().endswith(f", {told.means.lower()}"):
                return more._replace(states=states)
    if one.sort is Sort.PLACE:
        for bare, more in ((one, other), (other, one)):  # that there is such a place
            if bare.means == ONLY_A_PLACE:
                return more._replace(states=states)
    if one.sort is Sort.ACTION and one.value == other.value:
        for own, any_ones in ((one, other), (other, one)):  # said of a card of one's own, and of any
            if places.of_its_owner(own.means) == any_ones.means:
                return any_ones._replace(states=states)
    if one.sort is Sort.PLAYER_COUNTER:
        for bare, more in ((one, other), (other, one)):  # that there is such a number is no other meaning of it
            if (bare.value, bare.means) == ("", ONLY_COUNTED):
                return more._replace(states=states)
    if one.sort is Sort.KEYWORD and "" in (one.value, other.value):
        for part, whole in ((one, other), (other, one)):  # a reminder on a card that has not the keyword itself
            if part.value == "" and whole.value and _within(part.means, whole.means):
                return whole._replace(states=states)
    if one.value == other.value:
        return one._replace(states=states) if _same(one.means, other.means) else None
    if "" in (one.value, other.value):
        return None
    if one.value == "X" or other.value == "X":
        general, single = (one, other) if one.value == "X" else (other, one)
        filled = re.sub(r"(?<!\w)X(?=[ÆD]?(?!\w))", single.value, general.means)
        reminded = one.sort is Sort.KEYWORD and _within(single.means, filled)
        if one.sort is Sort.KEYWORD and not reminded and int(single.value) > 1 and _within(filled, single.means):
            all_of_it = NUMBER.sub(lambda found: (
                "X" if number(found[0]) == int(single.value) else found[0]), single.means)
            return single._replace(value="X", means=all_of_it, states=states)
        return general if reminded or _same(_single(filled), _single(single.means)) else None
    means = _general(one, other)
    return None if means is None else one._replace(value="X", means=means)


_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")


def _within(part: str, whole: str) -> bool:
    """Whether all that a definition says is also said by another one."""
    return {*map(_plain, _SENTENCES.split(part))} <= {*map(_plain, _SENTENCES.split(whole))}


def _general(one: Novelty, other: Novelty) -> str | None:
    """The words of two definitions for different numbers, with X where both have theirs."""
    if one.value == "1":
        one, other = other, one
    if _single(NUMBER.sub("#", one.means)) != _single(NUMBER.sub("#", other.means)):
        return None
    theirs = iter(NUMBER.findall(other.means))
    sure = True

    def put(found: re.Match[str]) -> str:
        nonlocal sure
        here, there = number(found[0]), number(next(theirs))
        sure = sure and (here == there or (here, there) == (int(one.value), int(other.value)))
        return found[0] if here == there else "X"

    means = NUMBER.sub(put, one.means)
    return means if sure else None


def _single(means: str) -> str:
    """A definition in which several counters are called as one is."""
    return re.sub(r"\b(?<=\d |# |X )([a-z]+(?:-[a-z]+)* counter)s\b", r"\1", means)


def _same(one: str, other: str) -> bool:
    return _plain(one) == _plain(other) or _meaning(one) == _meaning(other)


@lru_cache(maxsize=512)
def _meaning(means: str) -> object:
    reading = read(means)
    return reading.tree if reading.complete else _plain(means)


def _plain(means: str) -> str:
    return re.sub(r"\W+", " ", means).casefold().strip()


# --- token creatures ------------------------------------------------------------------------------------------------

_FACT = re.compile(
    r"(?P<number>\d+)[ -](?P<what>power|armor)|(?P<stat>power|armor) (?:of )?(?P<value>\d+)", re.IGNORECASE)
_OF_THE_RULES = re.compile(
    r" Use (?:the )?(?:top )?cards? from (?:the top of )?your deck(?:,? facedown)?(?: for (?:it|them))?\.?$")
"""18.4 TOKEN CREATURES says which cards they are."""
_QUOTE = re.compile(r'"([^"]*)"')
_FILLING = frozenset({
    "a", "an", "and", "with", "token", "creature", "creatures", "the", "trait", "traits", "of", "that", "has", "have",
    "is", "are", "ability", "abilities",
})  # fmt: skip


def _token(novelty: Novelty) -> tuple[Card, str, str]:
    said, *sentences = re.split(r"(?<=[.]) (?=[A-Z])", _OF_THE_RULES.sub("", novelty.means))
    quoted: list[str] = _QUOTE.findall(novelty.means)
    said = _QUOTE.sub("", said)
    numbers = {"power": 0, "armor": 0}
    for found in _FACT.finditer(said):
        numbers[(found["what"] or found["stat"]).lower()] = int(found["number"] or found["value"])
    names = known_names()
    keywords, houses, traits, left = [], [], [], []
    head, _, that = _FACT.sub("", said).partition(" that ")
    for house in sorted(names.houses):
        if re.search(rf"\b{house}\b", head):
            houses.append(names.houses[house])
            head = re.sub(rf"\b{house}\b", "", head)
    for found in re.finditer(r"[\w-]+(?: \d+)?", head):
        word, _, value = found[0].partition(" ")
        if word.lower() in names.keywords:
            keywords.append(f"{word.capitalize()} {value}".strip())
        elif word.lower() in _FILLING:
            continue
        elif word[0].isupper():
            traits.append(word.lower())
        else:
            left.append(found[0])
    if that:
        sentences.insert(0, f"It {that}")
    rules = [re.sub(r"^(?:It|They)\b", "~", one).strip() for one in sentences if '"' not in one]
    line = " ".join(f"{one}." for one in keywords)
    text = "\n".join(filter(None, (line, *quoted, *rules)))
    card = Card(made_id(novelty.word), novelty.word, "token creature", houses=tuple(houses),
                power=numbers["power"], armor=numbers["armor"], traits=tuple(traits))
    return card, text, " ".join(left)


# --- definitions as data --------------------------------------------------------------------------------------------

def given(data: object) -> Iterator[Novelty]:
    """The definitions that data gives: what is defined ("Sturdy X", "Frost counter", "Dawn") → what it means.

    Raises ValueError where it is no such table.
    """
    if not isinstance(data, Mapping):
        raise ValueError('definitions are a table of words and meanings, as {"Sturdy X": "This creature …"}')
    for word, means in data.items():
        found = line_of(f"({str(word)[:1].upper()}{str(word)[1:]}: {str(means).strip()})")
        if len(str(means)) > MAX_LENGTH:
            raise ValueError(f"the definition of {str(word)[:60]!r} has more than {MAX_LENGTH:,} characters")
        if found is None:
            raise ValueError(f'{str(word)[:60]!r} is no definition; write "Sturdy X", "Frost counter", "Dawn" (with '
                             '"At the start of your turn"), "Sprout: token creature", "Cog: token artifact", and what '
                             "it means as a sentence")
        yield found
