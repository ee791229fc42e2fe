"""Turns of phrase that cards do not use, and the same as cards put it.

In: a text. Out: the text with each turn in words that the grammar reads. A new one is a module here, listed in its
place in `judge.language.text.normalise` (or, where one pattern does, an entry of `grammar/lexicon/spelling.toml`).
"""
