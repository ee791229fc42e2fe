"""How far something is allowed, in other words: "may be used only to reap", "may be attacked only by flank creatures",
"cannot use artifacts until they have used a creature that turn", "action cards can be played only before …".

In: a text. Out: the same as cards print it: what can only be done, cannot be done except by some, or unless something
was done this turn.
"""

from __future__ import annotations

import re

from judge.language.text.rewriting import rewrite, rewritten

_CAN = r"(?:can|may)"
_ENDS = r"(?=[.,;\"]|$| (?:while|during|unless|this|until|on|if)\b)"
_SO = r"(?:cannot|may be|can|must|gets?|gains?|costs?|lose|loses|has|have|is|are)"


def _to_do(found: re.Match[str]) -> str:
    """ "May be used only to reap" is "can only reap"."""
    return f"can only {found['one'] or found['other']}"


def _before(found: re.Match[str]) -> str:
    """What can be done only before something has been done cannot be done if it was."""
    some = re.sub(r"^any\b", "a", found["what"])
    return f"cannot be {found['done'] or found['also']} if {some} was {found['did']} this turn"


def _so_long(found: re.Match[str]) -> str:
    said = found["said"] if found["said"].startswith("~") else f"{found['said'][0].lower()}{found['said'][1:]}"
    return f"{found['before']}While {found['so']}, {said}"


def _who(found: re.Match[str]) -> str:
    """ "A player who forges a key skips …", each time: after a player forges a key, they skip."""
    return f"{found['before']}After a player {found['event']}, they skip {found['rest']}"


def _step(found: re.Match[str]) -> str:
    whose = "their" if found["whose"] == "the" else found["whose"]
    return f"{found['skip']} {whose} {found['step']} this turn"


_BARE = re.compile(
    r"\b(?P<so>(?:if|unless) (?:it|~|th(?:is|at) [a-z]+|you|they|your opponent) (?:did not [a-z]+(?! this| since)|"
    r"(?:was not|was) (?:attacked|used(?: to (?:reap|fight))?|healed|moved|dealt damage|played)))(?=[,.]|$)")


def _that_turn(found: re.Match[str]) -> str:
    """ "At the end of your turn, if it was not attacked": in that turn."""
    told = _BARE.sub(r"\g<so> this turn", found["rest"])
    return f"{found['at']}{told}"


_BY = r"only by (?P<whom>[^.,;\"]+)"
_IN_IT = r"(?:this|that|the same) turn"
_WHO_DID = r"(?P<who>you|they|it|that player|your opponent) (?P<have>have|has) (?P<did>[^.,;\"]+?)"
_SO_FAR = (
    rewrite(r"\bcannot be used (?:except|other than|but) to (?P<one>fight|reap)(?P<other>)(?=[.,;\"]|$)", _to_do),
    rewrite(rf"\b{_CAN} (?:only be used to (?P<one>fight|reap)|be used only to (?P<other>fight|reap)){_ENDS}", _to_do),
    rewrite(rf"\b{_CAN} be (?P<done>attacked|used|chosen|damaged|dealt damage) {_BY}",
            r"cannot be \g<done> except by \g<whom>"),
    rewrite(rf"\b{_CAN} only be (?P<done>attacked|chosen|dealt damage) by (?P<whom>[^.,;\"]+)",
            r"cannot be \g<done> except by \g<whom>"),
    rewrite(rf"\b{_CAN} (?:only be (?P<done>played|used)|be (?P<also>played|used) only) before "
            r"(?P<what>(?:any|a|an) [^.,;\"]+?) (?:has been|is|was) "
            rf"(?P<did>[a-z]+ed) (?:this|that) turn{_ENDS}", _before),
    rewrite(rf"\b(?P<cannot>(?:cannot|may not) [^.,;\"]+?) until {_WHO_DID} {_IN_IT}\b",
            r"\g<cannot> unless \g<who> \g<have> \g<did> this turn"),
    rewrite(r"(?P<before>^|[.] |\([A-Z][^:()\n]*: )"
            rf"(?P<said>(?!(?:If|While|When|After)\b)[^.,:;\"()]*? {_SO} [^.,:;\"()]*?), "
            r"(?:as long as|so long as|provided(?: that)?|but only (?:while|if)) (?P<so>[^.,:;\"()]+)(?=\.)", _so_long,
            flags=re.MULTILINE),
    rewrite(r"(?P<before>^|[.:] )(?:A|Any|Each) player who "
            r"(?P<event>(?:forges|steals|plays|discards|uses|draws)\b"
            r"[^.,;\"]*?) skips (?P<rest>[^.]+)(?=\.)", _who, flags=re.MULTILINE),
    rewrite(rf"\b(?P<skip>skips?) (?P<whose>the|their|your) (?P<step>\"[a-z ]+\" step) (?:of|on|during|in) {_IN_IT}",
            _step),
    rewrite(r"(?P<at>\b[Aa]t the end of (?:your|your opponent's|each player's|each) turn, )"
            r"(?P<rest>[^.\n]+)(?=\.)", _that_turn),
    rewrite(r"(?P<before>^|[.] )(?P<who>(?:You|Your opponent|Players|Each player)) cannot "
            r"(?P<one>[a-z]+ [^.,;:\"]*?) or (?P<other>(?:gain|steal) Æ)(?=[.;\"])",
            r"\g<before>\g<who> cannot \g<one>. \g<who> cannot \g<other>", flags=re.MULTILINE),
    rewrite(r"\b[Ww]hile it is your turn, ", "During your turn, "),
    rewrite(r" (?:on|during) (?:your|their) turn (?:or|and) (?:on |during )?"
            r"(?:theirs|yours|your opponent's(?: turn)?)(?=[.,])", ""),
)


def only_so(text: str) -> str:
    """A text that says how far something is allowed as cards print it."""
    return rewritten(text, _SO_FAR)
