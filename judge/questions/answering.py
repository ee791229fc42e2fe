"""From a reading to an answer: the ruling, held against what the question tells of the outcome."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from judge.catalogue import Catalogue
from judge.errors import JudgeError
from judge.rulings.answers import Answer, answers
from judge.rulings.answers.kinds import Question, value_of
from judge.rulings.answers.ways import End
from judge.rulings.ruling import Line, Ruling, rule
from judge.rulings.scenario import read

from .reading import Reading

_SEATS = {"me": "you", "opponent": "opponent"}


@dataclass
class Answered:
    """The ruling and its answer, the scenario it rests on (with the choices that the question tells), assumptions."""

    ruling: Ruling
    answer: Answer
    scenario: str
    assumed: list[str] = field(default_factory=list)


def answered(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    """The answer to what was read; a question to ask back where there is none."""
    try:
        return _answered(found, scenario, cards, version)
    except JudgeError as error:
        return f"There is no ruling on this board: {error.message}."


def _answered(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    ruling = rule(read(scenario, "question"), version, cards=cards)
    if ruling.unread:
        return f"The text of a card is not understood: {ruling.unread[0]}"
    judging = any(set(ask) & {"may", "must"} for ask in found.asks)
    illegal = [line for line in ruling.lines if line.illegal]
    if illegal and not judging:
        return f"What is told is not allowed: {illegal[0].said} Is it otherwise?"
    told = answers(ruling)
    checks = told[len(found.asks) :]
    if any(check.value is False for check in checks):
        wrong = next(check for check in checks if check.value is False)
        ask = found.told.checks[checks.index(wrong)]
        return f"On this board it does not come to that ({', '.join(map(str, _plain(ask)))}). What is missing?"
    if any(check.value is None for check in checks):
        narrowed = _narrowed(found, ruling)
        if narrowed is None:
            return "It comes to that only with some choices. Which choices are made?"
        ruling = rule(read(narrowed, "question"), version, cards=cards)
        told = answers(ruling)
        if any(check.value is not True for check in told[len(found.asks) :]):
            return "It comes to that only with some choices. Which choices are made?"
        scenario = narrowed
    first = told[0]
    if first.kind == "depends" and all(one.who == "unknown card" for one in first.depends_on):
        return first.says
    if judging and first.value is False and _for_house(first) and not found.told.house_told:
        return "That hangs on the active house. Which one is it?"
    return Answered(ruling, _worded(first, found.asks[0]), scenario)


def _for_house(answer: Answer) -> bool:
    return any("house" in rule_id for rule_id in answer.rules)


def _plain(ask: dict[str, Any]) -> list[Any]:
    return [getattr(value, "call", value) for value in ask.values()]


def _worded(answer: Answer, ask: dict[str, Any]) -> Answer:
    """The answer as yes or no, where the question names the number or the player that it asks about."""
    wanted = ask.get("_yes_if")
    if wanted is None or answer.kind not in ("number", "player"):
        return answer
    value = answer.value == _SEATS.get(str(wanted), wanted)
    return replace(answer, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {answer.says}")


def _narrowed(found: Reading, ruling: Ruling) -> str | None:
    """The scenario with the choices of the last act fixed on which what is told comes about; None where no such choice
    tells them apart."""
    from yaml import safe_dump, safe_load

    tests = [value_of(Question(ruling, asked)) for asked in ruling.scenario.asked[len(found.asks) :]]

    def fits(line: Line) -> bool:
        end = End(ruling, line.state, line.trace, line.illegal, line.said, line.open)
        return all(test(end) is True for test in tests)

    fitting = [line for line in ruling.lines if fits(line)]
    if not fitting or len(fitting) == len(ruling.lines):
        return None
    script: list[str] = []
    for choice in fitting[0].path:
        given = {other.answer for line in fitting for other in line.path if other.question == choice.question}
        if len(given) == 1:
            script.append(choice.answer)
    data = safe_load(ruling.scenario.text)
    acts = data["when"]
    if not script or not acts:
        return None
    last = acts[-1]
    acts[-1] = {last: True, "choices": script} if isinstance(last, str) else {**last, "choices": script}
    return str(safe_dump(data, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None))
