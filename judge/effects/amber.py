"""Instructions about Æmber, keys, chains and the counters that players have."""

from __future__ import annotations

from .base import node
from .kinds import Amount, Cards, Instruction, Places, Players


@node
class GainAmber(Instruction):
    """ "gain 2Æ"."""

    amount: Amount
    player: Players | None = None


@node
class LoseAmber(Instruction):
    """ "your opponent loses 2Æ"."""

    amount: Amount
    player: Players | None = None


@node
class StealAmber(Instruction):
    """ "steal 1Æ"; `instead_to`: onto a card or elsewhere."""

    amount: Amount
    player: Players | None = None


@node
class CaptureAmber(Instruction):
    """ "capture 1Æ", "a friendly creature captures 2Æ (from its own side)". `by` None: the card with the
    text; `source` None: the
    opponent's pool."""

    amount: Amount
    by: Cards | None = None
    source: Players | Cards | Places | None = None
    distributed: bool = False


@node
class TakenFrom(Instruction):
    """ "(Æ that you would gain) is taken from Æ among friendly creatures": as what is done instead, the same act with
    Æmber from another place."""

    source: Cards | Places


@node
class PayAmber(Instruction):
    """ "pay your opponent 1Æ", "give your opponent 1Æ"; "pay 2Æ" to the common supply: all of it or nothing (`to`
    None)."""

    amount: Amount
    to: Players | None = None
    player: Players | None = None


@node
class MoveAmber(Instruction):
    """ "move 1Æ from X to Y"; also "place 2Æ from the common supply on X", "put each Æ from ~ into your
    pool". `distributed`: so much in all, among those to which it is moved, or of those from which it goes to a pool,
    "move that much Æ from enemy creatures to your pool"."""

    amount: Amount
    source: Players | Cards | Places
    to: Players | Cards | Places
    distributed: bool = False


@node
class Exalt(Instruction):
    """ "exalt a creature (twice)"."""

    cards: Cards
    times: Amount | None = None


@node
class ForgeKey(Instruction):
    """ "forge a key at +2Æ current cost, reduced by 1Æ for each …", "at no cost" (`free`)."""

    player: Players | None = None
    cost_change: Amount | None = None  # positive or negative Number or other amount
    reduced_by: Amount | None = None
    free: bool = False
    colour: str = ""


@node
class UnforgeKey(Instruction):
    """ "unforge one of your opponent's keys"."""

    of: Players
    colour: str = ""
    that: bool = False  # "unforge it": the key spoken of


@node
class GainChains(Instruction):
    """ "gain 2 chains"; `lose` for "lose/shed"."""

    amount: Amount
    player: Players | None = None
    lose: bool = False


@node
class GainCounters(Instruction):
    """ "gain 2 wind counters": counters that a player has, of a name that a text gives them; "gain the outlawed
    counter": unless the player has one (`one`). `how`: "gain", "lose", or "spend": all of them or none."""

    amount: Amount
    counter: str
    player: Players | None = None
    how: str = "gain"
    one: bool = False


@node
class TakeCounters(Instruction):
    """ "remove 2 wind counters from your opponent": counters that a player has, as whoever removes them chooses; "take
    2 wind counters from your opponent": whoever does so has them then (`taken`)."""

    amount: Amount
    counter: str
    of: Players
    taken: bool = False


@node
class GiveCounters(Instruction):
    """ "give up to 2 wind counters to your opponent": counters that a player has; who gives them chooses how many."""

    amount: Amount
    counter: str
    to: Players


@node
class PayOff(Instruction):
    """ "If you would gain Æ, spend that Æ on debt counters instead": one counter of the player is lost for each Æ
    of it while there are any; what is left of it is gained."""

    counter: str
