"""`grammar/rewrites.toml`, compiled: what `judge.language.checks.accounting` may take for the same wording."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from judge.language.counting import is_one
from judge.language.text.lexicon import NUMBERS, known_names, phrases, words
from judge.language.text.rewriting import Rewrites, rewrite
from judge.language.text.tokens import STEPS
from judge.resources import data_dir

PUNCTUATION = frozenset('.,:;()"•')


class Wordings(NamedTuple):
    """Equal wordings in the order in which they are applied, fixed phrases with the one word that stands for all of
    their meaning, the lemma of each word, and the classes of words that `rewrites.toml` describes."""

    same: Rewrites
    fixed: re.Pattern[str]
    meaning: dict[str, str]
    lemmas: dict[str, str]
    free: frozenset[str]
    weak: frozenset[str]
    omitted: frozenset[str]
    added: frozenset[str]
    repeated: frozenset[str]
    owners: frozenset[str]
    determiners: frozenset[str]
    bounds: frozenset[str]
    plurals: frozenset[str]
    alone: frozenset[str]
    behind: frozenset[str]

    def ends(self, word: str) -> bool:
        """Whether a noun phrase ends before this word, or begins behind it."""
        return word in self.bounds or self.no_noun(word)

    def no_noun(self, word: str) -> bool:
        """Whether no noun phrase begins with this word: it stands behind one, or between two."""
        return word in self.behind or word in PUNCTUATION or word.startswith("dur·")


@cache
def wordings() -> Wordings:
    """The list, compiled once."""
    return compiled(tomllib.loads((data_dir("grammar") / "rewrites.toml").read_text(encoding="utf-8")))


def compiled(data: dict[str, Any]) -> Wordings:
    """The content of `rewrites.toml`, ready for use. Raises ValueError for a wording listed twice."""
    finds = [(find, entry["put"]) for entry in data["same"] for find in entry["find"]]
    if len(dict(finds)) < len(finds):
        raise ValueError("rewrites.toml lists a wording twice")
    meaning = dict(_fixed(frozenset(data["fixed"]["terminals"])))
    named = ("free", "weak", "omitted", "added", "owners", "determiners", "alone")
    return Wordings(
        Rewrites(rewrite(find, put, r"(?<![\w~])(?:{})(?!\w)") for find, put in finds),
        re.compile(_any_of(meaning)),
        meaning,
        _lemmas(data["words"]),
        repeated=_verbs_and_nouns(data["repeated"]),
        bounds=_listed(data["bounds"]) | _forms("s") | _forms("base") - _forms("noun") - {"ready"},
        plurals=frozenset(_plurals(data["plurals"]["words"])),
        behind=_listed({"terminals": data["bounds"]["terminals"]}),
        **{name: _listed(data[name]) for name in named},
    )


def _fixed(terminals: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The phrases of these terminals as they are written, with the word for their meaning."""
    for entries in phrases().values():
        for tokens, terminal, value in entries:
            if terminal in terminals:
                phrase = re.sub(r" (?=[,:)])|(?<=\() ", "", " ".join(tokens))
                step = next((one for one in STEPS if f"§{one.split()[0]}" in phrase), "")
                yield re.sub(r"§\w+", f'"{step}"', phrase), one_word(terminal, value)


def one_word(terminal: str, value: str) -> str:
    """The word that stands for all phrases of one meaning."""
    return f"{terminal.lower()}·{re.sub(r'[^a-z0-9]+', '_', value.lower())}"


def _any_of(phrases: Iterable[str]) -> str:
    """A pattern for the longest of these phrases that stands between the ends of words. It forks where two phrases do:
    trying each of them at every letter takes fifty times as long."""
    forks: dict[str, Any] = {}
    for phrase in phrases:
        fork = forks
        for letter in (*([r"\b"] if phrase[0].isalnum() else []), *map(re.escape, phrase)):
            fork = fork.setdefault(letter, {})
        fork[r"\b" if phrase[-1].isalnum() else ""] = {}
    return _forking(forks)


def _forking(forks: dict[str, Any]) -> str:
    """What follows a letter; the end of a phrase comes last, so that the longest one is found."""
    ways = [letter + _forking(further) for letter, further in forks.items() if further]
    ways += [end for end, further in forks.items() if not further]
    return ways[0] if is_one(ways) else f"(?:{'|'.join(ways)})" if ways else ""


#: Terminals whose single words compare: "higher" is "more".
_COMPARING = ("SUPER", "LOWER", "FEWER", "MORE")


def _lemmas(merged: dict[str, list[str]]) -> dict[str, str]:
    lemmas = {form: _lemma(kinds) for form, kinds in words().items()}
    for entries in phrases().values():
        for tokens, terminal, value in entries:
            if is_one(tokens) and terminal in _COMPARING:
                lemmas[tokens[0]] = value.lower()
    lemmas |= {word: str(value) for word, value in NUMBERS.items()}
    forms = {word: lemma for lemma, listed in merged.items() for word in listed}
    return {word: forms.get(lemma, lemma) for word, lemma in lemmas.items()} | forms


def _lemma(kinds: tuple[tuple[str, str], ...]) -> str:
    """The lemma of a form that the lexicon knows: that of the verb where it can be one."""
    verbs = [lemma for kind, lemma in kinds if not kind.startswith(("noun", "plain"))]
    return verbs[0] if verbs else kinds[0][1].lower()


def _listed(section: dict[str, list[str]]) -> frozenset[str]:
    """The words of a class: those of its terminals, and those listed by themselves."""
    wanted = section.get("terminals", [])
    found = {form for form, kinds in words().items() if any(kind.removeprefix("plain:") in wanted for kind, _ in kinds)}
    for entries in phrases().values():
        for tokens, terminal, value in entries:
            if terminal in wanted:
                found |= {" ".join(tokens), one_word(terminal, value)}
    return frozenset(found | set(section.get("words", ())))


def _forms(kind: str) -> frozenset[str]:
    return frozenset(form for form, kinds in words().items() if any(one == kind for one, _ in kinds))


def _verbs_and_nouns(section: dict[str, list[str]]) -> frozenset[str]:
    """The words that a sentence with a shared verb or noun says once and two sentences say twice."""
    found = {lemma for kinds in words().values() for kind, lemma in kinds if not kind.startswith("plain")}
    return (frozenset(found) | _listed(section)) - frozenset(section["never"])


def _plurals(nouns: list[str]) -> Iterator[str]:
    """Plurals of cards: of the nouns given, of traits, and of the names of cards."""
    yield from nouns
    names = known_names()
    yield from (name.lower() for name, trait in names.traits.items() if name.lower() != trait)
    ordinary = {token for entries in phrases().values() for tokens, _, _ in entries for token in tokens}
    yield from {name.rpartition(" ")[2].lower() for name in names.plurals} - words().keys() - ordinary
