"""The game state: immutable positions, the mutable draft the machine works on, and the changes that are its
only door.

In: a position and a change. Out: the next position. A new fact of the game is a field of the state and a change here.
"""
