"""The game state: immutable positions, the mutable draft the machine works on, and the changes that are its
only door."""
