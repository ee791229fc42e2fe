"""Words as pages show them: what changed and by how much, where a mistake stands and what would mend it."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from judge.catalogue import catalogue
from judge.engine.machine.trace import Entry
from judge.errors import JudgeError
from judge.questions.asked import Asked
from judge.questions.reading import AskBack
from judge.signs import visible
from judge.web.asking import is_question, taken
from judge.web.game.steps import depths
from judge.web.mistakes import mistake
from judge.web.words import apart, gain, sentence


@pytest.mark.parametrize(("short", "by"), [
    ("Æ 7 → 5", "−2"), ("Æ 5 → 7", "+2"), ("damage 10 → 9", "−1"), ("hand → play", ""), ("Æ 5 → 7 and more", ""),
])  # fmt: skip
def test_by_how_much_a_number_changed(short: str, by: str) -> None:
    assert gain(short) == by


@pytest.mark.parametrize(("text", "shown"), [
    (" it dies ", "It dies."), ("It dies!", "It dies!"), ("does it?", "Does it?"), ("“so”", "“so”"), ("", ""),
])  # fmt: skip
def test_a_text_as_a_sentence(text: str, shown: str) -> None:
    assert sentence(text) == shown


def test_two_texts_in_pieces() -> None:
    assert apart("Gain 1 Æ now", "Gain 2 Æ") == (
        [("Gain", False), ("1", True), ("Æ", False), ("now", True)], [("Gain", False), ("2", True), ("Æ", False)])
    assert apart("", "new") == ([], [("new", True)])


def test_how_far_steps_are_set_in() -> None:
    def trace(*found: int) -> list[Entry]:
        return cast(list[Entry], [SimpleNamespace(depth=depth) for depth in found])

    assert depths(trace(2, 5, 2, 9)) == [0, 1, 0, 2]
    assert depths(trace(*range(9))) == [0, 1, 2, 3, 4, 5, 6, 6, 6]


@pytest.mark.parametrize(("text", "asked"), [
    ("ward?", True), ("ward? ", True), ("one two three four", True), ("one two three", False), ("", False),
])  # fmt: skip
def test_what_is_answered_rather_than_looked_up(text: str, asked: bool) -> None:
    assert is_question(text) is asked


def test_an_answer_that_is_asked_back_about_offers_the_whole_question() -> None:
    found = taken("My Troll fights Bumpsy. How much power does he have?", "18.4")
    (back,) = found.back
    assert back.options == tuple(
        (name, f"My Troll fights Bumpsy. How much power does {name} have?")
        for name in ("my Troll", "their Bumpsy")
    )
    assert (found.says, found.cannot) == ("", "")
    assert [words for words, open in found.marked if open] == ["he"]
    assert "".join(words for words, _ in found.marked) == found.text
    assert taken("", "18.4").cannot.startswith("nothing is asked. ")


def test_what_is_asked_back_about_in_two_places_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "I play Zog on Troll and they play Zog on Bumpsy. Does Troll die?"
    places = [AskBack("Zog", (at, at + 3), "Which card is meant?", ("Gub",)) for at in (7, 34)]
    monkeypatch.setattr("judge.web.asking.ask", lambda text, *rest: Asked(text, asks_back=places))
    (back,) = taken(words, "18.4").back
    assert back.options == (("Gub", words.replace("Zog", "Gub")),)


TEXT = "given:\n  house: Dis\n  me:\n    hand: [Trol]\n  opponent: {hand: [Trol]}\n"


def wrong(**more: Any) -> JudgeError:
    return JudgeError(more.pop("message", "no card is called 'Trol'"), **more)


def test_a_mistake_is_found_in_its_line_and_mended_there() -> None:
    found = mistake(wrong(where="line 4", hint="did you mean Troll, Trolls or 'Toll'?"), TEXT)
    assert (found.message, found.where, found.line) == ("no card is called 'Trol'", "line 4", 4)
    assert [word for word, _ in found.mends] == ["Troll", "Trolls", "Toll"]
    assert found.mends[0][1] == TEXT.replace("hand: [Trol]\n", "hand: [Troll]\n", 1)
    assert found.lines == tuple(TEXT.splitlines())


def test_a_mistake_without_a_line_is_looked_for() -> None:
    assert mistake(wrong(), TEXT).line == 4
    assert mistake(wrong(message="no card is called 'Ella'"), TEXT).line == 0
    assert mistake(wrong(message="it is empty"), TEXT).line == 0


@pytest.mark.parametrize(("where", "hint", "mended"), [
    ("line 5", "did you mean Troll?", [5]), ("line 3", "Did you mean Troll?", [4]),
    ("line 1", "did you mean Troll?", [4]), ("line 6", "did you mean Troll?", []),
    ("line 0", "did you mean Troll?", []), ("line 4", "write Troll", []), ("line 4", None, []),
])  # fmt: skip
def test_what_is_mended_stands_in_the_line_or_behind_it(where: str, hint: str | None, mended: list[int]) -> None:
    found = mistake(wrong(where=where, hint=hint), TEXT)
    lines = [list(zip(TEXT.splitlines(), text.splitlines(), strict=True)) for _, text in found.mends]
    changed = [[number for number, (old, new) in enumerate(pairs, 1) if old != new] for pairs in lines]
    assert changed == [mended] * bool(mended)


def test_no_more_than_three_words_are_offered() -> None:
    assert len(mistake(wrong(where="line 4", hint="did you mean a, b, c or d?"), TEXT).mends) == 3
    assert len(catalogue().find("trol", 3)) == 3


@pytest.mark.parametrize(("sent", "seen"), [
    ("\x1b[31m", "␛[31m"), ("\x00\x1f", "␀␟"), ("\x7f\x80\x9f", "\ufffd" * 3),
    ("\u202ea\u2069\u200f\u061c", "\ufffda" + "\ufffd" * 3),
    ("a\tb\r\nc \xa0", "a\tb\r\nc \xa0"),
    ("\u200b\u200d\u2010\u202f\u2065\u206a", "\u200b\u200d\u2010\u202f\u2065\u206a"),
])  # fmt: skip
def test_signs_that_steer_are_seen(sent: str, seen: str) -> None:
    assert visible(sent) == seen
