"""Repeating: an ability's text once more (18.4 REPEAT; PRECEDING, REPEAT THE PRECEDING)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, transform
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Given
from judge.engine.machine.frames import Bindings, Mark
from judge.game.state import Ref, opponent
from judge.lowering.preceding import before

from .instruction import Instruction, resolves
from .resolve_for_each import repeat_times


class Again(NamedTuple):
    """What "repeat" keeps: how often, on which objects, and where the outcomes of the pass before begin."""

    times: int
    on: tuple[Ref, ...]
    begun: Mark


@resolves(n.Repeat)
def repeat(it: Instruction[n.Repeat]) -> None:
    """Another pass: of everything before these words ("preceding"), or of the whole text with these words
    ("all"). A creature, artifact or upgrade must still be in play (decision repeat-vs-finish). "A 3 times" says itself
    what is done again."""
    if it.node.body is not None and it.node.times is not None:
        repeat_times(it, it.node.body, it.node.times)
        return
    if not it.begun:
        if isinstance(it.node.on, n.Players):
            _on_other_player(it)
            return
        wanted = it.node.times
        once = wanted is None or (it.node.scope == "all" and isinstance(wanted, n.AnyAmount))
        times = 1 if wanted is None or once else choosing.number(it.run, wanted, "How many times?")
        on = () if it.node.on is None else choosing.choose(it.run, it.node.on, "On which is it repeated?")
        if not _may_repeat(it) or (it.node.on is not None and not on):
            it.nothing("repeat")
            return
        it.again(Again(times, on, Mark(it.ctx.bindings.begun)))
        return
    times, on, begun = it.recall(Again)
    if times <= 0:
        it.run.bind(begun=begun)
        it.finish()
        return
    text = it.run.resolving.text
    again = _without_counting(text, it.node) if it.node.scope == "all" else before(text, it.node)
    it.again(Again(times - 1, on, begun))
    it.run.bind(begun=len(it.ctx.bindings.outcomes))
    it.do(aimed(again, on) if on else again)


def _without_counting(text: Node, node: n.Repeat) -> Node:
    """The whole text; of "repeat this effect up to 2 times" without these words, which count all passes."""
    if node.times is None or isinstance(node.times, n.AnyAmount):
        return text

    def dropped(word: Node) -> Node:
        said = word.body if isinstance(word, n.May) else word
        return n.Sequence(()) if said == node or (isinstance(word, n.May) and said == n.Sequence(())) else word

    return transform(text, dropped)


def _on_other_player(it: Instruction[Node]) -> None:
    """ "Repeat the preceding effect on your opponent": once more, with the players' parts exchanged."""
    data = it.run.resolving
    again = before(data.text, it.node)
    it.run.agenda.pop()
    it.run.push(data._replace(controller=opponent(data.controller), text=again, bindings=Bindings()))


def _may_repeat(it: Instruction[Node]) -> bool:
    data = it.run.resolving
    if data.bindings.stopped:
        return False
    source = data.giver or data.holder
    card = it.run.card(source.uid)
    if it.run.face(source.uid).type == "action" and card.zone is not Zone.PLAY:
        return True
    return it.run.live(source) is not None  # a “Scrap:” or “Fate:” card lies where it lay


def aimed(tree: Node, on: tuple[Ref, ...]) -> Node:
    """The instructions with what they first choose replaced: "repeat this on that creature"."""
    first = next((node for node in nodes_of(tree) if isinstance(node, n.Select)), None)
    if first is None:
        return tree
    return transform(tree, lambda node: Given(on) if node == first else node)


