"""Of each question in `data/asked` the same is made as when a person read it."""

from pathlib import Path

import pytest

from asked import FOLDER, UNDERSTOOD, files, hashes, questions, taken, told, understood


def _by_name(folder: Path) -> dict[str, tuple[str, str]]:
    return {
        f"{file.stem}-{number}": (text, wanted)
        for file in files(folder)
        for number, (text, wanted) in enumerate(questions(file), 1)
    }


ASKED, TAKEN = _by_name(FOLDER), _by_name(UNDERSTOOD)
SLICES = 40


@pytest.mark.parametrize("name", ASKED)
def test_what_is_made_of_a_question(name: str) -> None:
    text, wanted = ASKED[name]
    assert told(text) == wanted, "if it is better so, `python tests/asked.py` writes it anew, to be read"


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_understood_of_a_question(name: str) -> None:
    text, wanted = TAKEN[name]
    assert taken(text) == wanted, "if it is better so, `python tests/asked.py` writes it anew, to be read"


def test_a_question_that_is_told_otherwise_is_seen() -> None:
    text, wanted = ASKED["boards-1"]
    assert told(f"{text} And who dies?") != wanted


@pytest.mark.parametrize("part", range(SLICES))
def test_nothing_is_understood_otherwise(part: int) -> None:
    for text, kept in list(hashes().items())[part::SLICES]:
        assert understood(text) == kept, f"{text}: if it is meant, `python tests/asked.py` writes it anew"
