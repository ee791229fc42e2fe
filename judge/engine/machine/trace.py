"""The trace: what happened, where on the timing chart, by which rules and by which words."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.base import Node
from judge.game.changes import Change
from judge.game.state import Player, Ref


class Entry(NamedTuple):
    """One step: an id of the timing chart, the rule entries that made it so, the object and clause that
    spoke, and the changes.

    `giver` is the card that gave the object the text, where it is another (an upgrade).
    `says` is a short sentence in plain English; `choice` what a player or chance picked, in words;
    `unread` a sentence the program
    does not understand that was met here.
    """

    step: str
    rules: tuple[str, ...]
    says: str
    depth: int
    source: Ref | None = None
    clause: Node | None = None
    player: Player | None = None
    choice: str = ""
    unread: str = ""
    giver: Ref | None = None
    changes: tuple[Change, ...] = ()  # last, for they are added again and again
