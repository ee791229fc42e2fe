"""What was made for a later turn, across turns that a player takes once more (18.4 LASTING EFFECTS, TURN)."""

from __future__ import annotations

import pytest

from boards import end, illegal

GIVEN = """
given:
  house: Logos
  me:
    houses: [Logos]
    battleline: [Troll]
    hand: [{DEED}, Krump, Krump, Krump, Krump, Krump]
    deck: [Krump, Krump, Krump, Krump, Krump, Krump]
  opponent: {houses: [Dis], battleline: [Pitlord], hand: [Anger, Anger, Anger, Anger, Anger, Anger]}
"""
EXTRA = "Take another turn after this one."
MINE = "{end turn: true, choices: [logos]}"
THEIRS = "{end turn: true, choices: [dis]}"
FIGHT = "{fight: Pitlord, with: Troll}"


def after(text: str, *acts: str) -> str:
    """An action card with this text is played, then come the acts."""
    deed = f'{{card: Deed, type: action, house: Logos, text: "Play: {text}"}}'
    when = "\n".join(f"  - {act}" for act in ("{play: Deed}", *acts))
    return f"{GIVEN.replace('{DEED}', deed)}when:\n{when}\n"


NO_FIGHT = "During your opponent's next turn, each enemy creature cannot fight."
COSTLY = "During your opponent's next turn, keys cost +3Æ."
COSTLY_UNTIL = "Until the start of your next turn, keys cost +3Æ."
COSTLY_MINE = "Until the end of your next turn, keys cost +3Æ."


@pytest.mark.parametrize(
    ("text", "acts", "cost"),
    [
        (COSTLY, [], 6),
        (COSTLY, [THEIRS], 9),
        (COSTLY, [THEIRS, MINE], 6),
        (f"{COSTLY} {EXTRA}", [MINE], 6),
        (f"{COSTLY} {EXTRA}", [MINE, THEIRS], 9),
        (f"{COSTLY} {EXTRA}", [MINE, THEIRS, MINE], 6),
        (f"{EXTRA} {COSTLY}", [MINE, THEIRS], 9),
        (COSTLY_UNTIL, [], 9),
        (COSTLY_UNTIL, [THEIRS], 9),
        (COSTLY_UNTIL, [THEIRS, MINE], 6),
        (f"{COSTLY_UNTIL} {EXTRA}", [MINE], 6),
        (f"{COSTLY_MINE} {EXTRA}", [MINE], 9),
        (f"{COSTLY_MINE} {EXTRA}", [MINE, THEIRS], 6),
    ],
)
def test_whose_next_turn_it_is_counts_and_not_how_many_turns_have_gone_by(
    text: str, acts: list[str], cost: int
) -> None:
    board = end(after(text, *acts))
    assert [board.derived.key_cost(player) for player in (0, 1)] == [cost, cost]


def test_what_is_forbidden_in_the_opponents_next_turn_is_so_after_a_turn_more_of_mine() -> None:
    assert illegal(after(f"{NO_FIGHT} {EXTRA}", MINE, THEIRS, FIGHT))
    assert not illegal(after(EXTRA, MINE, THEIRS, FIGHT))
    assert not illegal(after(f"{NO_FIGHT} {EXTRA}", MINE, THEIRS, MINE, THEIRS, FIGHT))
    assert illegal(after(NO_FIGHT, THEIRS, FIGHT))
    assert not illegal(after(NO_FIGHT, THEIRS, MINE, THEIRS, FIGHT))
