"""Of each question in `data/asked` the same is made as when a person read it."""

import pytest

from asked import files, questions, told

ASKED = {
    f"{file.stem}-{number}": (text, wanted)
    for file in files()
    for number, (text, wanted) in enumerate(questions(file), 1)
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_made_of_a_question(name: str) -> None:
    text, wanted = ASKED[name]
    assert told(text) == wanted, "if it is better so, `python tests/asked.py` writes it anew, to be read"


def test_a_question_that_is_told_otherwise_is_seen() -> None:
    text, wanted = ASKED["boards-1"]
    assert told(f"{text} And who dies?") != wanted
