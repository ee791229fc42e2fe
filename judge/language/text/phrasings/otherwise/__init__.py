"""Who does something, which things are meant and until when, told in other words.

In: a text. Out: the same in words that printed cards use. Added here: a module with one function of a text, and its
place in `_TOLD_OTHERWISE` of `judge.language.text.normalise`.
"""
