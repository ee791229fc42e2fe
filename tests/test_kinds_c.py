"""Kinds of composition that new cards use: each is read as its canonical wording says, and no word of it points at
nothing. Texts that are nearly the same stay refused."""

import tomllib
from pathlib import Path

import pytest

from judge.language import read
from judge.language.rendering.renderer import render
from judge.lowering.pointing import asked

CLAUSES = tomllib.loads((Path(__file__).parent / "data" / "kinds_c.toml").read_text("utf-8"))["clause"]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause["text"])
def test_a_clause_is_read_as_it_is_meant(clause: dict[str, str]) -> None:
    reading = read(clause["text"])
    assert reading.complete, [sentence.why for sentence in reading.sentences if sentence.why]
    assert render(reading.tree) == clause["means"]
    assert not list(asked(reading.tree))


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause["means"])
def test_its_canonical_wording_means_the_same(clause: dict[str, str]) -> None:
    assert render(read(clause["means"]).tree) == clause["means"]


@pytest.mark.parametrize("text", [
    "Play: Destroy a creature with Æ.",  # on it, or in its controller's pool
    "Play: Heal up to 6 damage from friendly creatures.",  # from each, or in all
    "Play: Draw a card, then destroy a creature or an artifact and ready another.",  # another of which kind
    "After ~ is destroyed, it goes to the bottom of your deck.",  # it has left play by then
    "If you have as much Æ as your opponent, draw a card.",  # at least as much, or just as much
    "Play: Destroy each creature that was neither dealt damage nor stunned.",  # when
    "Play: Let your opponent draw a card.",  # may they, or do they
])  # fmt: skip
def test_what_may_mean_two_things_is_not_read(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize(("text", "means"), [
    # two neighbors of one kind each: what is multiplied, and whether something else is
    ("Play: Gain 1Æ plus 1Æ for each friendly Beast.", "Play: Gain 1Æ plus 1Æ for each friendly Beast."),
    ("Play: Gain 2Æ for each friendly Beast.", "Play: Gain 2Æ for each friendly Beast."),
    ("Play: Gain Æ equal to 1 plus the number of friendly Beasts.",
     "Play: Gain Æ equal to 1 plus the number of friendly Beasts."),
    ("Play: Stun each player's creature whose controller has 1Æ or more.", ""),
    ("Play: Destroy a creature you control but do not own.", "Play: Destroy a friendly creature you do not own."),
    ("Play: Destroy a creature you own but do not control.", "Play: Destroy an enemy creature you own."),
    ("Play: You may lose 2Æ to draw a card.", "Play: You may lose 2Æ to draw a card."),
])  # fmt: skip
def test_neighbors_of_a_kind_are_told_apart(text: str, means: str) -> None:
    reading = read(text)
    assert (render(reading.tree) if reading.complete else "") == means


def test_the_amount_that_is_added_is_multiplied_alone() -> None:
    from judge.effects import nodes as n
    from judge.effects.visitor import walk

    tree = read("Play: Steal 1Æ plus 2Æ for each stunned creature.").tree
    (stolen,) = (node for node in walk(tree) if isinstance(node, n.StealAmber))
    assert isinstance(stolen.amount, n.Plus)
    assert stolen.amount.left == n.Number(1)
    assert isinstance(stolen.amount.right, n.Times) and stolen.amount.right.factor == n.Number(2)
