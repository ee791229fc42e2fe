"""What is done instead of gaining the 1Æ of a reap: "When ~ reaps, draw a card instead of gaining 1Æ", "After an enemy
creature reaps, its controller's opponent gains the 1Æ instead"; or where it goes: "each time an enemy creature reaps,
the Æ your opponent would gain is placed on it instead", "Æ gained by reaping with ~ is added to your opponent's pool".

In: a text. Out: the same said of the Æ that somebody would gain by reaping with that creature; what ends with that reap
("Remove each hex counter from it") after it. Who would gain it is told by whose creature reaps.
"""

from __future__ import annotations

import re

from ..lexicon import of_you

_CARD = (r"(?:this creature|~|(?:an?|another|each|any) (?:[A-Za-z-]+ )*creature"
         r"(?: with (?:an? [a-z-]+ counter on it|(?:\d+|no )?Æ(?: or more)? on it"
         r"|power \d+(?: or (?:higher|lower))?))?)")
_THE_AMBER = (r"(?:(?:the|that|its) )?(?:1Æ|Æ)"
              r"(?: (?:it|they|that (?:creature|player)|its controller|you) would (?:gain|get))?")
_FOR_IT = (r"(?: (?:for|from|by|of) "
           r"(?:reaping(?: with (?:it|this creature|~))?|(?:it|this|that|the) reap|it|this|that))?")
_OF_WHOM = r" of (?:you|them|(?:its|their|the creature's) controller|your opponent)"
_WHEN = rf"\b(?P<when>[Ww]hen|[Ww]henever|[Ii]f|[Aa]fter|[Ee]ach time) (?P<who>{_CARD}) (?:reaps|would reap), "
_ENDED = r"(?P<end>\. (?:Then,? )?(?P<gone>[Rr]emove each [a-z-]+ counter from )(?:it|this creature|~)(?=[.\"]|$))?"
"""What ends with that reap."""
_NOT_GAINED = re.compile(
    rf"{_WHEN}(?P<do>[^.,\"]+?(?:, [^.,\"]+?)?) instead of "
    rf"(?:you |they |its controller |your opponent )?gain(?:ing|s)? {_THE_AMBER}{_FOR_IT}(?=[.\"]|$){_ENDED}")
_GAINED_BY = re.compile(
    rf"{_WHEN}(?:instead,? )?(?P<gainer>you|your opponent|its controller's opponent|their opponent) gains? "
    rf"(?:(?=(?:the|that|its) ){_THE_AMBER}{_FOR_IT} instead(?:{_OF_WHOM})?|{_THE_AMBER}{_FOR_IT} instead{_OF_WHOM})"
    rf"(?=[.\"]|$){_ENDED}")
"""The Æ itself goes to another: "the 1Æ", or so much "instead of you"; "instead" alone would be of the reap."""
_LAID = r"(?:put|placed?|moved?|added?)"
_INSTEAD = (r" instead(?: of (?:yours|theirs|(?:in|into|to|being added to) (?:your|their|your opponent's) pool))?"
            r"(?=[.\"]|$| unless)")
_PUT_ELSEWHERE = re.compile(
    rf"{_WHEN}(?P<do>{_LAID} )?(?:the|that|any|each) 1?Æ(?: that)?"
    rf"(?: (?P<gainer>you|your opponent|it|they|its controller) would (?:gain|get){_FOR_IT}"
    rf"| (?:for|from|by) (?:reaping|that reap))(?(do)| is {_LAID})"
    rf" (?:on|onto|to) (?P<where>[^.,\"]+?){_INSTEAD}")
_ADDED = re.compile(
    rf"\b(?:(?:Each|Any|The|All) )?Æ (?:that is )?gained (?:by|from) reaping with (?P<who>{_CARD}) is {_LAID}"
    rf" (?:(?:to|into|in) (?P<whose>your|your opponent's) pool|(?:on|onto|to) (?P<where>[^.,\"]+?)){_INSTEAD}")
_FOR_REAPING = re.compile(r"\b(would (?:gain|get) (?:the )?1?Æ|Æ (?:that is )?gained) for (?=reaping\b)")
_CONTROLLER = re.compile(r"^(?:its controller|that player|they|you) (?P<may>may )?(?P<verb>[a-z]+)\b")


def of_a_reap(text: str) -> str:
    """A text in which what is done instead of gaining the Æ of a reap is said of that Æ."""
    if " reap" not in text:
        return text
    text = _ADDED.sub(_put_elsewhere, _PUT_ELSEWHERE.sub(_put_elsewhere, _FOR_REAPING.sub(r"\1 by ", text)))
    return _NOT_GAINED.sub(_not_gained, _GAINED_BY.sub(_gained_by, text))


def _would(who: str) -> str:
    """ "If you would gain Æ by reaping with ~", of whoever controls the creature."""
    gainer = "your opponent" if re.search(r"\benemy\b", who) else (
        "you" if who in ("this creature", "~") or re.search(r"\bfriendly\b", who) else "a player")
    one = who if who.startswith("another ") else re.sub(
        r"\b(?:enemy|friendly) ", "", re.sub("^(?:an|each|any) ", "a ", who))
    return f"If {gainer} would gain Æ by reaping with {one}, "


def _gained_by(found: re.Match[str]) -> str:
    mine = _would(found["who"]).startswith("If you would")
    gainer = found["gainer"]
    if gainer == "you" and mine:
        return found[0]
    if gainer in ("its controller's opponent", "their opponent"):
        gainer = "your opponent" if mine else "you" if " enemy " in found["who"] else "their opponent"
    gains = "gain" if gainer == "you" else f"{gainer} gains"
    return f"{_within(found, _would(found['who']))}{gains} that much Æ instead{_ended(found)}"


def _within(found: re.Match[str], would: str) -> str:
    """ "if …" where the sentence has begun before, with how long it is so."""
    return would if found.groupdict().get("when", "When")[0].isupper() else f"i{would[1:]}"


def _put_elsewhere(found: re.Match[str]) -> str:
    would, said = _would(found["who"]), found.groupdict()
    if said.get("gainer") in ("you", "your opponent") and not would.startswith(f"If {said['gainer']} "):
        return found[0]
    would = _within(found, would)
    if said.get("whose"):
        return f"{would}move that much Æ from the common supply to {said['whose']} pool instead"
    return f"{would}place it on {said['where']} instead"


def _not_gained(found: re.Match[str]) -> str:
    would = _would(found["who"])
    gainer = re.search(r"instead of (you gain|your opponent)", found[0])
    if gainer is not None and not would.startswith(f"If {gainer[1].removesuffix(' gain')} "):
        return found[0]
    they = "" if would.startswith("If you would") else "they "

    def told(one: re.Match[str]) -> str:
        if one["may"]:
            return f"{they or 'you '}may {one['verb']}"
        return f"{they}{of_you(one['verb'])}"

    done = _CONTROLLER.sub(told, found["do"])
    return f"{_within(found, would)}{done} instead{_ended(found)}"


def _ended(found: re.Match[str]) -> str:
    """What ends with that reap, after it."""
    return f". After {found['who']} reaps, r{found['gone'][1:]}it" if found["end"] else ""
