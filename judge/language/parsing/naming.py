"""What a phrase names, as its words alone say: a player, a zone, Æmber, a state."""

from __future__ import annotations

from judge.language.counting import is_one
from judge.language.tagging.roles import STATES

from .records import Group, Phrase, Predicate


def is_player(phrase: Phrase | str | None) -> bool:
    """Whether the phrase speaks of a player."""
    if isinstance(phrase, str):
        return phrase == "YOUR"
    if phrase is None:
        return False
    if phrase.is_a("pronoun"):
        return phrase.says("YOU", "THEY")
    return phrase.is_("player", "opponent", "owner", "controller")


def is_zone(phrase: Phrase) -> bool:
    """Whether the phrase names a zone."""
    return phrase.is_a("full") and bool(phrase.heads) and phrase.first.is_a("ZONE")


def is_amber(group: Group) -> bool:
    """Whether the phrase is an amount of Æmber."""
    return is_one(group.parts) and amber_phrase(group.only)


def amber_phrase(phrase: Phrase) -> bool:
    """Whether one phrase is an amount of Æmber."""
    if phrase.is_a("fraction") and phrase.inner is None:
        return True
    if phrase.is_a("fraction") and phrase.mods[0].is_a("TWICE") and phrase.inner is not None:
        of = phrase.inner.post("of")
        return of is not None and phrase.inner.is_("amount", "number") and bool(
            of.first.head) and of.first.head.is_a("AE")
    if phrase.is_a("part", "fraction"):
        return (phrase.inner is not None and (amber_phrase(phrase.inner) or (
            phrase.inner.is_a("pronoun") and phrase.inner.says("IT")))) or (
            phrase.is_a("fraction") and phrase.mods[0].is_a("ALLBUT") and (
                phrase.inner is None or phrase.inner.is_a("pronoun")))
    return phrase.head is not None and phrase.head.is_a("AE", "AMBER")


def is_state(predicate: Predicate) -> bool:
    """Whether what is done to a card ("is stunned") is told as what it is then."""
    return predicate.verb.passive and predicate.verb.lemma in STATES and not predicate.comps
