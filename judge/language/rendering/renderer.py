"""Effect trees in canonical English: one form for each idea, in the idiom of the newest sets.

`render(tree)` writes what `judge.language.read` reads back into the same tree. Symbols are those of normalised text:
Æ for Æmber, D for damage, ≈ for the tide icon, ~ for the card's own name.
"""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk

from . import (  # noqa: F401  (each registers its share of the dispatchers)
    ability_wording,
    amount_wording,
    condition_wording,
    coordination_wording,
    event_wording,
    instruction_wording,
    modifier_wording,
    move_wording,
    noun_wording,
    permission_wording,
    player_wording,
    predicate_wording,
    relative_wording,
    static_wording,
    verb_wording,
)
from .base_wording import (
    clause,
    condition,
    deed,
    event,
    manner,
    noun,
    number,
    predicate,
    quality,
    sentences,
    text,
    window,
)

#: The functions that know the words of nodes; every node type is registered with one of them.
VOICES = (clause, deed, condition, event, manner, noun, number, quality, predicate, window, sentences)


def render(tree: Node, name: str = "~") -> str:
    """The canonical English of `tree`, with `name` for the card itself.

    A `CardText` becomes one line a paragraph, keywords together on theirs; an ability or a sentence becomes
    sentences; any other node the words it has inside one.
    Raises TypeError where a node stands in a place that English has no words for.
    """
    told = text(transform(tree, _to_whom) if any(map(_others_act, walk(tree))) else tree)
    return told if name == "~" else told.replace("~", name)


def _others_act(node: Node) -> bool:
    """Whether a player acts in this of whom "friendly" and "enemy" might be said as well as of you."""
    if isinstance(node, n.As) and node.player == n.OPPONENT:
        return not isinstance(node.body, n.TakeControl)  # nobody takes control of what is theirs
    who = getattr(node, "player", None) or getattr(node, "who", None)
    return isinstance(node, n.Statement) and isinstance(who, n.Players) and who not in (n.YOU, n.OPPONENT)


def _to_whom(node: Node) -> Node:
    """What another player does, with "controlled by you" for "friendly", which says not to whom."""
    return transform(node, _not_friendly) if _others_act(node) else node


def _not_friendly(node: Node) -> Node:
    if isinstance(node, n.ControlledBy) and node.player in (n.YOU, n.OPPONENT):
        return n.ControlledBy(n.PlayerWho(node.player, ()))
    return node
