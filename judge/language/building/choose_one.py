"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.visitor import transform, walk
from judge.language.text.lexicon import NUMBERS

#: "Choose one" read by itself: one of those spoken of.
_ONE = n.ChooseCards(n.Select(n.Exactly(n.Number(1)), n.Back(plural=True)))


def offered(lead: n.Statement, options: tuple[n.Statement, ...]) -> n.Statement | None:
    """The sentence before the colon with the options where it says "choose one", for whoever it says chooses; None
    where it says no such thing, or that each player does, who would pick for themselves."""
    if sum(node == _ONE for node in walk(lead)) != 1:
        return None
    choosers = [node.player for node in walk(lead) if isinstance(node, n.As) and node.body == _ONE]
    if n.EACH_PLAYER in choosers:
        return None

    def offer(node: n.Node) -> n.Node:
        if isinstance(node, n.As) and isinstance(node.body, n.ChooseOne) and node.body.options is options:
            return n.ChooseOne(options, node.player)
        return n.ChooseOne(options) if node == _ONE else node

    return transform(lead, offer)


class Offer(NamedTuple):
    """How many of the options may be chosen: `bare` is the same sentence for one of them. `test`: the words of what
    must hold for all of them; `must`: then all are."""

    bare: str
    quantity: n.Quantity
    test: str = ""
    must: bool = False


_MANY = re.compile(
    r"(?P<lead>(?:.*, )?(?:[^,]* )?[Cc]hooses?) (?:(?P<limit>up to )?(?P<count>[2-9]|two|three|four)"
    r"|one or (?:both|more)|one, (?P<and>or|but) (?:both|all) if (?P<test>[^:]+))")


def many_offered(bare: str) -> Offer | None:
    """What a sentence before a colon says, where it may be more than one of the options."""
    found = _MANY.fullmatch(bare)
    if found is None:
        return None
    lead = f"{found['lead']} one"
    if found["test"]:
        return Offer(lead, n.One(), found["test"], found["and"] == "but")
    if found["count"] is None:
        return Offer(lead, n.AtLeast(n.Number(1)))
    count = n.Number(int(NUMBERS.get(found["count"], found["count"])))
    return Offer(lead, n.UpTo(count) if found["limit"] else n.Exactly(count))


def of_many(made: n.Statement, offer: Offer, test: n.Condition | None) -> n.Statement | None:
    """The same with so many of its options; None where there are not that many."""
    (one,) = (node for node in walk(made) if isinstance(node, n.ChooseOne) and not node.price)
    count = getattr(offer.quantity, "count", n.Number(1))
    if count.value > len(one.options) - isinstance(offer.quantity, n.Exactly):
        return None
    some = n.ChooseSome(one.options, offer.quantity, one.player, test, offer.must)
    return transform(made, lambda node: some if node is one else node)
