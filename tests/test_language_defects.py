"""A builder that fails is a fault of the program, told apart from a text that is not read; and no text does it."""

import random
import tomllib
from pathlib import Path

import pytest

from judge.language import read
from judge.language.building.meaning import kept
from judge.language.building.verbs.verb_frame import FRAMES, Call
from strategies import examples

DATA = Path(__file__).parent / "data"


def texts() -> list[str]:
    """Texts that are read and texts that are refused."""
    refused = [case for path in sorted((DATA / "refusals").glob("*.toml"))
               for case in tomllib.loads(path.read_text("utf-8")).get("refused", [])]
    typed = tomllib.loads((DATA / "idiom.toml").read_text("utf-8"))["typed"]
    return [
        *(case[key] for case in refused for key in ("text", "beside")),
        *(case[key] for case in typed for key in ("text", "unlike") if key in case),
        *(text for text, _ in examples()),
    ]


def disturbed(text: str, chance: random.Random, others: list[str]) -> str:
    """The text with a word left out, put in or exchanged."""
    words = text.split(" ")
    at = chance.randrange(len(words))
    another = chance.choice(chance.choice(others).split(" "))
    words[at : at + chance.choice((0, 1, 1))] = chance.choice(([], [another]))
    return " ".join(words)


def test_a_builder_that_fails_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(call: Call) -> None:
        raise KeyError(call.verb.lemma)

    assert not read("Play: Draw a card.").defects
    monkeypatch.setitem(FRAMES, "draw", draw)
    kept.cache_clear()
    reading = read.__wrapped__("Play: Gain 1Æ. Draw a card.")
    kept.cache_clear()
    (defect,) = reading.defects
    assert defect.text == "Draw a card"
    assert defect.why == "the program failed on this sentence (KeyError)"
    assert not reading.complete


def test_no_text_is_a_defect() -> None:
    assert not [text for text in texts() if read(text).defects]


def test_no_text_with_a_wrong_word_is_a_defect() -> None:
    chance, known = random.Random(7), texts()
    for _ in range(1500):
        text = disturbed(chance.choice(known), chance, known)
        assert not read(text).defects, text
