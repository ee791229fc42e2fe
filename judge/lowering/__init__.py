"""Trees in the form in which the engine reads them: what the text decides is decided here, before any game begins.

In: the tree of a card's text. Out: a tree that means the same and asks less of who carries it out: X put in, wordings
that come to the same made one, constant abilities taken apart, what later words say of earlier instructions told there
(`ahead`). It knows no position.
"""
