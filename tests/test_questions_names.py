"""Names in a question, among invented cards: whole, in the plural, in part, misspelt by a slip or two; what is none."""

import pytest

from judge.catalogue import Catalogue
from judge.catalogue.card import Card
from judge.questions.wording.names import find
from judge.questions.wording.text import LIMIT, tokens

CARDS = Catalogue([
    Card("vordak", "Vordak", "creature"),
    Card("grimm-hollow", "Grimm of the Hollow", "creature"),
    Card("quivering", "Quivering Zeppelin", "artifact"),
    Card("quivvering", "Quilted Blancmange", "artifact"),
    Card("snib", "Snib", "creature"),
    Card("wallop", "Wallop", "action"),
    Card("ward", "Reap", "action"),
    Card("titan2", "Zorbital", "creature", gigantic="top"),
    Card("titan", "Zorbital", "creature", gigantic="bottom"),
    Card("twin", "Vordak", "creature", rarity="Evil Twin"),
    Card("brixt", "Brixtonius", "creature"),
    Card("brixl", "Brixlonius", "creature"),
])  # fmt: skip

NAMES: dict[str, list[tuple[str, str, str]]] = {
    "Vordak reaps": [("Vordak", "Vordak", "exact")],
    "vordak fights snib": [("Vordak", "vordak", "exact"), ("Snib", "snib", "exact")],
    "My two Vordaks die": [("Vordak", "Vordaks", "exact")],
    "They play Quivering Zeppelins": [("Quivering Zeppelin", "Quivering Zeppelins", "exact")],
    "I walloped Snib": [("Wallop", "walloped", "exact"), ("Snib", "Snib", "exact")],
    "Grimm of the Hollow reaps, then the hollow dies": [
        ("Grimm of the Hollow", "Grimm of the Hollow", "exact"), ("Grimm of the Hollow", "hollow", "part")],
    "Vordak (Evil Twin) dies": [("Vordak (Evil Twin)", "Vordak (Evil Twin)", "exact")],
    "Zorbital dies": [("Zorbital (bottom half)", "Zorbital", "exact")],
    "I play Reap": [("Reap", "Reap", "exact")],
    "I play reap": [("Reap", "reap", "exact")],
    "I reap with it": [],
    "Blancmange dies": [("Quilted Blancmange", "Blancmange", "part")],
    "Vordaak dies": [("Vordak", "Vordaak", "misspelt")],
    "Vordek dies": [],
    "Xordak dies": [],
    "Quivring Zepelin dies": [("Quivering Zeppelin", "Quivring Zepelin", "misspelt")],
    "Quivering Zepplin is in play": [("Quivering Zeppelin", "Quivering Zepplin", "misspelt")],
    "QuiveringZeppelin dies": [("Quivering Zeppelin", "QuiveringZeppelin", "misspelt")],
    "Brixconius dies": [],
    "Brixtonus dies": [("Brixtonius", "Brixtonus", "misspelt")],
    "Snab dies": [],
    "Sni dies": [],
    "It is destroyed": [],
}  # fmt: skip


@pytest.mark.parametrize("text", NAMES)
def test_names_that_are_found(text: str) -> None:
    found = find(text, tokens(text), CARDS)
    assert [(named.name, named.typed, named.how) for named in found.names] == NAMES[text]


@pytest.mark.parametrize("text", ["Quivering dies", "Zeppelin of the Hollow dies", "Hollow dies"])
def test_a_part_that_one_card_has_alone_is_no_doubt(text: str) -> None:
    assert find(text, tokens(text), CARDS).doubts == []


def test_a_part_that_several_cards_have_is_one() -> None:
    first = ("Zig", "Zag", "Zug", "Zeg", "Zog", "Zyg", "Zwig")
    several = Catalogue([Card(word, f"{word} Blanco", "action") for word in first])
    text = "I play Blanco."
    (doubt,) = find(text, tokens(text), several).doubts
    assert (doubt.first, doubt.last) == (2, 3)
    assert doubt.options == ("Zig Blanco", "Zag Blanco", "Zug Blanco", "Zeg Blanco", "Zog Blanco", "Zyg Blanco")


def test_the_place_of_a_name_is_that_of_its_words() -> None:
    text = "Does Grimm of the Hollow fight Snib?"
    assert [(named.first, named.last) for named in find(text, tokens(text), CARDS).names] == [(1, 5), (6, 7)]
    assert LIMIT == 2_000


@pytest.mark.parametrize(("text", "words"), [
    ("I've got Snib's power", ["I", "have", "got", "Snib", "'s", "power"]),
    ("it's my opponent's", ["it", "is", "my", "opponent", "'s"]),
    ("Dont they’re can't", ["do", "not", "they", "are", "can", "not"]),
    ("*Æ*mber and **Snib** (see page 12)", ["Æmber", "and", "Snib"]),
    ("+1 power, 2-3", ["+1", "power", ",", "2", "-", "3"]),
    ("'s", ["'s"]),
])  # fmt: skip
def test_a_question_in_words(text: str, words: list[str]) -> None:
    found = tokens(text)
    assert [token.text for token in found] == words
    assert all(0 <= token.start < token.end <= len(text) for token in found)
    assert [token.start for token in found] == sorted(token.start for token in found)
