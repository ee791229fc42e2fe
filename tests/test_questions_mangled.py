"""Whatever is typed is answered or asked back about: questions that players asked, with words left out, put in, changed
and mixed with those of another."""

import random

import pytest

from asked import files, questions
from judge.questions.asked import ask

TEXTS = [text for file in files() for text, _ in questions(file)]
WORDS = sorted({word for text in TEXTS for word in text.split()})


def mangled(dice: random.Random) -> str:
    """A question of which little or much still makes sense."""
    words = dice.choice(TEXTS).split()
    for _ in range(dice.choice((1, 1, 2, 3))):
        at = dice.randrange(len(words))
        match dice.randrange(4):
            case 0 if len(words) > 1:
                del words[at]
            case 1:
                words[at] = dice.choice(WORDS)
            case 2:
                words.insert(at, dice.choice(WORDS))
            case _:
                other = dice.choice(TEXTS).split()
                words[at : at + 2] = other[dice.randrange(len(other)) :][:2]
    return " ".join(words)


def tried(seed: int, number: int) -> None:
    dice = random.Random(seed)
    for text in [mangled(dice) for _ in range(number)]:
        try:
            told = ask(text).to_data()
        except Exception as error:
            raise AssertionError(f"{text!r} broke the program: {error!r}") from error
        assert told["asks_back"] or told["says"], text


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_typed_is_answered_or_asked_back_about(seed: int) -> None:
    tried(seed, 25)


@pytest.mark.parametrize("seed", [
    pytest.param(seed, marks=pytest.mark.slow if seed < 103 else pytest.mark.wide) for seed in range(100, 110)])
def test_of_many_none_breaks_the_program(seed: int) -> None:
    tried(seed, 250)
