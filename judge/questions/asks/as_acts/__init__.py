"""Questions that name a card and no act: the act by which it comes to that is told with them.

In: a question whose subject is a card ("does X steal 2?"), or where one is to enter ("can X go between Y and Z?").
Out: the act, and what is asked of it; or the same clause as a question of the player who does it. `amounts` is asked
how much a card steals, gives, draws, heals or deals; `entering` where in a line it may enter; `ways` finds the act.
"""
