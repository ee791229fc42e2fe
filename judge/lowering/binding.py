"""What words that point back mean, decided by what the text says before any game begins.

An ability is gone through in the order in which it is carried out. What it speaks of are *referents*: what its trigger
is about, the card itself, the cards of an instruction. A word is bound (`Bound`) to the one that fits it and was spoken
of last: to the labels of the statements that speak of it, and to where it was first spoken of. A word that fits two of
one clause, or nothing, makes its sentence Unmodelled, with what has to be asked: none is left for a game to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node, Span
from judge.effects.visitor import K, transform, walk

from .asking import Asking, said_of_each
from .leftovers import taken
from .nodes import Begun, Bound, Heard, Origin
from .phrases import (
    acts_another,
    are_several,
    as_asked,
    as_said_of,
    asks_the_same,
    at_hand,
    changed_in,
    is_away,
    is_each,
    is_of_creatures,
    is_of_several,
    is_plain,
    is_simple,
    its_deeds,
    its_own,
    kinds_of,
    labels_of,
    names_cards,
    noun_of,
    of_each_dealt,
    of_each_of_them,
    of_each_other,
    offered,
    one_of_those,
    own_controllers,
    said_of,
    shows,
    speaks_of_cards,
    tells_how_it_enters,
    the_neighbor,
    the_other_of,
    to_its_owner,
    verb_of,
)
from .pointing import in_words, without
from .referents import Referent, meant, united

OF_WHAT_IS_IN_PLAY = (
    n.SetStatus, n.DealDamage, n.Heal, n.Exalt, n.CaptureAmber, n.UseCard, n.PutCounters, n.RemoveCounters,
    n.TakeControl, n.Destroy,
)  # fmt: skip
"""Instructions about what is in play: a card that was drawn or discarded is not meant."""

SAID_OF_EACH = (
    n.DealDamage, n.CaptureAmber, n.MoveAmber, n.Swap, n.MoveCard, n.PutCounters, n.PutIntoPlay, n.Static, n.Lasting,
    n.GainAmber, n.TakeControl,
)  # fmt: skip
"""Statements in which "its" may mean what they are about: "captures Æ equal to its power"."""

NAMED_CARDS = ("card", "name", "creature", "artifact", "action", "upgrade")
"""What is named, where that is a card."""


def bind(text: n.CardText, why: list[str] | None = None) -> n.CardText:
    """A text in which each word that can mean one thing only says what it means; a sentence in which one might mean
    either of two things, or nothing that is spoken of, is Unmodelled. `why`: what has to be asked then is added."""
    labels = count(1)
    read: list[n.Ability] = []
    named = any(isinstance(one, n.Self_) for one in walk(text))
    chosen: tuple[n.ChooseCards, ...] = ()
    for ability in text.abilities:
        reader = _Ability(labels=labels, named=named, recalled=chosen)
        if isinstance(ability, n.BoldAbility | n.TriggeredAbility):
            chosen += tuple(one for one in walk(ability) if isinstance(one, n.ChooseCards))
        made = reader.read(the_neighbor(ability))
        read.append(without(made, tuple(word for word, _ in reader.undecided)) if reader.undecided else made)
        if why is not None:
            why += [told for _, told in reader.undecided]
    return replace(text, abilities=tuple(map(as_asked, read)))


@dataclass
class _Ability(Asking):
    """One ability: what it has spoken of so far."""

    labels: Iterator[int] = field(default_factory=count)
    group: int = 0  # of the statement before this one; what is done instead of it is of the same
    instead: bool = False  # whether the next statement is done in place of the one before
    begun: bool = False

    def quoted(self, ability: n.Ability) -> n.Ability:
        """An ability that this one gives to others: it speaks for itself."""
        given = _Ability(labels=self.labels, named=self.named, given=True, qualities=self.qualities,
                         recalled=self.recalled)
        return self._by_itself(given, ability)

    def _by_itself(self, reader: _Ability, ability: n.Ability) -> n.Ability:
        """An ability that another reader reads; what it leaves open is open here."""
        made = reader.read(ability)
        self.undecided += reader.undecided
        return made

    def read(self, ability: n.Ability) -> n.Ability:
        """The ability with its words bound."""
        match ability:
            case n.BoldAbility(body=body):
                return changed_in(ability, body=self.statement(body))
            case n.TriggeredAbility(when=when, body=body, condition=condition, window=window):
                asked = None if condition is None else self.asked(condition)
                said = self.words(when)
                self.clause += 1
                self.set_off(when)
                within = None if window is None else self.words(window)
                return changed_in(ability, when=said, condition=asked, window=within, body=self.statement(body))
            case n.ReplacementAbility(event=event, body=body, condition=condition):
                self.replaced = str(event.verb) if isinstance(event, n.Event) else ""
                first = condition is not None and not any(isinstance(one, n.Back) for one in walk(condition))
                asked = self.asked(condition) if condition is not None and first else None  # "while …, if X would …"
                said = self.words(event)
                self.clause += first
                self.set_off(event)
                asked = self.asked(condition) if condition is not None and not first else asked
                return changed_in(ability, event=said, condition=asked, body=self.statement(body))
            case n.ConstantAbility(body=body):
                return changed_in(ability, body=self.constant(body))
            case n.Meaning(abilities=abilities):
                return changed_in(ability, abilities=tuple(
                    self._by_itself(_Ability(labels=self.labels, named=True), one) for one in abilities))
        return ability

    def _require_named(self, condition: n.Condition) -> None:
        """ "While that creature is in the center, each …": what is told by its kind was spoken of."""
        for word in walk(condition):
            if isinstance(word, n.Back) and is_plain(word) and word.kind is not None and not self.spoken_of:
                self.undecided.append((word, f"“{in_words(word)}” is which card? None is spoken of before"))

    def constant(self, node: n.Statement) -> n.Statement:
        """What is true all the time, with its words bound: each means what the sentence is about."""
        match node:
            case n.While(condition=n.Fights() as fights, body=body):  # "while attacking ~, each …": of each of them
                return changed_in(node, condition=its_own(fights), body=self.constant(body))
            case n.While(condition=condition, body=body):
                about = noun_of(body.parts[0] if isinstance(body, n.Statics) and body.parts else body)
                self._require_named(condition)
                if about is not None and not any(isinstance(one, n.Self_ | n.This) for one in walk(condition)):
                    self.about(about)
                asked = self.asked(condition)
                self.clause += 1
                return changed_in(node, condition=asked, body=self.constant(body))
            case n.Statics(parts=parts):
                return changed_in(node, parts=tuple(map(self.constant, parts)))
            case n.Lasting(body=body):
                return changed_in(node, body=self.constant(body))
            case n.If(condition=condition, then=then, otherwise=otherwise):
                asked = self.asked(condition)
                other = None if otherwise is None else self.constant(otherwise)
                return changed_in(node, condition=asked, then=self.constant(then), otherwise=other)
            case n.Static() if not isinstance(node, n.Ability):
                node = of_each_other(at_hand(node if self.spoken_of else of_each_of_them(node)))
                about = noun_of(node)
                said = None if about is None else self.words(about)
                if about is not None:
                    self.about(about)
                rest = {
                    name: said if value is about else self._part(value)
                    for name in node.field_names
                    if isinstance(value := getattr(node, name), Node | tuple)
                }
                return changed_in(node, **rest)
        return self.statement(node)

    # --- statements ----------------------------------------------------------------------------------------------

    def statement(self, node: n.Statement) -> n.Statement:
        """A statement with its words bound; what follows can mean what it speaks of."""
        if isinstance(node, n.NameSomething):
            self.qualities.add(node.what)
        match node:
            case n.Sequence(steps=steps) if self.joined is None and self.begun:
                self.joined = []
                read = self._one_after_the_other(steps)
                for one in self.joined:
                    one.several = True
                self.joined = None
                return changed_in(node, steps=read)
            case n.Sequence(steps=steps):
                self.begun = True
                return changed_in(node, steps=self._one_after_the_other(steps))
            case n.If(condition=condition, then=then, otherwise=otherwise):
                label = next(self.labels)
                node = replace(node, label=label)
                asked = self.asked(condition, label)
                if otherwise is not None:
                    otherwise = otherwise if self.spoken_of else as_said_of(then, otherwise)
                branches = (then,) if otherwise is None else (then, otherwise)
                at = len(self.spoken_of)
                done, *other = self._one_of(branches)
                if otherwise is None and not any(isinstance(one, n.PointsBack) for one in walk(condition)):
                    for one in self.spoken_of[at:]:
                        one.maybe = one.origin is None
                return changed_in(node, condition=asked, then=done, otherwise=other[0] if other else None)
            case n.InsteadOf(condition=condition, body=body):
                of_each, self.of_each = self.of_each, True
                said = None if condition is None else self.asked_instead(condition)
                self.instead, at = True, max(0, len(self.spoken_of) - 1)
                instead = changed_in(node, condition=said, body=self.statement(said_of_each(body, self.spoken_of)))
                self.of_each = of_each
                self.spoken_of[at:] = united([self.spoken_of[at : at + 1], self.spoken_of[at + 1 :]])
                return instead
            case n.May(player=player, body=body):
                return changed_in(node, player=self.words(player), body=self.statement(body))
            case n.OneAtATime(body=body):
                return changed_in(node, body=self.statement(body), label=next(self.labels))
            case n.MustDo(body=body):
                return changed_in(node, body=self.statement(body))
            case n.InOrderTo(cost=cost, body=body):
                return changed_in(node, cost=self.statement(cost), body=self.statement(body))
            case n.As(player=player, body=body):
                who, at = self.words(player), len(self.spoken_of)
                acted = self.statement(body)
                if are_several(player):
                    self.deeds.by_each.update(labels_of(acted))
                for one in self.spoken_of[at:]:
                    one.several = True if are_several(player) else one.several
                return changed_in(node, player=who, body=acted)
            case n.ChooseOne(options=options, player=player, otherwise=last):
                turned = None if node.turned is None else self.asked(node.turned)
                picks = None if player is None else self.words(player)
                *some, last = self._one_of((*options, last)) if last else (*self._one_of(options), None)
                return changed_in(node, player=picks, options=tuple(some), otherwise=last, turned=turned)
            case n.Lasting(window=n.Node() as window) if any(type(one) is n.Back for one in walk(window)):
                if (span := self.words(window)) is not window:
                    return self.statement(changed_in(node, window=span))
                return self._unknown(node)
            case n.Lasting(window=window, body=n.TakeControl(window=None) as taken):  # spoken of from now on
                return self.statement(replace(taken, window=window))
            case n.Lasting(window=n.UntilEvent(event=n.Event(subject=who, object=what)) as window, body=body) if (
                    isinstance(what or who, n.Self_) and not self.spoken_of):
                self.itself()
                return self.statement(node)
            case n.Lasting(body=n.Statics(parts=parts) as body):
                read = tuple(self._words_of(one, noun_of(one)) for one in parts)
                return self._told(changed_in(node, body=changed_in(body, parts=read)), parts[0], read[0])
            case n.Lasting(body=n.ChooseOne(options=options) as body) if len({noun_of(one) for one in options}) == 1:
                read = tuple(self._words_of(one, noun_of(one)) for one in options)
                return self._told(changed_in(node, body=changed_in(body, options=read)), options[0], read[0])
            case n.Lasting(body=n.Static() as body) if not isinstance(body, n.Ability | n.Statics | n.NextTime):
                made = self._words_of(body, noun_of(body))
                return self._told(changed_in(node, body=made), body, made)
            case n.Lasting(body=(n.TriggeredAbility() | n.ReplacementAbility() | n.NextTime() | n.Lasting()
                                 | n.Sequence()) as body):
                return changed_in(node, body=self.statement(body))
            case n.NextTime(event=event, body=body, window=window):
                awaited = self.words(self.than_spoken_of(event))
                within = None if window is None else self.words(window)
                about = {(one.steps, one.origin) for one in walk(awaited) if isinstance(one, Bound)}
                before = self.spoken_of
                self.spoken_of = [one for one in before if (one.steps, one.origin) in about]
                self.set_off(event)
                following = changed_in(node, event=awaited, window=within, body=self.statement(body))
                self.spoken_of = before
                self.add(Referent())
                return following
            case n.ForEach(over=over, body=body):
                of, at = self.words(over), len(self.spoken_of)
                if isinstance(over, n.Noun):
                    sure = any(isinstance(one, n.PointsBack) for one in walk(over))
                    self.clause += 1
                    kinds = over.kinds if isinstance(over, n.Filter) else ()
                    modifiers = over.modifiers if isinstance(over, n.Filter) else ()
                    hand = Referent(kinds, False, None, (), Origin.AT_HAND, True, sure=sure, modifiers=modifiers)
                    self.add(hand)
                elif isinstance(over, n.Back):
                    self.clause += 1
                    kinds = (n.Kind.CARD,) if over.kind is None else (over.kind,)
                    self.add(Referent(kinds, False, origin=Origin.AT_HAND, known=True, sure=True))
                elif not isinstance(over, n.Amount):
                    self.add(Referent())
                done = self._several_times(body)
                self.deeds.several.update(labels_of(done))
                for one in self.spoken_of[at:]:  # behind them, all of these
                    one.several = True
                self.spoken_of[at:] = [one for one in self.spoken_of[at:] if one.origin is not Origin.AT_HAND]
                return changed_in(node, over=of, body=done)
            case n.TriggeredAbility(when=when, body=body) | n.Delayed(when=when, body=body):
                return self._later(node, when, body)
            case n.ReplacementAbility(event=event, body=body, condition=condition):
                event = self.than_spoken_of(event)
                made = changed_in(node, event=self.words(event))
                before = [replace(one) for one in self.spoken_of]
                self.clause += 1
                self.set_off(event)
                while_ = None if condition is None else self.asked(condition)
                made = changed_in(made, condition=while_, body=self.statement(body))
                if not (isinstance(event, n.Event) and isinstance(event.object or event.subject, n.Self_)):
                    self.spoken_of = before
                return made
            case n.While(condition=condition, body=body):
                asked = self.asked(condition)
                return changed_in(node, condition=asked, body=self.statement(body))
            case n.Statics(parts=parts):
                return changed_in(node, parts=tuple(map(self.statement, parts)))
            case n.Repeat(on=n.Cards() as on, body=None):
                return changed_in(node, on=self.words(on))
            case n.DefineX(amount=amount):  # X has been put in
                return changed_in(node, amount=its_own(amount))
            case n.Repeat(body=n.Statement() as body, on=None):
                made = self._several_times(body)
                return changed_in(node, body=made, until=None if node.until is None else self.words(node.until))
            case n.Coined(cards=n.Cards() as cards, body=n.Statement() as body):
                told = self._told(changed_in(node, cards=self.words(cards)), node, node)
                return changed_in(told, body=self._of_one(kinds_of((cards,)), body))
            case n.Chain(acts=acts, cards=cards):
                of_creature = any(map(is_of_creatures, acts))
                whom = self._whom(cards, of_creature=of_creature)
                acts = tuple(self._against(act) for act in acts)
                told = self._told(changed_in(node, cards=whom), node, node)
                self.spoken_of_again([one.against for one in acts if isinstance(one, n.UseCard)])
                return changed_in(told, acts=tuple(map(self.statement, acts)))
            case n.Instruction() | n.Static() if is_simple(node):
                made = self._words_of(node, noun_of(node))
                return self._told(made, node, made)
        return self._unknown(node)

    def _against(self, act: n.Statement) -> n.Statement:
        """One of the acts that share whom they are done to; "against that creature" is one spoken of before those."""
        match act:
            case n.UseCard(against=n.Back(kind=n.Kind()) as word) if meant(word, self.spoken_of) is not None:
                return changed_in(act, against=self.words(word))
        return act

    def _of_one(self, kinds: tuple[n.Kind, ...], body: n.Statement) -> n.Statement:
        """What is done to one card at hand: it speaks of nothing else that was spoken of, nor later words of it."""
        reader = _Ability(labels=self.labels)
        reader.add(Referent(kinds, False, origin=Origin.AT_HAND, known=True, sure=True))
        made = reader.statement(body)
        self.undecided += reader.undecided
        return made

    def _unknown(self, node: n.Statement) -> n.Statement:
        """A statement of which nobody can tell what it speaks of."""
        self.add(Referent())
        return replace(node, label=next(self.labels))

    def _one_after_the_other(self, steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
        read: list[n.Statement] = []
        for step in (one for one in steps if not isinstance(one, Begun)):
            self.first = self.first and not read
            said_of_it = len(read) > 1 and tells_how_it_enters(read[-1])
            if read and not said_of_it and not asks_the_same(read[-1], step):
                before = offered(read[-1])
                if isinstance(before, n.ChooseOne) and before.price and _asks_of_them(step):
                    before = before.options[0]  # "unless your opponent … If they do": if they have paid
                self.before, self.by_another = tuple(labels_of(before)), acts_another(read[-1])
                self.under_if = isinstance(read[-1], n.If)
            if isinstance(step, Heard):
                done = (label for one in read[-step.steps:] for label in labels_of(one))
                read.append(replace(step, label=next(self.labels), of=tuple(done)))
                continue
            read.append(self.statement(step))
        said = iter(read)
        return tuple(step if isinstance(step, Begun) else next(said) for step in steps)

    def _later(self, node: n.Statement, when: n.Trigger, body: n.Statement) -> n.Statement:
        """What is done once something has happened: its words mean that, or what was spoken of before."""
        when = self.than_spoken_of(when)
        said, before, around = self.words(when), list(self.spoken_of), self.one_of
        self.one_of = one_of_those(said) or around
        self.set_off(when)
        if self.one_of is not None and self.one_of is not around:  # "it": the one that did so, or to which it was done
            those, which = self.one_of
            self.add(Referent(() if those.kind is None else (those.kind,), False, None, (), which, True))
        condition, window = getattr(node, "condition", None), getattr(node, "window", None)
        asked: dict[str, Node] = {} if condition is None else {"condition": self.asked(condition)}
        asked |= {} if window is None else {"window": self.words(window)}
        made = changed_in(node, when=said, body=self.statement(body), **asked)
        self.spoken_of, self.one_of = before, around
        return made

    def _several_times(self, body: n.Statement) -> n.Statement:
        self.passes += 1
        read = self.statement(body)
        self.passes -= 1
        return read

    def _one_of(self, options: Iterable[n.Statement]) -> Iterator[n.Statement]:
        """Statements of which one is carried out: none speaks of what another does."""
        before, group = list(self.spoken_of), self.group
        found, ways = list[list[Referent]](), list[list[Referent]]()
        around, begun = self.unlike, len(self.deeds.done)
        for option in options:
            self.unlike = around | {label for _, label, _ in self.deeds.done[begun:]}
            self.spoken_of, self.group = [replace(one) for one in before], group
            ways.append(list(self.spoken_of))
            yield self.statement(option)
            found.append(self.spoken_of[len(before) :])
        for one, *variants in zip(before, *ways, strict=True):
            one.carried_on(variants)
        self.spoken_of, self.unlike = before + united(found), around

    def _words_of(self, node: n.Statement, noun: Node | None = None) -> n.Statement:
        """A statement with the words bound by which it says what it is about. Other words of it may mean that."""
        match node:
            case n.MoveCard(to=to):
                node = changed_in(node, to=to_its_owner(to))
            case n.PutIntoPlay(under=n.OwnerOf() as under):
                node = changed_in(node, under=to_its_owner(under))
            case n.DealDamage(source=n.Cards() as source) if not is_plain(source):
                dealing = self.words(source)
                dealt_to = the_other_of(dealing, said_of(source, node.cards, alone=False))
                node = changed_in(node, source=dealing, amount=said_of(source, node.amount), cards=dealt_to)
            case n.DealDamage(amount=amount):
                node = changed_in(node, amount=transform(amount, of_each_dealt))
            case n.Swap(left=left, right=right, each_other=each_other):
                node = changed_in(node, right=said_of(left, own_controllers(right), alone=each_other))
        noun = noun_of(node)
        own = speaks_of_cards(node) if noun is None else not isinstance(noun, n.PointsBack | n.Shared)
        in_play = isinstance(node, OF_WHAT_IS_IN_PLAY) or (
            isinstance(node, n.MoveAmber) and self.happened == str(n.Verb.DESTROY))
        changed: dict[str, object] = {}
        if noun is not None:
            said = self._whom(noun, in_play=in_play, of_creature=is_of_creatures(node))
            changed = {name: said for name in node.field_names if getattr(node, name) is noun}
        about = self._alone(noun) if own and noun is not None else None
        for name in node.field_names:
            value = getattr(node, name)
            if name not in changed and isinstance(value, Node | tuple):
                beside = name not in ("abilities", "player")
                named = beside and isinstance(noun, n.Self_ | n.This) and not isinstance(node, n.If)
                value = self._of_itself(noun, its_deeds(noun, value)) if named and noun is not None else value
                can_own = isinstance(node, SAID_OF_EACH)
                changed[name] = self._beside(value, about if beside else None, can_own=can_own)
        match node:
            case n.DealDamage(amount=amount, cards=n.Cards(span=Span() as at), split=False, source=None) if own:
                changed["amount"] = amount if isinstance(amount, n.Times) else its_own(amount, behind=at)
        return changed_in(node, **changed)

    def _whom(self, noun: K, *, in_play: bool = False, of_creature: bool = False) -> K:
        """What a statement is about, with its words bound; `of_creature`: it is done to creatures alone."""
        every = self.spoken_of
        if of_creature and not (isinstance(noun, n.Back) and any(isinstance(one, n.Nth) for one in noun.modifiers)):
            cards = [one for one in every if not one.zone]
            fitting = [one for one in cards if one.is_of(n.Kind.CREATURE)] or cards
            upgrade = not self.given and any(one.this is n.Kind.CREATURE for one in fitting)  # ~ is on this creature
            self.spoken_of = [one for one in fitting if not (upgrade and one.origin is Origin.ITSELF)]
        said = self.words(noun, in_play=in_play)
        self.spoken_of = every
        return said

    def _alone(self, noun: Node) -> Referent | None:
        """What a phrase is about, by itself; None where it is about a card that has a name here."""
        if isinstance(noun, n.Self_ | n.This):
            return None
        before, self.spoken_of, joined, self.joined = self.spoken_of, [], self.joined, None
        self.speaks_of(noun, None, known=True)
        (one,), self.spoken_of, self.joined = self.spoken_of, before, joined
        one.several = None if is_each(noun) else one.several
        return one

    def _of_itself(self, noun: Node, value: Any) -> Any:
        """What stands beside "~" or "this creature", with "it" as just that where nothing else is spoken of."""
        if isinstance(value, tuple):
            return tuple(self._of_itself(noun, one) for one in value)
        words = (one for one in walk(value) if isinstance(one, n.Back)) if isinstance(value, Node) else ()
        plain = [one for one in words if is_plain(one) and not one.plural]
        if not plain or any(of.fits(one) for of in self.spoken_of for one in plain):
            return value
        return said_of(noun, value)

    def _beside(self, value: object, about: Referent | None, *, can_own: bool) -> object:
        """What a statement says beside the words for what it is about; `can_own`: whether a word there may mean just
        that."""
        if isinstance(value, tuple):
            return tuple(self._beside(one, about, can_own=can_own) for one in value)
        if not isinstance(value, Node):
            return value
        if about is None or (isinstance(value, n.Destination) and value.under is not None):  # nothing lies under itself
            return self.words(value)
        mine = [word for word in walk(value) if isinstance(word, n.Back) and is_plain(word) and about.fits(word)]
        if not mine or any(one.fits(word) for one in self.spoken_of for word in mine):
            return self.words(value)
        if not can_own:
            told = (f"“{in_words(word)}” is which card? Nothing is spoken of but what this is done to" for word in mine)
            self.undecided += zip(mine, told, strict=True)
            return value
        return its_own(value)  # nothing else is spoken of

    def _told(self, made: n.Statement, node: n.Statement, read: n.Statement) -> n.Statement:
        """A statement that was `made` of words about `node`, labelled where later words may mean what it is about."""
        noun, before, label = noun_of(node), list(self.spoken_of), next(self.labels)
        each = any(isinstance(one, n.Times) for one in walk(node)) and not is_each(noun)
        many = each or are_several(getattr(node, "player", None))
        self.clause += 1
        self._did(node, made, label, many=many)
        if isinstance(node, n.Swap) and isinstance(node.right, n.Cards):
            self.swapped(node, label)
            return replace(made, label=label)
        match noun_of(read):
            case Bound() as word:
                one = next((one for one in before if (one.steps, one.origin) == (word.steps, word.origin)), None)
                if is_each(getattr(node, "source", None)):  # "each of them deals damage to the other": no one of both
                    return replace(made, label=label)
                if one is None or (one.several and not word.plural):
                    kinds = (word.kind,) if word.kind is not None else () if one is None else one.kinds
                    self.add(Referent(kinds, word.plural, is_away(node, None), (label,), known=not many,
                                      picked=one is not None))
                    return replace(made, label=label)
                one.away, one.at = is_away(node, one.away), self.clause
                if one.origin is not Origin.AT_HAND:
                    one.steps = (label, *one.steps)
            case n.Self_():
                self.itself(label, is_away(node, None))
            case None if isinstance(node, n.Draw | n.MakeToken):
                kind = n.Kind.CARD if isinstance(node, n.Draw) else n.Kind.CREATURE
                several, away = node.count != n.Number(1), is_away(node, None)
                self.add(Referent((kind,), many or several, away, (label,), known=True))
            case None if isinstance(node, n.NameSomething) and node.what in NAMED_CARDS:
                self.add(Referent((n.Kind.CARD,), None, True, (), Origin.NAMED, known=True))
            case None if isinstance(node, n.DiscardUntil):
                self.add(Referent((n.Kind.CARD,), None, True, (label,), known=True))
            case None | n.Shared() | n.SameTargets():
                pass
            case said:
                chosen = not isinstance(made, n.Static | n.Lasting) or getattr(said, "quantity", None) != n.Each()
                chosen = chosen or (isinstance(node, n.Loses) and node.what == "armor")
                self.speaks_of(said, is_away(node, None), label, known=chosen)
                same = isinstance(said, n.This) or getattr(said, "quantity", None) == n.The()  # each time the same one
                if many and not same and self.spoken_of[-1].steps == (label,):
                    self.spoken_of[-1].several = True
        bound = [one for name in made.field_names if isinstance(one := getattr(made, name), Bound)]
        if isinstance(noun, n.Self_ | n.This):
            self.spoken_of_beside(bound)
        elif noun is not None:
            self.spoken_of_again(bound)
        for one in (getattr(node, name) for name in node.field_names):
            if isinstance(one, n.Select) and one is not noun:
                self.speaks_of(one, None, known=False)
                self.spoken_of[-1].beside = self.spoken_of[-1].kinds != ()
            elif isinstance(one, Node) and one is not noun and names_cards(one):
                self.add(Referent())
        return replace(made, label=label)

    def _did(self, node: n.Statement, made: n.Statement, label: int, *, many: bool) -> None:
        """What later words may call the cards by of which a statement speaks; `many`: done more than once."""
        if not self.instead:
            self.group = label
        self.instead = False
        self.left = taken(noun_of(made), label, self.left)
        quantity = getattr(noun_of(node), "quantity", None)
        picks = isinstance(quantity, n.One | n.Exactly | n.UpTo | n.AnyNumber | n.AtLeast)
        self.deeds.count(label, several=is_of_several(noun_of(node)), many=many)
        self.deeds.done.append((verb_of(node), label, self.group))
        if shows(node):
            self.deeds.done.append(("show", label, self.group))
        if isinstance(noun_of(node), n.Together):  # "a friendly creature and an enemy one": each by itself
            self.deeds.done.append(("name", label, self.group))
        if picks and verb_of(node) != "choose":
            self.deeds.done.append(("pick", label, self.group))


def _asks_of_them(step: n.Statement) -> bool:
    """Whether a sentence begins with whether "they" do, or do not."""
    return isinstance(step, n.If) and isinstance(step.condition, n.DidIt | n.DidNot) and step.condition.player == n.THEY
