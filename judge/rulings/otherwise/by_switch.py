"""By what two versions of the rules rule otherwise on a scenario: switches that are played, and words of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from judge.catalogue import Catalogue
from judge.engine.machine.rule_switches import PLAYED
from judge.errors import JudgeError
from judge.rulebook import Erratum, Switch, rulebook

from ..judging import rule
from ..readings import NONE, Readings
from ..ruling import Ruling
from ..scenario import Scenario

Ruled = Ruling | JudgeError
"""A ruling, or why there is none: its acts cannot be carried out under a version."""


class Causes(NamedTuple):
    """`switches`: those of which each alone, played as 18.4 has it, changes what a version says, and those
    that are the wording of a card; `words`: the cards whose words are others."""

    switches: tuple[str, ...]
    words: tuple[str, ...]


def ruled(scenario: Scenario, version: str, cards: Catalogue, readings: Readings = NONE) -> Ruled:
    """The ruling under a version, or why there is none."""
    try:
        return rule(scenario, version, cards=cards, readings=readings)
    except JudgeError as error:
        return error


def otherwise(one: str, other: str) -> tuple[str, ...]:
    """The switches that do not stand alike in two versions; where one is silent, the rule of the newest applies."""
    book = rulebook()
    laws = (book.version(one), book.version(other))
    return tuple(
        setting.switch for setting in laws[0].settings() if setting.value != laws[1].setting(setting.switch).value
    )


def causes(
    scenario: Scenario,
    versions: tuple[str, str],
    rulings: tuple[Ruled, Ruled],
    tells: Callable[[Ruled], object],
    cards: Catalogue,
) -> Causes:
    """By what two rulings under two versions are not alike, in that which `tells` looks at."""
    book = rulebook()
    apart = otherwise(*versions)
    reworded = _reworded(rulings, versions, cards)
    corrected = {cards.card(id).name for id in reworded}

    def hangs_on(switch: str) -> bool:
        """Whether a version that has the switch otherwise than 18.4 says otherwise with it as 18.4 has it."""
        return any(
            not book.version(version).on(switch)
            and tells(ruled(scenario, version, cards, {f"switch/{switch}": "b"})) != tells(told)
            for version, told in zip(versions, rulings, strict=True)
        )

    by = set(filter(hangs_on, PLAYED.intersection(apart)))
    by |= {name for name in apart if reworded & _corrects(name)}
    return Causes(tuple(sorted(by)), tuple(sorted(corrected)))


def _corrects(switch: str) -> set[str]:
    """The cards whose correction a switch is."""
    entry = rulebook().switch(switch)
    assert isinstance(entry, Switch)
    related = (rulebook().entry(id) for id in entry.related)
    return {one.card for one in related if isinstance(one, Erratum) and one.card}


def _reworded(rulings: Iterable[Ruled], versions: tuple[str, str], cards: Catalogue) -> set[str]:
    """The cards on the board that do not say the same under both versions."""
    boards = (one.setup.state.cards.values() for one in rulings if isinstance(one, Ruling))
    ids = {card.card for board in boards for card in board if card.card in cards}
    one, other = versions
    return {id for id in ids if cards.wording(id, one) != cards.wording(id, other)}
