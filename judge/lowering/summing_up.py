"""What a text that repeats itself says of all its passes: "Otherwise, gain 1Æ for each card discarded this way"."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import nodes_of, transform


def repeats(node: Node) -> bool:
    """Whether the text that such words end is done once more by them."""
    return isinstance(node, n.Repeat) and node.body is None


@kept
def repeats_text(node: Node) -> bool:
    """Whether a part of a text says that this is done once more."""
    return any(map(repeats, nodes_of(node)))


def sums_up(node: n.If, branch: Node) -> bool:
    """Whether a branch is what follows the last pass: the other one repeats the text."""
    other = node.otherwise if branch is node.then else node.then
    return other is not None and repeats_text(other) and not repeats_text(branch)


@kept
def of_one_pass(text: Node) -> Node:
    """A text without what it says behind the words that repeat it of what was done "this way": that is of all passes,
    and done once behind the last of them."""
    return transform(text, lambda node: _less(node) if isinstance(node, n.Sequence) else node)


def _less(node: n.Sequence) -> n.Sequence:
    at = next((at for at, step in enumerate(node.steps) if repeats_text(step)), None)
    if at is None:
        return node
    deeds = {type(one) for step in node.steps[: at + 1] for one in nodes_of(step) if isinstance(one, n.Instruction)}
    for later in range(at + 1, len(node.steps)):
        step = node.steps[later]
        if _looks_back(step):
            return n.Sequence(node.steps[:later])
        if any(type(one) in deeds for one in nodes_of(step)):
            return node  # "this way" is of what was said last
    return node


def _looks_back(step: Node) -> bool:
    """Whether it speaks of what was done "this way", and not as a thing it has done itself."""
    for one in nodes_of(step):
        if isinstance(one, n.DestroyedThisWay | n.ThisWay) or (isinstance(one, n.DoneThisWay) and one.verb):
            return True
    return False
