"""One text in the spellings of all eras, and as people type it: each way of writing it is read as the same tree.

The texts are the wordings that the program ships; a sixth of them in each spelling.
"""

import re
from collections.abc import Callable

import pytest

from judge.catalogue import catalogue
from judge.language.read import read

Spelling = Callable[[str], str]
WORDS = {"2": "two", "3": "three", "4": "four", "5": "five"}


def curly_quotes(text: str) -> str:
    parts = text.replace("'", "’").split('"')
    return parts[0] + "".join(("“" if number % 2 == 0 else "”") + part for number, part in enumerate(parts[1:]))


def icons_of_the_card_list(text: str) -> str:
    return re.sub(r"(?<=\d)D\b", "<D>", text.replace("Æ", "<A>"))


def a_for_amber(text: str) -> str:
    return re.sub(r"(?<=\d)Æ", "A", text)


def in_words(text: str) -> str:
    """But for "reduced by 1Æ", "+2D" and "2D splash", which are not read so."""
    amber = re.sub(r"(?<!reduced by \d)(?<=\d)Æ", " aember", text)
    return re.sub(r"(?<!\+\d)(?<=\d)D\b(?! splash)", " damage", amber)


def british(text: str) -> str:
    return text.replace("neighbor", "neighbour").replace("color", "colour")


def headings_without_after(text: str) -> str:
    return re.sub(r"After (Reap|Fight)(?=[:/])", r"\1", text)


def numbers_in_words(text: str) -> str:
    counted = r"\b([2-5])(?= (?:cards|creatures|artifacts|times|friendly|enemy|keys)\b)"
    return re.sub(counted, lambda found: WORDS[found[1]], text)


def wide_spaces(text: str) -> str:
    return "  " + text.replace(" ", "  ").replace("\n", " \r\n") + " \n"


def contracted(text: str) -> str:
    return text.replace("cannot", "can't").replace("do not", "don't").replace("is not", "isn't")


def creatures_you_control(text: str) -> str:
    return re.sub(r"\b(a|each) friendly creature(?=\.)", r"\1 creature you control", text)


def without_the_last_full_stop(text: str) -> str:
    return text.removesuffix(".")


SPELLINGS: list[Spelling] = [
    curly_quotes, icons_of_the_card_list, a_for_amber, in_words, british, headings_without_after, numbers_in_words,
    wide_spaces, contracted, creatures_you_control, without_the_last_full_stop,
]  # fmt: skip
PARTS = 3
SHARE = 18
"""Of so many texts each part reads one; another one for each spelling."""


def same(text: str, other: str, kind: str, name: str = "") -> bool:
    return read(other, name=name, kind=kind).tree == read(text, kind=kind).tree


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("spelling", SPELLINGS, ids=lambda spelling: spelling.__name__)
def test_a_spelling_changes_nothing(spelling: Spelling, part: int) -> None:
    first = (SPELLINGS.index(spelling) + part * SHARE // PARTS) % SHARE
    cards = list(catalogue())[first::SHARE]
    texts = [(card, spelling(card.text)) for card in cards if spelling(card.text) != card.text]
    assert texts
    assert [other for card, other in texts if not same(card.text, other, card.type)] == []


@pytest.mark.parametrize("part", range(PARTS))
def test_the_own_name_is_the_card(part: int) -> None:
    cards = [card for card in list(catalogue())[part::SHARE] if "~" in card.text and card.name not in card.text]
    lost = [c.name for c in cards if not same(c.text, c.text.replace("~", c.name), c.type, c.name)]
    assert cards and lost == []
