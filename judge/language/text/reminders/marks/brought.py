"""Keywords whose cards come with counters and are something else until the last is gone: "(This enters play with 3
scaffold counters. At the start of your turn, remove one. While it has a scaffold counter, its other text is ignored.)"

In: a parenthesis. Out: the same in the words in which such keywords are read; any other as it is.
"""

from __future__ import annotations

import re

from ...lexicon import article

_CARD = r"(?:card|creature|artifact|upgrade)"
_ENTERS = re.compile(
    rf"^(?P<lead>(?:\([^:]*: )?)This(?: (?P<kind>{_CARD}))? enters(?: play)? with (?P<count>\S+) "
    r"(?P<word>[a-z]+(?:-[a-z]+)*) counters?(?: on it)?(?=\.)"
)
_OTHER = (
    r"(?:its other text|the rest of its text(?: box)?|all (?:of )?its other text|its other (?:abilities|effects)|"
    r"(?:all )?other text on it)"
)
_IGNORED = re.compile(
    rf"(?:{_OTHER} (?:is|are) (?:ignored|considered (?:to be )?blank|treated as blank|blank|inactive|not active)|"
    rf"{_OTHER} (?:has|have) no effect|{_OTHER} (?:does|do) not apply|(?:ignore|disregard) {_OTHER}|"
    rf"(?:treat|consider) {_OTHER} as (?:if it were )?blank|it has no other text)(?=\.|$)"
)
_WHILE = re.compile(
    r"\b(?P<while>[Ww]hile|[Aa]s long as|[Ii]f) (?:it|this(?: card| creature| artifact)?) (?:still )?"
    r"has "
    r"(?:an?|any|(?:1|one) or more|at least (?:1|one)|(?P<word>[a-z-]+)(?= counters)) "
    r"(?:(?P<of>[a-z]+(?:-[a-z]+)*) )?counters?(?: on it)?(?=, )"
)


_BEGINS = re.compile(r"^(?P<lead>(?:\([^:]*: )?)(?=At the (?:start|end) of (?:its controller's|your) turn, remove )")


def plainly(inner: str) -> str:
    """A parenthesis that begins so, or with what takes them off, in plainer words."""
    if _IGNORED.search(inner) is None:
        return inner
    found = _ENTERS.match(inner)
    if found is None and _BEGINS.match(inner) is not None and _IGNORED.search(inner):
        counter = re.search(r"\bremove an? (?P<word>[a-z]+(?:-[a-z]+)*) counter from (?:it|this card)\b", inner)
        return inner if counter is None else _of_this(inner, "card", counter["word"])
    if found is None:
        return inner
    kind, word = found["kind"] or "card", found["word"]
    ends = "" if found["count"] in ("a", "an", "1", "one") else "s"
    rest = _of_this(inner[found.end() :], kind, word)
    return f"{found['lead']}This {kind} enters play with {found['count']} {word} counter{ends} on it{rest}"


def _of_this(said: str, kind: str, word: str) -> str:
    """What is said of "it", of this card."""
    a = article(word)
    said = re.sub(r"\b([Aa]t the (?:start|end) of) its controller's turn", r"\1 your turn", said)
    said = re.sub(
        rf"\bremove (?:(?:one|1)(?: of (?:them|these|its counters))?|{a} {word} counter(?: from (?:it|this "
        rf"{kind}))?)(?=[.,]|$| and\b)",
        f"remove {a} {word} counter from this {kind}",
        said,
    )
    said = _WHILE.sub(
        lambda one: (
            f"{one['while']} this {kind} has {a} {word} counter on it"
            if (one["of"] or one["word"] or word) == word
            else one[0]
        ),
        said,
    )
    return _IGNORED.sub(f"this {kind}'s other text is considered blank", said)


def effects_of(text: str, word: str, means: str) -> str:
    """A text that speaks of a keyword's ability, or of the damage that it deals, as of its effect."""
    text = re.sub(rf"\b{word} abilit(?:y|ies)\b", f"{word} effect", text)
    if "D to " not in means:
        return text
    return re.sub(rf"\b(by (?:~|th(?:is|at) creature|an? [a-z ]+)'s {word}) damage\b", r"\1 effect", text)
