"""Who chooses what something is done to: "a creature your opponent chooses", "2 enemy artifacts chosen by you".

In: a text. Out: the same as cards print it: "a creature of your opponent's choice". Only of what nothing else tells:
"the creature they chose" was chosen before.
"""

from __future__ import annotations

import re

_SOME = r"(?:an?|one|1|\d+|up to \d+|two|three)"
_WHAT = r"(?:(?!(?:and|or|of|with|that)\b)[\w'-]+ )*?(?:creatures?|artifacts?|upgrades?)(?: (?:you|they) control)?"
_WHO = r"(?:your opponent|their opponent|that player|its (?:controller|owner)|they|you)"
_CHOSEN = re.compile(
    rf"\b(?P<what>{_SOME} {_WHAT})(?: (?:that |which )?(?P<who>{_WHO}) chooses?| chosen by (?P<by>{_WHO}))"
    r"(?=[.,;]|$| (?:until|for the|instead|this turn|to|from|on|under|and|or|gets?|gains?)\b)", re.MULTILINE)
_WHOSE = {"you": "your", "they": "their"}


def of_their_choice(text: str) -> str:
    """The text with who chooses as cards print it."""
    return _CHOSEN.sub(_choice, text) if "choose" in text or "chosen by" in text else text


def _choice(found: re.Match[str]) -> str:
    who = found["who"] or found["by"]
    return f"{found['what']} of {_WHOSE.get(who, who + chr(39) + 's')} choice"
