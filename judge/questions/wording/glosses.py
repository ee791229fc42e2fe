"""What the asker takes to follow from what is told: ", meaning …", "(which lets me …)", "due to X taking …".

It is no part of the board, since the ruling shows what follows. What may tell of the board all the same (another card,
a number) is not taken for it."""

from __future__ import annotations

from collections.abc import Sequence

from .words import COMMA, Word

FOLLOWS = "what you take to follow from it; the ruling decides that"
"""What is said of it in what was understood."""

#: What begins it behind a comma or in brackets.
_LEADS = frozenset(
    ["meaning", "resulting", "leaving", "forcing", "causing", "making", "keeping", "letting", "allowing", "preventing"]
)
_WHICH = frozenset(["means", "lets", "allows", "forces", "makes", "causes", "leaves", "would", "leads", "results"])
_HENCE = frozenset(["hence", "therefore", "thus"])
_BY = frozenset(["due to", "because of", "thanks to"])
#: What a clause of its own begins with behind a comma or a joint.
_ANEW = frozenset(
    [
        "i", "we", "they", "he", "she", "it", "my", "our", "their", "his", "what", "which", "who", "whose",
        "when", "where", "why", "how", "do", "does", "did", "can", "could", "may", "must", "will", "would",
        "should", "shall", "is", "are", "was", "were", "has", "have", "if", "am", "then", "after", "before",
        "once", "neither"
    ]
)  # fmt: skip
#: What counts as numbers do.
_ORDINALS = frozenset(["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "last", "1st", "2nd", "3rd"])
_JOINTS = frozenset(["and", "but", "or", "then", "and then", "so"])


def glosses(sentence: Sequence[Word], text: str) -> list[tuple[int, int]]:
    """The places in a sentence of what the asker takes to follow, each from its first word to behind its last one."""
    found: list[tuple[int, int]] = []
    at = 1
    while at < len(sentence):
        last = _end(sentence, text, at) if _begins(sentence, text, at) else at
        if last - at > 1:
            found.append((at, last))
        at = max(last, at + 1)
    return found


def without(sentence: Sequence[Word], text: str, said: Sequence[Word]) -> tuple[list[Word], list[tuple[int, int]]]:
    """A sentence without what the asker takes to follow, and where that stands in the text; `said`: all words of the
    question. What names a card or a number that stands nowhere else in it is left."""
    cut = [(first, last) for first, last in glosses(sentence, text) if _nothing_new(sentence[first:last], said)]
    kept = [word for at, word in enumerate(sentence) if not any(first <= at < last for first, last in cut)]
    while kept and kept[-1].role == COMMA:
        kept.pop()
    return kept, [(sentence[first].start, sentence[last - 1].end) for first, last in cut]


def _nothing_new(part: Sequence[Word], said: Sequence[Word]) -> bool:
    """Whether it names no card and no number that the rest does not."""
    elsewhere = {_what(word) for word in said if all(word is not one for one in part)}
    names = [w for w in part if w.role == "NAME" and not _mere_word(w, said)]
    counted = [w for w in part if w.role == "NUM" or w.text.lower() in _ORDINALS]
    return all(_what(w) in elsewhere for w in (*names, *counted))


def _mere_word(word: Word, said: Sequence[Word]) -> bool:
    """Whether it was taken for a part of a name, in a question that writes names with a capital letter."""
    capital = any(w.role == "NAME" and w.text[:1].isupper() for w in said)
    return capital and word.text.islower() and word.text.lower() != word.value.lower()


def _what(word: Word) -> str:
    return word.value if word.role == "NAME" else word.text.lower()


def _begins(words: Sequence[Word], text: str, at: int) -> bool:
    word = words[at].text.lower()
    if word in _BY and at + 2 < len(words) and words[at + 1].role == "NAME":
        return _is_ing(words[at + 2])
    bracketed = _bracket(text, words[at])
    if bracketed and word == "and" and at + 1 < len(words):
        return words[at + 1].text.lower() in _HENCE
    if not bracketed and words[at - 1].role != COMMA:
        return False
    following = words[at + 1].text.lower() if at + 1 < len(words) else ""
    return word in _LEADS or word in _HENCE or (word == "which" and (following in _WHICH or bracketed))


def _is_ing(word: Word) -> bool:
    return any(sense.role == "V" and sense.form == "ing" for sense in word.senses)


def _bracket(text: str, word: Word) -> bool:
    """Whether a bracket opens right before a word."""
    return text[: word.start].rstrip("*_\"“ ").endswith("(")


def _end(words: Sequence[Word], text: str, at: int) -> int:
    """Behind the last word of what begins at a place."""
    bracketed = _bracket(text, words[at])
    for k in range(at + 1, len(words)):
        if bracketed and ")" in text[words[k - 1].end : words[k].start]:
            return k
        joint = words[k].role == COMMA or words[k].text.lower() in _JOINTS
        if not bracketed and joint and k + 1 < len(words):
            following = next((w for w in words[k + 1 :] if w.role != COMMA and w.text.lower() not in _JOINTS), None)
            if following is not None and following.text.lower() in _ANEW:
                return k
    return len(words)
