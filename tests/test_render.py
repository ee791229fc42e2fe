"""Canonical English: one form for each idea, compared with sentences that a person wrote."""

from pathlib import Path

import pytest

from judge.effects import nodes as n
from judge.effects.base import NODE_TYPES, Node
from judge.effects.codec import from_data
from judge.effects.nodes import CardText, GainKeyword, Heading, Keyword, Self_
from judge.effects.visitor import walk
from judge.language.rendering.base_wording import condition, text
from judge.language.rendering.renderer import VOICES, render
from yaml_files import safe_load

EXAMPLES = [
    pytest.param(entry["text"], from_data(entry["tree"]), id=f"{file.stem}-{number}")
    for file in sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
    for number, entry in enumerate(safe_load(file.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("written", "tree"), EXAMPLES)
def test_trees_are_written_as_a_person_would(written: str, tree: Node) -> None:
    assert render(tree) == written


@pytest.mark.parametrize("name", sorted(NODE_TYPES))
def test_every_node_type_has_a_renderer(name: str) -> None:
    made = NODE_TYPES[name]
    voices = (*VOICES, text)
    assert any(voice.dispatch(made) is not voice.dispatch(object) for voice in voices) or _is_quantity(name)


def _is_quantity(name: str) -> bool:
    """Quantities are words of the Select that holds them, what a card enters with one of the verb."""
    return name in {"One", "Exactly", "UpTo", "AtLeast", "AnyNumber", "Each", "The", "EnteringWith"}


def test_every_node_type_stands_in_an_example() -> None:
    trees = [example.values[1] for example in EXAMPLES]
    shown = {type(node).__name__ for tree in trees if isinstance(tree, Node) for node in walk(tree)}
    assert sorted(set(NODE_TYPES) - shown) == []


def test_examples_differ() -> None:
    texts = [example.values[0] for example in EXAMPLES]
    assert len(set(texts)) >= 0.95 * len(texts)


def test_the_own_name_is_written_where_asked() -> None:
    assert render(GainKeyword(Self_(), Keyword("taunt")), "Old Bruno") == "Old Bruno gains taunt."


def test_an_empty_card_has_an_empty_text() -> None:
    assert render(CardText()) == ""


def test_every_heading_can_be_written() -> None:
    assert {heading.value for heading in Heading} >= {"Play", "After Reap", "After Fight", "Destroyed"}


@pytest.mark.parametrize(
    ("order", "number", "counters", "keys", "houses"),
    [
        (n.Order.EXACTLY, 0, "no doom counters are", "no key is", "are exactly 0 houses"),
        (n.Order.EXACTLY, 1, "exactly 1 doom counter is", "exactly 1 key is", "is exactly 1 house"),
        (n.Order.EXACTLY, 2, "exactly 2 doom counters are", "exactly 2 keys are", "are exactly 2 houses"),
        (n.Order.AT_LEAST, 2, "2 or more doom counters are", "2 or more keys are", "are 2 or more houses"),
        (n.Order.AT_MOST, 2, "2 or fewer doom counters are", "2 or fewer keys are", "are 2 or fewer houses"),
        (n.Order.MORE, 2, "more than 2 doom counters are", "more than 2 keys are", "are more than 2 houses"),
    ],
)
def test_one_is_singular_and_everything_else_plural(
    order: n.Order, number: int, counters: str, keys: str, houses: str
) -> None:
    def told(left: n.Amount) -> str:
        return condition(n.Compare(left, order, n.Number(number)))

    assert told(n.DoneThisWay("remove", "doom counter")) == f"{counters} removed this way"
    assert told(n.FORGED_BY_BOTH) == f"{keys} forged"
    creatures = n.Select(n.Each(), n.Filter((n.Kind.CREATURE,)))
    assert told(n.DistinctOf("house", creatures)) == f"there {houses} represented among each creature"
    assert told(n.DoneThisWay("capture", "Æ")).endswith(" is captured this way")
