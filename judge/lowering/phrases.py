"""Phrases as the binder looks at them: what a statement is about, of how many it speaks, and words that mean what the
phrase itself is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node, Span
from judge.effects.events import DOERS, SUFFERED, Verb
from judge.effects.visitor import K, children, transform, walk
from judge.language.counting import is_one

from .nodes import Bound, Heard, Origin, OtherThanChosen

ENTERING = (n.PlayCard, n.PutIntoPlay, n.MakeToken)
"""Instructions after which their cards are in play."""

LEAVING = (n.Draw, n.Discard, n.Purge, n.Archive, n.Reveal, n.LookAt, n.Search)
"""Instructions after which their cards are not in play."""

ELSEWHERE = (n.Extremal, n.InZone, n.GraftedOnto, n.CopyOf, n.NeighborOf, n.Named, n.PositionedAs)
"""What tells a card by itself, whatever was spoken of."""

_CALLED = (
    ("choose", n.ChooseCards), ("discard", (n.Discard, n.DiscardUntil)), ("reveal", (n.Reveal, n.LookAt, n.Search)),
    ("destroy", (n.Destroy, n.DealDamage)), ("purge", n.Purge), ("archive", n.Archive),
)  # fmt: skip


def verb_of(node: n.Statement) -> str:
    """What cards are called after this is done to them: "the discarded card"; "" for nothing."""
    if isinstance(node, n.DiscardUntil | n.Coined):
        return node.verb if isinstance(node, n.DiscardUntil) else node.word
    return next((verb for verb, kinds in _CALLED if isinstance(node, kinds)), "")


def shows(node: n.Statement) -> bool:
    """Whether a statement shows cards of which the rest may be spoken of: none that were shown before."""
    noun = noun_of(node)
    return verb_of(node) == "reveal" and not isinstance(noun.what if isinstance(noun, n.Select) else noun, n.Back)


def noun_of(node: n.Statement) -> Node | None:
    """The words by which a statement says which cards it is about; None where it has none."""
    match node:
        case n.Search(what=noun) | n.Permit(what=n.Cards() as noun):
            return noun
        case n.CaptureAmber(by=by):
            return by
        case n.Cannot(who=n.Cards() as who):
            return who
        case n.Swap(left=n.Cards() as left):
            return left
        case n.MoveAmber(source=source, to=to):
            moved = (one for one in (source, to) if isinstance(one, n.Cards) and not isinstance(one, n.ZoneRef))
            return next(moved, None)
    found = getattr(node, "cards", None)
    return found if isinstance(found, Node) else None


_OF_CREATURES = frozenset({n.Status.STUN, n.Status.UNSTUN, n.Status.WARD, n.Status.UNWARD, n.Status.ENRAGE})


def is_of_creatures(node: n.Statement) -> bool:
    """Whether only a creature can be what this is done to (18.4 STUN, WARD, ENRAGE, EXALT, CAPTURE, HEAL, DAMAGE)."""
    match node:
        case n.SetStatus(status=status):
            return status in _OF_CREATURES
        case n.UseCard(how=how):
            return how in ("fight", "reap")
        case n.Cannot(act=act):
            return act in (n.Act.FIGHT, n.Act.REAP)
    return isinstance(node, n.Exalt | n.CaptureAmber | n.Heal | n.DealDamage)


def speaks_of_cards(node: Node) -> bool:
    """Whether words name cards, and not by pointing back."""
    return any(isinstance(one, n.Select | n.Slice | n.Filter | n.This) for one in walk(node))


def the_one_of(condition: n.Condition) -> n.Cards | None:
    """The one card that a condition, or its opposite, is about: "the creature ~ fights", "the creature on its left"."""
    while isinstance(condition, n.Not_ | n.Was):
        condition = condition.condition
    match condition:
        case n.Is(cards=noun) | n.InPlay(cards=noun) | n.DestroyedThisWay(what=noun) | n.DamageDestroys(cards=noun):
            the = isinstance(noun, n.Select) and noun.quantity == n.The()
            return noun if isinstance(noun, n.Cards) and (the or isinstance(noun, n.Fought | n.Attacker)) else None
    return None


def labels_of(node: Node) -> Iterator[int]:
    """The labels of what a statement does; what it quotes is done by others."""
    if isinstance(node, n.Sequence) and isinstance(node.steps[-1], Heard):
        yield node.steps[-1].label
        return
    if isinstance(node, n.Statement) and node.label and not isinstance(node, n.If | n.Sequence):
        yield node.label
    for child in children(node):
        if not isinstance(child, n.Ability):
            yield from labels_of(child)


def names_cards(node: Node) -> bool:
    """Whether words name cards of which later words may speak: none that are only counted."""
    if isinstance(node, n.Amount | n.Noun | n.Ability):
        return False
    if isinstance(node, n.Select | n.This | n.Slice):
        return True
    return any(map(names_cards, children(node)))


def kinds_of(parts: Iterable[Node]) -> tuple[n.Kind, ...]:
    """The kinds of cards that one of these phrases may be about; () where one may be about any."""
    found: list[n.Kind] = []
    for part in parts:
        match part:
            case n.Select(what=n.Filter(kinds=kinds)) | n.Filter(kinds=kinds):
                found += kinds
            case n.Slice():
                found.append(n.Kind.CARD)
            case _:
                return ()
    return tuple(dict.fromkeys(found))


def is_several(quantity: n.Quantity) -> bool | None:
    """Whether a quantity is more than one; None where that is open."""
    match quantity:
        case n.One() | n.The(count=1) | n.Exactly(count=n.Number(value=1)) | n.UpTo(count=n.Number(value=1)):
            return False
        case n.Exactly(count=n.Number()) | n.UpTo(count=n.Number()) | n.Each() | n.AnyNumber() | n.AtLeast():
            return True
    return None


def is_of_several(noun: Node | None) -> bool:
    """Whether a phrase is sure to be about more cards than one, or about as many as there are: none of which a word for
    one could mean."""
    match noun:
        case n.Select(quantity=quantity):
            return is_several(quantity) is True
        case n.Slice(count=n.Number(value=value), what=None):
            return value > 1
        case n.Together():
            return True
        case n.ZoneRef(zone=zone):
            return zone is not n.Zone.UNDER
    return False


def asks_the_same(before: n.Statement, step: n.Statement) -> bool:
    """ "If they do, draw a card. If they do not, …": both of what was done before the first."""
    match before, step:
        case n.If(condition=n.DidNot(), then=n.May(), otherwise=None), n.If(condition=n.DidIt()):
            return False  # "if you do not, you may …. If you do, …": what may be done then
        case n.If(condition=n.DidIt() | n.DidNot() as one), n.If(condition=n.DidIt() | n.DidNot() as other):
            return type(one) is not type(other) and one.player == other.player
    return False


def tells_how_it_enters(step: n.Statement) -> bool:
    """ "It enters play ready and enraged": nobody does anything by that."""
    parts = step.parts if isinstance(step, n.Statics) else (step,)
    return bool(parts) and all(isinstance(one, n.EntersPlay) and isinstance(one.cards, n.Back) for one in parts)


def are_several(player: object) -> bool:
    """Whether a text speaks of more than one player."""
    return isinstance(player, Node) and (isinstance(player, n.PlayerWho) or n.EACH_PLAYER in walk(player))


def is_away(node: n.Statement, before: bool | None) -> bool | None:
    """Whether what a statement is about is out of play once it is carried out."""
    if isinstance(node, ENTERING):
        return False
    if isinstance(node, n.MoveCard):
        return node.to.zone not in (n.Zone.PLAY, n.Zone.BATTLELINE)
    return True if isinstance(node, LEAVING) else before


def one_of_those(when: n.Trigger) -> tuple[Bound, Origin] | None:
    """ "Each time one of those creatures is dealt damage": those creatures, and where the one stands in what happened;
    None where a trigger is of none of several."""
    if not isinstance(when, n.Event):
        return None
    for noun, origin in ((when.object, of_object(when)), (when.subject, of_subject(when))):
        if isinstance(noun, Bound) and noun.plural and noun.steps:
            return noun, origin
    return None


def of_subject(when: n.Event) -> Origin:
    """Where what happened has the card that is the subject of a trigger."""
    to_it = when.object is None and when.verb in (*SUFFERED, Verb.SACRIFICE, Verb.DEAL_DAMAGE)
    return Origin.OBJECT if to_it or when.verb in (Verb.LEAVE, Verb.ENTER) else Origin.SUBJECT


def of_object(when: n.Event) -> Origin:
    """Where what happened has the card that is the object of a trigger."""
    alone = when.subject is None or isinstance(when.subject, n.Players)
    return Origin.SUBJECT if alone and when.verb in DOERS else Origin.OBJECT


def is_plain(word: Node) -> bool:
    """Whether a node is a word that points back, with nothing said of what it means: "it", "that creature"."""
    return type(word) is n.Back and word.by is None and not word.participle and not word.modifiers


def own(node: K) -> K:
    """A word that means what the same phrase is about; any other node as it is."""
    if isinstance(node, n.Back) and is_plain(node):
        return Bound(node.kind, "", node.plural, origin=Origin.OWN, span=node.span)  # type: ignore[return-value]
    return node


def of_each_dealt(node: Node) -> Node:
    """ "For each point of armor it lost": each creature by itself."""
    if isinstance(node, n.DoneThisWay) and isinstance(node.by, n.Back) and is_plain(node.by):
        return replace(node, by=own(node.by))
    return node


def of_each_other(node: K) -> K:
    """ "Each creature gets +1 power for each other creature": for each, those that are not that one."""
    about, amount = getattr(node, "cards", None), getattr(node, "amount", None)
    if not is_each(about) or not isinstance(amount, n.Amount) or n.Other() not in walk(amount):
        return node
    return changed_in(node, amount=transform(amount, lambda one: OtherThanChosen() if one == n.Other() else one))


def its_own(tree: K, behind: Span | None = None) -> K:
    """A phrase whose words mean what the phrase that it belongs to is about; `behind`: those that stand there alone."""

    def stands_there(word: Node) -> bool:
        return behind is None or (word.span is not None and word.span.start > behind.start)

    return transform(tree, lambda node: own(node) if stands_there(node) else node)


def said_of(noun: Node, tree: K, *, alone: bool = True) -> K:
    """A phrase in which plain words mean what `noun` is about; without `alone` not the phrase itself, if it is but
    such a word."""
    if not alone and isinstance(tree, n.Back):
        return tree
    meant = Origin.ITSELF if isinstance(noun, n.Self_) else Origin.THIS if isinstance(noun, n.This) else Origin.OWN
    this = noun.kind if isinstance(noun, n.This) else None

    def said(word: Node) -> Node:
        named = meant is Origin.ITSELF and isinstance(word, n.Back) and word.kind not in (None, n.Kind.CARD)
        if isinstance(word, n.Back) and is_plain(word) and not named:  # "that creature" is no card called by its name
            return Bound(word.kind, "", word.plural, origin=meant, this=this, span=word.span)
        return word

    return transform(tree, said)


def its_deeds(noun: Node, value: object) -> object:
    """ "Deal 1D to ~ for each time it has fought this turn": what is counted is told of the card that is named."""
    if not isinstance(value, n.Amount):
        return value
    return transform(value, lambda node: said_of(noun, node) if isinstance(node, n.HowOften) else node)


def the_other_of(each: n.Cards, tree: K) -> K:
    """What each of several deals damage to: "the other" is the other of these."""
    of_them = each.what if isinstance(each, n.Select) else each
    other = (isinstance(tree, n.Back) and n.Other() in tree.modifiers) or tree == n.Rest(single=True)
    if not (other and isinstance(of_them, Bound) and (is_each(each) or of_them.plural)):
        return tree
    kind = tree.kind if isinstance(tree, n.Back) else of_them.kind
    return replace(of_them, kind=kind, plural=False, modifiers=(n.Other(),), span=tree.span)  # type: ignore[return-value]


def at_hand(node: n.Statement) -> n.Statement:
    """ "Cannot fight friendly creatures unless the friendly creature has taunt": the one that is asked about."""
    if not isinstance(node, n.Cannot) or node.unless is None:
        return node
    about = [one.what if isinstance(one, n.Select) else one for one in (node.who, node.what)]

    def the(one: Node) -> Node:
        match one:
            case n.Select(quantity=n.The(count=1), what=n.Filter(kinds=(kind,), modifiers=modifiers)):
                told = [of for of in about if isinstance(of, n.Filter) and kind in of.kinds and (
                    {*modifiers} <= {*of.modifiers})]
                if is_one(told) and not any(isinstance(modifier, ELSEWHERE) for modifier in modifiers):
                    return Bound(kind, modifiers=modifiers, origin=Origin.OWN, span=one.span)
        return one

    return replace(node, unless=transform(node.unless, the))


def own_controllers(tree: K) -> K:
    """A phrase in which "its controller" and "shares a house with it" are of what the phrase is about."""

    def said(node: Node) -> Node:
        if isinstance(node, n.ControllerOf | n.OwnerOf):
            return replace(node, cards=own(node.cards))
        return replace(node, with_=own(node.with_)) if isinstance(node, n.SharesWith) else node

    return transform(tree, said)


def as_named(word: n.Back) -> n.Back:
    """ "The named card", bound."""
    return Bound(word.kind, word.participle, word.plural, word.modifiers, word.by, origin=Origin.NAMED, span=word.span)


def as_said_of(then: n.Statement, otherwise: n.Statement) -> n.Statement:
    """ "Play the card under ~; otherwise, archive that card": where nothing else is spoken of, the same phrase."""
    noun = noun_of(then)
    if noun is None or any(map(speaks_of_cards, children(otherwise))):
        return otherwise
    return transform(otherwise, lambda word: noun if isinstance(word, n.Back) and is_plain(word) else word)


def is_each(noun: Node | None) -> bool:
    """Whether words are about all that they fit."""
    return isinstance(noun, n.Select) and isinstance(noun.quantity, n.Each)


def to_its_owner(to: Any) -> Any:
    """Where cards go: "its owner" is each one's own, for no card goes to another's zones (18.4 THE GOLDEN RULE), and
    "its controller's archives" and "its opponent's" are those of each."""
    whose = (n.OwnerOf, n.ControllerOf)
    return transform(to, lambda node: replace(node, cards=own(node.cards)) if isinstance(node, whose) else node)


def offered(node: n.Statement) -> n.Statement:
    """What "if you do" asks about: where one of two branches alone is an offer ("otherwise, you may …"), that one."""
    if not isinstance(node, n.If) or node.otherwise is None:
        return node
    offers = [one for one in (node.then, node.otherwise) if isinstance(one, n.May)]
    return offers[0] if len(offers) == 1 else node


def acts_another(node: Node) -> bool:
    """Whether somebody else than "you" carries something of this out."""
    players = (getattr(one, "player", None) for one in walk(node) if isinstance(one, n.Statement))
    return any(one is not None and one != n.YOU for one in players) or isinstance(node, n.CostOf)


def is_simple(node: n.Statement) -> bool:
    """Whether a statement holds no others, but in what it quotes."""
    parts = (getattr(node, name) for name in node.field_names)
    held = (one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
    return not isinstance(node, n.ForEach | n.Repeat | n.Coined | n.Ability) and not any(
        isinstance(one, n.Statement) and not isinstance(one, n.Ability) for one in held
    )


def mapped(node: K, change: Callable[[Any], object]) -> K:
    """The node with each node below it changed."""
    changed: dict[str, object] = {}
    for name in node.field_names:
        value = getattr(node, name)
        if isinstance(value, Node):
            changed[name] = change(value)
        elif isinstance(value, tuple):
            changed[name] = tuple(change(one) if isinstance(one, Node) else one for one in value)
    return changed_in(node, **changed)


def the_neighbor(ability: n.Ability) -> n.Ability:
    """ "While ~ has a right neighbor, … that neighbor": of one alone on that side it is told which one that is."""
    match ability:
        case n.ReplacementAbility(condition=n.Exists() as has) | n.TriggeredAbility(condition=n.Exists() as has):
            pass
        case n.ConstantAbility(body=n.While(condition=n.Exists() as has)):
            pass
        case _:
            return ability
    what = has.what
    told = what.modifiers if isinstance(what, n.Filter) else ()
    of = next((fit for fit in told if isinstance(fit, n.NeighborOf)), None)
    one = has.count is None or (has.count == n.Number(1) and has.order is n.Order.EXACTLY)
    if of is None or not isinstance(of.of, n.Self_ | n.This) or not one or not (of.side or has.count is not None):
        return ability

    def that(word: Node) -> Node:
        match word:
            case n.Back(participle="", plural=False, modifiers=(n.NeighborOf(),)) if isinstance(what, n.Noun):
                return n.Select(n.The(), what)
        return word

    return transform(ability, that)


def of_each_of_them(node: K) -> K:
    """ "Creatures cannot fight creatures that share a house with them": each of them by itself."""
    about = noun_of(node) if isinstance(node, n.Static) else None
    if not is_each(about):
        return node
    others = {name: value for name in node.field_names if isinstance(value := getattr(node, name), n.Cards | n.Noun)}

    def said(word: Node) -> Node:
        them = isinstance(word, n.Back) and is_plain(word) and word.kind is None
        return replace(word, plural=False) if them else word  # type: ignore[call-arg]

    return changed_in(node, **{name: transform(value, said) for name, value in others.items() if value is not about})


def changed_in(node: K, **changed: object) -> K:
    """The node with these fields."""
    new = {name: value for name, value in changed.items() if value is not getattr(node, name)}
    return replace(node, **new) if new else node  # type: ignore[arg-type]


def as_asked(ability: n.Ability) -> n.Ability:
    """The ability with labels only where a word asks for them, from 1: what is defined is the same on any card."""
    nodes = list(walk(ability))
    named = {step for one in nodes if isinstance(one, Bound) for step in (*one.steps, *one.less)}
    named |= {one.label for one in nodes if isinstance(one, Heard)}
    asked = sorted(named | {step for one in nodes if isinstance(one, n.DidIt | n.DidNot | Heard) for step in one.of})
    number = {label: at for at, label in enumerate(asked, 1)}

    def told(node: Node) -> Node:
        if isinstance(node, Bound):
            steps, less = ([number[step] for step in which] for which in (node.steps, node.less))
            return replace(node, steps=tuple(steps), less=tuple(less))
        if isinstance(node, n.DidIt | n.DidNot | Heard):
            node = replace(node, of=tuple(number[step] for step in node.of))
        if isinstance(node, n.Statement) and node.label:
            return replace(node, label=number.get(node.label, 0))
        return node

    return transform(ability, told)


def its_subject(condition: n.Condition) -> n.Self_ | n.This | None:
    """The card itself, or this one, where a condition is about it: "~ has 3 ripe counters on it", "there are 3 ripe
    counters on this card"."""
    match condition:
        case n.Is(cards=n.Self_() | n.This() as card) | n.Compare(left=n.StatOf(of=n.Self_() | n.This() as card)):
            return card
    return None


def zone_named(what: Node) -> n.Places | n.Cards | None:
    """The zone that a filter's words name ("in your discard pile", "from your hand")."""
    if not isinstance(what, n.Filter):
        return None
    for one in what.modifiers:
        if isinstance(one, n.InZone):
            return one.zone
        if isinstance(one, n.GraftedOnto):
            return n.ZoneRef(n.Zone.UNDER, of=one.to)
        if isinstance(one, n.CopyOf) and isinstance(one.of, n.Select):  # "each copy of X in your discard pile"
            return zone_named(one.of.what)
    return None
