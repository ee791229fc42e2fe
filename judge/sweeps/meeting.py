"""Which cards can meet, told from their trees alone, before any board is laid.

Two cards can meet where the text of one *does* something that the text of the other hears, replaces or forbids, or
where both hear or replace the same thing, so that it may matter which comes first. What every card does by the rules
alone (it is played, reaps, fights) does not count, or each would meet each. Where the words do not say for sure whom
they mean, they may mean anyone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kinds import Cards, Noun
from judge.effects.statements import Status
from judge.effects.statics import Act
from judge.effects.visitor import walk
from judge.engine.machine.library import Definition

from .findings import Kind


class Deed(NamedTuple):
    """Something that a text does, and to which cards; None: to none, or nobody can say."""

    verb: Verb
    to: Cards | Noun | None


class Ear(NamedTuple):
    """Something that a text waits for, forbids or replaces (`kind`), and of which cards; None: of none, or of any.
    `own`: of the card itself only."""

    kind: Kind
    verb: Verb
    of: Cards | Noun | None = None
    own: bool = False


class Facets(NamedTuple):
    """What the text of a card does and waits for; `waits`: speaks at a point of the turn, whatever happened."""

    face: Definition
    deeds: frozenset[Deed]
    ears: frozenset[Ear]
    waits: bool = False


_LEAVES = (Verb.LEAVE_PLAY,)

DEEDS: dict[type[Node], tuple[Verb, ...]] = {
    n.AttachUpgrade: (Verb.ATTACH,),
    n.Archive: (Verb.ARCHIVE, *_LEAVES),
    n.BecomeActiveHouse: (Verb.CHOOSE_HOUSE,),
    n.CaptureAmber: (Verb.CAPTURE_AMBER,),
    n.DealDamage: (Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE, Verb.DESTROY, Verb.PREVENT_DAMAGE, *_LEAVES),
    n.Destroy: (Verb.DESTROY, Verb.SACRIFICE, *_LEAVES),
    n.Discard: (Verb.DISCARD,),
    n.DiscardUntil: (Verb.DISCARD, Verb.REVEAL),
    n.Draw: (Verb.DRAW,),
    n.Exalt: (Verb.EXALT,),
    n.Flip: (Verb.FLIP,),
    n.ForgeKey: (Verb.FORGE, Verb.SPEND_AMBER),
    n.Fulfill: (Verb.FULFILL,),
    n.GainAmber: (Verb.GAIN_AMBER, Verb.ADD_AMBER),
    n.GainChains: (Verb.GAIN_CHAINS,),
    n.GainCounters: (Verb.GAIN_COUNTERS, Verb.LOSE_COUNTERS, Verb.SPEND_COUNTERS),
    n.TakeCounters: (Verb.LOSE_COUNTERS, Verb.GAIN_COUNTERS),
    n.GiveCounters: (Verb.LOSE_COUNTERS, Verb.GAIN_COUNTERS),
    n.Heal: (Verb.HEAL,),
    n.LoseAmber: (Verb.LOSE_AMBER,),
    n.MakeToken: (Verb.MAKE_TOKEN, Verb.ENTER_PLAY),
    n.MoveAmber: (Verb.MOVE, Verb.ADD_AMBER),
    n.PayAmber: (Verb.LOSE_AMBER, Verb.ADD_AMBER),
    n.PlayCard: (Verb.PLAY, Verb.ENTER_PLAY),
    n.PreventDamage: (Verb.PREVENT_DAMAGE,),
    n.Purge: (Verb.PURGE, *_LEAVES),
    n.PutIntoPlay: (Verb.ENTER_PLAY, Verb.PUT),
    n.RaiseTide: (Verb.RAISE_TIDE,),
    n.RedistributeDamage: (Verb.DESTROY, *_LEAVES),
    n.RefillHand: (Verb.DRAW,),
    n.Reveal: (Verb.REVEAL,),
    n.ShuffleZone: (Verb.SHUFFLE,),
    n.StealAmber: (Verb.STEAL_AMBER, Verb.ADD_AMBER),
    n.Swap: (Verb.TAKE_CONTROL,),
    n.TakeControl: (Verb.TAKE_CONTROL,),
    n.UnforgeKey: (Verb.UNFORGE,),
}
"""What an instruction does, as events speak of it. Damage destroys; what is destroyed leaves play."""

STATUS = {
    Status.READY: Verb.READY,
    Status.EXHAUST: Verb.EXHAUST,
    Status.STUN: Verb.STUN,
    Status.UNSTUN: Verb.UNSTUN,
    Status.WARD: Verb.WARD,
    Status.ENRAGE: Verb.ENRAGE,
}

MOVES = {"return": Verb.RETURN, "put": Verb.PUT, "add": Verb.ADD, "shuffle": Verb.SHUFFLE, "move": Verb.MOVE,
         "graft": Verb.GRAFT, "draw": Verb.DRAW}  # fmt: skip

USES = {"reap": (Verb.REAP,), "fight": (Verb.FIGHT, Verb.ATTACK, Verb.DESTROY, Verb.LEAVE_PLAY, Verb.TAKE_DAMAGE)}
"""The uses that texts wait for; "use" alone is any of them."""

RESOLVED = {"play": Verb.PLAY, "destroyed": Verb.DESTROY, "fate": Verb.FULFILL, "scrap": Verb.DISCARD,
            "reap": Verb.REAP, "fight": Verb.FIGHT}  # fmt: skip
"""What "resolve its … effect" sets off, as if that had happened."""

HEADINGS = {
    n.Heading.PLAY: Verb.PLAY,
    n.Heading.AFTER_REAP: Verb.REAP,
    n.Heading.AFTER_FIGHT: Verb.FIGHT,
    n.Heading.BEFORE_FIGHT: Verb.FIGHT,
    n.Heading.ACTION: Verb.USE,
    n.Heading.OMNI: Verb.USE,
    n.Heading.DESTROYED: Verb.DESTROY,
    n.Heading.SCRAP: Verb.DISCARD,
    n.Heading.FATE: Verb.FULFILL,
}
"""What a text under a heading waits for: that it happens to its own card."""

FORBIDDEN: dict[Act, tuple[Verb, ...]] = {
    Act.PLAY: (Verb.PLAY,),
    Act.USE: (Verb.USE, Verb.REAP, Verb.FIGHT),
    Act.REAP: (Verb.REAP,),
    Act.FIGHT: (Verb.FIGHT,),
    Act.ATTACK: (Verb.FIGHT, Verb.ATTACK),
    Act.BE_ATTACKED: (Verb.FIGHT, Verb.ATTACK),
    Act.ACTION: (Verb.USE,),
    Act.DISCARD: (Verb.DISCARD,),
    Act.READY: (Verb.READY,),
    Act.EXHAUST: (Verb.EXHAUST,),
    Act.FORGE: (Verb.FORGE,),
    Act.CHOOSE_HOUSE: (Verb.CHOOSE_HOUSE,),
    Act.STEAL: (Verb.STEAL_AMBER,),
    Act.BE_STOLEN: (Verb.STEAL_AMBER,),
    Act.CAPTURE: (Verb.CAPTURE_AMBER,),
    Act.BE_CAPTURED: (Verb.CAPTURE_AMBER,),
    Act.GAIN: (Verb.GAIN_AMBER,),
    Act.BE_DEALT_DAMAGE: (Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE),
    Act.DEAL_DAMAGE: (Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE),
    Act.BE_DESTROYED: (Verb.DESTROY,),
    Act.LEAVE_PLAY: (Verb.LEAVE_PLAY,),
    Act.BE_RETURNED: (Verb.RETURN,),
    Act.BE_PURGED: (Verb.PURGE,),
    Act.BE_HEALED: (Verb.HEAL,),
    Act.BE_STUNNED: (Verb.STUN,),
    Act.BE_WARDED: (Verb.WARD,),
    Act.BE_ENRAGED: (Verb.ENRAGE,),
    Act.BE_EXALTED: (Verb.EXALT,),
    Act.BE_ARCHIVED: (Verb.ARCHIVE,),
    Act.BE_SACRIFICED: (Verb.SACRIFICE,),
    Act.DRAW: (Verb.DRAW,),
    Act.ARCHIVE: (Verb.ARCHIVE,),
    Act.TAKE_ARCHIVES: (Verb.ADD,),
    Act.RAISE_TIDE: (Verb.RAISE_TIDE,),
    Act.SPEND: (Verb.SPEND_AMBER,),
    Act.RESOLVE_ICONS: (Verb.RESOLVE,),
    Act.ATTACH: (Verb.ATTACH,),
    Act.BE_TARGETED: tuple(Verb),
    Act.BE_PREVENTED: (Verb.PREVENT_DAMAGE,),
    Act.GAIN_ARMOR: (),
    Act.RESOLVE: (Verb.RESOLVE,),
    Act.BE_COINED: (Verb.COINED,),
    Act.LOSE_COUNTERS: (Verb.LOSE_COUNTERS,),
    Act.SPEND_COUNTERS: (Verb.SPEND_COUNTERS,),
    Act.LEAVE: (Verb.LEAVE, Verb.LEAVE_PLAY),
    Act.MULLIGAN: (),
}
"""What a "cannot" keeps from happening, as events speak of it."""

ONE_EVENT = {
    Verb.SACRIFICE: Verb.DESTROY,
    Verb.TAKE_DAMAGE: Verb.DEAL_DAMAGE,
    Verb.ATTACK: Verb.FIGHT,
    Verb.LEAVE: Verb.LEAVE_PLAY,
    Verb.ENTER: Verb.ENTER_PLAY,
}
"""Words for what happens at the same time as what another word says."""


def facets(face: Definition) -> Facets:
    """What the text of a face does, and what it waits for, forbids and replaces."""
    deeds, ears = set[Deed](), set[Ear]()
    waits = False
    for node in walk(face.text):
        deeds.update(_deeds(node))
        ears.update(_ears(node))
        waits = waits or isinstance(node, n.TurnPoint | n.StepPoint)
    return Facets(face, frozenset(deeds), frozenset(ears), waits)


def _deeds(node: Node) -> Iterator[Deed]:
    verbs: tuple[Verb, ...]
    match node:
        case n.SetStatus(status=status, cards=cards):
            verbs = (STATUS[status],) if status in STATUS else ()
        case n.MoveCard(verb=verb, cards=cards):
            verbs = (MOVES[verb], *_LEAVES)
        case n.UseCard(how=how, cards=cards):
            verbs = (Verb.USE, *(USES.get(how) or (Verb.REAP, *USES["fight"])))
        case n.ResolveAbility(what=what, of=cards):
            verbs = (Verb.RESOLVE, *((RESOLVED[what],) if what in RESOLVED else ()))
        case _:
            verbs = DEEDS.get(type(node), ())
            found = getattr(node, "cards", None)
            yield from (Deed(_event(verb), found if isinstance(found, Cards | Noun) else None) for verb in verbs)
            return
    yield from (Deed(_event(verb), cards) for verb in verbs)


def _ears(node: Node) -> Iterator[Ear]:
    match node:
        case n.BoldAbility(headings=headings):
            yield from (Ear(Kind.ANSWERS, HEADINGS[heading], own=True) for heading in headings)
        case n.TriggeredAbility(when=when) | n.Delayed(when=when):
            yield from _heard(Kind.ANSWERS, when)
        case n.ReplacementAbility(event=event):
            yield from _heard(Kind.REPLACES, event)
        case n.NextTime(event=event):
            yield from _heard(Kind.ANSWERS, event)
        case n.Cannot(act=act, who=who, what=what):
            about = what if isinstance(what, Cards | Noun) else who if isinstance(who, Cards | Noun) else None
            own = isinstance(about, n.Self_)
            for verb in FORBIDDEN[act]:
                yield Ear(Kind.FORBIDS, _event(verb), None if own else about, own)


def _heard(kind: Kind, when: Node) -> Iterator[Ear]:
    """The events that a trigger waits for; one that is a point of the turn has none."""
    for event in walk(when):
        if isinstance(event, n.Event):
            about = next((one for one in (event.object, event.subject) if isinstance(one, Cards | Noun)), None)
            own = isinstance(about, n.Self_)
            yield Ear(kind, _event(event.verb), None if own else about, own)


def _event(verb: Verb) -> Verb:
    return ONE_EVENT.get(verb, verb)


# --- whether they meet ----------------------------------------------------------------------------------------------


def meet(one: Facets, two: Facets) -> frozenset[Kind]:
    """In which ways two cards can meet; none where they cannot."""
    found = {ear.kind for doing, waiting in ((one, two), (two, one)) for ear in _reached(doing, waiting)}
    if (one.waits and two.waits) or any(_together(a, one, b, two) for a in one.ears for b in two.ears):
        found.add(Kind.ORDER)
    return frozenset(found)


def _reached(doing: Facets, waiting: Facets) -> Iterator[Ear]:
    """What the one waits for, forbids or replaces of what the other does, or of what its own text waits for."""
    for ear in waiting.ears:
        done = any(deed.verb == ear.verb and _may_be_of(deed.to, doing, ear, waiting) for deed in doing.deeds)
        if done or (ear.kind is not Kind.ANSWERS and any(_keeps_from(ear, other, doing) for other in doing.ears)):
            yield ear


def _keeps_from(ear: Ear, other: Ear, listening: Facets) -> bool:
    """Whether what is forbidden or replaced can be what the other text waits for."""
    if ear.own or other.kind is not Kind.ANSWERS or other.verb != ear.verb:
        return False
    return may_mean(ear.of, listening.face) if other.own else overlap(ear.of, other.of)


def _may_be_of(to: Cards | Noun | None, doing: Facets, ear: Ear, waiting: Facets) -> bool:
    """Whether what is done to these cards can be what a text waits for."""
    if isinstance(to, n.Self_):
        return not ear.own and may_mean(ear.of, doing.face)
    return may_mean(to, waiting.face) if ear.own else overlap(to, ear.of)


def _together(a: Ear, one: Facets, b: Ear, two: Facets) -> bool:
    """Whether one thing that happens can set both off: each its own card's would be two things."""
    if a.verb != b.verb or Kind.FORBIDS in (a.kind, b.kind) or a.kind is not b.kind or (a.own and b.own):
        return False
    if a.own:
        return may_mean(b.of, one.face)
    return may_mean(a.of, two.face) if b.own else overlap(a.of, b.of)


def _types(kind: n.Kind) -> tuple[str, ...]:
    """The types of cards that a noun means: a token creature is a creature."""
    return ("creature", "token creature") if kind is n.Kind.CREATURE else (kind.value,)


def may_mean(what: Node | None, face: Definition) -> bool:
    """Whether words can mean a card with this face, as far as they say for sure: by its type and its printed traits and
    houses."""
    match what:
        case n.Select(what=noun):
            return may_mean(noun, face)
        case n.Filter(kinds=kinds, modifiers=modifiers):
            typed = n.Kind.CARD in kinds or any(face.type in _types(kind) for kind in kinds)
            halves = n.Kind.GIGANTIC_HALF in kinds and bool(face.gigantic)
            return (typed or halves) and all(_fits(modifier, face) for modifier in modifiers)
        case n.EitherFilter(options=options):
            return any(may_mean(option, face) for option in options)
        case n.EitherOf(parts=parts) | n.Together(parts=parts):
            return any(may_mean(part, face) for part in parts)
        case _:
            return True


def _fits(modifier: Node, face: Definition) -> bool:
    match modifier:
        case n.HasTrait(trait=trait):
            return trait in face.traits
        case n.OfHouse(house=n.House(house=house)):
            return house in face.houses or not face.houses
        case n.Named(card=name):
            return name == face.name
        case n.AnyOf(modifiers=modifiers):
            return any(_fits(one, face) for one in modifiers)
        case n.Not(modifier=n.HasTrait(trait=trait)):
            return trait not in face.traits
        case _:
            return True


def overlap(one: Node | None, two: Node | None) -> bool:
    """Whether two phrases can mean one card, as far as the types of cards in them say for sure."""
    a, b = _kinds(one), _kinds(two)
    return a is None or b is None or not a.isdisjoint(b)


def _kinds(what: Node | None) -> frozenset[str] | None:
    """The types of cards that a phrase can mean; None where that is open."""
    match what:
        case n.Select(what=noun):
            return _kinds(noun)
        case n.Filter(kinds=kinds) if n.Kind.CARD not in kinds:
            return frozenset(type for kind in kinds for type in _types(kind))
        case _:
            return None


# --- all pairs ------------------------------------------------------------------------------------------------------


def pairs(all_of: Iterable[Facets]) -> Iterator[tuple[Facets, Facets, frozenset[Kind]]]:
    """Every pair of cards that can meet, a card with another copy of itself among them, and in which ways."""
    known = [(one, *_verbs(one)) for one in all_of]
    for (one, does, hears), (two, done, heard) in combinations_with_replacement(known, 2):
        may = (one.waits and two.waits) or not (does.isdisjoint(heard) and hears.isdisjoint(done | heard))
        if may and (ways := meet(one, two)):
            yield one, two, ways


def _verbs(one: Facets) -> tuple[frozenset[Verb], frozenset[Verb]]:
    """All that a text does, and all that it waits for: where none is shared nothing else needs to be looked at."""
    return frozenset(deed.verb for deed in one.deeds), frozenset(ear.verb for ear in one.ears)
