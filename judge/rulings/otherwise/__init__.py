"""What would turn an answer: the same question on boards that differ in one thing.

In: a ruling. Out: the smallest changes of its board with which the answer is another, and how many were tried. A thing
that an answer could hang on is added in `variations`.
"""
