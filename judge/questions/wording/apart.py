"""What tells one of several apart, put before it or as a clause: "the middle one", "the second", "two warded"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .lexicon import Sense
from .roles import HEAD
from .words import COMMA, Word

_PLACES = {"middle": "middle", "left flank": "left", "right flank": "right"}
_ORDER = frozenset(["first", "second", "third", "fourth", "fifth", "sixth", "last", "biggest", "smallest"])
_JOINTS = (COMMA, "JOIN", "AND")
_BEFORE = ("DET", "POSS", "POSS_S", "NUM")
_BEHIND = frozenset(["NOUN", "NAME", "ADJ", "NUM", "HOUSE", "TRAIT", "KEYWORD"])


def picking(words: list[Word]) -> list[Word]:
    """The words of a sentence, each with its role, with what tells one of several apart before a noun or a number."""
    return _shares(_alone(_placed(_joined(words))))


def _joined(words: list[Word]) -> list[Word]:
    """ "My stunned and exhausted X", "an undamaged, unwarded X" without what joins the adjectives."""
    found = list(words)
    for at in range(len(words) - 3, 0, -1):
        joint = 1 + (words[at + 1].role == COMMA and words[at + 2].role == "JOIN")
        second = words[at + 1 + joint] if at + 1 + joint < len(words) else None
        behind = words[at + 2 + joint] if at + 2 + joint < len(words) else None
        if second is None or behind is None or words[at + 1].role not in _JOINTS or words[at + joint].value == "but":
            continue
        adjectives = words[at].role == second.role == "ADJ" and behind.role in ("NOUN", "NAME", "ADJ")
        if adjectives and (words[at - 1].role in _BEFORE or words[at - 1].role == "ADJ"):
            found = [*found[: at + 1], *found[at + 1 + joint :]]
    return found


def _placed(words: list[Word]) -> list[Word]:
    """ "The middle one", "the left creature": the place as an adjective."""
    found = list(words)
    for at in range(1, len(words) - 1):
        place = _PLACES.get(words[at].value) if words[at].role == "NOUN" else None
        head = words[at + 1]
        counted = head.role == "NUM" and not head.text.isdigit()
        if place and words[at - 1].role in ("DET", "POSS") and (counted or head.value == "creature"):
            found[at] = replace(words[at], role="ADJ", value=place, senses=())
    return found


def _alone(words: list[Word]) -> list[Word]:
    """ "The second", "the warded one", "the last two" with the noun that is left out."""
    found: list[Word] = []
    for at, word in enumerate(words):
        before, behind = (words[k].role if 0 <= k < len(words) else "" for k in (at - 1, at + 1))
        spelt = word.role == "NUM" and before == "ADJ" and behind not in _BEHIND and not word.text.isdigit()
        if spelt and _told_which(words, at):
            number = [] if word.value == "1" else [word]
            found += [*number, _noun(word.text, word.start, word.end, "one" if word.value == "1" else "many")]
            continue
        the = before == "DET" and words[at - 1].value == "the"
        ordered = word.role in ("ADJ", "STATE") and word.value in _ORDER and the and behind not in (*_BEHIND, "OF")
        first = word.value == "first" and at < 2 and behind in ("", COMMA)
        if ordered and not first:
            found += [replace(word, role="ADJ"), _noun("one", word.end, word.end, "one")]
        else:
            found.append(word)
    return found


def _told_which(words: Sequence[Word], at: int) -> bool:
    """Whether "the" or "my" stands before the adjectives before a place, no "a"."""
    while at > 0 and words[at - 1].role == "ADJ":
        at -= 1
    return at > 0 and (words[at - 1].role in ("POSS", "POSS_S") or words[at - 1].value == "the")


def _noun(text: str, start: int, end: int, form: str) -> Word:
    """The noun that "one" stands for."""
    return Word(text, start, end, (Sense("NOUN", "creature", form),), "NOUN", "creature", form)


def _shares(words: list[Word]) -> list[Word]:
    """ "Three creatures, one warded", "…, two of them with a ward": that one of them is (has) so, as a clause."""
    for at in range(2, len(words) - 1):
        if words[at - 1].role not in (COMMA, "JOIN") or words[at].role != "NUM":
            continue
        of_them = at + 2 < len(words) and words[at + 1].role == "OF" and words[at + 2].value == "they"
        said = at + (3 if of_them else 1)
        if said >= len(words) or not _several(words[: at - 1]):
            continue
        state = words[said]
        states = state.role in ("STATE", "ADJ") or (state.role == "V" and state.form in ("past", "participle"))
        has = state.role == "PREP" and state.text.lower() in ("with", "w")
        end = next((k for k in range(said, len(words)) if words[k].role in _JOINTS and k > said), len(words))
        if not (states or has) or any(w.role in (*HEAD, "V") for w in words[said + 1 : end] if not has):
            continue
        if states and state.role == "V" and not {s.role for s in state.senses} & {"ADJ", "STATE"}:
            continue
        place = state.start
        them = () if of_them else (_made("of", place, "OF", "of"), _made("them", place, "PRON", "they"))
        if has:
            verb = replace(state, role="V", value="have", form="third", senses=(Sense("V", "have", "third"),))
            rest = [verb, *words[said + 1 :]]
        else:
            so = state if state.role != "V" else state.become("ADJ")
            rest = [_made("is", place, "V", "be", "be"), so, *words[said + 1 :]]
        share = words[at : said if of_them else at + 1]
        comma = replace(words[at - 1], role=COMMA, value=",")
        return _shares([*words[: at - 1], comma, *share, *them, *rest])
    return words


def _made(text: str, at: int, role: str, value: str, form: str = "") -> Word:
    return Word(text, at, at, (Sense(role, value, form),), role, value, form)


def _several(words: Sequence[Word]) -> bool:
    """Whether several cards are counted right before it, but for other shares of them."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.role in (COMMA, "JOIN"):
            parts.append([])
        else:
            parts[-1].append(word)
    while parts and (not parts[-1] or any(word.role == "PRON" and word.value == "they" for word in parts[-1])):
        parts.pop()
    last = parts[-1] if parts else []
    counted = [at for at, word in enumerate(last) if word.role == "NUM" and word.value not in ("0", "1")]
    return bool(counted) and any(w.value == "creature" or w.role == "NAME" for w in last[counted[-1] :])
