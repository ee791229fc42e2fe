"""Documents as sections: what is taken for a heading, where a paragraph ends, what of a web page is text."""

from __future__ import annotations

import pytest

from judge.rulebook.layout import Line, Paragraph, fold, read_lines, sections


def lines(text: str) -> list[Line]:
    return read_lines(text, html=False)


def shape(text: str, titles: tuple[str, ...] = ()) -> list[tuple[str, int, list[str]]]:
    return [(s.heading, s.line, [p.text for p in s.paragraphs]) for s in sections(lines(text), titles)]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Æmberword ⚔394", "aemberword"),
        ("Don't 'Panic'", "dont panic"),
        ("Rule 7", "rule 7"),
        ("Rule 77", "rule"),
        ("Card c1234", "card"),
        ("Card 12345", "card 12345"),
        ("É-Coute", "e coute"),
    ],
)
def test_headings_are_compared_without_their_dress(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("SOME WORD", True),
        ("*SOME WORD*", True),
        ("“SOME” WORD", True),
        ("Some Word", False),
        ("7 WORDS", False),
        ("A" * 80, True),
        ("A" * 81, False),
        ("", False),
    ],
)
def test_capitals_make_a_heading(line: str, heading: bool) -> None:
    found = shape(f"first text.\n\n{line}\nsecond text.")
    assert (len(found) == 2) is heading
    if heading:
        assert found[1][:2] == (line.strip("*"), 3)


def test_a_title_that_is_named_is_a_heading() -> None:
    text = "Before it.\nOdd Title\nAfter it."
    assert shape(text) == [("", 1, ["Before it. Odd Title After it."])]
    assert shape(text, ("odd title",)) == [("", 1, ["Before it."]), ("Odd Title", 2, ["After it."])]
    long = "Odd " + "x" * 56
    assert len(shape(f"a.\n{long}\nb.", (fold(long),))) == 1, "sixty letters are no title"
    assert len(shape(f"a.\n{long[:-1]}\nb.", (fold(long[:-1]),))) == 2


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("A Card", True),
        ("“A Card", True),
        ('"A Card', True),
        ("a card", False),
        ("Does it?", False),
        ("It does.", False),
        ("One, two,", False),
        ("Note:", False),
        ("A" + "x" * 48, True),
        ("A" + "x" * 49, False),
    ],
)
def test_below_questions_a_short_line_of_its_own_is_a_heading(line: str, heading: bool) -> None:
    for title, asking in (("CARD FAQ", True), ("OPEN QUESTIONS", True), ("FAQ OF CARDS", False), ("CARDS", False)):
        found = shape(f"{title}\n\n{line}\n\nWhat then?")
        assert (len(found) == 2) is (heading and asking), title


def test_a_line_with_text_beside_it_is_no_heading() -> None:
    assert len(shape("CARD FAQ\n\nA Card\nthen text.")) == 1
    assert len(shape("CARD FAQ\n\nsome text.\nA Card\n\nthen text.")) == 1
    assert len(shape("CARD FAQ\n\nA Card")) == 2, "the last line of all"


def test_questions_end_with_the_next_heading_in_capitals() -> None:
    assert [s[0] for s in shape("CARD FAQ\n\nA Card\n\nWhy?\n\nOTHER\n\nA Card\n\nText.")] == [
        "CARD FAQ",
        "A Card",
        "OTHER",
    ]


@pytest.mark.parametrize(
    ("text", "paragraphs"),
    [
        ("one\ntwo", ["one two"]),
        ("One.\n\nTwo.", ["One.", "Two."]),
        ("cut by a page\n\nbreak in two", ["cut by a page break in two"]),
        ("ended by a stop.\n\nbut small", ["ended by a stop.", "but small"]),
        ("not cut\n\nBig letter", ["not cut", "Big letter"]),
        ("said (so)\n\nbut small", ["said (so)", "but small"]),
        ("1. one\n2. two", ["1. one", "2. two"]),
        ("1) one\n2) two", ["1) one", "2) two"]),
        ("• one\n• two", ["• one", "• two"]),
        ("- one\n- two", ["- one", "- two"]),
        ("1. one\n  • below\n2. two", ["1. one\n• below", "2. two"]),
        ("  • alone", ["• alone"]),
        ("1. one\ngoes on", ["1. one goes on"]),
    ],
)
def test_where_a_paragraph_ends(text: str, paragraphs: list[str]) -> None:
    assert [p for _, _, found in shape(text) for p in found] == paragraphs


def test_paragraphs_and_sections_know_their_lines() -> None:
    first, second = sections(lines("ONE\na\nb\n\nSee.\nTWO"), ())
    assert first.paragraphs == (Paragraph(2, 3, "a b"), Paragraph(5, 5, "See."))
    assert (first.line, first.end_line, first.text) == (1, 5, "a b\n\nSee.")
    assert (second.line, second.end_line, second.text) == (6, 6, "")


PAGE = """<html><head><title>hidden</title></head>
<body><script>var hidden;</script>
<h1>Top</h1>
<p>Some <b>bold</b> text
goes on</p>
<ol><li>first<li>second
<ul><li>inner</ul>
<li>third</ol>
<ul><li> dot </ul>
<h6>Low</h6><button>hidden</button>
</body></html>"""


def test_a_web_page_is_its_text() -> None:
    found = [(line.number, line.text.strip(), line.mark) for line in read_lines(PAGE, html=True) if line.text]
    assert found == [
        (3, "Top", "heading"),
        (4, "Some bold text", ""),
        (5, "goes on", ""),
        (6, "1. first", "item"),
        (6, "2. second", "item"),
        (7, "• inner", "item"),
        (8, "3. third", "item"),
        (9, "• dot", "item"),
        (10, "Low", "heading"),
    ]


def test_a_heading_of_two_lines_is_one() -> None:
    page = "<h2>Some</h2>\n<p>TITLE</p>\n<p>Text.</p>\n<p>NEXT</p>\n<p>More.</p>"
    found = sections(read_lines(page, html=True), ())
    assert [(s.heading, s.text) for s in found] == [("Some TITLE", "Text."), ("NEXT", "More.")]
