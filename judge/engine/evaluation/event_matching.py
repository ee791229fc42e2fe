"""What happened against what a text speaks of: matching records with events, and windows of time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects import terms
from judge.effects.base import Node
from judge.effects.events import DOERS, SUFFERED, Verb
from judge.effects.kept import kept
from judge.effects.targets import Zone, is_own_card
from judge.effects.visitor import nodes_of, walk
from judge.engine.machine import chart
from judge.engine.machine.act_data import A_CARD, PAYING
from judge.game.state import Player, Record, Ref, opponent

from . import amounts, history
from .context import CONDITIONS, EVENTS, Context, Given
from .evaluators import NoMeaning
from .players import whom
from .references import hosts

_MOVED = frozenset({Verb.ADD, Verb.ARCHIVE, Verb.PURGE, Verb.DISCARD, Verb.RETURN, Verb.PUT, Verb.SHUFFLE, Verb.DRAW})
SAME: dict[Verb, frozenset[Verb]] = {
    Verb.ENTER: _MOVED | {Verb.ENTER, Verb.DESTROY},
    Verb.LEAVE: _MOVED | {Verb.LEAVE, Verb.PLAY, Verb.ENTER_PLAY},
    Verb.SACRIFICE: frozenset({Verb.DESTROY}),
    Verb.ADD_AMBER: frozenset({Verb.GAIN_AMBER, Verb.STEAL_AMBER, Verb.ADD_AMBER, Verb.SPEND_AMBER}),
}
"""Verbs of texts whose happening is recorded under other verbs; the rest are recorded as they are called."""



@kept
def verbs(tree: Node) -> frozenset[Verb]:
    """Every verb that some event in `tree` speaks of, as it is recorded."""
    return frozenset(verb for node in walk(tree) if isinstance(node, n.Event) for verb in recorded(node))


def recorded(event: n.Event) -> frozenset[Verb]:
    """The verbs of the records that an event can match. "Damage is dealt to X" is X being dealt damage."""
    verb = event.verb
    if verb is Verb.DEAL_DAMAGE and event.subject is None and event.by is None:
        verb = Verb.TAKE_DAMAGE
    return SAME.get(verb) or frozenset({verb})


@EVENTS.reads(n.EitherEvent)
def _either(ctx: Context, event: n.EitherEvent, record: Record) -> bool:
    if event.both:
        return _both(ctx, record, event)
    return any(ctx.happened(record, option) for option in event.options)


@EVENTS.reads(n.Event)
def _event(ctx: Context, event: n.Event, record: Record) -> bool:
    if event.verb is Verb.LEAVE:
        return _leaves(ctx, record, event)
    if event.verb is Verb.ENTER:
        return _enters(ctx, record, event)
    if record.verb not in recorded(event) or (event.verb is Verb.SACRIFICE and record.detail != "sacrifice"):
        return False
    if event.verb is Verb.ADD_AMBER and not adds(record):
        return False
    if event.word and record.detail != event.word:
        return False
    if _of_whoever_does_it(event):
        ctx = ctx.bound(player=record.player)
    return (
        (event.verb is not Verb.DISCARD or record.source is n.Zone.HAND or not _discards_from_hand(event))
        and _subject(ctx, record, event)
        and _object(ctx, record, event)
        and (event.by is None or _caused(ctx, record, event.by))
        and (event.amount is None or _amount(ctx, record, event, event.amount))
        and all(_manner(ctx, record, event, manner) for manner in event.manner)
    )


@kept
def _of_whoever_does_it(event: n.Event) -> bool:
    """Whether an event speaks of "their" of whoever does it; of one of whom it is asked whether they did it ("each
    player who played a creature"), it does not."""
    if isinstance(event.subject, n.Players) and any(
            isinstance(one, n.PlayerRef) and one.means is n.Whom.AT_HAND for one in nodes_of(event.subject)):
        return False
    nodes = nodes_of(event)
    return any(isinstance(one, n.PlayerRef | n.Window) and one.means is n.Whom.AT_HAND for one in nodes)


def misfit(ctx: Context, record: Record, event: n.Event) -> Node:
    """The words of an event that are not so of what happened; the event itself where no part alone is at fault."""
    if record.verb in recorded(event):
        ctx = ctx.bound(player=record.player) if _of_whoever_does_it(event) else ctx
        if event.subject is not None and not _subject(ctx, record, event):
            return event.subject
        if event.object is not None and not _object(ctx, record, event):
            return event.object
        if event.by is not None and not _caused(ctx, record, event.by):
            return event.by
        if event.amount is not None and not _amount(ctx, record, event, event.amount):
            return event.amount
        return next((one for one in event.manner if not _manner(ctx, record, event, one)), event)
    return event


def _discards_from_hand(event: n.Event) -> bool:
    """Whether words speak of a player who discards a card and name no place, nor what says one: from hand, then
    (decision sacrifice-not-discard)."""
    named = any(isinstance(one, n.FromZone | n.InZone | n.ThisWay | n.ByDoing) for one in nodes_of(event))
    return isinstance(event.subject, n.Players) and not named


def _leaves(ctx: Context, record: Record, event: n.Event) -> bool:
    """Whether a card leaves the zone that `event` names, however and wherever to."""
    zone = event.object
    if zone is None or record.source not in zones(zone) or record.to in (None, record.source):
        return False
    if record.verb is Verb.PLAY and any(ctx.board.card(ref.uid).zone is Zone.PLAY for ref in record.cards):
        return False  # it has left as it entered play
    if isinstance(zone, n.ZoneRef) and zone.player is not None and record.source in _OWNERS:
        theirs = ctx.players(zone.player)
        if not all(ctx.board.card(ref.uid).owner in theirs for ref in record.cards):
            return False
    subject = event.subject
    if isinstance(subject, Given):  # put there by the text that speaks of it: another object since
        return any(ref in subject.refs or ref.before in subject.refs for ref in record.cards)
    return subject is None or noun(ctx, record.cards, subject)


_OWNERS = frozenset({Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PURGED})
"""Where cards lie that are their player's own."""


def _enters(ctx: Context, record: Record, event: n.Event) -> bool:
    """Whether a card enters the zone that `event` names, from where it says."""
    if event.object is None or record.to not in zones(event.object) or record.to == record.source:
        return False
    if isinstance(event.object, n.ZoneRef) and event.object.player is not None:
        theirs = ctx.players(event.object.player)
        if not all(_whose_pile(ctx, ref, event.object.zone) in theirs for ref in record.cards):
            return False
    there = event.subject is None or noun(ctx, record.cards, event.subject) or _led_there(ctx, record, event.subject)
    return there and all(_manner(ctx, record, event, manner) for manner in event.manner)


def _whose_pile(ctx: Context, ref: Ref, zone: Zone) -> Player:
    """In whose pile a card is, or, of one that is still on its way, would be."""
    card = ctx.board.card(ref.uid)
    return card.holder if card.zone is zone else card.owner


def _both(ctx: Context, record: Record, event: n.EitherEvent) -> bool:
    """The last of the events happens now, the others have happened to the same cards this turn."""
    *before, last = event.options
    if not ctx.happened(record, last):
        return False
    cards = {ref.uid for ref in record.cards}
    return all(
        any(cards & {ref.uid for ref in past.cards} for past in history.occurrences(ctx, part, None)) for part in before
    )


def noun(ctx: Context, refs: Iterable[Ref], node: Node) -> bool:
    """Whether one of the objects is what the noun phrase or reference says."""
    if isinstance(node, n.Select):
        node = node.what
    if isinstance(node, n.Filter | n.EitherFilter):
        return any(ctx.matches(ref, node) for ref in refs)
    if isinstance(node, n.Together | n.EitherOf):
        refs = tuple(refs)
        return any(noun(ctx, refs, part) for part in node.parts)
    meant = ctx.cards(node)
    return any(ref in meant for ref in refs)


def _led_there(ctx: Context, record: Record, node: Node) -> bool:
    """Whether a text speaks of its own card, and this led it to the pile in which it is: it was another object then."""
    to = record.to if is_own_card(node) else None
    there = to is not None and to.is_pile and ctx.board.card(ctx.holder.uid).zone is to
    return there and ctx.holder.before in record.cards


def is_player(ctx: Context, player: Player | None, node: n.Players | n.Back) -> bool:
    """Whether the player is whom the node names."""
    if isinstance(node, n.PlayerRef) and node.who in (n.Who.A_PLAYER, n.Who.EACH_PLAYER):
        return player is not None
    return player in ctx.players(node)


def in_window(ctx: Context, window: Node | None, record: Record | None = None) -> bool:
    """Whether the moment (of the record, else now) lies in a window such as "during your opponent's turn" or
    "on the previous turn"."""
    if window is None:
        return True
    draft = ctx.board.draft
    turn = draft.turn if record is None else record.turn
    if isinstance(window, n.Step):
        there = draft.step == chart.in_state(window.step) and is_player(ctx, draft.active, window.player)
        return there is not window.outside
    if not isinstance(window, n.Window):
        return True
    mine = draft.active == ctx.controller
    match window.period:
        case n.Period.YOUR_TURN:
            return mine
        case n.Period.OPPONENTS_TURN:
            return not mine
        case n.Period.THEIR_TURN:
            return (draft.active,) == whom(ctx, window.means)
        case n.Period.PREVIOUS_TURN:
            return turn == draft.last_turn(opponent(draft.active))
        case n.Period.YOUR_PREVIOUS_TURN:
            return turn == draft.last_turn(ctx.controller)
        case n.Period.THEIR_PREVIOUS_TURN:
            return any(turn == draft.last_turn(one) for one in whom(ctx, window.means))
        case n.Period.OPPONENTS_PREVIOUS_TURN:
            return turn == draft.last_turn(opponent(ctx.controller))
        case n.Period.THIS_GAME | n.Period.EACH_PLAYERS_TURN:
            return True
        case n.Period.GAME_SETUP:
            return False  # a game is judged from its first turn on
    if (earlier := history.BESIDE_THIS_TURN.get(window.period)) is not None:
        return turn == draft.turn or in_window(ctx, replace(window, period=earlier), record)
    first = history.since(ctx, window)
    return turn == draft.turn if first is None else turn >= first


@CONDITIONS.reads(n.Window, n.Step)
def _is_open(ctx: Context, node: n.Window | n.Step) -> bool:
    return in_window(ctx, node)


WITH_HOST = "with its host"
"""What is noted of an upgrade that leaves play because the card does that it is attached to."""
BY_REAPING = "reap"
"""What is noted of Æmber that is gained by reaping."""
_DETAILS = {n.Way.REAPING: BY_REAPING, n.Way.ARMOR: "armor", n.Way.WITH_HOST: WITH_HOST, n.Way.FACEUP: "faceup",
            n.Way.FACEDOWN: "facedown"}
"""What a record notes of a manner; the others are no condition."""

def _subject(ctx: Context, record: Record, event: n.Event) -> bool:
    subject = event.subject
    if subject is None:
        return True
    if isinstance(subject, n.Players):
        return is_player(ctx, record.player, subject)
    done_to = not record.subject or (event.object is None and record.verb in SUFFERED)
    return noun(ctx, record.cards if done_to else record.subject, subject)


def _object(ctx: Context, record: Record, event: n.Event) -> bool:
    wanted = event.object
    if wanted is None:
        return record.verb is not Verb.SPEND_AMBER or not record.cards  # so much of it lay on a card
    if isinstance(wanted, n.Players):
        other = record.other if record.other is not None else record.player
        return is_player(ctx, other, wanted)
    if isinstance(wanted, n.Houses):
        return record.detail in ctx.houses(wanted)
    if isinstance(wanted, n.AbilityRef):
        named = record.detail.casefold() == wanted.heading
        return named and (wanted.of is None or noun(ctx, record.cards, wanted.of))
    if isinstance(wanted, n.KeyRef) and wanted.colour:
        return record.detail == wanted.colour
    if isinstance(wanted, n.KeyRef):
        return not wanted.number or len(ctx.board.draft.players[record.player].keys) == wanted.number
    if isinstance(wanted, n.IconRef):
        return _icon(record.detail, wanted)
    if isinstance(wanted, n.CounterRef):
        if wanted.last and record.left:
            return False
        return record.detail == wanted.counter and (wanted.on is None or noun(ctx, record.cards, wanted.on))
    if isinstance(wanted, n.ZoneRef) and record.verb is Verb.SHUFFLE:
        whole = not record.cards and (wanted.zone is n.Zone.DECK or record.source is wanted.zone)
        return whole and (wanted.player is None or is_player(ctx, record.other, wanted.player))
    if record.verb is Verb.DRAW and not record.cards:  # nobody knows yet which
        one = event.amount is None  # else so many together
        return (record.detail == A_CARD) is one and isinstance(wanted, n.Filter) and not wanted.modifiers
    alone = event.subject is None or isinstance(event.subject, n.Players)
    return _led_there(ctx, record, wanted) or noun(
        ctx, (record.subject if alone and record.subject and record.verb in DOERS else record.cards), wanted)




def _icon(detail: str, icon: n.IconRef) -> bool:
    if not detail.startswith("icon"):
        return False
    return not icon.icon or detail.removeprefix("icon ") == terms.icon(icon.icon)


def _caused(ctx: Context, record: Record, by: Node) -> bool:
    if isinstance(by, n.IconRef):
        return _icon(record.detail, by)
    if isinstance(by, n.DamageBy):
        causes = tuple(ref for ref in (record.by, *record.subject) if ref is not None)
        return record.detail.startswith(by.kind) and noun(ctx, causes, by.of)
    if isinstance(by, n.Players):
        return is_player(ctx, record.player, by)
    if isinstance(by, n.AbilityRef):
        return of_effect(ctx, record, by)
    causes = tuple(ref for ref in (record.by, *record.subject) if ref is not None)
    return noun(ctx, causes, by)


def of_effect(ctx: Context, record: Record, effects: n.AbilityRef) -> bool:
    """Whether an effect, not a fight, is the cause: of a card that the player controls whom the words name, or of the
    card that they do; under the heading, or of the keyword, that they say."""
    if record.by is None or record.fighting:
        return False
    if effects.heading and not any(_says(deed, effects.heading) for deed in record.deeds):
        return False
    if effects.own:
        return record.by in record.cards
    if effects.of is None:
        return True
    if isinstance(effects.of, n.Players):
        return ctx.view(record.by).controller in ctx.players(effects.of)
    return noun(ctx, (record.by,), effects.of)


def _says(deed: str, wanted: str) -> bool:
    """Whether by what something was done is under a heading, of which the words may name several."""
    return any(deed.casefold() in (one, f"after {one}") for one in wanted.casefold().split("/"))


def _amount(ctx: Context, record: Record, event: n.Event, amount: n.AtLeastMany | n.StatCompare | n.Number) -> bool:
    match amount:
        case n.AtLeastMany(count=count, order=order):
            number = ctx.amount(count)
            if record.verb in history.COUNTED or (record.verb is Verb.DRAW and not record.cards):
                return amounts.compare(record.amount, order, number)
            return _place(ctx, record, replace(event, amount=None), None) == number
        case n.StatCompare(order=order, amount=limit):
            return amounts.compare(record.amount, order, ctx.amount(limit))
        case n.Number():
            return record.amount >= amount.value


def adds(record: Record) -> bool:
    """Whether Æmber is added to the pool of the player who does it, or is paid."""
    if record.verb is Verb.SPEND_AMBER:
        return record.detail == PAYING and record.other != record.player
    return record.verb in SAME[Verb.ADD_AMBER]


def _manner(ctx: Context, record: Record, event: n.Event, manner: Node) -> bool:
    match manner:
        case n.WhileFighting(with_=None):
            return record.fighting
        case n.WhileFighting(with_=opponent) if opponent is not None:
            return record.fighting and noun(ctx, record.subject, opponent)
        case n.ThisWay():
            return came_of(record, ctx.holder, ctx.giver)
        case n.ToZone(zone=n.ZoneRef(zone=n.Zone.POOL, player=player)):
            return adds(record) and (player is None or is_player(ctx, record.player, player))
        case n.FromZone(zone=n.ZoneRef(zone=n.Zone.POOL, player=player)):
            return record.other is not None and (player is None or is_player(ctx, record.other, player))
        case n.FromZone(zone=zone):
            return record.source in zones(zone) and _whose(ctx, record, zone)
        case n.ToZone(zone=n.EndOf(end=end, zone=zone)):
            return record.to in zones(zone) and record.detail == end and _whose(ctx, record, zone)
        case n.ToZone(zone=zone):
            return record.to in zones(zone) and _whose(ctx, record, zone)
        case n.OnFlank(where=n.PositionedAs(where=where)) if record.verb in (Verb.PLAY, Verb.ENTER_PLAY):
            return where in record.detail  # where it was played, wherever it is by now
        case n.OnFlank(where=n.InState(state=n.State.FLANK)) if record.verb in (Verb.PLAY, Verb.ENTER_PLAY):
            return bool(record.detail)
        case n.OnFlank(where=where):
            return any(ctx.matches(ref, where) for ref in record.cards)
        case n.AdjacentTo(to=to, side=side):
            return _adjacent(ctx, record, to, side)
        case n.Nth(number=number):
            return _place(ctx, record, _without(event, n.Nth), None) == number
        case n.To(cards=cards):
            return noun(ctx, _receivers(ctx, record), cards)
        case n.From(player=player):
            return is_player(ctx, record.other, player)
        case n.Before(cards=cards):
            return _earlier(ctx, record, cards)
        case n.InManner(manner=n.Way.FACEUP | n.Way.FACEDOWN as how) if record.verb in (Verb.PLAY, Verb.ENTER_PLAY):
            return all(ctx.board.card(ref.uid).facedown is (how is n.Way.FACEDOWN) for ref in record.cards)
        case n.InManner(manner=n.Way.OTHERWISE):
            return not came_of(record, ctx.holder, ctx.giver)
        case n.InManner(manner=how):
            return record.detail == _DETAILS.get(how, record.detail)
        case n.ByDoing(word=word):
            return word in record.deeds
        case n.ReapingWith(cards=cards):
            return record.detail == _DETAILS[n.Way.REAPING] and noun(ctx, record.cards, cards)
        case n.Window() | n.Step():
            return in_window(ctx, manner, record)
        case n.Players():
            return is_player(ctx, record.player, manner)
        case n.Condition() | n.Duration():
            return ctx.holds(manner)
        case _:
            raise NoMeaning(f"no manner: {type(manner).__name__}")


def _earlier(ctx: Context, record: Record, cards: Node) -> bool:
    """Whether something was done before these cards did so, or had it done to them, the last time."""
    told = (*ctx.board.draft.past, *ctx.board.draft.history)
    theirs = [at for at, one in enumerate(told) if one.verb is record.verb and noun(
        ctx, one.subject if one.verb in DOERS else one.cards, cards)]
    return bool(theirs) and record in told[:theirs[-1]]


def came_of(record: Record, holder: Ref, giver: Ref | None) -> bool:
    """Whether something was done by a text, or as an action of a player's own by its leave."""
    if record.leave is not None:
        return record.leave.uid == (giver or holder).uid
    return record.by is not None and record.by.uid == holder.uid


def _receivers(ctx: Context, record: Record) -> tuple[Ref, ...]:
    """What something is done to: the host of what is attached, else the cards of the record."""
    return hosts(ctx, record.cards) if record.verb is Verb.ATTACH else record.cards


def zones(zone: Node) -> tuple[n.Zone, ...]:
    """The zones that a phrase names."""
    if isinstance(zone, n.ZonesTogether):
        return tuple(found for part in zone.parts for found in zones(part))
    if isinstance(zone, n.ElsewhereThan):
        return tuple(one for one in Zone if one not in zones(zone.zone))
    return (zone.zone,) if isinstance(zone, n.ZoneRef) else ()


def _whose(ctx: Context, record: Record, zone: Node) -> bool:
    if not isinstance(zone, n.ZoneRef) or zone.player is None or zone.zone is n.Zone.PLAY:
        return True
    if not record.cards:
        return is_player(ctx, record.player if record.other is None else record.other, zone.player)
    owners = {ctx.board.card(ref.uid).owner for ref in record.cards}
    return any(is_player(ctx, owner, zone.player) for owner in owners)


def _adjacent(ctx: Context, record: Record, to: Node, side: str) -> bool:
    for ref in record.cards or record.subject:
        view = ctx.view(ref)
        near = tuple(dict.fromkeys((*view.neighbors, *_beside(ctx, ref))))
        if side:
            near = tuple(other for other in near if (ctx.view(other).position > view.position) == (side == "left"))
        if noun(ctx.on(ref), near, to):
            return True
    return False


def _beside(ctx: Context, ref: Ref) -> tuple[Ref, ...]:
    """The cards that stand to the left and right of one, also where a text says that they have no neighbors."""
    card = ctx.board.live(ref)
    line = ctx.board.draft.players[card.holder].battleline if card is not None else ()
    if ref.uid not in line:
        return ()
    at = line.index(ref.uid)
    return tuple(ctx.board.card(uid).ref for uid in (*line[max(at - 1, 0):at], *line[at + 1:at + 2]))


def _without(event: n.Event, kind: type[Node]) -> n.Event:
    return replace(event, manner=tuple(manner for manner in event.manner if not isinstance(manner, kind)))


def _place(ctx: Context, record: Record, event: n.Event, window: Node | None) -> int:
    """The how manieth of its kind in the window (this turn where none is named) the record is or would be."""
    found = history.occurrences(ctx, event, window)
    return found.index(record) + 1 if record in found else len(found) + 1


def repeats(ability: Node) -> str:
    """What of a card that is played a text lets resolve once more, each right after itself: "icons", "play" for its
    play effects, "" for nothing."""
    if not (isinstance(ability, n.TriggeredAbility) and isinstance(ability.body, n.ResolveAbility)):
        return ""
    played = isinstance(ability.when, n.Event) and ability.when.verb is Verb.PLAY
    what = ability.body.what
    if not played or ability.body.times is None:
        return ""
    return "icons" if "icon" in what else "play" if what == "play" else ""


def counted(event: Node) -> tuple[n.Event, int, Node | None] | None:
    """An event that is the first (second…) of its kind: without that word, which one, and in which window; None for
    any other event."""
    if isinstance(event, n.Event):
        for manner in event.manner:
            if isinstance(manner, n.Nth):
                return _without(event, n.Nth), manner.number, None
    return None
