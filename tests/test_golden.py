"""The golden trees: what a person read in a printed sentence is what the grammar reads."""

from pathlib import Path

import pytest

from golden import digest, entries, printed
from judge.effects.codec import from_data, to_data
from judge.effects.nodes import Unmodelled
from judge.effects.visitor import walk
from judge.language.reading import ReadSentence
from judge.language.rendering.renderer import render

ENTRIES = [pytest.param(entry, id=f"{file.stem}-{entry['card']}-{entry['sentence']}") for file, entry in entries()]


@pytest.fixture(scope="module")
def sentences(shared: Path) -> dict[tuple[str, str, str], ReadSentence]:
    return printed(shared / "cards" / "packs")


@pytest.mark.parametrize("entry", ENTRIES)
def test_golden_tree(entry: dict[str, object], sentences: dict[tuple[str, str, str], ReadSentence]) -> None:
    key = (str(entry["card"]), str(entry["print"]), str(entry["hash"]))
    assert key in sentences, "the printed sentence changed, or is normalised differently"
    assert to_data(sentences[key].tree) == entry["tree"]


@pytest.mark.parametrize("entry", ENTRIES)
def test_golden_wording(entry: dict[str, object]) -> None:
    tree = from_data(entry["tree"])
    assert render(tree) == entry["canonical"]
    assert not any(isinstance(node, Unmodelled) for node in walk(tree))


def test_there_are_two_hundred() -> None:
    assert len(ENTRIES) >= 200


def test_hashes_name_sentences() -> None:
    assert digest("Steal 1Æ") != digest("Steal 2Æ")
