"""Before an act: what forbids it, what prevents it, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.game.state import Player, Ref

from .frames import Frame
from .run import Run


class Proposal(NamedTuple):
    """An act that is about to be done.

    `player` does it; `cards` it is done to; `subject` the creatures that do it (reap, capture); `by` the object
    whose text asks for it, None for the game itself; `other` the player it is done to (stolen from);
    `seen`: marks of the replacements that have acted on it already (decision instead-chains).
    """

    verb: Verb
    player: Player
    cards: tuple[Ref, ...] = ()
    amount: int = 0
    by: Ref | None = None
    subject: tuple[Ref, ...] = ()
    source: Zone | None = None
    to: Zone | None = None
    other: Player | None = None
    fighting: bool = False
    detail: str = ""
    seen: tuple[str, ...] = ()


class Stop(NamedTuple):
    """Why something does not happen: ids of rules, the object whose text says so, and the clause."""

    rules: tuple[str, ...]
    source: Ref | None = None
    clause: Node | None = None
    says: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """What is left of a proposal.

    `act`: what goes on (None: nothing of it); `stopped`: (card or None for the whole, why) of what a "cannot" or a
    ward stopped; `instead`: frames to be pushed, the first of them to be carried out first, in place of what was
    replaced.
    """

    act: Proposal | None
    stopped: tuple[tuple[Ref | None, Stop], ...] = ()
    instead: tuple[Frame, ...] = ()


def settle(run: Run, proposal: Proposal) -> Settled:
    """See what forbids, prevents or replaces the act. May ask (several replacements: the active player picks).

    It notes in the trace what it stopped; the caller carries out `act` and pushes `instead`.
    """
    return Settled(proposal)
