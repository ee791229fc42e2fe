"""The examples of docs/asking.md come out as they say."""

import re
from pathlib import Path

import pytest

from judge.rulings.asked import CARD_FACTS, EVENTS, KINDS
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "asking.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_comes_out_as_it_says(text: str) -> None:
    ruling = rule(read(text, "docs/asking.md"))
    assert ruling.scenario.then() is not None
    assert failures(ruling) == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_described(kind: str) -> None:
    assert re.search(rf"^\|[^|]*`{kind}[`:]", PAGE, re.MULTILINE)


def test_every_event_and_every_fact_is_named() -> None:
    assert [name for name in EVENTS if name not in PAGE] == []
    assert [name for name in CARD_FACTS if f"`{name}" not in PAGE] == []
