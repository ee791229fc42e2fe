"""`judge doctor`: what is well is said, and what is not, with what to do."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cache import cache_dir
from judge.catalogue import catalogue
from judge.cli import main


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
