"""The form of a question about a rule: whether yes or no answers it, a number, a player, a place or an order."""

from __future__ import annotations

import re

CAN, MUST, DOES, NUMBER, PLAYER, ZONE, ORDER = "can", "must", "does", "number", "player", "zone", "order"

_TAIL = re.compile(r"[\s,.;?!]*\b(?:right|correct|yes|yeah|no|true|is that (?:so|right|correct|true))\s*\?+\s*$")
_BESIDE = re.compile(
    r"\b(?:player|opponent|one|guy|dude|creature|card|artifact|house|those|somebody)s?,? (?:who|which|whose)\b"
    r"|\b(?:choose|pick|decide|say|know|see|announce|tell|limit|maximum)s?(?: \w+){0,2} "
    r"(?:which|what|how|where|who|whose)\b"
    r"|\b(?:no matter|even) (?:what|how|where|who|which)\b|\bwhat (?:comes|stands|follows|it says)\b"
)
_NUMBER = re.compile(
    r"\b(?:how (?:many|much|often)|(?:max|maximum|limit)\W*$|what(?:s|'s)?(?: is| are)?(?: the| my| a)?(?: \w+)? "
    r"(?:max\w*|min\w*|limit|number|amount|cost|price|size|cap))\b"
)
_PLAYER = re.compile(r"\b(?:who|whos|whose|(?:which|what) (?:player|side|discard(?: pile)?|deck))\b")
_ZONE = re.compile(r"\b(?:where|wheres|where's|(?:which|what) (?:zone|pile|place))\b")
_FIRST = r"(?: \w+){0,5} (?:first|last|earlier)\b"
_ORDER = re.compile(
    rf"\b(?:what|which)(?:'?s| (?:one|of (?:them|these|those|the two|the three|both|these two)))?{_FIRST}"
    r"|\b(?:in )?(?:what|which)(?:'?s| is)?(?: the)?(?: correct| right)? (?:order|sequence)\b"
    r"|\bbefore or after\b"
    r"|^\W*(?:please )?(?:list|name) (?:all )?(?:the )?(?:five |5 )?(?:steps|phases)\b"
)
_OPEN = re.compile(r"\b(?:what|whats|which|how|why|whether)\b")
_AUXILIARY = "can|could|may|might|must|do|does|did|is|are|was|were|will|would|has|have|am|should|shall"
_SUBJECT = (
    r"(?:i|you|u|we|they|he|she|it|its|his|her|the|a|an|my|your|our|their|that|those|this|these|each|any|every|all|both"
    r"|there|one|someone|either|opp|opponents?|creatures?|cards?)"
)
_ASKED = re.compile(
    rf"(?:^|[,.;:!?\-–]\s*|\b(?:and|so|but|then|or|now)\s+)(?={_AUXILIARY})(?=\w+\s+(?!not\b|to\b)\w)"
    r"|(?:^|[,.;:!?)]\s*)(?:(?:and|so|but) )?(?=still (?:get|gain|draw|take|lose|capture|steal)\b)"
    rf"|(?<!to )(?<!that )(?<!can )(?<!may )(?<!i )(?<!you )\b(?!ha[vs])(?=(?:{_AUXILIARY}) {_SUBJECT}\b)"
)
_TURNED = re.compile(
    rf"\b(?:{_AUXILIARY}|ca|wo)n'?t(?: {_SUBJECT}\b|\s*\?)|^\W*when (?:{_AUXILIARY})\b"
    r"|(?<!\bgo )(?<!\bgoes )(?<!\bgoing )(?<!\bwent )(?<!\bset )\boff(?![- ]?house)\b"
    r"|\b(?:disabled?|ignore[sd]?|inactive|cancel\w*|useless|nullif\w+|negate[sd]?|fizzles?|fails?)\b"
)
_CONDITION = re.compile(r"\b(?:if|when|whenever|while|once|after|before|because|since|unless|until|as|that|so)\b")
_DUTY = re.compile(
    r"\b(?:must|have to|has to|had to|need to|needs to|gotta|got to|forced|required|obliged|mandatory|compulsory"
    r"|supposed to|should|shall)\b"
)
_LEAVE = re.compile(r"\b(?:can|could|may|might|allowed|able to|possibl[ey]|permitted|legal|free to|okay|ok|fine)\b")
_IS_LEGAL = re.compile(
    r"(?:is|was|would|will) (?:that|this|it)(?: (?:be|still|even|actually))* "
    r"(?:legal|allowed|possible|permitted|ok|okay)\b"
)


def form(text: str) -> str:
    """What a question asks for: whether something may be (`CAN`), has to be (`MUST`) or is (`DOES`), a `NUMBER`, a
    `PLAYER`, a place (`ZONE`), an `ORDER`; "" where it asks for something else, for two things, or is turned round."""
    low = re.sub(r"[\"“”]|(?<!\w)'|'(?!\w)", "", text.lower().replace("’", "'")).strip()
    said = _BESIDE.sub("that", _TAIL.sub("?", low))
    if _TURNED.search(said):
        return ""
    if _ORDER.search(low) and not re.search(r"\bwho(?:se)?\b", said):
        return ORDER
    asked = [kind for kind, words in ((NUMBER, _NUMBER), (PLAYER, _PLAYER), (ZONE, _ZONE)) if words.search(said)]
    left = _ZONE.sub("", _PLAYER.sub("", _NUMBER.sub("", said)))
    if asked or _OPEN.search(left):
        return asked[0] if len(asked) == 1 and not _OPEN.search(left) else ""
    found = [match.end() for match in _ASKED.finditer(said)]
    if not found:
        return _mood(said) if _TAIL.search(low) else ""
    return _mood(said[found[-1] :])


def _mood(clause: str) -> str:
    """Whether a clause asks what may be, what has to be, or what is."""
    cut = _CONDITION.search(clause)
    head = clause[: cut.start()] if cut else clause
    if _DUTY.search(head):
        return MUST
    if _IS_LEGAL.match(clause):
        return CAN
    return CAN if _LEAVE.search(head) else DOES
