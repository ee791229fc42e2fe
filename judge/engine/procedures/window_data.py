"""What waits in a window: the abilities that may answer, and what they answer."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.machine.frames import Bindings
from judge.engine.machine.held_abilities import Held
from judge.game.state import Player, Record, Ref


class Answer(NamedTuple):
    """An ability that may answer `record`; `controller` is its "you"."""

    record: Record | None
    holder: Ref
    controller: Player
    held: Held
    heading: str = ""
    bindings: Bindings | None = None
    at: int = 0  # which of the window's records it answers

    @property
    def key(self) -> tuple[object, ...]:
        """What tells one answer to one happening from all others."""
        return (self.at, self.holder, self.held.key)


class Aftermath(NamedTuple):
    """The end of an act: what was recorded, and the outcome that the act hands down when states are checked and the
    window of the records is over."""

    records: tuple[Record, ...]
    outcome: object = None


class Window(NamedTuple):
    """What happened, and who may answer it.

    `records`: what happened (before windows: is about to); `done`: keys of the answers that have resolved, in no order;
    `outcome`: what the act under way hands down at its end; `timing`: "after" or "before"; `frozen`: the answers,
    where they were fixed at one moment (after-destroyed); `point`: "start" or "end" of turn; `chart`: where on the
    timing chart the window lies; `extra`: answers that are no text (assault, hazardous); `unheard`: the keys of effects
    that wait for the next time and have begun since, so that this is none.
    """

    records: tuple[Record, ...]
    outcome: object = None
    done: frozenset[tuple[object, ...]] = frozenset()
    timing: str = "after"
    frozen: tuple[Answer, ...] = ()
    point: str = ""
    chart: str = ""
    extra: tuple[Answer, ...] = ()
    unheard: frozenset[str] = frozenset()
