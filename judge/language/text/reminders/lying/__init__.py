"""Where cards lie by the words of a new set: places of its own, beneath another card, and what is so only there.

In: texts with their reminders, definitions. Out: the places with what is so because of them, what is done with cards
beneath a card, headings by where their card lies, what a card says while it is an upgrade; texts in words of piles, and
of what lies under or on a card.
"""
