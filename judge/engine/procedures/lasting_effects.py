"""Lasting effects: how long they count, and who controls what while they do."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Period
from judge.effects.targets import Zone
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.players import whom
from judge.engine.evaluation.statics import Static, covers, in_any_order, in_force
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import chart
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings
from judge.engine.machine.run import Run
from judge.game.changes import LastingEnded, LastingMade, TimeTurned
from judge.game.looking import CONTROLS, LENDS_POWER, until_an_event
from judge.game.state import Card, Lasting, Player, Record, Ref, opponent
from judge.lowering.nodes import GivenPlayer

from .window_data import Window

NEVER: tuple[str, object] = ("never", None)
OVER: tuple[str, object] = ("over", None)
NOTHING_BOUND = Bindings()


def make(
    run: Run,
    body: Node,
    window: Node | None,
    holder: Ref,
    controller: Player,
    bindings: Bindings = NOTHING_BOUND,
    once: bool = False,
) -> None:
    """Begin a lasting effect (18.4 LASTING EFFECTS).

    `body`: statics, a triggered or a replacement ability, with chosen cards already put in as `Given`. `window`:
    Window, Step, UntilEvent, TurnPoint, or None for the rest of the game.
    """
    context = Context(run, holder, controller, bindings)
    starts, expires = span(context, window, _subject(context, body))
    if isinstance(window, n.Step) and isinstance(body, n.Cannot | n.Must | n.Permit):
        body = n.Lasting(window, body)  # in that step only
    elif isinstance(body, n.CopiesTextOf) and body.how == "copy":
        body = replace(body, of=_as_it_is(context, body.of))
    elif isinstance(body, n.SwitchStats):
        body = switched(context, body)
    elif isinstance(body, n.Statics):
        body = copied(body)
    effect = Lasting(0, body, holder, controller, starts, expires, 0, bindings, once, ordered=not in_any_order(body))
    run.apply(LastingMade(effect))
    if once:
        _wait_for_the_next(run)
    if run.draft.watched and LENDS_POWER(effect):
        _strengthen(run, run.draft.every_lasting()[-1])


def _wait_for_the_next(run: Run) -> None:
    """Keep the effect that has begun from answering what has happened before."""
    for at, frame in enumerate(run.agenda):
        if isinstance(frame.data, Window) and frame.data.records:
            unheard = frame.data.unheard | {run.draft.every_lasting()[-1].key}
            run.agenda[at] = frame._replace(data=frame.data._replace(unheard=unheard))


def _strengthen(run: Run, effect: Lasting) -> None:
    """Say to whose power an effect adds that has begun, for one who watches."""
    adding = [static for static in book(run).of(n.Modify) if static.lasting == effect.key]

    def of(card: Card) -> None:
        for static in adding:
            if static.body.stat is n.Stat.POWER and covers(run, static, static.body.cards, card.uid):
                by = static.context(run, card.ref).amount(static.body.amount)
                run.draft.strengthen(card.uid, -by if static.body.negative else by)

    run.draft.each_in_play(of)


def _subject(context: Context, body: Node) -> Player | None:
    """Whom "their next turn" means in a sentence about a player: who cannot do something, must or may, or has the keys;
    None where it is about nobody, or about both."""
    who = getattr(body, "who", None) or getattr(body, "player", None)
    players = context.players(who) if isinstance(who, n.Players) else ()
    return players[0] if len(players) == 1 else None


def switched(context: Context, body: n.SwitchStats) -> n.Statics:
    """A switch of power and armor as changes of both: each becomes what the other is in all at this moment, later
    changes apply on top (decision set-vs-add)."""
    parts: list[n.Statement] = []
    for ref in context.cards(body.cards):
        view = context.view(ref)
        change = view.armor - view.power
        for stat, by in ((n.Stat.POWER, change), (n.Stat.ARMOR, -change)):
            parts.append(n.Modify(Given((ref,)), stat, n.Number(abs(by)), by < 0))
    return n.Statics(tuple(parts))


def _as_it_is(context: Context, words: n.Cards) -> Given:
    """What is copied, with the face that it shows now: of a copy, what that is a copy of (decision copy-of-copy)."""
    refs = context.cards(words)
    return Given(refs, context.board.shown(refs[0].uid) if len(refs) == 1 else "")


def copied(body: n.Statics) -> n.Statics:
    """ "It has power equal to that creature's power, and gains its armor, keywords and traits": the printed power is
    copied with the rest (decision copy-of-copy)."""
    if not any(isinstance(part, n.CopiesTextOf) for part in body.parts):
        return body

    def copy(part: n.Statement) -> n.Statement:
        match part:
            case n.SetStat(stat=stat, amount=n.StatOf(stat=same, of=n.Cards() as of)) if stat is same:
                return n.CopiesTextOf(part.cards, of, stat.value)
        return part

    return n.Statics(tuple(copy(part) for part in body.parts))


def span(ctx: Context, window: Node | None, they: Player | None = None) -> tuple[int, tuple[str, object]]:
    """From which turn an effect counts, and what ends it (see `Lasting.expires`). `they`: the player whom the sentence
    is about, if it is about one; else it is who was spoken of last, or the opponent."""
    board, controller = ctx.board, ctx.controller
    now = board.draft.turn
    match window:
        case n.Window(period=period):
            match period:
                case Period.YOUR_NEXT_TURN:
                    turn = board.draft.next_turn(controller)
                    return turn, ("end", turn)
                case Period.OPPONENTS_NEXT_TURN:
                    turn = board.draft.next_turn(opponent(controller))
                    return turn, ("end", turn)
                case Period.THEIR_NEXT_TURN:
                    turn = board.draft.next_turn(whom(ctx, window.means)[0] if they is None else they)
                    return turn, ("end", turn)
                case Period.UNTIL_YOUR_NEXT_TURN:
                    return now, ("start", board.draft.next_turn(controller))
                case Period.UNTIL_OPPONENTS_NEXT_TURN:
                    return now, ("start", board.draft.next_turn(opponent(controller)))
                case Period.UNTIL_END_OF_YOUR_NEXT_TURN:
                    return now, ("end", board.draft.next_turn(controller))
                case Period.UNTIL_END_OF_OPPONENTS_NEXT_TURN:
                    return now, ("end", board.draft.next_turn(opponent(controller)))
                case Period.THIS_GAME | Period.EACH_TURN | Period.EACH_PLAYERS_TURN:
                    return now, NEVER
                case _:
                    return now, ("end", now)
        case n.Step(player=player):
            whose = ctx.the_player(player)
            later = window.next_turn or (window.next and not chart.to_come(board, window.step))
            turn = now if whose == board.draft.active and not later else board.draft.next_turn(whose)
            return turn, ("end", turn)
        case n.UntilEvent(event=event):
            return now, ("event", event)
        case n.TurnPoint(end=end, player=player):
            whose = ctx.the_player(player)
            turn = now if player is None else board.draft.next_turn(whose)
            return now, ("end" if end else "start", turn)
        case None:
            return now, NEVER
        case _:
            return now, ("end", now)


def extra_turn(run: Run) -> None:
    """The player whose turn ends takes the next one too: what counts for the next turn of either player still does, and
    these two have changed places."""
    mine, theirs = run.draft.next_turn(run.draft.active), run.draft.next_turn(opponent(run.draft.active))
    other = {mine: theirs, theirs: mine}
    for effect in run.draft.effects:
        when, until = effect.expires
        expires = (when, other.get(until, until)) if isinstance(until, int) else effect.expires
        if (later := effect._replace(starts=other.get(effect.starts, effect.starts), expires=expires)) != effect:
            run.apply(LastingMade(later))


def expire(run: Run, moment: str) -> None:
    """End what lasts until this moment: "end" (of the turn, after all end-of-turn abilities) or "start" (of the
    turn, before its abilities; decision until-boundaries). Control goes back where `shifts` says."""
    turn = run.draft.turn
    for effect in run.draft.effects:
        kind, limit = effect.expires
        if kind == moment and isinstance(limit, int) and limit <= turn:
            _end(run, effect)


def happened(run: Run, records: tuple[Record, ...]) -> None:
    """End what lasts until an event that is among the records, and what was about objects that are gone."""
    for effect in run.draft.lasting(until_an_event):
        if effect.once and isinstance(effect.body, n.EntersPlay):
            _spend_entrance(run, effect, records)
            continue
        kind, event = effect.expires
        if isinstance(effect.body, n.NextTime):  # "the next time a creature is used, it cannot reap"
            kind, event = "event", effect.body.event
        if kind != "event" or not isinstance(event, n.Trigger):
            continue
        bindings = effect.bindings if isinstance(effect.bindings, Bindings) else NOTHING_BOUND
        context = Context(run, effect.source, effect.controller, bindings)
        if any(context.happened(record, event) for record in records):
            _end(run, effect)


def _spend_entrance(run: Run, effect: Lasting, records: tuple[Record, ...]) -> None:
    """ "The next creature you play enters play ready" has been used."""
    assert isinstance(effect.body, n.EntersPlay)
    bindings = effect.bindings if isinstance(effect.bindings, Bindings) else NOTHING_BOUND
    static = Static[Node](
        effect.body,
        (),
        effect.source,
        effect.controller,
        effect.made,
        effect.body,
        f"lasting {effect.key}",
        bindings=bindings,
    )
    for record in records:
        entered = record.verb in (n.Verb.PLAY, n.Verb.ENTER_PLAY)
        if entered and any(
            run.live(ref) and covers(run, static, effect.body.cards, ref.uid, True) for ref in record.cards
        ):
            run.apply(LastingEnded(effect.key))
            return


def _end(run: Run, effect: Lasting) -> None:
    """End an effect; one that gives control is only marked, `shifts` clears it away when it gives the card back."""
    if isinstance(effect.body, n.TakeControl):
        run.apply(LastingMade(effect._replace(expires=OVER)))
        return
    run.apply(LastingEnded(effect.key))
    match effect.body:
        case n.SetTime(time=time) if time in run.draft.times and not holding(run, time):
            run.apply(TimeTurned(time, over=True))


def holding(run: Run, time: str) -> tuple[Lasting, ...]:
    """The effects that hold the game in a state until they end."""
    return tuple(one for one in run.draft.effects if isinstance(one.body, n.SetTime) and one.body.time == time)


# --- control ----------------------------------------------------------------------------------------------------------


def take_control(
    run: Run,
    ref: Ref,
    player: Player,
    window: Node | None,
    holder: Ref,
    controller: Player,
    bindings: Bindings = NOTHING_BOUND,
) -> None:
    """Note that `player` takes control of a card; the card itself is moved by whoever answers `shifts`.

    The effect keeps in `answered` who controlled the card before any effect did (decision control-expiry).
    """
    starts, expires = span(Context(run, holder, controller, bindings), window)
    body = n.TakeControl(Given((ref,)), GivenPlayer(player))
    base = _base(run, ref)
    run.apply(
        LastingMade(Lasting(0, body, holder, controller, starts, expires, 0, bindings, answered=(base,)))
    )


def shifts(run: Run) -> tuple[tuple[Ref, Player], ...]:
    """Cards in play that are not where the latest control effect wants them, each with the player due to control
    it (18.4 CONTROL AND OWNERSHIP). Effects that are over are cleared away; constant ones that begin are noted."""
    due: dict[Ref, Player] = {}
    for static in _controls(run):
        _note_constant(run, static)
    for effect in run.draft.lasting(CONTROLS):
        if not isinstance(effect.body, n.TakeControl) or not isinstance(effect.body.cards, Given):
            continue
        ref = effect.body.cards.refs[0]
        if run.live(ref) is None:
            run.apply(LastingEnded(effect.key))
        elif not _lasts(run, effect):
            run.apply(LastingEnded(effect.key))
            due.setdefault(ref, effect.answered[0] if effect.answered else run.card(ref.uid).owner)
        elif isinstance(effect.body.by, GivenPlayer):
            due[ref] = effect.body.by.player
    return tuple((ref, player) for ref, player in due.items() if run.card(ref.uid).holder != player)


def _controls(run: Run) -> list[Static[n.TreatAs]]:
    """Constant texts that say who controls a card."""
    return [one for one in book(run).active(n.TreatAs) if isinstance(one.body.what, n.ControlledBy)]


def _note_constant(run: Run, static: Static[n.TreatAs]) -> None:
    """A constant "you control this creature" begins: note it once, as lasting while its card is where it is."""
    body = static.body
    assert isinstance(body.what, n.ControlledBy)
    context = static.context(run)
    for card in run.draft.in_play():
        if not covers(run, static, body.cards, card.uid) or _noted(run, static, card.ref):
            continue
        player = context.the_player(body.what.player)
        effect = Lasting(
            0,
            n.TakeControl(Given((card.ref,)), GivenPlayer(player)),
            static.holder,
            static.controller,
            run.draft.turn,
            ("constant", static.key),
            static.since,
            answered=(_base(run, card.ref),),
        )
        run.apply(LastingMade(effect))


def _noted(run: Run, static: Static[n.TreatAs], ref: Ref) -> bool:
    return any(
        effect.expires == ("constant", static.key)
        and isinstance(effect.body, n.TakeControl)
        and effect.body.cards == Given((ref,))
        for effect in run.draft.lasting(CONTROLS)
    )


def _lasts(run: Run, effect: Lasting) -> bool:
    kind, what = effect.expires
    if kind == "constant":
        return any(static.key == what for static in _controls(run))
    if kind == "event" and isinstance(what, n.Event) and what.verb is n.Verb.LEAVE_PLAY:
        card = run.live(effect.source)
        return card is not None and card.zone is Zone.PLAY
    return kind != "over" and in_force(run, effect)


def _base(board: Board, ref: Ref) -> Player:
    """Who controlled the card before any effect did."""
    for effect in board.draft.lasting(CONTROLS):
        if isinstance(effect.body, n.TakeControl) and effect.body.cards == Given((ref,)) and effect.answered:
            return effect.answered[0]
    return board.card(ref.uid).holder
