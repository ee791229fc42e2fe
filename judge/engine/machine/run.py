"""The machine at work: one draft, one agenda, one trace, and the small language in which procedures are written.

A procedure is a function `(run, frame) -> None` registered for the type of its frames' data. It is called with the
frame on top of the agenda and must either go on (`run.go`), end (`run.finish`) or, by asking, wait. **Ask before you
act**: a call that asks is made again from its start once the answer is there, so everything it asks must come before
anything it changes. A step that has to ask after acting goes on to another step.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar, overload

from judge.effects.base import Node
from judge.game.changes import Change, Recorded
from judge.game.draft import Draft
from judge.game.state import Player, Record, Ref, State

from .board import Board, Waiting
from .decisions import Answer, Chance, Decision, Option
from .frames import Bindings, Frame, Outcome, Resolving
from .library import Library
from .loops import Planned
from .observing import Observer, Turned, Why
from .trace import Entry

D = TypeVar("D")
E = TypeVar("E")

PROCEDURES: dict[type, Callable[..., None]] = {}
"""What is done with a frame, by the type of its data."""


@overload
def procedure(
    kind: type[D], /
) -> Callable[[Callable[[Run, Frame[D]], None]], Callable[[Run, Frame[D]], None]]: ...
@overload
def procedure(
    kind: type[D], other: type[E], /
) -> Callable[[Callable[[Run, Frame[D | E]], None]], Callable[[Run, Frame[D | E]], None]]: ...
def procedure(*kinds: type) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as the procedure of frames with data of these types."""

    def register(function: Callable[..., None]) -> Callable[..., None]:
        for kind in kinds:
            if kind in PROCEDURES:
                raise ValueError(f"{kind.__name__} has two procedures")
            PROCEDURES[kind] = function
        return function

    return register


FIGHTS: set[type] = set()
"""The types of data that know the `fighters` of a fight under way, None once it is over."""

WAITING: dict[type, Callable[..., Sequence[Hashable]]] = {}
"""What tells the abilities apart that wait where a procedure asks which comes next, by the type of its data."""

W = TypeVar("W", bound=Callable[..., Sequence[Hashable]])


def waits_for(kind: type) -> Callable[[W], W]:
    """Enter a function that says, of the run and such data, which abilities wait."""

    def enter(function: W) -> W:
        WAITING[kind] = function
        return function

    return enter


class Run(Board):
    """What a procedure can see and do."""

    def __init__(
        self,
        position: State | Draft,
        agenda: Sequence[Frame[object]],
        library: Library,
        observer: Observer | None = None,
    ) -> None:
        super().__init__(position if isinstance(position, Draft) else Draft(position), library)
        self.observer = observer
        self.agenda = list(agenda)
        self.entries: list[Entry] = []
        self.records: list[Record] = []  # recorded since somebody last took them
        self.calls = 0  # of procedures, so far
        self.planned: Planned | None = None  # the loop that is being played
        self._asked = 0
        self._version_at_call = 0

    # --- the agenda --------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame[object]:
        """The procedure under way."""
        return self.agenda[-1]

    def call(self) -> None:
        """Call the procedure on top once."""
        self._asked = 0
        if (fight := self._fighters()) != self.fight:
            self.fight = fight
            self.draft.version += 1  # what cards are may hang on who fights
        self._version_at_call = self.draft.version
        frame = self.agenda[-1]
        PROCEDURES[type(frame.data)](self, frame)

    def _fighters(self) -> tuple[Ref, Ref] | None:
        for frame in reversed(self.agenda):
            if type(frame.data) in FIGHTS and (pair := frame.data.fighters) is not None:  # type: ignore[attr-defined]
                fighters: tuple[Ref, Ref] = pair
                return fighters
        return None

    def answer(self, answer: Answer) -> None:
        """Tell the procedure on top the answer for which it waits."""
        self.agenda[-1] = self.agenda[-1].answered(answer)

    def go(self, step: int, data: object = None) -> None:
        """Let the procedure under way continue with `step` when it is on top again."""
        self.agenda[-1] = self.agenda[-1].at(step, data)

    def push(self, data: object) -> None:
        """Begin the procedure of such data; it is carried out before the one under way goes on."""
        self.agenda.append(Frame(data))

    def finish(self, result: object = None) -> None:
        """End the procedure under way; the one below sees `result` as its `returned`."""
        self.agenda.pop()
        if self.agenda:
            self.agenda[-1] = self.agenda[-1].told(result)

    def forget_returned(self) -> None:
        """Let the procedure under way not tell any more what the one above handed down."""
        self.agenda[-1] = self.agenda[-1].told(None)

    def find(self, kind: type) -> int | None:
        """The place on the agenda of the nearest frame with data of that type, or None."""
        for place in reversed(range(len(self.agenda))):
            if type(self.agenda[place].data) is kind:
                return place
        return None

    @property
    def by_ability(self) -> bool:
        """Whether what happens comes of an ability, a bonus icon being one (18.4 BONUS ICONS)."""
        return self.find(Resolving) is not None

    @property
    def in_use(self) -> tuple[tuple[str, Player], ...]:
        """The cards whose use is under way, and who uses them."""
        uses = (getattr(frame.data, "use", None) for frame in self.agenda)
        return tuple((use.card.uid, use.player) for use in uses if use is not None)

    # --- the ability being resolved ------------------------------------------------------------------------------

    @property
    def resolving(self) -> Resolving:
        """The ability whose text is being carried out."""
        place = self.find(Resolving)
        if place is None:
            raise LookupError("no ability is being resolved")
        data = self.agenda[place].data
        assert isinstance(data, Resolving)
        return data

    def bind(self, **changes: object) -> None:
        """Change what the words of the ability under way point to (fields of `Bindings`)."""
        place = self.find(Resolving)
        assert place is not None
        data = self.agenda[place].data
        assert isinstance(data, Resolving)
        bindings: Bindings = data.bindings._replace(**changes)  # type: ignore[arg-type]
        self.agenda[place] = self.agenda[place].with_data(data._replace(bindings=bindings))

    def report(self, outcome: Outcome) -> None:
        """Add the outcome of an instruction to the ability under way."""
        if self.find(Resolving) is not None:
            self.bind(outcomes=(*self.resolving.bindings.outcomes, outcome))

    # --- asking ------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> Answer:
        """The answer to a decision; not asked where only one answer is legal."""
        all_taken = len(decision.options) == decision.minimum == decision.maximum
        if all_taken and not decision.repeats and (not decision.ordered or decision.maximum == 1):
            self._told_only(decision)
            return tuple(option.value for option in decision.options)
        if decision.maximum == 0:
            return ()
        return self._answered(decision)

    def _told_only(self, decision: Decision) -> None:
        """Tell the observer, if there is one, of cards that are picked without a question."""
        if self.observer is not None and decision.kind == "cards" and decision.source and not decision.ordered:
            cards = (self.draft.cards.get(str(option.value)) for option in decision.options)
            self.turned(Turned(Why.ONLY, decision.source, about=tuple(card.ref for card in cards if card is not None)))

    def chance(self, question: str, options: Iterable[Option]) -> object:
        """A value picked at random, each equally likely."""
        chance = Chance(question, tuple(options))
        if len(chance.options) == 1:
            return chance.options[0].value
        return self._answered(chance)[0]

    def _answered(self, pause: Decision | Chance) -> Answer:
        answers = self.agenda[-1].answers
        if self._asked < len(answers):
            answer = answers[self._asked]
            self._asked += 1
            return answer
        if self.draft.version != self._version_at_call:
            raise AssertionError(f"{type(self.agenda[-1].data).__name__} asks after it has acted")
        raise Waiting(pause)

    # --- acting ------------------------------------------------------------------------------------------------

    def note(
        self,
        step: str,
        *rules: str,
        says: str,
        source: Ref | None = None,
        clause: Node | None = None,
        player: Player | None = None,
        choice: str = "",
        unread: str = "",
        giver: Ref | None = None,
    ) -> None:
        """Begin an entry of the trace: `step` is an id of the timing chart, `rules` ids of rule
        entries. Later changes belong to it."""
        resting_on = tuple(dict.fromkeys(rules))
        self.entries.append(
            Entry(step, resting_on, says, len(self.agenda), source, clause, player, choice, unread, giver)
        )

    def turned(self, away: Turned) -> None:
        """Tell the observer, if there is one, of a candidate that was turned away."""
        if self.observer is not None:
            self.observer(away._replace(at=len(self.entries)))

    def also(self, *rules: str) -> None:
        """Let the latest entry of the trace rest on these rule entries too."""
        if self.entries:
            last = self.entries[-1]
            self.entries[-1] = last._replace(rules=tuple(dict.fromkeys((*last.rules, *rules))))

    def apply(self, *changes: Change) -> None:
        """Carry out changes; they are kept with the latest entry of the trace."""
        for change in changes:
            change.apply(self.draft)
        if self.entries:
            last = self.entries[-1]
            self.entries[-1] = Entry(*last[:-1], last.changes + changes)

    def deeds(self) -> tuple[str, ...]:
        """By what is done whatever is done now: words of a text's own, a keyword, the heading of the ability."""
        place = self.find(Resolving)
        text = None if place is None else self.agenda[place].data
        return (*text.bindings.doing, *filter(None, (text.word, text.heading))) if isinstance(text, Resolving) else ()

    def record(self, record: Record, *, begun: bool = False) -> Record:
        """Something happened that triggers may answer and texts may look back at; as it is kept. `begun`: by what it
        was done has been noted when it began."""
        deeds = record.deeds if begun else self.deeds()
        record = record._replace(turn=self.draft.turn, deeds=deeds)
        self.apply(Recorded(record))
        self.records.append(record)
        return record

    def take_records(self) -> tuple[Record, ...]:
        """All that was recorded since this was last called; whoever takes them opens their window."""
        taken = tuple(self.records)
        self.records.clear()
        return taken
