"""The effect AST in canonical English: one wording for each idea, in the idiom of the newest sets.

In: any node. Out: its words. Each kind of node has a module; a new node needs a rendering here, from which the
builders must read the same node again.
"""
