"""What words point to: pronouns, "theirs", "the other two", "the warded one".

In: a phrase (`judge.questions.wording.records`) and what was told so far. Out: the cards that it means, or what is to
be asked back. `spoken` keeps what was spoken of and says what a pronoun points back to, `picking` picks one of several
by what is said of it, `listing` reads what a list says of itself. Which cards a phrase makes anew,
`judge.questions.meaning` says.
"""
