"""`judge doctor`: what is well is said, and what is not, with what to do."""

import json
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cache import cache_dir, load_or_build
from judge.cache import stale as stale_entries
from judge.catalogue import catalogue
from judge.catalogue.imports import import_files
from judge.cli import main
from judge.rulebook import rulebook
from judge.rulebook.importer import Passage
from judge.store.store import Store
from judge.sweeps import Finding, Kind


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def examined() -> tuple[int, str]:
    result = CliRunner().invoke(main, ["doctor"])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_a_sound_installation() -> None:
    code, told = examined()
    assert code == 0 and "wrong" not in told
    for said in (f"{len(catalogue())} cards", "cache:", "no cards are imported", "a question is answered"):
        assert said in told


def test_a_damaged_database_is_told(home: Path) -> None:
    home.mkdir()
    (home / "judge.db").write_text("no database")
    code, told = examined()
    assert code == 1 and "wrong  the database" in told
    assert f"{len(catalogue())} cards" in told


def test_a_cache_that_is_not_used_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "in the way").write_text("")
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "in the way"))
    cache_dir.cache_clear()
    try:
        code, told = examined()
    finally:
        monkeypatch.undo()
        cache_dir.cache_clear()
    assert code == 1 and "wrong  $JUDGE_CACHE cannot be used" in told


# --- what is stale ----------------------------------------------------------------------------------------------------


def stale() -> list[str]:
    """What is said to be stale, and that the exit code says so."""
    code, told = examined()
    assert "wrong" not in told
    lines = [" ".join(block.split()) for block in told.replace("\n       ", " ").splitlines()]
    found = [line.removeprefix("stale ") for line in lines if line.startswith("stale ")]
    assert code == bool(found)
    return found


def test_official_words_of_an_older_version(home: Path) -> None:
    store = Store(home / "judge.db")
    store.save_passages("rulebook-1.1", [Passage("rulebook-1.1", "1.1", 1, 1, "H", "Old words.")])
    (told,) = stale()
    assert told.startswith(f"the official words of {rulebook().latest} are not imported; what is imported is of 1.1")
    store.save_passages("rulebook-new", [Passage("rulebook-new", rulebook().latest, 1, 1, "H", "New words.")])
    store.close()
    assert stale() == []


def test_cards_that_another_version_read(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read anew where their file is imported again; a card that comes with the program is not read."""
    file = tmp_path / "own.csv"
    rows = ("Own One,creature,dis,1,Reap: Gain 1A.", "Own Two,action,dis,,Play: Draw a card.", "Troll,,,,")
    file.write_text("\n".join(("name,type,house,power,text", *rows)))
    with monkeypatch.context() as before:
        before.setattr("judge.catalogue.imports.__version__", "0.0.1")
        import_files([file])
    (told,) = stale()
    assert told.startswith("2 imported cards were read by another version of the program import their files again")
    import_files([file])
    assert stale() == []
    with sqlite3.connect(home / "judge.db") as database:
        database.execute("DROP TABLE readers")  # as it was before versions were noted
    assert stale()[0].startswith("2 imported cards")


def test_what_is_derived_of_other_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.resources.data_dir", lambda name: tmp_path)
    (tmp_path / "coverage.json").write_text(json.dumps({"cards": len(catalogue()) - 1}))
    pairs = (("troll", "nobody"), ("nobody", "bumpsy"))
    met = [Finding(Kind.ORDER, *pair, act="play", place="mine") for pair in pairs]
    monkeypatch.setattr("judge.sweeps.cards_that_meet.shipped", lambda: met)
    coverage, cards = stale()
    assert coverage.startswith(f"coverage.json is of {len(catalogue()) - 1} cards, {len(catalogue())} are there")
    assert cards.startswith("the cards that meet: 1 of 3 are not there")
    (tmp_path / "coverage.json").write_text(json.dumps({"cards": len(catalogue())}))
    met[:] = [Finding(Kind.ORDER, "troll", "bumpsy", act="play", place="mine")]
    assert stale() == []


def test_a_cache_made_by_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It harms nobody, since it is found by what it was made of; it takes room, and that is said."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("judge.cache._used", set())
    cache_dir.cache_clear()
    try:
        with monkeypatch.context() as before:
            before.setattr("judge.cache.__version__", "0.0.1")
            assert load_or_build("numbers", ["1"], lambda: "old") == "old"
        monkeypatch.setattr("judge.cache._used", set())
        assert load_or_build("more-numbers", ["1"], lambda: "more") == "more"
        assert stale_entries() == []
        assert load_or_build("numbers", ["1"], lambda: "new") == "new"
        (old,) = stale_entries()
        assert old.name.startswith("numbers-")
        code, told = examined()
        assert code == 0 and "MB; 1 of another version or of other data" in " ".join(told.split())
    finally:
        monkeypatch.undo()
        cache_dir.cache_clear()
