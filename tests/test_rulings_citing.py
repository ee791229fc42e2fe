"""Which entries are named first: by the weight of what forbids, corrects, shows itself and is rested on."""

from collections.abc import Iterator

import pytest

from judge.rulings import citing
from judge.rulings.citing import borne, ranked, signs

SIGNS = {
    "decides": {"strong": ["answer:no asked:survives"], "weak": ["text:ForEach did:destroy", "six"],
                "unlike": ["answer:no !did:destroy"]},
    "takes-part": {"part": ["act:play"]},
}  # fmt: skip
ORDINARY = {"boards": 100, "steps": {"often": 60, "some": 30}, "signs": {"strong": 4, "weak": 49}}


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Four rules with signs; of 100 boards 60 cite `often` and 4 bear the sign of `strong`."""
    monkeypatch.setattr(citing, "_load", {"signs": SIGNS, "ordinary": ORDINARY}.__getitem__)
    for kept in (citing.signs, citing.ordinary):
        kept.cache_clear()
    yield
    for kept in (citing.signs, citing.ordinary):
        kept.cache_clear()


def test_a_word_that_is_there_anyway_tells_half_as_much() -> None:
    assert {entry: [sign.weight for sign in lines] for entry, lines in signs().items()} == {
        "strong": [4], "weak": [2, 2], "unlike": [2], "part": [0]}  # fmt: skip


@pytest.mark.parametrize(("shown", "bears"), [
    ("answer:no asked:survives", {"strong": 4, "unlike": 2}),
    ("answer:no asked:survives did:destroy", {"strong": 4}),
    ("answer:no did:destroy", {}),
    ("text:ForEach did:destroy six act:play", {"weak": 2, "part": 0}),
    ("text:ForEach", {}),
])  # fmt: skip
def test_a_sign_is_borne_where_its_words_are_so_and_none_that_must_not_be(shown: str, bears: dict[str, int]) -> None:
    assert borne(frozenset(shown.split())) == bears


def first(steps: str, shown: str = "", illegal: str = "", errata: str = "") -> list[str]:
    return list(ranked(steps.split(), frozenset(shown.split()), illegal.split(), errata.split()))


def test_what_steps_rest_on_comes_by_how_rarely_it_is_cited() -> None:
    """ln(100/61) = 0.5, ln(100/31) = 1.2, ln 100 = 4.6: no more than 4 counts."""
    assert first("often some never") == ["never", "some", "often"]
    assert first("often b a") == ["a", "b", "often"]  # as rare as each other: by name


def test_a_sign_weighs_by_its_words_and_its_rarity() -> None:
    """strong: 0.8 · 4 + 0.7 · ln(100/5) = 5.3; unlike: 0.8 · 2 + 0.7 · ln 100 = 4.8; weak: 0.8 · 2 + 0.7 · ln(100/50) =
    2.1."""
    assert first("never often", "answer:no asked:survives did:destroy") == ["strong", "never", "often"]
    assert first("never some", "six") == ["never", "weak", "some"]
    assert first("some never", "act:play") == ["never", "part", "some"]  # it takes part: 1.4
    assert first("part never often", "act:play") == ["part", "never", "often"]  # 1.4 and 4


def test_what_forbids_comes_before_all_and_a_corrected_card_before_what_is_rested_on() -> None:
    assert first("never", "answer:no asked:survives", "often", "some") == ["often", "strong", "unlike", "never", "some"]
    assert first("some", "six", errata="some") == ["some", "weak"]  # 3 and 1.2
    assert first("never", "", errata="other") == ["never", "other"]  # 4 and 3
    assert first("often", "", errata="other") == ["other", "often"]
    assert first("", "answer:no asked:survives", errata="strong often") == ["strong", "unlike", "often"]


def test_what_led_elsewhere_tells_a_quarter() -> None:
    """never: 4, some: 1.2; beside what was asked about never counts 1 and some 0.3."""
    assert list(ranked(["some", "never"], frozenset(), led={"some"})) == ["some", "never"]
    assert list(ranked(["some", "never"], frozenset(), led={"never"})) == ["never", "some"]
    assert list(ranked(["some", "never"], frozenset(), led={"other"})) == ["never", "some"]


def test_nothing_shown_cites_nothing() -> None:
    assert first("") == []
