"""Tagged words to records: the LALR grammar, and what it attached to the wrong word given to the right one.

In: tagged words. Out: the records of `records` (phrases, facts, clauses, sentences), which say how a sentence is
built and nothing of what it means. A new production is added in `grammar/`, its record here.
"""
