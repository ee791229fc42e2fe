"""Trees of card texts, kept from one process to the next: a ruling on cards read before needs no grammar."""

from __future__ import annotations

import hashlib
from functools import cache

from judge.cache import Journal
from judge.effects import nodes as n
from judge.language.sources import sources


def tree_of(text: str, name: str, kind: str) -> n.CardText:
    """The tree of the text of the card called `name`, of type `kind`: as `judge.language.read` makes it."""
    if not text.strip():
        return n.CardText()
    key = hashlib.sha256("\0".join((kind, name, text)).encode()).hexdigest()[:32]
    tree = _kept().get(key)
    if tree is None:
        from judge.language import read  # here: the language takes longer to start than a ruling

        tree = read(text, name=name, kind=kind).tree
        _kept().add(key, tree)
    return tree


@cache
def _kept() -> Journal[n.CardText]:
    return Journal("trees", [sources()])
