"""The check against swallowed words: nothing of a text may be missing in its tree, nothing invented."""

from pathlib import Path

import pytest
import yaml

from judge.effects.base import Node
from judge.effects.codec import from_data
from judge.effects.nodes import (
    YOU,
    ControlledBy,
    Destroy,
    Draw,
    Each,
    Exactly,
    Filter,
    GainAmber,
    If,
    InsteadOf,
    Kind,
    May,
    Number,
    One,
    Other,
    Select,
    StealAmber,
    TideIs,
    UpTo,
)
from judge.language.account import _tokens, account, rewrites

CREATURE = Filter((Kind.CREATURE,))
FRIENDLY = Filter((Kind.CREATURE,), (ControlledBy(YOU),))



def stem(word: str) -> str:
    """The form of a word that accounts are taken in."""
    return next(iter(_tokens(word, [])), "")


EXAMPLES = [
    pytest.param(entry["text"], from_data(entry["tree"]), id=f"{file.stem}-{number}")
    for file in sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
    for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("written", "tree"), EXAMPLES)
def test_canonical_text_accounts_for_itself(written: str, tree: Node) -> None:
    assert account(written, tree)


@pytest.mark.parametrize(
    ("text", "tree", "missing"),
    [
        ("If the tide is high, steal 1Æ.", StealAmber(Number(1)), {"if", "tide", "be", "high"}),
        ("Steal 2Æ instead.", StealAmber(Number(2)), {"instead"}),
        ("You may draw a card.", Draw(Number(1)), {"you", "may"}),
        ("Destroy each creature.", Destroy(Select(One(), CREATURE)), {"each"}),
        ("Destroy up to 2 creatures.", Destroy(Select(Exactly(Number(2)), CREATURE)), {"up", "to"}),
        ("Destroy each other creature.", Destroy(Select(Each(), CREATURE)), {"other"}),
        ("Destroy a friendly creature.", Destroy(Select(One(), CREATURE)), {"friendly"}),
        ("Gain 1Æ for each creature.", GainAmber(Number(1)), {"for", "each", "creature"}),
        ("Draw a card until the end of the turn.", Draw(Number(1)), {"until", "end", "turn"}),
        ("Draw a card unless the tide is high.", Draw(Number(1)), {"unless", "tide", "be", "high"}),
    ],
)
def test_a_swallowed_word_is_missed(text: str, tree: Node, missing: set[str]) -> None:
    assert set(account(text, tree).missing_tokens) == set(map(stem, missing))


@pytest.mark.parametrize(
    ("text", "tree", "extra"),
    [
        ("Steal 1Æ.", If(TideIs(True), StealAmber(Number(1))), {"if", "tide", "be", "high"}),
        ("Steal 1Æ.", InsteadOf(None, StealAmber(Number(1))), {"instead"}),
        ("Draw a card.", May(YOU, Draw(Number(1))), {"you", "may"}),
        ("Destroy a creature.", Destroy(Select(UpTo(Number(1)), FRIENDLY)), {"up", "to", "friendly"}),
        ("Destroy a creature.", Destroy(Select(One(), Filter((Kind.CREATURE,), (Other(),)))), {"other"}),
    ],
)
def test_an_invented_word_is_noticed(text: str, tree: Node, extra: set[str]) -> None:
    assert set(account(text, tree).extra_tokens) >= set(map(stem, extra))
    assert not account(text, tree)


def test_other_numbers_are_noticed() -> None:
    found = account("Steal 2Æ.", StealAmber(Number(1)))
    assert (found.missing_tokens, found.extra_tokens) == (("2",), ("1",))


def test_rewrites_do_not_hide_the_strong_words() -> None:
    """A rewrite may not drop a word that changes who, whether or how many."""
    strong = {"if", "unless", "instead", "may", "each", "until", "other", "cannot", "not", "only", "random", "except"}
    rules = rewrites()
    assert not strong & rules.free
    for find, put in rules.phrases.items():
        if find.startswith("("):
            continue  # parentheses remind; those that carry rules are not listed
        lost = (strong & set(find.split())) - set(put.split())
        assert not lost, f"{find!r} → {put!r} loses {lost}"
