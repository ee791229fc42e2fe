"""What one card is and no other: "Mark an enemy creature as the quarry. (There is only one quarry. After a creature
attacks and destroys it, the attacker's controller gains 2Æ.)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word and what is so of the card
that is that, in the words of that card; the text in words of a counter of which there is one: where it is put on a
card, it is taken from any other ("put the quarry counter on ~"). A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...lexicon import Names, article, inflected
from ...unknown_names import is_new
from ..bearers import ONLY_BORNE, heard
from ..novelty import Novelty, Sort

_WORD = r"(?P<word>[a-z]+(?:-[a-z]+)*)"
_VERB = (r"(?P<verb>[Mm]arks?|[Nn]ames?|[Cc]hooses?|[Dd]esignates?|[Dd]eclares?|[Ss]elects?|[Bb]rands?|[Mm]akes?|"
         r"[Cc]rowns?)")
_ENDS = r"(?=[.,;\"]|$|\n| (?:instead|if|until)\b)"
_CARD = r"(?:creature|artifact|neighbor)s?"
_ONE = (rf"(?P<one>~|it|(?:an?|another|one|that|this|the|up to one) [^.,:;\"]*?\b{_CARD}(?: [^.,:;\"]*?)??|"
        r"one of [^.,:;\"]*?)")
_MADE = re.compile(rf"\b{_VERB} {_ONE} (?:(?:as|to be|to become|for) )?the (?:new )?{_WORD}{_ENDS}")
_BECOMES = re.compile(rf"(?P<lead>^|: |[.!\"] |\n|, (?:then )?)(?P<one>~|[Ii]t|(?:[Aa]n?|[Tt]hat|[Tt]his|[Aa]nother) "
                      rf"[^.,:;\"]*?\b{_CARD}) becomes the (?:new )?{_WORD}{_ENDS}", re.MULTILINE)
ONE_CARD = "of one card"
"""How a definition is marked by which one card only can be something."""
_PLAYERS = re.compile(r"\b(?:player|opponent|you|house)\b", re.IGNORECASE)


class Mark(NamedTuple):
    """A word and what is so of the one card that is that."""

    word: str
    means: str


def named(text: str, names: Names) -> list[str]:
    """What a text lets one card be."""
    told = [*_MADE.finditer(text), *_BECOMES.finditer(text)]
    return [word for one in told if not _PLAYERS.search(one["one"].split(" that ")[0].split(" with ")[0])
            and is_new(word := one["word"], names)]


def defined(inner: str, text: str, names: Names) -> Mark | None:
    """What a parenthesis says of the one card that is something; None where it tells of none."""
    around = text.replace(f"({inner})", "")
    word = next((one for one in named(around, names) if re.search(rf"\b{one}\b", inner, re.IGNORECASE)), None)
    if word is None:
        return None
    one_only = re.compile(
        rf"(?:There (?:is|can be|may be) only (?:ever )?one {word}(?: (?:in play|at (?:a|any|one|the same) time))*"
        rf"|(?:Only one|No more than one) (?:creature|artifact|card) (?:can|may) be the {word}"
        rf"(?: at (?:a|any|one|the same) time)?"
        rf"|(?:It|A creature|The {word}|That creature) (?:remains|stays|is) (?:the {word}|it|so) until "
        r"(?:it leaves play|"
        rf"another (?:creature|card|one)? ?(?:is|becomes)[^.]*|it leaves play or another [^.]*)"
        rf"|(?:The|Any) (?:previous|former|old) {word} (?:is no longer|stops being|loses)[^.]*)\.?")
    said = [one for one in re.split(r"(?<=[.!\"]) (?=[A-Z])", inner) if one and not one_only.fullmatch(one.strip())]
    return Mark(word, " ".join(_of_it(one, word) for one in said))


_OTHERS = r"(?:away )?from (?:any|each|every|whichever|the) other (?:creature|card)(?: (?:that has|with) it)?"
_TAKEN_OVER = re.compile(
    r"\([Pp]ut the (?P<word>[a-z]+)(?: counter| token| marker)? on (?:it|that creature)"
    rf"(?:, (?:taking|removing|moving) (?:it|the (?P=word)) {_OTHERS}"
    rf"|\. (?:Only one creature can have it|There is only one|Remove it {_OTHERS}))\.? ?(?P<rest>[^()]*)\)")
"""How the one card is told of by a verb: "(Put the crown on it, taking the crown from any other creature.)"."""


def by_noun(text: str) -> str:
    """A text in which a verb makes one card the one, said with a noun: "crown a creature" as "make a creature the
    crown", "is crowned" as "is the crown"."""
    found = _TAKEN_OVER.search(text)
    if found is None:
        return text
    word = found["word"]
    done = inflected(word).participle
    begun = re.search(rf"(?<![\w-])(?:{word}|{word.title()})s? (?:~|(?:it|an?|another|that|this|one)\b)", text)
    if begun is None:
        return text

    def said(words: str) -> str:
        words = re.sub(rf"\b(?P<the>[Tt]he) {done} (?:creature|card)\b", rf"\g<the> {word}", words)
        words = re.sub(rf"\b(is|was|becomes)( not)? {done}\b", rf"\1\2 the {word}", words)
        return re.sub(rf"(?<![\w-])(?P<verb>{word}|{word.title()})(?P<s>s?) {_ONE}{_ENDS}", lambda one: (
            f"{'M' if one['verb'][0].isupper() else 'm'}ake{one['s']} {one['one']} the {word}"), words)

    before, behind = text[:found.start()], text[found.end():]
    told = f"There is only one {word}. {said(found['rest'])}".strip()
    return f"{said(before)}({told}){said(behind)}"



def told(inner: str, text: str, names: Names) -> Novelty | None:
    """What is so of the one card, as a definition of a counter that it has."""
    found = None if _LINE.match(inner) else defined(inner, text, names)
    return None if found is None else Novelty(
        Sort.COUNTER, found.word, heard(found.means) or ONLY_BORNE, states=(ONE_CARD,))


_LINE = re.compile(r"[A-Z][a-z-]* counter(?: \[[^]]*\])?: ")
"""How a definition begins that is in one form already."""


def _of_it(sentence: str, word: str) -> str:
    """What is said of the one card, called "it" or by its word, in the words of that card."""
    whole = rf"^(?:While|As long as) (?:a creature|an artifact|it) is the {word}, it\b"
    sentence = re.sub(whole, f"The {word}", sentence)
    said = re.sub(rf"(?P<lead>^|[.\"] )?(?<!becomes )(?<!is )\b[Tt]he {word}\b", lambda one: (
        "This creature" if one["lead"] is not None else "this creature"), sentence)
    if said == sentence:  # it was spoken of before
        said = re.sub(r"\b([Ii])t\b(?!')", lambda one: "This creature" if one[1] == "I" else "this creature", said,
                      count=1)
    return f"{said[0].upper()}{said[1:]}"


# --- a text that uses such a word -----------------------------------------------------------------------------------

def reworded(text: str, word: str) -> str:
    """A text that says of cards that they are, or become, the one."""
    a, counter = article(word), f"{word} counter"
    on_it = f"with {a} {counter} on it"

    def made(found: re.Match[str]) -> str:
        if found["word"] != word:
            return found[0]
        verb = found.groupdict().get("verb") or found["one"]
        lead = found.groupdict().get("lead") or ""
        begins = verb[0].isupper() or (verb == "~" and not lead.startswith(","))
        many = "s" if (found.groupdict().get("verb") or "").endswith("s") else ""
        one = found["one"]
        one = one if one == "~" else f"{one[0].lower()}{one[1:]}"
        return f"{lead}{'P' if begins else 'p'}ut{many} the {counter} on {one}"

    text = re.sub(rf"\b(After|When|Whenever|Each time) ((?:an?|another) [^,.:\"]*?) becomes the {word}\b", (
        rf"\1 {a} {counter} is put on \2"), text)
    text = _BECOMES.sub(made, _MADE.sub(made, text))
    so = r"\b(?P<so>[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as) "
    text = re.sub(rf"{so}there is (?:already )?(?P<no>no|an?|the) {word}\b(?: in play)?", lambda one: (
        f"{one['so']} there is {'no' if one['no'] == 'no' else 'a'} creature {on_it}"), text)
    text = re.sub(rf"{so}there is not an? {word}\b", lambda one: f"{one['so']} there is no creature {on_it}", text)
    who = r"(?P<who>~|it|(?:that|this|the) [^.,:;\"]*?creature[^.,:;\"]*?)"
    text = re.sub(rf"{so}{who} (?:is|was)(?P<no> not)? (?:already )?the {word}\b(?!'| counter)", lambda one: (
        f"{one['so']} {one['who']} has {'no ' + counter + 's' if one['no'] else a + ' ' + counter} on it"), text)
    text = re.sub(rf"\b(?P<who>[Ii]t|[Tt]hat creature|~) is no longer the {word}\b", lambda one: (
        f"{'R' if one['who'][0].isupper() or one['who'] == '~' else 'r'}emove each {counter} from "
        f"{'that creature' if one['who'].lower() == 'that creature' else one['who'].lower()}"), text)
    text = re.sub(rf"\b(?P<verb>[Rr]emove) the {word} (?:mark(?:er)?|designation)\b", (
        rf"\g<verb> each {counter} from each creature"), text)
    text = re.sub(rf"\b(?P<does>controls?|attack(?:s|ing|ed)?|fight(?:s|ing)?|fought|After|When|Whenever|Each time|If|"
                  rf"destroys) the {word}\b(?!'| counter)", rf"\g<does> a creature {on_it}", text)
    return re.sub(rf"\b(?P<the>[Tt])he {word}\b(?!'| counter)", lambda one: (
        f"{'E' if one['the'] == 'T' else 'e'}ach creature {on_it}"), text)
