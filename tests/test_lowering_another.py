"""Whom "another creature" is another one than: one that was chosen before it, where that would have fitted as well."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.lowering.nodes import OtherThanChosen
from judge.lowering.referring import referred
from law_boards import ENEMY, FRIENDLY

DAMAGED = n.InState(n.State.DAMAGED)
CREATURE, ARTIFACT = (n.Kind.CREATURE,), (n.Kind.ARTIFACT,)


def cards(quantity: n.Quantity, kinds: tuple[n.Kind, ...], *modifiers: n.Modifier) -> n.Select:
    return n.Select(quantity, n.Filter(kinds, modifiers))


@pytest.mark.parametrize(
    ("first", "wanted", "than_chosen"),
    [
        (cards(n.One(), CREATURE), (), True),
        (cards(n.One(), CREATURE, FRIENDLY), (FRIENDLY,), True),
        (cards(n.One(), CREATURE, FRIENDLY, DAMAGED), (FRIENDLY,), True),  # a damaged one would fit, too
        (cards(n.One(), CREATURE, DAMAGED, FRIENDLY), (FRIENDLY, DAMAGED), True),
        (cards(n.UpTo(n.Number(2)), CREATURE, FRIENDLY), (), True),
        (cards(n.Exactly(n.Number(2)), CREATURE, FRIENDLY), (), True),
        (cards(n.One(), CREATURE), (FRIENDLY,), False),  # it may have been an enemy
        (cards(n.One(), CREATURE, ENEMY), (FRIENDLY,), False),
        (cards(n.One(), CREATURE, FRIENDLY), (FRIENDLY, DAMAGED), False),
        (cards(n.One(), ARTIFACT), (), False),
        (cards(n.Each(), CREATURE), (), False),  # nobody is chosen
        (cards(n.One(), CREATURE, n.Other()), (), False),  # that is another one than this itself
    ],
)
def test_another_one_than_was_chosen(first: n.Select, wanted: tuple[n.Modifier, ...], than_chosen: bool) -> None:
    second = cards(n.One(), CREATURE, n.Other(), *wanted)
    steps = (n.Destroy(first), n.SetStatus(n.Status.WARD, second))
    said = referred(n.BoldAbility((n.Heading.PLAY,), n.Sequence(steps)))
    (ward,) = (node for node in walk(said) if isinstance(node, n.SetStatus))
    meant = OtherThanChosen() if than_chosen else n.Other()
    assert ward.cards == cards(n.One(), CREATURE, meant, *wanted)


def test_what_is_chosen_later_is_not_meant() -> None:
    steps = (n.Destroy(cards(n.One(), CREATURE, n.Other())), n.SetStatus(n.Status.WARD, cards(n.One(), CREATURE)))
    ability = n.BoldAbility((n.Heading.PLAY,), n.Sequence(steps))
    assert referred(ability) == ability


def test_if_you_do_is_about_the_option_before_it() -> None:
    """ "… You may do that instead. If you do, …": whatever stands before, and only where the option is the last."""
    first, then = n.GainAmber(n.Number(1)), n.If(n.DidIt(n.YOU), n.Draw(n.Number(1)))
    steal = n.StealAmber(n.Number(1))
    option = n.InsteadOf(None, n.May(n.YOU, steal))
    whole = n.InsteadOf(None, n.May(n.YOU, n.Sequence((steal, then))))

    def said(*steps: n.Statement) -> n.Node:
        (ability,) = (referred(n.BoldAbility((n.Heading.PLAY,), n.Sequence(steps))),)
        assert isinstance(ability, n.BoldAbility)
        return ability.body

    assert said(option, then) == n.Sequence((whole,))
    assert said(first, option, then) == n.Sequence((first, whole))
    assert said(first, option, then, steal) == n.Sequence((first, whole, steal))
    assert said(option, first, then) == n.Sequence((option, first, then))
