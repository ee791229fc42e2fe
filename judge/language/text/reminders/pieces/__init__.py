"""Pieces that a set brings of its own: token creatures, token artifacts.

In: a parenthesis and the text around it. Out: the name of a piece and what it is, and the text that speaks of such
pieces in the words that all cards share.
"""
