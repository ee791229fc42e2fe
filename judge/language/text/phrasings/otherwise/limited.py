"""How often something can be done, with any verb: "~ may be used no more than twice during the same turn", "each player
can forge at most one key per turn", "no creature can be stunned more than once each turn".

In: a text. Out: the same as how many cannot be done each turn, or as what cannot be done once it was done so often:
"While ~ was used 2 or more times this turn, ~ cannot be used".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS, conjugated, lemma_of, number
from judge.language.text.rewriting import rewrite, rewritten

_SPAN = (r"(?P<span>(?:(?:(?:in|during|on|over the course of) )?(?:each|every|any(?: one| single)?|a(?: single)?|"
         r"one|the same) "
         r"turn|per turn)|(?:per|each|in a|during a|over a) game|(?:in|during|over the course of) the game|this game)")
_TIMES = rf"(?P<times>once|twice|thrice|(?:\d+|{'|'.join(NUMBERS)}) times?)"
_MOST = r"(?:no more (?:often )?than|not more than|at most|only|a maximum of|up to a maximum of)"
_BEGINS = r"(?P<before>^|[.:\"] |, )"
_WHO = (r"(?P<who>~|[Yy]ou|[Yy]our opponent|[Ee]ach player|[Aa] player|[Pp]layers|[Nn]o player|[Nn]either player"
        r"|[Tt]his (?:creature|artifact)|(?:[Ee]ach|[Nn]o|[Ee]nemy|[Ff]riendly) (?:[A-Za-z-]+ )*?(?:creature|"
        r"artifact)s?"
        r"|[Cc]reatures|[Aa]rtifacts)")
_MANY = rf"(?P<many>\d+|{'|'.join(NUMBERS)})"
_ALLOWED = (
    rewrite(rf"{_BEGINS}{_WHO} (?:can|may) (?P<be>be )?(?P<do>(?!only\b)[a-z]+)(?P<what>[^,.\"]*?) {_MOST} "
            rf"{_TIMES} {_SPAN}"
            r"(?=[.\"])", lambda found: (
                f"{found['before']}{found['who']} cannot {found['be'] or ''}{found['do']}{found['what']} more than "
                f"{found['times']} {found['span']}"), flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}{_WHO} (?:can|may) (?:only )?(?P<do>play|use|forge|discard|steal) {_MOST} {_MANY} "
            rf"(?P<what>[^,.\"]+?) (?:{_SPAN})(?=[.\"])", lambda found: (
                f"{found['before']}{found['who']} cannot {found['do']} more than {number(found['many'])} "
                f"{found['what']} "
                "each turn" if "turn" in found["span"] else found[0]), flags=re.MULTILINE),
    rewrite(r"\b(?P<who>[Yy]our opponent|[Yy]ou|[Ee]ach player|[Pp]layers) (?:can|may) (?P<do>play|use|forge) "
            rf"{_MOST} {_MANY} (?P<what>[^,.\"]+?) (?:during|on|in) (?P<when>their next turn|your next turn)(?=[.\"])",
            lambda found: _next_turn(found)),
)
_SO_OFTEN = rewrite(
    rf"{_BEGINS}{_WHO} (?P<can>cannot|can) (?P<be>be )?(?P<do>[a-z]+)(?P<what>[^,.\"]*?) more than {_TIMES} "
    rf"{_SPAN}(?=[.\"])",
    lambda found: _so_often(found), flags=re.MULTILINE)
_WORDS = {"once": 1, "twice": 2, "thrice": 3}


def of_limits(text: str) -> str:
    """The text with every limit to how often something is done as what cannot be done."""
    return rewritten(text, (*_ALLOWED, _SO_OFTEN)) if " turn" in text or " game" in text else text


def _next_turn(found: re.Match[str]) -> str:
    """ "your opponent can play no more than two cards during their next turn"."""
    mine = found["when"].startswith("your") and found["who"].lower() == "you"
    if not mine and found["who"].lower() != "your opponent":
        return found[0]
    who, when = ("you", "your next turn") if mine else ("they", "your opponent's next turn")
    start = "During" if found["who"][0].isupper() else "during"
    return f"{start} {when}, {who} cannot {found['do']} more than {number(found['many'])} {found['what']}"


def _so_often(found: re.Match[str]) -> str:
    who, do, what = found["who"], found["do"], found["what"]
    none = re.match(r"[Nn](?:o|either) ", who)
    if bool(none) is (found["can"] == "cannot"):
        return found[0]
    if none:
        who = f"Each {who.split(' ', 1)[1]}"
    told = found["times"]
    often = _WORDS.get(told) or number(told.split()[0])
    kinds = ("part",) if found["be"] else ("base",)
    lemma = lemma_of(do, *kinds)
    players = "player" in who.lower() or who.lower() in ("you", "your opponent")
    as_rationed = players and do in ("reap", "fight")
    if as_rationed or not lemma or not often or re.search(r"\b(?:more|cards?|if|unless)\b", what):
        return found[0]
    span = "this game" if "game" in found["span"] else "this turn"
    times = "" if often == 1 else f" {often} or more times"
    forms = conjugated(lemma)
    if re.search(r"(?:creature|artifact)s?$", who) and not who.lower().startswith("this"):
        if often > 1:
            return found[0]
        each = re.sub(r"^(?:[Ee]ach )?(.)(.*?)s?$", lambda one: f"Each {one[1].lower()}{one[2]}", who)
        did = f"was {forms.participle}" if found["be"] else forms.past
        return f"{found['before']}{each} that {did}{what} {span} cannot {'be ' if found['be'] else ''}{do}{what}"
    who = who if who == "~" else who[0].lower() + who[1:]
    subject, they = ("a player", "they") if who in ("each player", "players", "a player") else (who, who)
    has = "have" if subject == "you" else "has"
    done = f"been {forms.participle}" if found["be"] else forms.participle
    start = "while" if found["before"] == ", " else "While"
    return (f"{found['before']}{start} {subject} {has} {done}{what}{times} {span}, {they} cannot "
            f"{'be ' if found['be'] else ''}{do}{what}")
