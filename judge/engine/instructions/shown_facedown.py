"""What cards show that are put, played or turned facedown by a text that says what they are then."""

from __future__ import annotations

from judge.effects import facedown
from judge.effects import nodes as n
from judge.effects.visitor import nodes_of
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.meanings import token_artifact
from judge.game.state import Player


def face_shown(ctx: Context, player: Player, as_card: n.Noun) -> str:
    """The face that cards show which enter play facedown: what the words describe, a token that a text names, else the
    player's token creature."""
    named = next((one.card for one in nodes_of(as_card) if isinstance(one, n.Named)), "")
    if named:
        return token_artifact(ctx.board, named)
    if facedown.described(as_card) is None:
        return ctx.board.draft.players[player].token
    for ref in filter(None, (ctx.giver, ctx.holder)):
        card = ctx.board.card(ref.uid)
        shown = ctx.board.library.definition(card.shown)
        if (face := shown.turned.get((as_card, n.CardText()))) is not None:
            return face.id
    raise NoMeaning("what a card is that lies facedown")
