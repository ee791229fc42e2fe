"""How likely each card is meant by what is typed, on a handful of invented cards: from 100, its very name, down to
where a name is too unlike to be offered."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from judge.catalogue.card import Card, Print
from judge.catalogue.load import Set
from judge.catalogue.names import Names, UnknownCard, keys

CARDS = (
    Card("giant2", "Giant", "creature", gigantic="top"),
    Card("giant", "Giant", "creature", gigantic="bottom"),
    Card("ash-witch-evil-twin", "Ash Witch", "creature", rarity="Evil Twin", prints=(Print("BB", "A07", "dis"),)),
    Card("ash-witch", "Ash Witch", "creature", prints=(Print("AA", "007", "dis"), Print("AA", "007", "logos"))),
    Card("moor-ghost", "Ghost of the Moor", "creature", prints=(Print("AA", "070", "dis"), Print("BB", "007", "dis"))),
    Card("ghost", "Ghost", "action"),
)
SETS = (Set("AA", "First Set", 341, "2018"), Set("BB", "The Second", 435, "2019"))


def names_of(*cards: Card, aliases: Mapping[str, str] = MappingProxyType({})) -> Names:
    return Names({card.id: card for card in cards}, SETS, keys(cards, aliases))


NAMES = names_of(*CARDS, aliases={"Old Hag": "ash-witch", "Stranger": "in-no-set"})

FOUND: dict[str, list[tuple[str, float, str]]] = {
    "ASH Witch": [("ash-witch", 100, "its name"), ("ash-witch-evil-twin", 99, "its name")],
    "giant": [("giant", 100, "its name"), ("giant2", 99, "its name")],
    "old hag": [("ash-witch", 100, "known as Old Hag")],
    "AA 7": [("ash-witch", 100, "number 7 of AA")],
    "aa007": [("ash-witch", 100, "number 007 of AA")],
    "First Set #7": [("ash-witch", 100, "number 7 of AA")],
    "the second 7": [("moor-ghost", 100, "number 7 of BB")],
    "341 070": [("moor-ghost", 100, "number 070 of AA")],
    "BB A07": [("ash-witch-evil-twin", 100, "number a07 of BB")],
    "witch ash": [("ash-witch", 99, "a part of its name"), ("ash-witch-evil-twin", 98, "a part of its name")],
    "ash": [("ash-witch", 90 + 4 * 3 / 9, "a part of its name"),
            ("ash-witch-evil-twin", 90 + 4 * 3 / 19, "a part of its name")],
    "the moor": [("moor-ghost", 85 + 4 * 8 / 17, "a part of its name")],
    "hag": [("ash-witch", 85 + 4 * 3 / 7, "a part of Ash Witch, known as Old Hag")],
    "old h": [("ash-witch", 90 + 4 * 5 / 7, "a part of Ash Witch, known as Old Hag")],
    "stranger": [],
    "AA 8": [],
    "CC 7": [],
    "qq": [],
    " ' ": [],
}  # fmt: skip


@pytest.mark.parametrize("typed", FOUND)
def test_what_may_be_meant_and_how_likely(typed: str) -> None:
    found = [match for match in NAMES.find(typed) if match.why != "a similar name"]
    assert [(match.card.id, match.why) for match in found] == [(card, why) for card, _, why in FOUND[typed]]
    assert [match.score for match in found] == pytest.approx([score for _, score, _ in FOUND[typed]])


def test_a_similar_name_comes_below_what_holds_the_words() -> None:
    """"Gost" is four of the five letters of "Ghost", one way of 9 letters in which they differ."""
    (first, *_) = NAMES.find("gost")
    assert (first.card.id, first.why) == ("ghost", "a similar name")
    assert first.score == pytest.approx(100 * (1 - 1 / 9))
    assert [match.card.id for match in NAMES.find("ash wich")][:2] == ["ash-witch", "ash-witch-evil-twin"]
    found = NAMES.find("gian")
    assert [match.card.id for match in found[:2]] == ["giant", "giant2"]
    assert {match.why for match in found[:2]} == {"a part of its name"}
    assert all(match.score <= 84 for match in found[2:])
    assert all(match.score <= 99 for match in NAMES.find("ghostof the moor"))


def test_no_more_than_wanted() -> None:
    assert [match.card.id for match in NAMES.find("ash", 1)] == ["ash-witch"]
    many = names_of(*(Card(f"c{n:02}", f"Common {n:02}", "action") for n in range(20)))
    assert len(many.find("common")) == 10


def test_of_namesakes_the_plain_card_is_meant_and_the_bottom_half() -> None:
    assert NAMES.resolve("ash witch").id == NAMES.named("ash witch").id == "ash-witch"
    assert NAMES.resolve("giant").id == NAMES.resolve("gian").id == "giant"
    assert NAMES.named("Giant (top half)").id == "giant2"
    assert NAMES.named("bb 7").id == "moor-ghost"


@pytest.mark.parametrize("typed", ["ghos", "gho", "nothing like it"])
def test_what_several_or_none_may_mean_is_not_resolved(typed: str) -> None:
    with pytest.raises(UnknownCard):
        NAMES.resolve(typed)


def test_what_is_only_part_of_a_name_is_none_in_a_scenario() -> None:
    with pytest.raises(UnknownCard) as caught:
        NAMES.named("the moor")
    assert [card.id for card in caught.value.near][:1] == ["moor-ghost"]
    assert caught.value.message == "no card is called 'the moor'"
    many = names_of(*(Card(f"c{n:02}", f"Common {n:02}", "action") for n in range(20)))
    with pytest.raises(UnknownCard) as caught:
        many.named("common")
    assert len(caught.value.near) == 3
    assert caught.value.hint == "did you mean Common 00, Common 01 or Common 02?"
    with pytest.raises(UnknownCard) as caught:
        many.resolve("common")
    assert len(caught.value.near) == 5


LETTERS = "abcdefghijklmnopqrstuvwxyz" * 2


def unlike(length: int, changed: int) -> str:
    """A word of that many letters; so many at its end are digits, as in no name."""
    return LETTERS[: length - changed] + "0" * changed


def offered(typed: str, *names: str) -> list[float]:
    return [match.score for match in names_of(*(Card(name, name, "action") for name in names)).find(typed)]


def test_from_65_percent_on_a_name_is_offered() -> None:
    """Two words of 20 letters that share 13 are alike by 2 · 13 of 40."""
    assert offered(LETTERS[:20], unlike(20, 7)) == [65]
    assert offered(LETTERS[:39], unlike(39, 14)) == []  # 25 of 39: 64.1


def resolves(typed: str, *names: str) -> bool:
    try:
        return names_of(*(Card(name, name, "action") for name in names)).resolve(typed).id == names[0]
    except UnknownCard:
        return False


def test_from_88_percent_on_a_name_is_taken() -> None:
    assert offered(LETTERS[:25], unlike(25, 3)) == [88]
    assert resolves(LETTERS[:25], unlike(25, 3))
    assert not resolves(LETTERS[:24], unlike(24, 3))  # 87.5


def test_no_other_name_may_come_within_6_percent() -> None:
    """Of 50 letters: 3 otherwise are 94 percent, 6 are 88; of 52, 45 that are alike are 88.2."""
    typed = LETTERS[:50]
    assert offered(typed, unlike(50, 3), unlike(50, 6)) == [94, 88]
    assert resolves(typed, unlike(50, 3), unlike(50, 6))
    nearer = unlike(52, 7)
    first, second = offered(typed, unlike(50, 3), nearer)
    assert 5 < first - second < 6
    assert not resolves(typed, unlike(50, 3), nearer)
