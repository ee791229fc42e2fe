"""What must hold whatever is played: random games over the whole catalogue; and the checks see what is wrong."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine import machine as machines
from judge.engine.machine import saving
from judge.engine.machine.decisions import Chance, Decision, Exceeded
from judge.engine.machine.faces import library
from judge.engine.machine.machine import Machine
from judge.engine.procedures.actions import Action, begin
from judge.engine.procedures.legal_actions import legal
from judge.engine.trials import random_games
from judge.engine.trials.invariants import broken, places, quantities
from judge.engine.trials.random_games import TURNS, answer, play, play_many, position
from judge.game.changes import CardChanged, Change, PoolChanged, Recorded
from judge.game.draft import Draft
from judge.game.state import Record, State
from law_boards import Table, face

SEED = 18_4
"""Of the games that are the same each time; `--games-seed` names another."""
GAMES = 2_000
SLICE = 20
SLICES = [
    pytest.param(first, marks=[] if first % 400 == 0 else pytest.mark.slow if first % 100 == 0 else pytest.mark.wide)
    for first in range(0, GAMES, SLICE)
]


@pytest.mark.parametrize("first", SLICES)
def test_random_games_break_nothing(first: int, pytestconfig: pytest.Config) -> None:
    """2,000 games of three turns, every tenth saved and loaded wherever it waits and each of its actions done twice; a
    twentieth of them in the quick tests."""
    played = play_many(pytestconfig.getoption("games_seed") or SEED, range(first, first + SLICE))
    assert [str(failure) for failure in played.failures] == []
    assert played.games == SLICE
    assert played.actions > 5 * played.games, "the games are hardly played"


def test_a_game_is_the_same_each_time() -> None:
    assert play(f"{SEED}-3") == play(f"{SEED}-3", thorough=False)


class Playing(RuleBasedStateMachine):
    """One game in which Hypothesis picks the board, each action and each answer, and shrinks what goes wrong."""

    state: State
    machine: Machine
    before: State

    @initialize(seed=st.integers(0, 10**6))
    def lay_out(self, seed: int) -> None:
        self.before = self.state = position(random.Random(seed))
        self.machine = begin(self.state, library(), Action("end turn"))

    def waiting(self) -> bool:
        return isinstance(self.machine.pause, Decision | Chance)

    def free(self) -> bool:
        return self.machine.finished and self.machine.state.winner is None and self.state.turn < 5 + TURNS

    @precondition(waiting)
    @rule(dice=st.randoms(use_true_random=False))
    def choose(self, dice: random.Random) -> None:
        assert isinstance(self.machine.pause, Decision | Chance)
        self.machine = self.machine.choose(answer(dice, self.machine.pause))

    @rule()
    def save_and_load(self) -> None:
        loaded = saving.load(saving.dump(self.machine), library())
        assert (loaded, loaded.trace) == (self.machine, self.machine.trace)
        self.machine = loaded

    @precondition(free)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.before = self.state = self.machine.state
        self.machine = begin(self.state, library(), data.draw(st.sampled_from(legal(self.state, library()).actions)))

    @invariant()
    def nothing_is_broken(self) -> None:
        if hasattr(self, "machine"):
            assert broken(self.machine, self.before if self.machine.finished else None) == []


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=20, stateful_step_count=20, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)


# --- the checks see what is wrong -----------------------------------------------------------------------------------


def table() -> Table:
    """Two creatures, one with an upgrade, an artifact and a card in hand."""
    made = Table()
    made.add(face("Host"))
    made.add(face("Armband", type="upgrade"), "on Host")
    made.add(face("Foe"), player=1)
    made.add(face("Stone", type="artifact"), "artifacts")
    made.add(face("Held"), "hand")
    return made


def changed(uid: str, **fields: object) -> State:
    """The position of the table with one card changed."""
    state = table().state()
    return replace(state, cards={**state.cards, uid: state.cards[uid]._replace(**fields)})  # type: ignore[arg-type]


def found(state: State) -> str:
    """All that is broken in a position in which nothing is under way."""
    _, machine = reaping()
    return "; ".join(broken(replace(machine, state=state)))


def test_a_sound_position_is_sound() -> None:
    assert found(table().state()) == ""


def test_a_card_in_two_places_is_seen() -> None:
    state = table().state()
    me = state.players[0]
    twice = replace(state, players=(me._replace(discard=("Held",)), state.players[1]))
    assert "Held lies in 2 places" in list(places(twice))


def test_a_card_in_no_place_is_seen() -> None:
    state = table().state()
    gone = replace(state, players=(state.players[0]._replace(hand=()), state.players[1]))
    assert [line for line in places(gone) if line.startswith("Held is not where it says")]


@pytest.mark.parametrize(
    ("uid", "fields", "says"),
    [
        ("Armband", {"host": ""}, "Armband is not where it says"),
        ("Armband", {"host": "Held"}, "Armband is at Held, which is not in play"),
        ("Foe", {"damage": 3}, "Foe has damage equal to its power"),
        ("Foe", {"tagged": True}, "Foe is still tagged"),
        ("Foe", {"damage": -1}, "Foe has less than nothing on it"),
        ("Held", {"amber": 1}, "Held has something on it"),
        ("Held", {"zone": Zone.BEING_PLAYED}, "Held lies in a row or pile and at another card"),
        ("Stone", {"holder": 1}, "Stone is not where it says"),
    ],
)
def test_what_is_wrong_with_a_card_is_seen(uid: str, fields: dict[str, object], says: str) -> None:
    assert says in found(changed(uid, **fields))


def test_wrong_quantities_are_seen() -> None:
    state = table().state()
    me = state.players[0]
    for wrong in (me._replace(amber=-1), me._replace(chains=25), me._replace(keys=("red", "red"))):
        assert list(quantities(replace(state, players=(wrong, state.players[1]))))


def reaping() -> tuple[State, Machine]:
    """A creature that has reaped, and the position before."""
    state = table().state()
    return state, begin(state, table().library(), Action("reap", "Host"))


def tampered(machine: Machine, *changes: Change, rules: tuple[str, ...] = ("glossary/aember",)) -> Machine:
    """The machine with another entry at the end of its trace, whose changes have been carried out."""
    entry = machine.trace[-1]._replace(changes=changes, rules=rules, says="Something happens.")
    draft = Draft(machine.state)
    for change in changes:
        change.apply(draft)
    return replace(machine, state=draft.freeze(), trace=(*machine.trace, entry))


def test_a_sound_resolution_is_sound() -> None:
    state, machine = reaping()
    assert broken(machine, state) == []


def test_a_change_that_is_not_in_the_trace_is_seen() -> None:
    state, machine = reaping()
    richer = machine.state.players[0]._replace(amber=9)
    silent = replace(machine, state=replace(machine.state, players=(richer, machine.state.players[1])))
    assert broken(silent, state) == ["the trace does not tell all that changed: players"]


def test_amber_that_no_record_speaks_of_is_seen() -> None:
    state, machine = reaping()
    for change in (PoolChanged(1, 1), CardChanged("Foe", (("amber", 2),))):
        assert broken(tampered(machine, change), state) == ["Æmber changes and no record says so: Something happens."]


def test_amber_that_disagrees_with_its_record_is_seen() -> None:
    state, machine = reaping()
    told = Recorded(Record(Verb.GAIN_AMBER, 1, amount=2))
    (said,) = broken(tampered(machine, PoolChanged(1, 1), told), state)
    assert said.startswith("all Æmber changes by 1, the records say [2]")
    assert broken(tampered(machine, PoolChanged(1, 2), told), state) == []


def test_damage_that_disagrees_with_its_records_is_seen() -> None:
    made = table()
    made.cards["Foe"] = made.cards["Foe"]._replace(damage=1)
    before = made.state()
    machine = begin(before, made.library(), Action("reap", "Host"))
    foe = before.cards["Foe"].ref

    def said(damage: int, *told: tuple[Verb, int]) -> list[str]:
        records = (Recorded(Record(verb, 0, (foe,), amount=amount)) for verb, amount in told)
        return broken(tampered(machine, CardChanged("Foe", (("damage", damage),)), *records), before)

    assert said(2) == ["Foe has +1 damage, the records say +0: Something happens."]
    assert said(0) == ["Foe has -1 damage, the records say +0: Something happens."]
    assert said(2, (Verb.TAKE_DAMAGE, 2)) == ["Foe has +1 damage, the records say +2: Something happens."]
    assert said(2, (Verb.TAKE_DAMAGE, 1)) == []
    assert said(0, (Verb.HEAL, 1)) == []
    assert said(2, (Verb.TAKE_DAMAGE, 2), (Verb.HEAL, 1)) == []


def test_damage_that_goes_from_one_to_another_is_sound() -> None:
    made = table()
    made.cards["Foe"] = made.cards["Foe"]._replace(damage=2)
    before = made.state()
    machine = begin(before, made.library(), Action("reap", "Host"))
    gone = CardChanged("Foe", (("damage", 0),))
    assert broken(tampered(machine, gone, CardChanged("Host", (("damage", 2),))), before) == []
    assert broken(tampered(machine, gone, CardChanged("Host", (("damage", 1),))), before) == [
        "Host has +1 damage, the records say +0: Something happens.",
        "Foe has -2 damage, the records say +0: Something happens.",
    ]


def test_what_becomes_ready_or_exhausted_and_is_not_told_is_seen() -> None:
    state, machine = reaping()
    host, foe = state.cards["Host"].ref, state.cards["Foe"].ref
    readied, spent = CardChanged("Host", (("exhausted", False),)), CardChanged("Foe", (("exhausted", True),))
    assert broken(tampered(machine, readied), state) == ["Host is ready, and no record says so: Something happens."]
    assert broken(tampered(machine, spent), state) == ["Foe is exhausted, and nothing says so: Something happens."]
    assert broken(tampered(machine, readied, Recorded(Record(Verb.READY, 0, (host,)))), state) == []
    assert broken(tampered(machine, spent, Recorded(Record(Verb.EXHAUST, 0, (foe,)))), state) == []


def test_a_citation_that_does_not_exist_is_seen() -> None:
    state, machine = reaping()
    assert broken(tampered(machine, rules=("glossary/no-such-thing",)), state) == [
        "nothing is called glossary/no-such-thing (Something happens.)"
    ]
    assert broken(tampered(machine, rules=()), state) == ["no rule is cited: Something happens."]


def test_a_limit_that_is_reached_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "STEP_LIMIT", 3)
    _, machine = reaping()
    assert machine.pause == Exceeded("steps of one resolution", 3)
    assert not machine.finished


# --- the command ----------------------------------------------------------------------------------------------------


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code of the command and what it prints, when it takes two seconds."""
    clock = iter((10.0, 12.0))
    monkeypatch.setattr(random_games, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    code = random_games.main(arguments)
    return code, capsys.readouterr().out


def test_the_command_plays_the_games_that_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = play_many(18, range(3, 5), turns=1)
    code, printed = said(monkeypatch, capsys, "--games", "2", "--seed", "18", "--first", "3", "--turns", "1")
    assert code == 0
    assert printed == (
        f"2 games, {played.turns} turns, {played.actions} actions, {played.pauses} decisions, {played.won} won, "
        "limits reached: none, failures: 0; 2 s, 1000 ms a game\n"
    )


def test_the_command_tells_what_one_game_broke(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(random_games, "broken", lambda machine, before: ["it is not round"])
    code, printed = said(monkeypatch, capsys, "--game", "18-3")
    assert code == 1
    assert printed == (
        "game 18-3: the beginning: it is not round\n"
        "1 games, 0 turns, 0 actions, 0 decisions, 0 won, limits reached: none, failures: 1; 2 s, 2000 ms a game\n"
    )
