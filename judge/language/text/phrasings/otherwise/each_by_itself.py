"""What is always so of several, each by itself: "Enemy creatures cannot reap unless they have a neighbor".

In: a text. Out: the same of each of them, "Each enemy creature cannot reap unless it has a neighbor".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated

_MANY = re.compile(
    r"(?P<before>^|[.:\"] )(?P<which>(?:(?:Enemy|Friendly|Damaged|Stunned|Exhausted|[A-Z][a-z]+) )?"
    r"(?:(?:[a-z-]+|[A-Z][a-z]+) )??(?P<kind>[Cc]reature|[Aa]rtifact)s(?P<rest> (?:with|on|in|you|your opponent|"
    r"that)\b[^,.\"]*?)?) "
    r"(?P<what>(?:cannot|gain|get|enter play|lose)\b[^,.\"]*?) "
    r"(?P<if>unless|if|while|as long as) (?P<they>they|their(?= (?:controllers?|owners?) (?:ha|is|are|control|"
    r"do))) (?P<so>[^,.\"]+)(?=[.\"])", re.MULTILINE)
_BE = {"have": "has", "are": "is", "were": "was", "do": "does", "share": "shares", "belong": "belongs"}
_FIRST = re.compile(r"^(have|are|were|do|share|belong)\b")


def each_by_itself(text: str) -> str:
    """The text with what is said of several said of each."""
    return _MANY.sub(_each, text) if " they " in text or " their " in text else text


def _each(found: re.Match[str]) -> str:
    which, so, what = found["which"], found["so"], found["what"]
    if found["they"] == "they" and _FIRST.match(so) is None and " " not in so:
        return found[0]
    one = f"Each {which[0].lower() + which[1:] if _is_word(which) else which}"
    one = re.sub(r"\b([Cc]reature|[Aa]rtifact)s\b", lambda kind: kind[1].lower(), one, count=1)
    one = re.sub(r"\bthat (have|are)\b", lambda be: f"that {_BE[be[1]]}", one)
    verb, _, rest = what.partition(" ")
    what = what if verb == "cannot" else f"{conjugated(verb).third} {rest}"
    so = re.sub(r"\bthem\b", "it", re.sub(r"\btheir\b", "its", _FIRST.sub(lambda be: _BE[be[0]], so)))
    return f"{found['before']}{one} {what} {found['if']} {'it' if found['they'] == 'they' else 'its'} {so}"


def _is_word(which: str) -> bool:
    return which.split()[0].lower() in (
        "enemy", "friendly", "damaged", "stunned", "exhausted", "creatures", "artifacts")
