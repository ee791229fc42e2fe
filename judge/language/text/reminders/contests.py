"""What one may win or lose as a text defines it: "Wager. If you win, … (To wager, … You win if …)".

In: what it is to do something, or a text that speaks of how that went. Out: the definition in which two verbs tell how
it went ("win-wager", "lose-wager"), which do nothing but tell it, and the text in words of these.
"""

from __future__ import annotations

import re

from ..lexicon import inflected, plural_or_not
from .novelty import Novelty, Sort

ONLY_TOLD = "This is only told."
"""What a definition says of a verb that does nothing by itself."""
_WIN, _LOSE = "win-", "lose-"
_WIN_OR_LOSE = rf"(?:{_WIN}|{_LOSE})"
_SUCCEED, _FAIL = r"(?:win|succeed|prevail)", r"(?:lose|fail)"


def _it(word: str) -> str:
    return rf"(?:(?:the|an?|that|this) {word}|it)"


def parted(one: Novelty) -> tuple[Novelty, ...]:
    """A definition that says when one wins, with the verbs that tell so; any other as it is."""
    if one.sort is not Sort.ACTION or " " in one.word or not re.search(
            rf"\b(?i:you) (?:{_SUCCEED}|{_FAIL})\b|\b(?:succeeds|is (?:won|successful))\b", one.means):
        return (one,)
    won, lost = f"{_WIN}{one.word}", f"{_LOSE}{one.word}"
    means = _told(one.means, one.word, won, lost)
    if f", {won}." not in means:
        return (one,)
    of_two = re.search(rf"\bIf [^.]* than [^.]*, {won}\.", means) is not None  # and who loses where both are equal?
    if f"{lost}." not in means and not of_two and not re.search(rf", {won}\. Otherwise\b", means):
        means = means.replace(f", {won}.", f", {won}. If you do not {won} this way{_at_a_price(means)}, {lost}.")
    told = (won, lost) if f"{lost}." in means else (won,)
    return (one._replace(means=means), *(Novelty(Sort.ACTION, verb, ONLY_TOLD) for verb in told))


_STAKE = re.compile(r"\b(?:Move|Lose|Pay) (?:\S+Æ)[^.]*\. If you do, (?P<choose>choose|name) a house\b")


def _at_a_price(means: str) -> str:
    """Who could not pay what it costs to do so loses nothing else: what is so besides of who loses."""
    stake = _STAKE.search(means)
    return "" if stake is None else f" and you {'chose' if stake['choose'] == 'choose' else 'named'} a house this way"


def _told(means: str, word: str, won: str, lost: str) -> str:
    """A definition in which verbs tell how it went."""
    it = _it(word)
    means = re.sub(r"(?<=\. )If (?:it (?:does|is) )?not,", "Otherwise,", means)
    means = re.sub(r"[;,] (?:otherwise|if not),? (?=you |the |it )", ". Otherwise, ", means)
    for verb, done in (
        (won, rf"(?:you {_SUCCEED}(?: {it})?|{it} (?:succeeds|is (?:won|successful|a success)))"),
        (lost, rf"(?:you (?:{_FAIL}|do not {_SUCCEED})(?: {it})?|"
               rf"{it} (?:fails|is (?:lost|not successful|unsuccessful|a failure)))"),
    ):
        means = re.sub(rf"(?<=[.] )(?i:{done}) if (?P<so>[^.]+)\.", rf"If \g<so>, {verb}.", means)
        means = re.sub(rf"(?<=, ){done}\.", f"{verb}.", means)
    return means


def tells(inner: str) -> bool:
    """Whether a parenthesis says when one wins what the text tells somebody to do."""
    return re.search(r"\bIf [^.]*, you win(?: the [a-z]+)?\.", inner) is not None


def verb_told(word: str) -> str:
    """Of a verb that only tells how something went, what that is ("wager" of "win-wager"); "" for any other."""
    return next((word.removeprefix(how) for how in (_WIN, _LOSE) if word.startswith(how)), "")


def reworded(text: str, verb: str, alone: bool) -> str:
    """A text that tells by `verb` how something went. `alone`: nothing else that the text speaks of is won or lost."""
    word = verb_told(verb)
    wins, it = verb.startswith(_WIN), _it(word)
    present, past = (_SUCCEED, "(?:won|succeeded|prevailed)") if wins else (_FAIL, "(?:lost|failed)")
    ended = r"(?:succeeds|is (?:won|successful))" if wins else r"(?:fails|is (?:lost|unsuccessful|not successful))"
    named = rf" (?:an?|the|that|this|another) {word}\b"
    if alone:
        text = re.sub(rf"\b([Ii]f (?:you|they)) {present}(?: {it})?(?=,)", rf"\1 {verb} this way", text)
        text = re.sub(rf"\b([Ii]f (?:you|they)) do not {present}(?: {it})?(?=,)", rf"\1 do not {verb} this way", text)
    text = re.sub(rf"\b([Ii]f) (?:the|that|this) {word} {ended}(?=,)", rf"\1 you {verb} this way", text)
    instead = rf"(?:you )?{present} (?:it|(?:the|that|this|an?) {word}) instead\b"
    would = rf"\b[Ww]ould (?:{_WIN_OR_LOSE}{word}|(?:win|lose) (?:an?|the|that) {word})\b"
    text = re.sub(rf"({would}[^.:]*?(?:, |\bto |\. If (?:you|they) do, )){instead}", rf"\1{verb} instead", text)
    text = re.sub(rf"\b{present} (?:any )?{plural_or_not(word)}(?=[.,;\"]|$| (?:this|during)\b)", verb, text)
    forms = inflected(verb)
    text = re.sub(rf"\b{present}(?P<s>s?){named}", lambda found: forms.third if found["s"] else verb, text)
    text = re.sub(rf"\b{past}{named}", forms.past, text)
    return re.sub(rf"\b([Ff]or each) {word} (you|they) {past}\b", rf"\1 time \2 {forms.past}", text)
