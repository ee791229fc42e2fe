"""What complements say of who bears what: on it, in which pile, in hand, in play; of a number that stands alone."""

from __future__ import annotations

from collections.abc import Sequence

from .records import Comp, Phrase


def beside_on_it(comps: Sequence[Comp]) -> list[Comp]:
    """Without the "on it" behind what a card has; what is listed behind that it has as well: "on it and a ward"."""
    found = []
    for comp in comps:
        if not (comp.at("on") and comp.phrase.is_pronoun):
            found.append(comp)
        elif more := comp.phrases[1:]:
            found.append(Comp("at_thing", [word for phrase in more for word in phrase.words], more, "with"))
    return found


def in_play(following: Comp | None) -> bool:
    """Whether "in play" follows."""
    return following is not None and following.states("in play")


def in_pile(following: Comp | None) -> bool:
    """Whether a pile follows: "in my deck"."""
    piles = ("archives", "discard", "deck", "hand", "purged")
    return following is not None and following.kind == "at_thing" and following.phrase.is_noun(*piles)


def in_hand(following: Comp | None) -> bool:
    """Whether "in hand" follows."""
    if following is None:
        return False
    return following.value == "in hand" or (following.kind == "at_thing" and following.phrase.is_noun("hand"))


def behind_on(following: Comp | None) -> bool:
    """Whether something stands behind "on"."""
    return following is not None and following.at("on")


def bare_number(phrase: Phrase) -> bool:
    """Whether it is a number and nothing else."""
    return phrase.kind == "" and phrase.number is not None


def carried(comp: Comp) -> bool:
    """Whether Æmber is said to lie on a card: "carrying 2 Æ", "with 2 captured Æ"."""
    return comp.words[0].text.lower() == "carrying" or any(word.value == "captured" for word in comp.words)
