"""An unofficial rules judge for KeyForge: from the printed text of a card to a cited ruling."""

__version__ = "0.1.0"
