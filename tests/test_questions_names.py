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

MORE = Catalogue([
    Card("wurgo", "Wurgo", "creature"),
    Card("vordak", "Vordak", "creature"),
    Card("zanbrek", "Zanbrek", "creature"),
    Card("morblewhist", "Morblewhist", "creature"),
    Card("tanglefenrix", "Tanglefenrix", "creature"),
    Card("crendolwhimsy", "Crendolwhimsy", "creature"),
    Card("mundre", "Mundrevoquaiswelthup", "creature"),
    Card("mundra", "Mundravoquaiswelthup", "creature"),
    Card("abber", "Abberdonquillifescork", "creature"),
    Card("abbir", "Abbirdonquillifescork", "creature"),
    Card("edib", "E D I B", "artifact"),
    Card("oxum", "Ox Um G", "artifact"),
    Card("quivering", "Quivering Zeppelin", "artifact"),
    Card("enemy-tarn", "Enemy Yarquist", "creature"),
    Card("wim", "Wim of the Old Jarquon", "creature"),
    Card("zug", "Zug Vo Grennick", "creature"),
    Card("bo", "Bo Trunnock", "creature"),
    Card("imp", "Imp Frollick", "creature"),
    Card("klax", "Klaxiz", "creature"),
    Card("zorby", "Dirby", "creature"),
    Card("bludge", "Bludge", "action"),
    Card("reap", "Reap", "action"),
    Card("six", "Ulm Fessler Pargid", "creature"),
    Card("seven", "Quon Fissler Pergid", "creature"),
    Card("many", "One Hoy Two Hoy Four Hoy Six Hoy", "action"),
])  # fmt: skip

SLIPS: dict[str, list[tuple[str, ...]]] = {
    # a slip in a name of up to 6 letters, two in one of 7 to 11, three in a longer one; four letters at least
    "Wrgo dies": [("Wurgo", "Wrgo")],
    "Vordaak dies": [("Vordak", "Vordaak")],
    "Vorrdaak dies": [],
    "Zannbreek dies": [("Zanbrek", "Zannbreek")],
    "Moorblewhiist dies": [("Morblewhist", "Moorblewhiist")],
    "Moorblewwhiist dies": [],
    "Taanglefennriix dies": [("Tanglefenrix", "Taanglefennriix")],
    "Taangleefennriix dies": [],
    "Crendalwhimsi dies": [("Crendolwhimsy", "Crendalwhimsi")],
    # of two names that are both near, the one that is clearly nearer
    "Mundrevoquaiswelthp dies": [("Mundrevoquaiswelthup", "Mundrevoquaiswelthp")],
    "Abberdonquillifescrk dies": [],
    # what stands behind a misspelt name is no part of it; what belongs to it is
    "Quivering Zepplin vs Vordak": [("Quivering Zeppelin", "Quivering Zepplin"), ("Vordak", "Vordak")],
    "their enemy Yarqust dies": [("Enemy Yarquist", "enemy Yarqust")],
    "the Vordaak dies": [("Vordak", "Vordaak")],
    "Wim of teh Old Jarquon dies": [("Wim of the Old Jarquon", "Wim of teh Old Jarquon")],
    "Vordaak and Wrgo die": [("Vordak", "Vordaak"), ("Wurgo", "Wrgo")],
    "edib is in play": [("E D I B", "edib")],
    # several of a name
    "two Dirbies die": [("Dirby", "Dirbies")],
    "two Klaxizes die": [("Klaxiz", "Klaxizes")],
    "two Imps Frollick die": [("Imp Frollick", "Imps Frollick")],
    "I bludged Vordak": [("Bludge", "bludged"), ("Vordak", "Vordak")],
    # a word of a name that the question has in full
    "Zug Vo Grennick reaps, the zug dies": [("Zug Vo Grennick", "Zug Vo Grennick"), ("Zug Vo Grennick", "zug")],
    "Zug Vo Grennick reaps, vo dies": [("Zug Vo Grennick", "Zug Vo Grennick")],
    # the only card with such a word in its name
    "Pargid dies": [("Ulm Fessler Pargid", "Pargid")],
    "Quon Fissler dies": [("Quon Fissler Pergid", "Quon Fissler")],
    "Fissler Quon dies": [],
    # a common word that is a name, too
    "Reap is an action": [],
    "My Reap is an action": [("Reap", "Reap")],
    "they played reap": [("Reap", "reap")],
    "he plays reap": [("Reap", "reap")],
    "after playing reap": [("Reap", "reap")],
    "I use reap": [],
    # eight words
    "I play One Hoy Two Hoy Four Hoy Six Hoy": [("One Hoy Two Hoy Four Hoy Six Hoy",) * 2],
}  # fmt: skip


@pytest.mark.parametrize("text", SLIPS)
def test_how_near_a_name_has_to_be(text: str) -> None:
    found = find(text, tokens(text), MORE)
    assert [(named.name, named.typed) for named in found.names] == SLIPS[text]


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


def test_a_part_of_a_name_may_be_several_words() -> None:
    text = "Zug Vo Grennick reaps, the Zug Grennick dies"
    found = [(named.first, named.last, named.how) for named in find(text, tokens(text), MORE).names]
    assert found == [(0, 3, "exact"), (6, 8, "part")]


def test_a_word_before_one_that_makes_a_term_is_no_name() -> None:
    cards = Catalogue([Card("destroyed", "Destroyed", "action")])
    text = "the destroyed ability resolves, and I play Destroyed"
    assert [(named.first, named.last) for named in find(text, tokens(text), cards).names] == [(8, 9)]


def test_three_letters_are_a_name_where_only_one_begins_with_them_and_else_a_doubt() -> None:
    text = "Ulm dies"
    (named,) = find(text, tokens(text), MORE).names
    assert (named.name, named.how) == ("Ulm Fessler Pargid", "part")
    cards = Catalogue([Card("one", "Karn Ulm Fessler", "creature")])
    found = find(text, tokens(text), cards)
    assert found.names == []
    assert [(doubt.first, doubt.last, doubt.options) for doubt in found.doubts] == [(0, 1, ("Karn Ulm Fessler",))]


def test_the_end_of_a_word_of_a_name_that_is_named_is_the_name() -> None:
    text = "Grennickzug fights Snib. Does the zug die?"
    cards = Catalogue([Card("one", "Grennickzug", "creature"), Card("two", "Snib", "creature")])
    assert [(named.name, named.how) for named in find(text, tokens(text), cards).names][2:] == [("Grennickzug", "part")]
    both = Catalogue([Card("one", "Grennickzug", "creature"), Card("two", "Snibzug", "creature")])
    text = "Grennickzug fights Snibzug. Does the zug die?"
    assert len(find(text, tokens(text), both).names) == 2


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
