"""`judge card` and `judge cards` as a person uses them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import main


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
    assert shown.exit_code == 1
    assert "mine.csv: row 2: power is 'many', which is no number" in shown.output
    assert "none.json: the file cannot be read: No such file or directory" in shown.output
    assert "Traceback" not in shown.output
