"""The rules by which words are put plainly, read from `grammar/questions/plainly`."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from judge.cache import load_or_build
from judge.catalogue import Card
from judge.resources import data_dir

from ..lexicon import forms, known_words, lexicon
from . import needed

#: The signs that stand for names while rules are applied, by what kind of card it is; no keyboard has them.
_NAMES = 0xE000
_MOST = 1000  # names of one kind
_KINDS = ("action", "artifact", "upgrade", "creature", "doer", "other")
_MACRO = re.compile(r"<(~?)([a-z]+)(?::([^>]+))?>")
_VERB = re.compile(r"\$(\d):(.+)")


class Verb(NamedTuple):
    """Another verb in the form of the one that a group found: the words for it by what was typed."""

    group: int
    said: dict[str, str]


@dataclass(frozen=True)
class Rule:
    """What is looked for, what stands in its place (words, numbers of groups for what is kept, and verbs in place of
    others), what is said of words of which nothing is left; `needs`: of each of these one must stand in a line, in
    small letters, for the rule to find anything (none: whatever stands there)."""

    source: str
    put: tuple[str | int | Verb, ...]
    says: str = ""
    needs: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for; made when it may first be found, which for most rules is never."""
        return re.compile(self.source, re.IGNORECASE)

    def may_fit(self, small: str) -> bool:
        """Whether a line in small letters holds the words that the rule needs."""
        return all(any(word in small for word in words) for words in self.needs)


def sign(card: Card, at: int) -> str:
    """What stands for the name of a card, the `at`th part of a question, while rules are applied."""
    kind = card.type if card.type in _KINDS else "other"
    if kind == "creature" and re.search(r"\b(?:Action|Omni):", card.text):
        kind = "doer"
    return chr(_NAMES + _MOST * _KINDS.index(kind) + at)


def _named(kinds: str | None) -> str:
    """The pattern of a name of any of these kinds; "doer": a creature with an Action or Omni ability, which a creature
    may be too."""
    wanted = set((kinds or "/".join(_KINDS)).split("/"))
    wanted |= {"doer"} if "creature" in wanted else set()
    firsts = [_NAMES + _MOST * _KINDS.index(kind) for kind in sorted(wanted)]
    return "[" + "".join(f"{chr(first)}-{chr(first + _MOST - 1)}" for first in firsts) + "]"


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, in the order in which they are applied: files by name, rules as they stand. Raises ValueError for one
    that would lose what it found."""
    files = sorted((data_dir("grammar") / "questions" / "plainly").glob("*.toml"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    words = repr(sorted(map(repr, known_words().items())))
    code = (Path(__file__).read_bytes(), Path(needed.__file__).read_bytes())
    sources: tuple[str | bytes, ...] = (*texts, words, sys.version, *code)
    return load_or_build("plain-rules", sources, lambda: tuple(_made([tomllib.loads(text) for text in texts])))


def _made(listed: list[dict[str, Any]]) -> Iterator[Rule]:
    macros = {name: pattern for data in listed for name, pattern in data.get("macros", {}).items()}
    for data in listed:
        for entry in data["put"]:
            yield from (_rule(say, entry, macros) for say in entry["say"])


def _rule(say: str, entry: dict[str, Any], macros: dict[str, str]) -> Rule:
    source = rf"(?<!\S)(?:{_MACRO.sub(lambda m: _group(m, macros), say)})(?!\S)"
    put = tuple(_part(part, say) for part in str(entry["as"]).split())
    kept = {part.group if isinstance(part, Verb) else part for part in put if not isinstance(part, str)}
    groups = re.compile(source, re.IGNORECASE).groups
    if kept != set(range(1, groups + 1)):
        raise ValueError(f"the rule “{say}” keeps {sorted(kept)} of its {groups} groups")
    return Rule(source, put, str(entry.get("says", "")), needed.words(source))


def _part(part: str, say: str) -> str | int | Verb:
    """A part of what is put: a word, the number of a group ("$1"), or a verb in the form of a group ("$1:attack")."""
    if (found := _VERB.fullmatch(part)) is None:
        return int(part[1:]) if part.startswith("$") else part
    group = int(found[1])
    put = forms(found[2].replace("_", " "))
    typed = [forms(verb) for m in _MACRO.finditer(say) if m[2] == "do" for verb in m[3].split(",")]
    return Verb(group, {said[form]: put.get(form, put["past"]) for said in reversed(typed) for form in reversed(said)})


def _group(found: re.Match[str], macros: dict[str, str]) -> str:
    """The pattern of "<card>", "<noun:amber>", "<verb:have>", "<~who>": a group, or none behind "~"; of
    "<do:send/sent/sent, run/ran/run>" any form of these verbs."""
    loose, name, meaning = found.groups()
    if name == "do":
        said = {words for verb in meaning.split(",") for words in forms(verb).values()}
        inner = "|".join(map(re.escape, sorted(said, key=len, reverse=True))).replace("\\ ", " ")
    elif name in ("verb", "noun", "state", "modal"):
        inner = _lexical({"verb": "V", "modal": "V"}.get(name, name.upper()), meaning)
    elif name == "house":
        inner = "|".join(_houses())
    elif name == "name":
        inner = _named(meaning)
    else:
        inner = _MACRO.sub(lambda m: _group(m, macros), macros[name])
    return f"(?:{inner})" if loose else f"({inner})"


@cache
def _houses() -> tuple[str, ...]:
    """What houses are called."""
    return tuple(sorted(" ".join(said) for said, senses in known_words().items() if senses[0].role == "HOUSE"))


@cache
def _lexical(role: str, meaning: str) -> str:
    """The words that may have a role and a meaning ("have/own" both, "*" any), the longest first."""
    wanted = set(meaning.split("/"))
    said = {
        " ".join(phrase)
        for phrase, senses in lexicon().items()
        if any(sense.role == role and (sense.meaning in wanted or "*" in wanted) for sense in senses)
    }
    return "|".join(re.escape(words).replace(r"\ ", " ") for words in sorted(said, key=len, reverse=True))
