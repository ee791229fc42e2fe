"""What words that point back mean, decided by what the text says before any game begins.

An ability is gone through in the order in which it is carried out. What it speaks of are *referents*: what its trigger
is about, the card itself, the cards of an instruction. A word that fits one of them alone is bound to it (`Bound`): to
the labels of the statements that speak of it, and to where it was first spoken of. A word that fits several is left as
it is; so is one beside something of which nobody can say what it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node, Span
from judge.effects.visitor import K, transform, walk

from .nodes import Bound, Origin
from .phrases import (
    ENTERING,
    are_several,
    beside,
    is_away,
    is_plain,
    is_several,
    its_own,
    noun_of,
    of_object,
    of_subject,
    speaks_of_cards,
    to_its_owner,
)

OF_WHAT_IS_IN_PLAY = (
    n.SetStatus, n.DealDamage, n.Heal, n.Exalt, n.CaptureAmber, n.UseCard, n.PutCounters, n.RemoveCounters,
    n.TakeControl, n.Destroy,
)  # fmt: skip
"""Instructions about what is in play: a card that was drawn or discarded is not meant."""

WITH_CARDS_UNSAID = (n.DiscardUntil, n.RefillHand, n.ShuffleZone, n.Rearrange, n.NameSomething, n.ResolveAbility)
"""Instructions about cards for which they have no words of their own."""


@dataclass(eq=False)
class Referent:
    """Something that a text speaks of. `kinds`: what it may be, () for anything. `several`: whether it is more than
    one, None if that is open. `away`: whether it is out of play. `known`: whether words can be bound to it."""

    kinds: tuple[n.Kind, ...] = ()
    several: bool | None = None
    away: bool | None = None
    steps: tuple[int, ...] = ()
    origin: Origin | None = None
    known: bool = False

    def fits(self, word: n.Back, in_play: bool) -> bool:
        """Whether a word can mean this; `in_play`: where only what is in play can be meant."""
        if (self.several is not None and self.several != word.plural) or (in_play and self.away):
            return False
        either = not self.kinds or word.kind in (None, n.Kind.CARD)
        return either or bool({*self.kinds} & {word.kind, n.Kind.CARD})


def bind(text: n.CardText) -> n.CardText:
    """A text in which each word that can mean one thing only says what it means."""
    labels = count(1)
    return _as_asked(replace(text, abilities=tuple(_Ability(labels).read(one) for one in text.abilities)))


def _as_asked(text: n.CardText) -> n.CardText:
    """The text with labels only where a word asks for them, from 1."""
    asked = sorted({step for one in walk(text) if isinstance(one, Bound) for step in one.steps})
    number = {label: at for at, label in enumerate(asked, 1)}

    def told(node: Node) -> Node:
        if isinstance(node, Bound):
            return replace(node, steps=tuple(number[step] for step in node.steps))
        if isinstance(node, n.Statement) and node.label:
            return replace(node, label=number.get(node.label, 0))
        return node

    return transform(text, told)


@dataclass
class _Ability:
    """One ability: what it has spoken of so far."""

    labels: Iterator[int]
    spoken_of: list[Referent] = field(default_factory=list)
    passes: int = 0  # of how many instructions that are carried out several times it is within

    def read(self, ability: n.Ability) -> n.Ability:
        """The ability with its words bound."""
        match ability:
            case n.BoldAbility(body=body):
                return _with(ability, body=self.statement(body))
            case n.TriggeredAbility(when=when, body=body, condition=condition, window=None):
                self._set_off(when)
                asked = None if condition is None else self._asked(condition)
                return _with(ability, condition=asked, body=self.statement(body))
            case n.ConstantAbility(body=body):
                return _with(ability, body=self._quoting(body))
        return ability

    def _quoting(self, node: K) -> K:
        """A node with the abilities bound that it quotes."""
        if isinstance(node, n.Ability):
            return _Ability(self.labels).read(node)  # type: ignore[return-value]
        return _mapped(node, self._quoting)

    # --- statements ----------------------------------------------------------------------------------------------

    def statement(self, node: n.Statement) -> n.Statement:
        """A statement with its words bound; what follows can mean what it speaks of."""
        match node:
            case n.Sequence(steps=steps):
                return _with(node, steps=tuple(map(self.statement, steps)))
            case n.If(condition=condition, then=then, otherwise=otherwise):
                asked = self._asked(condition)
                branches = (then,) if otherwise is None else (then, otherwise)
                done, *other = self._one_of(branches)
                return _with(node, condition=asked, then=done, otherwise=other[0] if other else None)
            case n.InsteadOf(condition=condition, body=body):
                said = None if condition is None else self._asked(condition)
                return _with(node, condition=said, body=self.statement(body))
            case n.May(body=body) | n.MustDo(body=body):
                return _with(node, body=self.statement(body))
            case n.InOrderTo(cost=cost, body=body):
                return _with(node, cost=self.statement(cost), body=self.statement(body))
            case n.As(player=player, body=body) if not are_several(player):
                return _with(node, player=self.words(player), body=self.statement(body))
            case n.ChooseOne(options=options):
                return _with(node, options=tuple(self._one_of(options)))
            case n.Lasting(body=n.Statics(parts=parts) as body) if len({noun_of(one) for one in parts}) == 1:
                read = tuple(self._words_of(one, noun_of(one)) for one in parts)
                return self._told(_with(node, body=_with(body, parts=read)), parts[0], read[0])
            case n.Lasting(body=n.Static() as body) if not isinstance(body, n.Ability | n.Statics | n.NextTime):
                made = self._words_of(body, noun_of(body))
                return self._told(_with(node, body=made), body, made)
            case n.ForEach(over=over, body=body):
                of, at = self.words(over), len(self.spoken_of)
                if isinstance(over, n.Noun):
                    kinds = over.kinds if isinstance(over, n.Filter) else ()
                    entering = any(isinstance(one, ENTERING) for one in walk(body))
                    self.spoken_of.append(Referent(kinds, False, origin=Origin.AT_HAND, known=not entering))
                elif not isinstance(over, n.Amount):
                    self.spoken_of.append(Referent())
                done = self._several_times(body)
                self.spoken_of[at:] = [Referent()] if len(self.spoken_of) > at else []
                return _with(node, over=of, body=done)
            case n.Repeat(body=n.Statement() as body, on=None):
                return _with(node, body=self._several_times(body))
            case n.Chain(acts=acts, cards=cards):
                told = self._told(_with(node, cards=self.words(cards)), node, node)
                return _with(told, acts=tuple(map(self.statement, acts)))
            case n.Instruction() | n.Static() if _is_simple(node):
                made = self._words_of(node, noun_of(node))
                return self._told(made, node, made)
        self.spoken_of.append(Referent())
        return node

    def _several_times(self, body: n.Statement) -> n.Statement:
        self.passes += 1
        read = self.statement(body)
        self.passes -= 1
        return read

    def _one_of(self, options: Iterable[n.Statement]) -> Iterator[n.Statement]:
        """Statements of which one is carried out: none speaks of what another does."""
        before, after = list(self.spoken_of), list(self.spoken_of)
        for option in options:
            self.spoken_of = list(before)
            yield self.statement(option)
            after += self.spoken_of[len(before) :]
            self.spoken_of = after

    def _words_of(self, node: n.Statement, noun: Node | None) -> n.Statement:
        """A statement with the words bound by which it says what it is about. Other words of it may mean that."""
        own = speaks_of_cards(node) if noun is None else not isinstance(noun, n.PointsBack | n.Shared)
        in_play = isinstance(node, OF_WHAT_IS_IN_PLAY)
        changed = {
            name: self._part(value, in_play=in_play and value is noun)
            for name in node.field_names
            if (value := getattr(node, name)) is noun or not own or name == "abilities"
        }
        match node:
            case n.MoveCard(to=to):
                changed["to"] = to_its_owner(changed.get("to", to))
            case n.PutIntoPlay(under=n.OwnerOf() as under):
                changed["under"] = to_its_owner(under)
            case n.DealDamage(amount=amount, cards=n.Cards(span=Span() as at), split=False) if own:
                changed["amount"] = amount if isinstance(amount, n.Times) else its_own(amount, behind=at)
        return _with(node, **changed)

    def _told(self, made: n.Statement, node: n.Statement, read: n.Statement) -> n.Statement:
        """A statement that was `made` of words about `node`, labelled where later words may mean what it is about."""
        noun, before, label = noun_of(node), list(self.spoken_of), next(self.labels)
        many = bool(self.passes) or any(isinstance(one, n.Times) for one in walk(node))
        many = many or are_several(getattr(node, "player", None))
        match noun_of(read):
            case Bound() as word:
                one = next(one for one in before if (one.steps, one.origin) == (word.steps, word.origin))
                one.away = is_away(node, one.away)
                if one.origin is Origin.AT_HAND:
                    label = 0
                else:
                    one.steps = (label, *one.steps)
            case n.Self_():
                self._itself(label)
            case n.Shared() | n.SameTargets():
                return made
            case None if isinstance(node, n.Draw | n.MakeToken):
                kind = n.Kind.CARD if isinstance(node, n.Draw) else n.Kind.CREATURE
                several, away = node.count != n.Number(1), is_away(node, None)
                self.spoken_of.append(Referent((kind,), several, away, (label,), known=not many))
            case None if not isinstance(node, WITH_CARDS_UNSAID):
                label = 0
            case None:
                self.spoken_of.append(Referent())
            case said:
                chosen = not isinstance(made, n.Static | n.Lasting) or getattr(said, "quantity", None) != n.Each()
                self._speaks_of(said, is_away(node, None), label, known=chosen and not many)
        beside = (getattr(node, name) for name in node.field_names)
        if any(isinstance(one, Node) and one is not noun and speaks_of_cards(one) for one in beside):
            self.spoken_of.append(Referent())
        return replace(made, label=label)

    # --- what is spoken of ---------------------------------------------------------------------------------------

    def _set_off(self, when: n.Trigger) -> None:
        """What a trigger speaks of."""
        if not isinstance(when, n.Event):
            self.spoken_of.append(Referent())
            return
        for noun, origin in ((when.subject, of_subject(when)), (when.object, of_object(when))):
            if isinstance(noun, n.Self_):
                self._itself()
            elif isinstance(noun, n.Cards | n.Noun):
                self._speaks_of(noun, None, known=True, origin=origin)
        if any(one is not None and speaks_of_cards(one) for one in (when.by, *when.manner)):
            self.spoken_of.append(Referent())

    def _asked(self, condition: n.Condition) -> n.Condition:
        """A condition with its words bound; what depends on it can mean what it speaks of."""
        asked = self.words(condition)
        if any(isinstance(one, n.Self_) for one in walk(condition)):
            self._itself()
        about_it = isinstance(condition, n.Is) and isinstance(condition.cards, n.Back)
        if speaks_of_cards(condition) and not about_it:
            self.spoken_of.append(Referent())
        return asked

    def _itself(self, label: int = 0) -> None:
        """The card whose ability it is."""
        one = next((one for one in self.spoken_of if one.origin is Origin.ITSELF), None)
        if one is None:
            one = Referent((), False, origin=Origin.ITSELF, known=True)
            self.spoken_of.append(one)
        if label:
            one.steps = (label, *one.steps)

    def _speaks_of(
        self, noun: Node, away: bool | None, label: int = 0, *, known: bool, origin: Origin | None = None
    ) -> None:
        steps = (label,) if label else ()
        match noun:
            case n.Select(quantity=quantity, what=n.Filter(kinds=kinds, modifiers=modifiers)):
                lying = True if away is None and any(isinstance(one, n.InZone) for one in modifiers) else away
                one = Referent(kinds, is_several(quantity), lying, steps, origin, known)
            case n.Filter(kinds=kinds) if origin is not None:
                one = Referent(kinds, False, away, steps, origin, known)
            case n.Slice(count=number):
                several = None if number is None else number != n.Number(1)
                one = Referent((n.Kind.CARD,), several, away, steps, origin, known)
            case n.Fought() | n.Attacker():
                one = Referent((n.Kind.CREATURE,), False, away, steps, origin, known)
            case _:
                one = Referent()
        self.spoken_of.append(one)

    # --- words ---------------------------------------------------------------------------------------------------

    def words(self, node: K, *, in_play: bool = False) -> K:
        """A phrase with its words bound; an ability that it quotes speaks for itself."""
        if isinstance(node, n.Back):
            return self._meant(node, in_play)  # type: ignore[return-value]
        if isinstance(node, n.Ability):
            return _Ability(self.labels).read(node)  # type: ignore[return-value]
        match node:
            case n.EitherOf() | n.EitherFilter():
                return node
            case n.Together(parts=(first, *others)):
                return _with(node, parts=(self.words(first), *(self.words(beside(one)) for one in others)))
            case n.HasNeighbor(what=what):
                return _with(node, what=its_own(what))
            case n.SharesWith(with_=with_) if any(
                isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in walk(with_)
            ):
                return _with(node, with_=its_own(with_))
        return _mapped(node, self._part)

    def _part(self, value: object, *, in_play: bool = False) -> object:
        if isinstance(value, tuple):
            return tuple(map(self._part, value))
        return self.words(value, in_play=in_play) if isinstance(value, Node) else value

    def _meant(self, word: n.Back, in_play: bool) -> n.Back:
        if isinstance(word, Bound) or not is_plain(word):
            return word
        fitting = [one for one in self.spoken_of if one.fits(word, in_play)]
        if len(fitting) != 1 or not fitting[0].known:
            return word
        (one,) = fitting
        return Bound(word.kind, "", word.plural, steps=one.steps, origin=one.origin, span=word.span)


def _is_simple(node: n.Statement) -> bool:
    """Whether a statement holds no others, but in what it quotes."""
    parts = (getattr(node, name) for name in node.field_names)
    held = (one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
    return not isinstance(node, n.ForEach | n.Repeat | n.Ability) and not any(
        isinstance(one, n.Statement) and not isinstance(one, n.Ability) for one in held
    )


def _mapped(node: K, change: Callable[[Any], object]) -> K:
    """The node with each node below it changed."""
    changed: dict[str, object] = {}
    for name in node.field_names:
        value = getattr(node, name)
        if isinstance(value, Node):
            changed[name] = change(value)
        elif isinstance(value, tuple):
            changed[name] = tuple(change(one) if isinstance(one, Node) else one for one in value)
    return _with(node, **changed)


def _with(node: K, **changed: object) -> K:
    """The node with these fields."""
    new = {name: value for name, value in changed.items() if value is not getattr(node, name)}
    return replace(node, **new) if new else node  # type: ignore[arg-type]
