"""Turns that are told by what happens in them, and spans of time between turns: "on the turn it enters play", "at the
end of each turn in which you forged a key", "between your turns", "throughout your opponent's next turn".

In: a text. Out: the same as a condition about that turn ("if you forged a key this turn", "while ~ entered play this
turn"), or as the span that cards name.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated, lemma_of
from judge.language.text.rewriting import rewrite, rewritten

_BEGINS = r"(?:^|(?<=[.:\"] )|(?<=: \"))"
_SPANS = (
    rewrite(r"\b([Uu]ntil) the beginning of\b", r"\1 the start of"),
    rewrite(r"\b(?P<u>[Uu])ntil (?P<whose>your|your opponent's|their) next turn (?:begins|starts)\b",
            r"\g<u>ntil the start of \g<whose> next turn"),
    rewrite(r"\b(?P<u>[Uu])ntil (?P<whose>your|your opponent's|their) next turn (?:ends|is over)\b",
            r"\g<u>ntil the end of \g<whose> next turn"),
    rewrite(r"\b(?:Throughout|Over the course of|For the whole of) (?=(?:your|their|each|this|the)\b)", "During "),
    rewrite(r"\b(?:throughout|over the course of|for the whole of) (?=(?:your|their|each|this|the)\b)", "during "),
    rewrite(r"\bFrom now (?:on )?(?=until\b)", "#"),
    rewrite(r"#until\b", "Until"),
    rewrite(r",? (?:beginning|starting) now\b", ""),
    rewrite(r"\b(?P<b>[Bb])etween (?:the end of your turn and the (?:start|beginning) of your next (?:one|turn)"
            r"|your turns|one of your turns and the next)\b",
            lambda found: f"{'D' if found['b'] == 'B' else 'd'}uring your opponent's turn"),
    rewrite(r"\b(?P<b>[Bb])etween (?:the end of your opponent's turn and the (?:start|beginning) of their next "
            r"(?:one|turn)|your opponent's turns)\b", lambda found: f"{'D' if found['b'] == 'B' else 'd'}uring "
                                                                    f"your turn"),
    rewrite(r"\b[Ss]kip (?P<whose>your opponent's|their) (?P<step>next \"[a-z ]+\" step)",
            r"Your opponent skips their \g<step>"),
    rewrite(r"\b(?:Immediately|Right|Just|Directly) (?P<when>before|after) ",
            lambda found: f"{found['when'].capitalize()} "),
    rewrite(r"\b(?:immediately|right|just|directly) (?P<when>before|after) (?=[a-z~])", r"\g<when> "),
    rewrite(rf"{_BEGINS}Before the end of (?=(?:your|your opponent's|each) turn, )", "At the end of ",
            flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}After (?P<whose>your|your opponent's|each player's|their) (?P<step>\"[a-z ]+\" step)(?=,)",
            r"At the end of \g<whose> \g<step>", flags=re.MULTILINE),
)

_IN_WHICH = r"(?:in|during|on) which|(?:that|when)"
_POINT = rewrite(
    r"\b(?P<at>[Aa]t the end of) (?P<which>each|any|every|a|the|your|your opponent's) turn "
    r"(?:in|during|on) which (?P<so>[^,.\"]+), ",
    lambda found: f"{found['at']} {_each(found['which'])} turn, if {found['so']} this turn, ")


def _each(which: str) -> str:
    return "each" if which in ("any", "every", "a", "the") else which


_ENTERS = r"(?:enters? play|(?:comes?|came|is put|are put) into play|(?:is|are) played|enter(?:s|ed)|entered play)"
_ITS_TURN = rf"(?:(?:on|during) )?the (?:same )?turn (?:(?:{_IN_WHICH}) )?"
_THIS = r"(?:it|~|this (?:creature|artifact|card|upgrade))"
_ON_ITS_TURN = rewrite(
    rf"{_BEGINS}(?:On|During) the (?:same )?turn (?:(?:{_IN_WHICH}) )?{_THIS} (?P<enters>{_ENTERS}), ",
    lambda found: f"While ~ {_entered(found['enters'])} this turn, ", flags=re.MULTILINE)
_IT_ON_ITS_TURN = rewrite(
    rf"{_BEGINS}(?P<who>~|This (?:creature|artifact)) (?P<what>(?:cannot|gains|gets|may)\b[^,.\"]+?) {_ITS_TURN}"
    rf"{_THIS} (?P<enters>{_ENTERS})(?=[.\"])",
    lambda found: f"While ~ {_entered(found['enters'])} this turn, ~ {found['what']}", flags=re.MULTILINE)
_OF_MANY = r"(?:[A-Z]?[a-z]+ (?:[A-Za-z-]+ )??(?:creatures|artifacts|upgrades)|[Cc]reatures|[Aa]rtifacts|[Uu]pgrades)"
_THEY_ON_THEIR_TURN = rewrite(
    rf"{_BEGINS}(?:(?P<each>Each (?:[A-Za-z-]+ )*?(?:creature|artifact|upgrade))|(?P<all>{_OF_MANY})) "
    rf"(?P<what>(?:cannot|gains?|gets?)\b[^,.\"]+?) {_ITS_TURN}(?:they|it) (?P<enters>{_ENTERS})(?=[.\"])",
    lambda found: _theirs(found), flags=re.MULTILINE)


def _entered(how: str) -> str:
    return "was played" if "played" in how else "entered play"


def _theirs(found: re.Match[str]) -> str:
    one = found["each"] or f"Each {found['all'][0].lower()}{found['all'][1:-1]}"
    what = re.sub(r"^(gain|get)\b", r"\1s", found["what"])
    return f"{one} that {_entered(found['enters'])} this turn {what}"


_ON_A_TURN = rewrite(
    rf"{_BEGINS}(?:On|During) (?:any|a|each|the) turns? (?:(?:{_IN_WHICH}) )?(?P<who>you|your opponent) "
    r"(?P<do>[a-z]+) (?P<what>[^,.\"]+), ", lambda found: _on_a_turn(found), flags=re.MULTILINE)


def _on_a_turn(found: re.Match[str]) -> str:
    """ "On the turn you forge a key, …": as long as you have done so that turn."""
    lemma = lemma_of(found["do"], "base", "s", "past")
    if not lemma:
        return found[0]
    has = "have" if found["who"] == "you" else "has"
    return f"While {found['who']} {has} {conjugated(lemma).participle} {found['what']} this turn, "


_ALL = (*_SPANS, _POINT, _ON_ITS_TURN, _IT_ON_ITS_TURN, _THEY_ON_THEIR_TURN, _ON_A_TURN)


def of_turns(text: str) -> str:
    """The text with every turn and span as cards name them."""
    return rewritten(text, _ALL)
