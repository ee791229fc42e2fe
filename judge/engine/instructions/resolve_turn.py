"""What changes the course of the turn or of the game (18.4 TURN SEQUENCE, KEYS)."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.terms import ALTERNATIVES, THEN
from judge.engine.law.replacements import PREVENTED
from judge.engine.machine import acts
from judge.engine.machine.chart import here
from judge.engine.machine.frames import Outcome
from judge.engine.procedures import lasting_effects, turn
from judge.game.changes import GameWon, LastingEnded, TimeTurned
from judge.lowering.nodes import GivenPlayer

from .instruction import Instruction, resolves


@resolves(n.SkipStep)
def skip_step(it: Instruction[n.SkipStep]) -> None:
    """A step that is left out: a lasting effect that the turn asks for when it comes to that step."""
    ctx = it.ctx
    whom = ctx.players(it.node.player)
    it.run.note(here(it.run), "glossary/turn-sequence", says=f"The “{it.node.step}” step will be skipped.")
    for player in whom:
        body = n.SkipStep(it.node.step, GivenPlayer(player))
        window = it.node.window or n.Step(it.node.step, GivenPlayer(player))
        if isinstance(window, n.Step):
            window = replace(window, player=GivenPlayer(player))
        lasting_effects.make(it.run, body, window, ctx.holder, ctx.controller, ctx.bindings)
    it.finish(*(Outcome("skip", player=player) for player in whom))


@resolves(n.End)
def end(it: Instruction[n.End]) -> None:
    """The turn, or the step, ends when all that is under way is done; a fight "with no effect" does not take place."""
    if it.node.what is n.Ending.FIGHT:
        it.act(acts.cancel_fight)
        return
    it.report(Outcome("end", player=it.player))
    it.run.finish()
    if it.node.what is n.Ending.STEP:
        turn.end_step(it.run)
    else:
        turn.end_turn(it.run)


@resolves(n.SetTime)
def set_time(it: Instruction[n.SetTime]) -> None:
    """The game comes into a state that a text has named, and out of what that is instead of; or out of that one."""
    now, word, ends = it.run.draft.times, it.node.time, it.node.ends
    if THEN in word:
        _turn(it, word.split(THEN))
        return
    if (word in now) != ends:
        it.nothing("begin")
        return
    over = (word,) if ends else tuple(one for one in now if any({one, word} <= group for group in ALTERNATIVES))
    for time in over:
        for effect in lasting_effects.holding(it.run, time):
            it.run.apply(LastingEnded(effect.key))
    told = f"It is no longer {word} time." if ends else f"It is {word} time from now on."
    it.run.note(here(it.run), "glossary/lasting-effects", says=told)
    begun = () if ends else (TimeTurned(word),)
    it.run.apply(*(TimeTurned(time, over=True) for time in over), *begun)
    it.act(lambda run: acts.check(run, Outcome("begin", amount=1, complete=True, player=it.player, detail=word)))


def _turn(it: Instruction[n.SetTime], states: list[str]) -> None:
    """The next of several states begins: of the first the game is in as long as it is in none of the others."""
    at = next((k for k, one in enumerate(states) if k and one in it.run.draft.times), 0)
    following = (at + 1) % len(states)
    ended = (n.SetTime(states[at], ends=True),) if at else ()
    begun = (n.SetTime(states[following]),) if following else ()
    it.become(n.Sequence((*ended, *begun)))


@resolves(n.TakeTurn)
def take_turn(it: Instruction[n.TakeTurn]) -> None:
    """Another turn after this one: a lasting effect that the end of the turn asks for."""
    ctx = it.ctx
    player = ctx.the_player(it.node.player)
    body = n.TakeTurn(GivenPlayer(player))
    it.run.note(here(it.run), "glossary/turn-sequence", says="Another turn will follow this one.")
    lasting_effects.make(it.run, body, n.Window(n.Period.THIS_TURN), ctx.holder, ctx.controller, ctx.bindings)
    it.finish(Outcome("take a turn", player=player))


@resolves(n.PreventDamage)
def prevent_damage(it: Instruction[n.PreventDamage]) -> None:
    """As the body of a replacement: the damage that was about to be dealt is not, or so much of it."""
    trigger = it.ctx.bindings.trigger
    pending = trigger.amount if trigger is not None else 0
    most = pending if it.node.amount is None else it.ctx.amount(it.node.amount, available=pending)
    it.finish(Outcome(PREVENTED, amount=min(pending, most), player=it.player))


@resolves(n.WinGame)
def win(it: Instruction[n.WinGame]) -> None:
    """The game ends."""
    player = it.ctx.the_player(it.node.player)
    it.run.note(here(it.run), "glossary/keys", says="The game is won.", player=player)
    it.run.apply(GameWon(player))
    it.finish(Outcome("win", amount=1, player=player))
