"""Cards that a condition has counted and that are spoken of again: "If 2 or more friendly creatures were destroyed this
turn, return each of those creatures that is in your discard pile to your hand".

In: a text. Out: the same with what was done to them told again: "return each friendly creature that was destroyed this
turn from your discard pile to your hand".
"""

from __future__ import annotations

import re

_MANY = r"(?:(?:exactly |at least )?(?:\d+|two|three|four|five|one)(?: or more| or fewer)?|any|an?|more than \d+)"
_WHAT = r"(?P<what>(?:(?!(?:and|or)\b)[\w'-]+ )*?(?P<kind>creature|artifact|upgrade|card)s?)"
_WHEN = r"(?P<when>this turn|since [^.,\"]*?turn|(?:on|during) [^.,\"]*?turn)"
_COUNTED = re.compile(
    rf"\b(?P<if>[Ii]f) {_MANY} {_WHAT} (?:was|were|has been|have been) "
    r"(?P<done>destroyed|discarded|purged|archived|returned)"
    rf" {_WHEN}, (?P<before>[^.\"\n]*?)\b"
    r"(?P<all>(?:each|any|all|one|\d+) of (?:those (?:creatures|artifacts|cards)|them)"
    r"|those (?:creatures|artifacts|cards)) "
    r"(?:that (?:is|are|lies?) (?:still |now )?(?:in|on)|(?:still |now )?in|from) "
    r"(?P<pile>(?:your|their|its owner's|their owners?'s?|a|your opponent's) "
    r"(?:discard piles?|hand|archives)|the purged zone)")


def of_those(text: str) -> str:
    """The text with those cards told again."""
    return _COUNTED.sub(_again, text) if " those " in text or " them " in text else text


def _again(found: re.Match[str]) -> str:
    kind, what, pile = found["kind"], found["what"], found["pile"]
    one = f"{what.removesuffix(kind + 's').removesuffix(kind)}{kind}"
    all_ = found["all"].split()[0]
    quantity = {"those": "each", "all": "each", "one": "a", "any": "any number of"}.get(all_, all_)
    if quantity.isdigit() or quantity.startswith("any"):
        one += "s"
    pile = re.sub(r"^(?:their|their owners?'s?|its owner's) ", "a ", pile)  # where else should it be
    was = "were" if one.endswith("s") else "was"
    condition = found[0][:found.start("all") - found.start()]
    pile = pile.removesuffix("s") if pile.endswith("piles") else pile
    return f"{condition}{quantity} {one} that {was} {found['done']} {found['when']} from {pile}"
