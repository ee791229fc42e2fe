"""Which words of a card count: errata by version of the rules, readings, older prints."""

from dataclasses import replace

import pytest

from judge.catalogue import Card, Print, Reading, catalogue
from judge.catalogue.build import build_cards
from judge.catalogue.card import OldWording
from judge.catalogue.packs import Pack, PrintedCard
from judge.catalogue.sources import errata, readings
from judge.catalogue.wording import Erratum, canonical, in_force, in_words, print_of
from judge.language import read
from judge.rulebook import rulebook
from judge.rulebook.newest import version_key

ELLA = Card(
    "ella", "Ella", "creature", text="Play: Draw a card.",
    prints=(Print("CotA", "1", "dis"), Print("AoA", "1", "dis"), Print("WC", "1", "dis"), Print("MM", "1", "dis")),
    older=(OldWording("AoA", "Play: Gain 1 Æ."), OldWording("WC", "Play: Steal 1 Æ.")),
)  # fmt: skip
ERRATUM = Erratum("18.4", "errata/ella", "Play: Draw 2 cards.")


def test_the_newest_print_counts() -> None:
    assert in_force(ELLA, "18.4", (), None) == ("Play: Draw a card.", "print", (), None, None)


@pytest.mark.parametrize(("version", "text"), [
    ("18.4", "Play: Draw 2 cards."), ("18.5", "Play: Draw 2 cards."), ("1.8", "Play: Draw a card."),
])
def test_an_erratum_outranks_the_print_from_its_version_on(version: str, text: str) -> None:
    assert in_force(ELLA, version, (ERRATUM,), None).text == text


def test_the_latest_erratum_in_force_counts() -> None:
    later = Erratum("18.5", "errata/ella", "Play: Draw 3 cards.")
    assert in_force(ELLA, "18.5", (ERRATUM, later), None).text == "Play: Draw 3 cards."
    assert in_force(ELLA, "18.4", (ERRATUM, later), None).text == "Play: Draw 2 cards."


def test_older_rules_read_the_print_that_an_erratum_replaced() -> None:
    wording = in_force(ELLA, "1.1", (ERRATUM._replace(before="CotA"),), None)
    assert (wording.text, wording.kind) == ("Play: Gain 1 Æ.", "print")


def test_an_erratum_without_words_means_those_of_the_newest_print() -> None:
    wording = in_force(replace(ELLA, unread=("abc",)), "18.4", (ERRATUM._replace(text=""),), None)
    assert (wording.text, wording.kind, wording.unread) == ("Play: Draw a card.", "erratum", ("abc",))


def test_a_reading_stands_in_for_a_print_but_not_for_an_erratum() -> None:
    reading = Reading("Play: Draw a card. Gain 1 Æ.", "The words are beyond the grammar.")
    assert in_force(ELLA, "18.4", (), reading).text == reading.text
    assert in_force(ELLA, "18.4", (ERRATUM,), reading).kind == "erratum"


@pytest.mark.parametrize(("code", "text"), [
    ("CotA", "Play: Gain 1 Æ."), ("AoA", "Play: Gain 1 Æ."), ("WC", "Play: Steal 1 Æ."), ("MM", "Play: Draw a card."),
])
def test_the_wording_of_a_print(code: str, text: str) -> None:
    assert print_of(ELLA, code) == text


def test_versions_are_compared_as_numbers() -> None:
    assert version_key("1.0") < version_key("1.1") == version_key("1.x") < version_key("1.8") < version_key("18.4")


def test_the_build_keeps_older_wordings_that_read_otherwise() -> None:
    def printed(code: str, text: str) -> Pack:
        where = Print(code, "1", "dis")
        return Pack(code, code, 1, "", (PrintedCard(where, Card("a", "A", "action", prints=(where,)), text),))

    packs = [printed("CotA", "one"), printed("AoA", "ONE"), printed("WC", "two"), printed("MM", "what?"),
             printed("DT", "three")]  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("judge.catalogue.build.corrections", dict)
        (card,) = build_cards(packs, lambda card, text: ("", ("hash",)) if "?" in text else (text.lower(), ()))
    assert (card.text, card.unread) == ("three", ())
    assert card.older == (("AoA", "one"), ("WC", "two"))


def test_wordings_for_people() -> None:
    assert in_words("Play: Deal 2D to ~. Heal all D.", "Ella") == "Play: Deal 2 damage to Ella. Heal all damage."
    assert in_words("Enhance Æ D <draw> <mars>.\nAction: Draw a card.", "Ella") == (
        "Enhance Æmber damage draw mars.\nAction: Draw a card.")


def test_every_erratum_is_there() -> None:
    assert len(errata()) == 37
    for card_id, (erratum,) in errata().items():
        assert (erratum.since, erratum.entry) == ("18.4", f"errata/{card_id}")
        assert not erratum.before or erratum.before in catalogue().card(card_id).sets
        assert catalogue().wording(card_id).kind == "erratum"
        assert catalogue().wording(card_id, "1.1").kind == "print"


def test_every_erratum_stands_in_the_rulebook_and_reads() -> None:
    for card_id, (erratum,) in errata().items():
        assert rulebook().entry(erratum.entry).title
        if erratum.text:
            assert canonical(catalogue().card(card_id), erratum.text) == (erratum.text, ())


@pytest.mark.parametrize("card_id", ["bait-and-switch", "library-access", "biomatrix-backup", "magda-the-rat"])
def test_rules_1_1_read_the_words_of_their_time(card_id: str) -> None:
    card = catalogue().card(card_id)
    old = catalogue().wording(card_id, "1.1")
    assert old.text and not old.unread
    assert old.text != catalogue().wording(card.id).text


def test_readings_are_few_and_say_why() -> None:
    assert len(readings()) <= len(catalogue()) / 100
    for card_id, reading in readings().items():
        assert card_id in catalogue() and reading.text and len(reading.why.split()) > 3


def test_readings_are_read_completely() -> None:
    for card_id, reading in readings().items():
        card = catalogue().card(card_id)
        assert read(reading.text, name=card.name, kind=card.type).complete, card_id


def test_no_reading_outlives_its_need() -> None:
    for card_id, reading in readings().items():
        card = catalogue().card(card_id)
        assert card.unread or canonical(card, reading.text)[0] != card.text, f"the grammar reads {card_id} by now"
