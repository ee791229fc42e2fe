"""Conditions: their words bound, and what they speak of that later words may mean."""

from __future__ import annotations

from dataclasses import dataclass

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import K, transform, walk

from .leftovers import parted
from .nodes import Bound
from .phrases import is_plain, own, speaks_of_cards, the_one_of
from .referents import Referent, nearest
from .words import Words


@dataclass
class Asking(Words):
    """What has been spoken of, and the conditions that ask about it or bring up more."""

    def asked(self, condition: n.Condition, label: int = 0) -> n.Condition:
        """A condition with its words bound; what depends on it can mean what it speaks of."""
        self.at_first = bool(label) and self.clause == 0 and not self.spoken_of  # an ability that begins by it
        asked = self.words(condition)
        self.left = parted(asked, self.several(), self.left)
        self.at_first = False
        self.clause += 1
        match asked:
            case n.Not_(condition=n.Is(cards=Bound())) | n.Was(condition=n.Is(cards=Bound())) | n.Is(
                    cards=n.Select(quantity=n.Each(), what=Bound())):
                return asked
            case n.Is(cards=Bound() as word) | n.DestroyedThisWay(what=Bound() as word) | (
                n.DamageDestroys(cards=Bound() as word)
            ):
                for one in self.spoken_of:
                    if (one.steps, one.origin) == (word.steps, word.origin):
                        one.at = self.clause
                        if isinstance(asked, n.Is) and isinstance(asked.what, n.Filter):
                            one.kinds = asked.what.kinds
                return asked
            case n.Happened(event=n.Event(verb=verb, object=n.Filter(kinds=kinds)), window=None) if label:
                self.deeds.done.append((verb, label, label))
                self.add(Referent(kinds, None, verb is not Verb.PLAY, (label,), known=True))
                return asked
            case n.Exists(order=n.Order.FEWER | n.Order.AT_MOST) | n.Exists(count=n.Number(value=0)):
                if not self.spoken_of and n.This(n.Kind.CREATURE) in walk(condition):
                    self.this(n.Kind.CREATURE)  # "while this creature has no neighbors, it …"
                return asked  # "if you have fewer than 4 cards in your hand" speaks of none of them
            case n.Exists(what=n.Filter(kinds=kinds, modifiers=told), count=count) if label or count is not None:
                single = count is None or (bool(label) and count == n.Number(1))
                several = None if single else True
                self.add(Referent(kinds, several, None, (label,) if label else (), known=bool(label), modifiers=told))
                if not label:
                    return asked
            case n.DestroyedThisWay(what=n.Filter(kinds=kinds)) if label:
                self.add(Referent(kinds, None, None, (label,), known=True))
                return asked
            case n.Is(cards=n.Select() as noun) | n.InPlay(cards=n.Select() as noun) if label:
                self.speaks_of(noun, None, label, known=True)
                return asked
        if (the := the_one_of(asked)) is not None:  # "if the creature ~ fights is not damaged": that one, not ~
            gone = isinstance(asked, n.DestroyedThisWay | n.DamageDestroys) or None
            self.speaks_of(the, gone, label, known=bool(label))
            return asked
        if any(isinstance(one, n.Self_) for one in walk(condition)):
            if not self.still_speaks(asked):
                self.itself()
        elif label and isinstance(condition, n.Exists):
            return asked
        elif (this := next((one for one in walk(condition) if isinstance(one, n.This)), None)) is not None:
            self.this(this.kind)
        elif isinstance(condition, n.FirstTime | n.Compare | n.Was | n.Not_):
            return asked
        elif speaks_of_cards(condition) and not (isinstance(condition, n.Is) and isinstance(condition.cards, n.Back)):
            self.add(Referent())
        return asked

    def asked_instead(self, condition: n.Condition) -> n.Condition:
        """The condition of what is done instead: of each of several that the sentence before is about. What else it
        speaks of is not meant behind it."""
        before = list(self.spoken_of)
        asked = self.asked(said_of_each(condition, before))
        self.spoken_of = before or self.spoken_of
        return asked


def said_of_each(tree: K, spoken_of: list[Referent]) -> K:
    """Words for one card, where several alone are spoken of: each of them in its turn."""
    of_each = nearest(n.Back(plural=True), spoken_of)

    def said(word: Node) -> Node:
        if isinstance(word, n.Back) and is_plain(word) and not word.plural and of_each:
            return word if any(of.fits(word) for of in spoken_of) else own(word)
        return word

    return transform(tree, said)
