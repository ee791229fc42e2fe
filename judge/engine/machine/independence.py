"""Abilities that wait together and whose order cannot matter: one order of them stands for all.

Each is carried out alone from where they wait (`alone`). Two are *apart* where neither writes what
the other reads or writes: either does the same whether the other came before it or not, so both orders lead to the same
position. What is read includes all that decides which abilities wait. Where an ability is apart from all others that
wait, it may come first: every other order comes to the same as one that begins with it (a persistent set of one).

*Copies* are abilities of one text that speaks of no card and that do the same here, but for whose it is that did it:
of those, too, one may come first, where the others that wait are apart from all of them, and no text in the game looks
at who did what they do.

The others may do something else once more has happened. So they are carried out anew wherever that can be, and where
one is not apart any more from what was put before it, `NotApart` is raised: the walk begins again without this.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.visitor import walk
from judge.game.changes import Change, Recorded
from judge.game.state import Ref

from .alone import MOST, Alone, alone, asking
from .decisions import Answer, Chance, Decision
from .frames import Resolving
from .machine import Machine

FEWEST = 3
"""Of so many abilities on it pays to look at each alone."""


class NotApart(Exception):
    """What was put before others can be noticed by them after all."""


class Known(NamedTuple):
    """What is known where abilities wait: which procedure asks (`asks`), what each of them does (`found`, in the order
    of the options; None: nobody has looked), what was put before them for good, and whether there is no use in
    looking."""

    asks: Hashable = None
    found: tuple[Alone, ...] | None = None
    before: tuple[Alone, ...] = ()
    hopeless: bool = False


NOTHING = Known()


class Looked(NamedTuple):
    """The one answer that stands for all (None: each is to be followed), what is known behind it, and the calls of
    procedures that looking took."""

    answer: Answer | None = None
    then: Known = NOTHING
    work: int = 0


Verbs = Callable[[Node], frozenset[Verb]]
"""Tells which verbs the events in a text speak of, as they are recorded."""


def looked(machine: Machine, pause: Decision | Chance, known: Known, verbs: Verbs) -> Looked:
    """Whether one answer to a decision stands for all. Raises NotApart."""
    if not isinstance(pause, Decision) or pause.kind != "ability" or pause.maximum != 1:
        return Looked()
    asks = asking(machine)
    if known.asks != asks:
        known = Known(asks)
    answers = list(pause.answers())
    if asks is None or known.hopeless or (len(answers) < FEWEST and not known.before):
        return Looked(None, known)
    return _Look(machine, answers, known, verbs).answer()


class _Look:
    def __init__(self, machine: Machine, answers: list[Answer], known: Known, verbs: Verbs) -> None:
        self.machine = machine
        self.verbs = verbs
        self.answers = answers
        self.known = known
        self.work = 0

    def answer(self) -> Looked:
        """The one that stands for all, if one does. Raises NotApart."""
        before = self.known.before
        found = self.known.found
        if found is None:
            found = self._each()
            if not self._still(found):
                raise NotApart
        if found is None:
            return Looked(None, self.known._replace(hopeless=True), self.work)
        for at in range(len(found) - 1, -1, -1):
            one, others = found[at], (*found[:at], *found[at + 1 :])
            close = [other for other in others if not one.footprint.apart_from(other.footprint)]
            if not close or self._interchangeable(one, close, others):
                rest = None if close else others
                return Looked(self.answers[at], self.known._replace(found=rest, before=(*before, one)), self.work)
        return Looked(None, self.known._replace(found=None, hopeless=not before), self.work)

    def _alone(self, answer: Answer, to_the_end: bool = False) -> Alone | None:
        found = alone(self.machine, answer, to_the_end)
        self.work += MOST if found is None else found.work
        return found

    def _each(self) -> tuple[Alone, ...] | None:
        """What each answer does alone, None where one of them cannot be carried out so."""
        found = []
        for answer in self.answers:
            one = self._alone(answer)
            if one is None:
                return None
            found.append(one)
        return tuple(found)

    def _still(self, found: tuple[Alone, ...] | None) -> bool:
        """Whether what was put before these could still be put anywhere among them."""
        before = self.known.before
        if not before:
            return True
        if found is None:
            return False
        for earlier in before:
            copies = [one for one in found if _of_one_text(one, earlier)]
            others = [one for one in found if not _of_one_text(one, earlier)]
            if any(not one.footprint.apart_from(earlier.footprint) for one in others):
                return False
            if any(not _do_the_same(one, copies[0]) for one in copies):
                return False
        return len(found) > 2 or found[0].footprint.apart_from(found[1].footprint) or self._last_two(found)

    def _last_two(self, found: tuple[Alone, ...]) -> bool:
        """The same for the very last one, which nobody is asked about, behind the last but one."""
        for answer in self.answers:
            both = self._alone(answer, to_the_end=True)
            if both is None:
                return False
            for earlier in self.known.before:
                copies = all(_of_one_text(one, earlier) for one in found)
                if not copies and not both.footprint.apart_from(earlier.footprint):
                    return False
        return True

    def _interchangeable(self, one: Alone, close: list[Alone], others: tuple[Alone, ...]) -> bool:
        """Whether all that an ability is not apart from are copies of it, the others are apart from all of these, and
        nobody looks at who did what they do."""
        if not all(_of_one_text(one, other) and _do_the_same(one, other) for other in close):
            return False
        far = [other for other in others if other not in close]
        apart = all(copy.footprint.apart_from(other.footprint) for copy in close for other in far)
        return apart and self._unseen(one)

    def _unseen(self, one: Alone) -> bool:
        """Whether no text in the game speaks of what an ability has done, now or later."""
        done = {change.record.verb for change in one.changes if isinstance(change, Recorded)} | {Verb.LEAVE, Verb.ENTER}
        state, library = self.machine.state, self.machine.library
        shown = {name for card in state.cards.values() for name in (card.card, card.token, card.copy_of)}
        for side in state.players:
            shown |= {*side.archon_powers, *(prophecy.card for prophecy in side.prophecies), side.token}
        texts: list[Node] = [library.definition(name).text for name in shown if name]
        texts += [effect.body for effect in state.effects]
        return all(done.isdisjoint(self.verbs(text)) for text in texts)


def _of_one_text(one: Alone, other: Alone) -> bool:
    """Whether two abilities are the same but for whose they are, and speak of no card."""
    return _of_nobody(one) == _of_nobody(other) and _speaks_of_no_card(one.ability.text)


def _of_nobody(one: Alone) -> Resolving:
    ability = one.ability
    bindings = ability.bindings._replace(trigger=None)
    return ability._replace(holder=_NOBODY, giver=None, bindings=bindings)


def _do_the_same(one: Alone, other: Alone) -> bool:
    """Whether two abilities change the same, whoever does it."""
    return [*map(_by_nobody, one.changes)] == [*map(_by_nobody, other.changes)]


def _by_nobody(change: Change) -> Change:
    return replace(change, record=change.record._replace(by=None)) if isinstance(change, Recorded) else change


_NOBODY = Ref("", 0)


@kept
def _speaks_of_no_card(text: Node) -> bool:
    cards = (n.Cards, n.Noun, n.Modifier, n.PointsBack, n.Condition, n.Trigger, n.Unmodelled)
    return not any(isinstance(node, cards) for node in walk(text))
