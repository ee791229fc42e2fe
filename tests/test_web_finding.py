"""What the search and the palette show first, and which letters of it are marked; acts in words."""

import pytest

from judge.catalogue.names import fold
from judge.web import create_app
from judge.web.finding import Found, marked, palette, search
from judge.web.possible import in_words


def titles(query: str, limit: int = 8) -> list[str]:
    return [card.title for card in palette(query, limit)]


def initials(title: str) -> str:
    return "".join(word[0] for word in fold(title).split())


def test_two_letters_are_the_first_of_a_name_or_its_initials_in_turns() -> None:
    found = titles("ga")
    assert len(found) == 8
    assert all(fold(title).startswith("ga") for title in found[::2])
    assert all(initials(title).startswith("ga") and not fold(title).startswith("ga") for title in found[1::2])


def test_one_letter_is_the_first_of_a_name() -> None:
    assert all(fold(title).startswith("k") for title in titles("k"))
    assert len(titles("k", 3)) == 3 and len(palette("k")) == 8


@pytest.mark.parametrize(("typed", "first"), [
    ("troll", "Troll"), ("gtd", "Gateway to Dis"), ("g td", "Gateway to Dis"), ("bp", "Bad Penny"),
    ("bad p", "Bad Penny"), ("pen bad", "Bad Penny"), ("aemberli", "Æmberling"), ("shadow s", "Shadow Self"),
])  # fmt: skip
def test_the_palette_knows_names_initials_and_beginnings_of_words(typed: str, first: str) -> None:
    assert titles(typed)[0] == first


def test_the_palette_offers_what_is_like_it_from_three_letters_on() -> None:
    assert "Gateway to Dis" in titles("gatway")
    assert titles("xyzq") == titles("qx") == titles("") == titles("'") == []
    assert len(set(titles("gatway"))) == len(titles("gatway"))


@pytest.mark.parametrize(("text", "query", "shown"), [
    ("Gateway to Dis", "gate", "[Gate]way to Dis"),
    ("Gateway to Dis", "dis gateway", "[Gateway] to [Dis]"),
    ("Æmberling of Dis", "ambe", "[Æmberling] of Dis"),
    ("Bad Penny", "ba", "Bad Penny"),
    ("Bad Penny", "bad", "[Bad] Penny"),
    ("The Ward", "ard", "The Ward"),
    ("Ward, warded", "ward", "[Ward], [ward]ed"),
])  # fmt: skip
def test_words_that_begin_like_what_is_sought_are_marked(text: str, query: str, shown: str) -> None:
    assert "".join(f"[{piece}]" if hit else piece for piece, hit in marked(text, query)) == shown


def found(query: str, limit: int = 14) -> list[Found]:
    with create_app().test_request_context():
        return search(query, limit)


def kinds(query: str) -> list[tuple[str, str]]:
    return [(one.kind, one.data()["title"]) for one in found(query)]


def test_what_is_called_so_comes_first_then_what_begins_so_rules_before_cards() -> None:
    first, second, *_ = kinds("ward")
    assert first == ("rule", "Ward") and second == ("card", "Wardrummer")
    assert kinds("fight")[:2] == [("rule", "Fight"), ("rule", '"fight with"')]
    assert kinds("troll")[0] == ("card", "Troll")


def test_a_rule_that_is_found_by_its_title_brings_three_cases_that_it_decides() -> None:
    assert [kind for kind, _ in kinds("ward")][-4:].count("precedent") == 3
    assert len(kinds("ward")) == 14
    assert "precedent" not in {kind for kind, _ in kinds("bad penny")}
    assert len(found("ward", 6)) == 6


def test_nothing_twice_and_nothing_below_three_letters() -> None:
    urls = [one.url for one in found("what happens when a warded creature is destroyed by gateway")]
    assert urls and len(urls) == len(set(urls))
    assert found("wa") == found("  ") == []
    assert "Gateway to Dis" in [title for _, title in kinds("gateway to dis")][:1]


def test_a_card_is_told_with_its_houses_and_type() -> None:
    (one, *_) = found("troll")
    assert one.data() == {"kind": "card", "title": "Troll", "text": "Brobnar · creature", "url": "/cards/troll"}


@pytest.mark.parametrize(("act", "words"), [
    ("end turn", "End the turn"), ("raise tide", "Raise the tide"), ("something", "something"), (3, "3"),
    ({"play": "Ella"}, "Play Ella"), ({"play": "Ella", "onto": "Troll"}, "Play Ella on Troll"),
    ({"fight": "Ella", "with": "Troll"}, "Fight with Ella against Troll"),
    ({"activate": "Ella", "under": "Troll"}, "Make Ella active with Troll"), ({"may": "Ella"}, "Do what Ella offers"),
    ({"choose house": "Dis"}, "Choose Dis"), ({"dance": "Ella", "how": "well"}, "dance Ella, how well"),
])  # fmt: skip
def test_acts_in_words(act: object, words: str) -> None:
    assert in_words(act) == words
