"""The closed vocabulary: words with their inflections, fixed phrases, and the names that the card data knows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from judge.cache import load_or_build
from judge.effects.terms import KEYWORDS
from judge.language.counting import is_one
from judge.resources import data_dir

NUMBERS = {word: value for value, word in enumerate(
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"])}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "last": -1}


class Form(NamedTuple):
    """What a written verb form can be: lemma and one of base, s, past, part, ing."""

    lemma: str
    form: str


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The names that texts may use: cards by first word (longest first), traits and houses as written, the plurals of
    card names, keywords, and what a text defines itself: headings, each with when its abilities resolve, and the forms
    of verbs, as `words` has them."""

    cards: dict[str, tuple[tuple[str, ...], ...]]
    traits: dict[str, str]
    houses: dict[str, str]
    plurals: dict[str, str]
    keywords: frozenset[str] = KEYWORDS
    moments: dict[str, str] = field(default_factory=dict)
    verbs: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, cards: Iterable[str], traits: Iterable[str], houses: Iterable[str]) -> Names:
        """The names of these cards (printed), traits and houses (ids)."""
        known = words()
        by_first: dict[str, list[tuple[str, ...]]] = {}
        plurals: dict[str, str] = {}
        house_names = {_house_name(house): house for house in houses}
        trait_names = {trait.title() if trait.islower() else trait: trait for trait in traits}
        trait_names |= {plural: trait for name, trait in trait_names.items() for plural in plurals_of(name)}
        for name in set(cards):
            spelt = tuple(re.sub(r"[“”]", '"', name).split())
            ordinary = name.lower() in known or name in trait_names or name in house_names or name[-1] in "!"
            if is_one(spelt) and (ordinary or '"' in name or "[" in name):
                continue
            by_first.setdefault(spelt[0], []).append(spelt)
            for last in plurals_of(spelt[-1]):
                plural = (*spelt[:-1], last)
                by_first.setdefault(plural[0], []).append(plural)
                plurals[" ".join(plural)] = " ".join(spelt)
        ordered = {first: tuple(sorted(found, key=lambda n: (-len(n), n))) for first, found in by_first.items()}
        return cls(ordered, trait_names, house_names, plurals)


def plurals_of(name: str) -> tuple[str, ...]:
    """How the plural of a name may be written."""
    found = [f"{name}s"]
    for end, put in (("y", "ies"), ("s", "ses"), ("x", "xes"), ("z", "zes"), ("ch", "ches"), ("sh", "shes"),
                     ("f", "ves"), ("man", "men"), ("us", "i")):
        if name.endswith(end):
            found.append(name[:-len(end)] + put)
    return tuple(found)


def _house_name(house: str) -> str:
    return {"staralliance": "Star Alliance"}.get(house, house.title())


@cache
def known_names() -> Names:
    """The names of the embedded catalogue."""
    sources = (data_dir("rulebook") / "cards" / "cards.json", _file("words"), Path(__file__))
    cards, *others = (source.read_bytes() for source in sources)
    return load_or_build("names", [cards, *others], lambda: _names_in(json.loads(cards)["cards"]))


def _names_in(data: list[dict[str, Any]]) -> Names:
    traits = {trait for card in data for trait in card.get("traits", ())} | {"legendary"}
    houses = {house for card in data for house in card.get("houses", ())}
    return Names.of((card["name"] for card in data), traits - {"legendary"}, houses)


@cache
def words() -> dict[str, tuple[tuple[str, str], ...]]:
    """Every written form of a word → what it can be: ("noun", lemma), or ("base", lemma) and the other forms of a verb:
    "s", "past", "part", "ing"."""
    data = _table("words")
    table: dict[str, list[tuple[str, str]]] = {}

    def enter(form: str, kind: str, lemma: str) -> None:
        if (kind, lemma) not in table.setdefault(form, []):
            table[form].append((kind, lemma))

    for lemma, irregular in data["verbs"].items():
        past, part, gerund = irregular or ["", "", ""]
        stem = lemma[:-1] if lemma.endswith("e") else lemma
        enter(lemma, "base", lemma)
        enter(_third_person(lemma), "s", lemma)
        enter(past or f"{stem}ed", "past", lemma)
        enter(part or f"{stem}ed", "part", lemma)
        enter(gerund or f"{stem}ing", "ing", lemma)
    for lemma, plural in data["nouns"].items():
        enter(lemma, "noun", lemma)
        enter(plural or f"{lemma}s", "noun", lemma)
    for terminal, entries in data["plain"].items():
        for word, value in entries.items():
            enter(word, f"plain:{terminal}", value)
    return {form: tuple(found) for form, found in table.items()}


def lemmas_of(form: str, *kinds: str) -> list[str]:
    """The words of which this is a form of one of these kinds (see `words`), in the order of the lexicon."""
    return [lemma for kind, lemma in words().get(form, ()) if kind in kinds]


def lemma_of(form: str, *kinds: str) -> str:
    """The first of them; "" where there is none."""
    return next(iter(lemmas_of(form, *kinds)), "")


class Inflected(NamedTuple):
    """The forms of a verb."""

    base: str
    third: str
    past: str
    gerund: str
    participle: str


_ONE_SYLLABLE = re.compile(r"[^aeiou]*[aeiou][bdgklmnprt]$")


def inflected(lemma: str) -> Inflected:
    """The forms of a verb that no lexicon knows: "salvages", "tagged", "buried"."""
    third = _third_person(lemma)
    if lemma.endswith("e"):
        past, gerund = f"{lemma}d", f"{lemma[:-1]}ing"
    elif re.search(r"[^aeiou]y$", lemma):
        past, gerund = f"{lemma[:-1]}ied", f"{lemma}ing"
    else:
        stem = f"{lemma}{lemma[-1]}" if _ONE_SYLLABLE.match(lemma) else lemma
        past, gerund = f"{stem}ed", f"{stem}ing"
    part = _PARTICIPLES.get(lemma, past)
    return Inflected(lemma, third, _PASTS.get(lemma, part), gerund, part)


def uninflected(third: str) -> str:
    """ "Surface" of "surfaces", "flourish" of "flourishes", "bury" of "buries"."""
    if third.endswith("ies"):
        return f"{third[:-3]}y"
    return third[:-2] if third.endswith(("shes", "ches", "xes", "sses")) else third[:-1]


#: Participles that do not show the verb they belong to, which texts call statuses.
IRREGULAR = {
    "frozen": "freeze", "bound": "bind", "unbound": "unbind", "hidden": "hide", "sworn": "swear", "stricken": "strike",
    "lit": "light", "shaken": "shake", "woven": "weave", "bitten": "bite", "torn": "tear", "worn": "wear",
    "stuck": "stick", "sunken": "sink", "broken": "break", "held": "hold", "bled": "bleed", "taught": "teach",
}
_PARTICIPLES = {base: state for state, base in IRREGULAR.items()}
_PASTS = {"freeze": "froze", "hide": "hid", "swear": "swore", "strike": "struck", "shake": "shook", "weave": "wove",
          "bite": "bit", "tear": "tore", "wear": "wore", "sink": "sank", "break": "broke"}
"""How what was done is said, where that is not the participle."""


def conjugated(lemma: str) -> Inflected:
    """The forms of a verb of the lexicon, or of one that a text defines itself."""
    forms = _conjugations().get(lemma, {})
    made = Inflected(*(forms.get(kind, "") for kind in ("base", "s", "past", "ing", "part")))
    return made if made.base else inflected(lemma)


@cache
def _conjugations() -> dict[str, dict[str, str]]:
    """The forms of each verb of the lexicon, by kind."""
    found: dict[str, dict[str, str]] = {}
    for form, kinds in words().items():
        for kind, lemma in kinds:
            found.setdefault(lemma, {})[kind] = form
    return found


def forms_of(lemma: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """The forms of a verb that a text defines itself, as `words` has them."""
    base, third, past, gerund, part = inflected(lemma)
    told = (("past", lemma), ("part", lemma))
    done = {past: told} if past == part else {past: told[:1], part: told[1:]}
    return {base: (("base", lemma),), third: (("s", lemma),), **done, gerund: (("ing", lemma),)}


def base_of_gerund(gerund: str) -> str:
    """ "Gain" of "gaining"; what no lexicon has stays as it is."""
    return lemma_of(gerund, "ing") or gerund


_OF_YOU = {"is": "are", "has": "have", "does": "do", "was": "were", "looks": "look"}


def of_you(verb: str) -> str:
    """A verb in the third person as it is said to "you": "forges" as "forge"."""
    if verb in _OF_YOU:
        return _OF_YOU[verb]
    return lemma_of(verb, "s") or verb


def plural_or_not(word: str) -> str:
    """A pattern for a word in both numbers."""
    end = "(?:es)?" if word.endswith(("s", "x", "ch", "sh")) else "s?"
    if re.search(r"[^aeiou]y$", word):
        return rf"(?:{re.escape(word)}|{re.escape(word[:-1])}ies)"
    return re.escape(word) + end


def article(phrase: str) -> str:
    """ "an" or "a", as the phrase begins."""
    return "an" if phrase[0] in "aeiouAEIOUÆ" else "a"


def number(written: str) -> int:
    """The value of a number in digits or as a word."""
    return int(written) if written.isdigit() else NUMBERS[written]


def with_article(phrase: str) -> str:
    """The phrase behind its article: "an exalted creature"."""
    return f"{article(phrase)} {phrase}"


def is_coined(lemma: str) -> bool:
    """Whether a verb stands in no lexicon, so that a text must define it."""
    return lemma.replace("-", "").isalpha() and lemma.islower() and ("base", lemma) not in words().get(lemma, ())


def _table(name: str) -> dict[str, Any]:
    import tomllib  # here: who only asks for a constant of this module needs no tables

    return tomllib.loads(_file(name).read_text(encoding="utf-8"))


def _file(name: str) -> Path:
    return data_dir("grammar") / "lexicon" / f"{name}.toml"


def _third_person(lemma: str) -> str:
    if lemma == "have":
        return "has"
    if lemma.endswith("y") and lemma[-2] not in "aeiou":
        return f"{lemma[:-1]}ies"
    return f"{lemma}es" if lemma.endswith(("s", "sh", "ch", "x")) else f"{lemma}s"


@cache
def phrases() -> dict[str, tuple[tuple[tuple[str, ...], str, str], ...]]:
    """First token → the fixed phrases that begin with it, longest first: (tokens, terminal, value)."""
    from .tokens import split

    data = _table("phrases")
    table: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
    for terminal, entries in data.items():
        for phrase, value in entries.items():
            tokens = tuple(piece.text.lower() for piece in split(phrase))
            table.setdefault(tokens[0], []).append((tokens, terminal, value))
    return {first: tuple(sorted(found, key=lambda p: -len(p[0]))) for first, found in table.items()}
