"""Instructions that take cards from one zone to another, look at them, or put them elsewhere."""

from __future__ import annotations

from dataclasses import replace

from .abilities import CardText, ReplacementAbility
from .base import node
from .kinds import Amount, Cards, Condition, Duration, Instruction, Manner, Noun, Places, Players, PointsBack
from .players import OwnerOf
from .targets import Back, Zone


@node
class Destination(Manner):
    """Where a card goes: "on top of your deck", "into its owner's hand", "facedown under ~", "to a flank
    of its controller's battleline"."""

    zone: Zone
    player: Players | Back | None = None
    position: str = (
        ""  # "top", "bottom", "flank", "left flank", "right flank", "center", "anywhere", "any order", "between"
    )
    under: Cards | None = None
    facedown: bool = False
    faceup: bool = False
    of: Cards | None = None  # "in X's position", "next to X"
    becomes: Noun | None = None  # "as a creature with 3 power"


@node
class MoveCard(Instruction):
    """ "return X to its owner's hand" (`verb` "return"), "put X on top of …" ("put"), "add X to your hand"
    ("add"), "shuffle X into your deck"
    ("shuffle"), "move X to a flank" ("move"), "graft" ("graft")."""

    verb: str
    cards: Cards
    to: Destination


@node
class Purge(Instruction):
    """ "purge X"."""

    cards: Cards


@node
class Archive(Instruction):
    """ "archive X": from your hand unless the words name another place; `faceup`."""

    cards: Cards
    faceup: bool = False
    player: Players | None = None


def way_of(ability: ReplacementAbility) -> tuple[str, Destination] | None:
    """The verb and the place where a text lets what would go elsewhere go, and no more; None of any other."""
    body, event = ability.body, ability.event
    moved = getattr(body, "cards", None)
    if not isinstance(moved, PointsBack) and (moved is None or moved != getattr(event, "subject", None)):
        return None
    match body:
        case Purge():
            return "purge", Destination(Zone.PURGED)
        case Archive(player=None | OwnerOf() as whose):
            return "archive", Destination(Zone.ARCHIVES, whose, faceup=body.faceup)
        case MoveCard(verb=verb, to=Destination(zone=Zone.HAND | Zone.DECK, under=None) as to):
            return verb, replace(to, position="shuffle") if verb == "shuffle" else to
    return None


@node
class Discard(Instruction):
    """ "discard X": from hand unless the words name another place."""

    cards: Cards
    player: Players | None = None


@node
class DiscardUntil(Instruction):
    """ "discard cards from the top of your deck until you discard a Logos card or run out of cards".
    `reveal`: reveal instead of discard."""

    zone: Places
    until: Condition | Cards | Noun
    player: Players | None = None
    verb: str = "discard"
    may_stop: bool = False  # "… or choose to stop"
    count: Amount | None = None  # "until you discard 2 creatures": so many that fit; None: one


@node
class Draw(Instruction):
    """ "draw 2 cards"."""

    count: Amount
    player: Players | None = None
    additional: bool = False  # "draw 2 additional cards during your “draw cards” step"
    to_hand_size: bool = False  # "draw until you have N cards in hand"


@node
class RefillHand(Instruction):
    """ "refill your hand (as if it were your “draw cards” step)"."""

    player: Players | None = None


@node
class Reveal(Instruction):
    """ "reveal X"."""

    cards: Cards
    player: Players | None = None


@node
class LookAt(Instruction):
    """ "look at the top 3 cards of your deck"."""

    cards: Cards
    player: Players | None = None


@node
class Search(Instruction):
    """ "search your deck and discard pile for X"."""

    zone: Places
    what: Cards
    player: Players | None = None


@node
class ShuffleZone(Instruction):
    """ "shuffle your deck", "shuffle your discard pile into your deck" (`into`)."""

    zone: Places
    into: Places | None = None
    player: Players | None = None


@node
class Rearrange(Instruction):
    """ "rearrange the creatures in your battleline", "put them back in any order", "reverse the order of your
    battleline" (`manner` "reverse")."""

    what: Cards
    manner: str = "any order"


@node
class Halve(Instruction):
    """ "divide each player's battleline in half as evenly as possible without changing the order of creatures": later
    words speak of the halves (18.4 BATTLELINE); of an odd line the active player says where it is cut."""

    line: Places


@node
class AttachUpgrade(Instruction):
    """ "attach ~ to X"; `text`: of a card that becomes an upgrade, what it says then; `as_upgrade`: one that says that
    itself becomes one, "attach it to X as an upgrade"."""

    cards: Cards
    to: Cards
    text: CardText | None = None
    as_upgrade: bool = False


@node
class TakeControl(Instruction):
    """ "take control of X (while …)", "give control of X to your opponent" (`by`)."""

    cards: Cards
    by: Players | None = None
    window: Duration | None = None


@node
class Swap(Instruction):
    """ "swap X with Y" in the battleline; `what`: "position", "control", "zone", "card", or what lies on both
    cards: "Æ", "damage", "counters", "upgrades", several joined by "/" ("swap all Æ and damage on X and Y")."""

    left: Cards | Places
    right: Cards | Places
    what: str = "position"
    each_other: bool = False  # "swap 2 creatures": `left` holds both


@node
class Flip(Instruction):
    """ "flip X (facedown)"; `shown`: "as a creature with 2 power", what it is then."""

    cards: Cards
    face: str = ""
    shown: tuple[Manner, ...] = ()
