"""What an ability has done to none yet in a turn: "a creature that has not been readied this way this turn".

In: a text. Out: "a creature that has not been readied by ~ this turn", where the card does so nowhere else in its text;
what is quoted, or done by more than one of its abilities, stays as it is, and is not read.
"""

from __future__ import annotations

import re

from judge.language.counting import is_one

_VERBS = {"readied": "read(?:y|ies|ied)", "exhausted": "exhaust(?:s|ed)?", "stunned": "stun(?:s|ned)?",
          "warded": "ward(?:s|ed)?", "enraged": "enrage[sd]?"}
_DONE = re.compile(
    rf"(?P<done>\bnot (?:yet |already )?(?:been )?(?:yet |already )?(?P<verb>{'|'.join(_VERBS)})) "
    r"(?:this way this turn|this turn this way)\b")


def of_this_card(text: str) -> str:
    """The text with what was done this way earlier in the turn as done by the card itself."""
    return _DONE.sub(_by_it, text) if "this way" in text else text


def _by_it(found: re.Match[str]) -> str:
    before = found.string[:found.start()]
    if before.count('"') % 2 or before.rpartition("\n")[2].startswith("("):
        return found[0]
    rest = f"{before} {found.string[found.end():]}"
    done = re.findall(rf"\b{_VERBS[found['verb']]}\b", rest, re.IGNORECASE)
    negated = re.sub(r" (?:yet|already)\b", "", found["done"])
    return f"{negated} by ~ this turn" if is_one(done) else found[0]
