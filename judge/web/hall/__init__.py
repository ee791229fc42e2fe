"""At an event: what a device keeps, and what the hall keeps.

In: cookies and forms. Out: how the site looks on a device, the decks that lie at hand there, the log of the rulings
that were given. Whatever else a judge at a table wants kept is added here.
"""
