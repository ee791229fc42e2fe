"""Playing a card (18.4 PLAYING CARDS, TIMING CHART: play a card)."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation import amounts, entry_statics
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.in_words import described
from judge.engine.law import allowances, in_order_to, legality, proposals
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.play_data import Playing
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import whose
from judge.game.changes import CardChanged, CardMoved
from judge.game.state import Player, Record

from . import bonus_icons, entering_play, state_checks, turn, windows
from .entering_play import Copy, Entry

chart.PLACES.update({(Playing, 0): "play.1", (Playing, 4): "play.1", (Playing, 1): "play.2", (Playing, 3): "play.3"})
chart.PLACES.update(dict.fromkeys(((Playing, 6), (Playing, 7)), "play.4"))


@procedure(Playing)
def play(run: Run, frame: Frame[Playing]) -> None:
    """Reveal and enter; icons; the after-play window; an action card to its owner's discard pile."""
    data = frame.data
    match frame.step:
        case 0:
            _demands(run, data)
        case 5:
            _confirm(run, data, met=frame.returned is not False)
        case 4:
            _reveal(run, data)
        case 1:
            _icons(run, data)
        case 2:
            run.go(3)
            windows.open(run, data.records, "play.3")
        case 3:
            run.go(6)
        case 6:
            _put_away(run, data)
        case _:
            _end(run, data)


def _fail(run: Run, data: Playing, says: str, *rules: str) -> None:
    run.note("play.1", "glossary/playing-cards", *rules, says=says, source=run.card(data.uid).ref, player=data.player)
    run.finish(Outcome("play", (), (run.card(data.uid).ref,), 0, False, data.player))


def _demands(run: Run, data: Playing) -> None:
    """Say as what a creature is played that may be an upgrade instead; then do what must be done in order to play
    it."""
    if (instead := _instead(run, data)) is not None:
        run.finish(Outcome("play", (), (run.card(data.uid).ref,), 0, False, data.player))
        run.agenda.extend(reversed(instead))
        return
    token = data.token or _ask_facedown(run, data)
    host = data.host or ("" if data.own or token else _ask_upgrade(run, data))
    stop = None if data.own else legality.may_play(
        run, data.uid, own=False, player=data.player, host=host, by=data.by, token=token)
    if stop is not None:
        _fail(run, data, f"{run.derived.name(data.uid)} cannot be played. {stop.says}", *stop.rules)
        return
    demands = in_order_to.demanded(legality.turned(run, data.uid, token), data.player, "play", data.uid)
    leave = _ask_leave(run, data) if data.own else None
    if leave is not None:
        by = leave.source if leave.source.uid == data.uid else data.by
        data = data._replace(by=by, permission=leave.key)
    run.go(5, data._replace(host=host, token=token))
    if leave is not None and leave.body.price is not None:
        demands.append(in_order_to.Demand(leave, run.card(data.uid).ref))
    in_order_to.begin(run, demands)


def _ask_leave(run: Run, data: Playing) -> allowances.Allowance | None:
    """The permission by which a player plays a card as an action of their own: of several the active player picks one
    whose price can be paid."""
    leaves = [one for one in legality.leaves_to_play(run, data.uid, data.player)
              if in_order_to.unaffordable(run, data.player, "play", data.uid, leave=one) is None]
    options = tuple(Option(one.key, _price(run, one)) for one in leaves)
    if len(leaves) < 2:
        return leaves[0] if leaves else None
    question = f"By which permission is {run.derived.name(data.uid)} played?"
    (key,) = run.ask(Decision(run.draft.active, question, options, kind="option", source=run.card(data.uid).ref))
    return next(one for one in leaves if one.key == key)


def _price(run: Run, leave: allowances.Allowance) -> str:
    price = "without a price" if leave.body.price is None else described(leave.body.price)
    return f"{allowances.label(run, leave)}: {price}"


def _leave(run: Run, data: Playing) -> allowances.Allowance | None:
    """The permission by which the card is being played."""
    every = allowances.permits(run, data.player, Act.PLAY, data.uid) if data.permission else ()
    return next((one for one in every if one.key == data.permission), None)


def _by_leave(data: Playing, given: allowances.Allowance | None) -> Playing:
    """The play as one by the leave of what permits it, where it is an action of a player's own."""
    return data._replace(leave=given.source if data.own and given is not None else None)


def _instead(run: Run, data: Playing) -> tuple[Frame[object], ...] | None:
    """What happens instead of a play that is legal; None where nothing does."""
    card = run.card(data.uid)
    if card.zone in (Zone.PLAY, Zone.BEING_PLAYED) or not card.card:
        return None
    if not data.own and legality.may_play(
            run, data.uid, own=False, player=data.player, host=data.host, by=data.by) is not None:
        return None
    record = Record(Verb.PLAY, data.player, (card.ref,), by=data.by, source=card.zone, to=Zone.PLAY)
    settled = proposals.replaced(run, record)
    return None if settled is None else settled.frames


def _ask_facedown(run: Run, data: Playing) -> str:
    """The face that a card shows which its player plays facedown, as its text lets them; "" where it is played as it
    is."""
    card = run.card(data.uid)
    down = None if card.zone is Zone.PLAY or data.host else run.face(data.uid).facedown
    if down is None:
        return ""
    legal = [token for token in ("", down.id) if legality.may_play(
        run, data.uid, own=data.own, player=data.player, by=data.by, token=token) is None]
    if legal in ([], [""]):
        return ""
    options = tuple(Option(token, f"as a {down.name}" if token else "faceup") for token in legal)
    question = f"How is {run.derived.name(data.uid)} played?"
    (token,) = run.ask(Decision(run.draft.active, question, options, kind="option", source=card.ref))
    return str(token)


def _ask_upgrade(run: Run, data: Playing) -> str:
    """The creature to which a creature is attached that is played as an upgrade; "" where it is played as what it
    is."""
    card = run.card(data.uid)
    if card.zone is Zone.PLAY or run.face(data.uid).as_upgrade is None:
        return ""
    legal = [
        host for host in ("", *(ref.uid for ref in legality.hosts(run, data.uid)))
        if legality.may_play(run, data.uid, own=False, player=data.player, host=host, by=data.by) is None
    ]  # fmt: skip
    if legal in ([], [""]):
        return ""
    options = tuple(Option(host, run.derived.name(host) if host else "as a creature") for host in legal)
    question = f"To which creature is {run.derived.name(data.uid)} attached as an upgrade?"
    (host,) = run.ask(Decision(run.draft.active, question, options, kind="cards", source=card.ref))
    return str(host)


def _confirm(run: Run, data: Playing, *, met: bool) -> None:
    """Confirm that the card may be played, all that is demanded for it being met; one that enters as a copy is what it
    copies from here on."""
    card = run.card(data.uid)
    if not met:
        _fail(run, data, in_order_to.UNMET, in_order_to.RULE)
        return
    if card.zone is Zone.PLAY or card.zone is Zone.BEING_PLAYED:
        _fail(run, data, "The card cannot be played from where it is.")
        return
    stop = legality.may_play(
        run, data.uid, own=False, player=data.player, host=data.host, paid=True, by=data.by, token=data.token)
    if not data.own and stop is not None:
        _fail(run, data, f"{run.derived.name(data.uid)} cannot be played. {stop.says}", *stop.rules)
        return
    instead = proposals.leaving(run, card.ref, card.zone, data.player)
    if instead is not None:
        run.finish(Outcome("play", (), (card.ref,), 0, False, data.player))
        run.agenda.extend(reversed(instead.frames))
        return
    controller = _controller(run, data)
    copy = None if data.token else entering_play.ask_copy(run, data.uid, controller)
    if copy is None:
        _reveal(run, data)
        return
    leave = _leave(run, data)
    allowance = allowances.pick(run, data.player, Act.PLAY, data.uid, leave)
    entering_play.become(run, data.uid, copy)
    stop = legality.may_play(run, data.uid, own=False, player=data.player, paid=True, by=data.by)
    if stop is not None:
        run.apply(CardChanged(data.uid, (("copy_of", ""), ("copied_house", ""))))
        says = f"As this copy {run.derived.name(data.uid)} cannot be played: it goes back. {stop.says}"
        _fail(run, data, says, "decision/copy-while-played", *stop.rules)
        return
    if allowance is not None:
        allowances.take(run, data.player, allowance, data.uid)
    run.go(4, _by_leave(data, allowance or leave)._replace(copy=copy))


def _controller(run: Run, data: Playing) -> Player:
    """Who is to control the card: whoever plays it; its owner, where the rules of the version say so."""
    if data.controller is not None:
        return data.controller
    if rule_switches.reads(run, "controller-on-entry", "owner"):
        return run.card(data.uid).owner
    return data.player


def _reveal(run: Run, data: Playing) -> None:
    """Put the card into play, or, an action, reveal it (18.4 PLAYING CARDS)."""
    card = run.card(data.uid)
    face = run.library.definition(data.token) if data.token else None
    name = run.derived.name(data.uid) if face is None else f"A {face.name}"
    types = run.derived.types(data.uid) if face is None else face.types
    entry: Entry | None = None
    controller = _controller(run, data)
    copied = data.copy if isinstance(data.copy, Copy) else None
    taken: allowances.Allowance | None = None
    if copied is None:
        leave = _leave(run, data)
        taken = allowances.pick(run, data.player, Act.PLAY, data.uid, leave)
        data = _by_leave(data, taken or leave)
    if "action" not in types:
        position: str | int = data.flank if data.place is None else data.place
        entry = entering_play.prepare(
            run,
            data.uid,
            controller,
            position=position,
            host=data.host,
            token=data.token,
            ready=data.ready,
            as_creature=copied is not None and "creature" in run.derived.types(copied.of.uid),
            together=None if card.zone is Zone.HAND else frozenset(),
            leave=data.leave,
        )
        if entry is None:
            rule = "glossary/upgrades" if "upgrade" in types else "glossary/gigantic"
            _fail(run, data, f"{name} cannot enter play.", rule)
            return
    if taken is not None:
        allowances.take(run, data.player, taken, data.uid)
    run.note(
        "play.1",
        "glossary/playing-cards",
        *(("glossary/enters-play",) if entry is not None else ()),
        *(("glossary/facedown-cards",) if face is not None else ()),
        says=f"{name} is played.",
        source=card.ref,
        player=data.player,
    )
    omega = face is None and run.derived.keyword(data.uid, "omega") is not None
    from_zone = data.source or card.zone
    if entry is None:
        run.apply(CardMoved(data.uid, Zone.BEING_PLAYED, data.player))
        if copied is not None:
            entering_play.show_copy(run, data.uid, copied)
        ref = run.card(data.uid).ref
    else:
        ref = entering_play.enter(run, entry)
        if copied is not None:
            entering_play.finish_copy(run, ref, copied)
        omega = omega or run.derived.keyword(ref.uid, "omega") is not None
    where = entry_statics.flanks(run, ref.uid)
    played = Record(Verb.PLAY, data.player, (ref,), by=data.by, source=from_zone, to=Zone.PLAY, detail=where)
    run.record(played._replace(leave=data.leave))
    if entry is not None and data.controller is None and controller != data.player:
        says = f"{name} enters play under {whose(controller)} control: its owner's."
        run.note("play.1", "glossary/control-and-ownership", says=says, source=ref)
    if omega:
        says = f"{name} has omega: the step ends when all pending things are done."
        run.note("play.1", "glossary/omega", "decision/omega-by-effect", says=says, source=ref)
        turn.end_step(run)
    shown = amounts.icons(Context(run, ref, data.player), ref)
    half = run.card(ref.uid).other_half
    if half:
        shown = (*amounts.icons(Context(run, run.card(half).ref, data.player), run.card(half).ref), *shown)
    shown = bonus_icons.of_played(run, data.player, ref, shown)
    records = run.take_records()
    run.go(1, data._replace(uid=ref.uid, played=ref, records=records, icons=shown))
    if state_checks.unsettled(run):
        state_checks.settle(run)


def _icons(run: Run, data: Playing) -> None:
    assert data.played is not None
    if not data.icons:
        run.go(2)
        return
    first, *rest = data.icons
    run.go(1, data._replace(icons=tuple(rest)))
    bonus_icons.resolve(run, first, data.played, data.player)


def _put_away(run: Run, data: Playing) -> None:
    """Place an action on its owner's discard pile, unless its own text has moved it (decision action-to-pile) or a text
    puts something else in the place of that."""
    ref = data.played
    assert ref is not None
    card = run.live(ref)
    if card is not None and card.zone is Zone.BEING_PLAYED:
        placing = Record(Verb.PUT, data.player, (ref,), source=Zone.BEING_PLAYED, to=Zone.DISCARD)
        instead = proposals.replaced(run, placing)
        if instead is not None:
            run.go(7)
            run.agenda.extend(reversed(instead.frames))
            return
        says = f"{run.derived.name(ref.uid)} is put into its owner's discard pile."
        run.note("play.4", "glossary/actions", says=says, source=ref)
        run.apply(CardMoved(card.uid, Zone.DISCARD, card.owner))
    _end(run, data)


def _end(run: Run, data: Playing) -> None:
    assert data.played is not None
    windows.end(run, Outcome("play", (data.played,), (data.played,), 1, True, data.player))
