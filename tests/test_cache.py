"""The cache never changes an answer; it only spares the work."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cache import cache_dir, load_or_build


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own for each test."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    cache_dir.cache_clear()
    yield tmp_path / "cache"
    cache_dir.cache_clear()


class Builder:
    """Builds a dictionary and counts how often it was asked to."""

    calls = 0

    def __call__(self) -> dict[str, int]:
        self.calls += 1
        return {"built": 1}


def test_built_once() -> None:
    build = Builder()
    assert load_or_build("table", ["grammar"], build) == {"built": 1}
    assert load_or_build("table", ["grammar"], build) == {"built": 1}
    assert build.calls == 1


@pytest.mark.parametrize("sources", [["other"], ["gram", "mar"], [b"grammar", ""], []])
def test_other_sources_make_another_entry(sources: list[str | bytes]) -> None:
    build = Builder()
    load_or_build("table", ["grammar"], build)
    load_or_build("table", sources, build)
    assert build.calls == 2


@pytest.mark.parametrize("damage", [b"", b"garbage", None], ids=["empty", "garbage", "cut"])
def test_damaged_entry_is_built_again(folder: Path, damage: bytes | None) -> None:
    build = Builder()
    load_or_build("table", ["grammar"], build)
    (entry,) = folder.iterdir()
    entry.write_bytes(entry.read_bytes()[:-3] if damage is None else damage)
    assert load_or_build("table", ["grammar"], build) == {"built": 1}
    assert build.calls == 2
    load_or_build("table", ["grammar"], build)
    assert build.calls == 2


def test_failure_to_build_is_not_kept(folder: Path) -> None:
    def fail() -> None:
        raise ValueError("no grammar")

    with pytest.raises(ValueError, match="no grammar"):
        load_or_build("table", ["grammar"], fail)
    assert list(folder.iterdir()) == []


def test_vanished_folder_costs_only_time(folder: Path) -> None:
    build = Builder()
    load_or_build("table", ["grammar"], build)
    for entry in folder.iterdir():
        entry.unlink()
    folder.rmdir()
    assert load_or_build("table", ["grammar"], build) == {"built": 1}


def test_unusable_home_falls_back_to_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    occupied = tmp_path / "file"
    occupied.touch()
    monkeypatch.setenv("JUDGE_CACHE", str(occupied / "below"))
    monkeypatch.setenv("HOME", str(occupied))
    monkeypatch.setenv("XDG_CACHE_HOME", str(occupied))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert cache_dir().parent == tmp_path
    assert cache_dir().is_dir()
