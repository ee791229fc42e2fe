"""What only says of what it is the order or the way: "do I choose the order (in which they resolve)?"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .lexicon import Sense
from .words import COMMA, Word

ORDERED = "of what comes at the same time; which orders there are, the ruling shows"
"""What is said of it in what was understood."""

#: What may stand in it: nothing that a board would have to hold.
_PLAIN = frozenset(
    [
        "creature", "card", "ability", "icon", "it", "they", "destroyed ability", "play ability", "reap ability",
        "hand", "discard", "archives", "deck", "play", "in play", "in", "from", "on", "of", "my", "their", "the",
        "all", "both", "enter", "trigger", "resolve", "happen", "die", "destroy", "leave", "return", "draw", "deal",
        "be", "damage", "amber", "opponent", "'s", "purge", "archive", "ready", "which", "order", "go", "come",
    ]
)  # fmt: skip


def without_order(sentence: Sequence[Word]) -> tuple[list[Word], list[tuple[int, int]]]:
    """A sentence without what says of what it is the order that somebody chooses, and where that stands."""
    for at in range(1, len(sentence)):
        if not any(sense.meaning == "order" for sense in sentence[at].senses) or not _chosen(sentence, at):
            continue
        last = at + 1
        while last < len(sentence) and _plain(sentence[last]):
            last += 1
        tail = sentence[at + 1 : last]
        ends = last == len(sentence) or sentence[last].role == COMMA
        if ends and any("V" in word.roles() for word in tail):
            order = replace(sentence[at], senses=(Sense("NOUN", "order"),), role="NOUN", value="order")
            return [*sentence[:at], order, *sentence[last:]], [(tail[0].start, tail[-1].end)]
    return list(sentence), []


def _chosen(sentence: Sequence[Word], at: int) -> bool:
    """Whether somebody chooses the order at a place."""
    before = [word for word in sentence[max(at - 3, 0) : at] if any(s.meaning == "choose" for s in word.senses)]
    return bool(before) and (sentence[at - 1] is before[-1] or sentence[at - 1].text.lower() == "the")


def _plain(word: Word) -> bool:
    return bool({sense.meaning for sense in word.senses} & _PLAIN) or word.value in _PLAIN
