"""Each fact of a card and of a player, asked from both sides on one board: whether it is so, and how that is said."""

from __future__ import annotations

import pytest

from judge.rulings.answers import answer
from judge.rulings.asked import CARD_FACTS, SIDE_FACTS
from judge.rulings.judging import rule
from judge.rulings.scenario import read

BOARD = """
given:
  house: Brobnar
  me:
    amber: 3
    chains: 2
    keys: [red, blue]
    hand: [Anger, Punch]
    deck: [Foggify, Urchin, Dextre]
    discard: [Krump]
    archives: [Umbra]
    purged: [Zorg]
    battleline:
      - {card: Reaper, type: creature, text: "", power: 1, house: Brobnar}
      - {card: Ann, type: creature, text: "Taunt.", power: 4, armor: 1, house: Brobnar, traits: [giant], damage: 2,
         amber: 1, ward: true, power counters: 1, counters: {doom: 2}, upgrades: [Blood of Titans]}
      - {card: Bob, type: creature, text: "", power: 5, house: Dis, ready: false, stun: true, enrage: true}
    artifacts: [Gauntlet of Command]
  opponent:
    amber: 1
    chains: 0
    hand: 5
    battleline: [Bumpsy, Bad Penny]
    artifacts: []
when: [reap: Reaper]
ask: %s
"""

FACTS = [
    ("{is: Ann, in: play}", "yes", "Yes: Ann stays in play."),
    ("{is: Ann, in: hand}", "no", "No: Ann stays in play."),
    ("{is: Krump, in: discard}", "yes", "Yes: Krump is in your discard pile."),
    ("{is: Krump, in: play}", "no", "No: Krump is in your discard pile."),
    ("{is: Umbra, in: archives}", "yes", "Yes: Umbra is in your archives."),
    ("{is: Zorg, in: purged}", "yes", "Yes: Zorg is purged."),
    ("{is: Foggify, in: top of deck}", "yes", "Yes: Foggify is on top of your deck."),
    ("{is: Foggify, in: bottom of deck}", "no", "No: Foggify is on top of your deck."),
    ("{is: Foggify, in: deck}", "yes", "Yes: Foggify is on top of your deck."),
    ("{is: Urchin, in: deck}", "yes", "Yes: Urchin is in your deck."),
    ("{is: Urchin, in: top of deck}", "no", "No: Urchin is in your deck."),
    ("{is: Dextre, in: bottom of deck}", "yes", "Yes: Dextre is at the bottom of your deck."),
    ("{is: Krump, in: discard, of: me}", "yes", "Yes: Krump is in your discard pile."),
    ("{is: Krump, in: discard, of: opponent}", "no", "No: Krump is in your discard pile."),
    ("{is: Ann, controller: me}", "yes", "Yes: Ann is under your control."),
    ("{is: Ann, controller: opponent}", "no", "No: Ann is under your control."),
    ("{is: Bumpsy, controller: me}", "no", "No: Bumpsy is under your opponent's control."),
    ("{is: Ann, damage: 2}", "yes", "Yes: Ann has 2 damage."),
    ("{is: Ann, damage: 1}", "no", "No: Ann has 2 damage."),
    ("{is: Krump, damage: 0}", "yes", "Yes: Krump is in your discard pile."),
    ("{is: Ann, amber: 1}", "yes", "Yes: Ann has 1 Æ on it."),
    ("{is: Ann, amber: 2}", "no", "No: Ann has 1 Æ on it."),
    ("{is: Ann, ready: true}", "yes", "Yes: Ann is ready."),
    ("{is: Bob, ready: true}", "no", "No: Bob is exhausted."),
    ("{is: Reaper, exhausted: true}", "yes", "Yes: Reaper is exhausted."),
    ("{is: Ann, exhausted: true}", "no", "No: Ann is ready."),
    ("{is: Ann, ward: true}", "yes", "Yes: Ann is warded."),
    ("{is: Bob, ward: true}", "no", "No: Bob has no ward."),
    ("{is: Bob, stun: true}", "yes", "Yes: Bob is stunned."),
    ("{is: Ann, stun: true}", "no", "No: Ann is not stunned."),
    ("{is: Bob, enrage: true}", "yes", "Yes: Bob is enraged."),
    ("{is: Ann, enrage: true}", "no", "No: Ann is not enraged."),
    ("{is: Ann, power counters: 1}", "yes", "Yes: Ann has 1 +1 power counter."),
    ("{is: Bob, power counters: 1}", "no", "No: Bob has 0 +1 power counters."),
    ("{is: Ann, counters: {doom: 2}}", "yes", None),
    ("{is: Ann, counters: {doom: 1}}", "no", None),
    ("{is: Ann, power: 10}", "yes", "Yes: Ann has 10 power."),
    ("{is: Ann, power: 5}", "no", "No: Ann has 10 power."),
    ("{is: Bob, power: 5}", "yes", "Yes: Bob has 5 power."),
    ("{is: Ann, armor: 1}", "yes", "Yes: Ann has 1 armor."),
    ("{is: Bob, armor: 1}", "no", "No: Bob has 0 armor."),
    ("{is: Blood of Titans, onto: Ann}", "yes", "Yes: Blood of Titans is attached to Ann."),
    ("{is: Blood of Titans, onto: Bob}", "no", "No: Blood of Titans is attached to Ann."),
    ("{is: Ann, onto: Bob}", "no", "No: Ann is attached to nothing."),
    ("{is: Ann, under: Bob}", "no", None),
    ("{is: Bob, house: Dis}", "yes", "Yes: Bob belongs to Dis."),
    ("{is: Bob, house: Brobnar}", "no", "No: Bob belongs to Dis."),
    ("{is: Bob, houses are: [Dis]}", "yes", "Yes: Bob belongs to Dis."),
    ("{is: Bob, houses are: [Dis, Mars]}", "no", "No: Bob belongs to Dis."),
    ("{is: Ann, position: 1}", "yes", "Yes: Ann stands at place 2 from the left."),
    ("{is: Ann, position: 2}", "no", "No: Ann stands at place 2 from the left."),
    ("{is: Ann, position: 0}", "no", "No: Ann stands at place 2 from the left."),
    ("{is: Bob, flank: true}", "yes", "Yes: Bob is on a flank."),
    ("{is: Ann, flank: true}", "no", "No: Ann is not on a flank."),
    ("{is: Ann, type: creature}", "yes", "Yes: Ann is a creature."),
    ("{is: Gauntlet of Command, type: creature}", "no", "No: Gauntlet of Command is an artifact."),
    ("{is: Ann, trait: giant}", "yes", "Yes: Ann has the traits giant."),
    ("{is: Bob, trait: giant}", "no", None),
    ("{is: Ann, keyword: taunt}", "yes", "Yes: Ann has taunt."),
    ("{is: Bob, keyword: taunt}", "no", "No: Bob has no keyword."),
    ("{is: Ann, copy of: Ann}", "yes", "Yes: Ann is Ann."),
    ("{is: Ann, copy of: Bob}", "no", "No: Ann is Ann."),
    ("{is: Ann, token: true}", "no", "No: Ann is no token creature."),
    ("{is: Ann, token: false}", "yes", "Yes: Ann is no token creature."),
    ("{is: Ann, facedown: true}", "no", None),
    ("{is: Ann, facedown: false}", "yes", None),
    ("{has: me, amber: 4}", "yes", "Yes: you have 4 Æ."),
    ("{has: me, amber: 3}", "no", "No: you have 4 Æ."),
    ("{has: me, amber: more}", "yes", "Yes: you have 4 Æ."),
    ("{has: opponent, amber: more}", "no", "No: your opponent has as much Æ as before."),
    ("{has: opponent, amber: fewer}", "no", "No: your opponent has as much Æ as before."),
    ("{has: opponent, amber: 1}", "yes", "Yes: your opponent has 1 Æ."),
    ("{has: me, chains: 2}", "yes", "Yes: you have 2 chains."),
    ("{has: me, chains: 1}", "no", "No: you have 2 chains."),
    ("{has: me, keys: [red, blue]}", "yes", "Yes: you have 2 forged keys."),
    ("{has: me, keys: [blue, red]}", "yes", "Yes: you have 2 forged keys."),
    ("{has: me, keys: [red]}", "no", "No: you have 2 forged keys."),
    ("{has: me, keys: 2}", "yes", "Yes: you have 2 forged keys."),
    ("{has: me, key cost: 6}", "yes", "Yes: a key costs you 6 Æ."),
    ("{has: me, key cost: 5}", "no", "No: a key costs you 6 Æ."),
    ("{has: me, hand size: 6}", "yes", "Yes: your hand size is 6 cards."),
    ("{has: me, hand: 2}", "yes", "Yes: 2 cards in your hand."),
    ("{has: opponent, hand: 5}", "yes", "Yes: 5 cards in your opponent's hand."),
    ("{has: opponent, hand: 4}", "no", "No: 5 cards in your opponent's hand."),
    ("{has: me, deck: 3}", "yes", "Yes: 3 cards in your deck."),
    ("{has: me, deck: 4}", "no", "No: 3 cards in your deck."),
    ("{has: me, discard: 1}", "yes", "Yes: 1 card in your discard pile."),
    ("{has: me, archives: 1}", "yes", "Yes: 1 card in your archives."),
    ("{has: me, archives: 0}", "no", "No: 1 card in your archives."),
    ("{has: me, purged: 1}", "yes", "Yes: you have 1 purged card."),
    ("{has: me, battleline: 3}", "yes", "Yes: 3 creatures in your battleline."),
    ("{has: opponent, battleline: 3}", "no", "No: 2 creatures in your opponent's battleline."),
    ("{has: me, artifacts: 1}", "yes", "Yes: 1 artifact under your control."),
    ("{has: opponent, artifacts: 1}", "no", "No: 0 artifacts under your opponent's control."),
    ("{number: power, on: Ann}", 10, "10: Ann has 10 power."),
    ("{number: armor, on: Ann}", 1, "1: Ann has 1 armor."),
    ("{number: damage, on: Ann}", 2, "2: Ann has 2 damage."),
    ("{number: amber, on: Ann}", 1, "1: Ann has 1 Æ on it."),
    ("{number: doom, on: Ann}", 2, None),
    ("{number: power counters, on: Ann}", 1, None),
    ("{number: amber, of: me}", 4, "4: you have 4 Æ."),
    ("{number: amber, of: me, change: true}", 1, "1."),
    ("{number: amber, of: opponent, change: true}", 0, "0."),
    ("{number: chains, of: me}", 2, "2: you have 2 chains."),
    ("{number: keys, of: me}", 2, "2: you have 2 forged keys."),
    ("{number: key cost, of: opponent}", 6, "6: a key costs your opponent 6 Æ."),
    ("{number: hand, of: opponent}", 5, None),
    ("{where: Krump}", "discard", "Krump is in your discard pile."),
    ("{where: Foggify}", "top of deck", "Foggify is on top of your deck."),
    ("{where: Dextre}", "bottom of deck", "Dextre is at the bottom of your deck."),
    ("{where: Ann}", "play", None),
    ("{controls: Ann}", "you", None),
    ("{controls: Bumpsy}", "opponent", None),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "value", "says"), FACTS, ids=[ask for ask, _, _ in FACTS])
def test_a_fact_is_as_the_board_has_it(ask: str, value: object, says: str | None) -> None:
    found = answer(rule(read(BOARD % ask)))
    assert found is not None
    plain = {True: "yes", False: "no"}.get(found.value, found.value) if isinstance(found.value, bool) else found.value
    assert plain == value
    if says is not None:
        assert found.says == says


def test_each_fact_is_asked() -> None:
    asked = " ".join(ask for ask, _, _ in FACTS)
    assert [fact for fact in (*CARD_FACTS, *SIDE_FACTS) if f" {fact}: " not in asked] == []
