"""Questions about the rules that are known whole, word by word: their answer, and what stands beside them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.questions.asked import ask
from judge.questions.topics import fitting, sentences
from judge.questions.wording.phrased import Phrased, phrased
from judge.questions.wording.plain import Said
from judge.resources import data_dir
from judge.rulebook import rulebook
from judge.rulings.answers.answer import plain

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "phrased.toml").read_text("utf-8"))
KNOWN = [(text, group["answer"]) for group in DATA["phrased"] for text in group["questions"]]


def _as_typed(one: Said) -> Said:
    return one


def _phrased(text: str) -> Phrased | None:
    return phrased(text, _as_typed)


@pytest.mark.parametrize(("text", "answer"), KNOWN)
def test_it_is_known_whole(text: str, answer: str | int) -> None:
    found = _phrased(text)
    assert found is not None
    assert found.answer == answer
    assert fitting(text).sure is not None


@pytest.mark.parametrize(("text", "answer"), KNOWN[::9])
def test_it_is_answered(text: str, answer: str | int) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert plain(asked.answer.value) == answer
    assert asked.cites


@pytest.mark.parametrize("text", DATA["open"]["questions"])
def test_what_stands_beside_it_is_not_known(text: str) -> None:
    assert _phrased(text) is None


def test_each_has_a_sentence_of_its_entry() -> None:
    for file in sorted((data_dir("grammar") / "questions" / "phrased").glob("*.toml")):
        for one in tomllib.loads(file.read_text(encoding="utf-8")).get("phrased", []):
            summary = rulebook().entry(one["entry"]).summary
            assert any(one["says"] in sentence for sentence in sentences(summary)), one


def test_what_is_told_before_it_is_what_is_so() -> None:
    told = [
        "Does it lose its enrage counter if my enraged creature is attacked?",
        "My enraged creature is attacked. Does it lose its enrage counter?",
        "When my enraged creature is attacked, does it lose its enrage counter?",
    ]
    assert {found.answer for text in told if (found := _phrased(text))} == {"no"}
    assert all(map(_phrased, told))


def test_two_houses_are_not_one() -> None:
    assert _phrased("Can I play a Logos card if I chose Dis?") is not None
    assert _phrased("Can I play a Star Alliance card if I chose Star Alliance?") is None
