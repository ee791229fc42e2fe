"""Bonus icons: each an ability of its own, resolved top to bottom (18.4 BONUS ICONS)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.game.state import Player, Ref

from .frames import Bindings, Frame, Resolving
from .run import Run

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


def resolve(run: Run, icon: str, card: Ref, player: Player) -> bool:
    """Begin to resolve one icon; False for an icon that does nothing."""
    body = BODIES.get(icon)
    if body is None:
        return False
    run.note("play.2", "glossary/bonus-icons", says=f"The {icon} bonus icon resolves.", source=card, player=player)
    run.agenda.append(Frame("ability", Resolving(card, player, body, Bindings(), icon=icon), returned="play.2"))
    return True
