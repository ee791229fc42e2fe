"""The words that join instructions: one after the other, if, may, instead, for each, once more, later."""

from __future__ import annotations

from dataclasses import field

from .base import node
from .kinds import (
    Amount,
    Cards,
    Condition,
    Duration,
    Events,
    Houses,
    Instruction,
    Noun,
    Players,
    PointsBack,
    Quantity,
    Statement,
    Static,
    Trigger,
)


@node
class Sequence(Statement):
    """Instructions one after the other, as written."""

    steps: tuple[Statement, ...]


@node
class If(Statement):
    """ "If C, A. Otherwise, B.", "A if C", "unless" (Not_)."""

    condition: Condition
    then: Statement
    otherwise: Statement | None = None


@node
class May(Statement):
    """ "you may A": optional. `player` is who decides where the text says so ("your opponent may"). `each_turn`: how
    often in a turn, of what a constant text offers ("once each turn, you may A")."""

    player: Players
    body: Statement
    each_turn: Amount | None = None


@node
class InsteadOf(Statement, PointsBack):
    """ "If C, B instead.": replaces the preceding instruction of the same text. The engine reads ahead
    (18.4 RESOLVE ABILITIES IN
    THE ORDER WRITTEN): `condition` None where the words stand alone."""

    condition: Condition | None
    body: Statement


@node
class ChooseOne(Statement):
    """ "Choose one: • A • B"; also "A or B". `price`: "B unless they A": A can only be chosen where all of it can be
    done. `must`: "they must A or B", of what they can do. `unchosen`: since when it must not have been chosen before,
    "one that has not been chosen since ~ entered play"; `otherwise`: "If you cannot, C", where none such is left.
    `turned`: "If C, you choose instead", then the other player does."""

    options: tuple[Statement, ...]
    player: Players | None = None
    price: bool = False
    must: bool = False
    unchosen: str = ""
    otherwise: Statement | None = None
    turned: Condition | None = None


@node
class ChooseSome(Statement):
    """ "Choose two: • A • B • C", "Choose one or both: …": so many of the `options`, done as written. `all_if`: "Choose
    one, or both if C": all of them may be chosen where C holds; `must`: "Choose one, but both if C"."""

    options: tuple[Statement, ...]
    quantity: Quantity
    player: Players | None = None
    all_if: Condition | None = None
    must: bool = False


@node
class ForEach(Instruction):
    """ "For each X, A": A once for each. `over`: a Filter (the current one is Back in the body) or an
    amount."""

    over: Amount | Cards | Noun | Houses | Players
    body: Statement


@node
class Coined(Instruction):
    """ "salvage up to 2 cards": a verb that a text defines itself, done to `cards`; "haggle", "scour 3" (`amount`): one
    that is done to none. `body`: in a lowered text, what it is to do so to one of them, which is Back there. `itself`:
    it is said of them, "each frozen creature thaws"."""

    word: str
    cards: Cards | None = None
    body: Statement | None = None
    amount: Amount | None = None
    itself: bool = False


@node
class Repeat(Instruction):
    """ "A 3 times", "up to 2 times", "twice": `body`. Without it: "Repeat the preceding effect" (`scope` "preceding"),
    "repeat this effect", "trigger this effect again" (`scope` "all"); `on`: "on that creature"; `times`: at most so
    often ("as many times as you like" None with May around); `until`: "steal 1Æ until you have 6Æ", as long as that is
    not so and anything is done. `more`: "with 1 additional damage", so much more than the time before."""

    scope: str = ""
    on: Cards | Players | None = None
    times: Amount | None = None
    body: Statement | None = None
    different: bool = False  # "each time against a different enemy creature"
    until: Condition | None = None
    more: Amount | None = None


@node
class InOrderTo(Instruction):
    """ "A in order to B": B only if A was done completely."""

    cost: Statement
    body: Statement


@node
class Lasting(Statement):
    """ "For the remainder of the turn, S", "During your opponent's next turn, S": makes a lasting effect.
    `body`: statics or a trigger."""

    window: Duration
    body: Statement


@node
class NextTime(Statement):
    """ "The next time E this turn, A": a lasting effect that is spent at once; also "the next Mars card
    you play this turn"."""

    event: Events
    body: Statement
    window: Duration | None = None


@node
class Delayed(Instruction):
    """ "At the end of the turn, A", "after it leaves play, A" inside an ability: A is done later, once. `heading`: the
    one under which A stands, where the text defines that so."""

    when: Trigger  # TurnPoint or Event
    body: Statement
    heading: str = ""


@node
class As(Instruction):
    """An instruction somebody other than the controller carries out: "your opponent discards a card",
    "each player draws 2 cards". `opponent_first`: "each player does so, starting with your opponent"."""

    player: Players
    body: Statement
    opponent_first: bool = False


@node
class Unmodelled(Statement):
    """A sentence that the grammar does not read: kept, shown, never guessed at. `word` is where reading
    stopped."""

    text: str
    word: str = ""
    position: int = 0


@node
class Blocked(Statement):
    """A sentence that was read but hangs on an unmodelled one ("if you do", "that creature")."""

    body: Statement
    by: str


@node
class OneAtATime(Statement):
    """ "fight with up to 3 creatures, one at a time": what `body` takes or counts is taken one after the other, and
    picked when its turn comes. With passes in `body`: "resolve these fights one at a time"."""

    body: Statement


@node
class MustDo(Instruction):
    """ "they must pay you 1Æ": an instruction that cannot be declined."""

    body: Statement


@node
class CostOf(Static):
    """ "in order to use ~, you must destroy a friendly creature": `act` "use", "play", "reap" or "fight", done with
    these cards, or "attack", done to them, where that is said of some by no other creature than `by`. `word`: what a
    text calls it to pay that, in a lowered text; no part of what the words mean."""

    act: str
    cards: Cards
    body: Statement
    by: Cards | None = None
    word: str = field(default="", kw_only=True, compare=False, repr=False)


@node
class UnlessPaid(Static):
    """ "enemy creatures cannot reap unless their controller pays you 1Æ": what they have to do first, or may not.
    `word` as in `CostOf`."""

    body: Static
    price: Statement
    word: str = field(default="", kw_only=True, compare=False, repr=False)


@node
class Chain(Instruction):
    """Verbs that share an object: "ready and fight with X", "stun and exhaust X". Each of `acts` has
    Shared as its object."""

    cards: Cards
    acts: tuple[Statement, ...]


@node
class Shared(Cards):
    """The object of a Chain, within its acts."""


@node
class SameTargets(Cards, PointsBack):
    """The targets of the instruction that this one replaces or adds to: "deal 4D instead"."""
