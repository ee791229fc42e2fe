"""Cards to which a status does nothing: "Friendly plagued creatures do not get -2 power", "Friendly creatures are
immune to plague".

In: a text, the counter that a status is, how its cards are called, and what is so of a card with it. Out: the text with
these cards said to ignore the counters.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from ...lexicon import article

_WHOSE = r"(?P<whose>[Ff]riendly |[Ee]nemy )?"
_KIND = r"(?P<kind>creature|artifact|card)s?"


def reworded(text: str, word: str, states: Collection[str], means: str) -> str:
    """A text that says so of counters called `word`."""
    so = "|".join(map(re.escape, states))
    gets = re.fullmatch(r"This (?:creature|card|artifact) gets (?P<what>[+-]\d+ (?:power|armor))\.?", means)
    if so and gets is not None:
        text = re.sub(
            rf"\b(?:[Ee]ach )?{_WHOSE}(?P<so>(?i:{so})) {_KIND} (?:do|does) not get {re.escape(gets['what'])}"
            r"(?=[.,;])",
            lambda found: _said(found, word, with_it=True),
            text,
        )
    unmoved = (
        rf"(?:ignores? (?:the effects? of )?{word}|(?:is|are) (?:not affected|unaffected) by {word}|"
        rf"(?:is|are) immune to {word})"
    )
    text = re.sub(rf"\b(?:[Ee]ach )?{_WHOSE}{_KIND} {unmoved}(?=[.,;])", lambda found: _said(found, word), text)
    nothing = rf"{word.capitalize()} (?:has no effect on|does not affect) {_WHOSE}{_KIND}"
    return re.sub(rf"(?:^|(?<=[.\n] )){nothing}(?=\.)", lambda found: _said(found, word), text, flags=re.MULTILINE)


def _said(found: re.Match[str], word: str, *, with_it: bool = False) -> str:
    on_it = f" with {article(word)} {word} counter on it" if with_it else ""
    return f"Each {(found['whose'] or '').lower()}{found['kind']}{on_it} ignores {word} counters"
