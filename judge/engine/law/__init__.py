"""What may be done, what forbids it, what it costs, and what happens instead.

In: an act that somebody wants to begin, or that is about to happen. Out: whether it is legal, with the rule; what
prohibits, prevents or replaces it. A new prohibition, allowance or replacement is added here.
"""
