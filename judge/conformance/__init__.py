"""Recorded games of another engine held against this one: a witness, not the law."""
