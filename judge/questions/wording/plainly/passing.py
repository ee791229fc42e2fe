"""What is said of a card in passing and stands on it anyway: "X, 3 to everything", "X (steal 1)", "it's versatile".

It is held against the card. What stands there changes nothing and is left out; what does not stand there is left where
it is, and asked back about as ever."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge.catalogue import Card

from .units import Unit, span_of

STANDS_THERE = "so it stands on the card; nothing else is taken from it"
"""What is said of it in what was understood."""

_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_NUMBER = rf"(?:\d+|{'|'.join(_NUMBERS)})"
_AMBER = r"(?:æ|ae|aember|æmber|amber|aembers|ambers)"
_ENDS = r"(?= *(?:[.?!;,)]|$))"
_CLOSES = r"(?= *(?:[.?!)]|$))"
_SET_OFF = r"(?:, (?:that is |that 's |which is |so )?|- |\( )(?:it 's |that 's |it is )?"
_DEEDS = "steal|capture|gain|draw|deal|destroy|archive|discard|return|ready|exhaust|stun|ward|purge|heal|forge|make"


class Remark(NamedTuple):
    """How something is said in passing behind the name of a card, and whether the card bears it out."""

    pattern: re.Pattern[str]
    stands: Callable[[re.Match[str], Card, str], bool]


def in_passing(
    units: Sequence[Unit], line: str, starts: Sequence[int], cards: dict[str, Card]
) -> tuple[list[Unit], list[tuple[tuple[int, int], str]]]:
    """The units of a question without what is said in passing of a card and stands on it, and where that was typed.

    `line`: the units as one line with a sign for each name, `starts`: where each begins in it."""
    low = line.lower()
    gone: set[int] = set()
    for at, unit in enumerate(units):
        if unit.name is None:
            continue
        begin, card = starts[at] + 2, cards[unit.name.name]
        named = [cards[one.name.name].type for one in units[:at] if one.name is not None]
        before = " ".join((low[: starts[at]], *named))
        for remark in _REMARKS:
            found = remark.pattern.match(low, begin)
            if found is None or not remark.stands(found, card, before):
                continue
            first, last = found.span("said")
            said = {k for k, start in enumerate(starts) if first <= start < last}
            alone = not any(units[k].name is not None for k in said) and said
            if alone and (remark.pattern is not _SENTENCE or _only_name(units, at)):
                gone |= said
                break
    groups = _runs(sorted(gone))
    remarks = [(span_of([units[k] for k in group]), STANDS_THERE) for group in groups]
    return [unit for k, unit in enumerate(units) if k not in gone], remarks


def _only_name(units: Sequence[Unit], at: int) -> bool:
    """Whether nothing else that "it" may be is named or spoken of before."""
    things = {"creature", "creatures", "guy", "guys", "artifact", "artifacts", "token", "dude", "upgrade", "card"}
    names = {unit.name.name for unit in units[: at + 1] if unit.name is not None}
    return len(names) == 1 and not things & {unit.low for unit in units[:at]}


def _runs(places: Sequence[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for k in places:
        if found and found[-1][-1] == k - 1:
            found[-1].append(k)
        else:
            found.append([k])
    return found


def _says(found: re.Match[str], card: Card, _before: str) -> bool:
    """Whether the text of a card says what was said of it, and says it of no less."""
    said, text = _plain(found["what"]), _plain(card.text)
    said = re.sub(r"^(?:deals|dealing|does|doing|hits? for|hitting for) (?=\d)", "deal ", said)
    said = re.sub(r"^(\d+)(?:d)? to ", r"deal \1d to ", said)
    said = re.sub(r"^deal (\d+) to ", r"deal \1d to ", said)
    said = re.sub(r"^(steal|capture|gain|lose) (\d+)$", r"\1 \2æ", said)
    said = re.sub(r"^draw 1$", "draw a card", re.sub(r"^draw (\d+)$", r"draw \1 cards", said))
    return re.search(rf"(?<![\w]){re.escape(said)}(?=[.,;:\"”]|$| and )", text) is not None


def _plain(text: str) -> str:
    """A text in small letters, with numbers, Æmber and damage as cards print them, and all that is each creature."""
    put = re.sub(rf"\b({'|'.join(_NUMBERS)})\b", lambda m: _NUMBERS[m[1]], text.lower().strip())
    put = re.sub(rf"\b(\d+) ?{_AMBER}\b", r"\1æ", put)
    put = re.sub(r"\b(\d+) ?(?:damage|dmg)\b", r"\1d", put)
    put = re.sub(r"\b(?:every(?:thing|one|body)|all(?: the)? creatures|every creature)\b", "each creature", put)
    put = re.sub(r"\ball (enemy|friendly) creatures\b|\bevery (enemy|friendly) creature\b", _each, put)
    return re.sub(r"\s+", " ", put)


def _each(found: re.Match[str]) -> str:
    return f"each {found[1] or found[2]} creature"


def _bears(found: re.Match[str], card: Card, _before: str) -> bool:
    """Whether a card has the keyword that was said of it, or is of the traits, the house, the power and the type."""
    words = _plain(found["what"]).replace("star alliance", "staralliance").split()
    known = {*(k.name for k in card.keywords), *card.traits, *card.houses, card.type}
    if "power" in words and card.power is not None and words[:2] == [str(card.power), "power"]:
        words = words[2:]
    return bool(words) and set(words) <= known


def _is_first(found: re.Match[str], card: Card, before: str) -> bool:
    """Whether a card is of the type of which it was said to be the first one, and none of it was spoken of before."""
    return card.type == found["type"] and found["type"] not in before


def _has_bonus(found: re.Match[str], card: Card, _before: str) -> bool:
    """Whether a card has the Æmber icon for which it was said to be played."""
    return "amber" in card.bonus_icons


def _enters(found: re.Match[str], card: Card, _before: str) -> bool:
    """Whether a card enters play as it was said to."""
    return f"enters play {found['what']}." in card.text


def _has_words(found: re.Match[str], card: Card, _before: str) -> bool:
    """Whether the text of a card has these words."""
    return found["what"] in card.text.lower()


_DONE = (
    rf"(?:(?:{_DEEDS}) (?:{_NUMBER}|an?|each|all|every|the|your)"
    rf"|(?:deals?|dealing|does|doing) {_NUMBER}|{_NUMBER} (?:damage |dmg )?to)"
)
_TO_ALL = rf"{_NUMBER} (?:damage |dmg )?to (?:(?:each|every|all)\b[a-z ]*?|every\w+)"
_DEALING = rf"{_NUMBER} (?:damage |dmg )?to [a-z ]+?"
_KIND = rf"(?:an? )?(?P<what>(?:{_NUMBER} power )?[a-z]+(?: [a-z]+)?)"
_IT_IS = (
    r"(?:[^.?!,]*)(?P<said>[.,] (?:it|he|she)(?: is| 's| has) (?P<what>[a-z]+)"
    r"(?:(?: ,)? so(?= [a-z])|(?= [.?!,;]|$)))"
)
_FIRST = (
    r"(?P<said>(?:, |\( )(?:my |the |his |her |their )?(?:very )?(?:first|1 ?st) "
    r"(?P<type>action|artifact|upgrade|creature)(?: card)?(?: (?:this|of the|of my|of this) turn)?(?: \))?)(?= )"
)
_BONUS = (
    r"(?:now |then |this turn )?(?P<said>(?:anyway |just |only |merely |purely |solely |mainly |still )*for "
    r"(?:the |its |his |her |that |a |one )?(?:(?:bonus |free )?(?:amber|aember|æmber|ae|æ|bonus|pip|icon)"
    r"(?: (?:icon|bonus|pip))?)(?: (?:on it|on the card|only|alone))?)"
)
_ENTERS = (
    r"(?P<said>, (?:and |but |which |it |he |she )*(?:comes|enters|came|entered)(?: in| into)?(?: play)? "
    r"(?P<what>ready|exhausted|stunned|enraged|warded))"
)
_READY = r"(?:next to (?:it|him|her) )?(?P<said>, (?:and |to |may )*(?P<what>ready and (?:fight|reap))(?: with it)?)"
_SENTENCE = re.compile(_IT_IS)
_REMARKS = (
    Remark(re.compile(rf"(?P<said>{_SET_OFF}(?P<what>{_DONE}(?: [a-zæ0-9']+)*?)(?: \))?){_ENDS}"), _says),
    Remark(re.compile(rf"(?P<said>for (?P<what>{_TO_ALL})){_ENDS}"), _says),
    Remark(re.compile(rf"(?P<said>(?:dealing|which deals|that deals) (?P<what>{_DEALING})){_ENDS}"), _says),
    Remark(re.compile(rf"(?P<said>{_SET_OFF}{_KIND}(?: \))?){_CLOSES}"), _bears),
    Remark(_SENTENCE, _bears),
    Remark(re.compile(_FIRST), _is_first),
    Remark(re.compile(rf"{_BONUS}{_ENDS}"), _has_bonus),
    Remark(re.compile(rf"{_ENTERS}{_ENDS}"), _enters),
    Remark(re.compile(rf"{_READY}{_ENDS}"), _has_words),
)
