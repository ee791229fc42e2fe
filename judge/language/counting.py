"""Whether something is there once, or more than once: what the words of a sentence are asked again and again."""

from __future__ import annotations

from collections.abc import Sized


def is_one(things: Sized) -> bool:
    """Whether there is exactly one."""
    return len(things) == 1


def are_several(things: Sized) -> bool:
    """Whether there are more than one."""
    return len(things) > 1
