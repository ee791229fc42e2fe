"""As much as something else: how many, told by what is as many.

In: a text. Out: the same with the number itself: "Draw as many cards as you have forged keys" draws "a number of cards
equal to the number of forged keys you have", "Steal as much Æ as ~ has armor" steals "Æ equal to ~'s armor", "as many
cards as you like" are any number of them. What is compared in a condition ("if you have as many …") is left as it is.
"""

from __future__ import annotations

import re

_CARDS = r"(?:cards?|creatures?|artifacts?|upgrades?|actions?|neighbors?)"
_PLAYER = r"(?:you|your opponent|they|that player|its controller|its owner|each player|the chosen player)"
_CARD = (r"(?:~|it|this (?:creature|artifact|card)|that (?:creature|artifact|card)|the [a-z]+ (?:creature"
    r"|artifact|card)"
         r"|an? (?:friendly |enemy )?(?:creature|artifact))")
_AS_MANY = re.compile(
    r"\b(?P<up>up to )?(?P<twice>twice |half )?(?<!least )(?<!exactly )(?<!have )(?<!has )(?<!had )(?<!control )"
    r"(?<!controls )"
    r"as (?P<how>many|much) (?P<what>(?!times\b|of\b)[^.,;:\"]*?) as (?P<other>[^.,;:\"]+?)"
    r"(?P<behind> (?:from|to) [^.,;:\"]+?)?"
    r"(?=[.,;\"]|$| and (?:[a-z]+) )")
_LIKED = re.compile(
    r"(?:you|they|that player|your opponent|it) (?:likes?|wants?|wish(?:es)?|chooses?|please|wills?)")
_THERE = re.compile(r"there (?:are|is|were) (?P<what>.+)")
_CONTROLLED = re.compile(rf"(?P<who>{_PLAYER}) (?P<does>controls?|owns?) (?P<what>.+)")
_DID = re.compile(
    rf"(?P<who>{_PLAYER}) (?P<did>(?:have |has )?(?:discarded|played|revealed|archived|purged|drew|destroyed|used|"
    rf"returned|moved|captured|stole|lost|gained|paid|spent|healed))(?: (?P<what>{_CARDS}|Æ|damage))?(?P<when> .+)?")
_WERE = re.compile(r"(?:was|were) (?P<done>[a-z]+(?: [^.,]+)?)")
_OF_PLAYER = re.compile(rf"(?P<who>{_PLAYER}) (?:has|have|had)(?: (?P<what>.+))?")
_OF_CARD = re.compile(rf"(?P<who>{_CARD}) (?:has|have|had)(?: (?P<what>.+))?")
_WHERE = re.compile(
    r"(?:in|on|under|among) (?:(?:your|their|its|your opponent's|its owner's|its controller's) (?:hand|pool|discard "
    r"pile|archives|deck|battleline|possession)|it|them|hand|play)")
_TO = re.compile(r"(?P<what>.*?(?:counters?|Æ|damage)) (?P<to>(?:to|from|on|onto) .+)")


def as_many(text: str) -> str:
    """The text with what is as many as something else told as the number of that."""
    return _AS_MANY.sub(_told, text) if " as m" in text or "As m" in text else text


def _told(found: re.Match[str]) -> str:
    up, what, behind = found["up"] or "", found["what"], found["behind"] or ""
    where, thing = "", what
    if (apart := _TO.fullmatch(what)) is not None:
        thing, where = apart["what"], f" {apart['to']}"
    if _LIKED.fullmatch(found["other"]):
        return found[0] if up or found["twice"] else f"any {_measure(thing, found['how'])}{thing}{where}{behind}"
    number = _number(found["other"], thing)
    if number is None:
        return found[0]
    number = f"{found['twice'] or ''}{number}"
    if found["how"] == "much":
        return f"{up}{thing}{where}{behind} equal to {number}"
    if where.startswith((" on ", " onto ")) and "counter" in thing:
        return f"{up}a number of {thing} equal to {number}{where}{behind}"
    return f"{up}a number of {thing}{where}{behind} equal to {number}"


def _measure(thing: str, how: str) -> str:
    return "number of " if how == "many" else "amount of "


def _number(other: str, thing: str) -> str | None:
    """The number that is as large: "~ has power" is its power; None where it is not understood."""
    if (there := _THERE.fullmatch(other)) is not None:
        return _of(there["what"])
    if (held := _CONTROLLED.fullmatch(other)) is not None:
        return f"the number of {held['what']} {held['who']} {held['does']}"
    if (did := _DID.fullmatch(other)) is not None:
        return f"{_of(did['what'] or thing)} {did['who']} {did['did']}{did['when'] or ' this way'}"
    if (were := _WERE.fullmatch(other)) is not None:
        return f"{_of(thing)} {were['done']}"
    if (player := _OF_PLAYER.fullmatch(other)) is not None and player["who"] != "it":
        return _held(player["who"], player["what"] or "", thing)
    if (card := _OF_CARD.fullmatch(other)) is not None:
        return _borne(card["who"], card["what"] or "", thing)
    if re.fullmatch(_PLAYER, other):
        return _held(other, "", thing)
    if re.match(r"(?:its|~'s|your|the number of|the|their|half|twice) ", other) and " has" not in other:
        return other
    return None


def _of(what: str) -> str:
    return f"the {what}" if re.match(r"Æ|damage\b", what) else f"the number of {what}"


def _held(who: str, what: str, thing: str) -> str | None:
    if not what or _WHERE.fullmatch(what):
        what = f"{re.sub(' (?:from|in) .*', '', thing)} {what}".strip()
    have = "have" if who in ("you", "they") else "has"
    whose = {"you": "your", "they": "their"}.get(who, f"{who}'s")
    if re.fullmatch(r"Æ(?: in (?:your|their|its controller's) pool)?", what):
        return f"the Æ in {whose} pool"
    if (held := re.fullmatch(rf"(?P<what>{_CARDS}) in (?:(?:your|their) )?hand", what)) is not None:
        return f"the number of {held['what']} in {whose} hand"
    if (lies := re.fullmatch(rf"(?P<what>{_CARDS}) in (?:your|their) (?P<where>discard pile|archives|deck)", what)):
        return f"the number of {lies['what']} in {whose} {lies['where']}"
    if re.search(r"\b(?:creatures|artifacts|upgrades)(?: in play)?$", what):
        return f"the number of {what.removesuffix(' in play')} {who} {'controls' if have == 'has' else 'control'}"
    return f"the number of {what} {who} {have}" if re.search(r"\b(?:keys|chains|counters|icons)$", what) else None


def _borne(who: str, what: str, thing: str) -> str | None:
    if not what or what in ("on it", "on them"):
        what = thing
    what = what.removesuffix(" on it")
    whose = "its" if who == "it" else f"{who}'s"
    if what in ("power", "armor"):
        return f"{whose} {what}"
    if what in ("Æ", "damage"):
        return f"the {what} on {who}"
    if re.search(r"\b(?:counters|upgrades)$", what):
        return f"the number of {what} on {who}"
    if what.endswith("bonus icons"):
        return f"the number of {what} on {who}"
    return f"the number of {whose} neighbors" if what == "neighbors" else None
