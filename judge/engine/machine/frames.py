"""The agenda: procedures under way, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from judge.effects.base import Node
from judge.game.state import Player, Record, Ref, State

D_co = TypeVar("D_co", covariant=True)


NOTHING = "nothing"
"""The detail of an outcome whose instruction found nothing to be done to: later words that point back mean nothing."""


class Mark(int):
    """How many outcomes an ability had at some moment. Where it has come to does not hang on that: a loop inside one
    ability goes round with ever more of them."""


class Outcome(NamedTuple):
    """What an instruction did: `verb` in the infinitive ("destroy", "deal damage"), the objects it was
    done to and those it was meant for,
    how much, and whether completely."""

    verb: str
    done: tuple[Ref, ...] = ()
    meant: tuple[Ref, ...] = ()
    amount: int = 0
    complete: bool = True
    player: Player | None = None
    detail: str = ""  # house chosen or named, trait, colour…
    destroyed: tuple[Ref, ...] = ()  # by this very instruction (decision this-way-and-destroyed)
    label: int = 0  # of the statement that it is the outcome of, where later words of the text name that

    @classmethod
    def of(cls, verb: str, refs: tuple[Ref, ...], player: Player, *, complete: bool) -> Outcome:
        """What was done to these, each of which was meant; where there is none, later words point back to nothing."""
        return cls(verb, refs, refs, len(refs), complete, player, "" if refs else NOTHING)


@dataclass(frozen=True, slots=True)
class Moment:
    """A position as it was, for words about the time before: "if it was stunned"."""

    state: State

    def __hash__(self) -> int:
        return hash((self.state.turn, self.state.clock, self.state.players))


class Bindings(NamedTuple):
    """What the words of an ability that point back can point to."""

    outcomes: tuple[Outcome, ...] = ()  # of the instructions of this resolution, oldest first
    trigger: Record | None = None  # what set the ability off
    current: tuple[Ref, ...] = ()  # the one at hand inside "for each" and shared objects
    player: Player | None = None  # "that player", "they"
    house: str = ""  # "the chosen house"
    word: str = ""  # "the named trait/card"
    number: int | None = None  # X, "the chosen number"
    fight: tuple[Ref, Ref] | None = None  # attacker and attacked creature of the fight it resolves in
    yours: Ref | None = None  # the object used "as if it were yours": its controller counts as "you"
    actor: Player | None = None  # who carries out the instruction, where it is not the controller
    decides: Player | None = None  # who was allowed to do this, where that is not the active player
    passed: tuple[int, int] = (0, 0)  # which outcomes are of earlier passes of "for each"
    begun: int = 0  # index of the first outcome of this pass of the text ("this way")
    altogether: bool = False  # "this way" is said of all passes of a text that repeats itself
    since: int = 0  # index of the first outcome of the preceding instruction ("if you do")
    stopped: bool = False  # it repeats itself no more: the loop that it was has been ended
    doing: tuple[str, ...] = ()  # what is under way that a text calls by words of its own, the innermost last
    before: Moment | None = None  # the position before these instructions, where a later one asks what was


class Resolving(NamedTuple):
    """An ability under way: whose text is being carried out, and what it has done so far.

    `holder`: the object whose text it is ("~", "this creature"); `controller`: "you". `text`: the whole
    body, for read-ahead and repeats.
    """

    holder: Ref
    controller: Player
    text: Node
    bindings: Bindings = Bindings()
    heading: str = ""  # "Play", "After Reap"…; "" for triggered and lasting effects
    giver: Ref | None = None  # the card that gave the text, where it is another
    icon: str = ""  # a bonus icon
    passes: int = 0  # how often "repeat" has run
    chart: str = ""  # the step of the timing chart in which it resolves
    word: str = ""  # the keyword that a text defines and that is this ability


class Frame(NamedTuple, Generic[D_co]):
    """One procedure under way: its data, whose type says which procedure it is, which of its steps comes next, the
    answers given in this step, and what the procedure above handed down when it ended."""

    data: D_co
    step: int = 0
    answers: tuple[tuple[object, ...], ...] = ()
    returned: object = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._said == other._said

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[object, ...]:
        """All of it, with the type of the data: two procedures may know the same."""
        return type(self.data), self.data, self.step, self.answers, self.returned

    @property
    def begun(self) -> bool:
        """Whether it has gone on from its first step."""
        return bool(self.step)

    def at(self, step: int, data: object = None) -> Frame[object]:
        """The frame gone on to `step` (with other data, if any is given); answers are forgotten."""
        return Frame(self.data if data is None else data, step)

    def answered(self, answer: tuple[object, ...]) -> Frame[D_co]:
        """The frame with one more answer given in this step."""
        return Frame(self.data, self.step, (*self.answers, answer), self.returned)

    def with_data(self, data: object) -> Frame[object]:
        """The frame where it is, with other data."""
        return Frame(data, self.step, self.answers, self.returned)

    def told(self, result: object) -> Frame[object]:
        """The frame with what the procedure above hands down."""
        return Frame(self.data, self.step, self.answers, result)
