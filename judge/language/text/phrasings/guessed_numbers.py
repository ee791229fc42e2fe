"""Guesses of how many there are: "Your opponent guesses the number of creatures in your hand. Reveal your hand. If they
guessed correctly, gain 2Æ".

In: a text. Out: the same as a number that is chosen, and that is as large as there are such cards.
"""

from __future__ import annotations

import re

_GUESS = re.compile(
    r"\b(?:(?P<theirs>[Yy]our opponent|[Tt]hey) (?:guesses|guess|predicts?)|(?:[Yy]ou )?(?:[Gg]uess|[Pp]redict)) "
    r"the number of (?P<what>[^.,\"\n]+?)(?=\.|, then\b| and reveal)")
_RIGHT = re.compile(
    r"\bIf (?:(?:they|you|your opponent) (?:guess(?:ed)?|guesses|predict(?:ed)?) "
    r"(?P<well>right|correctly|it|wrong|wrongly|incorrectly)"
    r"|(?:they|you) (?:are|were) (?P<so>right|correct|wrong|incorrect|mistaken)"
    r"|(?:the|your|their|that) guess (?:is|was) (?P<is>right|correct|wrong|incorrect))(?=,)")
_WRONG = ("wrong", "wrongly", "incorrectly", "incorrect", "mistaken")


def guessed_numbers(text: str) -> str:
    """A text in which a number that is guessed is one that is chosen."""
    if "uess" not in text and "redict" not in text:
        return text
    return "\n".join(map(_in_a_line, text.split("\n")))


def _in_a_line(line: str) -> str:
    guesses = list(_GUESS.finditer(line))
    if len(guesses) != 1 or _RIGHT.search(line, guesses[0].end()) is None:
        return line
    guess = guesses[0]
    chooses = "Your opponent chooses a number" if guess["theirs"] else "Choose a number"

    def told(found: re.Match[str]) -> str:
        wrong = (found["well"] or found["so"] or found["is"]) in _WRONG
        return f"If the number of {guess['what']} is {'not ' if wrong else ''}equal to the chosen number"

    return line[:guess.start()] + chooses + _RIGHT.sub(told, line[guess.end():])
