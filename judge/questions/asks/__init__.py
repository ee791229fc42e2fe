"""What is asked: clauses that ask, and the `ask` that a scenario carries for each.

In: records of clauses that ask, and all that was told (`judge.questions.telling`). Out: an ask, or what is not
understood. Each module asks about what the one before it leaves: `inquiring` what all of them need, `paying` what is
paid and whose Æmber goes, `totals` how much there is in the end, `counting` who, which, where and how many, `reaching`
what abilities and choices can reach, `verb_asking` whether something happens, `things` of wards, keywords and damage,
`ordering` what comes first, `declaring` gives the form of a question to what has none,
`allowing` what may be done, `events` whether anything of the kind comes about, `asking` the whole. Beside them stand
readers of one kind of clause each: `houses` (which one, may it be chosen), `moving` (where in a line), `having`
(keywords and control by what was done), `several` (which of the cards that act is meant), `further`.
A way to ask is added where its like stands.
"""
