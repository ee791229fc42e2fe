"""`judge sweep` in the terminal, and decks as players write them down."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judge.catalogue import catalogue
from judge.catalogue.user import open_database
from judge.cli import main
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.sweeps import Finding, Kind, cards_that_meet, cases, creatures, decks, games, pairs, tasks
from judge.sweeps.ledger import Ledger, ledger_path
from judge.sweeps.tasks import Done, Task, program


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has nothing yet."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["sweep", *words])


def told(result: Result) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def doing(monkeypatch: pytest.MonkeyPatch, **what: Any) -> list[Task]:
    """Let every task come to the same, without a board; the tasks that are asked for."""
    asked: list[Task] = []

    def one(task: Task) -> Done:
        asked.append(task)
        return Done(task.key, **what)

    monkeypatch.setattr(tasks, "one", one)
    return asked


# --- decks ----------------------------------------------------------------------------------------------------------


def listed(folder: Path, text: str, name: str = "mine.txt") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def names(deck: decks.Deck) -> list[str]:
    return [card.name for card in deck.cards]


def test_a_deck_is_a_list_of_names(tmp_path: Path) -> None:
    text = "# my deck\n2 x Troll\n\n1 Dust Imp\nbad penny # twice\n3× Bad Penny\n"
    found = decks.deck(listed(tmp_path, text), catalogue())
    assert (found.name, names(found)) == ("mine", ["Troll", "Dust Imp", "Bad Penny"])


def test_a_deck_is_a_table(tmp_path: Path) -> None:
    found = decks.deck(listed(tmp_path, "name,house\nTroll,brobnar\nDust Imp,dis\n"), catalogue())
    assert names(found) == ["Troll", "Dust Imp"]


def vault(*titles: str, name: str = "Some Deck") -> str:
    """A deck as the official vault hands it out."""
    cards = [
        {"id": str(number), "card_title": title, "card_type": "Creature", "house": "Dis", "expansion": 341,
         "card_number": str(number), "rarity": "Common", "is_maverick": False, "is_anomaly": False}
        for number, title in enumerate(titles)
    ]  # fmt: skip
    deck = {"id": "abc", "name": name, "expansion": 341, "_links": {"cards": [card["id"] for card in cards]}}
    return json.dumps({"data": deck, "_linked": {"cards": cards}})


def test_a_deck_is_a_file_of_the_vault(tmp_path: Path) -> None:
    found = decks.deck(listed(tmp_path, vault("Troll", "Dust Imp", "Troll"), "x.json"), catalogue())
    assert (found.name, names(found)) == ("Some Deck", ["Troll", "Dust Imp"])


def test_a_deck_was_imported(home: Path) -> None:
    entries = json.dumps([["troll", "brobnar", [], False, False, False]])
    open_database()["decks"].insert(  # type: ignore[union-attr]
        {"id": "abc", "name": "Some Deck", "set": "CotA", "houses": "[]", "cards": entries}
    )
    for named in ("abc", "some deck"):
        assert names(decks.deck(named, catalogue())) == ["Troll"]
    with pytest.raises(JudgeError, match="imported decks: Some Deck"):
        decks.deck("abcd", catalogue())


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        ("Troll\nTrol\n", "a.txt", r"a\.txt, line 2: no card is called 'Trol'\ndid you mean Troll"),
        ("# nothing\n", "a.txt", "the deck a has no cards"),
        ("name,house\nTroll,brobnar\nTrollop,dis\n", "a.csv", "(?s)no card is called 'Trollop'.*import it first"),
        (vault("Troll")[:-1], "a.json", r"a\.json: the file is broken JSON"),
        (vault(), "a.json", r"a\.json, deck 1: the deck lists no cards"),
    ],
)
def test_a_deck_that_cannot_be_used(text: str, name: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(JudgeError, match=says):
        decks.deck(listed(tmp_path, text, name), catalogue())


def test_no_deck_at_all(tmp_path: Path) -> None:
    with pytest.raises(JudgeError, match="there is no deck 'nothing', and no such file\nname a file, or import decks"):
        decks.deck("nothing", catalogue())
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(JudgeError, match="the file is not UTF-8 text"):
        decks.deck(str(tmp_path / "b.txt"), catalogue())


def test_what_has_no_board_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doing(monkeypatch)
    prophecy = next(card for card in catalogue() if card.type == "prophecy")
    mine, theirs = listed(tmp_path, f"Troll\n{prophecy.name}\n"), listed(tmp_path, "Troll\n", "b.txt")
    shown = run("decks", mine, theirs, "--jobs", "1")
    assert f"Without a place on these boards: {prophecy.name}.\n" in shown.output
    assert shown.exit_code == 0


def test_only_cards_that_can_meet_are_tried(tmp_path: Path) -> None:
    """Nothing that either of these two does is heard by the other; each with each is two tasks more."""
    cards = catalogue()
    mine = decks.deck(listed(tmp_path, "Gateway to Dis\nTroll\n"), cards)
    theirs = decks.deck(listed(tmp_path, "Bad Penny\n", "b.txt"), cards)
    assert [task.about for task in decks.tasks(mine, theirs, cards)] == [("gateway-to-dis", "bad-penny", "across")]
    assert len(decks.tasks(mine, theirs, cards, everything=True)) == 2


def test_two_decks(tmp_path: Path) -> None:
    """Gateway to Dis destroys each creature, whosever it is and whoever plays it: Bad Penny's text answers. Troll has
    none."""
    mine, theirs = listed(tmp_path, "Gateway to Dis\nTroll\n"), listed(tmp_path, "Bad Penny\n", "b.txt")
    first = run("decks", mine, theirs, "--jobs", "1")
    assert first.exit_code == 0, first.output
    lines = first.output.splitlines()
    assert lines[:2] == ["their Bad Penny answers:", "  your Gateway to Dis (play)"]
    assert re.fullmatch(r"\d+ boards, \d+ a second; 1 tasks done, 0 before\.", lines[-1])
    again = told(run("decks", mine, theirs, "--jobs", "1", "--json"))
    assert again["tasks"] == {"done": 1, "now": 0, "lost": 0, "boards": 0}
    assert again["report"] == [
        {"kind": "answers", "card": "bad-penny", "mine": False, "met": [["gateway-to-dis", ["play"], ""]]}
    ]


def test_a_report_begins_with_what_is_worth_reading() -> None:
    def found(kind: Kind, card: str, other: str, act: str, detail: str = "") -> Finding:
        return Finding(kind, card, other, act, "theirs", detail)

    key = pairs.pair("m", "t", across=True).key
    first = Done(key, (found(Kind.ANSWERS, "m", "t", "reap"), found(Kind.ANSWERS, "m", "t", "fight")))
    second = Done(key, (found(Kind.LOOP, "t", "m", "play"), found(Kind.CUT, "m", "t", "play", "too much")))
    assert decks.report([first, second]) == [
        decks.Row(Kind.LOOP, "m", True, (("t", ("play",), ""),)),
        decks.Row(Kind.CUT, "t", False, (("m", ("play",), "too much"),)),
        decks.Row(Kind.ANSWERS, "t", False, (("m", ("fight", "reap"), ""),)),
    ]


# --- creatures ------------------------------------------------------------------------------------------------------


def test_an_effect_meets_each_creature_once() -> None:
    wanted = creatures.tasks(creatures.of_card_id("troll"), catalogue())
    creature_ids = [card.id for card in catalogue() if card.type in ("creature", "token creature")]
    assert len(wanted) == len({task.about[1] for task in wanted})
    assert {task.about[1] for task in wanted} == {id for id in creature_ids if catalogue().card(id).gigantic != "top"}


def test_what_becomes_of_a_creature() -> None:
    """3 damage are dealt to one creature or the other; Troll has 8 power."""
    effect = creatures.typed("Play: Deal 3D to an enemy creature.", "action")
    done = creatures.carry_out(Task("effect", (effect, "troll")))
    same = "stays as it was"
    assert done.told["fates"] == {"theirs: play": ["damage 0 → 3", same], "yours: play": [same]}
    assert done.told["boards"] == 2


def test_what_becomes_of_a_creature_by_a_card() -> None:
    """Every creature is destroyed, whosever it is."""
    done = creatures.carry_out(Task("effect", (creatures.of_card_id("gateway-to-dis"), "dust-imp")))
    assert done.told["fates"] == {where: ["play → discard pile"] for where in ("theirs: play", "yours: play")}
    assert {found.kind for found in done.findings} == {Kind.ANSWERS}


def test_creatures_of_which_the_same_becomes() -> None:
    def done(id: str, *ends: str) -> Done:
        return Done(Task("effect", ("x", id)).key, told={"fates": {"theirs: play": list(ends)}})

    assert creatures.alike([done("a", "dies"), done("b", "lives"), done("c", "dies")]) == {
        "theirs: play": {("dies",): ["a", "c"], ("lives",): ["b"]}
    }


def test_creatures_are_named_by_what_becomes_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    doing(monkeypatch, told={"boards": 1, "fates": {"theirs: play": ["dies", "lives"]}})
    known = [card.id for card in catalogue() if card.is_creature][:14]
    monkeypatch.setattr(creatures, "tasks", lambda effect, cards: [Task("effect", (effect, id)) for id in known])
    shown = run("creatures", "--text", "Play: Destroy a creature.", "--jobs", "1")
    lines = shown.output.splitlines()
    assert lines[0] == "theirs: play"
    assert lines[1].startswith("  dies | lives: 14 (")
    assert lines[1].count(", ") == 12 and lines[1].endswith(", …)")
    assert lines[2].startswith("14 boards, ") and lines[2].endswith("14 tasks done, 0 before.")


@pytest.mark.parametrize("words", [(), ("troll", "--text", "Play: Draw a card.")])
def test_a_card_or_a_text(words: tuple[str, ...]) -> None:
    shown = run("creatures", *words)
    assert (shown.exit_code, "name a card, or give a text with --text" in shown.output) == (2, True)


def test_a_text_on_a_card_of_no_type() -> None:
    shown = run("creatures", "--text", "Play: Draw a card.", "--type", "spell")
    assert shown.exit_code == 2
    assert "no card of the type 'spell' is played from hand\ntypes: creature, artifact, upgrade, action" in shown.output


# --- pairs ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue in which three pairs can meet."""
    known = [
        ("bad-penny", "gateway-to-dis", frozenset({Kind.ANSWERS})),
        ("dust-imp", "gateway-to-dis", frozenset({Kind.ANSWERS, Kind.ORDER})),
        ("dust-imp", "troll", frozenset({Kind.FORBIDS})),
    ]
    monkeypatch.setattr(pairs, "load_or_build", lambda name, sources, build: known)


@pytest.mark.usefixtures("few")
def test_pairs_are_counted() -> None:
    assert run("pairs", "--count").output.splitlines() == [
        "3 pairs of cards can meet:", "  order: 1", "  forbids: 1", "  replaces: 0", "  answers: 2",
    ]  # fmt: skip
    assert told(run("pairs", "--count", "--json", "--only", "order")) == {"pairs": 1, "answers": 1, "order": 1}


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("words", "number"),
    [((), 3), (("--only", "answers"), 2), (("--only", "forbids", "--only", "order"), 2), (("--limit", "2"), 2)],
)  # fmt: skip
def test_pairs_are_chosen(words: tuple[str, ...], number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = doing(monkeypatch)
    assert run("pairs", *words, "--jobs", "1").exit_code == 0
    assert len(asked) == number


@pytest.mark.usefixtures("few")
def test_what_is_known_can_be_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = doing(monkeypatch)
    monkeypatch.setattr(cards_that_meet, "shipped", lambda: [LOOPS._replace(card="troll", other="dust-imp"), LOOPS])
    assert run("pairs", "--known", "--jobs", "1").exit_code == 0
    assert asked == [pairs.pair("dust-imp", "troll")]


@pytest.mark.usefixtures("few")
def test_a_sweep_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = doing(monkeypatch, told={"boards": 2})
    assert "2 of 3 pairs that can meet are done.\n" in run("pairs", "--limit", "2", "--jobs", "1").output
    shown = run("pairs", "--jobs", "1").output.splitlines()
    assert shown[0] == "3 of 3 pairs that can meet are done."
    assert shown[-1].startswith("2 boards, ") and shown[-1].endswith("1 tasks done, 2 before.")
    assert len(asked) == len({task.key for task in asked}) == 3


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("kind", "code"), [(Kind.CRASH, 1), (Kind.BROKEN, 1), (Kind.LOOP, 0), (Kind.CUT, 0), (Kind.UNREAD, 0)]
)
def test_what_broke_is_seen_in_the_exit_code(kind: Kind, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    doing(monkeypatch, findings=(Finding(kind, "troll", "dust-imp", "reap", "theirs", "why"),))
    shown = run("pairs", "--limit", "1", "--jobs", "1")
    assert (shown.exit_code, f"  {kind.value}: 1" in shown.output) == (code, True)


@pytest.mark.usefixtures("few")
def test_a_task_that_crashes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    doing(monkeypatch, told={"boards": 0, "crash": "ValueError: no"})
    shown = run("pairs", "--only", "forbids", "--jobs", "1")
    assert shown.exit_code == 1
    assert '["pair", "dust-imp", "troll", ""]: ValueError: no' in shown.output


def test_pairs_of_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of one card are among all, and none of another; a card without a text meets none."""
    few = [catalogue().card(id) for id in ("bad-penny", "gateway-to-dis", "troll", "dust-imp")]
    cards = type(catalogue())(few)
    every = {task for task, _ in pairs.of_catalogue(cards, frozenset())}
    assert every == {pairs.pair("bad-penny", "gateway-to-dis"), pairs.pair("dust-imp", "gateway-to-dis")}
    assert {task for task, _ in pairs.of_catalogue(cards, frozenset(), "gateway-to-dis")} == every
    assert [task for task, _ in pairs.of_catalogue(cards, frozenset(), "dust-imp")] == [
        pairs.pair("dust-imp", "gateway-to-dis")
    ]
    assert pairs.of_catalogue(cards, frozenset(), "troll") == pairs.of_catalogue(cards, frozenset(), "nobody") == []


def test_each_copy_of_the_catalogue_has_its_own_pairs() -> None:
    assert pairs.of_catalogue(type(catalogue())([]), frozenset()) == []


# --- cases and games ------------------------------------------------------------------------------------------------


def test_each_case_under_each_version() -> None:
    wanted = cases.tasks()
    assert len({task.key for task in wanted}) == len(wanted)
    assert {task.about[1] for task in wanted} == set(rulebook().versions)
    done = cases.carry_out(Task("case", ("card/bait-and-switch-1", rulebook().latest)))
    assert set(done.told) == {"boards", "says"}
    assert done.findings == ()


def test_cases_that_are_answered_otherwise() -> None:
    def done(id: str, version: str, **what: str) -> Done:
        return Done(Task("case", (id, version)).key, told=what)

    same = [done("a", "1.0", says="Yes."), done("a", "2.0", says="Yes.")]
    other = [done("b", "1.0", refused="no such step"), done("b", "2.0", says="No.")]
    crashed = [done("c", "1.0", crash="it broke"), done("c", "2.0", says="No.")]
    assert cases.differing([*same, *other, *crashed]) == {
        "b": {"1.0": "no ruling: no such step", "2.0": "No."}, "c": {"1.0": "no ruling: it broke", "2.0": "No."},
    }  # fmt: skip


def test_the_faq_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "tasks", lambda: [Task("case", ("card/x", version)) for version in rulebook().versions])
    monkeypatch.setattr(tasks, "one", lambda task: Done(task.key, told={"says": f"Under {task.about[1]}."}))
    shown = run("faq", "--jobs", "1").output.splitlines()
    versions = list(rulebook().versions)
    assert shown[0] == "card/x"
    assert shown[1 : len(versions) + 1] == [f"  {version}: Under {version}." for version in versions]
    assert shown[-2] == "1 of 1 cases are answered otherwise under another version."


def test_a_game_is_as_long_as_it_is_to_be() -> None:
    short, long = (games.carry_out(games.tasks(5, 6, turns)[0]).told for turns in (1, 2))
    assert (short["turns"], long["turns"], short["boards"]) == (1, 2, 1)
    assert long["actions"] > short["actions"] > 0
    assert "failures" not in long


def test_games_of_seeds() -> None:
    assert [task.about for task in games.tasks(8, 10, 6)] == [("8", "6"), ("9", "6")]
    assert games.name("8") == "8-0"


def test_games_that_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    doing(monkeypatch, told={"boards": 1, "turns": 2, "actions": 5, "decisions": 4, "won": 1, "exceeded": {"steps": 1},
                             "failures": ["game 7-0: it broke"]})  # fmt: skip
    shown = run("games", "--seeds", "7:9", "--jobs", "1")
    assert shown.exit_code == 1
    assert shown.output.splitlines()[:3] == [
        "game 7-0: it broke", "game 7-0: it broke",
        "2 games, 4 turns, 10 actions, 8 decisions, 2 won, 2 stopped by steps, failures: 2",
    ]  # fmt: skip


@pytest.mark.parametrize("seeds", ["", "7", "7:", "9:7", "7:7", "a:b", "-1:3"])
def test_seeds_that_are_none(seeds: str) -> None:
    shown = run("games", "--seeds", seeds)
    assert (shown.exit_code, "two numbers, the second one greater, like 0:1000" in shown.output) == (2, True)


@pytest.mark.parametrize(("seeds", "fits"), [
    ("5:1000005", True), ("5:1000006", False),
    ("999999999998:999999999999", True), ("999999999999:1000000000000", False),
])  # fmt: skip
def test_so_many_games_at_most(seeds: str, fits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A million of them, whose numbers have twelve digits at most; refused before any task is made."""
    wanted: list[tuple[int, int, int]] = []

    def none(*games: int) -> list[Task]:
        wanted.append(games)  # type: ignore[arg-type]
        return []

    monkeypatch.setattr(games, "tasks", none)
    shown = run("games", "--seeds", seeds, "--jobs", "1")
    first, behind = map(int, seeds.split(":"))
    assert (shown.exit_code, wanted) == ((0, [(first, behind, 6)]) if fits else (2, []))
    if not fits:
        refused = "two numbers" if behind == 10**12 else "at most 1,000,000 games at a time"
        assert refused in shown.output


# --- findings -------------------------------------------------------------------------------------------------------

MET = Finding(Kind.ANSWERS, "gateway-to-dis", "bad-penny", "play", "theirs")
LOOPS = Finding(Kind.LOOP, "gateway-to-dis", "troll", "play", "yours")


def test_findings_are_shown_and_written(tmp_path: Path) -> None:
    Ledger(ledger_path(), program()).keep([Done("one", (MET, LOOPS))])
    says = "answers: You play Gateway to Dis while Bad Penny is on their side: Bad Penny answers."
    assert says in run("findings", "bad", "penny").output.splitlines()
    assert [line.split(":")[0] for line in run("findings", "--kind", "loop").output.splitlines()] == ["loop"]
    assert told_list(run("findings", "--kind", "answers", "--json")) == [{**MET._asdict(), "kind": "answers"}]
    to = tmp_path / "met.jsonl"
    assert run("findings", "--to", str(to)).output == f"2 findings are in {to}.\n"
    assert len(to.read_text("utf-8").splitlines()) == 2


def told_list(result: Result) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(result.stdout)
    return data


def test_no_findings() -> None:
    assert run("findings").output == "Nothing is known of it.\n"


def test_a_kind_that_is_none() -> None:
    shown = run("findings", "--kind", "envies")
    assert (shown.exit_code, "'envies'; kinds: crash, broken, loop" in shown.output) == (2, True)
