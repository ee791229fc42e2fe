"""The game of a ruling, step by step.

In: the ways that a ruling found. Out: the table after each step, the words that spoke in it, the decisions on the way
with where their other answers lead, how many ways lead to each end. What else a step could show is added here.
"""
