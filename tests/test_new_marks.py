"""What players are and cards are marked as, by definitions of a new set: said otherwise, and refused where it "
    "would be read
into something else."""

from __future__ import annotations

import pytest

from judge.catalogue.novelties import Learned
from judge.language import read

KEYS = "(The dealer's keys cost -1Æ.)"
QUARRY = "(There is only one quarry. It cannot reap.)"
SEASON = "(The season begins as winter, then turns to sowing, to harvest, and to winter again.)"


@pytest.mark.parametrize("text", [
    "Play: Your opponent suffers 2 dread. (At the start of each player's turn, they lose 1Æ for each dread they have.)",
    "Play: Gain 2 dread. (For each dread a player has, their keys cost +1Æ.)",
    "Play: Give your opponent 2 dread. (Each dread makes their keys cost +1Æ.)",
    "Play: Gain 2 dread. (Players' keys cost +1Æ for each dread they have. When a player forges a key, they lose "
    "all of "
    "their dread.)",
    "Play: Gain 2 dread. (While a player has 3 or more dread, their keys cost +2Æ.)",
    "Play: If you are in debt, gain 2Æ. (You are in debt while you have no Æ in your pool.)",
    "Play: If you are not on a roll, draw a card. (While your active house is the same as on your previous turn, "
    "you are "
    "on a roll.)",
    "Play: If you are devout, gain 2Æ. (You are devout if you reaped with 3 or more creatures this turn.)",
    "Play: If you are not vengeful, steal 1Æ. (You are vengeful if a friendly creature was destroyed during your "
    "opponent's last turn.)",
    "Play: Crown a friendly creature. Ready that creature. (Put the crown on it, taking the crown from any "
    "other creature. The crowned creature gets +2 power.)",
    "While you control the hexed creature, your opponent's keys cost +1Æ.\nAction: Hex an enemy creature. "
    "(Put the hex on it. Remove it from each other creature.)",
    f"Play: Become the dealer. Draw a card. {KEYS}",
    f"Play: If no player is the dealer, become the dealer. {KEYS}",
    f"Play: If your opponent is the dealer, steal 1Æ. If you are not the dealer, become the dealer. {KEYS}",
    f"Play: Choose a player. They become the dealer. {KEYS}",
    f"Play: If you are the dealer, make your opponent the dealer. {KEYS}",
    f"After Reap: You may pay your opponent 1Æ. If you do, become the dealer. {KEYS}",
    "Play: If you are the high priest, gain 1Æ. Otherwise, become the high priest. (The high priest's creatures get +1 "
    "armor.)",
    "Play: Become the Dealer. (Only one player can be the Dealer at a time. At the start of the Dealer's turn, they "
    "gain "
    "1Æ.)",
    "Action: Choose an enemy creature to be the nemesis. (Only one creature can be the nemesis. The nemesis gets -2 "
    "power. After the nemesis is destroyed, its controller loses 1Æ.)",
    "Play: ~ becomes the champion. (The champion gets +2 power.)",
    f"Play: Mark an enemy creature as the quarry. Deal 2D to the quarry. {QUARRY}",
    f"After Fight: If the creature ~ fights is the quarry, draw a card.\nPlay: Mark an enemy creature as the quarry. "
    f"{QUARRY}",
    f"Action: If there is no quarry, mark an enemy creature as the quarry. {QUARRY}",
    f"After Reap: If it is not winter, turn the season. {SEASON}",
    f"After you turn the season, draw a card.\nPlay: Turn the season. {SEASON}",
    "While the moon is full, ~ gets +3 power.\nPlay: Advance the moon. (The moon starts at waxing and advances to "
    "full, "
    "waning, then back to waxing.)",
    "Play: Turn the season. If it is winter, gain 1Æ. (The seasons are, in order, spring, summer, fall, and winter. "
    "The "
    "game begins in spring.)",
    "Play: Change the weather. If it is storm, draw a card. (The weather begins as calm and changes between calm and "
    "storm.)",
    "Play: Fuse a friendly creature to one of its neighbors. (Each fused creature gets +1 power. The fuse ends when "
    "they "
    "are no longer neighbors.)",
    "Play: Gain 2 valor. (If a friendly creature would be dealt damage, you may spend 1 valor. If you do, prevent that "
    "damage.)",
    "Play: Gain 2 valor. (When a friendly creature would be dealt damage, you may spend any number of valor to "
    "prevent 1 "
    "of that damage for each valor spent this way.)",
])  # fmt: skip
def test_it_is_said_otherwise(text: str) -> None:
    found = read(text)
    assert found.complete, [(one.text, one.why) for one in found.sentences if one.why]


@pytest.mark.parametrize("text", [
    # of who has none it would say something, too
    "Play: Gain 2 dread. (A player with no dread draws 1 additional card during their “draw cards” step.)",
    "Play: Gain 2 dread. (A player's keys cost -1Æ for each dread they have and they draw 1 additional card.)",
    # of the other player nothing says which house they have chosen
    "Play: If your opponent is on a roll, steal 1Æ. (You are on a roll if you chose the same house on your previous "
    "turn.)",
    "Play: If each player is on a roll, draw a card. (A player is on a roll if their active house is the house they "
    "chose "
    "on their previous turn.)",
    # nobody may be the dealer yet
    "Play: Become the dealer. (After a creature is destroyed in a fight, its controller becomes the dealer. The "
    "dealer's "
    "keys cost -1Æ.)",
    # already since when?
    "Play: Become the dealer. (The dealer gains 1Æ at the start of their turn. If you are already the dealer, draw "
    "a card "
    "instead.)",
    # one crown, on several
    "Play: Crown each friendly creature. (Put the crown on it, taking the crown from any other creature.)",
    # one quarry, on several
    f"Play: Mark up to 2 enemy creatures as the quarry. {QUARRY}",
    f"Play: Mark each enemy creature as the quarry. {QUARRY}",
    # whose gain is it?
    "Play: Mark an enemy creature as the quarry. (There is only one quarry. After the quarry is destroyed, you gain "
    "2Æ.)",
    # it does not come round
    "Play: Turn the season. (The season begins as winter, then turns to sowing, and to harvest.)",
    # “and” and “or” together
    f"Play: If it is not winter and you have 3Æ, turn the season. {SEASON}",
    f"When it becomes harvest, draw a card.\nPlay: Turn the season. {SEASON}",
    "Play: Yoke an enemy creature to one of its neighbors. (After either is exhausted, exhaust the other. They stay "
    "yoked "
    "until they are neighbors.)",
    "Play: Prevent 2 damage.",
    "After Reap: Prevent 2 of that damage.",
])  # fmt: skip
def test_what_would_be_read_into_something_else_is_refused(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("one, other", [
    (f"Play: Become the dealer. {KEYS}", "Play: If you are the dealer, steal 1Æ. Otherwise, become the dealer."),
    ("Play: Become the high priest. (The high priest's keys cost -1Æ.)", "Play: If you are the high priest, gain 1Æ."),
    (f"Play: Turn the season. {SEASON}", "While it is winter, ~ gets +1 power.\nAfter Reap: Turn the season."),
    (f"Play: Mark an enemy creature as the quarry. {QUARRY}",
     "After Fight: If the creature ~ fights is the quarry, draw a card.\nDestroyed: Mark an enemy creature as the "
     "quarry."),
    ("Play: If you are on a roll, draw a card. (You are on a roll if you chose the same active house on your previous "
     "turn.)", "While you are on a roll, ~ gets +2 power."),
])  # fmt: skip
def test_one_card_reminds_and_another_uses_the_word(one: str, other: str) -> None:
    learned = Learned()
    learned.take(one, "One")
    assert read(learned.completed(other, "Other")).complete
