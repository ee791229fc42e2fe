"""What a sentence leaves open though all its words fit: who pays whom, once or how often, for how long, which of two
cards "this" one is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.events import OF_SO_MUCH
from judge.effects.visitor import children, mentions, walk
from judge.language.counting import is_one

PAYS_WHOM = "who pays whom? Nobody pays themselves"
OWNERS_PILE = "a card goes to its owner's hand, deck or pile, whoever controls it or is active"
WHOSE_AMBER = "whose Æ is lost? Nobody loses another's"
STOLEN = "whose Æ is stolen? It is stolen from the opponent of who steals"
WAS_WHEN = "when was that? “While” says how long something is so"
ONCE_OR_EACH = "once for each of them, or once for each player?"
NOT_THEIRS = "nobody sacrifices what they do not control: is it destroyed?"
AT_ONCE = "how many at once, or in which time?"
WHICH_THIS = "which card is this one: the one that has the ability is none of that kind"
SOME_COUNTERS = "how many counters? Each is no number of them"
ALL_OF_WHAT = "all of which? No number of them is said"
OR_OF_WHICH = "of which card, where the one before “or” is not picked?"
OTHERS_THAN_NONE = "the others than which, where the first of the two is not done?"
IF_THE_OTHER = "which card is it, where the first of the two is not done?"
WHICH_TURN = "which turn is that? None is spoken of"
DONE_OR_TO_COME = "was this done before, or is it still to come?"
MORE_OF_WHAT = "so much more damage in which place? Not one instruction alone deals damage"
OTHER_ABILITIES = "others than which? Only a card that is an upgrade for a time gives all but one of its own"
THAT_EFFECT = "which effect? None is said to have been resolved"
SINCE_WHEN = "the how many-th since when?"
FIRST_SINCE_WHEN = "the first time since when?"
PREVENTS_WHAT = "prevent what? Nothing is said that would happen"
NEXT_OR_EACH = "the next time alone, or the first time each turn?"
GIVEN_THERE = "a card that lies out of play is given no ability that is at work there"
BOTH_SO_AND_NOT = "nothing is so and not so"
OF_ONE_PLAYER = "a card is under one player's control"
NONE_OR_NOT_EACH = "none of any of them, or not one of each?"
BEEN_WHEN = "when has this been done? Say “this way” or “this turn”"
OF_WHICH_OWNER = "whose is it: the owner of each of those, or of a card spoken of before?"
IN_ANOTHERS_TURN = "in whose turn? A player chooses a house in a turn of their own"
ONLY_IF = "can this be done only then, or then as well? Say “can only … if” or “may … if”"
UNSETTLED = frozenset({
    IN_ANOTHERS_TURN, ONLY_IF, BOTH_SO_AND_NOT, OF_ONE_PLAYER, NONE_OR_NOT_EACH, BEEN_WHEN, OF_WHICH_OWNER,
    NEXT_OR_EACH, GIVEN_THERE, SINCE_WHEN, FIRST_SINCE_WHEN,
    DONE_OR_TO_COME, OTHER_ABILITIES, WHICH_TURN,
    PAYS_WHOM, OWNERS_PILE, ONCE_OR_EACH, NOT_THEIRS,
    WHOSE_AMBER, STOLEN, WAS_WHEN, AT_ONCE, WHICH_THIS, SOME_COUNTERS,
    IF_THE_OTHER, OTHERS_THAN_NONE, OR_OF_WHICH, ALL_OF_WHAT, PREVENTS_WHAT, THAT_EFFECT})
"""All that is told of such a sentence."""

_FROM_NOW_ON = (
    n.Period.REMAINDER_OF_TURN, n.Period.UNTIL_END_OF_TURN, n.Period.UNTIL_YOUR_NEXT_TURN,
    n.Period.UNTIL_OPPONENTS_NEXT_TURN)
_THAT_TURN = re.compile(r"\bthat turn\b")
_BEGUN_BY = (n.TriggeredAbility, n.ReplacementAbility, n.Delayed)
"""What happens in a turn of which it is said."""
_BOTH = (n.YOU, n.OPPONENT)
_PILES = (n.Zone.HAND, n.Zone.DECK, n.Zone.DISCARD)


def unsettled(parts: tuple[n.Node, ...]) -> str:
    """What a sentence leaves open, of which these are all nodes; "" where it leaves nothing so."""
    theirs = {id(one) for part in parts if isinstance(part, n.As) or (
        isinstance(part, n.May) and part.player != n.YOU and isinstance(part.body, n.InOrderTo)) for one in walk(part)}
    kinds = set(map(type, parts))
    if n.Averted in kinds and not kinds & {n.ReplacementAbility, n.InsteadOf}:
        return PREVENTS_WHAT
    if n.ResolveThat in kinds and n.DidIt not in kinds and not any(
            isinstance(one, n.Event) and one.verb is n.Verb.RESOLVE and isinstance(one.object, n.AbilityRef)
            for one in parts):
        return THAT_EFFECT
    return next(filter(None, (_unsettled(one, theirs=id(one) in theirs) for one in parts)), "")


def _unsettled(node: n.Node, *, theirs: bool) -> str:
    match node:
        case n.CopiesTextOf(how="other abilities", of=of) if of != n.Self_():
            return OTHER_ABILITIES
        case n.GainAbility(cards=cards, abilities=abilities) if lies_elsewhere(cards) and any(
            isinstance(one, n.ConstantAbility | n.TriggeredAbility | n.ReplacementAbility)
            and not _waits_to_leave(one, cards) for one in abilities
        ):
            return GIVEN_THERE
        case n.PayAmber(to=n.Players() as to, player=player) if not theirs and (
            to == (player or n.YOU) or to == n.EACH_PLAYER
        ):
            return PAYS_WHOM
        case n.MoveCard(to=n.Destination(zone=zone, player=player)) if zone in _PILES and (
            isinstance(player, n.ControllerOf) or player == n.ACTIVE_PLAYER
        ):
            return OWNERS_PILE
        case n.MoveCard(cards=cards, to=n.Destination(zone=zone, player=n.PlayerRef() as whose)) if (
            zone in _PILES and whose != n.THEY and any(one not in (whose, n.THEY) for one in _whence(cards))
        ):
            return OWNERS_PILE
        case n.MoveCard(to=n.Destination(zone=zone, player=n.PlayerRef() as whose)) if whose == n.EACH_PLAYER and (
            zone not in (n.Zone.PLAY, n.Zone.BATTLELINE)
        ):
            return OWNERS_PILE
        case n.MoveCard(cards=n.Self_(), to=n.Destination(zone=zone, player=n.PlayerRef(who=n.Who.OPPONENT))) if (
            zone in _PILES
        ):
            return OWNERS_PILE
        case n.MoveCard(cards=n.Select(what=n.Filter(modifiers=fits)), to=n.Destination(
            zone=n.Zone.HAND, player=n.PlayerRef() as whose
        )) if whose in _BOTH and any(
            isinstance(one, n.ControlledBy) and one.player in _BOTH and one.player != whose for one in fits
        ):
            return OWNERS_PILE
        case n.ShuffleZone(zone=n.ZoneRef(player=whose), into=n.ZoneRef(player=other)) if whose != other:
            return OWNERS_PILE
        case n.StealAmber(amount=n.Half(of=n.StatOf(stat=n.Stat.AMBER, of=n.PlayerRef() as of)), player=player) if (
            not theirs and of not in ((n.OPPONENT, n.THEY) if player in (None, n.YOU) else (n.YOU,))
        ):
            return STOLEN
        case n.LoseAmber(amount=n.Half(of=n.StatOf(stat=n.Stat.AMBER, of=n.PlayerRef() as of)), player=player) if (
            not theirs and of not in (player or n.YOU, n.THEY)
        ):
            return WHOSE_AMBER
        case n.Lasting(window=window, body=n.Cannot(act=n.Act.CHOOSE_HOUSE, who=n.Players() as who)) if (
            who not in _choosing_in(window, who)
        ):
            return IN_ANOTHERS_TURN
        case n.While(condition=condition) if any(isinstance(one, n.Was) for one in walk(condition)):
            return WAS_WHEN
        case n.Lasting(body=n.TriggeredAbility(when=n.Event() as when, window=None)) if _counts(when):
            return AT_ONCE
        case n.TriggeredAbility(when=n.Event() as when, window=n.Window(period=period)) if (
            _counts(when) and period in _FROM_NOW_ON
        ):
            return AT_ONCE
        case n.ControllerOf(cards=n.Select(quantity=n.Each())) | n.OwnerOf(cards=n.Select(quantity=n.Each())):
            return ONCE_OR_EACH
        case n.ControllerOf(cards=n.Back(plural=True, participle=told)) | n.OwnerOf(
            cards=n.Back(plural=True, participle=told)
        ) if told:
            return ONCE_OR_EACH
        case n.Destroy(sacrifice=True, cards=n.Select(what=n.Filter(modifiers=fits))) if (
            not theirs and n.ControlledBy(n.OPPONENT) in fits
        ):
            return NOT_THEIRS
        case n.NextTime(event=n.Event() as event) if _counts(event):
            return AT_ONCE
        case n.NextTime(window=n.Window(period=n.Period.EACH_TURN)):
            return NEXT_OR_EACH
        case n.Filter(modifiers=fits) if any(isinstance(one, n.Not) and one.modifier in fits for one in fits):
            return BOTH_SO_AND_NOT
        case n.TreatAs(what=n.ControlledBy(player=n.PlayerRef(who=n.Who.EACH_PLAYER))):
            return OF_ONE_PLAYER
        case n.Not_(condition=n.InPlay(cards=n.Select(what=n.Filter(modifiers=fits)))) if any(
            isinstance(one, n.OneOfEach) for one in fits
        ):
            return NONE_OR_NOT_EACH
        case n.MoveCard(cards=n.Select(quantity=n.UpTo() | n.AnyNumber() | n.Exactly() | n.AtLeast()), to=n.Destination(
            player=n.OwnerOf(cards=n.Back(kind=None, plural=False))
        )):
            return OF_WHICH_OWNER
        case n.GainAbility(cards=cards, abilities=abilities) if any(
            _is_none(one, _kinds(cards)) for ability in abilities for one in walk(ability)
        ):
            return WHICH_THIS
        case n.PutCounters(amount=n.AllOf()):
            return SOME_COUNTERS
        case n.EitherOf(parts=(n.Select(), *others)) | n.EitherFilter(options=(n.Filter(), *others)) if any(
            _is_it(one) and not (isinstance(one, n.Back) and one.plural) for other in others for one in walk(other)
        ) and not any(map(_is_it, others)):
            return OR_OF_WHICH
        case n.Draw(count=n.AllOf()) | n.GainAmber(amount=n.AllOf()):
            return ALL_OF_WHAT
        case n.ChooseOne(options=(_, *others), price=False) if any(
            isinstance(one, n.Rest) for option in others for one in walk(option)
        ):
            return OTHERS_THAN_NONE
        case n.ChooseOne(options=(first, *others), price=False) if _names_a_card(first) and any(
            map(_points_alone, others)
        ):
            return IF_THE_OTHER
    return ""


def _choosing_in(window: n.Node, who: n.Players) -> tuple[n.Players, ...]:
    """Who may be meant where somebody chooses a house in this time; `who` is told."""
    match window:
        case n.Window(period=n.Period.YOUR_NEXT_TURN) | n.Step(player=n.YOU):
            return (n.YOU,)
        case n.Window(period=n.Period.OPPONENTS_NEXT_TURN) | n.Step(player=n.OPPONENT | n.THEY):
            return (n.OPPONENT, n.THEY)
    return (who,)


def of_no_time(parts: tuple[n.Node, ...]) -> str:
    """Why this counts what happens without saying since when; "" where it says so, or counts nothing."""
    spans = [id(one) for one in parts if isinstance(one, n.Duration)]
    for one in parts:
        if isinstance(one, n.TriggeredAbility) and one.window is None and isinstance(one.when, n.Event) and (
                counts(one.when)):  # a time that is said of what is done then says nothing of this
            inside = {id(part) for part in walk(one.body)}
            if inside.issuperset(spans):
                return SINCE_WHEN
    if spans:
        return ""
    if any(isinstance(one, n.ReplacementAbility) and one.apart and not one.first for one in parts):
        return FIRST_SINCE_WHEN
    return SINCE_WHEN if any(isinstance(one, n.Event) and counts(one) for one in parts) else ""


def counts(event: n.Event) -> bool:
    """Whether an event is the how many-th of its kind."""
    several = isinstance(event.amount, n.AtLeastMany) and event.verb not in OF_SO_MUCH and (
        event.amount.count != n.Number(1))
    return several or any(isinstance(how, n.Nth) for how in event.manner)


def _whence(cards: n.Cards) -> Iterator[n.PlayerRef]:
    """In whose hand, deck or pile cards lie."""
    match cards:
        case n.Slice(zone=zone):
            places: list[n.Places | None] = [zone]
        case n.Select(what=n.Filter(modifiers=modifiers)):
            places = [one.zone for one in modifiers if isinstance(one, n.InZone)]
        case _:
            places = []
    for place in places:
        if isinstance(place, n.ZoneRef) and place.zone in _PILES and isinstance(place.player, n.PlayerRef):
            yield place.player


def _names_a_card(option: n.Statement) -> bool:
    """Whether an option speaks of a card of its own."""
    return any(isinstance(one, n.Select | n.Slice) for one in walk(option)) and not any(map(_is_it, walk(option)))


def _points_alone(option: n.Statement) -> bool:
    """Whether an option speaks of "it" and of no card besides."""
    told = list(walk(option))
    return any(map(_is_it, told)) and not any(isinstance(one, n.Select | n.Slice | n.Self_ | n.This) for one in told)


def _is_it(node: n.Node) -> bool:
    return isinstance(node, n.Back) and node.by is None and not node.participle


def _counts(event: n.Event) -> bool:
    """Whether it happens once so many have done so."""
    return isinstance(event.amount, n.AtLeastMany) and event.verb not in OF_SO_MUCH


def _kinds(cards: n.Cards) -> tuple[n.Kind, ...]:
    """The kinds of the cards that gain something; () where they may be of any."""
    match cards:
        case n.Select(what=n.Filter(kinds=kinds)) if n.Kind.CARD not in kinds:
            return kinds
        case n.This(kind=n.Kind() as kind) if kind is not n.Kind.CARD:
            return (kind,)
    return ()


def _is_none(this: n.Node, kinds: tuple[n.Kind, ...]) -> bool:
    """Whether "this artifact" is said in what only creatures gain."""
    of_kind = isinstance(this, n.This) and this.kind is not None and this.kind is not n.Kind.CARD
    return of_kind and bool(kinds) and this.kind not in kinds  # type: ignore[attr-defined]


def of_no_end(node: n.Statement) -> bool:
    """Whether an ability makes something so of players or of all cards and does not say for how long."""
    return any(isinstance(one, n.TreatAs | n.KeyCost | n.HandSize) or _is_each_turn(one) or (
        isinstance(one, n.Static) and _bears_on_all(one)) for one in _at_once(node))


def _is_each_turn(node: n.Statement) -> bool:
    return isinstance(node, n.Lasting) and node.window == n.Window(n.Period.EACH_TURN) and isinstance(
        node.body, n.Static)


def _bears_on_all(rule: n.Static) -> bool:
    if isinstance(rule, n.Cannot) and isinstance(rule.who, n.Players):
        return not any(isinstance(one, n.ThisWay) for one in walk(rule))
    who = rule.who if isinstance(rule, n.Cannot) else getattr(rule, "cards", None)
    every = isinstance(who, n.Select) and isinstance(who.quantity, n.Each)
    return every and not any(isinstance(one, n.PointsBack) for one in walk(rule) if not isinstance(rule, n.GainAbility))


def _at_once(node: n.Statement) -> Iterator[n.Statement]:
    """What is said with no time for how long it is so."""
    match node:
        case n.Sequence(steps=steps) | n.Statics(parts=steps):
            for step in steps:
                yield from _at_once(step)
        case n.If(then=inner) | n.May(body=inner):
            yield from _at_once(inner)
        case _:
            yield node


def of_which_turn(parts: tuple[n.Node, ...], said: str) -> str:
    """Why "that turn" is none of which the sentence tells; "" where it is one, or is not said."""
    begun = any(isinstance(one, _BEGUN_BY) for one in parts)
    return WHICH_TURN if not begun and _THAT_TURN.search(said) and said.count(" turn") == 1 else ""


def left_open(parts: tuple[n.Node, ...], said: str) -> str:
    """What these words leave open that their nodes tell no more: in which time something is done, or when it was
    ("that has been discarded"), whether what can be done "if" can be done anyway; "" where it is nothing."""
    if found := _in_which_tense(parts, said):
        return found
    if _BEEN.search(said) and any(isinstance(one, n.DidThis) and one.window is None for one in parts):
        return BEEN_WHEN
    return ONLY_IF if _CAN_IF.search(said) and any(isinstance(one, n.Permit) for one in parts) else ""


_CAN_IF = re.compile(r"\bcan (?!only\b)(?:(?! as if )[^,.\"])*? (?<!as )if\b")
_BEEN = re.compile(r"\bthat (?:has|have|had) been [a-z]+ed(?=[,.]|$)")


def _in_which_tense(parts: tuple[n.Node, ...], said: str) -> str:
    """Why it is open whether cards are those of which something was done in a turn by now, or will be; "" where it is
    not: "destroy each creature they use this turn"."""
    if not _PRESENT.search(said) or any(isinstance(one, n.TurnPoint | n.StepPoint) for one in parts):
        return ""
    acted = (one.what for node in parts if isinstance(node, n.Instruction) for one in walk(node) if isinstance(
        one, n.Select))
    did = any(isinstance(one, n.DidThis) and one.window == n.Window(n.Period.THIS_TURN) for what in acted for one in (
        walk(what)))
    return DONE_OR_TO_COME if did else ""


_PRESENT = re.compile(
    r"\b(?:you|they) (?:archive|destroy|discard|play|purge|use) (?:this|that) turn\b"
    r"|\b(?:your opponent|that player) (?:archives|destroys|discards|plays|purges|uses) (?:this|that) turn\b")


def is_more_of_nothing(said: Iterable[n.Statement]) -> bool:
    """Whether something is repeated with more damage, and not just one instruction deals so and so much."""
    told = [one for node in said if mentions(node, n.DealDamage, n.Repeat) for one in walk(node)]
    dealt = [one.amount for one in told if isinstance(one, n.DealDamage)]
    more = any(isinstance(one, n.Repeat) and one.more is not None for one in told)
    return more and not (is_one(dealt) and isinstance(dealt[0], n.Number))


_THAT_AMBER = re.compile(r"\bgains? that (?:much )?Æ", re.IGNORECASE)
_OF_AMBER = (n.GainAmber, n.LoseAmber, n.StealAmber, n.CaptureAmber, n.PayAmber, n.MoveAmber)


def gains_that_amber(said: str, before: n.Statement) -> bool:
    """Whether somebody gains "that Æ" behind a sentence about cards alone, of which it would be the number."""
    if not isinstance(before, n.Destroy | n.SetStatus | n.Discard | n.Purge | n.Archive | n.MoveCard) or (
            not _THAT_AMBER.search(said)):
        return False
    of_amber = any(isinstance(one, n.WithOnIt) and one.what == "Æ" for one in walk(before))
    return of_amber and not any(isinstance(one, _OF_AMBER) for one in walk(before))


def goes_nowhere(node: n.ReplacementAbility) -> bool:
    """Whether cards that would go from play into a pile are told to go nowhere else first of all: where they go is all
    that is asked then."""
    event, body = node.event, node.body
    if not isinstance(event, n.Event) or event.verb not in (n.Verb.ENTER, n.Verb.PUT) or n.ThisWay() in event.manner:
        return False
    how = [one for one in event.manner if one != n.FromZone(n.ZoneRef(n.Zone.PLAY))]
    piles = [one for one in how if isinstance(one, n.ToZone) and isinstance(one.zone, n.ZoneRef) and (
        one.zone.zone is n.Zone.DISCARD)]
    if how != piles or bool(piles) is not (event.verb is n.Verb.PUT):
        return False
    while isinstance(body, n.May | n.Sequence):
        body = body.body if isinstance(body, n.May) else body.steps[0]
    return n.way_of(replace(node, body=body)) is None


def lies_elsewhere(cards: n.Node) -> bool:
    """Whether words mean cards that are not in play."""
    what = cards.what if isinstance(cards, n.Select) else cards
    return isinstance(what, n.Filter) and any(isinstance(one, n.InZone) and one.zone != n.ZoneRef(n.Zone.PLAY)
                                              for one in what.modifiers)


def _waits_to_leave(ability: n.Ability, cards: n.Node) -> bool:
    """Whether an ability waits for its card to leave the pile in which it lies as it is given."""
    what = cards.what if isinstance(cards, n.Select) else cards
    match ability:
        case n.TriggeredAbility(
            when=n.Event(verb=n.Verb.LEAVE, subject=n.Self_() | n.This(), object=n.ZoneRef() as left)
        ):
            return isinstance(what, n.Filter) and any(
                isinstance(one, n.InZone) and isinstance(one.zone, n.ZoneRef) and one.zone.zone is left.zone
                for one in what.modifiers)
    return False


def prevents_some(tree: n.Statement) -> bool:
    """Whether part of some damage is prevented where none would be dealt."""
    return mentions(tree, n.PreventDamage) and not mentions(tree, n.ReplacementAbility) and any(
        isinstance(one, n.PreventDamage) and one.amount is not None for one in walk(tree))


def brings_about(ability: n.Ability, word: str) -> bool:
    """Whether an ability lets somebody gain such a counter, but for the one that another player loses by that."""
    told = [one for one in walk(ability) if isinstance(one, n.GainCounters) and one.counter == word]
    passed = any(one.how == "lose" and one.amount == n.AllOf() and one.player != n.EACH_PLAYER for one in told)
    return any(one.how == "gain" and not (one.one and passed) for one in told)


def of_any_player(ability: n.Ability) -> bool:
    """Whether something happens after a deed, or in the turn, of any player, of which nothing says who does it."""
    if not isinstance(ability, n.TriggeredAbility) or any(one in (n.YOU, n.OPPONENT) for one in walk(ability)):
        return False
    return any(isinstance(one, n.Instruction) and getattr(one, "player", n.YOU) is None for one in walk(ability.body))


def of_each_alike(ability: n.Ability) -> bool:
    """Whether a constant text adds to a number of each player: it would count as often as somebody has what says so."""
    if not isinstance(ability, n.ConstantAbility):
        return False
    whose = [one.player for one in walk(ability) if isinstance(one, n.KeyCost | n.HandSize | n.Draw)]
    return any(one in (n.A_PLAYER, n.EACH_PLAYER) or isinstance(one, n.PlayerWho) for one in whose)


def is_beside_itself(node: n.Node) -> bool:
    """Whether words tell of neighbors of the card itself; "that neighbor" is one of which the text spoke before."""
    if isinstance(node, n.Back) or not mentions(node, n.NeighborOf):
        return False
    return (isinstance(node, n.NeighborOf) and node.of == n.Self_()) or any(map(is_beside_itself, children(node)))
