"""A mistake in a person's text: where it stands, what is wrong, and a text in which it is mended."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.errors import JudgeError


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong (`message`), what would be right (`hint`), the line (0: none is known), the lines of the text, and
    mends: words to tap and the whole text that each makes."""

    message: str
    where: str
    hint: str
    line: int
    lines: tuple[str, ...]
    mends: tuple[tuple[str, str], ...] = ()


def mistake(error: JudgeError, text: str) -> Mistake:
    """The mistake that an error tells of, found in the text it was made in."""
    lines = tuple(text.splitlines())
    found = re.search(r"line (\d+)", error.where or "")
    wrong = re.search(r"'([^']+)'", error.message)
    line = int(found[1]) if found else _line_of(lines, wrong[1] if wrong else "")
    return Mistake(
        error.message, error.where or "", error.hint or "", line, lines, _mends(error, lines, line, wrong)
    )


def _line_of(lines: tuple[str, ...], word: str) -> int:
    return next((number for number, line in enumerate(lines, 1) if word and word in line), 0)


def _mends(
    error: JudgeError, lines: tuple[str, ...], line: int, wrong: re.Match[str] | None
) -> tuple[tuple[str, str], ...]:
    near = re.fullmatch(r"did you mean (.+)\?", error.hint or "", re.IGNORECASE)
    if not near or not wrong or not 0 < line <= len(lines):
        return ()
    at = next((n for n in range(line - 1, len(lines)) if wrong[1] in lines[n]), None)
    if at is None:
        return ()
    offered = [word.strip().strip("'") for word in re.split(r", | or ", near[1])]
    return tuple(
        (word, "\n".join((*lines[:at], lines[at].replace(wrong[1], word, 1), *lines[at + 1 :])) + "\n")
        for word in offered[:3]
    )
