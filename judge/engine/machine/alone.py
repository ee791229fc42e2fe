"""What a single answer brings about: carried out on a draft that notes what is read and written, and nothing after it.

A procedure that asks which of several abilities comes next is on top of the agenda again when the one that was picked
is over. What two answers have read and written until then tells whether their order can matter.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from judge.game.changes import Change
from judge.game.footprints import Footprint
from judge.game.state import Record, Ref
from judge.game.watched import IN_PLAY, WAITS, Watched

from .board import Waiting
from .decisions import Answer, Decision
from .frames import Frame, Resolving
from .hindsight import EVERYTHING, Hindsight
from .machine import Machine
from .run import WAITING, Run

MOST = 200
"""How many calls of procedures one answer may take that is carried out alone."""

WAYS = 12
"""How many ways it may go by what whoever picks is asked meanwhile."""


class Alone(NamedTuple):
    """What an answer brought about until the procedure that had asked went on: the ability that was resolved, the
    changes, what was read and written; `work`: calls of procedures; `joined`: what was tagged for destruction in the
    batch that had asked; `as_many`: whether all others that waited do, and nobody else, as far as that was looked at.
    Where whoever picked was asked something meanwhile, it is what came of each of their answers, one after the other.
    """

    ability: Resolving
    changes: tuple[Change, ...]
    footprint: Footprint
    work: int
    joined: tuple[Hashable, ...] = ()
    as_many: bool = True

    def with_read_of(self, other: Alone) -> Alone:
        """The same, as if it had read and written what another one has, too."""
        footprint = Footprint()
        footprint.add(self.footprint)
        footprint.add(other.footprint)
        return self._replace(footprint=footprint)

    def watches_for(self, other: Alone) -> bool:
        """Whether whatever is apart from this is apart from the other, the same ability as it was elsewhere."""
        return self.ability == other.ability and self.footprint.includes(other.footprint)


def alone(
    machine: Machine, answer: Answer, abilities: int = 1, hindsight: Hindsight = EVERYTHING,
    instead: Resolving | None = None,
) -> Alone | None:
    """What an answer to the decision at which a machine waits does by itself, or, where nobody is asked about the next,
    so many `abilities` one after the other; None where that asks somebody else, asks about another order, is no
    ability, ends the game, touches what else is under way, looks at all there is, takes long or goes too many ways.
    `hindsight`: what anybody may ask about; `instead`: an ability that resolves in place of each that is a copy of it.
    """
    ways: list[Alone] = []
    waiting: list[tuple[Answer, ...]] = [()]
    while waiting:
        told = waiting.pop()
        one = _one_way(machine, answer, told, abilities, hindsight, instead)
        if isinstance(one, Decision):
            waiting += [(*told, further) for further in islice(one.answers(), WAYS + 1)]
        elif one is None or len(ways) == WAYS or sum(way.work for way in ways) >= MOST:
            return None
        else:
            ways.append(one)
    return ways[0] if len(ways) == 1 else _together(ways)


def _together(ways: Sequence[Alone]) -> Alone:
    footprint = Footprint()
    for way in ways:
        footprint.add(way.footprint)
    changes = tuple(change for way in ways for change in way.changes)
    joined = tuple(card for way in ways for card in way.joined)
    as_many = all(way.as_many for way in ways)
    return Alone(ways[0].ability, changes, footprint, sum(way.work for way in ways), joined, as_many)


def _one_way(
    machine: Machine, answer: Answer, told: Sequence[Answer], abilities: int, hindsight: Hindsight,
    instead: Resolving | None,
) -> Alone | Decision | None:
    """What comes of an answer and those that are `told` further on; a decision where more is asked of whoever picks."""
    assert isinstance(machine.pause, Decision)
    draft = Watched(machine.state, hindsight.places, hindsight.piles, hindsight.draws)
    run = Run(draft, machine.agenda, machine.library)
    waited = _who_waits(run)
    run.records.extend(machine.records)
    run.answer(answer)
    further = list(told)
    ability: object = None
    for _ in range(abilities):
        began = False
        while not began or (len(run.agenda) > len(machine.agenda) and run.calls < MOST):
            run.calls += 1
            draft.asks_who_waits = not began
            try:
                run.call()
            except Waiting as waiting:
                pause = waiting.pause
                if not isinstance(pause, Decision) or pause.who != machine.pause.who or pause.kind == "ability":
                    return None
                if not further:
                    return pause
                run.answer(further.pop(0))
                continue
            if not began:
                began, data = True, run.agenda[-1].data
                ability = ability or data
                if instead is not None and isinstance(data, Resolving) and of_one_text(data, instead):
                    run.agenda[-1] = run.agenda[-1].with_data(instead)
    if not isinstance(ability, Resolving) or draft.winner is not None or draft.footprint.whole:
        return None
    if asking(run.agenda, run.records) != asking(machine.agenda, machine.records):
        return None
    as_many, joined = True, _joined(machine.agenda[-1].data, run.agenda[-1].data)
    if draft.footprint.lasting or joined or IN_PLAY in draft.footprint.written | draft.footprint.added:
        as_many = _others_wait(waited, _who_waits(run), abilities)
    if draft.footprint.lasting and not as_many:
        draft.footprint.written.add(WAITS)
    if joined:
        draft.joins_batch()
    draft.over()
    changes = tuple(change for entry in run.entries for change in entry.changes)
    return Alone(ability, changes, draft.footprint, run.calls, joined, as_many)


def _joined(before: Any, now: Any) -> tuple[Hashable, ...]:
    """What a batch has tagged since."""
    return now.tagged[len(before.tagged) :] if hasattr(now, "tagged") else ()


def of_one_text(one: Resolving, other: Resolving) -> bool:
    """Whether two abilities are the same but for whose they are, and what set them off."""
    return _of_nobody(one) == _of_nobody(other)


def _of_nobody(ability: Resolving) -> Resolving:
    bindings = ability.bindings._replace(trigger=None)
    return ability._replace(holder=_NOBODY, giver=None, bindings=bindings, chart="")


_NOBODY = Ref("", 0)


def _who_waits(run: Run) -> Sequence[Hashable]:
    """The abilities that wait where the procedure on top asks which comes next; what that hangs on is read."""
    top = run.agenda[-1]
    draft, who = run.draft, WAITING.get(type(top.data))
    if who is None or not isinstance(draft, Watched):
        return ()
    draft.asks_who_waits = True
    return draft.who_waits(lambda: list(who(run, top.data)))


def _others_wait(before: Sequence[Hashable], now: Sequence[Hashable], resolved: int) -> bool:
    """Whether those still wait that did, in their order, but for so many that have resolved, and nobody else."""
    left = iter(before)
    return len(now) == len(before) - resolved and all(any(one == other for other in left) for one in now)


def asking(agenda: Sequence[Frame[object]], records: Sequence[Record]) -> Hashable | None:
    """The procedure on top with all that is under way below it, but for what it has worked off (`done`, in no order),
    where on the chart it stands and what has joined it since it began; None for one that keeps nothing worked off."""
    *below, top = agenda
    data: Any = top.data
    if not isinstance(getattr(data, "done", None), frozenset):
        return None
    return (tuple(below), top.step, type(data), data._replace(**_worked_off(data)), tuple(records))


def _worked_off(data: Any) -> dict[str, object]:
    found: dict[str, object] = {"done": frozenset()}
    if hasattr(data, "chart"):
        found["chart"] = ""
    if hasattr(data, "tagged"):
        found["tagged"] = data.tagged[:1]
    return found


def under_way(asks: Hashable, agenda: Sequence[Frame[object]]) -> bool:
    """Whether the procedure that asked so (`asking`) has not ended: something that it began is being carried out."""
    if not isinstance(asks, tuple):
        return False
    below, _, kind, data, _ = asks
    if len(agenda) <= len(below) + 1 or tuple(agenda[: len(below)]) != below:
        return False
    mine: Any = agenda[len(below)].data
    return type(mine) is kind and mine._replace(**_worked_off(mine)) == data
