"""Card names in a question: whole, without accents, in part, misspelt; each found stands for one word."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from weakref import WeakKeyDictionary

from judge.catalogue import Card, Catalogue
from judge.catalogue.names import fold
from judge.resources import data_dir

from .lexicon import known_words, lexicon
from .text import Token, is_dash

#: Words of a name at most, and how alike a misspelt one has to be (0–100), for a name of this many letters.
WORDS = 8
ALIKE = 84
CLEARLY = 5
SHORTEST = 4

#: Small words that may stand in a name but are no misspelling of one.
_ENGLISH = frozenset(
    ["a", "an", "the", "of", "to", "in", "on", "at", "it", "is", "i", "my", "me", "or", "and", "no", "not", "with",
     "by", "for", "from", "as", "they", "them", "he", "she", "his", "her", "its", "do", "does"]
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Named:
    """A card name in a question: the tokens first:last, the name as the catalogue has it; `typed` differs from it where
    it was misspelt or is a part of the name."""

    first: int
    last: int
    name: str
    typed: str
    how: str = "exact"


@dataclass(slots=True)
class Doubt:
    """Words that may be a card, and which ones."""

    first: int
    last: int
    options: tuple[str, ...]


@dataclass(slots=True)
class Found:
    """The names in a question, in order, and the words that may be one of several."""

    names: list[Named] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)


def find(text: str, tokens: Sequence[Token], cards: Catalogue) -> Found:
    """The card names among the tokens of a question."""
    found = Found()
    keys = _keys(cards)
    taken = [False] * len(tokens)
    whole = list(_whole(text, tokens, keys))
    for named in whole:
        token = cards.named(named.name).type == "token creature" and "token" not in text.lower()
        _take(found, taken, _shortly(named, whole, tokens, token))
    for named in _again(tokens, taken, [n.name for n in found.names]):
        _take(found, taken, named)
    unknown = _unknown(tokens, taken)
    for named in _misspelt(text, tokens, taken, unknown, keys):
        if short := _shortened(fold(named.typed), named.name, keys):
            found.doubts.append(Doubt(named.first, named.last, (named.name, *short)[:6]))
            _mark(taken, named.first, named.last)
        else:
            _take(found, taken, named)
    spelt = [n.name for n in found.names]
    for named in (*_again(tokens, taken, spelt), *_called_short(tokens, taken, unknown, spelt)):
        if not any(taken[named.first : named.last]):
            _take(found, taken, named)
    _parts_of_names(text, tokens, taken, unknown, cards, found)
    found.names.sort(key=lambda named: named.first)
    return found


def _keys(cards: Catalogue) -> dict[str, Card]:
    known = _KEYS.get(cards)
    if known is None:
        known = _KEYS[cards] = {}
        for card in cards:
            if card.gigantic != "top":
                known.setdefault(fold(card.title), card)
                if card.title != card.name and not card.evil_twin:
                    known.setdefault(fold(card.name), card)
                if card.evil_twin:
                    for said in ("evil twin {}", "evil twin of {}", "evil {}", "{} s evil twin", "{} evil twin"):
                        known.setdefault(said.format(fold(card.name)), card)
    return known


_KEYS: WeakKeyDictionary[Catalogue, dict[str, Card]] = WeakKeyDictionary()  # not by id, which another gets later


def _whole(text: str, tokens: Sequence[Token], keys: dict[str, Card]) -> Iterable[Named]:
    at = behind = 0  # where the name before this one ended
    while at < len(tokens):
        if not tokens[at].text[0].isalnum() and tokens[at].text[0] not in "[+":
            at += 1
            continue
        dotted = at + 3 < len(tokens) and tokens[at + 1].text == tokens[at + 3].text == "."  # "A.B.C. Unit"
        for last in range(min(at + (1 + dotted) * WORDS, len(tokens)), at, -1):
            typed = text[tokens[at].start : tokens[last - 1].end]
            if not tokens[last - 1].text[-1].isalnum() and not _ends_so(typed, fold(typed), keys):
                continue
            key = fold(typed)
            owning = any(token.low == "'s" for token in tokens[at:last])
            card = keys.get(key) or (None if owning else _one_of(key, keys))
            if card is None and key.startswith("the "):
                continue
            signed = card is not None and tokens[at].text[0] in "[+" and card.title[0] != tokens[at].text[0]  # "X + Y"
            aside = at and behind == at and typed.islower() and tokens[at].low in everyday() and last == at + 1
            if card and not signed and not aside and _may_be(tokens, at, last, card):  # "X solo": a word, no name
                yield Named(at, last, card.title, typed)
                at, behind = last - 1, last
                break
        at += 1


def _shortly(named: Named, whole: Sequence[Named], tokens: Sequence[Token], token: bool) -> Named:
    """The card of whose name a part is said behind the whole of it, though there is a card of that name too, be it a
    `token` creature that nobody calls one."""
    bare = [] if token else [one for one in whole if one.name == named.name and not _pointed_at(tokens, one.first)]
    said = fold(named.typed).split()
    longer = {one.name for one in whole if one.first < named.first and _says_part(fold(one.name), said)}
    longer.discard(named.name)
    if bare or len(longer) != 1:
        return named
    return Named(named.first, named.last, longer.pop(), named.typed, "part")


def _says_part(name: str, said: Sequence[str]) -> bool:
    """Whether words are a part of a name, or one of them the end of a word in it: "the gator" of Xgator."""
    return _holds(name.split(), said) or _ends_in(name, said)


def _pointed_at(tokens: Sequence[Token], first: int) -> bool:
    return first > 0 and tokens[first - 1].low in ("the", "that", "this")


def _one_of(key: str, keys: dict[str, Card]) -> Card | None:
    """The card of which a name is the plural: "Trolls", "Harbingers of Doom"."""
    if key.endswith("ed") and (card := keys.get(key[:-2]) or keys.get(key[:-1])) and card.type == "action":
        return card  # "punched"
    words = key.split()
    for at, word in enumerate(words):
        for one in (word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y"):
            whole = " ".join([*words[:at], one, *words[at + 1 :]])
            if len(word) > 3 and one != word and word.endswith("s") and whole in keys:
                return keys[whole]
    return None


def _ends_so(typed: str, key: str, keys: dict[str, Card]) -> bool:
    card = keys.get(key)
    return card is not None and card.title[-1] == typed[-1]


def _may_be(tokens: Sequence[Token], first: int, last: int, card: Card) -> bool:
    """Whether a name that is also a common word is meant as a name here: written with a capital, or played."""
    words = tuple(token.low for token in tokens[first:last] if not is_dash(token))
    if card.type == "the tide" and not tokens[last - 1].text[0].isupper():
        return False
    behind = tokens[last].low if last < len(tokens) else ""
    if tokens[last - 1].text.islower() and any((*words[k:], behind) in known_words() for k in range(len(words))):
        return False  # "the constant ability"
    if words not in known_words() and words[0] not in _ENGLISH:
        return True
    if words not in known_words() and len(words) > 1:
        return True
    before = tokens[first - 1].low if first else ""
    return (tokens[first].text[0].isupper() and first > 0) or before in ("play", "plays", "played", "playing")


def _again(tokens: Sequence[Token], taken: Sequence[bool], names: Sequence[str]) -> Iterable[Named]:
    """A part of a name that the question has in full elsewhere: "… Y … the imp dies"."""
    parts: dict[str, set[str]] = {}
    for name in dict.fromkeys(names):
        for word in fold(name).split():
            if len(word) > 2 and word not in _ENGLISH and not (name.endswith(" half)") and word in ("bottom", "half")):
                parts.setdefault(word, set()).add(name)
    for at, token in enumerate(tokens):
        named = parts.get(fold(token.text), set())
        house = any(sense.role == "HOUSE" for sense in known_words().get((token.low,), ()))
        if not taken[at] and len(named) == 1 and (token.low,) not in lexicon() and not house:
            last = at + 1
            name = next(iter(named))
            while last < len(tokens) and not taken[last] and name in parts.get(fold(tokens[last].text), ()):
                last += 1
            yield Named(at, last, name, token.text, "part")


def _called_short(
    tokens: Sequence[Token], taken: Sequence[bool], unknown: Sequence[bool], names: Sequence[str]
) -> Iterable[Named]:
    """The end or the beginning of one word of a name that the question has in full: "… Xgator … the gator dies"."""
    words = {(word, name) for name in names for word in fold(name).split()}
    for at, token in enumerate(tokens):
        said = fold(token.text)
        pointed = at > 0 and tokens[at - 1].low in _POINTING
        if taken[at] or not unknown[at] or not said.isalpha() or len(said) < SHORTEST - pointed:
            continue
        pet = _stem_of_pet(said)
        of = {name for word, name in words if word != said and (word.endswith(said) or word.startswith((said, pet)))}
        if len(of) == 1:
            yield Named(at, at + 1, of.pop(), token.text, "part")


def _stem_of_pet(said: str) -> str:
    """What a pet name is made of: "muggy", "muggie" of "mug"; itself where it is none."""
    bare = said.removesuffix("s").removesuffix("ie").removesuffix("y")
    bare = bare[:-1] if len(bare) > SHORTEST - 1 and bare[-1] == bare[-2] else bare
    return bare if bare != said and len(bare) >= SHORTEST - 1 else said


_POINTING = frozenset(["the", "my", "his", "her", "their", "that", "this", "own", "s"])


def _unknown(tokens: Sequence[Token], taken: Sequence[bool]) -> list[bool]:
    known = [False] * len(tokens)
    words = [token.low for token in tokens]
    phrases = known_words()
    for at in range(len(tokens)):
        for last in range(min(at + 6, len(tokens)), at, -1):
            if tuple(words[at:last]) in phrases:
                _mark(known, at, last)
                break
    for at, token in enumerate(tokens):
        small = token.text.islower() or _introduces(tokens, at) or _joined(tokens, at)
        known[at] = known[at] or (token.low in everyday() and small)
    return [
        not taken[k] and not known[k] and token.text[0].isalpha() and token.low != "'s"
        for k, token in enumerate(tokens)
    ]


def _joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is the first part of a word with which a sentence begins: "Follow-up"."""
    begins = at == 0 or tokens[at - 1].text in ".?!"
    dash = tokens[at + 1] if at + 2 < len(tokens) else None
    return begins and dash is not None and is_dash(dash) and tokens[at].end == dash.start == tokens[at + 2].start - 1


def _introduces(tokens: Sequence[Token], at: int) -> bool:
    """Whether a few everyday words with which a sentence begins stand apart: "Sorry, …", "Edge case: …"."""
    if at and tokens[at - 1].text not in ".?!":
        return False
    end = next((k for k in range(at + 1, min(at + 4, len(tokens))) if tokens[k].text in ",:"), at)
    return end > at and all(token.low in everyday() for token in tokens[at:end])


@cache
def everyday() -> frozenset[str]:
    """Words of everyday English: written small, none of them alone is a part of a name."""
    text = (data_dir("grammar") / "questions" / "everyday.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["words"])


def _misspelt(
    text: str, tokens: Sequence[Token], taken: Sequence[bool], unknown: Sequence[bool], keys: dict[str, Card]
) -> Iterable[Named]:
    if not any(unknown):
        return
    from rapidfuzz import fuzz, process

    names = list(keys)
    busy = list(taken)
    for at in range(len(tokens)):
        fits: list[tuple[float, Named]] = []
        for last in range(min(at + 5, len(tokens)), at, -1):
            span = range(at, last)
            if any(busy[k] for k in span) or not any(unknown[k] for k in span):
                continue
            if not all(tokens[k].text[0].isalnum() or is_dash(tokens[k]) for k in span):
                continue
            if (not unknown[at] and tokens[at].low in _ENGLISH) or tokens[last - 1].low in _ENGLISH:
                continue
            typed = text[tokens[at].start : tokens[last - 1].end]
            key = fold(typed)
            if len(key) < SHORTEST:
                continue
            near = process.extract(key, names, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=3)
            spaceless = key.replace(" ", "")
            if not near:
                near = [(n, ALIKE, 0) for n in names if n.replace(" ", "") == spaceless]
            if not near or (len(near) > 1 and near[0][1] - near[1][1] < CLEARLY):
                continue
            if not _slip(key, near[0][0]):
                continue
            fits.append((near[0][1], Named(at, last, keys[near[0][0]].title, typed, "misspelt")))
        if fits:
            _, best = max(fits, key=itemgetter(0))
            _mark(busy, at, best.last)
            yield best


def _shortened(typed: str, name: str, keys: dict[str, Card]) -> list[str]:
    """The other cards of whose name what is typed has each word, some of them cut short: "stealth mods"."""
    words = [word.removesuffix("s") for word in typed.split()]
    if len(words) < 2 or min(map(len, words)) < SHORTEST - 1:
        return []

    def fits(other: str) -> bool:
        whole = other.split()
        return len(whole) == len(words) and all(map(str.startswith, whole, words)) and keys[other].title != name

    return [keys[other].title for other in keys if fits(other)]


def _slip(typed: str, name: str) -> bool:
    """Whether one is the other but for a slip of the fingers or two: the longer, the more."""
    from rapidfuzz.distance import OSA

    wrong = OSA.distance(typed.replace(" ", ""), name.replace(" ", ""))
    return typed[0] == name[0] and wrong <= (1 if len(name) < 7 else 2 if len(name) < 12 else 3)


def _parts_of_names(
    text: str, tokens: Sequence[Token], taken: list[bool], unknown: Sequence[bool], cards: Catalogue, found: Found
) -> None:
    """Words that are known from card names only: the one card with such a name, or a doubt."""
    at = 0
    while at < len(tokens):
        last = at
        while last < len(tokens) and unknown[last] and not taken[last]:
            last += 1
        if last == at:
            at += 1
            continue
        typed = text[tokens[at].start : tokens[last - 1].end]
        wanted = fold(typed).split()
        fits = [card for card in cards if card.gigantic != "top" and _holds(fold(card.name).split(), wanted)]
        if not fits and at > 0 and tokens[at - 1].low in _POINTING:
            fits = [card for card in cards if card.gigantic != "top" and _ends_in(fold(card.name), wanted)]
        names = tuple(dict.fromkeys(card.title for card in fits if not card.evil_twin))
        first = len(names) == 1 and fold(names[0]).split()[0] == wanted[0] and len(wanted[0]) == SHORTEST - 1
        if len(names) == 1 and (len("".join(wanted)) >= SHORTEST or first):
            _take(found, taken, Named(at, last, names[0], typed, "part"))
        elif names:
            found.doubts.append(Doubt(at, last, names[:6]))
        at = last


def _ends_in(name: str, wanted: Sequence[str]) -> bool:
    """Whether a word of a name ends with the one word that is said: "gator"."""
    return len(wanted) == 1 and len(wanted[0]) > SHORTEST and any(w.endswith(wanted[0]) for w in name.split())


def _holds(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return any(list(words[k : k + len(wanted)]) == list(wanted) for k in range(len(words)))


def _take(found: Found, taken: list[bool], named: Named) -> None:
    found.names.append(named)
    _mark(taken, named.first, named.last)


def _mark(taken: list[bool], first: int, last: int) -> None:
    for at in range(first, last):
        taken[at] = True
