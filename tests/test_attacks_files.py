"""Files of cards that were made to bring the judge down: each record is told of, nothing is half kept, time is in
bounds."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue, checked, formats
from judge.catalogue.imports import Report, Told, import_files
from judge.catalogue.names import Names
from judge.catalogue.user import full_catalogue, open_database
from judge.errors import JudgeError
from judge.sweeps import decks

CARD = {
    "id": "own-one", "name": "Own One", "number": "001", "expansion": 990, "house": "dis", "keywords": [], "traits": [],
    "type": "creature", "rarity": "Common", "amber": 0, "armor": None, "power": 3, "text": "",
}  # fmt: skip


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "home" / "judge.db"


def imported(database: Path, text: str, name: str = "a.json") -> Report:
    file = database.parent.parent / name
    file.write_text(text, "utf-8", newline="")
    return import_files([file], database)


def pack(*cards: object, **head: object) -> str:
    return json.dumps({"ids": ["990"], "code": "XX", "name": "Invented", "cards": cards} | head)


def vault(deck: object, *linked: dict[str, Any], **more: Any) -> str:
    return json.dumps({"data": deck, "_linked": {"cards": linked} | more})


LINKED = {
    "id": "1",
    "card_title": "Ella",
    "card_type": "Creature",
    "house": "Dis",
    "expansion": 341,
    "card_number": "1",
}

RECORDS: list[tuple[dict[str, object], str]] = [
    ({"amber": 41}, "amber is 41; it may be from 0 to 40"),
    ({"amber": -1}, "amber is -1; it may be from 0 to 40"),
    ({"amber": 10**9}, "amber is 1000000000; it may be from 0 to 40"),
    ({"amber": True}, "a value of the wrong kind (amber is 'True', which is no number)"),
    ({"power": 1001}, "power is 1001; it may be from 0 to 1000"),
    ({"power": 10**30}, "power is a number of more than 20 digits"),
    ({"power": "x"}, "a value of the wrong kind (power is 'x', which is no number)"),
    ({"power": [1]}, "a value of the wrong kind (power is '[1]', which is no number)"),
    ({"armor": "x"}, "a value of the wrong kind (armor is 'x', which is no number)"),
    ({"id": "a/b"}, "the id is 'a/b'; it is of letters, digits and hyphens"),
    ({"id": ".."}, "the id is '..'; it is of letters, digits and hyphens"),
    ({"id": ["x"]}, "a value of the wrong kind (the id is \"['x']\", which is no text)"),
    ({"id": "x" * 201}, "the id has more than 200 characters"),
    ({"name": "\x1b[31mRed"}, "the name has a sign that cannot be seen, U+001B"),
    ({"name": "\u202eRed"}, "the name has a sign that cannot be seen, U+202E"),
    ({"name": "\u200b"}, "the name has a sign that cannot be seen, U+200B"),
    ({"name": "\ud800"}, "the name has a sign that cannot be seen, U+D800"),
    ({"name": " "}, "a card without a name"),
    ({"type": "banana"}, "'banana' is no type of card"),
    ({"traits": "demon"}, "a value of the wrong kind (traits are 'demon', which is no list)"),
    ({"traits": [5]}, "a value of the wrong kind (one of the traits is '5', which is no text)"),
    ({"keywords": ["assault:" + "9" * 5000]}, "one of the keywords has more than 200 characters"),
    ({"keywords": ["assault:1001"]}, "assault is 1001; it may be from 0 to 1000"),
    ({"rarity": 5}, "a value of the wrong kind (the rarity is '5', which is no text)"),
    ({"text": "\ud800"}, "the text has half a sign, U+D800"),
    ({"text": 5}, "a value of the wrong kind (the text is '5', which is no text)"),
    ({"house": ["dis"]}, "a value of the wrong kind (the house is \"['dis']\", which is no text)"),
    ({"number": "x" * 201}, "the number has more than 200 characters"),
]


@pytest.mark.parametrize(("change", "told"), RECORDS, ids=[told for _, told in RECORDS])
def test_what_no_card_is(change: dict[str, object], told: str, database: Path) -> None:
    other = CARD | {"id": "other", "name": "Other"}
    report = imported(database, pack(CARD | change, other))
    assert ([failed.message for failed in report.failed], report.cards_added) == ([told], ["Other"])


@pytest.mark.parametrize(
    "change",
    [{"amber": 40}, {"power": 1000}, {"power": 0}, {"power": None}, {"name": "x" * 200}, {"id": ""}, {"house": None},
     {"keywords": ["assault:2", "elusive", "hazardous:x"]}, {"text": "\uf360\ufeff\v"}, {"id": "in-here…"}],
)  # fmt: skip
def test_what_a_card_may_just_be(change: dict[str, object], database: Path) -> None:
    report = imported(database, pack(CARD | change))
    assert (report.failed, report.new) == ([], 1)


ROWS = [
    ("name,type,power", "Ella,creature,²", "power is '²', which is no number"),
    ("name,type,power", f"Ella,creature,{'9' * 5000}", "power is a number of more than 20 digits"),
    ("name,type,power", "Ella,creature,1001", "power is 1001; it may be from 0 to 1000"),
    ("name,type,amber", "Ella,action,1000000000", "amber is 1000000000; it may be from 0 to 40"),
    ("id,name,type", "a/b,Ella,action", "the id is 'a/b'; it is of letters, digits and hyphens"),
    ("name,type,traits", "Ella,creature,\u202edemon", "traits has a sign that cannot be seen, U+202E"),
    ("name,type,house", "Ella,creature,\ud7ff\u200b", None),
    ("name,type,set", "Ella,creature,\u200b", "the set has a sign that cannot be seen, U+200B"),
    ("name,type,number", "Ella,creature,\u200b", "the number has a sign that cannot be seen, U+200B"),
    ("name,type,text", f"Ella,action,{'x' * 140_000}", "field larger than field limit (131072)"),
]


@pytest.mark.parametrize(("head", "row", "told"), ROWS, ids=[row[0] + row[1][:20] for row in ROWS])
def test_rows_that_are_none(head: str, row: str, told: str | None, database: Path) -> None:
    """The rows behind one that cannot be read are read."""
    report = imported(database, f"{head}\n{row}\nOther,Other,action\n", "a.csv")
    told_of_it = [failed.message for failed in report.failed if failed.record.startswith("row 2")]
    assert told_of_it == ([told] if told else [])
    assert {failed.record[:5] for failed in report.failed} <= {"row 2", "row 3"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"name,{'x' * 140_000}\nElla,\n", "the first line of the table cannot be read"),
        (json.dumps({"data": {}, "_linked": {"cards": 5}}), "this JSON is neither a card pack nor a deck"),
        ("[" * 100_000, "the file is broken JSON"),
        (pack(code=[1]), "a value of the wrong kind (the code of the set is '[1]', which is no text)"),
        (pack(name={"a": 1}), "a value of the wrong kind (the name of the set is"),
        (pack(releaseDate="\ud800"), "the day of its release has a sign that cannot be seen, U+D800"),
    ],
)
def test_files_that_are_none(text: str, told: str, database: Path) -> None:
    (failed,) = imported(database, text).failed
    assert failed.record == "" and failed.message.startswith(told)


@pytest.mark.parametrize("ids", [5, {"a": 1}, ["²"], ["9" * 5000], [], None])
def test_a_set_without_a_number(ids: object, database: Path) -> None:
    assert imported(database, pack(CARD, ids=ids)).failed == []
    assert full_catalogue(database).set("XX").number == 0


@pytest.mark.parametrize(("ids", "number"), [(["990"], 990), (["9" * 9], 999_999_999), (["9" * 10], 0), ([7, 8], 7)])
def test_a_set_with_a_number(ids: list[object], number: int, database: Path) -> None:
    imported(database, pack(CARD, ids=ids))
    assert full_catalogue(database).set("XX").number == number


@pytest.mark.parametrize(
    ("deck", "told"),
    [({"id": "x", "name": "\ud800", "_links": {"cards": ["1"]}}, "the name of the deck has a sign"),
     ({"id": "\u202e", "name": "n", "_links": {"cards": ["1"]}}, "the id of the deck has a sign"),
     (5, "a value of the wrong kind")],
)  # fmt: skip
def test_decks_that_are_none(deck: object, told: str, database: Path) -> None:
    (failed,) = imported(database, vault(deck, LINKED)).failed
    assert failed.record == "deck 1" and failed.message.startswith(told)


def test_lines_may_end_in_any_way(database: Path) -> None:
    """As they did on old machines, and within a cell that is quoted."""
    assert imported(database, 'name,type,text\rElla,action,"a\rb"\rOther,action,\r', "a.csv").cards_added == [
        "Ella", "Other",
    ]  # fmt: skip
    assert [one.record for one in formats.read_content("name,text\rTroll,x\r", Path("a"))] == ["row 2 (Troll)"]  # type: ignore[union-attr]


def test_a_file_that_is_larger_than_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: Path) -> None:
    monkeypatch.setattr(formats, "LARGEST_FILE", 2**20)
    file = tmp_path / "big.csv"
    file.write_bytes(b"name,text\nTroll,\n" + b"\n" * (2**20 - 17))
    assert import_files([file], database).failed == []
    file.write_bytes(b"name,text\nTroll,\n" + b"\n" * (2**20 - 16))
    (failed,) = import_files([file], database).failed
    assert failed.message == "the file has more than 1 MB, as no cards have"
    with pytest.raises(JudgeError, match="more than 1 MB"):
        decks.deck(str(file), catalogue())


def test_a_deck_whose_name_is_no_file() -> None:
    with pytest.raises(JudgeError, match=r"there is no deck 'x{100}', and no such file"):
        decks.deck("x" * 5_000, catalogue())


def test_a_full_disk_keeps_nothing_of_a_file(tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken in before stays; of the file at which the disk was full nothing is counted."""
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    first.write_text(pack(CARD), "utf-8")
    second.write_text(pack(*(CARD | {"id": f"own-{n}", "name": f"Own {n}", "text": "x" * 4_000} for n in range(40))))
    import_files([first], database)
    filled = open_database(database)
    pages = filled.execute("PRAGMA page_count").fetchone()[0]

    def nearly_full(path: Path | None = None) -> Any:
        opened = open_database(path)
        opened.execute(f"PRAGMA max_page_count = {pages + 1}")
        return opened

    monkeypatch.setattr("judge.catalogue.imports.open_database", nearly_full)
    report = import_files([second, first], database)
    told = "nothing of it was kept: the database of imports cannot be written to (database or disk is full)"
    assert report.failed == [Told(str(second), "", told)]
    assert (report.new, report.unchanged, report.cards_added) == (0, 1, [])
    assert "own-5" not in full_catalogue(database) and "own-one" in full_catalogue(database)


def test_thousands_of_new_cards_are_not_compared_with_each_other(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is anything looked for that is only like them."""
    guessed: list[str] = []

    def similar(self: Names, wanted: str, limit: int) -> list[object]:
        guessed.append(wanted)
        return []

    monkeypatch.setattr(Names, "_similar", similar)
    rows = "".join(f"Ella {number},creature,1\n" for number in range(50))
    assert imported(database, f"name,type,power\n{rows}", "a.csv").new == 50
    assert guessed == []


def test_a_print_under_another_name_is_the_card_it_was(database: Path) -> None:
    """Of a card that is new, the last print decides its name; a later one may still go by the id."""
    cards = [CARD, CARD | {"name": "Own Won", "number": "2"}, CARD | {"id": "", "name": "Own Won", "number": "3"}]
    report = imported(database, pack(*cards))
    known = full_catalogue(database)
    assert [card.number for card in known.card("own-one").prints] == ["001", "2", "3"]
    assert report.cards_added == ["Own Won"]


def test_numbers_at_their_edges() -> None:
    assert checked.digits("0" * 20, "x") == 0 == checked.number(0, "x", 0)
    for wrong in ("", "-1", "1.0", "٣"):
        with pytest.raises(ValueError, match="which is no number"):
            checked.digits(wrong, "x")
    with pytest.raises(ValueError, match="more than 20 digits"):
        checked.digits("0" * 21, "x")
