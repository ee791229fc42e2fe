"""Words that hang on nothing but the layout of a position: what they mean stays the same until a card goes somewhere.

A word that is not listed is taken to hang on anything. Whoever enters an evaluator for one of these, or changes it,
sees to it that it reads nothing but what `judge.game.state.Layout` counts up, the form of cards (houses, traits, types,
abilities), and what the words point back to. Power, armor and keywords are not among that.
"""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.targets import State
from judge.effects.visitor import walk
from judge.lowering.nodes import GivenPlayer

from .context import Given
from .statics import Static

WORDS: frozenset[type[Node]] = frozenset({
    n.Number, n.Keyword, n.House, n.PlayerRef, n.OwnerOf, n.ControllerOf, GivenPlayer,
    n.Self_, n.This, n.Back, Given, n.Together, n.Select, n.Each, n.The, n.Filter, n.EitherFilter, n.ZoneRef,
    n.ControlledBy, n.OwnedBy, n.Other, n.Not, n.AnyOf, n.OfHouse, n.HasTrait, n.Traited, n.InZone, n.NeighborOf,
    n.PositionedAs, n.AttachedTo, n.Bearing, n.IsKind, n.IsA, n.Named, n.Between,
    n.Is, n.IsParity, n.Not_, n.Conditions, n.TideIs, n.ItIs, n.KeyIsForged, n.YourTurn,
    n.PlayerIs, n.CountOf, n.Times, n.Plus, n.GreaterOf,
})  # fmt: skip
"""Besides `n.InState` of one of the `STATES`."""

STATES = frozenset({
    State.STUNNED, State.WARDED, State.ENRAGED, State.TOKEN, State.FLANK, State.FACEDOWN, State.FACEUP, State.GIGANTIC,
    State.MAVERICK,
})  # fmt: skip
"""What a card can be that belongs to the layout."""

FORM: frozenset[type[Node]] = frozenset({
    n.GainAbility, n.CopiesTextOf, n.Loses, n.TreatAs, n.BelongsTo, n.GainTrait, n.Retimed, n.TriggeredAbility,
    n.ReplacementAbility, n.PlayerIs,
})  # fmt: skip
"""Statics on which the form of cards hangs, and which statics there are."""

NUMBERS: frozenset[type[Node]] = frozenset({n.Modify, n.SetStat, n.GainKeyword, n.DefineX})
"""Statics on which power, armor and keywords hang besides; and those by which something cannot be gained."""

_GAINED = frozenset({n.Act.GAIN, n.Act.GAIN_ARMOR})


def on_form(static: Static[Node]) -> bool:
    """Whether a static bears on the form of cards."""
    return type(static.body) in FORM


def on_numbers(static: Static[Node]) -> bool:
    """Whether a static bears on power, armor or keywords."""
    body = static.body
    return type(body) in NUMBERS or (isinstance(body, n.Cannot) and body.act in _GAINED)


def of_layout(static: Static[Node]) -> bool:
    """Whether all that a static says, and when, hangs on the layout alone."""
    return _says_so(static.body) and all(known(condition) for condition in static.conditions)


@kept
def _says_so(body: Node) -> bool:
    match body:
        case n.CopiesTextOf():
            return False
        case n.GainAbility(cards=cards):
            return known(cards)
        case n.TriggeredAbility() | n.ReplacementAbility():
            return True  # of these only the conditions are asked
        case n.Cannot(who=who):  # what else it says is asked only where something is about to happen
            return who is None or known(who)
    return all(_is_known(node) for node in walk(body) if node is not body)


@kept
def known(words: Node) -> bool:
    """Whether the words hang on the layout alone."""
    return all(_is_known(node) for node in walk(words))


def _is_known(word: Node) -> bool:
    return type(word) in WORDS or (isinstance(word, n.InState) and word.state in STATES)
