"""What words that point back are bound to, in English: for whoever looks at how a text is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import children, walk
from judge.language.rendering.base_wording import Unsayable
from judge.language.rendering.renderer import render

from .as_written import as_written
from .nodes import Bound, Origin, ReadAhead
from .phrases import noun_of


class Binding(NamedTuple):
    """A `word` that points back, the words `within` which it stands, and the words that it `means`, with those where
    these stand (`of`). `means` is "" where that is found while the ability resolves."""

    word: str
    within: str
    means: str = ""
    of: str = ""

    def told(self) -> str:
        """In a sentence."""
        if not self.means:
            return f"“{self.word}” in “{self.within}”: found while the ability resolves"
        where = f" of “{self.of}”" if self.of else ""
        return f"“{self.word}” in “{self.within}” = {self.means}{where}"


def bindings(text: n.CardText) -> tuple[Binding, ...]:
    """What each word of a lowered text that points back means, in the order of the text."""
    found: list[Binding] = []
    for ability in text.abilities:
        labelled: dict[int, n.Statement] = {}
        for one in walk(ability):  # of what lowering has told in several instructions, the first says what it is about
            if isinstance(one, n.Statement) and one.label and (
                    one.label not in labelled or isinstance(labelled[one.label], ReadAhead)):
                labelled[one.label] = one
        for word, within, quoting in _words(ability, ability, ability):
            found.append(_binding(word, within, quoting, labelled))
    return tuple(dict.fromkeys(found))


_LOST = "a sentence that is not understood"


def _words(node: Node, within: Node, ability: Node) -> Iterator[tuple[Node, Node, Node]]:
    """The words below a node, each with the statement and the ability that it stands in."""
    if isinstance(node, n.Back | n.DidIt | n.DidNot) or node == n.THEY:
        yield node, within, ability
    if isinstance(node, n.Ability):
        within = ability = node
    elif isinstance(node, n.NextTime | n.Delayed):
        within, ability = node, node
    elif isinstance(node, n.Condition) or (isinstance(node, n.Statement) and not isinstance(node, n.Sequence)):
        within = node
    for child in children(node):
        yield from _words(child, within, ability)


def _binding(word: Node, within: Node, ability: Node, labelled: dict[int, n.Statement]) -> Binding:
    said = _said(word), _said(within)
    match word:
        case n.PlayerRef(means=n.Whom() as whom):
            return Binding(*said, str(whom))
        case n.DidIt(of=steps) | n.DidNot(of=steps) if steps:
            done = (f"“{_said(labelled[step])}”" if step in labelled else _LOST for step in steps if not (
                step in labelled and getattr(labelled[step], "cards", None) == n.Shared()))  # a part of another of them
            return Binding(*said, " and ".join(dict.fromkeys(done)))
        case Bound(origin=Origin.ITSELF):
            return Binding(*said, "the card itself")
        case Bound(origin=Origin.THIS, this=kind):
            return Binding(*said, f"“this {kind}”")
        case Bound(origin=Origin.NAMED):
            return Binding(*said, "the named card")
        case Bound(origin=Origin.RECALLED):
            return Binding(*said, "what this card has chosen before")
        case Bound(origin=Origin.OWN):
            return Binding(*said, "what this is said of")
        case Bound(origin=Origin.AT_HAND):
            return Binding(*said, "each of those in its turn")
        case Bound(origin=Origin.CAUSE):
            when = getattr(ability, "when", None) or getattr(ability, "event", None)
            return Binding(*said, _one(when.by) if isinstance(when, n.Event) else "", _said(when) if when else "")
        case Bound(origin=Origin.HOST):
            when = getattr(ability, "when", None) or getattr(ability, "event", None)
            manner = when.manner if isinstance(when, n.Event) else ()
            to = next((one.cards for one in manner if isinstance(one, n.To)), None)
            return Binding(*said, _one(to), _said(when) if isinstance(when, Node) else "")
        case Bound(origin=Origin.SUBJECT | Origin.OBJECT):
            when = getattr(ability, "when", None) or getattr(ability, "event", None)
            nouns = (when.subject, when.object) if isinstance(when, n.Event) else ()
            found = (one for one in nouns if isinstance(one, n.Cards | n.Noun) and not isinstance(one, n.Self_))
            noun = next(found, None)
            return Binding(*said, _one(noun), _said(when) if isinstance(when, Node) else "")
        case Bound(steps=(*_, first)) if first not in labelled:
            return Binding(*said, _LOST)
        case Bound(steps=(*_, first)):
            step = labelled[first]
            if isinstance(step, n.If):
                return Binding(*said, _one(_asked_about(step.condition)), _said(step.condition))
            cards = noun_of(step.body if isinstance(step, n.Lasting) else step)
            if isinstance(step, n.Swap) and isinstance(step.left, n.Self_ | n.This) and not word.plural:
                cards = step.right  # of a card that swaps itself with another, the other one
            return Binding(*said, "what it is about" if cards is None else f"“{_said(cards)}”", _said(step))
    return Binding(*said)


def _asked_about(condition: n.Condition) -> Node | None:
    """What a condition speaks of that later words may mean."""
    match condition:
        case n.Happened(event=n.Event(object=noun)) | n.Exists(what=noun):
            return noun
        case n.Is(cards=noun) | n.InPlay(cards=noun):
            return noun
    return None


def _one(noun: Node | None) -> str:
    """One of what a phrase is about."""
    if noun is None:
        return "what it is about"
    return f"“{_said(n.Select(n.One(), noun) if isinstance(noun, n.Noun) else noun)}”"


def _said(node: Node) -> str:
    """A node in English; "…" where lowering has put into it what no text says."""
    try:
        return render(as_written(node)).rstrip(".")
    except Unsayable:
        return "…"
