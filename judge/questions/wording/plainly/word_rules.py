"""The rules by which words are put plainly, read from `grammar/questions/plainly`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, NamedTuple

from judge.resources import data_dir

from ..lexicon import known_words, lexicon

#: The first of the signs that stand for names while rules are applied; no keyboard has them.
NAMES = 0xE000
_MACRO = re.compile(r"<(~?)([a-z]+)(?::([^>]+))?>")
_GROUP = re.compile(r"\$(\d)")


class Rule(NamedTuple):
    """What is looked for, what stands in its place (words, and numbers of groups for what is kept), and what is said of
    words of which nothing is left."""

    pattern: re.Pattern[str]
    put: tuple[str | int, ...]
    says: str = ""


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, in the order in which they are applied: files by name, rules as they stand. Raises ValueError for one
    that would lose what it found."""
    files = sorted((data_dir("grammar") / "questions" / "plainly").glob("*.toml"))
    listed = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    macros = {name: pattern for data in listed for name, pattern in data.get("macros", {}).items()}
    return tuple(_rule(say, entry, macros) for data in listed for entry in data["put"] for say in entry["say"])


def _rule(say: str, entry: dict[str, Any], macros: dict[str, str]) -> Rule:
    pattern = re.compile(rf"(?<!\S)(?:{_MACRO.sub(lambda m: _group(m, macros), say)})(?!\S)", re.IGNORECASE)
    put = tuple(int(part[1:]) if part.startswith("$") else part for part in str(entry["as"]).split())
    kept = {part for part in put if isinstance(part, int)}
    if kept != set(range(1, pattern.groups + 1)):
        raise ValueError(f"the rule “{say}” keeps {sorted(kept)} of its {pattern.groups} groups")
    return Rule(pattern, put, str(entry.get("says", "")))


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
