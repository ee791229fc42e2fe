"""What words point to where several cards are near, and what "the first" and "if you do" count. Each board is a card of
one's own beside printed ones; what comes of it stands here from 18.4."""

from __future__ import annotations

import pytest

from boards import end, ends, piles

ABDUCT = (
    "Play: Put each enemy creature into your archives."
    " If those creatures would leave your archives, put them into their owner's hand instead."
)
SCOOP = (
    "Play: Put each creature into your archives."
    " If a card would leave your archives, if you are not the owner of it, put it into its owner's hand instead."
)


def own(name: str, text: str, kind: str = "action", house: str = "Logos") -> str:
    """A card of one's own in a scenario."""
    return f'{{card: {name}, type: {kind}, house: {house}, power: 3, text: "{text}"}}'


def archived(text: str, act: str, *, mine: str = "", choices: str = "") -> str:
    """An action puts creatures into my archives, another one then does something there."""
    return f"""
given:
  house: Logos
  me: {{hand: [{own("Deed", text)}, {own("Act", act)}], battleline: [{mine}]}}
  opponent: {{battleline: [Troll, Bumpsy]}}
when:
  - {{play: Deed}}
  - {{play: Act{choices}}}
"""


@pytest.mark.parametrize("text", [ABDUCT, SCOOP])
def test_a_card_that_would_leave_archives_goes_and_the_others_stay(text: str) -> None:
    """18.4 REPLACEMENT EFFECTS: what is replaced is that one card's way."""
    board = end(archived(text, "Play: Purge a card from your archives.", choices=", choices: [Troll]"))
    assert piles(board, 0) == {"archives": ["Bumpsy"], "discard": ["Act", "Deed"]}
    assert piles(board, 1) == {"hand": ["Troll"]}


def test_of_several_that_leave_each_goes_its_own_way() -> None:
    board = end(archived(SCOOP, "Play: Purge each card from your archives.", mine="Krump"))
    assert piles(board, 0) == {"purged": ["Krump"], "discard": ["Act", "Deed"]}
    assert sorted(piles(board, 1)["hand"]) == ["Bumpsy", "Troll"]


def test_a_card_that_is_played_leaves_its_archives() -> None:
    """18.4 ARCHIVES: to be played from there is to leave them, so it goes to its owner's hand and is not played."""
    board = end(archived(ABDUCT, "Play: Play a creature from your archives.", choices=", choices: [Troll]"))
    assert piles(board, 0) == {"archives": ["Bumpsy"], "discard": ["Act", "Deed"]}
    assert piles(board, 1) == {"hand": ["Troll"]}


def test_a_card_of_mine_may_be_played_from_archives() -> None:
    board = end(archived(SCOOP, "Play: Play a creature from your archives.", mine="Krump",
                         choices=", choices: [Krump]"))  # fmt: skip
    assert piles(board, 0)["battleline"] == ["Krump"]


FIRST = own("Sigil", "The first creature you play each turn enters play ready.", "artifact")


def ready(hand: str, acts: str) -> list[bool]:
    """Of my creatures, left to right, which are ready after these plays."""
    board = end(f"""
given:
  house: Brobnar
  me: {{artifacts: [{FIRST}], hand: [{hand}], token: Grunt, deck: [Anger]}}
when: [{acts}]
""")
    return [not board.card(uid).exhausted for uid in board.draft.players[0].battleline]


def test_the_first_creature_played_is_the_first_of_the_creatures() -> None:
    bumpsy, troll = "{play: Bumpsy, flank: right}", "{play: Troll, flank: right}"
    assert ready("Bumpsy", bumpsy) == [True]
    assert ready("Bumpsy, Troll", f"{bumpsy}, {troll}") == [True, False]
    deed = own("Deed", "Play: Gain 1 amber.", house="Brobnar")
    assert ready(f"{deed}, Bumpsy", f"{{play: Deed}}, {bumpsy}") == [True]
    thing = '{card: Thing, type: artifact, house: Brobnar, text: "Enemy creatures cannot reap."}'
    assert ready(f"{thing}, Bumpsy", f"{{play: Thing}}, {bumpsy}") == [True]


def test_a_token_creature_that_is_made_is_not_played() -> None:
    """18.4 TOKEN CREATURES: it is put into play."""
    made = own("Deed", "Play: Make a token creature.", house="Brobnar")
    assert ready(f"{made}, Bumpsy", "{play: Deed}, {play: Bumpsy, flank: right}") == [False, True]


def gained(text: str, line: str) -> set[int]:
    """The Æmber that I may have after an action with this text is used by my Hero."""
    hero = own("Hero", f"Action: {text}", "creature")
    boards = ends(f"given: {{house: Logos, me: {{battleline: [{hero}, {line}]}}}}\nwhen: [{{action: Hero}}]\n")
    return {board.draft.players[0].amber for board in boards}


BOTH = "Destroy another friendly creature and Hero. If you do, gain 3 amber."


def test_if_you_do_asks_for_both_of_what_was_to_be_destroyed() -> None:
    """18.4 IF YOU DO AND IN ORDER TO: successfully and completely."""
    assert gained(BOTH, "Troll") == {3}
    assert gained(BOTH, "") == {0}
    assert gained(BOTH, "{card: Troll, ward: true}") == {0}
    assert gained("Destroy Hero and another friendly creature. If you do, gain 3 amber.", "") == {0}
    assert gained("Destroy Hero. If you do, gain 3 amber.", "") == {3}
