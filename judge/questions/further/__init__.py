"""What clauses tell in further ways: houses, decks, turns, what makes a card a creature, what follows from a text.

In: a clause that tells, and whoever reads it (`judge.questions.forces`). Out: cards, acts and checks in what is told,
nothing where the clause is of another kind. `decks_of` tells of which houses a deck is and which is active, `piles`
what lies in a deck, `making` what becomes a creature, `tokens_made` token creatures, `ward_gone`
that a ward is used up, `turns` that a turn is over, `tide` who raises
it, `controlled` whose a card is by now, `dealing` damage that a card deals, `each_player` what
both have, `denied` what cards are not, `following` what comes of what was done;
`timing` is asked when that is. A reader takes a clause whole or leaves it; a new one is entered in `TELLING`.
"""

from collections.abc import Callable

from ..forces import Forces
from ..wording.records import Clause
from . import (
    controlled,
    dealing,
    decks_of,
    denied,
    each_player,
    following,
    making,
    piles,
    tide,
    tokens_made,
    turns,
    ward_gone,
)

TELLING: tuple[Callable[[Forces, Clause], bool], ...] = (
    controlled.told,
    decks_of.told,
    piles.told,
    making.told,
    tokens_made.told,
    ward_gone.told,
    turns.told,
    tide.told,
    dealing.told,
    each_player.told,
    following.told,
    denied.told,
)
"""Readers of what a clause tells, in the order in which they are asked. Each raises Unclear for half a clause."""
