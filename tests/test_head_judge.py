"""Decisions that a head judge may read otherwise: both readings are played, and the ruling says which and by whom."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import judge
from judge.cli import main
from judge.engine.machine.rule_switches import OTHERWISE
from judge.faq.cases import cases
from judge.questions.asked import ask
from judge.rulebook import rulebook
from judge.rulebook.entries import Decision
from judge.rulings.answers.citations import citations
from judge.rulings.explain import to_data
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.readings import BadReading, open_decisions, parse
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError
from judge.web import create_app
from judge.web.links import pack


class Board(NamedTuple):
    """A position, what is done, and what comes of it by our reading and by the other one."""

    given: str
    when: str
    ours: str
    other: str

    def text(self, then: str) -> str:
        """The board as a scenario that expects `then`."""
        return f"given: {{{self.given}}}\nwhen: [{self.when}]\nthen: {{{then}}}\n"


def card(text: str, name: str = "Deed", kind: str = "action", power: int = 3, more: str = "") -> str:
    """A card of one's own, as a scenario writes it."""
    return f'{{card: {name}, type: {kind}, house: Dis, power: {power}, text: "{text}"{more}}}'


BOMB = card("Play: Destroy each creature.", "Bomb")
DEED = "house: Dis, me: {hand: [%s], %s}, opponent: {%s}"


def deed(text: str, mine: str = "amber: 0", theirs: str = "amber: 0") -> str:
    """A position in which I hold an action with this text."""
    return DEED % (card(text), mine, theirs)


BOARDS = {
    "cloak-timing": Board(
        DEED % (BOMB, "battleline: [{card: Troll, upgrades: [Armageddon Cloak]}, "
                + card("Destroyed: Destroy each creature.", "Doom", "creature") + "]", "amber: 0"),
        "play: Bomb",
        "always: {cards: {Doom: {in: discard}, Armageddon Cloak: {in: discard}}}",
        "depends on: me, possible: [{cards: {Doom: {in: discard}, Armageddon Cloak: {in: discard}}}, "
        "{cards: {Doom: {in: discard}, Armageddon Cloak: {in: discard}, Troll: {in: discard}}}]",
    ),
    "redirect-points": Board(
        deed("Play: Deal 2 damage to a creature.", "battleline: [Troll, {card: Shadow Self, ward: true}]"),
        "{play: Deed, choices: [Troll]}",
        "always: {cards: {Shadow Self: {damage: 2}}}",
        "always: {cards: {Shadow Self: {ward: false}}}",
    ),
    "tide-omni": Board(
        "tide: me, house: Dis", "raise tide", "illegal: decision/tide-omni", "always: {me: {chains: 3}}"
    ),
    "enraged-reap": Board(
        deed("Play: Reap with a friendly creature.", "battleline: [{card: Troll, enrage: true}], artifacts: ["
             + card("After a friendly creature is used, gain 2Æ.", "Watch", "artifact") + "]"),
        "play: Deed",
        "always: {me: {amber: 3}, cards: {Troll: {ready: false}}}",
        "always: {me: {amber: 1}, cards: {Troll: {ready: false}}}",
    ),
    "alpha-window": Board(
        "active: opponent, house: Dis, me: {houses: [Dis], artifacts: ["
        + card("At the start of your turn, discard a card.", "Bin", "artifact")
        + "], hand: [Troll, " + card("Alpha. Play: Gain 1Æ.") + "]}",
        "{end turn: true, choices: [Troll]}, play: Deed",
        "always: {active: me, me: {amber: 1}, cards: {Troll: {in: discard}}}",
        "illegal: glossary/alpha, always: {active: me, cards: {Troll: {in: discard}}}",
    ),
    "rule-of-six-count": Board(
        "house: Dis, me: {hand: [" + card("Action: Ready ~.", "Twin", "creature") + "], battleline: ["
        + card("Action: Ready ~.", "Twin", "creature", more=", as: Mine") + "]}",
        ", ".join(["action: Mine"] * 6) + ", {play: Twin, flank: right}",
        "illegal: glossary/rule-of-six, always: {cards: {Mine: {ready: true}}}",
        "always: {cards: {Mine: {ready: true}, Twin: {in: play}}}",
    ),
    "sabira-zero": Board(
        deed("Play: Draw 2 cards.", "deck: [], battleline: [Sabira the Medium]"),
        "play: Deed",
        "always: {}",
        "always: {me: {amber: 6}}",
    ),
    "ward-after-tag": Board(
        DEED % (BOMB, "battleline: [" + card("Destroyed: Return ~ to your hand.", "Penny", "creature") + ", "
                + card("Destroyed: Ward each other friendly creature.", "Monk", "creature") + "]", "amber: 0"),
        "{play: Bomb, choices: ['Monk: Destroyed']}",
        "always: {cards: {Monk: {in: discard}, Penny: {in: discard}}}",
        "always: {cards: {Monk: {in: discard}, Penny: {in: hand}}}",
    ),
    "after-damage": Board(
        deed("Play: Deal 3 damage to a creature.", "battleline: ["
             + card("After ~ is dealt damage, gain 1Æ.", "Crier", "creature") + "]"),
        "play: Deed",
        "always: {cards: {Crier: {in: discard}}}",
        "always: {me: {amber: 1}, cards: {Crier: {in: discard}}}",
    ),
    "nested-destruction": Board(
        deed("Play: Destroy each Beast creature.", "battleline: ["
             + card("Destroyed: Destroy each Human creature.", "First", "creature", more=", traits: [Beast]") + ", "
             + card("Destroyed: Lose 1Æ.", "Second", "creature", more=", traits: [Beast]") + ", "
             + card("Destroyed: Gain 2Æ.", "Third", "creature", more=", traits: [Human]") + "]"),
        "{play: Deed, choices: ['First: Destroyed']}",
        "depends on: me, possible: [{me: {amber: 1}, cards: {First: {in: discard}, Second: {in: discard}, "
        "Third: {in: discard}}}, {me: {amber: 2}, cards: {First: {in: discard}, Second: {in: discard}, "
        "Third: {in: discard}}}]",
        "always: {me: {amber: 1}, cards: {First: {in: discard}, Second: {in: discard}, Third: {in: discard}}}",
    ),
    "control-expiry": Board(
        deed("Play: Your opponent takes control of a friendly creature.", "battleline: [Troll]",
             "battleline: [Bumpsy]"),
        "play: Deed",
        "depends on: me, possible: [{me: {battleline: []}, opponent: {battleline: [Troll, Bumpsy]}}, "
        "{me: {battleline: []}, opponent: {battleline: [Bumpsy, Troll]}}]",
        "depends on: opponent, possible: [{me: {battleline: []}, opponent: {battleline: [Troll, Bumpsy]}}, "
        "{me: {battleline: []}, opponent: {battleline: [Bumpsy, Troll]}}]",
    ),
    "destroyed-held-abilities": Board(
        DEED % (BOMB, "archives: [], battleline: [Troll, Archimedes, {card: Archimedes, as: Second}]", "amber: 0"),
        "{play: Bomb, choices: ['Archimedes: Destroyed (Archimedes)']}",
        "always: {me: {archives: 3}, cards: {Troll: {in: archives}, Archimedes: {in: archives}, "
        "Second: {in: archives}}}",
        "always: {me: {archives: 1}, cards: {Troll: {in: discard}, Archimedes: {in: archives}, Second: {in: discard}}}",
    ),
    "fate-you": Board(
        "house: Mars, me: {amber: 6, houses: [Mars], battleline: [Troll]}, opponent: {houses: [Dis], prophecies: "
        "[{card: Signs Point to Yes, under: [" + card("Fate: Gain 2Æ.", "Curse") + "]}]}",
        "end turn",
        "always: {active: opponent, me: {amber: 8}, cards: {Curse: {in: discard, of: opponent}}}",
        "always: {active: opponent, me: {amber: 6}, opponent: {amber: 2}, cards: {Curse: {in: discard, of: opponent}}}",
    ),
    "prophecy-count": Board(
        "house: Dis, me: {hand: [], prophecies: [Bad Omen]}",
        "activate: Bad Omen",
        "illegal: decision/prophecy-count",
        "always: {}",
    ),
    "refill-as-if": Board(
        deed("Play: Refill your hand.", "chains: 3"),
        "play: Deed",
        "always: {me: {hand: 5, deck: 15, chains: 2}}",
        "always: {me: {hand: 6, deck: 14}}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(OTHERWISE))
def test_both_readings_are_played(name: str) -> None:
    """Each comes out as it says, unlike the other, and rests on the decision."""
    board = BOARDS[name]
    other = {f"decision/{name}": "b"}
    for then, readings in ((board.ours, {}), (board.other, other)):
        ruling = rule(read(board.text(then)), readings=readings)
        assert failures(ruling) == []
        legal = name == "alpha-window" and not readings  # nothing keeps the card from being played
        assert legal or f"decision/{name}" in citations(ruling)
    assert failures(rule(read(board.text(board.other)))) != []
    assert failures(rule(read(board.text(board.ours)), readings=other)) != []


def test_every_decision_is_either_settled_or_played_both_ways() -> None:
    """What can be read otherwise is what the machine asks for; and each decision is cited by a board."""
    assert {entry.name for entry in open_decisions()} == OTHERWISE
    assert set(BOARDS) == OTHERWISE


WARDED = """
given: {house: Dis, me: {hand: [{card: Deed, type: action, house: Dis,
    text: "Play: For the remainder of the turn, each creature gets -8 power."}],
  battleline: [{card: Troll, ward: true}]}}
when: [{play: Deed}]
then: {always: {cards: {Deed: {in: discard}, Troll: {in: discard}}}}
"""


INSTEAD = """
given: {house: Dis, me: {hand: [{card: Deed, type: action, house: Dis,
  text: "Play: Stun an enemy creature. If that creature is stunned, destroy it instead."}]},
  opponent: {battleline: [{card: Troll, stun: true}]}}
when: [{play: Deed}]
ask: {survives: Troll}
then: {answer: no, always: {cards: {Deed: {in: discard}, Troll: {in: discard}}}}
"""


def test_every_decision_decides_a_board() -> None:
    """A decision that no ruling cites would be none: of each, one of its FAQ cases or a board here cites it."""
    by_id = {case.id: case for case in cases()}
    uncited = []
    for entry in rulebook().entries("decision"):
        assert isinstance(entry, Decision)
        rulings = (rule(by_id[case].scenario) for case in entry.cases if case in by_id)
        if entry.name not in BOARDS and not any(entry.id in citations(ruling) for ruling in rulings):
            uncited.append(entry.id)
    for text in (WARDED, INSTEAD):
        ruling = rule(read(text))
        assert failures(ruling) == []
        uncited = [one for one in uncited if one not in citations(ruling)]
    assert uncited == []


SHORT = BOARDS["sabira-zero"].text("always: {me: {amber: 6}}")


def test_a_ruling_says_that_the_head_judge_reads_a_decision_otherwise() -> None:
    ours, other = (to_data(rule(read(SHORT), readings={"decision/sabira-zero": letter})) for letter in "ab")
    assert ours["readings"] == {} and ours["overruled"] == []
    assert other["readings"] == {"decision/sabira-zero": "b"}
    assert len(other["overruled"]) == 1
    assert other["overruled"][0].startswith("The head judge reads “Does an empty shuffle count?” otherwise: Each")
    of = {told["id"]: told["summary"] for told in other["citations"]}
    assert of["decision/sabira-zero"] == rulebook().decision("sabira-zero").otherwise["reading"]
    assert of["glossary/drawing-cards"] == rulebook().entry("glossary/drawing-cards").summary


def test_a_reading_that_does_not_matter_is_not_told() -> None:
    told = to_data(rule(read("given: {house: Dis}\nwhen: [end turn]\n"), readings={"decision/fate-you": "b"}))
    assert told["readings"] == {"decision/fate-you": "b"}
    assert told["overruled"] == []


def test_a_scenario_says_how_decisions_are_read_and_the_event_goes_first() -> None:
    text = f"readings: {{decision/sabira-zero: b}}\n{SHORT}"
    assert failures(rule(read(text))) == []
    assert failures(rule(read(text), readings={"decision/sabira-zero": "a"})) != []
    with pytest.raises(ScenarioError, match=r"line 1: readings.decision/open-window: .*lines 2340"):
        rule(read(f"readings: {{decision/open-window: b}}\n{SHORT}"))
    with pytest.raises(ScenarioError, match="readings"):
        read(f"readings: {{decision/sabira-zero: c}}\n{SHORT}")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("decision/cloak-timng=b", "there is no entry 'decision/cloak-timng'"),
        ("cloak-timing", "decision/cloak-timing has no reading ''"),
        ("cloak-timing=B", "has no reading 'B'"),
        ("open-window=b", "decision/open-window has one reading: lines"),
    ],
)
def test_a_wrong_reading_is_refused(typed: str, told: str) -> None:
    with pytest.raises(BadReading, match=told):
        parse([typed])


def test_readings_are_typed_with_or_without_their_kind_and_the_last_counts() -> None:
    assert parse(["alpha-window=b", "decision/fate-you=b", "alpha-window=a"]) == {
        "decision/alpha-window": "a",
        "decision/fate-you": "b",
    }


def run(*arguments: str, given: str = "") -> tuple[int, str]:
    """What the command line prints, and its exit code."""
    result = CliRunner().invoke(main, arguments, input=given)
    return result.exit_code, result.output


def test_the_command_line_plays_either() -> None:
    text = SHORT[: SHORT.index("then:")]
    assert "3 Æ" not in run("rule", "-", given=text)[1]
    code, told = run("rule", "-", "--reading", "sabira-zero=b", given=text)
    assert code == 0
    assert "You have 6 Æ" in told
    assert "The head judge reads “Does an empty shuffle count?” otherwise" in told
    assert run("rule", "-", "--reading", "sabira-zero=x", given=text)[0] == 2
    data = json.loads(run("rule", "-", "--json", "--reading", "sabira-zero=b", given=text)[1])
    assert data["readings"] == {"decision/sabira-zero": "b"}
    code, told = run("faq", "armageddon-cloak-1", "--reading", "decision/cloak-timing=b")
    assert code == 1 and "FAILED card/armageddon-cloak-1" in told


def test_a_question_is_answered_as_the_head_judge_reads_it() -> None:
    question = "My warded Shadow Self stands beside my Troll. Their Bumpsy fights Troll. Does Shadow Self keep it?"
    asked = ask(question, readings={"decision/redirect-points": "b"})
    assert "decision/redirect-points: b" in asked.scenario
    with pytest.raises(BadReading):
        ask(question, readings={"decision/redirect-points": "c"})


@pytest.fixture
def client() -> FlaskClient:
    return create_app({"TESTING": True}).test_client()


ADDRESS = {"s": pack(SHORT[: SHORT.index("then:")])}


def test_the_site_keeps_what_the_head_judge_chose(client: FlaskClient) -> None:
    """A setting of the event: chosen on its page, kept in a cookie, told on each ruling that it changes."""
    shown = client.get("/event").text
    assert shown.count('value="b" checked') == 0 and shown.count('value="a" checked') == len(OTHERWISE)
    assert "Overruled" not in client.get("/rule", query_string=ADDRESS).text
    sent = client.post("/event", data={"sabira-zero": "b", "fate-you": "a", "open-window": "b", "nonsense": "b"})
    assert sent.status_code == 303
    assert (cookie := client.get_cookie("readings")) is not None and cookie.value == "sabira-zero"
    shown = client.get("/event").text
    assert shown.count('value="b" checked') == 1
    page = client.get("/rule", query_string=ADDRESS).text
    assert "Overruled" in page and "The head judge reads “Does an empty shuffle count?” otherwise" in page
    told = client.get("/rule.json", query_string=ADDRESS).get_json()["ruling"]
    assert told["readings"] == {"decision/sabira-zero": "b"}
    assert "Cookie" in client.get("/rule", query_string=ADDRESS).headers["Vary"]
    client.post("/event", data={"sabira-zero": "a"})
    assert client.get_cookie("readings") is None
    assert "Overruled" not in client.get("/rule", query_string=ADDRESS).text


@pytest.mark.parametrize("cookie", ["open-window", "..", "sabira-zero=b", "Æ", "x" * 4000])
def test_a_cookie_that_nobody_made_here_changes_nothing(client: FlaskClient, cookie: str) -> None:
    client.set_cookie("readings", cookie)
    assert client.get("/event").status_code == 200
    assert client.get("/rule.json", query_string=ADDRESS).get_json()["ruling"]["readings"] == {}


def test_a_decision_shows_both_readings_on_its_page(client: FlaskClient) -> None:
    shown = client.get("/rulebook/decision/alpha-window").text
    assert "A head judge could read" in shown and "Two answers of the FAQ are followed" in shown
    assert "Lines that leave no other reading" in client.get("/rulebook/decision/open-window").text


def test_programs_say_how_decisions_are_read(client: FlaskClient) -> None:
    board = {"scenario": SHORT[: SHORT.index("then:")], "readings": {"decision/sabira-zero": "b"}}
    told = client.post("/api/v1/rule", json=board).get_json()
    assert told["data"]["readings"] == {"decision/sabira-zero": "b"}
    assert "6" in told["data"]["verdict"]
    wrong = client.post("/api/v1/rule", json=board | {"readings": {"decision/open-window": "b"}})
    assert wrong.status_code == 422 and "lines 2340" in wrong.get_json()["error"]["message"]
    asked = {"question": "I reap with my Troll. How much amber do I have?", "readings": {"decision/fate-you": "b"}}
    assert "decision/fate-you: b" in client.post("/api/v1/ask", json=asked).get_json()["data"]["scenario"]


def test_playing_through_goes_by_either(client: FlaskClient) -> None:
    """On the command line, for programs and from Python: what is asked on the way is answered with the first option."""
    text = SHORT[: SHORT.index("then:")]
    told = [run("play", "-", *reading, given=text)[1] for reading in ((), ("--reading", "sabira-zero=b"))]
    assert "you have 6 Æ" not in told[0] and "you have 6 Æ" in told[1]
    pools = []
    for readings in ({}, {"decision/sabira-zero": "b"}):
        answer = client.post("/api/v1/play", json={"scenario": text, "readings": readings}).get_json()
        pools.append(answer["data"]["after"]["me"]["amber"])
        assert judge.play(text, readings=readings).state.players[0].amber == pools[-1]
        assert judge.rule(text, readings=readings).lines[0].state.players[0].amber == pools[-1]
    assert pools[0] != pools[1] == 6
    asked = judge.ask("I reap with a creature. How much amber do I have?", readings={"decision/fate-you": "b"})
    assert "decision/fate-you: b" in asked.scenario
