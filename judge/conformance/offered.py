"""Legal targets: the cards offered at a recorded click, and those that are legal here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from judge.engine.machine.decisions import Decision

from .guide import Proposal
from .recorded import Click


class Offer(NamedTuple):
    """The cards that the witness offered at one click and those that were legal here."""

    prompt: str
    recorded: frozenset[str]
    ours: frozenset[str]

    @property
    def same(self) -> bool:
        """Whether they are the same cards."""
        return self.recorded == self.ours

    @property
    def difference(self) -> str:
        """The cards that one side has and the other lacks."""
        return f"recorded alone {sorted(self.recorded - self.ours)}, ours alone {sorted(self.ours - self.recorded)}"


def offers(
    pause: Decision, proposal: Proposal, before: Sequence[Click], spent: Sequence[Click]
) -> Iterator[Offer]:
    """What can be compared of the clicks `spent` on a decision: what was offered at the first that is part of the
    answer, or at the one that declined; before it, clicks on the only card there was, for which we do not ask.

    Where the witness lets several cards be clicked at one question and we ask for one after the other, those clicked
    `before` are left out.
    """
    if pause.kind != "cards":
        return
    legal = frozenset(str(option.value) for option in pause.options)
    for click in spent:
        if not click.targets:
            continue
        if click.card in proposal.answer or not (click.card or proposal.answer):
            taken = _taken(click, before)
            yield Offer(click.prompt, click.targets - taken, legal - taken)
            return
        if click.targets == {click.card}:
            yield Offer(click.prompt, click.targets, click.targets)


def _taken(click: Click, before: Sequence[Click]) -> frozenset[str]:
    """The cards clicked at the same question until now."""
    same = takewhile(lambda other: (other.prompt, other.targets) == (click.prompt, click.targets), before[::-1])
    return frozenset(other.card for other in same)
