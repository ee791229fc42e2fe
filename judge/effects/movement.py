"""Instructions that take cards from one zone to another, look at them, or put them elsewhere."""

from __future__ import annotations

from .base import Node, node
from .targets import Zone


@node
class Destination(Node):
    """Where a card goes: "on top of your deck", "into its owner's hand", "facedown under ~", "to a flank
    of its controller's battleline"."""

    zone: Zone
    player: Node | None = None
    position: str = (
        ""  # "top", "bottom", "flank", "left flank", "right flank", "center", "anywhere", "any order", "between"
    )
    under: Node | None = None
    facedown: bool = False
    faceup: bool = False
    of: Node | None = None  # "in X's position", "next to X"
    becomes: Node | None = None  # "as a creature with 3 power"


@node
class MoveCard(Node):
    """ "return X to its owner's hand" (`verb` "return"), "put X on top of …" ("put"), "add X to your hand"
    ("add"), "shuffle X into your deck"
    ("shuffle"), "move X to a flank" ("move"), "graft" ("graft")."""

    verb: str
    cards: Node
    to: Node


@node
class Purge(Node):
    """ "purge X"."""

    cards: Node


@node
class Archive(Node):
    """ "archive X": from your hand unless the words name another place; `faceup`."""

    cards: Node
    faceup: bool = False
    player: Node | None = None


@node
class Discard(Node):
    """ "discard X": from hand unless the words name another place."""

    cards: Node
    player: Node | None = None


@node
class DiscardUntil(Node):
    """ "discard cards from the top of your deck until you discard a Logos card or run out of cards".
    `reveal`: reveal instead of discard."""

    zone: Node
    until: Node
    player: Node | None = None
    verb: str = "discard"
    may_stop: bool = False  # "… or choose to stop"


@node
class Draw(Node):
    """ "draw 2 cards"."""

    count: Node
    player: Node | None = None
    additional: bool = False  # "draw 2 additional cards during your “draw cards” step"
    to_hand_size: bool = False  # "draw until you have N cards in hand"


@node
class RefillHand(Node):
    """ "refill your hand (as if it were your “draw cards” step)"."""

    player: Node | None = None


@node
class Reveal(Node):
    """ "reveal X"."""

    cards: Node
    player: Node | None = None


@node
class LookAt(Node):
    """ "look at the top 3 cards of your deck"."""

    cards: Node
    player: Node | None = None


@node
class Search(Node):
    """ "search your deck and discard pile for X"."""

    zone: Node
    what: Node
    player: Node | None = None


@node
class ShuffleZone(Node):
    """ "shuffle your deck", "shuffle your discard pile into your deck" (`into`)."""

    zone: Node
    into: Node | None = None
    player: Node | None = None


@node
class Rearrange(Node):
    """ "rearrange the creatures in your battleline", "put them back in any order"."""

    what: Node
    manner: str = "any order"


@node
class Halve(Node):
    """ "divide each player's battleline in half as evenly as possible without changing the order of creatures": later
    words speak of the halves (18.4 BATTLELINE); of an odd line the active player says where it is cut."""

    line: Node


@node
class AttachUpgrade(Node):
    """ "attach ~ to X"; `as_upgrade`: a card that becomes an upgrade, with `text`."""

    cards: Node
    to: Node
    text: Node | None = None


@node
class TakeControl(Node):
    """ "take control of X (while …)", "give control of X to your opponent" (`by`)."""

    cards: Node
    by: Node | None = None
    window: Node | None = None


@node
class Swap(Node):
    """ "swap X with Y" in the battleline; `what`: "position", "control", "zone", "card", or what lies on both
    cards: "Æ", "damage", "counters", "upgrades", several joined by "/" ("swap all Æ and damage on X and Y")."""

    left: Node
    right: Node
    what: str = "position"
    each_other: bool = False  # "swap 2 creatures": `left` holds both


@node
class Flip(Node):
    """ "flip X (facedown)"."""

    cards: Node
    face: str = ""
