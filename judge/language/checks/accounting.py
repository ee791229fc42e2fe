"""No word is swallowed: every word of a text must come back when its tree is written in English again.

This is part of reading: a sentence of which a word does not come back is not read. Order does not count, so this finds
dropped and invented words, not wrong scope. Words are compared by their lemmas, and those that say little by
themselves by what they stand beside (`exchanges`).

What may differ stands in `grammar/rewrites.toml`, a closed and reviewed list: classes of words (articles say nothing,
a verb may be said twice, a plural without a determiner is "each"), and wordings that mean the same, each with its
reason. All else, and above all if, unless, may, cannot, each, until, other, only, not and every number, has to be told
as often as it is said.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from judge.effects.base import Node
from judge.language.counting import are_several
from judge.language.parsing.records import Refused
from judge.language.rendering.base_wording import Unsayable
from judge.language.rendering.renderer import render
from judge.language.text.lexicon import NUMBERS, ORDINALS, words

from .equal_wordings import PUNCTUATION, Wordings, wordings
from .exchanges import exchanged


class Swallowed(Refused):
    """A word of a sentence has no part in its tree, or the tree says more. `place`: of the word, in characters."""

    def __init__(self, why: str, place: int = 0) -> None:
        super().__init__(why)
        self.place = place


class Accounting(NamedTuple):
    """What a text says and its tree does not (`missing_tokens`) and what only the tree says (`extra_tokens`), both as
    the lemmas compared."""

    missing_tokens: tuple[str, ...] = ()
    extra_tokens: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether every word is accounted for, in both directions."""
        return not (self.missing_tokens or self.extra_tokens)


def require_every_word(text: str, tree: Node) -> None:
    """Raises Swallowed where `tree` does not say every word of `text`, a sentence as normalised, or says more."""
    try:
        said, written = f"{text}.", render(tree)
    except Unsayable as stop:
        raise Swallowed(f"what this means cannot be worded again: {stop}") from stop
    if written.lower() in (said.lower(), text.lower()):  # a quote ends with a full stop of its own
        return
    found = compared(said, written)
    if found.missing_tokens:
        quotes = quoted(text, written, found.missing_tokens)
        words = ", ".join(f"“{word}”" for word, _ in quotes)
        raise Swallowed(f"{words} {'are' if are_several(quotes) else 'is'} not taken in", quotes[0][1])
    if found.extra_tokens:
        words = ", ".join(f"“{_plain(word)}”" for word in dict.fromkeys(found.extra_tokens))
        raise Swallowed(f"this could only be read with {words}, which it does not say")


def account(text: str, tree: Node) -> Accounting:
    """Compare `text` (normalised, any part of a card) with the rendering of `tree`, word by word.

    The result is true when nothing is missing and nothing was added; a tree that has no words misses them all.
    """
    try:
        return compared(text, render(tree))
    except Unsayable as stop:
        return Accounting((str(stop),))


def accounted_with_repetitions(text: str, tree: Node) -> bool:
    """Whether every word of a text is accounted for, which leaves out what it said before ("If there are 5, …")."""
    missing, extra = account(text, tree)
    return not missing and tokens(text).keys() >= set(extra)


def compared(text: str, written: str) -> Accounting:
    """What `text` says and `written`, the wording of its tree, does not, and the other way round."""
    said, meant = tokens(text).copy(), tokens(written).copy()
    if _MODAL.search(text.lower()) or _MODAL.search(written.lower()):
        del said["or"], meant["or"]
    meant["each"] += meant.pop(_EACH_OR_SOME, 0)
    free = said.pop(_EACH_OR_SOME, 0)  # "you may play creatures": all that there are; "may discard cards": any number
    all_of_them = min(free, (meant - said)["each"])
    said["each"] += all_of_them + min(said[_ANY], (meant - said)["each"] - all_of_them)
    said[_SOME] += free - all_of_them
    rules = wordings()
    missing = [word for word in (said - meant).elements() if not _unsaid(word, meant, rules)]
    extra = [word for word in (meant - said).elements() if not _implied(word, said, rules)]
    for one, other in exchanged(plain_words(text), plain_words(written), rules):
        missing.append(one)
        extra.append(other)
    return Accounting(tuple(sorted(missing)), tuple(sorted(extra)))


def quoted(text: str, written: str, missing: tuple[str, ...]) -> list[tuple[str, int]]:
    """The words of `text`, as it has them and with their places, that the lemmas `missing` in `written` stand for.

    Those are the words of such a lemma and, where an equal wording hides one, those whose lemma is not `written`.
    """
    rules, plain, meant = wordings(), text.lower(), tokens(written)
    fixed = list(rules.fixed.finditer(plain))
    lemmas = [(word, rules.meaning[word[0]]) for word in fixed]
    lemmas += [(word, _lemma(_PARTS.get(word[0], word[0]), rules.lemmas)) for word in _WORD.finditer(plain)
               if not any(phrase.start() <= word.start() < phrase.end() for phrase in fixed)]
    told = dict(_beside(plain, word) for word in missing if " " in word)
    wanted = {_plain(word) for word in missing if " " not in word}
    hidden = wanted - {_plain(lemma) for _, lemma in lemmas}
    for word, lemma in reversed(lemmas):
        if _plain(lemma) in wanted or (
                hidden and not (lemma in meant or lemma in rules.free or lemma in rules.omitted)):
            told[text[word.start():word.end()]] = word.start()
    return sorted(told.items(), key=lambda item: item[1]) or [(word, 0) for word in sorted(wanted)]


def _beside(text: str, exchanged: str) -> tuple[str, int]:
    """A word of `text` with its companion ("their deck"), as the text has them."""
    first, _, last = exchanged.partition(" ")
    found = re.search(rf"(?:{re.escape(first)}\b.*?|[\w~']+ )\b{re.escape(last)}", text)
    return (found[0], found.start()) if found else (exchanged, 0)


def _plain(lemma: str) -> str:
    """A lemma without the name of its class."""
    return lemma.rpartition("·")[2].replace("_", " ")


def _unsaid(word: str, meant: Counter[str], rules: Wordings) -> bool:
    """Whether a word of the text need not come back."""
    return word in rules.omitted or (word in rules.weak and word in meant)


def _implied(word: str, said: Counter[str], rules: Wordings) -> bool:
    """Whether the canonical wording may say a word that the text does not, or not as often."""
    return word in rules.added or word in rules.weak or (word in rules.repeated and word in said)


_TOKEN = re.compile(
    r"[.,:;()\"•]|[a-z]+·\w+|~(?:s\b)?|\d+(?:st|nd|rd|th)|[+-]?\d+|[+-]x\b|[a-zăĕĭŏŭäöüéæ]+(?:-[a-z]+)*|<\w+>|≈"
)
_WORD = re.compile(r"non(?=-)|~|<\w+>|[+-]?\d+(?:st|nd|rd|th)?|[^\W\d_]+(?:-(?![A-Z])[^\W\d_]+)*")
#: How a word is written where it is a part of another.
_PARTS = {"non": "not"}
#: Old headings, read as "After Fight:" and "After Reap:" (18.4 ERRATA).
_OLD_HEADING = re.compile(r"(?<!before )(?<!after )\b(fight|reap)(?=[:/]| effect)")
#: "Choose one: A. B." and "A or B" are the same choice.
_MODAL = re.compile(r"\(?\bchooses? one\)?:")
_GLUED = re.compile(r"(?<=[\dx])(?=[æd]\b)")


@lru_cache(maxsize=4096)
def plain_words(text: str) -> list[str]:
    """The words of `text` in order, in the one wording for each meaning."""
    rules = wordings()
    plain = _OLD_HEADING.sub(r"after \1", text.lower()).replace("non-", "not ")
    plain = _GLUED.sub(" ", _MODAL.sub("", plain))
    plain = rules.same.rewritten(plain)
    plain = rules.fixed.sub(lambda found: f" {rules.meaning[found[0]]} ", plain)
    return _TOKEN.findall(plain)


@lru_cache(maxsize=4096)
def tokens(text: str) -> Counter[str]:
    """The lemmas of `text`, in the one wording for each meaning, with how often each occurs."""
    rules = wordings()
    found = plain_words(text)
    told = Counter(_lemma(word, rules.lemmas) for word in found if word not in PUNCTUATION)
    for word in rules.free & told.keys():
        del told[word]
    told.update(filter(None, (_quantifier(found, at, rules) for at in range(len(found)))))
    told.update(_ANY for at, one in enumerate(found) if one in ("a", "an") and at > 1 and found[at - 2] == "cannot")
    told.update(_ONLY for at, one in enumerate(found) if one == "counter" and any(
        found[max(at - far, 0):at - far + 2] in _PUT_THE for far in (3, 4)))  # "the quarry", "the +1 power counter"
    return told


def _lemma(word: str, lemmas: dict[str, str]) -> str:
    """One form for the singular and the plural, "gain" and "gains", "6th" and "sixth"."""
    if word in lemmas or word == "~s":
        return lemmas.get(word, "~")
    if word.endswith(("xes", "shes", "ches", "sses")):
        return word[:-2]
    if word[0].isdigit() and word[-1].isalpha():
        return next((name for name, value in ORDINALS.items() if str(value) == word[:-2]), word)
    if "·" not in word and len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        return _lemma(word[:-1], lemmas)
    return word


#: How far a determiner may stand before its noun.
_REACH = 5
_ANY = "any of several"
_ONLY = "the one of its name"
_PUT_THE = (["put", "the"], ["give", "the"])
_EACH_OR_SOME = "what somebody may do it to"
_SOME = "anynum·any"


def _quantifier(found: list[str], at: int, rules: Wordings) -> str:
    """ "each" for a plural that stands for all there are since it has no determiner ("enemy creatures cannot reap"),
    or since it is somebody's ("~'s neighbors"); "any creatures" may be either."""
    if found[at] not in rules.plurals:
        return ""
    for place in range(at - 1, max(-1, at - 1 - _REACH), -1):
        word, before = found[place], found[place - 1] if place else "."
        if word in ("and", "or") and before in rules.plurals:
            return ""
        if word in rules.owners or (word == "the" and (place == at - 1 or any(map(_is_participle, found[place:at])))):
            some_of = _counts(found[max(0, place - 2)], rules) if before == "of" else _counts(before, rules)
            return "" if some_of else "each"
        if word == "any":
            return _ANY
        if word in ("are", "were") and before != "there":
            return ""  # "they are Mars cards"
        if _counts(word, rules):
            return ""
        if rules.ends(word):
            return _EACH_OR_SOME if before == "may" else "each"
    return "each"


def _is_participle(word: str) -> bool:
    return any(kind == "part" for kind, _ in words().get(word, ()))


def _counts(word: str, rules: Wordings) -> bool:
    """Whether the word says how many of what follows."""
    return word in rules.determiners or word in NUMBERS or word[0].isdigit()
