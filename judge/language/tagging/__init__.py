"""Each word gets the one role in which the grammar expects it there.

In: the words of a sentence. Out: the same words, each with a terminal of `grammar/*.lark`. A word that is taken for
the wrong thing beside its neighbours is mended here, by a rule that speaks of roles and not of single words.
"""
