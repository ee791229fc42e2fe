"""Words that are near to other words and not the same: read as what they say, or asked about; a near text beside each.

Most were found by a reader of texts in which one small word was exchanged (`attacked.py`).
"""

import pytest

from attacked import Attack, verdict
from judge.effects import nodes as n
from judge.language import read
from judge.language.checks.unread_help import problems
from judge.language.rendering.renderer import render
from judge.lowering import lower
from judge.lowering.lower import asked
from resolve_boards import Scene, face


def understood(text: str) -> str:
    """The wording of a text in which nothing is open."""
    reading = read(text)
    assert reading.complete, problems(reading)
    assert asked(reading.tree) == ()
    return render(reading.tree)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Before Fight: Stun the opposing creature.", "Before Fight: Stun the creature ~ fights."),
        ("Before Fight: Stun an enemy creature.", "Before Fight: Stun an enemy creature."),
        ("Play: Use an opposing artifact as if it were yours.", "Play: Use an enemy artifact as if it were yours."),
        ("After a friendly creature fights, stun the opposing creature.",
         "After a friendly creature fights, stun the creature it fights."),
        ("After an enemy creature attacks ~, stun the opposing creature.",
         "After an enemy creature attacks ~, stun the creature ~ fights."),
        ("Play: Destroy the most powerful other friendly creature.",
         "Play: Destroy the most powerful other friendly creature."),
        ("Play: Destroy the other friendly creature with the highest power.",
         "Play: Destroy the most powerful other friendly creature."),
        ("If there are not fewer enemy creatures than friendly creatures, ~ enters play ready.",
         "Unless there are fewer enemy creatures than friendly creatures, ~ enters play ready."),
        ("During your opponent's turn, the first time a creature reaps, gain 1Æ.",
         "The first time a creature reaps during your opponent's turn, gain 1Æ."),
        ("Play: During your opponent's next turn, the first time a creature reaps, gain 1Æ.",
         "Play: During your opponent's next turn, the next time a creature reaps, gain 1Æ."),
    ],
)  # fmt: skip
def test_it_is_read_as_what_it_says(text: str, means: str) -> None:
    assert understood(text) == means


OPPOSING = ("opposing in which fight? “The opposing creature” is the other one in it (18.4), and what your opponent "
            "controls is “enemy”")


OR_OF_WHICH = "of which card, where the one before “or” is not picked?"
OTHER_MOST = "the most, or the least, of the others, or of all? Of the others it stands before “other”"


@pytest.mark.parametrize(
    ("text", "why", "beside"),
    [
        ("Play: Enrage 2 opposing creatures.", OPPOSING, "Play: Enrage 2 enemy creatures."),
        ("Before Fight: If the creature ~ fights is the most powerful opposing creature, gain 2Æ.", OPPOSING,
         "Before Fight: If the creature ~ fights is the most powerful enemy creature, gain 2Æ."),
        ("Play: Destroy an opposing creature or artifact.", OPPOSING, "Play: Destroy an enemy creature or artifact."),
        ("Play: Stun the opposing creature.", "fights when? Nothing tells of a fight",
         "After Fight: Stun the opposing creature."),
        ("After a friendly creature is attacked, stun the opposing creature.", "fights when? Nothing tells of a fight",
         "After a friendly creature is attacked, stun the attacking creature."),
        ("After a friendly creature fights, draw a card. Stun the attacked creature.",
         "fights when? Nothing tells of a fight", "After ~ fights, draw a card. Stun the attacked creature."),
        ("Play: Destroy the other most powerful friendly creature.", OTHER_MOST,
         "Play: Destroy the most powerful other friendly creature."),
        ("Play: Destroy another most powerful friendly creature.", OTHER_MOST,
         "Play: Destroy another friendly creature with the highest power."),
        ("During your opponent's turn, the next time a creature reaps, gain 1Æ.", "the next time since when?",
         "Play: During your opponent's next turn, the next time a creature reaps, gain 1Æ."),
        ("After you exalt a friendly creature, move 1Æ from the last card to your pool.",
         "“the last card” is which card? So many are not spoken of one by one",
         "After you exalt a friendly creature, move 1Æ from the last creature to your pool."),
        ("At the start of your turn, stun the last creature.", "“the last creature” is which card? None is spoken of",
         "At the start of your turn, ready a creature. Stun the last creature."),
        ("Play: Exalt a creature. Stun a neighbor of another creature. Ward the second creature.",
         "“the second creature” is which card? So many are not spoken of one by one",
         "Play: Exalt a creature. Stun a neighbor of ~. Ward the second creature."),
        ("Play: Draw all cards.", "all of which? No number of them is said", "Play: Draw 2 cards."),
        ("Play: Gain all Æ.", "all of which? No number of them is said", "Play: Steal all Æ."),
        ("Play: Look at the top 5 cards of your deck. Add 1 to your hand or discard the others.",
         "the others than which, where the first of the two is not done?",
         "Play: Look at the top 5 cards of your deck. Add 1 to your hand and discard the others."),
        ("Play: Look at the top 5 cards of your deck. Choose one:\n• Add 1 to your hand.\n• Discard the others.",
         "“the others” are which cards? Where this is done, none was taken before",
         "Play: Look at the top 5 cards of your deck. Choose one:\n• Draw a card.\n• Archive 1. Discard the others."),
        ("Play: A friendly creature or each of its neighbors captures 1Æ.", OR_OF_WHICH,
         "Play: A friendly creature and each of its neighbors capture 1Æ."),
        ("Play: Stun a creature or its left neighbor.", OR_OF_WHICH, "Play: Stun ~ or 1 of its neighbors."),
        ("Play: Deal 1D to a creature for each Æ in their pool. Stun an enemy creature.",
         "“they” is which player? The text does not say",
         "Play: Deal 1D to an enemy creature for each Æ in their pool."),
        ("Play: Look at your opponent's hand. Choose a card in it and put them on top of their deck.",
         "“them” is which card? Two are spoken of that it may be",
         "Play: Look at your opponent's hand. Choose a card in it and put it on top of their deck."),
        ("Play: You may exhaust a creature. If you do, ready and fight with the friendly Skyborn creature.",
         "“the friendly Skyborn creature” is which one? None is spoken of before",
         "Play: You may exhaust a friendly Skyborn creature. If you do, ready and fight with the friendly Skyborn "
         "creature."),
        ("After the first creature fights, the next time a creature is used this turn, it cannot fight.",
         "the how many-th since when?",
         "After the first creature fights each turn, the next time a creature is used this turn, it cannot fight."),
    ],
)  # fmt: skip
def test_it_is_asked_what_is_meant(text: str, why: str, beside: str) -> None:
    reading = read(text)
    assert [one.why for one in problems(reading)] + list(asked(reading.tree)) == [why]
    understood(beside)


def test_the_last_creature_is_the_one_spoken_of_last() -> None:
    scene = Scene()
    one, two, three = (scene.add(face(name), exhausted=True) for name in ("One", "Two", "Three"))
    (ability,) = read("Play: Ward a creature. Stun another creature. Ready the last creature.").tree.abilities
    assert isinstance(ability, n.BoldAbility)
    after = scene.does(ability.body, one, two)
    assert [after[one].exhausted, after[two].exhausted, after[three].exhausted] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("After Reap: Draw X cards.", "refused"),
        ("After Reap: Draw X cards. X is the number of friendly creatures.", "read"),
        ("Play: Stun that creature.", "refused"),
        ("Play: Ward a creature. Stun that creature.", "read"),
        ("At the start of your turn, stun the other creature.", "refused"),
        ("Play: That player discards a card.", "refused"),
    ],
)
def test_what_is_asked_about_is_no_text_that_is_read(text: str, how: str) -> None:
    assert verdict(Attack("", text, ())) == how


def test_a_failure_of_the_program_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> n.CardText:
        raise KeyError

    monkeypatch.setattr(lower, "_lowered", fail)
    assert verdict(Attack("", "Play: Draw a card.", ())) == "defect"
