"""The machine: procedures of the timing chart, resolution of effect trees, legality, derived
characteristics."""
