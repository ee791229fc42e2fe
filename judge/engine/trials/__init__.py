"""The engine tried without a scenario: random games from the whole catalogue, and what must hold in all of them.

In: a number. Out: the same game each time, and every invariant that it broke. Nothing else depends on it.
"""
