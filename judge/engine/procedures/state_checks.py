"""The check of states: what is destroyed, changes sides or leaves the battleline because of how things stand
(decision state-check)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.engine.evaluation.statics import covers, spares
from judge.engine.evaluation.statics_in_force import MEANING, ORDERS, book, of_form
from judge.engine.law import restrictions, standing_orders
from judge.engine.law.running_out import run_out
from judge.engine.machine.act_data import Destruction
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Resolving
from judge.engine.machine.loops import Loop
from judge.engine.machine.run import Run
from judge.engine.machine.state_data import ChangingSides, JoiningLine, LeavingLine, RunningOut
from judge.game.changes import CardChanged, CardsLinked
from judge.game.looking import CONTROLS
from judge.game.state import Card, Player, Record, Ref

from . import lasting_effects, state_triggers


def doomed(run: Board) -> tuple[Ref, ...]:
    """Creatures in play that are not tagged and have no power, or damage at least equal to it; those that cannot
    be destroyed are not among them."""

    draft, derived = run.draft, run.derived

    def of(card: Card) -> Ref | None:
        if draft.withstands(card, derived.strength(card.uid), derived.lent):
            return None
        if "creature" not in derived.types(card.uid):
            return None
        record = Record(Verb.DESTROY, run.draft.active, (card.ref,))
        return card.ref if restrictions.forbids(run, n.Act.BE_DESTROYED, record) is None else None

    return tuple(run.draft.each_in_line(of))


def _dying(run: Run) -> tuple[Ref, ...]:
    """Those of them for which nothing that happens instead of their destruction is under way: "purge ~ instead. If
    you do, fully heal that creature" has healed it when it is looked at again."""
    found = doomed(run)
    saved = {getattr(frame.data, "saving", None) for frame in run.agenda} if found else set()
    return tuple(ref for ref in found if ref not in saved)


def unsettled(run: Run) -> bool:
    """Whether the check of states may have anything to do."""
    if _dying(run) or decks_run_out(run):
        return True
    return of_form(run, _in_motion) and (
        _control_at_work(run)
        or bool(_parted(run))
        or bool(standing_orders.due(run))
        or bool(misplaced(run) or outside(run) or contradictory(run))
        or state_triggers.changed(run)
    )


def _in_motion(board: Board) -> bool:
    """Whether anything but damage, power and empty decks may ask for a check: as a rule nothing does."""
    statics = book(board)
    return (
        _control_at_work(board)
        or bool(statics.of(n.LinkedWithin))
        or any(statics.printed_of(kind) for kind in ORDERS)
        or bool(statics.blank)
        or bool(_no_creatures(board) or _creatures_outside(board))
        or state_triggers.waits(board)
    )


def decks_run_out(run: Run) -> tuple[Player, ...]:
    """The players whose discard pile becomes their deck; not asked in the middle of an ability, which may be about to
    speak of what it discarded."""
    return run_out(run) if run.find(Resolving) is None else ()


def contradictory(run: Run) -> tuple[Ref, ...]:
    """The cards in a circle of constant texts: one text blanks itself, or a card is blanked for being what its own
    text has made it (18.4 INFINITE LOOPS)."""
    for uid, static in book(run).blank.items():
        if static.lasting is not None or run.live(static.holder) is None or static.key.startswith(MEANING):
            continue
        itself = static.holder.uid == uid and not spares(static, static.clause)
        if itself or not covers(run, static, static.body.cards, uid):  # type: ignore[attr-defined]
            return tuple(dict.fromkeys((run.card(uid).ref, static.holder)))
    return ()


def misplaced(run: Run) -> tuple[Ref, ...]:
    """Cards in a battleline that are no creatures any more; not asked in the middle of an ability, which may be
    about to make one."""
    found = of_form(run, _no_creatures)
    return found if found and run.find(Resolving) is None else ()


def _no_creatures(board: Board) -> tuple[Ref, ...]:
    found = board.draft.each_in_line(lambda card: None if "creature" in board.derived.types(card.uid) else card.ref)
    return tuple(found)


def outside(run: Run) -> tuple[Ref, ...]:
    """Creatures that lie among the artifacts since a text made artifacts of them, and does so no more."""
    found = of_form(run, _creatures_outside)
    return found if found and run.find(Resolving) is None else ()


def _creatures_outside(board: Board) -> tuple[Ref, ...]:
    return tuple(
        board.draft.cards[uid].ref
        for side in board.draft.players
        for uid in side.artifacts
        if "creature" in board.derived.types(uid)
    )


def _control_at_work(run: Board) -> bool:
    return bool(run.draft.lasting(CONTROLS)) or any(
        isinstance(static.body.what, n.ControlledBy) for static in book(run).of(n.TreatAs)
    )


def _parted(run: Board) -> tuple[tuple[str, str, str], ...]:
    """Links that last between cards of one player alone, or between neighbors, whose two cards are that no more: of
    what name, and of which cards."""
    found: dict[tuple[str, str, str], None] = {}
    for static in book(run).of(n.LinkedWithin):
        counter = static.body.counter
        for card in run.draft.in_play():
            if card.linked(counter) and covers(run, static, static.body.cards, card.uid) and book(run).holds(static):
                mine = run.derived.controller(card.uid)
                beside = {ref.uid for ref in run.derived.neighbors(card.uid)} if static.body.neighbors else ()
                away = (uid for uid in card.linked(counter) if (
                    uid not in beside if static.body.neighbors else run.derived.controller(uid) != mine))
                found |= {(counter, min(card.uid, uid), max(card.uid, uid)): None for uid in away}
    return tuple(found)


def settle(run: Run) -> None:
    """Tag whatever has no power, or damage at least equal to it (18.4 POWER, decision state-check); and let cards
    change sides whose control effects have begun or ended (decision control-expiry). Control begins and ends with what
    it hangs on: only where every card is on its side is the rest looked at."""
    if _control_at_work(run) and (shifts := lasting_effects.shifts(run)):
        for ref, player in shifts:
            run.push(ChangingSides(ref, player))
        return
    for counter, one, other in _parted(run):
        run.apply(CardsLinked(counter, one, other, True))
    state_triggers.settle(run)
    standing_orders.carry_out(run)
    if cards := contradictory(run):
        run.push(Loop(cards))
    if cards := misplaced(run):
        run.push(LeavingLine(cards))
    for player in decks_run_out(run):
        run.push(RunningOut(player))
    for ref in outside(run):
        run.push(JoiningLine(ref))
    if cards := _dying(run):
        run.push(Destruction(cards, run.draft.active, rule="glossary/power"))


def count_armor(run: Run) -> None:
    """Keep count of spent armor: what a creature loses of its armor is lost of the spent points first, and what it
    gains is unspent (18.4 ARMOR, decision armor-spent)."""
    for card in run.draft.each_in_line(lambda card: card if card.armor_spent else None):
        armor = run.derived.armor(card.uid)
        if armor != card.armor_seen:
            lost = 0 if card.armor_seen is None else max(0, card.armor_seen - armor)
            spent = max(0, card.armor_spent - lost)
            run.apply(CardChanged(card.uid, (("armor_spent", spent), ("armor_seen", armor))))
