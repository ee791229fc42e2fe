"""The embedded catalogue: what the data file holds, and that it is what the packs give."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from judge.catalogue import Card, Keyword, catalogue
from judge.catalogue.build import build_cards, write
from judge.catalogue.card import DECK_TYPES, REFERENCE_TYPES
from judge.catalogue.load import Catalogue, Records, card_of, catalogue_file, record_of
from judge.catalogue.packs import printed_texts, read_packs
from judge.catalogue.sources import corrections
from judge.effects.terms import BONUS_ICONS
from judge.errors import JudgeError


def test_every_card_is_there() -> None:
    cards = catalogue().all()
    assert len(cards) == 2710
    assert Counter(card.type for card in cards).keys() == DECK_TYPES | REFERENCE_TYPES
    assert [card.id for card in cards] == sorted(card.id for card in cards)


def test_a_card_is_made_of_its_record_once_it_is_looked_at() -> None:
    """So that a ruling on two cards does not make thousands; what is broken in one record is said where it is met."""
    ash = {"id": "ash", "name": "Ash", "type": "creature", "houses": ["dis", "mars"]}
    broken = {"id": "elm", "name": "Elm", "type": "action", "prints": [["CotA", "1", None, "too many"]]}
    records = Records([ash, broken], b"two")
    assert (len(records), list(records), "elm" in records, "oak" in records) == (2, ["ash", "elm"], True, False)
    known = Catalogue(records)
    assert known.houses == {"dis", "mars"}
    assert known.card("ash") is known.card("ash")
    assert known.card("ash") == Card("ash", "Ash", "creature", houses=("dis", "mars"))
    with pytest.raises(JudgeError, match="no card has the id 'oak'"):
        known.card("oak")
    with pytest.raises(JudgeError, match="the card catalogue is damaged"):
        known.card("elm")
    assert Catalogue(Records([ash], b"one")).all() == (known.card("ash"),)


def test_names_are_kept_for_the_very_file_they_were_read_from() -> None:
    def found(digest: bytes) -> str:
        record = {"id": digest.decode(), "name": "Old Oak", "type": "action"}
        return Catalogue(Records([record], digest), (), {"Twig": digest.decode()}).named("old oak").id

    assert [found(b"first"), found(b"second"), found(b"first")] == ["first", "second", "first"]
    some = {"id": "oak", "name": "Old Oak", "type": "action"}
    aliased = [Catalogue(Records([some], b"same"), (), {name: "oak"}).find(name) for name in ("Twig", "Branch")]
    assert [[match.why for match in found] for found in aliased] == [["known as Twig"], ["known as Branch"]]


def test_a_card_of_two_sets() -> None:
    card = catalogue().card("mother")
    assert (card.name, card.type, card.houses, card.power, card.armor) == ("Mother", "creature", ("logos",), 5, 0)
    assert card.sets == ("CotA", "MG2024")
    assert card.prints[0] == ("CotA", "145", "logos")


def test_the_newest_print_wins() -> None:
    # Mack the Knife had his versatility in words before the keyword existed.
    assert catalogue().card("mack-the-knife").keyword("versatile") == Keyword("versatile", None)


@pytest.mark.parametrize(("card_id", "traits"), [
    ("bawretchadontius", {"dinosaur"}),
    ("haedroth-s-wall", {"location"}),
    ("symon", {"alien", "thief"}),
    ("well-of-memory", {"location"}),
])
def test_misprints_that_the_faq_settles(card_id: str, traits: set[str]) -> None:
    assert set(catalogue().card(card_id).traits) == traits


def test_gigantic_halves_share_out_their_face() -> None:
    halves = [card for card in catalogue() if card.gigantic]
    assert len(halves) == 40
    for card in halves:
        other = catalogue().other_half(card)
        assert other is not None
        assert {card.gigantic, other.gigantic} == {"top", "bottom"}
        assert (card.name, card.houses, card.type) == (other.name, other.houses, "creature")
        if card.gigantic == "top":
            assert (card.power, card.armor, card.traits, card.keywords, card.text) == (None, None, (), (), "")
        else:
            assert card.power is not None and card.traits and not card.bonus_icons
    assert catalogue().other_half(catalogue().card("mother")) is None


def test_anomalies_and_reference_cards_have_no_house_of_their_own() -> None:
    assert catalogue().card("ghostform").houses == ()
    assert all(not card.houses for card in catalogue() if card.type in REFERENCE_TYPES - {"token creature"})


def test_facts_are_well_formed() -> None:
    houses = {house for card in catalogue() for house in card.houses}
    for card in catalogue():
        assert card.prints and card.name == card.name.strip()
        whole = card.is_creature and card.gigantic != "top"
        assert whole if card.armor is not None else not whole or card.power is None  # X for both
        assert card.power is None or card.is_creature
        assert set(card.bonus_icons) <= {"amber"}
        assert set(card.enhance) <= set(BONUS_ICONS) | houses
        assert all(k.value is None or k.value == "X" or isinstance(k.value, int) for k in card.keywords)
        assert all(trait == trait.strip().lower() for trait in card.traits)


def test_creatures_without_printed_power() -> None:
    without = {c.id for c in catalogue() if c.is_creature and c.power is None and c.gigantic != "top"}
    assert without == {"kaspara", "mimic-gel", "picaroon", "xenos-darkshadow"}


def test_records_hold_everything() -> None:
    for card in catalogue():
        assert card_of(json.loads(json.dumps(record_of(card)))) == card


def test_unknown_ids_are_named() -> None:
    with pytest.raises(JudgeError, match="no-such-card"):
        catalogue().card("no-such-card")
    with pytest.raises(JudgeError, match="XYZ"):
        catalogue().set("XYZ")


def test_every_correction_changes_or_confirms_a_known_card() -> None:
    assert all(card_id in catalogue() for card_id in corrections())


def test_loading_reads_no_grammar() -> None:
    code = (
        "import sys; from judge.catalogue import catalogue; catalogue(); "
        "print([m for m in ('lark', 'yaml', 'rapidfuzz', 'sqlite_utils') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_loading_keeps_to_its_budget() -> None:
    code = (
        "import time; t = time.process_time(); from judge.catalogue import catalogue; catalogue(); "
        "print(time.process_time() - t)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(3)]
    assert min(float(run.stdout) for run in runs) < 0.150


def test_the_facts_are_what_the_packs_give(shared: Path) -> None:
    packs = read_packs(shared / "cards" / "packs")
    rebuilt = build_cards(packs, lambda card, printed: ("", ()))
    assert rebuilt == [replace(card, text="", unread=(), older=()) for card in catalogue()]


@pytest.mark.slow
def test_the_data_file_is_what_the_packs_give(shared: Path) -> None:
    rebuilt = build_cards(read_packs(shared / "cards" / "packs"))
    for built, kept in zip(rebuilt, catalogue().all(), strict=True):
        assert built == kept
    assert write(rebuilt) == catalogue_file().read_text(encoding="utf-8")


def test_every_printed_text_is_handed_out_once(shared: Path) -> None:
    texts = list(printed_texts(shared / "cards" / "packs"))
    assert len({text for *_, text, _ in texts}) == 3887
    assert len({(card_id, text) for card_id, *_, text, _ in texts}) == len(texts) == 3967
    assert {card_id for card_id, *_ in texts} == {card.id for card in catalogue()}
    newest = {card_id: set_code for card_id, set_code, *_ in reversed(texts)}
    assert newest["mother"] == "MG2024"


def test_a_pack_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"code": "X"}', encoding="utf-8")
    with pytest.raises(JudgeError, match=r"bad\.json"):
        read_packs(tmp_path)
    (tmp_path / "bad.json").write_text(
        '{"code": "X", "name": "X", "ids": [1], "cards": [{"id": "a"}]}', encoding="utf-8")
    with pytest.raises(JudgeError, match=r"bad\.json: card 1"):
        read_packs(tmp_path)


def test_titles_tell_namesakes_apart() -> None:
    assert Card("a", "A", "creature", rarity="Evil Twin").title == "A (Evil Twin)"
    titles = Counter(card.title for card in catalogue())
    assert max(titles.values()) == 1
