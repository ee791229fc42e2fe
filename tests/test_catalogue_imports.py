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


def test_a_card_need_not_say_all_about_itself(tmp_path: Path, database: Path) -> None:
    """On the day it is shown a card has neither number nor rarity: name, type, house and text are enough."""
    spare = {"name": "Ella", "type": "creature", "house": "dis", "power": 3, "text": "Reap: Draw a card."}
    weak = {key: value for key, value in spare.items() if key != "power"} | {"name": "Bella"}
    report = import_files([pack(tmp_path / "XX.json", spare, weak)], database)
    assert report.cards_added == ["Ella"]
    card = full_catalogue(database).card("ella")
    assert (card.power, card.armor, card.bonus_icons, card.traits, card.keywords) == (3, 0, (), (), ())
    (failed,) = report.failed
    assert failed.record == "card 2"
    assert failed.message == (
        "'power' is missing: a card has a name, a type, a house and a text, a creature also a power"
    )


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
    """Each in a process of its own, on a database that is not there yet; three of them bring the same file."""

    def card(file: int, n: int) -> dict[str, Any]:
        return record(id=f"c{file}-{n}", name=f"Card {file} {n}", number=f"{file}{n:02}")

    files = [
        pack(tmp_path / f"{number}.json", *(card(number, n) for n in range(20)))
        for number in range(3)
    ]
    files += files[-1:] * 2
    with ProcessPoolExecutor(5, multiprocessing.get_context("spawn")) as pool:
        reports = list(pool.map(import_files, [[file] for file in files], [database] * 5))
    assert [(report.new + report.unchanged, report.failed) for report in reports] == [(20, [])] * 5
    assert [report.new for report in reports[:2]] == [20, 20]
    assert sorted(report.new for report in reports[2:]) == [0, 0, 20]
    assert len(full_catalogue(database)) == len(catalogue()) + 60


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


def table(path: Path, *rows: str) -> Path:
    path.write_text("\n".join(rows) + "\n", "utf-8")
    return path


@pytest.mark.parametrize(("written", "told"), [
    ("power", "power is 'many', which is no number"),
    ("amber", "amber is 'many', which is no number"),
    ("type", "'many' is no type of card"),
])  # fmt: skip
def test_what_is_wrong_in_a_row_is_told(written: str, told: str, tmp_path: Path, database: Path) -> None:
    file = table(tmp_path / "t.csv", "name,set,number,type,power,amber", "", ",".join(
        {"type": "Creature", "name": "Ella", "set": "XX"}.get(column, "1") if column != written else "many"
        for column in ("name", "set", "number", "type", "power", "amber")))
    report = import_files([file], database)
    assert [(failed.record, failed.message) for failed in report.failed] == [("row 3", told)]


def test_numbers_that_are_none(tmp_path: Path, database: Path) -> None:
    written = enumerate(("", "-", "~", "X", "x", "0", "12"))
    rows = [f"Ella {number}\tcreature\t{power}\t{power}\tXX" for number, power in written]
    file = table(tmp_path / "t.csv", "name\ttype\tpower\tarmor\tset", *rows)
    report = import_files([file], database)
    assert report.failed == []
    full = full_catalogue(database)
    assert [(full.resolve(name).power, full.resolve(name).armor) for name in report.cards_added] == [
        *[(None, 0)] * 5, (0, 0), (12, 12)]


def test_a_table_of_other_headings_by_id_and_by_name(tmp_path: Path, database: Path) -> None:
    """A row with an id of ours needs neither name nor type; a set goes by its code, its name or its number."""
    file = table(tmp_path / "t.csv", "Card ID;Expansion;No;House;Ability;Aember;Nonsense",
                 "mother;Call of the Archons;145;Logos;;;x", "bumpsy;435;24;Brobnar;;;x", ";AoA;1;;;;x")
    report = import_files([file], database)
    assert counts(report) == (2, 0, 0, 1)
    assert [(failed.record, failed.message) for failed in report.failed] == [("row 4", "a card without a name")]
    known = full_catalogue(database)
    (mother,) = printed_wordings(known.card("mother"), database)
    assert (mother.set, mother.number, mother.name) == ("CotA", "145", "Mother")
    assert [(w.set, w.number) for w in printed_wordings(known.card("bumpsy"), database)] == [("AoA", "24")]


def test_no_column_names_the_cards(tmp_path: Path, database: Path) -> None:
    (told,) = import_files([table(tmp_path / "t.csv", "power,armor", "1,2")], database).failed
    assert told.message.startswith("this is no card table: its first line names no column `name`; known columns: id, n")


@pytest.mark.parametrize(("written", "kind", "half"), [
    ("Creature1", "creature", "top"), ("Creature2", "creature", "bottom"), ("Creature 1", "creature", "top"),
    ("ACTION", "action", None), ("TokenCreature", "token creature", None), ("ArchonPower", "archon power", None),
    ("The Tide", "the tide", None), ("Tide", "the tide", None), ("Creature3", "", None),
])  # fmt: skip
def test_types_as_they_are_written(written: str, kind: str, half: str | None, tmp_path: Path, database: Path) -> None:
    report = import_files([table(tmp_path / "t.csv", "name,type,set", f"Ella,{written},XX")], database)
    if not kind:
        assert [failed.message for failed in report.failed] == [f"{written!r} is no type of card"]
        return
    card = full_catalogue(database).card("ella")
    assert (card.type, card.gigantic) == (kind, half)


@pytest.mark.parametrize(("content", "told"), [
    ("{", "the file is broken JSON"),
    ("[1]", 'this JSON is neither a card pack nor a deck of the vault; a pack has "code"'),
    ('{"cards": [], "data": 1}', "this JSON is neither a card pack nor a deck of the vault"),
    ('{"code": "XX", "cards": 3}', "this JSON is neither a card pack nor a deck of the vault"),
    ('{"data": {}, "_linked": []}', "this JSON is neither a card pack nor a deck of the vault"),
])  # fmt: skip
def test_a_file_that_is_none_of_these(content: str, told: str, tmp_path: Path, database: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, "utf-8")
    (failed,) = import_files([path], database).failed
    assert failed.record == "" and failed.message.startswith(told)


def test_a_file_that_is_no_text(tmp_path: Path, database: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"\xff\xfe{}")
    assert [failed.message for failed in import_files([path], database).failed] == ["the file is not UTF-8 text"]


def test_a_pack_that_says_little_of_itself(tmp_path: Path, database: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"code": "XX", "ids": ["no number"], "cards": [record(amber=[]), record(), 7]}), "utf-8")
    report = import_files([path], database)
    assert counts(report) == (1, 0, 0, 2)
    assert full_catalogue(database).set("XX") == ("XX", "XX", 0, "")
    assert [failed.record for failed in report.failed] == ["card 1", "card 3"]
    assert all(failed.message.startswith("a value of the wrong kind") for failed in report.failed)


def changed_vault(path: Path, **deck: Any) -> Path:
    vault(path)
    data = json.loads(path.read_text("utf-8"))
    data["data"].update(deck)
    path.write_text(json.dumps(data), "utf-8")
    return path


@pytest.mark.parametrize(("deck", "told"), [
    ({"_links": {}}, "the deck lists no cards"),
    ({"_links": {"cards": ["c1", "c9"]}}, "the card c9 is missing from _linked, or broken"),
])  # fmt: skip
def test_a_deck_that_cannot_be_read(deck: dict[str, Any], told: str, tmp_path: Path, database: Path) -> None:
    report = import_files([changed_vault(tmp_path / "deck.json", **deck)], database)
    assert [(failed.record, failed.message) for failed in report.failed] == [("deck 1", told)]
    assert decks(database) == []


def test_a_deck_in_the_older_form(tmp_path: Path, database: Path) -> None:
    """Cards, houses and eras beside the links; icons that are told once hold for every copy."""
    older = {"_links": {}, "cards": ["c2", "c2"], "houses": ["Logos"], "set_era_cards": {"Current": ["c2"]},
             "bonus_icons": [{"card_id": "c2", "bonus_icons": ["draw"]}]}  # fmt: skip
    import_files([changed_vault(tmp_path / "deck.json", **older)], database)
    copy = DeckCard("mother", "logos", ("draw",), False, False, False)
    assert decks(database) == [Deck("d-1", "The Invented Deck", "MM", ("logos",), (copy, copy))]


def test_a_deck_that_is_otherwise_now_is_changed(tmp_path: Path, database: Path) -> None:
    import_files([vault(tmp_path / "deck.json")], database)
    report = import_files([changed_vault(tmp_path / "deck.json", name="Another Name")], database)
    assert counts(report) == (0, 1, 6 - 1, 0)
    assert [deck.name for deck in decks(database)] == ["Another Name"]


def test_the_same_print_in_another_file_is_the_same(tmp_path: Path, database: Path) -> None:
    import_files([pack(tmp_path / "XX.json", record())], database)
    assert counts(import_files([pack(tmp_path / "YY.json", record())], database)) == (0, 0, 1, 0)


def test_what_a_print_says_otherwise_is_noted_once(tmp_path: Path, database: Path) -> None:
    """A wording read otherwise, one that cannot be read, traits in another order, a print in another language."""
    mother = record(id="mother", name="Mother", house="logos", power=5, keywords=[], amber=0,
                    traits=["scientist", "robot"])  # fmt: skip
    odd = {**mother, "number": "2", "text": "Play: Draw 7 cards."}
    never = {**mother, "number": "4", "text": "Dance a jig. Sing a song."}
    once = {**mother, "number": "5", "text": "Dance a jig."}
    abroad = {**mother, "number": "6", "name": "Mutter", "text": "Play: Draw 8 cards."}
    file = pack(tmp_path / "XX.json", {**mother, "text": ""}, odd, {**odd, "number": "3"}, never, once, abroad)
    report = import_files([file], database)
    assert [(told.record, told.message) for told in report.notes] == [
        ("card 2 (Mother)", "Mother: this wording reads differently from the one in force: Play: Draw 7 cards."),
        ("card 4 (Mother)", "Mother: 2 sentences of this wording cannot be read"),
        ("card 5 (Mother)", "Mother: 1 sentence of this wording cannot be read"),
    ]  # fmt: skip
    assert import_files([file], database).notes == []


def test_a_print_is_known_by_its_number_where_type_and_power_agree(tmp_path: Path, database: Path) -> None:
    """CotA 145 is a creature of power 5: a print in another language is that card, one of power 4 is a new card."""
    known = catalogue().resolve("CotA 145")
    assert (known.name, known.type, known.power) == ("Mother", "creature", 5)
    file = table(tmp_path / "t.csv", "name,set,number,type,power", "Mutter,CotA,145,creature,5",
                 "Madre,CotA,145,creature,", "Anders,CotA,145,creature,4", "Nochmal,CotA,145,action,",
                 "Neu,CotA,,action,")  # fmt: skip
    report = import_files([file], database)
    assert report.failed == []
    assert report.cards_added == ["Anders", "Nochmal", "Neu"]
    assert full_catalogue(database).resolve("Madre").id == "mother"


def test_what_a_killed_import_left_half_written_is_taken_back(tmp_path: Path) -> None:
    """Somebody only reads after it: the journal of the one who was killed must not look like damage."""
    path, left = tmp_path / "one.db", tmp_path / "left.db"
    with closing(sqlite3.connect(path)) as writing:
        writing.execute("PRAGMA cache_size = 1")
        with writing:
            writing.execute("CREATE TABLE names (name, card_id)")
            writing.execute("INSERT INTO names VALUES ('Big One', 'troll')")
        writing.execute("DELETE FROM names")
        writing.executemany("INSERT INTO names VALUES (?, 'troll')", [(f"{number:4}" * 500,) for number in range(50)])
        for file in (path, path.with_name("one.db-journal")):
            file.with_name(file.name.replace("one", "left")).write_bytes(file.read_bytes())
        writing.rollback()
    assert full_catalogue(left).resolve("Big One").id == "troll"
