"""Which of two is more: what exceeds or outnumbers something, whose hand is the larger, who is ahead, behind or tied.

In: a text. Out: the same with "greater than", or with what both players have: "you have more cards in your hand than
your opponent", "you and your opponent have the same number of forged keys". Who is ahead in nothing that is named stays
unread.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import number
from judge.language.text.rewriting import rewrite, rewritten

_IF = r"(?P<if>\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as|[Pp]rovided(?: that)?) )"
_ENDS = r"(?=[,.;\"]|$)"
_MINE, _THEIRS = r"(?:[Yy]ours?|you)", r"(?:[Yy]our opponent(?:'s)?|the opponent's|theirs)"
_WHO = r"(?P<who>you|your opponent)"
_OTHER = {"you": "your opponent", "your opponent": "you"}

_EXCEEDS = (
    rewrite(r"\b(?:does|do) not (?:exceed|surpass)\b|\b(?:is|are) not (?:greater|higher) than(?= the number\b)",
            "is equal to or less than"),
    rewrite(r"(?<!not )(?<!cannot )(?<!can )(?<!may )(?<!to )(?<!would )\b(?:exceeds?|surpass(?:es)?)\b",
            "is greater than"),
    rewrite(r"\b(is|are) (?:at least|no less than|no lower than) (?=(?:twice|half|three times|the (?:number|amount|"
            r"total)|"
            r"~'s|its|that|your)\b)", r"\1 equal to or greater than "),
    rewrite(r"\b(is|are) (?:at most|no (?:more|greater|higher) than) (?=(?:twice|half|three times|the (?:number|amount|"
            r"total)|~'s|its|that|your)\b)", r"\1 equal to or less than "),
    rewrite(r"\b(greater|higher|less|lower) than or equal to\b", r"equal to or \1 than"),
)
_CARD = r"(?P<whom>~|it|that creature|the [a-z]+ (?:creature|~ fights))"
_POWERFUL = (
    rewrite(r"(?<![\w-])(?P<who>~|it|this creature) has the (?P<most>highest|greatest|most|lowest|least) power "
            r"(?:among(?:st)?|of)(?: all)?(?: the)? (?P<whose>(?:friendly |enemy |other )?creatures(?: in play)?)",
            lambda found: (f"{found['who']} is the {'least' if found['most'] in ('lowest', 'least') else 'most'} "
                           f"powerful "
                           f"{found['whose'].replace('creatures', 'creature')}")),
    rewrite(r"\bthe (?P<which>(?:friendly |enemy )?creature) with the (?P<most>highest|lowest) power among(?:st)? "
            r"(?:those|the "
            r"creatures|creatures)(?: that are)? (?P<said>not on|on|with|in)\b", lambda found: (
                f"the {'most' if found['most'] == 'highest' else 'least'} powerful {found['which']} "
                f"{'that is on' if found['said'] == 'on' else found['said']}")),
    rewrite(r"\bthe creature with the (?P<most>highest|lowest) power among(?:st)? (?:the )?(?P<whose>friendly|"
            r"enemy) creatures\b",
            lambda found: f"the {'most' if found['most'] == 'highest' else 'least'} powerful {found['whose']} "
                          f"creature"),
    rewrite(rf"\b(?P<what>creatures?) (?:that (?:is|are) )?(?:at least|no less) (?:as )?powerful (?:as|than) {_CARD}"
            r"(?=[.,\"]| (?:and|to|into)\b)",
            lambda found: f"{found['what']} with power equal to or higher than {_its(found['whom'])} power"),
    rewrite(rf"\b(?P<what>creatures?) (?:that (?:is|are) )?no more powerful than {_CARD}(?=[.,\"]| (?:and|to|into)\b)",
            lambda found: f"{found['what']} with power equal to or lower than {_its(found['whom'])} power"),
    rewrite(rf"\b(?P<what>creatures?) (?:that (?:is|are) )?(?:exactly |just )?as powerful as {_CARD}"
            r"(?=[.,\"]| (?:and|to|into)\b)", r"\g<what> with the same power as \g<whom>"),
    rewrite(r"(?<![\w-])(?P<who>~|it) is between (?:2|two) (?P<which>(?:[A-Z][a-z]+|[a-z]+ed|friendly) )creatures\b",
            r"\g<who> has 2 \g<which>neighbors"),
    rewrite(r"\b(?P<whose>your opponent's|your) (?P<what>Æ|hand|deck|discard pile|archives)(?P<join> and | than |, )"
            r"(?P<other>yours|theirs|your opponent's)(?=[.,\"]| \()",
            lambda found: (f"{found['whose']} {found['what']}{found['join']}"
                           f"{'your' if found['other'] == 'yours' else 'your opponent' + chr(39) + 's'} "
                           f"{found['what']}")),
    rewrite(_IF + r"(?P<one>your(?: opponent's)? (?:hand|deck|discard pile|archives)) (?:contains?|ha(?:s|ve)|holds?) "
            r"(?P<more>more|fewer) cards than (?P<other>your(?: opponent's)? (?:hand|deck|discard pile|archives))"
            + _ENDS,
            lambda found: (f"{found['if']}the number of cards in {found['one']} is "
                           f"{'greater' if found['more'] == 'more' else 'less'} than the number of cards in "
                           f"{found['other']}")),
)
_KEYS = rewrite(
    _IF + r"(?P<many>all(?: three)?|none|both|(?:exactly |at least )?(?:\d+|one|two|three)(?: or more)?|any|at "
          r"least one) of "
    r"(?P<whose>your opponent's|your|their) keys (?:is|are|have been|has been) (?P<un>un)?forged" + _ENDS,
    lambda found: _of_keys(found))


def _its(whom: str) -> str:
    return "its" if whom == "it" else f"{whom}'s"


def _of_keys(found: re.Match[str]) -> str:
    """ "exactly one of your keys is forged": you have exactly 1 forged key."""
    who = {"your": "you have", "their": "they have"}.get(found["whose"], "your opponent has")
    many = re.sub(r"\b(?:one|two|three)\b", lambda word: str(number(word[0])), found["many"])
    if many.startswith("all"):
        many, un = ("no", "") if found["un"] else ("3", "")
    elif many == "none":
        many, un = ("3", "") if found["un"] else ("no", "")
    elif many == "both":
        return found[0]
    else:
        un = found["un"] or ""
    many = {"any": "1 or more"}.get(many, many)
    if many.startswith("at least "):
        many = f"{many.removeprefix('at least ')} or more"
    several = "key" if many in ("1", "exactly 1") else "keys"
    return f"{found['if']}{who} {many} {un}forged {several}"


_MORE_OF = r"(?P<more>greater|larger|higher|bigger|lesser|smaller|lower|less)"
_AMOUNT = (r"(?P<{}>(?:the (?:number|amount|total|damage|Æ)|~'s|its|your|that|twice|half|\d+)\b[^.;,\"]*?|~'s "
           r"[^.;,\"]*?)")
_GREATER = (
    rewrite(rf"\bthe {_MORE_OF} of {_AMOUNT.format('one')} (?:and|or) {_AMOUNT.format('other')}" + _ENDS,
            lambda found: _greater(found)),
    rewrite(rf"(?P<to>\b(?:equal to|is) ){_AMOUNT.format('one')} or {_AMOUNT.format('other')}, whichever (?:number "
            rf"|amount )?"
            rf"is (?:the )?{_MORE_OF}" + _ENDS, lambda found: found["to"] + _greater(found)),
)


def _greater(found: re.Match[str]) -> str:
    """ "the greater of A and B": A or, if greater, B."""
    least = found["more"] in ("lesser", "smaller", "lower", "less")
    return f"{found['one']} or, if {'less' if least else 'greater'}, {found['other']}"


_OF_IT = rewrite(
    _IF + r"(?P<pile>your(?: opponent's)? (?:hand|deck|discard pile|archives)) (?P<so>(?:is|are|contains?|ha(?:s|"
          r"ve)) [^,.\"]+"
    r", (?:you may )?[a-z]+ (?:(?:an?|\d+|X) (?:random )?(?:[a-z]+ )?cards? (?:at random )?from )?)it\b",
    r"\g<if>\g<pile> \g<so>\g<pile>")
_OUTNUMBERS = (
    rewrite(_IF + r"(?P<one>[^,.\"]+?) (?:outnumbers?|are more numerous than) (?P<other>[^,.\"]+?)" + _ENDS,
            r"\g<if>there are more \g<one> than \g<other>"),
    rewrite(_IF + r"(?P<one>[^,.\"]+?) (?:is|are) outnumbered by (?P<other>[^,.\"]+?)" + _ENDS,
            r"\g<if>there are fewer \g<one> than \g<other>"),
)

#: What is in a pile, a pool or a battleline.
_HELD = r"(?P<held>(?:Æ )?pool|Æ|hand|deck|discard pile|archives|battleline)"
_MORE = {"larger": "more", "bigger": "more", "greater": "more", "longer": "more", "higher": "more",
         "smaller": "fewer", "less": "fewer", "lesser": "fewer", "shorter": "fewer", "lower": "fewer"}
_LARGER = rf"(?P<more>{'|'.join(_MORE)})"
_COMPARED = rewrite(
    _IF + rf"(?P<whose>your opponent's|your) {_HELD} (?:is |are |has |have |(?=contain|hold))"
    rf"(?:(?:the )?{_LARGER}(?: one| of the two)?(?: than (?:yours|your opponent's|theirs|that of your opponent))?"
    rf"|(?:contains? |holds? )?(?P<more_cards>more|fewer|less) (?:cards|Æ|creatures) than "
    r"(?:yours|your opponent's|theirs|that of your opponent)"
    rf"|(?P<same>(?:as (?:large|big|long) as|the same size as|equal(?: in size)? to) "
    r"(?:yours|your opponent's|theirs|that of your opponent)))(?: (?P=held))?" + _ENDS,
    lambda found: _compared(found))


def _compared(found: re.Match[str]) -> str:
    """ "your hand is larger than your opponent's": you have more cards in your hand than your opponent."""
    who = "you" if found["whose"] == "your" else "your opponent"
    held = "pool" if found["held"].startswith("Æ") else found["held"]
    whose = "your" if who == "you" or found["same"] else "their"
    what = {"pool": "Æ", "battleline": "creatures in play"}.get(held, f"cards in {whose} {held}")
    if found["same"]:
        return f"{found['if']}you and your opponent have the same number of {what}"
    more = _MORE[found["more"]] if found["more"] else found["more_cards"].replace("less", "fewer")
    more = "less" if more == "fewer" and held == "pool" else more
    return f"{found['if']}{who} {'have' if who == 'you' else 'has'} {more} {what} than {_OTHER[who]}"


_WITH_LARGER = rewrite(
    r"\b(?P<the>[Tt]he|[Ee]ach|[Aa]) player with the (?P<more>larger|largest|bigger|biggest|smaller|smallest|"
    r"longer|longest"
    r"|shorter|shortest) (?P<held>pool|hand|deck|discard pile|archives|battleline)\b",
    lambda found: _with_larger(found))


def _with_larger(found: re.Match[str]) -> str:
    most = "most" if found["more"][:3] in ("lar", "big", "lon") else "fewest"
    if found["held"] == "pool" and most == "fewest":
        return found[0]
    what = {"pool": "Æ", "battleline": "creatures"}.get(found["held"], f"cards in their {found['held']}")
    return f"{found['the']} player with the {most} {what}"


_EACH_MORE = rewrite(
    r"\b(?P<for>for (?:each|every)) (?P<one>card|Æ|creature) by which (?P<whose>your opponent's|your) "
    r"(?P<held>pool|hand|deck|discard pile|archives|battleline) (?:exceeds|is (?:larger|greater) than) "
    r"(?:yours|your opponent's|theirs)" + _ENDS, lambda found: _each_more(found))


def _each_more(found: re.Match[str]) -> str:
    """ "for each card by which your hand exceeds your opponent's": each in it in excess of theirs."""
    mine, held = found["whose"], found["held"]
    theirs = "your opponent's" if mine == "your" else "your"
    if held == "battleline":
        one, other = ("friendly", "enemy") if mine == "your" else ("enemy", "friendly")
        return f"{found['for']} {one} creature in excess of the number of {other} creatures"
    unit = "Æ" if held == "pool" else "card"
    several = "Æ" if held == "pool" else "cards"
    return f"{found['for']} {unit} in {mine} {held} in excess of the number of {several} in {theirs} {held}"


_SCORE = (r"(?:(?:the )?(?:number|amount|most|fewest) (?:of )?)?(?P<what>(?:forged )?keys(?: forged)?|Æ|chains|"
          r"(?:friendly )?(?:[A-Z]?[a-z]+ )?(?:creatures|artifacts|upgrades)(?: (?:in play|controlled))?|cards in "
          r"(?:hand|archives))")
_TIED = rewrite(
    _IF + r"(?:(?:you are|your opponent is) tied(?: with (?:your opponent|you))?|(?:you and your opponent|the players|"
    rf"both players|the two players) are (?:tied|even)) (?:for|in|on) {_SCORE}" + _ENDS,
    lambda found: f"{found['if']}you and your opponent have the same number of {_score(found['what'])}")
_NOBODY_MORE = rewrite(
    _IF + rf"(?:no|neither) player has (?:forged )?more {_SCORE} than the other(?: player)?" + _ENDS,
    lambda found: f"{found['if']}you and your opponent have the same number of {_score(found['what'])}")
_AHEAD = rewrite(
    _IF + rf"{_WHO} (?:is|are) (?P<more>ahead|behind)(?: of (?:your opponent|you)| your opponent| you)? (?:in|on|for) "
    rf"{_SCORE}" + _ENDS,
    lambda found: (f"{found['if']}{found['who']} {'have' if found['who'] == 'you' else 'has'} "
                   f"{_more(found)} {_score(found['what'])} than {_OTHER[found['who']]}"))
_BY_EACH = rewrite(
    rf"\b(?P<for>for (?:each|every)) (?P<one>(?:forged )?key|Æ|[a-z]+) (?:by which|that|with which) {_WHO} (?:is|are) "
    r"(?P<more>ahead of|ahead|behind)(?: (?:your opponent|you))?" + _ENDS,
    lambda found: _by_each(found))
_UNIT = {"key": "forged key", "forged key": "forged key"}


def _score(what: str) -> str:
    if "keys" in what:
        return "forged keys"
    return what.replace("friendly ", "") + (" in play" if re.search(r"(?:creatures|artifacts|upgrades)$", what) else "")


def _more(found: re.Match[str]) -> str:
    if found["more"] == "ahead":
        return "more"
    return "less" if found["what"] == "Æ" else "fewer"


def _by_each(found: re.Match[str]) -> str:
    """ "for each key by which your opponent is ahead of you": each of those in excess of yours."""
    ahead, unit = found["who"], _UNIT.get(found["one"], found["one"])
    if found["more"] == "behind":
        ahead = _OTHER[ahead]
    behind = _OTHER[ahead]
    has, have = ("has", "have") if behind == "you" else ("have", "has")
    several = unit if unit == "Æ" else f"{unit}s"
    if unit not in ("Æ", "forged key"):
        has, have = ("controls", "control") if behind == "you" else ("control", "controls")
    return f"{found['for']} {unit} {ahead} {has} in excess of the number of {several} {behind} {have}"


_AS_MANY = rewrite(
    _IF + rf"{_WHO} (?P<has>has|have|controls?) (?P<least>at least |more than |exactly |fewer than |less than )"
    r"(?P<factor>twice|half) as (?:many|much) (?P<what>[^,.\"]+?) as (?:you|your opponent|they)"
    r"(?: (?:do|does|has|have|controls?))?" + _ENDS,
    lambda found: _as_many(found))
_JUST_AS_MANY = rewrite(
    _IF + r"(?:your opponent|you(?= (?:have|control) exactly)) (?P<has>has|have|controls?) (?:exactly )?as (?:many|"
          r"much) "
    r"(?P<what>[^,.\"]+?) as (?:you|your opponent)(?: (?:do|does|have|has|controls?))?" + _ENDS,
    lambda found: (f"{found['if']}you and your opponent {'have' if found['has'].startswith('ha') else 'control'} "
                   f"the same number of {found['what']}"))
_THERE_ARE = rewrite(
    _IF + r"there are (?:exactly )?as many (?P<one>[^,.\"]+?) as (?:there are )?(?P<other>[^,.\"]+?)" + _ENDS,
    r"\g<if>the number of \g<one> is equal to the number of \g<other>")
_THAN = {"at least ": "equal to or greater than", "more than ": "greater than", "exactly ": "equal to",
         "fewer than ": "less than", "less than ": "less than"}


def _as_many(found: re.Match[str]) -> str:
    """ "your opponent has at least twice as many creatures as you": held against twice their number."""
    who, what = found["who"], found["what"]
    mine, theirs = (_number_of(what, one, found["has"]) for one in (who, _OTHER[who]))
    if mine is None or theirs is None:
        return found[0]
    return f"{found['if']}{mine} is {_THAN[found['least']]} {found['factor']} {theirs}"


def _number_of(what: str, who: str, has: str) -> str | None:
    whose = "your" if who == "you" else "your opponent's"
    if what == "Æ":
        return f"the amount of Æ in {whose} pool"
    if (place := re.fullmatch(r"cards in (?:your |their )?(hand|archives|discard pile|deck)", what)) is not None:
        return f"the number of cards in {whose} {place[1]}"
    if re.search(r"\b(?:creatures|artifacts|upgrades)(?: in play)?$", what):
        return f"the number of {'friendly' if who == 'you' else 'enemy'} {what.removesuffix(' in play')}"
    if what in ("forged keys", "keys"):
        return f"the number of forged keys {who} {'have' if who == 'you' else 'has'}"
    return None


_MEASURED = (
    *_GREATER, _OF_IT, *_POWERFUL, _KEYS, _THERE_ARE, _WITH_LARGER, _EACH_MORE, *_EXCEEDS, *_OUTNUMBERS, _COMPARED,
    _TIED, _NOBODY_MORE, _AHEAD, _BY_EACH, _AS_MANY, _JUST_AS_MANY,
)


def of_measures(text: str) -> str:
    """The text with every comparison in words for what there is more of."""
    return rewritten(text, _MEASURED)
