"""Token creatures, and what a new set makes as they are made (18.4 TOKEN CREATURES)."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.engine.evaluation.meanings import token_artifact
from judge.engine.machine import chart
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.play_data import Making
from judge.engine.machine.run import Run, procedure
from judge.game.changes import CardChanged
from judge.game.state import Record

from . import drawing, entering_play, windows


@procedure(Making)
def make(run: Run, frame: Frame[Making]) -> None:
    """Put the top card of the deck into play facedown as the player's token creature, one at a time; a token that
    is asked for by name needs that very reference card (18.4 TOKEN CREATURES), or a text that says what it is."""
    data = frame.data
    side = run.draft.players[data.player]
    token = _token(run, side.token, data.token)
    if len(data.made) >= data.amount or not side.deck.size or not token:
        complete = len(data.made) == data.amount
        windows.end(run, Outcome.of("make a token creature", data.made, data.player, complete=complete))
        return
    if not frame.begun:
        uid = drawing.peek(run, data.player)
        drawing.settle_top(run, data.player, uid)
        run.apply(CardChanged(uid, (("token", token),)))
        run.go(1)
        return
    uid = side.deck.cards[0]
    entry = entering_play.prepare(run, uid, data.player, position=data.flank, token=token, ready=data.ready)
    assert entry is not None
    name = run.library.definition(token).name
    says = f"{'An' if name[0] in 'AEIOUÆ' else 'A'} {name} is made."
    run.note(chart.here(run), "glossary/token-creatures", says=says, source=data.by, player=data.player)
    ref = entering_play.enter(run, entry)
    run.record(Record(Verb.MAKE_TOKEN, data.player, (ref,), by=data.by))
    run.go(0, data._replace(made=(*data.made, ref)))
    windows.open(run, run.take_records())


def _token(run: Run, own: str, name: str) -> str:
    """The face that is made: of this name, where one is asked for; "" where there is none."""
    if own and (not name or run.library.definition(own).name == name):
        return own
    return token_artifact(run, name) if name else ""
