"""What the renderer writes is read back as the same tree: for random trees, the canonical examples, and every printed
text; `test_readings.py` has the wordings that ship."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

import readings
import strategies
from judge.effects.base import Node
from judge.effects.codec import from_data
from judge.effects.nodes import (
    BoldAbility,
    CardText,
    ConstantAbility,
    Heading,
    KeywordAbility,
    Statement,
    TriggeredAbility,
)
from judge.language.checks.accounting import account
from judge.language.checks.unread_report import texts
from judge.language.read import read
from judge.language.rendering.renderer import render
from yaml_files import safe_load

CANONICAL = sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
_QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


EXAMPLES = [
    pytest.param(entry["text"], from_data(entry["tree"]), id=f"{file.stem}-{number}")
    for file in CANONICAL
    for number, entry in enumerate(safe_load(file.read_text(encoding="utf-8")))
    if not entry.get("written_only")
]


@pytest.mark.parametrize(("written", "tree"), EXAMPLES)
def test_canonical_examples(written: str, tree: Node) -> None:
    assert read(written).tree == tree


def as_text(tree: Node) -> CardText:
    """`tree` as a whole card text."""
    if isinstance(tree, CardText):
        return tree
    if isinstance(tree, BoldAbility | ConstantAbility | TriggeredAbility | KeywordAbility):
        return CardText((tree,))
    assert isinstance(tree, Statement)
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
def test_statics(static: Statement) -> None:
    text = CardText((ConstantAbility(static),))
    assert read(render(text)).tree == text, render(text)


@_QUICK
@given(strategies.TEXTS)
def test_texts(text: CardText) -> None:
    assert read(render(text)).tree == text, render(text)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(strategies.varied())
def test_variations_of_every_node_type(text: CardText) -> None:
    assert read(render(text)).tree == text, render(text)


def test_printed_texts(shared: Path) -> None:
    """Every printed text that is read comes back as the same tree."""
    lost = []
    complete = 0
    for card, _, name, kind, text in texts(shared / "cards" / "packs"):
        reading = read(text, name=name, kind=kind)
        if reading.complete and account(reading.text, reading.tree):
            complete += 1
            if read(render(reading.tree)).tree != reading.tree:
                lost.append(card)
    assert not lost
    assert complete > 3000


#: Read of “creatures played on a flank”: it does not come back.
LOST = "Each creature that was played on a flank enters play stunned"


@pytest.mark.slow
def test_what_is_written_of_any_text_is_read() -> None:
    """The wording of every text that the tests read, invented ones and those of boards as well, is read whole."""
    lost = []
    for told in {render(reading.tree): one for one in readings.texts()
                 if (reading := readings.read_anew(one)).complete}.items():
        again = read(told[0], kind=told[1].kind)
        lost += [told[1].name for one in again.sentences if not one.modelled and one.text != LOST]
    assert not lost
