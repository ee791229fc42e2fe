"""Which turn is a player's next or last, and which object a card was and becomes: whatever number a turn or an object
has (18.4 TURN, LASTING EFFECTS, MOVEMENT BETWEEN ZONES, GIGANTIC)."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.evaluation import history
from judge.engine.evaluation.context import Context
from judge.engine.procedures.actions import Action, begin
from judge.game.changes import CardMoved, TurnBegan
from judge.game.draft import Draft
from judge.game.state import Lasting, Record, Ref, opponent
from law_boards import ME, YOU, Table, face
from resolve_boards import Scene, a, each, its
from timing_play import do, pick

TURNS = pytest.mark.parametrize("turn", [2, 3, 4, 5, 12, 13])
MOVES = pytest.mark.parametrize("moves", [0, 1, 2, 3, 6])
PERIODS = {
    n.Period.PREVIOUS_TURN: {1},
    n.Period.YOUR_PREVIOUS_TURN: {2},
    n.Period.OPPONENTS_PREVIOUS_TURN: {1},
    n.Period.THIS_TURN: {0},
    n.Period.THIS_GAME: {0, 1, 2},
}


def test_each_of_the_two_players_is_the_opponent_of_the_other() -> None:
    assert [opponent(ME), opponent(YOU)] == [YOU, ME]


@TURNS
@pytest.mark.parametrize("active", [ME, YOU])
def test_players_take_turns(turn: int, active: int) -> None:
    draft = Draft(Table(turn=turn, active=active).state())
    assert (draft.next_turn(active), draft.last_turn(active)) == (turn + 2, turn - 2)
    assert (draft.next_turn(1 - active), draft.last_turn(1 - active)) == (turn + 1, turn - 1)


@TURNS
@pytest.mark.parametrize("active", [ME, YOU])
def test_a_window_of_the_past_is_the_turn_that_it_names(turn: int, active: int) -> None:
    """ "You" is the player whose turn it is; all three turns had the same."""
    scene = Scene(turn=turn, active=active)
    who = scene.add(face("Who"))
    records = [Record(n.Verb.REAP, ME, subject=(Ref(who, 0),), turn=turn - ago) for ago in (2, 1, 0)]
    scene.turn |= {"past": tuple(records[:2]), "history": tuple(records[2:])}
    board = scene.board()
    for period, ago in PERIODS.items():
        mine = Context(board, Ref(who, 0), active)
        seen = history.recorded(mine, n.Window(period))
        assert {turn - record.turn for record in seen} == ago, period
    theirs = Context(board, Ref(who, 0), 1 - active)
    for period, back in ((n.Period.YOUR_PREVIOUS_TURN, 1), (n.Period.OPPONENTS_PREVIOUS_TURN, 2)):
        assert [turn - record.turn for record in history.recorded(theirs, n.Window(period))] == [back]


@TURNS
def test_what_happened_two_turns_ago_is_known_as_a_turn_begins(turn: int) -> None:
    past = tuple(Record(n.Verb.REAP, ME, turn=turn - ago) for ago in (4, 3, 2, 1))
    draft = Draft(Table(turn=turn, past=past, history=(Record(n.Verb.REAP, ME, turn=turn),)).state())
    TurnBegan(YOU).apply(draft)
    assert [turn - record.turn for record in draft.past] == [2, 1, 0]
    assert (draft.turn, draft.active, draft.history) == (turn + 1, YOU, ())


@TURNS
def test_an_extra_turn_lets_the_next_turns_of_both_players_change_places(turn: int) -> None:
    """What counts for this turn and what no turn ends stays as it is."""
    extra = face("Extra", n.BoldAbility((n.Heading.PLAY,), n.TakeTurn()), type="action")
    table = Table(turn=turn)
    card, holder = table.add(extra, "hand"), table.add(face("Holder"))
    mine, theirs, spent = turn + 2, turn + 1, turn
    spans: list[tuple[int, tuple[str, object]]] = [
        (mine, ("end", mine)), (theirs, ("end", theirs)), (spent, ("start", mine)), (spent, ("start", theirs)),
        (spent, ("end", mine)), (spent, ("while", n.YourTurn(n.YOU))), (spent, ("end", spent)),
    ]  # fmt: skip
    body = n.Cannot(n.Act.FIGHT, each())
    table.turn["effects"] = tuple(
        Lasting(number, body, Ref(holder, 0), ME, starts, expires, 0)
        for number, (starts, expires) in enumerate(spans, start=1)
    )
    machine = do(table, "play", card)
    machine = begin(machine.state, table.library(), Action("end turn"))
    machine = pick(machine, "brobnar")
    found = {effect.number: (effect.starts, effect.expires) for effect in machine.state.effects}
    assert (machine.state.turn, machine.state.active) == (turn + 1, ME)
    assert found == {
        1: (turn + 1, ("end", turn + 1)), 2: (turn + 2, ("end", turn + 2)), 4: (turn, ("start", turn + 2)),
        5: (turn, ("end", turn + 1)), 6: (turn, ("while", n.YourTurn(n.YOU))),
    }  # fmt: skip


@MOVES
def test_an_object_is_another_after_each_change_of_zone(moves: int) -> None:
    table = Table()
    uid = table.add(face("Card"), "hand", incarnation=moves)
    draft = Draft(table.state())
    held = draft.cards[uid].ref
    CardMoved(uid, Zone.DISCARD, ME, 0).apply(draft)
    now = draft.cards[uid].ref
    assert (now, now.before, held.after) == (Ref(uid, moves + 1), held, now)


@MOVES
@pytest.mark.parametrize("other", [0, 1, 2, 5])
def test_both_halves_are_followed_however_often_each_has_moved(moves: int, other: int) -> None:
    scene = Scene()
    scene.faces["Top"] = face("Top", power=0, gigantic="top")
    main = scene.add(face("Bottom", gigantic="bottom"), player=YOU, incarnation=moves, other_half="Top")
    scene.cards["Top"] = scene.cards[main]._replace(uid="Top", card="Top", other_half="", incarnation=other)
    after = scene.does(n.Sequence((n.Destroy(a()), n.Purge(its()))))
    assert after.where(main, "Top") == ("purged zone", "purged zone")


@MOVES
def test_what_a_card_did_as_it_is_or_was_just_before_counts_and_no_more(moves: int) -> None:
    """ "That was discarded this turn": in the pile as well as before it came there."""
    for ago, counts in ((-1, False), (0, True), (1, True), (2, False)):
        scene = Scene()
        card = scene.add(face("Card"), incarnation=moves)
        scene.turn["history"] = (Record(n.Verb.DISCARD, ME, (Ref(card, moves - ago),)),)
        context = Context(scene.board(), Ref(scene.source, 0), ME)
        assert history.did(context, Ref(card, moves), n.DidThis(n.Event(n.Verb.DISCARD))) is counts, ago
