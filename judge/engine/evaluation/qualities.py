"""Qualities by which cards are compared and counted: houses, traits, types, names, powers."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.game.state import Ref

from .context import Context
from .evaluators import NoMeaning


def marks(ctx: Context, ref: Ref, quality: str) -> frozenset[str]:
    """What a card shows of a quality ("house", "trait", "type", "name", "power", "amount of Æ") for comparing it with
    others."""
    view = ctx.view(ref)
    match quality.removesuffix("s"):
        case "house":
            return view.houses
        case "trait":
            return view.traits
        case "type" | "card type":
            return frozenset(view.types - {"token creature"})
        case "name" | "card name":
            return frozenset([view.name])
        case "power":
            return frozenset([str(view.power)])
        case "amount of Æ":
            return frozenset([str(view.card.amber)])
        case "owner":
            return frozenset([str(view.card.owner)])
        case "holder":
            return frozenset([str(view.card.holder)])
        case "controller" | "player":
            return frozenset([str(view.controller)])
        case "border":  # what two creatures share that are neighbors of each other
            return frozenset("|".join(sorted((ref.uid, near.uid))) for near in view.neighbors)
        case "" | "card" | "creature":
            return frozenset([ref.uid])
    raise NoMeaning(f"no quality: {quality}")


def distinct(
    ctx: Context, quality: str, refs: tuple[Ref, ...], except_: n.Houses | None = None, others: tuple[Ref, ...] = ()
) -> int:
    """How many different houses, traits, names, powers or types there are among the objects; a house may be left
    out, and what the others have."""
    found = {mark for ref in refs for mark in marks(ctx, ref, quality)}
    found -= {mark for ref in others for mark in marks(ctx, ref, quality)}
    return len(found - ctx.houses(except_)) if except_ is not None else len(found)


def all_unlike(ctx: Context, quality: str, refs: tuple[Ref, ...]) -> int:
    """How many of the objects there can be at most of which no two are alike: each stands for one of its own houses,
    traits…, and no other for the same."""
    stands_for: dict[str, Ref] = {}

    def place(ref: Ref, tried: set[str]) -> bool:
        for mark in sorted(marks(ctx, ref, quality) - tried):
            tried.add(mark)
            if mark not in stands_for or place(stands_for[mark], tried):
                stands_for[mark] = ref
                return True
        return False

    return sum(place(ref, set()) for ref in refs)
