"""The effect AST: frozen data that says what a card's text means, and nothing about how it is done.

In: nothing; it imports no other part of the judge. Out: node types with their kinds, trees walked, changed, written
down and read back. A new idea of a card gets its node here, then a builder, a rendering and a meaning.

`nodes` re-exports every node type; `walk` visits trees; `codec` turns them into plain data and back.
"""
