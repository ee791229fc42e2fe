"""Cards that are taken out of play and come back: "Maroon an enemy creature until the end of your opponent's next turn.
(Set it aside. At that time, return it to play exhausted.)", "Purge a creature until the start of your next turn. (Then,
return it to play.)".

In: a text. Out: the same as what is done at once and what is done at that time: "Maroon an enemy creature. At the end
of your opponent's next turn, put it into play exhausted."; what returns to play is put into play.
"""

from __future__ import annotations

import re

_IT = r"(?:it|them|th(?:at|ose) (?:creature|card|artifact|upgrade)s?|the (?:[a-z]+ed) (?:creature|card|artifact)s?)"
_HOW = r"(?: (?:exhausted|ready|stunned)(?: and (?:exhausted|ready|stunned))*)?"
_FLANK = r"(?:a|either|the left|the right|its left|its right) flank"
_RETURNED = re.compile(
    r"\b(?P<re>[Rr])eturn (?P<what>(?:it|them|~|this [a-z]+|th(?:at|ose) [a-z]+|each|all|every|any number of|up to|an?|"
    r"the) ?(?:(?!to\b)[^.,;:\"()])*?) ?(?<= )(?:back )?to play\b(?! area)")
_RETURNS = re.compile(
    rf"(?P<lead>^|[.,] |\()(?P<what>{_IT}) returns?(?P<how>{_HOW}) (?:to play(?P<how2>{_HOW})|to (?P<flank>{_FLANK}))",
    re.IGNORECASE | re.MULTILINE)
_WHEN = (r"(?P<until>the (?:start|end) of (?:the|your|your opponent's|its (?:owner|controller)'s|their|this|each "
         r"player's) (?:next )?turn|~ leaves play|this (?:creature|artifact|card|upgrade) leaves play)")
_AT_THAT_TIME = re.compile(
    r"(?:At that (?:time|point|moment)|Then|After that|Afterwards?|When (?:it|that (?:turn|time)) (?:ends|comes)|"
    r"When (?:this|the) effect ends|When it does),? (?P<do>(?:return|put) [^.]+)\.?", re.IGNORECASE)
_UNTIL = re.compile(
    rf"(?P<do>(?:^|(?<=: )|(?<=\. )|(?<=, )|(?<=\bmay ))(?P<verb>[A-Za-z][a-z]+(?:-[a-z]+)?) "
    rf"(?P<what>(?:an?|each|the|another|~|that|up to)\b[^.()\"]*?)) until {_WHEN}\. "
    r"\((?P<inner>[^()]+)\)", re.MULTILINE)
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")
_SET = re.compile(
    r"(?P<lead>^|: |[.,] |\bmay )(?P<set>[Ss])et (?P<first>aside )?"
    r"(?P<what>(?:an?|each|the top|up to|\d+|~) ?[^.,;:()\"]*?)"
    r"(?(first)| aside)(?P<facing> faceup| facedown)?(?=\.(?! \()| until )", re.MULTILINE)
_AT_ONCE = ("purge", "archive")


def told(text: str) -> str:
    """A text with what comes back as what is put into play, at the time that is said."""
    if "return" not in text and "Return" not in text and " until " not in text and " aside" not in text:
        return text
    text = _RETURNS.sub(_put_it, _UNTIL.sub(_at_that_time, _SET.sub(_aside, text)))
    return of_those_put(_RETURNED.sub(_put, text))


def of_those_put(text: str) -> str:
    """A text in which nothing returns, but is put into play, with what it calls returned."""
    if " into play" not in text or re.search(r"\breturn(?:s|ing)?\b", text, re.IGNORECASE):
        return text
    return re.sub(r"\breturned (?:(?:back )?to play )?this way\b", "put into play this way", text)


def _aside(found: re.Match[str]) -> str:
    """What is set aside lies out of play, in no zone that has a name."""
    put = "Put" if found["set"] == "S" else "put"
    return f"{found['lead']}{put} {found['what']}{found['facing'] or ''} into the set-aside pile"


def _put(found: re.Match[str]) -> str:
    return f"{'P' if found['re'] == 'R' else 'p'}ut {found['what'].strip()} into play"


def _put_it(found: re.Match[str]) -> str:
    how = found["how"] or found["how2"] or ""
    flank = f" on {found['flank']}" if found["flank"] else ""
    put = "p" if found["lead"].startswith(",") else "P"
    return f"{found['lead']}{put}ut {found['what'][0].lower()}{found['what'][1:]} into play{how}{flank}"


def _at_that_time(found: re.Match[str]) -> str:
    *before, last = _SENTENCES.split(found["inner"])
    back = _AT_THAT_TIME.fullmatch(last)
    if back is None:
        return found[0]
    until = found["until"]
    when = f"After {until}" if until.endswith("leaves play") else f"At {until}"
    done = back["do"]
    if until.endswith("leaves play"):  # or "it" could be what leaves
        kind = re.search(r"\b(creature|artifact|upgrade|card)\b", found["what"])
        done = re.sub(r"^(return|put) it\b", rf"\1 that {kind[1] if kind else 'card'}", done, flags=re.IGNORECASE)
    rest = f" ({' '.join(before)})" if before else ""
    if not before and found["verb"].lower() not in _AT_ONCE and not found["what"].endswith(" pile"):
        return found[0]
    return f"{found['do']}.{rest} {when}, {done[0].lower()}{done[1:].rstrip('.')}."
