"""What is compared, counted beyond or excepted in a sentence, said as the grammar says it.

In: a text. Out: the same text where numbers, cards and players that are held against each other ("exceeds", "as many
as", "whose", "except those", "neither … nor") are named in full. What is not said so stays as it is.
"""
