"""Random games over the whole catalogue, each with all that must hold of it (`judge.engine.trials`)."""

from __future__ import annotations

from judge.engine.trials.random_games import play

from .tasks import Done, Task

THOROUGH = 10
"""Every so manieth game is saved and loaded wherever it waits, and each of its actions done twice."""


def tasks(first: int, behind: int, turns: int) -> list[Task]:
    """A game of so many turns for each seed from `first` on, up to the one before `behind`."""
    return [Task("game", (str(seed), str(turns))) for seed in range(first, behind)]


def carry_out(task: Task) -> Done:
    """Play a game. `told`: how many turns, actions and decisions it had, the limits that were reached, and what did not
    hold (`failures`)."""
    seed, turns = task.about
    played = play(name(seed), thorough=int(seed) % THOROUGH == 0, turns=int(turns))
    told: dict[str, object] = {
        "boards": 1, "turns": played.turns, "actions": played.actions, "decisions": played.pauses, "won": played.won,
    }  # fmt: skip
    if played.exceeded:
        told["exceeded"] = dict(played.exceeded)
    if played.failures:
        told["failures"] = [str(failure) for failure in played.failures]
    return Done(task.key, told=told)


def name(seed: str) -> str:
    """What `judge.engine.trials.random_games --game` calls the game of a seed."""
    return f"{seed}-0"
