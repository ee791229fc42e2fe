"""How steps are told: short sentences, seen from the side of player 0 ("you")."""

from __future__ import annotations

from collections.abc import Sequence

from judge.game.state import Player


def does(player: Player, verb: str) -> str:
    """A player as subject with a regular verb: "You gain", "Your opponent gains"."""
    if player == 0:
        return f"You {verb}"
    ending = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return f"Your opponent {verb}{ending}"


def who(player: Player) -> str:
    """A player as they are named: "you", "your opponent"."""
    return "you" if player == 0 else "your opponent"


def whose(player: Player) -> str:
    """The possessive: "your", "your opponent's"."""
    return "your" if player == 0 else "your opponent's"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def are(names: Sequence[str]) -> str:
    """The names with their verb: "A is", "A and B are"."""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'}"
