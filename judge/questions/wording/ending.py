"""Where a clause ends though no joint says so: before a question, a subject, what a card has none of."""

from __future__ import annotations

from collections.abc import Sequence

from .roles import AUXILIARY, HEAD, NP, role_at
from .words import Word

#: What lies on a card, or stands on it.
_BORNE = ("damage", "ward", "stun", "enrage", "power counter", "counter", "armor", "upgrade", "keyword", "ability")
#: What is done without saying to what: behind it a question may begin.
_ALONE = ("enter", "die", "reap", "survive")
_OBJECTS = frozenset({"it", "him", "her", "them"})


def board_told(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a question begins behind a board that is told without a verb: "X out with 4 cards in hand how many …"."""
    bare = bool(here) and all(w.role not in ("V", "SUB", "WH", "WHN", "REL", "OR") for w in here)
    if not bare or here[-1].role not in ("STATE", "NOUN", "NAME", "NUM") or here[-1].value == "choose":
        return False
    placed = any(w.role in ("PREP", "STATE") for w in here)
    return placed and any(w.role == "V" and w.form in (*AUXILIARY, "third") for w in words[at + 1 : at + 5])


def behind_state(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a clause begins behind "while I have X out", without a sign before it."""
    told = bool(here) and here[0].role == "SUB" and here[-1].role == "STATE" and any(w.role == "V" for w in here)
    return told and any(w.role == "V" and w.form in ("third", "base", "past", "") for w in words[at + 1 :])


def new_question(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a question begins without a sign before it: "I attack it with X do they get …"."""
    word = words[at]
    if word.role == "V" and word.form in AUXILIARY and here and here[-1].role == "V" and here[-1].value in _ALONE:
        return role_at(words, at + 1) == "PRON" and here[-1].form in ("past", "third") and here[0].role != "SUB"
    if word.role == "V" and word.form in AUXILIARY and here and here[0].text.lower() == "with":
        told = all(w.role != "V" for w in here) and role_at(words, at - 1) in HEAD | {"STATE"}
        return told and role_at(words, at + 1) in ("PRON", "DET", "POSS", "NAME")
    if (
        word.role != "V"
        or word.form not in AUXILIARY
        or not any(w.role == "V" and w.form not in AUXILIARY for w in here)
    ):
        return False
    if any(w.role in ("SUB", "REL", "WH", "WHN") for w in here) or role_at(words, at - 1) not in HEAD | {"STATE"}:
        return False
    plain = words[at - 1].role != "PRON" or (
        words[at - 1].value in ("it", "they", "he") and words[at - 1].text.lower() in _OBJECTS
    )
    return plain and role_at(words, at + 1) in ("PRON", "DET", "POSS", "NAME")


def none_of_it(words: Sequence[Word], at: int) -> bool:
    """Whether it is said of what a card has none: ", no damage on it"."""
    noun = words[at + 1] if at + 1 < len(words) else None
    if role_at(words, at) != "DET" or words[at].value != "no" or noun is None or noun.role != "NOUN":
        return False
    return noun.value in _BORNE or noun.value.startswith(("counter:", "keyword:"))


def asks_on(words: Sequence[Word], at: int) -> bool:
    """Whether another question begins at a place: "… or does it …"."""
    auxiliary = role_at(words, at) == "V" and words[at].form in (*AUXILIARY, "third")
    return (auxiliary and role_at(words, at + 1) in (*NP, "NOT")) or role_at(words, at) in ("WH", "WHN")


#: Who is a subject by its form, and by which a statement of its own may begin.
_SUBJECTS = frozenset({"i", "we", "he", "she", "they"})
_NOT_FINITE = ("ing", "participle", "modal", "do", "to")
_OBJECT_BEGINS = frozenset({"NUM", "DET", "POSS", "NAME"})


def new_statement(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a statement begins without a sign before it: "he has 5 guys | i got 2". A verb whose object follows has
    no other one before it ("the creature I played" has)."""
    who = words[at]
    verb = words[at + 1] if at + 1 < len(words) else None
    named = who.role == "NAME" and verb is not None and verb.value in ("have", "be") and verb.form != "base"
    subject = named or who.text.lower() in _SUBJECTS or (who.role == "NOUN" and who.value == "opponent")
    if not here or not subject or verb is None or verb.role != "V" or verb.form in _NOT_FINITE:
        return False
    if named and (here[-1].role not in ("NOUN", "STATE") or words[at - 1] is not here[-1]):
        return False  # "X and Y have", "my Y has"
    if not any(w.role == "V" for w in here) or here[0].role in ("SUB", "WH", "WHN") or _behind_relative(here):
        return False
    if here[-1].role not in ("NUM", "STATE", "NOUN", "NAME", "ADV") or here[-1].value in ("me", "opponent", "player"):
        return False
    behind = role_at(words, at + 2)
    relative = here[-1].role == "NOUN" and "the" in [w.value for w in here[-3:-1]]  # "the creature I played"
    if verb.form == "be":
        return behind in (*_OBJECT_BEGINS, "PREP", "STATE")
    return behind in _OBJECT_BEGINS and (verb.value == "have" or not relative)


def _behind_relative(here: Sequence[Word]) -> bool:
    return any(w.role in ("REL", "WH", "WHN") for w in here) or any(
        w.role == "V" and w.value in ("let", "make", "want", "say", "think") for w in here
    )
