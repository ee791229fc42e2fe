"""What hangs on which of the two players is picked: "A player loses 2Æ. If that player is your opponent, draw a card".

In: a text. Out: the same as a choice between both players, each with what follows then. A paragraph that says more than
that stays as it is.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import of_you, words

_HEAD = r"(?P<head>(?:[A-Z][A-Za-z/ ]*: )?)"
_PICKED = re.compile(
    rf"^{_HEAD}(?:A player(?: of your choice)?|Choose a player\. (?:That player|They)) (?P<verb>[a-z]+)"
    r"(?P<what> [^.\"\n]+)\. "
    r"If (?:that player|they|it|the chosen player) (?:is|are|was|were) (?P<whom>your opponent|you), (?P<then>[^.\"\n]+)"
    r"(?:\. Otherwise, (?P<else>[^.\"\n]+))?\.$", re.MULTILINE)
_POINTS = re.compile(r"\b(?:they|them|their|that player|this way|it|instead)\b")


def of_either_player(text: str) -> str:
    """A text in which it is picked what is done, and with it who does it."""
    return _PICKED.sub(_each, text) if "layer" in text else text


def _each(found: re.Match[str]) -> str:
    verb, what = found["verb"], found["what"]
    kinds = dict(words().get(verb, ()))
    third = verb if "verb:s" in kinds or "s" in kinds else ""
    theirs = re.search(r"\b(?:they|them|that player|it|opponent)\b", what) is not None
    if not third or theirs or any(_POINTS.search(found[one] or "") for one in ("then", "else")):
        return found[0]
    yours = re.sub(r"\btheir\b", "your", what)
    you = f"{of_you(verb).capitalize()}{yours}"
    opponent = f"Your opponent {verb}{what}"
    then, other = (f". {said[0].upper()}{said[1:]}" if said else "" for said in (found["then"], found["else"]))
    if found["whom"] == "you":
        then, other = other, then
    return f"{found['head']}Choose one:\n• {you}{other}.\n• {opponent}{then}."
