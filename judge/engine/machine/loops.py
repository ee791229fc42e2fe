"""Loops: when the game has come round to where it was, and what a round of it is (18.4 INFINITE LOOPS).

A place comes again where all that lies on the table is as it was, Æmber and counters may only have grown, and what is
under way is the same, or the same once more on top of it. What has happened counts as little as the names that objects
had; where a card was played or used in between it is no loop, since the Rule of Six ends it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import NamedTuple

from judge.effects.base import Node
from judge.effects.events import Verb
from judge.game.state import Card, Player, Ref, State

from .decisions import Answer, Chance, Decision
from .frames import Frame, Mark, Moment
from .trace import Entry

ROUNDS = 5
"""How often the same steps must have come round to be a loop."""

LONGEST = 300
"""The most steps that one round may have."""

Agenda = tuple[Frame[object], ...]


class Passed(NamedTuple):
    """A choice on the way: where the machine waited, what for, what was answered, how long its trace was."""

    state: State
    agenda: Agenda
    pause: Decision | Chance
    answer: Answer
    entries: int


class Loop(NamedTuple):
    """The cards that drive a loop which nobody can stop, one of which is to be removed; `played`: whether rounds of it
    were (constant texts that unmake each other know none); `returned`: what the procedure it interrupts was about to be
    handed."""

    cards: tuple[Ref, ...]
    played: bool = False
    returned: object = None


class Rounds(NamedTuple):
    """A loop about to go round again: who says how often, and the cards that drive it.

    `choice`: the one at which it has come round, None where it holds none; `answers`: those of one round; `steps`: how
    many steps one round has, without choices; `leaving`: the answers with which it is left for good, none where nobody
    can stop it; `elsewhere`: another choice of the round may end it too; `returned`: see `Loop`.
    """

    who: Player
    cards: tuple[Ref, ...]
    choice: Decision | None = None
    answers: tuple[Answer, ...] = ()
    steps: int = 0
    leaving: tuple[Answer, ...] = ()
    elsewhere: bool = False
    returned: object = None


@dataclass(slots=True)
class Planned:
    """Rounds of a loop that are being played: the answers still to be given, or how long the trace is at their end, and
    what is to follow (see `Rounds`)."""

    cards: tuple[Ref, ...]
    choice: Decision | None
    answers: list[Answer]
    leaving: tuple[Answer, ...]
    elsewhere: bool
    until: int | None

    def remedy(self, agenda: Sequence[Frame[object]]) -> Loop:
        """What ends a loop that nobody can stop, before all that is under way."""
        return Loop(self.cards, True, agenda[-1].returned if agenda else None)


class Period(NamedTuple):
    """Where in a trace a loop begins, how many entries one round has, and the cards whose texts are in it."""

    start: int
    length: int
    cards: tuple[Ref, ...]


def found(entries: Sequence[Entry]) -> Period | None:
    """The same steps again and again with which these entries of a trace end, if they do."""
    marks = [(entry.step, entry.source, entry.says if entry.clause is None else id(entry.clause)) for entry in entries]
    for period in range(1, min(LONGEST, len(marks) // ROUNDS) + 1):
        start = len(marks) - period * ROUNDS
        if marks[start:] == marks[-period:] * ROUNDS:
            while start and marks[start - 1] == marks[start - 1 + period]:
                start -= 1
            return Period(start, period, driving(entries[start : start + period]))
    return None


def driving(entries: Sequence[Entry]) -> tuple[Ref, ...]:
    """The cards whose texts speak in these entries, each as it spoke last."""
    spoke = {
        entry.source.uid: entry.source for entry in entries if entry.source is not None and entry.clause is not None
    }
    return tuple(spoke.values())


def comes_again(then: State, agenda: Agenda, now: State, agenda_now: Agenda) -> bool:
    """Whether a place comes again: see above."""
    deeper = len(agenda_now) - len(agenda)
    if deeper < 0 or deeper > len(agenda):
        return False
    top = deeper or len(agenda)
    below = len(agenda) - top
    return (
        not _limited(then, now)
        and _grown(then, now)
        and _laid_alike(then.cards, now.cards)
        and _lying(then) == _lying(now)
        and _said(then.cards, agenda[-top:]) == _said(now.cards, agenda_now[-top:])
        and _worked_off(agenda[:below]) == _worked_off(agenda_now[:below])
    )


def _worked_off(agenda: Agenda) -> list[object]:
    """What procedures have worked off of all that waits there: it becomes less, and comes to an end."""
    return [getattr(frame.data, "done", None) for frame in agenda]


def _limited(then: State, now: State) -> bool:
    """Whether the Rule of Six counts something that has happened since."""
    return any(record.verb in (Verb.PLAY, Verb.USE) for record in now.history[len(then.history) :])


def _grown(then: State, now: State) -> bool:
    """Whether nothing has become less of what may become more for ever."""
    pools = all(after.amber >= before.amber for before, after in zip(then.players, now.players, strict=True))
    return pools and all(
        now.cards[uid].amber >= card.amber and all(now.cards[uid].count(name) >= count for name, count in card.counters)
        for uid, card in then.cards.items()
    )


def _laid_alike(then: Mapping[str, Card], now: Mapping[str, Card]) -> bool:
    """Whether the same cards lie alike, but for what may grow, by which names they went, and when they came. Most of
    many have not been touched since."""
    return then.keys() == now.keys() and all(
        card is now[uid] or _as_it_lies(card) == _as_it_lies(now[uid]) for uid, card in then.items()
    )


def _as_it_lies(card: Card) -> Card:
    return card._replace(incarnation=0, entered=0, amber=0, counters=())


def _lying(state: State) -> tuple[object, ...]:
    """How else the table lies and what lasts, without what may grow, by which names objects went, and when they
    came."""
    in_play = [uid for side in state.players for uid in (*side.battleline, *side.artifacts)]
    effects = tuple(
        effect._replace(number=at, made=0, source=_said(state.cards, effect.source), bindings=None)  # type: ignore[arg-type]
        for at, effect in enumerate(state.effects)
    )
    said = _said(state.cards, tuple(effect.bindings for effect in state.effects))
    return (
        sorted(in_play, key=lambda uid: state.cards[uid].entered),
        tuple(side._replace(amber=0) for side in state.players),
        (state.active, state.turn, state.step, state.house, state.tide, state.winner),
        (effects, said),
    )


def _said(cards: Mapping[str, Card], data: object) -> object:
    """Data of procedures with their objects as "there" or "gone" instead of by the names they go by; of a collection
    without order what is about objects that are gone is left out."""
    if isinstance(data, Ref):
        card = cards.get(data.uid)
        return (data.uid, card is not None and card.incarnation == data.incarnation)
    if isinstance(data, Node):
        return data
    if isinstance(data, Mark | Moment):
        return type(data)
    if isinstance(data, Frame):
        return (type(data.data), *(_said(cards, part) for part in (data.data, data.step, data.answers, data.returned)))
    if isinstance(data, frozenset):
        return frozenset(_said(cards, one) for one in data if not any(_gone(cards, ref) for ref in _refs(one)))
    if isinstance(data, tuple):
        return tuple(_said(cards, one) for one in data)
    if is_dataclass(data):
        return (type(data), *(_said(cards, getattr(data, field.name)) for field in fields(data)))
    return data


def _gone(cards: Mapping[str, Card], ref: Ref) -> bool:
    return ref.uid in cards and cards[ref.uid].incarnation != ref.incarnation


def _refs(data: object) -> Iterator[Ref]:
    if isinstance(data, Ref):
        yield data
    elif isinstance(data, tuple):
        for one in data:
            yield from _refs(one)
