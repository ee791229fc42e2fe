"""What stands behind an act that is asked about: "a second one", "the one next to X", "anybody"."""

from __future__ import annotations

from dataclasses import replace

from ..board import Piece, Told
from ..meaning import ORDINALS
from ..wording.records import Comp, Phrase


def what_is_copied(comps: list[Comp]) -> tuple[list[Comp], list[Comp]]:
    """What is copied, and what is said of it: "a creature | with alpha, the only one in play"."""
    if not comps or not comps[0].is_thing or comps[0].phrase.kind != "NOUN":
        return comps, []
    only = [c for c in comps[1:] if c.is_thing and sorted(c.phrase.determiners) == ["only", "the"]]
    rest = [c for c in comps[1:] if c not in only and not (only and c.states("in play"))]
    said = comps[0].phrases[1:] if len(comps[0].phrases) > 1 else []
    if said or any(c.prep != "with" for c in rest):
        return comps, []
    return comps[:1], rest


def where_copied(comp: Comp) -> bool:
    """Whether it says no more than that what is copied lies in the other player's discard pile."""
    pile = comp.at("in") and comp.phrase.is_noun("discard")
    if pile:
        comp.phrase.claimed += [word for word in comp.phrase.words if word.value == "other"]
    return pile and ("other" in comp.phrase.determiners or comp.phrase.owner == "their")


def held_to_forge(told: Told, seat: str) -> Piece | None:
    """The card in hand by which a player may forge a key beside the step for it; None where there is none."""
    done = [deed.piece for deed in told.deeds]
    held = [p for p in told.pieces if p.place == "hand" and p.owner in ("", seat) and not any(p is d for d in done)]
    return next((p for p in held if (card := told.card(p)) is not None and "orge a key" in card.text), None)


def some_action(told: Told, pieces: list[Piece]) -> None:
    """Give artifacts of which nothing is told an action, so that it can be asked whether they may be used at all."""
    for piece in pieces:
        if piece.type == "artifact" and piece.typed is not None and not piece.typed.get("text"):
            piece.typed["text"] = "Action: Gain 1 chain."
            told.assumed.append(f"{piece.name} has an action; what it does makes no difference")


def sort(piece: Piece) -> tuple[str, ...]:
    """What makes cards alike, so that one may be "a third": their name, or what is said of those without one."""
    return (piece.name,) if piece.typed is None else ("", piece.type, str(piece.typed.get("house", "")))


def as_bare_ordinal(comps: list[Comp]) -> list[Comp]:
    """With "a second one" as "a second"."""
    first = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if first is None or first.kind or first.number != 1 or [a.value in ORDINALS for a in first.adjectives] != [True]:
        return comps
    said = first.adjectives[0]
    bare = [word for word in first.words if word.role == "DET"]
    if not bare or first.of is not None or first.owner:
        return comps
    stated = Comp("stated", [replace(said, role="STATE")])
    return [Comp("thing", bare, [Phrase(bare, determiners=first.determiners)]), stated]


def one_beside(comps: list[Comp]) -> list[Comp]:
    """With "the one next to X" as a creature next to X."""
    first = comps[0].phrase if len(comps) > 1 and comps[0].is_thing and comps[1].prep == "next_to" else None
    if first is None or first.kind or first.number != 1 or "the" not in first.determiners:
        return comps
    noun = replace(first.words[-1], role="NOUN", value="creature", form="one", senses=())
    return [Comp("thing", first.words, [Phrase(first.words, head=noun, determiners=["a"])]), *comps[1:]]


def without_anybody(comps: list[Comp]) -> tuple[list[Comp], bool]:
    """Complements without the "anybody" of "can it attack anybody?", and whether it stood there."""
    rest = [c for c in comps if not (c.is_thing and [p.value for p in c.phrases] == ["you_generic"])]
    return rest, len(rest) < len(comps)
