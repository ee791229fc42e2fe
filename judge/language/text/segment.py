"""Cutting a normalised text into its parts: paragraphs with their headings, keyword lines, options, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from judge.effects.abilities import Heading
from judge.language.counting import is_one

from .lexicon import Names, words
from .tokens import card_names

#: What may stand before a colon, with the old forms.
HEADINGS = {heading.value: heading for heading in Heading} | {
    "Reap": Heading.AFTER_REAP, "Fight": Heading.AFTER_FIGHT,
}
_ATOM = "|".join(sorted(map(re.escape, [*HEADINGS, "Leaves Play"]), key=len, reverse=True))
_KEYWORD = re.compile(r"(?P<name>[A-Za-z][a-z-]*)(?: (?P<value>\d+|[Xx]))?(?:[.;,]|$)\s*")
_CHOICE = re.compile(
    r"(?P<lead>(?P<who>[^:\"]*?choose)s? (?P<many>one|two|three|[23]|up to (?:two|2)|one or (?:both|more)):) (?=\S)",
    re.IGNORECASE)
#: A comma between two options, where an "or" stands behind a comma too; `_begins_option` tells what begins behind it.
_COMMA = re.compile(r", (?=(?P<first>[a-z~]+)\b)")
_TOLD = frozenset({"they", "you", "your", "that", "each", "it", "~"})
#: A sentence behind options: who chooses instead of whoever does otherwise, and when.
OTHER_CHOOSES = re.compile(r"If (?P<test>[^:\"]+), (?P<who>you|your opponent) chooses? instead")
#: How a line behind options begins that is none of them.
_BEHIND_OPTIONS = re.compile(r"If (?:they|you|your opponent) do not(?:,| fully)")
_ENHANCE = re.compile(r"Enhance (?P<icons>(?:(?:<\w+>|Æ|D) ?)+)\.?\s*")


class Sentence(NamedTuple):
    """A sentence of the normalised text without its full stop; `start` is its offset there."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)


def _heads(moments: tuple[str, ...]) -> str:
    """One or more headings, those that the text defines itself among them, as a pattern."""
    atom = "|".join((*map(re.escape, moments), _ATOM))
    return rf"(?:{atom})(?:/(?:{atom}))*"


@lru_cache(maxsize=64)
def _heading(moments: tuple[str, ...]) -> re.Pattern[str]:
    """Headings at the beginning of a paragraph."""
    return re.compile(rf"(?P<heads>{_heads(moments)}):\s*")


@lru_cache(maxsize=64)
def _next_paragraph(moments: tuple[str, ...]) -> re.Pattern[str]:
    """A heading, tide icon or bullet behind a full stop on the same line, as texts typed by hand have them."""
    return re.compile(rf"(?<=[.)\"]) (?=(?:≈ ?)?{_heads(moments)}:|≈)|(?<=[.:]) (?=•)")


@dataclass(slots=True)
class Paragraph:
    """One ability, keyword line or option: `heads` are its headings, `moments` those that the text defines itself,
    `keywords` (name, value) pairs, `icons` those
    of an Enhance line, `options` the paragraphs offered by a "Choose one:" at the end of the last sentence."""

    start: int
    end: int
    heads: tuple[Heading, ...] = ()
    moments: tuple[str, ...] = ()
    tide: bool = False
    keywords: tuple[tuple[str, str], ...] = ()
    icons: tuple[str, ...] | None = None
    sentences: list[Sentence] = field(default_factory=list)
    options: list[Paragraph] = field(default_factory=list)


def segment(text: str, names: Names) -> list[Paragraph]:
    """The paragraphs of a normalised text, in order."""
    found: list[Paragraph] = []
    start = 0
    for line in _lines(text, names):
        for paragraph in _line(line, start, names):
            previous = found[-1] if found else None
            if previous and _is_option(line, paragraph, previous):
                previous.options.append(paragraph)
            elif previous and _is_behind(line, paragraph, previous):
                previous.sentences += paragraph.sentences
            else:
                found.append(paragraph)
        start += len(line) + 1
    return found


def _lines(text: str, names: Names) -> Iterator[str]:
    """The lines of `text`, each cut before the headings and bullets within it that stand outside of quotes."""
    for line in text.split("\n"):
        first = 0
        for found in _next_paragraph(tuple(names.moments)).finditer(line):
            before = line[:found.start()]
            if before.count('"') % 2 == 0 and before.count("(") == before.count(")"):
                yield line[first:found.start()]
                first = found.end()
        yield line[first:]


def _is_option(line: str, paragraph: Paragraph, previous: Paragraph) -> bool:
    if not previous.sentences or not previous.sentences[-1].text.endswith(":"):
        return False
    return line.startswith("•") or not (
        paragraph.heads or paragraph.keywords or paragraph.icons or _BEHIND_OPTIONS.match(line))


def _is_behind(line: str, paragraph: Paragraph, previous: Paragraph) -> bool:
    """Whether a line goes on with what was said before the options."""
    return bool(previous.options) and _BEHIND_OPTIONS.match(line) is not None and not paragraph.heads


def _line(line: str, start: int, names: Names) -> Iterator[Paragraph]:
    position = len(line) - len(line.lstrip("• "))
    tide = line.startswith("≈", position)
    if tide:
        position += 1 + len(line[position + 1:]) - len(line[position + 1:].lstrip())
    while position < len(line):
        if found := _ENHANCE.match(line, position):
            icons = tuple(re.findall(r"<\w+>|Æ|D", found["icons"]))
            yield Paragraph(start + position, start + found.end(), tide=tide, icons=icons)
        elif (found := _KEYWORD.match(line, position)) and found["name"].lower() in names.keywords and (
                found["name"][0].isupper() or line[position - 2:position] == ", "):
            keyword = (found["name"].lower(), (found["value"] or "").upper())
            yield Paragraph(start + position, start + found.end(), tide=tide, keywords=(keyword,))
        else:
            break
        position = found.end()
    if position >= len(line):
        return
    paragraph = Paragraph(start + position, start + len(line), tide=tide)
    if found := _heading(tuple(names.moments)).match(line, position):
        heads = found["heads"].split("/")
        if all(head in HEADINGS or head in names.moments for head in heads):
            paragraph.heads = tuple(HEADINGS[head] for head in heads if head in HEADINGS)
            paragraph.moments = tuple(head for head in heads if head in names.moments)
            position = found.end()
    paragraph.sentences = list(sentences(line, position, start, names))
    _inline_options(paragraph)
    yield paragraph


def _inline_options(paragraph: Paragraph) -> None:
    """ "Choose one: Gain 1Æ. Draw a card.", "Your opponent chooses one: A; or B": options on the line of the choice."""
    for k, sentence in enumerate(paragraph.sentences):
        found = _CHOICE.match(sentence.text)
        if found is None:
            continue
        rest = Sentence(sentence.text[found.end():], sentence.start + found.end())
        more = paragraph.sentences[k + 1:]
        parts = list(_alternatives(rest))
        behind: list[Sentence] = []
        if more and (is_one(parts) or (is_one(more) and OTHER_CHOOSES.fullmatch(more[0].text))):
            parts += more
        elif is_one(parts) or (found["who"].lower() == "choose" and found["many"].lower() == "one"):
            return  # a sentence of its own
        elif rest.text[0].islower():
            behind = more
        elif more:
            return
        paragraph.sentences[k:] = [Sentence(found["lead"], sentence.start), *behind]
        paragraph.options = [Paragraph(part.start, part.end, sentences=[part]) for part in parts]
        return


def _alternatives(sentence: Sentence) -> Iterator[Sentence]:
    """The parts of a sentence between its "or"s, and between the commas of "A, B, or C"."""
    first, text = 0, sentence.text
    between = r"[,;]? or (?!more\b|fewer\b|less\b|lower\b|higher\b|greater\b)|; "
    if (last := text.rfind(", or ")) >= 0:
        between = f"{between}|{_COMMA.pattern}"
    for found in re.finditer(between, text):
        if found.re.groups and found["first"] and not (found.start() < last and _begins_option(found["first"])):
            continue
        yield Sentence(text[first:found.start()], sentence.start + first)
        first = found.end()
    yield Sentence(text[first:], sentence.start + first)


def _begins_option(word: str) -> bool:
    return word in _TOLD or any(kind == "base" for kind, _ in words().get(word, ()))


#: What may end a sentence, or keep one from ending; and how the next one begins.
_MARK = re.compile(r"""[".:()]|(?<![^ ])'(?=[A-Z~])|(?<=[.!])'""")
_AFTER_QUOTE = re.compile(r"\s+[A-Z~]")
_NEXT_SENTENCE = re.compile(r"\s+(?:[A-Z~\"\[(]|if |\d)")


def sentences(line: str, position: int, start: int, names: Names) -> Iterator[Sentence]:
    """The sentences of `line` from `position` on; quotes, parentheses and full stops in names do not end one."""
    covered = {k for a, b, _ in card_names(line, names) for k in range(a, b)}
    first = position
    quoted = within = depth = False
    for found in _MARK.finditer(line, position):
        k, char = found.start(), found[0]
        if char == "'":
            closed = within and _AFTER_QUOTE.match(line, k + 1) is not None
            within = not quoted and line[k - 1] not in ".!"
            if closed:
                yield from _sentence(line, first, k + 1, start)
                first = k + 1
            continue
        if char == '"':
            quoted = not quoted
            if quoted or not (k and line[k - 1] in ".!"):
                continue
            ends = not line[k + 1:].strip() or _AFTER_QUOTE.match(line, k + 1)
            if not ends:
                continue
            yield from _sentence(line, first, k + 1, start)
            first = k + 1
            continue
        if char in "()":
            depth = char == "("
        if quoted or within or depth or char not in ".:" or k in covered:
            continue
        rest = line[k + 1:]
        if char == ":" and rest.strip():
            continue
        if not rest.strip() or _NEXT_SENTENCE.match(line, k + 1):
            yield from _sentence(line, first, k if char == "." else k + 1, start)
            first = k + 1
    yield from _sentence(line, first, len(line), start)


def _sentence(line: str, first: int, end: int, start: int) -> Iterator[Sentence]:
    text = line[first:end]
    stripped = text.strip()
    if stripped and stripped != ".":
        yield Sentence(stripped, start + first + text.index(stripped))
