"""Following recorded choices: which of our answers fit what was clicked next.

The witness asks in other words and at other moments. A click that we had no need to ask for (one target only) is
passed over; an optional instruction that it carried out without asking counts as accepted; a key's colour that it did
not ask for is any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from rapidfuzz import fuzz, utils

from judge.effects.targets import Zone
from judge.engine.machine.decisions import Answer, Chance, Decision, Option
from judge.engine.machine.machine import Machine
from judge.game.state import Card

from .position import Aim
from .recorded import Click

FREE_ANSWERS = 24
"""How many answers are tried where nothing was recorded."""

PASSED_OVER = 4
"""How many clicks in a row may have been answers that we did not have to ask for."""

_DONE = frozenset({"Done", "Autoresolve", "Confirm", "Cancel", "Pass"})
_PLACES = {
    "deck": Zone.DECK,
    "discard": Zone.DISCARD,
    "archives": Zone.ARCHIVES,
    "hand": Zone.HAND,
    "purged": Zone.PURGED,
}
_MEANT = {
    "Mine": ("you", "yourself"),
    "Opponent's": ("your opponent",),
    "Opponent": ("your opponent",),
    "Me": ("you", "yourself"),
    "Exalt once": ("1",),
    "Exalt twice": ("2",),
}
"""Buttons whose words are not those of our options."""

_ALIKE = 60


class Proposal(NamedTuple):
    """An answer to try, where the record stands after it, and how it was come by: "recorded", "order" (something the
    record leaves open that no text asks for) or "free" (nothing was recorded for it)."""

    answer: Answer
    at: int
    basis: str


def proposals(machine: Machine, clicks: tuple[Click, ...], at: int, aim: Aim) -> Iterator[Proposal]:
    """Answers worth trying where `machine` waits, those that fit the record first; `aim` is where it ends."""
    pause = machine.pause
    if isinstance(pause, Chance):
        outcomes = sorted(pause.answers(), key=lambda answer: _stay(machine, answer, aim))
        yield from (Proposal(answer, at, "order") for answer in outcomes[:FREE_ANSWERS])
        return
    assert isinstance(pause, Decision)
    tried: set[tuple[Answer, int]] = set()
    answered: set[Answer] = set()
    for start in range(at, min(at + PASSED_OVER, len(clicks)) + 1):
        for answer, end in _fitting(machine, pause, clicks, start):
            if (answer, end) not in tried and pause.accepts(answer):
                tried.add((answer, end))
                answered.add(answer)
                yield Proposal(answer, end, "recorded")
    aimed = _piled(pause, aim)
    for answer in (*aimed, *islice(pause.answers(), FREE_ANSWERS)):
        if answer not in answered:
            answered.add(answer)
            yield Proposal(answer, at, _basis(pause, answer))


def _stay(machine: Machine, outcome: Answer, aim: Aim) -> int:
    """How many of the cards that chance picked lie in the end where they lie now."""
    (value,) = outcome
    picked = (machine.state.cards.get(str(uid)) for uid in (value if isinstance(value, tuple) else (value,)))
    return sum(card is not None and aim.zones.get(card.uid, card.zone) is card.zone for card in picked)


def _piled(pause: Decision, aim: Aim) -> list[Answer]:
    """The order in which cards came on a pile, where all of them are to be ordered: the last one lies on top."""
    uids = [option.value for option in pause.options if option.value in aim.places]
    if not pause.ordered or pause.minimum != len(uids):
        return []
    return [tuple(sorted(uids, key=lambda uid: -aim.places[str(uid)]))]


def _basis(pause: Decision, answer: Answer) -> str:
    """What an answer that nobody clicked rests on."""
    if pause.kind == "ability" or pause.ordered or pause.question.startswith("Which key"):
        return "order"
    if pause.kind == "yes or no" and answer == (True,):
        return "order"
    return "free"


def _fitting(machine: Machine, pause: Decision, clicks: tuple[Click, ...], at: int) -> Iterator[tuple[Answer, int]]:
    if at >= len(clicks):
        return
    click = clicks[at]
    if pause.kind == "yes or no":
        yield from _yes_or_no(click, at)
    elif pause.kind == "position":
        yield from ((answer, at + taken) for answer, taken in _position(pause, clicks, at))
    else:
        yield from _cards(pause, clicks, at)
        if click.button:
            yield from ((answer, at + 1) for answer in _button(machine, pause, click))
        if click.card:
            yield from (((option.value,), at + 1) for option in pause.options if _holds(option, click.card))
            if pause.kind == "option":  # which one it was shows in the target that was clicked for it
                yield from (((option.value,), at) for option in pause.options)


def _yes_or_no(click: Click, at: int) -> Iterator[tuple[Answer, int]]:
    if click.button == "Yes":
        yield (True,), at + 1
    elif click.button == "No":
        yield (False,), at + 1
    elif click.button in _DONE:
        yield (False,), at + 1
        yield (False,), at
    else:
        yield (True,), at
        yield (True,), at + 1
        yield (False,), at


def _cards(pause: Decision, clicks: tuple[Click, ...], at: int) -> Iterator[tuple[Answer, int]]:
    """A run of clicks on cards that are options, the longest first, with the "Done" behind it."""
    values = {option.value for option in pause.options}
    picked: list[object] = []
    ends: list[int] = []
    i = at
    while i < len(clicks) and clicks[i].card in values and len(picked) < pause.maximum:
        if pause.repeats or clicks[i].card not in picked:
            picked.append(clicks[i].card)
            ends.append(i + 1)
        i += 1
    for count in range(len(picked), 0, -1):
        end = ends[count - 1]
        ended = end < len(clicks) and clicks[end].button in _DONE
        answer = tuple(picked[:count])
        if not (pause.ordered or pause.repeats):
            answer = tuple(option.value for option in pause.options if option.value in answer)
        yield answer, end + ended
        if ended:
            yield answer, end
    if not picked and clicks[at].button in _DONE and pause.minimum == 0:
        yield (), at + 1


def _holds(option: Option, uid: str) -> bool:
    """Whether an option that is not simply a card has the card in it (an ability of it, a group)."""
    return isinstance(option.value, tuple) and uid in option.value


def _position(pause: Decision, clicks: tuple[Click, ...], at: int) -> Iterator[tuple[Answer, int]]:
    """ "left of X" as a click on X, with the side in the prompt or as the next button."""
    click = clicks[at]
    if click.button in ("Left", "Right") and not click.card:
        options = pause.options
        yield ((options[0] if click.button == "Left" else options[-1]).value,), 1
        return
    following = clicks[at + 1].button.lower() if at + 1 < len(clicks) else ""
    asked = "left" if "left of" in click.prompt else "right" if "right of" in click.prompt else ""
    side, taken = (asked, 1) if asked else (following, 2)
    name = _words(click.card.rsplit("#", 1)[0])
    places = [option.value for option in pause.options]
    for index, option in enumerate(pause.options):
        if option.label.startswith("left of ") and _words(option.label.removeprefix("left of ")) == name:
            if side == "left":
                yield (option.value,), taken
            elif side == "right" and index + 1 < len(places):
                yield (places[index + 1],), taken
        elif side == "right" and _words(option.label.removeprefix("right of ")) == name:
            yield (option.value,), taken


def _words(text: str) -> str:
    return re.sub(r"[^a-zæ0-9]+", "-", text.lower()).strip("-")


def _button(machine: Machine, pause: Decision, click: Click) -> Iterator[Answer]:
    """Options that a button means: by its place among the buttons, its words, or the zone or player it names."""
    offered = [button for button in click.buttons if button not in _DONE]
    exact = [option for option in pause.options if _same(click.button, option)]
    yield from ((option.value,) for option in exact)
    if pause.kind == "option" and len(offered) == len(pause.options) and click.button in offered:
        yield (pause.options[offered.index(click.button)].value,)
    if meant := _MEANT.get(click.button):
        yield from ((option.value,) for option in pause.options if option.label in meant)
    by_words = sorted(pause.options, key=lambda option: -_alike(click.button, option))
    if pause.kind != "cards" and by_words and _alike(click.button, by_words[0]) >= _ALIKE:
        yield (by_words[0].value,)
    cards = machine.state.cards
    here = [o.value for o in pause.options if isinstance(o.value, str) and o.value in cards]
    fitting = [uid for uid in here if _placed(click.button, cards[uid], machine.state.active)]
    if fitting and len(fitting) < len(here):
        yield from ((uid,) for uid in fitting)


def _placed(button: str, card: Card, active: int) -> bool:
    told = button.lower()
    zones = [zone for word, zone in _PLACES.items() if word in told]
    if zones:
        return card.zone in zones
    if told in ("mine", "my deck", "me", "yours"):
        return card.holder == active
    return "opponent" in told and card.holder != active


def _same(button: str, option: Option) -> bool:
    told = _words(button)
    labels = (_words(option.label), _words(str(option.value)))
    return told in labels or any(len(label) > 3 and label in told.split("-") for label in labels)


def _alike(button: str, option: Option) -> float:
    return fuzz.token_set_ratio(button, option.label, processor=utils.default_process)
