"""What was done and when, in other words for the same: "the first creature to reap this turn", "their third card and
each card after that", "when it next leaves play", "but only once each turn".

In: a text. Out: the same in the words that are read.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import lemma_of, words
from judge.language.text.rewriting import rewrite, rewritten

_NTH = r"(?:first|second|third|fourth|fifth|last)"
_KINDS = r"(?:creature|artifact|upgrade|card|action card|action)"
_PAST = {"reap": "reaped", "fight": "fought", "attack": "attacked", "enter play": "entered play",
         "leave play": "left play"}
_NOW = {"reap": "reaps", "fight": "fights", "enter play": "enters play", "leave play": "leaves play"}
_DEED = r"(?:reap|fight|attack|enter play|leave play|be [a-z]+(?: play)?)"
_DOES = r"(?:captures|deals|steals|heals|draws)"


def _did(found: re.Match[str]) -> str:
    """ "The first creature to reap this turn" is the first that reaped."""
    deed = found["deed"]
    past = _PAST.get(deed) or f"was{deed.removeprefix('be')}"
    return f"{found['which']} that {past} {found['when']}"


def _first_each_turn(found: re.Match[str]) -> str:
    deed = found["deed"]
    now = _NOW.get(deed) or f"is{deed.removeprefix('be')}"
    return f"After the {found['which']} {now} each turn, it {found['does']}"


def _was_the_only(found: re.Match[str]) -> str:
    """Of a card that is about to be destroyed, which is still in play."""
    then = re.sub(r"^, ([a-z]+) it\b", r", \1 ~", found["then"])
    return f"{found['before']}~ is {found['only']}{then}"


def _once(found: re.Match[str]) -> str:
    """ "After C, A, but only once each turn": the first time. Not where one may let a time pass."""
    if re.search(r"\bmay\b", found["does"]):
        return found[0]
    return f"{found['before']}The first time {found['so']} each turn, {found['does']}"


def _neither_of(found: re.Match[str]) -> str:
    """ "You have not played or discarded any cards" is "you did not play or discard any"."""
    deeds = [lemma_of(found[one], "past", "part") for one in ("one", "other")]
    return f"{found['who']} did not {' or '.join(deeds)} any" if all(deeds) else found[0]


def _nor(found: re.Match[str]) -> str:
    """ "You did not gain Æ or steal Æ this turn": each by itself, with when."""
    one, other, what = found["one"], found["other"], found["first"]
    if not all(any(kind == "base" for kind, _ in words().get(verb, ())) for verb in (one, other)):
        return found[0]
    first, second = what or f" {found['second'].removeprefix(' any')}".replace("  ", " "), found["second"]
    first, second = (re.sub(r"^ any (?=Æ)", " ", part) for part in (first, second))
    return (f"{found['who']} did not {one}{first} {found['when']} and {found['who']} did not {other}{second} "
            f"{found['when']}")


def _so_long(found: re.Match[str]) -> str:
    when = {"your opponent's": "your opponent's", "your": "your"}.get(found["whose"].lower())
    turn = {"their": "your opponent's", "your": "your", "your opponent's": "your opponent's"}[found["turn"]]
    if when is None or turn != when:
        return found[0]
    return f"{found['before']}During {turn} next turn, {found['whose'].lower()}{found['said']}"


def _or_more(found: re.Match[str]) -> str:
    """ "While you have as much or more": than the other player, of what was compared."""
    other = "your opponent" if found["who"] == "you have" else "you"
    return f"{found['first']}{found['when']} {found['who']} as much or more {found['what']} than {other}"


def _later(found: re.Match[str]) -> str:
    deed = found["deed"]
    if found["may"] or re.search(r"\b(?:and|then|if|may)\b", deed):
        return found[0]
    said = f"the next time {found['it']} leaves play, {deed[0].lower()}{deed[1:]}"
    return found["before"] + (said if found["before"].endswith(", ") else said[0].upper() + said[1:])


def _house_or_else(found: re.Match[str]) -> str:
    """ "During your opponent's next turn, if they choose that house, A. Otherwise, B": the next time they "
    "choose one."""
    theirs = found["whose"] == "your opponent's"
    if (found["they"] == "they") is not theirs:
        return found[0]
    who, whose = ("your opponent chooses", "their") if theirs else ("you choose", "your")
    does = re.sub(r" (?:until the end of that turn|until (?:the )?end of turn|during that turn|for the "
                  r"(?:rest|remainder) of "
                  r"that turn)$", " this turn", found["does"])
    return f"If {who} {found['house']} as {whose} active house on {whose} next turn, {does}. Otherwise,"


def _both(found: re.Match[str]) -> str:
    """ "Discard a card. Steal 1Æ. If you did both": one sentence, of which all has been done."""
    one, other = found["one"], found["other"]
    if other is None:
        return found[0] if one.count(" and ") != 1 else f"{found['before']}{one}. If you do,"
    verbs = [said.split(" ")[0].lower() for said in (one, other)]
    if " and " in one + other or any(verb not in _ACTS for verb in verbs):
        return found[0]
    return f"{found['before']}{one} and {other[0].lower()}{other[1:]}. If you do,"


#: Verbs with which a sentence says what is to be done.
_ACTS = frozenset({
    "archive", "destroy", "discard", "draw", "exalt", "exhaust", "gain", "heal", "lose", "purge", "ready", "return",
    "sacrifice", "steal", "stun", "ward",
})
_TIMES = (
    rewrite(r"^(?P<said>Play: [^\n]*?\b[Tt]he last )card (?=you (?:have )?played this turn\b)", r"\g<said>other card ",
            flags=re.MULTILINE),
    rewrite(r"\b(?P<who>you|your opponent|they) did not (?P<one>[a-z]+)(?P<first>(?: (?!or )[^,.\" ]+){1,4})? or "
            r"(?P<other>[a-z]+)(?P<second>(?: (?!or |and )[^,.\" ]+){1,4}?) (?P<when>this turn|(?:on|during) "
            r"(?:your|their) "
            r"(?:last|previous) turn)(?=[,.])", lambda found: (
                _nor(found) if found["first"] or "Æ" in found["second"] else found[0])),
    rewrite(r"(?P<before>^|[.:\"] )Once (?:each|per|a) turn, (?:after|when|whenever|each time) (?P<so>[^,.:\"\n]+), "
            r"(?P<does>[^.\"\n]+)(?=\.)", _once, flags=re.MULTILINE),
    rewrite(r"\b(?P<who>you|your opponent|they) ha(?:ve|s) not (?P<one>[a-z]+) or (?P<other>[a-z]+) "
            r"any\b", _neither_of),
    rewrite(rf"\b(?P<nth>[Tt]heir|[Yy]our|a) (?P<which>{_NTH}) (?P<what>{_KINDS})(?P<when> (?:this|that|each) "
            rf"turn)? and "
            r"(?:each|every) (?:(?P=what)|one) (?:after that|thereafter)(?: (?:this|that|each) turn)?",
            r"\g<nth> \g<which> or later \g<what>\g<when>"),
    rewrite(r"(?P<before>: |^)(?P<one>[A-Z][a-z]+ [^,.\":\n]+)\. (?:(?P<other>[A-Z][a-z]+ [^,.\":\n]+)\. )?"
            r"If you (?:do|did) both,", _both, flags=re.MULTILINE),
    rewrite(r"\bDuring (?P<whose>your opponent's|your) next turn, if (?P<they>they|you) choose (?P<house>that "
            r"house|the chosen "
            r"house|[A-Z][A-Za-z ]+?)(?: as (?:their|your) active house)?, (?P<does>[^.\"\n]+)\. "
            r"Otherwise,", _house_or_else),
    rewrite(rf"(?P<during>\b[Dd]uring (?:your|your opponent's|their|each player's) (?:next )?turn, )after "
            rf"(?P<who>they|you|your "
            rf"opponent) plays? (?:their|your) (?P<which>{_NTH}) or later (?P<what>{_KINDS})(?: "
            rf"(?:this|that|each) turn)?, ",
            lambda found: (
                f"{found['during']}after {found['who']} play{'s' * found['who'].startswith('your')} a "
                f"{found['what']}, if it is "
                f"the {found['which']} or later {found['what']} {'you' if found['who'] == 'you' else 'they'} "
                f"have played this "
                f"turn, ")),
    rewrite(r"\b(?P<would>would (?:gain|steal|lose|capture|draw) [^,.\"]*?) from (?=an? card(?:'s)? "
            r"(?:ability|effect)\b)",
            r"\g<would> by "),
    rewrite(r"\b(?P<who>[Yy]our opponent|[Aa]n enemy creature) steals or captures (?:your Æ|Æ from (?:you|your pool))"
            r"(?=[,. ])", r"\g<who> steals Æ or captures Æ from your pool"),
    rewrite(r"\b(?P<who>[Yy]our opponent|[Aa]n enemy creature) captures your Æ\b", r"\g<who> captures Æ from "
    r"your pool"),
    rewrite(r"\b(?P<who>[Yy]our opponent|[Aa]n enemy creature) steals your Æ\b", r"\g<who> steals Æ from you"),
    rewrite(r"\byour Æ is stolen or captured\b", "your Æ is stolen or your Æ is captured"),
    rewrite(r"\bÆ is stolen or captured from you\b", "Æ is stolen from you or Æ is captured from you"),
    rewrite(rf"\b(?P<if>[Ii]f|[Ww]hile|[Uu]nless) this is (?P<not>not )?(?=(?:your|your opponent's) {_NTH} turn\b)",
            r"\g<if> it is \g<not>"),
    rewrite(rf"\b(?P<if>[Ii]f|[Ww]hile|[Uu]nless) (?P<it>it is (?:not )?)(?P<whose>your|your opponent's) "
            rf"(?P<one>{_NTH}) or "
            rf"(?P<other>{_NTH}) turn\b", lambda found: found[0] if "not" in found["it"] else (
                f"{found['if']} {found['it']}{found['whose']} {found['one']} turn or {found['it']}{found['whose']} "
                f"{found['other']} turn")),
    rewrite(rf"(?<!if it is )\b(?P<which>[Tt]he {_NTH} (?:[A-Za-z-]+ )*?{_KINDS}) to (?P<deed>{_DEED}) "
            r"(?P<when>this turn)\b", _did),
    rewrite(rf"(?:^|(?<=[.\"] ))The (?P<which>{_NTH} (?:[A-Za-z-]+ )*?{_KINDS}) to (?P<deed>{_DEED}) each turn "
            rf"(?P<does>{_DOES}\b)", _first_each_turn, flags=re.MULTILINE),
    rewrite(rf"\b(?P<who>[Ii]f (?:~|it|(?:this|that) (?:creature|card|artifact))) was (?=the {_NTH} "
            rf"(?:[A-Za-z-]+ )*?{_KINDS} (?:that|you|your opponent|they)\b)", r"\g<who> is "),
    rewrite(rf"\b(?P<which>[Ii]f the {_NTH} {_KINDS} (?:that )?(?:you |your opponent |they )?[a-z ]*?this turn) was "
            r"(?=an?\b)", r"\g<which> is "),
    rewrite(r"(?P<said>~(?: has| was)? [a-z]+(?: [a-z0-9]+){0,4}?) since it (?=(?:entered|came into) play\b)",
            r"\g<said> since ~ "),
    rewrite(r"\b(?P<done>(?:was|were|is|are) [a-z]+) by (?:either|any) player\b", r"\g<done>"),
    rewrite(r"(?P<before>^|[.:] )(?P<at>[Aa]t the (?:start|end) of )its controller's(?= turn)",
            r"\g<before>\g<at>~'s controller's", flags=re.MULTILINE),
    rewrite(r"\b(?:[Ww]hen|[Aa]fter|[Ee]ach time) (?:its|~'s) (?:control|controller) changes, its new controller\b",
            "After a player takes control of ~, they"),
    rewrite(r"(?P<before>^|[.:\"] )(?:After|When|Whenever|Each time) (?P<so>[^,.:\"\n]+), "
            r"(?P<does>[^.\"\n]+?),? (?:but )?"
            r"(?:only )?once (?:each|per|a) turn(?=[.\"])", _once, flags=re.MULTILINE),
    rewrite(r"(?P<before>^|[.:] )(?P<whose>[Yy]our opponent's|[Yy]our)(?P<said> keys cost [+-]\d+Æ for each [^,.\"\n]*?"
            r"this way) during (?P<turn>their|your opponent's|your) next turn(?=\.)", _so_long, flags=re.MULTILINE),
    rewrite(r"(?P<first>\b(?:[Ii]f|[Ww]hile) (?:your opponent has|you have) (?:more|fewer|less) (?P<what>Æ) "
            r"than (?:you|your "
            r"opponent), [^.\n]*\. )(?P<when>If|While) (?P<who>you have|your opponent has) as much or "
            r"more(?=,)", _or_more),
    rewrite(r"\bas (?P<much>much|many) (?P<what>[^,.\" ]+(?: [^,.\" ]+)?) as (?P<who>you|your opponent)(?: do| "
            r"does)? or "
            r"more\b", r"as \g<much> or more \g<what> than \g<who>"),
    rewrite(r"(?P<first>\b[Yy]our opponent [^.\n]*\. If they (?:cannot|do not), )they take control of (?=an? "
            r"friendly\b)",
            r"\g<first>your opponent takes control of "),
    rewrite(r"(?P<before>^|[.:\"] |, )(?P<may>you may )?(?P<deed>[A-Za-z][a-z]+ (?:it|that "
            r"(?:creature|card|artifact))\b"
            r"[^,.\"\n]*?) (?:when|the next time) (?P<it>it|that (?:creature|card|artifact)) (?:next )?leaves play"
            r"(?=[.\"])", _later, flags=re.MULTILINE),
    rewrite(r"\b(?P<when>[Ww])hen (?P<it>it|~|that (?:creature|card|artifact)) next leaves play, ", lambda found: (
        f"{'The' if found['when'] == 'W' else 'the'} next time {found['it']} leaves play, ")),
)
_LATEST = re.compile(r"\b(?:most recently|last|latest) chosen house\b")
_ONLY = re.compile(
    r"(?P<before>\bDestroyed: (?:[^\n]*?\. )?If )~ was (?P<only>(?:the only (?:friendly )?[^,.\n]*?|your only "
    r"[^,.\n]*?)"
    r"(?: in play| you control(?:led)?)?)(?P<then>, [^.\n]*)")


def told_in_time(text: str) -> str:
    """The text with what was done, and when, in the words that are read."""
    text = rewritten(text, _TIMES)
    if "hoose a house" in text:
        text = _LATEST.sub("chosen house", text)
    if "the only" in text or "your only" in text:
        text = _ONLY.sub(_was_the_only, text).replace("you controlled, ", "you control, ")
    return text
