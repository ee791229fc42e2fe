"""Texts put together from parts of different cards are read, and mean what their parts mean.

`python tests/recombined.py` lists what is not, grouped by cause.
"""

from __future__ import annotations

from collections import Counter

import pytest

import recombined
from attacked import attacks
from attacked import verdict as verdict_of
from recombined import parts_of_the_catalogue, sample, verdict

#: Of a hundred texts put together, so many must be read right (98 were when this was written).
FLOOR = 96


def test_there_is_something_to_put_together() -> None:
    parts = parts_of_the_catalogue()
    found = {name: len(getattr(parts, name)) for name in parts._fields}
    assert min(found.values()) > 60, found


def test_texts_put_together_mean_what_their_parts_mean() -> None:
    made = list(sample(parts_of_the_catalogue(), 600, seed=20))
    figures: Counter[str] = Counter()
    wrong = []
    for text in made:
        how, why = verdict(text)
        figures[how] += 1
        if how != "good":
            wrong.append((how, why, text.text))
    assert (figures["good"] + figures["senseless"]) * 100 >= FLOOR * len(made), (figures, wrong[:20])
    assert figures["senseless"] * 100 <= 4 * len(made), (figures, wrong[:20])
    assert figures["misread"] * 100 <= len(made), [line for line in wrong if line[0] == "misread"]


def test_a_misreading_is_found() -> None:
    parts = parts_of_the_catalogue()
    text, other = parts.effects[0], parts.effects[1]
    made = recombined.Made("", f"Play: {text.text[:1].upper()}{text.text[1:]}.", (other.node,))
    assert verdict(made)[0] == "misread"


@pytest.mark.parametrize("seed", [3012, 21, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(30, 36))])
def test_a_small_word_exchanged_is_taken_in_or_the_text_is_refused(seed: int) -> None:
    """What is read of texts with another polarity, number, owner, tense … is accounted for, and its wording is read as
    the same tree; nothing breaks."""
    verdicts = [(verdict_of(attack), attack.text) for attack in attacks(150, seed)]
    assert [told for told in verdicts if told[0] not in ("read", "refused")] == []
