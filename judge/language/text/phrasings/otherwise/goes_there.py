"""What goes somewhere: "it goes to its owner's archives instead", "the Æ on ~ goes to your opponent".

In: a text. Out: the same as something that is put there, or moved: "it is put into its owner's archives instead",
"move the Æ on ~ to your opponent's pool".
"""

from __future__ import annotations

import re

_GO = r"(?P<go>goes|go|comes|come)(?: (?:directly|straight|back))?"
_WHOSE = (r"(?:your opponent's|your|their owners?'s?|their|its owner's|its controller's|that player's|its"
    r" owner's opponent's|"
          r"its controller's opponent's|each player's)")
_TO = re.compile(
    rf"(?<!\w)(?P<what>~|[Ii]t|[Tt]hey|[A-Za-z]+) {_GO} (?:on|to|into|onto|in) (?P<where>(?:the |)(?:(?P<end>top"
    rf"|bottom) of )?"
    rf"{_WHOSE} (?P<pile>hand|deck|archives?|discard piles?|hands|decks))\b")
_FLANK = re.compile(rf"(?<!\w)(?P<what>~|[Ii]t|[Tt]hat creature|[Tt]his creature) {_GO} to (?P<where>(?:a|the"
    rf"|your|either) [^.,;\"]*?\b(?:flank|center)\b)")
_AMBER = re.compile(
    r"(?P<before>^|[.:\"] |, (?:and )?|\bthen )(?:(?P<its>its|that|the|each|all(?: the| of the)?|any) Æ(?P<on> "
    r"(?:on|from) (?:~|it|that creature|"
    r"this creature|that artifact|the destroyed creature))?) (?:goes|go|is moved|is returned|returns) (?:back )?"
    r"(?:to|into) "
    rf"(?P<where>(?:{_WHOSE} pool)|your opponent|its owner's opponent|its owner|its controller's opponent|its"
    rf" controller|you"
    r"|the common supply)(?=[.,;\"]|$| and\b| instead\b)", re.IGNORECASE | re.MULTILINE)
_WOULD = re.compile(r"\bwould go (?:to|into) (?=(?:your|its owner's|their|a|the) (?:discard pile|hand|archives|deck))")


def goes_there(text: str) -> str:
    """The text with what goes somewhere put or moved there."""
    if " go" not in text and " come" not in text and "Æ " not in text:
        return text
    text = _AMBER.sub(_moved, text)
    text = _WOULD.sub("would be put into ", text)
    text = _FLANK.sub(_to_a_flank, text)
    return _TO.sub(_put, text)


def _put(found: re.Match[str]) -> str:
    be = "are" if found["go"] in ("go", "come") else "is"
    word = "on" if found["end"] else "into"
    where = found["where"] if found["end"] else found["where"].removeprefix("the ")
    where = re.sub(r"^(top|bottom)", r"the \1", where)
    return f"{found['what']} {be} put {word} {where}"


def _to_a_flank(found: re.Match[str]) -> str:
    what = found["what"]
    begins = what[0].isupper()
    return f"{'Move' if begins else 'move'} {what[0].lower() + what[1:]} to {found['where']}"


def _moved(found: re.Match[str]) -> str:
    where = found["where"]
    if re.fullmatch(r"your opponent|its (?:owner|controller)(?:'s opponent)?", where):
        where = f"{where}'s pool"
    where = "your pool" if where == "you" else where
    on = (found["on"] or " it").replace(" on ", " ").replace(" from ", " ").strip()
    begins = found["before"] in ("", '" ', ". ", ": ") or found["before"].endswith((". ", ": "))
    return f"{found['before']}{'Move' if begins else 'move'} each Æ from {on} to {where}"
