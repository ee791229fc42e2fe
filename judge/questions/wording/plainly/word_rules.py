"""The rules by which words are put plainly, read from `grammar/questions/plainly`."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from judge.cache import load_or_build
from judge.resources import data_dir

from ..lexicon import known_words, lexicon
from . import needed

#: The first of the signs that stand for names while rules are applied; no keyboard has them.
NAMES = 0xE000
_MACRO = re.compile(r"<(~?)([a-z]+)(?::([^>]+))?>")
_GROUP = re.compile(r"\$(\d)")


@dataclass(frozen=True)
class Rule:
    """What is looked for, what stands in its place (words, and numbers of groups for what is kept), what is said of
    words of which nothing is left; `needs`: of these one must stand in a line, in small letters, for the rule to find
    anything (none: whatever stands there)."""

    source: str
    put: tuple[str | int, ...]
    says: str = ""
    needs: tuple[str, ...] = ()

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for; made when it may first be found, which for most rules is never."""
        return re.compile(self.source, re.IGNORECASE)

    def may_fit(self, small: str) -> bool:
        """Whether a line in small letters holds one of the words that the rule needs."""
        return not self.needs or any(word in small for word in self.needs)


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
    put = tuple(int(part[1:]) if part.startswith("$") else part for part in str(entry["as"]).split())
    kept = {part for part in put if isinstance(part, int)}
    groups = re.compile(source, re.IGNORECASE).groups
    if kept != set(range(1, groups + 1)):
        raise ValueError(f"the rule “{say}” keeps {sorted(kept)} of its {groups} groups")
    return Rule(source, put, str(entry.get("says", "")), needed.words(source))


def _group(found: re.Match[str], macros: dict[str, str]) -> str:
    """The pattern of "<card>", "<noun:amber>", "<verb:have>", "<~who>": a group, or none behind "~"."""
    loose, name, meaning = found.groups()
    if name in ("verb", "noun", "state", "modal"):
        inner = _lexical({"verb": "V", "modal": "V"}.get(name, name.upper()), meaning)
    elif name == "house":
        inner = "|".join(_houses())
    elif name == "name":
        inner = f"[{chr(NAMES)}-{chr(NAMES + 999)}]"
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
