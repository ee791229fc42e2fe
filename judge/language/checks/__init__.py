"""What holds the language honest: every word accounted for, no ambiguity, and how much is read.

In: readings, texts, the grammar. Out: what was swallowed, what is ambiguous, figures, words for a person whose text
was not read, and `docs/language.md`. Nothing that reads or writes a text depends on it.
"""
