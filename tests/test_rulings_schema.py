"""The quick check says of everything what jsonschema says: of every case, and of cases spoilt at any place."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from judge.faq.cases import cases
from judge.rulings.schema import fits
from judge.rulings.yaml_source import schema

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.sampled_from(["", "me", "opponent", "end turn", "Troll"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["card", "play", "me", "hand", "amber", "given"]), inner, max_size=3),
    max_leaves=6,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    if isinstance(data, dict):
        return [place for key in data for place in ((data, key), *places(data[key]))]
    if isinstance(data, list):
        return [place for key in range(len(data)) for place in ((data, key), *places(data[key]))]
    return []


def valid(data: Any) -> bool:
    return bool(Draft202012Validator(schema()).is_valid(data))


def test_every_case_fits() -> None:
    assert all(fits(case.scenario.data, schema()) for case in cases())


@settings(deadline=None)
@given(st.data())
def test_spoilt_cases(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(cases()))
    spoilt = copy.deepcopy(dict(case.scenario.data))
    where, key = data.draw(st.sampled_from(places(spoilt)))
    match data.draw(st.sampled_from(["replaced", "removed", "added"])):
        case "replaced":
            where[key] = data.draw(ODD)
        case "removed":
            del where[key]
        case "added" if isinstance(where, dict):
            where[data.draw(st.sampled_from(["amber", "cards", "flank", "what"]))] = data.draw(ODD)
        case _:
            where.append(data.draw(ODD))
    assert fits(spoilt, schema()) == valid(spoilt)


@settings(deadline=None)
@given(ODD)
def test_other_data(data: Any) -> None:
    assert fits(data, schema()) == valid(data)


def test_a_keyword_that_is_not_known_is_refused() -> None:
    with pytest.raises(KeyError):
        fits({}, {"patternProperties": {}})
