"""An answer on condition: what the answer would be if a phrase that is not understood were left out.

In: a question that is asked back about, and how to ask again. Out: the phrases that were left out and the answer
without them (`condition`), or nothing. `phrases` says which phrases may go, `doubted` whether the answer is the same
whatever a word may say of a card, `touched` which entry of the rules such a question speaks of.
"""
