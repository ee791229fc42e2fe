"""The names of cards that stand in the board of a case."""

from __future__ import annotations

_NO_CARDS = ("house", "houses", "keys", "tide", "active", "icons", "as", "text", "type", "traits", "owner")


def called(given: object) -> list[str]:
    """The names of the cards in (a part of) `given`, each as often as it stands there; unknown ones ("?") left out."""
    if isinstance(given, str):
        return [given] if given != "?" else []
    if isinstance(given, list):
        return [name for item in given for name in called(item)]
    if not isinstance(given, dict):
        return []
    return [name for key, value in given.items() if key not in _NO_CARDS for name in called(value)]
