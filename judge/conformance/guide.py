"""Following recorded choices: which of our answers fit what was clicked next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from judge.engine.decisions import Answer, Chance, Decision

from .recorded import Click

FREE_ANSWERS = 24
"""How many answers are tried where nothing was recorded."""

_DONE = frozenset({"Done", "Autoresolve", "Confirm", "Cancel", "Pass"})


class Proposal(NamedTuple):
    """An answer to try, where the record stands after it, and how it was come by: "recorded", "order" (an order that the record leaves
    open) or "free" (nothing was recorded for it)."""

    answer: Answer
    at: int
    basis: str


def proposals(pause: Decision | Chance, clicks: tuple[Click, ...], at: int) -> Iterator[Proposal]:
    """Answers worth trying, those that fit the record first."""
    if isinstance(pause, Chance):
        yield from (Proposal(answer, at, "order") for answer in islice(pause.answers(), FREE_ANSWERS))
        return
    tried: set[Answer] = set()
    for proposal in _recorded(pause, clicks, at):
        if proposal.answer not in tried and pause.accepts(proposal.answer):
            tried.add(proposal.answer)
            yield proposal
    basis = "order" if pause.kind == "ability" or pause.ordered else "free"
    for answer in islice(pause.answers(), FREE_ANSWERS):
        if answer not in tried:
            yield Proposal(answer, at, basis)


def _recorded(pause: Decision, clicks: tuple[Click, ...], at: int) -> Iterator[Proposal]:
    if at >= len(clicks):
        return
    values = {option.value for option in pause.options}
    click = clicks[at]
    if pause.kind == "yes or no":
        yield from _yes_or_no(pause, clicks, at)
        return
    if pause.kind == "ability":
        fitting = [v for v in values if click.card and click.card in repr(v)]
        yield from (Proposal((value,), at + 1, "recorded") for value in fitting)
        return
    picked: list[object] = []
    i = at
    while i < len(clicks) and clicks[i].card in values and len(picked) < pause.maximum:
        if pause.repeats or clicks[i].card not in picked:
            picked.append(clicks[i].card)
        i += 1
    for count in range(len(picked), 0, -1):
        end = at + count
        ended = end < len(clicks) and clicks[end].button in _DONE
        answer = tuple(picked[:count])
        if pause.ordered or pause.repeats or count == 1:
            yield Proposal(answer, end + ended, "recorded")
        else:
            in_order = tuple(option.value for option in pause.options if option.value in answer)
            yield Proposal(in_order, end + ended, "recorded")
    if click.button in _DONE and not picked and pause.minimum == 0:
        yield Proposal((), at + 1, "recorded")
    if click.button:
        for option in pause.options:
            if _same(click.button, option.label) or _same(click.button, str(option.value)):
                yield Proposal((option.value,), at + 1, "recorded")


def _yes_or_no(pause: Decision, clicks: tuple[Click, ...], at: int) -> Iterator[Proposal]:
    click = clicks[at]
    yes = next((option.value for option in pause.options if option.label.lower().startswith("yes")), True)
    no = next((option.value for option in pause.options if option.label.lower().startswith("no")), False)
    if click.button == "Yes":
        yield Proposal((yes,), at + 1, "recorded")
    elif click.button == "No":
        yield Proposal((no,), at + 1, "recorded")
    elif click.button in _DONE:
        yield Proposal((no,), at + 1, "recorded")
        yield Proposal((no,), at, "recorded")
    else:
        yield Proposal((yes,), at, "recorded")
        yield Proposal((yes,), at + 1, "recorded")
        yield Proposal((no,), at, "recorded")


def _same(button: str, label: str) -> bool:
    left, right = (text.lower().replace(" ", "").replace("'", "") for text in (button, label))
    return left == right or (len(left) > 3 and (left in right or right in left))
