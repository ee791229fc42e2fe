"""Keywords that neither the rules nor a text define."""

from __future__ import annotations

from collections.abc import Iterable

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.terms import KEYWORDS
from judge.effects.visitor import walk


@kept
def new_keywords(tree: Node) -> tuple[n.Keyword, ...]:
    """The keywords in a tree that the rules do not have, in their order, each with its number where it has one."""
    named = (n.Keyword(node.keyword) if isinstance(node, n.HasKeyword) else node for node in walk(tree))
    new = (node for node in named if isinstance(node, n.Keyword) and node.name not in KEYWORDS)
    return tuple(dict.fromkeys(new))


def undefined(keywords: Iterable[n.Keyword], meanings: Iterable[n.Meaning]) -> list[str]:
    """Those of these keywords that none of the meanings is of: "wail", or "wail 2" where only another number of it has
    one."""
    known = [meaning for meaning in meanings if not meaning.counter]
    return [_called(one, known) for one in keywords if not any(_is_of(meaning, one) for meaning in known)]


def _is_of(meaning: n.Meaning, keyword: n.Keyword) -> bool:
    if meaning.word != keyword.name:
        return False
    return not isinstance(meaning.value, n.Number) or keyword.value in (None, meaning.value)


def _called(keyword: n.Keyword, known: Iterable[n.Meaning]) -> str:
    named = any(meaning.word == keyword.name for meaning in known)
    value = keyword.value.value if isinstance(keyword.value, n.Number) else "X"
    return f"{keyword.name} {value}" if named else keyword.name
