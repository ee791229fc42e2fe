"""Which cards use a rule: those whose tree holds what the entry's `trees` names.

A name is a type of node ("ForEach"), one with a value ("SetStatus:stun", "Keyword:taunt"), or one with a yes or no
("Destroy.sacrifice", "Extremal.most=no").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache

from judge.cache import load_or_build
from judge.catalogue import catalogue
from judge.catalogue.trees import tree_of
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.language.sources import sources
from judge.rulebook import Rule

_LONGEST_VALUE = 40


def cards_using(entry: Rule) -> tuple[str, ...]:
    """The ids of the cards whose text falls under `entry`, sorted. The first call reads all card texts, which takes
    some seconds; after that the result is cached until a text or the grammar changes."""
    known = _cards_by_mark()
    return tuple(sorted({card for mark in entry.trees for card in known.get(mark, ())}))


def marks(tree: Node) -> Iterator[str]:
    """The names under which the nodes of `tree` can be asked for."""
    for node in walk(tree):
        kind = type(node).__name__
        yield kind
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, bool):
                yield f"{kind}.{field.name}" if value else f"{kind}.{field.name}=no"
            else:
                for part in value if isinstance(value, tuple) else (value,):
                    if isinstance(part, str) and len(part) <= _LONGEST_VALUE:
                        yield f"{kind}:{part}"


@cache
def _cards_by_mark() -> Mapping[str, tuple[str, ...]]:
    return load_or_build("card-trees", [sources()], _build)


def _build() -> Mapping[str, tuple[str, ...]]:
    cards: dict[str, list[str]] = defaultdict(list)
    for card in catalogue():
        wording = catalogue().wording(card.id)
        tree = tree_of(wording.text, card.name, card.type)
        for mark in set(marks(tree)):
            cards[mark].append(card.id)
    return {mark: tuple(found) for mark, found in cards.items()}
