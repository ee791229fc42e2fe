"""The rulebook as data, with the catalogue of cards."""
