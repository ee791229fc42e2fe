"""From what is typed to clauses: names and words found, each with its one role, and how each clause is built.

In: a question. Out: records of its clauses (`records`), which say nothing yet of a board. A word that players say is
added in `grammar/questions/lexicon`, a form of clause in `grammar/questions`, and how a word is told from its homograph
in `roles`.
"""
