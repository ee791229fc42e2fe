"""What is worked out of a layout is kept over changes that do not touch it, and is what it would be worked out anew."""

from __future__ import annotations

import gc
import pickle
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.engine.evaluation.context import AMOUNTS, CONDITIONS, FITS
from judge.engine.evaluation.derived import Derived
from judge.engine.evaluation.layout_words import STATES, WORDS, known
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board, Waiting, _no_faces
from judge.engine.procedures.actions import Action, begin
from judge.engine.trials.random_games import play
from judge.faq.cases import cases
from judge.game import changes as c
from judge.game.draft import Draft
from judge.game.state import Card, Lasting, Layout, PlayerState, Record, Ref
from judge.game.watched import Watched
from judge.rulings.judging import rule
from law_boards import FRIENDLY, ME, YOU, Table, constant, creatures, face, keyword

PASSING = [
    c.PoolChanged(ME, 2),
    c.ChainsChanged(YOU, 3),
    c.CardGrown("a", "damage", 1),
    c.CardGrown("a", "amber", 1),
    *(c.CardChanged("a", ((name, True),)) for name in ("exhausted", "tagged")),
    *(c.CardChanged("a", ((name, 1),)) for name in ("armor_spent", "armor_seen", "times_fought")),
    c.Recorded(Record(Verb.REAP, ME)),
    c.HouseActivated("dis"),
    c.StepEntered("draw"),
]

LASTING = Lasting(1, n.HandSize(n.YOU, n.Number(1)), Ref("a", 0), ME, 1, ("never", None), 1)

LAYING = [
    *(c.CardChanged("a", ((name, True),)) for name in ("stunned", "warded", "enraged", "facedown", "faceup")),
    *(c.CardChanged("a", ((name, "b"),)) for name in ("card", "token", "copy_of", "other_half", "host")),
    *(c.CardChanged("a", ((name, "dis"),)) for name in ("copied_house", "maverick")),
    *(c.CardChanged("a", ((name, ("dis",)),)) for name in ("enhancements", "chosen")),
    c.CardChanged("a", (("entered", 9),)),
    c.CountersChanged("a", "+1 power", 1),
    c.CardsLinked("yoke-link", "a", "b"),
    c.CardMoved("a", n.Zone.DISCARD, ME),
    c.CardMoved("h", n.Zone.ARCHIVES, ME),
    c.LineRearranged(ME, ("b", "a")),
    c.KeyTurned(ME, "red", True),
    c.TideTurned(ME),
    c.TurnBegan(YOU),
    c.LastingMade(LASTING),
    c.LastingEnded(LASTING.key),
    c.PlayerChanged(ME, (("archon_powers", ("a",)),)),
    c.DeckShuffled(ME),
]


def table() -> Table:
    table = Table()
    for name in "ab":
        table.add(face(name))
    table.add(face("h"), "hand")
    table.add(face("d"), "deck")
    table.add(face("e"), "deck")
    return table


@pytest.mark.parametrize("change", PASSING, ids=str)
def test_what_passes_leaves_the_layout(change: c.Change) -> None:
    draft = Draft(table().state())
    layout = draft.layout
    change.apply(draft)
    assert draft.layout is layout
    assert draft.freeze().layout is layout


@pytest.mark.parametrize("change", LAYING, ids=str)
def test_whatever_else_changes_begins_another(change: c.Change) -> None:
    draft = Draft(table().state())
    layout = draft.layout
    change.apply(draft)
    assert draft.layout is not layout
    assert draft.freeze().layout is draft.layout


def test_each_field_is_of_the_layout_or_passes() -> None:
    """Whoever adds one has to say which; who owns a card and what it is in itself never changes."""
    never = {"uid", "owner"}
    moved = {"zone", "holder", "incarnation"}
    changed = {name for change in (*PASSING, *LAYING) if isinstance(change, c.CardChanged) for name, _ in change.fields}
    assert set(Card._fields) == changed | never | moved | {"damage", "amber", "counters", "links"}
    zones = {"hand", "deck", "discard", "archives", "purged", "battleline", "artifacts"}
    draft = Draft(table().state())
    for name in set(PlayerState._fields) - {"amber", "chains"}:
        layout = draft.layout
        draft.set_player(ME, draft.players[ME]._replace(**{name: ("another",)}))  # type: ignore[arg-type]
        assert draft.layout is not layout, name
    assert zones < set(PlayerState._fields)


def test_a_position_made_of_another_has_a_layout_of_its_own() -> None:
    state = table().state()
    assert replace(state, house="dis").layout is not state.layout
    assert replace(state, house="dis") == replace(state, house="dis")


def test_nothing_that_was_worked_out_is_saved() -> None:
    board = table().board()
    assert board.derived.power("a") == 3
    state = board.draft.freeze()
    assert state.layout.worked_out
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert not again.layout.worked_out


def test_no_board_of_an_action_waits_for_the_garbage_collector() -> None:
    position = table()
    state, library = position.state(), position.board().library
    gc.collect()
    gc.disable()
    try:
        before = sum(isinstance(one, Board) for one in gc.get_objects())
        begin(state, library, Action("reap", "a"))
        assert sum(isinstance(one, Board) for one in gc.get_objects()) == before
    finally:
        gc.enable()


def test_a_draft_that_notes_what_is_read_keeps_nothing() -> None:
    board = table().board()
    assert board.derived.power("a") == 3
    watched = Watched(board.draft.freeze())
    other = Board(watched, board.library)
    assert other.derived.power("a") == 3
    assert ("a", Card._fields.index("counters")) in watched.footprint.read
    c.PoolChanged(ME, 1).apply(watched)
    c.CardMoved("b", n.Zone.DISCARD, ME).apply(watched)
    assert watched.freeze().layout is not board.draft.layout


def damaged(*modifiers: n.Modifier) -> n.Select:
    return creatures(n.InState(n.State.DAMAGED), *modifiers)


def test_a_text_that_reads_damage_is_asked_again() -> None:
    laid = table()
    laid.add(face("p", constant(n.Modify(damaged(), n.Stat.POWER, n.Number(2)))))
    laid.add(face("k", constant(n.GainKeyword(damaged(), n.Keyword("taunt")))))
    laid.add(face("g", constant(n.GainTrait(damaged(), "mutant"))))
    laid.add(face("l", constant(n.Loses(damaged(), "text"))))
    laid.add(face("v", keyword("elusive")))
    board = laid.board()
    for damage, power, traits in ((0, 3, set()), (1, 5, {"mutant"}), (0, 3, set())):
        c.CardChanged("a", (("damage", damage),)).apply(board.draft)
        c.CardChanged("v", (("damage", damage),)).apply(board.draft)
        assert board.derived.power("a") == power
        assert board.derived.traits("a") == traits
        assert len(board.derived.abilities("v")) == (0 if damage else 1)
        assert board.derived.keyword("a", "taunt") == (0 if damage else None)


def test_what_a_text_grants_is_there_as_long_as_its_condition_holds() -> None:
    """Æmber is no part of the layout, so such a text is never kept."""
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.YOU), n.Order.AT_LEAST, n.Number(2))
    reap = n.BoldAbility((n.Heading.AFTER_REAP,), n.GainAmber(n.Number(1)))
    laid = table()
    laid.add(face("g", n.ConstantAbility(n.While(rich, n.GainAbility(creatures(FRIENDLY), (reap,))))))
    board = laid.board()
    assert board.derived.abilities("a") == ()
    c.PoolChanged(ME, 2).apply(board.draft)
    assert [held.ability for held in board.derived.abilities("a")] == [reap]
    c.PoolChanged(ME, -1).apply(board.draft)
    assert board.derived.abilities("a") == ()


def test_boards_of_one_layout_share_what_was_worked_out() -> None:
    laid = table()
    laid.add(face("p", constant(n.Modify(creatures(FRIENDLY), n.Stat.POWER, n.Number(2)))))
    first = laid.board()
    assert first.derived.power("a") == 5
    c.CardGrown("a", "damage", 1).apply(first.draft)
    second = Board.of(first.draft.freeze(), first.library)
    assert book(second).contents is book(first).contents
    assert second.derived.power("a") == 5
    other = Board.of(first.draft.freeze(), laid.library())
    assert book(other).contents is not book(first).contents


@pytest.mark.parametrize("state", sorted(set(n.State) - STATES))
def test_what_a_card_can_be_without_that_the_layout_says_so_is_unknown(state: n.State) -> None:
    assert not known(creatures(n.InState(state)))


def test_only_words_that_somebody_reads_are_listed() -> None:
    read = {*AMOUNTS, *CONDITIONS, *FITS}
    for kind in (n.StatOf, n.Happened, n.WithOnIt, n.StatCompare, n.HasKeyword, n.Fights, n.DidThis, n.HasActiveHouse):
        assert kind in read
        assert kind not in WORDS


class _Afresh(Derived):
    """What is worked out of a board in one go, with nothing that was known."""

    def _refresh(self) -> None:
        """Nothing changes."""


class _Look(Board):
    def __init__(self, of: Board) -> None:
        super().__init__(of.draft, of.library)
        self.fight = of.fight
        self.afresh = _Afresh(self)
        self.__dict__["derived"] = self.afresh


def works(board: Board, layout: Layout) -> list[Any]:
    """What `Board.laid` has kept of a layout for the library of a board."""
    return [key for key in layout.worked_out if isinstance(key, tuple) and key[0] is board.library]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How much was held against what is worked out anew, wherever something is kept."""
    counts: Counter[str] = Counter()
    refresh = Derived._refresh

    def compare(kept: Derived) -> None:
        look = _Look(kept._board)
        try:
            fresh = look.afresh._collected().contents
        except Waiting:
            return
        assert kept._book is not None
        had = kept._book.contents
        counts["books"] += 1
        assert {kind: all for kind, all in had.by_type.items() if all} == {
            kind: all for kind, all in fresh.by_type.items() if all
        }
        assert (had.granted, had.blank) == (fresh.granted, fresh.blank)
        for quality, values in kept._known.items():
            for of, value in values.items():
                counts[quality] += 1
                assert getattr(look.afresh, quality)(of) == value, (quality, of)
        layout = kept._layout
        assert layout is not None
        laid = [(key[1:], layout.worked_out[key]) for key in works(look, layout)]
        for (work, *of), made in (*laid, *had.worked_out.items()):
            counts["works"] += 1
            if work is _no_faces:
                assert made == {uid: look._face(uid) for uid in made}
            else:
                assert work(look, *of) == made, work

    def refreshed(self: Derived) -> None:
        before = self._version
        refresh(self)
        if not self._open and before != self._version and self._book is not None:
            compare(self)

    monkeypatch.setattr(Derived, "_refresh", refreshed)
    return counts


QUALITIES = {"houses", "traits", "types", "abilities", "power", "armor", "keywords"}


def test_what_is_kept_in_games_is_what_would_be_worked_out(compared: Counter[str]) -> None:
    for number in range(4):
        assert not play(f"layout-{number}", thorough=False).failures
    assert compared["books"] > 100
    assert compared["works"] > 100
    assert set(compared) > QUALITIES - {"traits"}


def test_what_is_kept_in_rulings_is_what_would_be_worked_out(compared: Counter[str]) -> None:
    for case in list(cases())[::9]:
        rule(case.scenario)
    assert compared["books"] > 100
    assert compared["works"] > 100
    assert set(compared) == QUALITIES | {"books", "works"}
