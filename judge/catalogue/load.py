"""The catalogue that comes with the program, read from `rulebook/cards/cards.json` without parsing any text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from judge.cache import load_or_build
from judge.errors import JudgeError
from judge.resources import data_dir
from judge.rulebook.newest import NEWEST

from . import names
from .card import Card, Keyword, OldWording, Print
from .names import Keys, Match, Names, keys
from .wording import Wording, in_force


class Set(NamedTuple):
    """A set of cards: short code, name, the official vault's number for it, and the day of its release
    ("2018-11-15", a year, or "" where unknown)."""

    code: str
    name: str
    number: int
    released: str


class Records(Mapping[str, Card]):
    """Cards by id, each made of its record in the data file when it is first looked at: a ruling looks at a dozen."""

    def __init__(self, records: Iterable[Mapping[str, Any]], digest: bytes) -> None:
        """`digest`: that of the file from which the records are."""
        self.digest = digest
        self._records = {record["id"]: record for record in records}
        self._made: dict[str, Card] = {}

    def __getitem__(self, card_id: str) -> Card:
        if (made := self._made.get(card_id)) is not None:
            return made
        record = self._records[card_id]
        try:
            return self._made.setdefault(card_id, card_of(record))
        except (ValueError, KeyError, TypeError) as error:
            raise _damaged(error) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._records

    @property
    def houses(self) -> frozenset[str]:
        """The ids of all houses that the cards were printed in, of which none need be made for that."""
        return frozenset(house for record in self._records.values() for house in record.get("houses", ()))


class Catalogue:
    """Cards by id and by name, and the sets they were printed in, oldest first."""

    def __init__(
        self, cards: Iterable[Card] | Records, sets: Iterable[Set] = (), aliases: Mapping[str, str] | None = None
    ) -> None:
        """`aliases` maps further names to card ids; those of `aliases.yaml` always count."""
        self._cards: Mapping[str, Card] = cards if isinstance(cards, Records) else {card.id: card for card in cards}
        self._sets = {s.code: s for s in sets}
        self._aliases = dict(aliases or {})

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.all())

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._cards

    def card(self, card_id: str) -> Card:
        """The card with exactly this id. Raises JudgeError where there is none; for names use `resolve`."""
        try:
            return self._cards[card_id]
        except KeyError:
            raise JudgeError(f"no card has the id {card_id!r}") from None

    def all(self) -> tuple[Card, ...]:
        """Every card, sorted by id."""
        return self._all

    @cached_property
    def _all(self) -> tuple[Card, ...]:
        return tuple(self._cards.values())

    def sets(self) -> tuple[Set, ...]:
        """Every set, oldest first."""
        return tuple(self._sets.values())

    def set(self, code: str) -> Set:
        """The set with this code. Raises JudgeError where there is none."""
        try:
            return self._sets[code]
        except KeyError:
            raise JudgeError(f"no set has the code {code!r}", hint=f"known: {', '.join(self._sets)}") from None

    def find(self, query: str, limit: int = 10) -> list[Match]:
        """The cards that a person may mean by `query`, likeliest first: a name with or without accents, a part of
        one, a misspelt one, a set and number ("CotA 122")."""
        return self._names.find(query, limit)

    def exactly(self, query: str) -> list[Match]:
        """The cards with exactly this name, alias or set and number; nothing is guessed."""
        return self._names.exactly(query)

    def named(self, name: str) -> Card:
        """The card with exactly this name but for accents and capitals; raises UnknownCard with near misses."""
        return self._names.named(name)

    def resolve(self, name: str) -> Card:
        """The one card that `name` means. Raises UnknownCard with near misses where none or several fit."""
        return self._names.resolve(name)

    def wording(self, card_id: str, version: str = NEWEST) -> Wording:
        """The words of a card that count under a version of the rules: the erratum in force, else a reading where
        there is one, else the newest print. Raises JudgeError where no card has this id."""
        from .sources import errata, readings

        return in_force(self.card(card_id), version, errata().get(card_id, ()), readings().get(card_id))

    @cached_property
    def _names(self) -> Names:
        from .sources import aliases  # here: YAML is not wanted where no name is looked up

        aliased = {**aliases(), **self._aliases}
        return Names(self._cards, self.sets(), self._keys(aliased))

    def _keys(self, aliases: Mapping[str, str]) -> Keys:
        if not isinstance(self._cards, Records):
            return keys(self, aliases)
        sources = (self._cards.digest, repr(aliases), Path(names.__file__).read_bytes())
        return load_or_build("names", sources, lambda: keys(self, aliases))

    @cached_property
    def houses(self) -> frozenset[str]:
        """The ids of all houses that cards were printed in."""
        if isinstance(self._cards, Records):
            return self._cards.houses
        return frozenset(house for card in self for house in card.houses)

    def other_half(self, card: Card) -> Card | None:
        """The other half of a gigantic creature (18.4 GIGANTIC), None for any other card."""
        if card.gigantic is None:
            return None
        return self._cards.get(f"{card.id}2" if card.gigantic == "bottom" else card.id.removesuffix("2"))


def catalogue_file() -> Path:
    """The file that the catalogue is read from."""
    return data_dir("rulebook") / "cards" / "cards.json"


@cache
def catalogue() -> Catalogue:
    """The cards that come with the program.

    Raises JudgeError where the data is missing or damaged.
    """
    path = catalogue_file()
    try:
        content = path.read_bytes()
        data = json.loads(content)
        return Catalogue(Records(data["cards"], hashlib.sha256(content).digest()), (Set(**s) for s in data["sets"]))
    except OSError as error:
        raise JudgeError("the card catalogue is missing from this installation", where=str(path)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise _damaged(error) from error


def _damaged(error: Exception) -> JudgeError:
    return JudgeError(f"the card catalogue is damaged: {error}", where=str(catalogue_file()))


def card_of(record: Mapping[str, Any]) -> Card:
    """A card from its record in the data file; fields that are left out have their default."""
    fields = dict(record)
    for name in ("houses", "traits", "bonus_icons", "enhance", "unread"):
        if name in fields:
            fields[name] = tuple(fields[name])
    if "keywords" in fields:
        fields["keywords"] = tuple(Keyword(*k) for k in fields["keywords"])
    if "prints" in fields:
        fields["prints"] = tuple(Print(*p) for p in fields["prints"])
    if "older" in fields:
        fields["older"] = tuple(OldWording(*w) for w in fields["older"])
    return Card(**fields)


def record_of(card: Card) -> dict[str, Any]:
    """The record of a card in the data file: plain data without the fields that have their default."""
    blank = Card(card.id, card.name, card.type)
    record: dict[str, Any] = {"id": card.id, "name": card.name, "type": card.type}
    for name in Card.__slots__[3:]:
        value = getattr(card, name)
        if value != getattr(blank, name):
            record[name] = value
    return record
