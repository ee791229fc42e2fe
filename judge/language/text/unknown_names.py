"""Names that no card data knows yet: a new trait, house, keyword or card, told from how the text uses it.

New sets bring new names; the idiom shows what each is: "house X", "make an X", "each X creature", "a friendly X",
"gains x", a line that is one word. A word that is one letter away from a known one is a slip and stays unknown.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.terms import KEYWORDS
from judge.effects.visitor import walk
from judge.language.counting import are_several, is_one

from .lexicon import NUMBERS, ORDINALS, Names, known_names, phrases, words
from .tokens import card_names

_TITLES = "Dr|Mr|Mrs|Ms|Mx|St|Lt|Sgt|Capt|Col|Gen|Cpl|Com|Sci|Prof|Jr|Sr"
_WORD = re.compile(rf"\b[Nn]on-(?=[A-Z])|(?:{_TITLES})\.(?= [A-Z])|[+-]?(?:\d+|X)[ÆD]?(?!\w)"
                   r"|[^\W\d_][^\W_]*(?:[-'.*][^\W\d_][^\W_]*)*|\d+|[^\w\s]")
_HEADINGS = frozenset(word.lower() for heading in Heading for word in heading.value.split()) | {"effect", "effects"}
#: What a trait or house stands before.
_HEADS = frozenset({
    "creature", "creatures", "artifact", "artifacts", "upgrade", "upgrades", "action", "actions", "card", "cards",
    "neighbor", "neighbors", "trait", "token", "prophecy", "prophecies",
})
#: Before these it is a house nearly always ("each revealed Logos card").
_OF_HOUSE = frozenset({"card", "cards", "artifact", "artifacts", "upgrade", "upgrades", "action", "actions"})
_SINGULAR = frozenset({"a", "an", "each", "another", "this", "that", "every", "non-", "one", "1"})
_BEFORE_TRAIT = _SINGULAR | frozenset({
    "other", "friendly", "enemy", "all", "any", "the", "no", "both", "neighboring", "ready", "exhausted", "stunned",
    "damaged", "undamaged", "of", "more", "fewer", "flank", "most", "least", "powerful", "these", "those", "many",
}) | KEYWORDS
_FINITE = frozenset({"get", "gets", "gain", "gains", "cannot", "may", "is", "are", "enter", "enters", "has", "have"})
#: The last of what a card gains, or is said to have.
_GAINS = re.compile(r"\b(?:gains?|gained|loses?) (?:\+\d+ \w+(?:,| and) )?(?:[\w-]+(?: \d+| X)?, )*"
                    r"(?:[\w-]+(?: \d+| X)?,? and )?(?P<word>(?!where\b)[a-z][a-z-]+)(?= (?:\d+|X)\b|[,.;]|$"
                    r"| and\b| for the| until| while| this| during)")
_WITH = re.compile(r"\b(?:creatures?|cards?|artifacts?) (?:with(?: no)?|without) (?P<word>[a-z][a-z-]+)"
                   r"(?=[.,;]|$| (?:gets?|gains?|cannot|may|is|are|has|to|from|in)\b)")
_LISTED = re.compile(r"(?P<word>[A-Za-z][a-z-]+)(?: (?:\d+|X))?(?:[.;,]|$)\s*")


class _Spot(NamedTuple):
    """A word of a text: whether it is capitalised, begins a sentence, belongs to a card's known name."""

    text: str
    start: int
    capital: bool
    first: bool
    taken: bool

    @property
    def low(self) -> str:
        return self.text.lower()


_LETTERS = re.compile(r"[^\W\d_][\w'-]*")


def learn(text: str, names: Names) -> Names:
    """`names` with those that a normalised `text` uses besides."""
    known = _vocabulary()
    if not any(word.lower() not in known and is_new(word, names) for word in set(_LETTERS.findall(text))):
        return names
    found: dict[str, set[str]] = defaultdict(set)
    keywords = _keywords(text, names)
    spots = _spots(text, names)
    k = 0
    while k < len(spots):
        end = _run(spots, k, names)
        if end > k:
            _judge(spots, k, end, names, keywords, text, found)
        k = max(end, k + 1)
    if not (found or keywords):
        return names
    return _with(names, found, keywords)


def introduced(tree: Node, names: Names) -> tuple[str, ...]:
    """What a tree took for a name that `names` do not know, as it is told to a person."""
    cards = {" ".join(name) for spelt in names.cards.values() for name in spelt}
    found: dict[str, None] = {}
    for node in walk(tree):
        match node:
            case n.HasTrait(trait=trait) if trait not in names.traits.values():
                found[f"“{trait.title()}” is read as a trait; no card has it"] = None
            case n.House(house=house) if house not in names.houses.values():
                found[f"“{house.title()}” is read as a house; no card belongs to it"] = None
            case n.Keyword(name=keyword) | n.HasKeyword(keyword=keyword) if keyword not in KEYWORDS:
                found[f"“{keyword}” is read as a keyword; the rules have none of this name"] = None
            case n.Named(card=card) if card not in cards and card != "~":
                found[f"“{card}” is read as the name of a card; none has it"] = None
    return tuple(found)


def _with(names: Names, found: dict[str, set[str]], keywords: set[str]) -> Names:
    houses = found["house"]
    cards = {card for card in found["card"] if card not in houses}
    traits = {trait for trait in found["trait"] if trait not in houses and trait not in cards}
    more = Names.of(cards, (), ())
    by_first = {first: spelt for first, spelt in names.cards.items() if first not in traits or spelt != ((first,),)}
    for first, spelt in more.cards.items():
        by_first[first] = tuple(sorted({*by_first.get(first, ()), *spelt}, key=lambda name: (-len(name), name)))
    return replace(
        names, cards=by_first, plurals=names.plurals | more.plurals, keywords=names.keywords | keywords,
        traits=names.traits | Names.of((), (trait.lower() for trait in traits), ()).traits,
        houses=names.houses | {house: house.lower() for house in houses},
    )


def _spots(text: str, names: Names) -> list[_Spot]:
    taken = [(start, end) for start, end, _ in card_names(text, names)]
    spots: list[_Spot] = []
    first = True
    for found in _WORD.finditer(text):
        word = found[0]
        inside = any(start <= found.start() < end for start, end in taken)
        if word[0].isalpha() or word[0].isdigit():
            first = first or not spots or "\n" in text[spots[-1].start:found.start()]
            capital = word[0].isupper() and word.rstrip("ÆD") not in ("", "X")
            spots.append(_Spot(word, found.start(), capital, first, inside))
            first = False
        else:
            spots.append(_Spot(word, found.start(), False, False, inside))
            first = first or word in '.:!?"(•≈'
    return spots


@cache
def _vocabulary() -> frozenset[str]:
    told = {token for entries in phrases().values() for tokens, _, _ in entries for token in tokens}
    return frozenset(told) | words().keys() | KEYWORDS | NUMBERS.keys() | ORDINALS.keys() | {
        "enhance", "x", "d", "splash", "maximum", "minimum", "immediately", "tide", "icon", "archon", "ability"}


def is_new(word: str, names: Names | None) -> bool:
    """Whether nothing knows a word; without `names` those of the catalogue are."""
    names = names or known_names()
    bare = word.removesuffix("'s")
    known = bare.lower() in _vocabulary() or bare.lower() in names.verbs or bare in names.traits
    return not known and not any(bare in house.split() for house in names.houses)


def gained_keywords(sentence: str, names: Names) -> list[tuple[str, str]]:
    """The unknown keywords that a sentence says a card has, gains or loses, each with the number behind it."""
    found = (one for pattern in (_GAINS, _WITH) for one in pattern.finditer(sentence))
    told = ((one["word"], re.match(r" ?(\d+|X)?(?!\w)", sentence[one.end("word"):])) for one in found)
    return [(word, (number and number[1]) or "") for word, number in told if is_new(word, names)]


def _slip(word: str, known: frozenset[str]) -> bool:
    """Whether a word is one letter away from a known one that is not short: of these, words of their own are so too."""
    low = word.lower()
    if len(low) < 4:
        return False
    letters = set("abcdefghijklmnopqrstuvwxyz")
    for k in range(len(low) + 1):
        head, tail = low[:k], low[k:]
        near = [head + tail[1:], head + tail[1:2] + tail[:1] + tail[2:]]
        near += [head + letter + tail[1:] for letter in letters] + [head + letter + tail for letter in letters]
        if any(other != low and len(other) > 4 and other in known for other in near):
            return True
    return False


def _keywords(text: str, names: Names) -> set[str]:
    """Unknown keywords: a line of its own ("Overcharge 2."), or what a card gains."""
    told = [word for line in text.split("\n") for word in _listed(line, names)]
    told += [found["word"] for pattern in (_GAINS, _WITH) for found in pattern.finditer(text)]
    return {word.lower() for word in told if is_new(word, names) and not _slip(word, names.keywords)}


def _listed(line: str, names: Names) -> Iterator[str]:
    """The words of a line that are keywords, or stand where keywords do."""
    position = 0
    while (found := _LISTED.match(line, position)) and (
            found["word"].lower() in names.keywords or is_new(found["word"], names)) and (
            position or found["word"][0].isupper()):
        yield found["word"]
        position = found.end()


def _run(spots: list[_Spot], k: int, names: Names) -> int:
    """The end of the name that begins at `k`, `k` itself where none does."""
    if not _of_name(spots, k):
        return k
    if spots[k].first and not is_new(spots[k].text, names):
        return k
    end = k + 1
    while end < len(spots):
        if _of_name(spots, end) and not spots[end].first:
            end += 1
            continue
        joint = end
        while joint < len(spots) and spots[joint].text in ("of", "the") and joint - end < 2:
            joint += 1
        if joint == end or not _of_name(spots, joint):
            break
        end = joint + 1
    if any(is_new(spot.text, names) for spot in spots[k:end]):
        while end < len(spots) and spots[end].taken and spots[end].capital:
            end += 1
        return end
    plain = all(spot.text in names.traits or any(spot.text in house.split() for house in names.houses)
                for spot in spots[k:end])
    return end if end - k > 1 and not plain else k


def _of_name(spots: list[_Spot], k: int) -> bool:
    after = spots[k + 1].low if k + 1 < len(spots) else ""
    if k >= len(spots) or not spots[k].capital or (spots[k].taken and after not in _HEADS):
        return False
    return not (spots[k].low in _HEADINGS and (after in _HEADINGS or after in ("/", ":", "ability", "abilities")))


def _judge(spots: list[_Spot], k: int, end: int, names: Names, keywords: set[str], text: str,
           found: dict[str, set[str]]) -> None:
    """What the unknown name from `k` to `end` is."""
    run = [spot.text for spot in spots[k:end]]
    run[-1] = run[-1].removesuffix("'s")
    before = [spot.low for spot in spots[max(0, k - 4):k]]
    ahead = [spot.low for spot in spots[end:end + 5]]
    after = ahead[0] if ahead else "."
    last = before[-1] if before and not (spots[k - 1].first and before[-1] == "ready") else ""
    if last != "non-":
        last = last.removeprefix("non-")
    if are_several(run) and (run[0] in names.houses or (last == "non-" and not is_new(run[0], names))):
        run, last = run[1:], "" if last == "non-" else last
    strange = [word for word in run if is_new(word, names)]
    searched = "search" in (spot.low for spot in spots[max(0, k - 9):k])
    if after in ("counter", "counters") or (is_one(run) and run[0].lower() in keywords):
        return
    if last == "house" or before[-3:-1] == ["active", "house"] or f"<{run[0].lower()}>" in text or (
            ahead[:1] in (["as"], ["is"]) and "active house" in " ".join(ahead)) or before[-3:] == [
            "house", "other", "than"]:
        found["house"].add(" ".join(run))
    elif last == "named" or any(word in ("make", "makes", "making") for word in before[-3:]):
        found["card"].add(_one(run, last not in _SINGULAR and last != "named"))
    elif spots[end - 1].text.endswith("'s"):
        found["card"].add(" ".join(run))
    elif (_heads(spots, end) or last == "non-") and (after in _OF_HOUSE or (strange == run and are_several(run))):
        found["house"].add(" ".join(strange))
    elif _heads(spots, end) or last == "non-":
        found["trait"].update(word for word in strange if not _slip(word, _traits(names)))
    elif spots[k].first and is_one(run) and after not in _FINITE:
        return
    elif are_several(run):
        found["card"].add(_one(run, last not in _SINGULAR | {"the"} and (last.isdigit() or last in _BEFORE_TRAIT)))
    elif after == "from" or searched:
        found["card"].add(_one(run, last not in _SINGULAR))
    elif last in _BEFORE_TRAIT or last.isdigit() or (
            _one(run, True) != run[0] and after not in ("gets", "gains", "is")):
        if not _slip(run[0], _traits(names)):
            found["trait"].add(_one(run, last not in _SINGULAR))
    else:
        found["card"].add(run[0])


@lru_cache(maxsize=8)
def _traits(names: Names) -> frozenset[str]:
    return frozenset(trait.lower() for trait in names.traits)


def _heads(spots: list[_Spot], end: int) -> bool:
    """Whether a noun for cards follows, perhaps behind more adjectives or another of the same kind."""
    k = end
    while k < len(spots) and ((spots[k].capital and not spots[k].first) or (
            spots[k].low in ("and", "or", ",") and k + 1 < len(spots) and spots[k + 1].capital)):
        k += 1
    return k < len(spots) and spots[k].low in _HEADS


def _one(run: list[str], several: bool) -> str:
    """A name in the singular."""
    last = run[-1]
    if several and last.endswith("s") and not last.endswith(("ss", "us", "is")):
        if last.endswith("ies"):
            last = last[:-3] + "y"
        elif last.endswith(("ches", "shes", "xes", "zes", "sses")):
            last = last[:-2]
        elif last.endswith("ves"):
            last = last[:-3] + "f"
        else:
            last = last[:-1]
    return " ".join([*run[:-1], last])
