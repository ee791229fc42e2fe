"""What happened to whom, by whom and how likely, asked of boards on which each player does the same in turn."""

from __future__ import annotations

import pytest

from judge.rulings.answers import Answer, answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

SIDES = """
given:
  house: Logos
  me:
    amber: 3
    hand: [{card: Deed, type: action, house: Logos, text: "Play: TEXT"}]
    deck: [Krump, Anger]
    battleline: [Troll, {card: Bumpsy, damage: 2}]
  opponent:
    amber: 4
    deck: [Punch]
    battleline: [Pitlord, {card: Shooler, damage: 1}]
when: [play: Deed]
ask: ASK
"""
ALL = ("Each player draws a card. Your opponent loses 1Æ. Steal 1Æ. Destroy an enemy creature with power 5 or lower. "
       "Heal 1 damage from each friendly creature.")  # fmt: skip


def asked(ask: str, text: str = ALL) -> Answer:
    return answer(rule(read(SIDES.replace("TEXT", text).replace("ASK", ask))))


@pytest.mark.parametrize(("ask", "value"), [
    ("{happens: drawn, by: me}", "yes"), ("{happens: drawn, by: opponent}", "yes"),
    ("{happens: drawn, by: me, times: 1}", "yes"), ("{happens: drawn, by: me, times: 2}", "no"),
    ("{happens: drawn, times: 2}", "yes"), ("{happens: drawn, times: 3}", "no"),
    ("{happens: stolen, by: me}", "yes"), ("{happens: stolen, by: opponent}", "no"),
    ("{happens: stolen, to: opponent}", "yes"), ("{happens: stolen, to: me}", "no"),
    ("{happens: lost, by: opponent}", "yes"), ("{happens: lost, by: me}", "no"),
    ("{happens: lost, to: opponent}", "yes"), ("{happens: lost, to: me}", "no"),
    ("{happens: destroyed, to: Shooler}", "yes"), ("{happens: destroyed, to: Pitlord}", "no"),
    ("{happens: destroyed, to: opponent}", "yes"), ("{happens: destroyed, to: me}", "no"),
    ("{happens: destroyed, by: Deed}", "yes"), ("{happens: destroyed, by: Troll}", "no"),
    ("{happens: healed, to: Bumpsy}", "yes"), ("{happens: healed, to: Troll}", "no"),
    ("{happens: healed, to: me}", "yes"), ("{happens: healed, to: opponent}", "no"),
    ("{survives: Troll}", "yes"), ("{survives: Shooler}", "no"),
    ("{is: Bumpsy, damage: 1}", "yes"), ("{is: Bumpsy, damage: 2}", "no"),
    ("{leaves: Krump, zone: deck}", "yes"), ("{leaves: Anger, zone: deck}", "no"),
    ("{leaves: Shooler}", "yes"), ("{leaves: Pitlord}", "no"),
    ("{has: me, amber: more}", "yes"), ("{has: me, amber: fewer}", "no"),
    ("{has: opponent, amber: fewer}", "yes"), ("{has: opponent, amber: more}", "no"),
])  # fmt: skip
def test_who_did_what_to_whom(ask: str, value: str) -> None:
    found = asked(ask)
    assert found.to_data()["value"] == value


@pytest.mark.parametrize(("ask", "text", "shares"), [
    ("{survives: Pitlord}", "Destroy a random enemy creature.", {True: 1 / 2, False: 1 / 2}),
    ("{survives: Troll}", "Destroy a random creature.", {True: 3 / 4, False: 1 / 4}),
    ("{has: me, amber: more}", "Destroy a random creature. If it is an enemy creature, gain 1Æ.",
     {True: 1 / 2, False: 1 / 2}),
    ("{happens: destroyed, to: me}", "Destroy a random creature.", {True: 1 / 2, False: 1 / 2}),
])  # fmt: skip
def test_how_likely_chance_makes_it(ask: str, text: str, shares: dict[bool, float]) -> None:
    found = asked(ask, text)
    assert {option.value: option.probability for option in found.options} == pytest.approx(shares)


@pytest.mark.parametrize("cards", [11, 12, 13, 14])
def test_a_dozen_cards_are_named_where_one_is_not_there(cards: int) -> None:
    names = [f"Card {chr(65 + number)}" for number in range(cards)]
    line = ", ".join(f"{{card: {name}, type: creature, house: Dis, power: 1, text: ''}}" for name in names)
    given = f"given: {{house: Dis, me: {{battleline: [{line}]}}}}"
    with pytest.raises(ScenarioError) as error:
        answer(rule(read(f"{given}\nwhen: []\nask: {{survives: Nobody}}\n")))
    assert error.value.hint == f"cards here: {', '.join(names[:12])}"


FORGING = """
given:
  house: Logos
  me: {amber: 6, hand: [{card: Deed, type: action, house: Logos, text: "Play: TEXT"}], battleline: [Troll]}
  opponent: {battleline: [Bumpsy]}
when: [play: Deed]
ask: ASK
"""


@pytest.mark.parametrize(("ask", "value"), [
    ("{happens: sacrificed}", "yes"), ("{happens: sacrificed, to: Troll}", "yes"),
    ("{happens: sacrificed, to: Bumpsy}", "no"), ("{happens: sacrificed, to: me}", "yes"),
    ("{happens: sacrificed, to: opponent}", "no"), ("{happens: destroyed, to: Troll}", "yes"),
    ("{number: sacrificed}", 1), ("{number: destroyed}", 2), ("{number: destroyed, to: opponent}", 1),
    ("{which: sacrificed}", ["Troll"]), ("{which: destroyed}", ["Bumpsy", "Troll"]),
    ("{happens: chains gained, to: me}", "yes"), ("{happens: chains gained, to: opponent}", "no"),
    ("{happens: chains gained, by: me}", "yes"), ("{happens: chains gained, by: opponent}", "no"),
    ("{number: chains gained}", 2), ("{number: chains gained, by: opponent}", 0),
    ("{happens: forged, to: me}", "yes"), ("{happens: forged, to: opponent}", "no"),
    ("{happens: forged, by: Deed}", "yes"), ("{happens: forged, by: Troll}", "no"),
    ("{number: forged}", 1), ("{number: spent}", 6),
    ("{triggers: Deed}", "yes"), ("{triggers: Deed, ability: Play}", "yes"),
    ("{triggers: Deed, ability: Destroyed}", "no"), ("{triggers: Troll, ability: Play}", "no"),
])  # fmt: skip
def test_what_is_done_to_a_player_and_to_cards(ask: str, value: object) -> None:
    """A sacrifice is a destruction; chains, a key and what it costs are of the player who gets them."""
    text = "Sacrifice a friendly creature. Destroy an enemy creature. Gain 2 chains. Forge a key at current cost."
    found = answer(rule(read(FORGING.replace("TEXT", text).replace("ASK", ask))))
    assert found.to_data()["value"] == value
