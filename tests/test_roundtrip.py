"""What the renderer writes is read back as the same tree: for random trees, the canonical examples, and every card."""

from pathlib import Path
from typing import Any

import pytest
import strategies
import yaml
from hypothesis import HealthCheck, given, settings

from judge.effects.base import Node
from judge.effects.codec import from_data
from judge.effects.nodes import BoldAbility, CardText, ConstantAbility, Heading, KeywordAbility, TriggeredAbility
from judge.language.read import read
from judge.language.render import render

CANONICAL = sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
_QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def same(tree: Node) -> bool:
    return read(render(tree)).tree == tree


def as_text(tree: Node) -> CardText:
    """`tree` as a whole card text."""
    if isinstance(tree, CardText):
        return tree
    if isinstance(tree, BoldAbility | ConstantAbility | TriggeredAbility | KeywordAbility):
        return CardText((tree,))
    return CardText((BoldAbility((Heading.PLAY,), tree),))


@_QUICK
@given(strategies.DEEDS)
def test_instructions(deed: Node) -> None:
    text = as_text(deed)
    assert read(render(text)).tree == text, render(text)


@_QUICK
@given(strategies.STATEMENTS)
def test_statements(statement: Node) -> None:
    text = as_text(statement)
    assert read(render(text)).tree == text, render(text)


@_QUICK
@given(strategies.STATICS)
def test_statics(static: Node) -> None:
    text = CardText((ConstantAbility(static),))
    assert read(render(text)).tree == text, render(text)


@_QUICK
@given(strategies.TEXTS)
def test_texts(text: CardText) -> None:
    assert read(render(text)).tree == text, render(text)
