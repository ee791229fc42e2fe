"""`judge card` and `judge cards` as a person uses them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import main
from judge.web import links
from judge.web.app import create_app


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_card_shows_the_facts() -> None:
    shown = run("card", "bad", "penny")
    assert shown.exit_code == 0
    for part in ("Bad Penny", "creature · Human, Thief", "Shadows", "Call of the Archons 296"):
        assert part in shown.output


def test_card_as_json() -> None:
    card = json.loads(run("card", "CotA 122", "--json").output)
    assert (card["id"], card["type"], card["houses"]) == ("scrambler-storm", "action", ["logos"])
    assert {"text", "words", "kind", "unread", "erratum", "reading"} == card["wording"].keys()


def test_an_unknown_card_is_an_error_with_near_misses() -> None:
    shown = run("card", "qincan")
    assert shown.exit_code == 2
    assert "no card is called 'qincan'" in shown.output
    assert "Sci. Officer Qincan" in shown.output


def test_find_lists_what_may_be_meant() -> None:
    shown = run("cards", "find", "witch", "--limit", "3")
    assert shown.exit_code == 0
    assert "Witch Queen" in shown.output
    assert len(json.loads(run("cards", "find", "witch", "--limit", "3", "--json").output)) == 3
    assert run("cards", "find", "zzzzqq").exit_code == 1


def test_import_tells_what_it_did(tmp_path: Path, home: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("name,type,power,traits,text\nElla of the Moor,Creature,4,Human,\n", "utf-8")
    shown = run("cards", "import", str(table))
    assert (shown.exit_code, shown.output) == (0, (
        "cards that were not in the catalogue: Ella of the Moor\n1 new, 0 changed, 0 unchanged, 0 failed\n"))
    assert "power       4" in run("card", "ella moor").output
    assert json.loads(run("cards", "import", str(table), "--json").output)["unchanged"] == 1


def test_import_names_file_and_record_of_a_failure(tmp_path: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("name,type,power\nElla,Creature,many\n", "utf-8")
    shown = run("cards", "import", str(table), str(tmp_path / "none.json"))
    assert shown.exit_code == 2
    assert "mine.csv: row 2: power is 'many', which is no number" in shown.output
    assert "none.json: the file cannot be read: No such file or directory" in shown.output
    assert "Traceback" not in shown.output


def test_a_failed_record_is_exit_code_1_and_a_failed_file_2(tmp_path: Path) -> None:
    table, broken = tmp_path / "mine.csv", tmp_path / "none.json"
    table.write_text("name,type,power\nElla,Creature,many\n", "utf-8")
    broken.write_text("{", "utf-8")
    assert run("cards", "import", str(table)).exit_code == 1
    shown = run("cards", "import", str(broken))
    assert (shown.exit_code, shown.output.count("\n")) == (2, 2)
    assert "none.json: the file is broken JSON" in shown.output


SCENARIO = """
given: {active: me, house: untamed, me: {battleline: [Ella of the Moor], amber: 0}}
when: [{reap: Ella of the Moor}]
then: {always: {me: {amber: 4}}}
"""


def test_a_ruling_knows_imported_cards(tmp_path: Path) -> None:
    table, scenario = tmp_path / "mine.csv", tmp_path / "case.yaml"
    table.write_text("name,type,house,power,text\nElla of the Moor,Creature,Untamed,4,Reap: Gain 3<A>.\n", "utf-8")
    scenario.write_text(SCENARIO, "utf-8")
    assert "no card is called 'Ella of the Moor'" in run("rule", str(scenario)).output
    run("cards", "import", str(table))
    assert run("rule", str(scenario)).exit_code == 0
    page = create_app().test_client().get("/cards/ella-of-the-moor")
    assert "Reap: Gain 3" in page.get_data(as_text=True)
    ruling = create_app().test_client().get("/rule.json", query_string={"s": links.pack(SCENARIO)})
    assert ruling.get_json()["ok"]


def test_a_database_of_another_kind_is_an_error(home: Path) -> None:
    home.mkdir()
    (home / "judge.db").write_text("no database")
    shown = run("card", "Bad Penny")
    assert shown.exit_code == 2
    assert "the database of imports is damaged" in shown.output
