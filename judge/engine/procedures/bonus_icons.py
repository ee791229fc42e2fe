"""Bonus icons: each an ability of its own, resolved top to bottom (18.4 BONUS ICONS)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation.meanings import icon_bodies
from judge.engine.law import proposals, replacements, restrictions
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings, Frame, Resolving
from judge.engine.machine.run import Run, procedure
from judge.game.state import Player, Record, Ref

from . import triggered_abilities, windows

_CREATURE = n.Select(n.One(), n.Filter((n.Kind.CREATURE,)))
_FRIEND = n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.YOU),)))
_FROM_HAND = n.Select(n.One(), n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.HAND, n.YOU)),)))

BODIES: dict[str, Node] = {
    "amber": n.GainAmber(n.Number(1)),
    "capture": n.CaptureAmber(n.Number(1), by=_FRIEND),
    "damage": n.DealDamage(n.Number(1), _CREATURE),
    "draw": n.Draw(n.Number(1)),
    "discard": n.Discard(_FROM_HAND),
    "power": n.PutCounters(n.Number(1), "+1 power", _CREATURE),
}
"""What each icon tells its player to do; a house icon does nothing when it resolves (decision house-icon)."""


RESOLVED, REPLACED = 1, 2
"""The steps of an icon behind the first."""


class Icon(NamedTuple):
    """A bonus icon that resolves: which, on which card, resolved by whom."""

    icon: str
    card: Ref
    player: Player


def resolve(run: Run, icon: str, card: Ref, player: Player) -> None:
    """Begin to resolve one icon; one that does nothing is passed over."""
    if body_of(run, icon) is not None:
        run.push(Icon(icon, card, player))


def body_of(board: Board, icon: str) -> Node | None:
    """What an icon tells its player to do, by the rules or by a text in the game that defines it; None for one that
    does nothing."""
    return BODIES.get(icon) or icon_bodies(board).get(icon)


def of_played(run: Run, player: Player, card: Ref, shown: tuple[str, ...], *, really: bool = True) -> tuple[str, ...]:
    """The icons that resolve when a card is played, or (not `really`) as if it had just been: none where a text
    forbids it; each as often as texts say, one after the other (decision as-if-played)."""
    record = Record(Verb.PLAY, player, (card,), to=Zone.PLAY)
    waiting = list(triggered_abilities.again(run, record, "icons"))
    stop = restrictions.forbids(run, Act.RESOLVE_ICONS, record) if shown else None
    if really or (shown and stop is None):  # "the next time you play a card" is now, whatever comes of its icons
        for held, _ in waiting:
            windows.spend(run, held)
    if not shown:
        return ()
    rules = () if really else ("decision/as-if-played",)
    if stop is not None:
        says = "No bonus icon of it can be resolved."
        because = (*rules, *stop.rules, "glossary/bonus-icons")
        run.note("play.2", *because, says=says, source=stop.source, clause=stop.clause)
        return ()
    for held, _ in waiting:
        says = "Each of its bonus icons resolves an additional time."
        run.note("play.2", *rules, "glossary/bonus-icons", says=says, source=held.giver, clause=held.ability)
    again = sum(times for _, times in waiting)
    if again == 0 and not really:
        says = "Its bonus icons resolve as if it had just been played."
        run.note("play.2", *rules, "glossary/bonus-icons", says=says, source=card)
    return tuple(icon for icon in shown for _ in range(1 + again))


@procedure(Icon)
def resolve_icon(run: Run, frame: Frame[Icon]) -> None:
    """Settle what texts put in its place, resolve it as an ability of its own, then let its window pass."""
    data = frame.data
    record = Record(Verb.RESOLVE, data.player, (data.card,), detail=f"icon {data.icon}")
    if frame.step == RESOLVED:
        run.record(record)
        windows.end(run)
        return
    if frame.step == REPLACED and not isinstance(frame.returned, replacements.GoesOn):
        run.finish()
        return
    settled = proposals.going_on(run, record) if frame.begun else proposals.settle(run, record)
    if settled.going is None:
        run.go(REPLACED)
        run.agenda.extend(reversed(settled.frames))
        return
    gone = run.live(data.card) is None
    says = f"The {data.icon} bonus icon resolves{', though its card has left' if gone else ''}."
    late = ("decision/open-window",) if gone else ()
    run.note("play.2", *late, "glossary/bonus-icons", says=says, source=data.card, player=data.player)
    run.go(RESOLVED)
    told = body_of(run, data.icon)
    assert told is not None
    body = Resolving(data.card, data.player, told, Bindings(), icon=data.icon)
    run.agenda.append(Frame(body, returned="play.2"))
