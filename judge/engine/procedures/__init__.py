"""The procedures of the timing chart: turn, play, use, fight, damage, destruction, entering and leaving play.

In: a frame of the agenda. Out: changes of the position and records of what happened, each with its step and rules.
A step of the rulebook that goes otherwise is changed here.
"""
