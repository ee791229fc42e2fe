"""Which FAQ cases are shown beside a ruling: those that share cards and deciding rules with it, the nearest first."""

import pytest

from judge.faq.cases import cases
from judge.faq.precedents import Precedent, precedents
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruling(case_id: str) -> Ruling:
    return rule(next(case for case in cases() if case.id == case_id).scenario)


def weight(found: Precedent) -> int:
    """Shared cards weigh most."""
    return 2 * len(found.cards) + len(found.rules) + 2 * bool(found.cards and found.rules)


@pytest.mark.parametrize(
    ("case", "nearest"), [("card/drecker-1", "card/drecker-2"), ("card/shadow-self-1", "card/shadow-self-3")]
)
def test_the_other_case_of_a_card_comes_first(case: str, nearest: str) -> None:
    found = precedents(ruling(case))
    assert found[0].case.id == nearest
    assert case not in [one.case.id for one in found]


def test_each_shares_something_and_the_nearest_come_first() -> None:
    found = precedents(ruling("card/shadow-self-1"), limit=len(cases()))
    assert all(one.cards or one.rules for one in found)
    assert [weight(one) for one in found] == sorted(map(weight, found), reverse=True)
    assert any(not one.cards for one in found) and any(not one.rules for one in found)


def test_what_nearly_every_ruling_cites_makes_no_precedent() -> None:
    invented = "{card: Ella, type: creature, house: Brobnar, power: 3, text: ''}"
    reaping = rule(read(f"given: {{house: Brobnar, me: {{battleline: [{invented}]}}}}\nwhen: [{{reap: Ella}}]"))
    assert all(not rule_id.startswith("timing/") for one in precedents(reaping, 99) for rule_id in one.rules)
    assert all(one.cards == () for one in precedents(reaping, 99))


def test_as_many_as_asked_for() -> None:
    assert len(precedents(ruling("card/drecker-1"))) == 4
    assert len(precedents(ruling("card/drecker-1"), limit=1)) == 1
