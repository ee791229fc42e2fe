"""How often something may be done, and how often instead where something is so.

In: a text. Out: "Your opponent cannot reap more than twice each turn" as what they cannot do once they have done it so
often, "While your opponent has reaped 2 or more times this turn, your opponent cannot reap"; and a limit that is
changed ("If the tide is high, they cannot play more than 2 cards instead") as a limit of its own: beside the one that
it changes where it is stricter, and otherwise in place of it.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS, number

_TIMES = rf"(?:(?P<word>once|twice|thrice)|(?P<many>\d+|{'|'.join(NUMBERS)}) times?)"
_WORDS = {"once": 1, "twice": 2, "thrice": 3}
_PAST = {"reap": "reaped", "fight": "fought"}
_WHO = r"(?P<who>[Yy]ou|[Yy]our opponent|[Ee]ach player|[Pp]layers|~|[Tt]his creature)"
_SO_OFTEN = re.compile(
    rf"(?P<before>^|[.:\"] |, ){_WHO} (?:cannot (?P<verb>reap|fight)|(?:can|may) (?P<act>reap|fight) no) "
    rf"more than {_TIMES} (?:each|per|a) turn(?P<unless> unless [^,.\"\n]+)?(?=[.\"])", re.MULTILINE)
_DURING = re.compile(
    rf"(?P<during>During (?:your|your opponent's) next turn|For the remainder of the turn), "
    rf"(?P<who>you|they|your opponent) cannot (?P<verb>reap|fight) more than {_TIMES}(?: each turn)?(?=[.\"])")
_INSTEAD = re.compile(
    r"(?P<limit>(?P<who>Your opponent|Players|Each player|You|~) cannot (?P<verb>[a-z]+) more than (?P<most>\d+) "
    r"(?P<what>[a-z]+?)s?(?P<rest>(?: [^.\n]*?)?))\. (?:If|While) (?P<so>[^,.\n]+), "
    r"(?P<they>they|you|it|your opponent) cannot (?P=verb) more than (?P<other>\d+)"
    r"(?: (?P=what)s?(?P<again>(?: [^,.\n]*?)?))? instead\.")


def rationed(text: str) -> str:
    """The text with what may be done only so often in words for when it cannot be done."""
    if " more than " not in text:
        return text
    return _DURING.sub(_during, _SO_OFTEN.sub(_so_often, _INSTEAD.sub(_instead, text)))


def _number(found: re.Match[str]) -> int:
    told = found["word"] or found["many"]
    return _WORDS.get(told) or number(told)


def _so_often(found: re.Match[str]) -> str:
    who, verb, number = found["who"], found["verb"] or found["act"], _number(found)
    if number == 0:
        return found[0]
    who = who if who == "~" else who[0].lower() + who[1:]
    each = who in ("each player", "players")
    subject, they = ("a player", "they") if each else (who, who)
    has = "have" if who == "you" else "has"
    start = "while" if found["before"] == ", " else "While"
    times = f"{number} or more times"
    return (f"{found['before']}{start} {subject} {has} {_PAST[verb]} {times} this turn, {they} cannot {verb}"
            f"{found['unless'] or ''}")


def _during(found: re.Match[str]) -> str:
    who, verb, number = found["who"], found["verb"], _number(found)
    if number == 0:
        return found[0]
    has = "has" if who == "your opponent" else "have"
    return (f"{found['during']}, while {who} {has} {_PAST[verb]} {number} or more times this turn, {who} cannot "
            f"{verb}")


def _instead(found: re.Match[str]) -> str:
    who, they, again = found["who"], found["they"], found["again"]
    several = who in ("Players", "Each player")
    meant = {"You": ("you",), "~": ("it",)}.get(who, ("they",) if several else ("they", "your opponent"))
    if they not in meant or not (again is None or found["rest"].startswith(again)):
        return found[0]
    stricter = int(found["other"]) < int(found["most"])
    unless = "" if stricter else f" unless {found['so']}"
    if " unless " in found["limit"] and unless:
        return found[0]
    subject = who if who == "~" else who[0].lower() + who[1:]
    return (f"{found['limit']}{unless}. While {found['so']}, {subject} cannot {found['verb']} more than "
            f"{found['other']} {found['what']}{'' if found['other'] == '1' else 's'}{found['rest']}.")
