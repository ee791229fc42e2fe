"""Loops: the game comes round to where it was. Whoever can stop it says how often; where nobody can, the active player
does, and one card that drives it goes to its owner's discard pile (18.4 INFINITE LOOPS, FAQ "Rule of Six",
decision nirbor-loop)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

import judge
from boards import ends, ruled
from judge.effects import nodes as n
from judge.engine.machine import loops
from judge.engine.machine import machine as engine
from judge.engine.machine.decisions import Decision, Exceeded, Finished
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.game.changes import CardChanged
from judge.game.draft import Draft
from judge.game.state import Record, Ref, State
from law_boards import ME, YOU, Table, face
from timing_play import ALL, after, bold, do, gain, pick, told

LOSE = n.LoseAmber(n.Number(1))
GIVEN = n.GainAmber(n.Number(1), n.OPPONENT)
RULES = {"glossary/infinite-loops", "decision/nirbor-loop"}


def table(*texts: tuple[str, n.TriggeredAbility], theirs: str = "") -> Table:
    """A creature that reaps, and artifacts with a text each; those whose names are in `theirs` are the opponent's."""
    found = Table()
    found.add(face("reaper"))
    for name, text in texts:
        found.add(face(name, text, type="artifact"), "artifacts", YOU if name in theirs.split() else ME)
    return found


def mine(verb: n.Verb, body: n.Statement) -> n.TriggeredAbility:
    return after(verb, body, subject=n.YOU)


def other(verb: n.Verb, body: n.Statement) -> n.TriggeredAbility:
    return after(verb, body, subject=n.OPPONENT)


def amber(machine: Machine) -> tuple[int, int]:
    return machine.state.players[0].amber, machine.state.players[1].amber


def labels(machine: Machine) -> list[str]:
    assert isinstance(machine.pause, Decision), machine.pause
    return [option.label for option in machine.pause.options]


def cited(machine: Machine) -> set[str]:
    return {rule for entry in machine.trace for rule in entry.rules}


# --- forced: nobody can stop it -----------------------------------------------------------------------------------

DOWN_UP = ("down", mine(n.Verb.GAIN_AMBER, LOSE)), ("up", mine(n.Verb.LOSE_AMBER, gain(2)))
"""Of each round 1 Æ remains."""


@pytest.mark.parametrize(("times", "number"), [("once", 1), ("3 times", 3), ("6 times", 6)])
def test_a_forced_loop_goes_round_as_often_as_the_active_player_says(times: str, number: int) -> None:
    machine = do(table(*DOWN_UP), "reap", "reaper")
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME and machine.pause.kind == "number"
    assert labels(machine) == ["once", "2 times", "3 times", "4 times", "5 times", "6 times"]
    machine = pick(machine, times)
    assert labels(machine) == ["down", "up"]
    machine = pick(machine, "down")
    assert isinstance(machine.pause, Finished)
    assert amber(machine) == (1 + number, 0)
    assert machine.state.players[0].discard == ("down",) and machine.state.players[0].artifacts == ("up",)
    assert cited(machine) >= RULES
    assert not [record for record in machine.state.history if record.verb is n.Verb.DESTROY]


def test_the_abilities_that_wait_when_a_forced_loop_is_ended_still_resolve() -> None:
    """The card that gives back is gone: what was gained last is lost for good."""
    machine = pick(do(table(*DOWN_UP), "reap", "reaper"), "2 times", "up")
    assert amber(machine) == (2, 0)
    assert machine.state.players[0].artifacts == ("down",)


def test_a_forced_loop_of_the_opponents_cards_is_counted_by_the_active_player_too() -> None:
    down = ("down", other(n.Verb.GAIN_AMBER, n.LoseAmber(n.Number(1), n.OPPONENT)))
    up = ("up", other(n.Verb.LOSE_AMBER, n.GainAmber(n.Number(1), n.OPPONENT)))
    machine = do(table(down, up, theirs="down up"), "reap", "reaper")
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME
    machine = pick(machine, "once", "up")
    assert machine.state.players[1].discard == ("up",)


THREE = (
    ("one", mine(n.Verb.GAIN_AMBER, GIVEN)),
    ("two", other(n.Verb.GAIN_AMBER, n.LoseAmber(n.Number(1), n.OPPONENT))),
    ("three", other(n.Verb.LOSE_AMBER, gain(1))),
)


@pytest.mark.parametrize(("removed", "left"), [("one", (3, 0)), ("two", (3, 1)), ("three", (3, 0))])
def test_a_forced_loop_of_three_cards(removed: str, left: tuple[int, int]) -> None:
    """I gain, they gain, they lose, I gain: twice round that is 2 Æ beside that of the reap."""
    machine = pick(do(table(*THREE), "reap", "reaper"), "2 times")
    assert set(labels(machine)) == {"one", "two", "three"}
    machine = pick(machine, removed)
    assert isinstance(machine.pause, Finished)
    assert amber(machine) == left
    assert machine.state.players[0].discard == (removed,)


def test_a_choice_that_changes_nothing_stops_no_loop() -> None:
    """Which creature is chosen is asked each time round: whatever the answer, it goes on."""
    choosing = n.Sequence((n.ChooseCards(n.Select(n.One(), n.Filter((n.Kind.CREATURE,)))), LOSE))
    board = table(("down", mine(n.Verb.GAIN_AMBER, choosing)), ("up", mine(n.Verb.LOSE_AMBER, gain(1))))
    board.add(face("idler"))
    machine = pick(do(board, "reap", "reaper"), "idler", "reaper")
    while isinstance(machine.pause, Decision) and machine.pause.kind != "number":
        machine = pick(machine, "reaper")
    assert isinstance(machine.pause, Decision) and "nobody can stop it" in machine.pause.question
    machine = pick(machine, "2 times more", "up", "idler")
    assert isinstance(machine.pause, Finished)
    assert machine.state.players[0].discard == ("up",)
    assert amber(machine) == (0, 0)


def test_a_loop_in_which_the_opponent_chooses_is_counted_by_the_active_player_too() -> None:
    """The opponent is asked each time round and can stop nothing by it."""
    cards = n.Select(n.One(), n.Filter((n.Kind.CREATURE,)), n.OPPONENT)
    choosing = n.Sequence((n.ChooseCards(cards), LOSE))
    board = table(("down", mine(n.Verb.GAIN_AMBER, choosing)), ("up", mine(n.Verb.LOSE_AMBER, gain(1))))
    board.add(face("idler"))
    machine = do(board, "reap", "reaper")
    assert isinstance(machine.pause, Decision) and machine.pause.who == YOU
    while isinstance(machine.pause, Decision) and machine.pause.kind != "number":
        machine = pick(machine, "reaper")
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME


def test_texts_that_unmake_each_other_ask_for_no_number() -> None:
    """What a text has made an artifact takes that text away: there is no round to count."""
    blanks = n.ConstantAbility(n.Loses(n.Select(n.Each(), n.Filter((n.Kind.ARTIFACT,))), "text"))
    board = Table()
    board.add(face("silence", blanks, type="artifact"), "hand")
    machine = do(board, "play", "silence")
    assert isinstance(machine.pause, Finished)
    assert any("unmake each other" in line for line in told(machine))


# --- optional: somebody can stop it -------------------------------------------------------------------------------

MAYBE = ("maybe", mine(n.Verb.GAIN_AMBER, n.May(n.YOU, LOSE))), ("up", mine(n.Verb.LOSE_AMBER, gain(2)))


def test_whoever_may_stop_a_loop_is_asked_how_often_it_goes_round() -> None:
    machine = pick(do(table(*MAYBE), "reap", "reaper"), "yes", "yes")
    assert labels(machine) == ["no more", "once more", *(f"{number} times more" for number in range(2, 7))]
    assert isinstance(machine.pause, Decision) and machine.pause.who == ME and "as you like" in machine.pause.question
    for times, left in (("no more", 3), ("once more", 4), ("6 times more", 9)):
        ended = pick(machine, times)
        assert isinstance(ended.pause, Finished)
        assert amber(ended) == (left, 0)
        assert ended.state.players[0].discard == ()
        assert cited(ended) >= RULES


def test_the_opponent_counts_what_the_opponent_may_do() -> None:
    """What a text says that my opponent "may" is theirs to decide, on my turn as well (decision who-decides), and so is
    how often."""
    maybe = ("maybe", mine(n.Verb.GAIN_AMBER, n.May(n.OPPONENT, GIVEN)))
    back = ("back", other(n.Verb.GAIN_AMBER, gain(1)))
    machine = pick(do(table(maybe, back), "reap", "reaper"), "yes", "yes")
    assert labels(machine)[0] == "no more"
    assert isinstance(machine.pause, Decision) and machine.pause.who == 1 - ME
    machine = pick(machine, "2 times more")
    assert isinstance(machine.pause, Finished)
    assert amber(machine) == (5, 4)


PHOENIX = """
given:
  active: opponent
  house: Dis
  me:
    houses: [Brobnar]
    discard: [{card: Nirbor Flamewing, as: first}]
    battleline: [{card: Nirbor Flamewing, as: second}]
    artifacts: [%s]
when:
  - {end turn: true, choices: [%s]}
"""


def test_two_cards_that_bring_each_other_back_leave_either_of_them_in_play() -> None:
    """FAQ "Rule of Six": as often as I like; for the board only which of them lies in play makes a difference."""
    ruling = ruled(PHOENIX % ("", ""))
    assert ruling.cut == ()
    lines = {line.state.players[0].battleline + line.state.players[0].discard for line in ruling.lines}
    first, second = "nirbor-flamewing#1", "nirbor-flamewing#2"
    assert lines == {(first, second), (second, first)}
    assert len(ruling.lines) == 2


def test_with_a_third_card_each_time_round_counts() -> None:
    """Each time one is destroyed its owner gains 1 Æ: after so many times the other one lies in play than after one
    less. Twice by choices, then as said: up to 6 rounds of two each, and one of them more."""
    boards = ends(PHOENIX % ("Soul Snatcher", '"yes", "yes"'))
    sides = [board.draft.players[0] for board in boards]
    assert {(side.amber + 6 * len(side.keys), side.battleline[0][-1]) for side in sides} == {
        (times, "21"[times % 2]) for times in range(2, 17)
    }


# --- no loops -----------------------------------------------------------------------------------------------------


def test_what_the_rule_of_six_ends_is_no_loop() -> None:
    """Used again and again, a creature reaps six times a turn: nobody is asked how often."""
    again = n.Sequence((n.SetStatus(n.Status.READY, n.Self_()), n.UseCard("reap", n.Self_())))
    board = Table()
    board.add(face("reaper", n.BoldAbility((n.Heading.AFTER_REAP,), n.May(n.YOU, again))))
    machine = do(board, "reap", "reaper")
    asked = 0
    while isinstance(machine.pause, Decision):
        asked += machine.pause.kind == "number"
        machine = machine.choose(next(machine.pause.answers()))
    assert not asked
    assert amber(machine) == (6, 0)


def test_what_can_go_on_longer_than_is_played_is_said_to_be_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Damage comes to an end: a creature of immense power is hurt again and again, and dies of it one day."""
    monkeypatch.setattr(engine, "STEP_LIMIT", 800)
    hurt = n.DealDamage(n.Number(1), n.Back())
    board = Table()
    spike = after(n.Verb.TAKE_DAMAGE, hurt, object=n.Filter((n.Kind.CREATURE,)))
    board.add(face("spike", spike, type="artifact"), "artifacts")
    board.add(face("giant", power=100_000), player=YOU)
    board.add(face("zap", bold(n.Heading.PLAY, n.DealDamage(n.Number(1), ALL)), type="action"), "hand")
    assert do(board, "play", "zap").pause == Exceeded("steps of one resolution", 800)


# --- when a place comes again -------------------------------------------------------------------------------------


def changed(state: State, *changes: object) -> State:
    draft = Draft(state)
    for change in changes:
        change.apply(draft)  # type: ignore[attr-defined]
    return draft.freeze()


def place() -> State:
    board = table(*MAYBE)
    board.add(face("held"), "hand")
    board.sides[0] = board.sides[0]._replace(amber=2)
    board.cards["reaper"] = board.cards["reaper"]._replace(amber=1, counters=(("time", 1),))
    return board.state()


@pytest.mark.parametrize(
    ("what", "again"),
    [
        ({}, True),
        ({"amber": 2}, True),
        ({"amber": 0}, False),
        ({"counters": (("doom", 1), ("time", 1))}, True),
        ({"counters": (("time", 0),)}, False),
        ({"damage": 1}, False),
        ({"exhausted": True}, False),
        ({"incarnation": 4}, True),
    ],
)
def test_a_place_comes_again_where_only_what_may_grow_has_grown(what: dict[str, object], again: bool) -> None:
    then = place()
    now = changed(then, CardChanged("reaper", tuple(what.items())))
    assert loops.comes_again(then, (), now, ()) is again


@pytest.mark.parametrize(("amber", "again"), [(1, False), (2, True), (3, True)])
def test_a_pool_may_grow_and_not_shrink(amber: int, again: bool) -> None:
    then = place()
    now = Draft(then).freeze()
    sides = (now.players[0]._replace(amber=amber), now.players[1])
    now = replace(now, players=sides)
    assert loops.comes_again(then, (), now, ()) is again


@pytest.mark.parametrize(("verb", "again"), [(n.Verb.GAIN_AMBER, True), (n.Verb.PLAY, False), (n.Verb.USE, False)])
def test_what_was_played_or_used_in_between_is_counted_by_the_rule_of_six(verb: n.Verb, again: bool) -> None:
    then = place()
    now = replace(then, history=(Record(verb, ME),))
    assert loops.comes_again(then, (), now, ()) is again


def test_two_abilities_that_wait_together_are_no_loop() -> None:
    """One is worked off before the other: that it asks the same again is no round."""
    plain = {"card": "Plain", "type": "action", "house": "Shadows", "text": ""}
    sides = {"artifacts": ["Gambling Den"], "deck": [plain]}
    given = {"house": "Shadows", "me": sides, "opponent": {**sides, "amber": 5}}
    ruling = judge.rule({"given": given, "when": ["end turn"]})
    asked = [node.pause.question for node in ruling.explored.nodes.values() if node.pause is not None]
    assert asked and not any("goes round" in question for question in asked)


def steps(words: Iterable[str]) -> list[Entry]:
    """A trace of these steps."""
    return [Entry(word, (), "", 0) for word in words]


@pytest.mark.parametrize(
    ("trace", "loop"),
    [
        ("", None),
        ("aaaa", None),
        ("aaaaa", (0, 1)),
        ("aaaaaa", (0, 1)),
        ("xaaaaa", (1, 1)),
        ("xaaaaaaaa", (1, 1)),
        ("xyaaaaa", (2, 1)),
        ("aaaaax", None),
        ("abababab", None),
        ("ababababab", (0, 2)),
        ("bababababab", (0, 2)),  # it begins where the first of its steps is
        ("xababababab", (1, 2)),
        ("xybababababab", (2, 2)),
        ("abcabcabcabcabc", (0, 3)),
        ("abcabcabcabcbc", None),
        ("zabcabcabcabxabcabcabcabcabc", (13, 3)),
        ("aabaabaabaabaab", (0, 3)),
        ("abacabacabacabacabac", (0, 4)),
    ],
)
def test_the_same_steps_five_times_are_a_loop(trace: str, loop: tuple[int, int] | None) -> None:
    found = loops.found(steps(trace))
    assert (found and (found.start, found.length, found.cards)) == (loop and (*loop, ()))


@pytest.mark.parametrize(("length", "seen"), [(299, True), (300, True), (301, False)])
def test_a_round_of_three_hundred_steps_is_seen_and_no_longer_one(length: int, seen: bool) -> None:
    found = loops.found(steps([*map(str, range(length))] * 5))
    assert (found is not None and found.length == length) is seen


def test_steps_are_the_same_where_the_same_card_says_the_same() -> None:
    one, other, clause = Ref("one", 0), Ref("other", 0), n.GainAmber(n.Number(1))
    step = Entry("gain", (), "one gains", 0, one, clause)
    rounds = [step] * 5
    assert loops.found(rounds) == loops.Period(0, 1, (one,))
    assert loops.found([*rounds[:4], step._replace(says="more is gained")]) == loops.Period(0, 1, (one,))
    for another in ({"step": "steal"}, {"source": other}, {"clause": n.GainAmber(n.Number(2))}, {"clause": None}):
        assert loops.found([step._replace(**another), *rounds[1:]]) is None
    plain = [entry._replace(clause=None) for entry in rounds]
    assert loops.found(plain) == loops.Period(0, 1, ())
    assert loops.found([plain[0]._replace(says="more is gained"), *plain[1:]]) is None


def test_the_cards_of_a_loop_are_those_whose_texts_speak_in_it_as_they_spoke_last() -> None:
    clause = n.GainAmber(n.Number(1))
    spoke = [Entry("a", (), "", 0, Ref("one", at), clause) for at in (1, 2)]
    mute = [Entry("b", (), "", 0, Ref("two", 1)), Entry("c", (), "", 0, None, clause)]
    other = Entry("d", (), "", 0, Ref("three", 1), clause)
    assert loops.driving([*spoke, *mute, other]) == (Ref("one", 2), Ref("three", 1))
