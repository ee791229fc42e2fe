"""Sweeps: many boards, one question, on all processors of a machine or on a cluster.

In: what is asked: FAQ cases under each version, two decks, an effect against all creatures, all pairs of cards that can
meet, random games. Out: findings, kept in a database so that a sweep goes on where it was broken off. Another sweep is
a kind of task here (`tasks`) and a command in `judge.cli.sweep`.
"""

from .cards_that_meet import met
from .findings import Finding, Kind

__all__ = ["Finding", "Kind", "met"]
