"""Which FAQ cases are shown beside a ruling: those that share cards and deciding rules with it, the nearest first."""

from collections import Counter
from collections.abc import Iterable
from math import log

import pytest

from judge.faq.cases import cases
from judge.faq.precedents import _AMONG, _BEHIND, _FIRST, _counts, precedents
from judge.rulings.answers.citations import citations
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruling(case_id: str) -> Ruling:
    return rule(next(case for case in cases() if case.id == case_id).scenario)


@pytest.mark.parametrize(
    ("case", "nearest"), [("card/drecker-1", "card/drecker-2"), ("card/shadow-self-1", "card/shadow-self-3")]
)
def test_the_other_case_of_a_card_comes_first(case: str, nearest: str) -> None:
    found = precedents(ruling(case))
    assert found[0].case.id == nearest
    assert case not in [one.case.id for one in found]


@pytest.mark.parametrize(
    ("places", "counts"), [(range(3), _FIRST), (range(3, 8), _AMONG), ((8, 9, 40), _BEHIND)], ids=str
)
def test_a_rule_counts_by_its_place_among_the_citations(places: Iterable[int], counts: float) -> None:
    """Three of them decide, eight are shown."""
    assert {_counts(place) for place in places} == {counts}
    assert _FIRST > _AMONG > _BEHIND > 0


def test_each_shares_something_and_the_nearest_come_first() -> None:
    found = precedents(ruling("card/shadow-self-1"), limit=len(cases()))
    assert all(one.cards or one.rules for one in found)
    assert [one.weight for one in found] == sorted((one.weight for one in found), reverse=True)
    assert any(not one.cards for one in found) and any(not one.rules for one in found)


def test_what_nearly_every_ruling_cites_makes_no_precedent() -> None:
    invented = "{card: Ella, type: creature, house: Brobnar, power: 3, text: ''}"
    reaping = rule(read(f"given: {{house: Brobnar, me: {{battleline: [{invented}]}}}}\nwhen: [{{reap: Ella}}]"))
    assert all(not rule_id.startswith("timing/") for one in precedents(reaping, 99) for rule_id in one.rules)
    assert all(one.cards == () for one in precedents(reaping, 99))


def test_as_many_as_asked_for() -> None:
    assert len(precedents(ruling("card/drecker-1"))) == 4
    assert len(precedents(ruling("card/drecker-1"), limit=1)) == 1


def test_a_rule_weighs_by_how_rare_it_is_and_where_it_is_cited() -> None:
    """Whole among the first three citations, 0.4 of it up to the eighth, 0.2 behind; a card that both have weighs 2."""
    found = ruling("card/shadow-self-1")
    decided = Counter(rule_id for case in cases() for rule_id in case.scenario.decided_by)
    places = {rule_id: at for at, rule_id in enumerate(citations(found), 1)}

    def weight(rule_id: str) -> float:
        share = 1 if places[rule_id] <= 3 else 0.4 if places[rule_id] <= 8 else 0.2
        return share * log(len(cases()) / decided[rule_id])

    told = precedents(found, limit=len(cases()))
    for one in told:
        assert one.weight == pytest.approx(2 * len(one.cards) + sum(map(weight, one.rules)))
    shared = {places[rule_id] for one in told for rule_id in one.rules}
    assert min(shared) <= 3 and any(3 < at <= 8 for at in shared) and max(shared) > 9


def test_the_reason_names_the_rule_that_both_have() -> None:
    found = precedents(ruling("general/ward-1"), limit=len(cases()))
    assert next(one for one in found if one.rules[:1] == ("glossary/ward",)).says.startswith("also decided by WARD")
    assert all(one.says.endswith("the same card") is bool(one.cards) for one in found)


def test_a_case_with_the_same_rarest_rule_is_among_the_first_three() -> None:
    """Leave one out: 73 of 100 when this was written, 4 of 100 where three cases are drawn."""
    decided = Counter(rule_id for case in cases() for rule_id in case.scenario.decided_by)
    asked = [case for case in cases() if any(decided[rule_id] > 1 for rule_id in case.scenario.decided_by)][::5]
    hits = 0
    for case in asked:
        shared = [rule_id for rule_id in case.scenario.decided_by if decided[rule_id] > 1]
        rarest = min(shared, key=lambda rule_id: decided[rule_id])
        hits += any(rarest in one.case.scenario.decided_by for one in precedents(rule(case.scenario), limit=3))
    assert hits / len(asked) >= 0.65
