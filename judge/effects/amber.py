"""Instructions about Æmber, keys and chains."""

from __future__ import annotations

from .base import Node, node


@node
class GainAmber(Node):
    """ "gain 2Æ"."""

    amount: Node
    player: Node | None = None


@node
class LoseAmber(Node):
    """ "your opponent loses 2Æ"."""

    amount: Node
    player: Node | None = None


@node
class StealAmber(Node):
    """ "steal 1Æ"; `instead_to`: onto a card or elsewhere."""

    amount: Node
    player: Node | None = None


@node
class CaptureAmber(Node):
    """ "capture 1Æ", "a friendly creature captures 2Æ (from its own side)". `by` None: the card with the
    text; `source` None: the
    opponent's pool."""

    amount: Node
    by: Node | None = None
    source: Node | None = None
    distributed: bool = False


@node
class PayAmber(Node):
    """ "pay your opponent 1Æ", "give your opponent 1Æ"."""

    amount: Node
    to: Node
    player: Node | None = None


@node
class MoveAmber(Node):
    """ "move 1Æ from X to Y"; also "place 2Æ from the common supply on X", "put each Æ from ~ into your
    pool". `each_on`: every Æ."""

    amount: Node
    source: Node
    to: Node
    distributed: bool = False


@node
class Exalt(Node):
    """ "exalt a creature (twice)"."""

    cards: Node
    times: Node | None = None


@node
class ForgeKey(Node):
    """ "forge a key at +2Æ current cost, reduced by 1Æ for each …", "at no cost" (`free`)."""

    player: Node | None = None
    cost_change: Node | None = None  # positive or negative Number or other amount
    reduced_by: Node | None = None
    free: bool = False
    colour: str = ""


@node
class UnforgeKey(Node):
    """ "unforge one of your opponent's keys"."""

    of: Node
    colour: str = ""
    that: bool = False  # "unforge it": the key spoken of


@node
class GainChains(Node):
    """ "gain 2 chains"; `lose` for "lose/shed"."""

    amount: Node
    player: Node | None = None
    lose: bool = False
