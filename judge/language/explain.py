"""Words for a person whose text was not read: where it stopped, what was expected there, what is like it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache

from judge.resources import data_dir

from .lexicon import known_names
from .read import Reading, ReadSentence
from .segment import segment

#: What a person calls the terminals that are most often expected.
_CALLED = {
    "NOUN": "a noun (creature, card, artifact…)", "ADJ": "an adjective (friendly, enemy, damaged…)", "V": "a verb",
    "EV": "a verb", "VPASS": "a passive verb (is destroyed…)", "HOUSE": "a house", "TRAIT": "a trait",
    "NAME": "the name of a card", "ZONE": "a place (hand, deck, discard pile…)", "AMBER": "an amount of Æmber (2Æ)",
    "DMG": "an amount of damage (2D)", "NUM": "a number", "KW": "a keyword", "QUOTE": "a quoted ability",
    "C_P": "a comma", "DUR": "a time (this turn, during your next turn…)", "FOREACH": "“for each …”",
    "SELF": "the card's own name", "TO": "“to …”", "FROM": "“from …”", "ON": "“on …”", "IN": "“in …”",
    "WITH": "“with …”", "OF": "“of …”", "THAT_R": "“that …”", "$END": "the end of the sentence", "A": "“a”",
    "MODSTAT": "“+1 power”",    "THE": "“the”", "EACH": "“each”",
}
_FIRST = ("$END", "C_P", "NOUN", "ADJ", "V", "EV", "A", "THE", "EACH", "NUM", "AMBER", "DMG", "KW", "QUOTE", "ZONE",
          "TO", "FROM", "ON", "WITH", "OF", "DUR", "FOREACH")

#: How many characters of a long sentence are shown on either side of where reading stopped.
_AROUND = 100


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence that is not read: `word` where reading stopped at `position` in `text`, what was `expected` there,
    `why` no meaning was found, and the `nearest` sentence that is read."""

    text: str
    word: str
    position: int
    expected: tuple[str, ...]
    why: str
    nearest: str

    def told(self) -> str:
        """Some lines of plain text."""
        first = max(0, self.position - _AROUND) if len(self.text) > 2 * _AROUND else 0
        before, after = "…" if first else "", "…" if first + 2 * _AROUND < len(self.text) else ""
        lines = [f"not read: {before}{self.text[first : first + 2 * _AROUND]}{after}"]
        indent = " " * (len("not read: ") + len(before) + self.position - first)
        lines.append(f"{indent}^ at “{self.word}”" if self.word else f"{indent}^ at the end")
        if self.why:
            lines.append(f"  {self.why}")
        if self.expected:
            lines.append(f"  expected: {', '.join(self.expected)}")
        if self.nearest:
            lines.append(f"  this is read: {self.nearest}")
        return "\n".join(lines)


def problems(reading: Reading) -> tuple[Problem, ...]:
    """What keeps a text from being read, sentence by sentence."""
    found = [_problem(sentence) for sentence in reading.sentences if not sentence.modelled]
    if not found:
        found = [Problem(node.text, "", 0, (), node.word, "") for node in reading.unmodelled]
    return tuple(found)


def _problem(sentence: ReadSentence) -> Problem:
    node = sentence.tree
    word, position = getattr(node, "word", ""), getattr(node, "position", 0)
    expected = tuple(dict.fromkeys(_CALLED[t] for t in _FIRST if t in sentence.expected))[:6]
    return Problem(sentence.text, word, position, expected, sentence.why, nearest(sentence.text))


def nearest(text: str) -> str:
    """The sentence of the catalogue's canonical wording that is most like `text`; "" where none is near."""
    from rapidfuzz import fuzz, process

    skeletons = known_sentences()
    found = process.extractOne(skeleton(text), list(skeletons), scorer=fuzz.token_sort_ratio, score_cutoff=55)
    return skeletons[found[0]] if found else ""


def skeleton(text: str) -> str:
    """`text` without what varies: numbers, houses, traits, names."""
    plain = re.sub(r"\d+", "1", text)
    return re.sub(r"(?<=[a-z,] )[A-Z]\w+", "Mars", plain).lower()


@cache
def known_sentences() -> dict[str, str]:
    """Skeleton → a canonical sentence of the catalogue that has it."""
    cards = json.loads((data_dir("rulebook") / "cards" / "cards.json").read_bytes())["cards"]
    names = known_names()
    found: dict[str, str] = {}
    for card in cards:
        for paragraph in segment(card.get("text", ""), names):
            for sentence in paragraph.sentences:
                found.setdefault(skeleton(sentence.text), sentence.text)
    return found
