"""Words for a person whose text was not read: where it stopped, what was expected there, what is like it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache

from judge.effects.terms import KEYWORDS
from judge.language.reading import Reading, ReadSentence
from judge.language.text.lexicon import known_names, words
from judge.language.text.segment import HEADINGS, segment
from judge.language.text.tokens import lookup
from judge.resources import data_dir

#: What a person calls the terminals that are most often expected.
_CALLED = {
    "$END": "the end of the sentence", "C_P": "a comma", "V": "a verb", "EV": "a verb", "VPASS": "a verb",
    "EACH": "a noun with what belongs to it (a creature, your opponent, 2Æ…)", "NOUN": "a noun (creature, card…)",
    "ZONE": "a place (hand, deck, discard pile…)", "KW": "a keyword", "QUOTE": "a quoted ability",
    "MODSTAT": "“+1 power”", "THAT_R": "“that …”", "TO": "“to …”", "FROM": "“from …”", "ON": "“on …”", "IN": "“in …”",
    "WITH": "“with …”", "OF": "“of …”", "THAN": "“than …”", "FOREACH": "“for each …”", "IF": "“if …”",
    "DUR": "a time (this turn, during your next turn…)",
}
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
    asked = [t for t in _CALLED if t in sentence.expected and not (t == "NOUN" and "EACH" in sentence.expected)]
    expected = tuple(dict.fromkeys(_CALLED[t] for t in asked))[:6]
    heading = _heading(sentence.text, word)
    if heading:
        expected = ()
    why = sentence.why or heading or _unknown(sentence.text, position) or _comma(sentence.text)
    return Problem(sentence.text, word, position, expected, why, nearest(sentence.text))


def _heading(text: str, word: str) -> str:
    """What is wrong with a heading that is none."""
    found = re.match(r"([\w /]{2,30}):", text)
    if found is None or word not in (":", *found[1].split()) or found[1].lower().startswith("choose"):
        return ""
    return f"“{found[1]}” is no heading; there are {', '.join(sorted(HEADINGS))}"


def _comma(text: str) -> str:
    """What is wrong with a sentence that begins with a condition or a time and has no comma behind it."""
    found = re.match(r"(?:If|When|Whenever|After|While|Each time|Unless|Before|At the (?:start|end))\b", text)
    return f"a comma is expected between “{found[0]} …” and what follows" if found and "," not in text else ""


def _unknown(text: str, position: int) -> str:
    """The word at `position`, if card texts do not use it, and the one it may be meant for."""
    from rapidfuzz import fuzz, process

    word = next((w for w in lookup(text, known_names()) if w.start == position and w.type == "UNKNOWN"), None)
    if word is None:
        return ""
    low = word.text.lower()
    close = process.extractOne(low, [*words(), *KEYWORDS], scorer=fuzz.ratio, score_cutoff=65)
    meant = f"; is “{close[0]}” meant?" if close else ""
    return f"“{word.text}” is no word that card texts use{meant}"


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
