"""Words that are near to other words and not the same: read as what they say, or asked about; a near text beside each.

Most were found by a reader of texts in which one small word was exchanged (`attacked.py`).
"""

import pytest

from judge.language import read
from judge.language.checks.unread_help import problems
from judge.language.rendering.renderer import render
from judge.lowering.lower import asked


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
    ],
)  # fmt: skip
def test_it_is_read_as_what_it_says(text: str, means: str) -> None:
    assert understood(text) == means


OPPOSING = ("opposing in which fight? “The opposing creature” is the other one in it (18.4), and what your opponent "
            "controls is “enemy”")


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
    ],
)  # fmt: skip
def test_it_is_asked_what_is_meant(text: str, why: str, beside: str) -> None:
    reading = read(text)
    assert [one.why for one in problems(reading)] + list(asked(reading.tree)) == [why]
    understood(beside)
