"""What an act that is asked about is to be for: whether it comes to that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board import Unclear
from ..wording.records import Clause, Comp, Verbs
from .inquiring import Ask

if TYPE_CHECKING:
    from .inquiring import Inquirer


def point_on(asker: Inquirer) -> None:
    """Have "it" mean the creature that is fought, where a fight is asked about."""
    context = asker.context
    deed = context.told.deeds[-1] if context.told.deeds else None
    if deed is not None and deed.kind == "fight" and deed.target is not None:
        context.topics[id(context.mentioned[-1])] = [deed.target]


def give_owner(asker: Inquirer) -> None:
    """Give the cards that such a clause speaks of, where nobody says whose they are, the owner that those have at which
    the act is aimed."""
    deeds = asker.context.told.deeds
    for piece in asker.context.mentioned[-1] if deeds else ():
        if not piece.owner and piece is not deeds[-1].piece:
            piece.owner = asker.teller.aimed_owner(deeds[-1])


def takes_over(asker: Inquirer, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
    """ "To take his X", where the text of what is done has a player take control: whether that comes about."""
    deed = asker.context.told.deeds[-1] if asker.context.told.deeds else None
    card = asker.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
    aim = comps[0].phrase if clause.purpose and len(comps) == 1 and comps[0].is_thing else None
    if verbs.value != "take" or deed is None or card is None or aim is None or "control" not in card.text:
        return []
    if len(comps[0].phrases) != 1 or not (aim.is_name or aim.is_noun("creature", "artifact")):
        return []
    return [{"happens": "control taken", "to": piece, "by": deed.by} for piece in asker.context.pieces(aim)]


def can_be(ask: Ask, clause: Clause) -> Ask:
    """A question put as whether it can come about. Raises Unclear for one that asks for a number."""
    if "number" in ask:
        raise Unclear(clause.span, "Ask how much that is in a question of its own, please.")
    return {**ask, "can": True}
