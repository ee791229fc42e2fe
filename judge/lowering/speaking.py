"""What an ability speaks of, noted as it is gone through: each with its number, its kinds, and where it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import OF_SO_MUCH
from judge.effects.visitor import walk
from judge.language.counting import is_one

from .nodes import Bound, Origin
from .phrases import is_each, is_several, its_subject, kinds_of, of_object, of_subject, speaks_of_cards
from .referents import Referent


@dataclass
class Spoken:
    """What has been spoken of so far, and how many clauses there were."""

    spoken_of: list[Referent] = field(default_factory=list)
    clause: int = 0
    happened: str = ""  # the verb of what set the ability off
    replaced: str = ""  # the verb of what this is done instead of
    joined: list[Referent] | None = None  # "each …" of this sentence, which "it" in the same sentence may mean

    def add(self, one: Referent) -> None:
        """Note what the clause speaks of."""
        one.at = one.since = self.clause
        self.spoken_of.append(one)

    def set_off(self, when: n.Trigger) -> None:
        """What a trigger speaks of."""
        if isinstance(when, n.TurnPoint | n.StepPoint):
            return
        if isinstance(when, n.EitherEvent):
            self._either(when)
            return
        if isinstance(when, n.BecomesTrue) and (card := its_subject(when.condition)) is not None:
            self.about(card)
            return
        if not isinstance(when, n.Event):
            self.add(Referent())
            return
        self.happened = str(when.verb)
        counted = isinstance(when.amount, n.AtLeastMany) and when.verb not in OF_SO_MUCH  # "3 or more creatures"
        reaping = next((one.cards for one in when.manner if isinstance(one, n.ReapingWith)), None)
        done_to = (when.object, of_object(when)) if reaping is None else (reaping, Origin.OBJECT)
        for noun, origin in ((when.subject, of_subject(when)), done_to):
            if isinstance(noun, n.Self_):
                self.itself()
            elif isinstance(noun, n.This):
                self.this(noun.kind)
            elif isinstance(noun, n.Back) and noun.participle == "choose" and noun.kind and not self.spoken_of:
                self.add(Referent((noun.kind,), noun.plural, origin=origin, known=True))  # by another ability
            elif isinstance(noun, n.Cards | n.Noun) and not isinstance(noun, n.PointsBack | n.ZoneRef):
                by_card = when.verb is n.Verb.DESTROY and isinstance(when.subject, n.Cards | n.Noun)
                gone = by_card and noun is when.object
                self.speaks_of(noun, True if gone else None, known=not counted, origin=origin)
        if when.verb is n.Verb.ATTACH and is_one(when.manner) and isinstance(when.manner[0], n.To):
            self._host(when.manner[0].cards)
            return
        beside = [one.cards for one in when.manner if isinstance(one, n.To) and isinstance(one.cards, n.Filter)]
        if isinstance(when.object, n.AbilityRef) and when.verb is n.Verb.RESOLVE and not isinstance(
                when.subject, n.Cards | n.Noun):
            of = when.object.of or n.Filter((n.Kind.CARD,))
            self.speaks_of(of, None, known=isinstance(of, n.Cards | n.Noun), origin=Origin.OBJECT)
        elif isinstance(when.object, n.CounterRef) and isinstance(when.object.on, n.Cards | n.Noun):
            self.speaks_of(when.object.on, None, known=True, origin=Origin.OBJECT)
        elif when.subject is None and when.object is None and beside:
            self.speaks_of(beside[0], None, known=True, origin=Origin.OBJECT)
        elif reaping is None and isinstance(when.by, n.Filter) and not any(map(speaks_of_cards, when.manner)):
            what = when.by
            self.add(Referent(what.kinds, False, None, (), Origin.CAUSE, True, modifiers=what.modifiers))
        elif reaping is None and any(one is not None and speaks_of_cards(one) for one in (when.by, *when.manner)):
            self.add(Referent())

    def _host(self, host: Node) -> None:
        """What something was attached to."""
        if isinstance(host, n.Self_):
            self.itself()
        else:
            self.speaks_of(host, None, known=isinstance(host, n.Filter | n.This), origin=Origin.HOST)

    def _either(self, when: n.EitherEvent) -> None:
        """A trigger of two things, each of which happens to one card."""
        at = len(self.spoken_of)
        found: list[Referent] = []
        for option in when.options:
            self.set_off(option)
            found += self.spoken_of[at:]
            self.spoken_of[at:] = []
        origins = {one.origin for one in found}
        if found and origins == {Origin.ITSELF}:
            self.itself()
            return
        alike = len(found) == len(when.options) and all(one.known for one in found) and Origin.ITSELF not in origins
        if not alike:
            self.add(Referent())
            return
        named = tuple(dict.fromkeys(kind for one in found for kind in one.kinds))
        kinds = named if all(one.kinds for one in found) else ()
        one_origin = origins.pop() if len(origins) == 1 else Origin.SUBJECT  # who did it, else to whom it was done
        self.add(Referent(kinds, False, None, (), one_origin, True, this=found[0].this))

    def itself(self, label: int = 0, away: bool | None = None) -> None:
        """The card whose ability it is; `away`: whether it is out of play now."""
        one = next((one for one in self.spoken_of if one.origin is Origin.ITSELF), None)
        if one is None:
            one = Referent((), False, origin=Origin.ITSELF, known=True)
            self.spoken_of.append(one)
        one.at, one.away = self.clause, away
        if label:
            one.steps = (label, *one.steps)

    def about(self, noun: Node) -> None:
        """What a constant text is about: itself, this card, or each of those that it says."""
        match noun:
            case n.Self_():
                self.itself()
            case n.This(kind=kind):
                self.this(kind)
            case n.Select(what=n.Filter(kinds=kinds)) | n.Filter(kinds=kinds):
                self.add(Referent(kinds, False, origin=Origin.OWN, known=True))

    def still_speaks(self, asked: n.Condition) -> bool:
        """Whether a condition about this card calls another one "it": then that is still what the text speaks of."""
        words = {(one.steps, one.origin) for one in walk(asked) if isinstance(one, Bound) and not one.plural}
        met = [one for one in self.spoken_of if (one.steps, one.origin) in words and one.origin is not Origin.ITSELF]
        for one in met:
            one.at = self.clause
        return bool(met)

    def spoken_of_beside(self, words: list[Bound]) -> None:
        """ "Move each Æ from ~ to the chosen creature": behind it "it" is that creature rather than this card."""
        places = {(word.steps, word.origin) for word in words} - {((), Origin.ITSELF), ((), Origin.THIS)}
        for one in self.spoken_of:
            if (one.steps, one.origin) in places:
                self.clause += 1
                one.at = self.clause

    def spoken_of_again(self, words: Iterable[object]) -> None:
        """ "Fight with a friendly creature against that creature": behind it "that creature" is the same still."""
        places = {(one.steps, one.origin) for one in words if isinstance(one, Bound) and one.kind is not None}
        for one in self.spoken_of:
            if (one.steps, one.origin) in places:
                one.again = self.clause

    def swapped(self, node: n.Swap, label: int) -> None:
        """The two that have changed places; of a card that swaps itself with another, the other one."""
        parts = (node.left,) if node.each_other else (node.left, node.right)
        kinds = kinds_of(one for one in parts if not isinstance(one, n.Self_ | n.This | n.Back))
        away = True if node.what == "card" else None
        if isinstance(node.left, n.Self_ | n.This):
            self.add(Referent(kinds, False, away, (label,), known=True))
        self.add(Referent(kinds, True, away, (label,), known=True, pair=True))

    def this(self, kind: n.Kind, label: int = 0) -> None:
        """ "This creature": the card that an upgrade is attached to, or that an ability was given to."""
        one = next((one for one in self.spoken_of if one.this is kind), None)
        if one is None:
            one = Referent((kind,), False, origin=Origin.THIS, known=True, this=kind)
            self.spoken_of.append(one)
        one.at = self.clause
        if label:
            one.steps = (label, *one.steps)

    def speaks_of(
        self, noun: Node, away: bool | None, label: int = 0, *, known: bool, origin: Origin | None = None
    ) -> None:
        """What a phrase is about, of the statement with this label; `away`: whether it is out of play then."""
        steps = (label,) if label else ()
        match noun:
            case n.This(kind=kind):
                self.this(kind, label)
                return
            case n.Select(quantity=quantity, what=n.Filter(kinds=kinds, modifiers=modifiers)):
                lying = True if away is None and any(isinstance(one, n.InZone) for one in modifiers) else away
                one = Referent(kinds, is_several(quantity), lying, steps, origin, known, modifiers=modifiers)
                if isinstance(quantity, n.Each) and self.joined is not None:
                    one.several = None
                    self.joined.append(one)
            case n.Select(quantity=quantity, what=n.EitherFilter(options=options)) if all(
                isinstance(one, n.Filter) for one in options
            ):
                one = Referent(kinds_of(options), is_several(quantity), away, steps, origin, known)
            case n.Select(quantity=quantity, what=Bound() as word):
                which = (of for of in self.spoken_of if (of.steps, of.origin) == (word.steps, word.origin))
                of = next(which, Referent((n.Kind.CARD,)))
                one = Referent(of.kinds, is_several(quantity), of.away if away is None else away, steps, origin, known)
            case n.Filter(kinds=kinds, modifiers=modifiers) if origin is not None:
                one = Referent(kinds, False, away, steps, origin, known, modifiers=modifiers)
            case n.Slice(count=number):
                each = n.EACH_PLAYER in walk(noun)
                several = None if number is None or each else number != n.Number(1)
                one = Referent((n.Kind.CARD,), several, True if away is None else away, steps, origin, known)
            case n.ZoneRef(of=None):
                one = Referent((n.Kind.CARD,), None, True if away is None else away, steps, origin, known, zone=True)
            case n.Fought() | n.Attacker():
                one = Referent((n.Kind.CREATURE,), False, away, steps, origin, known)
            case n.Together(parts=parts):
                named = tuple(part.what for part in parts if isinstance(part, n.Select) and isinstance(
                    part.what, n.Filter) and is_several(part.quantity) is False)
                one = Referent(kinds_of(parts), True, away, steps, origin, known, mixed=not any(map(is_each, parts)),
                               parts=named if len(named) == len(parts) else ())
            case n.EitherOf(parts=parts) if all(isinstance(part, n.Select | n.Slice) for part in parts):
                single = all(isinstance(part, n.Select) and is_several(part.quantity) is False for part in parts)
                one = Referent(kinds_of(parts), False if single else None, away, steps, origin, known)
            case _:
                one = Referent()
        self.add(one)
