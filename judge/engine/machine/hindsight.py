"""What of the past the texts in a game can ask about: what none of them can is no difference between two positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.game.state import Record, State

from .library import Library

Verbs = Callable[[Node], frozenset[Verb]]
"""Tells which verbs the events in a text speak of, as they are recorded."""

TEXTS_ALONE = frozenset({
    Verb.GAIN_AMBER, Verb.LOSE_AMBER, Verb.STEAL_AMBER, Verb.DRAW, Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE, Verb.HEAL,
    Verb.WARD, Verb.STUN, Verb.UNSTUN, Verb.ENRAGE, Verb.EXHAUST, Verb.READY, Verb.GAIN_CHAINS, Verb.ARCHIVE,
    Verb.RETURN, Verb.PURGE, Verb.LEAVE_PLAY,
})  # fmt: skip
"""Verbs that no rule looks up in what happened this turn, only an event in a text, or a limit on how much of it may be
done. Those of the rule of six, of alpha, of the first turn, of what may be done once a turn are not among them, nor
captured Æmber, which cannot be captured twice."""


class Hindsight(NamedTuple):
    """What texts can ask about: what happened with which `verbs`, whether cards came into or left a zone (`moves`), how
    much was done of what they limit (`limits`), where a card stood when it left play (`places`), in which order cards
    lie in discard piles (`piles`), and what happened before what (`order`)."""

    verbs: frozenset[Verb] = frozenset(Verb)
    moves: bool = True
    limits: bool = True
    places: bool = True
    piles: bool = True
    order: bool = True

    def sees(self, record: Record) -> bool:
        """Whether somebody may look at a record of what has happened."""
        if self.limits or record.verb not in TEXTS_ALONE or record.verb in self.verbs:
            return True
        return self.moves and record.to is not None


    @property
    def draws(self) -> bool:
        """Whether somebody may look at which card was drawn by what."""
        return self.sees(Record(Verb.DRAW, 0, to=Zone.HAND))


EVERYTHING = Hindsight()


def texts(state: State, library: Library) -> Iterator[Node]:
    """Every text that a card of the game, an effect or whatever lies beside it has."""
    shown = {name for card in state.cards.values() for name in (card.card, card.token, card.copy_of)}
    for side in state.players:
        shown |= {*side.archon_powers, *(prophecy.card for prophecy in side.prophecies), side.token}
    for name in sorted(shown):
        if name:
            yield library.definition(name).text
    for effect in state.effects:
        yield effect.body


def of(trees: Iterable[Node], verbs: Verbs) -> Hindsight:
    """What these texts can ask about."""
    trees = list(trees)
    spoken = frozenset[Verb]().union(*map(verbs, trees))
    moves = not spoken.isdisjoint((Verb.LEAVE, Verb.ENTER))
    return Hindsight(
        spoken, moves, any(map(_limits, trees)), any(map(_asks_where, trees)), order=any(map(_asks_what_first, trees))
    )


@kept
def _limits(text: Node) -> bool:
    return any(isinstance(node, n.Cannot) and node.more_than is not None for node in walk(text))


@kept
def _asks_what_first(text: Node) -> bool:
    """Whether a text asks what happened before something else, or first, or since a fight began, a card was played."""
    return any(
        isinstance(node, n.Before | n.Nth) or (isinstance(node, n.Window) and node.period in _SINCE)
        for node in walk(text)
    )


_SINCE = (n.Period.THIS_FIGHT, n.Period.SINCE_THIS_ENTERED, n.Period.SINCE_THIS_WAS_PLAYED)
_WHERE = (n.NeighborOf, n.HasNeighbor, n.PositionedAs, n.Between, n.AdjacentTo, n.OnFlank)


@kept
def _asks_where(text: Node) -> bool:
    """Whether a text speaks of neighbors, flanks or places in a battleline."""
    return any(
        isinstance(node, _WHERE)
        or (isinstance(node, n.InState) and node.state is n.State.FLANK)
        or (isinstance(node, n.DealDamage) and node.splash is not None)
        or (isinstance(node, n.Destination) and node.position == "position")
        for node in walk(text)
    )
