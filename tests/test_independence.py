"""What is kept in mind while orders are left out: what was put first, which copies are one, and who asks."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from judge.effects import nodes as n
from judge.engine.machine import loops
from judge.engine.machine.alone import Alone, asking, under_way
from judge.engine.machine.decisions import Chance, Decision, Option
from judge.engine.machine.frames import Frame, Mark, Moment, Resolving
from judge.engine.machine.independence import NONE_KNOWN, Known, Looked, lasting, looked
from judge.engine.machine.machine import Machine
from judge.engine.procedures.window_data import Window
from judge.game.footprints import Footprint
from judge.game.state import Player, Record, Ref
from resolve_boards import ME, Scene, face


class Plain(NamedTuple):
    """A procedure that works nothing off."""

    number: int = 0


class Working(NamedTuple):
    """One that does, and stands nowhere on the chart."""

    number: int = 0
    done: frozenset[int] = frozenset()


GAIN, LOSE = n.GainAmber(n.Number(1)), n.LoseAmber(n.Number(1))


def ability(text: n.Statement = GAIN, holder: str = "a", controller: Player = ME) -> Resolving:
    return Resolving(Ref(holder, 1), controller, text)


def done(text: n.Statement = GAIN, read: str = "") -> Alone:
    """An ability that was looked at alone."""
    footprint = Footprint()
    footprint.read |= set(read)
    return Alone(ability(text), (), footprint, 1)


def frames(*data: Any) -> tuple[Frame[object], ...]:
    return tuple(Frame(one) for one in data)


PUT, COPY = (done(),), frozenset({ability()})


@pytest.mark.parametrize(
    ("watching", "other", "covered"),
    [
        (Known(), Known("x"), True),  # nothing was left out there
        (Known("x"), Known("y", rest=1), True),
        (Known("x", before=PUT), Known("x", before=PUT), True),
        (Known("x"), Known("x", before=PUT), False),
        (Known("y", before=PUT), Known("x", before=PUT), False),
        (Known("x", before=(done(read="a"),)), Known("x", before=(done(read="ab"),)), False),
        (Known("x", before=(done(read="ab"),)), Known("x", before=(done(read="a"),)), True),
        (Known("x", before=(done(LOSE),)), Known("x", before=PUT), False),
        (Known("x", before=(done(LOSE), *PUT)), Known("x", before=PUT), True),
        (Known("x", before=PUT), Known("x", before=(*PUT, done(LOSE))), False),
        (Known("x", copies=COPY), Known("x", copies=COPY), True),
        (Known("x"), Known("x", copies=COPY), False),
        (Known("y", copies=COPY), Known("x", copies=COPY), False),
        (Known("x", before=PUT, copies=COPY), Known("x", copies=COPY), True),
        (Known("x", before=PUT), Known("x", before=PUT, copies=COPY), False),
        (Known("x", copies=COPY), Known("x", before=PUT, copies=COPY), False),
    ],
)
def test_who_watches_for_this_watches_for_less(watching: Known, other: Known, covered: bool) -> None:
    assert watching.covers(other) is covered


def test_both_are_watched_for() -> None:
    later = done(LOSE)
    one, other = Known("x", before=PUT), Known("y", PUT, (later,), COPY, True)
    assert one.joined(other) == Known("y", None, (*PUT, later), COPY)
    assert not NONE_KNOWN.promised and one.promised and Known(copies=COPY).promised


RECORDS = (Record(n.Verb.REAP, ME),)


def test_who_asks_is_the_same_whatever_it_has_worked_off() -> None:
    below = Frame(Plain(1))
    asks = asking((below, Frame(Window(RECORDS))), RECORDS)
    assert asks is not None
    assert asks == asking((below, Frame(Window(RECORDS, done=frozenset({(1,)}), chart="4.2"))), RECORDS)
    assert asking((below, Frame(Working(1))), ()) == asking((below, Frame(Working(1, frozenset({2})))), ())
    for agenda, records in (
        ((Frame(Plain(2)), Frame(Window(RECORDS))), RECORDS),
        ((below, Frame(Window(RECORDS, point="end"))), RECORDS),
        ((below, Frame(Window(RECORDS), 1)), RECORDS),
        ((below, Frame(Window(RECORDS))), ()),
        ((Frame(Window(RECORDS)),), RECORDS),
    ):
        assert asking(agenda, records) not in (None, asks)
    assert asking((below, Frame(Plain(1))), RECORDS) is None


def test_whether_what_was_begun_is_still_being_carried_out() -> None:
    asks = asking(frames(Plain(1), Working(2)), ())
    for agenda, going in (
        (frames(Plain(1), Working(2), Plain(3)), True),
        (frames(Plain(1), Working(2, frozenset({1})), Plain(3), Plain(4)), True),
        (frames(Plain(1), Working(2)), False),  # it asks itself
        (frames(Plain(1)), False),
        ((), False),
        (frames(Plain(2), Working(2), Plain(3)), False),
        (frames(Plain(1), Working(3), Plain(3)), False),
        (frames(Plain(1), Plain(2), Plain(3)), False),
    ):
        assert under_way(asks, agenda) is going
    assert not under_way(None, frames(Plain(1), Working(2), Plain(3)))


def waiting(*agenda: object, pause: Decision | Chance | None = None) -> Machine:
    scene = Scene()
    asked = pause or Decision(ME, "Which?", (Option("a", "a"), Option("b", "b")), kind="ability")
    return Machine(scene.state(), frames(*agenda), asked, scene.library())


def test_what_is_known_lasts_while_the_same_asks() -> None:
    here = waiting(Plain(1), Working(2))
    known = Known(asking(here.agenda, ()), before=PUT)
    assert lasting(known, here) == known
    assert lasting(known, waiting(Plain(1), Working(2), Plain(3))) == known
    assert lasting(known, waiting(Plain(1), Working(3))) == NONE_KNOWN
    assert lasting(Known(before=PUT), waiting(Plain(1))) == NONE_KNOWN
    assert lasting(known, waiting(Plain(1), Working(2), pause=Chance("Which?", here.pause.options))) == NONE_KNOWN  # type: ignore[union-attr]


def test_where_nothing_is_looked_at() -> None:
    """Where no abilities wait, several are picked at once, or so few that all orders are walked sooner."""

    def verbs(_: object) -> frozenset[n.Verb]:
        return frozenset()

    options = tuple(Option(name, name) for name in "abc")
    for pause in (
        Decision(ME, "Which?", options, kind="card"),
        Decision(ME, "Which?", options, 1, 2, "ability"),
        Chance("Which?", options),
    ):
        machine = waiting(Working(2), pause=pause)
        assert looked(machine, pause, Known("x"), verbs) == Looked({}, Known("x"))
    pause = Decision(ME, "Which?", options[:2], kind="ability")
    machine = waiting(Working(2), pause=pause)
    asks = asking(machine.agenda, ())
    assert looked(machine, pause, Known("x"), verbs) == Looked({}, Known(asks))
    tired = Known(asks).tired(patient=True).tired(patient=True)
    assert (tired.rest, tired.then_rest) == (1, 3)
    assert looked(machine, pause, tired, verbs) == Looked({}, tired._replace(rest=0))


@pytest.mark.parametrize(
    ("then", "now", "again"),
    [
        ((), (), True),
        (frames(Plain(1)), frames(Plain(1)), True),
        (frames(Plain(1)), frames(Plain(2)), False),
        (frames(Plain(1)), frames(Working(1)), False),
        (frames(Plain(1)), (), False),
        (frames(Plain(1), Plain(2)), frames(Plain(1), Plain(2), Plain(1), Plain(2)), True),  # once more on top
        (frames(Plain(1), Plain(2)), frames(Plain(1), Plain(2), Plain(2)), True),
        (frames(Plain(1), Plain(2)), frames(Plain(1), Plain(2), Plain(1)), False),
        (frames(Plain(1)), frames(Plain(1), Plain(2), Plain(1)), False),  # twice as much as there was
        (frames(Working(1), Plain(2)), frames(Working(1), Plain(2), Plain(2)), True),
        (frames(Working(1), Plain(2)), frames(Working(1, frozenset({1})), Plain(2), Plain(2)), False),
        (frames(Mark(1)), frames(Mark(2)), True),
        (frames((1, 2)), frames((1, 3)), False),
    ],
)
def test_what_is_under_way_is_the_same_or_once_more_on_top(
    then: loops.Agenda, now: loops.Agenda, again: bool
) -> None:
    state = Scene().state()
    assert loops.comes_again(state, then, state, now) is again


def test_objects_of_procedures_are_there_or_gone() -> None:
    scene = Scene()
    scene.add(face("Here"), incarnation=2)
    state = scene.state()
    there, gone, older, nobody = Ref("Here", 2), Ref("Here", 1), Ref("Here", 0), Ref("Nobody", 1)
    for one, other, again in (
        (there, there, True), (gone, older, True), (there, gone, False), (nobody, there, False),
        (frozenset({there}), frozenset({there, gone}), True), (frozenset({there}), frozenset({gone}), False),
        (frozenset({(1, gone)}), frozenset({(1, older)}), True),
        (frozenset({(1, gone)}), frozenset({(1, there)}), False),
        (GAIN, LOSE, False), (Moment(state), Moment(state), True), ((1, there), (1, there), True),
    ):  # fmt: skip
        assert loops.comes_again(state, frames(one), state, frames(other)) is again, (one, other)
