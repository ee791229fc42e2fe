"""Records to the effect AST: what the phrases and clauses of a sentence mean.

In: records. Out: nodes of `judge.effects`, or `Refused` with a question that says what is not understood. Whatever
a builder does not take must be refused. Nouns, modifiers, amounts, conditions and events have a module each; verbs
have `verbs`.
"""
