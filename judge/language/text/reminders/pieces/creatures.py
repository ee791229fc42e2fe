"""Token creatures that a text defines itself: "Make a Sprout. (A Sprout is a 2-power token creature.)".

In: a parenthesis and the text around it. Out: the name of the token and what it is.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"(?:(?:An?|The|Each) )?(?!(?:It|They|This|These|Those|That)\b)(?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
    r"(?: (?:is|are)|:) (?!token creature:|(?:After|When|Whenever|Each|Before|At|While|During|The|If) )"
    r"(?=.*\btoken creatures?\b)(?P<means>.+)")
_LINE_UP = r"(?:(?:into|in) play|on (?:a|either|one) flank of your battleline|(?:into|in) your battleline)"
_AS_A_TOKEN = re.compile(
    r"(?:To (?:make (?:an?|one|1) [\w' -]+|do so), )?(?:[Pp]ut|[Pp]lace) the top (?:\d+ )?cards? of your deck "
    rf"(?:facedown {_LINE_UP}|{_LINE_UP},? facedown),? as (?:an? [A-Z][\w' -]*, )?"
    r"(?P<means>an? .+|[^.]*token creatures.+)")
_MADE_THEN_TOLD = re.compile(
    r"[Pp](?:ut|lace) the top (?:\d+ )?cards? of your deck [^.]*?as an? token creature\. "
    r"(?:An?|Each|The) (?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) (?:is|enters play as) "
    r"(?P<means>an? [^.\"]*creature\b.+)")
"""How a token is made, and in a sentence of its own what it is."""
_IS_A_TOKEN = re.compile(
    r"(?!.*\bdeck\b)(?:(?:It|This|They|These) (?:is|are) )?(?P<means>(?:[Aa]n? )?[^.\"]*?\btoken creatures?\b.*)")
_ONE = ("a", "an", "one", "1", "another")
_MAKING = re.compile(
    rf"\b[Mm]akes? (?P<number>{'|'.join(_ONE)}|two|three|\d+) (?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)")


def defined(inner: str, text: str) -> tuple[str, str] | None:
    """The name of the token creature that a parenthesis defines, and what it is."""
    return _told(inner) or _made(inner, text)


def _told(inner: str) -> tuple[str, str] | None:
    found = _TOKEN.match(inner)
    if found is None:
        return None
    word = found["word"]
    if " are " in inner.partition(found["means"])[0] and word.endswith("s"):
        word = word[:-1]
    return None if _is_no_creature(word, found["means"]) else (word, found["means"].strip())


def _made(inner: str, text: str) -> tuple[str, str] | None:
    """ "Make a Sprout. (Put the top card of your deck facedown into play as a creature with …)"."""
    made = _MAKING.search(text)
    found = made and (_MADE_THEN_TOLD.fullmatch(inner) or _AS_A_TOKEN.match(inner) or _IS_A_TOKEN.fullmatch(inner))
    if not found or not made:
        return None
    word = made["word"] if made["number"] in _ONE else made["word"].removesuffix("s")
    return None if _is_no_creature(word, found["means"]) else (word, found["means"].strip())


def _is_no_creature(word: str, means: str) -> bool:
    """Whether something is told to be of another type: "… into play as an artifact with …"."""
    head = re.split(r"\b(?:creatures?|with|that|has|have)\b|[.,\"]", means)[0]
    return bool(_OTHER_TYPE.search(head)) or bool(re.search(
        rf"\b{re.escape(word)}s? (?:is|are) [^.\"]*?{_OTHER_TYPE.pattern}", means))


_OTHER_TYPE = re.compile(r"\b(?:artifact|upgrade|action)s?\b")
