"""The card packs: JSON files of one set each, with the facts and the printed text of every print.

A pack is `{"ids": [...], "code", "name", "releaseDate", "cards": [{"id", "name", "number", "expansion", "house",
"keywords", "traits", "type", "rarity", "amber", "armor", "power", "text"}, ...]}`. Printed texts are handed on
to whoever asks for them and never stored in this repository.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judge.errors import JudgeError

from . import checked
from .card import Card, Keyword, Print

#: The vault's number for anomalies, which appear in several sets and have no house of their own.
ANOMALIES = 453

#: What the packs write as a house for cards that have none.
NO_HOUSE = frozenset({"archonpower", "prophecy", "thetide"})

#: The glyphs of the icon font: bonus icons, houses and the tide.
_GLYPHS = {
    "\uf360": "amber", "\uf361": "damage", "\uf36f\uf560": "capture", "\uf565": "capture", "\uf36e": "draw",
    "\uf372": "discard", "\uf392": "power", "\uf379": "brobnar", "\uf37a": "dis", "\uf37b": "ekwidon",
    "\uf37c": "geistoid", "\uf37d": "logos", "\uf37e": "mars", "\uf37f": "skyborn", "\uf386": "redemption",
    "\uf387": "sanctum", "\uf388": "saurian", "\uf389": "shadows", "\uf38a": "staralliance", "\uf38b": "untamed",
    "\uf390": "unfathomable", "\uf391": "ouboros", "\uf566": "tide", "<A>": "amber", "<D>": "damage",
}  # fmt: skip

#: The icons that cards with Enhance add; older sets print letters for them.
_ENHANCING = {**_GLYPHS, "A": "amber", "D": "damage", "PT": "capture", "R": "draw"}
_ICON = "|".join(sorted(map(re.escape, _ENHANCING), key=len, reverse=True))
_ENHANCE = re.compile(rf"\bEnhance\s*\(?((?:\s*(?:{_ICON}))+)\)?(?![a-z])")


class PrintedCard(NamedTuple):
    """One record of a pack: where it was printed, the facts of that print, and its text as printed."""

    where: Print
    facts: Card
    text: str


class Pack(NamedTuple):
    """A set's pack; `cards` holds one entry for each print."""

    code: str
    name: str
    number: int
    released: str
    cards: tuple[PrintedCard, ...]


def read_packs(folder: Path) -> tuple[Pack, ...]:
    """All packs of a folder, sorted by set code. Raises JudgeError for a folder without packs and for a file
    that is no pack."""
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise JudgeError("there are no card packs here", where=str(folder))
    return tuple(sorted(map(read_pack, paths), key=lambda pack: pack.code))


def read_pack(path: Path) -> Pack:
    """One pack. Raises JudgeError naming file and record."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        code = data["code"]
        head = (code, data["name"], int(data["ids"][0]), data.get("releaseDate") or "")
        records = list(data["cards"])
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise JudgeError(f"this is no card pack: {error!r}", where=str(path)) from error
    cards = []
    for position, record in enumerate(records, 1):
        try:
            cards.append(printed_card(record, code))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise JudgeError(f"a broken record: {error!r}", where=f"{path}: card {position}") from error
    return Pack(*head, tuple(cards))


def printed_card(record: Mapping[str, Any], set_code: str) -> PrintedCard:
    """The facts and text of one record. Raises ValueError, KeyError, TypeError or AttributeError where it is broken."""
    house = checked.words(record["house"] or "", "the house")
    anomaly = record.get("expansion") == ANOMALIES
    numbered = checked.words(str(record["number"]), "the number")
    where = Print(set_code, numbered, None if anomaly or house in NO_HOUSE else house or None)
    text = checked.text(record["text"])
    kind = checked.card_type(record["type"])
    creature = kind in ("creature", "token creature")
    power, armor = record["power"], record["armor"]
    facts = Card(
        id=checked.card_id(record["id"]),
        name=clean_name(record["name"]),
        type=kind,
        houses=(where.house,) if where.house else (),
        power=checked.number(power, "power") if creature and power is not None else None,
        armor=checked.number(armor or 0, "armor") if creature else None,
        traits=checked.listed(record["traits"], "traits"),
        keywords=tuple(map(keyword, checked.listed(record["keywords"], "keywords"))),
        bonus_icons=("amber",) * checked.number(record["amber"], "amber", checked.MOST_ICONS),
        enhance=icons_of_enhance(text),
        rarity=checked.words(record["rarity"], "the rarity"),
        prints=(where,),
    )
    return PrintedCard(where, facts, text)


def clean_name(name: str) -> str:
    """A card name in one spelling: NFC, straight apostrophes, plain hyphens, no stray spaces. Raises ValueError for
    what is no name, TypeError for what is no text."""
    composed = unicodedata.normalize("NFC", checked.words(name, "the name"))
    plain = " ".join(composed.translate(str.maketrans("’‘‑–\u00a0", "''-- ")).split())
    if not plain:
        raise ValueError("a card without a name")
    return plain


def printed_texts(folder: Path) -> Iterator[tuple[str, str, str, str, Card]]:
    """Every distinct printed text of each card: (card id, set code, number, printed text, facts of that print).

    Sorted by card id, newest print first; a set that is not in `sets.yaml` counts as oldest.
    """
    order = {code: place for place, code in enumerate(release_order())}
    seen: set[tuple[str, str]] = set()
    prints = (card for pack in read_packs(folder) for card in pack.cards)
    for card in sorted(prints, key=lambda card: (card.facts.id, -order.get(card.where.set, 0))):
        if (card.facts.id, card.text) not in seen:
            seen.add((card.facts.id, card.text))
            yield card.facts.id, card.where.set, card.where.number, card.text, card.facts


def release_order() -> list[str]:
    """The codes of the sets that the project knows, oldest first (`rulebook/cards/sets.yaml`)."""
    from .sources import sets

    return [s.code for s in sets()]


def keyword(written: str) -> Keyword:
    """A keyword as the packs write it: "elusive", "assault:2", "hazardous:x"."""
    name, _, value = written.partition(":")
    if not value:
        return Keyword(name, None)
    return Keyword(name, checked.digits(value, name) if value.isdecimal() else value.upper())


def readable(text: str) -> str:
    """A printed text for the screen: the icon font's glyphs in words, one kind of line break, reminders kept."""
    for glyph, icon in _GLYPHS.items():
        text = text.replace(glyph, {"amber": "Æ", "damage": " damage"}.get(icon, f"<{icon}>"))
    return "\n".join(" ".join(line.replace("\ufeff", "").split()) for line in re.split(r"[\r\n\v]+", text.strip()))


def icons_of_enhance(text: str) -> tuple[str, ...]:
    """The icons that a printed text adds to other cards of the deck (18.4 ENHANCE)."""
    found = _ENHANCE.search(text)
    return tuple(_ENHANCING[icon] for icon in re.findall(_ICON, found[1])) if found else ()
