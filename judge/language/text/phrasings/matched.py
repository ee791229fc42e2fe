"""Contests of two cards, as a set's reminders tell of them: "Cut decks. (Each player discards the top card of their
deck. If yours has more bonus icons than your opponent's, you win the cut.)".

In: a text. Out: the same with each player's card called by what that player did with it, with "you win" for "the player
whose card has more … wins", and with one verb for a contest that is called by its noun ("win the cut"). What is not one
of two cards that both players name in the same way stays as it is.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import Names, inflected, words
from judge.language.text.unknown_names import is_new

_PARENTHESIS = re.compile(r"\((?P<inner>(?:[^()]|\([^()]*\))*)\)")
_THEIRS = r"(?:top (?:card|creature) of their (?:own )?deck|their hand|their deck|their discard pile)"
_EACH = re.compile(
    rf"(?:Each player|Both players|You and your opponent(?: each)?) (?P<does>discard|reveal|choose|name|archive)s? "
    rf"(?:the {_THEIRS}|(?:an?|one) (?:random )?(?P<kind>card|creature|artifact)(?: at random)?(?: from {_THEIRS}"
    r"| (?:they|that player) controls?)?)(?=[.,]| and\b)")
_PAST = {"discard": "discarded", "reveal": "revealed", "choose": "chose", "name": "named", "archive": "archived"}
_CARD = r"(?:cards?|creature|artifact)"
_CALLED = r"(?:discarded |revealed |chosen |named |archived |own )?"
_MINE = rf"\b(?P<my>[Yy])(?:ours\b|our {_CALLED}{_CARD}(?!'|s\b|\w))"
_OTHERS = (rf"\b(?:[Yy]our opponent's(?: {_CALLED}{_CARD})?|[Tt]heirs|[Tt]he other(?: player's)? {_CARD})"
           rf"(?=[.,;]| (?:has|have|is|and|or|this)\b)")
_MEASURE = (r"(?:(?:the )?(?P<how>highest|higher|greatest|greater|most|more|lowest|lower|fewest|fewer) "
            r"(?P<what>power|armor|(?:<\w+> |Æ )?bonus icons|Æ)|(?:is )?(?P<powerful>(?:the )?(?:most|more) powerful))")
_WHO_WINS = re.compile(
    rf"(?:The player|Whoever|The one) (?:whose {_CALLED}{_CARD} (?:has|is)|who (?:discards?|discarded|reveals?|"
    rf"revealed|chooses?|chose|names?|named) (?:the {_CARD} with|the)) {_MEASURE}(?: {_CARD})? "
    r"wins(?: (?P<it>(?:the|that|this|a) [a-z]+))?(?=[.])")
_HOW = {"highest": "higher", "greatest": "higher", "greater": "higher", "most": "more", "lowest": "lower",
        "fewest": "fewer"}
_WON = re.compile(r"\b(?:you|player|they) wins? (?:the|that|this) (?P<noun>[a-z]+)\b(?! game)")
_OF_TWO_WORDS = re.compile(
    r"(?P<lead>^|: |[.!] |, |\n|\b(?:and|then|may) )(?P<verb>[A-Za-z][a-z]+) (?P<what>[a-z]+)(?=\.|,| and\b)")


def spelled_out(text: str, names: Names) -> str:
    """A text with each player's card named in its contests, and these called by one verb."""
    if "win" not in text and "loses" not in text:
        return text
    text = _PARENTHESIS.sub(lambda found: f"({_told(found['inner'])})", text)
    for found in list(_PARENTHESIS.finditer(text)):
        won = _WON.search(found["inner"])
        if won is not None:
            text = _by_its_noun(text, text[:found.start()], won["noun"], names)
    return text


def _told(inner: str) -> str:
    """A reminder in which both cards are called by what was done with them."""
    each = _EACH.search(inner)
    if each is None:
        return inner
    before, rest = inner[:each.end()], inner[each.end():]
    kind, past = each["kind"] or "card", _PAST[each["does"]]
    mine, theirs = f"the {kind} you {past} this way", f"the {kind} your opponent {past} this way"

    def wins(found: re.Match[str]) -> str:
        how = _HOW.get(found["how"] or "", found["how"])
        so = "is more powerful than" if found["powerful"] else f"has {how} {found['what']} than"
        return f"If {mine} {so} {theirs}, you win{' ' + found['it'] if found['it'] else ''}"

    rest = _WHO_WINS.sub(wins, rest)
    rest = re.sub(_OTHERS, theirs, rest)
    rest = re.sub(_MINE, mine, rest)
    either = rf"(?P<one>{mine}|{theirs})"
    rest = re.sub(rf"\bthe power of {either} is (?P<how>greater|higher|lower|less) than (?:that of )?(?=the {kind} )", (
        lambda found: f"{found['one']} has {'higher' if found['how'] in ('greater', 'higher') else 'lower'} power than "
    ), rest)
    rest = re.sub(rf"\b{either} (?P<so>has {_MEASURE}|is more powerful)(?=, )", lambda found: (
        f"{found['one']} {_compared(found)} than {theirs if found['one'] == mine else mine}"), rest)
    return before + re.sub(r"(?<=\. )the (?=(?:card|creature|artifact) (?:you|your opponent) )", "The ", rest)


def _compared(found: re.Match[str]) -> str:
    """What is said of one of two cards, held against the other."""
    how = found["how"]
    return f"has {_HOW.get(how, how)} {found['what']}" if how else found["so"]


def _by_its_noun(text: str, before: str, noun: str, names: Names) -> str:
    """A text that tells to do something of two words ("cut decks", "cross blades") by the one noun by which its
    reminder calls that ("the cut", "the duel")."""
    if not is_new(noun, names):
        return text
    for found in reversed(list(_OF_TWO_WORDS.finditer(before))):
        verb, what = found["verb"].lower(), found["what"]
        if (verb not in words() and (verb == noun or what not in words())) or (
                verb == noun and not is_new(what, names)):
            for form, said in zip(inflected(verb), inflected(noun), strict=True):
                text = re.sub(rf"\b(?P<f>{form[0].upper()}|{form[0]}){form[1:]} {what}\b", lambda one, said=said: (  # type: ignore[misc]
                    f"{said[0].upper() if one['f'].isupper() else said[0]}{said[1:]}"), text)
            return text
    return text
