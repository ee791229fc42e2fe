"""What a text forbids, demands and permits."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.happenings import suffered
from judge.language.text.lexicon import conjugated

from .amount_wording import several
from .base_wording import clause, condition, listed, manner, noun, number, price, spaced, window
from .verb_wording import entered


@clause.register
def _(node: n.Cannot) -> str:
    return spaced(_forbidden(node), *_restricted(node))


def _forbidden(node: n.Cannot) -> str:
    if isinstance(node.what, n.CoinedWord) and node.who is not None:
        return f"{noun(node.who)} cannot {'' if node.what.itself else 'be '}{noun(node.what)}"
    bare = n.Cannot(node.act, node.who, node.what, only=node.only)
    most = node.more_than
    if most is None:
        return entered(bare)
    if isinstance(node.what, n.Cards | n.Noun):  # "play more than 2 cards"
        several = replace(bare, what=n.Select(n.Exactly(most), node.what))
        return entered(several).replace(f" {node.act} ", f" {node.act} more than ", 1)
    before, _, unit = entered(bare).rpartition(" ")
    few = unit.removesuffix("s") if most == n.Number(1) else unit
    return f"{before} more than {number(most)}{'' if unit == 'Æ' else ' '}{few}"


def _causes(by: Node) -> str:
    """What a prohibition keeps from doing something."""
    if isinstance(by, n.Select) and isinstance(by.quantity, n.Each) and isinstance(by.what, n.EitherFilter):
        return listed((noun(option) for option in by.what.options), "or")
    if isinstance(by, n.Select) and isinstance(by.quantity, n.Each) and isinstance(by.what, n.Filter):
        return several(by.what)
    return noun(by)


def _restricted(node: n.Cannot) -> tuple[str, ...]:
    return (
        f"by {_causes(node.by)}" if node.by else "",
        f"except by {_causes(node.except_by)}" if node.except_by else "",
        *(manner(m).replace("into ", "to ") if node.act is n.Act.BE_RETURNED else manner(m) for m in node.manner),
        f"except through {node.except_through}" if node.except_through else "",
        window(node.window) if node.window else "",
        f"unless {condition(node.unless)}" if node.unless else "",
    )


@clause.register
def _(node: n.Permit) -> str:
    if node.acts == (n.Act.FORGE,) and node.who is not None and node.count is not None:
        word = "additional " if node.additional else ""
        return f"{noun(node.who)} may forge {number(node.count)} {word}key"
    if node.count is not None and (isinstance(node.what, n.Filter) or (
            isinstance(node.what, n.Back) and node.what.plural)):
        what = noun(n.Select(n.Exactly(node.count), node.what), True)
    else:
        what = noun(node.what, True)
    how = spaced(*(manner(m) for m in node.manner))
    if node.who is not None and isinstance(node.what, n.Filter) and node.count != n.Number(1):
        how = how.replace("as if it belonged", "as if they belonged")
        how = how if " and in the active house" in how else how.replace("as if it were", "as if they were")
    if node.who is None:
        return spaced(what, "may", listed(map(suffered, node.acts), "or"), how)
    acts = listed((f"{act.value} with" if act in (n.Act.FIGHT, n.Act.REAP) else act.value for act in node.acts), "or")
    at_a_price = f"if {price(node.price)}" if node.price is not None else ""
    return spaced(noun(node.who), "may", acts, what, how, at_a_price)


@noun.register
def _(node: n.CoinedWord) -> str:
    return node.word if node.itself else conjugated(node.word).participle
