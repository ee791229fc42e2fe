"""Nothing comes out otherwise than when a person last looked: `tried.py` says how."""

import pytest

from tried import Trial, done, hashes, kept, trial_of, trials

KEPT = kept()
SLICES = 20


@pytest.mark.parametrize("part", range(SLICES))
def test_nothing_comes_out_otherwise(part: int) -> None:
    """Where a change is meant, `python tests/tried.py` names each card with which it changes something, to be looked
    at."""
    for name in list(KEPT)[part::SLICES]:
        assert (name, hashes(trial_of(name))) == (name, KEPT[name])


def test_what_is_tried_is_of_the_catalogue() -> None:
    assert set(map(trial_of, KEPT)) <= set(trials())
    assert len(KEPT) == 251


def test_an_act_is_told_with_what_it_leaves() -> None:
    """What it says is held by boards; here, that the hashes stand for all of it."""
    acts = list(done(Trial("troll", 0)))
    assert acts[0][0] == "play Troll"
    assert "play uid=troll card=troll" in acts[0][1].replace(" zone=play", "")
    assert len({came for _, came in acts}) == len(acts) == len(hashes(Trial("troll", 0)))
