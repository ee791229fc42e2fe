"""What "cannot" and "must" say: prohibitions, and the duties of house choice, use and fight.

"Cannot" beats "must" and "may" (18.4 CANNOT); of several prohibitions each one counts, so that the more restrictive
applies (18.4 RESTRICTIONS).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from judge.catalogue.card import house_name
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import LIMITED, Act
from judge.effects.targets import Zone
from judge.engine.evaluation import event_matching, history, qualities
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.statics import Static, covers, own
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.engine.machine.sentences import who
from judge.game.state import Player, Record, Ref

from . import ignoring, turned

IMPLIED: dict[Act, tuple[Act, ...]] = {
    Act.REAP: (Act.USE,),
    Act.FIGHT: (Act.USE,),
    Act.ATTACK: (Act.FIGHT, Act.USE),
    Act.ACTION: (Act.USE,),
    Act.BE_DESTROYED: (Act.LEAVE_PLAY,),
    Act.BE_RETURNED: (Act.LEAVE_PLAY,),
    Act.BE_PURGED: (Act.LEAVE_PLAY,),
    Act.BE_DEALT_DAMAGE: (Act.DEAL_DAMAGE,),
    Act.BE_STOLEN: (Act.STEAL,),
    Act.BE_CAPTURED: (Act.CAPTURE,),
}
"""Prohibitions that forbid an act as well: who cannot be used cannot reap."""

OTHER_USES: dict[Act, tuple[Act, ...]] = {
    Act.FIGHT: (Act.REAP, Act.ACTION),
    Act.REAP: (Act.FIGHT, Act.ATTACK, Act.ACTION),
}
"""Ways to use a card other than this one (18.4 USE)."""

BY_ITS_CARD = frozenset(
    {
        Act.USE, Act.REAP, Act.FIGHT, Act.ATTACK, Act.ACTION, Act.DEAL_DAMAGE, Act.CAPTURE, Act.ATTACH,
    }
)  # fmt: skip
"""Acts that a card does: the words name the doer, and after them what it acts upon."""

TO_ITS_PLAYER = frozenset({Act.BE_STOLEN, Act.BE_CAPTURED})
"""Acts suffered by the Æmber of a player."""


class Stop(NamedTuple):
    """Why something does not happen: ids of rules, the object whose text says so, the clause, and a sentence."""

    rules: tuple[str, ...]
    source: Ref | None = None
    clause: Node | None = None
    says: str = ""


def forbids(board: Board, act: Act, record: Record) -> Stop | None:
    """What forbids an act on one object; None where it is allowed.

    `record` says what would happen: `player` does it, `subject` are the cards that do it, `cards` those it is done
    to, `other` the player it is done to, `detail` a house or the colour of a key.
    """
    invulnerable = _invulnerable(board, act, record)
    if invulnerable is not None:
        return invulnerable
    for static in _relevant(board, act, record):
        if not _means(board, static, record):
            if board.observer is not None:
                turned.restriction(board, static, record, misfit(board, static, record))
        else:
            says = f"{_name(board, static.source)} says that {_whom(board, static.source, act, record)}."
            return Stop(("glossary/cannot", "glossary/restrictions"), static.source, static.clause, says)
    return None


def not_this_way(board: Board, act: Act, record: Record) -> bool:
    """Whether an act is forbidden by the leave that the record names ("you cannot use more than 2 creatures this way
    each turn")."""
    return any(n.ThisWay() in one.body.manner and _means(board, one, record) for one in _relevant(board, act, record))


def at_most(board: Board, act: Act, record: Record) -> tuple[int, Stop] | None:
    """How much may be done of an act that is allowed, where it is done in amounts, and what says so; None where that is
    no less than what would be done."""
    if LIMITED.get(act) not in history.COUNTED:
        return None
    found: list[tuple[int, Stop]] = []
    for static in _relevant(board, act, record):
        beyond = static._replace(body=replace(static.body, more_than=n.Number(0)))
        if static.body.more_than is not None and _means(board, beyond, record):
            left = _left(board, static, record, *_each_of(static.body.what))
            whom = _whom(board, static.source, act, record)
            says = f"{_name(board, static.source)} says that {whom} more than {left}."
            rules = ("glossary/cannot", "glossary/resolve-as-much-as-you-can")
            found.append((left, Stop(rules, static.source, static.clause, says)))
    least = min(found, key=itemgetter(0), default=None)
    return least if least is not None and least[0] < record.amount else None


def rationed(board: Board, act: Act, player: Player) -> bool:
    """Whether a text says of how many cards at most an act may be done, so that it matters which comes first."""
    return any(static.body.more_than is not None for static in _relevant(board, act, Record(LIMITED[act], player)))


def _relevant(board: Board, act: Act, record: Record) -> Iterator[Static[n.Cannot]]:
    acts = (act, *IMPLIED.get(act, ()))
    statics = book(board)
    for static in statics.of(n.Cannot):
        body = static.body
        speaks = act in OTHER_USES.get(body.act, ()) if _nothing_else(body) else body.act in acts
        if speaks and statics.holds(static):
            yield static
    if act in (Act.PLAY, Act.DISCARD):
        for ref in record.cards:
            there = board.live(ref) is not None and board.card(ref.uid).zone is not Zone.PLAY
            if there and not _discarded_unseen(board, act, record):
                yield from (mine for mine in own(board, ref.uid, n.Cannot) if mine.body.act is act)
    if act is Act.ATTACH:
        for ref in record.subject:
            if board.card(ref.uid).zone is not Zone.PLAY:
                yield from (mine for mine in own(board, ref.uid, n.Cannot) if mine.body.act is act)


def _discarded_unseen(board: Board, act: Act, record: Record) -> bool:
    """Whether an ability discards a card that nobody named: no card says of itself that abilities do not discard it."""
    return act is Act.DISCARD and record.by is not None and not all(board.card(ref.uid).shown for ref in record.cards)


def _invulnerable(board: Board, act: Act, record: Record) -> Stop | None:
    """18.4 INVULNERABLE: neither damage nor destruction."""
    if act not in (Act.BE_DEALT_DAMAGE, Act.BE_DESTROYED) or not record.cards:
        return None
    ref = record.cards[0]
    if board.live(ref) is None or ignoring.keyword(board, ref.uid, "invulnerable") is None:
        return None
    return Stop(("glossary/invulnerable",), ref, None, f"{_name(board, ref)} is invulnerable.")


def _means(board: Board, static: Static[n.Cannot], record: Record) -> bool:
    body = static.body
    context = static.context(board)
    if body.window is not None and not event_matching.in_window(context, body.window):
        return False
    if body.unless is not None and _asked_of(body, record, context).holds(body.unless):
        return False
    if not _is_who(board, static, record):
        return False
    static = _of_whom(board, static, record)
    if not _is_by(board, static, record, body.by):
        return False
    if body.except_by is not None and _is_by(board, static, record, body.except_by):
        return False
    if body.except_through and (record.by is not None or board.by_ability):
        return False
    if not all(_in_manner(board, static, record, manner) for manner in body.manner):
        return False
    if _nothing_else(body):
        return True
    if body.act in (Act.FIGHT, Act.ATTACK) and body.what is not None and not record.cards and _is_card(body.who):
        return False  # it may fight; whom, is asked when the creature to be fought is chosen
    what, quality = _each_of(body.what)
    if body.act is Act.RESOLVE_ICONS and isinstance(what, n.Select):
        what = what.what
    if body.act is Act.RESOLVE_ICONS and isinstance(what, n.Filter):  # of cards they play: of no others it is asked
        what = replace(what, modifiers=tuple(m for m in what.modifiers if not isinstance(m, n.DidThis)))
    fits = what is None or _is_what(board, static, record, what)
    if body.only:
        return not fits
    if not fits:
        return False
    return body.more_than is None or _too_often(board, static, record, what, quality)


def _asked_of(body: n.Cannot, record: Record, context: Context) -> Context:
    """The context in which "unless it has Æ on it" is asked: of that one of several which would do this, or else of
    what it would be done to."""
    several = isinstance(body.who, n.Select) and body.what is None
    cards = (_doers(body.act, record) if several else ()) or record.cards
    return context.on(*cards) if cards else context


def misfit(board: Board, static: Static[n.Cannot], record: Record) -> Node | None:
    """The words of a prohibition that are not so of what is about to happen; None where no part alone is at fault."""
    body, context = static.body, static.context(board)
    if body.window is not None and not event_matching.in_window(context, body.window):
        return body.window
    if body.unless is not None and _asked_of(body, record, context).holds(body.unless):
        return body.unless
    if not _is_who(board, static, record):
        return body.who
    static = _of_whom(board, static, record)
    if not _is_by(board, static, record, body.by):
        return body.by
    if body.except_by is not None and _is_by(board, static, record, body.except_by):
        return body.except_by
    return next((manner for manner in body.manner if not _in_manner(board, static, record, manner)), body.what)


def _nothing_else(body: n.Cannot) -> bool:
    """ "can only fight": every other use is forbidden."""
    return body.only and body.what is None and body.act in OTHER_USES


def _in_zone(board: Board, static: Static[n.Cannot], record: Record, what: n.ZoneRef) -> bool:
    """Whether the record is about cards that lie in the zone."""
    holders = {board.card(ref.uid).holder for ref in record.cards}
    whose = static.context(board).players(what.player) if what.player is not None else (0, 1)
    return record.source is what.zone and bool(holders.intersection(whose))


def _each_of(what: Node | None) -> tuple[Node | None, str]:
    """ "… 1 card of each card type": the noun without these words, and the quality that each is counted by."""
    if isinstance(what, n.Filter):
        for modifier in what.modifiers:
            if isinstance(modifier, n.OneOfEach):
                kept = tuple(m for m in what.modifiers if m is not modifier)
                return replace(what, modifiers=kept), modifier.quality
    return what, ""


def _is_who(board: Board, static: Static[n.Cannot], record: Record) -> bool:
    who = static.body.who
    context = static.context(board)
    if who is None:
        return True
    if isinstance(who, n.ZoneRef):  # "Æ in your pool cannot be stolen"
        who = who.player or n.YOU
    if isinstance(who, n.Players):
        suffers = static.body.act in TO_ITS_PLAYER
        player = record.other if suffers and record.other is not None else record.player
        return player in context.players(who)
    refs = _doers(static.body.act, record)
    return any(_covers(board, static, who, ref) for ref in refs)


def _of_whom(board: Board, static: Static[n.Cannot], record: Record) -> Static[n.Cannot]:
    """The prohibition in which "it" is the one of several of which it is said: "each creature cannot fight creatures
    that share a house with it"."""
    who = static.body.who
    if not isinstance(who, n.Select):
        return static
    whom = tuple(ref for ref in _doers(static.body.act, record) if _covers(board, static, who, ref))
    return static._replace(bindings=static.bindings._replace(current=whom))


def _in_manner(board: Board, static: Static[n.Cannot], record: Record, manner: Node) -> bool:
    match manner:
        case n.FromZone(zone=zone):
            return record.source in event_matching.zones(zone)
        case n.ToZone(zone=zone):
            return record.to in event_matching.zones(zone)
        case n.ThisWay():
            return event_matching.came_of(record, static.holder, static.giver)
        case n.InManner(manner=n.Way.REAPING):
            return record.detail == event_matching.BY_REAPING
        case n.ReapingWith(cards=cards):
            reaper = any(_covers(board, static, cards, ref) for ref in record.cards)
            return record.detail == event_matching.BY_REAPING and reaper
        case n.OnFlank():
            return False  # where it may be put, not whether: see `barred`
        case _:
            return True


def _is_card(who: Node | None) -> bool:
    return who is not None and not isinstance(who, n.Players | n.ZoneRef)


def _doers(said: Act, record: Record) -> tuple[Ref, ...]:
    """The cards in the place of the subject: who acts, or what the act is done to."""
    return record.subject if said in BY_ITS_CARD else record.cards


def _is_by(board: Board, static: Static[n.Cannot], record: Record, by: Node | None) -> bool:
    """Whether the cause of what is about to happen is what the words name."""
    if by is None:
        return True
    if isinstance(by, n.Players):
        return record.player in static.context(board).players(by)
    if isinstance(by, n.AbilityRef):
        return event_matching.of_effect(static.context(board), record, by)
    if isinstance(by, n.WhileFighting):
        return record.fighting
    causes = [ref for ref in (*record.subject, record.by) if ref is not None]
    return any(_covers(board, static, by, ref) for ref in causes)


def _is_what(board: Board, static: Static[n.Cannot], record: Record, what: Node) -> bool:
    context = static.context(board)
    if isinstance(what, n.Houses):
        return record.detail in context.bound(player=record.player).houses(what)
    if isinstance(what, n.Players):
        return record.other in context.players(what)
    if isinstance(what, n.AbilityRef):
        return record.detail.lower() == what.heading
    if isinstance(what, n.CoinedWord):
        return record.detail == what.word
    if isinstance(what, n.CounterRef):
        return record.detail == what.counter
    if isinstance(what, n.ZoneRef):
        return _in_zone(board, static, record, what)
    if isinstance(what, n.Keyword):  # "cannot gain elusive": Æmber is no keyword
        return False
    if isinstance(what, n.KeyRef):
        return not what.number or len(board.draft.players[record.player].keys) + 1 == what.number
    if static.body.act is Act.DRAW and not record.cards:  # nobody knows yet which
        return what == n.Filter((n.Kind.CARD,))
    if static.body.act is Act.BE_DEALT_DAMAGE:
        return any(_covers(board, static, what, ref) for ref in (*record.subject, record.by) if ref is not None)
    by_player = isinstance(static.body.who, n.Players) or static.body.who is None
    of_doer = static.body.act in BY_ITS_CARD and by_player
    refs = (record.subject or record.cards) if of_doer else record.cards
    return any(_covers(board, static, what, ref) for ref in refs)


def _too_often(board: Board, static: Static[n.Cannot], record: Record, what: Node | None, quality: str) -> bool:
    """Whether it has been done as often, or so much of it, as is allowed this turn."""
    return _left(board, static, record, what, quality) <= 0


def _left(board: Board, static: Static[n.Cannot], record: Record, what: Node | None, quality: str) -> int:
    """How often it may still be done, or how much of it, this turn."""
    body = static.body
    context = static.context(board)
    assert body.more_than is not None
    limit = context.amount(body.more_than)
    verb = LIMITED[body.act]
    in_a_step = any(isinstance(one, n.Step) for one in (body.window, *static.conditions))  # what is done by the rules

    def marks(of: Record) -> frozenset[str]:
        return frozenset(mark for ref in of.cards for mark in qualities.marks(context, ref, quality))

    done = [
        past
        for past in board.draft.history
        if past.verb is verb
        and past.player == record.player
        and (past.by is None or not in_a_step)
        and all(_in_manner(board, static, past, manner) for manner in body.manner)
        and (what is None or _is_what(board, static, past, what))
        and (not _is_card(body.who) or set(past.subject or past.cards) & set(record.subject or record.cards))
        and (not quality or marks(past) & marks(record))
    ]
    if verb in history.COUNTED:
        return limit - sum(past.amount for past in done)
    if body.act is Act.USE and not _is_card(body.who):  # a creature that is used again is no further creature
        used = {ref for past in done for ref in past.cards or past.subject}
        return limit - len(used.difference(record.cards or record.subject))
    return limit - len(done)


def _covers(board: Board, static: Static[Node], words: Node, ref: Ref) -> bool:
    if board.live(ref) is None:
        return static.context(board).matches(ref, words) if isinstance(words, n.Filter) else False
    return covers(board, static, words, ref.uid, anywhere=True)


_DONE_TO = {Act.PLAY: "be played", Act.DISCARD: "be discarded", Act.USE: "be used"}
"""What a player does to a card, as what is done to it."""

_WITH_A_CARD = {Act.ACTION: "use its “Action:”"}
"""What a card does, as what is done with it."""

_OF_CARDS = frozenset({Act.REAP, Act.FIGHT, Act.ATTACK, *_DONE_TO})
_OF_PLAYERS = frozenset({Act.FORGE, Act.STEAL, Act.DRAW, Act.CHOOSE_HOUSE})


def _whom(board: Board, source: Ref, act: Act, record: Record) -> str:
    """Who or what cannot do it, in a clause: "you cannot steal", "Foo cannot reap", of the source itself "it"."""
    done = _DONE_TO.get(act, _WITH_A_CARD.get(act, act.value))
    cards = record.cards if act in (Act.PLAY, Act.DISCARD) else record.subject or record.cards
    if act is Act.CHOOSE_HOUSE and record.detail:
        done = f"choose {house_name(record.detail)} as the active house"
    if act in _OF_PLAYERS:
        return f"{who(record.player)} cannot {done}"
    if act not in _OF_CARDS or len(cards) != 1 or cards[0].uid == source.uid:
        return f"it cannot {done}"
    return f"{_name(board, cards[0])} cannot {done}"


def _name(board: Board, ref: Ref) -> str:
    return board.derived.name(ref.uid) if ref.uid in board.draft.cards else ref.uid


def barred(board: Board, uid: str, player: Player) -> dict[str, Stop]:
    """The flanks ("left", "right") to which a player cannot play a creature, each with the reason."""
    record = Record(Verb.PLAY, player, (board.card(uid).ref,), source=board.card(uid).zone)
    found: dict[str, Stop] = {}
    for static in book(board).active(n.Cannot):
        for manner in static.body.manner:
            if isinstance(manner, n.OnFlank) and isinstance(manner.where, n.PositionedAs):
                anywhere = static._replace(body=replace(static.body, manner=()))
                if static.body.act is Act.PLAY and _means(board, anywhere, record):
                    says = f"{_name(board, static.source)} bars the {manner.where.where}."
                    stop = Stop(("glossary/cannot", "glossary/flank"), static.source, static.clause, says)
                    found[manner.where.where.split()[0]] = stop
    return found


# --- duties -----------------------------------------------------------------------------------------------------------


def duties(board: Board, act: Act, player: Player) -> Iterator[Static[n.Must]]:
    """What a player must do of an act, oldest first."""
    for static in book(board).active(n.Must):
        who = static.body.who
        if static.body.act is not act or not isinstance(who, n.Players):
            continue
        if player in static.context(board).players(who):
            yield static


def must_fight(board: Board, uid: str) -> Static[n.Must] | None:
    """The text that binds a creature to fight when it is used; enrage counters are seen apart."""
    for static in book(board).active(n.Must):
        if static.body.act in (Act.FIGHT, Act.ATTACK) and _covers(board, static, static.body.who, board.card(uid).ref):
            return static
    return None
