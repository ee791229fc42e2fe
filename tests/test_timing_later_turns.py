"""What was made for a later turn, across turns that a player takes once more (18.4 LASTING EFFECTS, TURN)."""

from __future__ import annotations

import pytest

from boards import end, found, illegal

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


NEXT_READY = 'During your next \\"ready cards\\" step, each friendly creature cannot ready.'


def watched(text: str, *acts: str) -> str:
    """A creature of mine has this text while my Troll and the enemy's Pitlord act."""
    watcher = f'{{card: Watcher, type: creature, power: 2, house: Logos, text: "{text}"}}'
    when = "\n".join(f"  - {act}" for act in acts)
    return f"""
given:
  house: Brobnar
  me: {{houses: [Brobnar], battleline: [Troll, {watcher}], hand: [Krump, Krump, Krump, Krump, Krump, Krump]}}
  opponent: {{houses: [Dis], battleline: [Pitlord], hand: [Anger, Anger, Anger, Anger, Anger, Anger]}}
when:
{when}
"""


SLOW = 'After a creature reaps, it does not ready during its controller\'s next \\"ready cards\\" step.'
MINE_TOO = "{end turn: true, choices: [brobnar]}"


@pytest.mark.parametrize(
    ("acts", "who", "exhausted"),
    [
        (["{reap: Troll}"], "Troll", True),
        (["{reap: Troll}", THEIRS], "Troll", True),
        (["{reap: Troll}", THEIRS, MINE_TOO, THEIRS], "Troll", False),
        ([THEIRS, "{reap: Pitlord}", MINE_TOO], "Pitlord", True),
        ([THEIRS, "{reap: Pitlord}", MINE_TOO, THEIRS, MINE_TOO], "Pitlord", False),
    ],
)
def test_the_next_step_of_a_kind_is_that_of_this_turn_where_it_is_still_to_come(
    acts: list[str], who: str, exhausted: bool
) -> None:
    board = end(watched(SLOW, *acts))
    assert board.card(found(board, who)).exhausted is exhausted


@pytest.mark.parametrize(
    ("text", "acts", "exhausted"),
    [
        (f"After Reap: {NEXT_READY}", ["{reap: Troll}", THEIRS], False),  # the text of another card
        (f"At the end of your turn, {NEXT_READY}", ["{reap: Troll}", THEIRS], False),
        (f"At the end of your turn, {NEXT_READY}", [THEIRS, MINE_TOO, "{reap: Troll}", THEIRS], True),
        (f"At the start of your turn, {NEXT_READY}", [THEIRS, MINE_TOO, "{reap: Troll}", THEIRS], True),
    ],
)
def test_a_step_that_is_over_is_not_the_next_one(text: str, acts: list[str], exhausted: bool) -> None:
    board = end(watched(text, *acts))
    assert board.card(found(board, "Troll")).exhausted is exhausted


@pytest.mark.parametrize(
    ("text", "acts", "cards"),
    [
        ('Skip your next \\"draw cards\\" step.', [THEIRS], 5),
        ('Skip your next \\"draw cards\\" step.', [THEIRS, MINE, THEIRS], 6),
        ('Skip your next \\"forge a key\\" step.', [THEIRS], 6),
    ],
)
def test_the_next_step_is_skipped_once(text: str, acts: list[str], cards: int) -> None:
    board = end(after(text, *acts))
    assert len(board.draft.players[0].hand) == cards
