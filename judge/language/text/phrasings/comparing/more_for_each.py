"""So much, and so much more for each of something: "Capture 1Æ, plus 1 more for each ready Beast in play".

In: a text. Out: the same with what is added named again: "1Æ plus 1Æ for each ready Beast in play".
"""

from __future__ import annotations

import re

_FIRST = (r"(?P<first>(?:\d+|X)(?P<sign>Æ|D)|(?:\d+|an?|one|two|three|four) "
          r"(?P<unit>cards?|damage|chains?|[a-z+1 ]+ counters?))")
_MORE = re.compile(
    rf"\b{_FIRST}(?P<to>(?: (?!for\b|each\b|equal\b|where\b|if\b|and\b)[^.,:;\" ]+)*?)"
    r"(?P<joined>,? plus|,? and|, with) (?P<more>(?:an? )?(?:additional|extra|another)|an?|one|1|two|2|three|3)"
    r"(?P<word> more| additional| extra)?(?: ?(?P<again>Æ|D|damage|cards?|chains?|[a-z+1 ]*counters?))?"
    r"(?P<last> more)?(?P<each> for (?:each|every)\b)")
_NUMBERS = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "another": "1"}


def more_for_each(text: str) -> str:
    """The text with what is added told as an amount of its own."""
    return _MORE.sub(_named, text) if " for e" in text else text


def _named(found: re.Match[str]) -> str:
    told_as_more = found["word"] or found["last"] or re.search("additional|extra|another", found["more"])
    if "plus" not in found["joined"] and not told_as_more:
        return found[0]
    more = _NUMBERS.get(found["more"], found["more"] if found["more"].isdigit() else "1")
    if found["sign"]:
        return f"{found['first']}{found['to']} plus {more}{found['sign']}{found['each']}"
    unit = found["unit"].removesuffix("s") if more == "1" and found["unit"] != "damage" else found["unit"]
    unit = f"{unit}s" if more != "1" and unit != "damage" and not unit.endswith("s") else unit
    return f"{found['first']}{found['to']} plus {more} {unit}{found['each']}"
