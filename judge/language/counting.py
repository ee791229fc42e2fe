"""Whether something is there once, or more than once, and whether these words are all: what the parts of a sentence are
asked again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sized


def is_one(things: Sized) -> bool:
    """Whether there is exactly one."""
    return len(things) == 1


def are_several(things: Sized) -> bool:
    """Whether there are more than one."""
    return len(things) > 1


def only(words: Iterable[str], *allowed: str) -> bool:
    """Whether none but these are there; there may be none at all."""
    return set(words).issubset(allowed)


def just(words: Iterable[str], *wanted: str) -> bool:
    """Whether these are there and none beside them."""
    return set(words) == set(wanted)


def exactly(words: Iterable[str], *wanted: str) -> bool:
    """Whether these are there one after the other, each once, and none beside them."""
    return tuple(words) == wanted
