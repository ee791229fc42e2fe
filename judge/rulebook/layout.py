"""An official document as sections: headings, and the paragraphs below them with their lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

_ITEM = re.compile(r"(- )?\d+[.)]? |[-•»] ")
_SENTENCE_END = (".", "!", "?", ":", ";", ")", "”", '"', "*", "’")
_QUESTIONS = re.compile(r"\bFAQ$|\bQUESTIONS$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, its 1-based number in the file, and what markup says about it: "heading", "item" or ""."""

    number: int
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or list item and the lines it covers."""

    line: int
    end_line: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and all paragraphs down to the next one."""

    heading: str
    line: int
    paragraphs: tuple[Paragraph, ...]

    @property
    def end_line(self) -> int:
        """The last line of the section's text."""
        return self.paragraphs[-1].end_line if self.paragraphs else self.line

    @property
    def text(self) -> str:
        """The paragraphs, a blank line between two."""
        return "\n\n".join(p.text for p in self.paragraphs)


def fold(text: str) -> str:
    """`text` without case, accents, symbols and numbers of three digits: headings are compared by it.

    >>> fold("Æmberword ⚔394")
    'aemberword'
    """
    plain = unicodedata.normalize("NFKD", text.lower().replace("æ", "ae"))
    return " ".join(w for w in re.findall(r"[a-z0-9]+", plain.replace("'", "").replace("’", ""))
                    if not re.fullmatch(r"[a-z]?\d{2,4}", w))  # fmt: skip


def read_lines(text: str, *, html: bool) -> list[Line]:
    """The lines of a document, markup of a web page resolved."""
    if not html:
        return [Line(number, line) for number, line in enumerate(text.splitlines(), 1)]
    page = _Page()
    page.feed(text)
    page.close()
    return page.lines


def sections(lines: list[Line], titles: Collection[str]) -> list[Section]:
    """The sections of a document. A heading is written in capitals or is marked as one; `titles` names those
    (folded) that are written like other text. Below a heading of questions every short line of its own is one."""
    found: list[Section] = []
    heading, start, body = "", 1, list[Line]()
    asking = marked = False
    for index, line in enumerate(lines):
        caps = line.mark == "heading" or _in_capitals(line.text)
        titled = len(line.text) < 60 and fold(line.text) in titles
        if caps and not line.mark and marked and not any(kept.text for kept in body):
            heading = f"{heading} {line.text.strip()}"  # the second line of a marked heading
        elif caps or titled or (asking and _stands_alone(lines, index)):
            found.append(Section(heading, start, tuple(_paragraphs(body))))
            heading, start, body = line.text.strip(" *#"), line.number, []
            asking = bool(_QUESTIONS.search(heading)) if caps else asking
            marked = line.mark == "heading"
        else:
            body.append(line)
    found.append(Section(heading, start, tuple(_paragraphs(body))))
    return [s for s in found if s.heading or s.paragraphs]


def _in_capitals(text: str) -> bool:
    text = text.strip(" *#_")
    return text.isupper() and len(text) <= 80 and (text[0].isalpha() or text[0] in "\"“‘'")


def _stands_alone(lines: list[Line], index: int) -> bool:
    text = lines[index].text.strip()
    around = lines[max(index - 1, 0) : index] + lines[index + 1 : index + 2]
    return (
        0 < len(text) < 50
        and not text.endswith((".", "?", ":", ",", ";"))
        and text[0] in "\"“'" + text[0].upper()
        and not any(line.text.strip() for line in around)
    )


def _paragraphs(lines: list[Line]) -> Iterator[Paragraph]:
    """Paragraphs of `lines`; one that a page break cut in two is mended, a sub-item stays with its item."""
    made: list[Paragraph] = []
    open_ = False
    for line in lines:
        text = line.text.strip()
        if not text:
            open_ = False
            continue
        new_item = line.mark == "item" or bool(_ITEM.match(text))
        nested = new_item and bool(made) and line.text[0].isspace()
        last = made[-1] if made else None
        cut = last is not None and not open_ and not last.text.endswith(_SENTENCE_END) and text[0].islower()
        if last is not None and (cut or nested or (open_ and not new_item)):
            made[-1] = Paragraph(last.line, line.number, last.text + ("\n" if nested else " ") + text)
        else:
            made.append(Paragraph(line.number, line.number, text))
        open_ = True
    yield from made


class _Page(HTMLParser):
    """Collects the visible text of a web page line by line."""

    _HIDDEN = ("script", "style", "button", "head")

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[Line] = []
        self._hidden = 0
        self._mark = ""
        self._counters: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._HIDDEN:
            self._hidden += 1
        elif re.fullmatch("h[1-6]", tag):
            self._mark = "heading"
        elif tag in ("ol", "ul"):
            self._counters.append(0 if tag == "ol" else -1)
        elif tag == "li":
            self._mark = "item"
        if tag in ("p", "h1", "h2", "h3", "li", "ol", "ul"):
            self._line(self.getpos()[0], "")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._HIDDEN:
            self._hidden -= 1
        elif tag in ("ol", "ul") and self._counters:
            self._counters.pop()
        elif tag == "li" or re.fullmatch("h[1-6]", tag):
            self._mark = ""

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        for offset, part in enumerate(data.split("\n")):
            if part.strip():
                self._line(self.getpos()[0] + offset, part)

    def _line(self, number: int, text: str) -> None:
        if self.lines and self.lines[-1].number == number and self.lines[-1].text and text:
            last = self.lines[-1]
            self.lines[-1] = Line(number, last.text + text, last.mark)
            return
        if text and self._mark == "item":
            if self._counters and self._counters[-1] >= 0:
                self._counters[-1] += 1
                text = f"{self._counters[-1]}. {text.strip()}"
            else:
                text = f"• {text.strip()}"
        self.lines.append(Line(number, text, self._mark if text else ""))
        if self._mark == "item" and text:
            self._mark = ""
