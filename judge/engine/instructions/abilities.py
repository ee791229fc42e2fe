"""Abilities being resolved: the procedure that carries out the text of one (18.4 ABILITY)."""

from __future__ import annotations

from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.engine.evaluation.choosing import label
from judge.engine.evaluation.context import Context, reading
from judge.engine.evaluation.modifiers import speaks_of_itself
from judge.engine.evaluation.statics import Held
from judge.engine.machine.chart import here
from judge.engine.machine.frames import Bindings, Frame, Resolving
from judge.engine.machine.run import Run, procedure
from judge.game.state import Player, Record, Ref

from . import resolution_table  # noqa: F401  (fills the table of resolutions)
from .instruction import Doing


def frame(
    held: Held,
    holder: Ref,
    controller: Player,
    *,
    trigger: Record | None = None,
    heading: str = "",
    bindings: Bindings | None = None,
    step: str = "",
) -> Frame:
    """The frame that resolves an ability of `holder`, whose "you" is `controller`.

    `trigger`: what set it off; `bindings`: what the words of a lasting effect point to already; `step`: where on
    the timing chart it resolves. It ends with the tuple of its outcomes.
    """
    bound = bindings or held.bindings or Bindings()
    if trigger is not None:
        bound = bound._replace(trigger=trigger)
    text = body_of(held.ability)
    return Frame("ability", Resolving(holder, controller, text, bound, heading, held.giver, chart=step))


def begin(
    run: Run,
    held: Held,
    holder: Ref,
    controller: Player,
    *,
    trigger: Record | None = None,
    heading: str = "",
    bindings: Bindings | None = None,
    step: str = "",
) -> None:
    """Resolve an ability before the procedure under way goes on; see `frame`."""
    run.agenda.append(
        frame(held, holder, controller, trigger=trigger, heading=heading, bindings=bindings, step=step)
    )


def body_of(ability: Any) -> Node:
    """What an ability tells players to do."""
    if isinstance(ability, n.BoldAbility | n.TriggeredAbility | n.ReplacementAbility | n.ConstantAbility):
        return ability.body
    assert isinstance(ability, Node)
    return ability


def _self_referential(ctx: Context, data: Resolving) -> tuple[str, ...]:
    """The entry that says whom a gained text means by a card's name, where it names one."""
    if data.giver is not None:
        gained = any(isinstance(node, n.Named) and speaks_of_itself(ctx, node) for node in walk(data.text))
    elif not data.heading or data.holder.uid not in ctx.board.draft.cards or ctx.board.live(data.holder) is None:
        gained = False
    else:
        printed = ctx.board.face(data.holder.uid).text.abilities
        own = any(data.text in (ability, body_of(ability)) for ability in printed)
        gained = not own and any(getattr(node, "cards", None) == n.Self_() for node in walk(data.text))
    return ("glossary/self-referential-text",) if gained else ()


@procedure("ability")
def ability(run: Run, frame: Frame) -> None:
    """Note where it resolves and by whose words, then carry it out as written."""
    data = frame.data
    assert isinstance(data, Resolving)
    if frame.step == 1:
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
    )
    run.go(1)
    run.push("do", Doing(data.text))
