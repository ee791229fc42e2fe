"""What a card does when something happens, where that is said behind it and calls the card "it": "~ exhausts each time
one of its neighbors is used", "each friendly creature exhausts when it is chosen by an effect".

In: a text. Out: the same with what happens first, in which the card is called what it is.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import lemma_of, with_article
from judge.language.text.rewriting import rewrite, rewritten

_STATES = (r"(?:cannot|gets?|gains?|has|have|may|must|does|do|loses?|is considered|is treated|costs?|counts?|belongs?|"
           r"enters?|deals no|is (?:worth|not|ready)|can|was|would|keeps?|remains?|stays?)")
"""What is so of a card, rather than done by it."""
_WHEN = r"(?<!\bfor )(?P<when>when|whenever|after|each time|every time|as soon as|once)"
_THIS = r"(?P<who>~|[Tt]his (?:creature|artifact|upgrade|card))"
_EACH = r"(?P<each>[Ee]ach|[Ee]very) (?P<kind>[^,.:;\"()]*?\b(?:creature|artifact))"
_BEGINS = r"(?P<before>^|[.:] |\([^:()\n]*: )"
_REST = r"(?: (?!when\b|after\b|if\b|until\b|unless\b)[^,.:;\" ]+)*?"
_DOES = rf"(?:must be (?P<done>[a-z]+)(?P<rest>{_REST})|(?P<does>(?!{_STATES}\b)[a-z]+s\b{_REST}))"
_THEN = {"whenever": "Each time", "every time": "Each time", "each time": "Each time", "after": "After"}


def _of_this(found: re.Match[str]) -> str:
    who = found["who"]
    small = who if who == "~" else f"t{who[1:]}"
    so = re.sub(r"\bits\b", f"{small}'s", found["so"])
    so = re.sub(r"\bit\b", small, so)
    return f"{found['before']}{_THEN.get(found['when'], 'When')} {so}, {_done(found, small)}"


def _of_each(found: re.Match[str]) -> str:
    so = f"{with_article(found['kind'])} {found['so']}"
    return f"{found['before']}{_THEN.get(found['when'], 'When')} {so}, {_done(found, 'it')}"


def _done(found: re.Match[str], it: str) -> str:
    """What is done then: "must be exhausted", that somebody exhausts it."""
    if found["does"]:
        return f"{it} {found['does']}"
    lemma = lemma_of(found["done"], "part") or found["done"]
    return f"{lemma} {it}{found['rest']}"


_LIMIT = (r"(?:This (?:can|may) (?:only )?(?:happen|be done|occur|resolve|trigger)(?: only)? once (?:per|each|a) turn|"
          r"Limit:? once (?:per|each|a) turn|Use this ability only once (?:per|each|a) turn)")
"""How often, in a sentence of its own."""
_BEHIND = (
    rewrite(rf"(?P<when>\b(?:After|When|Whenever|Each time) [^.,\n]+), you may (?P<do>[^.\n]+)\. "
            rf"(?:{_LIMIT}|\({_LIMIT}\.?\))(?=\.)", r"\g<when>, once each turn, you may \g<do>", flags=re.MULTILINE),
    rewrite(rf"(?P<said>\b(?:After|When|Whenever|Each time) [^.\n]+)\. (?:{_LIMIT}|\({_LIMIT}\.?\))(?=\.)",
            r"\g<said>, but only once each turn", flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}{_THIS} {_DOES} {_WHEN} (?P<so>(?!(?:this|that) way)[^,.:;\"]*?\bits?\b[^,.:;\"]*)(?=[.)])",
            _of_this, flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}{_EACH} {_DOES} {_WHEN} it (?P<so>[^,.:;\"]*)(?=[.)])", _of_each, flags=re.MULTILINE),
)


def told_behind(text: str) -> str:
    """A text in which what happens is said before what is done then."""
    return rewritten(text, _BEHIND)
