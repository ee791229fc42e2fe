"""Repeating: an ability's text once more (18.4 REPEAT; PRECEDING, REPEAT THE PRECEDING)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, TypeGuard

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, transform
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Given
from judge.engine.machine.frames import Bindings, Mark
from judge.game.state import Ref, opponent
from judge.lowering.nodes import OtherThanChosen
from judge.lowering.preceding import before
from judge.lowering.summing_up import of_one_pass

from .instruction import Instruction, resolves
from .resolve_for_each import repeat_times, repeat_until


class Again(NamedTuple):
    """What "repeat" keeps: how often, on which objects, where the outcomes of the pass before begin, and the how
    many-th pass it is."""

    times: int
    on: tuple[Ref, ...]
    begun: Mark
    nth: int = 1


@resolves(n.Repeat)
def repeat(it: Instruction[n.Repeat]) -> None:
    """Another pass: of everything before these words ("preceding"), or of the whole text with these words
    ("all"). A creature, artifact or upgrade must still be in play (decision repeat-vs-finish). "A 3 times", "A until C"
    say themselves what is done again."""
    if it.node.body is not None and it.node.times is not None:
        repeat_times(it, it.node.body, it.node.times)
        return
    if it.node.body is not None and it.node.until is not None:
        repeat_until(it, it.node.body, it.node.until)
        return
    if not it.begun:
        if isinstance(it.node.on, n.Players):
            _on_other_player(it)
            return
        wanted = it.node.times
        chained = _asked_each_time(it)
        once = chained or wanted is None or (it.node.scope == "all" and isinstance(wanted, n.AnyAmount))
        if chained and isinstance(wanted, n.UpToAmount) and not _offered(it):
            wanted, once = n.UpToAmount(n.Number(1)), False
        times = 1 if wanted is None or once else choosing.number(it.run, wanted, "How many times?")
        on = () if it.node.on is None else _on_which(it, it.node.on)
        if not _may_repeat(it) or (it.node.on is not None and not on):
            it.nothing("repeat")
            return
        it.again(Again(times, on, Mark(it.ctx.bindings.begun)))
        return
    times, on, begun, nth = it.recall(Again)
    if times <= 0:
        it.run.bind(begun=begun, altogether=False)
        it.finish()
        return
    text = it.run.resolving.text
    if _asked_each_time(it):
        again = of_one_pass(_once_less(it, text))
    elif it.node.scope == "all":
        again = _without_counting(of_one_pass(text), it.node)
    else:
        again = before(text, it.node)
    first = next((one.more for one in nodes_of(text) if isinstance(one, n.Repeat)), None)
    if isinstance(it.node.more, n.Number) and isinstance(first, n.Number):
        found = any(one.meant for one in it.ctx.outcomes if one.verb == "deal damage")  # else no pass differs any more
        again = _with_more(again, it.node.more.value * nth, first.value if found else 0)
    it.again(Again(times - 1, on, begun, nth + 1))
    it.run.bind(begun=len(it.ctx.bindings.outcomes), altogether=False)
    it.do(aimed(again, on, it.node.on) if on else again)


def _with_more(text: Node, more: int, each_time: int) -> Node:
    """The text with so much more damage dealt by it, and by the next pass again more."""
    def dealt(node: Node) -> Node:
        match node:
            case n.DealDamage(amount=n.Number(value=value)):
                return replace(node, amount=n.Number(value + more))
            case n.Repeat(more=n.Number()):
                return replace(node, more=n.Number(more + each_time))
        return node

    return transform(text, dealt)


def _on_which(it: Instruction[n.Repeat], on: Node) -> tuple[Ref, ...]:
    """On which it is repeated: "another creature" is none of those of any earlier pass."""
    ctx = it.ctx.bound(begun=0) if OtherThanChosen() in nodes_of(on) else it.ctx
    return choosing.choose(it.run, on, "On which is it repeated?", ctx=ctx)


def _asked_each_time(it: Instruction[n.Repeat]) -> bool:
    """Whether "up to 2 times" says how often at most it goes on, and each time something is asked anew: whether what
    was done allows that, or on which."""
    times = it.node.times
    if it.node.scope != "all" or times is None or isinstance(times, n.AnyAmount):
        return False
    if it.node.on is not None:
        return True
    return isinstance(times, n.UpToAmount) and any(
        isinstance(one, n.If) and any(map(_repeats, nodes_of(one))) for one in nodes_of(it.run.resolving.text))


def _offered(it: Instruction[n.Repeat]) -> bool:
    """Whether the text says that it may be repeated, so that this was asked already."""
    return any(isinstance(one, n.May) and any(map(_repeats, nodes_of(one))) for one in nodes_of(it.run.resolving.text))


def _repeats(node: Node) -> TypeGuard[n.Repeat]:
    return isinstance(node, n.Repeat) and node.body is None


def _once_less(it: Instruction[n.Repeat], text: Node) -> Node:
    """The whole text with what repeats it allowed once less."""
    times = it.node.times
    limit = times.limit if isinstance(times, n.UpToAmount) else times
    left = n.Number(0 if limit is None else it.ctx.amount(limit) - 1)
    rest = n.UpToAmount(left) if isinstance(times, n.UpToAmount) else left

    def lessened(word: Node) -> Node:
        if _repeats(word):
            return replace(word, times=rest) if left.value > 0 else n.Sequence(())
        return n.Sequence(()) if isinstance(word, n.May) and word.body == n.Sequence(()) else word

    return transform(text, lessened)


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


def aimed(tree: Node, on: tuple[Ref, ...], noun: Node | None = None) -> Node:
    """The instructions with what they choose replaced, of several the first that is a choice of the same: "repeat this
    on that creature"."""
    done = transform(tree, lambda node: n.Sequence(()) if _repeats(node) else node)
    chosen = [node for node in nodes_of(done) if isinstance(node, n.Select)]
    first = next((node for node in chosen if _of_the_same(node, noun)), chosen[0] if chosen else None)
    if first is None:
        return tree
    return transform(tree, lambda node: Given(on) if node == first else node)


def _of_the_same(node: n.Select, noun: Node | None) -> bool:
    """Whether a choice is of what a noun means but for being another."""
    if not isinstance(noun, n.Select) or not isinstance(noun.what, n.Filter) or not isinstance(node.what, n.Filter):
        return False
    less = replace(noun.what, modifiers=tuple(one for one in noun.what.modifiers if one != OtherThanChosen()))
    return node.what == less
