"""Things that one player has at most: "Seize the crown. (You hold the crown until your opponent seizes it. While a
player holds the crown, their keys cost –1Æ.)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word and what is so of the player
who has it; the text in words of a counter that this player has: who takes it takes it from the other. A use that has
no such words stays, and is not read.
"""

from __future__ import annotations

import re

from ...lexicon import Names
from ...unknown_names import is_new
from . import titles

_CLAIM = (r"(?P<claim>[Cc]laims?|[Tt]akes?|[Ss]eizes?|[Gg]ains?|[Gg]ets?|[Rr]eceives?|[Ss]teals?|[Gg]rabs?|"
          r"[Ss]natch(?:es)?|[Ww]ins?|[Uu]surps?|[Aa]ssumes?|[Ww]rests?|[Oo]btains?|[Aa]cquires?|[Ss]ecures?)")
_CLAIMS = _CLAIM.replace("?P<claim>", "?:")
_HOLD = r"(?:have|hold|control|keep|own|possess)"
_HOLDS = r"(?:has|holds|controls|keeps|owns|possesses)"
_HOLDING = r"(?:with|holding|having|controlling|(?:who|that) (?:currently )?(?:has|holds|controls))"
_ANYBODY = (r"(?:your opponent|them|that player|their opponent|the supply|the common supply|whoever (?:has|holds) it|"
            r"the (?:other )?player(?: who (?:has|holds) it)?)")
_OTHER = r"(?:your opponent|their opponent|another player|the other player|a player|(?:somebody|someone)(?: else)?)"
_MARKER = re.compile(rf"\b{_CLAIM} the (?P<word>[a-z]+(?:-[a-z]+)*)(?=[.,;]|$| from| and\b)"
                     rf"|\b(?:{_HOLD}|{_HOLDS}) the (?P<held>[a-z]+(?:-[a-z]+)*), {_CLAIMS} it\b")

_OF_ONE = re.compile(rf"\b(?:{_HOLD}|{_HOLDS}|[Ll]oses?) the (?P<held>[a-z]+(?:-[a-z]+)*)(?=[.,;]|$)")
_ONE_ONLY = re.compile(r"\b(?:[Oo]nly one|[Nn]o more than one|A single) player (?:can|may) ")


def _favored(text: str, word: str = r"[a-z]+(?:-[a-z]+)*") -> str:
    """ "The crowd favors you", as of what a player has."""
    by = rf"\b([Tt])he ({word}) favors "
    text = re.sub(rf"\b([Ii]f the ({word}) favors you,) it favors neither player\b", r"\1 lose the \2", text)
    text = re.sub(rf"\b([Ii])f you lose the {word}'s favor this way\b", r"\1f you do", text)

    def has(found: re.Match[str]) -> str:
        who = found[3].capitalize() if found[1] == "T" else found[3]
        return f"{who} {'have' if found[3] == 'you' else 'has'} the {found[2]}"

    text = re.sub(rf"{by}(you|your opponent)(?=[.,;\"]|$| (?:until|and|instead)\b)", has, text)
    return re.sub(rf"{by}(?:neither player|no player|nobody)(?=[.,;\"]|$)", lambda found: (
        f"{'N' if found[1] == 'T' else 'n'}o player has the {found[2]}"), text)


def named(inner: str, text: str, names: Names) -> str:
    """The one thing that a parenthesis tells of and a text lets a player take: "the crown"; "" where there is none."""
    inner = _favored(inner)
    told = (*_MARKER.finditer(text), *(_OF_ONE.finditer(text) if _ONE_ONLY.search(inner) else ()))
    for found in told:
        word = str(found.groupdict().get("word") or found["held"])
        only_one = (rf"\bthe {word}\b[^.]*\. {_ONE_ONLY.pattern}(?:ever )?{_HOLD} it\b|"
                    rf"\b{_CLAIMS} the {word} from {_ANYBODY}\b")
        if is_new(word, names) and re.search(
                rf"\b(?:{_HOLD}|{_HOLDS}) the {word}\b|\b{_HOLDING} the {word}\b|{only_one}", inner):
            return word
    return ""


def definition(inner: str, word: str) -> list[str]:
    """The sentences of a definition, without those that only tell that one player has the thing."""
    inner, it = _favored(inner, word), rf"(?:the {word}|it)"
    one_has_it = re.compile(
        rf"(?:(?:If|When|Whenever) {_OTHER} (?:{_HOLDS}|{_CLAIMS}) the {word}, (?:you )?(?:take it from them|lose it)"
        rf"|(?:You )?(?i:take) {it} from {_ANYBODY}[^.]*|(?:You )?{_CLAIMS} the {word}"
        rf"|(?:You|A player|The player who {_CLAIMS} {it}) (?:{_HOLD}|{_HOLDS}) {it} until {_OTHER} {_CLAIMS} {it}"
        rf"(?: from (?:you|them))?"
        rf"|(?:Only one player|No more than one player) (?:can|may) {_HOLD} {it}(?: at (?:a|any|one) time)?"
        rf"|There (?:is|can be) only one {word}(?: at (?:a|any|one) time)?"
        rf"|The {word} (?:starts|begins) [^.]*|No player {_HOLDS} {it} (?:at|when|until) [^.]*"
        rf"|By default, no player {_HOLDS} {it})\.?")
    told = re.split(r"(?<=[.!]) (?=[A-Z])", inner)
    whole = re.compile(rf"^Whoever {_HOLDS} the {word} (?:has |gets )?")
    told = [whole.sub(lambda found: f"The player {found[0].removeprefix('Whoever ')}".replace(
        found[0].removeprefix("Whoever ").strip(), f"with the {word}", 1), one) for one in told]
    return [_of_who_has(one, word) for one in told if not one_has_it.fullmatch(one.strip())]


def _of_who_has(text: str, word: str) -> str:
    """A text that speaks of who has the thing, as of what that player is: "the player who holds the crown"."""
    text = _favored(text, word)
    from_whom = rf"(?: from {_ANYBODY}(?: or(?: from)? {_ANYBODY})?)?"
    text = re.sub(rf"(?P<so>\bthe {word}, |\bthe {word} may |\b[Yy]ou may pay [^.]* to ){_CLAIM} it\b",
                  rf"\g<so>\g<claim> the {word}", text)
    text = re.sub(rf"\b{_CLAIM} the {word}\b(?! counter){from_whom}", lambda found: (
        f"{'B' if found[0][0].isupper() else 'b'}ecome{'s' if found['claim'].endswith('s') else ''} the {word}"), text)
    none = f"no {word} counters"
    text = re.sub(rf"\b([Yy]ou) (?:do not {_HOLD}|no longer {_HOLD}) the {word}\b", rf"\1 have {none}", text)
    text = re.sub(rf"\b([Yy]our opponent|[Tt]hat player) does not {_HOLD} the {word}\b", rf"\1 has {none}", text)
    text = re.sub(rf"\b([Nn]o|[Nn]either) player {_HOLDS} the {word}\b", rf"\1 player has a {word} counter", text)
    text = re.sub(rf"\b[Nn]obody {_HOLDS} the {word}\b", f"no player has a {word} counter", text)
    text = re.sub(rf"\b([Yy]ou) (?:already |currently )?{_HOLD} the {word}\b", rf"\1 are the {word}", text)
    text = re.sub(rf"\b([Yy]our opponent|[Aa] player|[Tt]hat player) (?:already |currently )?{_HOLDS} the {word}\b",
                  rf"\1 is the {word}", text)
    return re.sub(rf"\b[Tt]he player {_HOLDING} the {word}\b", f"the {word}", text)


def reworded(text: str, word: str) -> str:
    """A text that speaks of such a thing, in words of a counter of which one player has one."""
    text = titles.doing(_of_who_has(text, word), word)
    lost, gained = f"each {word} counter", f"the {word} counter"
    text = re.sub(rf"\b([Ll])ose the {word}(?=[.,\"]|$)", rf"\1ose {lost}", text)
    heard = rf"\b(After|When|Whenever|Each time) ([^,.:\"]*? (?:becomes?|is now)) the {word}\b"
    text = re.sub(heard, lambda found: f"{found[1]} {_gaining(found[2])} a {word} counter", text)
    text = re.sub(rf"\b(you may|You may) become the {word}\.(?! If you do)",
                  rf"\1 gain {gained}. If you do, your opponent loses {lost}.", text)
    text = re.sub(rf"\b([Yy]our opponent may) become the {word}\.(?! If they do)",
                  rf"\1 gain {gained}. If they do, lose {lost}.", text)
    text = re.sub(rf"\b([Yy]ou may [^.:;\"]*?) to become the {word}(?=\.)",
                  rf"\1. If you do, gain {gained} and your opponent loses {lost}", text)
    text = re.sub(rf",? and become the {word}\b(?=[.\"]|$)", f", gain {gained}, and your opponent loses {lost}", text)
    text = re.sub(rf"(?<=, )(?:you )?become the {word}(?=,? (?:and|then) |, )",
                  f"your opponent loses {lost} and you gain {gained}", text)
    text = re.sub(rf"(?<=, )(?:you )?become the {word}\b", f"gain {gained} and your opponent loses {lost}", text)
    who = r"(?:[Tt]heir opponent|your opponent|[Ii]ts controller|[Tt]hat player|[Tt]hey)"
    text = re.sub(rf"\b({who}) becomes? the {word}\b", lambda found: titles.takes(found[1], gained, lost), text)
    text = re.sub(rf"\b(?:You )?[Bb]ecome the {word}\b", f"Your opponent loses {lost}. Gain {gained}", text)
    text = re.sub(rf"\bYour opponent becomes the {word}\b", f"Lose {lost}. Your opponent gains {gained}", text)
    return re.sub(rf"\b([Yy]ou are|[Yy]our opponent is) the {word}\b", lambda found: (
        f"{found[1].replace(' are', ' have').replace(' is', ' has')} a {word} counter"), text)


def _gaining(said: str) -> str:
    """ "A player becomes" as "a player gains"."""
    return re.sub(r"(?:becomes|is now)$", "gains", re.sub(r"become$", "gain", said))
