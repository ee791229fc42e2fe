"""An unofficial rules judge for KeyForge: from the printed text of a card to a cited ruling.

In: what somebody types, at whichever door. Out: rulings. `docs/architecture.md` is the map of the folders.
"""

__version__ = "0.1.0"
