"""What is looked for among lasting effects: questions about what an effect says, equal where they ask the same."""

from __future__ import annotations

from dataclasses import dataclass

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import walk

from .state import Lasting


@dataclass(frozen=True, slots=True)
class Lends:
    """Those that only add to a characteristic of cards, or take from it, in any order."""

    stat: Stat

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return not effect.ordered and self.stat in _changed(effect.body)


LENDS_POWER = Lends(Stat.POWER)
LENDS_ARMOR = Lends(Stat.ARMOR)


@kept
def _changed(body: Node) -> frozenset[object]:
    return frozenset(node.stat for node in walk(body) if isinstance(node, n.Modify))


@dataclass(frozen=True, slots=True)
class Gives:
    """Those that give abilities that wait for something: those under a heading, or any."""

    heading: Heading | None = None

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        given = _given(effect.body)
        return bool(given) if self.heading is None else self.heading in given


GIVES = Gives()


@kept
def _given(body: Node) -> frozenset[Heading | None]:
    """The headings of what is given; None: none."""
    given = (ability for node in walk(body) if isinstance(node, n.GainAbility) for ability in node.abilities)
    return frozenset(heading for one in given for heading in getattr(one, "headings", (None,)))


@dataclass(frozen=True, slots=True)
class OfBody:
    """Those whose whole body is of such a type."""

    kind: type[Node]

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return isinstance(effect.body, self.kind)


CONTROLS = OfBody(n.TakeControl)


def copying(effect: Lasting) -> bool:
    """Those that make copies of cards."""
    return isinstance(effect.body, n.CopiesTextOf) and effect.body.how == "copy"


def until_an_event(effect: Lasting) -> bool:
    """Those that something that happens may end."""
    event = effect.expires[0] == "event" or isinstance(effect.body, n.NextTime)
    return event or (effect.once and isinstance(effect.body, n.EntersPlay))
