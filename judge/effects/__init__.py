"""The effect AST: frozen data that says what a card's text means, and nothing about how it is done.

`nodes` re-exports every node type; `walk` visits trees; `codec` turns them into plain data and back.
"""
