"""What is true of a board now: amounts, conditions, noun phrases, references, derived characteristics.

In: a node of a card's text and the `Context` in which it is read. Out: numbers, truths, cards, players, zones. It
looks and never acts; a node that can be counted, compared or pointed at gets its meaning here.
"""

from . import (  # noqa: F401  (evaluators enter themselves)
    amounts,
    conditions,
    derived,
    event_matching,
    houses,
    modifiers,
    noun_phrases,
    players,
    references,
    zones,
)
