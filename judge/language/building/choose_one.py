"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.visitor import transform, walk
from judge.language.text.lexicon import NUMBERS
from judge.language.text.segment import OTHER_CHOOSES, Paragraph, Sentence

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


def other_chooses(options: list[Paragraph]) -> tuple[list[Paragraph], re.Match[str] | None]:
    """The options, and the sentence behind them that says when another player chooses: "If C, you choose instead"."""
    last = options[-1]
    found = OTHER_CHOOSES.fullmatch(last.sentences[-1].text) if last.sentences else None
    if found is None:
        return options, None
    left = replace(last, sentences=last.sentences[:-1])
    return [*options[:-1], *([left] if left.sentences else ())], found


def chosen_by_the_other(made: n.Statement, who: str, test: n.Condition | None) -> n.Statement | None:
    """A choice that another player makes where the test is met; None where it is the same player."""
    (one,) = (node for node in walk(made) if isinstance(node, n.ChooseOne) and not node.price)
    other = n.YOU if one.player == n.OPPONENT else n.OPPONENT
    if test is None or one.player not in (None, n.YOU, n.OPPONENT) or (other == n.YOU) is not (who == "you"):
        return None
    return transform(made, lambda node: replace(one, turned=test) if node is one else node)


class Offer(NamedTuple):
    """How many of the options may be chosen: `bare` is the same sentence for one of them. `test`: the words of what
    must hold for all of them; `must`: then all are. `but`: all but so many; `unchosen`: since when the one must not
    have been chosen, `otherwise`: what is done where none is left."""

    bare: str
    quantity: n.Quantity
    test: str = ""
    must: bool = False
    but: int = 0
    unchosen: str = ""
    otherwise: n.Statement | None = None


_MANY = re.compile(
    r"(?P<lead>(?:.*, )?(?:[^,]* )?[Cc]hooses?) (?:(?P<limit>up to )?(?P<count>[2-9]|two|three|four)"
    r"|all but (?P<but>one|two|[1-9])|one that has not been chosen (?P<unchosen>since ~ entered play|this turn)"
    r"|one or (?:both|more)|one, (?P<and>or|but) (?:both|all) if (?P<test>[^:]+))")
_CANNOT = re.compile(r"If (?:you|they|your opponent) cannot(?: choose one)?, (\w)")


def if_you_cannot(options: list[Paragraph]) -> tuple[list[Paragraph], Paragraph | None]:
    """The options, and what is done where none of them is left: "If you cannot, …" on a line of its own behind them."""
    last = options[-1]
    if not last.sentences or (found := _CANNOT.match(last.sentences[0].text)) is None:
        return options, None
    first, *more = last.sentences
    told = Sentence(found[1].upper() + first.text[found.end():], first.start + found.start(1))
    return options[:-1], Paragraph(last.start, last.end, sentences=[told, *more])


def many_offered(bare: str) -> Offer | None:
    """What a sentence before a colon says, where it may be more than one of the options."""
    found = _MANY.fullmatch(bare)
    if found is None:
        return None
    lead = f"{found['lead']} one"
    if found["test"]:
        return Offer(lead, n.One(), found["test"], found["and"] == "but")
    if found["but"]:
        return Offer(lead, n.One(), but=int(NUMBERS.get(found["but"], found["but"])))
    if found["unchosen"]:
        return Offer(lead, n.One(), unchosen=found["unchosen"])
    if found["count"] is None:
        return Offer(lead, n.AtLeast(n.Number(1)))
    count = n.Number(int(NUMBERS.get(found["count"], found["count"])))
    return Offer(lead, n.UpTo(count) if found["limit"] else n.Exactly(count))


def of_many(made: n.Statement, offer: Offer, test: n.Condition | None) -> n.Statement | None:
    """The same with so many of its options; None where there are not that many."""
    (one,) = (node for node in walk(made) if isinstance(node, n.ChooseOne) and not node.price)
    if offer.unchosen:
        return transform(made, lambda node: replace(
            one, unchosen=offer.unchosen, otherwise=offer.otherwise) if node is one else node)
    if offer.but:
        left = len(one.options) - offer.but
        if left < 1:
            return None
        if left == 1:
            return made
        offer = offer._replace(quantity=n.Exactly(n.Number(left)))
    count = getattr(offer.quantity, "count", n.Number(1))
    if count.value > len(one.options) - isinstance(offer.quantity, n.Exactly):
        return None
    some = n.ChooseSome(one.options, offer.quantity, one.player, test, offer.must)
    return transform(made, lambda node: some if node is one else node)
