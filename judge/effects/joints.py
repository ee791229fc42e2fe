"""The words that join instructions: one after the other, if, may, instead, for each, once more, later."""

from __future__ import annotations

from .base import Node, node


@node
class Sequence(Node):
    """Instructions one after the other, as written."""

    steps: tuple[Node, ...]


@node
class If(Node):
    """ "If C, A. Otherwise, B.", "A if C", "unless" (Not_)."""

    condition: Node
    then: Node
    otherwise: Node | None = None


@node
class May(Node):
    """ "you may A": optional. `player` is who decides where the text says so ("your opponent may")."""

    player: Node
    body: Node


@node
class InsteadOf(Node):
    """ "If C, B instead.": replaces the preceding instruction of the same text. The engine reads ahead
    (18.4 RESOLVE ABILITIES IN
    THE ORDER WRITTEN): `condition` None where the words stand alone."""

    condition: Node | None
    body: Node


@node
class ChooseOne(Node):
    """ "Choose one: • A • B"; also "A or B"."""

    options: tuple[Node, ...]
    player: Node | None = None


@node
class ForEach(Node):
    """ "For each X, A": A once for each. `over`: a Filter (the current one is Back in the body) or an
    amount."""

    over: Node
    body: Node


@node
class Repeat(Node):
    """ "A 3 times", "up to 2 times", "twice": `body`. Without it: "Repeat the preceding effect" (`scope` "preceding"),
    "repeat this effect", "trigger this effect again" (`scope` "all"); `on`: "on that creature"; `times`: at most so
    often ("as many times as you like" None with May around)."""

    scope: str = ""
    on: Node | None = None
    times: Node | None = None
    body: Node | None = None
    different: bool = False  # "each time against a different enemy creature"


@node
class InOrderTo(Node):
    """ "A in order to B": B only if A was done completely."""

    cost: Node
    body: Node


@node
class Lasting(Node):
    """ "For the remainder of the turn, S", "During your opponent's next turn, S": makes a lasting effect.
    `body`: statics or a trigger."""

    window: Node
    body: Node


@node
class NextTime(Node):
    """ "The next time E this turn, A": a lasting effect that is spent at once; also "the next Mars card
    you play this turn"."""

    event: Node
    body: Node
    window: Node | None = None


@node
class Delayed(Node):
    """ "At the end of the turn, A", "after it leaves play, A" inside an ability: A is done later, once."""

    when: Node  # TurnPoint or Event
    body: Node


@node
class As(Node):
    """An instruction somebody other than the controller carries out: "your opponent discards a card",
    "each player draws 2 cards"."""

    player: Node
    body: Node


@node
class Unmodelled(Node):
    """A sentence that the grammar does not read: kept, shown, never guessed at. `word` is where reading
    stopped."""

    text: str
    word: str = ""
    position: int = 0


@node
class Blocked(Node):
    """A sentence that was read but hangs on an unmodelled one ("if you do", "that creature")."""

    body: Node
    by: str


@node
class OneAtATime(Node):
    """ "resolve these fights one at a time"."""


@node
class MustDo(Node):
    """ "they must pay you 1Æ": an instruction that cannot be declined."""

    body: Node


@node
class CostOf(Node):
    """ "in order to use ~, you must destroy a friendly creature": `act` "use" or "play"."""

    act: str
    cards: Node
    body: Node


@node
class Chain(Node):
    """Verbs that share an object: "ready and fight with X", "stun and exhaust X". Each of `acts` has
    Shared as its object."""

    cards: Node
    acts: tuple[Node, ...]


@node
class Shared(Node):
    """The object of a Chain, within its acts."""


@node
class SameTargets(Node):
    """The targets of the instruction that this one replaces or adds to: "deal 4D instead"."""
