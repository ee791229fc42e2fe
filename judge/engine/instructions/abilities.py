"""Abilities being resolved: the procedure that carries out the text of one (18.4 ABILITY)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.visitor import nodes_of
from judge.engine.evaluation.choosing import label
from judge.engine.evaluation.context import Context, reading
from judge.engine.evaluation.modifiers import speaks_of_itself
from judge.engine.machine import held_abilities
from judge.engine.machine.chart import here
from judge.engine.machine.frames import Frame, Resolving
from judge.engine.machine.run import Run, procedure

from .instruction import Doing


def _self_referential(ctx: Context, data: Resolving) -> tuple[str, ...]:
    """The entry that says whom a gained text means by a card's name, where it names one."""
    if data.giver is not None:
        gained = any(
            isinstance(node, n.Self_) or (isinstance(node, n.Named) and speaks_of_itself(ctx, node))
            for node in nodes_of(data.text)
        )
    elif not data.heading or data.holder.uid not in ctx.board.draft.cards or ctx.board.live(data.holder) is None:
        gained = False
    else:
        printed = ctx.board.face(data.holder.uid).text.abilities
        own = any(data.text in (ability, held_abilities.body_of(ability)) for ability in printed)
        gained = not own and any(getattr(node, "cards", None) == n.Self_() for node in nodes_of(data.text))
    return ("glossary/self-referential-text",) if gained else ()


@procedure(Resolving)
def ability(run: Run, frame: Frame[Resolving]) -> None:
    """Note where it resolves and by whose words, then carry it out as written."""
    data = frame.data
    if frame.begun:
        run.finish(data.bindings.outcomes)
        return
    ctx = reading(run, data)
    name = label(ctx, data.giver or data.holder)
    heading = f" {data.heading}:" if data.heading else ""
    run.note(
        here(run),
        "glossary/resolve-abilities-in-the-order-written",
        *_self_referential(ctx, data),
        says=f"{name}'s{heading} ability resolves.",
        source=data.holder,
        clause=data.text,
        player=data.controller,
        giver=data.giver,
    )
    run.go(1)
    run.push(Doing(data.text))
