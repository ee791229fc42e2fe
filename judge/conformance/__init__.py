"""Recorded games of another engine held against this one: a witness, not the law.

In: recorded positions and actions. Out: whether this engine comes to the same, and each difference. What a record
cannot say is mapped here and nowhere else.
"""
