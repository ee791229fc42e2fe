"""Who picks where chance would: "If an effect would cause you to discard a random card from your hand, you may choose
which card is discarded instead".
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.effects import nodes as n
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.run import Run
from judge.game.state import Player, Ref


def picker(run: Run, pool: Sequence[Ref]) -> Player | None:
    """Whoever picks which of these cards is discarded; None where chance does. May ask."""
    if len(pool) < 2:
        return None
    for static in book(run).active(n.PicksForChance):
        context = static.context(run)
        if not {*pool} <= {*context.lying_in(static.body.zone)}:
            continue
        player = context.the_player(static.body.player)
        if static.body.must:
            return player
        options = (Option(True, "yes"), Option(False, "no"))
        question = "Choose which card is discarded at random?"
        if run.ask(Decision(player, question, options, kind="yes or no", source=static.source)) == (True,):
            return player
    return None
