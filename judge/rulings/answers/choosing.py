"""Choices that were met on the way: who makes them, and what could or must be picked."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.engine.machine.decisions import Chance, Decision
from judge.game.state import Record

from . import replaying
from .kinds import Question
from .ways import End, pauses


def offers(question: Question) -> list[Decision]:
    """The choices met on the way in which what is asked about could be picked (`may choose`, `must choose`), or that
    the words or the card of `chooses` speak of."""
    asked = question.asked
    by = question.whom("for")
    found = []
    for pause in pauses(question.ruling):
        if isinstance(pause, Decision) and (not by or (pause.source and pause.source.uid == by)):
            found.append(pause)
    if asked.kind == "chooses":
        return [pause for pause in found if speaks_of(question, pause)]
    return [pause for pause in found if _picks(question, pause)]


def speaks_of(question: Question, pause: Decision | Chance) -> bool:
    """Whether a choice is the one that `chooses` asks about: its words stand in the question, its card makes it or
    can be picked; "order" means what resolves or lies in which order; `true` any."""
    words = question.asked.subject
    if words is True:
        return True
    if str(words) == "order":
        return isinstance(pause, Decision) and (pause.kind == "ability" or pause.ordered)
    uid = question.ruling.setup.uid(str(words))
    source = pause.source if isinstance(pause, Decision) else None
    if uid is not None and ((source is not None and source.uid == uid) or _offered(pause, uid)):
        return True
    return str(words).casefold() in pause.question.casefold()


def _offered(pause: Decision | Chance, uid: str) -> bool:
    return any(_stands_for(option.value, uid) for option in pause.options)


def _stands_for(value: object, uid: str | None) -> bool:
    """Whether what can be picked is the card, or one of several cards, or an ability of it."""
    return uid is not None and (value == uid or (isinstance(value, tuple) and uid in value))


def _picks(question: Question, pause: Decision) -> bool:
    words = str(question.asked.subject)
    uid = question.ruling.setup.uid(words)
    if uid is not None and _offered(pause, uid):
        return True
    return any(option.label.casefold() == words.casefold() for option in pause.options)


def reached(question: Question, end: End) -> bool:
    """Whether what is asked about was done something to by an ability (that of `for`), though nobody was asked."""
    uid = question.ruling.setup.uid(str(question.asked.subject))
    by = question.whom("for")
    icons = {r.detail for r in end.records if _of_icon(r) and (not by or any(ref.uid == by for ref in r.cards))}
    for record in end.records:
        done = not by or record.by.uid == by if record.by is not None else record.detail in icons
        if done and record.verb is not Verb.RESOLVE and any(ref.uid == uid for ref in record.cards):
            return True
    return False


def picked_unasked(question: Question, end: End) -> bool:
    """Whether what is asked about was picked by an ability (that of `for`) that could pick nothing else."""
    uid = question.ruling.setup.uid(str(question.asked.subject))
    by = question.whom("for")
    return any(
        (not by or one.holder.uid == by) and any(ref.uid == uid for ref in one.about)
        for one in replaying.picked_unasked(question.ruling, end.path)
    )


def _of_icon(record: Record) -> bool:
    """Whether a bonus icon of a card was resolved, which no ability does."""
    return record.verb is Verb.RESOLVE and record.by is None and record.detail.startswith("icon ")


def forced(question: Question, pause: Decision) -> bool:
    """Whether every legal answer picks what is asked about."""
    words = str(question.asked.subject)
    uid = question.ruling.setup.uid(words)
    mine = {
        option.value
        for option in pause.options
        if _stands_for(option.value, uid) or option.label.casefold() == words.casefold()
    }
    return all(mine & set(answer) for answer in pause.answers())
