"""The judge's engine: what a position is, what a text means in it, what may be done, and how it is done.

In: a position, the faces of its cards, an act or an answer. Out: the next machine with its trace, and every legal act.
Importing any part of it enters all evaluators, procedures and resolutions in their tables.
"""

from . import evaluation, instructions, procedures  # noqa: F401
