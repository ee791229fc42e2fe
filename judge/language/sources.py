"""What all readings depend on: what is made of it is found again by it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judge.resources import data_dir


@cache
def sources() -> str:
    """A digest of the language and its nodes, the grammar, the names of the cards."""
    digest = hashlib.sha256()
    for path in _files():
        digest.update(f"{path.name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files() -> Iterator[Path]:
    here = Path(__file__).parent
    for folder, pattern in (
        (here, "**/*.py"), (here.parent / "effects", "**/*.py"),
        (data_dir("grammar"), "**/*"), (data_dir("rulebook") / "cards", "*"),
    ):  # fmt: skip
        yield from (path for path in sorted(folder.glob(pattern)) if path.is_file() and path.suffix != ".pyc")
