"""What is said alike in both directions: one entry for each piece of meaning, with its words and its node.

In: nothing. Out: tables of entries, words with slots ↔ a node with the same slots. The builders read the words of an
entry, the renderer writes them. What a text says beyond the words of an entry fits none, so it is refused. A new verb
is one line here.
"""
