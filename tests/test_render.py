"""Canonical English: one form for each idea, compared with sentences that a person wrote."""

from pathlib import Path

import pytest
import yaml

from judge.effects.base import NODE_TYPES, Node
from judge.effects.codec import from_data
from judge.effects.nodes import CardText, GainKeyword, Heading, Keyword, Self_
from judge.effects.visitor import walk
from judge.language.rendering.base_wording import text
from judge.language.rendering.renderer import VOICES, render

EXAMPLES = [
    pytest.param(entry["text"], from_data(entry["tree"]), id=f"{file.stem}-{number}")
    for file in sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
    for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
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
    """Quantities are words of the Select that holds them."""
    return name in {"One", "Exactly", "UpTo", "AtLeast", "AnyNumber", "Each", "The"}


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
