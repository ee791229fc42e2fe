"""Importing card files: packs, decks of the vault, tables. The cards in these files are invented."""

import json
import multiprocessing
import sqlite3
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import Catalogue, catalogue, imports
from judge.catalogue.imports import Report, import_files
from judge.catalogue.user import Deck, DeckCard, as_printed, database_path, decks, full_catalogue, printed_wordings


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "home" / "judge.db"


def record(**changes: Any) -> dict[str, Any]:
    return {
        "id": "ella-of-the-moor", "name": "Ella of the Moor", "number": "001", "expansion": 990, "house": "untamed",
        "keywords": ["assault:2"], "traits": ["human"], "type": "creature", "rarity": "Common", "amber": 1,
        "armor": None, "power": 4, "text": "After Reap: Gain 1\uf360.", **changes,
    }  # fmt: skip


def pack(path: Path, *cards: dict[str, Any]) -> Path:
    path.write_text(json.dumps({"ids": ["990"], "code": "XX", "name": "Invented", "cards": list(cards)}), "utf-8")
    return path


def vault(path: Path, **changes: Any) -> Path:
    def linked(card_id: str, **more: Any) -> dict[str, Any]:
        return {
            "id": card_id, "card_title": "Mother", "house": "Logos", "card_type": "Creature", "card_text": "",
            "traits": "Robot • Scientist", "amber": 0, "power": "5", "armor": "0", "rarity": "Common",
            "card_number": "145", "expansion": 341, "is_maverick": False, "is_anomaly": False, "is_enhanced": False,
            "is_non_deck": False, **more,
        }  # fmt: skip

    deck = {
        "id": "d-1", "name": "The Invented Deck", "expansion": 479,
        "_links": {"houses": ["Logos", "Star Alliance", "Dis"], "cards": ["c1", "c2", "c2", "c3", "c4", "c5"]},
        "bonus_icons": [{"card_id": "c2", "bonus_icons": ["amber", "draw"]},
                        {"card_id": "c2", "bonus_icons": ["capture"]}],
        "set_era_cards": {"Legacy": ["c1"], "Anomaly": ["c4"]},
    }  # fmt: skip
    cards = [
        linked("c1"),
        linked("c2", is_enhanced=True),
        linked("c3", house="Dis", is_maverick=True),
        linked("c4", card_title="Ghostform", house="Dis", card_type="Upgrade", traits=None, power="", armor="",
               amber=1, card_number="A01", expansion=452, is_anomaly=True),
        linked("c5", card_title="The Tide", house="The Tide", card_type="The Tide", traits=None, power="", armor="",
               card_number="000", expansion=496, is_non_deck=True),
    ]  # fmt: skip
    path.write_text(json.dumps({"data": deck, "_linked": {"cards": cards, "houses": []}, **changes}), "utf-8")
    return path


def counts(report: Report) -> tuple[int, int, int, int]:
    return report.new, report.changed, report.unchanged, len(report.failed)


def test_a_pack_adds_new_cards_and_sets(tmp_path: Path, database: Path) -> None:
    report = import_files([pack(tmp_path / "XX.json", record())], database)
    assert counts(report) == (1, 0, 0, 0)
    assert report.cards_added == ["Ella of the Moor"]
    full = full_catalogue(database)
    card = full.resolve("XX 1")
    assert (card.name, card.power, card.armor, card.bonus_icons) == ("Ella of the Moor", 4, 0, ("amber",))
    assert card.keywords == (("assault", 2),)
    assert full.set("XX").name == "Invented"
    assert len(full) == len(catalogue()) + 1
    assert "ella-of-the-moor" not in catalogue()


def test_importing_again_changes_nothing(tmp_path: Path, database: Path) -> None:
    files = [pack(tmp_path / "XX.json", record()), vault(tmp_path / "deck.json")]
    import_files(files, database)
    before = database.read_bytes()
    assert counts(import_files(files, database)) == (0, 0, 7, 0)
    assert database.read_bytes() == before


def test_a_changed_print_is_counted_and_displayed(tmp_path: Path, database: Path) -> None:
    import_files([pack(tmp_path / "XX.json", record())], database)
    report = import_files([pack(tmp_path / "XX.json", record(power=5, text="After Reap: Gain 2\uf360."))], database)
    assert counts(report) == (0, 1, 0, 0)
    card = full_catalogue(database).card("ella-of-the-moor")
    assert card.power == 5
    assert [w.text for w in printed_wordings(card, database)] == ["After Reap: Gain 2\uf360."]


def test_printed_wordings_are_dated_oldest_first(tmp_path: Path, database: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("name,set,number,text\nBumpsy,WoE,39,Play: New words.\nBumpsy,CotA,30,Play: Old words.\n"
                     "Bumpsy,AoA,24,Play: Old words.\nBumpsy,,,Play: Mine.\n", "utf-8")
    import_files([table], database)
    known = full_catalogue(database)
    assert as_printed(known.card("bumpsy"), known, database) == {
        "Play: Old words.": "CotA 30 (2018), AoA 24 (2019)", "Play: New words.": "WoE 39 (2023)",
        "Play: Mine.": "mine.csv"}


def test_a_broken_record_never_loses_the_rest(tmp_path: Path, database: Path) -> None:
    good, other = record(), record(id="other", name="Other", number="003")
    broken = pack(tmp_path / "XX.json", good, {"name": "Half a card"}, record(power="many", traits=3), other)
    none = tmp_path / "none.json"
    none.write_text("{", "utf-8")
    text = tmp_path / "notes.csv"
    text.write_text("just some words\n", "utf-8")
    report = import_files([none, text, tmp_path / "missing.json", broken], database)
    assert report.cards_added == ["Ella of the Moor", "Other"]
    assert [(Path(f.file).name, f.record) for f in report.failed] == [
        ("none.json", ""), ("notes.csv", ""), ("missing.json", ""), ("XX.json", "card 2"), ("XX.json", "card 3")]
    assert "broken JSON" in report.failed[0].message
    assert "is missing" in report.failed[3].message


def test_a_deck_of_the_vault(tmp_path: Path, database: Path) -> None:
    report = import_files([vault(tmp_path / "deck.json")], database)
    assert report.failed == []
    assert report.decks == ["The Invented Deck"]
    assert decks(database) == [Deck("d-1", "The Invented Deck", "MM", ("logos", "staralliance", "dis"), (
        DeckCard("mother", "logos", (), False, False, True),
        DeckCard("mother", "logos", ("amber", "draw"), False, False, False),
        DeckCard("mother", "logos", ("capture",), False, False, False),
        DeckCard("mother", "dis", (), True, False, False),
        DeckCard("ghostform", "dis", (), False, True, False),
    ))]  # fmt: skip


def test_a_deck_that_lacks_a_card_is_reported_and_its_cards_are_kept(tmp_path: Path, database: Path) -> None:
    path = vault(tmp_path / "deck.json")
    data = json.loads(path.read_text("utf-8"))
    data["_linked"]["cards"][0] = {"id": "c1", "card_title": "Mother"}
    path.write_text(json.dumps(data), "utf-8")
    report = import_files([path], database)
    assert [told.record for told in report.failed] == ["linked card 1", "deck 1"]
    assert report.new > 0 and decks(database) == []


def test_a_localised_print_gives_the_card_another_name(tmp_path: Path, database: Path) -> None:
    path = vault(tmp_path / "deck.json")
    path.write_text(path.read_text("utf-8").replace('"Mother"', '"Mutter"'), "utf-8")
    report = import_files([path], database)
    assert report.cards_added == []
    assert full_catalogue(database).resolve("mutter").id == "mother"
    with pytest.raises(Exception, match="mutter"):
        catalogue().resolve("mutter")


def test_a_table(tmp_path: Path, database: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text(
        "Card Title;Set;Number;House;Type;Power;Armor;Traits;Keywords;Amber;Text\n"
        "Ella of the Moor;XX;001;Star Alliance;Creature;4;;Human, Witch;Elusive. Assault 2;1;After Reap: Draw a card.\n"
        "Nobody;XX;002;Dis;Monster;4;;;;;\n"
        "Mother;CotA;145;Logos;;;;;;;\n"
        "Somebody;XX;003;Dis;;;;;;;\n"
        "Ella;too;many;cells;1;2;3;4;5;6;7;8\n",
        "utf-8")
    report = import_files([table], database)
    assert counts(report) == (2, 0, 0, 3)
    assert [told.record for told in report.failed] == ["row 3", "row 5 (Somebody)", "row 6"]
    assert "no type of card" in report.failed[0].message
    assert "needs a type" in report.failed[1].message
    assert "12 cells under 11 headings" in report.failed[2].message
    card = full_catalogue(database).resolve("Ella of the Moor")
    assert card.id == "ella-of-the-moor"
    assert (card.houses, card.traits, card.armor) == (("staralliance",), ("human", "witch"), 0)
    assert card.keywords == (("elusive", None), ("assault", 2))


def test_facts_in_force_are_not_changed_by_an_import(tmp_path: Path, database: Path) -> None:
    odd = record(id="mother", name="Mother", number="145", power=7, text="", house="logos")
    report = import_files([pack(tmp_path / "XX.json", odd)], database)
    assert full_catalogue(database).card("mother") == catalogue().card("mother")
    assert [told.message for told in report.notes if "power" in told.message] == [
        "Mother: power 7 differs from 5, which stays in force"]


def test_progress_is_told(tmp_path: Path, database: Path) -> None:
    seen: list[tuple[str, int]] = []
    import_files([pack(tmp_path / "XX.json", record())], database, lambda path, n: seen.append((path.name, n)))
    assert seen == [("XX.json", 1), ("XX.json", 2)]  # the set, then its card


def test_where_the_database_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    assert database_path() == tmp_path / "judge.db"
    assert full_catalogue() is catalogue()
    monkeypatch.delenv("JUDGE_HOME")
    assert database_path().name == "judge.db"


def test_packs(shared: Path, database: Path) -> None:
    files = sorted((shared / "cards" / "packs").glob("[CD]*.json"))
    report = import_files(files, database)
    assert (report.failed, report.cards_added, report.changed) == ([], [], 0)
    assert report.new == 370 + 350 + 429 + 303
    assert counts(import_files(files, database)) == (0, 0, report.new, 0)


def test_several_imports_at_once_wait_for_each_other(tmp_path: Path, database: Path) -> None:
    """Each in a process of its own, on a database that is not there yet."""

    def card(file: int, n: int) -> dict[str, Any]:
        return record(id=f"c{file}-{n}", name=f"Card {file} {n}", number=f"{file}{n:02}")

    files = [
        pack(tmp_path / f"{number}.json", *(card(number, n) for n in range(20)))
        for number in range(5)
    ]
    with ProcessPoolExecutor(5, multiprocessing.get_context("spawn")) as pool:
        reports = list(pool.map(import_files, [[file] for file in files], [database] * 5))
    assert [(report.new, report.failed) for report in reports] == [(20, [])] * 5
    assert len(full_catalogue(database)) == len(catalogue()) + 100


def test_what_others_imported_is_known_and_nobody_adds_to_it_meanwhile(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a print in another language would be a card of its own, or not, by who came first."""
    import_files([pack(tmp_path / "first.json", record())], database)

    def asked(path: Path | None) -> Catalogue:
        with closing(sqlite3.connect(database, timeout=0)) as other, pytest.raises(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
        return full_catalogue(path)

    monkeypatch.setattr(imports, "full_catalogue", asked)
    other_language = record(id="ella-vom-moor", name="Ella vom Moor")
    assert import_files([pack(tmp_path / "second.json", other_language)], database).cards_added == []
    assert len(full_catalogue(database)) == len(catalogue()) + 1
