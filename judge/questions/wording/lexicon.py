"""What players say: phrases and the roles and meanings they have, read from `grammar/questions/lexicon`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from judge.cache import load_or_build
from judge.catalogue import catalogue
from judge.effects.terms import KEYWORDS
from judge.resources import data_dir


class Sense(NamedTuple):
    """What a phrase may be: the terminal of the grammar, its meaning, and for verbs the form ("past", "ing"…)."""

    role: str
    meaning: str
    form: str = ""


Lexicon = dict[tuple[str, ...], tuple[Sense, ...]]
SILENT = "SILENT"


@cache
def lexicon() -> Lexicon:
    """Phrase, in lower-case words → its senses."""
    files = sorted((data_dir("grammar") / "questions" / "lexicon").glob("*.toml"))
    texts = [file.read_bytes() for file in files]
    return load_or_build("question-words", [*texts, _CODE, __name__], lambda: _built(texts))


_CODE = "5"  # counts up where what is made of the same words changes


@cache
def longest() -> int:
    """How many words the longest phrase has."""
    return max(map(len, lexicon()))


def _built(texts: Iterable[bytes]) -> Lexicon:
    found: dict[tuple[str, ...], list[Sense]] = {}
    for text in texts:
        for phrase, sense in _senses(tomllib.loads(text.decode("utf-8"))):
            senses = found.setdefault(phrase, [])
            if sense not in senses:
                senses.append(sense)
    return {phrase: tuple(senses) for phrase, senses in found.items()}


def _senses(data: dict[str, object]) -> Iterator[tuple[tuple[str, ...], Sense]]:
    for role, entries in data.items():
        if role == "silent":
            assert isinstance(entries, list)
            for group in entries:
                yield from ((words_of(phrase), Sense(SILENT, phrase)) for phrase in group["words"])
            continue
        assert isinstance(entries, dict)
        for meaning, phrases in entries.items():
            for phrase in phrases:
                if role == "V":
                    yield from _verb(phrase, meaning)
                elif role == "NOUN":
                    yield words_of(phrase), Sense(role, meaning, "one")
                    yield (*words_of(phrase)[:-1], _plural(words_of(phrase)[-1])), Sense(role, meaning, "many")
                elif role in ("MODAL", "BE", "DO"):
                    yield words_of(phrase), Sense("V", meaning, role.lower())
                else:
                    yield words_of(phrase), Sense(role, meaning)


def words_of(phrase: str) -> tuple[str, ...]:
    """A phrase of the lexicon in the words that the text would be cut into."""
    from .text import is_dash, tokens

    return tuple(token.low for token in tokens(phrase) if not is_dash(token) and token.text not in '"/:')


def forms(verb: str) -> dict[str, str]:
    """The forms of a verb ("send/sent/sent", "attack") by what they are called; a participle that is the past is none
    of its own."""
    found: dict[str, str] = {}
    for words, sense in _verb(verb.strip(), ""):
        found.setdefault(sense.form, " ".join(words))
    return found


def _verb(said: str, meaning: str) -> Iterator[tuple[tuple[str, ...], Sense]]:
    first, *others = (part.split() for part in said.split("/"))
    head, *tail = first
    past, participle = (others[0][0], others[1][0]) if others else (_past(head), _past(head))
    for more in others[2:]:
        yield tuple(more), Sense("V", meaning, "participle")
    yield (head, *tail), Sense("V", meaning, "base")
    yield (_third(head), *tail), Sense("V", meaning, "third")
    yield (_ing(head), *tail), Sense("V", meaning, "ing")
    yield (past, *tail), Sense("V", meaning, "past")
    if participle != past:
        yield (participle, *tail), Sense("V", meaning, "participle")


def _plural(noun: str) -> str:
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


def _third(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


def _past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return _doubled(verb) + "ed"


def _ing(verb: str) -> str:
    if verb == "die":
        return "dying"
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    return _doubled(verb) + "ing"


def _doubled(verb: str) -> str:
    """With its last letter twice, as in "stunned", where the last syllable is short and stressed: one vowel and one
    consonant in a verb of one syllable, but for "un" before it."""
    return verb + verb[-1] if _SHORT.fullmatch(verb) or verb == "begin" else verb


_SHORT = re.compile(r"(?:un)?(?:qu|[^aeiou])*[aeiouy][^aeiouywx]")


@cache
def known_words() -> Lexicon:
    """The lexicon with the houses, traits and keywords of the cards."""
    known = dict(lexicon())

    def add(phrase: str, sense: Sense) -> None:
        key = tuple(phrase.split())
        if sense not in known.get(key, ()):
            known[key] = (*known.get(key, ()), sense)

    for card in catalogue():
        if " counter" in card.text:
            for name in _COUNTERS.findall(card.text):
                add(f"{name} counter", Sense("NOUN", f"counter:{name}", "one"))
                add(f"{name} counters", Sense("NOUN", f"counter:{name}", "many"))
        for house in card.houses:
            add(_HOUSES.get(house, house), Sense("HOUSE", house))
        if card.is_creature:
            for trait in card.traits:
                add(trait, Sense("TRAIT", trait))
                add(trait + "s", Sense("TRAIT", trait))
    for name in sorted(KEYWORDS):
        add(name.replace("-", " "), Sense("KEYWORD", name))
    return known


#: How texts call the counters of their own; "power counter" and "each counter" are none.
_COUNTERS = re.compile(r"\b(?!power|each)([a-z]+) counters?\b")
_HOUSES = {"staralliance": "star alliance", "ironyxrebels": "ironyx rebels"}
