"""Every FAQ case notices when what it expects is wrong: a number, a zone, the legality, a citation, an order."""

import copy
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from judge.faq.cases import Case, cases
from judge.faq.runner import failures
from judge.rulings.judging import rule

Data = dict[str, Any]


def plain(value: Any) -> Any:
    """A copy without the places in the file."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def boards(then: Data) -> list[Data]:
    """Every board that a case expects."""
    return ([then["always"]] if "always" in then else []) + list(then.get("possible", ()))


def wrong_numbers(then: Data) -> Iterator[Data]:
    """One expected number changed, in each place where one stands; else a pool that was not mentioned."""
    found = False
    for i, board in enumerate(boards(then)):
        for group in [board.get("me", {}), board.get("opponent", {}), *board.get("cards", {}).values()]:
            for key, value in group.items():
                if isinstance(value, int) and not isinstance(value, bool) and key != "position":
                    found = True
                    changed = copy.deepcopy(then)
                    there = boards(changed)[i]
                    path = [*there.get("cards", {}).values(), there.get("me", {}), there.get("opponent", {})]
                    next(g for g in path if g == group)[key] = value + 1
                    yield changed
    if not found:
        changed = copy.deepcopy(then)
        for board in boards(changed):
            board.setdefault("me", {})["amber"] = 99
        yield changed


def wrong_answers(then: Data) -> Iterator[Data]:
    """One answer that the rules do not give in place of the one expected, for each question."""
    if "answer" in then:
        yield then | {"answer": another(then["answer"])}
    for i, answer in enumerate(then.get("answers", ())):
        changed = copy.deepcopy(then)
        changed["answers"][i] = another(answer)
        yield changed


def another(answer: Any) -> Any:
    """Some other answer of the same kind."""
    match answer:
        case bool():
            return not answer
        case int():
            return answer + 1
        case list() if len(answer) > 1:
            return answer[1:]
        case {"depends on": who, **rest}:
            return {"depends on": "me" if who != "me" else "opponent", **rest}
        case {"in": zone, **rest}:
            return {"in": "hand" if zone != "hand" else "discard", **rest}
        case "yes" | "no":
            return "no" if answer == "yes" else "yes"
    return "nobody" if answer != "nobody" else "me"


def wrong_zones(then: Data, names: list[str]) -> Iterator[Data]:
    """A card expected where it cannot be, one after another."""
    for name in names:
        changed = copy.deepcopy(then)
        for board in boards(changed):
            facts = board.setdefault("cards", {}).setdefault(name, {})
            facts["in"] = "purged" if facts.get("in") != "purged" else "archives"
        if boards(changed):
            yield changed


def wrong_orders(then: Data) -> Iterator[Data]:
    """A discard pile or a battleline of several cards turned round, one after another."""
    for i, board in enumerate(boards(then)):
        for side in ("me", "opponent"):
            for place in ("discard", "battleline"):
                listed = board.get(side, {}).get(place)
                if isinstance(listed, list) and listed != listed[::-1]:
                    changed = copy.deepcopy(then)
                    boards(changed)[i][side][place].reverse()
                    yield changed


def wrong_legality(then: Data) -> Data:
    """What is illegal said to go, what goes said to be illegal."""
    return {"always": {}} if "illegal" in then else {"illegal": "glossary/cannot"}


def names_in(given: Data) -> list[str]:
    """How the case calls the cards that are in play or in a hand."""
    found = []
    for side in (given.get("me") or {}, given.get("opponent") or {}):
        for place in ("battleline", "artifacts", "hand"):
            cards = side.get(place, ())
            for card in cards if isinstance(cards, list) else ():
                name = card if isinstance(card, str) else card.get("as") or card["card"]
                if name != "?" and name not in found:
                    found.append(name)
    return found


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_each_mutation_turns_red(case: Case) -> None:
    ruling = rule(case.scenario)
    assert failures(ruling) == []
    data = plain(case.scenario.data)

    def red(**changes: Any) -> bool:
        scenario = replace(case.scenario, data=data | changes)
        return bool(failures(replace(ruling, scenario=scenario)))

    then = data["then"]
    assert red(decided_by=["glossary/legacy"])
    assert red(then=wrong_legality(then))
    if "illegal" in then:
        assert all(red(then=changed) for changed in wrong_answers(then))
        assert red(then={"illegal": "glossary/legacy"})
        assert red(then={"illegal": {"rule": then["illegal"], "act": len(data["when"]) + 1}})
        assert red(then={"illegal": then["illegal"], "always": {"me": {"amber": 99}}})
        return
    assert all(red(then=changed) for changed in wrong_answers(then))
    if not boards(then):
        return
    assert all(red(then=changed) for changed in wrong_numbers(then))
    assert all(red(then=changed) for changed in wrong_zones(then, names_in(data["given"])))
    assert all(red(then=changed) for changed in wrong_orders(then))
    if "order" in then:
        assert red(then=then | {"order": [*then["order"], "nothing like this is ever said"]})
        assert red(then=then | {"order": [then["order"][-1]] * 20})


@pytest.mark.parametrize("case", [case for case in cases() if case.twins], ids=lambda case: case.id)
def test_each_wrong_answer_and_number_of_a_twin_turns_red(case: Case) -> None:
    for twin in case.twins:
        ruling = rule(twin.scenario)
        then = plain(twin.scenario.data["then"])
        assert failures(ruling) == []
        changes = [*wrong_answers(then), *(wrong_numbers(then) if boards(then) else ())]
        assert changes
        for changed in changes:
            scenario = replace(twin.scenario, data=plain(twin.scenario.data) | {"then": changed})
            assert failures(replace(ruling, scenario=scenario)), changed
