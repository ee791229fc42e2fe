"""Kept trees are those that the language reads, and a ruling on cards read before starts no language."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cache import cache_dir
from judge.catalogue import trees
from judge.language import read

TEXT = "Play: If you are haunted, steal 1Æ. Otherwise, ~ gains, “Reap: Draw 2 cards.”"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own for each test."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    for kept in (cache_dir, trees._kept):
        kept.cache_clear()
    yield tmp_path / "cache"
    for kept in (cache_dir, trees._kept):
        kept.cache_clear()


def test_kept_tree_is_the_tree_that_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = read(TEXT, name="Old Bones", kind="creature").tree
    assert trees.tree_of(TEXT, "Old Bones", "creature") == fresh
    trees._kept.cache_clear()
    monkeypatch.setattr("judge.language.read", None)
    again = trees.tree_of(TEXT, "Old Bones", "creature")
    assert again == fresh
    assert again.abilities[0].span == fresh.abilities[0].span


def test_name_and_type_are_part_of_the_key() -> None:
    trees.tree_of("Reap: Destroy ~.", "Old Bones", "creature")
    assert trees.tree_of("Reap: Destroy ~.", "Old Bones", "artifact") is not None
    assert len(trees._kept()._lines.keys() - {b""}) == 2


def test_no_text_has_an_empty_tree() -> None:
    assert not trees.tree_of(" ", "Old Bones", "creature").abilities


def test_second_ruling_starts_no_language() -> None:
    program = (
        "import sys; from judge.rulings.judging import rule; from judge.faq.cases import cases\n"
        "rule(cases()[0].scenario); print(sorted({'lark', 'judge.language.building.sentences'} & set(sys.modules)))"
    )
    first, second = (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
        for _ in range(2)
    )
    assert "lark" in first
    assert second == "[]"
