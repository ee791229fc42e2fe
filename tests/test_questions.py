"""Questions as players type them: answered as the rules say, or asked back about; never answered wrong."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.catalogue import catalogue
from judge.cli import main
from judge.errors import JudgeError
from judge.language.parsing.tables import terminals
from judge.questions.asked import Asked
from judge.questions.asked import ask as ask_anew
from judge.questions.wording.lexicon import known_words, lexicon
from judge.questions.wording.names import find
from judge.questions.wording.parser import grammar_text
from judge.questions.wording.text import tokens
from judge.rulings.answers.answer import plain
from yaml_files import safe_load

DATA = Path(__file__).parent / "data" / "questions"
ask = cache(ask_anew)  # several tests look at the same question
STRANGERS = ("eighteenth", "nineteenth", "twentyfirst", "twentysecond", "twentythird", "twentyfifth", "twentysixth")
"""Lots by people who had seen card texts only."""

QUESTIONS: dict[str, dict[str, Any]] = {
    f"{file.stem}-{number}": question
    for file in sorted(DATA.glob("*.yaml"))
    for number, question in enumerate(safe_load(file.read_text(encoding="utf-8")))
}


def given(asked: Asked) -> dict[str, Any]:
    found = safe_load(asked.scenario)["given"]
    assert isinstance(found, dict)
    return found


def same(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return isinstance(got, list) and sorted(got) == sorted(wanted)
    return bool(got == wanted)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_answered_as_the_rules_say_or_asked_back(question: dict[str, Any]) -> None:
    asked, wanted = ask(question["text"]), question["answer"]
    if asked.answer is None:
        assert asked.asks_back
        assert all(question["text"][slice(*back.at)] == back.words for back in asked.asks_back)
        return
    assert asked.answer.kind == wanted["kind"]
    if "value" in wanted:
        assert same(plain(asked.answer.value), wanted["value"])
    if "entry" in question:
        assert asked.cites == (question["entry"],)


@pytest.mark.slow  # all of them once more: in the quick suite each process has asked but its share
def test_two_in_three_of_them_are_answered() -> None:
    """But for those of strangers, which are kept to show what is not read yet (docs/questions.md)."""
    own = {name: question for name, question in QUESTIONS.items() if not name.startswith(STRANGERS)}
    answered = [name for name, question in own.items() if ask(question["text"]).answer is not None]
    assert len(answered) >= len(own) * 2 / 3


@pytest.mark.parametrize("name", [name for name, question in QUESTIONS.items() if "given" in question])
def test_the_board_that_is_told_is_the_board_understood(name: str) -> None:
    question = QUESTIONS[name]
    asked = ask(question["text"])
    if asked.answer is None:
        return
    board = given(asked)
    for seat in ("me", "opponent"):
        for zone, wanted in question["given"].get(seat, {}).items():
            got = board.get(seat, {}).get(zone, 0 if isinstance(wanted, int) else [])
            assert names(got) == names(wanted), f"{seat}.{zone}"
    for key in ("active", "house"):
        if key in question["given"]:
            assert str(board[key]).casefold() == str(question["given"][key]).casefold()


def names(written: Any) -> Any:
    """Cards by name, whatever a creature without a name is called, with the facts that the question tells."""
    if not isinstance(written, list):
        return written
    shown = []
    for card in written:
        facts = dict(card) if isinstance(card, dict) else {"card": card}
        if "type" in facts or facts["card"] in ("creature", "card"):
            shown.append("somebody")
            continue
        facts["upgrades"] = names(facts.get("upgrades", []))
        shown.append(json.dumps(facts, sort_keys=True))
    return sorted(shown)


@pytest.mark.parametrize(
    "text, words",
    [
        ("My Troll is frobbed. I reap with Troll. Do I get amber?", "frobbed"),
        ("I play Gateway to Dis while the frobnicator is on. Does Troll die?", "frobnicator"),
        ("Does it die?", "it"),
        ("I fight with Troll. Does Troll die?", "fight"),
        ("They have Troll. Can I destroy it with Gauntlet of Command?", "Can I destroy it with Gauntlet of Command"),
    ],
)
def test_what_is_not_understood_is_pointed_at(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert words in [back.words for back in asked.asks_back]


def test_what_was_understood_is_kept_as_a_scenario() -> None:
    asked = ask("I have a warded Troll and they have Dust Imp. The imp gets frobbed. Who dies?")
    assert asked.answer is None
    assert given(asked)["me"]["battleline"] == [{"card": "Troll", "ward": True}]
    assert given(asked)["opponent"]["battleline"] == ["Dust Imp"]


@pytest.mark.parametrize(
    "text, name",
    [("trol fights", "Troll"), ("my dustimp", "Dust Imp"), ("gatway to dis", "Gateway to Dis")],
)
def test_names_are_found_though_misspelt(text: str, name: str) -> None:
    assert name in [named.name for named in find(text, tokens(text), catalogue()).names]


@pytest.mark.parametrize("word", ["skirmish", "elusive", "board", "damage", "creature"])
def test_words_of_the_game_are_no_misspelt_names(word: str) -> None:
    assert not find(word, tokens(word), catalogue()).names


def test_a_name_that_several_cards_share_in_part_is_asked_about() -> None:
    (back,) = ask("how many chains do I get from gateway").asks_back
    assert "Gateway to Dis" in back.options


def test_a_name_and_its_collector_number_are_one() -> None:
    asked = ask("I play Punch ⚔011 on their Dust Imp ⚔083. Is Dust Imp destroyed?")
    assert asked.answer is not None and asked.answer.value is True


def test_what_is_told_of_the_outcome_is_held_against_the_ruling() -> None:
    asked = ask("My Bad Penny fights and destroys their Troll. Who gains amber?")
    assert asked.answer is None


def test_the_paraphrase_is_written_from_the_board() -> None:
    asked = ask("i punch their bulwrk. does bulwark die?")
    told = " ".join(meaning for _, meaning in asked.understood)
    assert "your opponent's Bulwark" in told


def test_acts_of_both_players_have_turns_between_them() -> None:
    asked = ask("I play Smaaash on their Krump. On their turn they reap with Krump. Do they gain amber?")
    when = safe_load(asked.scenario)["when"]
    assert [act if isinstance(act, str) else next(iter(act)) for act in when] == ["play", "end turn", "reap"]


@pytest.mark.parametrize(
    "text", ["I play Gateway to Dis after I reap with Dust Imp.", "Before I play Gateway to Dis, I reap with Dust Imp."]
)
def test_acts_come_in_the_order_in_which_they_are_done(text: str) -> None:
    when = safe_load(ask(f"{text} How much amber do I gain?").scenario)["when"]
    assert when == [{"reap": "Dust Imp"}, {"play": "Gateway to Dis"}]


@pytest.mark.parametrize(
    "text",
    [
        "I have no Troll and play Gateway to Dis. Who dies?",
        "I play Gateway to Dis again and again. Who dies?",
        "My Troll fights Krump if I play Gateway to Dis. Who dies?",
    ],
)
def test_what_a_board_cannot_hold_is_not_passed_over(text: str) -> None:
    assert ask(text).answer is None


@pytest.mark.parametrize(
    "text, mine",
    [
        ("I reap with both of my creatures, Troll and Krump. How much do I gain?", ["Troll", "Krump"]),
        ("I have two creatures, Troll and Krump. I play Gateway to Dis. Who dies?", ["Troll", "Krump"]),
        ("I have my creatures, Troll and Krump. I play Gateway to Dis. Who dies?", ["Troll", "Krump"]),
        ("I have a creature, Troll. I play Gateway to Dis. Who dies?", ["Troll"]),
        ("I reap with Troll, a creature with 2Æ on it. How much do I gain?", [{"card": "Troll", "amber": 2}]),
        (
            "I have two stunned creatures, Troll and Krump. I play Gateway to Dis. Who dies?",
            [{"card": "Troll", "stun": True}, {"card": "Krump", "stun": True}],
        ),
    ],
)
def test_what_is_said_twice_is_there_once(text: str, mine: list[Any]) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert given(asked)["me"]["battleline"] == mine


@pytest.mark.parametrize(
    "text, words",
    [
        ("I have three creatures, Troll and Krump. I play Gateway to Dis. Who dies?", "three creatures"),
        ("I have two creatures, Troll. I play Gateway to Dis. Who dies?", "two creatures"),
        ("I have Troll, a Mars creature. I play Gateway to Dis. Who dies?", "a Mars creature"),
    ],
)
def test_what_may_be_said_twice_is_asked_about(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert words in [back.words for back in asked.asks_back]


def test_other_cards_in_a_list_stay_others() -> None:
    text = "I have a creature with 5 power, Troll and Krump. I play Gateway to Dis. How much amber do I gain?"
    assert len(given(ask(text))["me"]["battleline"]) == 3
    text = "I have another creature, Troll and Krump. I play Gateway to Dis. How much amber do I gain?"
    assert ask(text).answer is None or len(given(ask(text))["me"]["battleline"]) == 3


def test_no_creatures_are_none() -> None:
    asked = ask("They have zero creatures. I play Gateway to Dis. How many chains do I have?")
    assert asked.answer is not None and "opponent" not in given(asked)


@pytest.mark.parametrize("name", ["Grey Monk", "Sanctum Guardian"])
def test_what_comes_after_what_was_asked_about_is_not_why(name: str) -> None:
    asked = ask(f"I reap with {name}. How much amber do I gain?")
    assert asked.answer is not None and asked.answer.why.endswith("(REAP).")


def test_every_role_of_the_lexicon_is_a_terminal_or_becomes_one() -> None:
    made = {"JOIN", "SILENT", "HOUSE", "TRAIT", "KEYWORD", "OF"}
    roles = {sense.role for senses in lexicon().values() for sense in senses}
    assert roles - made <= terminals(grammar_text())
    assert ("brobnar",) in known_words()


def test_json_has_what_the_issue_names() -> None:
    result = CliRunner().invoke(main, ["ask", "My Bad Penny fights their Dust Imp. Who dies?", "--json"])
    data = json.loads(result.output)
    assert result.exit_code == 0
    assert data["answer"]["kind"] == "card" and data["answer"]["value"] == ["Bad Penny"]
    assert {"understood", "assumed", "asks_back", "says", "citations", "scenario", "stands_on"} <= set(data)


@pytest.mark.parametrize("text, code", [("Does it die?", 3), ("What is my deck worth?", 4), ("what is elusive", 0)])
def test_the_exit_code_says_whether_it_was_answered(text: str, code: int) -> None:
    assert CliRunner().invoke(main, ["ask", text]).exit_code == code


def test_standard_input() -> None:
    result = CliRunner().invoke(main, ["ask", "-"], input="My Bad Penny fights their Dust Imp. Who dies?")
    assert result.output.startswith("Bad Penny")


@pytest.mark.parametrize("text", ["", "   ", "x" * 3000])
def test_nothing_and_too_much_are_errors(text: str) -> None:
    with pytest.raises(JudgeError):
        ask(text)


@pytest.mark.parametrize("question", ["What does a ward do?", "My Troll fights your Krump. Who dies?"])
def test_rules_that_there_are_not_are_none_to_ask(question: str) -> None:
    with pytest.raises(JudgeError, match="no rules '9' here"):
        ask_anew(question, version="9")
