"""The cache never changes an answer; it only spares the work."""

import os
import pickle
import subprocess
import sys
from binascii import b2a_base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import cache as cache_module
from judge.cache import Journal, cache_dir, load_or_build


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


def test_folder_that_others_can_write_to_is_not_trusted(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_dir() != folder


def test_old_entries_and_more_than_a_few_are_dropped(folder: Path) -> None:
    load_or_build("table", ["the first"], Builder())
    (old,) = folder.iterdir()
    os.utime(old, (0, 0))
    for grammar in range(30):
        load_or_build("table", [f"grammar {grammar}"], Builder())
    assert not old.exists()
    assert 10 <= len(list(folder.iterdir())) <= 20


class TestJournal:
    def test_what_is_added_is_there_in_the_next_process(self) -> None:
        Journal[tuple[int, ...]]("trees", ["grammar"]).add("a", (1, 2))
        assert Journal[tuple[int, ...]]("trees", ["grammar"]).get("a") == (1, 2)
        assert Journal[tuple[int, ...]]("trees", ["grammar"]).get("b") is None

    def test_other_sources_have_another_journal(self) -> None:
        Journal[int]("trees", ["grammar"]).add("a", 1)
        assert Journal[int]("trees", ["other grammar"]).get("a") is None

    def test_two_processes_add_without_undoing_each_other(self) -> None:
        one, two = Journal[int]("trees", []), Journal[int]("trees", [])
        one.add("a", 1)
        two.add("b", 2)
        one.add("c", 3)
        again = Journal[int]("trees", [])
        assert [again.get(key) for key in "abc"] == [1, 2, 3]

    def test_many_processes_at_once(self, folder: Path) -> None:
        program = (
            "import sys; from judge.cache import Journal; journal = Journal('trees', [])\n"
            "for k in range(200): journal.add(f'{sys.argv[1]}-{k}', 'x' * 5000)"
        )
        running = [subprocess.Popen([sys.executable, "-c", program, str(at)]) for at in range(3)]
        assert [process.wait() for process in running] == [0, 0, 0]
        kept = Journal[str]("trees", [])
        assert all(kept.get(f"{at}-{k}") == "x" * 5000 for at in range(3) for k in range(200))

    def test_it_grows_no_further_than_told(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Neither in the file nor in a process; what found room stays."""
        journal = Journal[str]("trees", [])
        journal.add("a", "x" * 900)
        (file,) = folder.iterdir()
        line = file.stat().st_size - 1  # and a line break
        monkeypatch.setattr(cache_module, "MOST", 3 * line)
        beside = Journal[str]("trees", [])
        for key in "bcd":
            journal.add(key, "x" * 900)
        assert [journal.get(key) is not None for key in "abcd"] == [True, True, True, False]
        assert file.stat().st_size == 2 * (line + 1)
        beside.add("e", "x" * 900)
        assert beside.get("e") is not None
        assert Journal[str]("trees", []).get("e") is None

    @pytest.mark.parametrize("cut", [1, 20, 60])
    def test_a_cut_line_costs_its_own_value_only(self, folder: Path, cut: int) -> None:
        journal = Journal[str]("trees", [])
        journal.add("a", "first")
        journal.add("b", "second")
        (file,) = folder.iterdir()
        file.write_bytes(file.read_bytes()[:-cut])
        damaged = Journal[str]("trees", [])
        assert (damaged.get("a"), damaged.get("b")) == ("first", None)
        damaged.add("b", "second")
        assert Journal[str]("trees", []).get("b") == "second"

    @pytest.mark.parametrize("damage", [b"", b"garbage", b"\n\n \n a b c\n", b"\x00" * 100])
    def test_a_file_of_something_else_is_passed_over(self, folder: Path, damage: bytes) -> None:
        Journal[int]("trees", []).add("a", 1)
        (file,) = folder.iterdir()
        file.write_bytes(damage)
        journal = Journal[int]("trees", [])
        assert journal.get("a") is None
        journal.add("a", 2)
        assert Journal[int]("trees", []).get("a") == 2

    def test_a_value_that_was_tampered_with_is_not_unpickled(self, folder: Path) -> None:
        Journal[str]("trees", []).add("a", "first")
        (file,) = folder.iterdir()
        key, _, digest = file.read_bytes().strip().split(b" ")
        file.write_bytes(key + b" " + b2a_base64(pickle.dumps("hostile"), newline=False) + b" " + digest)
        assert Journal[str]("trees", []).get("a") is None

    def test_nothing_can_be_written(self, folder: Path) -> None:
        journal = Journal[int]("trees", [])
        folder.rmdir()
        journal.add("a", 1)
        assert journal.get("a") == 1


def test_nobody_else_can_put_another_folder_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder above it in which everybody may write, unless each keeps their own there, as among temporary files."""
    above = tmp_path / "above"
    above.mkdir()
    monkeypatch.setenv("JUDGE_CACHE", str(above / "cache"))
    for mode, trusted in ((0o777, False), (0o1777, True), (0o755, True)):
        above.chmod(mode)
        cache_dir.cache_clear()
        assert (cache_dir() == above / "cache") is trusted


def test_what_was_left_half_written_is_dropped(folder: Path) -> None:
    cache_dir()
    old, new = folder / ".table-1.pickle-x", folder / ".table-2.pickle-y"
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    load_or_build("table", ["grammar"], Builder())
    assert (old.exists(), new.exists()) == (False, True)


def test_a_failed_write_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full)
    assert load_or_build("table", ["grammar"], Builder()) == {"built": 1}
    assert list(folder.iterdir()) == []


def test_the_last_resort_does_not_outlive_the_run(tmp_path: Path) -> None:
    """Where no folder can be used one is made, and gone when the program ends."""
    for name in ("home", "temporary"):
        (tmp_path / name).mkdir()
    user = os.getuid() if hasattr(os, "getuid") else "user"
    (tmp_path / "temporary" / f"keyforge-judge-{user}").write_text("in the way")
    (tmp_path / "home" / ".cache").write_text("in the way")
    environment = os.environ | {
        "HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": str(tmp_path / "home" / ".cache"),
        "TMPDIR": str(tmp_path / "temporary"), "JUDGE_CACHE": "",
    }  # fmt: skip
    code = "from judge.cache import cache_dir; print(cache_dir())"
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8")
    assert told.stdout.startswith(str(tmp_path / "temporary"))
    assert not Path(told.stdout.strip()).exists()


@pytest.mark.parametrize(("told", "kept"), [("", True), ("elsewhere", False)])
def test_what_python_may_not_lay_beside_the_sources_is_kept_here(folder: Path, told: str, kept: bool) -> None:
    """In a process of its own; where another folder was named for it, nothing is written anywhere."""
    env = {"PYTHONDONTWRITEBYTECODE": "1", "JUDGE_CACHE": str(folder)}
    named = {"PYTHONPYCACHEPREFIX": str(folder.parent / told)} if told else {}
    subprocess.run([sys.executable, "-m", "judge", "doctor"], env=os.environ | env | named, stdout=subprocess.DEVNULL)
    assert bool(list(folder.rglob("compiled/**/doctor*.pyc"))) == kept
    assert not (folder.parent / "elsewhere").exists()
