"""What a text has spoken of, and which of it a word that points back means: the thing that fits in number and kind and
was spoken of last, wherever the text says no more. Two that fit in one clause leave it open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from judge.effects import nodes as n

from .nodes import Bound, Origin, OtherThanChosen


@dataclass(eq=False)
class Referent:
    """Something that a text speaks of. `kinds`: what it may be, () for anything. `several`: whether it is more than
    one, None if that is open. `away`: whether it is out of play. `known`: whether words can be bound to it. `at`: the
    clause that spoke of it last. `since`: the one that brought it up. `again`: the one that called it "that creature"
    last. `this`: of what kind "this creature" is said of it. `zone`: the cards of a zone. `sure`: whether what "for
    each" goes through was spoken of before, so that nothing else can be meant. `beside`: named beside what an
    instruction is about, with no label of its own. `maybe`: named in what is done under a condition. `modifiers`: what
    else is said of it ("an enemy creature"). `mixed`: each of them is told by itself ("a friendly creature and an enemy
    creature"). `pair`: the two that have changed places, of which neither is "the other". `parts`: those, where each is
    one card. `picked`: one of several that were spoken of before."""

    kinds: tuple[n.Kind, ...] = ()
    several: bool | None = None
    away: bool | None = None
    steps: tuple[int, ...] = ()
    origin: Origin | None = None
    known: bool = False
    at: int = 0
    since: int = 0
    again: int = -1
    this: n.Kind | None = None
    zone: bool = False
    sure: bool = False
    beside: bool = False
    maybe: bool = False
    modifiers: tuple[n.Modifier, ...] = ()
    mixed: bool = False
    pair: bool = False
    parts: tuple[n.Filter, ...] = ()
    picked: bool = False

    def fits(self, word: n.Back, *, in_play: bool = False, place: bool = False) -> bool:
        """Whether a word can mean this; `in_play`: where only what is in play can be meant; `place`: where a zone is
        named."""
        if self.origin is Origin.CAUSE and word.kind is None:
            return False  # "it" is rather what it is done to
        if place and (self.zone or not self.known):
            return True
        if place or (in_play and self.away):
            return False
        other = bool(word.modifiers) and self.several is True  # "that other creature": one of several
        other = other and not any(isinstance(one, n.DidThis) for one in word.modifiers)
        other = other and not (self.pair and n.Other() in word.modifiers)
        several = None if self.zone or other else self.several
        return (several is None or several == word.plural) and self.is_of(word.kind)

    def is_of(self, kind: n.Kind | None) -> bool:
        """Whether this may be of a kind."""
        either = not self.kinds or kind in (None, n.Kind.CARD)
        return either or bool({*self.kinds} & {kind, n.Kind.CARD, n.Kind.TOKEN_CREATURE})

    def carried_on(self, ways: Sequence[Referent]) -> None:
        """Take in what became of it where one of several statements was carried out: where it is, if they agree."""
        for way in ways:
            self.steps = (*(label for label in way.steps if label not in self.steps), *self.steps)
            self.at = max(self.at, way.at)
        away = {way.away for way in ways}
        self.away = away.pop() if len(away) == 1 else None

    def meant_by(self, word: n.Back) -> Bound:
        """The word, bound to this."""
        beside = any(map(_is_beside, self.modifiers)) and not {*self.modifiers} & {*filter(_is_beside, word.modifiers)}
        told = tuple(one for one in word.modifiers if not (beside and _is_beside(one)))  # whose neighbor is told before
        return Bound(
            word.kind, word.participle, word.plural, told, word.by,
            steps=self.steps, origin=self.origin, this=self.this, span=word.span,
        )  # fmt: skip


def _is_beside(fit: n.Modifier) -> bool:
    return isinstance(fit, n.NeighborOf)


def _says(modifiers: Iterable[n.Modifier]) -> set[object]:
    """What is said of something, "that neighbor" being a neighbor of whatever its own are."""
    return {n.NeighborOf if _is_beside(one) else one for one in modifiers}


def meant(
    word: n.Back, spoken_of: Sequence[Referent], *, in_play: bool = False, place: bool = False
) -> Referent | None:
    """Which of the things that a text has spoken of a word means; None where the text leaves that open."""
    latest = nearest(word, spoken_of, in_play=in_play, place=place)
    return latest[0] if len(latest) == 1 and latest[0].known else None


def part_meant(word: n.Back, one: Referent, number: int) -> Bound | None:
    """ "The latter": of "a friendly creature and an enemy creature" the second, by what it is and the others are not;
    None where it may be either, if one of them was not there."""
    number = len(one.parts) if number == n.LAST else number
    others = [part for at, part in enumerate(one.parts, 1) if at != number]
    if len(others) == len(one.parts):
        return None
    what = one.parts[number - 1]
    if all(not {*what.kinds} & {*part.kinds} for part in others) and len(what.kinds) == 1:
        return one.meant_by(replace(word, kind=what.kinds[0], modifiers=()))
    whose = tuple(fit for fit in what.modifiers if isinstance(fit, n.ControlledBy))
    if whose and all(any(isinstance(fit, n.ControlledBy) and fit not in whose for fit in part.modifiers) for part in (
            others)):
        return one.meant_by(replace(word, kind=word.kind or what.kinds[0], modifiers=whose))
    another: set[n.Modifier] = {n.Other(), OtherThanChosen()}
    alike = all({*part.modifiers} - another == {*what.modifiers} - another for part in others)
    return one.meant_by(word) if alike else None


def nearest(
    word: n.Back, spoken_of: Sequence[Referent], *, in_play: bool = False, place: bool = False
) -> list[Referent]:
    """Those of one clause between which a text leaves open which a word means; one, where it does not."""
    fitting = [one for one in spoken_of if one.fits(word, in_play=in_play, place=place)]
    if n.Other() in word.modifiers:  # rather one by itself than one of several
        fitting = [one for one in fitting if not one.several] or fitting
    said = {one for one in word.modifiers if not isinstance(one, n.Other | n.InZone | n.DidThis)}
    fitting = [one for one in fitting if _says(one.modifiers) >= _says(said)] or [
        one for one in fitting if one.several is not False or not said]  # "that enemy creature" is no friendly one
    if word.kind is not None:  # "that creature" is no card that is called by its name
        fitting = [one for one in fitting if one.origin is not Origin.ITSELF]
        if any(one.origin is Origin.CAUSE for one in fitting):  # nor "this creature", where another one did it
            fitting = [one for one in fitting if one.origin is not Origin.THIS]
    if word.kind is n.Kind.CARD:  # "that card" is rather one that is not in play
        fitting = [one for one in fitting if one.away or n.Kind.CARD in one.kinds] or fitting
    elif word.kind is not None:  # and "that creature" rather what is called a creature than what is called a card
        fitting = [one for one in fitting if one.kinds and n.Kind.CARD not in one.kinds] or fitting
    brought_up = max((one.since for one in fitting), default=0)
    if word.kind is not None:  # "that creature" is what was called so since, if any was
        fitting = [one for one in fitting if one.again >= brought_up] or fitting
    last = max((one.at for one in fitting), default=0)
    latest = [one for one in fitting if one.at == last]
    if len(latest) == 1 and latest[0].maybe:
        return fitting  # of what may have been done, and of what was
    if len(latest) == 1 and latest[0].origin is Origin.AT_HAND and not (latest[0].steps or latest[0].sure):
        return fitting  # "for each …" and a thing chosen before fit alike
    return latest


@dataclass
class Deeds:
    """What was done to cards that later words call by it: "the discarded card". Those of one `group` are done in place
    of each other."""

    done: list[tuple[str, int, int]] = field(default_factory=list)  # what, the label of the statement, its group
    several: set[int] = field(default_factory=set)  # the labels of what was done to more cards than one
    by_each: set[int] = field(default_factory=set)  # the labels of what each player did, or of what was done each time

    def count(self, label: int, *, several: bool, many: bool) -> None:
        """Note that a statement is done to `several` cards, or `many` times."""
        if several:
            self.several.add(label)
        elif many:
            self.by_each.add(label)

    def since(self, label: int) -> tuple[int, ...]:
        """The labels of what was done after the statement with this one."""
        return tuple(at for _, at, _ in self.done if at > label)

    def steps(self, verb: str, *, every: bool) -> tuple[int, ...]:
        """The labels of the statements that did so, the latest first: all of them, or the latest and those in whose
        place it stands."""
        found = [(label, group) for done, label, group in reversed(self.done) if done == verb]
        return tuple(label for label, group in found if every or group == found[0][1])


def united(found: list[list[Referent]]) -> list[Referent]:
    """What statements speak of, of which one alone is carried out: where each speaks of one thing, what that one speaks
    of."""
    alike = all(len(one) == 1 and one[0].steps and one[0].known for one in found)
    if len(found) < 2 or not alike:
        return [one for each in found for one in each]
    each = [one for (one,) in found]
    several, away = {one.several for one in each}, {one.away for one in each}
    kinds = () if any(not one.kinds for one in each) else tuple(dict.fromkeys(k for one in each for k in one.kinds))
    steps = tuple(step for one in reversed(each) for step in one.steps)
    return [
        Referent(
            kinds, several.pop() if len(several) == 1 else None, away.pop() if len(away) == 1 else None, steps,
            each[-1].origin, True, max(one.at for one in each), max(one.since for one in each), this=each[-1].this,
        )
    ]  # fmt: skip
