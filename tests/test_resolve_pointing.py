"""What words point to where several cards are near, and what "the first" and "if you do" count. Each board is a card of
one's own beside printed ones; what comes of it stands here from 18.4."""

from __future__ import annotations

import pytest

from boards import end, ends, illegal, piles

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


def test_what_would_be_added_is_taken_from_the_other_pool_all_the_same() -> None:
    """18.4 STEAL: removed from one pool and added to the other; only the adding is replaced."""
    deed = own("Deed", "Play: For the remainder of the turn, if Æ would be added to your pool, draw a card instead.")
    thief = own("Thief", "Play: Steal 2 amber.")
    lucky = own("Lucky", "Play: Gain 2 amber.")

    def pools(name: str) -> list[int]:
        board = end(f"""
given: {{house: Logos, me: {{hand: [{deed}, {thief}, {lucky}], deck: [Troll, Bumpsy]}}, opponent: {{amber: 3}}}}
when: [{{play: Deed}}, {{play: {name}}}]
""")
        assert piles(board, 0)["hand"][-1] == "Troll"
        return [side.amber for side in board.draft.players]

    assert pools("Thief") == [0, 1]
    assert pools("Lucky") == [0, 3]


SWAP = "Action: Swap Hero with another friendly creature in the battleline. You may use that other creature this turn."


def test_that_other_creature_is_the_one_of_both_that_is_not_this_one() -> None:
    hero = own("Hero", SWAP, "creature")
    given = f"given: {{house: Logos, me: {{battleline: [{hero}, Troll, Bumpsy]}}}}\n"
    board = end(f"{given}when: [{{action: Hero, choices: [Troll]}}, {{reap: Troll}}]\n")
    assert board.draft.players[0].amber == 1
    assert illegal(f"{given}when: [{{action: Hero, choices: [Troll]}}, {{reap: Bumpsy}}]\n")


@pytest.mark.parametrize("swap", [
    "Action: Swap control of ~ and an enemy creature. Stun that creature.",
    "Action: Swap all damage on ~ and an enemy creature. Stun that other creature.",
])
def test_of_a_card_that_swaps_something_with_another_later_words_mean_the_other(swap: str) -> None:
    hero = own("Hero", swap, "creature")
    board = end(f"""
given: {{house: Logos, me: {{battleline: [{hero}]}}, opponent: {{battleline: [Troll, Bumpsy]}}}}
when: [{{action: Hero, choices: [Troll]}}]
""")
    assert {card.card for card in board.draft.in_play() if card.stunned} == {"troll"}


@pytest.mark.parametrize(("line", "amber"), [("[Hero, Troll]", 0), ("[Batdrone, Hero, Troll]", 1),
                                             ("[Bumpsy, Hero, Troll]", 0), ("[Hero]", 0)])
def test_one_neighbor_alone_is_not_of_different_houses(line: str, amber: int) -> None:
    hero = own("Hero", "Action: If ~'s neighbors belong to different houses, gain 1Æ.", "creature")
    board = end(f"""
given: {{house: Logos, me: {{battleline: {line.replace("Hero", hero)}}}}}
when: [{{action: Hero}}]
""")
    assert board.draft.players[0].amber == amber


MOST = "Play: Destroy the most powerful creature controlled by each player who controls no ready Untamed creatures."


def lines(mine: str, theirs: str) -> list[list[str]]:
    """The battlelines after that."""
    board = end(f"""
given: {{house: Logos, me: {{hand: [{own("Deed", MOST)}], battleline: [{mine}]}}, opponent: {{battleline: [{theirs}]}}}}
when: [{{play: Deed}}]
""")
    return [piles(board, player).get("battleline", []) for player in (0, 1)]


def test_the_most_powerful_of_each_player_are_two() -> None:
    wild = "{card: Snufflegator, ready: IS}"
    assert lines("Troll, Bumpsy", "Krump, Batdrone") == [["Bumpsy"], ["Batdrone"]]
    assert lines(f"Troll, {wild.replace('IS', 'true')}", "Krump") == [["Troll", "Snufflegator"], []]
    assert lines(f"Troll, {wild.replace('IS', 'false')}", "") == [["Snufflegator"], []]


HAUNTED = "If you are haunted, Ghost enters play ready."


@pytest.mark.parametrize(("below", "is_ready"), [(9, False), (10, True)])
def test_how_a_card_enters_is_asked_as_it_enters(below: int, is_ready: bool) -> None:
    """18.4 HAUNTED: ten cards in the discard pile; the card that comes from there is none of them any more."""
    ghost = own("Ghost", HAUNTED, "creature")
    deed = own("Deed", "Play: Play a creature from your discard pile.")
    board = end(f"""
given: {{house: Logos, me: {{hand: [{deed}], discard: [{ghost}{', Anger' * below}]}}}}
when: [{{play: Deed}}]
""")
    (uid,) = board.draft.players[0].battleline
    assert board.card(uid).exhausted is not is_ready


@pytest.mark.parametrize(
    ("line", "damage"),
    [
        ("{card: Troll, ready: false}", 1),
        ("{card: Troll, ready: false}, {card: Bumpsy, ready: false}", 2),
        ("Troll", 0),
        ("STILL", 0),
        ("STILL, {card: Bumpsy, ready: false}", 2),
    ],
)
def test_what_cannot_happen_is_not_replaced(line: str, damage: int) -> None:
    """18.4 REPLACEMENT EFFECTS: where nothing would have been readied nothing happens instead of it (The Chosen One is
    dealt damage for the creatures that its opponent would have readied)."""
    still = own("Still", "Still cannot ready.", "creature").replace("power: 3", "power: 3, ready: false")
    board = end(f"""
given:
  house: Logos
  me: {{battleline: [{line.replace("STILL", still)}], houses: [Logos]}}
  opponent: {{battleline: [The Chosen One], houses: [Dis]}}
when: [{{end turn: true, choices: [dis]}}]
""")
    (uid,) = board.draft.players[1].battleline
    assert board.card(uid).damage == damage


MIND = "Play: Take control of an enemy creature while Mind is in play."


def test_control_ends_before_anything_is_looked_at() -> None:
    """18.4 CONTROL AND OWNERSHIP: with the card that took it leaves its hold, so there is an enemy creature at once."""
    mind = own("Mind", MIND, "creature").replace("power: 3", "power: 1")
    beast = own("Beast", "If there are no enemy creatures, destroy Beast.", "creature", "Brobnar")
    shot = own("Shot", "Play: Destroy each creature with power 2 or less.")
    board = end(f"""
given:
  house: Logos
  me: {{battleline: [{beast}], hand: [{mind}, {shot}]}}
  opponent: {{battleline: [Troll, Dust Imp]}}
when:
  - {{play: Mind, flank: right, choices: [Troll]}}
  - {{play: Shot}}
""")
    assert piles(board, 0)["battleline"] == ["Beast"]
    assert piles(board, 1)["battleline"] == ["Troll"]


def test_a_card_may_be_printed_with_x_for_its_armor() -> None:
    """18.4 X: what its text says. Xenos Darkshadow has X power and X armor: the cards in its player's discard pile."""
    board = end("""
given:
  house: Logos
  me: {battleline: [Xenos Darkshadow], discard: [Anger, Anger, Anger], hand: [{card: Deed, type: action, house: Logos,
       text: "Play: Gain 1 amber."}]}
when: [{play: Deed}]
""")
    (uid,) = board.draft.players[0].battleline
    assert (board.derived.power(uid), board.derived.armor(uid)) == (4, 4)


def test_they_in_the_opponents_turn_are_the_opponent() -> None:
    """Keys cost +3 Æ for each key that the one has forged whose turn it is, whoever would forge."""
    deed = own("Deed", "Play: During your opponent's next turn, keys cost +3Æ for each forged key they have.")
    board = end(f"""
given:
  house: Logos
  me: {{hand: [{deed}], keys: [red, blue], houses: [Logos]}}
  opponent: {{keys: [red], houses: [Dis]}}
when: [{{play: Deed}}, {{end turn: true, choices: [dis]}}]
""")
    assert [board.derived.key_cost(player) for player in (0, 1)] == [9, 9]
