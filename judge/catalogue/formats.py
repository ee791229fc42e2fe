"""The files that can be imported: card packs, decks of the official vault, tables with a header.

Each reader hands out its records one by one, a broken one as a `Broken`, so that it never costs the others.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.language.text.reminders.novelty import Novelty

from . import checked
from .card import DECK_TYPES, REFERENCE_TYPES, Card, Print
from .load import Set, catalogue
from .names import fold, house_id
from .novelties import given as definitions
from .packs import PrintedCard, clean_name, icons_of_enhance, keyword, printed_card


class Broken(NamedTuple):
    """A record that could not be read: its place in the file, and why."""

    record: str
    reason: str


class Defined(NamedTuple):
    """What a word of the file means, given as data."""

    novelty: Novelty


class PrintedRecord(NamedTuple):
    """A print of a card; `facts.id` is "" where the file has no ids of ours."""

    record: str
    printed: PrintedCard


class DeckEntry(NamedTuple):
    """A card of a deck, with what the deck makes of it: its house there, icons added by enhancements."""

    printed: PrintedRecord
    house: str
    icons: tuple[str, ...]
    maverick: bool
    anomaly: bool
    legacy: bool


class DeckRecord(NamedTuple):
    """A deck of 36 cards, or as many as the file lists."""

    record: str
    id: str
    name: str
    set: str
    houses: tuple[str, ...]
    cards: tuple[DeckEntry, ...]


#: What separates traits or keywords in one cell.
_LIST = re.compile(r"[•;,|]|\.(?=\s|$)")

#: Bytes of a file of cards; the pack of a set has less than one megabyte.
LARGEST_FILE = 20 * 2**20

Record = Set | PrintedRecord | DeckRecord | Defined | Broken

#: What a broken record may raise in a reader.
BREAKS = (ValueError, KeyError, TypeError, AttributeError, IndexError, csv.Error)

#: Columns of a table, and the other headings under which they are known.
COLUMNS = {
    "id": ("card id",), "name": ("title", "card title", "card"), "set": ("expansion", "set code"),
    "number": ("card number", "no"), "house": (), "type": ("card type",), "power": (), "armor": ("armour",),
    "traits": ("trait",), "keywords": ("keyword",), "amber": ("aember", "bonus amber"), "rarity": (),
    "text": ("card text", "ability", "abilities", "wording"),
}  # fmt: skip


def read(path: Path) -> Iterator[Record]:
    """The records of a file, told by its content. Raises JudgeError where it is none of the known formats."""
    return chain(_beside(path), read_content(text_of(path), path))


def text_of(path: Path) -> str:
    """The text in a file of cards. Raises JudgeError where it is none, or larger than any."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise JudgeError(f"the file cannot be read: {reason}", where=str(path)) from error
    if len(raw) > LARGEST_FILE:
        raise JudgeError(f"the file has more than {LARGEST_FILE // 2**20} MB, as no cards have", where=str(path))
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise JudgeError("the file is not UTF-8 text", where=str(path)) from error


def _beside(path: Path) -> Iterator[Record]:
    """The definitions that lie beside a file of cards: for `set.json` those in `set.definitions.json`, a table of words
    and what they mean. Raises JudgeError where that is none."""
    beside = path.with_suffix(".definitions.json")
    if not beside.is_file():
        return
    try:
        yield from map(Defined, definitions(json.loads(text_of(beside))))
    except (ValueError, RecursionError) as error:
        raise JudgeError(f"these definitions cannot be read: {error}", where=str(beside)) from error


def read_content(content: str, path: Path) -> Iterator[Record]:
    """The records of a file's content; `path` is named in errors. Raises JudgeError, as `read` does."""
    if content.lstrip()[:1] not in ("{", "["):
        return _table(content, path)
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise JudgeError(f"the file is broken JSON: {error}", where=str(path)) from error
    if isinstance(data, dict) and isinstance(data.get("cards"), list) and "code" in data:
        return _pack(data, path)
    linked = data.get("_linked") if isinstance(data, dict) and "data" in data else None
    if isinstance(linked, dict) and isinstance(linked.get("cards") or [], list):
        return _vault(data)
    raise JudgeError(
        "this JSON is neither a card pack nor a deck of the vault", where=str(path),
        hint='a pack has "code" and "cards"; a deck has "data" and "_linked" (ask the vault for ?links=cards)')


# --- packs ----------------------------------------------------------------------------------------------------------

_UNSAID: dict[str, Any] = {"id": "", "number": "", "traits": (), "keywords": (), "amber": 0, "armor": 0, "rarity": ""}
"""What a card need not say, as it is on the day it is shown: a name, a type, a house, a text, a creature its power."""


def _pack(data: Mapping[str, Any], path: Path) -> Iterator[Record]:
    try:
        code = checked.words(data["code"], "the code of the set")
        name = checked.words(data.get("name") or code, "the name of the set")
        released = checked.words(data.get("releaseDate") or "", "the day of its release")
    except BREAKS as error:
        raise JudgeError(_reason(error), where=str(path)) from error
    ids = data.get("ids")
    numbered = str(ids[0]) if isinstance(ids, list) and ids else ""
    yield Set(code, name, int(numbered) if re.fullmatch(r"[0-9]{1,9}", numbered) else 0, released)
    try:
        yield from map(Defined, definitions(data.get("definitions", {})))
    except BREAKS as error:
        yield Broken("definitions", _reason(error))
    for position, record in enumerate(data["cards"], 1):
        place = f"card {position}"
        try:
            yield PrintedRecord(f"{place} ({record['name']})", printed_card({**_UNSAID, **record}, code))
        except BREAKS as error:
            yield Broken(place, _reason(error))


# --- decks of the vault ---------------------------------------------------------------------------------------------

def _vault(data: Mapping[str, Any]) -> Iterator[Record]:
    prints: dict[str, PrintedRecord] = {}
    flags: dict[str, Mapping[str, Any]] = {}
    for position, record in enumerate(data["_linked"].get("cards") or (), 1):
        place = f"linked card {position}"
        try:
            read_card = PrintedRecord(f"{place} ({record['card_title']})", _vault_card(record))
            prints[record["id"]] = read_card
            flags[record["id"]] = record
            yield read_card
        except BREAKS as error:
            yield Broken(place, _reason(error))
    found = data["data"] if isinstance(data["data"], list) else [data["data"]]
    for position, deck in enumerate(found, 1):
        place = f"deck {position}"
        try:
            yield _vault_deck(place, deck, prints, flags)
        except BREAKS as error:
            yield Broken(place, _reason(error))


def _vault_card(record: Mapping[str, Any]) -> PrintedCard:
    kind, half = _type(record["card_type"])
    anomaly, maverick = bool(record.get("is_anomaly")), bool(record.get("is_maverick"))
    house = house_id(record["house"])
    if house.replace(" ", "") in ("archonpower", "prophecy", "thetide") or anomaly or maverick:
        house = ""  # the house of a maverick or an anomaly is the deck's, not the card's
    text = str(record.get("card_text") or "")
    where = Print(_set_code(record["expansion"]), str(record["card_number"]), house or None)
    facts = _facts(
        where, id="", name=record["card_title"], kind=kind, power=record.get("power"), armor=record.get("armor"),
        traits=record.get("traits") or "", keywords="", amber=record.get("amber"),
        rarity=str(record.get("rarity") or ""), text=text, half=half)
    return PrintedCard(where, facts, text)


def _vault_deck(
    place: str, deck: Mapping[str, Any], prints: Mapping[str, PrintedRecord], flags: Mapping[str, Mapping[str, Any]]
) -> DeckRecord:
    links = deck.get("_links") or {}
    ids = links.get("cards") or deck.get("cards")
    if not ids:
        raise ValueError("the deck lists no cards")
    icons: dict[str, list[tuple[str, ...]]] = {}
    for entry in deck.get("bonus_icons") or ():
        icons.setdefault(entry["card_id"], []).append(tuple(house_id(icon) for icon in entry["bonus_icons"]))
    eras = deck.get("set_era_cards") or links.get("set_era_cards") or {}
    legacies = {card_id for era, members in eras.items() if era.casefold() == "legacy" for card_id in members}
    cards = []
    for card_id in ids:
        if card_id not in prints:
            raise ValueError(f"the card {card_id} is missing from _linked, or broken")
        flag = flags[card_id]
        if flag.get("is_non_deck"):
            continue
        added = icons.get(card_id) or [()]
        own = added.pop(0) if len(added) > 1 else added[0]
        maverick, anomaly = bool(flag.get("is_maverick")), bool(flag.get("is_anomaly"))
        house = house_id(flag["house"])
        cards.append(DeckEntry(prints[card_id], house, own, maverick, anomaly, card_id in legacies))
    houses = tuple(house_id(house) for house in links.get("houses") or deck.get("houses") or ())
    name = checked.words(deck["name"], "the name of the deck")
    return DeckRecord(f"{place} ({name})", checked.words(str(deck["id"]), "the id of the deck"), name,
                      _set_code(deck.get("expansion") or ""), houses, tuple(cards))


# --- tables ---------------------------------------------------------------------------------------------------------

def _table(content: str, path: Path) -> Iterator[Record]:
    header = content.partition("\n")[0]
    rows = csv.reader(io.StringIO(content, newline=""), delimiter=max(",;\t", key=header.count))
    known = {heading: column for column, others in COLUMNS.items() for heading in (column, *others)}
    try:
        headings = [known.get(fold(heading), "") for heading in next(rows, [])]
    except csv.Error as error:
        raise JudgeError(f"the first line of the table cannot be read: {error}", where=str(path)) from error
    if not {"name", "id"} & set(headings):
        raise JudgeError("this is no card table: its first line names no column `name`", where=str(path),
                         hint=f"known columns: {', '.join(COLUMNS)}")
    return _rows(rows, headings)


def _rows(rows: Iterator[list[str]], headings: list[str]) -> Iterator[Record]:
    for line in count(2):
        place = f"row {line}"
        try:
            cells = next(rows, None)
            if cells is None:
                return
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) > len(headings):
                raise ValueError(f"{len(cells)} cells under {len(headings)} headings")
            row = {column: cell.strip() for column, cell in zip(headings, cells, strict=False) if column}
            yield PrintedRecord(f"{place} ({row.get('name') or row['id']})", _table_card(row))
        except BREAKS as error:
            yield Broken(place, _reason(error))


def _table_card(row: Mapping[str, str]) -> PrintedCard:
    known = catalogue().card(row["id"]) if row.get("id") in catalogue() else None
    name = row.get("name") or (known.name if known else "")
    kind, half = _type(row["type"]) if row.get("type") else (known.type if known else "", None)
    text = row.get("text", "")
    where = Print(_set_code(row.get("set", "")), row.get("number", ""), house_id(row.get("house", "")) or None)
    facts = _facts(
        where, id=row.get("id", ""), name=name, kind=kind, power=row.get("power"), armor=row.get("armor"),
        traits=row.get("traits", ""), keywords=row.get("keywords", ""), amber=row.get("amber"),
        rarity=row.get("rarity", ""), text=text, half=half)
    return PrintedCard(where, facts, text)


# --- shared ---------------------------------------------------------------------------------------------------------

def _facts(
    where: Print, *, id: str, name: str, kind: str, power: Any, armor: Any, traits: str, keywords: str, amber: Any,
    rarity: str, text: str, half: str | None,
) -> Card:
    for written, what in ((where.house or "", "the house"), (where.number, "the number")):
        checked.words(written, what)
    creature = kind in ("creature", "token creature")
    return Card(
        id=checked.card_id(id), name=clean_name(name), type=kind, houses=(where.house,) if where.house else (),
        power=_number(power, "power") if creature else None,
        armor=(_number(armor, "armor") or 0) if creature else None,
        traits=_each(traits, "traits"),
        keywords=tuple(keyword(one.replace(" ", ":")) for one in _each(keywords, "keywords")),
        bonus_icons=("amber",) * (_number(amber, "amber", checked.MOST_ICONS) or 0),
        enhance=icons_of_enhance(checked.text(text)), rarity=checked.words(rarity, "the rarity"), prints=(where,),
        gigantic=half)


def _type(written: str) -> tuple[str, str | None]:
    """The type as the catalogue has it, and the half: the vault writes "Creature1" for the top half (18.4 GIGANTIC:
    "1 of 2") and "Creature2" for the bottom half."""
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", written).casefold().strip()
    half = {"1": "top", "2": "bottom"}.get(plain[-1:])
    kind = plain.rstrip("12").strip()
    if kind == "tide":
        kind = "the tide"
    if kind not in DECK_TYPES | REFERENCE_TYPES:
        raise ValueError(f"{written!r} is no type of card")
    return kind, half


def _each(written: str, what: str) -> tuple[str, ...]:
    """The words of a cell that holds several."""
    return tuple(one.strip().lower() for one in _LIST.split(checked.words(written, what)) if one.strip())


def _number(written: Any, what: str, most: int = checked.LARGEST) -> int | None:
    plain = str("" if written is None else written).strip()
    if plain in ("", "-", "–", "~") or plain.casefold() == "x":
        return None
    return checked.digits(plain, what, most)


def _set_code(written: Any) -> str:
    checked.words(str(written), "the set")
    wanted = fold(str(written))
    for s in catalogue().sets():
        if wanted in (fold(s.code), fold(s.name), str(s.number)):
            return s.code
    return str(written).strip()


def _reason(error: BaseException) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing: a card has a name, a type, a house and a text, a creature also a power"
    if isinstance(error, (TypeError, AttributeError)):
        return f"a value of the wrong kind ({error})"
    return str(error)
