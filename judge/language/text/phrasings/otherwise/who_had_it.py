"""The player who controls or owns a card, told in a clause: "the player who controlled it", "the one who owns it".

In: a text. Out: the same as cards print it: "its controller". Of what has left play, that is who controlled it last.
"""

from __future__ import annotations

import re

_HAD = re.compile(
    r"\b(?P<the>[Tt])(?:he player who|he one who|hat player, who) (?:last |had )?(?P<had>control(?:s|led)|own(?:s|ed)) "
    r"(?P<what>it|~|(?:that|the (?:destroyed|purged|returned|chosen|discarded|damaged)|this) "
    r"(?:creature|artifact|upgrade|card))(?!')\b"
    r"(?! (?:when|before|as|at|this|on|during|since|and|or)\b)")


def of_who_had_it(text: str) -> str:
    """The text with its controller and owner as cards print it."""
    return _HAD.sub(_whose, text) if " who " in text else text


def _whose(found: re.Match[str]) -> str:
    what = found["what"]
    its = "its" if what == "it" else f"{what}'s"
    its = its[0].upper() + its[1:] if found["the"] == "T" else its
    return f"{its} {'controller' if found['had'].startswith('control') else 'owner'}"
