"""Where cards lie by the words of a new set: places of its own, beneath another card, and what is so only there.

In: texts with their reminders, definitions. Out: the places with what is so because of them, what is done with cards
beneath a card, headings by where their card lies; texts in words of piles, and of what lies under a card.
"""
