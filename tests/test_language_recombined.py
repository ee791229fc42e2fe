"""Texts put together from parts of different cards are read, and mean what their parts mean.

`python tests/recombined.py` lists what is not, grouped by cause.
"""

from __future__ import annotations

from collections import Counter

import recombined
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
