"""Things that are said twice: "both of my creatures, X and Y" are two, "X, a creature with 2 Æ on it" is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Phrase

_COUNTED = ("creature", "artifact", "card", "neighbor", "upgrade")
_SAYS_MORE = ("other", "no", "all", "same")


def apposed(phrases: list[Phrase], joints: list[str]) -> list[Phrase]:
    """The phrases of a list, with those left out that only say again what others name: `joints` is what stands between
    them. A phrase that may be meant either way is marked `doubtful`."""
    if len(phrases) < 2 or joints[0] != ",":
        return phrases
    first, *named = phrases
    if first.is_name:
        return _described(phrases, joints)
    number = _number(first)
    if number == 0 or any(not phrase.is_name for phrase in named):
        return phrases
    if sum(phrase.number or 1 for phrase in named) != number and not (number < 0 and len(named) > 1):
        first.doubtful = True
        return phrases
    for phrase in named:
        phrase.owner = phrase.owner or first.owner or (first.of.owner if first.of is not None else "")
        phrase.possessor = phrase.possessor or (first.possessor or (first.of.possessor if first.of else None))
        phrase.adjectives = [*first.adjectives, *(first.of.adjectives if first.of else ()), *phrase.adjectives]
    return named


def _described(phrases: list[Phrase], joints: list[str]) -> list[Phrase]:
    """ "X, a creature …": X, where nothing else is listed and no more is said before it."""
    name, *others = phrases
    last = others[0]
    if len(others) > 1 or joints[0] != "," or not last.is_noun("creature", "artifact") or last.number not in (None, 1):
        return phrases
    only = last.determiners == ["only"] and last.owner in ("my", "their") and name.owner in ("", last.owner)
    if only and not (last.adjectives or last.compound or last.possessor or last.of):
        name.owner, name.words = last.owner, [*name.words, *last.words]
        return [name]  # "X, their only creature"
    if last.adjectives or last.compound or last.owner or last.possessor or last.of or set(last.determiners) - {"a"}:
        last.doubtful = True
        return phrases
    name.words = [*name.words, *last.words]
    return [name]


def _number(phrase: Phrase) -> int:
    """How many cards a phrase counts: 0 where it counts none, -1 where it does not say how many."""
    bare = phrase.kind == "" and phrase.of is None and not (phrase.adjectives or phrase.determiners or phrase.owner)
    if bare and phrase.number and not phrase.words[-1].text.isdigit():
        return phrase.number  # "I have one creature and they have two, X and Y"
    counted = phrase.of if phrase.of is not None and not phrase.is_noun(*_COUNTED) else phrase
    if not counted.is_noun(*_COUNTED) or set(_SAYS_MORE) & {*phrase.determiners, *counted.determiners}:
        return 0
    if counted.compound or any(word.value in ("more", "other") for word in counted.adjectives):
        return 0
    if phrase.value == "both" or "both" in (*phrase.determiners, *counted.determiners):
        return 2
    if phrase.number is not None or counted.number is not None:
        return phrase.number or counted.number or 0
    return -1 if counted.head is not None and counted.head.form == "many" else 1
