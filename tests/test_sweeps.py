"""Sweeps: which texts can meet, what is found on the board of a pair, and that what was done is kept once."""

import hashlib
from pathlib import Path

import pytest

import judge
from judge.catalogue import Card, Catalogue, catalogue
from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import types_of
from judge.effects.events import Verb
from judge.effects.kinds import Instruction
from judge.effects.statics import Act
from judge.effects.visitor import children, walk
from judge.engine.machine.faces import library_of, typed_definition
from judge.engine.procedures.legal_actions import legal
from judge.errors import JudgeError
from judge.sweeps import Finding, Kind, cards_that_meet, met, pairs, sweep, tasks
from judge.sweeps import meeting as m
from judge.sweeps.boards import TYPES, Meeting, Place, meetings, read, scenario_of
from judge.sweeps.ledger import Ledger, kept
from judge.sweeps.pairs import Look, looked
from judge.sweeps.tasks import Done, Task
from judge.sweeps.workers import Lost


def card(name: str, text: str, type: str = "creature", power: int = 4, traits: tuple[str, ...] = ()) -> Card:
    """A card that nobody printed."""
    return Card(f"typed-{name.casefold()}", name, type, ("brobnar",), power=power, traits=traits, text=text)


def facets(text: str, type: str = "creature", traits: tuple[str, ...] = ()) -> m.Facets:
    return m.facets(typed_definition("one", "One", type, text, power=4, traits=traits, houses=("brobnar",)))


# --- which cards can meet -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "ways"),
    [
        ("Reap: Steal 1Æ.", "Reap: Draw a card.", set()),
        ("Reap: Draw a card.", "", set()),
        ("Play: Destroy a creature.", "Destroyed: Draw a card.", {"answers"}),
        ("Play: Destroy an artifact.", "Destroyed: Draw a card.", set()),
        ("Play: Deal 2D to a creature.", "Destroyed: Draw a card.", {"answers"}),
        ("Play: Destroy ~.", "Destroyed: Draw a card.", set()),
        ("Play: Destroy ~.", "After a creature is destroyed, draw a card.", {"answers"}),
        ("Play: Destroy ~.", "After an artifact is destroyed, draw a card.", set()),
        ("Play: Destroy a Robot creature.", "Destroyed: Draw a card.", set()),
        ("Play: Destroy a Mars creature.", "Destroyed: Draw a card.", set()),
        ("Play: Destroy a Brobnar creature.", "Destroyed: Draw a card.", {"answers"}),
        ("Play: Destroy a non-Robot creature.", "Destroyed: Draw a card.", {"answers"}),
        ("Play: Sacrifice a friendly creature.", "Destroyed: Draw a card.", {"answers"}),
        ("Play: Purge a creature.", "After a creature leaves play, draw a card.", {"answers"}),
        ("Play: Ready and fight with a friendly creature.", "After Fight: Draw a card.", {"answers"}),
        ("Play: Use a friendly creature.", "Reap: Draw a card.", {"answers"}),
        ("Play: Stun a creature.", "Reap: Draw a card.", set()),
        ("Reap: Draw a card.", "Enemy creatures cannot reap.", {"forbids"}),
        ("Play: Steal 1Æ.", "Your Æ cannot be stolen.", {"forbids"}),
        ("Reap: Draw a card.", "~ cannot reap.", set()),
        ("Play: Destroy a creature.", "If a creature would be destroyed, purge it instead.", {"replaces"}),
        ("Reap: Draw a card.", "After a creature reaps, gain 1Æ.", {"order"}),
        ("After an enemy creature reaps, draw a card.", "After a creature reaps, gain 1Æ.", {"order"}),
        ("At the end of your turn, draw a card.", "At the end of your turn, gain 1Æ.", {"order"}),
        ("At the end of your turn, draw a card.", "Reap: Gain 1Æ.", set()),
    ],
)
def test_texts_that_can_meet(one: str, two: str, ways: set[str]) -> None:
    """What one does and the other hears, forbids or replaces; each way round it is the same."""
    a, b = facets(one), facets(two)
    assert m.meet(a, b) == m.meet(b, a) == ways


@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        ("Reap: Draw a card.", "Reap: Gain 1Æ.", False),  # each of its own reap: two events
        ("Reap: Draw a card.", "After a creature reaps, gain 1Æ.", True),
        ("Reap: Draw a card.", "After an artifact is destroyed, gain 1Æ.", False),
        ("Destroyed: Draw a card.", "After a Robot creature is destroyed, gain 1Æ.", False),
        ("Destroyed: Draw a card.", "After a Brobnar creature is destroyed, gain 1Æ.", True),
        ("After a creature is destroyed, draw a card.", "After a creature reaps, gain 1Æ.", False),
        ("After a creature is destroyed, draw a card.", "After an artifact is destroyed, gain 1Æ.", False),
        ("If a creature would be destroyed, purge it instead.", "If a creature would be destroyed, archive it instead.",
         True),
        ("After a creature is destroyed, draw a card.", "If a creature would be destroyed, purge it instead.", False),
        ("Enemy creatures cannot reap.", "Creatures cannot reap.", False),  # nothing is set off
        ("At the end of your turn, draw a card.", "At the end of your turn, gain 1Æ.", True),
        ("At the end of your turn, draw a card.", "After a creature reaps, gain 1Æ.", False),
    ],
)
def test_texts_that_one_thing_sets_off_together_have_an_order(one: str, two: str, together: bool) -> None:
    a, b = facets(one), facets(two)
    assert (Kind.ORDER in m.meet(a, b)) is (Kind.ORDER in m.meet(b, a)) is together


def test_a_card_of_another_type_is_not_meant() -> None:
    kills = facets("Play: Destroy a creature.")
    assert m.meet(kills, facets("Destroyed: Draw a card.", "artifact")) == set()
    assert m.meet(kills, facets("Destroyed: Draw a card.", "token creature")) == {Kind.ANSWERS}
    assert m.meet(facets("Play: Destroy a Robot creature."), facets("Destroyed: Draw a card.", traits=("robot",)))


def test_all_that_can_be_done_and_forbidden_is_thought_of() -> None:
    """A new instruction is either something that texts wait for, or is listed here."""
    told_by_hand = {"SetStatus", "MoveCard", "UseCard", "ResolveAbility"}
    joins = {"As", "Chain", "Coined", "Delayed", "ForEach", "InOrderTo", "MustDo", "Repeat"}
    unheard = {
        "Averted", "ChooseCards", "ChooseHouse", "DoNotForge", "DoubleCounters", "End", "Halve", "LookAt",
        "MoveCounters", "NameSomething", "PayOff", "PutCounters", "Rearrange", "RemoveCounters", "ResolveIcon",
        "ResolveIconAs", "ResolveThat", "Search", "SetTime", "SkipStep", "TakeTurn", "TakenFrom", "WinGame",
    }  # fmt: skip
    found = {one.__name__ for one in types_of(Instruction) if one not in m.DEEDS}
    assert found == told_by_hand | joins | unheard
    assert set(m.FORBIDDEN) == set(Act)
    assert set(m.HEADINGS) == set(Heading)


def test_pairs_are_counted_once() -> None:
    kills, dies, plain = facets("Play: Destroy a creature."), facets("Destroyed: Draw a card."), facets("")
    found = list(m.pairs([kills, dies, plain]))
    assert found == [(kills, dies, frozenset({Kind.ANSWERS}))]
    assert m.meet(kills, kills) == set()


@pytest.mark.parametrize("name", ["Ann", "Bob", "Cay"])
def test_a_name_means_the_card_of_that_name_and_no_other(name: str) -> None:
    """Written anew, as a name of a text is: not the same object as that of the face."""
    named = n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.Named("".join("Bob")),)))
    face = typed_definition("one", "".join(name), "creature", "", power=4, houses=("brobnar",))
    assert m.may_mean(named, face) is (name == "Bob")


def test_words_that_point_back_may_mean_anyone() -> None:
    deeds = facets("Play: Choose a creature. Destroy it.").deeds
    assert {deed.verb for deed in deeds} >= {Verb.DESTROY, Verb.LEAVE_PLAY}
    assert m.meet(facets("Play: Choose a creature. Destroy it."), facets("Destroyed: Draw a card."))


# --- what is found on their boards ----------------------------------------------------------------------------------


def seen(acting: Card, other: Card, place: Place = Place.THEIRS) -> dict[str, set[Kind]]:
    """The acts on the boards where the other card is in a place, each with the kinds of what was found."""
    acts: dict[str, set[Kind]] = {}
    for meeting in meetings(acting, other, catalogue()):
        if meeting.place is place:
            look = looked(meeting, acting, other, catalogue())
            assert look.left_out == ""
            acts |= {act: set() for act, _ in look.walked if act not in acts}
            for finding in look.findings:
                acts.setdefault(finding.act, set()).add(finding.kind)
    return acts


def test_a_text_that_answers() -> None:
    """The bystander of the other player is destroyed by nothing here, so only what destroys the card itself is
    answered."""
    acts = seen(card("Killer", "Play: Destroy each enemy creature."), card("Mourner", "Destroyed: Draw a card."))
    assert acts == {"play": {Kind.ANSWERS}, "reap": set(), "fight": set(), "fight it": {Kind.ANSWERS}}


def test_a_text_that_does_not_come_up_is_not_found() -> None:
    acts = seen(card("Reaper", "Reap: Draw a card."), card("Mourner", "Destroyed: Draw a card.", power=5))
    assert acts == {"play": set(), "reap": set(), "fight": set(), "fight it": set()}


def test_a_text_that_forbids() -> None:
    """At once, and what comes of an act."""
    watcher = card("Watcher", "Enemy creatures cannot reap. Your opponent cannot steal Æ.")
    acts = seen(card("Thief", "Play: Steal 1Æ."), watcher)
    assert acts["reap"] == {Kind.FORBIDS}
    assert acts["play"] == {Kind.FORBIDS}
    assert acts["fight"] == set()


def test_a_text_that_replaces() -> None:
    keeper = card("Keeper", "If an enemy creature would be destroyed, purge it instead.", "artifact")
    acts = seen(card("Martyr", "Reap: Destroy ~."), keeper)
    assert acts["reap"] == {Kind.REPLACES}


def test_an_order_that_matters() -> None:
    """Who gains first has 2 Æ more when the other doubles what is there; a fixed sum comes to the same."""
    gains = card("Gains", "Reap: Gain 2Æ.")
    empties = card("Empties", "After a friendly creature reaps, lose all your Æ.", "artifact")
    steady = card("Steady", "After a friendly creature reaps, gain 1Æ.", "artifact")
    assert seen(gains, empties, Place.YOURS)["reap"] == {Kind.ANSWERS, Kind.ORDER}
    assert seen(gains, steady, Place.YOURS)["reap"] == {Kind.ANSWERS}


def test_an_order_of_replacements_that_matters() -> None:
    """Whoever would be destroyed lies in the archives or the purged zone, as is picked."""
    fading = card("Fading", "Reap: Destroy ~.\nIf a creature would be destroyed, purge it instead.", power=5)
    archive = card("Keeper", "If a creature would be destroyed, archive it instead.", "artifact")
    assert seen(fading, archive, Place.YOURS)["reap"] == {Kind.REPLACES, Kind.ORDER}


def test_abilities_that_resolve_each_other_without_end() -> None:
    """What the one makes its owner's opponent gain makes the other do the same."""
    text = "Each time you gain Æ, your opponent gains 1Æ."
    acts = seen(card("Mine", text), card("Theirs", text, "artifact"))
    assert Kind.LOOP in acts["reap"]
    assert Kind.LOOP not in seen(card("Mine", text), card("Mild", "Action: Gain 1Æ.", "artifact"))["reap"]


def test_the_end_of_a_turn_is_tried_where_a_text_waits_for_it() -> None:
    late = card("Late", "At the end of your turn, gain 1Æ.", "artifact")
    plain = card("Plain", "")
    assert seen(plain, late, Place.YOURS)["end turn"] == {Kind.ANSWERS}
    assert "end turn" not in seen(plain, card("Early", "Action: Gain 1Æ.", "artifact"), Place.YOURS)


def test_an_action_is_played_before() -> None:
    """What it leaves behind meets what comes next; its own play is not counted."""
    fair = card("Fair", "Play: For the remainder of the turn, creatures cannot reap.", "action")
    acts = seen(card("Reaper", "Reap: Draw a card."), fair, Place.BEFORE)
    assert acts["reap"] == {Kind.FORBIDS}
    assert acts["fight"] == set()


def test_an_upgrade_lies_on_the_card_itself() -> None:
    blade = card("Blade", "This creature gains, “Reap: Draw a card.”", "upgrade")
    acts = seen(card("Bearer", ""), blade, Place.ON_IT)
    assert acts == {"reap": {Kind.ANSWERS}, "fight": set()}
    assert seen(blade, card("Bearer", ""), Place.YOURS)["play on it"] == set()


def test_a_sentence_that_is_not_understood() -> None:
    acts = seen(card("Odd", "Play: Frobnicate each creature."), card("Plain", ""))
    assert acts["play"] == {Kind.UNREAD}


def test_what_is_cut_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "MACHINES", 2)
    acts = seen(card("Chooser", "Play: Stun up to 2 creatures."), card("Plain", ""))
    assert acts["play"] == {Kind.CUT}


def test_what_must_hold_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "broken", lambda machine, before: ["two and two are five"])
    assert seen(card("One", ""), card("Two", ""))["reap"] == {Kind.BROKEN}


def test_a_crash_is_a_finding_of_its_act(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ValueError("nothing works")

    monkeypatch.setattr(pairs, "explore", breaks)
    one, two = card("One", ""), card("Two", "")
    (meeting,) = (found for found in meetings(one, two, catalogue(), theirs_only=True) if not found.from_hand)
    look = looked(meeting, one, two, catalogue())
    assert {(found.kind, found.act) for found in look.findings} == {
        (Kind.CRASH, "reap"), (Kind.CRASH, "fight"), (Kind.CRASH, "fight it")
    }  # fmt: skip
    assert look.findings[0].detail.startswith("ValueError: nothing works (test_sweeps.py:")


def test_a_board_that_cannot_come_about_is_left_out() -> None:
    weak, curse = card("Weak", "", power=2), card("Curse", "Each enemy creature gets –2 power.", "artifact")
    left_out = {looked(board, weak, curse, catalogue()).left_out for board in meetings(weak, curse, catalogue())
                if not board.from_hand and board.place is Place.THEIRS}  # fmt: skip
    assert left_out == {"this board cannot come about: a creature has no power left and would be destroyed"}


def test_every_card_has_a_board() -> None:
    """All titles are names that scenarios know, whatever lies beside."""
    plain = card("Plain", "")
    known = [one for one in catalogue() if one.type in TYPES and one.gigantic != "top"]
    special = [one for one in known if one.gigantic or one.evil_twin or not one.houses or one.type == "token creature"]
    for one in special[::9]:
        for meeting in meetings(one, plain, catalogue(), theirs_only=True):
            look = looked(meeting, one, plain, catalogue())
            assert (look.left_out, [found for found in look.findings if found.kind is Kind.CRASH]) == ("", [])
            assert look.walked


def places(one: Card, two: Card) -> list[tuple[bool, Place]]:
    return [(found.from_hand, found.place) for found in meetings(one, two, catalogue())]


def test_where_cards_may_lie() -> None:
    creature, action, upgrade = card("C", ""), card("A", "", "action"), card("U", "", "upgrade")
    token, prophecy = card("T", "", "token creature"), card("P", "", "prophecy")
    both = [Place.YOURS, Place.THEIRS]
    assert places(creature, card("D", "")) == [(hand, place) for hand in (True, False) for place in both]
    assert places(creature, upgrade) == [
        (True, Place.YOURS), (True, Place.THEIRS), (False, Place.YOURS), (False, Place.THEIRS), (False, Place.ON_IT)
    ]  # fmt: skip
    assert places(creature, action) == [(True, Place.BEFORE), (False, Place.BEFORE)]
    assert places(action, card("B", "", "action")) == [(True, Place.BEFORE)]
    assert places(token, creature) == [(False, Place.YOURS), (False, Place.THEIRS)]
    assert places(token, card("V", "", "token creature")) == [(False, Place.THEIRS)]
    assert places(creature, prophecy) == places(prophecy, creature) == []


def test_a_finding_can_be_ruled_on() -> None:
    """Its scenario is one that anybody could have written, and shows what was found."""
    cards = catalogue()
    gateway, penny, troll = (cards.card(id) for id in ("gateway-to-dis", "bad-penny", "troll"))
    for acting, other, place, act, kind in (
        (gateway, penny, Place.THEIRS, "play", Kind.ANSWERS),
        (gateway, penny, Place.YOURS, "play", Kind.ANSWERS),
        (troll, penny, Place.THEIRS, "fight it", Kind.ANSWERS),
    ):
        scenario = scenario_of(Finding(kind, acting.id, other.id, act, place), cards)
        assert scenario is not None
        (line,) = judge.rule(scenario).lines
        assert any(entry.source and entry.source.uid == "bad-penny#1" and entry.clause for entry in line.trace)


def test_every_act_has_its_scenario() -> None:
    """What is done on the board of a sweep is what its scenario does."""
    blade = next(one for one in catalogue() if one.type == "upgrade")
    troll = catalogue().card("troll")
    for acting, other in ((troll, blade), (blade, troll), (troll, troll), (troll, catalogue().card("gateway-to-dis"))):
        for meeting in meetings(acting, other, catalogue()):
            board = pairs.laid(meeting, catalogue())
            for action in pairs.acts(meeting, board, legal(board.state, board.library)):
                act = pairs.called(meeting, board, action)
                found = Finding(Kind.CUT, acting.id, other.id, act, meeting.place)
                assert scenario_of(found, catalogue()) == meeting.scenario(act)
                done = read(meeting.scenario(act)).when
                assert len(done) == 1 + (meeting.place is Place.BEFORE)
                calls = {name: uid for name in (done[-1].card, done[-1].target) if (uid := board.uid(name))}
                assert done[-1].action(calls)[:3] == action[:3]


def test_a_finding_without_a_scenario() -> None:
    found = Finding(Kind.CRASH, "troll", "bad-penny", "reap", "theirs")
    assert scenario_of(found, catalogue()) is not None
    assert scenario_of(found._replace(act=""), catalogue()) is None
    assert scenario_of(found._replace(card="nobody"), catalogue()) is None
    assert scenario_of(found._replace(other="nobody"), catalogue()) is None
    assert scenario_of(found._replace(place="on it"), catalogue()) is None


# --- tasks ----------------------------------------------------------------------------------------------------------


def test_a_pair_is_one_task_whichever_comes_first() -> None:
    assert pairs.pair("b", "a") == pairs.pair("a", "b") == Task("pair", ("a", "b", ""))
    assert pairs.pair("b", "a", across=True) == Task("pair", ("b", "a", "across"))
    assert pairs.pair("b", "a", across=True).key == '["pair", "b", "a", "across"]'


def test_what_two_cards_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each acts with the other there; a card and its copy once; what was left out is counted."""
    one, two, *_ = (one.id for one in catalogue() if one.type == "artifact")
    asked: list[tuple[str, str, Place]] = []

    def look(meeting: Meeting, acting: Card, other: Card, cards: object) -> Look:
        asked.append((acting.id, other.id, meeting.place))
        finding = Finding(Kind.ANSWERS, acting.id, other.id, "play", meeting.place)
        return Look([], [finding, finding], "no room" if meeting.from_hand else "")

    monkeypatch.setattr(pairs, "looked", look)
    done = pairs.carry_out(pairs.pair(one, two))
    assert set(asked) == {(a, b, place) for a, b in ((one, two), (two, one)) for place in (Place.YOURS, Place.THEIRS)}
    assert (len(done.findings), done.told) == (4, {"boards": 0, "left out": {"no room": 4}})
    asked.clear()
    pairs.carry_out(pairs.pair(one, one))
    assert len(asked) == 4
    asked.clear()
    pairs.carry_out(pairs.pair(two, one, across=True))
    assert {place for _, _, place in asked} == {Place.THEIRS} and len(asked) == 4


def test_a_task_that_breaks_the_program_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks() -> None:
        raise KeyError("nothing")

    monkeypatch.setattr(pairs, "full_catalogue", breaks)
    (done,) = tasks.carry_out([pairs.pair("a", "b")], tasks.program())
    assert done.findings == ()
    assert str(done.told["crash"]).startswith("KeyError: 'nothing' (test_sweeps.py:")


def test_another_program_does_no_task_of_this_one() -> None:
    with pytest.raises(JudgeError, match="a worker runs another program than this one"):
        tasks.carry_out([pairs.pair("a", "b")], "another")


# --- what is kept ---------------------------------------------------------------------------------------------------

A = Finding(Kind.ANSWERS, "a", "b", "reap", "theirs")
B = Finding(Kind.CRASH, "b", "a", "", "yours", "it broke")
DONE = Done('["pair", "a", "b", ""]', (A, B), {"boards": 7})


def test_what_is_kept_twice_is_there_once(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "new" / "sweeps.db", "one")
    ledger.keep([DONE])
    ledger.keep([DONE, DONE])
    assert ledger.done() == {DONE.key}
    assert ledger.of([DONE.key, "another"]) == [DONE]
    assert sorted(ledger.findings()) == [A, B]


def test_what_is_done_again_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "sweeps.db"
    Ledger(path, "one").keep([DONE])
    again = Ledger(path, "two")
    assert again.done() == frozenset()
    again.keep([DONE._replace(findings=(A,))])
    assert again.findings() == kept("a", path) == kept("b", path) == [A]
    assert Ledger(path, "one").done() == frozenset()


def test_a_batch_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "sweeps.db", "one")
    with pytest.raises(TypeError):
        ledger.keep([DONE, DONE._replace(key="broken", told={"boards": object()})])
    assert ledger.done() == frozenset()
    assert ledger.findings() == []


def test_a_database_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "sweeps.db"
    path.write_text("this is no database, and long enough to be seen as none")
    with pytest.raises(JudgeError, match="the database of sweeps cannot be used"):
        Ledger(path, "one")
    with pytest.raises(JudgeError, match="the database of sweeps is damaged"):
        kept("a", path)


def test_only_what_is_missing_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def one(task: Task) -> Done:
        asked.append(task.about[0])
        return Done(task.key)

    monkeypatch.setattr(tasks, "one", one)
    ledger = Ledger(tmp_path / "sweeps.db", "one")
    wanted = [Task("pair", (letter, "", "")) for letter in "abcabd"]
    ledger.keep([Done(wanted[1].key)])
    assert list(sweep.sweep(wanted, ledger, sweep.Where(), size=2)) == [2, 1]
    assert asked == ["a", "c", "d"]
    assert list(sweep.sweep(wanted, ledger, sweep.Where())) == []


def test_what_is_given_up_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task = pairs.pair("a", "b")
    monkeypatch.setattr(sweep, "in_order", lambda batches: (Lost(batch) for batch in batches))
    ledger = Ledger(tmp_path / "sweeps.db", "one")
    assert list(sweep.sweep([task], ledger, sweep.Where())) == [1]
    assert ledger.done() == frozenset()


# --- findings -------------------------------------------------------------------------------------------------------


def test_findings_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "met.jsonl"
    cards_that_meet.write(path, [B, A, A])
    assert path.read_text("utf-8").splitlines() == [
        '["answers", "a", "b", "reap", "theirs"]', '["crash", "b", "a", "", "yours", "it broke"]'
    ]  # fmt: skip
    assert cards_that_meet.read(path) == [A, B]
    assert cards_that_meet.read(tmp_path / "none.jsonl") == []


@pytest.mark.parametrize("line", ["", "{", '["answers", "a"]', '["envies", "a", "b", "reap", "theirs"]', "3"])
def test_a_damaged_finding_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "met.jsonl"
    path.write_text(f'["answers", "a", "b", "reap", "theirs"]\n{line}\n', "utf-8")
    with pytest.raises(JudgeError, match=r"met\.jsonl, line 2: this is no finding"):
        cards_that_meet.read(path)


def test_what_is_known_of_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes with the program and what the user found, each once, what is worth reading first before all else."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    cards_that_meet.write(tmp_path / "met.jsonl", [A, A._replace(other="c")])
    assert met("b", tmp_path) == [A]
    Ledger(tmp_path / "sweeps.db", "one").keep([DONE])
    assert met("b", tmp_path) == [B, A]
    assert met("a", tmp_path) == [B, A, A._replace(other="c")]
    assert met("d", tmp_path) == []


def test_of_a_card_only_its_own_lines_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card whose name is a word of the file, as an act is, has no part in the findings with that word."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    cards_that_meet.write(tmp_path / "met.jsonl", [A, A._replace(card="reap", other="c")])
    assert met("reap", tmp_path) == [A._replace(card="reap", other="c")]
    folder = tmp_path / "damaged"
    folder.mkdir()
    (folder / "met.jsonl").write_text('["answers", "a", "b", "reap", "theirs"]\n["answers", "c"\n', "utf-8")
    assert met("b", folder) == [A]
    with pytest.raises(JudgeError, match=r"met\.jsonl, line 2: this is no finding"):
        met("c", folder)


@pytest.mark.parametrize(
    ("finding", "says"),
    [
        (A, "You reap with a while b is on their side: b answers."),
        (B, "Where b is to act while a is on your side: this program breaks: it broke."),
        (A._replace(other="a", place="yours"),
         "You reap with a while another a is on your side: another a answers."),
        (A._replace(place="on it", kind=Kind.ORDER),
         "You reap with a while b is attached to it: it matters whose ability resolves first."),
        (A._replace(act="play on it", place="played before", kind=Kind.FORBIDS),
         "You play a onto it after b was played: b forbids that, or something that comes of it."),
    ],
)  # fmt: skip
def test_a_finding_in_words(finding: Finding, says: str) -> None:
    assert finding.says(catalogue()) == says


def test_what_is_shipped_is_about_cards_that_there_are() -> None:
    """And in words, and no findings of a program that broke."""
    found = cards_that_meet.shipped()
    assert {id for one in found for id in (one.card, one.other) if id not in catalogue()} == set()
    assert all(one.says(catalogue()).endswith(".") for one in found)
    assert {one.kind for one in found}.isdisjoint({Kind.CRASH, Kind.BROKEN})
    assert found == sorted(set(found))


@pytest.mark.slow
def test_what_is_shipped_still_holds() -> None:
    """A sample of it; where it does not hold any more: judge sweep pairs --known, then judge sweep findings --to."""
    known: dict[Task, set[Finding]] = {}
    for one in cards_that_meet.shipped():
        known.setdefault(pairs.pair(one.card, one.other), set()).add(one)
    for task in sorted(known, key=lambda task: hashlib.sha256(task.key.encode()).digest())[:20]:
        assert set(pairs.carry_out(task).findings) == known[task]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_card_alone_is_carried_out(part: int) -> None:
    """What a card can do beside bystanders comes to no sentence that the program does not understand, breaks nothing
    and leaves nothing that cannot be: of all cards those with two kinds of nodes, one right under the other, that no
    card before them has."""
    cards, other = catalogue(), catalogue().card("troll")
    for card in _each_joint(cards)[part::4]:
        for meeting in meetings(card, other, cards, theirs_only=True):
            found = pairs.looked(meeting, card, other, cards).findings
            assert [one for one in found if one.kind in (Kind.CRASH, Kind.BROKEN, Kind.UNREAD)] == []


def _each_joint(cards: Catalogue) -> list[Card]:
    known, found = set[tuple[type, type]](), []
    for card in cards:
        text = library_of(cards).definition(card.id).text
        joints = {(type(node), type(part)) for node in walk(text) for part in children(node)}
        if joints - known:
            found.append(card)
            known |= joints
    return found
