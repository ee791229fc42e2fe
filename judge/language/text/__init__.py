"""From the characters of a card to words: spelling of all eras made one, paragraphs and sentences cut, names known.

In: a printed or typed text. Out: `Sentence`s and `Word`s with their places in the text. A new word, name or spelling
is data in `grammar/`; a new symbol or way of cutting is added here. Nothing here knows what a sentence means.
"""
