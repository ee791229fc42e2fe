"""What words that point back mean, decided by what the text says before any game begins.

An ability is gone through in the order in which it is carried out. What it speaks of are *referents*: what its trigger
is about, the card itself, the cards of an instruction. A word is bound (`Bound`) to the one that fits it and was spoken
of last: to the labels of the statements that speak of it, and to where it was first spoken of. A word that fits two of
one clause is left as it is; so is one behind something of which nobody can say what it speaks of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from judge.effects import nodes as n
from judge.effects.base import Node, Span
from judge.effects.events import Verb
from judge.effects.visitor import K, transform, walk

from .nodes import Bound, Origin
from .phrases import (
    ENTERING,
    acts_another,
    are_several,
    changed_in,
    is_away,
    is_plain,
    is_several,
    is_simple,
    its_own,
    kinds_of,
    labels_of,
    mapped,
    names_cards,
    noun_of,
    of_object,
    of_subject,
    speaks_of_cards,
    to_its_owner,
    verb_of,
)
from .pointing import in_words, without
from .referents import Deeds, Referent, meant, nearest, united

OF_WHAT_IS_IN_PLAY = (
    n.SetStatus, n.DealDamage, n.Heal, n.Exalt, n.CaptureAmber, n.UseCard, n.PutCounters, n.RemoveCounters,
    n.TakeControl, n.Destroy,
)  # fmt: skip
"""Instructions about what is in play: a card that was drawn or discarded is not meant."""

WITH_CARDS_UNSAID = (n.DiscardUntil, n.RefillHand, n.ShuffleZone, n.Rearrange, n.NameSomething, n.ResolveAbility)
"""Instructions about cards for which they have no words of their own."""


def bind(text: n.CardText, why: list[str] | None = None) -> n.CardText:
    """A text in which each word that can mean one thing only says what it means; a sentence in which one might mean
    either of two things, or nothing that is spoken of, is Unmodelled. `why`: what has to be asked then is added."""
    labels = count(1)
    read: list[n.Ability] = []
    for ability in text.abilities:
        reader = _Ability(labels)
        made = reader.read(ability)
        read.append(without(made, tuple(word for word, _ in reader.undecided)) if reader.undecided else made)
        if why is not None:
            why += [told for _, told in reader.undecided]
    return _as_asked(replace(text, abilities=tuple(read)))


def _as_asked(text: n.CardText) -> n.CardText:
    """The text with labels only where a word asks for them, from 1."""
    nodes = list(walk(text))
    named = {step for one in nodes if isinstance(one, Bound) for step in one.steps}
    asked = sorted(named | {step for one in nodes if isinstance(one, n.DidIt | n.DidNot) for step in one.of})
    number = {label: at for at, label in enumerate(asked, 1)}

    def told(node: Node) -> Node:
        if isinstance(node, Bound):
            return replace(node, steps=tuple(number[step] for step in node.steps))
        if isinstance(node, n.DidIt | n.DidNot):
            return replace(node, of=tuple(number[step] for step in node.of))
        if isinstance(node, n.Statement) and node.label:
            return replace(node, label=number.get(node.label, 0))
        return node

    return transform(text, told)


@dataclass
class _Ability:
    """One ability: what it has spoken of so far."""

    labels: Iterator[int]
    spoken_of: list[Referent] = field(default_factory=list)
    deeds: Deeds = field(default_factory=Deeds)
    clause: int = 0
    group: int = 0  # of the statement before this one; what is done instead of it is of the same
    instead: bool = False  # whether the next statement is done in place of the one before
    of_each: bool = False  # within "if that creature …, … instead", which is said of each of several by itself
    begun: bool = False
    undecided: list[tuple[Node, str]] = field(default_factory=list)
    by_another: bool = False  # whether somebody else than "you" carries that out
    before: tuple[int, ...] = ()  # the labels of what the sentence before this one does
    joined: list[Referent] | None = None  # "each …" of this sentence, which "it" in the same sentence may mean
    passes: int = 0  # of how many instructions that are carried out several times it is within

    def read(self, ability: n.Ability) -> n.Ability:
        """The ability with its words bound."""
        match ability:
            case n.BoldAbility(body=body):
                return changed_in(ability, body=self.statement(body))
            case n.TriggeredAbility(when=when, body=body, condition=condition):
                asked = None if condition is None else self._asked(condition)
                said = self.words(when)
                self.clause += 1
                self._set_off(when)
                return changed_in(ability, when=said, condition=asked, body=self.statement(body))
            case n.ReplacementAbility(event=event, body=body, condition=condition):
                self._set_off(event)
                asked = None if condition is None else self._asked(condition)
                return changed_in(ability, condition=asked, body=self.statement(body))
            case n.ConstantAbility(body=body):
                return changed_in(ability, body=self.constant(body))
            case n.Meaning(abilities=abilities):
                return changed_in(ability, abilities=tuple(_Ability(self.labels).read(one) for one in abilities))
        return ability

    def constant(self, node: n.Statement) -> n.Statement:
        """What is true all the time, with its words bound: each means what the sentence is about."""
        match node:
            case n.While(condition=n.Fights()):  # "while attacking ~, each …": of each, where the engine asks
                return node
            case n.While(condition=condition, body=body):
                about = noun_of(body.parts[0] if isinstance(body, n.Statics) and body.parts else body)
                if about is not None and not any(isinstance(one, n.Self_ | n.This) for one in walk(condition)):
                    self._about(about)
                asked = self._asked(condition)
                self.clause += 1
                return changed_in(node, condition=asked, body=self.constant(body))
            case n.Statics(parts=parts):
                return changed_in(node, parts=tuple(map(self.constant, parts)))
            case n.Lasting(body=body):
                return changed_in(node, body=self.constant(body))
            case n.If(condition=condition, then=then, otherwise=otherwise):
                asked = self._asked(condition)
                other = None if otherwise is None else self.constant(otherwise)
                return changed_in(node, condition=asked, then=self.constant(then), otherwise=other)
            case n.Static() if not isinstance(node, n.Ability):
                about = noun_of(node)
                said = None if about is None else self.words(about)
                if about is not None:
                    self._about(about)
                rest = {
                    name: said if value is about else self._part(value)
                    for name in node.field_names
                    if isinstance(value := getattr(node, name), Node | tuple)
                }
                return changed_in(node, **rest)
        return self.statement(node)

    def _about(self, noun: Node) -> None:
        """What a constant text is about: itself, this card, or each of those that it says."""
        match noun:
            case n.Self_():
                self._itself()
            case n.This(kind=kind):
                self._this(kind)
            case n.Select(what=n.Filter(kinds=kinds)) | n.Filter(kinds=kinds):
                self._add(Referent(kinds, False, origin=Origin.OWN, known=True))

    # --- statements ----------------------------------------------------------------------------------------------

    def statement(self, node: n.Statement) -> n.Statement:
        """A statement with its words bound; what follows can mean what it speaks of."""
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
                asked = self._asked(condition, label)
                branches = (then,) if otherwise is None else (then, otherwise)
                at = len(self.spoken_of)
                done, *other = self._one_of(branches)
                if otherwise is None and not any(isinstance(one, n.PointsBack) for one in walk(condition)):
                    for one in self.spoken_of[at:]:
                        one.maybe = one.origin is None
                return changed_in(node, condition=asked, then=done, otherwise=other[0] if other else None)
            case n.InsteadOf(condition=condition, body=body):
                of_each, self.of_each = self.of_each, True
                said = None if condition is None else self._asked(condition)
                self.instead, at = True, max(0, len(self.spoken_of) - 1)
                instead = changed_in(node, condition=said, body=self.statement(body))
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
            case n.As(player=player, body=body) if not are_several(player):
                return changed_in(node, player=self.words(player), body=self.statement(body))
            case n.ChooseOne(options=options):
                return changed_in(node, options=tuple(self._one_of(options)))
            case n.Lasting(body=n.Statics(parts=parts) as body) if len({noun_of(one) for one in parts}) == 1:
                read = tuple(self._words_of(one, noun_of(one)) for one in parts)
                return self._told(changed_in(node, body=changed_in(body, parts=read)), parts[0], read[0])
            case n.Lasting(body=n.Static() as body) if not isinstance(body, n.Ability | n.Statics | n.NextTime):
                made = self._words_of(body, noun_of(body))
                return self._told(changed_in(node, body=made), body, made)
            case n.Lasting(body=n.TriggeredAbility() | n.ReplacementAbility() | n.Lasting() | n.Sequence() as body):
                return changed_in(node, body=self.statement(body))
            case n.NextTime(event=event, body=body):
                before, self.spoken_of = self.spoken_of, []
                self._set_off(event)
                following = changed_in(node, body=self.statement(body))
                self.spoken_of = before
                self._add(Referent())
                return following
            case n.ForEach(over=over, body=body):
                of, at = self.words(over), len(self.spoken_of)
                if isinstance(over, n.Noun):
                    kinds = over.kinds if isinstance(over, n.Filter) else ()
                    entering = any(isinstance(one, ENTERING) for one in walk(body))
                    sure = any(isinstance(one, n.PointsBack) for one in walk(over))
                    self.clause += 1
                    self._add(Referent(kinds, False, origin=Origin.AT_HAND, known=not entering, sure=sure))
                elif isinstance(over, n.Back):
                    self.clause += 1
                    kinds = (n.Kind.CARD,) if over.kind is None else (over.kind,)
                    self._add(Referent(kinds, False, origin=Origin.AT_HAND, known=True, sure=True))
                elif not isinstance(over, n.Amount):
                    self._add(Referent())
                done = self._several_times(body)
                opaque = len(self.spoken_of) > at
                self.spoken_of[at:] = []
                if opaque:
                    self._add(Referent())
                return changed_in(node, over=of, body=done)
            case n.TriggeredAbility(when=when, body=body) | n.Delayed(when=when, body=body):
                return self._later(node, when, body)
            case n.ReplacementAbility(event=event, body=body):
                made = changed_in(node, event=self.words(event))
                if isinstance(event, n.Event) and isinstance(event.object or event.subject, n.Self_):
                    self.clause += 1
                    self._itself()
                    return changed_in(made, body=self.statement(body))
                self._add(Referent())
                return made
            case n.While(condition=condition, body=body):
                asked = self._asked(condition)
                return changed_in(node, condition=asked, body=self.statement(body))
            case n.Statics(parts=parts) if not all(map(is_simple, parts)):
                return changed_in(node, parts=tuple(map(self.statement, parts)))
            case n.Repeat(body=n.Statement() as body, on=None):
                return changed_in(node, body=self._several_times(body))
            case n.Chain(acts=acts, cards=cards):
                told = self._told(changed_in(node, cards=self.words(cards)), node, node)
                return changed_in(told, acts=tuple(map(self.statement, acts)))
            case n.Instruction() | n.Static() if is_simple(node):
                made = self._words_of(node, noun_of(node))
                return self._told(made, node, made)
        self._add(Referent())
        return replace(node, label=next(self.labels))

    def _one_after_the_other(self, steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
        read: list[n.Statement] = []
        for step in steps:
            if read:
                self.before, self.by_another = tuple(labels_of(read[-1])), acts_another(read[-1])
            read.append(self.statement(step))
        return tuple(read)

    def _later(self, node: n.Statement, when: n.Trigger, body: n.Statement) -> n.Statement:
        """What is done once something has happened: its words mean that, or what was spoken of before."""
        said, before = self.words(when), list(self.spoken_of)
        self._set_off(when)
        condition = getattr(node, "condition", None)
        asked = {} if condition is None else {"condition": self._asked(condition)}
        made = changed_in(node, when=said, body=self.statement(body), **asked)
        self.spoken_of = before
        return made

    def _several_times(self, body: n.Statement) -> n.Statement:
        self.passes += 1
        read = self.statement(body)
        self.passes -= 1
        return read

    def _one_of(self, options: Iterable[n.Statement]) -> Iterator[n.Statement]:
        """Statements of which one is carried out: none speaks of what another does."""
        before, group = list(self.spoken_of), self.group
        found: list[list[Referent]] = []
        for option in options:
            self.spoken_of, self.group = list(before), group
            yield self.statement(option)
            found.append(self.spoken_of[len(before) :])
        self.spoken_of = before + united(found)

    def _words_of(self, node: n.Statement, noun: Node | None) -> n.Statement:
        """A statement with the words bound by which it says what it is about. Other words of it may mean that."""
        match node:
            case n.MoveCard(to=to):
                node = changed_in(node, to=to_its_owner(to))
            case n.PutIntoPlay(under=n.OwnerOf() as under):
                node = changed_in(node, under=to_its_owner(under))
        own = speaks_of_cards(node) if noun is None else not isinstance(noun, n.PointsBack | n.Shared)
        in_play = isinstance(node, OF_WHAT_IS_IN_PLAY)
        changed: dict[str, object] = {}
        if noun is not None:
            said = self.words(noun, in_play=in_play)
            changed = {name: said for name in node.field_names if getattr(node, name) is noun}
        about = self._alone(noun) if own and noun is not None else None
        for name in node.field_names:
            value = getattr(node, name)
            if name not in changed and isinstance(value, Node | tuple):
                changed[name] = self._beside(value, None if name in ("abilities", "player") else about, own)
        match node:
            case n.DealDamage(amount=amount, cards=n.Cards(span=Span() as at), split=False) if own:
                changed["amount"] = amount if isinstance(amount, n.Times) else its_own(amount, behind=at)
        return changed_in(node, **changed)

    def _alone(self, noun: Node) -> Referent | None:
        """What a phrase is about, by itself; None where it is about a card that has a name here."""
        if isinstance(noun, n.Self_ | n.This):
            return None
        before, self.spoken_of, joined, self.joined = self.spoken_of, [], self.joined, None
        self._speaks_of(noun, None, known=True)
        (one,), self.spoken_of, self.joined = self.spoken_of, before, joined
        return one

    def _beside(self, value: object, about: Referent | None, own: bool) -> object:
        """What a statement says beside the words for what it is about. A word that may mean just that stays open."""
        if isinstance(value, tuple):
            return tuple(self._beside(one, about, own) for one in value)
        if not isinstance(value, Node):
            return value
        if about is None:
            return self.words(value)
        if any(is_plain(word) and about.fits(word) for word in walk(value) if isinstance(word, n.Back)):
            return value
        return self.words(value)

    def _told(self, made: n.Statement, node: n.Statement, read: n.Statement) -> n.Statement:
        """A statement that was `made` of words about `node`, labelled where later words may mean what it is about."""
        noun, before, label = noun_of(node), list(self.spoken_of), next(self.labels)
        many = bool(self.passes) or any(isinstance(one, n.Times) for one in walk(node))
        many = many or are_several(getattr(node, "player", None))
        self.clause += 1
        self._did(node, label)
        if isinstance(node, n.Swap):
            self._add(Referent())
            return replace(made, label=label)
        match noun_of(read):
            case Bound() as word:
                one = next((one for one in before if (one.steps, one.origin) == (word.steps, word.origin)), None)
                if one is None:
                    self._add(Referent())
                    return replace(made, label=label)
                one.away, one.at = is_away(node, one.away), self.clause
                if one.origin is not Origin.AT_HAND:
                    one.steps = (label, *one.steps)
            case n.Self_():
                self._itself(label)
            case n.Shared() | n.SameTargets():
                pass
            case None if isinstance(node, n.Draw | n.MakeToken):
                kind = n.Kind.CARD if isinstance(node, n.Draw) else n.Kind.CREATURE
                several, away = node.count != n.Number(1), is_away(node, None)
                self._add(Referent((kind,), several, away, (label,), known=not many))
            case None if not isinstance(node, WITH_CARDS_UNSAID):
                pass
            case None:
                self._add(Referent())
            case said:
                chosen = not isinstance(made, n.Static | n.Lasting) or getattr(said, "quantity", None) != n.Each()
                self._speaks_of(said, is_away(node, None), label, known=chosen and not many)
        beside = (getattr(node, name) for name in node.field_names)
        for one in beside:
            if isinstance(one, n.Select) and one is not noun:
                self._speaks_of(one, None, known=False)
                self.spoken_of[-1].beside = self.spoken_of[-1].kinds != ()
            elif isinstance(one, Node) and one is not noun and names_cards(one):
                self._add(Referent())
        return replace(made, label=label)

    def _did(self, node: n.Statement, label: int) -> None:
        """What later words may call the cards by of which a statement speaks."""
        if not self.instead:
            self.group = label
        self.instead = False
        if verb := verb_of(node):
            self.deeds.done.append((verb, label, self.group))

    # --- what is spoken of ---------------------------------------------------------------------------------------

    def _add(self, one: Referent) -> None:
        one.at = self.clause
        self.spoken_of.append(one)

    def _set_off(self, when: n.Trigger) -> None:
        """What a trigger speaks of."""
        if isinstance(when, n.TurnPoint | n.StepPoint):
            return
        if not isinstance(when, n.Event):
            self._add(Referent())
            return
        for noun, origin in ((when.subject, of_subject(when)), (when.object, of_object(when))):
            if isinstance(noun, n.Self_):
                self._itself()
            elif isinstance(noun, n.This):
                self._this(noun.kind)
            elif isinstance(noun, n.Cards | n.Noun) and not isinstance(noun, n.PointsBack | n.ZoneRef):
                self._speaks_of(noun, None, known=True, origin=origin)
        if any(one is not None and speaks_of_cards(one) for one in (when.by, *when.manner)):
            self._add(Referent())

    def _asked(self, condition: n.Condition, label: int = 0) -> n.Condition:
        """A condition with its words bound; what depends on it can mean what it speaks of."""
        asked = self.words(condition)
        if label and self.clause == 0 and not self.spoken_of:  # an ability that begins by it
            words = (one for one in walk(asked) if type(one) is n.Back and is_plain(one))
            self.undecided += [(one, f"“{in_words(one)}” is which card? None is spoken of before") for one in words]
        self.clause += 1
        match asked:
            case n.Is(cards=Bound() as word) | n.DestroyedThisWay(what=Bound() as word) | (
                n.DamageDestroys(cards=Bound() as word)
            ):
                for one in self.spoken_of:
                    if (one.steps, one.origin) == (word.steps, word.origin):
                        one.at = self.clause
                return asked
            case n.Happened(event=n.Event(verb=verb, object=n.Filter(kinds=kinds)), window=None) if label:
                self._add(Referent(kinds, None, verb is not Verb.PLAY, (label,), known=True))
                return asked
            case n.Exists(what=n.Filter(kinds=kinds)) if label:
                self._add(Referent(kinds, None, None, (label,), known=True))
            case n.Is(cards=n.Select() as noun) | n.InPlay(cards=n.Select() as noun) if label:
                self._speaks_of(noun, None, label, known=True)
                return asked
        if any(isinstance(one, n.Self_) for one in walk(condition)):
            self._itself()
        elif label and isinstance(condition, n.Exists):
            return asked
        elif any(isinstance(one, n.This) for one in walk(condition)):
            self._this(next(one.kind for one in walk(condition) if isinstance(one, n.This)))
        elif isinstance(condition, n.FirstTime | n.Compare | n.Was | n.Not_):
            return asked
        elif speaks_of_cards(condition) and not (isinstance(condition, n.Is) and isinstance(condition.cards, n.Back)):
            self._add(Referent())
        return asked

    def _itself(self, label: int = 0) -> None:
        """The card whose ability it is."""
        one = next((one for one in self.spoken_of if one.origin is Origin.ITSELF), None)
        if one is None:
            one = Referent((), False, origin=Origin.ITSELF, known=True)
            self.spoken_of.append(one)
        one.at = self.clause
        if label:
            one.steps = (label, *one.steps)

    def _this(self, kind: n.Kind, label: int = 0) -> None:
        """ "This creature": the card that an upgrade is attached to, or that an ability was given to."""
        one = next((one for one in self.spoken_of if one.this is kind), None)
        if one is None:
            one = Referent((kind,), False, origin=Origin.THIS, known=True, this=kind)
            self.spoken_of.append(one)
        one.at = self.clause
        if label:
            one.steps = (label, *one.steps)

    def _speaks_of(
        self, noun: Node, away: bool | None, label: int = 0, *, known: bool, origin: Origin | None = None
    ) -> None:
        steps = (label,) if label else ()
        match noun:
            case n.This(kind=kind):
                self._this(kind, label)
                return
            case n.Select(quantity=quantity, what=n.Filter(kinds=kinds, modifiers=modifiers)):
                lying = True if away is None and any(isinstance(one, n.InZone) for one in modifiers) else away
                one = Referent(kinds, is_several(quantity), lying, steps, origin, known)
                if isinstance(quantity, n.Each) and self.joined is not None:
                    one.several = None
                    self.joined.append(one)
            case n.Select(quantity=quantity, what=Bound() as word):
                which = (of for of in self.spoken_of if (of.steps, of.origin) == (word.steps, word.origin))
                of = next(which, Referent((n.Kind.CARD,)))
                one = Referent(of.kinds, is_several(quantity), of.away if away is None else away, steps, origin, known)
            case n.Filter(kinds=kinds) if origin is not None:
                one = Referent(kinds, False, away, steps, origin, known)
            case n.Slice(count=number):
                several = None if number is None else number != n.Number(1)
                one = Referent((n.Kind.CARD,), several, True if away is None else away, steps, origin, known)
            case n.ZoneRef(of=None):
                one = Referent((n.Kind.CARD,), None, True if away is None else away, steps, origin, known, zone=True)
            case n.Fought() | n.Attacker():
                one = Referent((n.Kind.CREATURE,), False, away, steps, origin, known)
            case n.Together(parts=parts):
                one = Referent(kinds_of(parts), True, away, steps, origin, known)
            case n.EitherOf(parts=parts) if all(isinstance(part, n.Select | n.Slice) for part in parts):
                one = Referent(kinds_of(parts), None, away, steps, origin, known)
            case _:
                one = Referent()
        self._add(one)

    # --- words ---------------------------------------------------------------------------------------------------

    def words(self, node: K, *, in_play: bool = False) -> K:
        """A phrase with its words bound; an ability that it quotes speaks for itself."""
        if isinstance(node, n.Back):
            return self._meant(node, in_play=in_play)  # type: ignore[return-value]
        if isinstance(node, n.Ability):
            return _Ability(self.labels).read(node)  # type: ignore[return-value]
        match node:
            case n.DidIt() | n.DidNot():
                done = replace(node, of=self.before)
                did = isinstance(node, n.DidIt) and node.player == n.THEY
                if did and self.before and not self.by_another:
                    self.undecided.append((done, "if they do what? Nobody but “you” does anything before this"))
                return done
            case n.EitherOf() | n.EitherFilter():
                return node
            case n.Together(parts=(first, *others)):
                return changed_in(node, parts=(self.words(first), *(self.words(its_own(one)) for one in others)))
            case n.InZone(zone=n.Back() as word):
                return changed_in(node, zone=self._meant(word, place=True))
            case n.ControllerOf(cards=n.Back() as word):
                there = self._meant(word, in_play=True, quiet=True)
                return changed_in(node, cards=there if isinstance(there, Bound) else self._meant(word))
            case n.HasNeighbor(what=what):
                return changed_in(node, what=its_own(what))
            case n.SharesWith(with_=with_) if any(
                isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in walk(with_)
            ):
                return changed_in(node, with_=its_own(with_))
        return mapped(node, self._part)

    def _part(self, value: object, *, in_play: bool = False) -> object:
        if isinstance(value, tuple):
            return tuple(map(self._part, value))
        return self.words(value, in_play=in_play) if isinstance(value, Node) else value

    def _meant(self, word: n.Back, *, in_play: bool = False, place: bool = False, quiet: bool = False) -> n.Back:
        if isinstance(word, Bound):
            return word
        if type(word) is n.Back and word.participle and word.participle not in ("other", "name"):
            return self._called(word)
        if not is_plain(word):
            return word
        one = meant(word, self.spoken_of, in_play=in_play, place=place)
        if one is None and not quiet:
            self._leave_open(word, in_play=in_play, place=place)
        return word if one is None else one.meant_by(word)

    def _leave_open(self, word: n.Back, *, in_play: bool, place: bool) -> None:
        """Note a word of which the text does not say what it means, where all is known that it speaks of."""
        told = all(one.known or one.beside for one in self.spoken_of)
        if not told or place or not self.spoken_of:
            return
        latest = nearest(word, self.spoken_of, in_play=in_play)
        if len(latest) > 1 and (not self.passes or latest[-1].origin is Origin.AT_HAND):
            self.undecided.append((word, f"“{in_words(word)}” is which card? Two are spoken of that it may be"))
        elif not latest and in_play and not self.passes and not self.of_each:
            self.undecided.append((word, f"“{in_words(word)}” is which card? None is spoken of that it fits"))
        elif word.kind not in (None, n.Kind.CARD) and not any(one.is_of(word.kind) for one in self.spoken_of):
            self.undecided.append((word, f"“{in_words(word)}” is which card? No {word.kind} is spoken of"))

    def _called(self, word: n.Back) -> n.Back:
        """A word that says what was done: "the discarded card"."""
        steps = self.deeds.steps(word.participle, every=word.plural)
        if not steps or n.Other() in word.modifiers:
            return word
        return Bound(
            word.kind, word.participle, word.plural, word.modifiers, word.by, steps=steps, every=word.plural,
            span=word.span,
        )  # fmt: skip
