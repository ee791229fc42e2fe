"""What only the whole of a question shows, once all of its clauses are read.

In: everything that was read (`judge.questions.reading`). Out: the same, completed by what is taken for granted
(`taken`, `held`; each is told in what is assumed), or with what is asked back (`doubts`). `aimless` finds the cards
that are aimed at what nobody says is there.
"""
