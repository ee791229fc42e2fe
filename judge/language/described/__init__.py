"""What is said alike in both directions: one entry for each piece of meaning, with its words and its node.

In: nothing. Out: tables of entries, words with slots ↔ a node with the same slots. Of noun modifiers and facts the
builders read the words of an entry with the grammar once and hold the records of a text against them
(`building.patterns`); the renderer puts the words of what stands in the slots between them (`rendering.entry_wording`).
What a text says beyond the words of an entry fits none, so it is refused. A new verb, condition or modifier is one line
here.
"""
