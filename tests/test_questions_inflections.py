"""The forms that the words of questions are known in, as English has them."""

from __future__ import annotations

import pytest

from judge.questions.wording import lexicon


@pytest.mark.parametrize(
    ("noun", "several"),
    [
        ("creature", "creatures"), ("enemy", "enemies"), ("copy", "copies"), ("key", "keys"), ("play", "plays"),
        ("box", "boxes"), ("boss", "bosses"), ("stash", "stashes"), ("match", "matches"), ("stun", "stuns"),
        ("guy", "guys"), ("eye", "eyes"),
    ],
)  # fmt: skip
def test_several_of_a_noun(noun: str, several: str) -> None:
    assert lexicon._plural(noun) == several


@pytest.mark.parametrize(
    ("verb", "third", "past", "going_on"),
    [
        ("play", "plays", "played", "playing"),
        ("destroy", "destroys", "destroyed", "destroying"),
        ("copy", "copies", "copied", "copying"),
        ("ready", "readies", "readied", "readying"),
        ("purge", "purges", "purged", "purging"),
        ("free", "frees", "freed", "freeing"),
        ("stun", "stuns", "stunned", "stunning"),
        ("drop", "drops", "dropped", "dropping"),
        ("bin", "bins", "binned", "binning"),
        ("pop", "pops", "popped", "popping"),
        ("untap", "untaps", "untapped", "untapping"),
        ("begin", "begins", "beginned", "beginning"),  # its own past is listed
        ("reap", "reaps", "reaped", "reaping"),
        ("heal", "heals", "healed", "healing"),
        ("draw", "draws", "drawed", "drawing"),  # its own past is listed
        ("attach", "attaches", "attached", "attaching"),
        ("pass", "passes", "passed", "passing"),
        ("push", "pushes", "pushed", "pushing"),
        ("fix", "fixes", "fixed", "fixing"),
        ("go", "goes", "goed", "going"),
        ("have", "has", "haved", "having"),
        ("die", "dies", "died", "dying"),
        ("enter", "enters", "entered", "entering"),
    ],
)
def test_the_forms_of_a_verb(verb: str, third: str, past: str, going_on: str) -> None:
    assert (lexicon._third(verb), lexicon._past(verb), lexicon._ing(verb)) == (third, past, going_on)
