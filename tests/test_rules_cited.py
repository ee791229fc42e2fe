"""Each step cites the entries that make it so, and none that have nothing to do with it: pairs of boards, with what an
entry speaks of and without."""

from __future__ import annotations

import pytest

from boards import ruled

BOARD = """
given:
  house: Logos
  me:
    houses: [Logos, Dis, Untamed]
    amber: 1
    battleline: [{{card: Ann, type: creature, house: Logos, power: 3, text: "{ann}"{more}}}]
    hand:
      - {{card: Deed, type: action, house: Logos, text: "{deed}"}}
      - {{card: Cub, type: creature, house: Logos, power: 1, text: ""}}
    discard: [{{card: Old, type: action, house: Logos, text: ""}}]
    deck: [Krump, Krump, Krump, Krump, Krump, Krump, Krump]
  opponent:
    houses: [Mars, Dis, Untamed]
    battleline: [{{card: Foe, type: creature, house: Mars, power: 3, text: "{foe}"{his}}}]
when: [{acts}]
"""
PLAY = "{play: Deed}"


def cited(acts: str = PLAY, deed: str = "", ann: str = "", foe: str = "", more: str = "", his: str = "") -> set[str]:
    """Every entry that some step of some line cites."""
    ruling = ruled(BOARD.format(acts=acts, deed=deed, ann=ann, foe=foe, more=more, his=his))
    assert ruling.lines and not any(line.illegal for line in ruling.lines)
    return {rule for line in ruling.lines for entry in line.trace for rule in entry.rules}


ONTO = "on top of your deck"
DRAW = 'your \\"draw cards\\" step.'
END = "{end turn: true, choices: [mars]}"
PAIRS = {
    "glossary/out-of-play-zones": (
        {"deed": f"Play: Put a card from your discard pile {ONTO}."},
        [{"deed": f"Play: Put a card from your hand {ONTO}."},
         {"deed": "Play: Shuffle your discard pile into your deck."},
         {"deed": "Play: Return a card from your discard pile to your hand."}],
    ),
    "glossary/action-ability": (
        {"ann": "Action: Gain 1Æ.", "acts": "{action: Ann}"},
        [{"ann": "Omni: Gain 1Æ.", "acts": "{omni: Ann}"}],
    ),
    "glossary/omni": (
        {"ann": "Omni: Gain 1Æ.", "acts": "{omni: Ann}"},
        [{"ann": "Action: Gain 1Æ.", "acts": "{action: Ann}"}],
    ),
    "glossary/poison": (
        {"ann": "Poison.", "acts": "{fight: Ann, with: Foe}"},
        [{"acts": "{fight: Ann, with: Foe}"}],
    ),
    "glossary/invulnerable": (
        {"deed": "Play: Deal 2 damage to an enemy creature.", "foe": "Invulnerable."},
        [{"deed": "Play: Deal 2 damage to an enemy creature.", "foe": "Foe cannot be dealt damage."},
         {"deed": "Play: Deal 2 damage to an enemy creature."}],
    ),
    "glossary/cannot": (
        {"deed": "Play: Deal 2 damage to an enemy creature.", "foe": "Foe cannot be dealt damage."},
        [{"deed": "Play: Deal 2 damage to an enemy creature.", "foe": "Invulnerable."}],
    ),
    "decision/nested-destruction": (
        {"deed": "Play: Destroy an enemy creature.", "foe": "Destroyed: Destroy an enemy creature."},
        [{"deed": "Play: Destroy an enemy creature."},
         {"deed": "Play: Destroy an enemy creature.", "foe": "Destroyed: Gain 1Æ."}],
    ),
    "decision/ward-lethal-state": (
        {"deed": "Play: Each enemy creature gets –3 power for the remainder of the turn.", "his": ", ward: true"},
        [{"deed": "Play: Destroy an enemy creature.", "his": ", ward: true"},
         {"deed": "Play: Each enemy creature gets –3 power for the remainder of the turn."}],
    ),
    "glossary/enters-play": ({"acts": "{play: Cub, flank: right}"}, [{"deed": "Play: Gain 1Æ."}]),
    "glossary/self-referential-text": (
        {"ann": "Each neighboring creature gains, “After Reap: Destroy ~.”", "deed": "Play: Ready a friendly creature.",
         "acts": "{play: Cub, flank: right}, {play: Deed, choices: [Cub]}, {reap: Cub}"},
        [{"ann": "After Reap: Destroy Ann.", "acts": "{reap: Ann}"}],
    ),
    "glossary/lasting-effects": (
        {"deed": f"Play: Skip {DRAW.replace('your', 'your next')}", "acts": f"{PLAY}, {END}"},
        [{"ann": f"Skip {DRAW}", "acts": END}],
    ),
    "glossary/constant-abilities": (
        {"ann": f"Skip {DRAW}", "acts": END},
        [{"acts": END}],
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", PAIRS)
def test_an_entry_is_cited_where_it_has_a_part_and_nowhere_else(rule: str) -> None:
    told, silent = PAIRS[rule]
    assert rule in cited(**told)
    for board in silent:
        assert rule not in cited(**board), board
