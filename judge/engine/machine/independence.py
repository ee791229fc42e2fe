"""Abilities that wait together and whose order cannot matter: not every order of them is walked.

Each is carried out alone from where they wait (`alone`). Two are *apart* where neither writes what the other reads or
writes: either does the same whether the other came before it or not, so both orders lead to the same position. What is
read includes all that decides which abilities wait. Where an ability is apart from all others that wait, it may come
first: every other order comes to the same as one that begins with it (a persistent set of one).

*Copies* are abilities of one text which do the same here but for whose it is that did it, where no text in the game
looks at who did it, and nothing that waits touches the cards whose they are, or makes others wait, or fewer. Whichever
of them comes first, the same is left to come: one of them stands for all. Where their text speaks of cards those that
have resolved are carried out anew wherever another waits: each must do what that does.

The others may do something else once more has happened. So they are carried out anew wherever they wait, and where one
can notice what was put before it, or tells copies apart, `NotApart` is raised: the walk begins again without all this.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.visitor import walk
from judge.game.changes import Recorded
from judge.game.footprints import Footprint, scarce
from judge.game.state import Record
from judge.game.watched import tagged

from .alone import MOST, Alone, alone, asking, of_one_text, under_way
from .board import Board
from .decisions import Answer, Chance, Decision
from .frames import Resolving
from .hindsight import EVERYTHING, TEXTS_ALONE, Hindsight, Verbs, texts
from .machine import Machine

NEVER = 99
"""So many places are behind no place where abilities wait."""

FEWEST = 3
"""Of so many abilities on it pays to look at each alone."""


class NotApart(Exception):
    """What was put before others can be noticed by them after all."""


class Known(NamedTuple):
    """What is known where abilities wait: which procedure asks (`asks`), what each of them does (`found`, in the order
    of the options; None: nobody has looked), what was put `before` them for good, the `copies` of which one stood for
    all; where it was of no use to look, for how many places it is not looked again (`rest`), and for how many after
    that (`then_rest`)."""

    asks: Hashable = None
    found: tuple[Alone, ...] | None = None
    before: tuple[Alone, ...] = ()
    copies: frozenset[Resolving] = frozenset()
    rest: int = 0
    then_rest: int = 0

    @property
    def promised(self) -> bool:
        """Whether something was left out for which the rest must be watched."""
        return bool(self.before or self.copies)

    def covers(self, other: Known) -> bool:
        """Whether whoever watches for this watches for the other too."""
        kept = all(any(mine.watches_for(one) for mine in self.before) for one in other.before)
        return not other.promised or (self.asks == other.asks and kept and self.copies >= other.copies)

    def tired(self, patient: bool) -> Known:
        """The same where it was of no use to look: the longer it is not, the longer nobody looks again."""
        return self._replace(rest=self.then_rest if patient else NEVER, then_rest=2 * self.then_rest + 1)

    def joined(self, other: Known) -> Known:
        """What must be watched for behind both."""
        return Known(other.asks, None, (*self.before, *other.before), self.copies | other.copies)


NONE_KNOWN = Known()


class Looked(NamedTuple):
    """For answers that need not be followed the one that stands for each, what is known behind those that are, and
    the calls of procedures that looking took."""

    stands: Mapping[Answer, Answer] = {}
    then: Known = NONE_KNOWN
    work: int = 0


def lasting(known: Known, machine: Machine) -> Known:
    """What is still to be known where a machine has come to: nothing where another procedure asks, or none, unless what
    was picked is only being carried out."""
    if not isinstance(machine.pause, Decision) or known.asks is None:
        return NONE_KNOWN
    asks = asking(machine.agenda, machine.records)
    return known if asks == known.asks or under_way(known.asks, machine.agenda) else NONE_KNOWN


def looked(
    machine: Machine, pause: Decision | Chance, known: Known, verbs: Verbs,
    hindsight: Hindsight = EVERYTHING, *, patient: bool = True
) -> Looked:
    """Which answers to a decision need not be followed; `hindsight`: what texts can ask about; `patient`: whether it is
    looked again behind a place where it was of no use. Raises NotApart."""
    if not isinstance(pause, Decision) or pause.kind != "ability" or pause.maximum != 1:
        return Looked({}, known)
    asks = asking(machine.agenda, machine.records)
    if known.asks != asks:
        if known.promised and under_way(known.asks, machine.agenda):
            raise NotApart
        known = Known(asks)
    answers = list(pause.answers())
    if known.rest:
        return Looked({}, known._replace(rest=known.rest - 1))
    if asks is None or hindsight.order or (len(answers) < FEWEST and not known.promised):
        return Looked({}, known)
    return _Look(machine, answers, known, verbs, hindsight, patient).answer()


class _Look:
    def __init__(
        self, machine: Machine, answers: list[Answer], known: Known, verbs: Verbs, hindsight: Hindsight,
        patient: bool,
    ) -> None:
        self.machine = machine
        self.verbs = verbs
        self.hindsight = hindsight
        self.patient = patient
        self.answers = answers
        self.known = known
        self.work = 0
        self.board = Board.of(machine.state, machine.library)

    def answer(self) -> Looked:
        """Those that stand for others. Raises NotApart."""
        known = self.known.found
        same = known is not None and len(known) == len(self.answers)  # else some may resolve only now
        found = known if same else self._each()
        looks = self.known.promised and (not same or len(self.answers) == 2)
        if looks and (found is None or not self._kept(found)):
            raise NotApart
        if found is None:
            return Looked({}, self.known.tired(self.patient), self.work)
        footprints = self._footprints(found)
        for at in reversed(range(len(found))):
            one, others = found[at], (*found[:at], *found[at + 1 :])
            if all(footprints[at].apart_from(footprints[other]) for other in range(len(found)) if other != at):
                then = self.known._replace(found=others, before=(*self.known.before, one))
                return Looked(dict.fromkeys(self.answers, self.answers[at]), then, self.work)
        stands = self._copies(found)
        copies = {one.ability for one, answer in zip(found, self.answers, strict=True) if answer in stands}
        then = self.known._replace(found=None, copies=self.known.copies | copies)
        return Looked(stands, then if then.promised else then.tired(self.patient), self.work)

    def _alone(self, answer: Answer, abilities: int = 1, instead: Resolving | None = None) -> Alone | None:
        found = alone(self.machine, answer, abilities, self.hindsight, instead)
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
        found = [_sparing(one, [one], found) for one in found]
        self._resolved_copies(found)
        return tuple(found)

    def _resolved_copies(self, found: list[Alone]) -> None:
        """See that copies that have resolved would do what one does that waits, and take in what they would read for
        that. Raises NotApart."""
        waiting = {one.ability for one in found}
        for copy in self.known.copies - waiting:
            same = [at for at, one in enumerate(found) if of_one_text(one.ability, copy)]
            if same and not _speaks_of_no_card(copy.text):
                other = self._instead(found[same[-1]], self.answers[same[-1]], copy)
                for at in same:
                    found[at] = found[at].with_read_of(other)

    def _instead(self, one: Alone, answer: Answer, copy: Resolving, abilities: int = 1) -> Alone:
        """What a copy does in place of one that waits, which must be the same. Raises NotApart."""
        other = self._alone(answer, abilities, instead=copy)
        if other is None or not _do_the_same([one, other]):
            raise NotApart
        return other

    def _kept(self, found: tuple[Alone, ...]) -> bool:
        """Whether what was put before these could still be put anywhere among them, and copies are copies; the very
        last one, about which nobody is asked, is looked at behind the last but one."""
        for one in found:
            same = [other for other in found if of_one_text(one.ability, other.ability)]
            copies = any(of_one_text(one.ability, copy) for copy in self.known.copies)
            if copies and not (_do_the_same(same) and self._unseen(one)):
                return False
        seen = [found]
        if len(found) == 2 and not Footprint.apart_from(*self._footprints(found)):
            last = []
            for answer in self.answers:
                both = self._alone(answer, abilities=2)
                if both is None:
                    return False
                both = _sparing(both, found, found)
                for copy in self.known.copies:
                    if not _speaks_of_no_card(copy.text) and any(of_one_text(one.ability, copy) for one in found):
                        both = both.with_read_of(self._instead(both, answer, copy, abilities=2))
                last.append(both)
                seen.append((both,))
            if not self._copies_to_the_end(found, last):
                return False
        return all(map(self._apart_from_before, seen)) and not any(
            _touches(one, self.known.copies) for group in seen for one in group
        )

    def _copies_to_the_end(self, found: Sequence[Alone], last: Sequence[Alone]) -> bool:
        """Whether copies are copies among the last two that wait; `last`: what either of these does with the other one
        behind it."""
        copies = [any(of_one_text(one.ability, copy) for copy in self.known.copies) for one in found]
        for both, one, other, copy in zip(last, found, reversed(found), reversed(copies), strict=True):
            if copy and both.changes != one.changes + other.changes and not self._unseen(both):
                return False
        alike = all(copies) and of_one_text(*(one.ability for one in found))
        return _do_the_same(last) or not alike

    def _footprints(self, found: Sequence[Alone]) -> list[Footprint]:
        """Those of what waits; what needs a number of which there is not enough for all reads it."""
        footprints = [one.footprint for one in found]
        short = scarce(self.machine.state, self._lent, footprints)
        return [one.looking(short) for one in footprints]

    def _apart_from_before(self, group: tuple[Alone, ...]) -> bool:
        """Whether all of what waits is apart from what was put before it."""
        waiting, before = ([one.footprint for one in all_of] for all_of in (group, self.known.before))
        short = scarce(self.machine.state, self._lent, waiting, before)
        return all(one.looking(short).apart_from(earlier.looking(short)) for one in waiting for earlier in before)

    def _lent(self, uid: str) -> int | None:
        return self.board.derived.lent(uid)

    def _copies(self, found: tuple[Alone, ...]) -> dict[Answer, Answer]:
        """Each copy, and the one of them that stands for it."""
        stands = {}
        for one, answer in zip(found, self.answers, strict=True):
            same = [place for place, other in enumerate(found) if of_one_text(one.ability, other.ability)]
            touched = any(_touches(other, [found[place].ability for place in same]) for other in found)
            known = not touched and not _unread(one.ability.text) and _do_the_same([found[place] for place in same])
            if len(same) > 1 and known and self._unseen(one):
                stands[answer] = self.answers[same[-1]]
        if len(found) == 2 and stands and not _speaks_of_no_card(found[0].ability.text):
            last = [self._alone(answer, abilities=2) for answer in self.answers]
            both = [one for one in last if one is not None]
            return stands if len(both) == 2 and _do_the_same(both) and all(map(self._unseen, both)) else {}
        return stands

    def _unseen(self, one: Alone) -> bool:
        """Whether no text in the game speaks of what an ability has done, now or later, or of what cannot be done."""
        done = {change.record.verb for change in one.changes if isinstance(change, Recorded)} | {Verb.LEAVE, Verb.ENTER}
        done |= {Verb.DESTROY, Verb.SACRIFICE} if one.joined else set()
        trees = texts(self.machine.state, self.machine.library)
        return all(done.isdisjoint(self.verbs(tree)) and not _forbids(tree) for tree in trees)


def _do_the_same(abilities: Sequence[Alone]) -> bool:
    """Whether abilities change the same, whoever does it."""
    first, *others = (_by_nobody((*one.changes, *one.joined)) for one in abilities)
    return all(other == first for other in others)


def _by_nobody(done: Any) -> Any:
    """What was done, but for who did it, as far as only texts could ask for that."""
    match done:
        case Recorded(record=record):
            return replace(done, record=_by_nobody(record))
        case Record(verb=verb, subject=subject):
            return done._replace(by=None, subject=() if verb in TEXTS_ALONE else subject)
        case tuple():
            return tuple(map(_by_nobody, done))
    return done


def _sparing(done: Alone, by: Sequence[Alone], waiting: Sequence[Alone]) -> Alone:
    """What was `done` by some of those that wait, but for the tags of cards that hold none of the others: whether these
    are tagged is asked about what they hold, and that has been done."""
    holders = [one.ability.holder.uid for one in waiting]
    own = [tagged(one.ability.holder.uid) for one in by if holders.count(one.ability.holder.uid) == 1]
    return done._replace(footprint=done.footprint.sparing(own))


def _touches(one: Alone, copies: Iterable[Resolving]) -> bool:
    """Whether an ability makes others wait, or fewer, or changes one of the cards whose abilities these are."""
    holders = {copy.holder.uid for copy in copies}
    places = (place for place in one.footprint.written | one.footprint.added if isinstance(place, tuple))
    return bool(holders) and (not one.as_many or any(place[0] in holders for place in places))


@kept
def _speaks_of_no_card(text: Node) -> bool:
    cards = (n.Cards, n.Noun, n.Modifier, n.PointsBack, n.Condition, n.Trigger)
    return not any(isinstance(node, cards) for node in walk(text))


@kept
def _unread(text: Node) -> bool:
    return any(isinstance(node, n.Unmodelled) for node in walk(text))


@kept
def _forbids(text: Node) -> bool:
    return any(isinstance(node, n.Cannot) for node in walk(text))
