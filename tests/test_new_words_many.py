"""Files of cards as large as a stranger can send: each card once, so many at most, the rest is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.catalogue import novelties
from judge.catalogue.imports import import_files
from judge.catalogue.load import catalogue
from judge.catalogue.novelties import DATA, Learned, given
from judge.language.read import MAX_LENGTH
from judge.sweeps import newcomers
from judge.sweeps.newcomers import Checked, check, check_content

HEAD = "name,type,house,number,text\n"
MEANS = "This creature cannot reap."


def word(number: int) -> str:
    """A word that is no other."""
    return "Wa" + "".join("bcdfghjklm"[int(digit)] for digit in f"{number:04}")


def checked(content: str) -> Checked:
    return check_content(content, "new.csv", catalogue())


def table(*names: str, text: str = "Play: Gain 1A.") -> str:
    return HEAD + "".join(f"{name},action,dis,{number},{text}\n" for number, name in enumerate(names))


def pack(definitions: dict[str, str], text: str = "") -> str:
    card = {"name": "Odd", "type": "creature", "house": "dis", "power": 3, "text": text}
    return json.dumps({"code": "NEW", "cards": [card], "definitions": definitions})


def test_prints_of_one_card_that_tell_the_same_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "MOST_CARDS", 3)
    found = checked(table(*["Odd"] * 3_000) + table(*["Even"] * 3_000).removeprefix(HEAD))
    assert ([one.card.name for one in found.cards], found.failed) == (["Odd", "Even"], [])
    other = "Odd,action,mars,1,Play: Gain 1A.\nOdd,action,dis,1,Play: Gain 2A.\n"
    assert [(one.card.houses, one.card.text) for one in checked(table("Odd") + other).cards] == [
        (("dis",), "Play: Gain 1Æ."), (("mars",), "Play: Gain 1Æ."), (("dis",), "Play: Gain 2Æ.")]


def test_so_many_cards_are_looked_at_and_the_rest_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(newcomers, "MOST_CARDS", 3)
    assert (len(checked(table("A", "B", "C")).cards), checked(table("A", "B", "C")).failed) == (3, [])
    found = checked(table("A", "B", "C", "D", "E"))
    assert [one.card.name for one in found.cards] == ["A", "B", "C"]
    told = "one file may have 3 cards; send the others by themselves"
    assert [tuple(one) for one in found.failed] == [("new.csv", "row 5 (D) and those behind it", told)]
    assert not found.well
    file = tmp_path / "own.csv"  # on one's own machine there is no such end
    file.write_text(table("A", "B", "C", "D", "E"), "utf-8")
    assert (len(check(file, catalogue()).cards), check(file, catalogue()).failed) == (5, [])


def test_token_creatures_count_as_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "MOST_CARDS", 2)
    tokens = {f"{name}: token creature": "a 2-power creature." for name in ("Sprout", "Bud")}
    found = checked(pack(tokens))
    assert [one.card.name for one in found.cards] == ["Odd", "Sprout"]
    assert [one.record for one in found.failed] == ["Bud and those behind it"]


def test_so_many_words_are_learned_and_the_rest_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(novelties, "MOST_WORDS", 3)
    assert checked(pack({word(n): MEANS for n in range(3)})).failed == []
    found = checked(pack({word(n): MEANS for n in range(5)}, f"{word(2)}. {word(3)}."))
    assert list(found.learned) == [word(n).lower() for n in range(3)]
    assert [one.not_understood for one in found.cards] == [[word(3)]]
    told = ("2 of the definitions are left out: 3 words may be new, a keyword may mean something else for 20 numbers, "
            "and cards may disagree 100 times")  # fmt: skip
    assert [(one.record, one.message) for one in found.failed] == [("definitions", told)]
    file = tmp_path / "own.json"
    file.write_text(pack({word(n): MEANS for n in range(5)}), "utf-8")
    assert [(one.record, one.message) for one in import_files([file], tmp_path / "judge.db").failed] == [
        ("definitions", told)]


def test_ten_thousand_definitions() -> None:
    found = checked(pack({word(n): MEANS for n in range(10_000)}, f"{word(0)}."))
    assert (len(found.learned), [one.not_understood for one in found.cards]) == (1_000, [[]])
    assert found.failed[0].message.startswith("9,000 of the definitions are left out: 1,000 words may be new")


def learned(*told: tuple[str, str]) -> Learned:
    found = Learned()
    for what, means in told:
        for novelty in given({what: means}):
            found.enter(novelty, DATA)
    return found


def test_a_word_means_something_else_for_so_many_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(novelties, "MOST_NUMBERS", 2)
    means = ("Draw a card.", "Steal 1A.", "Forge a key.", "Archive a card.")
    words = learned(*((f"Wail {number}", one) for number, one in enumerate(means)), ("Moan", MEANS))
    assert [(one.word, one.value) for one in words.all()] == [("wail", "0"), ("wail", "1"), ("moan", "")]
    assert (words.left_out, words.disputes) == (2, [])


def test_cards_may_disagree_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(novelties, "MOST_DISPUTES", 2)
    means = ("Draw a card.", "Steal 1A.", "Forge a key.", "Archive a card.")
    words = learned(*(("Wail", one) for one in means), ("Moan", MEANS))
    assert [one.word for one in words.all()] == ["wail", "moan"]
    assert (words.left_out, len(words.disputes)) == (1, 2)


def test_a_dispute_tells_no_more_than_can_be_read() -> None:
    (dispute,) = learned(("Wail", "a" * 200), ("Wail", "b" * 201)).disputes
    assert f"“{'a' * 200}” and “{'b' * 200}…”" in dispute


def test_a_word_is_found_in_each_of_its_forms_among_others() -> None:
    words = learned(("Mark counter [marked]", MEANS), ("Chain-gang", MEANS), ("Freeze counter [frozen]", MEANS),
                    ("Sprout: token creature", "a 2-power creature."), ("Dawn", "At the start of your turn"))
    for text, used in (("An unmarked creature", ["mark"]), ("Mark a creature.", ["mark"]), ("MARK COUNTERS", ["mark"]),
                       ("Freeze it, thaw a frozen creature.", ["freeze"]), ("Chain-Gang.", ["chain-gang"]),
                       ("Chain-gangs.", []), ("Make 2 Sprouts.", ["Sprout"]), ("sprouts", []),
                       ("Dawn: Gain 1A.", ["dawn"]), ("Dawn breaks", []), ("", [])):
        assert [one.word for one in words.used_by(text)] == used, text


@pytest.mark.parametrize("word", [f"Da{sign}" for sign in ("**", "(", "\\", "+", "[", "?", "{1}", "|", "^", "$")])
@pytest.mark.parametrize(("sort", "means"), [
    ("", "At the start of your turn"), (" counter [daed]", MEANS), (": token creature", "a 2-power creature.")])
def test_signs_of_a_pattern_make_no_word(word: str, sort: str, means: str) -> None:
    """They were looked for as a pattern, which raised where it was none."""
    found = checked(pack({word + sort: means}, f"{word}: Gain 1A. ({word}{sort}: {means})"))
    assert (len(found.cards), len(found.failed), found.learned) == (1, 1, {})
    assert "is no definition; write" in found.failed[0].message


def test_a_word_with_a_full_stop_is_one() -> None:
    assert list(checked(pack({"D.": "At the start of your turn"}, "D.: Gain 1A.")).learned) == ["d."]
    assert Learned().used_by("Da: Gain 1A.") == learned(("D.", "At the start of your turn")).used_by("Da: Gain 1A.")


def test_what_is_too_long_to_be_read_teaches_nothing() -> None:
    text = f"Wail. ({MEANS}) "
    long = text + "a" * (MAX_LENGTH + 1 - len(text))
    words = Learned()
    words.take(long, "Odd")
    assert words.all() == []
    words.take(long[:-1], "Odd")
    assert [one.word for one in words.all()] == ["wail"]
    assert words.completed("Wail. " + long, "Odd") == "Wail. " + long


@pytest.mark.parametrize(("length", "lines"), [(MAX_LENGTH, 0), (MAX_LENGTH + 1, 1)])
def test_a_definition_that_is_too_long_is_told(length: int, lines: int) -> None:
    found = checked(pack({"Wail": "a" * length}))
    told = f"the definition of 'Wail' has more than {MAX_LENGTH:,} characters"
    assert [one.message for one in found.failed] == [told] * lines


def test_no_more_definitions_are_brought_than_fit_into_a_text() -> None:
    """A thousand words, each of which means the next: the card is not read, and says why."""
    words = {word(n): f"This creature gains {word(n + 1).lower()}." for n in range(900)}
    found = checked(pack(words, f"{word(0)}."))
    (one,) = found.cards
    assert one.not_understood and len(one.card.text) < MAX_LENGTH
