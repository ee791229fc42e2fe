"""What is asked before something is done: "if …", "while …", or "unless …" where the opposite has no wording."""

from __future__ import annotations

from judge.effects import nodes as n

from .base_wording import condition


def tested(test: n.Condition, lead: str = "if") -> str:
    """ "If …" (or another `lead`), or "unless …" where the opposite has no wording of its own ("there are not no
    creatures", "there are not more of these than of those", "not exactly so many")."""
    match test:
        case n.Not_(condition=n.IsParity() | n.Is(what=n.Parity()) | n.Is(cards=n.Select(
                quantity=n.Each())) | n.Exists(count=n.Number(0)) as excluded):
            return f"unless {condition(excluded)}"
        case n.Not_(condition=n.Exists(order=n.Order.EXACTLY) as excluded):
            return f"unless {condition(excluded)}"
        case n.Not_(condition=n.Exists(order=n.Order.AT_LEAST, count=n.Number(more)) as excluded) if more > 1:
            return f"unless {condition(excluded)}"
        case n.Not_(condition=n.Compare(order=n.Order.AT_LEAST, right=n.CountOf()) as excluded):
            return f"unless {condition(excluded)}"
        case n.Not_(condition=n.Compare(order=n.Order.MORE | n.Order.FEWER, right=n.CountOf()) as excluded) if (
                lead != "if"):
            return f"unless {condition(excluded)}"
        case n.Not_(condition=n.Happened(order=n.Order.EXACTLY) | n.Compare(
                left=n.HowOften(), order=n.Order.EXACTLY) as excluded):  # not exactly so many: fewer, or more
            return f"unless {condition(excluded)}"
    return f"{lead} {condition(test)}"
