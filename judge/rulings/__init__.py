"""Scenarios, the exploration of every choice, and the rulings that explain what was found.

In: a scenario. Out: every way it may go, what each player can force, and the ruling in words with its citations.
"""
