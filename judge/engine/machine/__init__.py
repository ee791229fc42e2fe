"""The small-step machine: a position, an agenda of procedures, and where it waits for an answer.

In: a position, the faces of its cards, and answers. Out: the next machine, with its trace. It knows frames,
decisions, chance and the moment on the timing chart; it knows no rule of the game.
"""
