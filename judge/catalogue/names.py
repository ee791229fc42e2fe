"""Finding a card by whatever a person types: its name without accents, a part of it, a misspelling, set and number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from judge.errors import JudgeError

from .card import Card

if TYPE_CHECKING:
    from .load import Set

#: Misspellings are offered from this likeness on (0–100, rapidfuzz's WRatio).
OFFERED = 65
#: One is taken without asking from this likeness on, if no other name comes near it.
TAKEN = 88
CLEARLY = 6

_SET_AND_NUMBER = re.compile(r"(.+?)[\s#:-]*\b([a-z]?\d{1,3})|([a-z]+)(\d{1,3})")


class Match(NamedTuple):
    """A card that a query may mean; `score` 0–100, `why` in words ("its name", "a part of its name"…)."""

    card: Card
    score: float
    why: str


class UnknownCard(JudgeError):
    """No card, or no single one, goes by this name; `near` are the likeliest."""

    def __init__(self, name: str, near: tuple[Card, ...]) -> None:
        titles = [card.title for card in near]
        hint = f"did you mean {' or '.join([', '.join(titles[:-1]), titles[-1]] if titles[1:] else titles)}?"
        super().__init__(f"no card is called {name[:100]!r}", hint=hint if near else None)
        self.name = name
        self.near = near


def fold(text: str) -> str:
    """A name as it is compared: lower case, no accents, Æ and ae as a, words of letters and digits only.

    >>> fold("Ĕlla’s  Æon, D.O.A.")
    'ellas aon doa'
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain.replace("æ", "ae").replace("ø", "o"))
        plain = "".join(c for c in plain if not unicodedata.combining(c))
    plain = plain.replace("ae", "a").translate(_PARTING)
    return " ".join(plain.split() if plain.isascii() else _WORD.findall(plain))


def made_id(name: str) -> str:
    """The id of a card that has none but its name.

    >>> made_id("Wall Ox")
    'wall-ox'
    """
    return re.sub(r"\W", "-", name.casefold())


_WORD = re.compile(r"[^\W_]+")
_PARTING = {code: None if chr(code) in "'’." else " " for code in (*range(128), ord("’")) if not chr(code).isalnum()}


def house_id(name: str) -> str:
    """The id of a house or icon from its name: "Star Alliance" gives "staralliance"."""
    return fold(name).replace(" ", "")


Keys = dict[str, list[tuple[str, str]]]
"""Each name as it is compared → the ids of the cards that go by it, plain ones first, and why."""


def keys(cards: Iterable[Card], aliases: Mapping[str, str]) -> Keys:
    """Every name and alias of `cards`; an alias of a card that is not among them is left out."""
    found: Keys = {}
    ids = set()
    for card in sorted(cards, key=_plain_first):
        ids.add(card.id)
        for name in dict.fromkeys((card.name, card.title, card.id.replace("-", " "))):
            _enter(found, name, card.id, "its name")
    for alias, card_id in aliases.items():
        if card_id in ids:
            _enter(found, alias, card_id, f"known as {alias}")
    return found


def _enter(found: Keys, name: str, card_id: str, why: str) -> None:
    entries = found.setdefault(fold(name), [])
    if all(card_id != known for known, _ in entries):
        entries.append((card_id, why))


class Names:
    """An index of every name, alias and number of a set of cards."""

    def __init__(self, cards: Mapping[str, Card], sets: Iterable[Set], keys: Keys) -> None:
        """`cards` by id; `keys` are the names under which they are found."""
        self._cards = cards
        self._keys = keys
        self._sets = {fold(name): s.code for s in sets for name in (s.code, s.name, str(s.number))}

    @cached_property
    def _numbers(self) -> dict[tuple[str, str], list[Card]]:
        found: dict[tuple[str, str], list[Card]] = {}
        for card in sorted(self._cards.values(), key=_plain_first):
            for where in card.prints:
                here = found.setdefault((where.set, where.number.lower().lstrip("0")), [])
                if card not in here:
                    here.append(card)
        return found

    def exactly(self, query: str) -> list[Match]:
        """The cards with exactly this name, alias or set and number, but for accents and capitals."""
        wanted = fold(query)
        return self._exact(wanted) + self._numbered(wanted)

    def find(self, query: str, limit: int = 10) -> list[Match]:
        """The cards that `query` may mean, likeliest first."""
        wanted = fold(query)
        if not wanted:
            return []
        found = self._exact(wanted) + self._numbered(wanted) + self._partial(wanted)
        if not any(match.score >= 100 for match in found):
            known = {match.card.id for match in found}
            most = 84 if found else 99  # what holds the words that were typed comes first
            found += [m._replace(score=min(m.score, most))
                      for m in self._similar(wanted, limit) if m.card.id not in known]
        best: dict[str, Match] = {}
        for match in sorted(found, key=lambda m: (-m.score, len(m.card.name))):
            best.setdefault(match.card.id, match)
        return list(best.values())[:limit]

    def named(self, name: str) -> Card:
        """The card with exactly this name, alias or set and number, but for accents and capitals; the plain card before
        its Evil Twin. Raises UnknownCard with near misses: in a scenario nothing is guessed."""
        wanted = fold(name)
        if exact := self._keys.get(wanted):
            return self._cards[exact[0][0]]
        if numbered := self._numbered(wanted):
            return numbered[0].card
        raise UnknownCard(name, tuple(match.card for match in self.find(name)[:3]))

    def resolve(self, name: str) -> Card:
        """The one card that `name` means. Raises UnknownCard, with near misses, where none or several fit.

        Of cards with one name the plain one is taken before its Evil Twin, the bottom half of a gigantic
        creature before its top half; a title as in `Card.title` picks the other.
        """
        if exact := self._keys.get(fold(name)):
            return self._cards[exact[0][0]]
        matches = self.find(name)
        if matches and self._sure(matches):
            return matches[0].card
        raise UnknownCard(name, tuple(match.card for match in matches[:5]))

    def _called_so(self, key: str) -> list[tuple[Card, str]]:
        return [(self._cards[card_id], why) for card_id, why in self._keys.get(key, ())]

    def _exact(self, wanted: str) -> list[Match]:
        # entries are in the order "plain first"; the others of the same name follow closely
        return [Match(card, 100 - place, why) for place, (card, why) in enumerate(self._called_so(wanted))]

    def _numbered(self, wanted: str) -> list[Match]:
        parts = _SET_AND_NUMBER.fullmatch(wanted)
        if not parts:
            return []
        series, number = (parts[1], parts[2]) if parts[1] else (parts[3], parts[4])
        code = self._sets.get(series, "")
        here = self._numbers.get((code, number.lstrip("0")), ())
        return [Match(card, 100 - place, f"number {number} of {code}") for place, card in enumerate(here)]

    def _partial(self, wanted: str) -> list[Match]:
        words = wanted.split()
        found = []
        for key in self._keys:
            if key.startswith(wanted):
                score = 90.0
            elif len(wanted) >= 3 and words[0] in key and _each_begins_a_word(words, key.split()):
                score = 85.0
            else:
                continue
            if sorted(words) == sorted(key.split()):
                score = 95.0
            share = len(wanted) / len(key)
            found += [Match(card, score + 4 * share - place, f"a part of {_called(card, why)}")
                      for place, (card, why) in enumerate(self._called_so(key))]
        return found

    def _similar(self, wanted: str, limit: int) -> list[Match]:
        from rapidfuzz import fuzz, process

        near = process.extract(wanted, self._keys.keys(), scorer=fuzz.ratio, score_cutoff=OFFERED, limit=limit)
        near += process.extract(wanted, self._keys.keys(), scorer=fuzz.WRatio, score_cutoff=OFFERED, limit=limit)
        # likeness of the whole name counts for more than likeness of a part
        return [Match(card, score * (0.95 if rank >= limit else 1) - place, "a similar name")
                for rank, (key, score, _) in enumerate(near) for place, (card, _) in enumerate(self._called_so(key))]

    def _sure(self, matches: list[Match]) -> bool:
        first = matches[0]
        if first.score >= 100:
            return True
        rivals = [m for m in matches[1:] if m.card.name != first.card.name]
        if first.why == "a similar name":
            return first.score >= TAKEN and all(first.score - m.score >= CLEARLY for m in rivals)
        return all(m.why == "a similar name" for m in rivals)


def _plain_first(card: Card) -> tuple[bool, bool, str]:
    return card.evil_twin, card.gigantic == "top", card.id


def _each_begins_a_word(words: list[str], of: list[str]) -> bool:
    return all(any(whole.startswith(word) for whole in of) for word in words)


def _called(card: Card, why: str) -> str:
    return why if why == "its name" else f"{card.name}, {why}"
