"""The decisions on a way of a ruling, each where it happens: what was answered, and where its other answers lead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from flask import url_for

from judge.rulings.exploration import Choice
from judge.rulings.ruling import Ruling

from .. import links
from .leading import answers

Address = Callable[..., str]
"""The address of a ruling at a `way` and a `step`."""


class Turn(NamedTuple):
    """Another answer to a decision: in words, the address where the game goes on with it, what leads to that end."""

    answer: str
    url: str
    leads: str = ""


class Fork(NamedTuple):
    """A decision: after how many steps (`at`) it was asked, what was answered, and its other answers."""

    at: int
    choice: Choice
    turns: tuple[Turn, ...]


def forks(found: Ruling, way: int, address: Address, leads: Sequence[str], most: int) -> list[Fork]:
    """The decisions on a way that could be answered otherwise, in order. An answer that ends otherwise leads to the
    first way that takes it, of `most`; one that need not, to the same act with the choices made so far. `leads`: what
    leads to the end of each way, in words."""
    here = found.lines[way - 1].path if found.lines else ()
    offered = answers(found.explored, here)
    shown = []
    for place, choice in enumerate(here):
        step = choice.at + 1  # the first that follows from the answer
        turns: dict[str, Turn] = {}
        for number, answer in _others(found, here[: place + 1], most):
            url = address(way=number, step=step) + "#stepper"
            turns.setdefault(answer, Turn(answer, url, leads[number - 1] if leads else ""))
        if _one_act(found):
            for answer in offered[place] if place < len(offered) else ():
                chosen = [*(one.answer for one in here[:place]), answer]
                turns.setdefault(answer, Turn(answer, _same_act(found, chosen, step)))
        turns.pop(choice.answer, None)
        if turns:
            shown.append(Fork(choice.at, choice, tuple(turns.values())))
    return shown


def _others(found: Ruling, here: tuple[Choice, ...], most: int) -> Iterator[tuple[int, str]]:
    """The ways that come to the last decision of a path, each with its number and what is answered there."""
    *before, last = here
    for number, line in enumerate(found.lines[:most], 1):
        same = len(line.path) >= len(here) and list(line.path[: len(before)]) == before
        if same and line.path[len(before)].question == last.question:
            yield number, line.path[len(before)].answer


def _same_act(found: Ruling, chosen: list[str], step: int) -> str:
    """The address that leads to the ruling on the same act with choices made beforehand."""
    packed = links.pack(found.scenario.text)
    return url_for("rulings.other", s=packed, choice=chosen, rules=found.version, step=step)


def _one_act(found: Ruling) -> bool:
    """Whether it is one act, so that choices made beforehand can only be those of this one."""
    acts = found.scenario.data.get("when", [])
    return len(acts) == 1 and isinstance(acts[0], dict) and not found.scenario.at
