"""The machine, which knows no rule of the game: what waits, what is answered, what goes on, what comes round again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from judge.effects.events import Verb
from judge.engine.machine import loops
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Finished, Option
from judge.engine.machine.frames import Frame, Outcome, Resolving
from judge.engine.machine.machine import IllegalChoice, Machine, advance, start
from judge.engine.machine.run import PROCEDURES, Run
from judge.engine.machine.trace import Entry
from judge.game.changes import PoolChanged
from judge.game.state import Record, Ref
from law_boards import Table, face

THREE = tuple(Option(letter, letter.upper()) for letter in "abc")
Acting = Callable[[Run, Frame[object]], None]


@dataclass(frozen=True)
class Patient:
    """A procedure of tests, of whatever it is told to do."""

    number: int = 0


@dataclass(frozen=True)
class Hasty:
    """Another one."""

    number: int = 0


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[type, Acting]]:
    """What each procedure does."""
    found: dict[type, Acting] = {}
    for kind in (Patient, Hasty):
        monkeypatch.setitem(PROCEDURES, kind, lambda run, frame: found[type(frame.data)](run, frame))
    yield found


def asking(decision: Decision) -> Acting:
    """A procedure that asks and ends."""

    def asks(run: Run, frame: Frame[object]) -> None:
        run.ask(decision)
        run.finish()

    return asks


def begun(*data: object) -> Machine:
    """A machine with these procedures, the last on top, at its first pause."""
    return start(Table().state(), Table().library(), [Frame(one) for one in data])


def run_of(*data: object) -> Run:
    return Run(Table().state(), [Frame(one) for one in data], Table().library())


# --- asking -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [lambda run: run.ask(Decision(0, "Which?", THREE)), lambda run: run.chance("?", THREE)])
def test_a_call_that_has_acted_may_not_ask(acts: dict[type, Acting], ask: Callable[[Run], object]) -> None:
    def hurried(run: Run, frame: Frame[object]) -> None:
        run.apply(PoolChanged(0, 1))
        ask(run)

    acts[Hasty] = hurried
    with pytest.raises(AssertionError, match=r"^Hasty asks after it has acted$"):
        begun(Patient(), Hasty())


def test_a_call_is_made_again_with_each_answer(acts: dict[type, Acting]) -> None:
    heard = []

    def twice(run: Run, frame: Frame[object]) -> None:
        first = run.ask(Decision(0, "Which?", THREE))
        second = run.chance("And by chance?", THREE)
        heard.append((first, second))
        run.apply(PoolChanged(0, 1))
        run.finish()

    acts[Patient] = twice
    machine = begun(Patient())
    assert isinstance(machine.pause, Decision) and machine.pause.question == "Which?"
    machine = machine.choose(("b",))
    assert isinstance(machine.pause, Chance) and machine.pause.question == "And by chance?"
    machine = machine.choose(("c",))
    assert (machine.pause, heard, machine.state.players[0].amber) == (Finished(), [(("b",), "c")], 1)


def test_nothing_is_asked_where_there_is_one_answer() -> None:
    run = run_of(Patient())
    assert run.ask(Decision(0, "?", THREE, minimum=3, maximum=3)) == ("a", "b", "c")
    assert run.ask(Decision(0, "?", THREE[:1], ordered=True)) == ("a",)
    assert run.ask(Decision(0, "?", THREE, minimum=0, maximum=0)) == ()
    assert run.chance("?", THREE[2:]) == "c"


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "in which order?", THREE, minimum=3, maximum=3, ordered=True),
        Decision(0, "how often each?", THREE[:1], repeats=True),
        Decision(0, "all of them?", THREE, minimum=2, maximum=3),
        Decision(0, "some of them?", THREE, minimum=1, maximum=2),
        Decision(0, "this one, if any?", THREE[:1], minimum=0, maximum=1),
    ],
    ids=lambda decision: decision.question,
)
def test_what_has_several_answers_is_asked(acts: dict[type, Acting], decision: Decision) -> None:
    acts[Patient] = asking(decision)
    assert begun(Patient()).pause == decision


def test_what_is_no_answer_is_refused_and_what_would_be_is_said(acts: dict[type, Acting]) -> None:
    acts[Patient] = asking(Decision(0, "Which?", THREE[:2]))
    machine = begun(Patient())
    with pytest.raises(IllegalChoice) as refused:
        machine.choose(("c",))
    assert str(refused.value) == "('c',) is not a legal answer to: Which?\nlegal: A, B"
    with pytest.raises(IllegalChoice, match="not waiting for a choice"):
        machine.choose(("a",)).choose(("a",))


def test_what_was_chosen_stands_in_the_last_entry(acts: dict[type, Acting]) -> None:
    def told(run: Run, frame: Frame[object]) -> None:
        if not frame.begun:
            run.note("play.1", "glossary/play", says="It begins.")
            run.go(1)
            return
        run.ask(Decision(0, "Which?", THREE, minimum=0, maximum=2))
        run.ask(Decision(0, "And which?", THREE))
        run.finish()

    acts[Patient] = told
    machine = begun(Patient()).choose(("a", "c"))
    assert [entry.choice for entry in machine.trace] == ["A, C"]
    assert [entry.choice for entry in machine.choose(("b",)).trace] == ["A, C; B"]
    assert [entry.choice for entry in begun(Patient()).choose(()).trace] == ["nothing"]


# --- answers ----------------------------------------------------------------------------------------------------------


def all_of(decision: Decision) -> list[str]:
    return ["".join(map(str, answer)) for answer in decision.answers()]


def test_the_legal_answers_of_a_decision() -> None:
    assert all_of(Decision(0, "?", THREE)) == ["a", "b", "c"]
    assert all_of(Decision(0, "?", THREE, minimum=0, maximum=2)) == ["", "a", "b", "c", "ab", "ac", "bc"]
    assert all_of(Decision(0, "?", THREE[:2], minimum=2, maximum=2, repeats=True)) == ["aa", "ab", "bb"]
    assert all_of(Decision(0, "?", THREE[:2], minimum=2, maximum=2, ordered=True)) == ["ab", "ba"]


def test_of_equal_ones_the_order_does_not_count() -> None:
    equal = (("a", "same"), ("c", "same"))
    assert all_of(Decision(0, "?", THREE, minimum=3, maximum=3, ordered=True, equal=equal)) == ["abc", "acb", "bac"]


def test_marks_and_weights_limit_what_is_chosen_together() -> None:
    marks = (("a", "x"), ("b", "x"), ("c", "y"))
    assert all_of(Decision(0, "?", THREE, maximum=2, unlike=marks)) == ["a", "b", "c", "ac", "bc"]
    assert all_of(Decision(0, "?", THREE, maximum=2, alike=marks)) == ["a", "b", "c", "ab"]
    weights = (("a", 1), ("b", 2), ("c", 3))
    assert all_of(Decision(0, "?", THREE, maximum=3, weights=weights, total=(3, 4))) == ["c", "ab", "ac"]
    assert all_of(Decision(0, "?", THREE, maximum=3, weights=weights, total=(5, None))) == ["bc", "abc"]


def test_what_a_decision_and_chance_accept() -> None:
    two = Decision(0, "?", THREE, minimum=2, maximum=2)
    assert two.accepts(("a", "b"))
    assert not any(map(two.accepts, [("a",), ("a", "b", "c"), ("a", "a"), ("a", "z")]))
    assert replace(two, repeats=True).accepts(("a", "a"))
    chance = Chance("?", THREE)
    assert chance.accepts(("b",)) and not any(map(chance.accepts, [(), ("z",), ("a", "b")]))
    assert list(chance.answers()) == [("a",), ("b",), ("c",)]
    assert chance.describe(("b",)) == "B"


# --- the agenda -------------------------------------------------------------------------------------------------------


def test_the_one_above_is_carried_out_first_and_hands_down_its_result(acts: dict[type, Acting]) -> None:
    seen = []

    def below(run: Run, frame: Frame[object]) -> None:
        seen.append((frame.step, frame.data, frame.returned))
        if not frame.begun:
            run.go(2, Patient(7))
            run.push(Hasty(3))
            return
        run.finish()

    acts[Patient] = below
    acts[Hasty] = lambda run, frame: run.finish("done")
    machine = begun(Patient())
    assert seen == [(0, Patient(0), None), (2, Patient(7), "done")]
    assert (machine.finished, machine.agenda, machine.work) == (True, (), 3)


def test_what_was_handed_down_can_be_forgotten() -> None:
    run = run_of(Patient(), Hasty())
    run.finish("done")
    assert run.frame.returned == "done"
    run.forget_returned()
    assert run.frame == Frame(Patient())
    run.finish()
    assert run.agenda == []


def test_the_nearest_frame_of_a_kind() -> None:
    run = run_of(Patient(1), Hasty(1), Patient(2))
    assert (run.find(Patient), run.find(Hasty), run.find(Frame)) == (2, 1, None)
    assert run_of(Patient(1), Hasty(1)).find(Patient) == 0


def test_an_ability_under_way_keeps_its_outcomes() -> None:
    text = face("Host").text
    run = run_of(Resolving(Ref("Host", 0), 0, text), Hasty())
    run.report(Outcome("draw", amount=1))
    run.report(Outcome("steal", amount=2))
    assert [one.verb for one in run.resolving.bindings.outcomes] == ["draw", "steal"]
    alone = run_of(Hasty())
    alone.report(Outcome("draw"))
    with pytest.raises(LookupError, match="no ability is being resolved"):
        assert alone.resolving


def test_frames_of_two_kinds_that_know_the_same_are_not_equal() -> None:
    assert Frame(Patient(1)) == Frame(Patient(1)) != Frame(Hasty(1))
    assert Frame(Patient(1)) != Frame(Patient(2))
    assert Frame(Patient(1)) != Frame(Patient(1), 1)
    assert len({Frame(Patient(1)), Frame(Patient(1)), Frame(Hasty(1))}) == 2
    assert Frame(Patient(1), 2, (("a",),), "done").at(3) == Frame(Patient(1), 3)
    assert Frame(Patient(1)).at(0, Hasty(2)) == Frame(Hasty(2))


# --- the trace --------------------------------------------------------------------------------------------------------


def test_changes_and_rules_belong_to_the_latest_entry() -> None:
    run = run_of(Patient())
    run.apply(PoolChanged(0, 1))
    run.also("glossary/steal")
    run.note("play.1", "glossary/play", "glossary/play", says="One.")
    run.note("play.2", says="Two.")
    run.apply(PoolChanged(0, 2), PoolChanged(1, 1))
    run.also("glossary/aember", "glossary/aember")
    assert [(entry.rules, entry.changes) for entry in run.entries] == [
        (("glossary/play",), ()),
        (("glossary/aember",), (PoolChanged(0, 2), PoolChanged(1, 1))),
    ]
    assert [side.amber for side in run.draft.players] == [3, 1]


def test_records_are_taken_once_and_know_their_turn() -> None:
    run = run_of(Patient())
    run.record(Record(Verb.REAP, 0))
    assert [(record.verb, record.turn) for record in run.take_records()] == [(Verb.REAP, run.draft.turn)]
    assert run.take_records() == ()


# --- what comes round again -------------------------------------------------------------------------------------------


def entry(says: str, source: str = "") -> Entry:
    return Entry("play.3", (), says, 1, Ref(source, 0) if source else None, face("Host").text if source else None)


def test_what_comes_round_five_times_is_a_loop() -> None:
    before = [entry("first"), entry("second")]
    round_ = [entry("a", "Ann"), entry("b"), entry("c", "Bob")]
    assert loops.found(before + 4 * round_) is None
    for rounds in (5, 6, 9):
        found = loops.found(before + rounds * round_)
        assert found is not None
        assert found == (2, 3, (Ref("Ann", 0), Ref("Bob", 0)))
    assert loops.found([*before, *5 * round_, entry("otherwise")]) is None


def test_a_loop_that_is_broken_off_within_a_round_is_found() -> None:
    round_ = [entry("a", "Ann"), entry("b", "Bob")]
    found = loops.found([*5 * round_, round_[0]])
    assert found is not None
    assert found == (0, 2, (Ref("Ann", 0), Ref("Bob", 0)))


def test_a_round_of_one_step_is_a_loop() -> None:
    found = loops.found(5 * [entry("a", "Ann")])
    assert found == (0, 1, (Ref("Ann", 0),))
    assert loops.found([]) is None


def test_what_goes_on_without_a_trace_reaches_the_limit(acts: dict[type, Acting]) -> None:
    acts[Patient] = lambda run, frame: run.go(0)
    machine = begun(Patient())
    assert (machine.pause, machine.work) == (Exceeded("steps of one resolution", 4_000), 4_000)


def test_nothing_to_do_is_finished() -> None:
    machine = advance(Table().state(), (), Table().library())
    assert (machine.pause, machine.work) == (Finished(), 0)


def test_before_a_loop_it_is_asked_how_often_it_goes_round(
    acts: dict[type, Acting], monkeypatch: pytest.MonkeyPatch
) -> None:
    def round_and_round(run: Run, frame: Frame[object]) -> None:
        run.note("play.3", says="begun" if not run.entries else "ab"[frame.step])
        run.go(1 - frame.step)

    met = []

    def ended(run: Run, frame: Frame[object]) -> None:
        met.append((frame.data, [entry.says for entry in run.entries]))
        run.agenda.clear()

    acts[Patient] = round_and_round
    monkeypatch.setitem(PROCEDURES, loops.Rounds, ended)
    machine = begun(Patient())
    assert met == [(loops.Rounds(0, (), steps=2), ["begun"])]
    assert machine.pause == Finished()


def test_what_changes_each_time_it_comes_round_is_no_loop(acts: dict[type, Acting]) -> None:
    def poorer(run: Run, frame: Frame[object]) -> None:
        run.note("play.3", says="again")
        run.apply(PoolChanged(0, -1))
        run.go(0)

    acts[Patient] = poorer
    made = Table()
    made.sides[0] = made.sides[0]._replace(amber=9_000)
    machine = start(made.state(), made.library(), [Frame(Patient())])
    assert machine.pause == Exceeded("steps of one resolution", 4_000)
