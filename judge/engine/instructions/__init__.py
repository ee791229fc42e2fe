"""What a card's text tells players to do, node by node.

In: an instruction and the context of the ability under way. Out: acts, begun as the procedures carry them out, and
outcomes to which later words point. A new instruction gets its resolution here.
"""

from . import (  # noqa: F401  (resolutions enter themselves)
    abilities,
    resolve_amber,
    resolve_battleline,
    resolve_cards,
    resolve_choices,
    resolve_damage,
    resolve_for_each,
    resolve_joins,
    resolve_lasting,
    resolve_offers,
    resolve_one_at_a_time,
    resolve_repeats,
    resolve_statuses,
    resolve_turn,
    resolve_uses,
)
