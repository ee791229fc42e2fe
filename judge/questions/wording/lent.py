"""The abilities that the text of an upgrade gives to its creature: they are the creature's, and resolve as such."""

from __future__ import annotations

import re

_GAINS = re.compile(r"gains?\b[^.\"]*\"(?P<ability>[^\"]+)\"")
_HEADING = re.compile(r"^(?:≈ )?(?P<heading>(?:After |Before )?[A-Z][a-z]+(?:/(?:After |Before )?[A-Z][a-z]+)*):")


def lent(text: str) -> list[str]:
    """The headings of the abilities that a text gives to a creature, "" for one without a heading."""
    found = []
    for match in _GAINS.finditer(text):
        heading = _HEADING.match(match["ability"])
        found.append(heading["heading"] if heading else "")
    return found


def speaks_itself(text: str) -> bool:
    """Whether a text has an ability beside those that it gives away."""
    rest = re.sub(r"\"[^\"]+\"", "", text)
    return bool(re.search(r"(?:^|\n)(?:≈ )?(?:After |At |Before |Each time |[A-Z][\w/ ]*:)", rest))


def headed(text: str, heading: str) -> bool:
    """Whether a text has an ability of its own under one of the headings of another."""
    own = re.sub(r"\"[^\"]+\"", "", text)
    return any(re.search(rf"(?:^|\n)[^:\n]*\b{re.escape(one)}\b[^:\n]*:", own) for one in heading.split("/") if one)
