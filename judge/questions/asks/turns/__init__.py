"""What is counted of the acts of a turn, what they cost, and what may be done in it at all.

In: a question in which no act, or not every act, is told. Out: what is asked, with the acts that it takes to try it.
"""
