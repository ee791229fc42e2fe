"""Turns of phrase, each put as cards put it: a text in, the same text in the words of printed cards out."""
