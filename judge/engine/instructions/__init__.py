"""What a card's text tells players to do, node by node.

In: an instruction and the context of the ability under way. Out: acts, begun as the procedures carry them out, and
outcomes to which later words point. A new instruction gets its resolution here.
"""
