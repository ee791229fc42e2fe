"""Whom "they", "their" and "that player" mean, decided by what the text says: the player of whom it spoke last, in the
order in which it speaks. "Each player" and "a player" are those of whom the sentence is said, one after the other; in a
trigger they are whoever does it; where a player is chosen it is that one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import K, children, transform, walk

from .nodes import Bound, GivenPlayer, Origin
from .phrases import changed_in, of_object, of_subject

_SUBJECTS = ("player", "who", "subject")
"""The fields in which a statement or an event has who does it: a sentence begins with that."""

_RIVAL = n.OpponentOf(n.THEY)

W = TypeVar("W", n.PlayerRef, n.Window)

_POINTING = (n.Who.THEY, n.Who.CHOSEN)


def whose(ability: n.Ability, before: Sequence[n.Ability] = (), unknown: list[Node] | None = None) -> n.Ability:
    """An ability in which each "they" has whom it means; `before`: what the same text says before it. Behind "is
    returned to a player's hand" it is the owner of what is returned (18.4 LEAVES PLAY: a card goes to its owner's
    zones). `unknown`: the words of which nobody can tell are added."""
    if isinstance(ability, n.TriggeredAbility) and (of_cards := _of_its_cards(ability.when)) is not None:
        ability = replace(ability, body=transform(ability.body, lambda node: of_cards if node == n.THEY else node))
    if not any(map(_points, walk(ability))):
        return ability
    reader = _Reader(_at_first(ability, before), isinstance(ability, n.ConstantAbility))
    made = reader.read(ability)
    if unknown is not None:
        unknown += reader.unknown
    return made


def _points(node: Node) -> bool:
    their = isinstance(node, n.Window) and "their" in node.period
    return their or (isinstance(node, n.PlayerRef) and node.who in _POINTING)


def _at_first(ability: n.Ability, before: Sequence[n.Ability]) -> n.Whom | None:
    """Whom "they" means where nobody is spoken of before it in its ability, but behind it, or in what stands before."""
    words = list(_said(ability))
    if isinstance(ability, n.ConstantAbility) and names_either(ability):
        return n.Whom.AT_HAND
    for said in (words, [word for one in before for word in _said(one)]):
        if {whom for whom in map(_other, said) if whom} == {n.Whom.OPPONENT}:
            return n.Whom.OPPONENT
    return None


def _said(node: Node) -> Iterator[Node]:
    """The nodes of what is said, without whose cards are: "an enemy creature" speaks of no player but in the same
    clause ("deal 1D to an enemy creature for each Æ in their pool")."""
    told = list(walk(node)) if isinstance(node, n.Statement) else []
    if any(map(_points, told)) and not any(isinstance(one, n.Statement) for one in told[1:]):
        yield from told
        return
    yield node
    for child in children(node):
        if not isinstance(child, n.ControlledBy):
            yield from _said(child)


def names_either(tree: Node) -> bool:
    """Whether words speak of "a player" or "each player"."""
    return any(map(_is_either, walk(tree)))


def _is_either(node: Node) -> bool:
    return node in (n.EACH_PLAYER, n.A_PLAYER)


def _other(node: Node) -> str:
    """Of which player other than "you" a word is: of the opponent, or of one that is told otherwise; "" for none."""
    if node == n.OPPONENT or (isinstance(node, n.Window) and "opponent" in node.period):
        return n.Whom.OPPONENT
    told = isinstance(node, n.OwnerOf | n.ControllerOf | n.OpponentOf | n.PlayerWho | GivenPlayer)
    return n.Whom.ACTOR if told or _is_either(node) else ""


@dataclass
class _Reader:
    """`they`: whom "they" would mean at the place that is read, or the words that say so; `standing`: within what is
    true all the time; `trigger`: within what sets something off."""

    they: n.Whom | n.Players | None
    standing: bool = False
    trigger: bool = False
    unknown: list[Node] = field(default_factory=list)

    def read(self, node: K) -> K:
        """A node with its words bound, and who is spoken of in it noted."""
        return self._read(node)  # type: ignore[no-any-return]

    def _read(self, node: Any) -> Any:
        match node:
            case n.PlayerRef(who=who):
                return self._player(node, who)
            case n.Window(period=period):
                return self._window(node, period)
            case n.PlayerWho(player=player, conditions=conditions):
                said, whom = self.read(player), self.they
                self.they = n.Whom.AT_HAND
                asked = tuple(map(self.read, conditions))
                self.they = whom
                return changed_in(node, player=said, conditions=asked)
            case n.Conditions(parts=(n.Condition() as mine, n.Condition() as theirs)) if (
                mine != theirs and transform(mine, lambda one: n.OPPONENT if one == n.YOU else one) == theirs
            ):  # "if a player has 3Æ or more, they …": of each of the two by themselves
                self.they = None
                return node
            case n.TurnPoint(player=player):
                whom = self.they
                self.they = whom if whom is not None or player != n.THEY else n.Whom.WHOSE_TURN
                turn = None if player is None else self.read(player)
                if player not in (None, n.OPPONENT):
                    self.they = whom if player == n.YOU else n.Whom.WHOSE_TURN
                return changed_in(node, player=turn)
            case n.TriggeredAbility() | n.Delayed():
                return self._set_off(node, "when")
            case n.ReplacementAbility() | n.NextTime():
                return self._set_off(node, "event")
            case n.GainAbility(abilities=abilities):
                made = self._fields(node, ("abilities",))
                return changed_in(made, abilities=tuple(whose(one, (), self.unknown) for one in abilities))
            case n.Lasting(window=n.Window(period=period) as window, body=body) if "their" in period:
                before, made = self.they, self.read(body)
                subjects = (getattr(body, name, None) for name in _SUBJECTS)
                named = any(isinstance(one, n.Players) and one != n.THEY for one in subjects)
                after = self.they if named or before is None else before
                self.they = n.Whom.ACTOR if isinstance(after, n.Players) else after
                said_window = self.read(window)
                self.they = after
                return changed_in(node, window=said_window, body=made)
            case n.May(player=n.OpponentOf(player=n.PlayerRef()) as rival) | n.As(
                player=n.OpponentOf(player=n.PlayerRef()) as rival
            ) if rival.player == n.THEY:
                return self._fields(_of_rivals(node, self.read(rival)))
            case n.Statement() | n.Event() if n.OpponentOf(_RIVAL) in walk(node) and _RIVAL in (
                getattr(node, name, None) for name in _SUBJECTS
            ):
                rival = self.read(_RIVAL)
                return self._fields(transform(node, lambda one: _not_the_rival(one, rival)))
            case n.ForEach(over=n.Players() as over, body=body):
                before = self.they
                said = self.read(over)
                self.they = n.Whom.AT_HAND
                made = self.read(body)
                self.they = before
                return changed_in(node, over=said, body=made)
            case Node():
                return self._fields(node)
        return node

    def _player(self, node: n.PlayerRef, who: n.Who) -> n.Players:
        match who:
            case n.Who.THEY if node.means is not None:
                return node
            case n.Who.THEY if isinstance(self.they, n.Players):
                return self.they
            case n.Who.THEY:
                return self._meant(node)
            case n.Who.CHOSEN:
                self.they = n.Whom.CHOSEN
                return replace(node, means=n.Whom.CHOSEN)
            case n.Who.OPPONENT:
                self.they = n.Whom.OPPONENT
            case n.Who.EACH_PLAYER:
                self.they = n.Whom.AT_HAND
            case n.Who.A_PLAYER:
                self.they = n.Whom.AT_HAND if self.trigger or self.standing else n.Whom.CHOSEN
            case n.Who.ACTIVE_PLAYER:
                self.they = n.Whom.WHOSE_TURN
        return node

    def _window(self, node: n.Window, period: n.Period) -> n.Window:
        if "their" in period:
            return self._meant(node)
        if "opponent" in period:
            self.they = n.Whom.OPPONENT
        return node

    def _meant(self, node: W) -> W:
        if not isinstance(self.they, n.Whom):
            self.unknown.append(node)
            return node
        return replace(node, means=self.they)

    def _set_off(self, node: Any, name: str) -> Any:
        """What sets something off, and what is done then: while it is asked whether it happens, whoever does so is at
        hand."""
        trigger, standing, self.trigger, self.standing = self.trigger, self.standing, True, False
        when = getattr(node, name)
        said = self.read(when)
        self.trigger = trigger
        if self.they is n.Whom.AT_HAND and names_either(when):
            self.they = n.Whom.DOER
        made = self._fields(changed_in(node, **{name: said}), (name,))
        self.standing = standing
        return made

    def _fields(self, node: Any, done: tuple[str, ...] = ()) -> Any:
        """A node with what is below it read, who does it first."""
        acting = isinstance(node, n.Statement | n.Event)
        first = _SUBJECTS if acting else ()
        changed: dict[str, object] = {}
        doer: n.Players | None = None
        before = at_first = self.they
        for name in sorted((one for one in node.field_names if one not in done), key=lambda one: one not in first):
            value = getattr(node, name)
            if isinstance(value, tuple):
                changed[name] = _same(value, tuple(self.read(one) if isinstance(one, Node) else one for one in value))
            elif isinstance(value, Node):
                changed[name] = self.read(value)
            said = changed.get(name)
            if name in first and isinstance(said, n.OwnerOf | n.ControllerOf | n.OpponentOf):
                before, doer = self.they, said
                self.they = n.Whom.AT_HAND if self.trigger else n.Whom.ACTOR
            elif name in first and said == n.EACH_PLAYER:
                self.they = n.Whom.AT_HAND
        if doer is not None:  # from here on
            self.they = _again(doer) if isinstance(doer, n.OwnerOf | n.ControllerOf) else before
        once = isinstance(node, n.Statement) and not (self.standing or self.trigger) and at_first is not n.Whom.AT_HAND
        if once and self.they is n.Whom.AT_HAND:
            self.they = None if any(isinstance(one, n.PlayerWho) for one in walk(node)) else n.EACH_PLAYER
        if isinstance(node, n.NameSomething) and node.what in ("player", "opponent"):
            self.they = n.Whom.CHOSEN
        elif isinstance(node, n.OwnerOf | n.ControllerOf):
            self.they = _again(node)
        return changed_in(node, **changed)


def _not_the_rival(one: Node, rival: n.Players) -> Node:
    """ "That player", where "their opponent" does something: the player who that is the opponent of."""
    if one == n.OpponentOf(_RIVAL) and isinstance(rival, n.OpponentOf):
        return rival.player
    return one


def _of_rivals(node: n.May | n.As, rival: n.OpponentOf) -> n.May | n.As:
    """What "their opponent" does, in which that is the same player all through, and pays the other one."""
    def told(one: Node) -> Node:
        if isinstance(one, n.PayAmber) and one.to == n.THEY and one.player in (None, rival):
            return replace(one, to=rival.player)
        if one == n.OpponentOf(rival):  # "that player"
            return rival.player
        return rival if one == rival else one

    return replace(node, player=rival, body=transform(node.body, told))


def _again(node: n.OwnerOf | n.ControllerOf) -> n.Players:
    """Words for the owner or the controller of the same card, in a later sentence."""
    named = isinstance(node.cards, n.Self_ | n.This)
    return replace(node, cards=node.cards if named else n.Back(), span=None)


def _same(old: object, new: object) -> object:
    """The old value where nothing of it is new."""
    if isinstance(old, tuple) and isinstance(new, tuple) and all(a is b for a, b in zip(old, new, strict=True)):
        return old
    return new


def _of_its_cards(when: Node) -> n.Players | None:
    """Whom "they" means behind a trigger that speaks of the hand, deck or pile of a player, or of what a player
    controls: the owner or the controller of the card that it is about; None for any other."""
    if not isinstance(when, n.Event):
        return None
    zones = (one for one in walk(when) if isinstance(one, n.ZoneRef) and one.zone is not Zone.ARCHIVES)
    if any(one.player == n.A_PLAYER for one in zones):
        return n.OwnerOf(Bound(origin=Origin.OBJECT))
    for noun, origin in ((when.subject, of_subject(when)), (when.object, of_object(when))):
        if noun is not None and n.ControlledBy(n.A_PLAYER) in walk(noun):
            return n.ControllerOf(Bound(origin=origin))
    return None
