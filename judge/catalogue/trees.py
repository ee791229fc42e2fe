"""Trees of card texts, kept from one process to the next: a ruling on cards read before needs no grammar."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judge.cache import Journal
from judge.effects import nodes as n
from judge.resources import data_dir


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


def sources() -> Iterator[str | bytes]:
    """All that the trees depend on: the language and its nodes, the grammar, the names of the cards."""
    package = Path(__file__).resolve().parent.parent
    for folder, pattern in (
        (package / "language", "**/*.py"), (package / "effects", "**/*.py"),
        (data_dir("grammar"), "**/*"), (data_dir("rulebook") / "cards", "*"),
    ):  # fmt: skip
        for path in sorted(folder.glob(pattern)):
            if path.is_file() and path.suffix != ".pyc":
                yield path.read_bytes()


@cache
def _kept() -> Journal[n.CardText]:
    return Journal("trees", sources())
