"""Cards are found by whatever a person types."""


import pytest

from judge.catalogue import UnknownCard, catalogue
from judge.catalogue.names import fold
from judge.catalogue.sources import aliases


@pytest.mark.parametrize(("typed", "card_id"), [
    ("gezdrutyo", "gĕzdrutyŏ-the-arcane"),
    ("digging monster", "digging-up-the-monster"),
    ("Restringtonus", "restringuntus"),
    ("CotA 122", "scrambler-storm"),
    ("cota122", "scrambler-storm"),
    ("Call of the Archons #122", "scrambler-storm"),
    ("WC A01", "ghostform"),
    ("MM 244", "deusillus"),
    ("Bad Peny", "bad-penny"),
    ("bad penny", "bad-penny"),
    ("Wild Wormhol", "wild-wormhole"),
    ("aemberling", "æmberling"),
    ("amberling", "æmberling"),
    ("Ol Paddy", "ol--paddy"),
    ("Sci Officer Qincan", "sci-officer-qincan"),
    ("deusillus", "deusillus"),
    ("Deusillus (top half)", "deusillus2"),
    ("Armadrone", "armadrone"),
    ("evil twin armadrone", "armadrone-evil-twin"),
    ("mother", "mother"),
    ("5c077", "5c077"),
])
def test_found_by(typed: str, card_id: str) -> None:
    assert catalogue().resolve(typed).id == card_id
    assert catalogue().find(typed)[0].card.id == card_id


def test_every_card_is_found_by_its_title_and_by_each_of_its_numbers() -> None:
    for card in catalogue():
        assert catalogue().resolve(card.title) is card
        assert catalogue().resolve(card.name).name == card.name
    for card in catalogue().all()[::10]:
        for where in card.prints:
            assert card in [match.card for match in catalogue().find(f"{where.set} {where.number}")]


def test_the_ten_aliases_of_the_faq() -> None:
    assert len(aliases()) == 10
    for alias, card_id in aliases().items():
        assert catalogue().resolve(alias).id == card_id


@pytest.mark.parametrize("typed", ["key", "witch", "qincan", "xyzzy", "", "CotA 999"])
def test_never_guesses(typed: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        catalogue().resolve(typed)
    assert caught.value.name == typed
    assert len(caught.value.near) <= 5


def test_near_misses_are_told() -> None:
    with pytest.raises(UnknownCard, match=r"did you mean Qincan's Blaster, Sci\. Officer Qincan") as caught:
        catalogue().resolve("qincan")
    assert [card.id for card in caught.value.near[:2]] == ["qincan-s-blaster", "sci-officer-qincan"]


def test_fold() -> None:
    assert fold("Gĕzdrutyŏ the Arcane") == "gezdrutyo the arcane"
    assert fold("Æmber") == fold("aember") == fold("AMBER") == "amber"
    assert fold("Ol’ Paddy") == "ol paddy"
