"""What is asked before something is done: "if …", "while …", or "unless …" where the opposite has no wording."""

from __future__ import annotations

from judge.effects import nodes as n

from .base_wording import condition


def tested(test: n.Condition, lead: str = "if") -> str:
    """ "If …" (or another `lead`), or "unless …" where the opposite has no wording of its own ("there are not no
    creatures", "there are not more of these than of those", "not exactly so many")."""
    if isinstance(test, n.Not_) and _has_no_opposite(test.condition, lead):
        return f"unless {condition(test.condition)}"
    return f"{lead} {condition(test)}"


def _has_no_opposite(excluded: n.Condition, lead: str) -> bool:
    match excluded:
        case n.IsParity() | n.Is(what=n.Parity()) | n.Is(cards=n.Select(quantity=n.Each())):
            return True
        case n.Exists(count=n.Number(0)) | n.Exists(order=n.Order.EXACTLY) | n.Happened(order=n.Order.EXACTLY) | (
                n.Compare(left=n.HowOften(), order=n.Order.EXACTLY)):  # not exactly so many: fewer, or more
            return True
        case n.Exists(order=n.Order.AT_LEAST, count=n.Number(least)):
            return least > 1
        case n.Compare(order=n.Order.AT_LEAST, right=n.CountOf()):
            return True
        case n.Compare(order=n.Order.MORE | n.Order.FEWER, right=n.CountOf()):
            return lead != "if"
    return False
