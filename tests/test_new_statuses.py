"""Statuses, stakes, counters and keywords that a set brings, as other designers would word them: each of these texts is
read, and is read as it is written anew."""

from __future__ import annotations

import pytest

from judge.language import canonical_text, read

WAGER = (
    "(To stake X, move XÆ from your pool to the common supply. If you do, choose a house and discard the top card "
    "of your deck. If that card belongs to that house, you win the stake.)"
)

READ = (
    "Action: Blight an enemy creature. (Blighted creatures cannot reap. If a blighted creature leaves play, its "
    "controller loses 1Æ.)",
    "Action: Put a spore counter on a creature. (A creature with a spore counter gets -1 power. When a creature with a "
    "spore counter leaves play, put a spore counter on each of its neighbors.)",
    "Play: Gain 1Æ for each blighted creature your opponent controls. Destroy each unblighted creature you control. "
    "(A blighted creature gets -1 power.)",
    "Play: Move blight from a creature to another creature. (A blighted creature gets -1 power.)",
    "Play: Remove blight from each friendly creature. Gain 1Æ for each blight removed this way. (A blighted creature "
    "gets -1 power.)",
    "Friendly creatures are immune to blight. After Reap: Blight a creature. (A blighted creature cannot reap.)",
    "Friendly blighted creatures do not get -1 power. (A blighted creature gets -1 power.)",
    f"If you would lose a stake, you may exhaust Newcomer to win it instead. {WAGER}",
    f"Each time your opponent would win a stake, they lose that stake instead. {WAGER}",
    f"Play: Stake 2Æ. If you win the stake, gain 3Æ. Otherwise, gain 1 chain. {WAGER}",
    "After Reap: Gain 2 pearls. (You may spend pearls as if they were Æ when forging keys.)",
    "After Reap: Gain 2 pearls. (As you forge a key, you may discard any number of your pearls. Each pearl discarded "
    "this way reduces that key's cost by 1Æ.)",
    "Play: Each player loses half of their pearls (rounding up). (Pearl player counter: It is only counted.)",
    "Your opponent cannot spend pearls. (Pearl player counter: It is only counted.)",
    "Building 2. (This creature enters play with 2 brick counters on it. At the start of your turn, remove one of "
    "them. While this creature has any brick counters on it, ignore its other text.)\nAfter Reap: Gain 1Æ.",
    "Play: Choose a creature. For the rest of the game, that creature gets +2 power.",
    "Play: Return an enemy creature to its owner's hand. If you control a Mars creature, return each damaged enemy "
    "creature instead.",
    "Salvo 2. (When this creature attacks, also deal 2D to each enemy flank creature.)\nAfter a creature is destroyed "
    "by a friendly creature's salvo damage, gain 1Æ.",
)


@pytest.mark.parametrize("text", READ)
def test_it_is_read_as_it_is_written_anew(text: str) -> None:
    assert canonical_text(text, name="Newcomer")
    written = canonical_text(text, name="Newcomer")
    assert written is not None and read(written).tree == read(text, name="Newcomer").tree


NOT_READ = (
    (
        "After Reap: Infect a creature. (An infected creature cannot reap. After an infected creature leaves "
        "play, you lose 1Æ.)",
        "who does this, of the two players?",
    ),
    ("Play: For the remainder of the game, gain 1Æ.", "this is done at once: what is it that lasts?"),
)


@pytest.mark.parametrize("text, why", NOT_READ)
def test_what_leaves_something_open_is_said(text: str, why: str) -> None:
    assert why in {sentence.why for sentence in read(text, name="Newcomer").sentences}
