"""Carrying out instructions: one procedure "do" for every node of a text, and the table of how each is done.

A *leaf* asks for its choices and begins one act of `judge.engine.machine.acts`; what the act hands back is reported to
the ability, so that later words can point to it. A *joint* (sequence, if, may…) begins other instructions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar, overload

from judge.effects.amounts import Number, Times
from judge.effects.base import Node
from judge.effects.joints import As, Repeat, Shared
from judge.effects.joints import Sequence as Steps
from judge.effects.kinds import Players, Statement
from judge.effects.players import A_PLAYER, YOU, PlayerWho
from judge.effects.targets import Back
from judge.effects.visitor import nodes_of
from judge.engine.evaluation.context import Context, context_of
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.selection import cards_for, demanded, noun_of
from judge.engine.machine.chart import here
from judge.engine.machine.frames import NOTHING, Frame, Outcome, Resolving
from judge.engine.machine.run import Run, procedure
from judge.game.state import Player, Ref

ENTERING = ("play", "put into play", "make a token creature")
"""What makes another object of a card: later words mean the one in play."""

Act = Callable[[Run], object]
N_co = TypeVar("N_co", bound=Node, covariant=True)
A = TypeVar("A", bound=Node)
B = TypeVar("B", bound=Node)
T = TypeVar("T")


class Doing(NamedTuple):
    """An instruction being carried out: the node, what its resolution keeps between steps, and the label under which
    its outcome is found, also once it has become another."""

    node: Node
    memo: object = None
    label: int = 0


class Instruction(Generic[N_co]):
    """An instruction being carried out: what its resolution can see and do."""

    def __init__(self, run: Run, frame: Frame[object]) -> None:
        self.run = run
        self.step = frame.step
        self.begun = frame.begun
        data = frame.data
        assert isinstance(data, Doing)
        self.node: N_co = data.node  # type: ignore[assignment]  # as the table of resolutions has it
        self.memo = data.memo
        self.label = data.label or _label(data.node)
        self.returned = frame.returned
        self.about = _ABOUT_NOTHING

    @property
    def ctx(self) -> Context:
        """The text under way, with what its words point to now."""
        return context_of(self.run)

    @property
    def by(self) -> Ref | None:
        """What causes the act: the object whose ability it is; nothing where a bonus icon does."""
        data = self.run.resolving
        return None if data.icon else data.holder

    @property
    def player(self) -> Player:
        """Who carries it out."""
        return self.ctx.actor

    def go(self, step: int, memo: object = None) -> None:
        """Continue with `step` later."""
        self.run.go(step, Doing(self.node, memo, self.label))

    def again(self, memo: object = None) -> None:
        """Come back later: where one call after the other does the same, or what was begun is ended."""
        self.go(1, memo)

    def recall(self, kind: type[T]) -> T:
        """What `go` kept for this step."""
        assert isinstance(self.memo, kind)
        return self.memo

    def do(self, node: Node) -> None:
        """Begin another instruction; it is done before this one goes on."""
        self.run.push(Doing(node))

    def become(self, node: Node) -> None:
        """Carry out another instruction in place of this one: the same again and again is this one, too, and so are
        others together where none of them is the same."""
        if isinstance(node, Steps) and self.label and not any(_label(one) == self.label for one in nodes_of(node)):
            same = {type(self.node)} & set(map(type, node.steps)) or set(map(type, node.steps))
            own = (step if step.label or type(step) not in same else replace(step, label=self.label)
                   for step in node.steps)
            node = replace(node, steps=tuple(own))
        self.run.agenda[-1] = Frame(Doing(node, label=_label(node) or self.label))

    def finish(self, *outcomes: Outcome) -> None:
        """Report what was done, and end."""
        for outcome in outcomes:
            self.report(outcome)
        self.run.finish()

    def report(self, outcome: Outcome) -> None:
        """Tell the ability what was done, under the label of this instruction where the outcome has none."""
        self.run.report(outcome if outcome.label else outcome._replace(label=self.label))

    def nothing(self, verb: str, meant: Sequence[Ref] = ()) -> None:
        """End without having done anything. Where there was nothing to do it to, later words that point back
        mean nothing either."""
        pointing = isinstance(getattr(self.node, "cards", None), Back | Shared)
        self.finish(Outcome(verb, (), tuple(meant), 0, False, self.player, "" if meant or pointing else NOTHING))

    def act(self, begin: Act) -> None:
        """Begin an act; when it has ended its outcome is reported and the instruction ends."""
        self.go(COLLECT, self.about)
        begin(self.run)

    @property
    def noun(self) -> Node:
        """The words for the cards that it is about."""
        return noun_of(self.node)

    def cards(self, noun: Node | None = None, *, among: Iterable[Ref] | None = None) -> tuple[Ref, ...]:
        """What the instruction is about: its cards, or another of its nouns, chosen where the words leave a
        choice. Remembered for its outcome: what was meant, and whether the words asked for more."""
        ctx = self.ctx
        refs = cards_for(self.run, ctx, self.node, cards=noun, among=among)
        self.about = About(refs, len(refs) < demanded(ctx, self.noun if noun is None else noun))
        return refs

    def in_passes(self, amount: str = "amount") -> bool:
        """Whether the amount is so much "for each" of something: then the instruction has become as many separate
        ones (decision for-each-amounts)."""
        wanted = getattr(self.node, amount)
        if not isinstance(wanted, Times) or not isinstance(wanted.factor, Number):
            return False
        assert isinstance(self.node, Statement)
        once = replace(self.node, **{amount: wanted.factor})  # type: ignore[arg-type]
        self.become(Repeat(times=wanted.of, body=once))
        return True

    def one_player(self, player: Players | None) -> Player | None:
        """Who a leaf is for. Where that is not who carries it out already, it is begun again with each of them
        in turn carrying it out, and the leaf has nothing left to do (None)."""
        if player is None:
            return self.player
        if player == YOU and self.ctx.players(player) == (self.player,):
            return self.player
        assert isinstance(self.node, Statement)
        self.become(As(player, replace(self.node, player=None)))  # type: ignore[call-arg]
        return None


class About(NamedTuple):
    """What a leaf is about: the cards it means, and whether its words asked for more than there were."""

    refs: tuple[Ref, ...] = ()
    short: bool = False


_ABOUT_NOTHING = About()
COLLECT = -1
"""The step in which a leaf reports what its act handed back."""

RESOLVERS: dict[type[Node], Callable[..., None]] = {}
"""How each node is carried out."""


@overload
def resolves(kind: type[A], /) -> Callable[[Callable[[Instruction[A]], None]], Callable[[Instruction[A]], None]]: ...
@overload
def resolves(
    kind: type[A], other: type[B], /
) -> Callable[[Callable[[Instruction[A | B]], None]], Callable[[Instruction[A | B]], None]]: ...
@overload
def resolves(*kinds: type[Node]) -> Callable[[Callable[[Instruction[A]], None]], Callable[[Instruction[A]], None]]: ...
def resolves(*kinds: type[Node]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register how instructions of these types are carried out."""

    def register(resolver: Callable[..., None]) -> Callable[..., None]:
        for kind in kinds:
            if kind in RESOLVERS:
                raise ValueError(f"{kind.__name__} has two resolutions")
            RESOLVERS[kind] = resolver
        return resolver

    return register


def executable(kind: type[Node]) -> bool:
    """Whether instructions of this type can be carried out."""
    return kind in RESOLVERS


@procedure(Doing)
def do(run: Run, frame: Frame[Doing]) -> None:
    """Carry out one instruction of the ability under way."""
    data = frame.data
    if frame.step == COLLECT:
        about = data.memo if isinstance(data.memo, About) else _ABOUT_NOTHING
        collect(run, frame.returned, about, data.label or _label(data.node))
        return
    resolver = RESOLVERS.get(type(data.node))
    if resolver is None:
        unread(run, data.node, f"nothing says how to carry out {type(data.node).__name__}")
        return
    try:
        resolver(Instruction(run, frame))
    except NoMeaning as gap:
        unread(run, data.node, str(gap))


def _label(node: Node) -> int:
    return node.label if isinstance(node, Statement) else 0


def collect(run: Run, returned: object, about: About, label: int) -> None:
    """Report the outcome that an act handed back, and end the instruction."""
    if isinstance(returned, Outcome):
        complete = returned.complete and not about.short
        entered = returned.verb in ENTERING and returned.done
        meant = returned.done if entered else about.refs or returned.meant
        run.report(returned._replace(meant=meant, complete=complete, label=label))
    run.finish()


def unread(run: Run, node: Node, why: str) -> None:
    """Say loudly that an instruction was not carried out, and end it as not done."""
    place = run.find(Resolving)
    source = run.resolving.holder if place is not None else None
    run.note(
        here(run), "glossary/resolve-as-much-as-you-can", says="This instruction is not carried out.",
        source=source, clause=node, unread=why,
    )  # fmt: skip
    run.report(Outcome("unread", complete=False))
    run.finish()


def is_a_player(node: Node) -> bool:
    """Whether the words are "a player (who …)": one has to be chosen."""
    return (node.player if isinstance(node, PlayerWho) else node) == A_PLAYER
