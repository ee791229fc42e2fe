"""Faces of cards: definitions made from the catalogue's facts and the words that count, read when first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from judge.catalogue import Catalogue, catalogue
from judge.catalogue.card import Card
from judge.catalogue.packs import printed_texts
from judge.catalogue.trees import tree_of
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk
from judge.errors import JudgeError
from judge.lowering.define_x import with_x
from judge.lowering.lower import lowered
from judge.lowering.outside_play import said_outside
from judge.rulebook.newest import NEWEST

from .library import Definition, Library

TYPES = ("creature", "artifact", "action", "upgrade", "token creature", "prophecy", "archon power", "the tide")


def library(version: str = NEWEST) -> Library:
    """The faces of the catalogue's cards under a version of the rules (18.4 GOLDEN RULE: errata outrank print)."""
    return library_of(catalogue(), version)


@lru_cache(maxsize=8)
def library_of(cards: Catalogue, version: str = NEWEST) -> Library:
    """The faces of a catalogue's cards; a card that it lacks raises KeyError."""

    def definition(card_id: str) -> Definition:
        card = _card(cards, card_id)
        wording = cards.wording(card_id, version)
        face = definition_of(card, wording.text, {} if card_id in catalogue() else _new_tokens(cards))
        return face if wording.text or not wording.unread else _unread(face, wording.unread)

    return Library(definition)


@lru_cache(maxsize=8)
def _new_tokens(cards: Catalogue) -> dict[str, str]:
    """The names of the token creatures that do not come with the program, by what a text that knows none of them takes
    for a trait: "each friendly Wisp"."""
    found = (card.name for card in cards if card.type == "token creature" and card.id not in catalogue())
    return {name.lower(): name for name in found}


def library_from_packs(folder: Path, version: str = NEWEST, cards: Catalogue | None = None) -> Library:
    """The faces of the catalogue's cards with the texts that count: the erratum in force where it has words of its
    own, a reading where there is one, else the newest printed text of the packs in `folder`.

    Raises JudgeError for a folder without packs.
    """
    known = catalogue() if cards is None else cards
    newest: dict[str, str] = {}
    for card_id, _set, _number, text, _facts in printed_texts(folder):
        newest.setdefault(card_id, text)

    def definition(card_id: str) -> Definition:
        card = _card(known, card_id)
        wording = known.wording(card_id, version)
        return definition_of(card, wording.text or newest.get(card_id, ""))

    return Library(definition)


def definition_of(card: Card, text: str, tokens: Mapping[str, str] = MappingProxyType({})) -> Definition:
    """The face of a card of the catalogue, with these words on it; `tokens`: names that are no traits."""
    if card.gigantic == "top":  # the top half holds the bonus icons only (18.4 GIGANTIC)
        return Definition(card.id, card.name, card.type, houses_of(card), icons=card.bonus_icons, gigantic="top")
    tree = tree_of(text, card.name, card.type)
    if tokens:
        tree = transform(tree, lambda node: (
            n.Named(tokens[node.trait]) if isinstance(node, n.HasTrait) and node.trait in tokens else node))
    tree = lowered(with_x(said_outside(tree, card.type)))
    stated = {
        ability.keyword.name
        for ability in tree.abilities
        if isinstance(ability, n.KeywordAbility) and isinstance(ability.keyword, n.Keyword)
    }
    facts = tuple(_keyword(k.name, k.value) for k in card.keywords if k.name not in stated and not text)
    return Definition(
        card.id,
        card.name,
        card.type,
        houses_of(card),
        card.power or 0,
        card.armor or 0,
        card.traits,
        () if card.gigantic else card.bonus_icons,
        n.CardText((*facts, *tree.abilities)),
        card.gigantic or "",
        card.is_creature and card.power is None,
        card.is_creature and card.armor is None,
        unread_in(tree),
    )


def houses_of(card: Card) -> tuple[str, ...]:
    """Every house that the card was printed in, that of the newest print first; a physical card has one of them."""
    printed = (where.house for where in reversed(card.prints) if where.house)
    return tuple(dict.fromkeys((*card.houses, *printed)))


def typed_definition(
    id: str,
    name: str,
    type: str,
    text: str,
    *,
    power: int = 0,
    armor: int = 0,
    traits: Iterable[str] = (),
    houses: Iterable[str] = (),
) -> Definition:
    """The face of a card that somebody typed in. Raises JudgeError for a type that no card has."""
    if type not in TYPES:
        raise JudgeError(f"no card has the type {type!r}", hint=f"types: {', '.join(TYPES)}")
    tree = read_text(text, name, type)
    return Definition(
        id, name, type, tuple(houses), power, armor, tuple(traits), text=tree, unread=unread_in(tree)
    )


def read_text(text: str, name: str, type: str) -> n.CardText:
    """The tree of a card's text; what the grammar cannot read is kept in it as Unmodelled."""
    from judge.language import read  # here: a ruling on known cards alone needs no grammar

    return lowered(with_x(said_outside(read(text, name=name, kind=type).tree, type))) if text.strip() else n.CardText()


def unread_in(tree: Node) -> tuple[str, ...]:
    """The sentences of a tree that nobody could read."""
    return tuple(node.text for node in walk(tree) if isinstance(node, n.Unmodelled))


def _keyword(name: str, value: int | str | None) -> n.KeywordAbility:
    amount = n.Number(value) if isinstance(value, int) else n.VariableX() if value else None
    return n.KeywordAbility(n.Keyword(name, amount))


def _unread(face: Definition, hashes: tuple[str, ...]) -> Definition:
    """A face whose words the grammar could not read: it says so wherever it is touched."""
    kept = tuple(n.ConstantAbility(n.Unmodelled(f"({mark})")) for mark in hashes)
    return Definition(
        face.id,
        face.name,
        face.type,
        face.houses,
        face.power,
        face.armor,
        face.traits,
        face.icons,
        n.CardText((*face.text.abilities, *kept)),
        face.gigantic,
        face.power_is_x,
        face.armor_is_x,
        (*face.unread, *hashes),
    )


def _card(cards: Catalogue, card_id: str) -> Card:
    if card_id not in cards:
        raise KeyError(card_id)
    return cards.card(card_id)
