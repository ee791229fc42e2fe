"""What reminder texts define: keywords, statuses, counters, moments, places, numbers and verbs of a set's own.

In: a text with its reminders. Out: the `Novelty`s that they define, and the text with each of these words said in words
that all cards share. A new sort of thing that a set may bring is a module here, called by `novelties`.
"""
